//! Contributions: submission, the list of own contributions, and withdrawal.

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::{
    contribution::{DisplayChoice, Input},
    store::StoreError,
};
use klarlonn_testing::{CONTRIBUTOR_TOKEN, entry};
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, PASSWORD, TestMember},
    site::{Response, Site},
};

const CALLS: [(Method, &str); 10] = [
    (Method::POST, "/api/salary-entries"),
    (Method::POST, "/api/student-entries"),
    (Method::POST, "/api/job-seeker-entries"),
    (Method::GET, "/api/my-salary-entries"),
    (Method::PUT, "/api/my-salary-entries/1"),
    (Method::DELETE, "/api/my-salary-entries/1"),
    (Method::PATCH, "/api/my-salary-entries/1/display"),
    (Method::DELETE, "/api/my-student-entry"),
    (Method::DELETE, "/api/my-job-seeker-entry"),
    (
        Method::GET,
        "/api/similar-entries?jobTitle=Sykepleier&company=Helse%20Bergen",
    ),
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
        "includesAdditions": true,
        "display": {
            "hidesCompany": false,
            "coarsePlace": false,
            "roundsPay": false,
            "roundsToThousands": false,
            "hidesPlace": false,
            "hidesEducation": false,
            "widensExperience": false,
        },
    })
}

pub(crate) fn student() -> Value {
    json!({
        "institution": "Høgskulen på Vestlandet",
        "program": "Sykepleie",
        "futureJobTitle": "Jordmor",
    })
}

/// Returns the form of [`nurse`] with this value of a field.
pub(crate) fn nurse_with(field: &str, value: &Value) -> Value {
    let mut form = nurse();
    form[field] = value.clone();
    form
}

pub(crate) async fn submit(
    site: &MemberSite,
    member: &TestMember,
    path: &str,
    form: &Value,
) -> Response {
    site.send(Method::POST, path, Some(&member.token), form)
        .await
}

pub(crate) async fn submit_salary(
    site: &MemberSite,
    member: &TestMember,
    form: &Value,
) -> Response {
    submit(site, member, "/api/salary-entries", form).await
}

async fn withdraw(site: &MemberSite, member: &TestMember, path: &str) -> Response {
    let token = Some(member.token.as_str());
    site.send(Method::DELETE, path, token, &json!({})).await
}

pub(crate) async fn own_contributions(site: &MemberSite, member: &TestMember) -> Value {
    site.get("/api/my-salary-entries", &member.token)
        .await
        .json()
}

async fn has_access(site: &MemberSite, member: &TestMember) -> bool {
    let response = site.get("/api/auth/data-access", &member.token).await;
    response.json()["hasAccess"] == true
}

// spec 1.6.4, 2.3.21, 2.4.53, 2.7.4
#[actix_web::test]
async fn salary_entry_is_listed_and_opens_exact_figures() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    assert!(!has_access(&site, &kari).await);
    let response = submit_salary(&site, &kari, &nurse()).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let created = response.json();
    assert_eq!(
        (&created["hidden"], &created["hasAccess"]),
        (&json!(false), &json!(true))
    );
    assert!(has_access(&site, &kari).await);
    let contributions = json!({
        "entries": [{
            "id": created["id"],
            "jobTitle": "Sykepleier",
            "company": "Helse Bergen",
            "location": "Bergen",
            "annualSalary": 600_000,
            "fullTimeSalary": 750_000,
            "hourlyWage": null,
            "employmentPercentage": 80.0,
            "experienceYears": "3-5",
            "educationLevel": "bachelor",
            "age": null,
            "benefits": ["Pensjon"],
            "includesAdditions": true,
            "payParts": null,
            "organizationNumber": null,
            "industry": null,
            "display": nurse()["display"],
            "createdAt": "2026-11-21",
            "hidden": false,
            "isPublic": true,
            "isWaiting": false,
            "outlier": null,
            "unknownNames": [],
        }],
        "studentEntry": null,
        "jobSeekerEntry": null,
    });
    assert_eq!(own_contributions(&site, &kari).await, contributions);
    let ola = site.register("ola").await;
    assert_eq!(own_contributions(&site, &ola).await["entries"], json!([]));
}

