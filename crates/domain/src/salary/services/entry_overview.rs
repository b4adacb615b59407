//! What moderators see of all public entries: names that wait, names that are written alike, and pay that
//! is held out.

use std::collections::{BTreeSet, HashSet};

use chrono::NaiveDate;

use super::{
    MemberVerification, StoredNames,
    held_out::{HeldOutEntry, held_out_of},
    name_moderation::{UnknownName, UnknownNames, list_unknown},
    stored_names::NameCounts,
};
use crate::{
    catalog::{NameKey, NameKind, Reference},
    salary::Origin,
    store::{StoreError, UnitOfWork},
};

/// A name that may be another spelling of a name that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameSuggestion {
    /// The name as it is shown.
    pub name: String,
    /// Whether it waits for a moderator too.
    pub is_waiting: bool,
}

/// What was derived from the entries of some version on some day.
pub(crate) struct EntryOverview {
    /// Names that members gave and that are not public.
    pub(crate) unknown_names: Vec<UnknownName>,
    /// Entries of members that are outliers.
    pub(crate) held_out: Vec<HeldOutEntry>,
    names: StoredNames,
    /// The kinds and keys of the unknown names.
    unknown: HashSet<(NameKind, NameKey)>,
    today: NaiveDate,
    version: i64,
}

impl EntryOverview {
    /// Whether it was derived from entries of this version on this day.
    pub(crate) fn is_of(&self, version: i64, today: NaiveDate) -> bool {
        (self.version, self.today) == (version, today)
    }

    /// Reads all entries.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) fn load(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        verification: &MemberVerification,
        today: NaiveDate,
    ) -> Result<Self, StoreError> {
        let version = unit.salaries().version()?;
        let mut unknown = UnknownNames::load(unit, reference)?;
        let mut counts = NameCounts::default();
        let mut of_members = BTreeSet::new();
        unit.salaries().visit_for_figures(None, &mut |entry| {
            if entry.is_public(today) {
                counts.add(&entry);
                unknown.add(&entry);
                if matches!(entry.origin, Origin::Member { .. }) {
                    of_members.insert(entry.job_title);
                }
            }
        })?;
        Ok(Self {
            unknown_names: list_unknown(&unknown),
            unknown: unknown.into_keys(),
            held_out: held_out_of(unit, reference, verification, today, &of_members)?,
            names: StoredNames::with_counts(unit, reference, &counts)?,
            today,
            version,
        })
    }

    /// Whether a name is one of [`Self::unknown_names`].
    pub(super) fn is_unknown(&self, kind: NameKind, key: &NameKey) -> bool {
        self.unknown.contains(&(kind, key.clone()))
    }

    /// Returns a name of public entries as it is shown.
    pub(crate) fn stored(&self, kind: NameKind, key: &NameKey) -> Option<&str> {
        self.names.find(kind, key)
    }

    /// Returns at most `limit` names that may be other spellings of a name, also such that wait.
    pub(crate) fn similar(&self, kind: NameKind, name: &str, limit: usize) -> Vec<NameSuggestion> {
        let similar = self.names.similar(kind, name, limit).into_iter();
        let suggestions = similar.map(|name| NameSuggestion {
            is_waiting: self.is_unknown(kind, &NameKey::new(&name)),
            name,
        });
        suggestions.collect()
    }
}
