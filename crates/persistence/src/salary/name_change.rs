//! Replaces a name of stored entries.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, result::QueryResult, update};
use klarlonn_domain::{account::ContributorTag, catalog::NameChange};

use crate::{connection::DatabaseConnection, schema::salary_entries, values::read};

/// Runs `$query` with the column of the name, its old value and its new value.
macro_rules! on_column {
    ($change:expr, |$column:ident, $from:ident, $into:ident| $query:expr) => {
        match $change {
            NameChange::JobTitle { from, into } => {
                let ($column, $from, $into) = (salary_entries::job_title_id, from.0, into.0);
                $query
            }
            NameChange::Company { from, into } => {
                let ($column, $from, $into) = (salary_entries::company_id, from.0, into.0);
                $query
            }
            NameChange::Place { from, into } => {
                let ($column, $from, $into) = (salary_entries::place_id, from.0, into.0);
                $query
            }
        }
    };
}

/// Returns the members with an entry that has the old name, each once.
pub(super) fn contributors(
    connection: &mut DatabaseConnection,
    change: NameChange,
) -> QueryResult<Vec<ContributorTag>> {
    let tags: Vec<Option<Vec<u8>>> = on_column!(change, |column, from, _into| {
        salary_entries::table
            .filter(column.eq(from))
            .filter(salary_entries::contributor_tag.is_not_null())
            .select(salary_entries::contributor_tag)
            .distinct()
            .load(connection)
    })?;
    let tags = tags.into_iter().flatten();
    tags.map(|tag| read(tag, "salary_entries.contributor_tag"))
        .collect()
}

/// Replaces the name and returns the number of changed entries.
pub(super) fn replace(
    connection: &mut DatabaseConnection,
    change: NameChange,
) -> QueryResult<usize> {
    on_column!(change, |column, from, into| {
        update(salary_entries::table.filter(column.eq(from)))
            .set(column.eq(into))
            .execute(connection)
    })
}
