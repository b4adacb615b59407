//! The benefits that others see of entries of members.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    catalog::{Catalog, NameKey, NameKind, Reference},
    salary::{Benefit, Origin, UnknownName, VisibleEntry},
    store::StoreError,
};

use crate::name_claims::Givers;

/// The benefits in entries of members that others see.
#[derive(Debug)]
pub(crate) struct PublicBenefits {
    /// Those that the form offers, as it spells them.
    listed: HashMap<NameKey, Benefit>,
    approved: HashSet<NameKey>,
}

impl PublicBenefits {
    /// Loads the approved benefits.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub(crate) fn load(
        reference: &Reference,
        catalog: &mut dyn Catalog,
    ) -> Result<Self, StoreError> {
        let listed = reference.benefits().flat_map(Benefit::parse);
        let approved = catalog.approved_names()?.into_iter();
        let approved = approved.filter(|(kind, _)| *kind == NameKind::Benefit);
        Ok(Self {
            listed: listed
                .map(|benefit| (benefit.key().clone(), benefit))
                .collect(),
            approved: approved.map(|(_, key)| key).collect(),
        })
    }

    /// Returns whether others see this benefit.
    pub(crate) fn contains(&self, benefit: &NameKey) -> bool {
        self.listed.contains_key(benefit) || self.approved.contains(benefit)
    }

    /// Returns the benefits of an entry that others see.
    pub(crate) fn filter(&self, entry: &VisibleEntry) -> Arc<[Benefit]> {
        if !matches!(entry.origin, Origin::Member { .. }) {
            return Arc::clone(&entry.benefits);
        }
        let public = entry.benefits.iter();
        let public = public.filter(|benefit| self.contains(benefit.key()));
        public
            .map(|benefit| self.listed.get(benefit.key()).unwrap_or(benefit).clone())
            .collect()
    }
}

/// The benefits that only members gave and that are not approved.
#[derive(Default)]
pub(crate) struct UnknownBenefits(HashMap<NameKey, (String, Givers)>);

impl UnknownBenefits {
    pub(crate) fn add(&mut self, entry: &VisibleEntry, public: &PublicBenefits) {
        let Origin::Member { contributor, .. } = entry.origin else {
            return;
        };
        for benefit in entry.benefits.iter() {
            if public.contains(benefit.key()) {
                continue;
            }
            let (name, givers) = self.0.entry(benefit.key().clone()).or_default();
            // Of several spellings the first in order is shown, so that every server shows the same.
            if name.is_empty() || benefit.as_str() < name.as_str() {
                benefit.as_str().clone_into(name);
            }
            givers.add(contributor);
        }
    }

    pub(crate) fn into_names(self) -> impl Iterator<Item = UnknownName> {
        let names = self.0.into_values();
        names.map(|(name, givers)| givers.unknown_name(NameKind::Benefit, name.into()))
    }
}
