//! Structured data of pages (schema.org).

use serde_json::{Value, json};

use crate::site::site;

#[actix_web::test]
async fn breadcrumb_list_starts_at_the_home_page() {
    let site = site();
    for (path, way) in [
        (
            "/job/sykepleier?location=Oslo",
            vec![
                ("Hjem", "/"),
                ("Stillinger", "/stillinger"),
                ("Sykepleier", "/job/Sykepleier?location=Oslo"),
            ],
        ),
        (
            "/bedrift/Helse%20Bergen",
            vec![
                ("Hjem", "/"),
                ("Bedrifter", "/bedrifter"),
                ("Helse Bergen", "/bedrift/Helse%20Bergen"),
            ],
        ),
        (
            "/sted/Oslo",
            vec![("Hjem", "/"), ("Steder", "/steder"), ("Oslo", "/sted/Oslo")],
        ),
        ("/steder", vec![("Hjem", "/"), ("Steder", "/steder")]),
        ("/om-oss", vec![("Hjem", "/"), ("Om oss", "/om-oss")]),
    ] {
        let crumbs = site
            .html(path)
            .await
            .structured_data("BreadcrumbList")
            .unwrap();
        let steps: Vec<Value> = (1..)
            .zip(way)
            .map(|(position, (name, path))| {
                let url = format!("https://klarlonn.example{path}");
                json!({"@type": "ListItem", "position": position, "name": name, "item": url})
            })
            .collect();
        assert_eq!(crumbs["itemListElement"], Value::Array(steps), "{path}");
    }
    assert_eq!(site.html("/").await.structured_data("BreadcrumbList"), None);
}

#[actix_web::test]
async fn home_page_is_a_website_with_search() {
    let object = site().html("/").await.structured_data("WebSite").unwrap();
    assert_eq!(object["name"], "Klarlønn");
    assert_eq!(object["url"], "https://klarlonn.example/");
    assert_eq!(
        object["potentialAction"]["target"]["urlTemplate"],
        "https://klarlonn.example/s%C3%B8k?q={search_term_string}"
    );
}

#[actix_web::test]
async fn job_title_is_an_occupation_with_official_pay_only() {
    let site = site();
    let official = site.get("/api/jobs/Sykepleier").await.json()["official"]["agreed"].clone();
    let object = site
        .html("/job/Sykepleier")
        .await
        .structured_data("Occupation")
        .unwrap();
    assert_eq!(object["name"], "Sykepleier");
    assert_eq!(object["occupationalCategory"], "2223 Sykepleiere");
    assert_eq!(
        object["estimatedSalary"],
        json!([{
            "@type": "MonetaryAmountDistribution",
            "name": "base",
            "currency": "NOK",
            "duration": "P1Y",
            "median": official["median"],
            "percentile25": official["p25"],
            "percentile75": official["p75"],
        }])
    );
    // Contributed pay is not included if there is no official pay.
    let object = site
        .html("/job/Altmuligmann")
        .await
        .structured_data("Occupation")
        .unwrap();
    assert_eq!(object.get("estimatedSalary"), None);
}

#[actix_web::test]
async fn employer_is_an_organization() {
    let object = site()
        .html("/bedrift/helse%20bergen")
        .await
        .structured_data("Organization");
    assert_eq!(
        object,
        Some(json!({"@type": "Organization", "name": "Helse Bergen"}))
    );
}

#[actix_web::test]
async fn open_data_is_a_dataset_with_whole_tables() {
    let object = site()
        .html("/data")
        .await
        .structured_data("Dataset")
        .unwrap();
    assert_eq!(
        object["license"],
        "https://creativecommons.org/licenses/by/4.0/"
    );
    assert_eq!(object["dateModified"], "2026-11-21");
    let download = &object["distribution"][0];
    let url = "https://klarlonn.example/api/v2/tables/KL01/data?outputFormat=csv\
        &valueCodes[Stilling]=*&valueCodes[ContentsCode]=*&valueCodes[Tid]=*";
    assert_eq!(
        (&download["name"], &download["contentUrl"]),
        (&json!("Lønn etter stilling"), &json!(url))
    );
}
