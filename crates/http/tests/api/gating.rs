//! Searches the responses of every read call for figures that a visitor may not see.

use actix_web::http::StatusCode;
use klarlonn_domain::contribution::NewSalaryEntry;
use klarlonn_testing::entry;
use serde_json::Value;

use crate::site::{Site, nurses_and_a_developer};

/// Every read call, with valid parameters.
pub(crate) const READ_CALLS: [&str; 43] = [
    "/api/statistics",
    "/api/facts",
    "/api/job-titles",
    "/api/companies",
    "/api/companies/search?query=equinor",
    "/api/municipalities",
    "/api/institutions",
    "/api/name-aliases",
    "/api/popular-jobs",
    "/api/jobs",
    "/api/jobs/Sykepleier",
    "/api/jobs/Sykepleier?company=Oslo%20kommune&location=Oslo",
    "/api/jobs/Systemutvikler",
    "/api/jobs/Sykepleier/companies",
    "/api/jobs/Sykepleier/companies?education=master",
    "/api/jobs/Sykepleier/locations",
    "/api/jobs/Sykepleier/breakdown",
    "/api/jobs/Sykepleier/trend",
    "/api/jobs/Sykepleier/pay-rules",
    "/api/method",
    "/api/equal-pay",
    "/api/official-pay",
    "/api/official-sources",
    "/api/consumer-prices",
    "/api/pay-references",
    "/api/county-wages/Bergen",
    "/api/location-jobs/Oslo",
    "/api/locations",
    "/api/counties",
    "/api/companies-stats",
    "/api/companies/AC%2FDC%20%26%20S%C3%B8nner",
    "/api/companies/AC%2FDC%20%26%20S%C3%B8nner/jobs",
    "/api/companies/Helse%20Bergen",
    "/api/companies/Helse%20Bergen/jobs",
    "/api/companies/Helse%20Bergen/locations",
    "/api/companies/Helse%20Bergen/locations?job=Sykepleier",
    "/api/company-image/Helse%20Bergen",
    "/api/salary-entries",
    "/api/salary-entries?q=oslo&limit=2",
    "/api/leaderboard?title=Sykepleier",
    "/api/leaderboard?title=Sykepleier&sort=median_desc&location=Oslo",
    "/api/search?q=oslo",
    "/api/search?q=syk",
];

/// Calls for images, which are derived from public names and industries.
const IMAGES: [&str; 2] = [
    "/api/company-covers/{company}",
    "/api/company-logo/{company}",
];

/// Calls about the viewer, the forum and the operator, which contain no figures.
const WITHOUT_FIGURES: [&str; 9] = [
    "/api/auth/",
    "/api/profile",
    "/api/my-salary-entries",
    "/api/follows",
    // Members only.
    "/api/similar-entries",
    "/api/company-forum/",
    "/api/site",
    // Moderators only, and counts of their decisions.
    "/api/moderation",
    "/api/my-decisions",
];

/// Open data: `open_data.rs` compares the tables with the calls of visitors, and `editions.rs` editions with the tables.
const OPEN_DATA: [&str; 3] = ["/api/v2/", "/api/editions/", "/api/catalog"];

/// Fields with official pay, rates of regulations and agreements, or the number of outliers of the
/// whole site, which are public.
const PUBLIC: [&str; 13] = [
    "all",
    "occupations",
    "employees",
    "counties",
    "official",
    "officialAnswer",
    "women",
    "men",
    "difference",
    "groups",
    "outlierTotals",
    "rates",
    "year",
];
/// Numeric fields that are public.
const PUBLIC_NUMBERS: [&str; 14] = [
    "totalEntries",
    "totalCompanies",
    "totalJobTitles",
    "totalLocations",
    "newEntriesLastDay",
    "workplaceCount",
    "companyCount",
    "jobCount",
    "locationCount",
    "fullTimeShare",
    "score",
    // Titles of an employer that pay more or less than the country.
    "above",
    "equal",
    "below",
];
/// Public numeric fields of an entry.
const ENTRY_NUMBERS: [&str; 2] = ["employmentPercentage", "age"];

