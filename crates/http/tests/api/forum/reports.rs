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
async fn later_report_of_a_message_replaces_the_earlier() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comment = site.create_comment(&kari, &post, "Ingen vet.").await;
    for reason in ["harassment", "personal_data", "confidential", "spam"] {
        let form = json!({"post_id": id(&post), "reason": reason});
        let response = site.submit(&ola, "/report", &form).await;
        assert_eq!(
            (response.status, response.json()),
            (StatusCode::ACCEPTED, json!({}))
        );
        assert_eq!(response.header("cache-control"), "private, no-store");
        let expected = json!([{
            "message_id": id(&post), "reason": reason, "details": null, "reported_on": "2026-11-21",
        }]);
        assert_eq!(own_reports(&site, &ola).await, expected);
    }
    let form = json!({
        "post_id": null, "comment_id": id(&comment), "reason": "other", "details": " Helt feil. ",
    });
    assert_eq!(
        site.submit(&ola, "/report", &form).await.status,
        StatusCode::ACCEPTED
    );
    let expected = own_reports(&site, &ola).await;
    assert_eq!(expected.as_array().unwrap().len(), 2);
    assert_eq!(expected[1]["message_id"], id(&comment));
    assert_eq!(
        (&expected[1]["reason"], &expected[1]["details"]),
        (&json!("other"), &json!("Helt feil."))
    );
    assert_eq!(own_reports(&site, &kari).await, json!([]));
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
