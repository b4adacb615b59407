//! Values that are read when the metrics are asked for.

use std::fmt;

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, MetricEncoder},
    metrics::{MetricType, exemplar::Exemplar},
};

use crate::Histogram;

/// The labels of a sample: names and values.
type Labels<'a> = [(&'a str, &'a str)];

/// Where a collector writes its metrics.
pub struct Exposition<'a>(DescriptorEncoder<'a>);

impl Exposition<'_> {
    /// Begins a metric that can grow and shrink.
    ///
    /// # Errors
    /// That of the writer.
    pub fn gauge<'s>(&'s mut self, name: &'s str, help: &str) -> Result<Family<'s>, fmt::Error> {
        self.begin(name, help, MetricType::Gauge)
    }

    /// Begins a metric that only grows. `_total` is added to its name.
    ///
    /// # Errors
    /// That of the writer.
    pub fn counter<'s>(&'s mut self, name: &'s str, help: &str) -> Result<Family<'s>, fmt::Error> {
        self.begin(name, help, MetricType::Counter)
    }

    /// Begins a distribution.
    ///
    /// # Errors
    /// That of the writer.
    pub fn histogram<'s>(
        &'s mut self,
        name: &'s str,
        help: &str,
    ) -> Result<Family<'s>, fmt::Error> {
        self.begin(name, help, MetricType::Histogram)
    }

    fn begin<'s>(
        &'s mut self,
        name: &'s str,
        help: &str,
        kind: MetricType,
    ) -> Result<Family<'s>, fmt::Error> {
        let is_counter = matches!(kind, MetricType::Counter);
        let help = format!("{help}.");
        let encoder = self.0.encode_descriptor(name, &help, None, kind)?;
        Ok(Family {
            encoder,
            is_counter,
        })
    }
}

/// The samples of a metric.
pub struct Family<'a> {
    encoder: MetricEncoder<'a>,
    is_counter: bool,
}

impl Family<'_> {
    /// Writes a value.
    ///
    /// # Errors
    /// That of the writer.
    pub fn sample(&mut self, labels: &Labels<'_>, value: impl Into<f64>) -> fmt::Result {
        let (value, is_counter) = (value.into(), self.is_counter);
        self.write(labels, |encoder| {
            if is_counter {
                encoder.encode_counter(&value, None::<&Exemplar<[(&str, &str); 0], f64>>)
            } else {
                encoder.encode_gauge(&value)
            }
        })
    }

    /// Writes a whole number.
    ///
    /// # Errors
    /// That of the writer.
    pub fn count(&mut self, labels: &Labels<'_>, value: u64) -> fmt::Result {
        let is_counter = self.is_counter;
        self.write(labels, |encoder| {
            if is_counter {
                encoder.encode_counter(&value, None::<&Exemplar<[(&str, &str); 0], f64>>)
            } else {
                encoder.encode_gauge(&value)
            }
        })
    }

    /// Writes a distribution: the number of values in each bucket with its upper bound, and of those
    /// above the last bound, and the sum of the values.
    ///
    /// # Errors
    /// That of the writer.
    pub fn distribution(
        &mut self,
        labels: &Labels<'_>,
        bounds: &[f64],
        counts: &[u64],
        sum: f64,
    ) -> fmt::Result {
        let bounds = bounds.iter().copied().chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(counts.iter().copied()).collect();
        let count = counts.iter().sum();
        self.write(labels, |encoder| {
            encoder.encode_histogram::<[(&str, &str); 0]>(sum, count, &buckets, None)
        })
    }

    /// Writes a histogram.
    ///
    /// # Errors
    /// That of the writer.
    pub fn observed(&mut self, labels: &Labels<'_>, histogram: &Histogram) -> fmt::Result {
        let (counts, sum) = histogram.read();
        self.distribution(labels, histogram.bounds(), &counts, sum)
    }

    fn write(
        &mut self,
        labels: &Labels<'_>,
        write: impl FnOnce(&mut MetricEncoder<'_>) -> fmt::Result,
    ) -> fmt::Result {
        if labels.is_empty() {
            return write(&mut self.encoder);
        }
        write(&mut self.encoder.encode_family(&labels)?)
    }
}

/// Returns a collector that calls `write`.
pub(crate) fn collector(
    write: impl Fn(&mut Exposition<'_>) -> fmt::Result + Send + Sync + 'static,
) -> Box<dyn Collector> {
    Box::new(Written(write))
}

struct Written<F>(F);

impl<F> fmt::Debug for Written<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Written")
    }
}

impl<F: Fn(&mut Exposition<'_>) -> fmt::Result + Send + Sync + 'static> Collector for Written<F> {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        (self.0)(&mut Exposition(encoder))
    }
}
