//! Exports traces to an OpenTelemetry collector, by OTLP over HTTP (record 87).
//!
//! What leaves the server passes three gates: the layer takes spans of this program only, and no log
//! lines ([`TraceExport::layer`]); `sampler` leaves out requests whose time must not be known; and
//! `exporter` copies the few attributes that it knows and drops all others.

mod client;
mod exporter;
mod sampler;
#[cfg(test)]
mod tests;

use std::time::Duration;

use opentelemetry::{
    KeyValue,
    propagation::{Extractor, TextMapPropagator},
    trace::{TraceContextExt, TracerProvider},
};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    propagation::TraceContextPropagator,
    trace::{BatchSpanProcessor, SdkTracerProvider},
};
pub use sampler::IsTraced;
use tracing::{Span, Subscriber, level_filters::LevelFilter};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{Layer, filter::FilterFn, registry::LookupSpan};

use crate::{HttpRuntime, HttpSetupError};

/// Time limit for a request to the collector.
const REQUEST_TIME: Duration = Duration::from_secs(5);
/// Name of the service, and of its instrumentation, in traces.
const SERVICE: &str = "klarlonn";

/// Why traces cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum TraceSetupError {
    /// The exporter's settings are invalid.
    #[error("the exporter of traces cannot be created: {0}")]
    Exporter(#[from] ExporterBuildError),
    /// The HTTP client cannot be created.
    #[error(transparent)]
    Http(#[from] HttpSetupError),
}

/// The export of traces. Spans wait in a queue of limited length for a thread of their own; if the
/// collector is slow or down, they are dropped, and nothing else waits.
pub struct TraceExport {
    provider: SdkTracerProvider,
}

impl TraceExport {
    /// Starts the export to the collector at this URL, without `/v1/traces`.
    ///
    /// # Errors
    /// [`TraceSetupError`] if the settings are invalid. It does not connect.
    pub fn start(
        endpoint: &str,
        version: &'static str,
        is_traced: IsTraced,
    ) -> Result<Self, TraceSetupError> {
        let client = client::CollectorClient::new(HttpRuntime::start()?)?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .with_timeout(REQUEST_TIME)
            .build()?;
        let processor = BatchSpanProcessor::builder(exporter::KnownSpans::new(exporter)).build();
        let resource = Resource::builder()
            .with_service_name(SERVICE)
            .with_attribute(KeyValue::new("service.version", version))
            .build();
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor)
            .with_sampler(sampler::TracedRequests::new(is_traced))
            .with_resource(resource)
            .build();
        Ok(Self { provider })
    }

    /// Returns the layer that records spans of this program, and nothing else.
    pub fn layer<S>(&self) -> Box<dyn Layer<S> + Send + Sync>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        let is_own =
            FilterFn::new(|metadata| metadata.is_span() && metadata.target().starts_with(SERVICE));
        let layer = tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer(SERVICE))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false);
        Box::new(layer.with_filter(is_own.with_max_level_hint(LevelFilter::DEBUG)))
    }

    /// Sends the spans that wait, for at most this long.
    pub fn finish(&self, time_limit: Duration) {
        if let Err(error) = self.provider.shutdown_with_timeout(time_limit) {
            tracing::warn!(%error, "not all traces were exported");
        }
    }
}

/// Makes a span part of the trace of a `traceparent` header (W3C Trace Context). Does nothing if the
/// header is invalid. `tracestate` is not read: it can contain any text.
pub fn continue_trace(span: &Span, traceparent: &str) {
    let context = TraceContextPropagator::new().extract(&TraceParent(traceparent));
    if context.span().span_context().is_valid() {
        // Fails if the export has ended or the span is not traced.
        let _ = span.set_parent(context);
    }
}

struct TraceParent<'a>(&'a str);

impl Extractor for TraceParent<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        (key == "traceparent").then_some(self.0)
    }

    fn keys(&self) -> Vec<&str> {
        vec!["traceparent"]
    }
}
