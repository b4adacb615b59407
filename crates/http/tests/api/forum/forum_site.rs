//! A site with forums and the requests that members send to them.

use std::ops::Deref;

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::{
    forum::{Draft, MessageId},
    store::{StoreError, in_transaction},
};
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, TestMember},
    site::{Response, Site, nurses_and_a_developer},
};

/// An employer with a forum, percent-encoded.
pub(crate) const BERGEN: &str = "Helse%20Bergen";
/// Another employer with a forum, percent-encoded.
pub(crate) const OSLO: &str = "Oslo%20kommune";

/// A site whose employers have a forum.
pub(crate) struct ForumSite(pub(crate) MemberSite);

impl Deref for ForumSite {
    type Target = MemberSite;

    fn deref(&self) -> &MemberSite {
        &self.0
    }
}

impl ForumSite {
    /// Creates a site with the employers of [`BERGEN`] and [`OSLO`].
    pub(crate) fn new() -> Self {
        Self(MemberSite::from_site(Site::with(nurses_and_a_developer())))
    }

    /// Sends a request to the forum of Helse Bergen as this member.
    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        member: &TestMember,
        body: &Value,
    ) -> Response {
        let path = in_bergen(path);
        self.send(method, &path, Some(&member.token), body).await
    }

    /// Sends a POST request to the forum of Helse Bergen as this member.
    pub(crate) async fn submit(&self, member: &TestMember, path: &str, body: &Value) -> Response {
        self.call(Method::POST, path, member, body).await
    }

    /// Changes the text of a message in the forum of Helse Bergen.
    pub(crate) async fn edit(&self, member: &TestMember, path: &str, content: &str) -> Response {
        let body = json!({"content": content});
        self.call(Method::PUT, path, member, &body).await
    }

    pub(crate) async fn delete(&self, member: &TestMember, path: &str) -> Response {
        self.call(Method::DELETE, path, member, &json!({})).await
    }

    /// Creates a post in the forum of Helse Bergen.
    pub(crate) async fn create_post(&self, member: &TestMember, content: &str) -> Value {
        created(&self.submit(member, "", &json!({"content": content})).await)
    }

    pub(crate) async fn create_anonymous_post(&self, member: &TestMember, content: &str) -> Value {
        let form = json!({"content": content, "is_anonymous": true});
        created(&self.submit(member, "", &form).await)
    }

    /// Creates a comment on a post in the forum of Helse Bergen.
    pub(crate) async fn create_comment(
        &self,
        member: &TestMember,
        post: &Value,
        content: &str,
    ) -> Value {
        let form = json!({"content": content});
        created(&self.submit(member, &create_comment_path(post), &form).await)
    }

    pub(crate) async fn create_anonymous_comment(
        &self,
        member: &TestMember,
        post: &Value,
        content: &str,
    ) -> Value {
        let form = json!({"content": content, "is_anonymous": true});
        created(&self.submit(member, &create_comment_path(post), &form).await)
    }

    /// Lists the posts of Helse Bergen as the member sees them.
    pub(crate) async fn posts(&self, member: &TestMember) -> Vec<Value> {
        self.list(member, "").await
    }

    /// Returns a list of the forum of Helse Bergen as the member sees it.
    pub(crate) async fn list(&self, member: &TestMember, path: &str) -> Vec<Value> {
        let response = self.get(&in_bergen(path), &member.token).await;
        assert_eq!(response.status, StatusCode::OK, "{path}: {}", response.body);
        assert_eq!(response.header("cache-control"), "private, no-store");
        serde_json::from_str(&response.body).unwrap()
    }

    /// Lists the member's own messages.
    pub(crate) async fn own_messages(&self, member: &TestMember) -> Vec<Value> {
        let response = self.get("/api/profile/comments", &member.token).await;
        assert_eq!(response.header("cache-control"), "private, no-store");
        serde_json::from_str(&response.body).unwrap()
    }

    /// Creates posts in the forum of Helse Bergen without throttling.
    pub(crate) fn create_posts(&self, member: &TestMember, contents: impl Iterator<Item = String>) {
        let (current, forum_service) = (
            self.current(member),
            &self.app.services.domain.forum_service,
        );
        for content in contents {
            let created = forum_service.post(&current, "Helse Bergen", draft(&content));
            created.unwrap();
        }
    }

    /// Creates comments on a post without throttling.
    pub(crate) fn create_comments(
        &self,
        member: &TestMember,
        post: &Value,
        contents: impl Iterator<Item = String>,
    ) {
        let (current, forum_service) = (
            self.current(member),
            &self.app.services.domain.forum_service,
        );
        for content in contents {
            let post = message_id(post);
            let created = forum_service.comment(&current, "Helse Bergen", post, draft(&content));
            created.unwrap();
        }
    }

    /// Hides a message with a reason, as a moderator's decision does, or restores it.
    pub(crate) fn set_hidden(&self, message: &Value, reason: Option<&str>) {
        let hidden = in_transaction::<_, StoreError>(&*self.app.services.store, |unit| {
            unit.forum().set_hidden(message_id(message), reason)
        });
        assert!(hidden.unwrap());
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

/// Returns the created message of the response.
fn created(response: &Response) -> Value {
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    assert_eq!(response.header("cache-control"), "private, no-store");
    response.json()
}

/// Returns a path in the forum of Helse Bergen.
pub(crate) fn in_bergen(path: &str) -> String {
    format!("/api/company-forum/{BERGEN}{path}")
}

pub(crate) fn id(message: &Value) -> &str {
    message["id"].as_str().expect("a message has an id")
}

/// Returns the path that edits or deletes a post.
pub(crate) fn post_path(post: &Value) -> String {
    format!("/post/{}", id(post))
}

/// Returns the path that edits or deletes a comment.
pub(crate) fn comment_path(comment: &Value) -> String {
    format!("/comment/{}", id(comment))
}

pub(crate) fn create_comment_path(post: &Value) -> String {
    format!("/comment/{}", id(post))
}

/// Returns the path that lists the comments on a post.
pub(crate) fn comments_path(post: &Value) -> String {
    format!("/post/{}/comments", id(post))
}

/// Returns the texts of the messages.
pub(crate) fn contents(messages: &[Value]) -> Vec<&str> {
    let messages = messages.iter();
    messages
        .map(|message| message["content"].as_str().unwrap())
        .collect()
}
