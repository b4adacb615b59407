//! What is added up over all entries, brought up to date with the titles that changed.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    Education, EmploymentPercentage, Experience, ExperienceBand, PaySum,
};

use crate::{
    benefits::BenefitSet,
    dictionary::Index,
    snapshot::Change,
    title_group::{Details, TitleGroup},
};

/// The pay of all entries, by what they have in common.
#[derive(Debug, Clone, Default)]
pub(crate) struct DailyCounts {
    pub(crate) by_day: BTreeMap<NaiveDate, PaySum>,
    pub(crate) by_place: HashMap<Index, PaySum>,
    pub(crate) by_benefits: HashMap<BenefitSet, PaySum>,
    pub(crate) with_percentage: PaySum,
    pub(crate) full_time: PaySum,
    pub(crate) newcomers: PaySum,
    pub(crate) experienced: PaySum,
    pub(crate) bachelors: PaySum,
    pub(crate) masters: PaySum,
}

/// [`PaySum::add`] or [`PaySum::remove`].
type Count = fn(&mut PaySum, u32);

impl DailyCounts {
    /// The tally after these changes.
    #[must_use]
    pub(crate) fn updated(&self, changes: &[Change]) -> Self {
        let mut next = self.clone();
        for change in changes {
            if let Some(group) = &change.after {
                next.count(PaySum::add, group);
            }
            if let Some(group) = &change.before {
                next.count(PaySum::remove, group);
            }
        }
        next
    }

    fn count(&mut self, count: Count, group: &TitleGroup) {
        for row in 0..group.ids.len() {
            let pay = group.pays[row];
            count(self.by_day.entry(group.days[row]).or_default(), pay);
            if let Some(place) = group.places[row] {
                count(self.by_place.entry(place).or_default(), pay);
            }
            self.count_details(count, pay, &group.details[row]);
        }
    }

    fn count_details(&mut self, count: Count, pay: u32, details: &Details) {
        if let Some(set) = details.benefits {
            count(self.by_benefits.entry(set).or_default(), pay);
        }
        if let Some(percentage) = details.employment_percentage {
            count(&mut self.with_percentage, pay);
            if percentage == EmploymentPercentage::FULL {
                count(&mut self.full_time, pay);
            }
        }
        match details.experience {
            Some(Experience::Band(ExperienceBand::UnderOne)) => count(&mut self.newcomers, pay),
            Some(Experience::Band(ExperienceBand::TenOrMore)) => count(&mut self.experienced, pay),
            _ => {}
        }
        match details.education {
            Some(Education::Bachelor) => count(&mut self.bachelors, pay),
            Some(Education::Master) => count(&mut self.masters, pay),
            _ => {}
        }
    }

    /// Entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> u32 {
        self.by_day.range(day..).map(|(_, pay)| pay.count).sum()
    }
}
