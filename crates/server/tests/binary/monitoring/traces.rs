use std::time::{Duration, Instant};

use super::{PROXY, collector::Collector};
use crate::{
    installation::{Installation, contains, free_address, wait_until},
    secrecy::{CANARY, play_member},
};

/// Trace and span of a proxy.
const TRACE: [u8; 16] = [
    0x0a, 0xf7, 0x65, 0x19, 0x16, 0xcd, 0x43, 0xdd, 0x84, 0x48, 0xeb, 0x21, 0x1c, 0x80, 0x31, 0x9c,
];
const HEADER: &str = "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

// safety R9, S25
#[test]
fn traces_of_a_journey_arrive_without_its_secrets() {
    let (installation, collector) = (Installation::new(), Collector::start());
    let settings = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str()),
        PROXY,
    ];
    let server = installation.serve_with("trace", &settings);
    let tokens = play_member(&installation, &server);
    // From a trusted proxy.
    server.get_with("/api/openapi.json", HEADER);
    let (code, _) = server.stop();
    assert_eq!(code, 0);
    let received = collector.received();
    for part in [
        "GET /api/auth/me",
        "POST /api/auth/login",
        "PUT /api/profile",
        "/api/company-forum/{company}",
        "transaction",
        "background work",
        "klarlonn.request_id",
    ] {
        assert!(
            contains(&received, part.as_bytes()),
            "{part} did not arrive"
        );
    }
    assert!(
        contains(&received, &TRACE),
        "the proxy's trace is continued"
    );
    for private in ["POST /api/salary-entries", "POST /api/company-forum"] {
        assert!(!contains(&received, private.as_bytes()), "{private}");
    }
    let text = String::from_utf8_lossy(&received).to_lowercase();
    for secret in tokens
        .iter()
        .map(String::as_str)
        .chain([CANARY, "500000", "127.0.0.1:"])
    {
        // The address of the collector is in the head of its requests.
        let text = text.replace(&format!("host: {}", &collector.url[7..]), "");
        assert!(!text.contains(&secret.to_lowercase()), "{secret}");
    }
}

#[test]
fn trace_of_an_untrusted_client_is_not_continued() {
    let (installation, collector) = (Installation::new(), Collector::start());
    let settings = [("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str())];
    let server = installation.serve_with("info", &settings);
    server.get_with("/api/openapi.json", HEADER);
    server.stop();
    let received = collector.received();
    assert!(contains(&received, b"/api/openapi.json"));
    assert!(!contains(&received, &TRACE));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn collector_that_is_down_or_silent_slows_nothing() {
    let silent = Collector::start_silent();
    for url in [format!("http://{}", free_address()), silent.url] {
        let server =
            Installation::new().serve_with("info", &[("OTEL_EXPORTER_OTLP_ENDPOINT", &url)]);
        let started = Instant::now();
        // More than the queue of spans holds.
        for _ in 0..3_000 {
            server.get("/api/health/live");
        }
        wait_until("the server is ready", || {
            server.get("/api/health/ready").contains("ok")
        });
        assert!(
            started.elapsed() < Duration::from_mins(1),
            "{:?}",
            started.elapsed()
        );
        let (code, _) = server.stop();
        assert_eq!(code, 0);
    }
}
