//! Finds spellings of one name among the names of entries and of the reference data.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use super::NameCount;
use crate::catalog::{NameKey, NameKind, Reference, SimilarNames};

/// Two names that may be spellings of the same name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimilarName {
    /// The kind of both names.
    pub kind: NameKind,
    /// The name to merge.
    pub from: String,
    /// Its number of public entries.
    pub from_entries: usize,
    /// The name to merge it into: a name of the reference data, or one with more entries.
    pub into: String,
    /// Its number of public entries.
    pub into_entries: usize,
}

/// The names of public entries and of the reference data, to find similar ones. In the order of [`NameKind::ALL`].
#[derive(Debug)]
pub(crate) struct StoredNames([NamesOfKind; NameKind::ALL.len()]);

/// The names of one kind: those of the reference data first, then by descending number of entries.
#[derive(Debug)]
struct NamesOfKind {
    /// Name and number of entries.
    ranked: Vec<(String, usize)>,
    similar: SimilarNames,
}

impl StoredNames {
    /// Combines the names of the reference data with the counted names of entries.
    pub(super) fn new(counts: &[NameCount], reference: &Reference) -> Self {
        let of_kind = |kind| {
            let stored = counts.iter().filter(|count| count.kind == kind);
            let ranked = rank(kind, stored, reference);
            let names = ranked.iter().map(|(name, _)| name.clone());
            let similar = SimilarNames::new(kind, names);
            NamesOfKind { ranked, similar }
        };
        Self(NameKind::ALL.map(of_kind))
    }

    /// Returns at most `limit` names that may be other spellings of a name, the highest-ranked first.
    pub(super) fn similar(&self, kind: NameKind, name: &str, limit: usize) -> Vec<String> {
        let similar = self.0[kind as usize].similar.find(name).into_iter();
        similar.take(limit).map(str::to_owned).collect()
    }

    /// Returns a name of public entries as it is shown.
    pub(crate) fn find(&self, kind: NameKind, key: &NameKey) -> Option<&str> {
        let mut names = self.0[kind as usize].ranked.iter();
        let found = names.find(|(name, entries)| *entries > 0 && NameKey::new(name) == *key);
        found.map(|(name, _)| name.as_str())
    }

    /// Returns each name of public entries that is not in the reference data and resembles a
    /// higher-ranked name, with the first such name.
    pub(super) fn spellings(&self, kind: NameKind, reference: &Reference) -> Vec<SimilarName> {
        let names = &self.0[kind as usize];
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
                // The lower-ranked name is merged into the higher-ranked one.
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

/// Combines the stored names with those of the reference data, ranked as in [`NamesOfKind`].
fn rank<'a>(
    kind: NameKind,
    stored: impl Iterator<Item = &'a NameCount>,
    reference: &Reference,
) -> Vec<(String, usize)> {
    let mut names: Vec<(String, usize)> = stored
        .map(|count| (count.name.to_string(), count.entries))
        .collect();
    let keys: HashSet<NameKey> = names.iter().map(|(name, _)| NameKey::new(name)).collect();
    let missing = reference_names(kind, reference).into_iter();
    let missing = missing.filter(|name| !keys.contains(&NameKey::new(name)));
    names.extend(missing.map(|name| (name, 0)));
    names.sort_by_cached_key(|(name, entries)| {
        let is_reference = reference.contains(kind, &NameKey::new(name));
        (!is_reference, Reverse(*entries), name.clone())
    });
    names
}

/// The names of a kind in the reference data.
fn reference_names(kind: NameKind, reference: &Reference) -> Vec<String> {
    match kind {
        NameKind::JobTitle => {
            let titles = reference.titles.iter();
            titles.map(|known| known.title.to_string()).collect()
        }
        NameKind::Company => reference.employers().map(ToString::to_string).collect(),
        NameKind::Place => reference.places.iter().map(ToString::to_string).collect(),
        NameKind::Benefit => reference.benefits().map(str::to_owned).collect(),
    }
}
