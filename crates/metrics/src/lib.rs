//! The metrics of a server, and their text for Prometheus. The only crate with prometheus-client.
//!
//! A value that is known anyway, such as the size of a cache, is read when the metrics are asked for
//! ([`Registry::collect`]). What happens is counted ([`Counter`], [`Counters`], [`Histogram`]), on the
//! paths where each nanosecond counts in [`ShardedCounter`]s.

mod exposition;
mod histogram;
mod sharded;
mod text;

use std::fmt;

pub use exposition::{Exposition, Family};
pub use histogram::Histogram;
use prometheus_client::{metrics::family::Family as LibraryFamily, registry};
pub use sharded::{Shard, ShardedCounter, Shards};

/// A number that only grows. Clones share it.
pub type Counter = prometheus_client::metrics::counter::Counter;

/// All metrics of a server.
#[derive(Debug, Default)]
pub struct Registry(registry::Registry);

impl Registry {
    /// Registers a counter. The name must not end in `_total`, which is added; the help is a sentence
    /// without a full stop.
    pub fn counter(&mut self, name: &str, help: &str, counter: &Counter) {
        self.0.register(name, help, counter.clone());
    }

    /// Registers counters that differ in a label.
    pub fn counters(&mut self, name: &str, help: &str, counters: &Counters) {
        self.0.register(name, help, counters.family.clone());
    }

    /// Registers values that `write` reads and writes each time the metrics are asked for.
    pub fn collect(
        &mut self,
        write: impl Fn(&mut Exposition<'_>) -> fmt::Result + Send + Sync + 'static,
    ) {
        self.0.register_collector(exposition::collector(write));
    }

    /// Returns the metrics in Prometheus text format 0.0.4.
    pub fn text(&self) -> String {
        let mut open_metrics = String::new();
        // Writing to a string does not fail; a collector that fails has written what it could.
        let _ = prometheus_client::encoding::text::encode_registry(&mut open_metrics, &self.0);
        text::to_prometheus(&open_metrics)
    }
}

/// Counters that differ in the value of one label. Clones share them.
///
/// The values of the label must be few and known when the program is written: never a name, an
/// address or anything else that somebody sent.
#[derive(Debug, Clone)]
pub struct Counters {
    label: &'static str,
    family: LibraryFamily<[(&'static str, &'static str); 1], Counter>,
}

impl Counters {
    /// Creates counters with this label.
    pub fn new(label: &'static str) -> Self {
        Self {
            label,
            family: LibraryFamily::default(),
        }
    }

    /// Returns the counter with this value of the label, which is exposed from now on.
    pub fn with(&self, value: &'static str) -> Counter {
        self.family.get_or_create(&[(self.label, value)]).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registry_is_rendered_as_prometheus_text() {
        let (mut registry, calls, limits) = (
            Registry::default(),
            Counter::default(),
            Counters::new("limit"),
        );
        registry.counter("site_calls", "Calls", &calls);
        registry.counters("site_limits", "Limits that were reached", &limits);
        registry.collect(|out| {
            let mut rows = out.gauge("site_rows", "Rows")?;
            rows.count(&[("table", "a\"b")], 2)?;
            rows.count(&[("table", "c")], 3)?;
            out.gauge("site_age_seconds", "Age")?.sample(&[], 1.5)
        });
        calls.inc_by(7);
        limits.with("sign_in").inc();
        assert_eq!(
            registry.text(),
            "# HELP site_calls_total Calls.\n\
             # TYPE site_calls_total counter\n\
             site_calls_total 7\n\
             # HELP site_limits_total Limits that were reached.\n\
             # TYPE site_limits_total counter\n\
             site_limits_total{limit=\"sign_in\"} 1\n\
             # HELP site_rows Rows.\n\
             # TYPE site_rows gauge\n\
             site_rows{table=\"a\\\"b\"} 2\n\
             site_rows{table=\"c\"} 3\n\
             # HELP site_age_seconds Age.\n\
             # TYPE site_age_seconds gauge\n\
             site_age_seconds 1.5\n"
        );
    }
}
