//! Giving pay and student data, seeing what one gave, and taking it back.

use actix_web::http::{Method, StatusCode};
use futures_util::future::join_all;
use klarlonn_domain::{
    catalog::{CompanyName, OrganizationNumber, RegisteredCompany},
    store::{StoreError, in_transaction},
};
use serde_json::{Value, json};

use crate::{
    account::members::{Joined, MemberSite, PASSWORD},
    site::Answer,
};

const CALLS: [(Method, &str); 7] = [
    (Method::POST, "/api/salary-entries"),
    (Method::POST, "/api/student-entries"),
    (Method::POST, "/api/job-seeker-entries"),
    (Method::GET, "/api/my-salary-entries"),
    (Method::DELETE, "/api/my-salary-entries/1"),
    (Method::DELETE, "/api/my-student-entry"),
    (Method::DELETE, "/api/my-job-seeker-entry"),
];

pub(crate) fn nurse() -> Value {
    json!({
        "jobTitle": "Sykepleier",
        "company": "Helse Bergen",
        "annualSalary": 600_000,
        "employmentPercentage": 80,
        "experienceYears": "3-5",
        "educationLevel": "bachelor",
        "location": "Bergen",
        "benefits": ["Pensjon"],
    })
}

pub(crate) fn student() -> Value {
    json!({"institution": "Høgskulen på Vestlandet", "program": "Sykepleie", "futureJobTitle": "Jordmor"})
}

/// The form with this field.
pub(crate) fn with(field: &str, value: &Value) -> Value {
    let mut form = nurse();
    form[field] = value.clone();
    form
}

pub(crate) async fn give(site: &MemberSite, member: &Joined, path: &str, form: &Value) -> Answer {
    site.send(Method::POST, path, Some(&member.token), form)
        .await
}

pub(crate) async fn give_salary(site: &MemberSite, member: &Joined, form: &Value) -> Answer {
    give(site, member, "/api/salary-entries", form).await
}

async fn take_back(site: &MemberSite, member: &Joined, path: &str) -> Answer {
    let token = Some(member.token.as_str());
    site.send(Method::DELETE, path, token, &json!({})).await
}

pub(crate) async fn mine(site: &MemberSite, member: &Joined) -> Value {
    site.read("/api/my-salary-entries", &member.token)
        .await
        .json()
}

async fn has_access(site: &MemberSite, member: &Joined) -> bool {
    let answer = site.read("/api/auth/data-access", &member.token).await;
    answer.json()["hasAccess"] == true
}

// spec 1.6.4, 2.3.21, 2.4.53, 2.7.4
#[actix_web::test]
async fn who_gives_their_pay_sees_it_among_their_own_and_has_access() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    assert!(!has_access(&site, &kari).await);
    let answer = give_salary(&site, &kari, &nurse()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let kept = answer.json();
    assert_eq!(
        (&kept["hidden"], &kept["hasAccess"]),
        (&json!(false), &json!(true))
    );
    assert!(has_access(&site, &kari).await);
    let own = json!({
        "entries": [{
            "id": kept["id"],
            "jobTitle": "Sykepleier",
            "company": "Helse Bergen",
            "location": "Bergen",
            "annualSalary": 600_000,
            "hourlyWage": null,
            "employmentPercentage": 80.0,
            "experienceYears": "3-5",
            "educationLevel": "bachelor",
            "age": null,
            "benefits": ["Pensjon"],
            "reportedOn": "2026-11-21",
            "hidden": false,
            "isPublic": true,
        }],
        "studentEntry": null,
        "jobSeekerEntry": null,
    });
    assert_eq!(mine(&site, &kari).await, own);
    let ola = site.join("ola").await;
    assert_eq!(mine(&site, &ola).await["entries"], json!([]));
}