/// Collects every number of a response outside [`PUBLIC`] with the name of its field.
fn collect_numbers(value: &Value, name: &str, found: &mut Vec<(String, f64)>) {
    match value {
        Value::Number(number) => found.push((name.to_owned(), number.as_f64().unwrap())),
        Value::Array(items) => items
            .iter()
            .for_each(|item| collect_numbers(item, name, found)),
        // A median of Statistics Norway, of an occupation with its job titles.
        Value::Object(fields) if fields.contains_key("jobTitles") => {}
        Value::Object(fields) => {
            for (name, value) in fields
                .iter()
                .filter(|(name, _)| !PUBLIC.contains(&name.as_str()))
            {
                collect_numbers(value, name, found);
            }
        }
        _ => {}
    }
}

fn is_rounded(kroner: f64) -> bool {
    (kroner % 10_000.0).abs() < f64::EPSILON
}

// spec 1.4.18, 1.6.1, 1.9.10, 2.2.9, 2.9.12
// safety S23
#[actix_web::test]
async fn visitor_sees_rounded_salary_and_no_other_figure() {
    let site = Site::with(nurses_and_a_developer());
    for path in READ_CALLS {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        let mut found = Vec::new();
        collect_numbers(&response.json(), "", &mut found);
        for (name, number) in found {
            match name.as_str() {
                "averageSalary" | "countrySalary" | "annualSalary" | "fullTimeSalary" | "mean"
                | "median" | "salary" | "low" | "high" => {
                    assert!(is_rounded(number), "{path}");
                }
                // A count of 0 is public.
                "salaryCount" if number.abs() < f64::EPSILON => {}
                name if PUBLIC_NUMBERS.contains(&name) || ENTRY_NUMBERS.contains(&name) => {}
                // Official price indexes, named by month.
                _ if path == "/api/consumer-prices" => {}
                other => panic!("{path} contains {other} = {number}"),
            }
        }
    }
}

#[actix_web::test]
async fn visitor_sees_no_salary_of_a_single_entry() {
    let entries = nurses_and_a_developer();
    let salaries: Vec<String> = entries
        .iter()
        .map(|report| report.facts.annual_salary.kroner().to_string())
        .collect();
    let site = Site::with(entries);
    for path in READ_CALLS {
        let response = site.get(path).await;
        for salary in &salaries {
            let sent = response.body.contains(salary)
                || response
                    .headers
                    .iter()
                    .any(|(_, value)| value.to_str().unwrap().contains(salary));
            assert!(!sent, "{path} contains {salary}");
        }
    }
}

// spec 1.6.4
#[actix_web::test]
async fn contributor_sees_exact_figures() {
    let site = Site::with(nurses_and_a_developer());
    for path in READ_CALLS
        .iter()
        .filter(|path| path.contains("entries") || path.starts_with("/api/jobs/Sykepleier?"))
    {
        let mut found = Vec::new();
        collect_numbers(&site.get_with_access(path).await.json(), "", &mut found);
        assert!(
            found
                .iter()
                .any(|(name, number)| name.ends_with("Salary") && !is_rounded(*number)),
            "{path}"
        );
    }
}

// safety S23
#[actix_web::test]
async fn every_documented_read_call_is_tested() {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        // Health checks and the OpenAPI document contain no entries.
        let is_operation = methods["get"]["tags"] == serde_json::json!(["operation"]);
        let is_without_figures = WITHOUT_FIGURES.iter().any(|start| path.starts_with(start))
            || is_operation
            || OPEN_DATA.iter().any(|start| path.starts_with(start));
        if methods.get("get").is_none() || is_without_figures || IMAGES.contains(&path.as_str()) {
            continue;
        }
        let is_tested = READ_CALLS.iter().any(|call| matches_route(path, call));
        assert!(is_tested, "{path} is not tested");
    }
}

