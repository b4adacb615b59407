//! Official pay of the whole country: all occupations, and the counties.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;
use serde::Serialize;

use crate::catalog::{GroupWage, MediansBySex, OccupationCode, PayLevels, Reference};

/// Official pay of the whole country. It needs no entry.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficialOverview {
    /// The year of the figures. Null without figures.
    #[schema(required)]
    pub year: Option<i32>,
    /// The employees of the occupations whose number is published.
    pub employees: u32,
    /// Agreed pay in all occupations together. Null without figures.
    #[schema(required)]
    pub all: Option<PayLevels>,
    /// The medians of women and men in all occupations together. Null without figures.
    #[schema(required)]
    pub by_sex: Option<MediansBySex>,
    /// The occupations with quartiles, those with most employees first.
    pub occupations: Vec<OccupationPay>,
    /// The counties by name.
    pub counties: Vec<CountyPay>,
}

/// Agreed pay in an occupation.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OccupationPay {
    /// The code in STYRK-08. Its first digit is that of the group.
    #[schema(value_type = String)]
    pub code: OccupationCode,
    /// The official name.
    pub name: String,
    /// The job title that most of its employees have.
    pub job_title: String,
    /// The number of employees. Null if it is withheld.
    #[schema(required)]
    pub headcount: Option<u32>,
    /// Kr per year.
    pub median: u32,
    /// The median in today's pay level, like the figures of entries.
    pub adjusted_median: u32,
    /// Kr per year.
    pub p25: u32,
    /// Kr per year.
    pub p75: u32,
}

/// Official pay in a county.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CountyPay {
    /// The name of the county.
    pub county: Arc<str>,
    /// Full-time employees, by group of occupations. Empty if it is withheld.
    pub groups: Vec<GroupWage>,
}

impl OfficialOverview {
    /// Official pay in the reference data. `today` is that of the pay level.
    pub fn new(reference: &Reference, today: NaiveDate) -> Self {
        let all = reference.all_occupations_pay.as_ref();
        let occupations = || reference.occupations();
        let mut listed: Vec<OccupationPay> = occupations()
            .filter_map(|occupation| {
                let pay = occupation.pay.as_ref()?;
                let index = reference.wage_index_by_occupation(occupation.code);
                let (levels, adjusted) = (pay.agreed, pay.adjusted(index, today).agreed);
                Some(OccupationPay {
                    code: occupation.code,
                    name: occupation.name.clone(),
                    job_title: reference.largest_title(occupation.code)?.title.to_string(),
                    headcount: occupation.headcount,
                    median: levels.median?,
                    adjusted_median: adjusted.median?,
                    p25: levels.p25?,
                    p75: levels.p75?,
                })
            })
            .collect();
        listed.sort_by_key(|occupation| (Reverse(occupation.headcount), occupation.code));
        let counties = reference.counties.iter().map(|county| CountyPay {
            county: county.name.clone(),
            groups: county
                .wages
                .as_ref()
                .map_or_else(Vec::new, |wages| wages.groups.clone()),
        });
        Self {
            year: all.map(|pay| pay.year),
            employees: occupations().filter_map(|it| it.headcount).sum(),
            all: all.map(|pay| pay.agreed),
            by_sex: reference.all_occupations_by_sex,
            occupations: listed,
            counties: counties.collect(),
        }
    }
}
