//! Calls at the same time.

use std::{sync::Barrier, thread};

/// Runs `work` in so many threads, which start together. Passes each its number, from 0, and returns
/// the results in this order.
///
/// # Panics
/// If `work` panics.
pub fn in_threads<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let start = Barrier::new(count);
    thread::scope(|scope| {
        let threads = (0..count).map(|number| {
            let (start, work) = (&start, &work);
            scope.spawn(move || {
                start.wait();
                work(number)
            })
        });
        let threads: Vec<_> = threads.collect();
        let results = threads.into_iter().map(thread::ScopedJoinHandle::join);
        results.collect::<Result<_, _>>().expect("no thread panics")
    })
}
