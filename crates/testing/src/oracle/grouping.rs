//! Figures and groups of entries, computed from the list.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
};

use klarlonn_domain::{
    catalog::{NameKey, sort_norwegian},
    salary::{Benefit, PaySum, Sample},
};

use super::entry::{Entry, Name, Part};

pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).expect("tests are small")
}

pub(super) fn count_titles<'a>(entries: impl Iterator<Item = &'a Entry>) -> u32 {
    let titles: HashSet<&NameKey> = entries.map(|entry| &entry.title.key).collect();
    number(titles.len())
}

/// The samples of entries in ascending order of salary.
pub(super) fn samples<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<Sample> {
    let samples = entries.into_iter().map(|entry| Sample {
        salary: entry.pay,
        full_time: entry.report.facts.is_full_time(),
        reported_on: entry.report.reported_on,
    });
    let mut samples: Vec<Sample> = samples.collect();
    samples.sort_by_key(|sample| sample.salary);
    samples
}

/// The names of a part of the entries, in Norwegian order.
pub(super) fn names<'a>(entries: &[&'a Entry], part: Part) -> Vec<&'a Name> {
    let names: HashMap<&NameKey, &Name> = entries
        .iter()
        .flat_map(|entry| part(entry))
        .map(|name| (&name.key, name))
        .collect();
    let mut names: Vec<&Name> = names.into_values().collect();
    sort_norwegian(&mut names, |name| &name.text);
    names
}

/// The number of occurrences of each value.
pub(super) fn counts<T: Ord + Copy>(values: impl Iterator<Item = T>) -> BTreeMap<T, u32> {
    let values: Vec<T> = values.collect();
    let count = |value: T| number(values.iter().filter(|other| **other == value).count());
    values.iter().map(|value| (*value, count(*value))).collect()
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
    let mut sum = PaySum::default();
    entries.for_each(|entry| sum.add(entry.pay));
    sum
}
