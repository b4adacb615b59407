//! Contract cases for the company register.

use klarlonn_domain::{catalog::RegisteredCompany, store::Store};

use super::{catalog::SQL_PAYLOADS, company_name, organization_number, read, write};

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
    write(store, |unit| unit.register().put(companies));
}

/// Returns the names found, in the order of the results.
fn found(store: &dyn Store, text: &str, limit: usize) -> Vec<String> {
    read(store, |unit| unit.register().find(text, limit))
        .iter()
        .map(|company| company.name.to_string())
        .collect()
}

/// A unit is returned with all its fields, with and without industry and address.
pub fn registered_companies_round_trip(store: &dyn Store) {
    let [mut full, bare] = units(["Brød & Øl AS", "Brødrene Dahl"]);
    full.industry = Some("Produksjon av \"øl\", 'brus'; mm.".to_owned());
    full.address = Some("Åsveien 1, 8400 Sortland 🏔".to_owned());
    put(store, &[full.clone(), bare.clone()]);
    assert_eq!(
        read(store, |unit| unit.register().find("brød", 10)),
        [full, bare]
    );
    assert_eq!(read(store, |unit| unit.register().count()), 2);
}

/// A unit is only found by its own number.
pub fn unit_is_found_by_its_number(store: &dyn Store) {
    let [first, second] = units(["Brødrene Dahl", "Brødrene Dahl"]);
    put(store, &[first.clone(), second.clone()]);
    let get = |number| {
        read(store, |unit| {
            unit.register().get(organization_number(number))
        })
    };
    assert_eq!(get(NUMBERS[0]), Some(first));
    assert_eq!(get(NUMBERS[1]), Some(second));
    assert_eq!(get(NUMBERS[2]), None);
}

/// A unit with a known number replaces all fields; within one call the last one is stored.
pub fn known_unit_is_replaced(store: &dyn Store) {
    assert!(read(store, |unit| unit.register().is_empty()));
    let [mut unit] = units(["Statoil Hydro"]);
    unit.industry = Some("Olje".to_owned());
    put(store, std::slice::from_ref(&unit));
    let [between] = units(["Statoil Norge"]);
    let [mut renamed] = units(["Equinor"]);
    renamed.address = Some("Forusbeen 50, Stavanger".to_owned());
    put(store, &[between, renamed.clone()]);
    for former in ["statoil", "hydro"] {
        assert_eq!(found(store, former, 10), [""; 0]);
    }
    assert_eq!(
        read(store, |unit| unit.register().find("equinor", 10)),
        [renamed]
    );
    assert_eq!(read(store, |unit| unit.register().count()), 1);
    assert!(!read(store, |unit| unit.register().is_empty()));
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
    for nothing in ["finnes ikke", "fjord", "havn båtsfjord"] {
        assert_eq!(found(store, nothing, 10), [""; 0], "{nothing}");
    }
    assert_eq!(found(store, &"x".repeat(100_000), 10), [""; 0]);
}

/// Units that start with the text come first, ordered by name. Then units with a later word that
/// starts with the text, ordered by the text from that word. Equal units are ordered by number.
pub fn units_starting_with_the_text_come_first(store: &dyn Store) {
    put(
        store,
        &units([
            "Oslo Taxi",
            "Bergen Taxi",
            "Taxi Øst",
            "Taxi 1",
            "Asker Taxi Taxi",
            "TAXI ØST",
        ]),
    );
    assert_eq!(
        found(store, "taxi", 10),
        [
            "Taxi 1",
            "Taxi Øst",
            "TAXI ØST",
            "Oslo Taxi",
            "Bergen Taxi",
            "Asker Taxi Taxi"
        ]
    );
    assert_eq!(
        found(store, "taxi", 4),
        ["Taxi 1", "Taxi Øst", "TAXI ØST", "Oslo Taxi"]
    );
}

/// SQL wildcards and quotes only match themselves, and a text without letters or digits finds
/// nothing.
// safety S34
pub fn search_wildcards_are_literal(store: &dyn Store) {
    put(
        store,
        &units(["Rema 1000", "Kiwi_Pris", "100% Rent", "A+ Regnskap"]),
    );
    for nothing in ["", " ", "%", "_", "%%", "*", "\\", "'", "x%x"] {
        assert_eq!(found(store, nothing, 10), [""; 0], "{nothing:?}");
    }
    assert_eq!(found(store, "r%a", 10), [""; 0]);
    assert_eq!(found(store, "r_ma", 10), [""; 0]);
    assert_eq!(found(store, "100%", 10), ["100% Rent", "Rema 1000"]);
    assert_eq!(found(store, "kiwi_", 10), ["Kiwi_Pris"]);
    assert_eq!(found(store, "a+", 10), ["A+ Regnskap"]);
    for payload in SQL_PAYLOADS {
        assert_eq!(found(store, payload, 10), [""; 0], "{payload:?}");
    }
    assert_eq!(read(store, |unit| unit.register().count()), 4);
}

/// The limit applies to units that start with the text and units that contain it.
pub fn unit_search_respects_the_limit(store: &dyn Store) {
    put(
        store,
        &units([
            "Bakeri A",
            "Bakeri B",
            "Bakeri C",
            "Det Bakeri",
            "Et Bakeri",
            "Nytt Bakeri",
        ]),
    );
    for limit in 0..=6 {
        assert_eq!(found(store, "bakeri", limit).len(), limit);
    }
    assert_eq!(found(store, "bakeri", usize::MAX).len(), 6);
}
