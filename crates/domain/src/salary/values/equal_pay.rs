//! Official pay of women and men in all occupations.

use crate::catalog::{OccupationCode, PayBySex, Reference};

/// The official medians of women and men in an occupation.
#[derive(Debug, Clone, PartialEq)]
pub struct EqualPayOccupation {
    /// The code in STYRK-08.
    pub code: OccupationCode,
    /// The official name of the occupation.
    pub name: String,
    /// The job title that most employees of the occupation have; `None` if the catalogue has none.
    pub job_title: Option<String>,
    /// The number of employees, if published.
    pub headcount: Option<u32>,
    /// The medians.
    pub pay: PayBySex,
}

/// The occupations for which the agreed pay of women and of men is published, by code.
pub(crate) fn equal_pay(reference: &Reference) -> Vec<EqualPayOccupation> {
    let occupations = reference.occupations().filter_map(|occupation| {
        let largest = reference.largest_title(occupation.code);
        Some(EqualPayOccupation {
            code: occupation.code,
            name: occupation.name.clone(),
            job_title: largest.map(|title| title.title.to_string()),
            headcount: occupation.headcount,
            pay: occupation.pay_by_sex?,
        })
    });
    let mut occupations: Vec<_> = occupations.collect();
    occupations.sort_by_key(|occupation| occupation.code);
    occupations
}
