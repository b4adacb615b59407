//! Removes the insertion order of rows.
//!
//! SQLite keeps rows in the order of their keys, but the cells of a page in the order of insertion.
//! PostgreSQL stores with each row its position in the table's file (`ctid`) and its transaction
//! (`xmin`). Both reveal the order of insertion. Together with the days of contributions and the
//! seconds of forum messages, that order could link members to anonymous rows.

use diesel::{
    RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    dsl::{select, sql},
    result::QueryResult,
    sql_types::Bool,
};
use klarlonn_domain::store::{StoreError, TransactionKind};

use crate::{
    connection::{AccessMode, DatabaseConnection, LARGE_CACHE_KIB, SMALL_CACHE_KIB},
    database_file::DatabaseFile,
    error::store_error,
    transaction::Transaction,
};

/// The tables with rows of members: name, a column to rewrite, and an index whose order is independent of
/// insertion. Forum messages are not reordered: their position reveals no more than their timestamp, and a
/// list reads fewer pages this way.
const SCRUBBED_TABLES: [(&str, &str, Option<&str>); 13] = [
    ("members", "name", Some("members_id")),
    ("identities", "subject", Some("identities_issuer_subject")),
    ("profile_images", "digest", Some("profile_images_member_id")),
    ("sessions", "ends_on", Some("sessions_token_hash")),
    ("forum_messages", "is_edited", None),
    (
        "forum_reactions",
        "reaction",
        Some("forum_reactions_message_id_voter_tag"),
    ),
    (
        "forum_reports",
        "reason",
        Some("forum_reports_message_id_reporter_tag"),
    ),
    ("moderators", "name", Some("moderators_member_id")),
    (
        "moderation_decisions",
        "reason",
        Some("moderation_decisions_id"),
    ),
    ("appeals", "content", Some("appeals_decision_id")),
    ("followers", "stop_hash", Some("followers_follower_tag")),
    // Rows of a deleted account change in the same transaction as its messages.
    ("salary_entries", "hidden", Some("salary_entries_id")),
    (
        "scheduled_removals",
        "remove_on",
        Some("scheduled_removals_kind_target_id"),
    ),
];

/// Rebuilds an SQLite file in the order of its keys. On PostgreSQL sorts the rows of each table by a
/// random key and rewrites them in one transaction, so `ctid` and `xmin` do not reveal the order of
/// insertion, and skips tables without new rows since the last run.
///
/// # Errors
/// [`StoreError`] if the database is busy or unreachable. Tables done before stay done.
pub(crate) fn scrub(
    connection: &mut DatabaseConnection,
    file: Option<&DatabaseFile>,
) -> Result<(), StoreError> {
    if let (DatabaseConnection::Sqlite(connection), Some(file)) = (&mut *connection, file) {
        return rebuild(connection, file);
    }
    for (table, column, index) in SCRUBBED_TABLES {
        let has_several_writers = format!("(SELECT count(DISTINCT xmin::text) > 1 FROM {table})");
        let reveals_order: bool = in_transaction(connection, |inner| {
            select(sql::<Bool>(&has_several_writers)).get_result(inner)
        })?;
        if !reveals_order {
            continue;
        }
        // CLUSTER blocks readers and writers of the table until it is done.
        if let Some(index) = index {
            in_transaction(connection, |inner| {
                inner.batch_execute(&format!("CLUSTER {table} USING {index}"))
            })?;
        }
        // The update writes new row versions in the order of the old ones, with one `xmin`. It runs
        // last, because a single `xmin` marks the table as done. The lock blocks writers, to
        // prevent deadlocks, but not readers.
        in_transaction(connection, |inner| {
            inner.batch_execute(&format!(
                "LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE;
                 UPDATE {table} SET {column} = {column}"
            ))
        })?;
    }
    Ok(())
}

/// Rebuilds a file. The new content is first in a temporary file beside it, which has no name, and then
/// in the log.
fn rebuild(connection: &mut SqliteConnection, file: &DatabaseFile) -> Result<(), StoreError> {
    file.check_space_to_rebuild()
        .map_err(|error| StoreError::Unavailable(error.into()))?;
    let folder = file.folder().display().to_string().replace('\'', "''");
    // In memory it would take as much as the file. Other temporary data stays in memory. Both copies
    // are written in order, so they need no large cache.
    connection
        .batch_execute(&format!(
            "PRAGMA temp_store_directory = '{folder}'; PRAGMA temp_store = FILE;
             PRAGMA cache_size = -{SMALL_CACHE_KIB}"
        ))
        .map_err(store_error)?;
    let rebuilt = connection.batch_execute("VACUUM");
    let reset = connection.batch_execute(&format!(
        "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -{LARGE_CACHE_KIB}"
    ));
    rebuilt.and(reset).map_err(store_error)
}

fn in_transaction<T>(
    connection: &mut DatabaseConnection,
    work: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
) -> Result<T, StoreError> {
    let mut transaction =
        Transaction::begin(connection, AccessMode::Write, TransactionKind::Batch)?;
    let result = transaction.query(work)?;
    transaction.commit()?;
    Ok(result)
}
