//! Numbers that only grow.

use std::{
    array,
    cell::Cell,
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
};

/// Number of parts of sharded counters. Threads beyond it share a part.
const PARTS: usize = 8;

/// The part of the next thread that counts.
static NEXT_PART: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static PART: Cell<usize> = Cell::new(NEXT_PART.fetch_add(1, Relaxed) % PARTS);
}

/// A counter. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Counter(Arc<AtomicU64>);

impl Counter {
    /// Adds one.
    pub fn increment(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    pub(super) fn value(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// Counters that differ in the value of a label.
///
/// The values of the label must be few and known when the program is written: never a name, an
/// address or anything else that somebody sent.
#[derive(Debug, Default)]
pub struct Counters(Mutex<BTreeMap<&'static str, Counter>>);

impl Counters {
    /// Returns the counter with this value of the label, which is shown from now on.
    pub fn with(&self, value: &'static str) -> Counter {
        let mut counters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counters.entry(value).or_default().clone()
    }

    /// Writes the counters, as a metric whose name ends in `_total`.
    pub fn write(&self, out: &mut super::MetricsText, name: &str, help: &str, label: &str) {
        let counters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut samples = out.counters(name, help);
        for (value, counter) in &*counters {
            samples.sample(&[(label, value)], counter.value());
        }
    }
}

/// `N` counters, in parts, so that threads that count at the same time do not wait for each other's
/// cache line.
#[derive(Debug)]
pub(crate) struct Shards<const N: usize>([Shard<N>; PARTS]);

#[derive(Debug)]
#[repr(align(128))]
struct Shard<const N: usize>([AtomicU64; N]);

impl<const N: usize> Default for Shards<N> {
    fn default() -> Self {
        Self(array::from_fn(|_| {
            Shard(array::from_fn(|_| AtomicU64::default()))
        }))
    }
}

impl<const N: usize> Shards<N> {
    /// Adds one to each of these counters.
    ///
    /// # Panics
    /// If there is no such counter.
    pub(crate) fn increment(&self, counters: &[usize]) {
        let Shard(part) = &self.0[PART.get()];
        for counter in counters {
            part[*counter].fetch_add(1, Relaxed);
        }
    }

    /// Returns the sums of all parts.
    pub(crate) fn sums(&self) -> [u64; N] {
        array::from_fn(|counter| {
            let parts = self.0.iter();
            parts.map(|Shard(part)| part[counter].load(Relaxed)).sum()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn sums_contain_what_all_threads_counted() {
        let shards = Shards::<2>::default();
        thread::scope(|scope| {
            for _ in 0..3 * PARTS {
                scope.spawn(|| {
                    for _ in 0..1_000 {
                        shards.increment(&[1]);
                    }
                });
            }
        });
        assert_eq!(shards.sums(), [0, 3_000 * PARTS as u64]);
    }
}
