//! Merging a name into another.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::ModerationService;
use crate::{
    catalog::{
        Company, CompanyName, JobTitle, NameChange, NameKey, NameKind, PlaceName, Reference,
    },
    salary::{EntryId, SalaryEntry},
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Why a name was not merged.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// The name is in the reference data, which would show it again.
    #[error("the name belongs to the reference data, so it stays; merge the other into it")]
    Reference,
    /// Nothing stored has the name.
    #[error("nothing stored has this name")]
    UnknownName,
    /// The name was merged before.
    #[error("the name was merged before")]
    AlreadyMerged,
    /// The other name is neither stored nor in the reference data.
    #[error("the other name is neither stored nor in the reference data")]
    UnknownTarget,
    /// Both are the same name, or the other was merged into this one.
    #[error("a name cannot be merged into itself")]
    SameName,
    /// The name is a benefit.
    #[error("benefits are not merged")]
    Benefit,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Merges a name into one that is stored or in the reference data: everything that has the name gets the
/// other, as do later contributions and imports with the name. Contributions that wait get it when
/// they are published. The transaction waits for others that turn names into ids, so nothing is missed.
///
/// Of a member's entries that then have the same job title and company one stays, as if all had been
/// sent with the other name: a public one before one that is not, then the newest.
///
/// Returns the name in its place, as it is shown.
///
/// # Errors
/// [`MergeError`]. The caller rolls the transaction back then.
pub fn merge_name(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    kind: NameKind,
    from: &NameKey,
    into: &str,
    today: NaiveDate,
) -> Result<String, MergeError> {
    unit.catalog().lock_name_merges_exclusive()?;
    let into = &*check_merge(unit, reference, kind, from, into)?;
    let mut merge = Merge {
        unit: &mut *unit,
        reference,
        from,
        is_stored: false,
        was_public: false,
        today,
    };
    let shown = match kind {
        NameKind::JobTitle => merge.job_title(into)?,
        NameKind::Company => merge.company(into)?,
        NameKind::Place => merge.place(into)?,
        NameKind::Benefit => return Err(MergeError::Benefit),
    };
    let was_public = merge.was_public;
    if !merge.is_stored {
        return Err(MergeError::UnknownName);
    }
    let into = NameKey::new(&shown);
    let approved = unit.catalog().approved_names()?;
    if was_public || approved.contains(&(kind, from.clone())) {
        unit.catalog()
            .approve_names(&[(kind, into.clone())], Some(today))?;
    }
    unit.catalog().add_name_merge(kind, from, &into)?;
    Ok(shown)
}

impl ModerationService {
    /// Merges stored companies into the employers of the reference data that have their organisation numbers: the
    /// number decides which employer it is. One that cannot be merged does not stop the others. Returns the number of
    /// merged companies.
    pub fn merge_companies_by_number(&self) -> Result<usize, StoreError> {
        let today = self.ports.clock.today();
        let stored = in_snapshot(&*self.ports.store, |unit| unit.catalog().companies())?;
        let reference = self.ports.reference.get();
        let mut merged = 0;
        for company in stored {
            let number = company.organization_number;
            let known = number.and_then(|number| reference.employer_by_number(number));
            let Some(known) =
                known.filter(|known| NameKey::new(&known.name) != *company.name.key())
            else {
                continue;
            };
            let outcome = in_transaction(&*self.ports.store, |unit| {
                let (kind, from) = (NameKind::Company, company.name.key());
                merge_name(unit, &reference, kind, from, &known.name, today)
            });
            match outcome {
                Ok(_) => merged += 1,
                Err(MergeError::Store(error)) => return Err(error),
                // Both names are in the reference data, or it was merged before.
                Err(_) => {}
            }
        }
        Ok(merged)
    }
}

/// Checks that a name can be merged, and returns the name in its place: that of an earlier merge, if
/// the other was merged too.
///
/// # Errors
/// [`MergeError`].
fn check_merge(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    kind: NameKind,
    from: &NameKey,
    into: &str,
) -> Result<String, MergeError> {
    if reference.contains(kind, from) {
        return Err(MergeError::Reference);
    }
    if unit.catalog().merged_name(kind, from)?.is_some() {
        return Err(MergeError::AlreadyMerged);
    }
    let merged = unit.catalog().merged_name(kind, &NameKey::new(into))?;
    let into = merged.unwrap_or_else(|| into.to_owned());
    if NameKey::new(&into) == *from {
        return Err(MergeError::SameName);
    }
    Ok(into)
}

/// A merge in progress.
struct Merge<'a> {
    unit: &'a mut dyn UnitOfWork,
    reference: &'a Reference,
    from: &'a NameKey,
    /// Whether anything has the merged name.
    is_stored: bool,
    /// Whether the merged name was public because the company is registered.
    was_public: bool,
    today: NaiveDate,
}

