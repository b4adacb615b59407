//! Contract cases for the catalogue.

use klarlonn_domain::{
    catalog::{Company, CompanyId, JobTitleId, NameKey, NameKind, PlaceId},
    store::{Conflict, Store, StoreError, in_transaction},
};

use super::{company, company_name, organization_number, place, read, title, titles, write};

/// Texts that would do harm if they became part of an SQL statement.
pub(super) const SQL_PAYLOADS: [&str; 5] = [
    "'; DROP TABLE job_titles; --",
    "Robert'); DELETE FROM companies WHERE ('1'='1",
    "\" OR \"\"=\"",
    "$1 ?1 :name @name",
    "\\'; SELECT pg_sleep(9); --",
];

/// Norwegian letters, other scripts and four-byte characters are stored unchanged.
pub fn catalogue_names_round_trip(store: &dyn Store) {
    let [nurse, pilot] = titles(store, ["Sykepleier på Ærøya", "Pilot 🛩 𝒜"]);
    let employer = Company {
        name: company_name("Åsgård Øl & Brød AS"),
        organization_number: Some(organization_number("923609016")),
        industry: Some("Næringsmidler – øl, brus".to_owned()),
    };
    let unknown = company("株式会社 🍣");
    let home = place("Bø i Vesterålen");
    write(store, |unit| {
        unit.catalog()
            .add_companies(&[employer.clone(), unknown.clone()])?;
        unit.catalog().add_places(std::slice::from_ref(&home))
    });

    read(store, |unit| {
        let catalog = unit.catalog();
        assert_eq!(catalog.job_title(nurse.id())?, Some(nurse.clone()));
        assert_eq!(catalog.job_title(pilot.id())?, Some(pilot.clone()));
        assert_eq!(catalog.company(employer.name.id())?, Some(employer.clone()));
        assert_eq!(catalog.company(unknown.name.id())?, Some(unknown.clone()));
        assert_eq!(catalog.place(home.id())?, Some(home.clone()));

        let all = catalog.job_titles()?;
        assert_eq!(all.len(), 2);
        assert!(all.contains(&nurse) && all.contains(&pilot));
        let all = catalog.companies()?;
        assert_eq!(all.len(), 2);
        assert!(all.contains(&employer) && all.contains(&unknown));
        assert_eq!(catalog.places()?, std::slice::from_ref(&home));
        Ok(())
    });
}

/// A known name in another spelling changes nothing, in the same call and later.
pub fn first_spelling_of_a_name_is_stored(store: &dyn Store) {
    titles(store, ["SykePleier", "sykepleier", "SYKEPLEIER"]);
    titles(store, ["Sykepleier"]);
    write(store, |unit| {
        let catalog = unit.catalog();
        catalog.add_places(&[place("OSLO"), place("oslo")])?;
        catalog.add_places(&[place("Oslo")])?;
        catalog.add_companies(&[company("EQUINOR"), company("equinor")])?;
        catalog.add_companies(&[company("Equinor")])
    });
    read(store, |unit| {
        let catalog = unit.catalog();
        assert_eq!(catalog.job_titles()?, [title("SykePleier")]);
        assert_eq!(catalog.places()?, [place("OSLO")]);
        assert_eq!(catalog.companies()?, [company("EQUINOR")]);
        Ok(())
    });
}

/// A known company keeps its number and industry, even if it is added again with the number of
/// another company.
pub fn adding_a_known_company_changes_nothing(store: &dyn Store) {
    let known = Company {
        organization_number: Some(organization_number("923609016")),
        industry: Some("Olje".to_owned()),
        ..company("Equinor")
    };
    let other = Company {
        organization_number: Some(organization_number("982463718")),
        ..company("Telenor")
    };
    write(store, |unit| {
        unit.catalog()
            .add_companies(&[known.clone(), other.clone()])?;
        unit.catalog().add_companies(&[
            company("EQUINOR"),
            Company {
                organization_number: other.organization_number,
                industry: Some("Fiske".to_owned()),
                ..company("Equinor")
            },
        ])
    });
    assert_eq!(
        read(store, |unit| unit.catalog().company(known.name.id())),
        Some(known)
    );
}

