//! Names with dense numbers, so that rows hold four bytes instead of a name.

use std::{collections::HashMap, hash::Hash, num::NonZeroU32, sync::Arc};

use klarlonn_domain::catalog::{NameKey, NorwegianCollator, search_key};

/// The place of a name in its dictionary; an absent one takes no space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Index(NonZeroU32);

impl Index {
    pub(crate) fn new(at: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(u32::try_from(at).unwrap_or(u32::MAX)))
    }

    pub(crate) fn at(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A name to be added: its id in the store, its key and its spelling.
pub(crate) type NewName<'a, Id> = (Id, &'a NameKey, &'a str);

/// Every known name of one kind. Names are added and never change.
#[derive(Debug, Clone)]
pub(crate) struct Dictionary<Id> {
    names: Vec<Arc<str>>,
    search_keys: Vec<Arc<str>>,
    by_id: HashMap<Id, Index>,
    by_key: HashMap<Arc<str>, Index>,
    in_order: Vec<Index>,
    ranks: Vec<usize>,
    listed: usize,
}

impl<Id: Copy + Eq + Hash> Dictionary<Id> {
    /// A dictionary of names that are listed whether or not they have entries.
    pub(crate) fn new<'a>(listed: impl IntoIterator<Item = NewName<'a, Id>>) -> Self {
        let mut dictionary = Self {
            names: Vec::new(),
            search_keys: Vec::new(),
            by_id: HashMap::new(),
            by_key: HashMap::new(),
            in_order: Vec::new(),
            ranks: Vec::new(),
            listed: 0,
        };
        dictionary.add(listed);
        dictionary.listed = dictionary.names.len();
        dictionary
    }

    /// Adds names; of those with the same key the first spelling stands.
    pub(crate) fn add<'a>(&mut self, names: impl IntoIterator<Item = NewName<'a, Id>>) {
        let known = self.names.len();
        for (id, key, name) in names {
            if self.by_id.contains_key(&id) {
                continue;
            }
            let index = Index::new(self.names.len());
            self.names.push(name.into());
            self.search_keys.push(search_key(name).into());
            self.by_id.insert(id, index);
            self.by_key.insert(key.as_str().into(), index);
            self.in_order.push(index);
        }
        if self.names.len() > known {
            self.put_in_order();
        }
    }

    fn put_in_order(&mut self) {
        let collator = NorwegianCollator::new();
        let name = |index: Index| &*self.names[index.at()];
        // Nearly sorted already: the sort finds the long run and merges the new names in.
        self.in_order
            .sort_by(|left, right| collator.compare(name(*left), name(*right)));
        self.ranks.resize(self.names.len(), 0);
        for (rank, index) in self.in_order.iter().enumerate() {
            self.ranks[index.at()] = rank;
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    pub(crate) fn by_id(&self, id: Id) -> Option<Index> {
        self.by_id.get(&id).copied()
    }

    pub(crate) fn by_key(&self, key: &NameKey) -> Option<Index> {
        self.by_key.get(key.as_str()).copied()
    }

    /// The name as it is shown.
    pub(crate) fn name(&self, index: Index) -> &Arc<str> {
        &self.names[index.at()]
    }

    /// Whether the name is listed even without entries.
    pub(crate) fn is_listed(&self, index: Index) -> bool {
        index.at() < self.listed
    }

    /// Every name in Norwegian order.
    pub(crate) fn in_order(&self) -> &[Index] {
        &self.in_order
    }

    /// The place of the name in Norwegian order.
    pub(crate) fn rank(&self, index: Index) -> usize {
        self.ranks[index.at()]
    }

    /// For each name whether its search key holds `text`.
    pub(crate) fn holding(&self, text: &str) -> Vec<bool> {
        let keys = self.search_keys.iter();
        keys.map(|key| key.contains(text)).collect()
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::{PlaceId, PlaceName};

    use super::*;

    fn add(dictionary: &mut Dictionary<PlaceId>, names: &[&str]) {
        let names: Vec<PlaceName> = names.iter().map(|n| PlaceName::parse(n).unwrap()).collect();
        dictionary.add(names.iter().map(|n| (n.id(), n.key(), n.as_str())));
    }

    #[test]
    fn names_stay_in_norwegian_order_as_they_are_added() {
        let mut places = Dictionary::new([]);
        add(&mut places, &["Ålesund", "Bergen"]);
        add(&mut places, &["Ørsta", "Asker"]);
        let names = places.in_order().iter().map(|index| &**places.name(*index));
        let names: Vec<&str> = names.collect();
        assert_eq!(names, ["Asker", "Bergen", "Ørsta", "Ålesund"]);
        let bergen = places.by_key(&NameKey::new("bergen")).unwrap();
        assert_eq!(places.rank(bergen), 1);
    }

    #[test]
    fn the_first_spelling_stands() {
        let mut places = Dictionary::new([]);
        add(&mut places, &["Oslo", "OSLO"]);
        add(&mut places, &["oslo"]);
        assert_eq!(places.len(), 1);
        assert_eq!(&**places.name(Index::new(0)), "Oslo");
    }
}
