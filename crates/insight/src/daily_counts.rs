//! Sums over all entries, updated with the job titles that changed.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    Education, EmploymentPercentage, Experience, ExperienceBand, PaySum,
};

use crate::{
    benefits::BenefitSet,
    snapshot::Change,
    title_group::{Details, TitleGroup},
};

/// Sums of the pay of all entries, by day, county and other attributes.
#[derive(Debug, Clone, Default)]
pub(crate) struct DailyCounts {
    pub(crate) by_day: BTreeMap<NaiveDate, PaySum>,
    /// By index of the county in the reference data.
    pub(crate) by_county: HashMap<usize, PaySum>,
    pub(crate) by_benefits: HashMap<BenefitSet, PaySum>,
    pub(crate) with_percentage: PaySum,
    pub(crate) full_time: PaySum,
    pub(crate) newcomers: PaySum,
    pub(crate) experienced: PaySum,
    pub(crate) bachelors: PaySum,
    pub(crate) masters: PaySum,
}

/// [`PaySum::add`] or [`PaySum::remove`].
type Operation = fn(&mut PaySum, u32);

impl DailyCounts {
    /// Returns the sums after these changes.
    #[must_use]
    pub(crate) fn updated(&self, changes: &[Change]) -> Self {
        let mut next = self.clone();
        for change in changes {
            if let Some(group) = &change.after {
                next.apply(PaySum::add, group);
            }
            if let Some(group) = &change.before {
                next.apply(PaySum::remove, group);
            }
        }
        next
    }

    fn apply(&mut self, operation: Operation, group: &TitleGroup) {
        for row in 0..group.group.count {
            let county = group.county(row);
            let row = row as usize;
            let pay = group.pays[row];
            operation(self.by_day.entry(group.days[row]).or_default(), pay);
            if let Some(county) = county {
                operation(self.by_county.entry(county).or_default(), pay);
            }
            self.apply_details(operation, pay, &group.details[row]);
        }
    }

    fn apply_details(&mut self, operation: Operation, pay: u32, details: &Details) {
        if let Some(set) = details.benefits {
            operation(self.by_benefits.entry(set).or_default(), pay);
        }
        if let Some(percentage) = details.employment_percentage {
            operation(&mut self.with_percentage, pay);
            if percentage == EmploymentPercentage::FULL {
                operation(&mut self.full_time, pay);
            }
        }
        match details.experience {
            Some(Experience::Band(ExperienceBand::UnderOne)) => operation(&mut self.newcomers, pay),
            Some(Experience::Band(ExperienceBand::TenOrMore)) => {
                operation(&mut self.experienced, pay);
            }
            _ => {}
        }
        match details.education {
            Some(Education::Bachelor) => operation(&mut self.bachelors, pay),
            Some(Education::Master) => operation(&mut self.masters, pay),
            _ => {}
        }
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> u32 {
        self.by_day.range(day..).map(|(_, pay)| pay.count).sum()
    }
}
