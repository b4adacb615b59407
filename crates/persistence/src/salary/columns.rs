//! Values of single columns of a salary entry.

use klarlonn_domain::salary::{
    Age, AnnualSalary, Education, EmploymentPercentage, Experience, HourlyWage, PayParts,
};

use crate::error::InvalidStoredValue;

type Parsed<T> = Result<T, InvalidStoredValue>;

pub(super) fn annual_salary(kroner: i32) -> Parsed<AnnualSalary> {
    AnnualSalary::new(kroner.into()).map_err(|_| InvalidStoredValue("salary_entries.annual_salary"))
}

pub(super) fn hourly_wage(ore: Option<i32>) -> Parsed<Option<HourlyWage>> {
    let wage = ore.map(|ore| HourlyWage::from_ore(ore.into()));
    wage.transpose()
        .map_err(|_| InvalidStoredValue("salary_entries.hourly_wage_ore"))
}

pub(super) fn pay_parts(
    annual_salary: AnnualSalary,
    fixed_additions: Option<i32>,
    bonus: Option<i32>,
) -> Parsed<Option<PayParts>> {
    let parts = match (fixed_additions, bonus) {
        (None, None) => return Ok(None),
        (Some(additions), Some(bonus)) => {
            PayParts::new(annual_salary, additions.into(), bonus.into()).ok()
        }
        _ => None,
    };
    parts
        .map(Some)
        .ok_or(InvalidStoredValue("salary_entries.bonus"))
}

pub(super) fn employment_percentage(
    hundredths: Option<i32>,
) -> Parsed<Option<EmploymentPercentage>> {
    let share = hundredths.map(|share| EmploymentPercentage::from_hundredths(share.into()));
    share
        .transpose()
        .map_err(|_| InvalidStoredValue("salary_entries.employment_percentage_hundredths"))
}

pub(super) fn experience(text: Option<String>) -> Parsed<Option<Experience>> {
    let experience = text.map(|text| Experience::parse(&text).ok_or(()));
    experience
        .transpose()
        .map_err(|()| InvalidStoredValue("salary_entries.experience"))
}

pub(super) fn education(text: Option<String>) -> Parsed<Option<Education>> {
    let education = text.map(|text| Education::parse(&text).ok_or(()));
    education
        .transpose()
        .map_err(|()| InvalidStoredValue("salary_entries.education"))
}

pub(super) fn age(years: Option<i32>) -> Parsed<Option<Age>> {
    let age = years.map(|years| Age::new(years.into()));
    age.transpose()
        .map_err(|_| InvalidStoredValue("salary_entries.age"))
}
