//! Salary entries.

mod name_change;
mod row;

use std::collections::{HashMap, HashSet};

use diesel::{
    ExpressionMethods, QueryDsl, RunQueryDsl, SelectableHelper, delete, insert_into,
    pg::PgRowByRowLoadingMode, result::QueryResult, update,
};
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{JobTitleId, NameChange},
    salary::{EntryId, Salaries, SalaryEntry, VisibleEntry},
    store::StoreError,
};

pub(crate) use self::row::SalaryEntryRow;
use self::row::{EntryReader, MEMBER};
use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{entries_version, salary_entries},
    transaction::{ROWS_PER_STATEMENT, Transaction},
    unreadable::{readable, set_aside},
    values::read,
};

/// Visits the entries of a query, one at a time.
macro_rules! visit_rows {
    ($connection:expr, $query:expr, $visit:expr) => {
        match $connection {
            DatabaseConnection::Sqlite(inner) => {
                let query = $query.select(SalaryEntryRow::as_select());
                visit_readable(query.load_iter(inner)?, $visit)
            }
            // By default libpq loads all rows before it returns the first.
            DatabaseConnection::Postgres(inner) => {
                let query = $query.select(SalaryEntryRow::as_select());
                let rows = query.load_iter::<_, PgRowByRowLoadingMode>(inner)?;
                visit_readable(rows, $visit)
            }
        }
    };
}

impl Salaries for Transaction<'_> {
    fn add(&mut self, entries: &[SalaryEntry]) -> Result<usize, StoreError> {
        let rows = sorted_rows(entries);
        let added = self.query_in_savepoint(|connection| insert(connection, &rows))?;
        self.raises_version |= added > 0;
        Ok(added)
    }

    fn put(&mut self, entries: &[SalaryEntry]) -> Result<(), StoreError> {
        // A single savepoint for all rows would keep every changed page in memory.
        for rows in sorted_rows(entries).chunks(ROWS_PER_STATEMENT) {
            self.query_in_savepoint(|connection| replace(connection, rows))?;
            self.raises_version = true;
        }
        Ok(())
    }

    fn find_by_contributor(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Vec<SalaryEntry>, StoreError> {
        self.query(|connection| {
            let rows = salary_entries::table
                .filter(salary_entries::contributor_tag.eq(contributor.0.as_slice()))
                .order((salary_entries::reported_on.desc(), salary_entries::id))
                .select(SalaryEntryRow::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(SalaryEntry::try_from))
        })
    }

    fn remove(&mut self, ids: &[EntryId]) -> Result<usize, StoreError> {
        let removed = self.query(|connection| {
            let mut removed = 0;
            for ids in ids.chunks(ROWS_PER_STATEMENT) {
                let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
                removed += delete(
                    salary_entries::table
                        .filter(salary_entries::id.eq_any(ids))
                        .filter(salary_entries::origin.eq(MEMBER)),
                )
                .execute(connection)?;
            }
            Ok(removed)
        })?;
        self.raises_version |= removed > 0;
        Ok(removed)
    }

    fn detach_contributor(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Vec<EntryId>, StoreError> {
        self.query(|connection| {
            let own = salary_entries::table
                .filter(salary_entries::contributor_tag.eq(contributor.0.as_slice()));
            let ids: Vec<Vec<u8>> = per_database!(connection, |inner| update(own)
                .set(salary_entries::contributor_tag.eq(None::<Vec<u8>>))
                .returning(salary_entries::id)
                .get_results(inner))?;
            let ids = ids.into_iter();
            ids.map(|id| read(id, "salary_entries.id")).collect()
        })
    }

    fn visit_for_figures(
        &mut self,
        job_title: Option<JobTitleId>,
        visit: &mut dyn FnMut(VisibleEntry),
    ) -> Result<(), StoreError> {
        self.query(|connection| {
            let visible = salary_entries::table.filter(salary_entries::hidden.eq(false));
            let visit = &mut |entry: SalaryEntry| visit(entry.into());
            match job_title {
                Some(JobTitleId(title)) => {
                    let of_title = visible.filter(salary_entries::job_title_id.eq(title));
                    visit_rows!(connection, of_title, visit)
                }
                None => visit_rows!(connection, visible, visit),
            }
        })
    }

    fn existing(&mut self, ids: &[EntryId]) -> Result<HashSet<EntryId>, StoreError> {
        self.query_in_parts(ids, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows: Vec<Vec<u8>> = salary_entries::table
                .filter(salary_entries::id.eq_any(ids))
                .select(salary_entries::id)
                .load(connection)?;
            let rows = rows.into_iter();
            rows.map(|id| read::<EntryId>(id, "salary_entries.id"))
                .collect()
        })
    }

    fn get_all(&mut self, ids: &[EntryId]) -> Result<HashMap<EntryId, SalaryEntry>, StoreError> {
        self.query_in_parts(ids, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows: Vec<SalaryEntryRow> = salary_entries::table
                .filter(salary_entries::id.eq_any(ids))
                .select(SalaryEntryRow::as_select())
                .load(connection)?;
            let entries = rows.into_iter().map(SalaryEntry::try_from);
            readable(entries.map(|entry| entry.map(|entry| (entry.id, entry))))
        })
    }

    fn unhidden_by_titles(
        &mut self,
        job_titles: &[JobTitleId],
    ) -> Result<Vec<SalaryEntry>, StoreError> {
        self.query_in_parts(job_titles, |connection, titles| {
            let rows: Vec<SalaryEntryRow> = salary_entries::table
                .filter(salary_entries::job_title_id.eq_any(titles.iter().map(|id| id.0)))
                .filter(salary_entries::hidden.eq(false))
                .select(SalaryEntryRow::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(SalaryEntry::try_from))
        })
    }

    fn version(&mut self) -> Result<i64, StoreError> {
        self.query(|connection| {
            entries_version::table
                .select(entries_version::version)
                .get_result(connection)
        })
    }

    fn raise_version(&mut self) {
        self.raises_version = true;
    }

    fn hold_version(&mut self) {
        self.holds_version = true;
    }

    fn contributors_with(&mut self, change: NameChange) -> Result<Vec<ContributorTag>, StoreError> {
        self.query(|connection| name_change::contributors(connection, change))
    }

    fn replace_name(&mut self, change: NameChange) -> Result<usize, StoreError> {
        let changed =
            self.query_in_savepoint(|connection| name_change::replace(connection, change))?;
        self.raises_version |= changed > 0;
        Ok(changed)
    }

    fn set_hidden(&mut self, id: EntryId, hidden: bool) -> Result<bool, StoreError> {
        let changed = self.query(|connection| {
            let entry = salary_entries::table
                .filter(salary_entries::id.eq(id.0.as_bytes().as_slice()))
                .filter(salary_entries::origin.eq(MEMBER))
                .filter(salary_entries::hidden.ne(hidden));
            update(entry)
                .set(salary_entries::hidden.eq(hidden))
                .execute(connection)
        })?;
        self.raises_version |= changed > 0;
        Ok(changed > 0)
    }

    fn visit_all(&mut self, visit: &mut dyn FnMut(SalaryEntry)) -> Result<(), StoreError> {
        self.query(|connection| visit_rows!(connection, salary_entries::table, visit))
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.query(|connection| {
            let count: i64 = salary_entries::table.count().get_result(connection)?;
            Ok(count.cast_unsigned())
        })
    }
}

