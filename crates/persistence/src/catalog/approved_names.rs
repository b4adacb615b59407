//! Names that are public regardless of who gave them.

use std::collections::HashSet;

use chrono::NaiveDate;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, insert_into, result::QueryResult};
use klarlonn_domain::catalog::{NameKey, NameKind};

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::approved_names,
    transaction::ROWS_PER_STATEMENT,
    unreadable::readable,
    values::read,
};

/// Inserts names that are not approved yet, in the order of their keys, so that two transactions
/// with the same names cannot deadlock. Returns their number.
pub(super) fn insert(
    connection: &mut DatabaseConnection,
    names: &[(NameKind, NameKey)],
    decided_on: Option<NaiveDate>,
) -> QueryResult<usize> {
    let mut names: Vec<(&str, &str)> = names
        .iter()
        .map(|(kind, key)| (kind.name(), key.as_str()))
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut inserted = 0;
    for names in names.chunks(ROWS_PER_STATEMENT) {
        let rows: Vec<_> = names
            .iter()
            .map(|(kind, key)| {
                (
                    approved_names::kind.eq(*kind),
                    approved_names::name_key.eq(*key),
                    approved_names::decided_on.eq(decided_on),
                )
            })
            .collect();
        inserted += per_database!(connection, |inner| insert_into(approved_names::table)
            .values(&rows)
            .on_conflict((approved_names::kind, approved_names::name_key))
            .do_nothing()
            .execute(inner))?;
    }
    Ok(inserted)
}

pub(super) fn load(
    connection: &mut DatabaseConnection,
) -> QueryResult<HashSet<(NameKind, NameKey)>> {
    let rows: Vec<(String, String)> = approved_names::table
        .select((approved_names::kind, approved_names::name_key))
        .load(connection)?;
    let name = |(kind, key): (String, String)| {
        Ok((read(kind, "approved_names.kind")?, NameKey::new(&key)))
    };
    readable(rows.into_iter().map(name))
}
