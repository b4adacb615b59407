//! What the pay of a whole list of employees is compared with.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    catalog::{DatedPayRule, OccupationCode, Reference},
    salary::OfficialComparison,
};

/// What the pay of a whole list of employees is compared with.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PayReferences {
    /// Year of the medians; null if there are none.
    #[schema(required)]
    pub year: Option<i32>,
    /// Publisher, table, period and day of retrieval of the medians.
    pub source: String,
    /// The occupations whose median of agreed pay is published, by code.
    pub occupations: Vec<ReferenceOccupation>,
    /// Legal minimum wages and pay scales.
    pub rules: Vec<DatedPayRule>,
}

/// The official median of agreed pay in an occupation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceOccupation {
    /// The code in STYRK-08.
    #[schema(value_type = String)]
    pub code: OccupationCode,
    /// The official name of the occupation.
    pub name: String,
    /// kr per year.
    pub median: u32,
    /// The job titles of the catalogue that belong to it.
    pub job_titles: Vec<String>,
}

pub(crate) fn pay_references(reference: &Reference, today: NaiveDate) -> PayReferences {
    let mut titles: HashMap<OccupationCode, Vec<String>> = HashMap::new();
    for listed in &reference.titles {
        if let Some(code) = listed.occupation {
            titles
                .entry(code)
                .or_default()
                .push(listed.title.to_string());
        }
    }
    let published = reference.occupations().filter_map(|occupation| {
        let pay = occupation.pay.as_ref()?;
        Some((occupation, pay.year, pay.agreed.median?))
    });
    let mut year = None;
    let mut occupations = Vec::new();
    for (occupation, pay_year, median) in published {
        year = year.max(Some(pay_year));
        occupations.push(ReferenceOccupation {
            code: occupation.code,
            name: occupation.name.clone(),
            median,
            job_titles: titles.remove(&occupation.code).unwrap_or_default(),
        });
    }
    occupations.sort_by_key(|occupation| occupation.code);
    PayReferences {
        year,
        source: reference.cite(&[OfficialComparison::TABLE]).with_label(),
        occupations,
        rules: reference
            .all_pay_rules
            .on(today)
            .map(|rule| DatedPayRule::new(rule.clone(), today))
            .collect(),
    }
}
