//! Measures durable writes to an SQLite file: writes a second and the 99th percentile of their
//! duration. The ceiling writes the same rows to a file of its own from one thread, in transactions
//! with one row per writer. Store and ceiling alternate, so that the ratio is valid on a busy machine
//! too.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement prints its figures, and fails on unexpected values"
)]

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use chrono::NaiveDate;
use diesel::{
    Connection, ExpressionMethods, RunQueryDsl, SqliteConnection, connection::SimpleConnection,
    insert_into,
};
use klarlonn_domain::{
    account::{ContributorTag, Device, Session, TagKey, TokenHash, WaitingTag},
    contribution::WaitingChanges,
    store::{Store, StoreError, UnitOfWork, limit_time},
};
use klarlonn_persistence::{DatabaseStore, Options};
use klarlonn_testing::{day, member};
use schema::{sessions, waiting_contributions};

const WRITERS: [usize; 4] = [1, 8, 32, 64];
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(1);
/// The time limit of an HTTP call.
const CALL_LIMIT: Duration = Duration::from_millis(4_500);
const MEMBERS: u32 = 1_000;
/// Length of a sealed waiting contribution, bytes.
const SEALED: usize = 4_096 + 32;

mod schema {
    diesel::table! {
        sessions (token_hash) {
            token_hash -> Binary,
            member_id -> Binary,
            idle_until -> Date,
            ends_on -> Date,
            device -> Text,
            last_used_month -> Nullable<Date>,
        }
    }

    diesel::table! {
        waiting_contributions (waiting_tag) {
            waiting_tag -> Binary,
            sealed -> Binary,
        }
    }
}

/// The write that is measured.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A sign-in: one row that refers to a member.
    Session,
    /// A contribution: one sealed record of 4 KiB, read and replaced.
    Contribution,
}

/// Seals nothing, because the ceiling seals nothing either.
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

/// Pseudo-random keys of rows.
struct Keys(u64);

impl Keys {
    fn next(&mut self) -> [u8; 32] {
        let mut key = [0; 32];
        for part in key.chunks_exact_mut(8) {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            part.copy_from_slice(&(mixed ^ (mixed >> 31)).to_le_bytes());
        }
        key
    }
}

fn session(key: [u8; 32]) -> Session {
    let number = u32::from_le_bytes([key[0], key[1], key[2], key[3]]) % MEMBERS;
    Session {
        token_hash: TokenHash(key),
        member: member(number).id,
        device: Device::default(),
        last_used_month: day("2026-11-01"),
        idle_until: day("2026-12-31"),
        ends_on: day("2027-11-22"),
    }
}

fn write(kind: Kind, unit: &mut dyn UnitOfWork, key: [u8; 32]) -> Result<(), StoreError> {
    match kind {
        Kind::Session => unit.sessions().add(&session(key)),
        Kind::Contribution => {
            let tag = WaitingTag(key);
            unit.waiting().lock(&tag)?;
            unit.waiting().get(&tag, &NoKey)?;
            let changes = WaitingChanges::new(ContributorTag(key), day("2026-11-22"));
            unit.waiting().put(&tag, &changes, &NoKey)
        }
    }
}

fn write_raw(kind: Kind, connection: &mut SqliteConnection, key: [u8; 32]) {
    let written = match kind {
        Kind::Session => {
            let session = session(key);
            insert_into(sessions::table)
                .values((
                    sessions::token_hash.eq(key.as_slice()),
                    sessions::member_id.eq(session.member.0.as_bytes().as_slice()),
                    sessions::idle_until.eq(session.idle_until),
                    sessions::ends_on.eq(session.ends_on),
                    sessions::device.eq(session.device.code()),
                    sessions::last_used_month.eq(None::<NaiveDate>),
                ))
                .execute(connection)
        }
        Kind::Contribution => insert_into(waiting_contributions::table)
            .values((
                waiting_contributions::waiting_tag.eq(key.as_slice()),
                waiting_contributions::sealed.eq(vec![b' '; SEALED]),
            ))
            .execute(connection),
    };
    assert_eq!(written, Ok(1));
}

/// Opens a store with members, whose log has its full size already: later writes reuse it.
fn open(folder: &Path, name: &str) -> (DatabaseStore, String) {
    let path = folder.join(name).to_str().unwrap().to_owned();
    let store = DatabaseStore::open(&path, Options::default()).unwrap();
    store.migrate().unwrap();
    let add = &mut |unit: &mut dyn UnitOfWork| {
        (0..MEMBERS).try_for_each(|number| unit.members().add(&member(number)))
    };
    store.transact(add).unwrap();
    connect(&path)
        .batch_execute(
            "INSERT INTO waiting_contributions VALUES (zeroblob(32), zeroblob(66000000));
             DELETE FROM waiting_contributions;
             PRAGMA wal_checkpoint(RESTART);",
        )
        .unwrap();
    (store, path)
}

