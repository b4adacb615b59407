//! Who runs the site, on the pages that must say so (ehandelsloven § 8, GDPR article 13).

use klarlonn_domain::{
    account::EmailAddress,
    operator::{OperatorFacts, OperatorText},
};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::texts::OPERATOR;

/// Returns the facts for browsers without JavaScript. `heading` is that of the page. Links in the
/// texts name the section `hvem`, as in the application.
pub(super) fn facts(operator: &OperatorFacts, heading: &str) -> Markup {
    let texts = &*OPERATOR;
    let personal_data = &operator.personal_data;
    let number = operator.organization_number;
    let number = number.map(|number| group_digits(&number.to_string()));
    let rows = [
        (
            &texts.name,
            operator.name.as_ref().map(OperatorText::as_str),
        ),
        (&texts.organization_number, number.as_deref()),
        (
            &texts.postal_address,
            operator.postal_address.as_ref().map(OperatorText::as_str),
        ),
        (
            &texts.email,
            operator.email.as_ref().map(EmailAddress::as_str),
        ),
        (
            &texts.personal_data_name,
            personal_data.name.as_ref().map(OperatorText::as_str),
        ),
        (
            &texts.personal_data_email,
            personal_data.email.as_ref().map(EmailAddress::as_str),
        ),
    ];
    html! {
        section id="hvem" {
            h2 { (heading) }
            @if operator.name.is_none() { p { (texts.unknown) } }
            @if rows.iter().any(|(_, value)| value.is_some()) {
                dl {
                    @for (label, value) in rows {
                        @if let Some(value) = value {
                            div {
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
pub(super) fn organization(operator: &OperatorFacts) -> Option<Value> {
    let mut organization = Map::new();
    organization.insert("@type".to_owned(), json!("Organization"));
    organization.insert("name".to_owned(), json!(operator.name.as_ref()?.as_str()));
    if let Some(number) = operator.organization_number {
        let identifier = json!({
            "@type": "PropertyValue",
            "propertyID": "organisasjonsnummer",
            "value": number.to_string(),
        });
        organization.insert("identifier".to_owned(), identifier);
    }
    if let Some(address) = &operator.postal_address {
        organization.insert("address".to_owned(), json!(address.as_str()));
    }
    if let Some(email) = &operator.email {
        organization.insert("email".to_owned(), json!(email.as_str()));
    }
    Some(organization.into())
}
