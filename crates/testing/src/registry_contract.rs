//! Contract of the company registry port.
//!
//! Every case takes a function that creates a registry with the units passed to it. An adapter runs
//! every case as its own test with
//! [`company_registry_contract_tests!`](crate::company_registry_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics if the contract is broken"
)]

use std::sync::Arc;

use klarlonn_domain::catalog::{
    CompanyName, CompanyRegistry, FoundCompany, OrganizationNumber, RegisteredCompany,
    RegistryError, TypedName,
};

use crate::in_threads;

/// Creates a registry that contains these units.
pub type CreateRegistry<'a> = &'a dyn Fn(&[RegisteredCompany]) -> Arc<dyn CompanyRegistry>;

/// Creates a test for every case of the contract.
///
/// Takes a function that creates an `Arc<dyn CompanyRegistry>` from a `&[RegisteredCompany]`.
#[macro_export]
macro_rules! company_registry_contract_tests {
    ($create:expr) => {
        $crate::company_registry_contract_tests! { @cases $create =>
            employer_is_found_with_every_field,
            employer_is_found_by_prefix_in_any_case,
            unknown_name_finds_nothing,
            employer_search_respects_the_limit,
            special_characters_are_searched_literally,
            concurrent_searches_get_their_own_results,
            employer_is_found_by_its_number_only,
        }
    };
    (@cases $create:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            $crate::registry_contract::$case(&$create);
        }
    )+ };
}

/// Returns the organisation number that begins with these eight digits, or `None` if no check digit
/// fits.
fn organization_number_from(digits: u32) -> Option<OrganizationNumber> {
    (0..=9).find_map(|check| OrganizationNumber::parse(&format!("{digits:08}{check}")).ok())
}

/// Returns units with these names and distinct organisation numbers.
fn units<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<RegisteredCompany> {
    let numbers = (91_000_000..).filter_map(organization_number_from);
    let units = names.into_iter().zip(numbers);
    units
        .map(|(name, organization_number)| RegisteredCompany {
            organization_number,
            name: CompanyName::parse(name).expect("a name"),
            industry: None,
            address: None,
        })
        .collect()
}

fn find(registry: &dyn CompanyRegistry, text: &str) -> Result<Vec<FoundCompany>, RegistryError> {
    let typed = TypedName::parse(text).expect("the text is long enough");
    registry.find(&typed, 20)
}

fn names(found: &[FoundCompany]) -> Vec<&str> {
    found.iter().map(|company| company.name.as_str()).collect()
}

/// An employer is found with all known fields and no others.
pub fn employer_is_found_with_every_field(create: CreateRegistry<'_>) {
    let mut units = units(["Brød & Øl AS", "Kiosken ENK"]);
    units[0].industry = Some("Produksjon av \"øl\", 'brus'; mm.".to_owned());
    units[0].address = Some("Åsveien 1, 8400 SORTLAND".to_owned());
    let registry = create(&units);
    for (unit, typed) in units.into_iter().zip(["brød", "kiosken"]) {
        let expected = FoundCompany {
            name: unit.name,
            organization_number: Some(unit.organization_number),
            industry: unit.industry,
            address: unit.address,
        };
        assert_eq!(find(&*registry, typed).expect("an answer"), [expected]);
    }
}

/// A prefix of the name is enough; case and surrounding white space do not matter.
pub fn employer_is_found_by_prefix_in_any_case(create: CreateRegistry<'_>) {
    let registry = create(&units(["Åsgård Røkeri AS", "Bergen Taxi"]));
    for typed in ["ås", "ÅSGÅRD", "  åsgård\t røk ", "Åsgård Røkeri AS"] {
        let found = find(&*registry, typed).expect("an answer");
        assert_eq!(names(&found), ["Åsgård Røkeri AS"], "{typed}");
    }
}

/// An unknown name returns an empty list, not an error.
pub fn unknown_name_finds_nothing(create: CreateRegistry<'_>) {
    let registry = create(&units(["Bergen Taxi"]));
    for typed in ["zzqx", "qq", &"xq".repeat(200)] {
        assert_eq!(find(&*registry, typed).expect("an answer"), [], "{typed}");
    }
}

/// The limit applies, down to zero.
pub fn employer_search_respects_the_limit(create: CreateRegistry<'_>) {
    let many: Vec<String> = (10..40).map(|number| format!("Bakeri {number}")).collect();
    let registry = create(&units(many.iter().map(String::as_str)));
    let typed = TypedName::parse("bakeri").expect("the text is long enough");
    for limit in [20, 19, 1, 0] {
        let found = registry.find(&typed, limit).expect("an answer");
        assert_eq!(found.len(), limit);
    }
}

/// Characters with a meaning in SQL or URLs are searched literally.
pub fn special_characters_are_searched_literally(create: CreateRegistry<'_>) {
    let registry = create(&units(["Bergen Taxi", "Ås & Sønn = 100% Rent?"]));
    for typed in [
        "x&navn=bergen",
        "zz/../bergen",
        "zz#bergen",
        "zz'; DROP TABLE registered_companies; --",
        "zz%62ergen",
        "zz\r\nHost: bergen",
    ] {
        assert_eq!(find(&*registry, typed).expect("an answer"), [], "{typed}");
    }
    let found = find(&*registry, "ås & sønn = 100% rent?").expect("an answer");
    assert_eq!(names(&found), ["Ås & Sønn = 100% Rent?"]);
}

/// A number finds its employer, and an unknown one none.
pub fn employer_is_found_by_its_number_only(create: CreateRegistry<'_>) {
    let units = units(["Åsgård Røkeri AS", "Bergen Taxi"]);
    let registry = create(&units[..1]);
    let name = |unit: &RegisteredCompany| {
        let found = registry.get(unit.organization_number).expect("an answer");
        found.map(|company| company.name.to_string())
    };
    assert_eq!(name(&units[0]).as_deref(), Some("Åsgård Røkeri AS"));
    assert_eq!(name(&units[1]), None);
}

/// Concurrent searches return their own results or report that the registry is busy.
pub fn concurrent_searches_get_their_own_results(create: CreateRegistry<'_>) {
    let many: Vec<String> = ('a'..='x')
        .map(|letter| format!("{letter}{letter} Bakeri"))
        .collect();
    let registry = create(&units(many.iter().map(String::as_str)));
    let served = in_threads(many.len(), |number| match find(&*registry, &many[number]) {
        Ok(found) => {
            assert_eq!(names(&found), [&many[number]]);
            true
        }
        Err(RegistryError::Busy) => false,
        Err(other) => panic!("{other}"),
    });
    assert!(served.contains(&true), "no search was answered");
}
