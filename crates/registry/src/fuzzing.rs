//! The parsers of what Enhetsregisteret sends, for property tests and the fuzz targets in `fuzz/`
//! (requirement R11).

#![expect(clippy::missing_panics_doc, reason = "a panic is what is looked for")]

use klarlonn_domain::catalog::CompanySearch;

use crate::{
    open_api::employers,
    unit::{Address, IndustryCode, Unit},
};

/// An answer of the open API.
pub fn answer(bytes: &[u8]) {
    if let Ok(found) = employers(bytes) {
        assert!(found.len() <= CompanySearch::MAX_FOUND);
    }
}

/// A unit of the download, as the fields of its row.
pub fn unit<'a>(fields: impl IntoIterator<Item = &'a str>) {
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
    if let Ok(company) = unit.company() {
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
        fn answers_and_units_never_panic(
            bytes in any::<Vec<u8>>(),
            name in any::<String>(),
            fields in prop::collection::vec(any::<String>(), 0..8),
        ) {
            answer(&bytes);
            let json = serde_json::json!({
                "_embedded": { "enheter": [{ "organisasjonsnummer": "923609016", "navn": name }] },
                "page": { "totalElements": 1 },
            });
            answer(json.to_string().as_bytes());
            unit(fields.iter().map(String::as_str));
            unit(std::iter::once("923609016").chain(fields.iter().map(String::as_str)));
        }
    }
}