/// Returns whether the path of `call` matches the template `pattern`.
pub(crate) fn matches_route(pattern: &str, call: &str) -> bool {
    let pattern: Vec<&str> = pattern.split('/').collect();
    let call: Vec<&str> = call.split('?').next().unwrap().split('/').collect();
    pattern.len() == call.len()
        && pattern
            .iter()
            .zip(&call)
            .all(|(expected, actual)| expected.starts_with('{') || expected == actual)
}

// safety S23
#[actix_web::test]
async fn list_order_reveals_no_pay_or_count_to_visitor() {
    let mut entries = Vec::new();
    // Employers with more entries and higher salaries are later in the alphabet.
    for (company, count, pay) in [
        ("Aurora", 1, 400_000),
        ("Borealis", 2, 600_000),
        ("Cirrus", 3, 800_000),
    ] {
        for _ in 0..count {
            let number = u32::try_from(entries.len()).unwrap();
            let titles = ["Lege A", "Lege B", "Lege C"];
            let entry = entry(number, titles[count - 1], pay)
                .at(company)
                .place("Oslo");
            entries.push(entry.build());
        }
    }
    let site = Site::with(entries);
    for (path, field) in [
        ("/api/jobs", "jobTitle"),
        ("/api/companies-stats", "name"),
        ("/api/popular-jobs", "jobTitle"),
        ("/api/location-jobs/Oslo", "jobTitle"),
    ] {
        let list = site.get(path).await.json();
        let names: Vec<&str> = list
            .as_array()
            .unwrap()
            .iter()
            .map(|item| item[field].as_str().unwrap())
            .collect();
        assert!(names.len() == 3 && names.is_sorted(), "{path}: {names:?}");
    }
    let found = site.get("/api/search?q=lege").await.json();
    let names: Vec<&str> = found["jobs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hit| hit["name"].as_str().unwrap())
        .collect();
    // A visitor sees which of them have entries.
    assert_eq!(names, ["Lege", "Lege A", "Lege B", "Lege C", "Tannlege"]);
}

/// Returns entries of a hundred doctors at two employers in two places, of which all figures are measured. Each salary is
/// increased by the shift of its employer, in kr.
fn doctors(shifts: [u32; 2]) -> Vec<NewSalaryEntry> {
    (0..100)
        .map(|number| {
            let is_first_employer = number % 2 == 0;
            let (company, place) = if is_first_employer {
                ("Aker", "Oslo")
            } else {
                ("Ahus", "Bergen")
            };
            let salary =
                597_000 + number / 2 % 5 * 10_000 + shifts[usize::from(!is_first_employer)];
            entry(number, "Lege", salary)
                .at(company)
                .place(place)
                .build()
        })
        .collect()
}

// safety S23
#[actix_web::test]
async fn visitor_gets_same_bytes_for_salaries_that_round_alike() {
    let (left, right) = (
        Site::with(doctors([300, 2_000])),
        Site::with(doctors([2_000, 300])),
    );
    let doctors_calls = [
        "/api/jobs/Lege",
        "/api/jobs/Lege?company=Aker",
        "/api/leaderboard?title=Lege",
        "/api/jobs/Lege/companies",
        "/api/jobs/Lege/locations",
        "/api/companies/Ahus",
        "/api/location-jobs/Bergen",
    ];
    for path in READ_CALLS.into_iter().chain(doctors_calls) {
        let (left, right) = (left.get(path).await, right.get(path).await);
        assert_eq!(left.body, right.body, "{path}");
        assert_eq!(left.header("etag"), right.header("etag"), "{path}");
    }
    let path = "/api/companies-stats";
    let (left, right) = (left.get_with_access(path), right.get_with_access(path));
    assert_ne!(left.await.body, right.await.body);
}