// spec 2.3.22, 2.4.53, 2.7.5
#[actix_web::test]
async fn student_data_opens_exact_figures_unlike_desired_job() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let form = json!({"desiredJobTitle": "Kokk"});
    let desired_job = submit(&site, &kari, "/api/job-seeker-entries", &form).await;
    assert_eq!(
        (desired_job.status, desired_job.json()),
        (StatusCode::CREATED, json!({}))
    );
    assert!(!has_access(&site, &kari).await);
    let student_data = submit(&site, &kari, "/api/student-entries", &student()).await;
    assert_eq!(student_data.status, StatusCode::CREATED);
    let access = json!({"hasAccess": true, "access": "open"});
    assert_eq!(student_data.json(), access);
    assert!(has_access(&site, &kari).await);
    let contributions = own_contributions(&site, &kari).await;
    let mut expected = student();
    expected["createdAt"] = json!("2026-11-21");
    assert_eq!(contributions["studentEntry"], expected);
    let expected = json!({"desiredJobTitle": "Kokk", "createdAt": "2026-11-21"});
    assert_eq!(contributions["jobSeekerEntry"], expected);
}

// spec 1.6.2
#[actix_web::test]
async fn contribution_calls_require_sign_in() {
    let site = MemberSite::new();
    for (method, path) in CALLS {
        let response = site.send(method, path, None, &nurse()).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(response.error_code(), "not_signed_in", "{path}");
    }
}

// spec 2.5.7
#[actix_web::test]
async fn each_missing_field_has_its_message() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let empty = submit_salary(&site, &kari, &json!({})).await.json();
    assert_eq!(empty["error"], "Stillingstittel må fylles ut");
    let errors = json!({
        "jobTitle": "Stillingstittel må fylles ut",
        "company": "Arbeidsplass må fylles ut",
        "location": "Sted må fylles ut",
        "annualSalary": "Årslønn må være minst 100,000 NOK.",
        "employmentPercentage": "Stillingsprosent må være mellom 0 og 100%",
        "experienceYears": "Erfaring må fylles ut",
    });
    assert_eq!(empty["fields"], errors);
    let student_data = submit(&site, &kari, "/api/student-entries", &json!({})).await;
    let errors = json!({
        "institution": "Lærested må fylles ut",
        "program": "Studieprogram må fylles ut",
        "futureJobTitle": "Ønsket stilling må fylles ut",
    });
    assert_eq!(student_data.json()["fields"], errors);
    let desired_job = submit(&site, &kari, "/api/job-seeker-entries", &json!({})).await;
    let errors = json!({"desiredJobTitle": "Ønsket stillingstittel må fylles ut."});
    assert_eq!(desired_job.json()["fields"], errors);
    assert!(!has_access(&site, &kari).await);
}

// spec 2.4.54
// spec 2.3.21
// safety S27
#[actix_web::test]
async fn former_job_of_five_years_or_older_is_hidden() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let cases = [
        ("4 år siden", false),
        ("[HIDDEN] 4 år siden", true),
        ("5 år siden", true),
        ("[HIDDEN] 9 år siden", true),
    ];
    for (experience, hidden) in cases {
        let mut form = nurse_with("experienceYears", &json!(experience));
        form["location"] = json!("Ikke oppgitt");
        let created = submit_salary(&site, &kari, &form).await.json();
        assert_eq!(created["hidden"], hidden, "{experience}");
        assert_eq!(
            created["hasAccess"], true,
            "a hidden entry gives full access too"
        );
        let contributions = own_contributions(&site, &kari).await;
        let entry = &contributions["entries"][0];
        assert_eq!(contributions["entries"].as_array().unwrap().len(), 1);
        assert_eq!(
            (&entry["hidden"], &entry["isPublic"]),
            (&json!(hidden), &json!(!hidden))
        );
        assert_eq!(entry["location"], "Ikke oppgitt");
        let years = experience.trim_start_matches("[HIDDEN] ");
        let mark = if hidden { "[HIDDEN] " } else { "" };
        assert_eq!(entry["experienceYears"], format!("{mark}{years}"));
    }
    assert!(has_access(&site, &kari).await);
}

#[actix_web::test]
async fn entry_for_same_title_and_employer_replaces_the_old() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse()).await;
    let mut display = nurse()["display"].clone();
    display["hidesCompany"] = json!(true);
    let raised = json!({
        "jobTitle": " SYKEPLEIER ",
        "company": "helse bergen",
        "annualSalary": 650_000,
        "employmentPercentage": 100,
        "experienceYears": "5-10",
        "location": "Bergen",
        "display": display,
    });
    submit_salary(&site, &kari, &raised).await;
    let contributions = own_contributions(&site, &kari).await;
    assert_eq!(contributions["entries"].as_array().unwrap().len(), 1);
    assert_eq!(contributions["entries"][0]["annualSalary"], 650_000);
    submit_salary(&site, &kari, &nurse_with("company", &json!("Haukeland"))).await;
    let contributions = own_contributions(&site, &kari).await;
    assert_eq!(contributions["entries"].as_array().unwrap().len(), 2);
}

