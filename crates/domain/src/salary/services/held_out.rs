//! Entries of members that are held out of all figures, for moderators.

use std::{collections::BTreeSet, sync::Arc};

use chrono::NaiveDate;

use super::MemberVerification;
use crate::{
    account::Access,
    catalog::{JobTitle, JobTitleId, Reference},
    salary::{
        DisclosedEntry, EntryId, EntryOrigin, EntryView, Origin, Outlier, OutlierCandidate,
        ReportedPay, TitleContext, VerifiedContributors, VisibleEntry, find_outliers,
    },
    store::{StoreError, UnitOfWork},
};

/// An entry of a member that is held out, without its owner.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldOutEntry {
    /// The entry as the member chose to show it: company, place and exact pay may be withheld.
    pub entry: DisclosedEntry,
    /// Why it is held out.
    pub outlier: Outlier,
}

/// Returns all entries of members that are outliers today, in the order of their random ids.
///
/// # Errors
/// Returns an error if the store fails.
pub fn held_out_entries(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<Vec<HeldOutEntry>, StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let mut found = Vec::new();
    for id in titles_of_members(unit)? {
        let title = unit.catalog().job_title(id)?;
        let title = title.ok_or(StoreError::MissingReference)?;
        let entries = public_entries(unit, id, today)?;
        let outliers = outliers_of(reference, &contributors, &title, &entries);
        for (entry, outlier) in entries.iter().zip(outliers) {
            if let (Some(outlier), EntryOrigin::Member(_)) = (outlier, entry.origin) {
                let entry = disclose(unit, reference, &title, entry)?;
                found.push(HeldOutEntry { entry, outlier });
            }
        }
    }
    found.sort_by_key(|held_out| held_out.entry.id);
    Ok(found)
}

/// Returns an entry of a member as the member chose to show it, and whether it is excluded by
/// [`reject_entry`]. `None` if no member has such an entry.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) fn member_entry(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    id: EntryId,
) -> Result<Option<(DisclosedEntry, bool)>, StoreError> {
    let stored = unit.salaries().get(id)?;
    let own = stored.filter(|entry| matches!(entry.origin, Origin::Member { .. }));
    let Some(stored) = own else {
        return Ok(None);
    };
    let title = unit.catalog().job_title(stored.job_title)?;
    let title = title.ok_or(StoreError::MissingReference)?;
    let entry = disclose(unit, reference, &title, &VisibleEntry::from(&stored))?;
    Ok(Some((entry, stored.hidden)))
}

/// Excludes an entry of a member from all lists and figures. The member still sees it, and may withdraw
/// it or send another in its place. Returns `false` if there is no such entry, or it is excluded
/// already.
///
/// # Errors
/// Returns an error if the store fails.
pub fn reject_entry(unit: &mut dyn UnitOfWork, id: EntryId) -> Result<bool, StoreError> {
    unit.salaries().set_hidden(id, true)
}

/// Ends the exclusion of [`reject_entry`]. Returns `false` if there is no such entry, or it is not
/// excluded.
///
/// # Errors
/// Returns an error if the store fails.
pub fn restore_entry(unit: &mut dyn UnitOfWork, id: EntryId) -> Result<bool, StoreError> {
    unit.salaries().set_hidden(id, false)
}

/// The ids of the titles with a visible entry of a member. Other titles need no queries of their own.
fn titles_of_members(unit: &mut dyn UnitOfWork) -> Result<BTreeSet<JobTitleId>, StoreError> {
    let mut titles = BTreeSet::new();
    unit.salaries().visit_for_figures(None, &mut |entry| {
        if matches!(entry.origin, EntryOrigin::Member(_)) {
            titles.insert(entry.job_title);
        }
    })?;
    Ok(titles)
}

/// The ids of all titles that ever had an entry, sorted.
pub(super) fn titles_with_entries(
    unit: &mut dyn UnitOfWork,
) -> Result<Vec<JobTitleId>, StoreError> {
    let versions = unit.salaries().versions()?;
    let mut titles: Vec<JobTitleId> = versions.iter().map(|version| version.job_title).collect();
    titles.sort_unstable();
    Ok(titles)
}

/// The entries of a title that count today unless they are outliers.
pub(super) fn public_entries(
    unit: &mut dyn UnitOfWork,
    title: JobTitleId,
    today: NaiveDate,
) -> Result<Vec<VisibleEntry>, StoreError> {
    let mut entries = Vec::new();
    unit.salaries()
        .visit_for_figures(Some(title), &mut |entry| {
            if entry.is_public(today) {
                entries.push(entry);
            }
        })?;
    Ok(entries)
}

/// Why each of the entries of a title is an outlier, in the same order.
pub(super) fn outliers_of(
    reference: &Reference,
    contributors: &VerifiedContributors,
    title: &JobTitle,
    entries: &[VisibleEntry],
) -> Vec<Option<Outlier>> {
    let context = TitleContext::new(reference, title.key());
    let candidates: Vec<OutlierCandidate> = entries
        .iter()
        .map(|entry| {
            let pay = context.adjusted_pay(&ReportedPay::from(entry));
            OutlierCandidate::new(pay, contributors.source(entry.origin))
        })
        .collect();
    find_outliers(&candidates, context.official())
}

/// The entry as its giver chose to show it.
fn disclose(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    title: &JobTitle,
    entry: &VisibleEntry,
) -> Result<DisclosedEntry, StoreError> {
    let company = entry.company.filter(|_| !entry.display.hides_company);
    let company = company.map(|id| unit.catalog().company(id)).transpose()?;
    let place = entry.place.map(|id| unit.catalog().place(id)).transpose()?;
    let place = place.flatten();
    let county = place
        .as_ref()
        .and_then(|place| reference.county_names(place));
    let view = EntryView {
        id: entry.id,
        job_title: Arc::from(title.as_str()),
        company: company
            .flatten()
            .map(|company| Arc::from(company.name.as_str())),
        place: if entry.display.coarse_place {
            county.clone()
        } else {
            place.map(|place| Arc::from(place.as_str()))
        },
        county,
        // Only viewers without exact access need this.
        is_alone: false,
        annual_salary: entry.annual_salary.kroner(),
        display: entry.display,
        hourly_wage: entry.hourly_wage,
        employment_percentage: entry.employment_percentage,
        experience: entry.experience,
        education: entry.education,
        age: entry.age,
        benefits: entry.benefits.to_vec(),
        includes_additions: entry.includes_additions,
        reported_on: entry.reported_on,
    };
    Ok(DisclosedEntry::new(view, Access::Exact))
}
