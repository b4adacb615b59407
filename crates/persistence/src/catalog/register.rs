//! The imported register of companies.

use std::collections::{BTreeMap, HashMap, HashSet};

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, delete,
    dsl::{exists, not},
    insert_into,
    result::QueryResult,
    select,
    upsert::excluded,
};
use klarlonn_domain::{
    catalog::{
        CompanyName, CompanyRegister, OrganizationNumber, RegisteredCompany, search_key,
        word_suffixes,
    },
    store::StoreError,
};

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{registered_companies, registered_company_suffixes},
    transaction::{ROWS_PER_STATEMENT, Transaction, sql_limit},
    unreadable::readable,
    values::row,
};

/// Maximum length of a search key, bytes. Every stored search key is shorter.
const MAX_SEARCH_KEY_LENGTH: usize = 1_000;
/// Suffixes loaded per requested company. One name rarely matches with more suffixes than this.
const SUFFIXES_PER_COMPANY: usize = 3;

row! {
    RegisteredCompanyRow of RegisteredCompany in registered_companies {
        organization_number = organization_number: OrganizationNumber,
        name = name: CompanyName,
        industry = industry: Option<String>,
        address = address: Option<String>,
    }
    computed {
        search_key: String = |company| search_key(company.name.as_str()),
    }
}

impl CompanyRegister for Transaction<'_> {
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<(), StoreError> {
        // Only the last row of each organization number is written: PostgreSQL does not update a
        // row twice in one statement. The sorted order prevents deadlocks between two imports.
        let rows: BTreeMap<_, _> = companies
            .iter()
            .map(|company| (company.organization_number, company))
            .collect();
        let rows: Vec<_> = rows.into_values().map(RegisteredCompanyRow::from).collect();
        self.query(|connection| {
            for rows in rows.chunks(ROWS_PER_STATEMENT) {
                put_suffixes(connection, rows)?;
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
        if key.is_empty() || key.len() > MAX_SEARCH_KEY_LENGTH {
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
            let remaining = limit.saturating_sub(rows.len());
            if remaining > 0 {
                let known = rows.iter().map(|row| row.organization_number.clone());
                let known: HashSet<String> = known.collect();
                rows.append(&mut find_by_suffix(
                    connection, &key, &after, &known, remaining,
                )?);
            }
            readable(rows.into_iter().map(RegisteredCompany::try_from))
        })
    }

    fn get(&mut self, number: OrganizationNumber) -> Result<Option<RegisteredCompany>, StoreError> {
        self.query(|connection| {
            let row = registered_companies::table
                .find(number.to_string())
                .select(RegisteredCompanyRow::as_select())
                .first::<RegisteredCompanyRow>(connection)
                .optional()?;
            row.map(RegisteredCompany::try_from).transpose()
        })
    }

    fn is_empty(&mut self) -> Result<bool, StoreError> {
        self.query(|connection| {
            let any = registered_companies::table.select(registered_companies::organization_number);
            select(not(exists(any))).get_result(connection)
        })
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.query(|connection| {
            let count: i64 = registered_companies::table.count().get_result(connection)?;
            Ok(count.cast_unsigned())
        })
    }
}

/// Updates the stored suffixes to those of `rows`. Must run before the rows themselves are written.
fn put_suffixes(
    connection: &mut DatabaseConnection,
    rows: &[RegisteredCompanyRow],
) -> QueryResult<()> {
    let numbers = rows.iter().map(|row| row.organization_number.as_str());
    let stored: HashMap<String, String> = registered_companies::table
        .filter(registered_companies::organization_number.eq_any(numbers))
        .select((
            registered_companies::organization_number,
            registered_companies::search_key,
        ))
        .load::<(String, String)>(connection)?
        .into_iter()
        .collect();
    let mut suffixes = Vec::new();
    for row in rows {
        let number = row.organization_number.as_str();
        match stored.get(number) {
            Some(key) if *key == row.search_key => continue,
            Some(key) => remove_suffixes(connection, key, number)?,
            None => {}
        }
        suffixes.extend(word_suffixes(&row.search_key).map(|suffix| {
            (
                registered_company_suffixes::suffix.eq(suffix),
                registered_company_suffixes::organization_number.eq(number),
            )
        }));
    }
    for suffixes in suffixes.chunks(ROWS_PER_STATEMENT) {
        per_database!(connection, |inner| insert_into(
            registered_company_suffixes::table
        )
        .values(suffixes)
        .execute(inner))?;
    }
    Ok(())
}

fn remove_suffixes(
    connection: &mut DatabaseConnection,
    key: &str,
    number: &str,
) -> QueryResult<()> {
    let suffixes: Vec<&str> = word_suffixes(key).collect();
    delete(
        registered_company_suffixes::table
            .filter(registered_company_suffixes::suffix.eq_any(suffixes))
            .filter(registered_company_suffixes::organization_number.eq(number)),
    )
    .execute(connection)?;
    Ok(())
}

/// Returns companies with a suffix from `key` up to, but not including, `after`, except the known
/// companies. They are ordered by suffix.
fn find_by_suffix(
    connection: &mut DatabaseConnection,
    key: &str,
    after: &str,
    known: &HashSet<String>,
    limit: usize,
) -> QueryResult<Vec<RegisteredCompanyRow>> {
    let max_companies = limit.saturating_add(known.len());
    let numbers: Vec<String> = registered_company_suffixes::table
        .filter(registered_company_suffixes::suffix.ge(key))
        .filter(registered_company_suffixes::suffix.lt(after))
        .order((
            registered_company_suffixes::suffix,
            registered_company_suffixes::organization_number,
        ))
        .limit(sql_limit(
            max_companies.saturating_mul(SUFFIXES_PER_COMPANY),
        ))
        .select(registered_company_suffixes::organization_number)
        .load(connection)?;
    let mut seen = HashSet::new();
    let numbers: Vec<String> = numbers
        .into_iter()
        .filter(|number| !known.contains(number) && seen.insert(number.clone()))
        .take(limit)
        .collect();
    let mut rows: HashMap<String, RegisteredCompanyRow> = registered_companies::table
        .filter(registered_companies::organization_number.eq_any(&numbers))
        .select(RegisteredCompanyRow::as_select())
        .load::<RegisteredCompanyRow>(connection)?
        .into_iter()
        .map(|row| (row.organization_number.clone(), row))
        .collect();
    Ok(numbers
        .iter()
        .filter_map(|number| rows.remove(number))
        .collect())
}
