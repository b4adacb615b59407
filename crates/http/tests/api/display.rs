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

/// What [`nurse`] shows, with these parts withheld.
fn display(withheld: &[&str]) -> Value {
    let mut display = nurse()["display"].clone();
    for part in withheld {
        display[part] = json!(true);
    }
    display
}

#[actix_web::test]
async fn entry_without_a_choice_shows_what_is_recommended() {
    let recommended = display(&["roundsPay", "roundsToThousands", "coarsePlace"]);
    let site = site_with((1..=4).map(colleague_like_nurse));
    let kari = site.register("kari").await;
    for choice in [Value::Null, json!("recommended")] {
        let form = nurse_with("display", &choice);
        let response = submit_salary(&site, &kari, &form).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["display"], recommended, "{choice}");
    }
    let mut form = nurse();
    form.as_object_mut().unwrap().remove("display");
    let site = site_with((1..=5).map(colleague_like_nurse));
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &form).await;
    let own = own_contributions(&site, &kari).await;
    let in_municipality = display(&["roundsPay", "roundsToThousands"]);
    assert_eq!(own["entries"][0]["display"], in_municipality);
}

#[actix_web::test]
async fn giver_chooses_all_or_the_least_or_fields() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let least = display(&[
        "hidesCompany",
        "coarsePlace",
        "roundsPay",
        "hidesEducation",
        "widensExperience",
    ]);
    let fields = json!({"hidesCompany": true, "coarsePlace": false, "roundsPay": true});
    for (choice, shown) in [
        (json!("all"), display(&[])),
        (json!("least"), least),
        (fields, display(&["hidesCompany", "roundsPay"])),
    ] {
        let response = submit_salary(&site, &kari, &nurse_with("display", &choice)).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["display"], shown);
    }
    let unknown = submit_salary(&site, &kari, &nurse_with("display", &json!("most"))).await;
    let fields = json!({"display": "Velg hvor mye av lønna andre skal se"});
    assert_eq!(unknown.json()["fields"], fields);
}

/// Payloads of the specification (part 2 section 3): forms of employed and unemployed members.
fn documented_payloads() -> Vec<Value> {
    let titles = ["Sykepleier", "Lege", "Kokk", "Elektriker", "Lærer"];
    let experiences = [
        "0-1",
        "1-3",
        "3-5",
        "5-10",
        "10+",
        "2 år siden",
        "[HIDDEN] 7 år siden",
        "0 år siden",
    ];
    let educations = ["grunnskole", "fagskole", "bachelor", "master", "phd"];
    let mut payloads = Vec::new();
    for title in titles {
        for experience in experiences {
            for education in educations {
                let is_former = experience.ends_with("siden");
                let hourly = json!(285.5);
                payloads.push(json!({
                    "jobTitle": title,
                    "company": format!("Bedrift {}", payloads.len()),
                    "organizationNumber": "", "industry": "",
                    "annualSalary": 556_725,
                    "hourlyWage": if payloads.len() % 2 == 0 { hourly } else { Value::Null },
                    "employmentPercentage": 100,
                    "experienceYears": experience,
                    "educationLevel": education,
                    "location": if is_former { "Ikke oppgitt" } else { "Bergen" },
                    "benefits": [],
                }));
            }
        }
    }
    payloads
}

// spec 2.7.4
#[actix_web::test]
async fn documented_payloads_are_accepted() {
    let site = MemberSite::new();
    let payloads = documented_payloads();
    assert_eq!(payloads.len(), 200);
    for (number, payloads) in payloads.chunks(10).enumerate() {
        let member = site.register(&format!("medlem{number}")).await;
        for payload in payloads {
            let response = submit_salary(&site, &member, payload).await;
            assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        }
    }
}

/// Asks about cards like that of [`nurse`].
const LIKE_NURSE: &str = "/api/similar-entries?jobTitle=SYKEPLEIER&company=helse%20bergen\
     &location=Bergen&experienceYears=3-5&educationLevel=bachelor";

async fn display_choices(site: &MemberSite, token: &str) -> Value {
    site.get(LIKE_NURSE, token).await.json()
}

/// Returns how many cards could be the member's with each preset, and with the asked fields.
fn similar(choices: &Value) -> Vec<&str> {
    let choices = choices["choices"].as_array().unwrap().iter();
    choices
        .map(|choice| choice["similar"].as_str().unwrap())
        .collect()
}

