//! Sums over all entries.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use klarlonn_domain::salary::{Education, EntryFacts, Experience, ExperienceBand, PaySum};

use crate::{snapshot::TitleGroups, title_group::TitleGroup};

/// Sums of the pay of all entries, and their number by day and benefits.
#[derive(Debug, Default)]
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

impl DailyCounts {
    /// Creates the sums of these entries.
    pub(crate) fn new(groups: &TitleGroups) -> Self {
        let mut counts = Self::default();
        for (_, group) in groups.iter() {
            counts.add(group);
        }
        counts
    }

    fn add(&mut self, group: &TitleGroup) {
        let day = |row: &u32| group.days[*row as usize];
        for same_day in group.by_day.chunk_by(|left, right| day(left) == day(right)) {
            let entries = u32::try_from(same_day.len()).unwrap_or(u32::MAX);
            *self.by_day.entry(day(&same_day[0])).or_default() += entries;
        }
        for row in group.rows() {
            let counties = group.counties(row);
            let row = row as usize;
            let pay = group.pays[row];
            for county in counties.iter() {
                at(&mut self.by_county, county).add(pay);
            }
            if let Some(set) = group.benefits[row] {
                *at(&mut self.by_benefits, set.position()) += 1;
            }
            self.add_facts(pay, &group.facts[row]);
        }
    }

    fn add_facts(&mut self, pay: u32, facts: &EntryFacts) {
        if facts.employment_percentage.is_some() {
            self.with_percentage.add(pay);
        }
        if facts.is_full_time() {
            self.full_time.add(pay);
        }
        match facts.experience {
            Some(Experience::Band(ExperienceBand::UnderOne)) => {
                self.newcomers.add(pay);
            }
            Some(Experience::Band(ExperienceBand::TenOrMore)) => {
                self.experienced.add(pay);
            }
            _ => {}
        }
        match facts.education {
            Some(Education::Bachelor) => self.bachelors.add(pay),
            Some(Education::Master) => self.masters.add(pay),
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
