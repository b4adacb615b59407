//! How much of an entry other people see: the choice, and the cards.

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use klarlonn_domain::{
    account::ContributorTag,
    contribution::NewSalaryEntry,
    salary::{Education, EntryDisplay, ExperienceBand, Origin},
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

/// An entry whose card looks like that of [`nurse`].
fn colleague_like_nurse(number: u32) -> EntryBuilder {
    let nurse = colleague(number).education(Education::Bachelor);
    nurse.experience(ExperienceBand::ThreeToFive)
}

fn site_with(entries: impl IntoIterator<Item = EntryBuilder>) -> MemberSite {
    let entries = entries.into_iter().map(EntryBuilder::build);
    MemberSite::from_site(Site::with(entries.collect()))
}

/// The form of [`nurse`] without a choice.
fn undecided() -> Value {
    nurse_with("display", &Value::Null)
}

/// What [`nurse`] shows, with these parts withheld.
fn display(withheld: &[&str]) -> Value {
    let mut display = nurse()["display"].clone();
    for part in withheld {
        display[part] = json!(true);
    }
    display
}

#[actix_web::test]
async fn entry_like_four_others_needs_a_choice() {
    let site = site_with((1..=4).map(colleague_like_nurse));
    let kari = site.register("kari").await;
    let response = submit_salary(&site, &kari, &undecided()).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = json!({"display": "Velg hvor mye av lønna andre skal se"});
    assert_eq!(response.json()["fields"], fields);
    assert_eq!(own_contributions(&site, &kari).await["entries"], json!([]));
    for choice in [display(&[]), display(&["roundsPay", "widensExperience"])] {
        let response = submit_salary(&site, &kari, &nurse_with("display", &choice)).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["display"], choice);
    }
}

#[actix_web::test]
async fn entry_like_five_others_shows_everything_by_default() {
    let site = site_with((1..=5).map(colleague_like_nurse));
    let kari = site.register("kari").await;
    let response = submit_salary(&site, &kari, &undecided()).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    let own = own_contributions(&site, &kari).await;
    assert_eq!(own["entries"][0]["display"], display(&[]));
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

/// Asks about a card like that of [`nurse`].
async fn display_choices(site: &MemberSite, token: &str) -> Value {
    let path = "/api/similar-entries?jobTitle=SYKEPLEIER&company=helse%20bergen&location=Bergen\
                &experienceYears=3-5&educationLevel=bachelor";
    site.get(path, token).await.json()
}

/// Returns how many cards are similar for a choice.
fn similar<'a>(choices: &'a Value, withheld: &[&str]) -> &'a str {
    let all = choices["choices"].as_array().unwrap();
    let choice = all
        .iter()
        .find(|choice| choice["display"] == display(withheld));
    choice.unwrap()["similar"].as_str().unwrap()
}

#[actix_web::test]
async fn similar_cards_are_those_that_look_the_same() {
    let site = site_with([
        colleague_like_nurse(1),
        colleague_like_nurse(2).place("Oslo"),
        colleague_like_nurse(3).place("Bergen, Oslo"),
        colleague_like_nurse(4).hides_company(),
        colleague(7).hides_company(),
        colleague_like_nurse(5).education(Education::Master),
        colleague_like_nurse(6).experience(ExperienceBand::TenOrMore),
    ]);
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    assert_eq!(similar(&choices, &[]), "one_to_four");
    assert_eq!(similar(&choices, &["coarsePlace"]), "none");
    assert_eq!(similar(&choices, &["hidesCompany"]), "one_to_four");
    let least = [
        "hidesCompany",
        "hidesPlace",
        "hidesEducation",
        "widensExperience",
    ];
    let least = json!({"display": display(&least), "similar": "none"});
    assert_eq!(choices["proposed"], least);
}

#[actix_web::test]
async fn proposed_choice_withholds_least_of_those_with_five_cards() {
    let wide = EntryDisplay {
        widens_experience: true,
        ..EntryDisplay::ALL
    };
    let in_county = EntryDisplay {
        coarse_place: true,
        ..wide
    };
    let cards = |display, numbers: std::ops::Range<u32>| {
        numbers.map(move |number| colleague_like_nurse(number).display(display))
    };
    let site = site_with(cards(in_county, 1..6));
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    let both = ["widensExperience", "coarsePlace"];
    let proposed = json!({"display": display(&both), "similar": "five_or_more"});
    assert_eq!(choices["proposed"], proposed);
    let site = site_with(cards(in_county, 1..6).chain(cards(wide, 6..13)));
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    let proposed = json!({"display": display(&["widensExperience"]), "similar": "five_or_more"});
    assert_eq!(choices["proposed"], proposed);
}

#[actix_web::test]
async fn own_entry_is_not_among_the_similar_ones() {
    let mut own: NewSalaryEntry = colleague_like_nurse(1).build();
    own.origin = Origin::Member {
        contributor: Some(ContributorTag::new(
            &NumberedTagKey::default(),
            member(u32::MAX).id,
        )),
        fingerprint: own.origin.fingerprint(),
    };
    let site = MemberSite::from_site(Site::with(vec![own]));
    let kari = site.register("kari").await;
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    assert_eq!(similar(&choices, &[]), "none");
    let choices = display_choices(&site, &kari.token).await;
    assert_eq!(similar(&choices, &[]), "one_to_four");
}

// safety S61
#[actix_web::test]
async fn card_alone_is_like_others_of_its_county_only() {
    let site = site_with([colleague_like_nurse(1)]);
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    assert_eq!(similar(&choices, &[]), "none");
    assert_eq!(similar(&choices, &["coarsePlace"]), "one_to_four");
}

// safety S61
#[actix_web::test]
async fn member_asks_sixty_times_a_day_about_similar_cards() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let ask = async |token: &str| site.get("/api/similar-entries?jobTitle=Lege", token).await;
    for _ in 0..60 {
        assert_eq!(ask(&kari.token).await.status, StatusCode::OK);
    }
    assert_eq!(ask(&kari.token).await.error_code(), "too_many_questions");
    assert_eq!(ask(&ola.token).await.status, StatusCode::OK);
    site.app.clock.advance(TimeDelta::days(1));
    assert_eq!(ask(&kari.token).await.status, StatusCode::OK);
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
        hides_place: false,
        rounds_pay: true,
        hides_education: true,
        widens_experience: true,
    };
    let card = colleague_like_nurse(1).age(44).percent(80.0).display(all);
    let site = Site::with(vec![card.build()]);
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
    assert_eq!(
        (
            &card["experienceYears"],
            &card["educationLevel"],
            &card["age"]
        ),
        (&json!("0-5"), &Value::Null, &Value::Null)
    );
    let site = Site::with(vec![colleague(1).by(1).build()]);
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
    let choice = display(&["hidesCompany", "roundsPay", "hidesEducation"]);
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