// spec 2.3.22, 2.4.53, 2.7.5
#[actix_web::test]
async fn student_data_opens_the_figures_and_a_desired_title_does_not() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let form = json!({"desiredJobTitle": "Kokk"});
    let wish = give(&site, &kari, "/api/job-seeker-entries", &form).await;
    assert_eq!((wish.status, wish.json()), (StatusCode::CREATED, json!({})));
    assert!(!has_access(&site, &kari).await);
    let data = give(&site, &kari, "/api/student-entries", &student()).await;
    assert_eq!(data.status, StatusCode::CREATED);
    assert_eq!(data.json(), json!({"hasAccess": true}));
    assert!(has_access(&site, &kari).await);
    let own = mine(&site, &kari).await;
    let mut expected = student();
    expected["reportedOn"] = json!("2026-11-21");
    assert_eq!(own["studentEntry"], expected);
    let expected = json!({"desiredJobTitle": "Kokk", "reportedOn": "2026-11-21"});
    assert_eq!(own["jobSeekerEntry"], expected);
}

// spec 1.6.2
#[actix_web::test]
async fn a_visitor_neither_gives_nor_sees_nor_takes_back() {
    let site = MemberSite::new();
    for (method, path) in CALLS {
        let answer = site.send(method, path, None, &nurse()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(answer.error_code(), "not_signed_in", "{path}");
    }
}

// spec 2.5.7
#[actix_web::test]
async fn every_field_that_is_not_filled_in_gets_its_sentence() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let empty = give_salary(&site, &kari, &json!({})).await.json();
    assert_eq!(empty["error"], "Stillingstittel må fylles ut");
    let sentences = json!({
        "jobTitle": "Stillingstittel må fylles ut",
        "company": "Arbeidsplass må fylles ut",
        "location": "Sted må fylles ut",
        "annualSalary": "Årslønn må være minst 100,000 NOK.",
        "employmentPercentage": "Stillingsprosent må være mellom 0 og 100%",
        "experienceYears": "Erfaring må fylles ut",
    });
    assert_eq!(empty["fields"], sentences);
    let data = give(&site, &kari, "/api/student-entries", &json!({})).await;
    let sentences = json!({
        "institution": "Lærested må fylles ut",
        "program": "Studieprogram må fylles ut",
        "futureJobTitle": "Ønsket stilling må fylles ut",
    });
    assert_eq!(data.json()["fields"], sentences);
    let wish = give(&site, &kari, "/api/job-seeker-entries", &json!({})).await;
    let sentences = json!({"desiredJobTitle": "Ønsket stillingstittel må fylles ut."});
    assert_eq!(wish.json()["fields"], sentences);
    assert!(!has_access(&site, &kari).await);
}

// spec 2.4.54
// safety S27
#[actix_web::test]
async fn a_former_job_is_hidden_by_its_years_whatever_stands_before_them() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let cases = [
        ("4 år siden", false),
        ("[HIDDEN] 4 år siden", false),
        ("5 år siden", true),
        ("[HIDDEN] 9 år siden", true),
    ];
    for (told, hidden) in cases {
        let mut form = with("experienceYears", &json!(told));
        form["location"] = json!("Ikke oppgitt");
        let kept = give_salary(&site, &kari, &form).await.json();
        assert_eq!(kept["hidden"], hidden, "{told}");
        assert_eq!(
            kept["hasAccess"], true,
            "a hidden one opens the figures too"
        );
        let own = mine(&site, &kari).await;
        let entry = &own["entries"][0];
        assert_eq!(own["entries"].as_array().unwrap().len(), 1);
        assert_eq!(
            (&entry["hidden"], &entry["isPublic"]),
            (&json!(hidden), &json!(!hidden))
        );
        assert_eq!(entry["location"], json!(null));
        let years = told.trim_start_matches("[HIDDEN] ");
        assert_eq!(entry["experienceYears"], years);
    }
    assert!(has_access(&site, &kari).await);
}

