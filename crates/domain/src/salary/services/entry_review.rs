//! What moderators and operators see of the entries of a snapshot: names that wait for approval, similar
//! names, and outliers.

use std::{
    cmp::Reverse,
    collections::HashSet,
    sync::{Arc, OnceLock},
};

use serde::Serialize;

use super::StoredNames;
use crate::{
    catalog::{NameKey, NameKind, Reference},
    salary::{EntryId, Outlier},
};

/// A name that members gave and that is neither in the reference data, nor registered, nor approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of the name.
    pub kind: NameKind,
    /// The name as it would be shown.
    pub name: Arc<str>,
    /// The number of members who gave it. Each entry of a deleted account counts as one member: a number
    /// that fell when an account disappeared would tell whose entries they are.
    pub members: usize,
    /// The number of entries with it.
    pub entries: usize,
}

/// An entry that is left out of all figures and lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlierEntry {
    /// The entry.
    pub id: EntryId,
    /// Its job title.
    pub job_title: Arc<str>,
    /// Why it is left out.
    pub outlier: Outlier,
}

/// A name of public entries. Names that the giver withholds are shown nowhere, so they do not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameCount {
    /// The kind of the name.
    pub kind: NameKind,
    /// The name as it is shown.
    pub name: Arc<str>,
    /// The number of entries with it.
    pub entries: usize,
}

/// A name that may be another spelling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = ModeratedSimilarName)]
#[serde(rename_all = "camelCase")]
pub struct NameSuggestion {
    /// The name as it is shown.
    pub name: String,
    /// Whether it waits for a moderator too.
    pub is_waiting: bool,
}

/// The unknown names and outliers of a snapshot.
#[derive(Debug, Default)]
pub struct EntryReview {
    /// The outliers, in the order of their random ids.
    pub outliers: Vec<OutlierEntry>,
    /// The unknown names, by kind, those of most members first.
    pub unknown_names: Vec<UnknownName>,
    unknown: HashSet<(NameKind, NameKey)>,
    counts: Vec<NameCount>,
    /// Prepared at the first use, because most snapshots are never moderated.
    names: OnceLock<StoredNames>,
}

impl EntryReview {
    /// Creates the review of a snapshot with the names of its public entries.
    pub fn new(
        mut outliers: Vec<OutlierEntry>,
        mut unknown_names: Vec<UnknownName>,
        counts: Vec<NameCount>,
    ) -> Self {
        outliers.sort_by_key(|outlier| outlier.id);
        unknown_names.sort_by(|left, right| {
            let key = |name: &UnknownName| (name.kind, Reverse(name.members));
            (key(left), &left.name).cmp(&(key(right), &right.name))
        });
        let keys = unknown_names.iter();
        Self {
            unknown: keys
                .map(|unknown| (unknown.kind, NameKey::new(&unknown.name)))
                .collect(),
            outliers,
            unknown_names,
            counts,
            names: OnceLock::new(),
        }
    }

    /// The outlier with this id.
    pub(crate) fn outlier(&self, id: EntryId) -> Option<&OutlierEntry> {
        let position = self
            .outliers
            .binary_search_by_key(&id, |outlier| outlier.id);
        position.ok().map(|position| &self.outliers[position])
    }

    /// The names of public entries and of the reference data.
    pub(crate) fn names(&self, reference: &Reference) -> &StoredNames {
        self.names
            .get_or_init(|| StoredNames::new(&self.counts, reference))
    }

    /// Returns at most `limit` names that may be other spellings of a name, including names that wait.
    pub(crate) fn similar(
        &self,
        reference: &Reference,
        kind: NameKind,
        name: &str,
        limit: usize,
    ) -> Vec<NameSuggestion> {
        let similar = self.names(reference).similar(kind, name, limit).into_iter();
        let suggestions = similar.map(|name| NameSuggestion {
            is_waiting: self.unknown.contains(&(kind, NameKey::new(&name))),
            name,
        });
        suggestions.collect()
    }
}
