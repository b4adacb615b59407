//! What a page tells search engines of itself, in schema.org's words.

use serde_json::{Value, json};

use crate::site::{Site, nurses_and_a_developer};

fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

#[actix_web::test]
async fn breadcrumbs_lead_from_the_front_page_to_the_page() {
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
                let address = format!("https://klarlonn.example{path}");
                json!({"@type": "ListItem", "position": position, "name": name, "item": address})
            })
            .collect();
        assert_eq!(crumbs["itemListElement"], Value::Array(steps), "{path}");
    }
    assert_eq!(site.html("/").await.structured_data("BreadcrumbList"), None);
}

#[actix_web::test]
async fn the_front_page_is_a_site_that_can_be_searched() {
    let about = site().html("/").await.structured_data("WebSite").unwrap();
    assert_eq!(about["name"], "Klarlønn");
    assert_eq!(about["url"], "https://klarlonn.example/");
    assert_eq!(
        about["potentialAction"]["target"]["urlTemplate"],
        "https://klarlonn.example/s%C3%B8k?q={search_term_string}"
    );
}

#[actix_web::test]
async fn a_title_is_an_occupation_with_its_official_pay_alone() {
    let site = site();
    let official = site.get("/api/jobs/Sykepleier").await.json()["official"]["agreed"].clone();
    let about = site
        .html("/job/Sykepleier")
        .await
        .structured_data("Occupation")
        .unwrap();
    assert_eq!(about["name"], "Sykepleier");
    assert_eq!(about["occupationalCategory"], "2223 Sykepleiere");
    assert_eq!(
        about["estimatedSalary"],
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
    // What was reported is not told where the official pay is missing.
    let about = site
        .html("/job/Altmuligmann")
        .await
        .structured_data("Occupation")
        .unwrap();
    assert_eq!(about.get("estimatedSalary"), None);
}

#[actix_web::test]
async fn an_employer_is_an_organization() {
    let about = site()
        .html("/bedrift/helse%20bergen")
        .await
        .structured_data("Organization");
    assert_eq!(
        about,
        Some(json!({"@type": "Organization", "name": "Helse Bergen"}))
    );
}
