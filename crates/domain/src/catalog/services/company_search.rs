//! Looking employers up while people type their names.

use std::sync::Arc;

use crate::catalog::{CompanyRegistry, FoundCompany, RegistryError, TypedName, search_key};

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
    use crate::catalog::CompanyName;

    fn typed(text: &str) -> TypedName {
        TypedName::parse(text).unwrap()
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
