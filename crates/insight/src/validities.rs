//! How long answers stay valid.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use klarlonn_domain::{
    catalog::{NameKey, NameKind},
    salary::{Subject, Validity},
};

use crate::{
    names::{NameIndex, Names},
    snapshot::Snapshot,
};

/// The subject of an answer, with the name as an index. Answers about unknown names count as
/// answers about all entries, so that the number of subjects is bounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Dependency {
    Name(NameIndex),
    AllEntries,
    Prominence,
    Popularity,
}

/// The validities that answers refer to.
#[derive(Debug, Default)]
pub(crate) struct Validities(Mutex<HashMap<Dependency, Validity>>);

impl Validities {
    /// Returns the validity of answers about `subject`, which are computed afterwards.
    pub(crate) fn get(&self, subject: &Subject, names: &Names) -> Validity {
        let dependency = Dependency::new(subject, names);
        self.lock().entry(dependency).or_default().clone()
    }

    /// Ends the validity of all answers.
    pub(crate) fn end_all(&self) {
        for (_, validity) in self.lock().drain() {
            validity.end();
        }
    }

    /// Ends the validity of answers about popularity.
    pub(crate) fn end_popularity(&self) {
        if let Some(validity) = self.lock().remove(&Dependency::Popularity) {
            validity.end();
        }
    }

    /// Ends the validity of the answers that `titles` affect, whose entries differ between the two
    /// snapshots. Call it after `next` is published: an answer whose validity was read before is
    /// recomputed, one whose validity is read afterwards is computed from `next`.
    pub(crate) fn end_changed(&self, before: &Snapshot, next: &Snapshot, titles: &[NameIndex]) {
        // Every page says whether the site shows demo entries.
        if before.shows_demo_data() != next.shows_demo_data() {
            return self.end_all();
        }
        let mut validities = self.lock();
        let mut end = |dependency| {
            if let Some(validity) = validities.remove(&dependency) {
                validity.end();
            }
        };
        end(Dependency::Popularity);
        end(Dependency::Prominence);
        if titles.is_empty() && before.has_same_names(next) {
            return;
        }
        end(Dependency::AllEntries);
        for title in titles {
            end(Dependency::Name(*title));
            for snapshot in [before, next] {
                for name in snapshot.names_beside(*title) {
                    end(Dependency::Name(name));
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Dependency, Validity>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Dependency {
    fn new(subject: &Subject, names: &Names) -> Self {
        let known = |name: Option<NameIndex>| name.map_or(Self::AllEntries, Self::Name);
        let by_key = |kind, key: &NameKey| known(names.find(kind, key));
        match subject {
            Subject::JobTitle(key) => by_key(NameKind::JobTitle, key),
            Subject::Company(key) => by_key(NameKind::Company, key),
            Subject::Place(key) => by_key(NameKind::Place, key),
            Subject::AllEntries => Self::AllEntries,
            Subject::Prominence => Self::Prominence,
            Subject::Popularity => Self::Popularity,
        }
    }
}
