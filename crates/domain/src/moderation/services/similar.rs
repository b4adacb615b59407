//! Known names that are written like unknown ones.

use std::sync::{Arc, OnceLock};

use crate::{
    catalog::{NameKind, Prominence, Reference, SearchIndex, Searchable},
    moderation::ModerationService,
};

/// Maximum number of similar names.
const MAX_SIMILAR: usize = 5;

/// The names of the reference data, to search in. Built when the first moderator asks.
#[derive(Clone, Default)]
pub(super) struct KnownNames(Arc<OnceLock<[NameIndex; 3]>>);

struct NameIndex {
    names: Vec<String>,
    index: SearchIndex,
}

impl NameIndex {
    fn new(reference: &Reference, kind: NameKind) -> Self {
        let names: Vec<String> = match kind {
            NameKind::JobTitle => {
                let titles = reference.titles().iter();
                titles.map(|title| title.title.to_string()).collect()
            }
            NameKind::Company => reference.employers().map(|name| name.to_string()).collect(),
            NameKind::Place => reference.places().iter().map(ToString::to_string).collect(),
        };
        let index = SearchIndex::new(names.iter().map(|name| Searchable {
            name,
            occupation: None,
            aliases: Vec::new(),
            prominence: Prominence::default(),
        }));
        Self { names, index }
    }
}

impl ModerationService {
    /// Returns names of the reference data that are written like this one, most similar first, at
    /// most five.
    pub fn similar_names(&self, kind: NameKind, name: &str) -> Vec<String> {
        let known = self
            .known_names
            .0
            .get_or_init(|| NameKind::ALL.map(|kind| NameIndex::new(&self.reference, kind)));
        let [titles, companies, places] = known;
        let known = match kind {
            NameKind::JobTitle => titles,
            NameKind::Company => companies,
            NameKind::Place => places,
        };
        let found = known.index.find(name, MAX_SIMILAR).into_iter();
        found
            .map(|found| known.names[found.index].clone())
            .collect()
    }
}
