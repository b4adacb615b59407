//! The contract of `CompanyRegistry` for every adapter.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::{CompanyRegistry, FoundCompany, RegisteredCompany, RegistryError, TypedName},
    store::{Store, in_transaction},
};
use klarlonn_integrations::registry::{ImportedRegistry, InMemoryRegistry, Unit};
use klarlonn_testing::MemoryStore;
use reqwest::Url;
use serde_json::{Value, json};

use super::server::{self, Server};

/// Enhetsregisteret with these units, which it finds by a part of the name or by the number.
fn enhetsregisteret(units: &[RegisteredCompany]) -> Arc<dyn CompanyRegistry> {
    let units = units.to_vec();
    let server = Server::start(Box::new(move |request, stream| {
        let path = request.split(' ').nth(1).unwrap_or_default();
        let url = Url::parse(&format!("http://register{path}")).unwrap();
        assert_eq!(url.path(), "/enhetsregisteret/api/enheter");
        let query: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        let [(parameter, text), (size, limit)] = query.as_slice() else {
            panic!("{query:?}");
        };
        assert_eq!(size, "size");
        let matches = |unit: &&RegisteredCompany| match parameter.as_str() {
            "navn" => {
                let name = unit.name.as_str().to_lowercase();
                name.contains(&text.to_lowercase())
            }
            "organisasjonsnummer" => unit.organization_number.to_string() == *text,
            other => panic!("{other}"),
        };
        let found = units.iter().filter(matches).take(limit.parse().unwrap());
        let found: Vec<Value> = found.map(unit).collect();
        server::write(
            stream,
            "200 OK",
            "application/json",
            &list(&found).to_string(),
        )
    }));
    server.registry().0
}

/// A unit as the register writes it, with the address on one line.
fn unit(company: &RegisteredCompany) -> Value {
    json!({
        "organisasjonsnummer": company.organization_number.to_string(),
        "navn": company.name.as_str(),
        "naeringskode1": {"beskrivelse": company.industry},
        "forretningsadresse": {"adresse": [company.address]},
    })
}

/// A list as the register writes it: without `_embedded` if it is empty.
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
    Arc::new(ImportedRegistry::new(store))
}

fn in_memory(units: &[RegisteredCompany]) -> Arc<dyn CompanyRegistry> {
    let companies = units.iter().cloned().map(|unit| FoundCompany {
        name: unit.name,
        organization_number: Some(unit.organization_number),
        industry: unit.industry,
        address: unit.address,
    });
    Arc::new(InMemoryRegistry::new(companies.collect()))
}

mod enhetsregisteret_contract {
    klarlonn_testing::company_registry_contract_tests!(super::enhetsregisteret);
}

mod imported_registry_contract {
    klarlonn_testing::company_registry_contract_tests!(super::imported);
}

mod in_memory_registry_contract {
    klarlonn_testing::company_registry_contract_tests!(super::in_memory);
}

#[test]
fn empty_import_is_reported_as_empty() {
    let typed = TypedName::parse("equinor").unwrap();
    let outcome = imported(&[]).find(&typed, 20);
    assert!(matches!(outcome, Err(RegistryError::Empty)));
}

#[test]
fn failing_store_is_reported_as_unavailable() {
    let typed = TypedName::parse("equinor").unwrap();
    let outcome = ImportedRegistry::new(Arc::new(MemoryStore::failing())).find(&typed, 20);
    assert!(matches!(outcome, Err(RegistryError::Unavailable(_))));
}

#[test]
fn in_memory_search_tolerates_a_typing_error() {
    let units = json!([{"organisasjonsnummer": "923609016", "navn": "Equinor"}]);
    let units: Vec<Unit> = serde_json::from_value(units).unwrap();
    let units = units.into_iter().map(|unit| unit.into_company().unwrap());
    let units: Vec<RegisteredCompany> = units.collect();
    let found = in_memory(&units).find(&TypedName::parse("equinro").unwrap(), 20);
    assert_eq!(found.unwrap()[0].name.as_str(), "Equinor");
}
