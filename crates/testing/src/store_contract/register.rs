//! Contract cases for the company register.

use klarlonn_domain::{catalog::RegisteredCompany, store::Store};

use super::{Calls, catalog::SQL_PAYLOADS, company_name, organization_number};

/// Valid organisation numbers in ascending order.
const NUMBERS: [&str; 6] = [
    "910000004",
    "910000012",
    "910000020",
    "910000039",
    "910000047",
    "910000055",
];

/// Returns units with these names and ascending organisation numbers.
fn units<const COUNT: usize>(names: [&str; COUNT]) -> [RegisteredCompany; COUNT] {
    std::array::from_fn(|index| RegisteredCompany {
        organization_number: organization_number(NUMBERS[index]),
        name: company_name(names[index]),
        industry: None,
        address: None,
    })
}

fn put(store: &dyn Store, companies: &[RegisteredCompany]) {
    store.register(|it| it.put(companies));
}

/// Returns the names found, in the order of the results.
fn found(store: &dyn Store, text: &str, limit: usize) -> Vec<String> {
    let found = store.read_register(|it| it.find(text, limit));
    found
        .iter()
        .map(|company| company.name.to_string())
        .collect()
}

/// A unit is returned with all its fields, with and without industry and address, and found by its
/// own number.
pub fn registered_companies_round_trip(store: &dyn Store) {
    assert!(store.read_register(|it| it.is_empty()));
    let [mut full, bare] = units(["Brød & Øl AS", "Brødrene Dahl"]);
    full.industry = Some("Produksjon av \"øl\", 'brus'; mm.".to_owned());
    full.address = Some("Åsveien 1, 8400 Sortland 🏔".to_owned());
    let both = [full, bare];
    put(store, &both);
    assert_eq!(store.read_register(|it| it.find("brød", 10)), both);
    assert_eq!(store.read_register(|it| it.count()), 2);
    assert!(!store.read_register(|it| it.is_empty()));
    let get = |number| store.read_register(|it| it.get(organization_number(number)));
    let [full, bare] = both;
    assert_eq!(
        [0, 1, 2].map(|index: usize| get(NUMBERS[index])),
        [Some(full), Some(bare), None]
    );
}

/// A unit with a known number replaces all fields; within one call the last one is stored.
pub fn known_unit_is_replaced(store: &dyn Store) {
    let [mut unit] = units(["Statoil Hydro"]);
    unit.industry = Some("Olje".to_owned());
    put(store, &[unit]);
    let [between] = units(["Statoil Norge"]);
    let [mut renamed] = units(["Equinor"]);
    renamed.address = Some("Forusbeen 50, Stavanger".to_owned());
    put(store, &[between, renamed.clone()]);
    for former in ["statoil", "hydro"] {
        assert_eq!(found(store, former, 10), [""; 0]);
    }
    assert_eq!(store.read_register(|it| it.find("equinor", 10)), [renamed]);
    assert_eq!(store.read_register(|it| it.count()), 1);
}

/// Case, diacritics and punctuation do not matter. A match may begin at a later word.
pub fn unit_search_ignores_case_and_punctuation(store: &dyn Store) {
    put(store, &units(["BÅTSFJORD-HAVN KF", "Crème C++ AS"]));
    for typed in [
        "båtsfjord",
        "Baatsfjord havn",
        "  BÅTSFJORD / HAVN ",
        "havn",
        "hav",
        "KF",
    ] {
        assert_eq!(found(store, typed, 10), ["BÅTSFJORD-HAVN KF"], "{typed}");
    }
    assert_eq!(found(store, "creme c++", 10), ["Crème C++ AS"]);
    for nothing in [
        "finnes ikke",
        "fjord",
        "havn båtsfjord",
        &"x".repeat(100_000),
    ] {
        assert_eq!(found(store, nothing, 10), [""; 0], "{nothing}");
    }
}

/// Units that start with the text come first, ordered by name. Then units with a later word that
/// starts with the text, ordered by the text from that word. Equal units are ordered by number.
pub fn units_starting_with_the_text_come_first(store: &dyn Store) {
    let names = [
        "Oslo Taxi",
        "Bergen Taxi",
        "Taxi Øst",
        "Taxi 1",
        "Asker Taxi Taxi",
        "TAXI ØST",
    ];
    put(store, &units(names));
    let expected = [3, 2, 5, 0, 1, 4].map(|index: usize| names[index]);
    for limit in 0..=6 {
        assert_eq!(found(store, "taxi", limit), expected[..limit]);
    }
    assert_eq!(found(store, "taxi", usize::MAX), expected);
}

/// SQL wildcards and quotes only match themselves, and a text without letters or digits finds
/// nothing.
// safety S34
pub fn search_wildcards_are_literal(store: &dyn Store) {
    put(
        store,
        &units(["Rema 1000", "Kiwi_Pris", "100% Rent", "A+ Regnskap"]),
    );
    let wildcards = [
        "", " ", "%", "_", "%%", "*", "\\", "'", "x%x", "r%a", "r_ma",
    ];
    for nothing in wildcards.into_iter().chain(SQL_PAYLOADS) {
        assert_eq!(found(store, nothing, 10), [""; 0], "{nothing:?}");
    }
    assert_eq!(found(store, "100%", 10), ["100% Rent", "Rema 1000"]);
    assert_eq!(found(store, "kiwi_", 10), ["Kiwi_Pris"]);
    assert_eq!(found(store, "a+", 10), ["A+ Regnskap"]);
    assert_eq!(store.read_register(|it| it.count()), 4);
}