async fn edit(site: &MemberSite, member: &TestMember, id: &Value, form: &Value) -> Response {
    let path = format!("/api/my-salary-entries/{}", id.as_str().unwrap());
    let token = Some(member.token.as_str());
    site.send(Method::PUT, &path, token, form).await
}

#[actix_web::test]
async fn edited_entry_replaces_the_old_with_another_title() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let created = submit_salary(&site, &kari, &nurse()).await.json();
    let edited = nurse_with("jobTitle", &json!("Jordmor"));
    let response = edit(&site, &kari, &created["id"], &edited).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert_eq!(response.json()["hasAccess"], true);
    let entries = own_contributions(&site, &kari).await["entries"].clone();
    assert_eq!(entries.as_array().unwrap().len(), 1);
    assert_eq!(entries[0]["jobTitle"], "Jordmor");
    assert_eq!(entries[0]["id"], response.json()["id"]);
}

#[actix_web::test]
async fn entry_of_another_member_cannot_be_edited() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let created = submit_salary(&site, &kari, &nurse()).await.json();
    let before = own_contributions(&site, &kari).await;
    let none = json!("00000000-0000-4000-8000-000000000000");
    for (member, id) in [(&ola, &created["id"]), (&kari, &none), (&kari, &json!("x"))] {
        let response = edit(&site, member, id, &nurse_with("age", &json!(40))).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND);
        assert_eq!(response.error_code(), "unknown_entry");
    }
    assert_eq!(own_contributions(&site, &kari).await, before);
    assert_eq!(own_contributions(&site, &ola).await["entries"], json!([]));
}

#[actix_web::test]
async fn edit_is_refused_for_the_job_of_another_entry() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse()).await;
    let midwife = nurse_with("jobTitle", &json!("Jordmor"));
    let midwife = submit_salary(&site, &kari, &midwife).await.json();
    let before = own_contributions(&site, &kari).await;
    let response = edit(&site, &kari, &midwife["id"], &nurse()).await;
    assert_eq!(response.status, StatusCode::CONFLICT);
    assert_eq!(response.error_code(), "entry_exists");
    assert_eq!(own_contributions(&site, &kari).await, before);
}

#[actix_web::test]
async fn edit_with_an_invalid_field_changes_nothing() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let created = submit_salary(&site, &kari, &nurse()).await.json();
    let before = own_contributions(&site, &kari).await;
    let form = nurse_with("annualSalary", &json!(99_000));
    let response = edit(&site, &kari, &created["id"], &form).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(response.json()["fields"]["annualSalary"].is_string());
    assert_eq!(own_contributions(&site, &kari).await, before);
}

// safety S39
#[actix_web::test]
async fn withdrawing_the_last_contribution_locks_figures() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let created = submit_salary(&site, &kari, &nurse()).await.json();
    submit(&site, &kari, "/api/student-entries", &student()).await;
    let path = format!("/api/my-salary-entries/{}", created["id"].as_str().unwrap());
    for (member, path) in [
        (&ola, path.as_str()),
        (
            &kari,
            "/api/my-salary-entries/00000000-0000-4000-8000-000000000000",
        ),
        (&kari, "/api/my-salary-entries/x"),
    ] {
        let response = withdraw(&site, member, path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.error_code(), "unknown_entry");
    }
    assert_eq!(
        withdraw(&site, &kari, &path).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(own_contributions(&site, &kari).await["entries"], json!([]));
    assert!(
        has_access(&site, &kari).await,
        "student data is still stored"
    );
    for _ in 0..2 {
        let response = withdraw(&site, &kari, "/api/my-student-entry").await;
        assert_eq!(response.status, StatusCode::NO_CONTENT);
    }
    assert!(!has_access(&site, &kari).await);
    let form = json!({"desiredJobTitle": "Kokk"});
    submit(&site, &kari, "/api/job-seeker-entries", &form).await;
    withdraw(&site, &kari, "/api/my-job-seeker-entry").await;
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(own_contributions(&site, &kari).await, nothing);
}

/// Returns a nurse with this pay in kr per year and this share of a full position.
fn nurse_paid(salary: u32, percentage: f64) -> Value {
    let mut form = nurse_with("annualSalary", &json!(salary));
    form["employmentPercentage"] = json!(percentage);
    form
}

