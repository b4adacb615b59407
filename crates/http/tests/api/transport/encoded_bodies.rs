//! Encoded request bodies, which are rejected unread.

use std::{
    cell::Cell,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

use actix_web::{
    dev::Payload,
    error::PayloadError,
    http::{Method, StatusCode},
    test,
    web::Bytes,
};
use futures_util::Stream;
use klarlonn_http::{BodyLimits, application};
use serde_json::Value;

use crate::site::{Site, documented_calls, nurses_and_a_developer};

const ENCODINGS: [&str; 7] = [
    "br",
    "gzip",
    "deflate",
    "zstd",
    "x-gzip",
    "identity, gzip",
    "x",
];

/// A body that records whether it was polled.
struct WatchedBody(Rc<Cell<bool>>);

impl Stream for WatchedBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.set(true);
        Poll::Ready(None)
    }
}

/// Returns every documented call, and POST requests to pages and unknown paths.
fn calls() -> Vec<(Method, String)> {
    let calls = documented_calls().into_iter();
    let calls = calls.map(|(method, path)| (method, path.replace(['{', '}'], "")));
    let pages = [
        "/",
        "/job/Sykepleier",
        "/assets/main-ABC.js",
        "/api/unknown",
    ]
    .map(|path| (Method::POST, path.to_owned()));
    calls.chain(pages).collect()
}

// safety S29
#[actix_web::test]
async fn encoded_body_is_rejected_unread_by_every_call() {
    let site = Site::with(nurses_and_a_developer());
    let app = test::init_service(application(site.services.clone(), BodyLimits::default())).await;
    let calls = calls();
    assert!(calls.len() > 50, "{calls:?}");
    for (method, path) in calls {
        for encoding in ENCODINGS {
            let is_read = Rc::new(Cell::new(false));
            let request = test::TestRequest::with_uri(&path)
                .method(method.clone())
                .insert_header(("content-type", "application/json"))
                .insert_header(("content-encoding", encoding))
                .to_request();
            let payload: Pin<Box<dyn Stream<Item = _>>> =
                Box::pin(WatchedBody(Rc::clone(&is_read)));
            let (request, _) = request.replace_payload(Payload::Stream { payload });
            let response = test::call_service(&app, request).await;
            let status = response.status();
            assert_eq!(
                status,
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "{method} {path}"
            );
            assert_eq!(
                response.headers().get("accept-encoding").unwrap(),
                "identity"
            );
            let body: Value = test::read_body_json(response).await;
            assert_eq!(body["code"], "encoded_body");
            assert!(!is_read.get(), "{method} {path} {encoding}");
        }
    }
}
