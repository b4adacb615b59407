//! A site with two members, two moderators, and the requests of moderators.

use std::ops::Deref;

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    account::members::TestMember,
    forum::forum_site::{ForumSite, id},
    site::Response,
};

pub(super) const QUEUE: &str = "/api/moderation/queue";
pub(super) const DECISIONS: &str = "/api/moderation/decisions";
pub(super) const ITEM: &str = "/api/moderation/item";
pub(super) const LOG: &str = "/api/moderation/log";
pub(super) const OWN: &str = "/api/my-decisions";

/// Kari writes, Ola reports, Eva and Per moderate.
pub(super) struct ModerationSite {
    pub(super) forum: ForumSite,
    pub(super) kari: TestMember,
    pub(super) ola: TestMember,
    pub(super) eva: TestMember,
    pub(super) per: TestMember,
}

impl Deref for ModerationSite {
    type Target = ForumSite;

    fn deref(&self) -> &ForumSite {
        &self.forum
    }
}

impl ModerationSite {
    pub(super) async fn new() -> Self {
        let forum = ForumSite::new();
        let site = Self {
            kari: forum.register("kari").await,
            ola: forum.register("ola").await,
            eva: forum.register("eva").await,
            per: forum.register("per").await,
            forum,
        };
        let moderators = &site.app.services.domain.moderation.moderators();
        moderators
            .add("eva@example.no", "Moderator A", false)
            .unwrap();
        moderators
            .add("per@example.no", "Moderator B", false)
            .unwrap();
        site
    }

    /// Reports a message of the forum as Ola.
    pub(super) async fn report(&self, post: &Value, reason: &str) {
        let form = json!({"post_id": id(post), "reason": reason});
        let response = self.submit(&self.ola, "/report", &form).await;
        assert_eq!(response.status, StatusCode::ACCEPTED, "{}", response.body);
    }

    /// Creates an anonymous post of Kari that Ola reports.
    pub(super) async fn reported_post(&self, content: &str) -> Value {
        let post = self.create_anonymous_post(&self.kari, content).await;
        self.report(&post, "harassment").await;
        post
    }

    /// Returns the JSON of a successful GET.
    pub(super) async fn read(&self, path: &str, member: &TestMember) -> Value {
        let response = self.get(path, &member.token).await;
        assert_eq!(response.status, StatusCode::OK, "{path}: {}", response.body);
        assert_eq!(response.header("cache-control"), "private, no-store");
        response.json()
    }

    pub(super) async fn decide(&self, member: &TestMember, item: &str, action: &str) -> Response {
        let reason = "Navngir en kollega";
        let form = json!({"item": item, "action": action, "reason": reason});
        self.send(Method::POST, DECISIONS, Some(&member.token), &form)
            .await
    }

    /// Decides and returns the id of the decision.
    pub(super) async fn decided(&self, member: &TestMember, item: &str, action: &str) -> String {
        let response = self.decide(member, item, action).await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        response.json()["id"].as_str().unwrap().to_owned()
    }

    pub(super) async fn appeal(&self, member: &TestMember, decision: &str, text: &str) -> Response {
        let path = format!("{OWN}/{decision}/appeal");
        let form = json!({"text": text});
        self.send(Method::POST, &path, Some(&member.token), &form)
            .await
    }

    /// Hides an anonymous post of Kari by Eva's decision. Returns the post and the decision.
    pub(super) async fn hidden_post(&self, content: &str) -> (Value, String) {
        let post = self.reported_post(content).await;
        let decision = self.decided(&self.eva, &message_item(&post), "hide").await;
        (post, decision)
    }
}

/// Returns the id of the item of a message.
pub(super) fn message_item(post: &Value) -> String {
    format!("message:{}", id(post))
}

pub(super) fn item_ids(queue: &Value) -> Vec<String> {
    let items = queue["items"].as_array().unwrap().iter();
    items.map(|item| id(item).to_owned()).collect()
}
