//! Telling of what should not stand.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::talk::{ForumSite, id};
use crate::account::members::{Joined, fields};

/// What the member reported, as the file of their data tells it.
async fn reported(site: &ForumSite, member: &Joined) -> Value {
    let export = site.read("/api/profile/export", &member.token).await.json();
    export["forum"]["reports"].clone()
}

#[actix_web::test]
async fn a_message_is_reported_with_a_reason_and_the_last_report_of_it_stands() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let comment = site.comment(&kari, &post, "Ingen vet.").await;
    for reason in ["harassment", "personal_data", "confidential", "spam"] {
        let form = json!({"post_id": id(&post), "reason": reason});
        let answer = site.tell(&ola, "/report", &form).await;
        assert_eq!(
            (answer.status, answer.json()),
            (StatusCode::ACCEPTED, json!({}))
        );
        assert_eq!(answer.header("cache-control"), "private, no-store");
        let kept = json!([{
            "message_id": id(&post), "reason": reason, "details": null, "reported_on": "2026-11-21",
        }]);
        assert_eq!(reported(&site, &ola).await, kept);
    }
    let form = json!({
        "post_id": null, "comment_id": id(&comment), "reason": "other", "details": " Helt feil. ",
    });
    assert_eq!(
        site.tell(&ola, "/report", &form).await.status,
        StatusCode::ACCEPTED
    );
    let kept = reported(&site, &ola).await;
    assert_eq!(kept.as_array().unwrap().len(), 2);
    assert_eq!(kept[1]["message_id"], id(&comment));
    assert_eq!(
        (&kept[1]["reason"], &kept[1]["details"]),
        (&json!("other"), &json!("Helt feil."))
    );
    assert_eq!(reported(&site, &kari).await, json!([]));
}

#[actix_web::test]
async fn a_report_names_one_message_and_a_reason_and_explains_another_one() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let id = id(&post);
    let one = json!({"post_id": "Velg enten et innlegg eller en kommentar."});
    let reason = json!({"reason": "Velg hva som er galt."});
    let missing = json!({"details": "Skriv hva som er galt."});
    let long = json!({"details": "Forklaringen kan ikke være mer enn 500 tegn."});
    let forbidden = json!({"details": "Teksten har tegn som ikke kan vises."});
    for (form, sentences) in [
        (json!({"reason": "spam"}), &one),
        (
            json!({"post_id": id, "comment_id": id, "reason": "spam"}),
            &one,
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
        // From a member each, so that nobody reports too often.
        let member = site
            .join(&format!("medlem{}", form.to_string().len()))
            .await;
        let answer = site.tell(&member, "/report", &form).await;
        assert_eq!(fields(&answer), *sentences, "{form}");
        assert_eq!(reported(&site, &member).await, json!([]));
    }
    for details in ["ø".repeat(500), "😀".repeat(250)] {
        let form = json!({"post_id": id, "reason": "other", "details": details});
        assert_eq!(
            site.tell(&kari, "/report", &form).await.status,
            StatusCode::ACCEPTED
        );
        assert_eq!(reported(&site, &kari).await[0]["details"], details);
    }
}
