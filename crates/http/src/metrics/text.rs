//! Metrics in Prometheus' text format (version 0.0.4).

use std::fmt::{Display, Write as _};

/// Names and values of the labels of a sample.
type Labels<'a> = [(&'a str, &'a str)];

/// The text to which metrics are written. Each has a name and a help, which is a sentence without a full stop.
#[derive(Debug, Default)]
pub struct MetricsText(String);

impl MetricsText {
    /// Writes a number that can grow and shrink.
    pub fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.gauges(name, help).sample(&[], value);
    }

    /// Writes a number that only grows. Its name ends in `_total`.
    pub fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.counters(name, help).sample(&[], value);
    }

    /// Begins numbers that can grow and shrink, and differ in their labels.
    pub fn gauges<'a>(&'a mut self, name: &'a str, help: &str) -> Samples<'a> {
        self.begin(name, help, "gauge")
    }

    /// Begins numbers that only grow, and differ in their labels.
    pub fn counters<'a>(&'a mut self, name: &'a str, help: &str) -> Samples<'a> {
        self.begin(name, help, "counter")
    }

    /// Begins distributions.
    pub fn histograms<'a>(&'a mut self, name: &'a str, help: &str) -> Samples<'a> {
        self.begin(name, help, "histogram")
    }

    fn begin<'a>(&'a mut self, name: &'a str, help: &str, kind: &str) -> Samples<'a> {
        let text = &mut self.0;
        // Writing to a string does not fail.
        let _ = write!(text, "# HELP {name} {help}.\n# TYPE {name} {kind}\n");
        Samples { name, text }
    }

    /// Returns what was written.
    pub fn into_text(self) -> String {
        self.0
    }
}

/// A metric whose samples are being written.
pub struct Samples<'a> {
    name: &'a str,
    text: &'a mut String,
}

impl Samples<'_> {
    /// Writes a number.
    pub fn sample(&mut self, labels: &Labels<'_>, value: impl Display) {
        self.write("", labels, value);
    }

    /// Writes a distribution: the number of values in each bucket with its upper bound, and of those
    /// above the last bound, and the sum of the values.
    pub fn distribution(
        &mut self,
        labels: &Labels<'_>,
        bounds: &[f64],
        counts: &[u64],
        sum: impl Display,
    ) {
        let bounds = bounds.iter().map(|bound| format!("{bound:?}"));
        let mut total = 0;
        for (bound, count) in bounds.chain(["+Inf".to_owned()]).zip(counts) {
            total += count;
            let labels = [&[("le", bound.as_str())][..], labels].concat();
            self.write("_bucket", &labels, total);
        }
        self.write("_sum", labels, sum);
        self.write("_count", labels, total);
    }

    fn write(&mut self, suffix: &str, labels: &Labels<'_>, value: impl Display) {
        let escape = |text: &str| text.replace('\\', r"\\").replace('"', "\\\"");
        let labels = labels
            .iter()
            .map(|(name, value)| format!("{name}=\"{}\"", escape(value)));
        let labels = labels.collect::<Vec<_>>().join(",");
        let name = self.name;
        let _ = match labels.as_str() {
            "" => writeln!(self.text, "{name}{suffix} {value}"),
            _ => writeln!(self.text, "{name}{suffix}{{{labels}}} {value}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_written_in_the_format_of_prometheus() {
        let mut out = MetricsText::default();
        out.counter("site_calls_total", "Calls", 7);
        let mut rows = out.gauges("site_rows", "Rows");
        rows.sample(&[("table", "a\"b"), ("kind", "x")], 2);
        rows.sample(&[("table", "c")], 1.5);
        let mut times = out.histograms("site_seconds", "Times");
        times.distribution(&[("table", "c")], &[0.5, 1.0], &[2, 0, 1], 9.25);
        assert_eq!(
            out.into_text(),
            "# HELP site_calls_total Calls.\n\
             # TYPE site_calls_total counter\n\
             site_calls_total 7\n\
             # HELP site_rows Rows.\n\
             # TYPE site_rows gauge\n\
             site_rows{table=\"a\\\"b\",kind=\"x\"} 2\n\
             site_rows{table=\"c\"} 1.5\n\
             # HELP site_seconds Times.\n\
             # TYPE site_seconds histogram\n\
             site_seconds_bucket{le=\"0.5\",table=\"c\"} 2\n\
             site_seconds_bucket{le=\"1.0\",table=\"c\"} 2\n\
             site_seconds_bucket{le=\"+Inf\",table=\"c\"} 3\n\
             site_seconds_sum{table=\"c\"} 9.25\n\
             site_seconds_count{table=\"c\"} 3\n"
        );
    }
}