/// Sends a salary and returns why it is an outlier. The list of own entries has the same answer.
async fn outlier(site: &MemberSite, member: &TestMember, form: &Value) -> Value {
    let response = submit_salary(site, member, form).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    let outlier = response.json()["outlier"].clone();
    let contributions = own_contributions(site, member).await;
    let entries = contributions["entries"].as_array().unwrap();
    let own = entries
        .iter()
        .find(|entry| entry["id"] == response.json()["id"]);
    assert_eq!(own.unwrap()["outlier"], outlier);
    outlier
}

// The members who confirm have a verified address, and joined in the month that ended a week ago.
#[actix_web::test]
async fn outlier_counts_after_three_confirmations() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut others = Vec::new();
    for name in ["ida", "jon", "siv"] {
        others.push(site.register(name).await);
    }
    for name in ["ola", "per", "eva"] {
        others.push(site.register_verified(name).await);
    }
    site.app.clock.set_noon("2026-12-07");
    let form = nurse_paid(4_000_000, 100.0);
    assert_ne!(outlier(&site, &kari, &form).await, json!(null));
    for member in &others {
        let own = own_contributions(&site, &kari).await["entries"][0]["outlier"].clone();
        assert_ne!(own, json!(null));
        submit_salary(&site, member, &form).await;
    }
    assert_eq!(outlier(&site, &kari, &form).await, json!(null));
}

#[actix_web::test]
async fn new_answer_about_additions_replaces_the_entry() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut ids = Vec::new();
    for answer in [json!(true), json!(true), json!(false), json!(null)] {
        let form = nurse_with("includesAdditions", &answer);
        ids.push(submit_salary(&site, &kari, &form).await.json()["id"].clone());
        let entries = own_contributions(&site, &kari).await["entries"].clone();
        assert_eq!(entries.as_array().unwrap().len(), 1);
        assert_eq!(entries[0]["includesAdditions"], answer);
    }
    assert_eq!(ids[0], ids[1]);
    assert_ne!(ids[1], ids[2]);
    assert_ne!(ids[2], ids[3]);
}

// safety S23.1
#[actix_web::test]
async fn member_reads_and_edits_own_pay_parts() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut form = nurse();
    form["includesAdditions"] = json!(null);
    form["payParts"] = json!({"fixedAdditions": 60_000, "bonus": 0});
    let created = submit_salary(&site, &kari, &form).await.json();
    let own = || async { own_contributions(&site, &kari).await["entries"][0].clone() };
    let stored = own().await;
    assert_eq!(stored["payParts"], form["payParts"]);
    assert_eq!(stored["includesAdditions"], json!(true));
    let file = site.get("/api/profile/export", &kari.token).await.json();
    let exported = &file["contributions"]["entries"][0]["payParts"];
    assert_eq!(*exported, form["payParts"]);
    form["payParts"] = json!({"fixedAdditions": 60_000, "bonus": 30_000});
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/my-salary-entries/{id}");
    let token = Some(kari.token.as_str());
    let edited = site.send(Method::PUT, &path, token, &form).await;
    assert_eq!(edited.status, StatusCode::OK, "{}", edited.body);
    assert_eq!(own().await["payParts"], form["payParts"]);
    form["payParts"] = json!(null);
    submit_salary(&site, &kari, &form).await;
    assert_eq!(own().await["payParts"], json!(null));
}

#[actix_web::test]
async fn export_contains_own_contributions() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse()).await;
    submit(&site, &kari, "/api/student-entries", &student()).await;
    let file = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(file["contributions"], own_contributions(&site, &kari).await);
    assert_eq!(file["has_contributed"], true);
}

/// Returns the number of stored entries, with and without an owner.
pub(crate) fn entry_count(site: &MemberSite) -> u64 {
    let store = &site.app.services.store;
    klarlonn_domain::store::in_snapshot::<_, StoreError>(&**store, |unit| unit.salaries().count())
        .unwrap()
}