/// A known company without a number gets the one that it is added with, and an industry if it has
/// none.
pub fn known_company_without_a_number_gets_one(store: &dyn Store) {
    let numbered = |name, number, industry: &str| Company {
        organization_number: Some(organization_number(number)),
        industry: Some(industry.to_owned()),
        ..company(name)
    };
    let fishing = Company {
        industry: Some("Fiske".to_owned()),
        ..company("Telenor")
    };
    write(store, |unit| {
        unit.catalog()
            .add_companies(&[company("Equinor"), fishing.clone()])?;
        unit.catalog().add_companies(&[
            numbered("EQUINOR", "923609016", "Olje"),
            numbered("Telenor", "982463718", "Telefoni"),
        ])
    });
    let mut companies = read(store, |unit| unit.catalog().companies());
    companies.sort_by_key(|company| company.name.to_string());
    let expected = [
        numbered("Equinor", "923609016", "Olje"),
        numbered("Telenor", "982463718", "Fiske"),
    ];
    assert_eq!(companies, expected);
}

/// A new company with the organisation number of another is a named conflict, and nothing of the
/// call is stored.
pub fn duplicate_organization_number_is_a_conflict(store: &dyn Store) {
    let numbered = |name| Company {
        organization_number: Some(organization_number("923609016")),
        ..company(name)
    };
    write(store, |unit| {
        unit.catalog().add_companies(&[numbered("Equinor")])
    });
    for companies in [
        vec![company("Telenor"), numbered("Statoil")],
        vec![numbered("Statoil"), company("Telenor")],
    ] {
        let result: Result<(), StoreError> =
            in_transaction(store, |unit| unit.catalog().add_companies(&companies));
        assert!(
            matches!(
                result,
                Err(StoreError::Conflict(Conflict::OrganizationNumber))
            ),
            "{result:?}"
        );
    }
    assert_eq!(
        read(store, |unit| unit.catalog().companies()),
        [numbered("Equinor")]
    );
}

/// Unknown ids return `None`, not an error.
pub fn unknown_catalogue_ids_are_not_found(store: &dyn Store) {
    read(store, |unit| {
        for id in [0, 1, i64::MIN, i64::MAX] {
            assert_eq!(unit.catalog().job_title(JobTitleId(id))?, None);
            assert_eq!(unit.catalog().company(CompanyId(id))?, None);
            assert_eq!(unit.catalog().place(PlaceId(id))?, None);
        }
        Ok(())
    });
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

/// Texts that look like SQL are stored like any other.
pub fn sql_like_names_round_trip(store: &dyn Store) {
    let named = SQL_PAYLOADS.map(title);
    write(store, |unit| {
        unit.catalog().add_job_titles(&named)?;
        unit.catalog().add_companies(&SQL_PAYLOADS.map(company))?;
        unit.catalog().add_places(&SQL_PAYLOADS.map(place))
    });
    read(store, |unit| {
        assert_eq!(unit.catalog().job_titles()?.len(), SQL_PAYLOADS.len());
        assert_eq!(unit.catalog().companies()?.len(), SQL_PAYLOADS.len());
        assert_eq!(unit.catalog().places()?.len(), SQL_PAYLOADS.len());
        for title in &named {
            assert_eq!(unit.catalog().job_title(title.id())?.as_ref(), Some(title));
        }
        Ok(())
    });
}

/// A name is approved for one kind. Approving it again changes nothing.
pub fn names_are_approved_once(store: &dyn Store) {
    let name = |kind, text| (kind, NameKey::new(text));
    let company = name(NameKind::Company, "Ærlig Øl AS");
    let title = name(NameKind::JobTitle, "Ølbrygger");
    let place = name(NameKind::Place, "Vinje");
    write(store, |unit| {
        let catalog = unit.catalog();
        assert_eq!(catalog.approve_names(&[], None)?, 0);
        let twice = [title.clone(), company.clone(), title.clone()];
        assert_eq!(catalog.approve_names(&twice, None)?, 2);
        let decided_on = Some(crate::day("2026-11-22"));
        let added = catalog.approve_names(&[company.clone(), place.clone()], decided_on)?;
        assert_eq!(added, 1);
        Ok(())
    });
    let approved = read(store, |unit| unit.catalog().approved_names());
    assert_eq!(approved, [title, company, place].into());
}
