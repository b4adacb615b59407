//! Figures and groups of entries, computed from the list.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use klarlonn_domain::{
    catalog::{NameKey, sort_norwegian},
    salary::{Benefit, EmploymentPercentage, Figures, Group, PaySum, Sample},
};

use super::entry::{Entry, Name, Part, matches};

pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).expect("tests are small")
}

pub(super) fn count_titles<'a>(entries: impl Iterator<Item = &'a Entry>) -> u32 {
    let titles: HashSet<&NameKey> = entries.map(|entry| &entry.title.key).collect();
    number(titles.len())
}

pub(super) fn salaries<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<u32> {
    let mut salaries: Vec<u32> = entries
        .map(|entry| entry.report.annual_salary.kroner())
        .collect();
    salaries.sort_unstable();
    salaries
}

pub(super) fn figures(entries: &[&Entry]) -> Option<Figures> {
    let mut samples: Vec<Sample> = entries
        .iter()
        .map(|entry| Sample {
            salary: entry.report.annual_salary.kroner(),
            full_time: entry.report.employment_percentage == Some(EmploymentPercentage::FULL),
        })
        .collect();
    samples.sort_unstable();
    Figures::new(&samples)
}

/// Groups the entries by `part`, in Norwegian order.
pub(super) fn groups(entries: &[&Entry], part: Part) -> Vec<Group> {
    let names: HashMap<&NameKey, &Name> = entries
        .iter()
        .filter_map(|entry| part(entry))
        .map(|name| (&name.key, name))
        .collect();
    let mut groups: Vec<Group> = names
        .into_values()
        .filter_map(|name| {
            let members = entries.iter().copied();
            let members = members.filter(|entry| matches(part(entry), &name.key));
            Group::new(name.text.clone(), &salaries(members))
        })
        .collect();
    sort_norwegian(&mut groups, |group| &group.name);
    groups
}

pub(super) fn top_benefits(entries: &[&Entry]) -> Vec<Benefit> {
    let top = ranked_benefits(entries).into_iter().take(5);
    top.map(|(benefit, _)| benefit.clone()).collect()
}

/// Returns every benefit with the number of entries that have it, most common first.
pub(super) fn ranked_benefits<'a>(entries: &[&'a Entry]) -> Vec<(&'a Benefit, u32)> {
    let mut counts: HashMap<&Benefit, u32> = HashMap::new();
    for entry in entries {
        let distinct: HashSet<&Benefit> = entry.report.benefits.iter().collect();
        for benefit in distinct {
            *counts.entry(benefit).or_default() += 1;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    sort_norwegian(&mut counts, |(benefit, _)| benefit.as_str());
    counts.sort_by_key(|(_, count)| Reverse(*count));
    counts
}

pub(super) fn pay_sum<'a>(entries: impl Iterator<Item = &'a Entry>) -> PaySum {
    let salaries = salaries(entries);
    PaySum {
        count: number(salaries.len()),
        sum: salaries.iter().map(|salary| u64::from(*salary)).sum(),
    }
}
