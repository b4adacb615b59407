//! Facts about the whole site. All viewers see the same.

use chrono::NaiveDate;
use serde::Serialize;
use std::{cmp::Reverse, sync::Arc};

use super::super::rounding::round_salary;
use crate::{
    catalog::Reference,
    salary::{Benefit, Demographics, Group, OfficialOverview, PaySum, ROUNDING_STEP, Totals},
};

/// Minimum number of entries behind a fact.
pub const MIN_ENTRIES_FOR_FACT: u32 = 20;

/// A name and its rounded mean pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamedAverage {
    /// The name to show.
    pub name: Arc<str>,
    /// The mean, kr per year, rounded to the nearest 10,000.
    #[serde(rename = "averageSalary")]
    pub average: u32,
}

/// The totals over all public entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// Number of entries.
    pub total_entries: u32,
    /// Number of employers.
    pub total_companies: u32,
    /// Number of job titles.
    pub total_job_titles: u32,
    /// Number of places.
    pub total_locations: u32,
    /// Number of entries of today (UTC).
    pub new_entries_last_day: u32,
    /// Whether generated demo entries are included.
    pub demo: bool,
    /// What the official figures cover. Only without entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub official: Option<OfficialTotals>,
}

/// What the official figures and the catalogue cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficialTotals {
    /// The employees of the occupations whose number is published.
    pub employees: u32,
    /// Number of occupations with official quartiles and a job title.
    pub occupations: usize,
    /// Number of job titles in the catalogue.
    pub job_titles: usize,
    /// Number of counties.
    pub counties: usize,
}

impl OfficialTotals {
    fn new(reference: &Reference, today: NaiveDate) -> Self {
        let overview = OfficialOverview::new(reference, today);
        Self {
            employees: overview.employees,
            occupations: overview.occupations.len(),
            job_titles: reference.titles.len(),
            counties: overview.counties.len(),
        }
    }
}

impl Statistics {
    pub(in crate::salary) fn new(
        totals: Totals,
        new_entries_last_day: u32,
        reference: &Reference,
        today: NaiveDate,
    ) -> Self {
        Self {
            official: (totals.entries == 0).then(|| OfficialTotals::new(reference, today)),
            total_entries: totals.entries,
            total_companies: totals.companies,
            total_job_titles: totals.job_titles,
            total_locations: totals.places,
            new_entries_last_day,
            demo: totals.demo_entries > 0,
        }
    }
}

/// Facts about all entries. A fact based on fewer than 20 entries is null.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    /// Number of entries.
    pub total_entries: u32,
    /// Number of employers.
    pub total_companies: u32,
    /// Number of places.
    pub total_locations: u32,
    /// Place with the highest average; the first by name if several are equal.
    #[schema(required)]
    pub best_paid_place: Option<NamedAverage>,
    /// Job title with the highest average; the first by name if several are equal.
    #[schema(required)]
    pub best_paid_job: Option<NamedAverage>,
    /// The most common benefit.
    #[schema(required, value_type = Option<String>)]
    pub most_common_benefit: Option<Benefit>,
    /// Share of full positions, whole percent of the entries with a percentage.
    #[schema(required)]
    pub full_time_share: Option<u32>,
    /// Average of 10+ years of experience minus that of 0-1, kr per year, rounded to the nearest
    /// 10,000.
    #[schema(required)]
    pub experience_gap: Option<i64>,
    /// Average with a master's degree minus that with a bachelor's, kr per year, rounded to the
    /// nearest 10,000.
    #[schema(required)]
    pub master_gap: Option<i64>,
}

impl Facts {
    pub(in crate::salary) fn new<'a>(
        totals: Totals,
        places: impl Iterator<Item = &'a Group>,
        jobs: impl Iterator<Item = &'a Group>,
        demographics: &Demographics,
    ) -> Self {
        let benefit = demographics.most_common_benefit.as_ref();
        let share = (100 * demographics.full_time + demographics.with_percentage / 2)
            .checked_div(demographics.with_percentage);
        Self {
            total_entries: totals.entries,
            total_companies: totals.companies,
            total_locations: totals.places,
            best_paid_place: best_paid(places),
            best_paid_job: best_paid(jobs),
            most_common_benefit: benefit
                .filter(|(_, entries)| *entries >= MIN_ENTRIES_FOR_FACT)
                .map(|(benefit, _)| benefit.clone()),
            full_time_share: share.filter(|_| demographics.with_percentage >= MIN_ENTRIES_FOR_FACT),
            experience_gap: rounded_difference(demographics.experienced, demographics.newcomers),
            master_gap: rounded_difference(demographics.masters, demographics.bachelors),
        }
    }
}

