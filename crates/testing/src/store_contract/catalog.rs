//! Contract cases for the catalogue.

use klarlonn_domain::{
    catalog::{Company, CompanyId, JobTitleId, NameKey, NameKind, PlaceId},
    store::{Conflict, Store, StoreError, in_transaction},
};

use super::{Calls, assert_conflict, company, numbered_company, place, read, title, write};

/// Texts that would do harm if they became part of an SQL statement.
pub(super) const SQL_PAYLOADS: [&str; 5] = [
    "'; DROP TABLE job_titles; --",
    "Robert'); DELETE FROM companies WHERE ('1'='1",
    "\" OR \"\"=\"",
    "$1 ?1 :name @name",
    "\\'; SELECT pg_sleep(9); --",
];

/// Norwegian letters, other scripts, four-byte characters and texts that look like SQL are stored
/// unchanged. Unknown ids return `None`, not an error.
pub fn catalogue_names_round_trip(store: &dyn Store) {
    let mut names = SQL_PAYLOADS.to_vec();
    names.extend([
        "Sykepleier på Ærøya",
        "Pilot 🛩 𝒜",
        "株式会社 🍣",
        "Bø i Vesterålen",
    ]);
    names.sort_unstable();
    let employer = numbered_company("Åsgård Øl & Brød AS", "923609016", "Øl – brus, 'mm'");
    store.catalog(|it| {
        it.add_companies(std::slice::from_ref(&employer))?;
        for name in &names {
            it.add_job_titles(&[title(name)])?;
            it.add_companies(&[company(name)])?;
            it.add_places(&[place(name)])?;
        }
        Ok(())
    });
    read(store, |unit| {
        let catalog = unit.catalog();
        for name in &names {
            let (title, company, place) = (title(name), company(name), place(name));
            assert_eq!(catalog.job_title(title.id())?, Some(title));
            assert_eq!(catalog.company(company.name.id())?, Some(company));
            assert_eq!(catalog.place(place.id())?, Some(place));
        }
        assert_eq!(
            catalog.company(employer.name.id())?.as_ref(),
            Some(&employer)
        );
        for id in [0, 1, i64::MIN, i64::MAX] {
            assert_eq!(catalog.job_title(JobTitleId(id))?, None);
            assert_eq!(catalog.company(CompanyId(id))?, None);
            assert_eq!(catalog.place(PlaceId(id))?, None);
        }
        Ok(())
    });
    let stored = stored_names(store);
    assert_eq!([&stored.job_titles, &stored.places], [&names, &names]);
    names.push(employer.name.as_str());
    names.sort_unstable();
    assert_eq!(stored.companies, names);
}

/// The names of a catalogue in the order of their bytes.
#[derive(Debug, PartialEq)]
pub(super) struct StoredNames {
    pub(super) job_titles: Vec<String>,
    pub(super) companies: Vec<String>,
    pub(super) places: Vec<String>,
}

pub(super) fn stored_names(store: &dyn Store) -> StoredNames {
    fn sorted<T: ToString>(names: &[T]) -> Vec<String> {
        let mut names: Vec<String> = names.iter().map(T::to_string).collect();
        names.sort_unstable();
        names
    }
    let companies = store.read_catalog(|it| it.companies());
    let companies: Vec<_> = companies.iter().map(|company| &company.name).collect();
    StoredNames {
        job_titles: sorted(&store.read_catalog(|it| it.job_titles())),
        companies: sorted(&companies),
        places: sorted(&store.read_catalog(|it| it.places())),
    }
}

/// A known name in another spelling changes nothing, in the same call and later.
pub fn first_spelling_of_a_name_is_stored(store: &dyn Store) {
    for names in [
        &["SykePleier", "sykepleier", "SYKEPLEIER"][..],
        &["Sykepleier"],
    ] {
        let titles: Vec<_> = names.iter().map(|name| title(name)).collect();
        let companies: Vec<_> = names.iter().map(|name| company(name)).collect();
        let places: Vec<_> = names.iter().map(|name| place(name)).collect();
        store.catalog(|it| {
            it.add_job_titles(&titles)?;
            it.add_companies(&companies)?;
            it.add_places(&places)
        });
    }
    let names = vec!["SykePleier".to_owned()];
    let expected = StoredNames {
        job_titles: names.clone(),
        companies: names.clone(),
        places: names,
    };
    assert_eq!(stored_names(store), expected);
}

