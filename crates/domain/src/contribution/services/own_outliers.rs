//! Finds a member's own entries that no figure includes.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use crate::{
    Ports,
    account::ContributorTag,
    catalog::{JobTitle, JobTitleId},
    salary::{
        EntryId, Outlier, OutlierCandidate, SalaryEntry, TitleContext, VisibleEntry, find_outliers,
        is_officially_known,
    },
    store::{StoreError, UnitOfWork},
};

fn adjusted_pay(entry: &SalaryEntry, context: &TitleContext<'_>) -> u32 {
    let visible = VisibleEntry::from(entry.clone());
    context.adjusted_pay(&visible.facts, visible.reported_on)
}

/// Returns the outliers among `own` entries of these titles, by the rule that figures use. Entries
/// that are not public are not among them. `own` has all entries of the member, published or
/// waiting; they replace the stored entries with the member's tag.
///
/// The other entries of a title are only loaded if the official pay does not decide.
pub(super) fn find_own_outliers(
    ports: &Ports,
    unit: &mut dyn UnitOfWork,
    titles: &HashMap<JobTitleId, JobTitle>,
    own: &[SalaryEntry],
    contributor: &ContributorTag,
    today: NaiveDate,
) -> Result<HashMap<EntryId, Outlier>, StoreError> {
    let reference = &ports.reference.get();
    let contributors = ports.verification.contributors(unit, today)?;
    let is_undecided = |title: JobTitleId, context: &TitleContext<'_>| {
        let own = own.iter().filter(|entry| entry.job_title == title);
        let mut public = own.filter(|entry| entry.is_public(today));
        public.any(|entry| !is_officially_known(adjusted_pay(entry, context), context.official()))
    };
    let undecided: Vec<(JobTitleId, TitleContext<'_>)> = titles
        .iter()
        .map(|(id, title)| (*id, TitleContext::new(reference, title.key(), today)))
        .filter(|(id, context)| is_undecided(*id, context))
        .collect();
    let ids: Vec<JobTitleId> = undecided.iter().map(|(id, _)| *id).collect();
    let mut entries = unit.salaries().unhidden_by_titles(&ids)?;
    entries.retain(|entry| entry.origin.contributor() != Some(*contributor));
    entries.extend(own.iter().cloned());
    entries.retain(|entry| entry.is_public(today));
    let own_ids: HashSet<EntryId> = own.iter().map(|entry| entry.id).collect();
    let mut found = HashMap::new();
    for (title, context) in undecided {
        let of_title = entries.iter().filter(|entry| entry.job_title == title);
        let candidates: Vec<OutlierCandidate> = of_title
            .clone()
            .map(|entry| {
                let source = contributors.source(&entry.origin);
                OutlierCandidate::new(adjusted_pay(entry, &context), source)
            })
            .collect();
        let outliers = find_outliers(&candidates, context.official());
        let outlier_by_id = of_title
            .zip(outliers)
            .filter_map(|(entry, outlier)| Some((entry.id, outlier?)));
        found.extend(outlier_by_id.filter(|(id, _)| own_ids.contains(id)));
    }
    Ok(found)
}
