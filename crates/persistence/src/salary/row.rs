//! The row of a salary entry, for inserts, reads and sealed records.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use diesel::{
    Insertable, Queryable, Selectable,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{CompanyId, JobTitleId, PlaceId},
    salary::{
        AnnualSalary, Benefit, EntryDisplay, EntryFacts, Fingerprint, Origin, PayParts, SalaryEntry,
    },
};
use serde::{Deserialize, Serialize};

use crate::{
    error::InvalidStoredValue,
    schema::salary_entries,
    values::{Column as _, read},
};

const IMPORT: &str = "import";
const DEMO: &str = "demo";
pub(super) const MEMBER: &str = "member";

#[derive(Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = salary_entries, treat_none_as_default_value = false)]
#[expect(clippy::struct_excessive_bools, reason = "one for each column")]
pub(crate) struct SalaryEntryRow {
    id: Vec<u8>,
    job_title_id: i64,
    company_id: Option<i64>,
    place_id: Option<i64>,
    annual_salary: i32,
    hourly_wage_ore: Option<i32>,
    employment_percentage_hundredths: Option<i32>,
    experience: Option<String>,
    education: Option<String>,
    age: Option<i32>,
    benefits: String,
    reported_on: NaiveDate,
    origin: String,
    source: Option<String>,
    pub(super) fingerprint: Vec<u8>,
    hidden: bool,
    contributor_tag: Option<Vec<u8>>,
    includes_additions: Option<bool>,
    fixed_additions: Option<i32>,
    bonus: Option<i32>,
    #[serde(default)]
    hides_company: bool,
    #[serde(default)]
    coarse_place: bool,
    #[serde(default)]
    rounds_pay: bool,
    #[serde(default)]
    rounds_to_thousands: bool,
    #[serde(default)]
    hides_place: bool,
    #[serde(default)]
    hides_education: bool,
    #[serde(default)]
    widens_experience: bool,
}

impl From<&SalaryEntry> for SalaryEntryRow {
    fn from(entry: &SalaryEntry) -> Self {
        let (origin, source) = match &entry.origin {
            Origin::Import { source, .. } => (IMPORT, Some(source.clone())),
            Origin::Demo { .. } => (DEMO, None),
            Origin::Member { .. } => (MEMBER, None),
        };
        let (facts, parts) = (&entry.facts, entry.pay_parts);
        Self {
            id: entry.id.write(),
            job_title_id: entry.job_title.0,
            company_id: entry.company.write(),
            place_id: entry.place.write(),
            annual_salary: facts.annual_salary.kroner().cast_signed(),
            hourly_wage_ore: facts.hourly_wage.write(),
            employment_percentage_hundredths: facts.employment_percentage.write(),
            experience: facts.experience.write(),
            education: facts.education.write(),
            age: facts.age.write(),
            benefits: write_benefits(&entry.benefits),
            reported_on: entry.reported_on,
            origin: origin.to_owned(),
            source,
            fingerprint: entry.origin.fingerprint().write(),
            hidden: entry.hidden,
            contributor_tag: entry.origin.contributor().map(|tag| tag.write()),
            includes_additions: facts.includes_additions,
            fixed_additions: parts.map(|parts| parts.fixed_additions().cast_signed()),
            bonus: parts.map(|parts| parts.bonus().cast_signed()),
            hides_company: entry.display.hides_company,
            coarse_place: entry.display.coarse_place,
            rounds_pay: entry.display.rounds_pay,
            rounds_to_thousands: entry.display.rounds_to_thousands,
            hides_place: entry.display.hides_place,
            hides_education: entry.display.hides_education,
            widens_experience: entry.display.widens_experience,
        }
    }
}

impl TryFrom<SalaryEntryRow> for SalaryEntry {
    type Error = Error;

    fn try_from(row: SalaryEntryRow) -> QueryResult<Self> {
        EntryReader::default().read(row)
    }
}

/// Converts rows to entries. Parses equal benefits once.
#[derive(Default)]
pub(super) struct EntryReader {
    benefits: HashMap<String, Arc<[Benefit]>>,
}

