use actix_web::http::StatusCode;
use serde_json::json;

use crate::site::{Site, nurses_and_a_developer};

fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

// spec 1.3.9, 1.7.10
#[actix_web::test]
async fn the_three_name_lists_are_in_norwegian_order() {
    let site = site();
    assert_eq!(
        site.get("/api/job-titles").await.json(),
        json!([
            "Altmuligmann",
            "Lege",
            "Programmerer",
            "Sykepleier",
            "Systemutvikler",
            "Tannlege"
        ])
    );
    assert_eq!(
        site.get("/api/companies").await.json(),
        json!(["AC/DC & Sønner", "Helse Bergen", "Oslo kommune"])
    );
    assert_eq!(
        site.get("/api/municipalities").await.json(),
        json!(["Bergen", "Oslo", "Ålesund"])
    );
}

#[actix_web::test]
async fn a_search_finds_titles_employers_and_places() {
    let site = site();
    let found = site.get("/api/search?q=oslo").await.json();
    assert_eq!(found["companies"][0]["name"], "Oslo kommune");
    assert_eq!(found["locations"][0]["name"], "Oslo");
    assert_eq!(found["locations"][0]["averageSalary"], 620_000);
    assert_eq!(found["jobs"], json!([]));
}

#[actix_web::test]
async fn a_search_tells_what_was_found_through_the_occupation() {
    let found = site().get("/api/search?q=programmerer").await.json();
    assert_eq!(found["jobs"][0]["name"], "Programmerer");
    assert_eq!(found["jobs"][0]["reason"], json!(null));
    assert_eq!(found["jobs"][1]["name"], "Systemutvikler");
    assert_eq!(found["jobs"][1]["reason"], "samme yrkesgruppe");
}

#[actix_web::test]
async fn a_search_with_a_word_that_people_add_finds_the_employer_and_the_place() {
    let found = site().get("/api/search?q=oslo%20kommune").await.json();
    assert_eq!(found["companies"][0]["name"], "Oslo kommune");
    assert_eq!(found["locations"][0]["name"], "Oslo");
    let found = site().get("/api/search?q=sjukepleiar").await.json();
    assert_eq!(found["jobs"][0]["name"], "Sykepleier");
}

#[actix_web::test]
async fn nothing_and_junk_find_nothing() {
    let site = site();
    let nothing = json!({"jobs": [], "companies": [], "locations": []});
    let long = format!("/api/search?q={}", "x".repeat(10_000));
    let paths = [
        "/api/search",
        "/api/search?q=",
        "/api/search?q=%20",
        "/api/search?q=%E2%80%8B%E2%80%AE",
        &long,
    ];
    for path in paths {
        let answer = site.get(path).await;
        assert_eq!(
            (answer.status, answer.json()),
            (StatusCode::OK, nothing.clone()),
            "{path:.40}"
        );
    }
}

// spec 1.4.14, 1.7.13
#[actix_web::test]
async fn a_search_is_counted_by_title_or_by_text_and_not_by_both() {
    let site = site();
    for body in [
        r#"{"jobTitle": "Sykepleier"}"#,
        r#"{"query": "noe helt annet", "userId": 7}"#,
    ] {
        assert_eq!(
            site.post("/api/track-search", body).await.status,
            StatusCode::ACCEPTED
        );
    }
    for body in [
        "{}",
        r#"{"jobTitle": "Lege", "query": "lege"}"#,
        r#"{"query": ""}"#,
    ] {
        let answer = site.post("/api/track-search", body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(answer.error_code(), "nothing_to_track");
    }
}
