//! Abuse reports of messages.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, id};
use crate::account::members::{TestMember, field_errors};

/// Returns the member's abuse reports from the export.
async fn own_reports(site: &ForumSite, member: &TestMember) -> Value {
    let export = site.get("/api/profile/export", &member.token).await.json();
    export["forum"]["reports"].clone()
}

#[actix_web::test]
async fn report_requires_one_message_and_a_reason() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let id = id(&post);
    let no_target = json!({"post_id": "Velg enten et innlegg eller en kommentar."});
    let reason = json!({"reason": "Velg hva som er galt."});
    let missing = json!({"details": "Skriv hva som er galt."});
    let long = json!({"details": "Forklaringen kan ikke være mer enn 500 tegn."});
    let forbidden = json!({"details": "Teksten har tegn som ikke kan vises."});
    for (form, errors) in [
        (json!({"reason": "spam"}), &no_target),
        (
            json!({"post_id": id, "comment_id": id, "reason": "spam"}),
            &no_target,
        ),
        (json!({"post_id": id}), &reason),
        (json!({"post_id": id, "reason": "boring"}), &reason),
        (json!({"post_id": id, "reason": "other"}), &missing),
        (
            json!({"post_id": id, "reason": "other", "details": null}),
            &missing,
        ),
        (
            json!({"post_id": id, "reason": "other", "details": " \n"}),
            &missing,
        ),
        (
            json!({"post_id": id, "reason": "other", "details": "ø".repeat(501)}),
            &long,
        ),
        (
            json!({"post_id": id, "reason": "spam", "details": "😀".repeat(251)}),
            &long,
        ),
        (
            json!({"post_id": id, "reason": "spam", "details": "a\u{202e}b"}),
            &forbidden,
        ),
    ] {
        // Each form is sent by another member, so that none is throttled.
        let member = site
            .register(&format!("medlem{}", form.to_string().len()))
            .await;
        let response = site.submit(&member, "/report", &form).await;
        assert_eq!(field_errors(&response), *errors, "{form}");
        assert_eq!(own_reports(&site, &member).await, json!([]));
    }
    for details in ["ø".repeat(500), "😀".repeat(250)] {
        let form = json!({"post_id": id, "reason": "other", "details": details});
        assert_eq!(
            site.submit(&kari, "/report", &form).await.status,
            StatusCode::ACCEPTED
        );
        assert_eq!(own_reports(&site, &kari).await[0]["details"], details);
    }
}
