//! Embedded data of pages: the responses to the first calls of a visitor.

use klarlonn_testing::entry;
use serde_json::Value;

use crate::site::{Site, nurses_and_a_developer, site};

/// Every page with embedded data, and the URLs of the calls that it contains.
const PAGES: [(&str, &[&str]); 19] = [
    ("/", &["/api/statistics", "/api/popular-jobs", "/api/facts"]),
    (
        "/job/Sykepleier",
        &[
            "/api/jobs/Sykepleier",
            "/api/jobs/Sykepleier/breakdown",
            "/api/jobs/Sykepleier/trend",
            "/api/leaderboard?title=Sykepleier&sort=mean_desc",
            "/api/jobs/Sykepleier/pay-rules",
            "/api/salary-entries?jobTitle=Sykepleier&limit=20",
        ],
    ),
    (
        "/job/sykepleier",
        &[
            "/api/jobs/sykepleier",
            "/api/jobs/Sykepleier/breakdown",
            "/api/jobs/Sykepleier/trend",
            "/api/leaderboard?title=Sykepleier&sort=mean_desc",
            "/api/jobs/sykepleier/pay-rules",
            "/api/salary-entries?jobTitle=Sykepleier&limit=20",
        ],
    ),
    (
        "/sammenlign/Sykepleier?location=Oslo",
        &[
            "/api/jobs/Sykepleier",
            "/api/jobs/Sykepleier/pay-rules",
            "/api/jobs/Sykepleier?location=Oslo",
            "/api/jobs/Sykepleier/breakdown?location=Oslo",
            "/api/jobs/Sykepleier/trend",
            "/api/leaderboard?title=Sykepleier&location=Oslo&sort=mean_desc",
            "/api/salary-entries?jobTitle=Sykepleier&location=Oslo&limit=20",
        ],
    ),
    (
        "/job/Sykepleier?company=+oslo+kommune+&education=master&experience=10%2B&x=y",
        &[
            "/api/jobs/Sykepleier",
            "/api/jobs/Sykepleier/pay-rules",
            "/api/jobs/Sykepleier?experience=10%2B&education=master&company=oslo+kommune",
            "/api/jobs/Sykepleier/breakdown?education=master&company=oslo+kommune",
            "/api/jobs/Sykepleier/trend",
            "/api/leaderboard?title=Sykepleier&sort=mean_desc",
            "/api/salary-entries?jobTitle=Sykepleier&company=oslo+kommune&experience=10%2B&education=master&limit=20",
        ],
    ),
    (
        // The filter is unknown, so the calls are left to the frontend.
        "/job/Sykepleier?experience=mye",
        &["/api/jobs/Sykepleier", "/api/jobs/Sykepleier/pay-rules"],
    ),
    // It has no entries, so none are requested.
    (
        "/job/Programmerer",
        &[
            "/api/jobs/Programmerer",
            "/api/jobs/Programmerer/breakdown",
            "/api/jobs/Programmerer/trend",
            "/api/jobs/Programmerer/pay-rules",
        ],
    ),
    // It has no answer, so it leads to other titles.
    (
        "/job/Altmuligmann",
        &[
            "/api/jobs/Altmuligmann",
            "/api/jobs/Altmuligmann/pay-rules",
            "/api/search?q=Altmuligmann",
        ],
    ),
    (
        "/bedrift/AC%2FDC%20&%20S%C3%B8nner",
        &[
            "/api/companies/AC%2FDC%20%26%20S%C3%B8nner",
            "/api/company-image/AC%2FDC%20%26%20S%C3%B8nner",
        ],
    ),
    (
        "/bedrift/helse%20bergen?job=Sykepleier",
        &[
            "/api/companies/helse%20bergen",
            "/api/company-image/Helse%20Bergen",
        ],
    ),
    (
        "/sted/Oslo",
        &["/api/county-wages/Oslo", "/api/location-jobs/Oslo"],
    ),
    ("/s%C3%B8k?q=syk+pleier", &["/api/search?q=syk+pleier"]),
    ("/stillinger", &["/api/jobs", "/api/official-pay"]),
    ("/bedrifter", &["/api/companies-stats"]),
    ("/steder", &["/api/locations"]),
    (
        "/ledertavle?sort=median_desc&location=Oslo&title=sykepleier",
        &["/api/leaderboard?title=sykepleier&location=Oslo&sort=median_desc"],
    ),
    (
        "/ledertavle?title=Sykepleier&sort=x",
        &["/api/leaderboard?title=Sykepleier&sort=mean_desc"],
    ),
    ("/alle-lonnsinnlegg", &["/api/salary-entries"]),
    ("/alle-lonnsinnlegg?q=oslo", &["/api/salary-entries?q=oslo"]),
];

