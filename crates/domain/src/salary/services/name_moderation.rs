//! Names that a moderator can make public: reading and changing the rows that have them.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
};

use chrono::NaiveDate;

use super::EntryOverview;
use crate::{
    account::ContributorTag,
    catalog::{CompanyId, JobTitleId, NameKey, NameKind, PlaceId, Reference},
    salary::{Origin, VisibleEntry},
    store::{StoreError, UnitOfWork},
};

/// A name that members gave and that is neither in the reference data, nor registered, nor approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of the name.
    pub kind: NameKind,
    /// The name as it would be shown.
    pub name: String,
    /// The number of members who gave it; each entry of a deleted account counts as one.
    pub members: usize,
    /// The number of entries with it.
    pub entries: usize,
}

/// Returns the unknown names, by kind, those of most members first.
pub(super) fn list_unknown(names: &UnknownNames) -> Vec<UnknownName> {
    let mut names: Vec<UnknownName> = names
        .given
        .iter()
        .map(|((kind, _), given)| UnknownName {
            kind: *kind,
            name: given.name.clone(),
            members: given.contributors.len() + given.untagged,
            entries: given.entries,
        })
        .collect();
    names.sort_by(|left, right| {
        let key = |name: &UnknownName| (name.kind, Reverse(name.members));
        (key(left), &left.name).cmp(&(key(right), &right.name))
    });
    names
}

/// Makes an unknown name public. Returns `false` if no public entry of a member has such a name, or it
/// is public already.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) fn approve_name(
    unit: &mut dyn UnitOfWork,
    overview: &EntryOverview,
    kind: NameKind,
    key: &NameKey,
    today: NaiveDate,
) -> Result<bool, StoreError> {
    if !overview.is_unknown(kind, key) {
        return Ok(false);
    }
    let approved = unit
        .catalog()
        .approve_names(&[(kind, key.clone())], Some(today))?;
    unit.salaries().raise_version();
    Ok(approved > 0)
}

/// A name and the entries that have it.
#[derive(Default)]
struct GivenName {
    name: String,
    contributors: HashSet<ContributorTag>,
    /// Entries of deleted accounts. Each counts as a member: a number that falls with a username would
    /// tell whose they are.
    untagged: usize,
    entries: usize,
}

/// All stored names that are neither known nor approved, and those that members gave.
pub(super) struct UnknownNames {
    titles: HashMap<JobTitleId, (NameKey, String)>,
    companies: HashMap<CompanyId, (NameKey, String)>,
    /// The unknown ones among the places of each stored place.
    places: HashMap<PlaceId, Vec<(NameKey, String)>>,
    /// The benefits that are known or approved.
    known_benefits: HashSet<NameKey>,
    given: BTreeMap<(NameKind, NameKey), GivenName>,
}

impl UnknownNames {
    /// Returns the names that were given.
    pub(super) fn into_keys(self) -> HashSet<(NameKind, NameKey)> {
        self.given.into_keys().collect()
    }

    /// Loads the names without their entries.
    pub(super) fn load(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
    ) -> Result<Self, StoreError> {
        let approved = unit.catalog().approved_names()?;
        let is_unknown = |kind, key: &NameKey| {
            !reference.contains(kind, key) && !approved.contains(&(kind, key.clone()))
        };
        let titles = unit.catalog().job_titles()?.into_iter();
        let companies = unit.catalog().companies()?.into_iter();
        let places = unit.catalog().places()?.into_iter();
        Ok(Self {
            titles: titles
                .filter(|title| is_unknown(NameKind::JobTitle, title.key()))
                .map(|title| (title.id(), (title.key().clone(), title.to_string())))
                .collect(),
            companies: companies
                .filter(|company| company.organization_number.is_none())
                .map(|company| company.name)
                .filter(|name| is_unknown(NameKind::Company, name.key()))
                .map(|name| (name.id(), (name.key().clone(), name.to_string())))
                .collect(),
            places: places
                .map(|stored| {
                    let places = stored.places().into_iter();
                    let unknown = places.filter(|place| is_unknown(NameKind::Place, place.key()));
                    let names = unknown.map(|place| (place.key().clone(), place.to_string()));
                    (stored.id(), names.collect())
                })
                .collect(),
            known_benefits: {
                let approved = approved.iter();
                let approved = approved.filter(|(kind, _)| *kind == NameKind::Benefit);
                let approved = approved.map(|(_, key)| key.clone());
                approved
                    .chain(reference.benefits().map(NameKey::new))
                    .collect()
            },
            given: BTreeMap::new(),
        })
    }

    /// Adds the names of an entry, if it is of a member. Names that the giver withholds are shown
    /// nowhere.
    pub(super) fn add(&mut self, entry: &VisibleEntry) {
        let Origin::Member { contributor, .. } = entry.origin else {
            return;
        };
        let company = entry.company.and_then(|id| self.companies.get(&id));
        let place = entry.place.filter(|_| !entry.display.coarse_place);
        let places = place.and_then(|id| self.places.get(&id));
        let title = self.titles.get(&entry.job_title);
        let title = title.map(|(key, name)| (NameKind::JobTitle, key, &**name));
        let company = company.map(|(key, name)| (NameKind::Company, key, &**name));
        let places = places.into_iter().flatten();
        let places = places.map(|(key, name)| (NameKind::Place, key, &**name));
        let benefits = entry.benefits.iter();
        let benefits = benefits
            .filter(|benefit| !self.known_benefits.contains(benefit.key()))
            .map(|benefit| (NameKind::Benefit, benefit.key(), benefit.as_str()));
        let names_of_catalog = title.into_iter().chain(company).chain(places);
        for (kind, key, name) in names_of_catalog.chain(benefits) {
            let given = self.given.entry((kind, key.clone())).or_default();
            // Entries spell benefits differently. Every server shows the same spelling.
            if given.name.is_empty() || *name < *given.name {
                name.clone_into(&mut given.name);
            }
            match contributor {
                Some(contributor) => {
                    given.contributors.insert(contributor);
                }
                None => given.untagged += 1,
            }
            given.entries += 1;
        }
    }
}
