//! The parsers of Enhetsregisteret's data, for property tests and the fuzz targets in `fuzz/`
//! (requirement R11).

#![expect(clippy::missing_panics_doc, reason = "the tests search for panics")]

use klarlonn_domain::catalog::CompanySearch;

use super::{
    api::parse_companies,
    unit::{Address, IndustryCode, Unit},
};

/// Parses a response body of the open API.
pub fn parse_response(body: &[u8]) {
    if let Ok(found) = parse_companies(body) {
        assert!(found.len() <= CompanySearch::MAX_FOUND);
    }
}

/// Validates a unit of the download, given as the fields of its row.
pub fn validate_unit<'a>(fields: impl IntoIterator<Item = &'a str>) {
    let mut fields = fields.into_iter().map(str::to_owned);
    let mut next = || fields.next();
    let unit = Unit {
        organisasjonsnummer: next().unwrap_or_default(),
        navn: next(),
        naeringskode1: Some(IndustryCode {
            beskrivelse: next(),
        }),
        forretningsadresse: Some(Address {
            adresse: vec![next(), next()],
            postnummer: next(),
            poststed: next(),
        }),
        slettedato: next(),
    };
    if let Ok(company) = unit.into_company() {
        assert!(!company.name.as_str().is_empty());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        // safety R11
        #[test]
        fn parsers_of_registry_data_never_panic(
            bytes in any::<Vec<u8>>(),
            name in any::<String>(),
            fields in prop::collection::vec(any::<String>(), 0..8),
        ) {
            parse_response(&bytes);
            let json = serde_json::json!({
                "_embedded": { "enheter": [{ "organisasjonsnummer": "923609016", "navn": name }] },
                "page": { "totalElements": 1 },
            });
            parse_response(json.to_string().as_bytes());
            validate_unit(fields.iter().map(String::as_str));
            validate_unit(std::iter::once("923609016").chain(fields.iter().map(String::as_str)));
        }
    }
}
