//! Who runs the site, and messages to them.

use std::{net::Ipv4Addr, sync::Arc};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::{
    account::EmailAddress,
    catalog::OrganizationNumber,
    operator::{License, OperatorFacts, OperatorText, PersonalDataContact},
    store::in_snapshot,
};
use serde_json::{Value, json};

use crate::site::{Response, Site};

fn email(text: &str) -> Option<EmailAddress> {
    EmailAddress::parse(text).ok()
}

/// A site whose operator has given everything.
fn site() -> Site {
    let mut site = Site::with(Vec::new());
    site.services.operator = Arc::new(OperatorFacts {
        name: OperatorText::parse("Lønnsåpenhet & venner AS").ok(),
        organization_number: OrganizationNumber::parse("923609016").ok(),
        postal_address: OperatorText::parse("Storgata 1, 0155 Oslo").ok(),
        email: email("post@example.no"),
        personal_data: PersonalDataContact {
            name: OperatorText::parse("Personvernombudet").ok(),
            email: email("personvern@example.no"),
        },
        license: License::default(),
    });
    let open = site.services_with(|_, policy| policy.has_contact = true);
    site.services.domain.contact_service = open.contact_service;
    site
}

async fn post(site: &Site, form: Value) -> Response {
    site.post("/api/contact", &form.to_string()).await
}

fn form() -> Value {
    json!({"subject": "figures", "message": "Tallet er feil.", "email": "kari@example.no"})
}

fn waiting(site: &Site) -> u64 {
    in_snapshot(&*site.services.store, |unit| unit.outbox().count()).unwrap()
}

#[actix_web::test]
async fn site_call_returns_the_given_facts() {
    let response = site().get("/api/site").await;
    assert_eq!(response.header("cache-control"), "public, max-age=300");
    let expected = json!({
        "name": "Lønnsåpenhet & venner AS",
        "organizationNumber": "923609016",
        "postalAddress": "Storgata 1, 0155 Oslo",
        "email": "post@example.no",
        "personalDataName": "Personvernombudet",
        "personalDataEmail": "personvern@example.no",
        "hasContactForm": true,
    });
    assert_eq!(response.json(), expected);
    let unknown = Site::with(Vec::new()).get("/api/site").await.json();
    assert!(unknown["name"].is_null() && unknown["hasContactForm"] == false);
}

#[actix_web::test]
async fn security_txt_names_the_contact_for_180_days() {
    let mut site = site();
    let operator = Arc::make_mut(&mut site.services.operator);
    operator.email = email("sikkerhet+funn@blåbær.no");
    let response = site.get("/.well-known/security.txt").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("content-type"), "text/plain; charset=utf-8");
    let today = site.services.domain.contact_service.today();
    let expires = today + chrono::Days::new(180);
    let expected = format!(
        "Contact: mailto:sikkerhet+funn@xn--blbr-roah.no\n\
         Expires: {expires}T00:00:00Z\n\
         Preferred-Languages: no, en\n\
         Canonical: https://klarlonn.example/.well-known/security.txt\n"
    );
    assert_eq!(response.body, expected);
    let unknown = Site::with(Vec::new())
        .get("/.well-known/security.txt")
        .await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[actix_web::test]
async fn long_texts_name_the_operator() {
    let site = site();
    for path in ["/kontakt", "/personvern"] {
        let page = site.get(path).await.body;
        let (_, article) = page.split_once("<div class='article'>").unwrap();
        for fact in [
            "Lønnsåpenhet &amp; venner AS",
            "923\u{a0}609\u{a0}016",
            "Storgata 1, 0155 Oslo",
            "href=\"mailto:post@example.no\"",
            "Personvernombudet",
            "href=\"mailto:personvern@example.no\"",
        ] {
            assert!(article.contains(fact), "{path}: {fact}");
        }
        assert!(!page.contains("Denne delen er under utvikling"), "{path}");
    }
    let unknown = Site::with(Vec::new()).get("/kontakt").await.body;
    assert!(
        unknown.contains("Denne delen er under utvikling"),
        "{unknown}"
    );
    assert!(
        !unknown.contains("<dt>") && !unknown.contains("mailto:"),
        "{unknown}"
    );
}

