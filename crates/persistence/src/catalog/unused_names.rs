//! Removal of names without rows.

use diesel::{RunQueryDsl, sql_query};
use klarlonn_domain::store::StoreError;

use crate::transaction::Transaction;

/// The unused job titles. `EXCEPT` reads each table once; there is no index on the companies and places
/// of entries.
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

/// Unused single places. Run after the unused lists are deleted.
const UNUSED_PLACES: &str = "
    SELECT id FROM places
    WHERE name_key NOT LIKE '%,%'
    AND name_key NOT IN (SELECT name_key FROM approved_names WHERE kind = 'place')
    AND name_key NOT IN (SELECT from_key FROM name_merges WHERE kind = 'place')
    AND name_key NOT IN (SELECT into_key FROM name_merges WHERE kind = 'place')
    AND NOT EXISTS (
        SELECT 1 FROM places AS lists
        WHERE lists.name_key LIKE '%,%'
        AND replace(',' || replace(lists.name_key, ', ', ',') || ',', ',' || places.name_key || ',', '')
            <> ',' || replace(lists.name_key, ', ', ',') || ','
    )
    EXCEPT SELECT place_id FROM salary_entries";

impl Transaction<'_> {
    pub(super) fn delete_unused_names(&mut self) -> Result<usize, StoreError> {
        let versions =
            format!("DELETE FROM title_versions WHERE job_title_id IN ({UNUSED_TITLES})");
        let names = [
            ("job_titles", UNUSED_TITLES),
            ("companies", UNUSED_COMPANIES),
            ("places", UNUSED_LISTS),
            ("places", UNUSED_PLACES),
        ];
        self.query(|connection| {
            sql_query(&versions).execute(connection)?;
            let mut removed = 0;
            for (table, unused) in names {
                let sql = format!("DELETE FROM {table} WHERE id IN ({unused})");
                removed += sql_query(sql).execute(connection)?;
            }
            Ok(removed)
        })
    }
}
