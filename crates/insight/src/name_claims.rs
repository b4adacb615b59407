//! Names that only members gave, and which of them are public.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Catalog, Reference},
    salary::{EntrySource, VerifiedContributors},
    store::StoreError,
};

use crate::{
    dictionary::Index,
    names::{NameIndex, Names},
    row::{Row, TitleRows},
};

/// Minimum number of verified members whose entries make a name public.
const MIN_VERIFIED_MEMBERS: usize = 3;

/// The names in entries of members that are neither in the reference data nor in the register.
pub(crate) struct NameClaims {
    /// The names that are approved or that enough verified members gave.
    public: HashSet<NameIndex>,
    /// All others.
    private: HashSet<NameIndex>,
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
        contributors: &VerifiedContributors,
        catalog: &mut dyn Catalog,
    ) -> Result<Self, StoreError> {
        let mut members: HashMap<NameIndex, HashSet<ContributorTag>> = HashMap::new();
        for (position, rows) in titles.iter().enumerate() {
            let title = NameIndex::JobTitle(Index::new(position));
            for row in rows.public.iter().filter(|row| row.is_by_member()) {
                let contributor = row.source().contributor();
                let verified = contributor.filter(|tag| contributors.is_verified(tag));
                for name in std::iter::once(title).chain(row.names()) {
                    members.entry(name).or_default().extend(verified);
                }
            }
        }
        members.retain(|name, _| !names.is_known(*name, reference));
        let approved = catalog.approved_names()?;
        let approved = approved.iter();
        let mut public: HashSet<NameIndex> = approved
            .filter_map(|(kind, key)| names.find(*kind, key))
            .collect();
        let mut private = HashSet::new();
        for (name, members) in members {
            if members.len() >= MIN_VERIFIED_MEMBERS {
                public.insert(name);
            } else if !public.contains(&name) {
                private.insert(name);
            }
        }
        Ok(Self { public, private })
    }

    /// Returns the names that are approved or that enough verified members gave.
    pub(crate) fn into_public(self) -> HashSet<NameIndex> {
        self.public
    }

    /// Removes the names that are not public from the entries of a job title. An entry whose job
    /// title is not public is removed.
    pub(crate) fn redact(&self, title: Index, rows: &mut Vec<Row>) {
        let is_private = |name: NameIndex| self.private.contains(&name);
        rows.retain_mut(|row| {
            !row.is_by_member() || {
                row.company
                    .take_if(|company| is_private(NameIndex::Company(*company)));
                let places = row.places.iter();
                let is_public = |place: &Index| !is_private(NameIndex::Place(*place));
                row.places = places.filter(is_public).collect();
                !is_private(NameIndex::JobTitle(title))
            }
        });
    }
}

impl Row {
    fn is_by_member(&self) -> bool {
        self.source() != EntrySource::Imported
    }

    fn names(&self) -> impl Iterator<Item = NameIndex> {
        let company = self.company.map(NameIndex::Company);
        company
            .into_iter()
            .chain(self.places.iter().map(NameIndex::Place))
    }
}
