//! Entries of members that moderators see, without their owners.

use std::collections::{BTreeSet, HashMap};

use crate::{
    account::Access,
    catalog::{Company, CompanyId, JobTitle, JobTitleId, PlaceId, PlaceName, Reference},
    salary::{DisclosedEntry, EntryId, EntryView, Origin, VisibleEntry},
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
    let own: Vec<(VisibleEntry, bool)> = own
        .map(|entry| (VisibleEntry::from(&entry), entry.hidden))
        .collect();
    let names = EntryNames::load(unit, own.iter().map(|(entry, _)| entry))?;
    let disclosed = own.iter().filter_map(|(entry, is_rejected)| {
        let disclosed = names.disclose(reference, entry)?;
        Some((entry.id, (disclosed, *is_rejected)))
    });
    Ok(disclosed.collect())
}

/// The names in some entries.
struct EntryNames {
    titles: HashMap<JobTitleId, JobTitle>,
    companies: HashMap<CompanyId, Company>,
    places: HashMap<PlaceId, PlaceName>,
}

impl EntryNames {
    fn load<'a>(
        unit: &mut dyn UnitOfWork,
        entries: impl Iterator<Item = &'a VisibleEntry> + Clone,
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
