//! Names that members gave.

use serde_json::json;

use super::moderation_site::{LOG, ModerationSite, QUEUE};

#[actix_web::test]
async fn unknown_name_is_listed_with_similar_names() {
    let site = ModerationSite::new().await;
    let form = json!({
        "jobTitle": "Sykepleir", "company": "Helse Bergen", "annualSalary": 600_000,
        "employmentPercentage": 100, "experienceYears": "3-5", "location": "Bergen",
        "display": {"hidesCompany": false, "coarsePlace": false, "roundsPay": false},
    });
    let method = actix_web::http::Method::POST;
    let path = "/api/salary-entries";
    let sent = site.send(method, path, Some(&site.kari.token), &form).await;
    assert!(sent.status.is_success(), "{}", sent.body);
    let queue = site.read(QUEUE, &site.eva).await;
    let items = queue["items"].as_array().unwrap();
    let item = items
        .iter()
        .find(|item| item["id"] == "name:job_title:sykepleir");
    let item = item.unwrap_or_else(|| panic!("{queue}"));
    assert_eq!(item["verdicts"], json!(["approve", "merge"]));
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
