//! Runs migrations.

use diesel::{
    RunQueryDsl,
    backend::Backend,
    connection::SimpleConnection,
    dsl::{select, sql},
    migration::{Migration, MigrationConnection, MigrationSource, MigrationVersion},
    result::QueryResult,
    sql_types::Bool,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use klarlonn_domain::store::TransactionKind;

use crate::{
    connection::{AccessMode, DatabaseConnection, per_database},
    error::{MigrateError, migrate_error, store_error},
    transaction::Transaction,
};

pub(crate) const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
/// The migrations of PostgreSQL. They have the same names as those of SQLite.
pub(crate) const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Migrations after which servers of the previous version fail, or during which calls wait, and why.
/// All others can run on PostgreSQL while such servers answer calls.
const OFFLINE: &[(&str, &str)] = &[(
    "2026-11-29-063347_hourly_pay",
    "allows annual salaries of hourly pay that servers of the previous version cannot read",
)];

/// Returns why a migration, by its name, needs all servers to be stopped; `None` if it can run while
/// servers of the previous version answer calls.
pub fn offline_reason(migration: &str) -> Option<&'static str> {
    let found = OFFLINE.iter().find(|(name, _)| *name == migration);
    found.map(|(_, reason)| *reason)
}

/// Returns the version of the newest migration of the database; `None` if it is new.
pub(crate) fn schema_version(
    connection: &mut DatabaseConnection,
) -> Result<Option<String>, MigrateError> {
    let mut transaction = Transaction::begin(connection, AccessMode::Read, TransactionKind::Batch)?;
    let connection = transaction.connection();
    if !has_history(connection).map_err(store_error)? {
        return Ok(None);
    }
    let applied =
        per_database!(connection, |inner| inner.applied_migrations()).map_err(migrate_error)?;
    Ok(applied.iter().max().map(ToString::to_string))
}

/// Returns the names of the pending migrations in order. Does not write to the database.
pub(crate) fn pending(connection: &mut DatabaseConnection) -> Result<Vec<String>, MigrateError> {
    let mut transaction = Transaction::begin(connection, AccessMode::Read, TransactionKind::Batch)?;
    let has_history = has_history(transaction.connection()).map_err(store_error)?;
    match transaction.connection() {
        DatabaseConnection::Sqlite(inner) => {
            migration_names(find_pending(inner, &SQLITE, has_history))
        }
        DatabaseConnection::Postgres(inner) => {
            migration_names(find_pending(inner, &POSTGRES, has_history))
        }
    }
}

/// Runs the pending migrations in one transaction and returns their names.
pub(crate) fn run(connection: &mut DatabaseConnection) -> Result<Vec<String>, MigrateError> {
    let mut transaction =
        Transaction::begin(connection, AccessMode::Write, TransactionKind::Batch)?;
    lock_migrations(transaction.connection()).map_err(store_error)?;
    transaction.connection().setup().map_err(store_error)?;
    let applied = match transaction.connection() {
        DatabaseConnection::Sqlite(inner) => migration_names(run_all(inner, &SQLITE)),
        DatabaseConnection::Postgres(inner) => migration_names(run_all(inner, &POSTGRES)),
    }?;
    transaction.commit()?;
    Ok(applied)
}

/// Returns whether the table of migrations exists. Diesel's harness would create it.
fn has_history(connection: &mut DatabaseConnection) -> QueryResult<bool> {
    let exists = match connection {
        DatabaseConnection::Sqlite(_) => {
            "EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '__diesel_schema_migrations')"
        }
        DatabaseConnection::Postgres(_) => "to_regclass('__diesel_schema_migrations') IS NOT NULL",
    };
    per_database!(connection, |inner| select(sql::<Bool>(exists))
        .get_result(inner))
}

/// Takes an advisory lock, because several servers may start at once on PostgreSQL. On SQLite the
/// transaction already holds the write lock.
fn lock_migrations(connection: &mut DatabaseConnection) -> QueryResult<()> {
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(()),
        DatabaseConnection::Postgres(inner) => inner.batch_execute(&format!(
            "SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock({})",
            i64::from_be_bytes(*b"klarlonn")
        )),
    }
}

type Migrations<DB> = Vec<Box<dyn Migration<DB>>>;

fn migration_names<DB: Backend>(
    migrations: Result<Migrations<DB>, MigrateError>,
) -> Result<Vec<String>, MigrateError> {
    Ok(migrations?
        .iter()
        .map(|migration| migration.name().to_string())
        .collect())
}

fn find_pending<DB: Backend>(
    connection: &mut impl MigrationHarness<DB>,
    source: &EmbeddedMigrations,
    has_history: bool,
) -> Result<Migrations<DB>, MigrateError> {
    let mut migrations: Migrations<DB> = source.migrations().map_err(MigrateError::Failed)?;
    let applied = if has_history {
        connection.applied_migrations().map_err(migrate_error)?
    } else {
        Vec::new()
    };
    let is_unknown = |version: &MigrationVersion<'_>| {
        let mut known = migrations.iter();
        known.all(|migration| migration.name().version() != *version)
    };
    if let Some(version) = applied.iter().filter(|version| is_unknown(version)).max() {
        let known = migrations
            .iter()
            .map(|migration| migration.name().version());
        return Err(MigrateError::NewerSchema {
            database: version.to_string(),
            program: known
                .max()
                .map(|version| version.to_string())
                .unwrap_or_default(),
        });
    }
    migrations.retain(|migration| !applied.contains(&migration.name().version().as_owned()));
    migrations.sort_by(|left, right| left.name().version().cmp(&right.name().version()));
    Ok(migrations)
}

fn run_all<DB: Backend>(
    connection: &mut impl MigrationHarness<DB>,
    source: &EmbeddedMigrations,
) -> Result<Migrations<DB>, MigrateError> {
    let migrations = find_pending(connection, source, true)?;
    for migration in &migrations {
        connection
            .run_migration(migration.as_ref())
            .map_err(migrate_error)?;
    }
    Ok(migrations)
}
