//! Names that members gave.

use klarlonn_domain::{
    catalog::NameKind,
    salary::{EntryReview, UnknownName},
};
use serde_json::json;

use super::moderation_site::{LOG, ModerationSite, QUEUE};

#[actix_web::test]
async fn unknown_name_is_listed_with_similar_names() {
    let mut site = ModerationSite::new().await;
    let unknown = UnknownName {
        kind: NameKind::JobTitle,
        name: "Sykepleir".into(),
        members: 1,
        entries: 1,
    };
    let review = EntryReview::new(Vec::new(), vec![unknown], Vec::new());
    site.forum.0.app.review(review);
    let queue = site.read(QUEUE, &site.eva).await;
    let items = queue["items"].as_array().unwrap();
    let item = items
        .iter()
        .find(|item| item["id"] == "name:job_title:sykepleir")
        .unwrap_or_else(|| panic!("{queue}"));
    assert_eq!(item["actions"], json!(["approve", "merge"]));
    let name = &item["name"];
    assert_eq!((&name["members"], &name["entries"]), (&json!(1), &json!(1)));
    assert!(
        name["similar"]
            .as_array()
            .unwrap()
            .contains(&json!({"name": "Sykepleier", "isWaiting": false})),
        "{name}"
    );
    site.decided(&site.eva, "name:job_title:sykepleir", "approve")
        .await;
    let log = site.read(LOG, &site.eva).await;
    assert_eq!(
        (&log[0]["label"], &log[0]["hasEffect"]),
        (&json!("Sykepleir"), &json!(true))
    );
}
