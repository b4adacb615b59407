//! The answer of a job title in frames of other sites, and as a picture to download.

use actix_web::http::{StatusCode, header::CONTENT_SECURITY_POLICY};
use klarlonn_testing::entry;

use crate::site::{Site, nurses_and_a_developer};

/// Size limit of a framed page, bytes.
const MAX_BYTES: usize = 30_000;

#[actix_web::test]
async fn framed_answer_is_one_small_file() {
    let site = Site::with(nurses_and_a_developer());
    let page = site.get("/innbygging/Sykepleier").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.bytes.len() < MAX_BYTES);
    let from_memory = site.get("/innbygging/Sykepleier").await;
    assert!(from_memory.is_cached);
    for response in [&page, &from_memory] {
        let policy = response.header("content-security-policy");
        assert!(policy.contains("frame-ancestors *"), "{policy}");
        assert!(policy.contains("default-src 'none'"), "{policy}");
    }
    for absent in ["<script", "<img", "<link", "src=", "@import"] {
        assert!(!page.body.contains(absent), "{absent}");
    }
    assert!(!page.headers.contains_key("set-cookie"));
    for part in [
        "<h1>Sykepleier i hele landet</h1>",
        "Statistisk sentralbyrås median",
        "/job/Sykepleier\" target=\"_blank\"",
        "CC BY 4.0",
        " 2026",
    ] {
        assert!(page.body.contains(part), "{part} in {}", page.body);
    }
}

#[actix_web::test]
async fn framed_answer_has_the_amount_of_the_page() {
    let site = Site::with(nurses_and_a_developer());
    for query in ["", "?experience=3-5", "?location=Oslo"] {
        let call = site
            .get(&format!("/api/jobs/Sykepleier{query}"))
            .await
            .json();
        let salary = call["answer"]["salary"].as_u64().unwrap();
        let shown = format!("~{}\u{a0}{:03}\u{a0}kr", salary / 1000, salary % 1000);
        let page = site.get(&format!("/innbygging/Sykepleier{query}")).await;
        assert!(page.body.contains(&shown), "{shown} in {}", page.body);
        assert_eq!(salary % 10_000, 0, "as visitors see it");
    }
}

#[actix_web::test]
async fn only_framed_answers_may_be_framed() {
    let site = Site::with(nurses_and_a_developer());
    for path in [
        "/",
        "/job/Sykepleier",
        "/data",
        "/api/jobs",
        "/link-pictures/Sykepleier",
    ] {
        let response = site.get(path).await;
        let policy = response.headers.get(CONTENT_SECURITY_POLICY).unwrap();
        let policy = policy.to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path} {policy}");
    }
}

#[actix_web::test]
async fn frame_of_an_unknown_title_or_filter_says_so() {
    let site = Site::with(nurses_and_a_developer());
    for (path, status, sentence) in [
        (
            "Ukjent%20%3Cb%3E",
            StatusCode::NOT_FOUND,
            "Vi fant ingen stilling",
        ),
        (
            "Sykepleier?experience=lang",
            StatusCode::BAD_REQUEST,
            "ukjent verdi",
        ),
    ] {
        let page = site.get(&format!("/innbygging/{path}")).await;
        assert_eq!(page.status, status, "{path}");
        assert!(
            page.header("content-security-policy")
                .contains("frame-ancestors *")
        );
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(page.body.contains(sentence), "{}", page.body);
        assert!(!page.body.contains("<b>"), "{}", page.body);
    }
}

#[actix_web::test]
async fn downloaded_picture_has_source_and_day() {
    let title = "Lege & <script>";
    let entries = (0..25).map(|id| entry(id, title, 700_000).build());
    let site = Site::with(entries.chain(nurses_and_a_developer()).collect());
    let picture = site.get("/link-pictures/Sykepleier/svg").await;
    assert_eq!(picture.header("content-type"), "image/svg+xml");
    for part in [
        "Klarlønn",
        "Sykepleier i hele landet",
        "Statistisk sentralbyrås median",
        " 2026<",
    ] {
        assert!(picture.body.contains(part), "{part} in {}", picture.body);
    }
    let hostile = site.get("/link-pictures/Lege%20&%20%3Cscript%3E/svg").await;
    assert_eq!(hostile.status, StatusCode::OK);
    assert!(hostile.body.contains("Lege &amp; &lt;script&gt;"));
}
