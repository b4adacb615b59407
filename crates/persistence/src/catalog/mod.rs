//! The [`Catalog`] of a transaction: job titles, companies and places.

mod approved_names;
mod name_merges;
mod official_tables;
mod register;
mod searches;
mod unused_names;

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, insert_into,
    result::QueryResult, update,
};
use klarlonn_domain::{
    catalog::{
        Catalog, Company, CompanyId, CompanyName, JobTitle, JobTitleId, NameKey, NameKind,
        NameMerges, OrganizationNumber, PlaceId, PlaceName,
    },
    store::StoreError,
};

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{companies, job_titles, places},
    transaction::{ROWS_PER_STATEMENT, Transaction},
    unreadable::readable,
    values::{read, row},
};

row! {
    CompanyRow of Company in companies {
        name = name: CompanyName,
        organization_number = organization_number: Option<OrganizationNumber>,
        industry = industry: Option<String>,
    }
    computed {
        id: i64 = |company| company.name.id().0,
        name_key: String = |company| company.name.key().to_string(),
    }
}

/// Stores the number of a company that has none, and the industry if it has none.
fn add_number_and_industry(
    connection: &mut DatabaseConnection,
    row: &CompanyRow,
) -> QueryResult<()> {
    let stored = || companies::table.find(row.id);
    update(stored().filter(companies::organization_number.is_null()))
        .set(companies::organization_number.eq(&row.organization_number))
        .execute(connection)?;
    update(
        stored()
            .filter(companies::organization_number.eq(&row.organization_number))
            .filter(companies::industry.is_null()),
    )
    .set(companies::industry.eq(&row.industry))
    .execute(connection)?;
    Ok(())
}

/// Adds names to a table of names.
macro_rules! add_names {
    ($transaction:ident, $table:ident, $names:ident) => {{
        let mut names: Vec<_> = $names.iter().collect();
        names.sort_by_key(|name| name.id());
        $transaction.query_in_savepoint(|connection| {
            for names in names.chunks(ROWS_PER_STATEMENT) {
                let rows = names.iter().map(|name| {
                    (
                        $table::id.eq(name.id().0),
                        $table::name.eq(name.as_str()),
                        $table::name_key.eq(name.key().as_str()),
                    )
                });
                let rows: Vec<_> = rows.collect();
                per_database!(connection, |inner| insert_into($table::table)
                    .values(&rows)
                    .on_conflict($table::name_key)
                    .do_nothing()
                    .execute(inner))?;
            }
            Ok(())
        })
    }};
}

/// Reads a table of names.
macro_rules! all_names {
    ($transaction:ident, $table:ident) => {
        $transaction.query(|connection| {
            let names: Vec<String> = $table::table.select($table::name).load(connection)?;
            let column = concat!(stringify!($table), ".name");
            readable(names.into_iter().map(|name| read(name, column)))
        })
    };
}

/// Reads the names with these ids.
macro_rules! names_by_id {
    ($transaction:ident, $table:ident, $id:path, $name:ty, $ids:ident) => {
        $transaction.query_in_parts($ids, |connection, ids| {
            let rows: Vec<(i64, String)> = $table::table
                .filter($table::id.eq_any(ids.iter().map(|id| id.0)))
                .select(($table::id, $table::name))
                .load(connection)?;
            let column = concat!(stringify!($table), ".name");
            let rows = rows.into_iter();
            readable(rows.map(|(id, name)| Ok(($id(id), read::<$name>(name, column)?))))
        })
    };
}

