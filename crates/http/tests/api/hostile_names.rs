//! Names that contain markup, scripts or template syntax (requirements S17 and S33).

use actix_web::http::StatusCode;
use klarlonn_testing::entry;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::site::Site;

/// Texts that are markup, script or template syntax if they are not escaped.
pub(crate) const NAMES: [&str; 14] = [
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "</title><script src=//x.example>",
    "\"><svg onload=alert(1)>",
    "\" onmouseover=\"alert(1)",
    "' autofocus onfocus='alert(1)",
    "<!--",
    "]]>",
    "&lt;b&gt; &amp; &quot;",
    "&#60;script&#62;",
    "javascript:alert(1)",
    "{{7*7}} ${7*7}",
    "\\u003cscript\\u003e",
    "100% ? # + / \\ 🚀 e\u{301}",
];

pub(crate) fn encode(name: &str) -> String {
    utf8_percent_encode(name, NON_ALPHANUMERIC).to_string()
}

/// Returns the pages that show the name.
fn pages_with_name(name: &str) -> Vec<String> {
    let name = encode(name);
    vec![
        "/".to_owned(),
        "/stillinger".to_owned(),
        "/bedrifter".to_owned(),
        "/steder".to_owned(),
        "/alle-lonnsinnlegg".to_owned(),
        format!("/alle-lonnsinnlegg?q={name}"),
        format!("/job/{name}"),
        format!("/job/{name}?company={name}&location={name}"),
        format!("/job/{name}?education={name}"),
        format!("/bedrift/{name}"),
        format!("/bedrift/{name}?job={name}"),
        format!("/sted/{name}"),
        format!("/s%C3%B8k?q=bj%C3%B8rn%20{name}"),
    ]
}

fn site_with_name(name: &str) -> Site {
    let entry_of_name = entry(1, name, 900_000)
        .at(name)
        .place(name)
        .benefits(&[name]);
    Site::with(vec![entry_of_name.build()])
}

// safety S33
#[actix_web::test]
async fn hostile_name_adds_no_tag_or_attribute_to_a_page() {
    let harmless = "Bjørn Oppdretter";
    let plain = site_with_name(harmless);
    for name in NAMES {
        // A word by which searches find the name.
        let name = format!("Bjørn {name}");
        let hostile = site_with_name(&name);
        for (path, plain_path) in pages_with_name(&name).iter().zip(pages_with_name(harmless)) {
            let response = hostile.get(path).await;
            assert_eq!(response.status, StatusCode::OK, "{path}");
            let page = response.html();
            assert_eq!(page.tags(), plain.html(&plain_path).await.tags(), "{path}");
            assert!(page.data()["answers"].is_object(), "{path}");
        }
    }
}

// safety S33
#[actix_web::test]
async fn hostile_name_is_shown_unchanged() {
    for name in NAMES {
        let site = site_with_name(name);
        let shown = name.replace("e\u{301}", "é");
        for folder in ["/job/", "/bedrift/", "/sted/"] {
            let page = site.html(&format!("{folder}{}", encode(name))).await;
            assert_eq!(page.heading(), shown);
            assert!(page.title().contains(&shown), "{}", page.title());
            let crumbs = page.structured_data("BreadcrumbList").unwrap();
            assert_eq!(crumbs["itemListElement"][2]["name"], *shown);
        }
    }
}

#[actix_web::test]
async fn unknown_hostile_name_adds_no_tag_or_attribute() {
    let site = Site::with(Vec::new());
    let tags = async |path: &str| site.html(path).await.tags();
    for name in NAMES {
        for folder in ["/job/", "/bedrift/", "/sted/"] {
            let hostile = tags(&format!("{folder}{}", encode(name))).await;
            assert_eq!(
                hostile,
                tags(&format!("{folder}Ukjent")).await,
                "{folder}{name}"
            );
        }
    }
}

#[actix_web::test]
async fn name_with_special_characters_has_its_page() {
    let long = "ø".repeat(100);
    for name in ["AC/DC", "100 %", "Hva?", "C#", "C++", "🚀🚀", &long] {
        let site = Site::with(vec![entry(1, name, 900_000).at(name).build()]);
        for path in [
            format!("/job/{}", encode(name)),
            format!("/job/{}", encode(&name.to_uppercase())),
        ] {
            let response = site.get(&path).await;
            assert_eq!(
                (response.status, response.html().heading()),
                (StatusCode::OK, name.to_owned())
            );
        }
    }
    let too_long = format!("/job/{}", encode(&"ø".repeat(200)));
    assert_eq!(
        Site::with(Vec::new()).get(&too_long).await.status,
        StatusCode::NOT_FOUND
    );
}