#[actix_web::test]
async fn similar_cards_are_those_that_could_be_the_members() {
    let in_county = |number| colleague_like_nurse(number).coarse_place();
    let least = |number| colleague_like_nurse(number).display(EntryDisplay::LEAST);
    let site = site_with([
        colleague_like_nurse(1),
        // Other facts than those of the member.
        colleague_like_nurse(2).place("Oslo"),
        colleague_like_nurse(3).place("Bergen, Oslo"),
        colleague_like_nurse(4).education(Education::Master),
        colleague_like_nurse(5).experience(ExperienceBand::TenOrMore),
        colleague_like_nurse(6).at("Oslo kommune"),
        // Less than the card shows with the first choice.
        in_county(7),
        in_county(8),
        in_county(9),
        in_county(10),
        least(11),
        colleague_like_nurse(12).hides_company().coarse_place(),
    ]);
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    let counts = ["one_to_four", "five_or_more", "five_or_more"];
    assert_eq!(similar(&choices), counts);
    let presets = choices["choices"].as_array().unwrap().iter();
    let presets: Vec<&Value> = presets.map(|choice| &choice["preset"]).collect();
    assert_eq!(presets, ["all", "recommended", "least"]);
    let recommended = display(&["roundsPay", "roundsToThousands", "coarsePlace"]);
    assert_eq!(choices["choices"][1]["display"], recommended);
}

#[actix_web::test]
async fn similar_cards_show_the_name_of_today_of_a_former_place() {
    let site = site_with([colleague_like_nurse(1)]);
    let path = LIKE_NURSE.replace("Bergen", "Fana");
    let choices = site.get(&path, CONTRIBUTOR_TOKEN).await.json();
    assert_eq!(similar(&choices)[0], "one_to_four");
}

#[actix_web::test]
async fn asked_fields_are_counted_after_the_presets() {
    let hidden = |number| colleague_like_nurse(number).hides_company();
    let site = site_with((1..=5).map(hidden));
    let choices = display_choices(&site, CONTRIBUTOR_TOKEN).await;
    assert_eq!(similar(&choices), ["none", "none", "five_or_more"]);
    let path = format!("{LIKE_NURSE}&hidesCompany=true&coarsePlace=false");
    let choices = site.get(&path, CONTRIBUTOR_TOKEN).await.json();
    let asked =
        json!({"preset": null, "display": display(&["hidesCompany"]), "similar": "five_or_more"});
    assert_eq!(choices["choices"][3], asked);
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
    assert_eq!(similar(&choices)[0], "none");
    let choices = display_choices(&site, &kari.token).await;
    assert_eq!(similar(&choices)[0], "one_to_four");
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
async fn card_shows_members_what_the_giver_chose() {
    let all = EntryDisplay {
        hides_company: true,
        coarse_place: true,
        hides_place: false,
        rounds_pay: true,
        rounds_to_thousands: false,
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
    // An entry alone with its title and employer, too.
    let site = Site::with(vec![colleague(1).age(44).build()]);
    let page = site.get_with_access("/api/salary-entries").await.json();
    let card = &page["entries"][0];
    assert_eq!(
        (&card["company"], &card["location"], &card["age"]),
        (&json!("Helse Bergen"), &json!("Bergen"), &json!(44))
    );
    assert_eq!(
        (&card["annualSalary"], &card["isRounded"]),
        (&json!(633_333), &json!(false))
    );
}

#[actix_web::test]
async fn member_sees_no_pay_rounded_that_its_giver_did_not_round() {
    let entries = (0..2_000).map(|number| {
        let row = entry(
            number,
            ["Sykepleier", "Lege", "Kokk"][number as usize % 3],
            500_001 + 7 * number,
        );
        let row = row.at(&format!("Bedrift {}", number % 900)).place("Bergen");
        let display = EntryDisplay {
            rounds_pay: number % 10 < 2,
            rounds_to_thousands: number % 10 == 1,
            ..EntryDisplay::ALL
        };
        row.display(display).build()
    });
    let site = Site::with(entries.collect());
    let (mut exact, mut rounded, mut path) =
        (Vec::new(), 0, "/api/salary-entries?limit=500".to_owned());
    loop {
        let page = site.get_with_access(&path).await.json();
        for card in page["entries"].as_array().unwrap() {
            let pay = card["annualSalary"].as_u64().unwrap();
            if card["isRounded"] == true {
                assert_eq!(pay % 1_000, 0);
                rounded += 1;
            } else {
                exact.push(pay);
            }
        }
        let Some(next) = page["nextCursor"].as_str() else {
            break;
        };
        path = format!("/api/salary-entries?limit=500&cursor={next}");
    }
    exact.sort_unstable();
    let given = (0..2_000).filter(|number| number % 10 > 1);
    assert_eq!(
        exact,
        given
            .map(|number| 500_001 + 7 * number)
            .collect::<Vec<u64>>()
    );
    assert_eq!(rounded, 400);
}

#[actix_web::test]
async fn edit_without_a_choice_shows_what_the_entry_showed() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let form = nurse_with("display", &json!("least"));
    let created = submit_salary(&site, &kari, &form).await.json();
    let before = own_contributions(&site, &kari).await["entries"][0]["display"].clone();
    let path = format!("/api/my-salary-entries/{}", created["id"].as_str().unwrap());
    let mut edited = nurse_with("display", &Value::Null);
    edited["annualSalary"] = json!(610_000);
    site.send(Method::PUT, &path, Some(&kari.token), &edited)
        .await;
    let own = own_contributions(&site, &kari).await;
    assert_eq!(own["entries"][0]["annualSalary"], 610_000);
    assert_eq!(own["entries"][0]["display"], before);
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