// safety S39
#[actix_web::test]
async fn account_deletion_removes_contributions_on_request() {
    for (with_contributions, remaining) in [(json!(true), 0), (json!(false), 1), (json!(null), 1)] {
        let site = MemberSite::new();
        let kari = site.register("kari").await;
        submit_salary(&site, &kari, &nurse()).await;
        submit(&site, &kari, "/api/student-entries", &student()).await;
        let mut form = json!({"password": PASSWORD});
        if !with_contributions.is_null() {
            form["withContributions"] = with_contributions.clone();
        }
        let response = site.delete_account(&kari, &form).await;
        assert_eq!(response.status, StatusCode::NO_CONTENT);
        assert_eq!(entry_count(&site), 1, "the entry stays for some days");
        site.run_all_removals();
        assert_eq!(entry_count(&site), remaining, "{with_contributions}");
        let new_member = site.register("kari").await;
        assert_eq!(
            own_contributions(&site, &new_member).await["entries"],
            json!([])
        );
    }
}

// spec 2.3.21
#[actix_web::test]
async fn own_entry_has_its_day_and_all_fields_that_were_sent() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut sent = nurse_with("company", &json!("Equinor ASA"));
    sent["hourlyWage"] = json!(307.69);
    sent["annualSalary"] = json!(479_996);
    sent["age"] = json!(41);
    sent["location"] = json!("Oslo, Bergen");
    sent["organizationNumber"] = json!("923609016");
    sent["industry"] = json!("Utvinning av råolje");
    assert_eq!(
        submit_salary(&site, &kari, &sent).await.status,
        StatusCode::CREATED
    );
    let mut read = own_contributions(&site, &kari).await["entries"][0].clone();
    let read = read.as_object_mut().unwrap();
    assert!(read.remove("id").unwrap().is_string());
    assert_eq!(read.remove("createdAt"), Some(json!("2026-11-21")));
    for (field, value) in sent.as_object().unwrap() {
        let value = value.as_f64().map_or(value.clone(), Value::from);
        let stored = read.remove(field).unwrap();
        assert_eq!(
            stored.as_f64().map_or(stored, Value::from),
            value,
            "{field}"
        );
    }
    let other_fields: Vec<&String> = read.keys().collect();
    let expected = [
        "fullTimeSalary",
        "hidden",
        "isPublic",
        "isWaiting",
        "outlier",
        // Not told with an hourly wage.
        "payParts",
        "unknownNames",
    ];
    assert_eq!(other_fields, expected);
}

/// Submits an entry with this company and organisation number.
async fn submit_numbered(
    site: &MemberSite,
    member: &TestMember,
    name: &str,
    number: &str,
) -> Response {
    let mut form = nurse_with("company", &json!(name));
    form["organizationNumber"] = json!(number);
    submit_salary(site, member, &form).await
}

#[actix_web::test]
async fn number_decides_the_employer() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for (name, number) in [
        ("equinor asa", "923609016"),
        ("Equinor Norge", "923 609 016"),
    ] {
        let response = submit_numbered(&site, &kari, name, number).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    }
    let contributions = own_contributions(&site, &kari).await;
    assert_eq!(contributions["entries"].as_array().unwrap().len(), 1);
    assert_eq!(contributions["entries"][0]["company"], "Equinor ASA");
    assert_eq!(
        contributions["entries"][0]["organizationNumber"],
        "923609016"
    );
}

#[actix_web::test]
async fn number_that_no_registry_confirms_is_left_out() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    // The registry fails for the first and does not know the second.
    for number in ["982463718", "974760673"] {
        let response = submit_numbered(&site, &kari, "Helse Bergen", number).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["company"], "Helse Bergen");
        assert_eq!(own["entries"][0]["organizationNumber"], Value::Null);
    }
}

#[actix_web::test]
async fn number_is_read_back_before_and_after_publication() {
    for waits in [true, false] {
        let mut app = Site::with(vec![entry(1, "Lege", 900_001).at("Equinor ASA").build()]);
        if waits {
            app.publish_nightly(Vec::new());
        }
        let site = MemberSite::from_site(app);
        let kari = site.register("kari").await;
        submit_numbered(&site, &kari, "EQUINOR ASA", "923609016").await;
        let own = own_contributions(&site, &kari).await;
        assert_eq!(own["entries"][0]["isWaiting"], waits);
        assert_eq!(own["entries"][0]["organizationNumber"], "923609016");
        assert_eq!(own["entries"][0]["industry"], "Utvinning av råolje");
    }
}