impl Merge<'_> {
    fn job_title(&mut self, into: &str) -> Result<String, MergeError> {
        let into = JobTitle::parse(into).map_err(|_| MergeError::UnknownTarget)?;
        let known = self.reference.title(into.key());
        let into = if let Some(known) = known {
            known.title.clone()
        } else {
            let stored = self.unit.catalog().job_title(into.id())?;
            stored.ok_or(MergeError::UnknownTarget)?
        };
        self.unit
            .catalog()
            .add_job_titles(std::slice::from_ref(&into))?;
        let wanted = self
            .unit
            .contributions()
            .replace_wanted_title(self.from, &into)?;
        self.is_stored = wanted > 0;
        self.unit.searches().move_counts(self.from, into.key())?;
        if let Ok(from) = JobTitle::parse(self.from.as_str()) {
            self.is_stored |= self.unit.catalog().job_title(from.id())?.is_some();
            self.entries(NameChange::JobTitle {
                from: from.id(),
                into: into.id(),
            })?;
        }
        Ok(into.to_string())
    }

    fn company(&mut self, into: &str) -> Result<String, MergeError> {
        let into = CompanyName::parse(into).map_err(|_| MergeError::UnknownTarget)?;
        let known = self.reference.employer(into.key());
        let industry = known.and_then(|known| known.industry.as_deref().map(str::to_owned));
        let known = known.and_then(|known| CompanyName::parse(&known.name).ok());
        let into = if let Some(known) = known {
            known
        } else {
            let stored = self.unit.catalog().company(into.id())?;
            stored.ok_or(MergeError::UnknownTarget)?.name
        };
        self.unit.catalog().add_companies(&[Company {
            name: into.clone(),
            organization_number: None,
            industry,
        }])?;
        if let Ok(from) = CompanyName::parse(self.from.as_str()) {
            let (from, into) = (from.id(), into.id());
            self.is_stored = self.unit.catalog().company(from)?.is_some();
            // First, because its lock comes before those of rows.
            self.unit.forum().move_messages(from, into)?;
            self.was_public = self.unit.catalog().move_organization_number(from, into)?;
            self.entries(NameChange::Company { from, into })?;
        }
        Ok(into.to_string())
    }

    /// Replaces the name of a place, alone and in lists of places.
    fn place(&mut self, into: &str) -> Result<String, MergeError> {
        let into = PlaceName::parse_list(into).map_err(|_| MergeError::UnknownTarget)?;
        if into.places().len() > 1 {
            return Err(MergeError::UnknownTarget);
        }
        let mut known = self.reference.places.iter();
        let known = known.find(|known| known.key() == into.key()).cloned();
        let stored = self.unit.catalog().place(into.id())?;
        let into = known.or(stored).ok_or(MergeError::UnknownTarget)?;
        for place in self.unit.catalog().places()? {
            let replaced = place.replace(|single| (single == self.from).then(|| into.clone()));
            let Some(replaced) = replaced else { continue };
            self.is_stored = true;
            let places: Vec<PlaceName> = replaced.self_and_single_places().collect();
            self.unit.catalog().add_places(&places)?;
            self.entries(NameChange::Place {
                from: place.id(),
                into: replaced.id(),
            })?;
        }
        Ok(into.to_string())
    }

    /// Replaces the name in all salary entries.
    fn entries(&mut self, change: NameChange) -> Result<(), StoreError> {
        let mut removed = Vec::new();
        if !matches!(change, NameChange::Place { .. }) {
            for contributor in self.unit.salaries().contributors_with(change)? {
                let own = self.unit.salaries().find_by_contributor(&contributor)?;
                removed.extend(superseded(own, change, self.today));
            }
        }
        self.unit.salaries().remove(&removed)?;
        self.unit.salaries().replace_name(change)?;
        Ok(())
    }
}

/// Returns the entries of a member that the change makes duplicates of another entry of theirs.
fn superseded(own: Vec<SalaryEntry>, change: NameChange, today: NaiveDate) -> Vec<EntryId> {
    let mut jobs: BTreeMap<_, Vec<SalaryEntry>> = BTreeMap::new();
    for entry in own {
        let (mut title, mut company) = (entry.job_title, entry.company);
        match change {
            NameChange::JobTitle { from, into } if title == from => title = into,
            NameChange::Company { from, into } if company == Some(from) => company = Some(into),
            _ => {}
        }
        jobs.entry((title, company)).or_default().push(entry);
    }
    let duplicates = jobs.into_values().flat_map(|mut entries| {
        entries.sort_by_key(|entry| (entry.is_public(today), entry.reported_on, entry.id));
        entries.pop();
        entries
    });
    duplicates.map(|entry| entry.id).collect()
}
