//! Texts that try to be more than texts (requirement S33).

use actix_web::http::StatusCode;

use super::talk::{ForumSite, comments_of, in_bergen};
use crate::hostile_names::NAMES;

/// Texts that run from right to left, and others that only look odd.
const ODD: [&str; 5] = [
    "שלום לכולם",
    "مرحبا بكم في العمل",
    "'); DROP TABLE forum_messages;--",
    "https://example.no/<b>lenke</b>",
    "👨‍👩‍👧 ❤️ \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
];

// safety S33
#[actix_web::test]
async fn a_text_is_kept_and_sent_back_as_it_is() {
    for content in NAMES.into_iter().chain(ODD) {
        let site = ForumSite::new();
        let (kari, ola) = (site.join("medlem").await, site.join("ola").await);
        let post = site.post(&kari, content).await;
        site.comment(&ola, &post, content).await;
        // The corpus holds one accent that is written as a letter of its own.
        let expected = content.replace("e\u{301}", "é");
        for path in [
            in_bergen(""),
            in_bergen(&comments_of(&post)),
            "/api/profile/comments".to_owned(),
        ] {
            let answer = site.read(&path, &ola.token).await;
            assert_eq!(answer.status, StatusCode::OK);
            assert_eq!(answer.header("content-type"), "application/json");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert!(
                answer
                    .header("content-security-policy")
                    .contains("default-src 'none'")
            );
            assert_eq!(answer.json()[0]["content"], expected, "{path}");
        }
    }
}
