//! How much of an entry other people see: the choice, and the cards.

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::{
    account::ContributorTag,
    contribution::NewSalaryEntry,
    salary::{EntryDisplay, Origin},
};
use klarlonn_testing::{CONTRIBUTOR_TOKEN, EntryBuilder, NumberedTagKey, entry, member};
use serde_json::{Value, json};

use crate::{
    account::members::MemberSite,
    contributions::{nurse, nurse_with, own_contributions, submit_salary},
    site::Site,
};

/// An entry with the names of [`nurse`].
fn colleague(number: u32) -> EntryBuilder {
    entry(number, "Sykepleier", 633_333)
        .at("Helse Bergen")
        .place("Bergen")
}

fn site_with(entries: impl IntoIterator<Item = EntryBuilder>) -> MemberSite {
    let entries = entries.into_iter().map(EntryBuilder::build);
    MemberSite::from_site(Site::with(entries.collect()))
}

/// The form of [`nurse`] without a choice.
fn undecided() -> Value {
    nurse_with("display", &Value::Null)
}

#[actix_web::test]
async fn lone_entry_without_a_choice_is_rejected() {
    let elsewhere = colleague(1).place("Oslo");
    let hidden = colleague(2).hides_company();
    let site = site_with([elsewhere, hidden]);
    let kari = site.register("kari").await;
    let response = submit_salary(&site, &kari, &undecided()).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = json!({"display": "Velg hvor mye av lønna andre skal se"});
    assert_eq!(response.json()["fields"], fields);
    assert_eq!(own_contributions(&site, &kari).await["entries"], json!([]));
    for rounds_pay in [false, true] {
        let choice = json!({"hidesCompany": false, "coarsePlace": false, "roundsPay": rounds_pay});
        let response = submit_salary(&site, &kari, &nurse_with("display", &choice)).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["display"], choice);
    }
}

#[actix_web::test]
async fn entry_like_that_of_another_shows_everything_by_default() {
    let site = site_with([colleague(1)]);
    let kari = site.register("kari").await;
    let response = submit_salary(&site, &kari, &undecided()).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    let own = own_contributions(&site, &kari).await;
    assert_eq!(own["entries"][0]["display"], nurse()["display"]);
}

#[actix_web::test]
async fn combination_of_places_that_nobody_has_needs_a_choice() {
    let site = site_with([colleague(1), colleague(2).place("Oslo")]);
    let kari = site.register("kari").await;
    let mut form = undecided();
    form["location"] = json!("Bergen, Oslo");
    let response = submit_salary(&site, &kari, &form).await;
    let fields = json!({"display": "Velg hvor mye av lønna andre skal se"});
    assert_eq!(response.json()["fields"], fields);
    let site = site_with([colleague(1).place("Oslo, Bergen")]);
    let kari = site.register("kari").await;
    let response = submit_salary(&site, &kari, &form).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
}

#[actix_web::test]
async fn entry_among_others_with_more_places_is_alone() {
    for (place, others) in [
        ("Oslo", "Oslo, Bergen"),
        ("Bergen, Oslo", "Oslo, Bergen, Voss"),
    ] {
        let site = site_with((1..=6).map(|number| colleague(number).place(others)));
        let kari = site.register("kari").await;
        let mut form = undecided();
        form["location"] = json!(place);
        let response = submit_salary(&site, &kari, &form).await;
        let fields = json!({"display": "Velg hvor mye av lønna andre skal se"});
        assert_eq!(response.json()["fields"], fields, "{place}");
    }
}

#[actix_web::test]
async fn former_job_that_nobody_sees_needs_no_choice() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut form = undecided();
    form["experienceYears"] = json!("7 år siden");
    let response = submit_salary(&site, &kari, &form).await;
    assert_eq!(response.json()["hidden"], true, "{}", response.body);
}

