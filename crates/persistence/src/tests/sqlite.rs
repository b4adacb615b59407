//! The store contract on SQLite files, and the properties of these files.

use std::{
    fs,
    sync::{OnceLock, mpsc},
    thread,
    time::Duration,
};

use diesel::{
    RunQueryDsl,
    dsl::sql,
    select,
    sql_types::{BigInt, Text},
};
use klarlonn_domain::{
    catalog::NameKey,
    contribution::import_entries,
    store::{Store as _, StoreError, TransactionKind, UnitOfWork, in_snapshot, in_transaction},
};
use klarlonn_testing::{CountingRandom, in_threads};
use tempfile::TempDir;

use super::{connect, full_text, open_store};
use crate::{
    DatabaseStore, OpenError, Options, connection::DatabaseConnection, migrations, watchdog::now,
};

/// Returns a temporary folder and the URL of a missing file in it.
pub(super) fn missing_file() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("klarlønn.sqlite").display());
    (folder, url)
}

/// Returns a temporary folder and the URL of a file with all tables in it: a copy, because the
/// migrations take longer than most tests.
pub(super) fn new_file() -> (TempDir, String) {
    static MIGRATED: OnceLock<Vec<u8>> = OnceLock::new();
    let migrated = MIGRATED.get_or_init(|| {
        let (_folder, url) = missing_file();
        let mut connection = connect(&url);
        migrations::run(&mut connection).unwrap();
        // The last connection moves its log into the file.
        drop(connection);
        fs::read(url.trim_start_matches("sqlite:")).unwrap()
    });
    let (folder, url) = missing_file();
    fs::write(url.trim_start_matches("sqlite:"), migrated).unwrap();
    (folder, url)
}

fn open_new_store() -> (TempDir, DatabaseStore) {
    let (folder, url) = new_file();
    let store = open_store(&url);
    (folder, store)
}

klarlonn_testing::store_contract_tests!(open_new_store());

#[test]
fn unwritable_path_is_reported() {
    for path in ["/proc/klarlonn.sqlite", "/nowhere/at/all/k.sqlite", "/tmp"] {
        let error = DatabaseStore::open(path, Options::default()).err().unwrap();
        assert!(matches!(error, OpenError::Unreachable(_)), "{error}");
        let text = error.to_string();
        assert!(
            text.contains(path) && text.contains("unable to open"),
            "{text}"
        );
    }
}

#[test]
fn file_that_is_not_a_database_is_reported() {
    let (_folder, url) = missing_file();
    let path = url.trim_start_matches("sqlite:");
    fs::write(path, "job_title,annual_salary\n".repeat(100)).unwrap();
    let error = DatabaseStore::open(&url, Options::default()).err().unwrap();
    assert!(matches!(error, OpenError::Unreachable(_)));
    assert!(full_text(&error).contains("not a database"), "{error}");
    assert!(fs::read_to_string(path).unwrap().starts_with("job_title"));
}

// safety R1
#[test]
fn connections_use_durable_and_erasing_settings() {
    let (_folder, url) = missing_file();
    let DatabaseConnection::Sqlite(mut connection) = connect(&url) else {
        panic!("not SQLite");
    };
    let mut pragma_value = |pragma: &str| {
        select(sql::<BigInt>(&format!("(SELECT * FROM pragma_{pragma})")))
            .get_result::<i64>(&mut connection)
            .unwrap()
    };
    assert_eq!(pragma_value("synchronous"), 2, "FULL");
    assert_eq!(pragma_value("foreign_keys"), 1);
    assert_eq!(
        pragma_value("secure_delete"),
        1,
        "deleted values are overwritten"
    );
    assert_eq!(pragma_value("busy_timeout"), 4_000);
    let mode: String = select(sql::<Text>("(SELECT * FROM pragma_journal_mode)"))
        .get_result(&mut connection)
        .unwrap();
    assert_eq!(mode, "wal");
}