#[actix_web::test]
async fn page_embeds_the_responses_to_its_first_calls() {
    let site = site();
    for (path, calls) in PAGES {
        let page = site.html(path).await;
        let mut expected: Vec<&str> = calls.to_vec();
        expected.sort_unstable();
        assert_eq!(page.calls(), expected, "{path}");
        let data = page.data();
        for call in calls {
            let response = site.get(call).await.json();
            assert_eq!(data["answers"][*call], response, "{path}: {call}");
        }
    }
}

// safety S24
#[actix_web::test]
async fn page_ignores_the_token_of_the_request() {
    let site = site();
    for (path, _) in PAGES {
        let with_token = site.get_with_access(path).await;
        assert_eq!(with_token.body, site.get(path).await.body, "{path}");
    }
}

// safety S23
#[actix_web::test]
async fn page_contains_no_exact_figure() {
    let site = site();
    let (mut exact, mut official) = (Vec::new(), Vec::new());
    for report in nurses_and_a_developer() {
        exact.push(report.facts.annual_salary.kroner());
    }
    for (_, calls) in PAGES {
        for call in calls {
            let mut amounts = Vec::new();
            let response = site.get_with_access(call).await.json();
            collect_amounts(&response, &mut amounts);
            collect_official_answers(&response, &mut official);
            if call.starts_with("/api/official-pay") || call.starts_with("/api/county-wages/") {
                collect_amounts(&response, &mut official);
            }
            exact.extend(amounts.into_iter().filter(|amount| amount % 10_000 != 0));
        }
    }
    exact.retain(|amount| !official.contains(amount));
    exact.sort_unstable();
    exact.dedup();
    assert!(exact.len() > 15, "{exact:?}");
    for (path, _) in PAGES {
        let response = site.get(path).await;
        let page = response.body.replace('\u{a0}', "");
        for amount in &exact {
            assert!(!page.contains(&amount.to_string()), "{path} tells {amount}");
        }
    }
}

/// Collects every amount of the answers from official figures alone.
fn collect_official_answers(value: &Value, amounts: &mut Vec<u32>) {
    match value {
        Value::Array(items) => items
            .iter()
            .for_each(|item| collect_official_answers(item, amounts)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| match name.as_str() {
            "officialAnswer" => collect_amounts(value, amounts),
            _ => collect_official_answers(value, amounts),
        }),
        _ => {}
    }
}

/// Collects every amount of a response except official ones, which are public.
fn collect_amounts(value: &Value, amounts: &mut Vec<u32>) {
    match value {
        Value::Number(number) => {
            let amount = number
                .as_u64()
                .and_then(|number| u32::try_from(number).ok());
            amounts.extend(amount.filter(|amount| *amount > 100_000));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_amounts(item, amounts)),
        Value::Object(fields) if fields.get("source") == Some(&"official".into()) => {}
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| {
                !["official", "officialAnswer", "histogram"].contains(&name.as_str())
            })
            .for_each(|(_, value)| collect_amounts(value, amounts)),
        _ => {}
    }
}

#[actix_web::test]
async fn list_above_the_maximum_length_is_not_embedded() {
    let reports = |count: u32| {
        let report =
            |number| entry(number, "Lege", 900_000).at(&format!("Bedriften nummer {number}"));
        Site::with((0..count).map(|number| report(number).build()).collect())
    };
    let short = reports(100).html("/bedrifter").await;
    assert_eq!(short.calls(), ["/api/companies-stats"]);
    let long = reports(2000).html("/bedrifter").await;
    assert!(long.calls().is_empty());
    assert!(long.main().contains("Bedriften nummer 0"));
}

#[actix_web::test]
async fn page_with_demo_data_says_so() {
    let made_up = Site::with(vec![entry(1, "Lege", 900_000).demo().build()]);
    for (site, is_demo) in [(&made_up, true), (&site(), false)] {
        let page = site.html("/job/Lege").await;
        assert_eq!(page.data()["demo"], is_demo);
        assert_eq!(page.0.contains("<p>Demodata</p>"), is_demo);
    }
    let nowhere = site().html("/finnes-ikke").await.data();
    assert_eq!(nowhere, serde_json::json!({"demo": false, "answers": {}}));
}
