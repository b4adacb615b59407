//! Copies of SQLite files, compared with the database row by row.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    thread,
    time::Duration,
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::contribution::import_entries;
use klarlonn_testing::CountingRandom;

use super::{anonymity::texts, connect, open_store, sqlite::new_file};
use crate::{DatabaseStore, check_copy, connection::DatabaseConnection, copy_database};

/// Opens the database with the copy attached as `copy`, and returns the names of its tables.
fn attach(url: &str, copy: &Path) -> (DatabaseConnection, Vec<String>) {
    let mut connection = connect(url);
    connection
        .batch_execute(&format!("ATTACH '{}' AS copy", copy.display()))
        .unwrap();
    let tables = texts(
        &mut connection,
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    (connection, tables)
}

/// Returns the number of rows in schema `left` that schema `right` does not have.
fn count_only_in(
    connection: &mut DatabaseConnection,
    table: &str,
    left: &str,
    right: &str,
) -> usize {
    let query = format!("SELECT * FROM {left}.{table} EXCEPT SELECT * FROM {right}.{table}");
    let count = texts(
        connection,
        &format!("SELECT cast(count(*) AS text) FROM ({query})"),
    );
    count[0].parse().unwrap()
}

fn add_entries(store: &DatabaseStore, random: &mut CountingRandom, first: u32, count: u32) {
    let rows: Vec<_> = (first..first + count)
        .map(|number| {
            klarlonn_testing::entry(number, &format!("Stilling {number}"), 500_000 + number)
                .at(&format!("Bedrift {number}"))
                .place("Oslo")
                .build()
        })
        .collect();
    assert_eq!(import_entries(store, random, &rows).unwrap(), rows.len());
}

fn filled_store() -> (tempfile::TempDir, String, DatabaseStore) {
    let (folder, url) = new_file();
    let store = open_store(&url);
    add_entries(&store, &mut CountingRandom::default(), 0, 500);
    (folder, url, store)
}

fn database_file(url: &str) -> &Path {
    Path::new(url.strip_prefix("sqlite:").unwrap())
}

// safety R7
#[test]
fn copy_has_exactly_the_rows_of_the_database() {
    let (folder, url, _) = filled_store();
    let copy = folder.path().join("copy");
    copy_database(database_file(&url), &copy).unwrap();
    assert_eq!(check_copy(&copy).unwrap(), [""; 0]);
    let (mut connection, tables) = attach(&url, &copy);
    assert!(tables.len() > 20, "{tables:?}");
    for table in tables {
        assert_eq!(
            count_only_in(&mut connection, &table, "main", "copy"),
            0,
            "{table}"
        );
        assert_eq!(
            count_only_in(&mut connection, &table, "copy", "main"),
            0,
            "{table}"
        );
    }
    let count = texts(
        &mut connection,
        "SELECT cast(count(*) AS text) FROM copy.salary_entries",
    );
    assert_eq!(count, ["500"]);
}

// safety R7
#[test]
fn copy_under_load_is_a_consistent_snapshot() {
    let (folder, url, store) = filled_store();
    let copy = folder.path().join("copy");
    let (added, is_copied) = (AtomicU32::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            // Ids that the stored entries do not have.
            let mut random = CountingRandom::after(1_000_000);
            while !is_copied.load(Ordering::Relaxed) {
                let next = 1_000 + added.load(Ordering::Relaxed);
                add_entries(&store, &mut random, next, 10);
                added.fetch_add(10, Ordering::Relaxed);
            }
        });
        while added.load(Ordering::Relaxed) < 30 {
            thread::sleep(Duration::from_millis(1));
        }
        let copied = copy_database(database_file(&url), &copy);
        is_copied.store(true, Ordering::Relaxed);
        copied.unwrap();
    });
    let added = added.into_inner();
    assert_eq!(check_copy(&copy).unwrap(), [""; 0]);
    let (mut connection, _) = attach(&url, &copy);
    for table in ["salary_entries", "job_titles", "companies", "places"] {
        assert_eq!(
            count_only_in(&mut connection, table, "copy", "main"),
            0,
            "{table}"
        );
    }
    // Each transaction added ten entries, and the copy contains only whole transactions.
    let count = texts(
        &mut connection,
        "SELECT cast(count(*) AS text) FROM copy.salary_entries
         UNION ALL SELECT cast(count(*) AS text) FROM copy.job_titles",
    );
    let entries: u32 = count[0].parse().unwrap();
    assert_eq!(count[0], count[1]);
    assert!(entries >= 530 && entries.is_multiple_of(10), "{entries}");
    println!("{entries} of {} entries are in the copy", 500 + added);
}
