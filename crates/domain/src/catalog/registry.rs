//! Looking employers up while people type their names.

use std::sync::Arc;

use super::{
    CompanyName, OrganizationNumber, clean_text, name::is_forbidden, search_key, service::read_part,
};
use crate::store::BoxError;

/// An employer that was looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCompany {
    /// The name, as the registry writes it.
    pub name: CompanyName,
    /// The unit of Enhetsregisteret, where known.
    pub organization_number: Option<OrganizationNumber>,
    /// The main industry in words, where known.
    pub industry: Option<String>,
    /// The business address on one line, where known.
    pub address: Option<String>,
}

/// A name as far as somebody has typed it: 2 to 100 characters, canonical, without invisible ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedName(String);

/// The text is too short to look anything up by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("shorter than {} characters", TypedName::MIN_CHARS)]
pub struct TypedTooLittle;

impl TypedName {
    /// The fewest characters that are looked up.
    pub const MIN_CHARS: usize = 2;

    /// Reads a text; all but its first 100 characters is ignored. Invisible and bidi-control
    /// characters come along when people paste, and are left out.
    ///
    /// # Errors
    /// [`TypedTooLittle`] when fewer than two characters remain.
    pub fn parse(text: &str) -> Result<Self, TypedTooLittle> {
        let visible = |character: &char| character.is_whitespace() || !is_forbidden(*character);
        let visible: String = read_part(text).chars().filter(visible).collect();
        let clean = clean_text(&visible).unwrap_or_default();
        if clean.chars().count() < Self::MIN_CHARS {
            return Err(TypedTooLittle);
        }
        Ok(Self(clean))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a registry does not answer. Finding nothing is an answer.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// It holds no employers at all.
    #[error("the registry is empty")]
    Empty,
    /// It asks on behalf of enough others.
    #[error("the registry is busy")]
    Busy,
    /// It failed, or gave no answer that can be believed.
    #[error("the registry is unavailable")]
    Unavailable(#[source] BoxError),
}

/// A place where employers are looked up by name.
///
/// It may wait for another server, two seconds at the most, and learns what was typed and nothing
/// else: not who typed it.
pub trait CompanyRegistry: Send + Sync {
    /// Employers that this may be the name of, in any case, best first, at most `limit`. How much
    /// of a name must have been typed differs; its beginning is enough for all.
    ///
    /// # Errors
    /// [`RegistryError`] when another registry is to be asked instead.
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError>;
}

/// The use case of looking employers up.
#[derive(Clone)]
pub struct CompanySearch {
    registries: Arc<[Arc<dyn CompanyRegistry>]>,
}

impl CompanySearch {
    /// Employers that are answered at the most.
    pub const MAX_FOUND: usize = 20;

    /// Looking up in the first of these registries, and in the next where one does not answer.
    pub fn new(registries: impl Into<Arc<[Arc<dyn CompanyRegistry>]>>) -> Self {
        Self {
            registries: registries.into(),
        }
    }

    /// Employers that this may be the name of, best first.
    ///
    /// # Errors
    /// What the last registry says, when none of them answers.
    pub fn find(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, RegistryError> {
        // Signs alone are no name.
        if search_key(typed.as_str()).is_empty() {
            return Ok(Vec::new());
        }
        let mut answer = Ok(Vec::new());
        for registry in &*self.registries {
            answer = registry.find(typed, Self::MAX_FOUND);
            if answer.is_ok() {
                break;
            }
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn typed(text: &str) -> TypedName {
        TypedName::parse(text).unwrap()
    }

    #[test]
    fn two_characters_are_looked_up_and_one_is_not() {
        assert_eq!(typed(" Øl ").as_str(), "Øl");
        for text in ["", " ", "ø", " ø\t", "\u{200b}\u{202e}ø"] {
            assert_eq!(TypedName::parse(text), Err(TypedTooLittle), "{text:?}");
        }
    }

    #[test]
    fn what_nobody_sees_in_a_pasted_name_is_left_out() {
        assert_eq!(
            typed("\u{feff}Equi\u{ad}nor\u{200b}\u{a0}\nASA").as_str(),
            "Equinor ASA"
        );
    }

    #[test]
    fn the_first_hundred_characters_are_read() {
        assert_eq!(typed(&"ø".repeat(101)).as_str(), "ø".repeat(100));
    }

    /// Answers as it is told, and counts how often it is asked.
    struct Fixed {
        answer: fn() -> Result<Vec<FoundCompany>, RegistryError>,
        asked: AtomicUsize,
    }

    impl Fixed {
        fn new(answer: fn() -> Result<Vec<FoundCompany>, RegistryError>) -> Arc<Self> {
            Arc::new(Self {
                answer,
                asked: AtomicUsize::new(0),
            })
        }

        fn asked(&self) -> usize {
            self.asked.load(Ordering::Relaxed)
        }
    }

    impl CompanyRegistry for Fixed {
        fn find(&self, _: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
            assert_eq!(limit, 20);
            self.asked.fetch_add(1, Ordering::Relaxed);
            (self.answer)()
        }
    }

    fn search(registries: &[&Arc<Fixed>]) -> CompanySearch {
        let registries: Vec<Arc<dyn CompanyRegistry>> = registries
            .iter()
            .map(|registry| Arc::clone(registry) as _)
            .collect();
        CompanySearch::new(registries)
    }

    fn equinor() -> Vec<FoundCompany> {
        vec![FoundCompany {
            name: CompanyName::parse("Equinor").unwrap(),
            organization_number: None,
            industry: None,
            address: None,
        }]
    }

    #[test]
    fn the_first_registry_that_answers_is_the_last_that_is_asked() {
        let broken = Fixed::new(|| Err(RegistryError::Unavailable("broken".into())));
        let busy = Fixed::new(|| Err(RegistryError::Busy));
        let empty = Fixed::new(|| Err(RegistryError::Empty));
        let full = Fixed::new(|| Ok(equinor()));
        let search = search(&[&broken, &busy, &empty, &full, &full]);
        assert_eq!(search.find(&typed("equinor")).unwrap(), equinor());
        assert_eq!((broken.asked(), busy.asked(), empty.asked()), (1, 1, 1));
        assert_eq!(full.asked(), 1);
    }

    #[test]
    fn a_registry_that_finds_nothing_has_answered() {
        let nothing = Fixed::new(|| Ok(Vec::new()));
        let full = Fixed::new(|| Ok(equinor()));
        let found = search(&[&nothing, &full]).find(&typed("equinor"));
        assert_eq!((found.unwrap(), full.asked()), (Vec::new(), 0));
    }

    #[test]
    fn signs_alone_are_no_name_and_nobody_is_asked() {
        let full = Fixed::new(|| Ok(equinor()));
        assert_eq!(search(&[&full]).find(&typed("%%")).unwrap(), []);
        assert_eq!(full.asked(), 0);
    }

    #[test]
    fn when_none_answers_the_last_one_says_why() {
        let broken = Fixed::new(|| Err(RegistryError::Unavailable("broken".into())));
        let busy = Fixed::new(|| Err(RegistryError::Busy));
        let answer = search(&[&broken, &busy]).find(&typed("equinor"));
        assert!(matches!(answer, Err(RegistryError::Busy)));
    }
}
