//! The imported register of companies.

use std::collections::BTreeMap;

use diesel::{
    BoolExpressionMethods, ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, TextExpressionMethods, alias, insert_into,
    result::{Error, QueryResult},
    upsert::excluded,
};
use klarlonn_domain::{
    catalog::{CompanyRegister, OrganizationNumber, RegisteredCompany, search_key},
    store::StoreError,
};

use super::company_name;
use crate::{
    connection::per_database,
    error::UnreadableValue,
    schema::registered_companies,
    transaction::{ROWS_PER_STATEMENT, Transaction},
};

/// Bytes. No name has a longer search key, and SQLite refuses patterns above 50 000.
const LONGEST_SEARCH_KEY: usize = 1_000;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = registered_companies, treat_none_as_default_value = false)]
struct RegisteredCompanyRow {
    organization_number: String,
    name: String,
    search_key: String,
    industry: Option<String>,
    address: Option<String>,
}

impl From<&RegisteredCompany> for RegisteredCompanyRow {
    fn from(company: &RegisteredCompany) -> Self {
        Self {
            organization_number: company.organization_number.to_string(),
            name: company.name.to_string(),
            search_key: search_key(company.name.as_str()),
            industry: company.industry.clone(),
            address: company.address.clone(),
        }
    }
}

impl TryFrom<RegisteredCompanyRow> for RegisteredCompany {
    type Error = Error;

    fn try_from(row: RegisteredCompanyRow) -> QueryResult<Self> {
        Ok(Self {
            organization_number: OrganizationNumber::parse(&row.organization_number)
                .map_err(|_| UnreadableValue("registered_companies.organization_number"))?,
            name: company_name(&row.name)?,
            industry: row.industry,
            address: row.address,
        })
    }
}

impl CompanyRegister for Transaction<'_> {
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<(), StoreError> {
        // One row per number, the last one: PostgreSQL refuses to change a row twice in one
        // statement. The order keeps two imports from locking each other out.
        let rows: BTreeMap<_, _> = companies
            .iter()
            .map(|company| (company.organization_number, company))
            .collect();
        let rows: Vec<_> = rows.into_values().map(RegisteredCompanyRow::from).collect();
        self.query(|connection| {
            for rows in rows.chunks(ROWS_PER_STATEMENT) {
                per_database!(connection, |inner| insert_into(registered_companies::table)
                    .values(rows)
                    .on_conflict(registered_companies::organization_number)
                    .do_update()
                    .set((
                        registered_companies::name.eq(excluded(registered_companies::name)),
                        registered_companies::search_key
                            .eq(excluded(registered_companies::search_key)),
                        registered_companies::industry.eq(excluded(registered_companies::industry)),
                        registered_companies::address.eq(excluded(registered_companies::address)),
                    ))
                    .execute(inner))?;
            }
            Ok(())
        })
    }

    fn find(&mut self, text: &str, limit: usize) -> Result<Vec<RegisteredCompany>, StoreError> {
        let key = search_key(text);
        if key.is_empty() || key.len() > LONGEST_SEARCH_KEY {
            return Ok(Vec::new());
        }
        let after = format!("{key}\u{10FFFF}");
        self.query(|connection| {
            let mut rows: Vec<RegisteredCompanyRow> = registered_companies::table
                .filter(registered_companies::search_key.ge(&key))
                .filter(registered_companies::search_key.lt(&after))
                .order((
                    registered_companies::search_key,
                    registered_companies::organization_number,
                ))
                .limit(sql_limit(limit))
                .select(RegisteredCompanyRow::as_select())
                .load(connection)?;
            let missing = limit.saturating_sub(rows.len());
            if missing > 0 {
                // The numbers come from the index alone, all of which is read: 40 times faster
                // on SQLite than fetching each row before it is known whether it is wanted. A
                // search key holds neither `%` nor `_`.
                let indexed = alias!(registered_companies as indexed);
                let search_key = indexed.field(registered_companies::search_key);
                let number = indexed.field(registered_companies::organization_number);
                let holding_key = indexed
                    .filter(search_key.like(format!("%{key}%")))
                    .filter(search_key.lt(&key).or(search_key.ge(&after)))
                    .order((search_key, number))
                    .limit(sql_limit(missing))
                    .select(number);
                rows.append(
                    &mut registered_companies::table
                        .filter(registered_companies::organization_number.eq_any(holding_key))
                        .order((
                            registered_companies::search_key,
                            registered_companies::organization_number,
                        ))
                        .select(RegisteredCompanyRow::as_select())
                        .load(connection)?,
                );
            }
            rows.into_iter().map(RegisteredCompany::try_from).collect()
        })
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.query(|connection| {
            let count: i64 = registered_companies::table.count().get_result(connection)?;
            Ok(count.cast_unsigned())
        })
    }
}

fn sql_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
