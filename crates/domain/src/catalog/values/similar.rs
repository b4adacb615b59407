//! Names that may be spellings of one name.

use strsim::osa_distance;

use crate::catalog::{NameKey, NameKind, search_key};

/// Words at the end of an employer's name that do not tell employers apart.
const COMPANY_SUFFIXES: [&str; 8] = ["as", "asa", "sa", "ans", "da", "ba", "hf", "norge"];
/// Endings of Norwegian plurals and definite forms, longest first, as search keys.
const ENDINGS: [&str; 6] = ["erne", "ene", "er", "en", "e", "r"];
/// Minimum number of letters before an ending.
const MIN_STEM: usize = 4;
/// Number of letters from which one error is allowed, and from which two are. In short words one error
/// makes another word.
const ONE_ERROR_FROM: usize = 6;
const TWO_ERRORS_FROM: usize = 12;

/// Names of one kind, prepared to find similar ones.
#[derive(Debug)]
pub struct SimilarNames {
    kind: NameKind,
    names: Vec<Prepared>,
}

#[derive(Debug)]
struct Prepared {
    name: String,
    key: NameKey,
    spelling: Spelling,
}

/// A name without what spellings of one name differ in.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Spelling {
    /// The search key without spaces and digits.
    letters: String,
    /// The number of characters of `letters`.
    length: usize,
    /// The digits: `Konsulent 1` is not `Konsulent 2`.
    digits: String,
}

impl Spelling {
    fn new(kind: NameKind, name: &str) -> Self {
        let key = search_key(name);
        let key = match kind {
            NameKind::Company => without_suffixes(&key),
            NameKind::JobTitle | NameKind::Place | NameKind::Benefit => &key,
        };
        let letters: String = key
            .chars()
            .filter(|character| *character != ' ' && !character.is_ascii_digit())
            .collect();
        Self {
            length: letters.chars().count(),
            letters,
            digits: key.chars().filter(char::is_ascii_digit).collect(),
        }
    }

    /// The letters without the ending of a plural.
    fn stem(&self) -> &str {
        let mut stems = ENDINGS
            .iter()
            .filter_map(|end| self.letters.strip_suffix(end))
            .filter(|stem| stem.chars().count() >= MIN_STEM);
        stems.next().unwrap_or(&self.letters)
    }

    fn is_similar(&self, kind: NameKind, other: &Self) -> bool {
        if self.digits != other.digits || self.letters.is_empty() || other.letters.is_empty() {
            return false;
        }
        if self.letters == other.letters {
            return true;
        }
        if kind == NameKind::JobTitle && self.stem() == other.stem() {
            return true;
        }
        let allowed = match self.length.min(other.length) {
            ..ONE_ERROR_FROM => 0,
            ONE_ERROR_FROM..TWO_ERRORS_FROM => 1,
            TWO_ERRORS_FROM.. => 2,
        };
        allowed > 0
            && self.length.abs_diff(other.length) <= allowed
            && osa_distance(&self.letters, &other.letters) <= allowed
    }
}

impl SimilarNames {
    /// Prepares names of one kind.
    pub fn new(kind: NameKind, names: impl IntoIterator<Item = String>) -> Self {
        let names = names.into_iter().map(|name| Prepared {
            key: NameKey::new(&name),
            spelling: Spelling::new(kind, &name),
            name,
        });
        Self {
            kind,
            names: names.collect(),
        }
    }

    /// The names that may be other spellings of `name`, in the order in which they were given: equal
    /// apart from case, spaces, hyphens and marks, in plural, with few typing errors, or of a company
    /// with another suffix such as AS.
    pub fn find(&self, name: &str) -> Vec<&str> {
        let (key, spelling) = (NameKey::new(name), Spelling::new(self.kind, name));
        let others = self.names.iter().filter(|other| other.key != key);
        let similar = others.filter(|other| spelling.is_similar(self.kind, &other.spelling));
        similar.map(|other| other.name.as_str()).collect()
    }
}

/// Whether two names of employers differ only in case, separators, marks and suffixes such as AS.
pub fn is_same_organisation(left: &str, right: &str) -> bool {
    let spelling = |name| Spelling::new(NameKind::Company, name);
    let left = spelling(left);
    !left.letters.is_empty() && left == spelling(right)
}

/// The search key of an employer without suffixes. A name of suffixes only stays.
fn without_suffixes(key: &str) -> &str {
    let mut rest = key;
    while let Some((before, last)) = rest.rsplit_once(' ')
        && COMPANY_SUFFIXES.contains(&last)
    {
        rest = before;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn similar(kind: NameKind, name: &str, names: &[&str]) -> Vec<String> {
        let found = SimilarNames::new(kind, names.iter().map(ToString::to_string));
        let found = found.find(name).into_iter();
        found.map(str::to_owned).collect()
    }

    #[test]
    fn spellings_plurals_and_typing_errors_are_similar() {
        let titles = [
            "Sykepleier",
            "sykepleier",
            "Syke-pleier",
            "Sykepleiere",
            "Sykepleiar",
            "Hjelpepleier",
            "Lege",
            "Konsulent 1",
        ];
        assert_eq!(
            similar(NameKind::JobTitle, "Sykepleier", &titles),
            ["Syke-pleier", "Sykepleiere", "Sykepleiar"]
        );
        assert_eq!(similar(NameKind::JobTitle, "Konsulent 2", &titles), [""; 0]);
        assert_eq!(
            similar(NameKind::JobTitle, "Lege", &["Lega", "Lærer"]),
            [""; 0]
        );
        assert_eq!(similar(NameKind::Place, "Tromso", &["Tromsø"]), ["Tromsø"]);
    }

    #[test]
    fn employers_are_similar_apart_from_their_suffix() {
        let names = ["Equinor", "EQUINOR ASA", "Equinor Energy AS", "Equino"];
        assert_eq!(
            similar(NameKind::Company, "Equinor AS", &names),
            ["Equinor", "EQUINOR ASA", "Equino"]
        );
        assert!(is_same_organisation("Equinor AS", "equinor asa"));
        assert!(!is_same_organisation("Equinor", "Equino"));
        // A name of suffixes only has nothing else to compare.
        assert!(!is_same_organisation("AS", "ASA"));
    }
}
