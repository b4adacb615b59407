//! Company suggestions while people type a name.

use std::sync::Arc;

use crate::catalog::{
    CompanyName, CompanyRegistry, FoundCompany, OrganizationNumber, RegistryError, TypedName,
    search_key,
};

/// Searches companies in several registries.
#[derive(Clone)]
pub struct CompanySearch {
    registries: Arc<[Arc<dyn CompanyRegistry>]>,
}

impl CompanySearch {
    /// Maximum number of results.
    pub const MAX_FOUND: usize = 20;

    /// Creates a search that uses the first registry, and the next registry if one fails.
    pub fn new(registries: impl Into<Arc<[Arc<dyn CompanyRegistry>]>>) -> Self {
        Self {
            registries: registries.into(),
        }
    }

    /// Returns companies whose name may match, best match first.
    ///
    /// # Errors
    /// The error of the last registry, if all of them fail.
    pub fn find(&self, typed_name: &TypedName) -> Result<Vec<FoundCompany>, RegistryError> {
        // Punctuation alone is not a name.
        if search_key(typed_name.as_str()).is_empty() {
            return Ok(Vec::new());
        }
        let mut result = Ok(Vec::new());
        for registry in &*self.registries {
            result = registry.find(typed_name, Self::MAX_FOUND);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    /// Returns the company with this number. Prefers a registry in which the company has this name;
    /// otherwise the first one that has the number. `None` if no registry returns the number, because
    /// it is unknown or the registry fails.
    pub fn get(&self, number: OrganizationNumber, name: &CompanyName) -> Option<FoundCompany> {
        let mut under_another_name = None;
        for registry in &*self.registries {
            match registry.get(number).ok().flatten() {
                Some(found) if found.name.id() == name.id() => return Some(found),
                found => under_another_name = under_another_name.or(found),
            }
        }
        under_another_name
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn typed_name(text: &str) -> TypedName {
        TypedName::parse(text).unwrap()
    }

    /// A registry with a fixed result that counts its calls.
    struct FakeRegistry {
        result: fn() -> Result<Vec<FoundCompany>, RegistryError>,
        calls: AtomicUsize,
    }

    impl FakeRegistry {
        fn new(result: fn() -> Result<Vec<FoundCompany>, RegistryError>) -> Arc<Self> {
            Arc::new(Self {
                result,
                calls: AtomicUsize::new(0),
            })
        }

        fn calls(&self) -> usize {
            self.calls.load(Ordering::Relaxed)
        }
    }

    impl CompanyRegistry for FakeRegistry {
        fn find(&self, _: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
            assert_eq!(limit, 20);
            self.calls.fetch_add(1, Ordering::Relaxed);
            (self.result)()
        }

        fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError> {
            self.calls.fetch_add(1, Ordering::Relaxed);
            let mut found = (self.result)()?.into_iter();
            Ok(found.find(|company| company.organization_number == Some(number)))
        }
    }

    fn search(registries: &[&Arc<FakeRegistry>]) -> CompanySearch {
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
    fn search_stops_at_the_first_working_registry() {
        let broken = FakeRegistry::new(|| Err(RegistryError::Unavailable("broken".into())));
        let busy = FakeRegistry::new(|| Err(RegistryError::Busy));
        let empty = FakeRegistry::new(|| Err(RegistryError::Empty));
        let full = FakeRegistry::new(|| Ok(equinor()));
        let search = search(&[&broken, &busy, &empty, &full, &full]);
        assert_eq!(search.find(&typed_name("equinor")).unwrap(), equinor());
        assert_eq!((broken.calls(), busy.calls(), empty.calls()), (1, 1, 1));
        assert_eq!(full.calls(), 1);
    }

    #[test]
    fn search_stops_at_an_empty_result() {
        let nothing = FakeRegistry::new(|| Ok(Vec::new()));
        let full = FakeRegistry::new(|| Ok(equinor()));
        let found = search(&[&nothing, &full]).find(&typed_name("equinor"));
        assert_eq!((found.unwrap(), full.calls()), (Vec::new(), 0));
    }

    #[test]
    fn punctuation_alone_calls_no_registry() {
        let full = FakeRegistry::new(|| Ok(equinor()));
        assert_eq!(search(&[&full]).find(&typed_name("%%")).unwrap(), []);
        assert_eq!(full.calls(), 0);
    }

    #[test]
    fn search_returns_the_error_of_the_last_registry() {
        let broken = FakeRegistry::new(|| Err(RegistryError::Unavailable("broken".into())));
        let busy = FakeRegistry::new(|| Err(RegistryError::Busy));
        let result = search(&[&broken, &busy]).find(&typed_name("equinor"));
        assert!(matches!(result, Err(RegistryError::Busy)));
    }

    fn numbered(name: &str) -> Vec<FoundCompany> {
        vec![FoundCompany {
            name: CompanyName::parse(name).unwrap(),
            organization_number: OrganizationNumber::parse("923609016").ok(),
            industry: None,
            address: None,
        }]
    }

    #[test]
    fn number_is_found_under_the_given_name_first() {
        let broken = FakeRegistry::new(|| Err(RegistryError::Busy));
        let old = FakeRegistry::new(|| Ok(numbered("Statoil ASA")));
        let new = FakeRegistry::new(|| Ok(numbered("EQUINOR ASA")));
        let search = search(&[&broken, &old, &new]);
        let number = OrganizationNumber::parse("923609016").unwrap();
        let get = |name: &str| {
            let found = search.get(number, &CompanyName::parse(name).unwrap());
            found.unwrap().name.to_string()
        };
        assert_eq!(get("Equinor ASA"), "EQUINOR ASA");
        assert_eq!(get("Telenor ASA"), "Statoil ASA");
    }

    #[test]
    fn number_is_unknown_if_no_registry_answers() {
        let broken = FakeRegistry::new(|| Err(RegistryError::Empty));
        let number = OrganizationNumber::parse("923609016").unwrap();
        let name = CompanyName::parse("EQUINOR ASA").unwrap();
        assert_eq!(search(&[&broken]).get(number, &name), None);
    }
}
