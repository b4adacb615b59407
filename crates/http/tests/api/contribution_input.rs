//! Invalid input of contributions and its errors (requirements S28 to S31).

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, TestMember, json_headers},
    contributions::{
        entry_count, nurse, nurse_with, own_contributions, student, submit, submit_salary,
    },
    site::Response,
};

/// Returns the error message of a field with this value.
async fn field_error(site: &MemberSite, member: &TestMember, field: &str, value: &Value) -> String {
    let response = submit_salary(site, member, &nurse_with(field, value)).await;
    let body = response.json();
    assert_eq!(
        (response.status, &body["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid_fields")),
        "{field}: {value}"
    );
    let fields = body["fields"].as_object().unwrap();
    assert_eq!(fields.len(), 1, "{body}");
    fields[field].as_str().unwrap().to_owned()
}

// spec 2.5.9
// safety S30
#[actix_web::test]
async fn number_out_of_bounds_has_its_message() {
    let min = "Årslønn må være minst 100,000 NOK.";
    let max = "Årslønn kan ikke overstige 10,000,000 NOK.";
    let min_hourly = "Timelønn må være minst 100 NOK per time.";
    let max_hourly = "Timelønn kan ikke overstige 5000 NOK per time.";
    let percentage = "Stillingsprosent må være mellom 0 og 100%";
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for (field, value, expected) in [
        ("annualSalary", json!(99_999.5), min),
        ("annualSalary", json!(i64::MAX), max),
        ("hourlyWage", json!(99.99), min_hourly),
        ("hourlyWage", json!(5_001), max_hourly),
        ("employmentPercentage", json!(0), percentage),
    ] {
        assert_eq!(field_error(&site, &kari, field, &value).await, expected);
    }
}

#[actix_web::test]
async fn name_of_a_person_needs_confirmation() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let mut form = nurse_with("jobTitle", &json!("Kari Nordmann"));
    let refused = submit_salary(&site, &kari, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let message = "Stillingstittel ser ut som navnet på en person";
    assert_eq!(
        refused.json(),
        json!({ "error": message, "code": "personal_data", "fields": { "jobTitle": message } })
    );
    assert_eq!(entry_count(&site), 0);
    form["confirmed"] = json!(true);
    let stored = submit_salary(&site, &kari, &form).await;
    assert_eq!(stored.status, StatusCode::CREATED);
    let unknown = stored.json()["unknownNames"].clone();
    assert!(unknown.as_array().unwrap().contains(&json!("jobTitle")));
    let own = own_contributions(&site, &kari).await;
    assert_eq!(own["entries"][0]["unknownNames"], unknown);
}

#[actix_web::test]
async fn unknown_benefit_is_checked_and_marked_as_private() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let error = field_error(&site, &kari, "benefits", &json!(["Ring 912 34 567"])).await;
    assert_eq!(
        error,
        "Godet kan ikke inneholde e-postadresse, telefonnummer eller fødselsnummer"
    );
    let mut form = nurse_with("benefits", &json!(["Bonus", "Lunsj med Kari"]));
    let refused = submit_salary(&site, &kari, &form).await.json();
    assert_eq!(
        refused["fields"],
        json!({ "benefits": "Godet ser ut som navnet på en person" })
    );
    form["confirmed"] = json!(true);
    let stored = submit_salary(&site, &kari, &form).await.json();
    assert_eq!(stored["unknownNames"], json!(["benefits"]));
    let own = &own_contributions(&site, &kari).await["entries"][0];
    assert_eq!(own["benefits"], json!(["Bonus", "Lunsj med Kari"]));
    assert_eq!(own["unknownNames"], json!(["benefits"]));
}

const SALARY: &str = "/api/salary-entries";
const STUDENT: &str = "/api/student-entries";
const JOB_SEEKER: &str = "/api/job-seeker-entries";

fn job_seeker() -> Value {
    json!({"desiredJobTitle": "Kokk"})
}

/// Values of wrong types and bounds, as JSON.
const INVALID_VALUES: [&str; 17] = [
    "null",
    "true",
    r#""""#,
    r#"" ""#,
    r#""NaN""#,
    r#""mye""#,
    "-1",
    "-600000",
    "0.5",
    "1e309",
    "-1e309",
    "1e-400",
    "9223372036854775807",
    "99999999999999999999999",
    "[]",
    r#"["Kokk"]"#,
    "{}",
];

