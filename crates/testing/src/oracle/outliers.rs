//! The outlier rule, written as literally as possible.

use std::collections::HashSet;

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{PayLevels, Reference},
    salary::{AnnualSalary, quantile},
};

use super::entry::Entry;

/// Returns whether the rule excludes this entry as an outlier.
pub(super) fn is_outlier(entry: &Entry, all: &[Entry], reference: &Reference) -> bool {
    let Some(own) = entry.report.origin.contributor() else {
        return false;
    };
    let pay = f64::from(entry.pay);
    let others: Vec<&Entry> = all
        .iter()
        .filter(|other| other.title.key == entry.title.key && other.id != entry.id)
        .collect();

    let mut known = Vec::new();
    if let Some(published) = reference.official_pay(&entry.title.key) {
        let index = reference.wage_index(&entry.title.key);
        let official = published.adjusted(index, index.newest());
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
    if others.len() >= 20 {
        let mut pays: Vec<u32> = others.iter().map(|other| other.pay).collect();
        pays.sort_unstable();
        let (p25, p75) = (
            f64::from(quantile(&pays, 0.25)),
            f64::from(quantile(&pays, 0.75)),
        );
        let ratio = if p75 / p25 < 1.1 { 1.1 } else { p75 / p25 };
        let three_ranges = ratio * ratio * ratio;
        known.push((p25 / three_ranges, p75 * three_ranges));
    }
    let is_far = !known.is_empty()
        && known
            .iter()
            .all(|(lower, upper)| pay < *lower || pay > *upper);

    let near = others
        .iter()
        .filter(|other| (f64::from(other.pay) - pay).abs() <= pay * 0.2)
        .map(|other| (other.report.origin.contributor(), other.id));
    let members: HashSet<ContributorTag> = near
        .clone()
        .filter_map(|(contributor, _)| contributor)
        .filter(|contributor| *contributor != own)
        .collect();
    let imported = near.filter(|(contributor, _)| contributor.is_none());
    pay > f64::from(AnnualSalary::MAX) || is_far && members.len() + imported.count() < 3
}
