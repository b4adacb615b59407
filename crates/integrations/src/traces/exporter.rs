//! Passes on what it knows of each span.

use std::{borrow::Cow, time::Duration};

use opentelemetry::{
    KeyValue,
    trace::{SpanKind, Status},
};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{SpanData, SpanEvents, SpanExporter, SpanLinks},
};

/// Name of the span of a request.
pub(super) const REQUEST: &str = "request";
/// Name of the span of a database transaction.
pub(super) const TRANSACTION: &str = "transaction";
/// Name of the span of a run of background work.
pub(super) const BACKGROUND_WORK: &str = "background work";

/// The methods that are exported; clients can send any other word.
const METHODS: [&str; 7] = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/// Exports spans with known names, with known attributes.
#[derive(Debug)]
pub(super) struct KnownSpans<E> {
    exporter: E,
}

impl<E> KnownSpans<E> {
    pub(super) fn new(exporter: E) -> Self {
        Self { exporter }
    }
}

impl<E: SpanExporter> SpanExporter for KnownSpans<E> {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let known = batch.into_iter().filter_map(known_part);
        self.exporter.export(known.collect()).await
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.exporter.force_flush()
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}

/// Returns the span with the attributes that may leave the server; `None` for an unknown span.
pub(super) fn known_part(mut span: SpanData) -> Option<SpanData> {
    let attributes = std::mem::take(&mut span.attributes);
    let get = |name| attribute(&attributes, name);
    match &*span.name {
        REQUEST => {
            let (method, route, status) = (get("method"), get("route"), get("status"));
            let is_known = METHODS.contains(&&*method);
            let method = if is_known { method } else { "_OTHER".into() };
            if status.starts_with('5') {
                span.status = Status::error("");
            }
            span.name = format!("{method} {route}").into();
            span.span_kind = SpanKind::Server;
            span.attributes = vec![
                KeyValue::new("http.request.method", method.into_owned()),
                KeyValue::new("http.route", route.into_owned()),
                KeyValue::new("klarlonn.request_id", get("id").into_owned()),
            ];
            if let Ok(status) = status.parse::<i64>() {
                let status = KeyValue::new("http.response.status_code", status);
                span.attributes.push(status);
            }
        }
        TRANSACTION => {
            let access = get("access").into_owned();
            span.attributes = vec![KeyValue::new("klarlonn.access", access)];
        }
        BACKGROUND_WORK => {
            let work = get("work").into_owned();
            span.attributes = vec![KeyValue::new("klarlonn.work", work)];
        }
        _ => return None,
    }
    span.events = SpanEvents::default();
    span.links = SpanLinks::default();
    Some(span)
}

/// Returns the text of an attribute; empty if there is none.
pub(super) fn attribute<'a>(attributes: &'a [KeyValue], name: &str) -> Cow<'a, str> {
    let found = attributes.iter().find(|each| each.key.as_str() == name);
    found.map(|each| each.value.as_str()).unwrap_or_default()
}
