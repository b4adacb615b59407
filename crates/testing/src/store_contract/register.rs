//! What the register of companies promises.

use klarlonn_domain::{catalog::RegisteredCompany, store::Store};

use super::{catalog::SQL_PAYLOADS, company_name, organization_number, read, write};

/// Valid organisation numbers, in their order.
const NUMBERS: [&str; 6] = [
    "910000004",
    "910000012",
    "910000020",
    "910000039",
    "910000047",
    "910000055",
];

/// Units of these names, numbered in their order.
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

/// The names that are found, in the order in which they are found.
fn found(store: &dyn Store, text: &str, limit: usize) -> Vec<String> {
    read(store, |unit| unit.register().find(text, limit))
        .iter()
        .map(|company| company.name.to_string())
        .collect()
}

/// A unit comes back as it was given, with and without industry and address.
pub fn registered_companies_come_back_in_every_field(store: &dyn Store) {
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

/// A unit is found by its number alone.
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

/// A unit whose number is known is replaced in every field; within one call the last one stands.
pub fn a_unit_that_comes_again_is_replaced(store: &dyn Store) {
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

/// Case, marks, æ, ø, å and punctuation do not matter; what follows a later word is found too.
pub fn units_are_found_however_their_name_is_typed(store: &dyn Store) {
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

/// Units that start with the text come first, in order of name; then those of which a later word
/// does, in order of what begins there; equal ones in order of number.
pub fn units_that_start_with_the_text_come_first(store: &dyn Store) {
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

/// What SQL takes for a wildcard or for the end of a text finds only what holds it, and a text
/// without letters or digits finds nothing.
// safety S34
pub fn wildcards_find_only_themselves(store: &dyn Store) {
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

/// The limit holds for units that start with the text and for those that hold it.
pub fn no_more_units_are_found_than_asked_for(store: &dyn Store) {
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
