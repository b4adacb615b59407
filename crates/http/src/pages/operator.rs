//! Who runs the site, on the pages that must say so (ehandelsloven § 8, GDPR article 13).

use klarlonn_domain::{
    account::EmailAddress,
    operator::{OperatorFacts, OperatorText},
};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::texts::OPERATOR;

/// Returns the facts for browsers without JavaScript. `heading` is that of the page. Links in the
/// texts name the section `hvem`, as in the application.
pub(super) fn facts(operator: &OperatorFacts, heading: &str) -> Markup {
    let texts = &*OPERATOR;
    let text = |text: &Option<OperatorText>| text.as_ref().map(|text| text.as_str().to_owned());
    let email = |email: &Option<EmailAddress>| email.as_ref().map(|it| it.as_str().to_owned());
    let personal_data = &operator.personal_data;
    let number = operator.organization_number;
    let rows = [
        (&texts.name, text(&operator.name)),
        (
            &texts.organization_number,
            number.map(|number| group_digits(&number.to_string())),
        ),
        (&texts.postal_address, text(&operator.postal_address)),
        (&texts.email, email(&operator.email)),
        (&texts.personal_data_name, text(&personal_data.name)),
        (&texts.personal_data_email, email(&personal_data.email)),
    ];
    let given = rows.map(|(label, value)| Some((label, value?)));
    let given: Vec<_> = given.into_iter().flatten().collect();
    html! {
        section id="hvem" {
            h2 { (heading) }
            @if operator.name.is_none() { p { (texts.unknown) } }
            @if !given.is_empty() {
                dl {
                    @for (label, value) in given {
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

/// Groups the nine digits of an organisation number.
fn group_digits(number: &str) -> String {
    let (first, rest) = number.split_at(3);
    let (second, third) = rest.split_at(3);
    format!("{first}\u{a0}{second}\u{a0}{third}")
}

/// Returns the operator as a schema.org `Organization`. `None` without a name.
pub(super) fn organization(operator: &OperatorFacts) -> Option<Value> {
    let name = operator.name.as_ref()?.as_str();
    let mut organization = json!({"@type": "Organization", "name": name});
    if let Some(number) = operator.organization_number {
        organization["identifier"] = json!({
            "@type": "PropertyValue",
            "propertyID": "organisasjonsnummer",
            "value": number.to_string(),
        });
    }
    if let Some(address) = &operator.postal_address {
        organization["address"] = json!(address.as_str());
    }
    if let Some(email) = &operator.email {
        organization["email"] = json!(email.as_str());
    }
    Some(organization)
}
