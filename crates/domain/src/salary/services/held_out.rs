//! Entries of members that are held out of all figures, for moderators.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;

use super::MemberVerification;
use crate::{
    account::Access,
    catalog::{Company, CompanyId, JobTitle, JobTitleId, PlaceId, PlaceName, Reference},
    salary::{
        DisclosedEntry, EntryId, EntryView, Origin, Outlier, OutlierCandidate, ReportedPay,
        SalaryEntry, TitleContext, VerifiedContributors, VisibleEntry, find_outliers,
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

/// Returns the entries of members with one of these titles that are outliers today, in the order of
/// their random ids.
pub(super) fn held_out_of(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
    titles: &BTreeSet<JobTitleId>,
) -> Result<Vec<HeldOutEntry>, StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let ids: Vec<JobTitleId> = titles.iter().copied().collect();
    let names = unit.catalog().job_titles_by_id(&ids)?;
    let mut found = Vec::new();
    for id in ids {
        let Some(title) = names.get(&id) else {
            continue;
        };
        let entries = public_entries(unit, id, today)?;
        let outliers = outliers_of(reference, &contributors, title, &entries);
        let outliers = entries.into_iter().zip(outliers);
        found.extend(outliers.filter_map(|(entry, outlier)| match entry.origin {
            Origin::Member { .. } => Some((entry, outlier?)),
            _ => None,
        }));
    }
    let names = EntryNames::load(unit, found.iter().map(|(entry, _)| &**entry))?;
    let disclosed = found.into_iter().filter_map(|(entry, outlier)| {
        Some(HeldOutEntry {
            entry: names.disclose(reference, &entry)?,
            outlier,
        })
    });
    let mut held_out: Vec<HeldOutEntry> = disclosed.collect();
    held_out.sort_by_key(|held_out| held_out.entry.id);
    Ok(held_out)
}

/// Returns entries of members as the members chose to show them, and whether each is excluded by
/// [`reject_entry`]. Those that no member has are left out.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) fn member_entries(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    ids: &[EntryId],
) -> Result<HashMap<EntryId, (DisclosedEntry, bool)>, StoreError> {
    let stored = unit.salaries().get_all(ids)?.into_values();
    let own = stored.filter(|entry| matches!(entry.origin, Origin::Member { .. }));
    let own: Vec<VisibleEntry> = own.map(VisibleEntry::from).collect();
    let names = EntryNames::load(unit, own.iter().map(|entry| &**entry))?;
    let disclosed = own.iter().filter_map(|entry| {
        let disclosed = names.disclose(reference, entry)?;
        Some((entry.id, (disclosed, entry.hidden)))
    });
    Ok(disclosed.collect())
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
            OutlierCandidate::new(pay, contributors.source(&entry.origin))
        })
        .collect();
    find_outliers(&candidates, context.official())
}

/// The names in some entries.
pub(crate) struct EntryNames {
    pub(crate) titles: HashMap<JobTitleId, JobTitle>,
    pub(crate) companies: HashMap<CompanyId, Company>,
    pub(crate) places: HashMap<PlaceId, PlaceName>,
}

impl EntryNames {
    pub(crate) fn load<'a>(
        unit: &mut dyn UnitOfWork,
        entries: impl Iterator<Item = &'a SalaryEntry> + Clone,
    ) -> Result<Self, StoreError> {
        let titles: BTreeSet<_> = entries.clone().map(|entry| entry.job_title).collect();
        let companies: BTreeSet<_> = entries.clone().filter_map(|entry| entry.company).collect();
        let places: BTreeSet<_> = entries.filter_map(|entry| entry.place).collect();
        Ok(Self {
            titles: unit.catalog().job_titles_by_id(&Vec::from_iter(titles))?,
            companies: unit.catalog().companies_by_id(&Vec::from_iter(companies))?,
            places: unit.catalog().places_by_id(&Vec::from_iter(places))?,
        })
    }

    /// Returns an entry as its giver chose to show it. `None` if its title cannot be read.
    fn disclose(&self, reference: &Reference, entry: &VisibleEntry) -> Option<DisclosedEntry> {
        let title = self.titles.get(&entry.job_title)?;
        let company = entry.company.and_then(|id| self.companies.get(&id));
        let place = entry.place.and_then(|id| self.places.get(&id));
        let view = EntryView::as_shown(entry, title, company, place, reference);
        Some(DisclosedEntry::new(view, Access::Exact))
    }
}