// safety S37
#[actix_web::test]
async fn the_same_entry_sent_twenty_times_at_once_is_one() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let form = nurse();
    let calls = (0..20).map(|_| give_salary(&site, &kari, &form));
    let answers = join_all(calls).await;
    let own = mine(&site, &kari).await;
    assert_eq!(own["entries"].as_array().unwrap().len(), 1);
    for answer in answers {
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(answer.json()["id"], own["entries"][0]["id"]);
    }
}

#[actix_web::test]
async fn a_new_entry_for_the_same_title_and_employer_replaces_the_one_before() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    give_salary(&site, &kari, &nurse()).await;
    let raised = json!({
        "jobTitle": " SYKEPLEIER ",
        "company": "helse bergen",
        "annualSalary": 650_000,
        "employmentPercentage": 100,
        "experienceYears": "5-10",
        "location": "Bergen",
    });
    give_salary(&site, &kari, &raised).await;
    let own = mine(&site, &kari).await;
    assert_eq!(own["entries"].as_array().unwrap().len(), 1);
    assert_eq!(own["entries"][0]["annualSalary"], 650_000);
    give_salary(&site, &kari, &with("company", &json!("Haukeland"))).await;
    let own = mine(&site, &kari).await;
    assert_eq!(own["entries"].as_array().unwrap().len(), 2);
}

// safety S39
#[actix_web::test]
async fn what_is_taken_back_is_gone_and_the_last_one_locks_the_figures() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let kept = give_salary(&site, &kari, &nurse()).await.json();
    give(&site, &kari, "/api/student-entries", &student()).await;
    let path = format!("/api/my-salary-entries/{}", kept["id"].as_str().unwrap());
    for (member, path) in [
        (&ola, path.as_str()),
        (
            &kari,
            "/api/my-salary-entries/00000000-0000-4000-8000-000000000000",
        ),
        (&kari, "/api/my-salary-entries/x"),
    ] {
        let answer = take_back(&site, member, path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.error_code(), "unknown_entry");
    }
    assert_eq!(
        take_back(&site, &kari, &path).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(mine(&site, &kari).await["entries"], json!([]));
    assert!(
        has_access(&site, &kari).await,
        "student data is there still"
    );
    for _ in 0..2 {
        let answer = take_back(&site, &kari, "/api/my-student-entry").await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
    }
    assert!(!has_access(&site, &kari).await);
    let form = json!({"desiredJobTitle": "Kokk"});
    give(&site, &kari, "/api/job-seeker-entries", &form).await;
    take_back(&site, &kari, "/api/my-job-seeker-entry").await;
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(mine(&site, &kari).await, nothing);
}

#[actix_web::test]
async fn the_file_of_ones_data_holds_what_one_gave() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    give_salary(&site, &kari, &nurse()).await;
    give(&site, &kari, "/api/student-entries", &student()).await;
    let file = site.read("/api/profile/export", &kari.token).await.json();
    assert_eq!(file["contributions"], mine(&site, &kari).await);
    assert_eq!(file["has_contributed"], true);
}

/// What is kept of entries, with and without an owner.
pub(crate) fn kept(site: &MemberSite) -> u64 {
    let store = &site.site.services.store;
    klarlonn_domain::store::in_snapshot::<_, StoreError>(&**store, |unit| unit.salaries().count())
        .unwrap()
}

// safety S39
#[actix_web::test]
async fn who_leaves_chooses_whether_what_they_gave_goes_too() {
    for (chosen, left) in [(json!(true), 0), (json!(false), 1), (json!(null), 1)] {
        let site = MemberSite::new();
        let kari = site.join("kari").await;
        give_salary(&site, &kari, &nurse()).await;
        give(&site, &kari, "/api/student-entries", &student()).await;
        let mut form = json!({"password": PASSWORD});
        if !chosen.is_null() {
            form["withContributions"] = chosen.clone();
        }
        let token = Some(kari.token.as_str());
        let answer = site
            .send(Method::DELETE, "/api/profile", token, &form)
            .await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
        assert_eq!(kept(&site), left, "{chosen}");
        let again = site.join("kari").await;
        assert_eq!(mine(&site, &again).await["entries"], json!([]));
    }
}

