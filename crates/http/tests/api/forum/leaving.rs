//! What stays in the forum of who leaves.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::talk::{ForumSite, comment_path, contents, id, post_path};
use crate::account::members::{Joined, PASSWORD};

async fn leave(site: &ForumSite, member: &Joined, with_posts: Option<bool>) {
    let mut form = json!({"password": PASSWORD});
    if let Some(with_posts) = with_posts {
        form["withPosts"] = json!(with_posts);
    }
    let token = Some(member.token.as_str());
    let answer = site
        .send(Method::DELETE, "/api/profile", token, &form)
        .await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
}

/// Kari's posts and comments under her name and without it, and one of Ola's under each of them.
async fn talk(site: &ForumSite, kari: &Joined, ola: &Joined) -> Value {
    let of_ola = site.post(ola, "Det andre innlegget").await;
    site.comment(kari, &of_ola, "Svar med navn").await;
    site.comment_anonymously(kari, &of_ola, "Svar uten navn")
        .await;
    let named = site.post(kari, "Med navn").await;
    let anonymous = site.post_anonymously(kari, "Uten navn").await;
    site.comment(ola, &named, "Et svar").await;
    site.comment(ola, &anonymous, "Et svar til").await;
    let like = json!({"post_id": id(&of_ola), "reaction_type": "like"});
    site.tell(kari, "/reaction", &like).await;
    of_ola
}

/// The message that says this.
fn saying<'a>(messages: &'a [Value], content: &str) -> &'a Value {
    messages
        .iter()
        .flat_map(|post| {
            [post]
                .into_iter()
                .chain(post["comments"].as_array().unwrap())
        })
        .find(|message| message["content"] == content)
        .unwrap_or_else(|| panic!("nobody says {content}"))
}

// safety S25
#[actix_web::test]
async fn what_stays_of_who_leaves_is_nobodys() {
    for chosen in [None, Some(false)] {
        let site = ForumSite::new();
        let (kari, ola) = (site.join("kari").await, site.join("ola").await);
        talk(&site, &kari, &ola).await;
        leave(&site, &kari, chosen).await;
        let posts = site.posts(&ola).await;
        assert_eq!(posts.len(), 3);
        for (content, name, is_anonymous) in [
            ("Med navn", "Slettet bruker", false),
            ("Svar med navn", "Slettet bruker", false),
            ("Uten navn", "Anonym", true),
            ("Svar uten navn", "Anonym", true),
        ] {
            let message = saying(&posts, content);
            assert_eq!(message["author_name"], name, "{content}");
            assert_eq!(message["is_anonymous"], is_anonymous, "{content}");
            assert_eq!(message["user_id"], Value::Null, "{content}");
            assert_eq!(message["author_image"], Value::Null, "{content}");
        }
        assert!(!json!(posts).to_string().contains(&kari.id));
        let reactions = &saying(&posts, "Det andre innlegget")["reactions"];
        assert_eq!(
            reactions["likes"], 0,
            "what was thought goes with who thought it"
        );
    }
}

#[actix_web::test]
async fn who_leaves_with_everything_leaves_no_text_behind() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    talk(&site, &kari, &ola).await;
    leave(&site, &kari, Some(true)).await;
    let posts = site.posts(&ola).await;
    assert_eq!(contents(&posts), ["Det andre innlegget"]);
    assert_eq!(
        (&posts[0]["comments"], &posts[0]["comment_count"]),
        (&json!([]), &json!(0))
    );
    assert_eq!(posts[0]["reactions"]["likes"], 0);
    let written = site.written(&ola).await;
    assert_eq!(
        contents(&written),
        ["Det andre innlegget"],
        "comments go with their post"
    );
}

// safety S26
#[actix_web::test]
async fn who_takes_the_name_of_who_left_gets_none_of_the_texts() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    talk(&site, &kari, &ola).await;
    leave(&site, &kari, Some(false)).await;
    let newcomer = site.join("kari").await;
    assert_eq!(site.written(&newcomer).await, Vec::<Value>::new());
    let posts = site.posts(&newcomer).await;
    for content in ["Med navn", "Uten navn"] {
        let path = post_path(saying(&posts, content));
        let answer = site.edit(&newcomer, &path, "Noe annet").await;
        assert_eq!(answer.error_code(), "not_author");
    }
    for content in ["Svar med navn", "Svar uten navn"] {
        let path = comment_path(saying(&posts, content));
        let answer = site.delete(&newcomer, &path).await;
        assert_eq!(answer.error_code(), "not_author");
    }
}
