//! Bringing the schema up to date.

use diesel::{
    RunQueryDsl,
    backend::Backend,
    connection::SimpleConnection,
    dsl::{select, sql},
    migration::{Migration, MigrationConnection, MigrationSource},
    result::QueryResult,
    sql_types::Bool,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::{
    connection::{DatabaseConnection, per_database},
    error::{MigrateError, migrate_error, store_error},
    transaction::{Access, Transaction},
};

/// The migrations of SQLite.
pub(crate) const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
/// The migrations of PostgreSQL, of the same names.
pub(crate) const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// The names of the migrations that have not run, in their order. Writes nothing.
pub(crate) fn pending(connection: &mut DatabaseConnection) -> Result<Vec<String>, MigrateError> {
    let mut transaction = Transaction::begin(connection, Access::Read)?;
    let has_history = has_history(transaction.connection()).map_err(store_error)?;
    match transaction.connection() {
        DatabaseConnection::Sqlite(inner) => names(pending_of(inner, &SQLITE, has_history)),
        DatabaseConnection::Postgres(inner) => names(pending_of(inner, &POSTGRES, has_history)),
    }
}

/// Runs the pending migrations, all in one transaction, and answers their names.
pub(crate) fn run(connection: &mut DatabaseConnection) -> Result<Vec<String>, MigrateError> {
    let mut transaction = Transaction::begin(connection, Access::Write)?;
    wait_for_other_servers(transaction.connection()).map_err(store_error)?;
    transaction.connection().setup().map_err(store_error)?;
    let ran = match transaction.connection() {
        DatabaseConnection::Sqlite(inner) => names(run_all(inner, &SQLITE)),
        DatabaseConnection::Postgres(inner) => names(run_all(inner, &POSTGRES)),
    }?;
    transaction.commit()?;
    Ok(ran)
}

/// Whether any migration ever ran; asking diesel's harness would create its table.
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

/// On PostgreSQL several servers may start at once; SQLite's write lock is already held.
fn wait_for_other_servers(connection: &mut DatabaseConnection) -> QueryResult<()> {
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(()),
        DatabaseConnection::Postgres(inner) => inner.batch_execute(&format!(
            "SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock({})",
            i64::from_be_bytes(*b"klarlonn")
        )),
    }
}

type Migrations<DB> = Vec<Box<dyn Migration<DB>>>;

fn names<DB: Backend>(
    migrations: Result<Migrations<DB>, MigrateError>,
) -> Result<Vec<String>, MigrateError> {
    Ok(migrations?
        .iter()
        .map(|migration| migration.name().to_string())
        .collect())
}

fn pending_of<DB: Backend>(
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
    let unknown = applied.iter().find(|version| {
        migrations
            .iter()
            .all(|migration| migration.name().version() != **version)
    });
    if let Some(version) = unknown {
        return Err(MigrateError::NewerSchema(version.to_string()));
    }
    migrations.retain(|migration| !applied.contains(&migration.name().version().as_owned()));
    migrations.sort_by(|left, right| left.name().version().cmp(&right.name().version()));
    Ok(migrations)
}

fn run_all<DB: Backend>(
    connection: &mut impl MigrationHarness<DB>,
    source: &EmbeddedMigrations,
) -> Result<Migrations<DB>, MigrateError> {
    let migrations = pending_of(connection, source, true)?;
    for migration in &migrations {
        connection
            .run_migration(migration.as_ref())
            .map_err(migrate_error)?;
    }
    Ok(migrations)
}
