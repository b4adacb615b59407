//! How much of an entry other people see: the choice, and how many others show the same names.

use std::collections::BTreeSet;

use super::{ContributionError, ContributionService};
use crate::contribution::{ContributionField, ContributionRule, NewSalaryEntry, WaitingSalary};
use crate::{
    account::CurrentMember,
    catalog::{NameKey, PlaceName, place_keys},
    salary::{EntryDisplay, EntryId, EntryQuery, EntryView, Insights, SalaryEntry},
    store::{StoreError, UnitOfWork},
};

/// A number of entries, as a member may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimilarCount {
    /// None.
    None,
    /// Fewer than [`MIN_SEVERAL`](Self::MIN_SEVERAL).
    Few,
    /// At least [`MIN_SEVERAL`](Self::MIN_SEVERAL).
    Several,
}

impl SimilarCount {
    /// The smallest number that counts as several.
    pub const MIN_SEVERAL: usize = 5;

    fn new(count: usize) -> Self {
        match count {
            0 => Self::None,
            1..Self::MIN_SEVERAL => Self::Few,
            _ => Self::Several,
        }
    }
}

/// How many entries of others show the same names. Withheld names and waiting entries do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SimilarEntries {
    /// With the same job title, company and places. Without a place the same as `same_company`.
    pub same_place: SimilarCount,
    /// With the same job title and company.
    pub same_company: SimilarCount,
}

/// The names that identify the giver of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryNames {
    /// The job title.
    pub job_title: NameKey,
    /// The company.
    pub company: NameKey,
    /// The places of work, if entered.
    pub places: Vec<NameKey>,
}

impl EntryNames {
    /// The names of an entry. `None` if it has no company.
    fn new(entry: &NewSalaryEntry) -> Option<Self> {
        Some(Self {
            job_title: entry.job_title.key().clone(),
            company: entry.company.as_ref()?.key().clone(),
            places: place_keys(entry.place.as_ref().map_or("", PlaceName::as_str)),
        })
    }

    /// Counts the public entries with these names that are not among the member's own.
    fn count_similar(&self, insights: &dyn Insights, own: &[SalaryEntry]) -> SimilarEntries {
        let count = |places: &[NameKey]| {
            let page = insights.entries(&EntryQuery {
                job_title: Some(self.job_title.clone()),
                company: Some(self.company.clone()),
                place: places.first().cloned(),
                experience: None,
                education: None,
                text: None,
                // A member has at most one entry with this title and company. Entries with one of the
                // places may show others too.
                limit: match places {
                    [] => SimilarCount::MIN_SEVERAL + 1,
                    _ => usize::MAX - 1,
                },
                after: None,
            });
            let is_own = |id: EntryId| own.iter().any(|entry| entry.id == id);
            let expected: BTreeSet<&NameKey> = places.iter().collect();
            let has_same_places = |entry: &EntryView| {
                let shown = place_keys(entry.place.as_deref().unwrap_or_default());
                places.is_empty() || shown.iter().collect::<BTreeSet<_>>() == expected
            };
            let others = page.entries.iter().filter(|entry| !is_own(entry.id));
            let others = others.filter(|entry| has_same_places(entry));
            SimilarCount::new(others.count())
        };
        SimilarEntries {
            same_place: count(&self.places),
            same_company: count(&[]),
        }
    }
}

impl ContributionService {
    /// Returns how many entries of others show the same names as an entry of this member.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn similar_entries(
        &self,
        current: &CurrentMember,
        names: &EntryNames,
    ) -> Result<SimilarEntries, StoreError> {
        let published = self
            .store
            .read(|unit| unit.salaries().find_by_contributor(&current.tag))?;
        Ok(names.count_similar(&*self.insights, &published))
    }

    /// Returns an error if others will see the entry, nobody else has its title, company and place,
    /// and the member did not choose how much of it others see.
    pub(super) fn require_display(
        &self,
        new: &NewSalaryEntry,
        published: &[SalaryEntry],
    ) -> Result<(), ContributionError> {
        if new.display.is_some() || new.is_outdated_former_job() {
            return Ok(());
        }
        let Some(names) = EntryNames::new(new) else {
            return Ok(());
        };
        match names.count_similar(&*self.insights, published).same_place {
            SimilarCount::None => {
                let missing = (ContributionField::Display, ContributionRule::Missing);
                Err(vec![missing].into())
            }
            SimilarCount::Few | SimilarCount::Several => Ok(()),
        }
    }

    /// Changes how much of a salary other people see. A published entry is replaced by one with
    /// another id and the same day.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] if the entry does not exist or belongs to another
    /// member, and other [`ContributionError`]s.
    pub fn change_display(
        &self,
        current: &CurrentMember,
        id: EntryId,
        display: EntryDisplay,
    ) -> Result<(), ContributionError> {
        let new_id = self.new_id();
        self.change(current, |unit, changes| {
            let waiting = changes.salaries.iter_mut();
            if let Some(waiting) = waiting.into_iter().find(|waiting| waiting.entry.id == id) {
                waiting.entry.display = display;
                return Ok(());
            }
            let published = unit.salaries().find_by_contributor(&current.tag)?;
            let mut own = changes.apply_to_salaries(published.clone()).into_iter();
            let entry = own.find(|entry| entry.id == id);
            let mut entry = entry.ok_or(ContributionError::UnknownEntry)?;
            if entry.display != display {
                (entry.id, entry.display) = (new_id, display);
                changes.put_salary(load_names(unit, entry)?, &published);
            }
            Ok(())
        })
    }
}

/// Adds the names of the catalog to a published entry.
fn load_names(unit: &mut dyn UnitOfWork, entry: SalaryEntry) -> Result<WaitingSalary, StoreError> {
    let title = unit.catalog().job_title(entry.job_title)?;
    let company = entry.company.map(|id| unit.catalog().company(id));
    let company = company.transpose()?.flatten();
    let place = entry.place.map(|id| unit.catalog().place(id));
    Ok(WaitingSalary {
        job_title: title.ok_or(StoreError::MissingReference)?,
        company,
        place: place.transpose()?.flatten(),
        entry,
    })
}
