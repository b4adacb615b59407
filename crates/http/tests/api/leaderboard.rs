//! The leaderboard: its employers, their order, and the figures that each viewer sees.

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::contribution::NewSalaryEntry;
use klarlonn_testing::{MEMBER_TOKEN, entry};
use serde_json::{Value, json};

use crate::site::{Site, site};

const NURSES: &str = "/api/leaderboard?title=sykepleier";

fn companies(board: &Value) -> Vec<&str> {
    let items = board["items"].as_array().expect("a leaderboard has items");
    let names = items.iter().map(|item| item["company"].as_str());
    names.map(Option::unwrap).collect()
}

// spec 2.3.25
#[actix_web::test]
async fn contributor_sees_every_figure() {
    let mut board = site().get_with_access(NURSES).await.json();
    for item in board["items"].as_array_mut().unwrap() {
        let mean = item["mean"].as_u64();
        let estimate = item.as_object_mut().unwrap().remove("estimate").unwrap();
        let [low, salary, high] = ["low", "salary", "high"].map(|field| estimate[field].as_u64());
        assert!(
            low < salary && salary == mean && salary < high,
            "{estimate}"
        );
    }
    assert_eq!(
        board,
        json!({"hasAccess": true, "items": [
            {
                "company": "Helse Bergen", "basis": "estimated", "mean": 608_000,
                "median": 605_000, "n": 3, "min": 578_913, "max": 594_753, "p25": 554_000,
                "p75": 662_000, "aboveNext": false,
            },
            {
                "company": "Oslo kommune", "basis": "estimated", "mean": 593_000,
                "median": 590_000, "n": 5, "min": 512_347, "max": 623_459, "p25": 541_000,
                "p75": 644_000, "aboveNext": false,
            },
        ]})
    );
}

#[actix_web::test]
async fn viewer_without_access_sees_rounded_figures() {
    let site = site();
    let bearer = format!("Bearer {MEMBER_TOKEN}");
    let member = [("authorization", bearer.as_str())];
    for headers in [&[][..], &member] {
        let board = site.request(Method::GET, NURSES, headers, "").await.json();
        assert_eq!(companies(&board), ["Helse Bergen", "Oslo kommune"]);
        let expected = json!({
            "company": "Oslo kommune", "basis": "estimated", "mean": 590_000, "median": 590_000,
            "estimate": {"salary": 590_000, "low": 550_000, "high": 640_000},
            "n": null, "min": null, "max": null, "p25": null, "p75": null, "aboveNext": false,
        });
        assert_eq!(board["items"][1], expected);
    }
}

// spec 2.7.1
#[actix_web::test]
async fn unknown_title_or_place_has_empty_leaderboard() {
    let site = site();
    for query in [
        "title=Astronaut",
        "title=Lege",
        "title=Sykepleier&location=Atlantis",
    ] {
        let response = site.get(&format!("/api/leaderboard?{query}")).await;
        assert_eq!(response.status, StatusCode::OK, "{query}");
        assert_eq!(response.json()["items"], json!([]), "{query}");
    }
}

// spec 2.9.3
#[actix_web::test]
async fn blank_title_and_unknown_sort_are_rejected() {
    let site = site();
    for (query, code) in [
        ("", "blank_title"),
        ("?title=", "blank_title"),
        ("?title=%20%20&sort=mean_desc", "blank_title"),
        ("?title=Lege&sort=mean_asc", "unknown_sort"),
    ] {
        let response = site.get(&format!("/api/leaderboard{query}")).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
        assert_eq!(response.json()["code"], code, "{query}");
    }
    let blank = site.get("/api/leaderboard").await.json();
    assert_eq!(blank["error"], "Stillingstittel må fylles ut");
}

/// Returns entries of three employers whose figures are measured and whose means all round to 600 000 kr. Each salary is
/// increased by the shift of its employer, in kr.
fn shifted(shifts: [u32; 3]) -> Vec<NewSalaryEntry> {
    let employers = ["Aker", "Bane Nor", "Coop"].into_iter().zip(shifts);
    let salaries = employers.flat_map(|(company, shift)| {
        let salaries = [590_001, 595_001, 600_001, 605_001, 610_001].repeat(10);
        salaries
            .into_iter()
            .map(move |salary| (company, salary + shift))
    });
    salaries
        .zip(1..)
        .map(|((company, salary), number)| {
            let entry = entry(number, "Lege", salary).at(company).place("Oslo");
            entry.build()
        })
        .collect()
}

#[actix_web::test]
async fn order_and_etag_reveal_no_exact_mean_to_visitor() {
    let rising = Site::with(shifted([0, 1_000, 2_000]));
    let falling = Site::with(shifted([2_000, 1_000, 0]));
    for sort in ["mean_desc", "median_desc"] {
        let path = format!("/api/leaderboard?title=Lege&sort={sort}");
        let (left, right) = (rising.get(&path).await, falling.get(&path).await);
        assert_eq!(companies(&left.json()), ["Aker", "Bane Nor", "Coop"]);
        assert_eq!(left.body, right.body);
        assert_eq!(left.header("etag"), right.header("etag"));
    }
    let by_mean = "/api/leaderboard?title=Lege&sort=mean_desc";
    let exact = rising.get_with_access(by_mean).await.json();
    assert_eq!(companies(&exact), ["Coop", "Bane Nor", "Aker"]);
    let exact = falling.get_with_access(by_mean).await.json();
    assert_eq!(companies(&exact), ["Aker", "Bane Nor", "Coop"]);
}

// spec 2.9.3
#[actix_web::test]
async fn leaderboard_can_be_sorted_by_median() {
    let mut entries = shifted([0, 10_000, 20_000]);
    let salaries = [900_000, 900_000, 500_000, 500_000, 500_000].repeat(10);
    for (number, salary) in (200..).zip(salaries) {
        let entry = entry(number, "Lege", salary).at("Dnb");
        entries.push(entry.build());
    }
    let site = Site::with(entries);
    let first = async |sort: &str| {
        let path = format!("/api/leaderboard?title=Lege&sort={sort}");
        let board = site.get_with_access(&path).await.json();
        companies(&board)[0].to_owned()
    };
    assert_eq!(first("mean_desc").await, "Dnb");
    assert_eq!(first("median_desc").await, "Coop");
}