#[actix_web::test]
async fn similar_entries_are_counted_without_the_own_entry() {
    let mut own: NewSalaryEntry = colleague(1).build();
    own.origin = Origin::Member {
        contributor: Some(ContributorTag::new(
            &NumberedTagKey::default(),
            member(u32::MAX).id,
        )),
        fingerprint: own.origin.fingerprint(),
    };
    let in_oslo = (2..7).map(|number| colleague(number).place("Oslo"));
    let hidden = colleague(7).hides_company();
    let others = in_oslo.chain([hidden]).map(EntryBuilder::build);
    let site = Site::with(others.chain([own]).collect());
    let similar = async |query: &str| {
        let path = format!("/api/similar-entries?jobTitle=SYKEPLEIER&{query}");
        let body = site.get_with_access(&path).await.json();
        (body["samePlace"].clone(), body["sameCompany"].clone())
    };
    let (none, few, several) = (json!("none"), json!("few"), json!("several"));
    assert_eq!(
        similar("company=helse%20bergen&location=Bergen").await,
        (none.clone(), several.clone())
    );
    assert_eq!(
        similar("company=Helse%20Bergen").await,
        (several.clone(), several)
    );
    assert_eq!(
        similar("company=Equinor&location=Bergen").await,
        (none.clone(), none)
    );
    let site = site_with((1..5).map(colleague));
    let path = "/api/similar-entries?jobTitle=Sykepleier&company=Helse%20Bergen&location=Bergen";
    let body = site.get(path, CONTRIBUTOR_TOKEN).await.json();
    assert_eq!(body, json!({"samePlace": few, "sameCompany": few}));
}

#[actix_web::test]
async fn visitor_learns_nothing_about_similar_entries() {
    let path = "/api/similar-entries?jobTitle=Sykepleier&company=Helse%20Bergen";
    let response = MemberSite::new()
        .send(Method::GET, path, None, &json!({}))
        .await;
    assert_eq!(response.status, StatusCode::UNAUTHORIZED);
}

#[actix_web::test]
async fn card_shows_members_what_the_giver_chose() {
    let all = EntryDisplay {
        hides_company: true,
        coarse_place: true,
        rounds_pay: true,
    };
    let site = Site::with(vec![colleague(1).percent(80.0).display(all).build()]);
    let page = site.get_with_access("/api/salary-entries").await.json();
    let card = &page["entries"][0];
    assert_eq!(
        (&card["company"], &card["location"], &card["isCounty"]),
        (&Value::Null, &json!("Vestland"), &json!(true))
    );
    assert_eq!(
        (
            &card["annualSalary"],
            &card["fullTimeSalary"],
            &card["isRounded"]
        ),
        (&json!(630_000), &json!(790_000), &json!(true))
    );
    let site = Site::with(vec![colleague(1).build()]);
    let page = site.get_with_access("/api/salary-entries").await.json();
    let card = &page["entries"][0];
    assert_eq!(
        (&card["company"], &card["location"]),
        (&json!("Helse Bergen"), &json!("Bergen"))
    );
    assert_eq!(
        (&card["annualSalary"], &card["isRounded"]),
        (&json!(633_333), &json!(false))
    );
}

#[actix_web::test]
async fn member_changes_what_others_see_of_an_own_entry() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let created = submit_salary(&site, &kari, &nurse()).await.json();
    let path = |id: &str| format!("/api/my-salary-entries/{id}/display");
    let id = created["id"].as_str().unwrap();
    let choice = json!({"hidesCompany": true, "coarsePlace": false, "roundsPay": true});
    let patch = async |token: &str, id: &str| {
        let path = path(id);
        site.send(Method::PATCH, &path, Some(token), &choice).await
    };
    for unknown in ["1", "00000000-0000-4000-8000-000000000001"] {
        assert_eq!(
            patch(&kari.token, unknown).await.error_code(),
            "unknown_entry"
        );
    }
    assert_eq!(patch(&ola.token, id).await.error_code(), "unknown_entry");
    assert_eq!(patch(&kari.token, id).await.status, StatusCode::NO_CONTENT);
    let own = own_contributions(&site, &kari).await;
    assert_eq!(own["entries"].as_array().unwrap().len(), 1);
    assert_eq!(own["entries"][0]["display"], choice);
    assert_eq!(own["entries"][0]["annualSalary"], 600_000);
    // The old id is unknown, so that nobody can follow an entry through the change.
    assert_ne!(own["entries"][0]["id"], id);
}