#[actix_web::test]
async fn member_has_at_most_fifty_salary_entries() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let current = site.current(&kari);
    for number in 0..50 {
        let form = klarlonn_domain::contribution::SalaryForm {
            job_title: format!("Stilling {number}"),
            company: "Helse Bergen".to_owned(),
            annual_salary: Input::Given(600_000.0),
            employment_percentage: Input::Given(100.0),
            experience: "3-5".to_owned(),
            location: "Bergen".to_owned(),
            benefits: Input::Given(Vec::new()),
            display: Input::Given(DisplayChoice::ALL),
            ..Default::default()
        };
        let contribution_service = &site.app.services.domain.contribution_service;
        contribution_service.submit_salary(&current, &form).unwrap();
    }
    let response = submit_salary(&site, &kari, &nurse()).await;
    assert_eq!(response.status, StatusCode::CONFLICT);
    assert_eq!(response.error_code(), "too_many_entries");
    let replaced = nurse_with("jobTitle", &json!("Stilling 7"));
    assert_eq!(
        submit_salary(&site, &kari, &replaced).await.status,
        StatusCode::CREATED
    );
    assert_eq!(
        submit_salary(&site, &ola, &nurse()).await.status,
        StatusCode::CREATED
    );
}

/// What a member sees of the list of entries: annual salaries, and whether they wait.
async fn listed(site: &MemberSite, token: &str, query: &str) -> Vec<(u64, bool)> {
    let path = format!("/api/salary-entries?{query}");
    let list = site.get(&path, token).await.json();
    let entries = list["entries"].as_array().unwrap().iter();
    entries
        .map(|entry| {
            let salary = entry["annualSalary"].as_u64().unwrap();
            (salary, entry["isWaiting"] == true)
        })
        .collect()
}

#[actix_web::test]
async fn waiting_entry_is_listed_for_its_member_only() {
    let mut app = Site::with(vec![entry(1, "Sykepleier", 500_001).by(1).build()]);
    app.publish_nightly(Vec::new());
    let site = MemberSite::from_site(app);
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse()).await;
    let (own, other) = ((600_000, true), (500_001, false));
    for (query, expected) in [
        ("", vec![own, other]),
        ("jobTitle=SYKEPLEIER", vec![own, other]),
        ("company=Helse%20Bergen", vec![own]),
        ("location=Bergen", vec![own]),
        ("q=bergen", vec![own]),
        ("q=oslo", vec![]),
        ("jobTitle=Lege", vec![]),
        ("company=Ahus", vec![]),
        ("location=Oslo", vec![]),
    ] {
        let others: Vec<_> = expected
            .iter()
            .copied()
            .filter(|entry| *entry != own)
            .collect();
        // The first list of the others is cached when Kari asks, and Kari's list must not be cached after it.
        for (token, entries) in [
            (CONTRIBUTOR_TOKEN, &others),
            (kari.token.as_str(), &expected),
            (CONTRIBUTOR_TOKEN, &others),
        ] {
            assert_eq!(&listed(&site, token, query).await, entries, "{query}");
        }
    }
    let form = nurse_with("annualSalary", &json!(610_000));
    submit_salary(&site, &kari, &form).await;
    assert_eq!(
        listed(&site, &kari.token, "").await,
        [(610_000, true), other]
    );
}

#[actix_web::test]
async fn waiting_entry_of_a_former_place_is_listed_in_its_successor() {
    let mut app = Site::with(Vec::new());
    app.publish_nightly(Vec::new());
    let site = MemberSite::from_site(app);
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse_with("location", &json!("Fana"))).await;
    assert_eq!(
        listed(&site, &kari.token, "location=Bergen").await,
        [(600_000, true)]
    );
}

#[actix_web::test]
async fn waiting_entries_count_in_total_and_limit() {
    let entries = (1..=3).map(|number| entry(number, "Lege", 500_000 + number).build());
    let mut app = Site::with(entries.collect());
    app.publish_nightly(Vec::new());
    let site = MemberSite::from_site(app);
    let kari = site.register("kari").await;
    submit_salary(&site, &kari, &nurse()).await;
    submit_salary(&site, &kari, &nurse_with("company", &json!("Ahus"))).await;
    for limit in 1..=6 {
        let (mut path, mut sizes) = (format!("/api/salary-entries?limit={limit}"), Vec::new());
        loop {
            let list = site.get(&path, &kari.token).await.json();
            assert_eq!(list["totalCount"], 5);
            sizes.push(list["entries"].as_array().unwrap().len());
            let Some(cursor) = list["nextCursor"].as_str() else {
                break;
            };
            path = format!("/api/salary-entries?limit={limit}&cursor={cursor}");
        }
        assert_eq!(sizes.iter().sum::<usize>(), 5, "{limit}: {sizes:?}");
        assert!(sizes.iter().all(|size| *size <= limit), "{sizes:?}");
    }
}