/// The group with the highest rounded mean. Of equal groups the first, so that the order does not
/// reveal exact pay. Groups are in Norwegian alphabetical order.
fn best_paid<'a>(groups: impl Iterator<Item = &'a Group>) -> Option<NamedAverage> {
    let (best, average) = groups
        .filter(|group| group.count >= MIN_ENTRIES_FOR_FACT)
        .filter_map(|group| Some((group, round_salary(group.pay?.mean.salary))))
        .min_by_key(|(_, average)| Reverse(*average))?;
    Some(NamedAverage {
        name: best.name.clone(),
        average,
    })
}

/// The mean of `more` minus the mean of `less`, rounded.
fn rounded_difference(more: PaySum, less: PaySum) -> Option<i64> {
    let average = |pay: PaySum| pay.average().filter(|_| pay.count >= MIN_ENTRIES_FOR_FACT);
    let kroner = i64::from(average(more)?) - i64::from(average(less)?);
    let step = i64::from(ROUNDING_STEP);
    Some((kroner + step / 2).div_euclid(step) * step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::{Basis, Estimate, GroupPay, PayRange};

    fn group(name: &str, count: u32, average: u32) -> Group {
        let pay = GroupPay {
            basis: Basis::Measured,
            mean: Estimate::measured(&[average]),
            range: PayRange::new(&[average]),
            entries_mean: None,
        };
        Group {
            name: name.into(),
            count,
            pay: Some(pay),
        }
    }

    fn pay(count: u32, each: u32) -> PaySum {
        PaySum {
            count,
            sum: u64::from(count) * u64::from(each),
        }
    }

    fn facts(groups: &[Group], demographics: &Demographics) -> Facts {
        Facts::new(
            Totals::default(),
            groups.iter(),
            groups.iter(),
            demographics,
        )
    }

    #[test]
    fn best_paid_is_first_with_highest_rounded_mean() {
        let groups = [
            group("Asker", 20, 604_000),
            group("Bergen", 400, 601_000),
            group("Oslo", 20, 596_000),
            group("Vinje", 19, 900_000),
        ];
        let best = facts(&groups, &Demographics::default())
            .best_paid_place
            .unwrap();
        assert_eq!((&*best.name, best.average), ("Asker", 600_000));
        // Bergen pays slightly more than Asker, which must not be visible.
        let swapped = [group("Asker", 20, 601_000), group("Bergen", 400, 604_000)];
        let best = facts(&swapped, &Demographics::default())
            .best_paid_job
            .unwrap();
        assert_eq!((&*best.name, best.average), ("Asker", 600_000));
    }

    #[test]
    fn pay_differences_are_rounded_and_may_be_negative() {
        let demographics = |more: u32, less: u32| Demographics {
            experienced: pay(20, more),
            newcomers: pay(25, less),
            masters: pay(19, more),
            bachelors: pay(25, less),
            ..Demographics::default()
        };
        let rounded_difference = |more, less| facts(&[], &demographics(more, less)).experience_gap;
        assert_eq!(rounded_difference(744_999, 500_000), Some(240_000));
        assert_eq!(rounded_difference(500_000, 744_999), Some(-240_000));
        assert_eq!(rounded_difference(500_000, 504_999), Some(0));
        assert_eq!(facts(&[], &demographics(700_000, 500_000)).master_gap, None);
    }

    #[test]
    fn facts_require_twenty_entries() {
        let few = Demographics {
            most_common_benefit: Some((Benefit::parse("Bonus").unwrap(), 19)),
            with_percentage: 19,
            full_time: 19,
            ..Demographics::default()
        };
        for demographics in [&few, &Demographics::default()] {
            let facts = facts(&[group("Oslo", 19, 600_000)], demographics);
            assert_eq!((facts.best_paid_place, facts.best_paid_job), (None, None));
            assert_eq!(
                (facts.most_common_benefit, facts.full_time_share),
                (None, None)
            );
            assert_eq!((facts.experience_gap, facts.master_gap), (None, None));
        }
    }

    #[test]
    fn full_time_share_ignores_entries_without_percentage() {
        let demographics = Demographics {
            with_percentage: 30,
            full_time: 20,
            ..Demographics::default()
        };
        assert_eq!(facts(&[], &demographics).full_time_share, Some(67));
    }
}
