//! What members say is in no line of the log (requirement R9).

use serde_json::json;
use tracing::Level;

use super::talk::{ForumSite, comment_path, comments_of, id, in_bergen, post_path};
use crate::log::Log;

// safety S25
#[actix_web::test]
async fn the_log_tells_no_text_and_nothing_of_who_writes_anonymously() {
    let log = Log::default();
    let _kept = log.keep();
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    log.start_over();
    let post = site.post_anonymously(&kari, "kanarifugl").await;
    let comment = site.comment_anonymously(&kari, &post, "kanarisang").await;
    site.edit(&kari, &post_path(&post), "kanaribur").await;
    site.edit(&kari, &comment_path(&comment), "kanari 912 34 567")
        .await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "kanaripip"});
    site.tell(&kari, "/report", &report).await;
    let like = json!({"comment_id": id(&comment), "reaction_type": "like"});
    site.tell(&kari, "/reaction", &like).await;
    site.posts(&kari).await;
    site.list(&kari, &comments_of(&post)).await;
    site.read(&in_bergen("?before=kanari"), &kari.token).await;
    site.delete(&kari, &comment_path(&comment)).await;
    site.delete(&kari, &post_path(&post)).await;
    let lines = log.lines();
    assert!(lines.len() >= 10, "every call leaves a line: {lines:?}");
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

/// Beside a line that names a member, one of the same second for an anonymous post would tell whose
/// it is.
// safety S25
#[actix_web::test]
async fn what_is_done_in_the_forum_leaves_no_line_in_the_log_as_it_is_kept_by_itself() {
    let log = Log::default();
    let _kept = log.keep();
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    log.start_over();
    let post = site.post_anonymously(&kari, "kanarifugl").await;
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.tell(&kari, "/reaction", &like).await;
    site.delete(&kari, &post_path(&post)).await;
    assert_eq!(
        (log.answers(Level::INFO), log.answers(Level::DEBUG)),
        (0, 3)
    );
    site.posts(&kari).await;
    site.read(&in_bergen("?before=kanari"), &kari.token).await;
    assert_eq!(
        (log.answers(Level::INFO), log.answers(Level::DEBUG)),
        (2, 3)
    );
}
