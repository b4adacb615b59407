//! What a PostgreSQL server keeps beside the columns of a row: its place in the table's file (`ctid`)
//! and its transaction (`xmin`). Both tell the order of arrival, of which the days on contributions
//! are another one, and the seconds on messages a clock to read it by.

use diesel::{
    RunQueryDsl,
    connection::SimpleConnection,
    dsl::{select, sql},
    result::QueryResult,
    sql_types::Bool,
};
use klarlonn_domain::store::StoreError;

use crate::{
    connection::DatabaseConnection,
    transaction::{Access, Transaction},
};

/// The tables that tell who is a member, and those of the forum, each with a column and with an index
/// whose order has nothing to do with that of arrival. Messages lie as they came: their place tells
/// no more than their seconds do, and a list is read from few pages.
const TELLING: [(&str, &str, Option<&str>); 8] = [
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
    ("forum_decisions", "reason", Some("forum_decisions_id")),
];

/// Puts the rows of accounts, and of the forum's votes and decisions, into the order of their random
/// keys, and lets all rows look as if one transaction had written them, where rows have come since
/// it was done last. SQLite keeps them so.
pub(crate) fn forget(connection: &mut DatabaseConnection) -> Result<(), StoreError> {
    if matches!(connection, DatabaseConnection::Sqlite(_)) {
        return Ok(());
    }
    for (table, column, index) in TELLING {
        let several_came = format!("(SELECT count(DISTINCT xmin::text) > 1 FROM {table})");
        if !in_transaction(connection, |inner| is(inner, &several_came))? {
            continue;
        }
        // Readers and writers of the table wait until it is done.
        if let Some(index) = index {
            in_transaction(connection, |inner| {
                inner.batch_execute(&format!("CLUSTER {table} USING {index}"))
            })?;
        }
        // New versions follow one another as the old ones do. Writers wait, so that no two of them
        // wait for each other; readers do not. Done last, it tells that all is done.
        in_transaction(connection, |inner| {
            inner.batch_execute(&format!(
                "LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE;
                 UPDATE {table} SET {column} = {column}"
            ))
        })?;
    }
    Ok(())
}

fn in_transaction<T>(
    connection: &mut DatabaseConnection,
    work: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
) -> Result<T, StoreError> {
    let mut transaction = Transaction::begin(connection, Access::Write)?;
    let done = transaction.query(work)?;
    transaction.commit()?;
    Ok(done)
}

fn is(connection: &mut DatabaseConnection, condition: &str) -> QueryResult<bool> {
    select(sql::<Bool>(condition)).get_result(connection)
}
