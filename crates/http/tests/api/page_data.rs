//! The page's first data: the same answers that a visitor's calls would get.

use actix_web::http::Method;
use klarlonn_testing::{CONTRIBUTOR_TOKEN, entry};
use serde_json::Value;

use crate::site::{Site, nurses_and_a_developer};

/// Every page with first data, and the calls that its screen makes first.
const PAGES: [(&str, &[&str]); 19] = [
    ("/", &["/api/statistics", "/api/popular-jobs", "/api/facts"]),
    (
        "/job/Sykepleier",
        &[
            "/api/jobs/Sykepleier",
            "/api/salary-entries?jobTitle=Sykepleier&limit=20",
        ],
    ),
    (
        "/job/sykepleier",
        &[
            "/api/jobs/sykepleier",
            "/api/salary-entries?jobTitle=Sykepleier&limit=20",
        ],
    ),
    (
        "/sammenlign/Sykepleier?location=Oslo",
        &[
            "/api/jobs/Sykepleier",
            "/api/jobs/Sykepleier?location=Oslo",
            "/api/salary-entries?jobTitle=Sykepleier&location=Oslo&limit=20",
        ],
    ),
    (
        "/job/Sykepleier?company=+oslo+kommune+&education=master&experience=10%2B&x=y",
        &[
            "/api/jobs/Sykepleier",
            "/api/jobs/Sykepleier?experience=10%2B&education=master&company=oslo+kommune",
            "/api/salary-entries?jobTitle=Sykepleier&company=oslo+kommune&limit=20",
        ],
    ),
    (
        // There is no such filter: that call is refused, and is left to the browser.
        "/job/Sykepleier?experience=mye",
        &[
            "/api/jobs/Sykepleier",
            "/api/salary-entries?jobTitle=Sykepleier&limit=20",
        ],
    ),
    // Nobody reported it, so that no entries are asked for.
    ("/job/Programmerer", &["/api/jobs/Programmerer"]),
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
            "/api/companies/Helse%20Bergen?job=Sykepleier",
            "/api/company-image/Helse%20Bergen",
        ],
    ),
    ("/sted/Oslo", &["/api/location-jobs/Oslo"]),
    ("/s%C3%B8k?q=syk+pleier", &["/api/search?q=syk+pleier"]),
    ("/stillinger", &["/api/jobs"]),
    ("/bedrifter", &["/api/companies-stats"]),
    ("/steder", &["/api/locations"]),
    ("/steder?view=map", &["/api/locations", "/api/counties"]),
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

fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

#[actix_web::test]
async fn a_page_holds_the_answers_that_its_first_calls_get() {
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
async fn a_page_is_a_visitors_page_whatever_token_comes_along() {
    let site = site();
    let bearer = format!("Bearer {CONTRIBUTOR_TOKEN}");
    for (path, _) in PAGES {
        let headers = [("authorization", &*bearer)];
        let with_token = site.request(Method::GET, path, &headers, "").await;
        assert_eq!(with_token.body, site.get(path).await.body, "{path}");
    }
}

// safety S23
#[actix_web::test]
async fn no_page_tells_an_exact_figure() {
    let site = site();
    let mut exact = Vec::new();
    for report in nurses_and_a_developer() {
        exact.push(report.annual_salary.kroner());
    }
    for (_, calls) in PAGES {
        for call in calls {
            let mut amounts = Vec::new();
            collect_amounts(&site.get_with_access(call).await.json(), &mut amounts);
            exact.extend(amounts.into_iter().filter(|amount| amount % 10_000 != 0));
        }
    }
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

/// Every reported amount of an answer; the official ones are public.
fn collect_amounts(value: &Value, amounts: &mut Vec<u32>) {
    match value {
        Value::Number(number) => {
            let amount = number
                .as_u64()
                .and_then(|number| u32::try_from(number).ok());
            amounts.extend(amount.filter(|amount| *amount > 100_000));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_amounts(item, amounts)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| *name != "official" && *name != "histogram")
            .for_each(|(_, value)| collect_amounts(value, amounts)),
        _ => {}
    }
}

#[actix_web::test]
async fn a_list_that_is_too_long_is_left_to_its_own_call() {
    let reports = |count: u32| {
        let report =
            |number| entry(number, "Lege", 900_000).at(&format!("Bedriften nummer {number}"));
        Site::with((0..count).map(|number| report(number).build()).collect())
    };
    let short = reports(100).html("/bedrifter").await;
    assert_eq!(short.calls(), ["/api/companies-stats"]);
    let long = reports(1200).html("/bedrifter").await;
    assert!(long.calls().is_empty());
    assert!(long.main().contains("Bedriften nummer 0"));
}

#[actix_web::test]
async fn the_page_knows_whether_entries_are_made_up() {
    assert_eq!(site().html("/").await.data()["demo"], false);
    let made_up = vec![entry(1, "Lege", 900_000).demo().build()];
    assert_eq!(Site::with(made_up).html("/").await.data()["demo"], true);
    let nowhere = site().html("/finnes-ikke").await.data();
    assert_eq!(nowhere, serde_json::json!({"demo": false, "answers": {}}));
}
