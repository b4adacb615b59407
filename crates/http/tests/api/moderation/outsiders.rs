//! For everybody else the calls of moderators do not exist.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::moderation_site::{ModerationSite, QUEUE, message_item};
use crate::{
    forum::forum_site::{id, in_bergen},
    site::{Response, documented_calls},
};

/// Asserts that a response is that of a path that does not exist, except for the request's own id.
fn assert_unknown(response: &Response, unknown: &Response) {
    assert_eq!(response.status, StatusCode::NOT_FOUND);
    assert_eq!(response.body, unknown.body);
    let headers = |response: &Response| -> Vec<(String, String)> {
        let headers = response.headers.iter();
        let mut headers: Vec<(String, String)> = headers
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .filter(|(name, _)| name != "x-request-id")
            .collect();
        headers.sort_unstable();
        headers
    };
    assert_eq!(headers(response), headers(unknown));
}

#[actix_web::test]
async fn calls_of_moderators_do_not_exist_for_others() {
    let site = ModerationSite::new().await;
    let calls: Vec<(Method, String)> = documented_calls()
        .into_iter()
        .filter(|(_, path)| path.starts_with("/api/moderation/"))
        .collect();
    assert_eq!(calls.len(), 4);
    let wrong = "kls_eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
    for (method, path) in calls {
        let path = path.replace("{id}", "x");
        for token in [None, Some(wrong), Some(site.kari.token.as_str())] {
            for body in [json!({}), json!([]), Value::Null] {
                let send = async |path: &str| site.send(method.clone(), path, token, &body).await;
                assert_unknown(&send(&path).await, &send("/api/finnes-ikke").await);
            }
        }
    }
}

#[actix_web::test]
async fn moderator_role_is_shown_and_ends_at_once() {
    let site = ModerationSite::new().await;
    let me = "/api/auth/me";
    assert_eq!(site.read(me, &site.kari).await["isModerator"], false);
    assert_eq!(site.read(me, &site.eva).await["isModerator"], true);
    site.read(QUEUE, &site.eva).await;
    let moderators = &site.app.services.domain.moderation.moderators();
    moderators.remove("eva@example.no").unwrap();
    let queue = site.get(QUEUE, &site.eva.token).await;
    assert_eq!(queue.status, StatusCode::NOT_FOUND);
    assert_eq!(site.read(me, &site.eva).await["isModerator"], false);
}

#[actix_web::test]
async fn moderator_needs_a_verified_address_if_mail_is_sent() {
    let site = crate::account::members::MemberSite::new();
    site.register("kari").await;
    let moderators = &site.app.services.domain.moderation.moderators();
    let add = |has_mail| moderators.add("kari@example.no", "Kari M.", has_mail);
    assert!(matches!(
        add(true),
        Err(klarlonn_domain::moderation::ModeratorError::UnverifiedEmail)
    ));
    let (added, username) = add(false).unwrap();
    assert_eq!(
        (added.name.as_str(), username.as_str()),
        ("Kari M.", "kari")
    );
}

// safety S26
#[actix_web::test]
async fn reports_of_visitors_count_as_one() {
    let site = ModerationSite::new().await;
    let post = site.create_post(&site.kari, "Sjefen heter Ola").await;
    let report = async |token: Option<&str>, details: &str| {
        let form = json!({"post_id": id(&post), "reason": "personal_data", "details": details});
        site.send(Method::POST, &in_bergen("/report"), token, &form)
            .await
    };
    for details in ["Det er meg", "Fortsatt meg", "Navnet mitt"] {
        assert_eq!(report(None, details).await.status, StatusCode::ACCEPTED);
    }
    let queue = site.read(QUEUE, &site.eva).await;
    let item = &queue["items"][0];
    assert_eq!(id(item), message_item(&post));
    assert_eq!(item["reports"].as_array().unwrap().len(), 1);
    assert_eq!(item["reports"][0]["details"], "Navnet mitt");
    assert_eq!(site.posts(&site.ola).await[0]["is_hidden"], false);

    let wrong = "kls_eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
    assert_eq!(
        report(Some(wrong), "").await.error_code(),
        "not_signed_in",
        "an expired session asks for a sign-in"
    );
}
