//! What moderators see of all public entries: names that wait, names that are written alike, and pay that
//! is held out. Derived for each title, so that a change of one costs no pass over all.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use chrono::NaiveDate;

use super::{
    MemberVerification, StoredNames,
    held_out::{HeldOutEntry, held_out_of},
    name_moderation::{GivenNames, UnknownName, UnknownNames, list_unknown},
    stored_names::NameCounts,
};
use crate::{
    catalog::{JobTitleId, NameKey, NameKind, Reference},
    salary::{TitleVersion, VisibleEntry},
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

/// What was derived from the entries at some time.
pub(crate) struct EntryOverview {
    /// Names that members gave and that are not public.
    pub(crate) unknown_names: Vec<UnknownName>,
    /// Entries of members that are outliers.
    pub(crate) held_out: Vec<HeldOutEntry>,
    names: StoredNames,
    /// The titles of the entries with each unknown name.
    titles_by_unknown: HashMap<(NameKind, NameKey), Vec<JobTitleId>>,
    today: NaiveDate,
    titles: HashMap<JobTitleId, Arc<TitleOverview>>,
}

/// What was derived from the entries of one title, and their version.
#[derive(Default)]
struct TitleOverview {
    version: i64,
    counts: NameCounts,
    of_members: Vec<GivenNames>,
    held_out: Vec<HeldOutEntry>,
}

impl TitleOverview {
    fn add(&mut self, entry: &VisibleEntry) {
        self.counts.add(entry);
        self.of_members.extend(GivenNames::of(entry));
    }
}

impl EntryOverview {
    /// Maximum number of changed titles that are read one by one. Reading all entries at once is faster
    /// than reading more.
    const MAX_SINGLE_TITLES: usize = 200;

    /// Whether it was derived from entries with these versions on this day.
    pub(crate) fn is_of(&self, versions: &[TitleVersion], today: NaiveDate) -> bool {
        let is_same = |title: &TitleVersion| self.version(title.job_title) == Some(title.version);
        self.today == today && self.titles.len() == versions.len() && versions.iter().all(is_same)
    }

    /// Reads the entries with these versions; of titles that have not changed since `previous` it takes
    /// over what was derived.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) fn load(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        verification: &MemberVerification,
        today: NaiveDate,
        versions: &[TitleVersion],
        previous: Option<&Self>,
    ) -> Result<Self, StoreError> {
        // On another day other entries count.
        let previous = previous.filter(|previous| previous.today == today);
        let known = |title: &TitleVersion| {
            let kept = previous?.titles.get(&title.job_title)?;
            (kept.version == title.version).then(|| (title.job_title, Arc::clone(kept)))
        };
        let mut titles: HashMap<_, _> = versions.iter().filter_map(known).collect();
        let changed = versions.iter();
        let changed: Vec<TitleVersion> = changed
            .filter(|title| !titles.contains_key(&title.job_title))
            .copied()
            .collect();
        let changed = read_titles(unit, reference, verification, today, &changed)?;
        titles.extend(changed.map(|(id, title)| (id, Arc::new(title))));
        let mut unknown = UnknownNames::load(unit, reference)?;
        let mut counts = NameCounts::default();
        let mut held_out = Vec::new();
        for title in titles.values() {
            title.of_members.iter().for_each(|given| unknown.add(given));
            counts.add_all(&title.counts);
            held_out.extend(title.held_out.iter().cloned());
        }
        held_out.sort_by_key(|held_out: &HeldOutEntry| held_out.entry.id);
        Ok(Self {
            unknown_names: list_unknown(&unknown),
            titles_by_unknown: unknown.into_titles(),
            held_out,
            names: StoredNames::with_counts(unit, reference, &counts)?,
            today,
            titles,
        })
    }

    fn version(&self, title: JobTitleId) -> Option<i64> {
        self.titles.get(&title).map(|title| title.version)
    }

    /// Returns the titles of the entries with an unknown name; `None` if it is not one.
    pub(super) fn titles_with_unknown(
        &self,
        kind: NameKind,
        key: &NameKey,
    ) -> Option<&[JobTitleId]> {
        let titles = self.titles_by_unknown.get(&(kind, key.clone()))?;
        Some(titles)
    }

    /// Returns a name of public entries as it is shown.
    pub(crate) fn stored(&self, kind: NameKind, key: &NameKey) -> Option<&str> {
        self.names.find(kind, key)
    }

    /// Returns at most `limit` names that may be other spellings of a name, also such that wait.
    pub(crate) fn similar(&self, kind: NameKind, name: &str, limit: usize) -> Vec<NameSuggestion> {
        let similar = self.names.similar(kind, name, limit).into_iter();
        let suggestions = similar.map(|name| NameSuggestion {
            is_waiting: self
                .titles_with_unknown(kind, &NameKey::new(&name))
                .is_some(),
            name,
        });
        suggestions.collect()
    }
}

/// Derives the overviews of titles from their entries.
fn read_titles(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
    versions: &[TitleVersion],
) -> Result<impl Iterator<Item = (JobTitleId, TitleOverview)>, StoreError> {
    let new = |title: &TitleVersion| {
        let version = title.version;
        let empty = TitleOverview::default();
        (title.job_title, TitleOverview { version, ..empty })
    };
    let mut titles: HashMap<JobTitleId, TitleOverview> = versions.iter().map(new).collect();
    let mut add = |entry: VisibleEntry| {
        if let Some(title) = titles.get_mut(&entry.job_title)
            && entry.is_public(today)
        {
            title.add(&entry);
        }
    };
    if versions.len() > EntryOverview::MAX_SINGLE_TITLES {
        unit.salaries().visit_for_figures(None, &mut add)?;
    } else {
        for title in versions {
            let id = Some(title.job_title);
            unit.salaries().visit_for_figures(id, &mut add)?;
        }
    }
    let of_members = titles.iter();
    let of_members = of_members.filter(|(_, title)| !title.of_members.is_empty());
    let of_members: BTreeSet<JobTitleId> = of_members.map(|(id, _)| *id).collect();
    for (id, held_out) in held_out_of(unit, reference, verification, today, &of_members)? {
        if let Some(title) = titles.get_mut(&id) {
            title.held_out.push(held_out);
        }
    }
    Ok(titles.into_iter())
}
