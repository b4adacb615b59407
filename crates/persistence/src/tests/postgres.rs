//! The store contract on PostgreSQL, and errors of opening a database.

use std::{
    env, process,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::store::{Store, StoreError, TransactionKind, UnitOfWork, in_snapshot};

use super::{connect, full_text, open_store};
use crate::{DatabaseStore, OpenError, Options, migrations};

/// A new database on the test server. Dropping the value drops the database.
pub(super) struct TestDatabase {
    admin_url: String,
    name: String,
}

impl TestDatabase {
    /// Creates a database with all tables: a copy, because the migrations take longer than most
    /// tests.
    pub(super) fn new() -> Self {
        static MIGRATED: OnceLock<TestDatabase> = OnceLock::new();
        let migrated = MIGRATED.get_or_init(|| {
            let database = Self::empty();
            migrations::run(&mut connect(&database.url())).unwrap();
            database
        });
        Self::copy(&migrated.name)
    }

    /// Creates a database without tables.
    pub(super) fn empty() -> Self {
        Self::copy("template0")
    }

    fn copy(template: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let admin_url = env::var("KLARLONN_TEST_POSTGRES_URL").expect(
            "KLARLONN_TEST_POSTGRES_URL is not set: run the tests through `just test`, which \
             starts PostgreSQL",
        );
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("klarlonn_test_{}_{number}", process::id());
        // A killed run may have left a database of the same name.
        let mut admin = connect(&admin_url);
        for statement in [
            format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"),
            format!("CREATE DATABASE {name} TEMPLATE {template} ENCODING 'UTF8'"),
        ] {
            admin.batch_execute(&statement).unwrap();
        }
        Self { admin_url, name }
    }

    pub(super) fn url(&self) -> String {
        let (server, _) = self.admin_url.rsplit_once('/').unwrap();
        format!("{server}/{}", self.name)
    }

    /// Closes every connection to the database, as a restart of the server does.
    pub(super) fn end_connections(&self) {
        connect(&self.admin_url)
            .batch_execute(&format!(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
                 WHERE datname = '{}'",
                self.name
            ))
            .unwrap();
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let dropped = connect(&self.admin_url)
            .batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        if let Err(error) = dropped {
            eprintln!("{} was not dropped: {error}", self.name);
        }
    }
}

fn open_new_store() -> (TestDatabase, DatabaseStore) {
    let database = TestDatabase::new();
    let store = open_store(&database.url());
    (database, store)
}

klarlonn_testing::store_contract_tests!(open_new_store());

/// They wait for each other only while they commit.
#[test]
fn open_transaction_that_raises_the_version_delays_no_other() {
    let (_database, store) = open_new_store();
    let raise = |unit: &mut dyn UnitOfWork| {
        unit.salaries().raise_version();
        Ok(())
    };
    let outcome = store.transact(TransactionKind::Call, &mut |unit| {
        raise(unit)?;
        let other = || store.transact(TransactionKind::Call, &mut |unit| raise(unit));
        thread::scope(|scope| scope.spawn(other).join().unwrap())
    });
    outcome.unwrap();
    let version = in_snapshot::<_, StoreError>(&store, |unit| unit.salaries().version());
    assert_eq!(version.unwrap(), 2);
}

#[test]
fn unreachable_server_error_omits_password() {
    let error = DatabaseStore::open(
        "postgres://ola:hemmelig@127.0.0.1:1/pay",
        Options::default(),
    )
    .err()
    .unwrap();
    assert!(matches!(error, OpenError::Unreachable(_)));
    let text = error.to_string();
    assert!(text.contains("postgresql://127.0.0.1:1/pay"), "{text}");
    assert!(text.contains("Connection refused"), "{text}");
    assert!(!full_text(&error).contains("hemmelig"), "{text}");
}

#[test]
fn invalid_url_error_omits_password() {
    for url in [
        "postgres://ola:hemmelig%zz@127.0.0.1:1/pay",
        "postgres://ola:hemmelig%00@127.0.0.1:1/pay",
        "postgres://ola@127.0.0.1:1/pay?password=hemmelig%zz",
        "postgres://ola@127.0.0.1:1/pay?no_password=hemmelig",
        "postgres://ola:hemmelig@127.0.0.1:99999/pay",
    ] {
        let error = DatabaseStore::open(url, Options::default()).err().unwrap();
        assert!(!full_text(&error).contains("hemmelig"), "{error}");
    }
}

#[test]
fn missing_postgres_database_is_reported() {
    let database = TestDatabase::new();
    let url = format!("{}_gone", database.url());
    let error = DatabaseStore::open(&url, Options::default()).err().unwrap();
    assert!(error.to_string().contains("does not exist"), "{error}");
}
