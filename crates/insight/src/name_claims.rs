//! Names that only members gave, which of them are public, and how many entries have each name.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Catalog, NameKind, Reference},
    salary::{NameCount, UnknownName},
    store::StoreError,
};

use crate::{
    dictionary::Index,
    names::{NameIndex, Names},
    row::{Row, TitleRows},
};

/// Which names in entries of members are public, apart from those in the reference data or the register.
pub(crate) struct NameClaims {
    pub(crate) approved: HashSet<NameIndex>,
    /// The names that are not approved.
    private: HashSet<NameIndex>,
    /// The same names, for moderators.
    pub(crate) unknown: Vec<UnknownName>,
}

/// The members who gave a name, and their number of entries with it.
#[derive(Debug, Default)]
pub(crate) struct Givers {
    contributors: HashSet<ContributorTag>,
    /// The number of entries of deleted accounts.
    untagged: usize,
    entries: usize,
}

impl Givers {
    pub(crate) fn add(&mut self, contributor: Option<ContributorTag>) {
        match contributor {
            Some(contributor) => {
                self.contributors.insert(contributor);
            }
            None => self.untagged += 1,
        }
        self.entries += 1;
    }

    pub(crate) fn unknown_name(&self, kind: NameKind, name: Arc<str>) -> UnknownName {
        UnknownName {
            kind,
            name,
            members: self.contributors.len() + self.untagged,
            entries: self.entries,
        }
    }
}

impl NameClaims {
    /// Determines which of the names in the rows of each title are public.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub(crate) fn load(
        titles: &[TitleRows],
        names: &Names,
        reference: &Reference,
        catalog: &mut dyn Catalog,
    ) -> Result<Self, StoreError> {
        // `None` for a known name.
        let mut given: HashMap<NameIndex, Option<Givers>> = HashMap::new();
        for (name, row) in rows_by_name(titles).filter(|(_, row)| row.is_by_member()) {
            let givers = given
                .entry(name)
                .or_insert_with(|| (!names.is_known(name, reference)).then(Givers::default));
            if let Some(givers) = givers {
                givers.add(row.source().contributor());
            }
        }
        let approved: HashSet<NameIndex> = catalog
            .approved_names()?
            .iter()
            .filter_map(|(kind, key)| names.find(*kind, key))
            .collect();
        let (mut private, mut unknown) = (HashSet::new(), Vec::new());
        given.retain(|name, _| !approved.contains(name));
        for (name, givers) in given {
            let Some(givers) = givers else { continue };
            unknown.push(givers.unknown_name(name.0, names.text(name).clone()));
            private.insert(name);
        }
        Ok(Self {
            approved,
            private,
            unknown,
        })
    }

    /// Removes the names that are not public from the entries of a job title. An entry whose job
    /// title is not public is removed.
    pub(crate) fn redact(&self, title: Index, rows: &mut Vec<Row>) {
        let is_private = |name: NameIndex| self.private.contains(&name);
        rows.retain_mut(|row| {
            if !row.is_by_member() {
                return true;
            }
            row.company
                .take_if(|company| is_private((NameKind::Company, *company)));
            let places = row.places.iter();
            let is_public = |place: &Index| !is_private((NameKind::Place, *place));
            row.places = places.filter(is_public).collect();
            !is_private((NameKind::JobTitle, title))
        });
    }
}

fn names_of(row: &Row) -> impl Iterator<Item = NameIndex> {
    let company = row.company.map(|company| (NameKind::Company, company));
    let places = row.places.iter().map(|place| (NameKind::Place, place));
    company.into_iter().chain(places)
}

fn rows_by_name(titles: &[TitleRows]) -> impl Iterator<Item = (NameIndex, &Row)> {
    titles.iter().enumerate().flat_map(|(position, rows)| {
        let title = (NameKind::JobTitle, Index::new(position));
        rows.public.iter().flat_map(move |row| {
            let names = std::iter::once(title).chain(names_of(row));
            names.map(move |name| (name, row))
        })
    })
}

/// Counts the entries with each name.
pub(crate) fn count_names(titles: &[TitleRows], names: &Names) -> Vec<NameCount> {
    let sizes = NameKind::ALL.map(|kind| match kind {
        NameKind::JobTitle => names.titles.len(),
        NameKind::Company => names.companies.len(),
        NameKind::Place => names.places.len(),
        NameKind::Benefit => 0,
    });
    let mut counts = sizes.map(|size| vec![0; size]);
    for ((kind, index), _) in rows_by_name(titles) {
        counts[kind as usize][index.position()] += 1;
    }
    let by_kind = NameKind::ALL.into_iter().zip(counts);
    let counts = by_kind.flat_map(|(kind, counts)| {
        let by_position = counts.into_iter().enumerate();
        by_position
            .filter(|(_, entries)| *entries > 0)
            .map(move |(position, entries)| NameCount {
                kind,
                name: names.text((kind, Index::new(position))).clone(),
                entries,
            })
    });
    counts.collect()
}
