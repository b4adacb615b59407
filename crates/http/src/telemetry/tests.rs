use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use actix_web::{
    App, HttpResponse,
    middleware::from_fn,
    post,
    test::{TestRequest, call_service, init_service},
};
use tracing::{Level, callsite::rebuild_interest_cache, subscriber::set_default};
use tracing_actix_web::TracingLogger;

use super::*;

#[post("/unmarked/{name}")]
async fn unmarked() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

#[post("/marked/{name}", wrap = "from_fn(log_success)")]
async fn marked() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the log lines of a request, up to this level.
async fn log_of(path: &str, max_level: Level) -> String {
    let app = App::new()
        .service(unmarked)
        .service(marked)
        .wrap(TracingLogger::<RequestSpan>::new());
    let app = init_service(app).await;
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(max_level)
        .with_writer(move || writer.clone())
        .finish();
    let _default = set_default(subscriber);
    // The first request registers the callsites, so that the second one is logged.
    for _ in 0..2 {
        log.0.lock().unwrap().clear();
        let request = TestRequest::post().uri(path).to_request();
        assert!(call_service(&app, request).await.status().is_success());
        rebuild_interest_cache();
    }
    String::from_utf8(log.0.lock().unwrap().clone()).unwrap()
}

// safety S25
#[actix_web::test]
async fn write_on_unmarked_route_is_not_logged_by_default() {
    assert_eq!(log_of("/unmarked/kanari?q=fugl", Level::INFO).await, "");
}

// safety R9
#[actix_web::test]
async fn log_contains_only_the_pattern_of_an_unmarked_route() {
    let log = log_of("/unmarked/kanari?q=fugl", Level::TRACE).await;
    assert!(log.contains("/unmarked/{name}"), "{log}");
    assert!(!log.contains("kanari") && !log.contains("fugl"), "{log}");
}

#[actix_web::test]
async fn write_on_marked_route_is_logged_with_its_pattern() {
    let log = log_of("/marked/kanari?q=fugl", Level::INFO).await;
    assert!(log.contains("/marked/{name}"), "{log}");
    assert!(!log.contains("kanari") && !log.contains("fugl"), "{log}");
}
