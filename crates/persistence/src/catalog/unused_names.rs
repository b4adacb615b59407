//! Removal of names without rows.

use std::collections::HashSet;

use diesel::{
    ExpressionMethods, QueryDsl, RunQueryDsl, TextExpressionMethods, delete, dsl::sql,
    result::QueryResult, sql_query, sql_types::BigInt,
};
use klarlonn_domain::catalog::PlaceName;

use crate::{
    connection::DatabaseConnection, schema::places, transaction::ROWS_PER_STATEMENT,
    unreadable::readable, values::read,
};

/// The unused job titles. `EXCEPT` reads each table once.
const UNUSED_TITLES: &str = "
    SELECT id FROM job_titles
    WHERE name_key NOT IN (SELECT name_key FROM approved_names WHERE kind = 'job_title')
    AND name_key NOT IN (SELECT from_key FROM name_merges WHERE kind = 'job_title')
    AND name_key NOT IN (SELECT into_key FROM name_merges WHERE kind = 'job_title')
    EXCEPT SELECT job_title_id FROM salary_entries";

const UNUSED_COMPANIES: &str = "
    SELECT id FROM companies
    WHERE organization_number IS NULL
    AND name_key NOT IN (SELECT name_key FROM approved_names WHERE kind = 'company')
    AND name_key NOT IN (SELECT from_key FROM name_merges WHERE kind = 'company')
    AND name_key NOT IN (SELECT into_key FROM name_merges WHERE kind = 'company')
    EXCEPT SELECT company_id FROM salary_entries
    EXCEPT SELECT company_id FROM forum_messages";

/// The unused lists of several places.
const UNUSED_LISTS: &str = "
    SELECT id FROM places WHERE name_key LIKE '%,%'
    EXCEPT SELECT place_id FROM salary_entries";

/// The single places without an entry. A list may still name them.
const PLACES_WITHOUT_ENTRY: &str = "
    SELECT id FROM places
    WHERE name_key NOT LIKE '%,%'
    AND name_key NOT IN (SELECT name_key FROM approved_names WHERE kind = 'place')
    AND name_key NOT IN (SELECT from_key FROM name_merges WHERE kind = 'place')
    AND name_key NOT IN (SELECT into_key FROM name_merges WHERE kind = 'place')
    EXCEPT SELECT place_id FROM salary_entries";

/// Deletes the unused names and returns their number.
pub(super) fn delete_unused(connection: &mut DatabaseConnection) -> QueryResult<usize> {
    let mut removed = 0;
    for (table, unused) in [
        ("job_titles", UNUSED_TITLES),
        ("companies", UNUSED_COMPANIES),
        ("places", UNUSED_LISTS),
    ] {
        let sql = format!("DELETE FROM {table} WHERE id IN ({unused})");
        removed += sql_query(sql).execute(connection)?;
    }
    // A list that is gone names no place.
    Ok(removed + delete_unused_places(connection)?)
}

/// Deletes the single places that neither an entry nor a list names.
fn delete_unused_places(connection: &mut DatabaseConnection) -> QueryResult<usize> {
    let lists: Vec<String> = places::table
        .filter(places::name_key.like("%,%"))
        .select(places::name)
        .load(connection)?;
    let mut listed = HashSet::new();
    let lists: Vec<PlaceName> = readable(lists.into_iter().map(|list| read(list, "places.name")))?;
    for list in lists {
        listed.extend(list.places().iter().map(|place| place.id().0));
    }
    let without_entry = sql::<BigInt>(&format!(
        "SELECT id FROM ({PLACES_WITHOUT_ENTRY}) AS unused"
    ));
    let mut unused: Vec<i64> = without_entry.load(connection)?;
    unused.retain(|id| !listed.contains(id));
    let mut removed = 0;
    for ids in unused.chunks(ROWS_PER_STATEMENT) {
        removed += delete(places::table.filter(places::id.eq_any(ids))).execute(connection)?;
    }
    Ok(removed)
}
