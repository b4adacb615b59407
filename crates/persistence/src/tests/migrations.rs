//! Migrations of both dialects, and the schemas that they create.

use std::{collections::BTreeSet, fs, path::Path};

use diesel::{
    RunQueryDsl, backend::Backend, connection::SimpleConnection, dsl::sql,
    migration::MigrationSource, pg::Pg, sql_types::Text, sqlite::Sqlite,
};
use diesel_migrations::MigrationHarness;
use klarlonn_domain::{
    catalog::JobTitle,
    contribution::import_entries,
    store::{Store, StoreError, TransactionKind, in_snapshot, in_transaction},
};
use klarlonn_testing::{CountingRandom, entry, in_threads};

use super::{connect, open_store, postgres::TestDatabase, sqlite::missing_file};
use crate::{
    DatabaseStore, MigrateError, OpenError, Options,
    connection::DatabaseConnection,
    error::CONSTRAINTS,
    migrations::{POSTGRES, SQLITE, offline_reason},
};

fn migration_names<DB: Backend>(source: &impl MigrationSource<DB>) -> Vec<String> {
    let migrations = source.migrations().unwrap();
    let mut names: Vec<String> = migrations
        .iter()
        .map(|migration| migration.name().to_string())
        .collect();
    names.sort();
    names
}

/// Reverts the last `count` migrations.
fn revert(url: &str, count: usize) {
    let mut connection = connect(url);
    for _ in 0..count {
        match &mut connection {
            DatabaseConnection::Sqlite(inner) => {
                inner.revert_last_migration(SQLITE).map(drop).unwrap();
            }
            DatabaseConnection::Postgres(inner) => {
                inner.revert_last_migration(POSTGRES).map(drop).unwrap();
            }
        }
    }
}

/// Runs `check` on an empty database of each kind.
fn on_each(check: impl Fn(&str)) {
    let (_folder, file) = missing_file();
    check(&file);
    check(&TestDatabase::empty().url());
}

#[test]
fn both_dialects_have_the_same_migrations() {
    assert_eq!(
        migration_names::<Sqlite>(&SQLITE),
        migration_names::<Pg>(&POSTGRES)
    );
}

#[test]
fn migrate_runs_pending_migrations_once() {
    on_each(|url| {
        let store = open_store(url);
        let all = migration_names::<Sqlite>(&SQLITE);
        assert_eq!(store.pending_migrations().unwrap(), all);
        assert_eq!(store.pending_migrations().unwrap(), all);
        assert_eq!(store.migrate().unwrap(), all);
        assert_eq!(store.pending_migrations().unwrap(), [""; 0]);
        assert_eq!(store.migrate().unwrap(), [""; 0]);
    });
}

#[test]
fn concurrent_servers_migrate_once() {
    on_each(|url| {
        // Only one connection can create a file.
        open_store(url);
        let applied = in_threads(4, |_| open_store(url).migrate().unwrap().len());
        let applied: usize = applied.into_iter().sum();
        assert_eq!(applied, migration_names::<Sqlite>(&SQLITE).len());
    });
}

// safety R8
#[test]
fn migrations_run_up_down_and_up_again() {
    on_each(|url| {
        let store = open_store(url);
        let all = store.migrate().unwrap();
        revert(url, all.len());
        assert_eq!(store.migrate().unwrap(), all);
        store
            .read(TransactionKind::Call, &mut |unit| {
                unit.salaries().count().map(drop)
            })
            .unwrap();
    });
}

// safety R8
#[test]
fn rows_survive_later_migrations_down_and_up() {
    on_each(|url| {
        let store = open_store(url);
        let all = store.migrate().unwrap();
        let kari = klarlonn_testing::member(1);
        in_transaction::<_, StoreError>(&store, |unit| unit.members().add(&kari)).unwrap();
        let rows: Vec<_> = (1..=300)
            .map(|number| entry(number, "Sykepleier", 600_000).build())
            .collect();
        let nurse = JobTitle::parse("Sykepleier").unwrap().id();
        import_entries(&store, &mut CountingRandom::default(), &rows).unwrap();
        let stored = || {
            in_snapshot::<_, StoreError>(&store, |unit| {
                let member = unit.members().get(kari.id)?;
                let mut entries = unit.salaries().unhidden_by_titles(&[nurse])?;
                entries.sort_by_key(|entry| entry.id);
                Ok((member, entries))
            })
            .unwrap()
        };
        let before = stored();
        assert_eq!((before.0.as_ref(), before.1.len()), (Some(&kari), 300));
        revert(url, all.len() - 1);
        assert_eq!(store.migrate().unwrap(), all[1..]);
        assert_eq!(stored(), before);
    });
}

