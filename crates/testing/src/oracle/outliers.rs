//! The outlier rule, written as literally as possible.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::NaiveDate;
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{NameKey, PayLevels, Reference},
    salary::{AnnualSalary, EntryId, EntrySource, VerifiedContributors, quantile},
};

use super::entry::Entry;

/// Removes the outliers from the entries. Returns their number by title.
pub(super) fn remove_outliers(
    entries: &mut Vec<Entry>,
    contributors: &VerifiedContributors,
    reference: &Reference,
    today: NaiveDate,
) -> HashMap<NameKey, u32> {
    let all: &[Entry] = entries;
    let is_outlier = |entry: &&Entry| is_outlier(entry, all, contributors, reference, today);
    let found: HashMap<EntryId, NameKey> = all
        .iter()
        .filter(is_outlier)
        .map(|entry| (entry.id, entry.title.key.clone()))
        .collect();
    entries.retain(|entry| !found.contains_key(&entry.id));
    let mut outliers = HashMap::new();
    for title in found.into_values() {
        *outliers.entry(title).or_default() += 1;
    }
    outliers
}

/// Returns whether the rule excludes this entry as an outlier.
fn is_outlier(
    entry: &Entry,
    all: &[Entry],
    contributors: &VerifiedContributors,
    reference: &Reference,
    today: NaiveDate,
) -> bool {
    let source = |entry: &Entry| contributors.source(&entry.report.origin);
    let own = match source(entry) {
        EntrySource::Imported => return false,
        EntrySource::Established(tag) => Some(tag),
        EntrySource::Unproven(tag) => tag,
    };
    let pay = f64::from(entry.pay);
    let of_title: Vec<&Entry> = all
        .iter()
        .filter(|other| other.title.key == entry.title.key)
        .collect();

    // The pay of all imported entries, and one pay of each other member.
    let pays_of = |with_unproven: bool| {
        let mut pays = Vec::new();
        let mut by_member: BTreeMap<ContributorTag, Vec<u32>> = BTreeMap::new();
        for other in &of_title {
            match source(other) {
                EntrySource::Imported => pays.push(other.pay),
                EntrySource::Unproven(tag) if tag.is_none() || !with_unproven => {}
                EntrySource::Established(_) | EntrySource::Unproven(_) => {
                    let tag = other.report.origin.contributor();
                    if let Some(tag) = tag.filter(|_| tag != own) {
                        by_member.entry(tag).or_default().push(other.pay);
                    }
                }
            }
        }
        for mut member_pays in by_member.into_values() {
            member_pays.sort_unstable();
            pays.push(member_pays[(member_pays.len() - 1) / 2]);
        }
        pays.sort_unstable();
        pays
    };
    let widened = |pays: &[u32]| {
        if pays.len() < 20 {
            return None;
        }
        let (p25, p75) = (
            f64::from(quantile(pays, 0.25)),
            f64::from(quantile(pays, 0.75)),
        );
        let ratio = if p75 / p25 < 1.1 { 1.1 } else { p75 / p25 };
        let three_ranges = ratio * ratio * ratio;
        Some((p25 / three_ranges, p75 * three_ranges))
    };

    let mut known = Vec::new();
    if let Some(published) = reference.official_pay(&entry.title.key) {
        let index = reference.wage_index(&entry.title.key);
        let official = published.adjusted(index, today);
        let levels: Vec<PayLevels> = [Some(official.agreed), official.total_earnings]
            .into_iter()
            .flatten()
            .collect();
        let p25 = levels.iter().filter_map(|levels| levels.p25).min();
        let p75 = levels.iter().filter_map(|levels| levels.p75).max();
        if let (Some(p25), Some(p75)) = (p25, p75) {
            known.push((f64::from(p25) / 2.0, f64::from(p75) * 2.5));
        }
    }
    known.extend(widened(&pays_of(false)));
    if known.is_empty() {
        known.extend(widened(&pays_of(true)));
    }
    let is_far = !known.is_empty()
        && known
            .iter()
            .all(|(lower, upper)| pay < *lower || pay > *upper);

    let mut members = HashSet::new();
    let mut confirmations = 0;
    for other in of_title {
        let is_near = (f64::from(other.pay) - pay).abs() <= pay * 0.2;
        let confirms = match source(other) {
            EntrySource::Imported => true,
            EntrySource::Established(tag) => Some(tag) != own && !members.contains(&tag),
            EntrySource::Unproven(_) => false,
        };
        if is_near && confirms {
            confirmations += 1;
            members.extend(other.report.origin.contributor());
        }
    }
    pay > f64::from(AnnualSalary::MAX) || is_far && confirmations < 3
}
