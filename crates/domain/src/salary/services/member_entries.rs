//! Entries of members that moderators see, without their owners.

use std::collections::{BTreeSet, HashMap};

use crate::{
    account::Access,
    catalog::{Company, CompanyId, JobTitle, JobTitleId, PlaceId, PlaceName, Reference},
    salary::{DisclosedEntry, EntryId, EntryView, Origin, SalaryEntry, VisibleEntry},
    store::{StoreError, UnitOfWork},
};

/// Returns entries of members as the members chose to show them, and whether each is rejected.
/// Those that no member gave are left out.
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
    let own: Vec<SalaryEntry> = own.collect();
    let names = EntryNames::load(unit, own.iter())?;
    let disclosed = own.iter().filter_map(|entry| {
        let disclosed = names.disclose(reference, &VisibleEntry::from(entry.clone()))?;
        Some((entry.id, (disclosed, entry.hidden)))
    });
    Ok(disclosed.collect())
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
