//! Who runs the site, on the pages that must say so (ehandelsloven § 8, GDPR article 13).

use maud::{Markup, html};
use serde_json::{Value, json};

use super::texts::OPERATOR;
use crate::operator::SiteFacts;

/// Returns the known facts as HTML, to replace the `<!--operator-->` comment of an article.
pub(super) fn facts(operator: &SiteFacts) -> Markup {
    let texts = &*OPERATOR;
    let number = operator.organization_number.as_deref().map(group_digits);
    let rows = [
        (&texts.name, &operator.name),
        (&texts.organization_number, &number),
        (&texts.postal_address, &operator.postal_address),
        (&texts.email, &operator.email),
        (&texts.personal_data_name, &operator.personal_data_name),
        (&texts.personal_data_email, &operator.personal_data_email),
    ];
    let given = rows.map(|(label, value)| Some((label, value.as_ref()?)));
    let given: Vec<_> = given.into_iter().flatten().collect();
    html! {
        @if operator.name.is_none() { p { (texts.unknown) } }
        @if !given.is_empty() {
            dl {
                @for (label, value) in given {
                    dt { (label) }
                    dd {
                        @if value.contains('@') { a href={ "mailto:" (value) } { (value) } }
                        @else { (value) }
                    }
                }
            }
        }
    }
}

/// Groups the nine digits of an organisation number.
fn group_digits(number: &str) -> String {
    let (first, rest) = number.split_at(3);
    let (second, third) = rest.split_at(3);
    format!("{first}\u{a0}{second}\u{a0}{third}")
}

/// Returns the operator as a schema.org `Organization`. `None` without a name.
pub(super) fn organization(operator: &SiteFacts) -> Option<Value> {
    let mut organization = json!({"@type": "Organization", "name": operator.name.as_ref()?});
    if let Some(number) = &operator.organization_number {
        organization["identifier"] = json!({
            "@type": "PropertyValue",
            "propertyID": "organisasjonsnummer",
            "value": number,
        });
    }
    if let Some(address) = &operator.postal_address {
        organization["address"] = json!(address);
    }
    if let Some(email) = &operator.email {
        organization["email"] = json!(email);
    }
    Some(organization)
}
