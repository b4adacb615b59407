//! Entries of members that moderators see, without their owners.

use std::collections::{BTreeSet, HashMap};

use crate::{
    catalog::{Company, CompanyId, JobTitle, JobTitleId, PlaceId, PlaceName, Reference},
    salary::{Card, EntryId, NamedSalary, Origin, SalaryEntry},
    store::{StoreError, UnitOfWork},
};

/// An entry of a member as moderators see it.
pub(crate) struct MemberEntry {
    /// The entry as its giver chose to show it.
    pub(crate) card: Card,
    pub(crate) is_hidden: bool,
}

/// Returns the entries of members with these ids. Imported and demo entries are left out.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) fn member_entries(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    ids: &[EntryId],
) -> Result<HashMap<EntryId, MemberEntry>, StoreError> {
    let stored = unit.salaries().get_all(ids)?.into_values();
    let by_members: Vec<SalaryEntry> = stored
        .filter(|entry| matches!(entry.origin, Origin::Member { .. }))
        .collect();
    let names = EntryNames::load(unit, by_members.iter())?;
    // An entry whose title cannot be read is left out.
    let disclosed = by_members.into_iter().filter_map(|entry| {
        let (id, is_hidden) = (entry.id, entry.hidden);
        let card = names.add_to(entry)?.card(reference);
        Some((id, MemberEntry { card, is_hidden }))
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

    /// Adds the names of an entry to it. `None` if its title cannot be read.
    pub(crate) fn add_to(&self, entry: SalaryEntry) -> Option<NamedSalary> {
        let company = entry.company.and_then(|id| self.companies.get(&id));
        let place = entry.place.and_then(|id| self.places.get(&id));
        Some(NamedSalary {
            job_title: self.titles.get(&entry.job_title)?.clone(),
            company: company.cloned(),
            place: place.cloned(),
            entry,
        })
    }
}
