//! The [`Catalog`] of a transaction: job titles, companies and places.

mod approved_names;
mod name_merges;
mod register;
mod searches;
mod unused_names;

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, insert_into,
    result::{Error, QueryResult},
    update,
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
    error::InvalidStoredValue,
    schema::{companies, job_titles, places},
    transaction::{ROWS_PER_STATEMENT, Transaction},
    unreadable::{readable, readable_row},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = companies, treat_none_as_default_value = false)]
struct CompanyRow {
    id: i64,
    name: String,
    name_key: String,
    organization_number: Option<String>,
    industry: Option<String>,
}

impl From<&Company> for CompanyRow {
    fn from(company: &Company) -> Self {
        Self {
            id: company.name.id().0,
            name: company.name.to_string(),
            name_key: company.name.key().to_string(),
            organization_number: company.organization_number.map(|number| number.to_string()),
            industry: company.industry.clone(),
        }
    }
}

impl TryFrom<CompanyRow> for Company {
    type Error = Error;

    fn try_from(row: CompanyRow) -> QueryResult<Self> {
        Ok(Self {
            name: parse_company_name(&row.name)?,
            organization_number: row
                .organization_number
                .map(|number| OrganizationNumber::parse(&number))
                .transpose()
                .map_err(|_| InvalidStoredValue("companies.organization_number"))?,
            industry: row.industry,
        })
    }
}

fn parse_job_title(name: &str) -> QueryResult<JobTitle> {
    Ok(JobTitle::parse(name).map_err(|_| InvalidStoredValue("job_titles.name"))?)
}

fn parse_company_name(name: &str) -> QueryResult<CompanyName> {
    Ok(CompanyName::parse(name).map_err(|_| InvalidStoredValue("companies.name"))?)
}

fn parse_place(name: &str) -> QueryResult<PlaceName> {
    Ok(PlaceName::parse(name).map_err(|_| InvalidStoredValue("places.name"))?)
}

