//! A site with a forum, and what members do in it.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::forum::{Draft, MessageId, ModerationService, Verdict};
use klarlonn_testing::CountingRandom;
use serde_json::{Value, json};

use crate::{
    account::members::{Joined, MemberSite},
    site::{Answer, Site, nurses_and_a_developer},
};

/// An employer with a forum, as it stands in an address.
pub(super) const BERGEN: &str = "Helse%20Bergen";
/// Another one.
pub(super) const OSLO: &str = "Oslo%20kommune";

/// A site whose employers have forums.
pub(super) struct ForumSite(pub(super) MemberSite);

impl Deref for ForumSite {
    type Target = MemberSite;

    fn deref(&self) -> &MemberSite {
        &self.0
    }
}

impl ForumSite {
    pub(super) fn new() -> Self {
        Self(MemberSite::on(Site::with(nurses_and_a_developer())))
    }

    /// Sends to the forum of Helse Bergen, as this member.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        member: &Joined,
        body: &Value,
    ) -> Answer {
        let path = in_bergen(path);
        self.send(method, &path, Some(&member.token), body).await
    }

    /// What the member is answered who sends this to the forum of Helse Bergen.
    pub(super) async fn tell(&self, member: &Joined, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, member, body).await
    }

    /// What the member is answered who says something else in the forum of Helse Bergen.
    pub(super) async fn edit(&self, member: &Joined, path: &str, content: &str) -> Answer {
        let body = json!({"content": content});
        self.call(Method::PUT, path, member, &body).await
    }

    pub(super) async fn delete(&self, member: &Joined, path: &str) -> Answer {
        self.call(Method::DELETE, path, member, &json!({})).await
    }

    /// A new post in the forum of Helse Bergen.
    pub(super) async fn post(&self, member: &Joined, content: &str) -> Value {
        kept(&self.tell(member, "", &json!({"content": content})).await)
    }

    pub(super) async fn post_anonymously(&self, member: &Joined, content: &str) -> Value {
        let form = json!({"content": content, "is_anonymous": true});
        kept(&self.tell(member, "", &form).await)
    }

    /// A new comment on a post in the forum of Helse Bergen.
    pub(super) async fn comment(&self, member: &Joined, post: &Value, content: &str) -> Value {
        let form = json!({"content": content});
        kept(&self.tell(member, &comment_on(post), &form).await)
    }

    pub(super) async fn comment_anonymously(
        &self,
        member: &Joined,
        post: &Value,
        content: &str,
    ) -> Value {
        let form = json!({"content": content, "is_anonymous": true});
        kept(&self.tell(member, &comment_on(post), &form).await)
    }

    /// The posts of Helse Bergen as the member sees them.
    pub(super) async fn posts(&self, member: &Joined) -> Vec<Value> {
        self.list(member, "").await
    }

    /// A list of the forum of Helse Bergen as the member sees it.
    pub(super) async fn list(&self, member: &Joined, path: &str) -> Vec<Value> {
        let answer = self.read(&in_bergen(path), &member.token).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        assert_eq!(answer.header("cache-control"), "private, no-store");
        serde_json::from_str(&answer.body).unwrap()
    }

    /// What the member wrote, for the member.
    pub(super) async fn written(&self, member: &Joined) -> Vec<Value> {
        let answer = self.read("/api/profile/comments", &member.token).await;
        assert_eq!(answer.header("cache-control"), "private, no-store");
        serde_json::from_str(&answer.body).unwrap()
    }

    /// Posts that the member writes under Helse Bergen, however many, without a look at limits.
    pub(super) fn posts_at_once(&self, member: &Joined, contents: impl Iterator<Item = String>) {
        let current = self.site.services.accounts.sessions.current(&member.token);
        let current = current.unwrap().unwrap();
        for content in contents {
            let forum_service = &self.site.services.forum_service;
            let posted = forum_service.post(&current, "Helse Bergen", draft(&content));
            posted.unwrap();
        }
    }

    /// The same with comments on a post.
    pub(super) fn comments_at_once(
        &self,
        member: &Joined,
        post: &Value,
        contents: impl Iterator<Item = String>,
    ) {
        let current = self.site.services.accounts.sessions.current(&member.token);
        let current = current.unwrap().unwrap();
        for content in contents {
            let forum_service = &self.site.services.forum_service;
            let post = message_id(post);
            let said = forum_service.comment(&current, "Helse Bergen", post, draft(&content));
            said.unwrap();
        }
    }

    /// A moderator decides on a message.
    pub(super) fn decide(&self, message: &Value, verdict: Verdict, reason: &str) {
        let store = Arc::clone(&self.site.services.store);
        let random = Arc::new(Mutex::new(CountingRandom::after(1 << 34)));
        let moderating = ModerationService::new(store, Arc::clone(&self.site.clock) as _, random);
        let decided = moderating.decide(message_id(message), verdict, reason, "drift");
        decided.unwrap();
    }
}

fn draft(content: &str) -> Draft<'_> {
    Draft {
        content,
        is_anonymous: false,
        is_confirmed: false,
    }
}

fn message_id(message: &Value) -> MessageId {
    MessageId(id(message).parse().unwrap())
}

/// A message that was taken.
fn kept(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    answer.json()
}

/// An address in the forum of Helse Bergen.
pub(super) fn in_bergen(path: &str) -> String {
    format!("/api/company-forum/{BERGEN}{path}")
}

pub(super) fn id(message: &Value) -> &str {
    message["id"].as_str().expect("an id")
}

/// Where a post is changed.
pub(super) fn post_path(post: &Value) -> String {
    format!("/post/{}", id(post))
}

/// Where a comment is changed.
pub(super) fn comment_path(comment: &Value) -> String {
    format!("/comment/{}", id(comment))
}

/// Where a post is commented on.
pub(super) fn comment_on(post: &Value) -> String {
    format!("/comment/{}", id(post))
}

/// Where the comments on a post are listed.
pub(super) fn comments_of(post: &Value) -> String {
    format!("/post/{}/comments", id(post))
}

/// What the texts of a list say.
pub(super) fn contents(messages: &[Value]) -> Vec<&str> {
    let messages = messages.iter();
    messages
        .map(|message| message["content"].as_str().unwrap())
        .collect()
}
