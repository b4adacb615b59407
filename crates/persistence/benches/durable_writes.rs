//! Measures durable writes to an SQLite file: contributions a second, and the 99th percentile and
//! maximum of their duration.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement prints its figures, and fails on unexpected values"
)]

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, SqliteConnection, connection::SimpleConnection};
use klarlonn_domain::{
    account::{ContributorTag, TagKey, WaitingTag},
    contribution::WaitingChanges,
    store::{Store, StoreError, TransactionKind, UnitOfWork, limit_time},
};
use klarlonn_persistence::{DatabaseStore, Options};
use klarlonn_testing::day;

const WRITERS: [usize; 4] = [1, 8, 32, 64];
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(1);
/// The time limit of an HTTP call.
const CALL_LIMIT: Duration = Duration::from_millis(4_500);
/// Length of a sealed waiting contribution, bytes.
const SEALED: usize = 4_096 + 32;

/// Seals nothing: texts only get the length of sealed ones.
struct NoKey;

impl TagKey for NoKey {
    fn sign(&self, _text: &str) -> [u8; 32] {
        [0; 32]
    }

    fn seal(&self, _context: &[u8], text: &[u8]) -> Vec<u8> {
        let mut sealed = text.to_vec();
        sealed.resize(SEALED, 0);
        sealed
    }

    fn open(&self, _context: &[u8], _sealed: &[u8]) -> Option<Vec<u8>> {
        None
    }
}

/// Pseudo-random tags, as members have.
struct Tags(u64);

impl Tags {
    fn next(&mut self) -> [u8; 32] {
        let mut tag = [0; 32];
        for part in tag.chunks_exact_mut(8) {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            part.copy_from_slice(&(mixed ^ (mixed >> 31)).to_le_bytes());
        }
        tag
    }
}

/// Stores a sealed record of 4 KiB, as a contribution does.
fn contribute(unit: &mut dyn UnitOfWork, tag: [u8; 32]) -> Result<(), StoreError> {
    let changes = WaitingChanges::new(ContributorTag(tag), day("2026-11-22"));
    let tag = WaitingTag(tag);
    unit.waiting().lock(&tag)?;
    unit.waiting().get(&tag, &NoKey)?;
    unit.waiting().put(&tag, &changes, &NoKey)
}

/// The result of one round.
struct Round {
    rate: f64,
    p99: Duration,
    max: Duration,
    failures: usize,
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn measure(store: &DatabaseStore, writers: usize, round: usize) -> Round {
    let started = Instant::now();
    let write_until_end = |writer: usize| {
        let seed = (round * writers + writer) as u64;
        let (mut tags, mut times, mut failures) = (Tags(seed << 32), Vec::new(), 0);
        while started.elapsed() < ROUND {
            let (tag, begun) = (tags.next(), Instant::now());
            let work = &mut |unit: &mut dyn UnitOfWork| contribute(unit, tag);
            let written = limit_time(CALL_LIMIT, || store.transact(TransactionKind::Call, work));
            match written.0 {
                Ok(()) => times.push(begun.elapsed()),
                Err(_) => failures += 1,
            }
        }
        (times, failures)
    };
    let results: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..writers)
            .map(|writer| scope.spawn(move || write_until_end(writer)))
            .collect();
        let threads = threads.into_iter().map(|thread| thread.join().unwrap());
        threads.collect()
    });
    let elapsed = started.elapsed();
    let failures = results.iter().map(|(_, failures)| failures).sum();
    let mut times: Vec<Duration> = results.into_iter().flat_map(|(times, _)| times).collect();
    times.sort_unstable();
    Round {
        rate: times.len() as f64 / elapsed.as_secs_f64(),
        p99: times[times.len() * 99 / 100],
        max: times[times.len() - 1],
        failures,
    }
}

/// Opens a store whose log has its full size already: later writes reuse it.
fn open(path: &str) -> DatabaseStore {
    let store = DatabaseStore::open(path, Options::default()).unwrap();
    store.migrate().unwrap();
    SqliteConnection::establish(path)
        .unwrap()
        .batch_execute(
            "INSERT INTO waiting_contributions VALUES (zeroblob(32), zeroblob(66000000));
             DELETE FROM waiting_contributions;
             PRAGMA wal_checkpoint(RESTART);",
        )
        .unwrap();
    store
}

fn median<T: PartialOrd + Copy>(values: impl Iterator<Item = T>) -> T {
    let mut values: Vec<T> = values.collect();
    values.sort_by(|left, right| left.partial_cmp(right).unwrap());
    values[values.len() / 2]
}

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_MANIFEST_DIR")).unwrap();
    println!("writers: writes/s, p99 ms, max ms, failures");
    for writers in WRITERS {
        let path = folder.path().join(format!("{writers}.sqlite"));
        let store = open(path.to_str().unwrap());
        let rounds: Vec<Round> = (0..ROUNDS)
            .map(|round| measure(&store, writers, round))
            .collect();
        println!(
            "{writers}: {:.0}, {:.1}, {:.0}, {}",
            median(rounds.iter().map(|round| round.rate)),
            median(rounds.iter().map(|round| round.p99.as_secs_f64() * 1e3)),
            median(rounds.iter().map(|round| round.max.as_secs_f64() * 1e3)),
            rounds.iter().map(|round| round.failures).sum::<usize>(),
        );
    }
}
