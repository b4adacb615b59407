//! Company suggestions while people type a name.

use std::{collections::HashSet, sync::Arc};

use crate::catalog::{
    CompanyName, CompanyRegistry, CurrentReference, FoundCompany, OrganizationNumber, Reference,
    RegistryError, SearchText, TypedName, to_ordinary_case,
};

/// Searches companies in several registries.
#[derive(Clone)]
pub struct CompanySearch {
    registries: Arc<[Arc<dyn CompanyRegistry>]>,
    reference: CurrentReference,
}

impl CompanySearch {
    /// Maximum number of results.
    pub const MAX_FOUND: usize = 20;

    /// Creates a search that uses the first registry, and the next registry if one fails.
    pub fn new(
        registries: impl Into<Arc<[Arc<dyn CompanyRegistry>]>>,
        reference: impl Into<CurrentReference>,
    ) -> Self {
        Self {
            registries: registries.into(),
            reference: reference.into(),
        }
    }

    /// Returns companies whose name may match, best match first, each organisation number once. Names with the
    /// typed letters come before those that only fold to them.
    ///
    /// # Errors
    /// The error of the last registry, if all of them fail. Later registries have fewer companies, so if one was busy
    /// or unavailable and the next ones found nothing, its error is returned too.
    pub fn find(&self, typed_name: &TypedName) -> Result<Vec<FoundCompany>, RegistryError> {
        // Punctuation alone is not a name.
        let text = SearchText::new(typed_name.as_str());
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let found = self.find_in_registries(typed_name)?.into_iter();
        let reference = self.reference.get();
        let mut found: Vec<FoundCompany> =
            found.map(|it| with_shown_name(it, &reference)).collect();
        let mut numbers = HashSet::new();
        found.retain(|company| {
            let number = company.organization_number;
            number.is_none_or(|number| numbers.insert(number))
        });
        found.sort_by_key(|company| !text.has_letters(company.name.as_str()));
        Ok(found)
    }

    /// Returns what the first working registry finds.
    ///
    /// # Errors
    /// As [`Self::find`].
    fn find_in_registries(
        &self,
        typed_name: &TypedName,
    ) -> Result<Vec<FoundCompany>, RegistryError> {
        let mut errors = Vec::new();
        for registry in &*self.registries {
            match registry.find(typed_name, Self::MAX_FOUND) {
                Ok(found) if !found.is_empty() => return Ok(found),
                Ok(_) => {
                    let mut errors = errors.into_iter();
                    let failure = errors.rfind(|error| !matches!(error, RegistryError::Empty));
                    return failure.map_or(Ok(Vec::new()), Err);
                }
                Err(error) => errors.push(error),
            }
        }
        errors.pop().map_or(Ok(Vec::new()), Err)
    }

    /// Returns the company with this number, from the first registry that has it. `None` if no registry returns
    /// it, because it is unknown or the registry fails.
    pub fn get(&self, number: OrganizationNumber) -> Option<FoundCompany> {
        let mut registries = self.registries.iter();
        let found = registries.find_map(|registry| registry.get(number).ok().flatten());
        found.map(|company| with_shown_name(company, &self.reference.get()))
    }
}

/// The company under the name that the site shows: that of the reference data, or the register's in ordinary case.
fn with_shown_name(company: FoundCompany, reference: &Reference) -> FoundCompany {
    let number = company.organization_number;
    let known = number.and_then(|number| reference.employer_by_number(number));
    let shown = known.map_or_else(
        || to_ordinary_case(company.name.as_str()),
        |known| known.name.to_string(),
    );
    let name = CompanyName::parse(&shown).unwrap_or(company.name);
    FoundCompany { name, ..company }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::catalog::{ReferenceData, ReferenceEmployer};

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
        let reference = Reference::new(ReferenceData {
            employers: vec![ReferenceEmployer {
                name: "Equinor".into(),
                organization_number: OrganizationNumber::parse("923609016").ok(),
                industry: None,
                is_well_known: true,
            }],
            ..ReferenceData::default()
        });
        CompanySearch::new(registries, Arc::new(reference))
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
    fn busy_registry_is_not_an_empty_result() {
        let busy = FakeRegistry::new(|| Err(RegistryError::Busy));
        let empty = FakeRegistry::new(|| Err(RegistryError::Empty));
        let nothing = FakeRegistry::new(|| Ok(Vec::new()));
        for registries in [&[&busy, &nothing][..], &[&busy, &empty, &nothing]] {
            let found = search(registries).find(&typed_name("equinor"));
            assert!(matches!(found, Err(RegistryError::Busy)), "{found:?}");
        }
        let found = search(&[&empty, &nothing]).find(&typed_name("equinor"));
        assert_eq!(found.unwrap(), []);
    }

    #[test]
    fn typed_letters_come_before_folded_ones() {
        let names = FakeRegistry::new(|| {
            Ok(vec![
                other("Roret AS", "974760673"),
                other("Røret AS", "982463718"),
            ])
        });
        let search = search(&[&names]);
        let first = |text| search.find(&typed_name(text)).unwrap()[0].name.to_string();
        assert_eq!(first("rør"), "Røret AS");
        assert_eq!(first("ror"), "Roret AS");
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

    fn other(name: &str, number: &str) -> FoundCompany {
        FoundCompany {
            organization_number: OrganizationNumber::parse(number).ok(),
            ..numbered(name).remove(0)
        }
    }

    #[test]
    fn number_decides_the_name_of_a_company() {
        let broken = FakeRegistry::new(|| Err(RegistryError::Busy));
        let capitals = FakeRegistry::new(|| {
            Ok(vec![
                other("EQUINOR ASA", "923609016"),
                other("EQUINOR ASA AVD MONGSTAD", "923609016"),
                other("EQUINORTE AS", "974760673"),
            ])
        });
        let search = search(&[&broken, &capitals]);
        let found = search.find(&typed_name("equinor")).unwrap();
        let names: Vec<_> = found.iter().map(|company| company.name.as_str()).collect();
        assert_eq!(names, ["Equinor", "Equinorte AS"]);
        let number = |text| OrganizationNumber::parse(text).unwrap();
        let get = |text| search.get(number(text)).map(|it| it.name.to_string());
        assert_eq!(get("923609016").as_deref(), Some("Equinor"));
        assert_eq!(get("974760673").as_deref(), Some("Equinorte AS"));
        assert_eq!(get("982463718"), None);
    }
}
