//! The contract of the company registry: what the port promises, as named cases.
//!
//! Every case takes a function that makes a registry of the units it is given. An adapter runs
//! them all, each as a test of its own, with
//! [`company_registry_contract_tests!`](crate::company_registry_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics when a promise is broken"
)]

use std::{sync::Arc, thread};

use klarlonn_domain::catalog::{
    CompanyName, CompanyRegistry, FoundCompany, OrganizationNumber, RegisteredCompany,
    RegistryError, TypedName,
};

/// Makes a registry that holds these units, with whatever has to live as long as it.
pub type Fresh<'a> = &'a dyn Fn(&[RegisteredCompany]) -> Arc<dyn CompanyRegistry>;

/// Makes a test of every case of the company registry's contract.
///
/// Takes a function that makes an `Arc<dyn CompanyRegistry>` of a `&[RegisteredCompany]`.
#[macro_export]
macro_rules! company_registry_contract_tests {
    ($fresh:expr) => {
        $crate::company_registry_contract_tests! { @cases $fresh =>
            an_employer_comes_back_in_every_field,
            an_employer_is_found_while_its_name_is_typed_in_any_case,
            a_name_that_nobody_has_is_an_answer,
            no_more_employers_are_found_than_asked_for,
            texts_that_look_like_orders_are_names,
            a_registry_asked_by_many_at_once_answers_right_or_not_at_all,
        }
    };
    (@cases $fresh:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            $crate::registry_contract::$case(&$fresh);
        }
    )+ };
}

/// The organisation number that begins with these eight digits, if one does.
fn numbered(digits: u32) -> Option<OrganizationNumber> {
    (0..=9).find_map(|check| OrganizationNumber::parse(&format!("{digits:08}{check}")).ok())
}

/// Units of these names and of nothing else, each with a number of its own.
fn units<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<RegisteredCompany> {
    let numbers = (91_000_000..).filter_map(numbered);
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

fn ask(registry: &dyn CompanyRegistry, text: &str) -> Result<Vec<FoundCompany>, RegistryError> {
    let typed = TypedName::parse(text).expect("enough is typed");
    registry.find(&typed, 20)
}

fn names(found: &[FoundCompany]) -> Vec<&str> {
    found.iter().map(|company| company.name.as_str()).collect()
}

/// Nothing of an employer is lost, and nothing is added to one of which little is known.
pub fn an_employer_comes_back_in_every_field(fresh: Fresh<'_>) {
    let mut units = units(["Brød & Øl AS", "Kiosken ENK"]);
    units[0].industry = Some("Produksjon av \"øl\", 'brus'; mm.".to_owned());
    units[0].address = Some("Åsveien 1, 8400 SORTLAND".to_owned());
    let registry = fresh(&units);
    for (unit, typed) in units.into_iter().zip(["brød", "kiosken"]) {
        let expected = FoundCompany {
            name: unit.name,
            organization_number: Some(unit.organization_number),
            industry: unit.industry,
            address: unit.address,
        };
        assert_eq!(ask(&*registry, typed).expect("an answer"), [expected]);
    }
}

/// The beginning is enough, whatever its case and however much white space stands around it.
pub fn an_employer_is_found_while_its_name_is_typed_in_any_case(fresh: Fresh<'_>) {
    let registry = fresh(&units(["Åsgård Røkeri AS", "Bergen Taxi"]));
    for typed in ["ås", "ÅSGÅRD", "  åsgård\t røk ", "Åsgård Røkeri AS"] {
        let found = ask(&*registry, typed).expect("an answer");
        assert_eq!(names(&found), ["Åsgård Røkeri AS"], "{typed}");
    }
}

/// Finding nothing is no failure.
pub fn a_name_that_nobody_has_is_an_answer(fresh: Fresh<'_>) {
    let registry = fresh(&units(["Bergen Taxi"]));
    for typed in ["zzqx", "qq", &"xq".repeat(200)] {
        assert_eq!(ask(&*registry, typed).expect("an answer"), [], "{typed}");
    }
}

/// The limit holds, down to none.
pub fn no_more_employers_are_found_than_asked_for(fresh: Fresh<'_>) {
    let many: Vec<String> = (10..40).map(|number| format!("Bakeri {number}")).collect();
    let registry = fresh(&units(many.iter().map(String::as_str)));
    let typed = TypedName::parse("bakeri").expect("enough is typed");
    for limit in [20, 19, 1, 0] {
        let found = registry.find(&typed, limit).expect("an answer");
        assert_eq!(found.len(), limit);
    }
}

/// Signs that mean something to a database or in an address are looked up like others.
pub fn texts_that_look_like_orders_are_names(fresh: Fresh<'_>) {
    let registry = fresh(&units(["Bergen Taxi", "Ås & Sønn = 100% Rent?"]));
    for typed in [
        "x&navn=bergen",
        "zz/../bergen",
        "zz#bergen",
        "zz'; DROP TABLE registered_companies; --",
        "zz%62ergen",
        "zz\r\nHost: bergen",
    ] {
        assert_eq!(ask(&*registry, typed).expect("an answer"), [], "{typed}");
    }
    let found = ask(&*registry, "ås & sønn = 100% rent?").expect("an answer");
    assert_eq!(names(&found), ["Ås & Sønn = 100% Rent?"]);
}

/// Nobody gets the answer to another's question; who cannot be served is told so.
pub fn a_registry_asked_by_many_at_once_answers_right_or_not_at_all(fresh: Fresh<'_>) {
    let many: Vec<String> = ('a'..='x')
        .map(|one| format!("{one}{one} Bakeri"))
        .collect();
    let registry = fresh(&units(many.iter().map(String::as_str)));
    let served = thread::scope(|scope| {
        let asking = many.iter().map(|name| {
            let registry = &registry;
            scope.spawn(move || match ask(&**registry, name) {
                Ok(found) => {
                    assert_eq!(names(&found), [name]);
                    true
                }
                Err(RegistryError::Busy) => false,
                Err(other) => panic!("{other}"),
            })
        });
        let asking: Vec<_> = asking.collect();
        let served = asking.into_iter().filter_map(|one| one.join().ok());
        served.filter(|served| *served).count()
    });
    assert!(served > 0, "nobody was served");
}