#[actix_web::test]
async fn operator_is_an_organization_in_structured_data() {
    let site = site();
    let contact = site.html("/kontakt").await;
    let organization = contact.structured_data("Organization").unwrap();
    assert_eq!(organization["name"], "Lønnsåpenhet & venner AS");
    assert_eq!(organization["identifier"]["value"], "923609016");
    let website = site.html("/").await.structured_data("WebSite").unwrap();
    assert_eq!(website["publisher"]["email"], "post@example.no");
    let unknown = Site::with(Vec::new()).html("/kontakt").await;
    assert_eq!(unknown.structured_data("Organization"), None);
}

#[actix_web::test]
async fn message_is_stored_until_it_is_sent() {
    let site = site();
    let response = post(&site, form()).await;
    assert_eq!(response.status, StatusCode::ACCEPTED);
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert_eq!(waiting(&site), 1);
}

#[actix_web::test]
async fn site_without_an_address_has_no_contact_form() {
    let site = Site::with(Vec::new());
    for form in [form(), json!({})] {
        let response = post(&site, form).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND);
        assert_eq!(response.error_code(), "no_contact_form");
    }
    assert_eq!(waiting(&site), 0);
}

#[actix_web::test]
async fn message_with_the_hidden_field_is_refused() {
    let site = site();
    let mut form = form();
    form["website"] = json!("https://spam.example");
    let response = post(&site, form).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(response.error_code(), "suspected_robot");
    assert_eq!(waiting(&site), 0);
}

#[actix_web::test]
async fn invalid_fields_of_a_message_are_described() {
    let site = site();
    let bad = json!({"subject": "", "message": "kort", "email": "kari@example.no\r\nBcc: x@y.no"});
    let response = post(&site, bad).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    let expected = json!({
        "subject": "Velg hva meldingen gjelder.",
        "message": "Skriv minst 10 tegn.",
        "email": "Skriv en gyldig e-postadresse, eller la feltet stå tomt.",
    });
    assert_eq!(response.json()["fields"], expected);
    assert_eq!(waiting(&site), 0);
}

#[actix_web::test]
async fn message_from_another_site_is_refused() {
    let site = site();
    let headers = [
        ("content-type", "application/json"),
        ("origin", "https://other.example"),
    ];
    let response = site
        .request(Method::POST, "/api/contact", &headers, &form().to_string())
        .await;
    assert_eq!(response.error_code(), "foreign_origin");
    assert_eq!(waiting(&site), 0);
}

/// Sends a message from each of these IPv4 addresses, and returns the statuses.
async fn write_from(site: &Site, peers: impl IntoIterator<Item = u32>) -> Vec<StatusCode> {
    let mut statuses = Vec::new();
    for peer in peers {
        let peer = Ipv4Addr::from_bits(peer).into();
        let (path, body) = ("/api/contact", form().to_string());
        let headers = [("content-type", "application/json")];
        let response = site
            .request_from(peer, Method::POST, path, &headers, &body)
            .await;
        if response.status != StatusCode::ACCEPTED {
            assert_eq!(response.error_code(), "too_many_messages");
        }
        statuses.push(response.status);
    }
    statuses
}

// safety S21
#[actix_web::test]
async fn messages_of_all_clients_are_limited_per_day() {
    let networks = (0..201).map(|number| 0x0a00_0000 + (number << 8));
    let mut statuses = write_from(&site(), networks).await;
    assert_eq!(statuses.pop(), Some(StatusCode::TOO_MANY_REQUESTS));
    assert!(statuses.iter().all(|it| *it == StatusCode::ACCEPTED));
}

// safety S21
#[actix_web::test]
async fn one_network_leaves_room_for_first_messages() {
    let site = site();
    let one_network = 0x0a00_0000..=0x0a00_00ff;
    let accepted = write_from(&site, one_network).await;
    let accepted = accepted.iter().filter(|it| **it == StatusCode::ACCEPTED);
    assert_eq!(accepted.count(), 151);
    let others = (1..=49).map(|number| 0x0a00_0000 + (number << 8));
    let statuses = write_from(&site, others).await;
    assert!(statuses.iter().all(|it| *it == StatusCode::ACCEPTED));
}
