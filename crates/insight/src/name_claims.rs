//! Names that only members gave, and which of them are public.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Catalog, Reference},
    salary::{EntrySource, VerifiedContributors},
    store::StoreError,
};

use crate::{
    dictionary::Index,
    names::{NameIndex, Names},
    row::Row,
};

/// Minimum number of verified members whose entries make a name public.
const MIN_VERIFIED_MEMBERS: usize = 3;

/// The names in entries of members that are neither in the reference data nor in the register.
#[derive(Debug, Clone, Default)]
pub(crate) struct NameClaims {
    /// The claims in the entries of each job title, with the tags of verified members.
    by_title: HashMap<Index, Vec<(NameIndex, Option<ContributorTag>)>>,
    /// The names that are approved or that enough verified members gave.
    public: Arc<HashSet<NameIndex>>,
}

impl NameClaims {
    /// Replaces the claims of a job title by those in `rows`, which are all its entries.
    pub(crate) fn replace(
        &mut self,
        title: Index,
        rows: &[Row],
        names: &Names,
        reference: &Reference,
        contributors: &VerifiedContributors,
    ) {
        let mut known: HashMap<NameIndex, bool> = HashMap::new();
        let mut is_known = |name: &NameIndex| {
            *known
                .entry(*name)
                .or_insert_with(|| names.is_known(*name, reference))
        };
        let members = rows.iter().filter(|row| row.is_by_member());
        let claims = members.flat_map(|row| {
            let contributor = row.source().contributor();
            let verified = contributor.filter(|contributor| contributors.is_verified(contributor));
            let names = std::iter::once(NameIndex::JobTitle(title)).chain(row.names());
            names.map(move |name| (name, verified))
        });
        let claims: Vec<_> = claims.filter(|(name, _)| !is_known(name)).collect();
        if claims.is_empty() {
            self.by_title.remove(&title);
        } else {
            self.by_title.insert(title, claims);
        }
    }

    /// Determines which names are public. Returns the job titles that are affected by a
    /// change.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub(crate) fn update_public(
        &mut self,
        names: &Names,
        catalog: &mut dyn Catalog,
    ) -> Result<HashSet<Index>, StoreError> {
        let before = std::mem::take(&mut self.public);
        let approved = catalog.approved_names()?;
        let mut public: HashSet<NameIndex> = approved
            .iter()
            .filter_map(|(kind, key)| names.find(*kind, key))
            .collect();
        let mut members: HashMap<NameIndex, HashSet<ContributorTag>> = HashMap::new();
        for (name, contributor) in self.by_title.values().flatten() {
            members.entry(*name).or_default().extend(contributor);
        }
        let confirmed = members
            .into_iter()
            .filter(|(_, members)| members.len() >= MIN_VERIFIED_MEMBERS);
        public.extend(confirmed.map(|(name, _)| name));
        let changed: HashSet<NameIndex> = public.symmetric_difference(&before).copied().collect();
        self.public = Arc::new(public);
        let titles = self.by_title.iter();
        let affected = titles.filter(|(_, claims)| {
            let mut names = claims.iter().map(|(name, _)| name);
            names.any(|name| changed.contains(name))
        });
        Ok(affected.map(|(title, _)| *title).collect())
    }

    /// Returns the names that are approved or that enough verified members gave.
    pub(crate) fn public(&self) -> &Arc<HashSet<NameIndex>> {
        &self.public
    }

    /// Removes the names that are not public from the entries of a job title. An entry whose job
    /// title is not public is removed.
    pub(crate) fn redact(&self, title: Index, rows: &mut Vec<Row>) {
        let Some(claims) = self.by_title.get(&title) else {
            return;
        };
        let private: HashSet<NameIndex> = claims
            .iter()
            .map(|(name, _)| *name)
            .filter(|name| !self.public.contains(name))
            .collect();
        rows.retain_mut(|row| {
            !row.is_by_member() || {
                row.company
                    .take_if(|company| private.contains(&NameIndex::Company(*company)));
                let places = row.places.iter();
                let is_public = |place: &Index| !private.contains(&NameIndex::Place(*place));
                row.places = places.filter(is_public).collect();
                !private.contains(&NameIndex::JobTitle(title))
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
