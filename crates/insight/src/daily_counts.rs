//! Sums over all entries, updated with the job titles that changed.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use klarlonn_domain::salary::{Education, Experience, ExperienceBand, PaySum};

use crate::{attributes::Attributes, snapshot::Change, title_group::TitleGroup};

/// Sums of the pay of all entries, and their number by day and benefits.
#[derive(Debug, Clone, Default)]
pub(crate) struct DailyCounts {
    by_day: BTreeMap<NaiveDate, u32>,
    /// By index of the county in the reference data.
    by_county: Vec<PaySum>,
    /// By position of the set of benefits.
    pub(crate) by_benefits: Vec<u32>,
    pub(crate) with_percentage: PaySum,
    pub(crate) full_time: PaySum,
    pub(crate) newcomers: PaySum,
    pub(crate) experienced: PaySum,
    pub(crate) bachelors: PaySum,
    pub(crate) masters: PaySum,
}

/// Whether the entries of a title are added or removed.
#[derive(Clone, Copy)]
enum Operation {
    Add,
    Remove,
}

impl Operation {
    fn apply(self, sum: &mut PaySum, pay: u32) {
        match self {
            Self::Add => sum.add(pay),
            Self::Remove => sum.remove(pay),
        }
    }

    fn count(self, count: &mut u32, entries: u32) {
        match self {
            Self::Add => *count += entries,
            Self::Remove => *count -= entries,
        }
    }
}

impl DailyCounts {
    /// Returns the sums after these changes.
    #[must_use]
    pub(crate) fn updated(&self, changes: &[Change]) -> Self {
        let mut next = self.clone();
        for change in changes {
            if let Some(group) = &change.after {
                next.apply(Operation::Add, group);
            }
            if let Some(group) = &change.before {
                next.apply(Operation::Remove, group);
            }
        }
        next
    }

    fn apply(&mut self, operation: Operation, group: &TitleGroup) {
        let day = |row: &u32| group.days[*row as usize];
        for same_day in group.by_day.chunk_by(|left, right| day(left) == day(right)) {
            let entries = u32::try_from(same_day.len()).unwrap_or(u32::MAX);
            let count = self.by_day.entry(day(&same_day[0])).or_default();
            operation.count(count, entries);
        }
        for row in group.rows() {
            let counties = group.counties(row);
            let row = row as usize;
            let pay = group.pays[row];
            for county in counties.iter() {
                operation.apply(at(&mut self.by_county, county), pay);
            }
            if let Some(set) = group.benefits[row] {
                operation.count(at(&mut self.by_benefits, set.position()), 1);
            }
            self.apply_attributes(operation, pay, group.attributes[row]);
        }
    }

    fn apply_attributes(&mut self, operation: Operation, pay: u32, attributes: Attributes) {
        if attributes.percentage().is_some() {
            operation.apply(&mut self.with_percentage, pay);
        }
        if attributes.is_full_time() {
            operation.apply(&mut self.full_time, pay);
        }
        match attributes.experience() {
            Some(Experience::Band(ExperienceBand::UnderOne)) => {
                operation.apply(&mut self.newcomers, pay);
            }
            Some(Experience::Band(ExperienceBand::TenOrMore)) => {
                operation.apply(&mut self.experienced, pay);
            }
            _ => {}
        }
        match attributes.education() {
            Some(Education::Bachelor) => operation.apply(&mut self.bachelors, pay),
            Some(Education::Master) => operation.apply(&mut self.masters, pay),
            _ => {}
        }
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> u32 {
        self.by_day.range(day..).map(|(_, entries)| entries).sum()
    }

    /// Returns the sum of a county, by its index in the reference data.
    pub(crate) fn of_county(&self, county: usize) -> PaySum {
        self.by_county.get(county).copied().unwrap_or_default()
    }
}

/// Returns the item at a position, and adds items up to it if it is missing.
fn at<T: Clone + Default>(items: &mut Vec<T>, position: usize) -> &mut T {
    if items.len() <= position {
        items.resize(position + 1, T::default());
    }
    &mut items[position]
}