/// Stores the number of a company that has none, and the industry if it has none.
fn add_number(connection: &mut DatabaseConnection, row: &CompanyRow) -> QueryResult<()> {
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

/// The `add_…` methods skip names whose key is stored already. Only a conflict of the key is
/// ignored, so a violation of another constraint is still an error. Rows are inserted in the order
/// of their ids, so two transactions that add the same names cannot deadlock.
impl Catalog for Transaction<'_> {
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<(), StoreError> {
        let mut titles: Vec<&JobTitle> = titles.iter().collect();
        titles.sort_by_key(|title| title.id());
        self.query_in_savepoint(|connection| {
            for titles in titles.chunks(ROWS_PER_STATEMENT) {
                let rows: Vec<_> = titles
                    .iter()
                    .map(|title| {
                        (
                            job_titles::id.eq(title.id().0),
                            job_titles::name.eq(title.as_str()),
                            job_titles::name_key.eq(title.key().as_str()),
                        )
                    })
                    .collect();
                per_database!(connection, |inner| insert_into(job_titles::table)
                    .values(&rows)
                    .on_conflict(job_titles::name_key)
                    .do_nothing()
                    .execute(inner))?;
            }
            Ok(())
        })
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
                    add_number(connection, row)?;
                }
            }
            Ok(())
        })
    }

    fn add_places(&mut self, places: &[PlaceName]) -> Result<(), StoreError> {
        let mut places: Vec<&PlaceName> = places.iter().collect();
        places.sort_by_key(|place| place.id());
        self.query_in_savepoint(|connection| {
            for places in places.chunks(ROWS_PER_STATEMENT) {
                let rows: Vec<_> = places
                    .iter()
                    .map(|place| {
                        (
                            places::id.eq(place.id().0),
                            places::name.eq(place.as_str()),
                            places::name_key.eq(place.key().as_str()),
                        )
                    })
                    .collect();
                per_database!(connection, |inner| insert_into(places::table)
                    .values(&rows)
                    .on_conflict(places::name_key)
                    .do_nothing()
                    .execute(inner))?;
            }
            Ok(())
        })
    }

    fn job_titles(&mut self) -> Result<Vec<JobTitle>, StoreError> {
        self.query(|connection| {
            let names: Vec<String> = job_titles::table
                .select(job_titles::name)
                .load(connection)?;
            readable(names.iter().map(|name| parse_job_title(name)))
        })
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
        self.query(|connection| {
            let names: Vec<String> = places::table.select(places::name).load(connection)?;
            readable(names.iter().map(|name| parse_place(name)))
        })
    }

    fn job_titles_by_id(
        &mut self,
        ids: &[JobTitleId],
    ) -> Result<HashMap<JobTitleId, JobTitle>, StoreError> {
        self.query(|connection| {
            let mut found = HashMap::new();
            for ids in ids.chunks(ROWS_PER_STATEMENT) {
                let rows: Vec<(i64, String)> = job_titles::table
                    .filter(job_titles::id.eq_any(ids.iter().map(|id| id.0)))
                    .select((job_titles::id, job_titles::name))
                    .load(connection)?;
                let rows = rows.into_iter();
                let read = rows.map(|(id, name)| Ok((JobTitleId(id), parse_job_title(&name)?)));
                found.extend(readable::<_, Vec<_>>(read)?);
            }
            Ok(found)
        })
    }

    fn companies_by_id(
        &mut self,
        ids: &[CompanyId],
    ) -> Result<HashMap<CompanyId, Company>, StoreError> {
        self.query(|connection| {
            let mut found = HashMap::new();
            for ids in ids.chunks(ROWS_PER_STATEMENT) {
                let rows: Vec<CompanyRow> = companies::table
                    .filter(companies::id.eq_any(ids.iter().map(|id| id.0)))
                    .select(CompanyRow::as_select())
                    .load(connection)?;
                let rows = rows.into_iter();
                let read = rows.map(|row| Ok((CompanyId(row.id), Company::try_from(row)?)));
                found.extend(readable::<_, Vec<_>>(read)?);
            }
            Ok(found)
        })
    }

    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>, StoreError> {
        self.query(|connection| {
            let mut found = HashMap::new();
            for ids in ids.chunks(ROWS_PER_STATEMENT) {
                let rows: Vec<(i64, String)> = places::table
                    .filter(places::id.eq_any(ids.iter().map(|id| id.0)))
                    .select((places::id, places::name))
                    .load(connection)?;
                let rows = rows.into_iter();
                let read = rows.map(|(id, name)| Ok((PlaceId(id), parse_place(&name)?)));
                found.extend(readable::<_, Vec<_>>(read)?);
            }
            Ok(found)
        })
    }

    fn job_title(&mut self, id: JobTitleId) -> Result<Option<JobTitle>, StoreError> {
        self.query(|connection| {
            let name: Option<String> = job_titles::table
                .find(id.0)
                .select(job_titles::name)
                .first(connection)
                .optional()?;
            readable_row(name.map(|name| parse_job_title(&name)))
        })
    }

    fn company(&mut self, id: CompanyId) -> Result<Option<Company>, StoreError> {
        self.query(|connection| {
            let row = companies::table
                .find(id.0)
                .select(CompanyRow::as_select())
                .first(connection)
                .optional()?;
            readable_row(row.map(Company::try_from))
        })
    }

    fn place(&mut self, id: PlaceId) -> Result<Option<PlaceName>, StoreError> {
        self.query(|connection| {
            let name: Option<String> = places::table
                .find(id.0)
                .select(places::name)
                .first(connection)
                .optional()?;
            readable_row(name.map(|name| parse_place(&name)))
        })
    }

    fn approve_names(
        &mut self,
        names: &[(NameKind, NameKey)],
        decided_on: Option<NaiveDate>,
    ) -> Result<usize, StoreError> {
        self.insert_approved_names(names, decided_on)
    }

    fn approved_names(&mut self) -> Result<HashSet<(NameKind, NameKey)>, StoreError> {
        self.load_approved_names()
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
        self.insert_name_merge(kind, from, into)
    }

    fn merged_name(
        &mut self,
        kind: NameKind,
        name: &NameKey,
    ) -> Result<Option<String>, StoreError> {
        self.find_merged_name(kind, name)
    }

    fn name_merges(&mut self) -> Result<NameMerges, StoreError> {
        self.load_name_merges()
    }

    fn hold_name_merges(&mut self) -> Result<NameMerges, StoreError> {
        self.load_held_name_merges()
    }

    fn lock_name_merges(&mut self) -> Result<(), StoreError> {
        self.lock_table_of_merges()
    }

    fn remove_unused_names(&mut self) -> Result<usize, StoreError> {
        self.delete_unused_names()
    }
}