// safety R8
#[test]
fn newer_schema_is_rejected() {
    on_each(|url| {
        let store = open_store(url);
        store.migrate().unwrap();
        connect(url)
            .batch_execute(
                "INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000')",
            )
            .unwrap();
        let is_newer_schema = |error: &MigrateError| match error {
            MigrateError::NewerSchema { database, .. } => database == "29991231000000",
            _ => false,
        };
        assert!(is_newer_schema(&store.migrate().unwrap_err()));
        assert!(is_newer_schema(&store.pending_migrations().unwrap_err()));
        let error = DatabaseStore::open(url, Options::default()).err().unwrap();
        assert!(matches!(&error, OpenError::Schema(error) if is_newer_schema(error)));
        assert!(
            error.to_string().contains("made by a newer version"),
            "{error}"
        );
        assert_eq!(
            store.schema_version().unwrap().as_deref(),
            Some("29991231000000")
        );
    });
}

// safety R8
#[test]
fn failed_migration_changes_nothing() {
    on_each(|url| {
        let store = open_store(url);
        let all = store.migrate().unwrap();
        revert(url, all.len());
        // All versions are equally long, so only the first migration can be recorded.
        connect(url)
            .batch_execute(
                "CREATE UNIQUE INDEX single_version
                 ON __diesel_schema_migrations (length(version))",
            )
            .unwrap();
        assert!(matches!(store.migrate(), Err(MigrateError::Failed(_))));
        assert_eq!(store.pending_migrations().unwrap(), all);
        connect(url)
            .batch_execute("DROP INDEX single_version")
            .unwrap();
        assert_eq!(store.migrate().unwrap(), all);
    });
}

#[test]
fn migrations_that_servers_notice_are_marked_offline() {
    // A server of the previous version fails or waits after any of these.
    const NOTICED: [&str; 9] = [
        "DROP TABLE",
        "DROP COLUMN",
        "DROP CONSTRAINT",
        "ADD CONSTRAINT",
        "ALTER COLUMN",
        "RENAME ",
        "UPDATE ",
        "DELETE FROM",
        "LOCK TABLE",
    ];
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../migrations/postgres"
    ));
    for name in migration_names::<Pg>(&POSTGRES) {
        let sql = fs::read_to_string(folder.join(&name).join("up.sql")).unwrap();
        let code: Vec<&str> = sql
            .lines()
            .filter(|line| !line.trim_start().starts_with("--"))
            .collect();
        let code = code.join("\n").to_uppercase();
        let noticed: Vec<&str> = NOTICED
            .into_iter()
            .filter(|word| code.contains(word))
            .collect();
        assert!(
            noticed.is_empty() || offline_reason(&name).is_some(),
            "{name} has {noticed:?}: add it to OFFLINE in persistence/src/migrations.rs"
        );
    }
}

#[test]
fn constraints_of_conflicts_exist_in_both_dialects() {
    on_each(|url| {
        open_store(url).migrate().unwrap();
        let named: Vec<String> = match connect(url) {
            // SQLite stores no names. The names are made of table and columns, as in its errors.
            DatabaseConnection::Sqlite(mut connection) => sql::<Text>(
                "SELECT tables.name || '_' || group_concat(columns.name, '_')
                 FROM pragma_table_list AS tables
                 JOIN pragma_index_list(tables.name) AS indexes
                 JOIN pragma_index_info(indexes.name) AS columns
                 WHERE tables.name NOT LIKE '\\_\\_%' ESCAPE '\\' AND indexes.origin IN ('u', 'pk')
                 GROUP BY tables.name, indexes.name
                 UNION ALL
                 SELECT tables.name || '_' || columns.name
                 FROM pragma_table_list AS tables
                 JOIN pragma_table_info(tables.name) AS columns
                 WHERE tables.wr = 0 AND columns.pk = 1
                   AND tables.name NOT LIKE '\\_\\_%' ESCAPE '\\'",
            )
            .load(&mut connection)
            .unwrap(),
            DatabaseConnection::Postgres(mut connection) => sql::<Text>(
                "SELECT conname::text FROM pg_constraint
                 WHERE contype IN ('p', 'u') AND connamespace = 'public'::regnamespace
                   AND conname NOT LIKE '\\_\\_%'",
            )
            .load(&mut connection)
            .unwrap(),
        };
        let named: BTreeSet<&str> = named.iter().map(String::as_str).collect();
        for (name, _) in CONSTRAINTS {
            assert!(named.contains(name), "{name}");
        }
    });
}
