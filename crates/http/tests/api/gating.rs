//! What a visitor may not see is never sent: every read call, searched for exact figures.

use actix_web::http::StatusCode;
use serde_json::Value;

use crate::site::{Site, nurses_and_a_developer};

/// Every read call, with what it takes.
const READ_CALLS: [&str; 17] = [
    "/api/statistics",
    "/api/job-titles",
    "/api/companies",
    "/api/municipalities",
    "/api/popular-jobs",
    "/api/jobs",
    "/api/jobs/Sykepleier",
    "/api/jobs/Sykepleier?company=Oslo%20kommune&location=Oslo",
    "/api/jobs/Systemutvikler",
    "/api/location-jobs/Oslo",
    "/api/locations",
    "/api/companies-stats",
    "/api/companies/Helse%20Bergen",
    "/api/salary-entries",
    "/api/salary-entries?q=oslo&limit=2",
    "/api/search?q=oslo",
    "/api/search?q=syk",
];

/// Names of fields that hold official pay, which is public.
const PUBLIC: [&str; 1] = ["official"];
/// Numbers of the site or of names, which are public.
const PUBLIC_NUMBERS: [&str; 7] = [
    "totalEntries",
    "totalCompanies",
    "totalJobTitles",
    "totalLocations",
    "newEntriesLastDay",
    "workplaceCount",
    "score",
];
/// What an entry tells of the person beside the pay.
const BACKGROUND: [&str; 2] = ["employmentPercentage", "age"];

/// Every number of an answer outside its public fields, with the name of its field.
fn numbers(value: &Value, name: &str, found: &mut Vec<(String, f64)>) {
    match value {
        Value::Number(number) => found.push((name.to_owned(), number.as_f64().unwrap())),
        Value::Array(items) => items.iter().for_each(|item| numbers(item, name, found)),
        Value::Object(fields) => {
            for (name, value) in fields
                .iter()
                .filter(|(name, _)| !PUBLIC.contains(&name.as_str()))
            {
                numbers(value, name, found);
            }
        }
        _ => {}
    }
}

fn is_rounded(kroner: f64) -> bool {
    (kroner % 10_000.0).abs() < f64::EPSILON
}

#[actix_web::test]
async fn a_visitors_answers_hold_rounded_pay_and_no_other_figure() {
    let site = Site::with(nurses_and_a_developer());
    for path in READ_CALLS {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let mut found = Vec::new();
        numbers(&answer.json(), "", &mut found);
        for (name, number) in found {
            match name.as_str() {
                "averageSalary" | "annualSalary" => assert!(is_rounded(number), "{path}"),
                name if PUBLIC_NUMBERS.contains(&name) || BACKGROUND.contains(&name) => {}
                other => panic!("{path} tells {other} = {number}"),
            }
        }
    }
}

#[actix_web::test]
async fn a_visitors_answers_hold_no_pay_as_it_was_reported() {
    let reports = nurses_and_a_developer();
    let salaries: Vec<String> = reports
        .iter()
        .map(|report| report.annual_salary.kroner().to_string())
        .collect();
    let site = Site::with(reports);
    for path in READ_CALLS {
        let answer = site.get(path).await;
        for salary in &salaries {
            let sent = answer.body.contains(salary)
                || answer
                    .headers
                    .iter()
                    .any(|(_, value)| value.to_str().unwrap().contains(salary));
            assert!(!sent, "{path} tells {salary}");
        }
    }
}

#[actix_web::test]
async fn the_same_calls_do_tell_exact_figures_to_a_contributor() {
    let site = Site::with(nurses_and_a_developer());
    for path in READ_CALLS
        .iter()
        .filter(|path| path.contains("entries") || path.contains("jobs/S"))
    {
        let mut found = Vec::new();
        numbers(&site.get_with_access(path).await.json(), "", &mut found);
        assert!(
            found
                .iter()
                .any(|(name, number)| name.ends_with("Salary") && !is_rounded(*number)),
            "{path}"
        );
    }
}

#[actix_web::test]
async fn every_read_call_of_the_document_is_walked() {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        if methods.get("get").is_none() {
            continue;
        }
        let start = path.split('{').next().unwrap();
        assert!(
            READ_CALLS.iter().any(|call| call.starts_with(start)),
            "{path} is not walked"
        );
    }
}