/// Each field of each form, with those of [`INVALID_VALUES`] that the field accepts: texts that are
/// valid names, and empty values of optional fields.
const FIELDS: [(&str, &str, &[&str]); 19] = [
    (SALARY, "jobTitle", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "company", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "location", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "organizationNumber", &["null", r#""""#, r#"" ""#]),
    // An unknown industry is accepted and not stored.
    (SALARY, "industry", &INVALID_VALUES),
    (SALARY, "annualSalary", &[]),
    (SALARY, "hourlyWage", &["null"]),
    (SALARY, "employmentPercentage", &["0.5"]),
    (SALARY, "experienceYears", &[]),
    (SALARY, "educationLevel", &["null", r#""""#, r#"" ""#]),
    (SALARY, "benefits", &["null", "[]", r#"["Kokk"]"#]),
    (SALARY, "includesAdditions", &["null", "true"]),
    (SALARY, "payParts", &["null"]),
    (SALARY, "display", &["null"]),
    (SALARY, "age", &["null"]),
    (STUDENT, "institution", &[r#""NaN""#, r#""mye""#]),
    (STUDENT, "program", &[r#""NaN""#, r#""mye""#]),
    (STUDENT, "futureJobTitle", &[r#""NaN""#, r#""mye""#]),
    (JOB_SEEKER, "desiredJobTitle", &[r#""NaN""#, r#""mye""#]),
];

/// Returns a valid form of this call.
fn valid_form(path: &str) -> Value {
    match path {
        SALARY => nurse(),
        STUDENT => student(),
        _ => job_seeker(),
    }
}

/// Sends a form in which this JSON text replaces the value of a field.
async fn send_with_value(
    site: &MemberSite,
    member: &TestMember,
    path: &str,
    field: &str,
    json: &str,
) -> Response {
    let mut form = valid_form(path);
    form[field] = json!("HERE");
    let bearer = member.bearer();
    let headers = json_headers(&bearer);
    let body = form.to_string().replace("\"HERE\"", json);
    site.send_raw(Method::POST, path, &headers, body).await
}

// safety S30
#[actix_web::test]
async fn values_of_wrong_type_get_an_error_of_their_field() {
    for (path, field, accepted) in FIELDS {
        let site = MemberSite::new();
        let kari = site.register("kari").await;
        for json in INVALID_VALUES {
            let response = send_with_value(&site, &kari, path, field, json).await;
            if accepted.contains(&json) {
                assert_eq!(response.status, StatusCode::CREATED, "{field}: {json}");
                continue;
            }
            assert_eq!(response.error_code(), "invalid_fields", "{field}: {json}");
            let fields = response.json()["fields"].clone();
            let names: Vec<&String> = fields.as_object().unwrap().keys().collect();
            assert_eq!(names, [field], "{json}");
        }
        let response = send_with_value(&site, &kari, path, field, "NaN").await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST, "{field}");
    }
}

// safety S30
#[actix_web::test]
async fn rejected_contribution_stores_nothing() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for (path, field) in [
        (SALARY, "annualSalary"),
        (STUDENT, "program"),
        (JOB_SEEKER, "desiredJobTitle"),
    ] {
        send_with_value(&site, &kari, path, field, "[1e309]").await;
    }
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(own_contributions(&site, &kari).await, nothing);
}

// safety S31
#[actix_web::test]
async fn each_invalid_value_has_its_message() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let cases = [
        (
            "jobTitle",
            "Ring 912 34 567",
            "Stillingstittel kan ikke inneholde e-postadresse, telefonnummer eller fødselsnummer",
        ),
        (
            "jobTitle",
            "K\u{202e}okk",
            "Stillingstittel har tegn som ikke kan brukes",
        ),
        (
            "company",
            "Ko\u{200b}kk",
            "Arbeidsplass har tegn som ikke kan brukes",
        ),
        (
            "location",
            "Ber\u{7}gen",
            "Sted har tegn som ikke kan brukes",
        ),
        ("jobTitle", "K", "Stillingstittel må være minst 2 tegn"),
        (
            "company",
            &"ø".repeat(121),
            "Arbeidsplass kan ikke være mer enn 120 tegn",
        ),
        (
            "location",
            &"ø".repeat(61),
            "Sted kan ikke være mer enn 60 tegn",
        ),
        (
            "location",
            "Oslo, Bergen, Voss, Ål",
            "Oppgi høyst tre steder, skilt med komma",
        ),
        (
            "organizationNumber",
            "923609017",
            "Organisasjonsnummeret er ikke gyldig. Velg arbeidsplassen på nytt fra forslagene.",
        ),
        ("experienceYears", "lenge", "Erfaring har en ukjent verdi"),
        ("educationLevel", "doktor", "Utdanning har en ukjent verdi"),
    ];
    for (field, value, expected) in cases {
        assert_eq!(
            field_error(&site, &kari, field, &json!(value)).await,
            expected
        );
    }
    let error = field_error(&site, &kari, "age", &json!(12)).await;
    assert_eq!(error, "Alder må være mellom 13 og 100 år");
}

// safety S28
#[actix_web::test]
async fn extra_fields_of_a_form_have_no_effect() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let id = "00000000-0000-4000-8000-000000000001";
    for path in [SALARY, STUDENT, JOB_SEEKER] {
        let mut form = valid_form(path);
        for (field, value) in [
            ("id", json!(id)),
            ("userId", json!(ola.id)),
            ("user_id", json!(ola.id)),
            ("contributorTag", json!("00")),
            ("hidden", json!(true)),
            ("createdAt", json!("1999-01-01")),
            ("reportedOn", json!("1999-01-01")),
            ("origin", json!("import")),
        ] {
            form[field] = value;
        }
        let response = submit(&site, &kari, path, &form).await;
        assert_eq!(response.status, StatusCode::CREATED, "{path}");
    }
    let own = own_contributions(&site, &kari).await;
    let entry = &own["entries"][0];
    assert_eq!(entry["hidden"], false);
    assert_ne!(entry["id"], id);
    for contribution in [entry, &own["studentEntry"], &own["jobSeekerEntry"]] {
        assert_eq!(contribution["createdAt"], "2026-11-21");
    }
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(own_contributions(&site, &ola).await, nothing);
}

// safety S29
#[actix_web::test]
async fn body_of_one_megabyte_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for path in [SALARY, STUDENT, JOB_SEEKER] {
        let mut form = valid_form(path);
        form["industry"] = json!("ø".repeat(500_000));
        let response = submit(&site, &kari, path, &form).await;
        assert_eq!(response.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        assert_eq!(response.error_code(), "body_too_large");
    }
    assert_eq!(entry_count(&site), 0);
}

// safety S29
#[actix_web::test]
async fn deeply_nested_json_never_fails_the_server() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        let depth = 2_000;
        let json = format!("{}1{}", open.repeat(depth), close.repeat(depth));
        for field in ["jobTitle", "payParts"] {
            let response = send_with_value(&site, &kari, SALARY, field, &json).await;
            assert!(response.status.is_client_error(), "{field}");
        }
    }
}
