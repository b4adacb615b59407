//! The port's contract, kept by every registry.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::{CompanyRegistry, FoundCompany, RegisteredCompany, RegistryError, TypedName},
    store::{Store, in_transaction},
};
use klarlonn_registry::{ImportedRegister, ListedCompanies};
use klarlonn_testing::MemoryStore;
use reqwest::Url;
use serde_json::{Value, json};

use crate::server::{self, Server};

/// Enhetsregisteret with these units, found by what their names hold.
fn open_api(units: &[RegisteredCompany]) -> Arc<dyn CompanyRegistry> {
    let units = units.to_vec();
    let server = Server::start(Box::new(move |request, stream| {
        let path = request.split(' ').nth(1).unwrap_or_default();
        let url = Url::parse(&format!("http://register{path}")).unwrap();
        assert_eq!(url.path(), "/enhetsregisteret/api/enheter");
        let asked: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        let [(navn, text), (size, most)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        assert_eq!((navn.as_str(), size.as_str()), ("navn", "size"));
        let holds = |unit: &&RegisteredCompany| {
            let name = unit.name.as_str().to_lowercase();
            name.contains(&text.to_lowercase())
        };
        let found = units.iter().filter(holds).take(most.parse().unwrap());
        let found: Vec<Value> = found.map(unit).collect();
        server::write(
            stream,
            "200 OK",
            "application/json",
            &list(&found).to_string(),
        )
    }));
    server.register().0
}

/// A unit as the register writes it; the address is on one line already.
fn unit(company: &RegisteredCompany) -> Value {
    json!({
        "organisasjonsnummer": company.organization_number.to_string(),
        "navn": company.name.as_str(),
        "naeringskode1": {"beskrivelse": company.industry},
        "forretningsadresse": {"adresse": [company.address]},
    })
}

/// A list as the register writes it: without `_embedded` where it is empty.
pub(crate) fn list(units: &[Value]) -> Value {
    let page = json!({"size": 20, "totalElements": units.len(), "totalPages": 1, "number": 0});
    if units.is_empty() {
        json!({"_links": {}, "page": page})
    } else {
        json!({"_embedded": {"enheter": units}, "_links": {}, "page": page})
    }
}

fn imported(units: &[RegisteredCompany]) -> Arc<dyn CompanyRegistry> {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    in_transaction(&*store, |unit| unit.register().put(units)).unwrap();
    Arc::new(ImportedRegister::new(store))
}

fn listed(units: &[RegisteredCompany]) -> Arc<dyn CompanyRegistry> {
    let companies = units.iter().cloned().map(|unit| FoundCompany {
        name: unit.name,
        organization_number: Some(unit.organization_number),
        industry: unit.industry,
        address: unit.address,
    });
    Arc::new(ListedCompanies::new(companies.collect()))
}

mod of_the_open_api {
    klarlonn_testing::company_registry_contract_tests!(super::open_api);
}

mod of_the_imported_register {
    klarlonn_testing::company_registry_contract_tests!(super::imported);
}

mod of_the_listed_companies {
    klarlonn_testing::company_registry_contract_tests!(super::listed);
}

#[test]
fn where_nothing_is_imported_another_registry_is_to_be_asked() {
    let typed = TypedName::parse("equinor").unwrap();
    let answer = imported(&[]).find(&typed, 20);
    assert!(matches!(answer, Err(RegistryError::Empty)));
}

#[test]
fn where_the_store_fails_another_registry_is_to_be_asked() {
    let typed = TypedName::parse("equinor").unwrap();
    let answer = ImportedRegister::new(Arc::new(MemoryStore::failing())).find(&typed, 20);
    assert!(matches!(answer, Err(RegistryError::Unavailable(_))));
}

#[test]
fn a_listed_employer_is_found_in_spite_of_a_typing_error() {
    let units = serde_json::json!([{"organisasjonsnummer": "923609016", "navn": "Equinor"}]);
    let units: Vec<klarlonn_registry::Unit> = serde_json::from_value(units).unwrap();
    let units = units.into_iter().map(|unit| unit.company().unwrap());
    let units: Vec<RegisteredCompany> = units.collect();
    let found = listed(&units).find(&TypedName::parse("equinro").unwrap(), 20);
    assert_eq!(found.unwrap()[0].name.as_str(), "Equinor");
}