/// Converts entries to rows, sorted by fingerprint. The order prevents deadlocks between two transactions
/// with the same rows, and keeps the position of a row on disk from revealing when it was sent.
fn sorted_rows(entries: &[SalaryEntry]) -> Vec<SalaryEntryRow> {
    let mut rows: Vec<SalaryEntryRow> = entries.iter().map(SalaryEntryRow::from).collect();
    rows.sort_by(|left, right| left.fingerprint.cmp(&right.fingerprint));
    rows
}

/// Deletes the stored rows with the same fingerprints as `rows`, and inserts `rows`: at most
/// [`ROWS_PER_STATEMENT`].
fn replace(connection: &mut DatabaseConnection, rows: &[SalaryEntryRow]) -> QueryResult<()> {
    let fingerprints = rows.iter().map(|row| row.fingerprint.as_slice());
    delete(salary_entries::table.filter(salary_entries::fingerprint.eq_any(fingerprints)))
        .execute(connection)?;
    insert(connection, rows).map(drop)
}

/// Inserts the rows whose fingerprint is not stored, and returns their number.
fn insert(connection: &mut DatabaseConnection, rows: &[SalaryEntryRow]) -> QueryResult<usize> {
    let mut added = 0;
    for rows in rows.chunks(ROWS_PER_STATEMENT) {
        added += per_database!(connection, |inner| insert_into(salary_entries::table)
            .values(rows)
            .on_conflict(salary_entries::fingerprint)
            .do_nothing()
            .execute(inner))?;
    }
    Ok(added)
}

fn visit_readable(
    rows: impl Iterator<Item = QueryResult<SalaryEntryRow>>,
    visit: &mut dyn FnMut(SalaryEntry),
) -> QueryResult<()> {
    let mut reader = EntryReader::default();
    for row in rows {
        if let Some(entry) = set_aside(row.and_then(|row| reader.read(row)))? {
            visit(entry);
        }
    }
    Ok(())
}
