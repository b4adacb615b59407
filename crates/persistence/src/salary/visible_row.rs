//! The columns of a salary entry that figures need.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use diesel::{Queryable, Selectable, result::QueryResult};
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{CompanyId, JobTitleId, PlaceId},
    salary::{Benefit, EntryDisplay, EntryId, EntryOrigin, VisibleEntry},
};

use super::{
    columns,
    row::{DEMO, IMPORT, MEMBER, read_benefits},
};
use crate::{error::InvalidStoredValue, schema::salary_entries, values::parse_uuid};

#[derive(Queryable, Selectable)]
#[diesel(table_name = salary_entries)]
#[expect(clippy::struct_excessive_bools, reason = "one for each column")]
pub(super) struct VisibleRow {
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
    contributor_tag: Option<Vec<u8>>,
    includes_additions: Option<bool>,
    fixed_additions: Option<i32>,
    bonus: Option<i32>,
    hides_company: bool,
    coarse_place: bool,
    rounds_pay: bool,
    hides_place: bool,
    hides_education: bool,
    widens_experience: bool,
}

/// Converts rows. Parses equal benefits once.
#[derive(Default)]
pub(super) struct VisibleRows {
    benefits: HashMap<String, Arc<[Benefit]>>,
}

impl VisibleRows {
    pub(super) fn convert(&mut self, row: VisibleRow) -> QueryResult<VisibleEntry> {
        let contributor = row.contributor_tag.map(<[u8; 32]>::try_from);
        let contributor = contributor
            .transpose()
            .map_err(|_| InvalidStoredValue("salary_entries.contributor_tag"))?;
        let origin = match (row.origin.as_str(), contributor) {
            (IMPORT, None) => EntryOrigin::Import,
            (DEMO, None) => EntryOrigin::Demo,
            (MEMBER, contributor) => EntryOrigin::Member(contributor.map(ContributorTag)),
            _ => return Err(InvalidStoredValue("salary_entries.origin").into()),
        };
        let annual_salary = columns::annual_salary(row.annual_salary)?;
        Ok(VisibleEntry {
            id: EntryId(parse_uuid(&row.id, "salary_entries.id")?),
            job_title: JobTitleId(row.job_title_id),
            company: row.company_id.map(CompanyId),
            place: row.place_id.map(PlaceId),
            annual_salary,
            hourly_wage: columns::hourly_wage(row.hourly_wage_ore)?,
            employment_percentage: columns::employment_percentage(
                row.employment_percentage_hundredths,
            )?,
            experience: columns::experience(row.experience)?,
            education: columns::education(row.education)?,
            age: columns::age(row.age)?,
            benefits: self.benefits(row.benefits)?,
            includes_additions: row.includes_additions,
            pay_parts: columns::pay_parts(annual_salary, row.fixed_additions, row.bonus)?,
            display: EntryDisplay {
                hides_company: row.hides_company,
                coarse_place: row.coarse_place,
                rounds_pay: row.rounds_pay,
                hides_place: row.hides_place,
                hides_education: row.hides_education,
                widens_experience: row.widens_experience,
            },
            reported_on: row.reported_on,
            origin,
        }
        .as_shown())
    }

    fn benefits(&mut self, json: String) -> QueryResult<Arc<[Benefit]>> {
        if let Some(known) = self.benefits.get(&json) {
            return Ok(Arc::clone(known));
        }
        let parsed = read_benefits(&json);
        let parsed: Arc<[Benefit]> = parsed
            .ok_or(InvalidStoredValue("salary_entries.benefits"))?
            .into();
        self.benefits.insert(json, Arc::clone(&parsed));
        Ok(parsed)
    }
}
