//! Posts and comments: creation, edit and deletion.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, comment_path, comments_path, contents, post_path};

fn no_reactions() -> Value {
    json!({"likes": 0, "dislikes": 0, "userReaction": null})
}

// spec 2.3.1, 2.7.62, 2.7.63
#[actix_web::test]
async fn post_is_shown_to_members_with_its_username() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    assert_eq!(site.posts(&ola).await, Vec::<Value>::new());
    let post = site
        .create_post(&kari, " Hvordan er turnusen?\n\nJeg lurer. ")
        .await;
    let expected = json!({
        "id": post["id"],
        "user_id": kari.id,
        "author_name": "kari",
        "author_image": null,
        "is_anonymous": false,
        "content": "Hvordan er turnusen?\n\nJeg lurer.",
        "created_at": "2026-11-21T12:00:00Z",
        "is_edited": false,
        "is_hidden": false,
        "hidden_reason": null,
        "reactions": no_reactions(),
        "comments": [],
        "comment_count": 0,
    });
    assert_eq!(post, expected);
    assert_eq!(site.posts(&ola).await, [expected]);
}

// spec 2.3.1, 2.3.2, 2.7.62, 2.7.64
#[actix_web::test]
async fn comment_is_listed_under_its_post() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    site.app.clock.advance(TimeDelta::seconds(90));
    let comment = site.create_comment(&ola, &post, "Helt grei.").await;
    let expected = json!({
        "id": comment["id"],
        "user_id": ola.id,
        "author_name": "ola",
        "author_image": null,
        "is_anonymous": false,
        "content": "Helt grei.",
        "created_at": "2026-11-21T12:01:30Z",
        "is_edited": false,
        "is_hidden": false,
        "hidden_reason": null,
        "reactions": no_reactions(),
    });
    assert_eq!(comment, expected);
    let posts = site.posts(&kari).await;
    assert_eq!(posts[0]["comments"], json!([expected]));
    assert_eq!(posts[0]["comment_count"], 1);
    assert_eq!(site.list(&kari, &comments_path(&post)).await, [expected]);
}

// spec 2.7.65, 2.7.66
#[actix_web::test]
async fn changed_message_is_marked_as_edited() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusn?").await;
    let comment = site.create_comment(&kari, &post, "Ingn vet.").await;
    let same = site
        .edit(&kari, &post_path(&post), "Hvordan er turnusn?")
        .await;
    assert_eq!(same.json()["is_edited"], false, "the text is the same");
    let response = site
        .edit(&kari, &post_path(&post), " Hvordan er turnusen? ")
        .await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let edited = response.json();
    assert_eq!(edited["content"], "Hvordan er turnusen?");
    assert_eq!(edited["is_edited"], true);
    assert_eq!(edited["comment_count"], 1, "the comments stay");
    for field in ["id", "user_id", "author_name", "created_at"] {
        assert_eq!(edited[field], post[field], "{field}");
    }
    let response = site
        .edit(&kari, &comment_path(&comment), "Ingen vet.")
        .await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let posts = site.posts(&kari).await;
    assert_eq!(posts[0]["comments"], json!([response.json()]));
    assert_eq!(posts[0]["comments"][0]["content"], "Ingen vet.");
    assert_eq!(posts[0]["comments"][0]["is_edited"], true);
}

// spec 2.7.65, 2.7.66
#[actix_web::test]
async fn deleting_a_post_deletes_its_comments() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let first = site.create_comment(&ola, &post, "Helt grei.").await;
    site.create_comment(&kari, &post, "Takk!").await;
    let deleted = site.delete(&ola, &comment_path(&first)).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    let posts = site.posts(&ola).await;
    assert_eq!(posts[0]["comment_count"], 1);
    assert_eq!(posts[0]["comments"][0]["content"], "Takk!");
    let deleted = site.delete(&kari, &post_path(&post)).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(site.posts(&ola).await, Vec::<Value>::new());
    assert_eq!(site.own_messages(&kari).await, Vec::<Value>::new());
    assert_eq!(site.own_messages(&ola).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn spellings_of_an_employer_share_one_forum() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    for spelling in [
        "helse%20bergen",
        "HELSE%20%20BERGEN",
        "%20Helse%20Bergen%20",
    ] {
        let path = format!("/api/company-forum/{spelling}");
        let posts = site.get(&path, &ola.token).await;
        assert_eq!(posts.json(), json!([post]), "{spelling}");
        let changed = format!("{path}{}", post_path(&post));
        let form = json!({"content": "Hvordan er turnusen?"});
        let response = site.put(&changed, &kari.token, &form).await;
        assert_eq!(response.status, StatusCode::OK, "{spelling}");
    }
    let slash = "/api/company-forum/AC%2FDC%20%26%20S%C3%B8nner";
    let form = json!({"content": "Er det høyt der?"});
    let response = site
        .send(
            actix_web::http::Method::POST,
            slash,
            Some(&kari.token),
            &form,
        )
        .await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    assert_eq!(contents(&site.posts(&kari).await), ["Hvordan er turnusen?"]);
}

#[actix_web::test]
async fn messages_show_current_name_and_picture_of_author() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    site.create_post(&kari, "Hvordan er turnusen?").await;
    let image = site.upload_picture(&kari).await;
    let profile = json!({"username": "karianne", "bio": ""});
    site.put("/api/profile", &kari.token, &profile).await;
    let posts = site.posts(&ola).await;
    assert_eq!(posts[0]["author_image"], image);
    assert_eq!(posts[0]["author_name"], "karianne");
}