/// Imports EQUINOR ASA, 923609016, into the register.
fn register_equinor(site: &MemberSite) {
    let unit = RegisteredCompany {
        organization_number: OrganizationNumber::parse("923609016").unwrap(),
        name: CompanyName::parse("EQUINOR ASA").unwrap(),
        industry: Some("Utvinning av råolje".to_owned()),
        address: None,
    };
    let store = &site.site.services.store;
    in_transaction::<_, StoreError>(&**store, |work| {
        work.register().put(std::slice::from_ref(&unit))
    })
    .unwrap();
}

// spec 2.3.21
#[actix_web::test]
async fn own_entry_has_its_fields_but_number_and_industry() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    register_equinor(&site);
    let mut sent = with("company", &json!("EQUINOR ASA"));
    sent["hourlyWage"] = json!(307.69);
    let mut form = sent.clone();
    form["organizationNumber"] = json!("923609016");
    form["industry"] = json!("Utvinning av råolje");
    assert_eq!(
        give_salary(&site, &kari, &form).await.status,
        StatusCode::CREATED
    );
    let mut read = mine(&site, &kari).await["entries"][0].clone();
    let read = read.as_object_mut().unwrap();
    assert!(read.remove("id").unwrap().is_string());
    assert_eq!(read.remove("reportedOn"), Some(json!("2026-11-21")));
    for (field, value) in sent.as_object().unwrap() {
        let value = value.as_f64().map_or(value.clone(), Value::from);
        let kept = read.remove(field).unwrap();
        assert_eq!(kept.as_f64().map_or(kept, Value::from), value, "{field}");
    }
    let left: Vec<&String> = read.keys().collect();
    assert_eq!(left, ["age", "hidden", "isPublic"]);
}

#[actix_web::test]
async fn employer_with_a_registered_number_is_the_registers_unit() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    register_equinor(&site);
    let mut form = with("company", &json!("equinor"));
    form["organizationNumber"] = json!("923609016");
    for number in ["923609016", "923 609 016"] {
        form["organizationNumber"] = json!(number);
        give_salary(&site, &kari, &form).await;
    }
    let own = mine(&site, &kari).await;
    assert_eq!(own["entries"].as_array().unwrap().len(), 1);
    assert_eq!(own["entries"][0]["company"], "EQUINOR ASA");
}

#[actix_web::test]
async fn a_member_gives_fifty_salaries_at_most() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let accounts = &site.site.services.accounts;
    let current = accounts.sessions.current(&kari.token).unwrap().unwrap();
    for number in 0..50 {
        let form = klarlonn_domain::contribution::SalaryForm {
            job_title: format!("Stilling {number}"),
            company: "Helse Bergen".to_owned(),
            annual_salary: klarlonn_domain::contribution::NumberInput::Number(600_000.0),
            employment_percentage: klarlonn_domain::contribution::NumberInput::Number(100.0),
            experience: "3-5".to_owned(),
            location: "Bergen".to_owned(),
            benefits: Some(Vec::new()),
            ..Default::default()
        };
        let contribution_service = &site.site.services.contribution_service;
        contribution_service.give_salary(&current, &form).unwrap();
    }
    let answer = give_salary(&site, &kari, &nurse()).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.error_code(), "too_many_entries");
    let replaced = with("jobTitle", &json!("Stilling 7"));
    assert_eq!(
        give_salary(&site, &kari, &replaced).await.status,
        StatusCode::CREATED
    );
    assert_eq!(
        give_salary(&site, &ola, &nurse()).await.status,
        StatusCode::CREATED
    );
}

// safety S21
#[actix_web::test]
async fn who_sends_too_often_waits() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for _ in 0..30 {
        let answer = give(&site, &kari, "/api/student-entries", &student()).await;
        assert_eq!(answer.status, StatusCode::CREATED);
    }
    let answer = give_salary(&site, &kari, &nurse()).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.error_code(), "too_many_tries");
}
