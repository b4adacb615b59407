//! Names with consecutive indexes. A row stores an index of four bytes instead of a name.

use std::{collections::HashMap, hash::Hash, num::NonZeroU32, sync::Arc};

use klarlonn_domain::catalog::{NameKey, SearchText, exact_name_key, search_key, sort_norwegian};

/// The index of a name in its dictionary, or of a set of benefits. `Option<Index>` takes no more space than `Index`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Index(NonZeroU32);

impl Index {
    pub(crate) fn new(position: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(u32::try_from(position).unwrap_or(u32::MAX)))
    }

    pub(crate) fn position(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A name to add: its id in the store, its key and its spelling.
pub(crate) type NewName<'a, Id> = (Id, &'a NameKey, &'a str);

/// All known names of one kind.
#[derive(Debug)]
pub(crate) struct Dictionary<Id> {
    names: Vec<Arc<str>>,
    search_keys: SearchKeys,
    exact_keys: SearchKeys,
    by_id: HashMap<Id, Index>,
    by_key: HashMap<Arc<str>, Index>,
    /// All names in Norwegian alphabetical order.
    pub(crate) sorted: Vec<Index>,
    ranks: Vec<usize>,
    /// The number of names that are listed even without entries. They come first.
    listed: usize,
}

impl<Id: Copy + Eq + Hash> Dictionary<Id> {
    /// Creates a dictionary of names that are listed even without entries.
    pub(crate) fn new<'a>(listed: impl IntoIterator<Item = NewName<'a, Id>>) -> Self {
        let mut dictionary = Self {
            names: Vec::new(),
            search_keys: SearchKeys::default(),
            exact_keys: SearchKeys::default(),
            by_id: HashMap::new(),
            by_key: HashMap::new(),
            sorted: Vec::new(),
            ranks: Vec::new(),
            listed: 0,
        };
        dictionary.add(listed);
        dictionary.listed = dictionary.names.len();
        dictionary
    }

    /// Adds names. If several have the same id, the first spelling applies.
    pub(crate) fn add<'a>(&mut self, names: impl IntoIterator<Item = NewName<'a, Id>>) {
        for (id, key, name) in names {
            if self.by_id.contains_key(&id) {
                continue;
            }
            let index = Index::new(self.names.len());
            self.names.push(name.into());
            self.search_keys.push(&search_key(name));
            self.exact_keys.push(&exact_name_key(name));
            self.by_id.insert(id, index);
            self.by_key.insert(key.as_str().into(), index);
        }
    }

    /// Adds another spelling of a name, by which it is found and which is never displayed.
    pub(crate) fn add_spelling(&mut self, index: Index, (id, key, _): NewName<'_, Id>) {
        self.by_id.entry(id).or_insert(index);
        self.by_key.entry(key.as_str().into()).or_insert(index);
    }

    /// Computes the order of the names. Call it after all names are added.
    pub(crate) fn sort(&mut self) {
        let names = self.names.iter().zip(0..);
        let mut names: Vec<(&str, usize)> = names.map(|(name, at)| (&**name, at)).collect();
        sort_norwegian(&mut names, |(name, _)| name);
        self.sorted = names.iter().map(|(_, at)| Index::new(*at)).collect();
        self.ranks = vec![0; self.sorted.len()];
        for (rank, index) in self.sorted.iter().enumerate() {
            self.ranks[index.position()] = rank;
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

    /// Returns the spelling of the name to display.
    pub(crate) fn name(&self, index: Index) -> &Arc<str> {
        &self.names[index.position()]
    }

    /// Returns whether the name is listed even without entries.
    pub(crate) fn is_listed(&self, index: Index) -> bool {
        index.position() < self.listed
    }

    /// Returns the position of the name in Norwegian alphabetical order.
    pub(crate) fn rank(&self, index: Index) -> usize {
        self.ranks[index.position()]
    }

    /// Returns, for each name, whether it contains the text.
    pub(crate) fn containing(&self, text: &SearchText) -> Vec<bool> {
        let mut found = self.search_keys.containing(text.key());
        for word in text.exact_words() {
            let has_word = self.exact_keys.containing(word);
            for (found, has_word) in found.iter_mut().zip(has_word) {
                *found &= has_word;
            }
        }
        found
    }
}

/// Keys of all names, one after the other.
#[derive(Debug, Default)]
struct SearchKeys {
    text: String,
    /// The end of each key, before its separator.
    ends: Vec<usize>,
}

impl SearchKeys {
    /// Follows each key, so that no match spans two of them.
    const SEPARATOR: char = '\n';

    fn push(&mut self, key: &str) {
        self.text.push_str(key);
        self.ends.push(self.text.len());
        self.text.push(Self::SEPARATOR);
    }

    fn containing(&self, text: &str) -> Vec<bool> {
        let mut found = vec![text.is_empty(); self.ends.len()];
        if text.is_empty() || text.contains(Self::SEPARATOR) {
            return found;
        }
        for (position, _) in self.text.match_indices(text) {
            found[self.ends.partition_point(|end| *end < position)] = true;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::{PlaceId, PlaceName};

    use super::*;

    fn add(dictionary: &mut Dictionary<PlaceId>, names: &[&str]) {
        let names: Vec<PlaceName> = names
            .iter()
            .map(|name| PlaceName::parse(name).unwrap())
            .collect();
        dictionary.add(
            names
                .iter()
                .map(|name| (name.id(), name.key(), name.as_str())),
        );
    }

    #[test]
    fn names_are_sorted_in_norwegian_order() {
        let mut places = Dictionary::new([]);
        add(&mut places, &["Ålesund", "Bergen"]);
        add(&mut places, &["Ørsta", "Asker"]);
        places.sort();
        let names = places.sorted.iter().map(|index| &**places.name(*index));
        let names: Vec<&str> = names.collect();
        assert_eq!(names, ["Asker", "Bergen", "Ørsta", "Ålesund"]);
        let bergen = places.by_key(&NameKey::new("bergen")).unwrap();
        assert_eq!(places.rank(bergen), 1);
    }

    #[test]
    fn names_containing_a_text_are_found() {
        let mut places = Dictionary::new([]);
        add(&mut places, &["Oslo", "Bergen", "Osen", "Øster"]);
        let containing = |text| places.containing(&SearchText::new(text));
        assert_eq!(containing("os"), [true, false, true, true]);
        assert_eq!(containing("n"), [false, true, true, false]);
        assert_eq!(containing("øs"), [false, false, false, true]);
        assert_eq!(containing("o\nb"), [false; 4]);
        assert_eq!(containing(""), [true; 4]);
    }

    #[test]
    fn first_spelling_is_displayed() {
        let mut places = Dictionary::new([]);
        add(&mut places, &["Oslo", "OSLO"]);
        add(&mut places, &["oslo"]);
        assert_eq!(places.len(), 1);
        assert_eq!(&**places.name(Index::new(0)), "Oslo");
    }
}
