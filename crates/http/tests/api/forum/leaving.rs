//! Messages in the forum after the author has deleted the account.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, comment_path, contents, id, post_path};
use crate::account::members::{PASSWORD, TestMember};

async fn delete_account(site: &ForumSite, member: &TestMember, with_posts: Option<bool>) {
    let mut form = json!({"password": PASSWORD});
    if let Some(with_posts) = with_posts {
        form["withPosts"] = json!(with_posts);
    }
    let response = site.delete_account(member, &form).await;
    assert_eq!(response.status, StatusCode::NO_CONTENT, "{}", response.body);
}

/// Creates named and anonymous posts and comments of Kari, with comments of Ola on her posts, and a
/// post of Ola with a reaction of Kari. Returns the post of Ola.
async fn create_discussion(site: &ForumSite, kari: &TestMember, ola: &TestMember) -> Value {
    let other_post = site.create_post(ola, "Det andre innlegget").await;
    site.create_comment(kari, &other_post, "Svar med navn")
        .await;
    site.create_anonymous_comment(kari, &other_post, "Svar uten navn")
        .await;
    let named = site.create_post(kari, "Med navn").await;
    let anonymous = site.create_anonymous_post(kari, "Uten navn").await;
    site.create_comment(ola, &named, "Et svar").await;
    site.create_comment(ola, &anonymous, "Et svar til").await;
    let like = json!({"post_id": id(&other_post), "reaction_type": "like"});
    site.submit(kari, "/reaction", &like).await;
    other_post
}

/// Returns the post or comment with this text.
fn find_message<'a>(messages: &'a [Value], content: &str) -> &'a Value {
    messages
        .iter()
        .flat_map(|post| {
            [post]
                .into_iter()
                .chain(post["comments"].as_array().unwrap())
        })
        .find(|message| message["content"] == content)
        .unwrap_or_else(|| panic!("no message has the text {content}"))
}

// safety S25
#[actix_web::test]
async fn remaining_messages_of_deleted_account_have_no_author() {
    for with_posts in [None, Some(false)] {
        let site = ForumSite::new();
        let (kari, ola) = (site.register("kari").await, site.register("ola").await);
        create_discussion(&site, &kari, &ola).await;
        delete_account(&site, &kari, with_posts).await;
        let posts = site.posts(&ola).await;
        assert_eq!(posts.len(), 3);
        for (content, name, is_anonymous) in [
            ("Med navn", "Slettet bruker", false),
            ("Svar med navn", "Slettet bruker", false),
            ("Uten navn", "Anonym", true),
            ("Svar uten navn", "Anonym", true),
        ] {
            let message = find_message(&posts, content);
            assert_eq!(message["author_name"], name, "{content}");
            assert_eq!(message["is_anonymous"], is_anonymous, "{content}");
            assert_eq!(message["user_id"], Value::Null, "{content}");
            assert_eq!(message["author_image"], Value::Null, "{content}");
        }
        assert!(!json!(posts).to_string().contains(&kari.id));
        let reactions = &find_message(&posts, "Det andre innlegget")["reactions"];
        assert_eq!(
            reactions["likes"], 0,
            "reactions are deleted with the account"
        );
    }
}

#[actix_web::test]
async fn account_deletion_deletes_messages_on_request() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    create_discussion(&site, &kari, &ola).await;
    delete_account(&site, &kari, Some(true)).await;
    // Anonymous messages do not vanish together with those under the username.
    let posts = site.posts(&ola).await;
    assert_eq!(contents(&posts), ["Uten navn", "Det andre innlegget"]);
    let comments = posts[1]["comments"].as_array().unwrap();
    assert_eq!(contents(comments), ["Svar uten navn"]);
    site.run_all_removals();
    let posts = site.posts(&ola).await;
    assert_eq!(contents(&posts), ["Det andre innlegget"]);
    assert_eq!(
        (&posts[0]["comments"], &posts[0]["comment_count"]),
        (&json!([]), &json!(0))
    );
    assert_eq!(posts[0]["reactions"]["likes"], 0);
    let written = site.own_messages(&ola).await;
    assert_eq!(
        contents(&written),
        ["Det andre innlegget"],
        "comments are deleted with their post"
    );
}

// safety S26
#[actix_web::test]
async fn reused_username_gets_no_messages_of_deleted_account() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    create_discussion(&site, &kari, &ola).await;
    delete_account(&site, &kari, Some(false)).await;
    let new_member = site.register("kari").await;
    assert_eq!(site.own_messages(&new_member).await, Vec::<Value>::new());
    let posts = site.posts(&new_member).await;
    for content in ["Med navn", "Uten navn"] {
        let path = post_path(find_message(&posts, content));
        let response = site.edit(&new_member, &path, "Noe annet").await;
        assert_eq!(response.error_code(), "not_author");
    }
    for content in ["Svar med navn", "Svar uten navn"] {
        let path = comment_path(find_message(&posts, content));
        let response = site.delete(&new_member, &path).await;
        assert_eq!(response.error_code(), "not_author");
    }
}
