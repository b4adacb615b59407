//! Pages, redirects and assets.

use actix_web::http::{Method, StatusCode};
use serde_json::json;

use crate::site::{Site, nurses_and_a_developer};

#[actix_web::test]
async fn path_of_a_part_redirects_to_its_page_with_the_query() {
    let site = Site::with(Vec::new());
    for (path, location) in [
        ("/sjekk-tilbud", "/lonnssjekk#tilbud"),
        (
            "/lonnssamtale?title=Lege&location=Oslo",
            "/lonnssjekk?title=Lege&location=Oslo#ark",
        ),
        ("/api", "/data#api"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(response.header("location"), location);
    }
}

// spec 1.2.2
// safety S16
#[actix_web::test]
async fn account_page_is_not_cached_and_sends_no_referrer() {
    let site = Site::with(Vec::new());
    for path in [
        "/login?redirect=%2Fprofile",
        "/register",
        "/forgot-password",
        "/reset-password?token=klr_abc",
        "/bekreft-e-post?token=klv_abc",
        "/auth/callback?token=klx_abc&redirect=%2F",
        "/profile",
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        assert_eq!(response.header("cache-control"), "no-store", "{path}");
        assert_eq!(response.header("referrer-policy"), "no-referrer", "{path}");
        assert!(response.body.contains("content=\"noindex\""), "{path}");
        assert!(!response.body.contains("_abc"), "{path}");
    }
}

#[actix_web::test]
async fn page_without_provider_offers_no_provider_sign_in() {
    let site = Site::with(Vec::new());
    assert!(!site.get("/login").await.body.contains("sign-in-methods"));
}

// spec 1.4.19
#[actix_web::test]
async fn page_asks_for_contributions_unless_all_members_have_access() {
    let site = Site::with(Vec::new());
    let page = site.get("/alle-lonnsinnlegg").await.body;
    assert!(!page.contains("exact-figures"), "{page}");
    assert!(page.contains("Bidra nå"), "{page}");
    let site = Site::with(Vec::new()).open_to_members();
    let page = site.get("/alle-lonnsinnlegg").await.body;
    let meta = "<meta name=\"exact-figures\" content=\"members\">";
    assert!(page.contains(meta), "{page}");
    assert!(!page.contains("Bidra nå"), "{page}");
}

#[actix_web::test]
async fn unknown_path_returns_404_page() {
    let site = Site::with(Vec::new());
    for path in [
        "/finnes-ikke",
        "/job",
        "/job/",
        "/job/a/b",
        "/%FF",
        "/wp-login.php",
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert!(response.body.starts_with("<!doctype html>"), "{path}");
    }
}

#[actix_web::test]
async fn moderators_page_is_404_without_text() {
    let site = Site::with(Vec::new());
    let response = site.get("/moderering").await;
    assert_eq!(response.status, StatusCode::NOT_FOUND);
    assert!(response.body.starts_with("<!doctype html>"));
    assert!(response.body.contains("content=\"noindex\""));
    for text in ["Moderering", "<h1", "Page Not Found"] {
        assert!(!response.body.contains(text), "{text}");
    }
    assert!(!site.get("/robots.txt").await.body.contains("moderering"));
}

#[actix_web::test]
async fn asset_is_cached_for_a_year_and_compressed_if_accepted() {
    let site = Site::with(Vec::new());
    for (accepted, body, encoding) in [
        ("br, gzip", "brotli", "br"),
        ("gzip;q=0.5", "gzip", "gzip"),
        ("br;q=0, gzip", "gzip", "gzip"),
        ("identity", "plain", ""),
    ] {
        let headers = [("accept-encoding", accepted)];
        let response = site
            .request(Method::GET, "/assets/main-ABC.js", &headers, "")
            .await;
        assert_eq!(
            (response.body.as_str(), response.header("content-encoding")),
            (body, encoding)
        );
        assert_eq!(
            response.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(response.header("vary"), "Accept-Encoding");
    }
}

// safety S62
#[actix_web::test]
async fn worker_may_request_nothing() {
    let site = Site::with(Vec::new());
    let worker = site.get("/assets/worker-ABC.js").await;
    assert_eq!(worker.body, "worker");
    let policy = "default-src 'none'; connect-src 'none'";
    assert_eq!(worker.header("content-security-policy"), policy);
    let script = site.get("/assets/main-ABC.js").await;
    assert!(
        script
            .header("content-security-policy")
            .contains("connect-src 'self'")
    );
}

#[actix_web::test]
async fn icon_that_clients_ask_for_unlinked_is_served() {
    let icon = include_bytes!("../../../../frontend/public/favicon.ico");
    assert_eq!(icon[..4], [0, 0, 1, 0]);
    let response = Site::with(Vec::new()).get("/favicon.ico").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("content-type"), "image/x-icon");
}

#[actix_web::test]
async fn other_name_of_a_place_leads_to_its_page() {
    let site = Site::with(nurses_and_a_developer());
    for (path, location) in [
        ("/sted/Oslove", "/sted/Oslo"),
        ("/sted/OSLOVE?sort=count", "/sted/Oslo?sort=count"),
        ("/sted/Oslo%20-%20Oslove", "/sted/Oslo"),
        ("/sted/Oslove%2FOslo/", "/sted/Oslo"),
        ("/sted/fana", "/sted/Bergen"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(response.header("location"), location, "{path}");
    }
    assert_eq!(site.get("/sted/oslo").await.status, StatusCode::OK);
    let found = site.get("/api/search?q=oslove").await.json();
    assert_eq!(found["locations"][0]["name"], "Oslo");
    let aliases = site.get("/api/name-aliases").await.json();
    let alias = |(alias, name)| json!({"alias": alias, "name": name});
    let expected = [
        ("Oslove", "Oslo"),
        ("Oslo - Oslove", "Oslo"),
        ("Fana", "Bergen"),
        ("Viken", "Oslo"),
        ("Viken", "Våler (Østfold)"),
    ];
    assert_eq!(aliases["locations"], json!(expected.map(alias)));
}

#[actix_web::test]
async fn name_of_several_places_leads_to_each() {
    let site = Site::with(nurses_and_a_developer());
    for (path, links, sentence) in [
        (
            "/sted/v%C3%A5ler",
            [
                "/sted/V%C3%A5ler%20(%C3%98stfold)",
                "/sted/V%C3%A5ler%20(Innlandet)",
            ],
            "Flere kommuner heter våler. Velg den du mener.",
        ),
        (
            "/sted/viken",
            ["/sted/Oslo", "/sted/V%C3%A5ler%20(%C3%98stfold)"],
            "viken er delt. Velg delen du mener.",
        ),
    ] {
        let page = site.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        for part in links.into_iter().chain([sentence, "noindex"]) {
            assert!(page.body.contains(part), "{path}: {part}");
        }
    }
    let found = site.get("/api/search?q=viken").await.json();
    assert_eq!(found["locations"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn other_files_are_not_served() {
    let site = Site::with(Vec::new());
    for path in [
        "/assets/missing.js",
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/x.svg",
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!response.body.contains("page-data"), "{path}");
    }
}

#[actix_web::test]
async fn page_preloads_the_scripts_of_its_route() {
    let site = Site::with(nurses_and_a_developer());
    for (path, scripts) in [
        (
            "/job/Sykepleier",
            vec!["/assets/job.js", "/assets/shared.js"],
        ),
        (
            "/job/Sykepleier?location=Oslo",
            vec!["/assets/job.js", "/assets/shared.js"],
        ),
        ("/", vec!["/assets/home.js"]),
        ("/om-oss", vec![]),
    ] {
        let page = site.get(path).await.body;
        let links = page
            .split("<link data-late=\"modulepreload\" href=\"")
            .skip(1);
        let linked: Vec<&str> = links.filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(linked, scripts, "{path}");
    }
    let list = site.get("/route-scripts.json").await;
    assert_eq!(list.status, StatusCode::NOT_FOUND);
}

// safety S17
#[actix_web::test]
async fn policy_allows_only_the_inline_style_of_the_page() {
    let site = Site::with(Vec::new());
    let page = site.get("/om-oss").await;
    assert!(page.body.contains("<style>p{color:red}</style>"));
    let policy = page.header("content-security-policy");
    // The SHA-256 digest of `p{color:red}`.
    let style = "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';";
    assert!(policy.contains(style), "{policy}");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    // A page with styles of its own, from memory too, and one that is not kept there.
    for path in ["/hjelp", "/hjelp", "/login"] {
        let page = site.get(path).await;
        assert!(page.body.contains("<style>b{color:blue}</style>"), "{path}");
        let policy = page.header("content-security-policy");
        // The SHA-256 digest of `b{color:blue}`.
        let own = " 'sha256-HJTPZERdzf/z7qqTGNitczq4erJRc/mptSiE6ediUxw=';";
        assert!(policy.contains(own), "{path}: {policy}");
    }
}