#[test]
fn sqlite_tables_store_no_insertion_order() {
    let (_folder, url) = new_file();
    let DatabaseConnection::Sqlite(mut connection) = connect(&url) else {
        panic!("not SQLite");
    };
    // The internal tables of SQLite and diesel contain no personal data.
    let ordered_tables: Vec<String> = sql::<Text>(
        "SELECT name FROM pragma_table_list AS tables
         WHERE schema = 'main' AND type = 'table'
           AND name NOT LIKE 'sqlite_%' AND name <> '__diesel_schema_migrations'
           AND (strict = 0 OR (wr = 0 AND NOT EXISTS (
               SELECT 1 FROM pragma_table_info(tables.name)
               WHERE type = 'INTEGER' AND pk = 1)))",
    )
    .load(&mut connection)
    .unwrap();
    assert_eq!(ordered_tables, [""; 0]);
}

/// For example an import while the server runs.
#[test]
fn processes_sharing_a_file_wait_for_each_other() {
    let (_folder, url) = new_file();
    let day = klarlonn_testing::day("2026-11-21");
    let title = NameKey::new("Sykepleier");
    let programs: Vec<DatabaseStore> = (0..4).map(|_| open_store(&url)).collect();
    in_threads(programs.len(), |number| {
        for _ in 0..25 {
            in_transaction::<_, StoreError>(&programs[number], |unit| {
                unit.searches().counts_since(day)?;
                unit.searches().add(&title, day)
            })
            .unwrap();
        }
    });
    let counts =
        in_snapshot::<_, StoreError>(&programs[0], |unit| unit.searches().counts_since(day));
    assert_eq!(counts.unwrap()[0].count, 100);
}

#[test]
fn reopened_file_contains_written_entries() {
    let (_folder, url) = new_file();
    for attempt in 1..=2 {
        let store = open_store(&url);
        let added = import_entries(
            &store,
            &mut CountingRandom::default(),
            &[klarlonn_testing::entry(1, "Sykepleier", 600_000)
                .at("Oslo universitetssykehus")
                .place("Oslo")
                .build()],
        );
        assert_eq!(added.unwrap(), 2 - attempt);
    }
}

// safety R2
#[test]
fn readiness_probe_writes_without_growing_the_files() {
    let (_folder, url) = new_file();
    let store = open_store(&url);
    let path = url.trim_start_matches("sqlite:");
    let size = |suffix: &str| fs::metadata(format!("{path}{suffix}")).unwrap().len();
    store.probe().unwrap();
    let (file, log) = (size(""), size("-wal"));
    for _ in 0..50 {
        store.probe().unwrap();
    }
    assert_eq!((size(""), size("-wal")), (file, log));
}

#[test]
fn long_reader_does_not_delay_truncating_the_log() {
    let (_folder, store) = open_new_store();
    let add = |title: &str| {
        in_transaction::<_, StoreError>(&store, |unit| {
            unit.searches()
                .add(&NameKey::new(title), klarlonn_testing::day("2026-11-21"))
        })
        .unwrap();
    };
    add("Lege");
    let log_size = || {
        let path = store.location() + "-wal";
        fs::metadata(path).unwrap().len()
    };
    store
        .read(TransactionKind::Call, &mut |unit| {
            // Takes the snapshot.
            unit.salaries().count()?;
            add("Sykepleier");
            let started = now();
            store.truncate_log()?;
            assert!(started.elapsed() < Duration::from_secs(1));
            Ok(())
        })
        .unwrap();
    assert_ne!(log_size(), 0);
    store.truncate_log().unwrap();
    assert_eq!(log_size(), 0);
}

#[test]
fn short_reader_does_not_keep_the_log() {
    let (_folder, store) = open_new_store();
    let count = |unit: &mut dyn UnitOfWork| unit.salaries().count().map(drop);
    let (sender, reading) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            store.read(TransactionKind::Call, &mut |unit| {
                count(unit)?;
                let _ = sender.send(());
                thread::sleep(Duration::from_millis(20));
                Ok(())
            })
        });
        reading.recv().unwrap();
        store.truncate_log().unwrap();
    });
    let log = fs::metadata(store.location() + "-wal").unwrap();
    assert_eq!(log.len(), 0);
}