impl EntryReader {
    pub(super) fn read(&mut self, row: SalaryEntryRow) -> QueryResult<SalaryEntry> {
        let annual_salary = match row.hourly_wage_ore {
            Some(_) => AnnualSalary::by_the_hour(row.annual_salary.into()),
            None => AnnualSalary::new(row.annual_salary.into()),
        }
        .map_err(|_| InvalidStoredValue("salary_entries.annual_salary"))?;
        let pay_parts = read_pay_parts(annual_salary, row.fixed_additions, row.bonus)?;
        let fingerprint = read(row.fingerprint, "salary_entries.fingerprint")?;
        let contributor = read(row.contributor_tag, "salary_entries.contributor_tag")?;
        let origin = read_origin(&row.origin, row.source, contributor, fingerprint)?;
        Ok(SalaryEntry {
            id: read(row.id, "salary_entries.id")?,
            job_title: JobTitleId(row.job_title_id),
            company: row.company_id.map(CompanyId),
            place: row.place_id.map(PlaceId),
            facts: EntryFacts {
                annual_salary,
                hourly_wage: read(row.hourly_wage_ore, "salary_entries.hourly_wage_ore")?,
                employment_percentage: read(
                    row.employment_percentage_hundredths,
                    "salary_entries.employment_percentage_hundredths",
                )?,
                experience: read(row.experience, "salary_entries.experience")?,
                education: read(row.education, "salary_entries.education")?,
                age: read(row.age, "salary_entries.age")?,
                includes_additions: row.includes_additions,
            },
            benefits: self.benefits(row.benefits)?,
            pay_parts,
            display: EntryDisplay {
                hides_company: row.hides_company,
                coarse_place: row.coarse_place,
                rounds_pay: row.rounds_pay,
                rounds_to_thousands: row.rounds_to_thousands,
                hides_place: row.hides_place,
                hides_education: row.hides_education,
                widens_experience: row.widens_experience,
            },
            reported_on: row.reported_on,
            origin,
            hidden: row.hidden,
        })
    }

    fn benefits(&mut self, json: String) -> QueryResult<Arc<[Benefit]>> {
        if let Some(known) = self.benefits.get(&json) {
            return Ok(Arc::clone(known));
        }
        let parsed: Arc<[Benefit]> = read_benefits(&json)
            .ok_or(InvalidStoredValue("salary_entries.benefits"))?
            .into();
        self.benefits.insert(json, Arc::clone(&parsed));
        Ok(parsed)
    }
}

fn read_origin(
    origin: &str,
    source: Option<String>,
    contributor: Option<ContributorTag>,
    fingerprint: Fingerprint,
) -> QueryResult<Origin> {
    match (origin, source, contributor) {
        (IMPORT, Some(source), None) => Ok(Origin::Import {
            source,
            fingerprint,
        }),
        (DEMO, None, None) => Ok(Origin::Demo { fingerprint }),
        (MEMBER, None, contributor) => Ok(Origin::Member {
            contributor,
            fingerprint,
        }),
        _ => Err(InvalidStoredValue("salary_entries.origin").into()),
    }
}

fn read_pay_parts(
    annual_salary: AnnualSalary,
    fixed_additions: Option<i32>,
    bonus: Option<i32>,
) -> QueryResult<Option<PayParts>> {
    let invalid = || InvalidStoredValue("salary_entries.bonus");
    match (fixed_additions, bonus) {
        (None, None) => Ok(None),
        (Some(additions), Some(bonus)) => {
            let parts = PayParts::new(annual_salary, additions.into(), bonus.into());
            Ok(Some(parts.map_err(|_| invalid())?))
        }
        _ => Err(invalid().into()),
    }
}

fn write_benefits(benefits: &[Benefit]) -> String {
    let texts: Vec<&str> = benefits.iter().map(Benefit::as_str).collect();
    serde_json::Value::from(texts).to_string()
}

fn read_benefits(json: &str) -> Option<Vec<Benefit>> {
    let texts: Vec<String> = serde_json::from_str(json).ok()?;
    texts.iter().map(|text| Benefit::parse(text).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records that earlier versions sealed have fewer columns.
    #[test]
    fn sealed_row_without_newer_columns_is_read() {
        let entry = klarlonn_testing::entry(1, "Sykepleier", 600_000).by(1);
        let entry = entry.parts(40_000, 0).stored(1);
        let mut json = serde_json::to_value(SalaryEntryRow::from(&entry)).unwrap();
        let columns = json.as_object_mut().unwrap();
        for column in [
            "fixed_additions",
            "bonus",
            "hides_company",
            "rounds_pay",
            "rounds_to_thousands",
        ] {
            columns.remove(column).unwrap();
        }
        let row: SalaryEntryRow = serde_json::from_value(json).unwrap();
        let read = SalaryEntry::try_from(row).unwrap();
        assert_eq!(
            read,
            SalaryEntry {
                pay_parts: None,
                ..entry
            }
        );
    }
}
