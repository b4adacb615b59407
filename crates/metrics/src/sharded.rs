//! Counters of several parts, so that threads that count at the same time do not wait for each other's
//! cache line.

use std::{
    array,
    cell::Cell,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
};

/// Number of parts. Threads beyond it share a part.
const PARTS: usize = 8;

/// The part of the next thread that counts.
static NEXT_PART: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static PART: Cell<usize> = Cell::new(NEXT_PART.fetch_add(1, Relaxed) % PARTS);
}

/// Counters that one thread uses at a time, if there are not more threads than parts.
#[derive(Debug)]
#[repr(align(128))]
pub struct Shard<const N: usize>([AtomicU64; N]);

impl<const N: usize> Shard<N> {
    /// Adds one to a counter.
    ///
    /// # Panics
    /// If there is no such counter.
    pub fn increment(&self, counter: usize) {
        self.0[counter].fetch_add(1, Relaxed);
    }
}

/// `N` counters, in parts.
#[derive(Debug)]
pub struct Shards<const N: usize>([Shard<N>; PARTS]);

impl<const N: usize> Default for Shards<N> {
    fn default() -> Self {
        Self(array::from_fn(|_| {
            Shard(array::from_fn(|_| AtomicU64::new(0)))
        }))
    }
}

impl<const N: usize> Shards<N> {
    /// Returns the part of this thread.
    pub fn local(&self) -> &Shard<N> {
        &self.0[PART.get()]
    }

    /// Returns the sums of all parts.
    pub fn sums(&self) -> [u64; N] {
        array::from_fn(|counter| {
            let parts = self.0.iter();
            parts.map(|shard| shard.0[counter].load(Relaxed)).sum()
        })
    }
}

/// A counter in parts.
#[derive(Debug, Default)]
pub struct ShardedCounter(Shards<1>);

impl ShardedCounter {
    /// Adds one.
    pub fn increment(&self) {
        self.0.local().increment(0);
    }

    /// Returns the sum.
    pub fn sum(&self) -> u64 {
        self.0.sums()[0]
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
                        shards.local().increment(1);
                    }
                });
            }
        });
        assert_eq!(shards.sums(), [0, 3_000 * PARTS as u64]);
    }
}
