//! A distribution of durations.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

/// A distribution of durations, in seconds. Clones share it.
#[derive(Debug, Clone)]
pub struct Histogram(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    bounds: &'static [f64],
    /// One more than bounds.
    counts: Box<[AtomicU64]>,
    microseconds: AtomicU64,
}

impl Histogram {
    /// Creates a histogram with these upper bounds of its buckets, in seconds and in ascending order.
    pub fn new(bounds: &'static [f64]) -> Self {
        Self(Arc::new(Inner {
            bounds,
            counts: (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect(),
            microseconds: AtomicU64::new(0),
        }))
    }

    /// Counts a duration.
    pub fn observe(&self, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let bucket = self.0.bounds.partition_point(|bound| *bound < seconds);
        self.0.counts[bucket].fetch_add(1, Relaxed);
        let microseconds = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.0.microseconds.fetch_add(microseconds, Relaxed);
    }

    pub(crate) fn bounds(&self) -> &'static [f64] {
        self.0.bounds
    }

    /// Returns the number of durations in each bucket, and their sum in seconds.
    pub(crate) fn read(&self) -> (Vec<u64>, f64) {
        let counts = self.0.counts.iter().map(|count| count.load(Relaxed));
        let sum = Duration::from_micros(self.0.microseconds.load(Relaxed));
        (counts.collect(), sum.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duration_is_counted_in_the_bucket_with_its_bound() {
        let histogram = Histogram::new(&[0.5, 1.0]);
        for milliseconds in [100, 500, 501, 1_000, 9_000] {
            histogram.observe(Duration::from_millis(milliseconds));
        }
        let (counts, sum) = histogram.read();
        assert_eq!(counts, [2, 2, 1]);
        assert!((sum - 11.101).abs() < 1e-9, "{sum}");
    }
}
