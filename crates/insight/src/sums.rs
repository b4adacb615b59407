//! Sums over all entries.

use klarlonn_domain::salary::{Demographics, Education, EntryFacts, Experience, ExperienceBand};

use crate::{benefits::BenefitSets, title_group::TitleGroups};

/// Numbers and sums of the pay of all entries.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    pub(crate) demographics: Demographics,
    pub(crate) demo_entries: u32,
    /// The pay of all entries by index of the county in the reference data, in ascending order.
    by_county: Vec<Vec<u32>>,
}

impl Sums {
    /// Creates the sums of these entries.
    pub(crate) fn new(groups: &TitleGroups, benefits: &BenefitSets) -> Self {
        let mut sums = Self::default();
        let mut by_benefits = vec![0; benefits.len()];
        for row in groups.iter().flat_map(|(_, group)| &group.rows) {
            for county in row.counties.iter() {
                if sums.by_county.len() <= county {
                    sums.by_county.resize(county + 1, Vec::new());
                }
                sums.by_county[county].push(row.pay);
            }
            if let Some(set) = row.benefits {
                by_benefits[set.position()] += 1;
            }
            sums.demo_entries += u32::from(row.is_demo);
            add_facts(&mut sums.demographics, row.pay, &row.facts);
        }
        for pays in &mut sums.by_county {
            pays.sort_unstable();
        }
        let ranked = benefits.rank(by_benefits.into_iter().enumerate(), 1);
        let most_common = ranked.first().copied();
        sums.demographics.most_common_benefit =
            most_common.map(|(benefit, entries)| (benefit.clone(), entries));
        sums
    }

    /// Returns the pay of the entries of a county, by its index in the reference data.
    pub(crate) fn of_county(&self, county: usize) -> &[u32] {
        self.by_county.get(county).map_or(&[], Vec::as_slice)
    }
}

fn add_facts(demographics: &mut Demographics, pay: u32, facts: &EntryFacts) {
    demographics.with_percentage += u32::from(facts.employment_percentage.is_some());
    demographics.full_time += u32::from(facts.is_full_time());
    match facts.experience {
        Some(Experience::Band(ExperienceBand::UnderOne)) => demographics.newcomers.add(pay),
        Some(Experience::Band(ExperienceBand::TenOrMore)) => demographics.experienced.add(pay),
        _ => {}
    }
    match facts.education {
        Some(Education::Bachelor) => demographics.bachelors.add(pay),
        Some(Education::Master) => demographics.masters.add(pay),
        _ => {}
    }
}
