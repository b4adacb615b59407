//! The log contains no texts of the forum (requirement R9).

use serde_json::json;
use tracing::Level;

use super::forum_site::{ForumSite, comment_path, comments_path, id, in_bergen, post_path};
use crate::{account::members::TestMember, log::Log};

/// Returns a site with a member after the lines about the registration were removed.
async fn site_with_empty_log(log: &Log) -> (ForumSite, TestMember) {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    log.clear();
    (site, kari)
}

// safety S25
#[actix_web::test]
async fn log_contains_no_forum_text_and_no_author() {
    let log = Log::default();
    let _guard = log.capture();
    let (site, kari) = site_with_empty_log(&log).await;
    let post = site.create_anonymous_post(&kari, "kanarifugl").await;
    let comment = site
        .create_anonymous_comment(&kari, &post, "kanarisang")
        .await;
    site.edit(&kari, &post_path(&post), "kanaribur").await;
    site.edit(&kari, &comment_path(&comment), "kanari 912 34 567")
        .await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "kanaripip"});
    site.submit(&kari, "/report", &report).await;
    let like = json!({"comment_id": id(&comment), "reaction_type": "like"});
    site.submit(&kari, "/reaction", &like).await;
    site.posts(&kari).await;
    site.list(&kari, &comments_path(&post)).await;
    site.get(&in_bergen("?before=kanari"), &kari.token).await;
    site.delete(&kari, &comment_path(&comment)).await;
    site.delete(&kari, &post_path(&post)).await;
    let lines = log.lines();
    assert!(lines.len() >= 10, "every call is logged: {lines:?}");
    for line in lines {
        for secret in [
            "kanari",
            "912 34",
            "kari",
            kari.id.as_str(),
            kari.token.as_str(),
        ] {
            assert!(!line.contains(secret), "{line}");
        }
    }
}

/// A logged anonymous post could be attributed by the lines about members in the same second.
// safety S25
#[actix_web::test]
async fn forum_writes_are_logged_at_debug_level_only() {
    let log = Log::default();
    let _guard = log.capture();
    let (site, kari) = site_with_empty_log(&log).await;
    let post = site.create_anonymous_post(&kari, "kanarifugl").await;
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.submit(&kari, "/reaction", &like).await;
    site.delete(&kari, &post_path(&post)).await;
    assert_eq!(
        (
            log.response_count(Level::INFO),
            log.response_count(Level::DEBUG)
        ),
        (0, 3)
    );
    site.posts(&kari).await;
    site.get(&in_bergen("?before=kanari"), &kari.token).await;
    assert_eq!(
        (
            log.response_count(Level::INFO),
            log.response_count(Level::DEBUG)
        ),
        (2, 3)
    );
}
