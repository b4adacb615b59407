//! What is sent in place of pay and student data, and what the site makes of it (requirements S28 to
//! S31).

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    account::members::{Joined, MemberSite},
    contributions::{give, give_salary, kept, mine, nurse, student, with},
    site::Answer,
};

/// The sentence that a field of the form gets.
async fn sentence(site: &MemberSite, member: &Joined, field: &str, value: &Value) -> String {
    let answer = give_salary(site, member, &with(field, value)).await;
    let body = answer.json();
    assert_eq!(
        (answer.status, &body["code"]),
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
async fn numbers_are_accepted_at_their_bounds_and_refused_beside_them() {
    let least = "Årslønn må være minst 100,000 NOK.";
    let most = "Årslønn kan ikke overstige 10,000,000 NOK.";
    let least_hourly = "Timelønn må være minst 100 NOK per time.";
    let most_hourly = "Timelønn kan ikke overstige 5000 NOK per time.";
    let share = "Stillingsprosent må være mellom 0 og 100%";
    let refused = [
        ("annualSalary", json!(99_999), least),
        ("annualSalary", json!(99_999.5), least),
        ("annualSalary", json!(0), least),
        ("annualSalary", json!(-1), least),
        ("annualSalary", json!(10_000_001), most),
        ("annualSalary", json!(i64::MAX), most),
        ("hourlyWage", json!(99), least_hourly),
        ("hourlyWage", json!(99.99), least_hourly),
        ("hourlyWage", json!(5_001), most_hourly),
        ("employmentPercentage", json!(0), share),
        ("employmentPercentage", json!(-1), share),
        ("employmentPercentage", json!(100.01), share),
    ];
    let site = MemberSite::new();
    for (number, (field, value, expected)) in refused.iter().enumerate() {
        let member = site.join(&format!("medlem{number}")).await;
        assert_eq!(sentence(&site, &member, field, value).await, *expected);
    }
    let accepted = [
        ("annualSalary", json!(100_000)),
        ("annualSalary", json!(10_000_000)),
        ("annualSalary", json!(500_000.0)),
        ("hourlyWage", json!(100)),
        ("hourlyWage", json!(5_000)),
        ("employmentPercentage", json!(1)),
        ("employmentPercentage", json!(100)),
    ];
    let kari = site.join("kari").await;
    for (field, value) in &accepted {
        let answer = give_salary(&site, &kari, &with(field, value)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{field}: {value}");
    }
}

const SALARY: &str = "/api/salary-entries";
const STUDENT: &str = "/api/student-entries";
const JOB_SEEKER: &str = "/api/job-seeker-entries";

fn job_seeker() -> Value {
    json!({"desiredJobTitle": "Kokk"})
}

/// What is sent in place of a value, as JSON.
const STRANGE: [&str; 16] = [
    "null",
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

/// Each field of each form, and what of the strange values is one of its own: texts that are names,
/// and what stands for nothing where a field may be left out.
const FIELDS: [(&str, &str, &[&str]); 16] = [
    (SALARY, "jobTitle", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "company", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "location", &[r#""NaN""#, r#""mye""#]),
    (SALARY, "organizationNumber", &["null", r#""""#, r#"" ""#]),
    // An industry that the classification does not have is not kept.
    (SALARY, "industry", &STRANGE),
    (SALARY, "annualSalary", &[]),
    (SALARY, "hourlyWage", &["null"]),
    (SALARY, "employmentPercentage", &["0.5"]),
    (SALARY, "experienceYears", &[]),
    (SALARY, "educationLevel", &["null", r#""""#, r#"" ""#]),
    (SALARY, "benefits", &["null", "[]", r#"["Kokk"]"#]),
    (SALARY, "age", &["null"]),
    (STUDENT, "institution", &[r#""NaN""#, r#""mye""#]),
    (STUDENT, "program", &[r#""NaN""#, r#""mye""#]),
    (STUDENT, "futureJobTitle", &[r#""NaN""#, r#""mye""#]),
    (JOB_SEEKER, "desiredJobTitle", &[r#""NaN""#, r#""mye""#]),
];

/// A form that is right.
fn form(path: &str) -> Value {
    match path {
        SALARY => nurse(),
        STUDENT => student(),
        _ => job_seeker(),
    }
}

/// Sends a form with these bytes in place of a field's value.
async fn send_with(site: &MemberSite, token: &str, path: &str, field: &str, json: &str) -> Answer {
    let mut form = form(path);
    form[field] = json!("HERE");
    let bearer = format!("Bearer {token}");
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let body = form.to_string().replace("\"HERE\"", json);
    site.send_raw(Method::POST, path, &headers, body).await
}

// safety S30
#[actix_web::test]
async fn what_is_no_number_or_no_text_is_refused_with_the_fields_sentence() {
    for (path, field, good) in FIELDS {
        let site = MemberSite::new();
        let kari = site.join("kari").await;
        for json in STRANGE {
            let answer = send_with(&site, &kari.token, path, field, json).await;
            if good.contains(&json) {
                assert_eq!(answer.status, StatusCode::CREATED, "{field}: {json}");
                continue;
            }
            assert_eq!(answer.error_code(), "invalid_fields", "{field}: {json}");
            let fields = answer.json()["fields"].clone();
            let named: Vec<&String> = fields.as_object().unwrap().keys().collect();
            assert_eq!(named, [field], "{json}");
        }
        let no_json = send_with(&site, &kari.token, path, field, "NaN").await;
        assert_eq!(no_json.status, StatusCode::BAD_REQUEST, "{field}");
    }
}

// safety S30
#[actix_web::test]
async fn what_is_refused_leaves_nothing_behind() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for (path, field) in [
        (SALARY, "annualSalary"),
        (STUDENT, "program"),
        (JOB_SEEKER, "desiredJobTitle"),
    ] {
        send_with(&site, &kari.token, path, field, "[1e309]").await;
    }
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(mine(&site, &kari).await, nothing);
}

/// Each name with its fewest and its most characters.
const NAMES: [(&str, &str, usize); 7] = [
    (SALARY, "jobTitle", 100),
    (SALARY, "company", 120),
    (SALARY, "location", 60),
    (STUDENT, "institution", 120),
    (STUDENT, "program", 120),
    (STUDENT, "futureJobTitle", 100),
    (JOB_SEEKER, "desiredJobTitle", 100),
];

// safety S31
#[actix_web::test]
async fn names_are_accepted_at_their_bounds_and_refused_beside_them() {
    for (path, field, most) in NAMES {
        let site = MemberSite::new();
        let kari = site.join("kari").await;
        // Characters count, not bytes; what is trimmed does not.
        for (length, is_good) in [(1, false), (2, true), (most, true), (most + 1, false)] {
            let mut form = form(path);
            form[field] = json!(format!("  {} ", "ø".repeat(length)));
            let answer = give(&site, &kari, path, &form).await;
            if is_good {
                assert_eq!(answer.status, StatusCode::CREATED, "{field} of {length}");
            } else {
                assert_eq!(answer.error_code(), "invalid_fields", "{field} of {length}");
            }
        }
    }
}

// safety S31
#[actix_web::test]
async fn no_name_holds_a_character_that_hides_or_turns_text() {
    let control = ['\0', '\u{7}', '\u{1b}', '\u{7f}', '\u{9b}'];
    let bidi = ['\u{200e}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}'];
    let zero_width = ['\u{ad}', '\u{200b}', '\u{200d}', '\u{2060}', '\u{feff}'];
    for (path, field, _) in NAMES {
        let site = MemberSite::new();
        let kari = site.join("kari").await;
        for character in [control, bidi, zero_width].concat() {
            let mut form = form(path);
            form[field] = json!(format!("Ko{character}kk"));
            let answer = give(&site, &kari, path, &form).await;
            let told = answer.json()["fields"][field].clone();
            let sentence = told.as_str().unwrap_or_default().trim_end_matches('.');
            assert!(
                sentence.ends_with(" har tegn som ikke kan brukes"),
                "{field}: {character:?} {told}"
            );
        }
    }
}

// safety S31
#[actix_web::test]
async fn an_organization_number_needs_its_check_digit_and_nine_digits() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let wrong_checks = (0..=9).filter(|digit| *digit != 6);
    let wrong: Vec<String> = wrong_checks
        .map(|digit| format!("92360901{digit}"))
        .chain(["92360901", "9236090160", "00000000x", "-923609016"].map(str::to_owned))
        .collect();
    for number in &wrong {
        let told = sentence(&site, &kari, "organizationNumber", &json!(number)).await;
        assert_eq!(told, "Organisasjonsnummeret er ikke gyldig", "{number}");
    }
    for number in [json!("923609016"), json!("923 609 016"), json!(923_609_016)] {
        let form = with("organizationNumber", &number);
        let answer = give_salary(&site, &kari, &form).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{number}");
    }
}

// safety S31
#[actix_web::test]
async fn names_with_invisible_characters_or_of_a_wrong_length_get_a_sentence() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let cases = [
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
            "organizationNumber",
            "923609017",
            "Organisasjonsnummeret er ikke gyldig",
        ),
        ("experienceYears", "lenge", "Erfaring har en ukjent verdi"),
        ("educationLevel", "doktor", "Utdanning har en ukjent verdi"),
    ];
    for (field, value, expected) in cases {
        assert_eq!(sentence(&site, &kari, field, &json!(value)).await, expected);
    }
    let told = sentence(&site, &kari, "age", &json!(12)).await;
    assert_eq!(told, "Alder må være mellom 13 og 100 år");
}

// safety S28
#[actix_web::test]
async fn what_else_a_body_says_changes_nothing() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let mut form = nurse();
    let id = "00000000-0000-4000-8000-000000000001";
    for (field, value) in [
        ("id", json!(id)),
        ("userId", json!(ola.id)),
        ("user_id", json!(ola.id)),
        ("hidden", json!(true)),
        ("createdAt", json!("1999-01-01")),
        ("reportedOn", json!("1999-01-01")),
        ("origin", json!("import")),
    ] {
        form[field] = value;
    }
    let kept = give_salary(&site, &kari, &form).await.json();
    assert_eq!(kept["hidden"], false);
    assert_ne!(kept["id"], id);
    let own = mine(&site, &kari).await;
    assert_eq!(own["entries"][0]["reportedOn"], "2026-11-21");
    assert_eq!(mine(&site, &ola).await["entries"], json!([]));
}

// safety S28
#[actix_web::test]
async fn student_data_and_wishes_are_the_senders_whatever_else_a_body_says() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    for path in [STUDENT, JOB_SEEKER] {
        let mut form = form(path);
        for (field, value) in [
            ("userId", json!(ola.id)),
            ("contributorTag", json!("00")),
            ("hidden", json!(true)),
            ("createdAt", json!("1999-01-01")),
            ("reportedOn", json!("1999-01-01")),
        ] {
            form[field] = value;
        }
        let answer = give(&site, &kari, path, &form).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{path}");
    }
    let own = mine(&site, &kari).await;
    for kept in ["studentEntry", "jobSeekerEntry"] {
        assert_eq!(own[kept]["reportedOn"], "2026-11-21", "{kept}");
    }
    let nothing = json!({"entries": [], "studentEntry": null, "jobSeekerEntry": null});
    assert_eq!(mine(&site, &ola).await, nothing);
}

// safety S29
#[actix_web::test]
async fn a_body_of_a_megabyte_is_refused() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for path in [SALARY, STUDENT, JOB_SEEKER] {
        let mut form = form(path);
        form["industry"] = json!("ø".repeat(500_000));
        let answer = give(&site, &kari, path, &form).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        assert_eq!(answer.error_code(), "body_too_large");
    }
    assert_eq!(kept(&site), 0);
}

// safety S29
#[actix_web::test]
async fn json_within_json_breaks_nothing_however_deep_it_goes() {
    for (path, field, _) in FIELDS {
        let site = MemberSite::new();
        let kari = site.join("kari").await;
        for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
            let depth = 2_000;
            let json = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let answer = send_with(&site, &kari.token, path, field, &json).await;
            assert!(
                answer.status.as_u16() < 500 && answer.status != StatusCode::PAYLOAD_TOO_LARGE,
                "{field}: {}",
                answer.status
            );
        }
    }
}