/// The `add_…` methods skip names whose key is stored already. Only a conflict of the key is
/// ignored, so a violation of another constraint is still an error. Rows are inserted in the order
/// of their ids, so two transactions that add the same names cannot deadlock.
impl Catalog for Transaction<'_> {
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<(), StoreError> {
        add_names!(self, job_titles, titles)
    }

    fn add_companies(&mut self, companies: &[Company]) -> Result<(), StoreError> {
        let mut rows: Vec<CompanyRow> = companies.iter().map(CompanyRow::from).collect();
        rows.sort_by_key(|row| row.id);
        self.query_in_savepoint(|connection| {
            for rows in rows.chunks(ROWS_PER_STATEMENT) {
                per_database!(connection, |inner| insert_into(companies::table)
                    .values(rows)
                    .on_conflict(companies::name_key)
                    .do_nothing()
                    .execute(inner))?;
                for row in rows.iter().filter(|row| row.organization_number.is_some()) {
                    add_number_and_industry(connection, row)?;
                }
            }
            Ok(())
        })
    }

    fn add_places(&mut self, places: &[PlaceName]) -> Result<(), StoreError> {
        add_names!(self, places, places)
    }

    fn job_titles(&mut self) -> Result<Vec<JobTitle>, StoreError> {
        all_names!(self, job_titles)
    }

    fn companies(&mut self) -> Result<Vec<Company>, StoreError> {
        self.query(|connection| {
            let rows = companies::table
                .select(CompanyRow::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(Company::try_from))
        })
    }

    fn places(&mut self) -> Result<Vec<PlaceName>, StoreError> {
        all_names!(self, places)
    }

    fn job_titles_by_id(
        &mut self,
        ids: &[JobTitleId],
    ) -> Result<HashMap<JobTitleId, JobTitle>, StoreError> {
        names_by_id!(self, job_titles, JobTitleId, JobTitle, ids)
    }

    fn companies_by_id(
        &mut self,
        ids: &[CompanyId],
    ) -> Result<HashMap<CompanyId, Company>, StoreError> {
        self.query_in_parts(ids, |connection, ids| {
            let rows: Vec<CompanyRow> = companies::table
                .filter(companies::id.eq_any(ids.iter().map(|id| id.0)))
                .select(CompanyRow::as_select())
                .load(connection)?;
            let rows = rows.into_iter();
            readable(rows.map(|row| Ok((CompanyId(row.id), Company::try_from(row)?))))
        })
    }

    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>, StoreError> {
        names_by_id!(self, places, PlaceId, PlaceName, ids)
    }

    fn approve_names(
        &mut self,
        names: &[(NameKind, NameKey)],
        decided_on: Option<NaiveDate>,
    ) -> Result<usize, StoreError> {
        self.query(|connection| approved_names::insert(connection, names, decided_on))
    }

    fn approved_names(&mut self) -> Result<HashSet<(NameKind, NameKey)>, StoreError> {
        self.query(approved_names::load)
    }

    fn move_organization_number(
        &mut self,
        from: CompanyId,
        into: CompanyId,
    ) -> Result<bool, StoreError> {
        self.query(|connection| {
            let row = |id: CompanyId| companies::table.find(id.0);
            let columns = (companies::organization_number, companies::industry);
            let source: Option<(Option<String>, Option<String>)> =
                row(from).select(columns).first(connection).optional()?;
            let Some((number, industry)) = source else {
                return Ok(false);
            };
            if industry.is_some() {
                update(row(into).filter(companies::industry.is_null()))
                    .set(companies::industry.eq(industry))
                    .execute(connection)?;
            }
            let without_number = companies::organization_number.is_null();
            let is_free: Option<i64> = row(into)
                .filter(without_number)
                .select(companies::id)
                .first(connection)
                .optional()?;
            if number.is_some() && is_free.is_some() {
                // The number is unique, so it is removed first.
                update(row(from))
                    .set(companies::organization_number.eq(None::<String>))
                    .execute(connection)?;
                update(row(into))
                    .set(companies::organization_number.eq(&number))
                    .execute(connection)?;
            }
            Ok(number.is_some())
        })
    }

    fn add_name_merge(
        &mut self,
        kind: NameKind,
        from: &NameKey,
        into: &NameKey,
    ) -> Result<(), StoreError> {
        self.execute_in_savepoint(|connection| name_merges::insert(connection, kind, from, into))
    }

    fn merged_name(
        &mut self,
        kind: NameKind,
        name: &NameKey,
    ) -> Result<Option<String>, StoreError> {
        self.query(|connection| name_merges::find(connection, kind, name))
    }

    fn name_merges(&mut self) -> Result<NameMerges, StoreError> {
        self.query(name_merges::load)
    }

    fn lock_name_merges_shared(&mut self) -> Result<NameMerges, StoreError> {
        self.query(|connection| {
            name_merges::lock_table(connection, "ROW SHARE")?;
            name_merges::load(connection)
        })
    }

    fn lock_name_merges_exclusive(&mut self) -> Result<(), StoreError> {
        self.query(|connection| name_merges::lock_table(connection, "EXCLUSIVE"))
    }

    fn remove_unused_names(&mut self) -> Result<usize, StoreError> {
        self.query(unused_names::delete_unused)
    }
}
