use std::sync::{Arc, Mutex};

use opentelemetry_sdk::{error::OTelSdkResult, trace::SpanData};
use tracing::{info, info_span};
use tracing_subscriber::layer::SubscriberExt;

use super::*;

/// Keeps what would be sent.
#[derive(Debug, Clone, Default)]
struct Sent(Arc<Mutex<Vec<SpanData>>>);

impl opentelemetry_sdk::trace::SpanExporter for Sent {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        self.0.lock().unwrap().extend(batch);
        Ok(())
    }
}

fn is_traced(method: &str, route: &str) -> bool {
    method != "POST" || route == "/public"
}

/// Returns the spans that would be sent for this work.
fn sent(work: impl FnOnce()) -> Vec<SpanData> {
    let sent = Sent::default();
    let provider = SdkTracerProvider::builder()
        .with_simple_exporter(exporter::KnownSpans::new(sent.clone()))
        .with_sampler(sampler::TracedRequests::new(is_traced))
        .build();
    let export = TraceExport { provider };
    let subscriber = tracing_subscriber::registry().with(export.layer());
    tracing::subscriber::with_default(subscriber, || {
        tracing::callsite::rebuild_interest_cache();
        work();
    });
    export.finish(Duration::from_secs(1));
    let spans = sent.0.lock().unwrap();
    spans.clone()
}

fn request(method: &str, route: &str) -> Span {
    info_span!(
        target: "klarlonn_http",
        "request",
        id = "id-of-request",
        method,
        route,
        status = tracing::field::Empty,
        name = "Kari",
    )
}

fn transaction() {
    info_span!(target: "klarlonn_persistence", "transaction", access = "write", pay = 612_000)
        .in_scope(|| info!(target: "klarlonn", member = "Kari", "Kari wrote"));
}

fn names(spans: &[SpanData]) -> Vec<&str> {
    spans.iter().map(|span| &*span.name).collect()
}

// safety R9
#[test]
fn span_has_only_known_attributes_and_no_log_lines() {
    let spans = sent(|| {
        let span = request("GET", "/api/jobs/{jobTitle}");
        span.in_scope(transaction);
        span.record("status", 503);
    });
    assert_eq!(names(&spans), ["transaction", "GET /api/jobs/{jobTitle}"]);
    assert_eq!(spans[0].parent_span_id, spans[1].span_context.span_id());
    let text = format!("{spans:?}");
    assert!(
        text.contains("id-of-request") && text.contains("503"),
        "{text}"
    );
    assert!(!text.contains("Kari") && !text.contains("612000"), "{text}");
}

// safety S25
#[test]
fn private_write_has_no_span_nor_its_transactions() {
    let spans = sent(|| {
        request("POST", "/private").in_scope(transaction);
        transaction();
        request("POST", "/public").in_scope(transaction);
    });
    assert_eq!(names(&spans), ["transaction", "POST /public"]);
}

#[test]
fn unknown_spans_and_methods_are_not_exported() {
    let spans = sent(|| {
        info_span!(target: "reqwest", "request", route = "Kari").in_scope(|| {});
        info_span!(target: "klarlonn_auth", "Kari").in_scope(|| {});
        request("KARI", "/").in_scope(|| {});
    });
    assert_eq!(names(&spans), ["_OTHER /"]);
}

#[test]
fn trace_of_a_valid_header_is_continued() {
    let spans = sent(|| {
        for header in [
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
            "Kari",
        ] {
            let span = request("GET", "/");
            continue_trace(&span, header);
            span.in_scope(|| {});
        }
    });
    let traces: Vec<String> = spans
        .iter()
        .map(|span| span.span_context.trace_id().to_string())
        .collect();
    // The second one was not recorded by the proxy.
    assert_eq!(spans.len(), 2, "{spans:?}");
    assert_eq!(traces[0], "0af7651916cd43dd8448eb211c80319c");
    assert_eq!(spans[0].parent_span_id.to_string(), "b7ad6b7169203331");
    assert_ne!(traces[1], traces[0]);
}
