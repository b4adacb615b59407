//! The names of entries and of the reference data, to find spellings of one name.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use crate::{
    catalog::{CompanyId, JobTitleId, NameKey, NameKind, PlaceId, Reference, SimilarNames},
    salary::VisibleEntry,
    store::{StoreError, UnitOfWork},
};

/// A name that may be another spelling of a second one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimilarName {
    /// The kind of both names.
    pub kind: NameKind,
    /// The name to merge.
    pub from: String,
    /// Its number of public entries.
    pub from_entries: usize,
    /// The name to merge it into: of the reference data, or of more entries.
    pub into: String,
    /// Its number of public entries.
    pub into_entries: usize,
}

/// The names of public entries and of the reference data, to find similar ones.
pub struct StoredNames(HashMap<NameKind, NamesOfKind>);

/// The names of one kind: those of the reference data first, then those of most entries.
struct NamesOfKind {
    /// Name and number of entries.
    ranked: Vec<(String, usize)>,
    similar: SimilarNames,
}

impl StoredNames {
    /// Loads the names.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn load(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        today: NaiveDate,
    ) -> Result<Self, StoreError> {
        let mut counts = NameCounts::default();
        unit.salaries().visit_for_figures(None, &mut |entry| {
            if entry.is_public(today) {
                counts.add(&entry);
            }
        })?;
        Self::with_counts(unit, reference, &counts)
    }

    /// Loads the names that were counted.
    pub(super) fn with_counts(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        counts: &NameCounts,
    ) -> Result<Self, StoreError> {
        let mut counts = counts.load_names(unit)?;
        let of_kind = |kind| {
            let stored = counts.remove(&kind).unwrap_or_default();
            let ranked = rank(kind, stored, reference);
            let names = ranked.iter().map(|(name, _)| name.clone());
            let similar = SimilarNames::new(kind, names);
            (kind, NamesOfKind { ranked, similar })
        };
        Ok(Self(NameKind::ALL.map(of_kind).into_iter().collect()))
    }

    /// Returns at most `limit` names that may be other spellings of a name, those of the reference data
    /// first, then those of most entries.
    pub fn similar(&self, kind: NameKind, name: &str, limit: usize) -> Vec<String> {
        let of_kind = self.0.get(&kind);
        let similar = of_kind.map(|names| names.similar.find(name));
        let similar = similar.into_iter().flatten().take(limit);
        similar.map(str::to_owned).collect()
    }

    /// Returns a name of public entries as it is shown.
    pub(crate) fn find(&self, kind: NameKind, key: &NameKey) -> Option<&str> {
        let mut names = self.0.get(&kind)?.ranked.iter();
        let found = names.find(|(name, entries)| *entries > 0 && NameKey::new(name) == *key);
        found.map(|(name, _)| name.as_str())
    }

    /// Returns the names outside the reference data with the first name that each resembles.
    pub(super) fn spellings(&self, kind: NameKind, reference: &Reference) -> Vec<SimilarName> {
        let Some(names) = self.0.get(&kind) else {
            return Vec::new();
        };
        let ranked = names.ranked.iter().enumerate();
        let positions: HashMap<&str, (usize, usize)> = ranked
            .clone()
            .map(|(position, (name, entries))| (name.as_str(), (position, *entries)))
            .collect();
        let outside = ranked.filter(|(_, (name, entries))| {
            *entries > 0 && !reference.contains(kind, &NameKey::new(name))
        });
        outside
            .filter_map(|(position, (from, from_entries))| {
                let into = names.similar.find(from).into_iter().next()?;
                let (other, into_entries) = *positions.get(into)?;
                // Otherwise the other name is merged into this one.
                (other < position).then(|| SimilarName {
                    kind,
                    from: from.clone(),
                    from_entries: *from_entries,
                    into: into.to_owned(),
                    into_entries,
                })
            })
            .collect()
    }
}

/// The number of public entries of each name. Names that the giver withholds are shown nowhere, so they
/// do not count.
#[derive(Default)]
pub(super) struct NameCounts {
    titles: HashMap<JobTitleId, usize>,
    companies: HashMap<CompanyId, usize>,
    places: HashMap<PlaceId, usize>,
}

impl NameCounts {
    pub(super) fn add(&mut self, entry: &VisibleEntry) {
        *self.titles.entry(entry.job_title).or_insert(0) += 1;
        if let Some(company) = entry.company {
            *self.companies.entry(company).or_insert(0) += 1;
        }
        if let Some(place) = entry.place.filter(|_| !entry.display.coarse_place) {
            *self.places.entry(place).or_insert(0) += 1;
        }
    }

    /// Returns the counts by name as it is shown.
    fn load_names(
        &self,
        unit: &mut dyn UnitOfWork,
    ) -> Result<HashMap<NameKind, HashMap<String, usize>>, StoreError> {
        let Self {
            titles,
            companies,
            places,
        } = self;
        let mut counts: HashMap<NameKind, HashMap<String, usize>> = HashMap::new();
        let mut add = |kind, name: &str, entries: Option<&usize>| {
            if let Some(entries) = entries {
                let of_kind = counts.entry(kind).or_default();
                *of_kind.entry(name.to_owned()).or_insert(0) += entries;
            }
        };
        for title in unit.catalog().job_titles()? {
            add(NameKind::JobTitle, title.as_str(), titles.get(&title.id()));
        }
        for company in unit.catalog().companies()? {
            let entries = companies.get(&company.name.id());
            add(NameKind::Company, company.name.as_str(), entries);
        }
        for stored in unit.catalog().places()? {
            for place in stored.places() {
                add(NameKind::Place, place.as_str(), places.get(&stored.id()));
            }
        }
        Ok(counts)
    }
}

/// Sorts the stored names and those of the reference data: the latter first, then those of most entries.
fn rank(
    kind: NameKind,
    stored: HashMap<String, usize>,
    reference: &Reference,
) -> Vec<(String, usize)> {
    let known: HashSet<NameKey> = stored.keys().map(|name| NameKey::new(name)).collect();
    let mut names: Vec<(String, usize)> = stored.into_iter().collect();
    let missing = reference_names(kind, reference).into_iter();
    let missing = missing.filter(|name| !known.contains(&NameKey::new(name)));
    names.extend(missing.map(|name| (name, 0)));
    names.sort_by_cached_key(|(name, entries)| {
        let is_known = reference.contains(kind, &NameKey::new(name));
        (!is_known, usize::MAX - entries, name.clone())
    });
    names
}

/// The names of a kind in the reference data.
fn reference_names(kind: NameKind, reference: &Reference) -> Vec<String> {
    match kind {
        NameKind::JobTitle => {
            let titles = reference.titles().iter();
            titles.map(|known| known.title.to_string()).collect()
        }
        NameKind::Company => reference.employers().map(ToString::to_string).collect(),
        NameKind::Place => reference.places().iter().map(ToString::to_string).collect(),
        NameKind::Benefit => reference.benefits().map(str::to_owned).collect(),
    }
}
