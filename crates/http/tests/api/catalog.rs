//! Lists of names, search and the counting of searches.

use std::net::Ipv4Addr;

use actix_web::http::StatusCode;
use serde_json::json;

use crate::site::{Site, nurses_and_a_developer, site};

// spec 1.3.9, 1.7.10
#[actix_web::test]
async fn name_lists_are_ordered_by_entries_then_in_norwegian_order() {
    let site = site();
    assert_eq!(
        site.get("/api/job-titles").await.json(),
        json!([
            "Sykepleier",
            "Systemutvikler",
            "Altmuligmann",
            "Lege",
            "Programmerer",
            "Tannlege"
        ])
    );
    assert_eq!(
        site.get("/api/companies").await.json(),
        json!(["Oslo kommune", "AC/DC & Sønner", "Helse Bergen"])
    );
    assert_eq!(
        site.get("/api/municipalities").await.json(),
        json!([
            "Oslo",
            "Bergen",
            "Våler (Innlandet)",
            "Våler (Østfold)",
            "Ålesund"
        ])
    );
}

#[actix_web::test]
async fn institutions_have_their_study_programmes() {
    assert_eq!(
        site().get("/api/institutions").await.json(),
        json!([{
            "name": "Høgskulen på Vestlandet", "shortName": "HVL", "programs": ["Sykepleie"],
        }])
    );
}

#[actix_web::test]
async fn search_that_names_title_and_filters_has_both() {
    let results = site().get("/api/search?q=sykepleier%20i%20oslo").await;
    assert_eq!(
        results.json(),
        json!({
            "filteredJob": {
                "jobTitle": "Sykepleier", "location": "Oslo", "company": null,
                "experience": null, "education": null,
            },
            "jobs": [],
            "companies": [],
            "locations": [],
        })
    );
    let page = site()
        .get("/s%C3%B8k?q=sykepleier%20oslo%203%20%C3%A5r")
        .await
        .body;
    assert!(
        page.contains("/job/Sykepleier?experience=3-5&amp;location=Oslo"),
        "{page}"
    );
    assert!(
        page.contains("Sykepleier i Oslo med 3–5 års erfaring"),
        "{page}"
    );
}

#[actix_web::test]
async fn search_hits_have_figures_and_reasons() {
    let site = site();
    let search = async |text: &str| site.get(&format!("/api/search?q={text}")).await.json();
    let oslo = search("oslo").await;
    assert_eq!(oslo["companies"][0]["name"], "Oslo kommune");
    assert_eq!(oslo["locations"][0]["name"], "Oslo");
    assert_eq!(oslo["locations"][0]["averageSalary"], 680_000);
    assert_eq!(oslo["jobs"], json!([]));
    let programmers = search("programmerer").await;
    assert_eq!(programmers["jobs"][0]["name"], "Programmerer");
    assert_eq!(programmers["jobs"][0]["reason"], json!(null));
    assert_eq!(programmers["jobs"][1]["name"], "Systemutvikler");
    assert_eq!(programmers["jobs"][1]["reason"], "samme yrkesgruppe");
    let aliases = site.get("/api/name-aliases").await.json();
    assert_eq!(aliases["jobTitles"], json!([]));
    let alias = json!({"alias": "haukeland", "name": "Helse Bergen"});
    assert_eq!(aliases["companies"], json!([alias]));
    let haukeland = search("haukeland").await;
    assert_eq!(haukeland["companies"][0]["name"], "Helse Bergen");
    assert_eq!(haukeland["companies"][0]["reason"], "annet navn");
}

// spec 1.4.14, 1.7.13
#[actix_web::test]
async fn search_is_counted_by_job_title_or_text_but_not_both() {
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
        let response = site.post("/api/track-search", body).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(response.error_code(), "nothing_to_track");
    }
    assert_eq!(site.search_counts(), [("sykepleier".to_owned(), 1)]);
}

/// Tracks this search from each of the client addresses `203.0.{network}.9`.
async fn search_from(site: &Site, networks: impl IntoIterator<Item = u8>, body: &str) {
    for network in networks {
        let peer = Ipv4Addr::new(203, 0, network, 9);
        let response = site.track_search_from(peer, body).await;
        assert_eq!(response.status, StatusCode::ACCEPTED);
    }
}

/// Returns the popular job titles in the order for contributors. Visitors get them by name.
async fn popular_titles(site: &Site) -> Vec<String> {
    let jobs = site.get_with_access("/api/popular-jobs").await.json();
    let jobs = jobs.as_array().unwrap().iter();
    jobs.map(|job| job["jobTitle"].as_str().unwrap().to_owned())
        .collect()
}

// spec 1.4.14, 1.7.12, 1.7.13
#[actix_web::test]
async fn tracked_searches_order_the_popular_jobs() {
    let mut site = site();
    // There are nine entries of nurses and one of a developer. Eight searches for the developer
    // make the scores equal, and then the number of entries decides.
    let nurses_first = ["Sykepleier", "Systemutvikler"];
    assert_eq!(popular_titles(&site).await, nurses_first);
    search_from(&site, 1..=4, r#"{"jobTitle": "Systemutvikler"}"#).await;
    search_from(&site, 5..=8, r#"{"query": " systemUTVIKLER "}"#).await;
    site.publish(nurses_and_a_developer());
    assert_eq!(popular_titles(&site).await, nurses_first);
    search_from(&site, 9..=9, r#"{"query": "systemutvikler"}"#).await;
    site.publish(nurses_and_a_developer());
    assert_eq!(
        popular_titles(&site).await,
        ["Systemutvikler", "Sykepleier"]
    );
    assert_eq!(site.search_counts(), [("systemutvikler".to_owned(), 9)]);
}

// spec 1.7.13
#[actix_web::test]
async fn search_for_unknown_text_stores_nothing() {
    let site = site();
    for body in [
        r#"{"query": "Kari Nordmann 612 000"}"#,
        r#"{"jobTitle": "Kari Nordmann"}"#,
        r#"{"query": "Oslo kommune"}"#,
        r#"{"query": "sykepleierr"}"#,
    ] {
        search_from(&site, 1..=1, body).await;
    }
    assert_eq!(site.search_counts(), []);
}
