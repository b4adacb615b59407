//! Permissions on own messages and those of others, through the right and a wrong forum
//! (requirement S26).

use actix_web::http::Method;
use serde_json::{Value, json};

use super::forum_site::{
    BERGEN, ForumSite, OSLO, comment_path, create_comment_path, id, post_path,
};
use crate::{account::members::TestMember, site::Response};

/// A message of one author.
#[derive(Debug, Clone, Copy)]
struct MessageCase {
    kind: &'static str,
    is_anonymous: bool,
}

fn message_cases() -> impl Iterator<Item = MessageCase> {
    let kinds = ["post", "comment"].into_iter();
    kinds.flat_map(|kind| [false, true].map(|is_anonymous| MessageCase { kind, is_anonymous }))
}

/// A request that concerns a message.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Action {
    Edit,
    React,
    Report,
    Comment,
    Delete,
}

const ACTIONS: [Action; 5] = [
    Action::Edit,
    Action::React,
    Action::Report,
    Action::Comment,
    Action::Delete,
];

impl MessageCase {
    async fn create(self, site: &ForumSite, kari: &TestMember) -> Value {
        let form = json!({"content": "Vi har det fint", "is_anonymous": self.is_anonymous});
        let post = site.submit(kari, "", &form).await.json();
        if self.kind == "post" {
            return post;
        }
        site.submit(kari, &create_comment_path(&post), &form)
            .await
            .json()
    }

    /// Sends the request through the forum of this employer.
    async fn send(
        self,
        site: &ForumSite,
        action: Action,
        forum: &str,
        message: &Value,
        token: Option<&str>,
    ) -> Response {
        let id = id(message);
        let body = match action {
            Action::Edit | Action::Comment => json!({"content": "Noe annet"}),
            Action::React => json!({format!("{}_id", self.kind): id, "reaction_type": "like"}),
            Action::Report => json!({format!("{}_id", self.kind): id, "reason": "spam"}),
            Action::Delete => json!({}),
        };
        let (method, path) = match action {
            Action::Edit => (Method::PUT, format!("/{}/{id}", self.kind)),
            Action::Delete => (Method::DELETE, format!("/{}/{id}", self.kind)),
            Action::Comment => (Method::POST, format!("/comment/{id}")),
            Action::React => (Method::POST, "/reaction".to_owned()),
            Action::Report => (Method::POST, "/report".to_owned()),
        };
        let path = format!("/api/company-forum/{forum}{path}");
        site.send(method, &path, token, &body).await
    }

    /// Returns status and code if the forum has no such message, or no such post to comment on.
    fn not_found(self, action: Action) -> (u16, &'static str) {
        match (action, self.kind) {
            (Action::Comment, _) | (_, "post") => (404, "unknown_post"),
            _ => (404, "unknown_comment"),
        }
    }

    /// Returns status and code in the message's own forum.
    fn expected(self, action: Action, is_own: bool) -> (u16, &'static str) {
        match action {
            Action::Edit | Action::Delete if !is_own => (403, "not_author"),
            Action::Edit | Action::React => (200, ""),
            Action::Report => (202, ""),
            Action::Comment if self.kind == "comment" => self.not_found(action),
            Action::Comment => (201, ""),
            Action::Delete => (204, ""),
        }
    }
}

fn outcome(response: &Response) -> (u16, String) {
    let code = if response.status.is_success() {
        String::new()
    } else {
        response.error_code()
    };
    (response.status.as_u16(), code)
}

// spec 2.6.3
// safety S26
#[actix_web::test]
async fn messages_change_only_by_author_in_their_forum() {
    for case in message_cases() {
        let site = ForumSite::new();
        let (kari, ola) = (site.register("kari").await, site.register("ola").await);
        let message = case.create(&site, &kari).await;
        let visitor = (None, false);
        let (other, author) = (
            (Some(ola.token.as_str()), false),
            (Some(kari.token.as_str()), true),
        );
        for (token, is_own) in [visitor, other, author] {
            for forum in [OSLO, BERGEN] {
                for action in ACTIONS {
                    let response = case.send(&site, action, forum, &message, token).await;
                    let (status, code) = match (token, forum) {
                        (None, _) if !matches!(action, Action::Report) => (401, "not_signed_in"),
                        (_, OSLO) => case.not_found(action),
                        _ => case.expected(action, is_own),
                    };
                    assert_eq!(
                        outcome(&response),
                        (status, code.to_owned()),
                        "{case:?} {action:?} {forum} {is_own}: {}",
                        response.body
                    );
                }
            }
        }
    }
}

// safety S26
#[actix_web::test]
async fn post_and_comment_ids_are_not_interchangeable() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Vi har det fint").await;
    let comment = site.create_comment(&kari, &post, "Enig").await;
    for (path, code) in [
        (comment_path(&post), "unknown_comment"),
        (post_path(&comment), "unknown_post"),
    ] {
        let edited = site.edit(&kari, &path, "Noe annet").await;
        assert_eq!(outcome(&edited), (404, code.to_owned()));
        let deleted = site.delete(&kari, &path).await;
        assert_eq!(outcome(&deleted), (404, code.to_owned()));
    }
    for (field, message, code) in [
        ("comment_id", &post, "unknown_comment"),
        ("post_id", &comment, "unknown_post"),
    ] {
        let form = json!({field: id(message), "reaction_type": "like", "reason": "spam"});
        for path in ["/reaction", "/report"] {
            let response = site.submit(&kari, path, &form).await;
            assert_eq!(outcome(&response), (404, code.to_owned()), "{path}");
        }
    }
}
