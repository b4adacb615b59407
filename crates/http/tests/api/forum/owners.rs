//! What members may do with own and others' messages, in the own and in another employer's forum
//! (requirement S26).

use actix_web::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::talk::{BERGEN, ForumSite, OSLO, comment_on, comment_path, contents, id, post_path};
use crate::{
    account::members::{Joined, error, expected},
    site::Answer,
};

/// A message of Kari's.
#[derive(Debug, Clone, Copy)]
struct Resource {
    kind: &'static str,
    is_anonymous: bool,
}

const RESOURCES: [Resource; 4] = [
    Resource {
        kind: "post",
        is_anonymous: false,
    },
    Resource {
        kind: "post",
        is_anonymous: true,
    },
    Resource {
        kind: "comment",
        is_anonymous: false,
    },
    Resource {
        kind: "comment",
        is_anonymous: true,
    },
];

/// What somebody does with a message.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Act {
    Edit,
    React,
    Report,
    Comment,
    Delete,
}

const ACTS: [Act; 5] = [
    Act::Edit,
    Act::React,
    Act::Report,
    Act::Comment,
    Act::Delete,
];

impl Resource {
    async fn written_by(self, site: &ForumSite, kari: &Joined) -> Value {
        let form = json!({"content": "Vi har det fint", "is_anonymous": self.is_anonymous});
        let post = site.tell(kari, "", &form).await.json();
        if self.kind == "post" {
            return post;
        }
        site.tell(kari, &comment_on(&post), &form).await.json()
    }

    /// Does this with the message, in the forum of this employer.
    async fn meets(
        self,
        site: &ForumSite,
        act: Act,
        forum: &str,
        message: &Value,
        token: Option<&str>,
    ) -> Answer {
        let id = id(message);
        let body = match act {
            Act::Edit | Act::Comment => json!({"content": "Noe annet"}),
            Act::React => json!({format!("{}_id", self.kind): id, "reaction_type": "like"}),
            Act::Report => json!({format!("{}_id", self.kind): id, "reason": "spam"}),
            Act::Delete => json!({}),
        };
        let (method, path) = match act {
            Act::Edit => (Method::PUT, format!("/{}/{id}", self.kind)),
            Act::Delete => (Method::DELETE, format!("/{}/{id}", self.kind)),
            Act::Comment => (Method::POST, format!("/comment/{id}")),
            Act::React => (Method::POST, "/reaction".to_owned()),
            Act::Report => (Method::POST, "/report".to_owned()),
        };
        let path = format!("/api/company-forum/{forum}{path}");
        site.send(method, &path, token, &body).await
    }

    /// What is answered where the message is not in this forum, or is no post to comment on.
    fn unknown(self, act: Act) -> (u16, &'static str) {
        match (act, self.kind) {
            (Act::Comment, _) | (_, "post") => (404, "unknown_post"),
            _ => (404, "unknown_comment"),
        }
    }

    /// What is answered in the message's own forum.
    fn answered(self, act: Act, is_own: bool) -> (u16, &'static str) {
        match act {
            Act::Edit | Act::Delete if !is_own => (403, "not_author"),
            Act::Edit | Act::React => (200, ""),
            Act::Report => (202, ""),
            Act::Comment if self.kind == "comment" => self.unknown(act),
            Act::Comment => (201, ""),
            Act::Delete => (204, ""),
        }
    }
}

fn outcome(answer: &Answer) -> (u16, String) {
    let code = if answer.status.is_success() {
        String::new()
    } else {
        answer.error_code()
    };
    (answer.status.as_u16(), code)
}

// spec 2.6.3
// safety S26
#[actix_web::test]
async fn only_own_messages_change_and_only_under_their_own_employer() {
    for resource in RESOURCES {
        let site = ForumSite::new();
        let (kari, ola) = (site.join("kari").await, site.join("ola").await);
        let message = resource.written_by(&site, &kari).await;
        let visitor = (None, false);
        let (other, author) = (
            (Some(ola.token.as_str()), false),
            (Some(kari.token.as_str()), true),
        );
        for (token, is_own) in [visitor, other, author] {
            for forum in [OSLO, BERGEN] {
                for act in ACTS {
                    let answer = resource.meets(&site, act, forum, &message, token).await;
                    let (status, code) = match (token, forum) {
                        (None, _) => (401, "not_signed_in"),
                        (_, OSLO) => resource.unknown(act),
                        _ => resource.answered(act, is_own),
                    };
                    assert_eq!(
                        outcome(&answer),
                        (status, code.to_owned()),
                        "{resource:?} {act:?} {forum} {is_own}: {}",
                        answer.body
                    );
                }
            }
        }
    }
}

// safety S26
#[actix_web::test]
async fn who_is_not_the_author_is_told_so_and_changes_nothing() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Vi har det fint").await;
    let refused = site.edit(&ola, &post_path(&post), "Vi har det fælt").await;
    let sentence = "Du kan bare endre det du selv har skrevet.";
    assert_eq!(error(&refused), expected(403, "not_author", sentence));
    let refused = site.delete(&ola, &post_path(&post)).await;
    assert_eq!(error(&refused), expected(403, "not_author", sentence));
    assert_eq!(site.posts(&ola).await, [post]);
}

// safety S26
#[actix_web::test]
async fn a_post_is_no_comment_and_a_comment_no_post() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Vi har det fint").await;
    let comment = site.comment(&kari, &post, "Enig").await;
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
            let answer = site.tell(&kari, path, &form).await;
            assert_eq!(outcome(&answer), (404, code.to_owned()), "{path}");
        }
    }
}

#[actix_web::test]
async fn two_who_edit_delete_and_answer_at_once_all_get_an_answer_that_holds() {
    for _ in 0..5 {
        let site = ForumSite::new();
        let (kari, ola) = (site.join("kari").await, site.join("ola").await);
        let post = site.post(&kari, "Vi har det fint").await;
        let path = post_path(&post);
        let said = json!({"content": "Enig"});
        let like = json!({"post_id": id(&post), "reaction_type": "like"});
        let empty = json!({});
        let edited = json!({"content": "Vi har det bra"});
        let commented = comment_on(&post);
        let answers = join_all([
            site.call(Method::PUT, &path, &kari, &edited),
            site.call(Method::POST, &commented, &ola, &said),
            site.call(Method::DELETE, &path, &kari, &empty),
            site.call(Method::POST, "/reaction", &ola, &like),
            site.call(Method::DELETE, &path, &kari, &empty),
        ])
        .await;
        for answer in &answers {
            assert!(
                answer.status.is_success() || outcome(answer) == (404, "unknown_post".to_owned()),
                "{} {}",
                answer.status,
                answer.body
            );
        }
        let deleted = answers.iter().filter(|answer| answer.status == 204);
        assert_eq!(deleted.count(), 1);
        assert!(contents(&site.posts(&ola).await).is_empty());
        assert!(
            site.written(&ola).await.is_empty(),
            "no comment is left behind"
        );
    }
}