fn connect(path: &str) -> SqliteConnection {
    let mut connection = SqliteConnection::establish(path).unwrap();
    connection
        .batch_execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
             PRAGMA secure_delete = ON; PRAGMA cache_size = -65536;
             PRAGMA wal_autocheckpoint = 16000; PRAGMA temp_store = MEMORY;",
        )
        .unwrap();
    connection
}

/// Returns the rows a second of transactions with `size` rows.
fn measure_ceiling(
    kind: Kind,
    connection: &mut SqliteConnection,
    keys: &mut Keys,
    size: usize,
) -> f64 {
    let (started, mut count) = (Instant::now(), 0);
    while started.elapsed() < ROUND {
        connection
            .immediate_transaction(|connection| {
                (0..size).for_each(|_| write_raw(kind, connection, keys.next()));
                diesel::QueryResult::Ok(())
            })
            .unwrap();
        count += size;
    }
    rate(count, started.elapsed())
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn rate(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// The result of one round.
struct Round {
    rate: f64,
    p99: Duration,
    max: Duration,
    failures: usize,
}

fn measure_store(kind: Kind, store: &DatabaseStore, seeds: &mut Keys, writers: usize) -> Round {
    let started = Instant::now();
    let write_until_end = |seed: u64| {
        let (mut keys, mut times, mut failures) = (Keys(seed), Vec::new(), 0);
        while started.elapsed() < ROUND {
            let (key, begun) = (keys.next(), Instant::now());
            let written = limit_time(CALL_LIMIT, || {
                store.transact(&mut |unit| write(kind, unit, key))
            });
            match written.0 {
                Ok(()) => times.push(begun.elapsed()),
                Err(_) => failures += 1,
            }
        }
        (times, failures)
    };
    let results: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..writers)
            .map(|_| {
                let mut seed = [0; 8];
                seed.copy_from_slice(&seeds.next()[..8]);
                let seed = u64::from_le_bytes(seed);
                scope.spawn(move || write_until_end(seed))
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    let elapsed = started.elapsed();
    let failures = results.iter().map(|(_, failures)| failures).sum();
    let mut times: Vec<Duration> = results.into_iter().flat_map(|(times, _)| times).collect();
    times.sort_unstable();
    Round {
        rate: rate(times.len(), elapsed),
        p99: times[times.len() * 99 / 100],
        max: times[times.len() - 1],
        failures,
    }
}

fn median<T: PartialOrd + Copy>(values: impl Iterator<Item = T>) -> T {
    let mut values: Vec<T> = values.collect();
    values.sort_by(|left, right| left.partial_cmp(right).unwrap());
    values[values.len() / 2]
}

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_MANIFEST_DIR")).unwrap();
    println!("kind, writers: store/s, ceiling/s, ratio, p99 ms, max ms, failures");
    for kind in [Kind::Session, Kind::Contribution] {
        for writers in WRITERS {
            let files = tempfile::tempdir_in(folder.path()).unwrap();
            let (store, _) = open(files.path(), "store.sqlite");
            let (_ceiling, path) = open(files.path(), "ceiling.sqlite");
            let mut ceiling = connect(&path);
            let (mut keys, mut seeds) = (Keys(1), Keys(2));
            let rounds: Vec<(Round, f64)> = (0..ROUNDS)
                .map(|_| {
                    let most = measure_ceiling(kind, &mut ceiling, &mut keys, writers);
                    (measure_store(kind, &store, &mut seeds, writers), most)
                })
                .collect();
            println!(
                "{kind:?}, {writers}: {:.0}, {:.0}, {:.2}, {:.1}, {:.0}, {}",
                median(rounds.iter().map(|(round, _)| round.rate)),
                median(rounds.iter().map(|(_, most)| *most)),
                median(rounds.iter().map(|(round, most)| round.rate / most)),
                median(
                    rounds
                        .iter()
                        .map(|(round, _)| round.p99.as_secs_f64() * 1e3)
                ),
                median(
                    rounds
                        .iter()
                        .map(|(round, _)| round.max.as_secs_f64() * 1e3)
                ),
                rounds
                    .iter()
                    .map(|(round, _)| round.failures)
                    .sum::<usize>(),
            );
        }
    }
}
