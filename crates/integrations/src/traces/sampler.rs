//! Decides which spans are recorded.

use opentelemetry::{
    Context, KeyValue, TraceId,
    trace::{Link, SpanKind, TraceContextExt, TraceState},
};
use opentelemetry_sdk::trace::{Sampler, SamplingDecision, SamplingResult, ShouldSample};

use super::exporter::{REQUEST, TRANSACTION, attribute};

/// Returns whether requests with this method and route pattern are traced.
pub type IsTraced = fn(method: &str, route: &str) -> bool;

/// Records requests that may be traced, and all below a span that is recorded.
#[derive(Debug, Clone)]
pub(super) struct TracedRequests {
    is_traced: IsTraced,
    by_parent: Sampler,
}

impl TracedRequests {
    pub(super) fn new(is_traced: IsTraced) -> Self {
        Self {
            is_traced,
            by_parent: Sampler::ParentBased(Box::new(Sampler::AlwaysOn)),
        }
    }

    fn may_record(&self, parent: Option<&Context>, name: &str, attributes: &[KeyValue]) -> bool {
        match name {
            REQUEST => {
                let method = attribute(attributes, "method");
                let route = attribute(attributes, "route");
                (self.is_traced)(&method, &route)
            }
            // The transaction of an unknown caller may be one of a request that is not traced.
            TRANSACTION => parent.is_some_and(TraceContextExt::has_active_span),
            _ => true,
        }
    }
}

impl ShouldSample for TracedRequests {
    fn should_sample(
        &self,
        parent: Option<&Context>,
        trace: TraceId,
        name: &str,
        kind: &SpanKind,
        attributes: &[KeyValue],
        links: &[Link],
    ) -> SamplingResult {
        if self.may_record(parent, name, attributes) {
            let sampler = &self.by_parent;
            return sampler.should_sample(parent, trace, name, kind, attributes, links);
        }
        SamplingResult {
            decision: SamplingDecision::Drop,
            attributes: Vec::new(),
            trace_state: TraceState::default(),
        }
    }
}