/// A known company keeps its number and industry, even if it is added again with the number of
/// another company.
pub fn adding_a_known_company_changes_nothing(store: &dyn Store) {
    let known = numbered_company("Equinor", "923609016", "Olje");
    let other = numbered_company("Telenor", "982463718", "Telefoni");
    let again = [
        company("EQUINOR"),
        numbered_company("Equinor", "982463718", "Fiske"),
    ];
    for companies in [&[known.clone(), other][..], &again] {
        store.catalog(|it| it.add_companies(companies));
    }
    let stored = store.read_catalog(|it| it.company(known.name.id()));
    assert_eq!(stored, Some(known));
}

/// A known company without a number gets the one that it is added with, and an industry if it has
/// none.
pub fn known_company_without_a_number_gets_one(store: &dyn Store) {
    let fishing = Company {
        industry: Some("Fiske".to_owned()),
        ..company("Telenor")
    };
    let numbered = [
        numbered_company("EQUINOR", "923609016", "Olje"),
        numbered_company("Telenor", "982463718", "Telefoni"),
    ];
    for companies in [&[company("Equinor"), fishing][..], &numbered] {
        store.catalog(|it| it.add_companies(companies));
    }
    let expected = [
        numbered_company("Equinor", "923609016", "Olje"),
        numbered_company("Telenor", "982463718", "Fiske"),
    ];
    for company in expected {
        let stored = store.read_catalog(|it| it.company(company.name.id()));
        assert_eq!(stored, Some(company));
    }
}

/// A new company with the organisation number of another is a named conflict, and nothing of the
/// call is stored.
pub fn duplicate_organization_number_is_a_conflict(store: &dyn Store) {
    let [known, duplicate] =
        ["Equinor", "Statoil"].map(|name| numbered_company(name, "923609016", "Olje"));
    store.catalog(|it| it.add_companies(std::slice::from_ref(&known)));
    let mut companies = [company("Telenor"), duplicate];
    for _ in 0..2 {
        let result: Result<(), StoreError> =
            in_transaction(store, |unit| unit.catalog().add_companies(&companies));
        assert_conflict(result, Conflict::OrganizationNumber);
        companies.reverse();
    }
    assert_eq!(store.read_catalog(|it| it.companies()), [known]);
}

/// Calls with empty lists succeed.
pub fn adding_empty_lists_succeeds(store: &dyn Store) {
    let added = write(store, |unit| {
        unit.catalog().add_job_titles(&[])?;
        unit.catalog().add_companies(&[])?;
        unit.catalog().add_places(&[])?;
        unit.register().put(&[])?;
        unit.salaries().add(&[])
    });
    assert_eq!(added, 0);
}

/// A name is approved for one kind. Approving it again changes nothing.
pub fn names_are_approved_once(store: &dyn Store) {
    let company = (NameKind::Company, NameKey::new("Ærlig Øl AS"));
    let title = (NameKind::JobTitle, NameKey::new("Ølbrygger"));
    let place = (NameKind::Place, NameKey::new("Vinje"));
    let decided_on = Some(crate::day("2026-11-22"));
    let twice = [title.clone(), company.clone(), title.clone()];
    let again = [company.clone(), place.clone()];
    for (names, on, added) in [
        (&[][..], None, 0),
        (&twice, None, 2),
        (&again, decided_on, 1),
    ] {
        assert_eq!(store.catalog(|it| it.approve_names(names, on)), added);
    }
    let approved = store.read_catalog(|it| it.approved_names());
    assert_eq!(approved, [title, company, place].into());
}

/// The number and industry move only to a company without them.
pub fn organization_number_moves_to_a_company_without(store: &dyn Store) {
    let registered = numbered_company("Equinor ASA", "923609016", "Olje");
    let other = Company {
        industry: None,
        ..numbered_company("Aker", "974760673", "")
    };
    let plain = company("Equinor");
    let companies = [registered.clone(), other.clone(), plain.clone()];
    store.catalog(|it| it.add_companies(&companies));
    let move_number = |from: &Company, into: &Company| {
        store.catalog(|it| it.move_organization_number(from.name.id(), into.name.id()))
    };
    let get = |company: &Company| store.read_catalog(|it| it.company(company.name.id()));
    assert!(move_number(&registered, &other));
    assert_eq!(
        get(&other),
        Some(numbered_company("Aker", "974760673", "Olje"))
    );
    assert!(move_number(&registered, &plain));
    assert_eq!(
        get(&plain),
        Some(numbered_company("Equinor", "923609016", "Olje"))
    );
    assert_eq!(get(&registered).and_then(|it| it.organization_number), None);
    assert!(!move_number(&registered, &plain));
    assert!(!move_number(&company("Ukjent"), &plain));
}
