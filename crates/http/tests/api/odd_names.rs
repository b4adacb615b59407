//! Names with characters that have a special meaning in URLs, in every call that takes a name.

use actix_web::http::StatusCode;
use klarlonn_testing::entry;
use serde_json::json;

use crate::{
    hostile_names::encode,
    site::{Response, Site, field_values},
};

/// Valid names, each used as a title, an employer and a place.
const NAMES: [&str; 17] = [
    "AC/DC & Sønner",
    "/etc",
    "Skift 50 %",
    "100%25",
    "Hva? Hvor!",
    "C# utvikler",
    "#1",
    "C++ utvikler",
    "Natt+dag",
    "🚀 Rakettfører",
    "Ærøy Ås",
    "Semi;kolon=1",
    "\"Sitat\" 'enkel'",
    "<b>Fet</b>",
    "Tilbake\\skråstrek",
    "...",
    "{jobTitle}",
];

/// Returns texts that are not names of the site.
fn unknown_names() -> Vec<String> {
    let texts = [
        "/",
        "%",
        "?",
        "#",
        "+",
        "😀",
        "%2F",
        "..",
        ".",
        " ",
        "\0",
        "\u{202e}Oslo",
        "\n",
        "null",
    ];
    let long = [
        "y".repeat(200),
        "Å".repeat(200),
        "🚀".repeat(200),
        "a ".repeat(100),
    ];
    texts.into_iter().map(str::to_owned).chain(long).collect()
}

/// Returns the name unchanged, in upper case, in lower case, and with surrounding white space.
fn spellings(name: &str) -> [String; 4] {
    [
        name.to_owned(),
        name.to_uppercase(),
        name.to_lowercase(),
        format!("  {name} "),
    ]
}

/// Returns a site with three entries for each name, so that each has a leaderboard.
fn site() -> Site {
    let entries = NAMES.iter().enumerate().flat_map(|(at, name)| {
        (0..3).map(move |number| {
            let number = u32::try_from(at).unwrap() * 3 + number;
            entry(number, name, 600_000).at(name).place(name).build()
        })
    });
    Site::with(entries.collect())
}

#[actix_web::test]
async fn name_with_special_characters_is_found_in_any_case() {
    let site = site();
    for name in NAMES {
        for spelling in spellings(name) {
            let path = encode(&spelling);
            let get = async |call: &str| {
                let response = site.get(&format!("{call}{path}")).await;
                assert_eq!(response.status, StatusCode::OK, "{call}{spelling}");
                response
            };
            assert_eq!(get("/api/jobs/").await.json()["jobTitle"], name);
            assert_eq!(get("/api/companies/").await.json()["name"], name);
            let titles = get("/api/location-jobs/").await.json();
            assert_eq!(field_values(&titles, "jobTitle"), [name]);
            let image = get("/api/company-image/").await.json();
            let cover = site.get(image["imageUrl"].as_str().unwrap()).await;
            assert_eq!(cover.body, get("/api/company-covers/").await.body);
            let logo = site.get(&format!("/api/company-logo/{path}")).await;
            assert_eq!(logo.status, StatusCode::NO_CONTENT, "{spelling}");
        }
    }
}

#[actix_web::test]
async fn unencoded_plus_in_a_path_is_a_plus() {
    let job = site().get("/api/jobs/c++%20utvikler").await.json();
    assert_eq!(job["jobTitle"], "C++ utvikler");
}

#[actix_web::test]
async fn query_value_with_special_characters_matches_in_any_case() {
    let site = site();
    for name in NAMES {
        for spelling in spellings(name) {
            let value = encode(&spelling);
            let get = async |call: &str| {
                let path = call.replace('@', &value);
                let response = site.get_with_access(&path).await;
                assert_eq!(response.status, StatusCode::OK, "{path}");
                response.json()
            };
            let job = get("/api/jobs/@?company=@&location=@").await;
            assert_eq!(job["figures"]["count"], 3, "{spelling}");
            let company = get("/api/companies/@?job=@").await;
            assert_eq!(company["figures"]["count"], 3, "{spelling}");
            for (call, field) in [
                ("/api/jobs/@/companies?location=@", "name"),
                ("/api/jobs/@/locations?company=@", "name"),
                ("/api/companies/@/jobs?job=@", "jobTitle"),
                ("/api/companies/@/locations?job=@", "name"),
            ] {
                assert_eq!(field_values(&get(call).await, field), [name], "{call}");
            }
            let entries = get("/api/salary-entries?jobTitle=@&company=@&location=@").await;
            assert_eq!(entries["totalCount"], 3, "{spelling}");
            let board = get("/api/leaderboard?title=@&location=@").await;
            assert_eq!(field_values(&board["items"], "company"), [name]);
        }
    }
}

#[actix_web::test]
async fn search_finds_names_with_special_characters() {
    let site = site();
    for name in NAMES.into_iter().filter(|name| *name != "...") {
        let found = site.get(&format!("/api/search?q={}", encode(name))).await;
        let found = found.json();
        for kind in ["jobs", "companies", "locations"] {
            assert!(
                field_values(&found[kind], "name").contains(&name.to_owned()),
                "{kind}: {name}"
            );
        }
    }
}

#[actix_web::test]
async fn unknown_name_in_a_path_is_not_found() {
    let site = site();
    for text in unknown_names() {
        let path = encode(&text);
        let get = async |call: &str| site.get(&call.replace('@', &path)).await;
        for (call, code) in [
            ("/api/jobs/@", "unknown_job"),
            ("/api/jobs/@/companies", "unknown_job"),
            ("/api/jobs/@/locations", "unknown_job"),
            ("/api/companies/@", "unknown_company"),
            ("/api/companies/@/jobs", "unknown_company"),
            ("/api/companies/@/locations", "unknown_company"),
            ("/api/company-image/@", "unknown_company"),
            ("/api/company-covers/@", "unknown_company"),
        ] {
            let response = get(call).await;
            assert_eq!(response.status, StatusCode::NOT_FOUND, "{call}: {text:?}");
            assert_eq!(response.json()["code"], code, "{call}: {text:?}");
        }
        let titles = get("/api/location-jobs/@").await;
        assert_eq!((titles.status, titles.json()), (StatusCode::OK, json!([])));
    }
}

// safety S34
#[actix_web::test]
async fn unknown_name_in_a_query_never_fails_the_call() {
    let site = site();
    for text in unknown_names() {
        let value = encode(&text);
        let get = async |call: &str| -> Response { site.get(&call.replace('@', &value)).await };
        for call in [
            "/api/jobs/C%2B%2B%20utvikler?company=@",
            "/api/jobs/C%2B%2B%20utvikler?location=@",
            "/api/companies/Natt%2Bdag?job=@",
            "/api/companies-stats?q=@",
            "/api/salary-entries?jobTitle=@",
            "/api/salary-entries?company=@",
            "/api/salary-entries?location=@",
            "/api/salary-entries?q=@",
            "/api/leaderboard?title=Lege&location=@",
            "/api/search?q=@",
        ] {
            assert_eq!(get(call).await.status, StatusCode::OK, "{call}: {text:?}");
        }
        for call in [
            "/api/leaderboard?title=@",
            "/api/leaderboard?title=Lege&sort=@",
            "/api/salary-entries?cursor=@",
            "/api/salary-entries?limit=@",
            "/api/search?q=lege&limit=@",
            "/api/jobs/Lege?experience=@",
            "/api/jobs/Lege?education=@",
        ] {
            let status = get(call).await.status;
            assert!(!status.is_server_error(), "{call}: {text:?} gives {status}");
        }
    }
}
