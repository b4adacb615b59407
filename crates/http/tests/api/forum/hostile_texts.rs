//! Texts that look like markup, SQL or control sequences (requirement S33).

use actix_web::http::StatusCode;

use super::forum_site::{ForumSite, comments_path, in_bergen};
use crate::hostile_names::NAMES;

/// Texts from right to left, SQL, markup and emoji sequences.
const ODD: [&str; 5] = [
    "שלום לכולם",
    "مرحبا بكم في العمل",
    "'); DROP TABLE forum_messages;--",
    "https://example.no/<b>lenke</b>",
    "👨‍👩‍👧 ❤️ \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
];

// safety S33
#[actix_web::test]
async fn hostile_text_is_returned_unchanged() {
    for content in NAMES.into_iter().chain(ODD) {
        let site = ForumSite::new();
        let (kari, ola) = (site.register("medlem").await, site.register("ola").await);
        let post = site.create_post(&kari, content).await;
        site.create_comment(&ola, &post, content).await;
        // One name of the corpus has a combining accent, which the server composes (NFC).
        let expected = content.replace("e\u{301}", "é");
        for path in [
            in_bergen(""),
            in_bergen(&comments_path(&post)),
            "/api/profile/comments".to_owned(),
        ] {
            let response = site.get(&path, &ola.token).await;
            assert_eq!(response.status, StatusCode::OK);
            assert_eq!(response.header("content-type"), "application/json");
            assert_eq!(response.header("x-content-type-options"), "nosniff");
            assert!(
                response
                    .header("content-security-policy")
                    .contains("default-src 'none'")
            );
            assert_eq!(response.json()[0]["content"], expected, "{path}");
        }
    }
}
