//! Names that a moderator merged into others.

use std::collections::{HashMap, HashSet};

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, connection::SimpleConnection,
    insert_into, result::QueryResult, update,
};
use klarlonn_domain::catalog::{NameKey, NameKind, NameMerges};

use crate::{
    connection::DatabaseConnection,
    schema::{companies, job_titles, name_merges, places},
    transaction::ROWS_PER_STATEMENT,
};

/// Locks the table on PostgreSQL. `ROW SHARE` and `EXCLUSIVE` wait for each other; plain reads and
/// several `ROW SHARE` do not wait. On SQLite there is one writer at a time.
pub(super) fn lock_table(connection: &mut DatabaseConnection, mode: &str) -> QueryResult<()> {
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(()),
        DatabaseConnection::Postgres(inner) => {
            inner.batch_execute(&format!("LOCK TABLE name_merges IN {mode} MODE"))
        }
    }
}

/// Returns the stored spellings of names, by key.
fn spellings(
    connection: &mut DatabaseConnection,
    kind: NameKind,
    keys: &HashSet<&str>,
) -> QueryResult<HashMap<String, String>> {
    macro_rules! names_of {
        ($table:ident, $keys:expr) => {
            $table::table
                .filter($table::name_key.eq_any($keys))
                .select(($table::name_key, $table::name))
                .load(connection)?
        };
    }
    let mut found = HashMap::new();
    let keys: Vec<&str> = keys.iter().copied().collect();
    for keys in keys.chunks(ROWS_PER_STATEMENT) {
        let rows: Vec<(String, String)> = match kind {
            NameKind::JobTitle => names_of!(job_titles, keys),
            NameKind::Company => names_of!(companies, keys),
            NameKind::Place => names_of!(places, keys),
            NameKind::Benefit => Vec::new(),
        };
        found.extend(rows);
    }
    Ok(found)
}

pub(super) fn load(connection: &mut DatabaseConnection) -> QueryResult<NameMerges> {
    let rows: Vec<(String, String, String)> = name_merges::table.load(connection)?;
    let mut merges = Vec::with_capacity(rows.len());
    for kind in NameKind::ALL {
        let of_kind = rows.iter().filter(|(name, ..)| name == kind.name());
        let keys = of_kind.clone().map(|(_, _, into)| into.as_str()).collect();
        let names = spellings(connection, kind, &keys)?;
        merges.extend(of_kind.map(|(_, from, into)| {
            let spelling = names.get(into).unwrap_or(into);
            (kind, NameKey::new(from), spelling.clone())
        }));
    }
    Ok(merges.into_iter().collect())
}

/// Merges a name into another, and with it the names that were merged into it before.
pub(super) fn insert(
    connection: &mut DatabaseConnection,
    kind: NameKind,
    from: &NameKey,
    into: &NameKey,
) -> QueryResult<usize> {
    let earlier = name_merges::table.filter(name_merges::kind.eq(kind.name()));
    update(earlier.filter(name_merges::into_key.eq(from.as_str())))
        .set(name_merges::into_key.eq(into.as_str()))
        .execute(connection)?;
    insert_into(name_merges::table)
        .values((
            name_merges::kind.eq(kind.name()),
            name_merges::from_key.eq(from.as_str()),
            name_merges::into_key.eq(into.as_str()),
        ))
        .execute(connection)
}

/// Returns the spelling of the name that a name was merged into.
pub(super) fn find(
    connection: &mut DatabaseConnection,
    kind: NameKind,
    name: &NameKey,
) -> QueryResult<Option<String>> {
    let into: Option<String> = name_merges::table
        .find((kind.name(), name.as_str()))
        .select(name_merges::into_key)
        .first(connection)
        .optional()?;
    let Some(into) = into else { return Ok(None) };
    let mut names = spellings(connection, kind, &HashSet::from([into.as_str()]))?;
    Ok(Some(names.remove(&into).unwrap_or(into)))
}
