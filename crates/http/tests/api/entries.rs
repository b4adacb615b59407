//! Lists of entries, and the examples that viewers without access get.

use std::collections::BTreeSet;

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::{
    contribution::NewSalaryEntry,
    salary::{Education, ExperienceBand},
};
use klarlonn_testing::{CONTRIBUTOR_TOKEN, MEMBER_TOKEN, entry};
use serde_json::{Value, json};

use crate::site::{Response, Site, field_values, site};

const ENTRIES: &str = "/api/salary-entries";

#[actix_web::test]
async fn entry_with_two_places_is_in_each_and_counts_once() {
    let nurses = (1..=5).map(|number| {
        let nurse = entry(number, "Sykepleier", 600_000 + number).at("Helse Bergen");
        nurse.place("Oslo, Bergen").build()
    });
    let site = Site::with(nurses.collect());
    for place in ["Oslo", "bergen"] {
        let path = format!("/api/salary-entries?location={place}");
        let list = site.get_with_access(&path).await.json();
        assert_eq!(list["totalCount"], 5, "{place}");
        assert_eq!(list["entries"][0]["location"], "Oslo, Bergen");
        let path = format!("/api/location-jobs/{place}");
        let jobs = site.get_with_access(&path).await.json();
        assert_eq!(jobs[0]["count"], 5, "{place}");
        let page = site.get(&format!("/sted/{place}")).await;
        assert_eq!(page.status, StatusCode::OK);
    }
    let statistics = site.get("/api/statistics").await.json();
    assert_eq!(
        (&statistics["totalEntries"], &statistics["totalLocations"]),
        (&json!(5), &json!(2))
    );
    let job = site.get_with_access("/api/jobs/Sykepleier").await.json();
    assert_eq!(job["figures"]["count"], 5);
    assert_eq!(field_values(&job["locations"], "name").len(), 2);
    let text = site
        .get_with_access("/api/salary-entries?q=oslo")
        .await
        .json();
    assert_eq!(text["totalCount"], 5);
}

// spec 1.3.10, 1.3.16, 1.3.18, 2.2.5
#[actix_web::test]
async fn entries_are_newest_first_in_pages() {
    let site = site();
    let first = site
        .get_with_access("/api/salary-entries?limit=4")
        .await
        .json();
    assert_eq!(
        (&first["totalCount"], &first["hasAccess"]),
        (&json!(10), &json!(true))
    );
    assert_eq!(first["entries"][0]["createdAt"], "2026-11-21");
    assert_eq!(first["entries"][0]["annualSalary"], 871_237);
    let mut days = field_values(&first["entries"], "createdAt");
    let mut next = first["nextCursor"].as_str().map(str::to_owned);
    while let Some(cursor) = next {
        let path = format!("/api/salary-entries?limit=4&cursor={cursor}");
        let page = site.get_with_access(&path).await.json();
        days.extend(field_values(&page["entries"], "createdAt"));
        next = page["nextCursor"].as_str().map(str::to_owned);
    }
    assert_eq!(days.len(), 10);
    assert!(days.is_sorted_by(|day, next| day >= next), "{days:?}");
}

// spec 1.3.16, 1.7.14
#[actix_web::test]
async fn visitor_sees_rounded_entries_without_count() {
    let page = site()
        .get("/api/salary-entries?jobTitle=Systemutvikler")
        .await
        .json();
    assert_eq!(
        (&page["hasAccess"], &page["isBlurred"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(page["totalCount"], Value::Null);
    assert_eq!(page["nextCursor"], Value::Null);
    let entry = &page["entries"][0];
    assert_eq!(entry["annualSalary"], 870_000);
    assert_eq!(entry["createdAt"], "2026-11");
}

// spec 1.2.68, 1.7.14, 2.2.4, 2.7.2
#[actix_web::test]
async fn entries_are_filtered_by_title_employer_place_or_text() {
    let site = site();
    let count = async |query: &str| {
        let path = format!("/api/salary-entries?{query}");
        site.get_with_access(&path).await.json()["entries"]
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(count("company=Helse%20Bergen").await, 3);
    assert_eq!(count("location=Oslo&jobTitle=Sykepleier").await, 5);
    assert_eq!(count("q=sonner").await, 1);
    assert_eq!(count("q=bergen").await, 3);
    assert_eq!(
        count("q=%25").await,
        10,
        "a search for a sign alone matches all entries"
    );
    assert_eq!(count("jobTitle=Astronaut").await, 0);
}

#[actix_web::test]
async fn entry_without_employer_or_place_has_nulls() {
    let page = site()
        .get_with_access("/api/salary-entries?jobTitle=Sykepleier&limit=1")
        .await
        .json();
    let entry = &page["entries"][0];
    assert_eq!(
        (&entry["company"], &entry["location"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(entry["employmentPercentage"], 50.0);
}

/// Returns 60 doctors at ten employers in five places, 30 priests and 4 smiths.
fn sixty_doctors() -> Vec<NewSalaryEntry> {
    let titles = [("Lege", 60), ("Prest", 30), ("Smed", 4)]
        .into_iter()
        .flat_map(|(title, count)| (0..count).map(move |_| title));
    let rows = titles.zip(0..);
    rows.map(|(title, number)| {
        entry(number, title, 600_000 + number * 1_001)
            .at(&format!("Bedrift {}", number % 10))
            .place(["Oslo", "Bergen", "Tromsø", "Bodø", "Ås"][number as usize % 5])
            .on(&format!(
                "2026-{:02}-{:02}",
                1 + number % 10,
                1 + number % 28
            ))
            .build()
    })
    .collect()
}

// safety S23
#[actix_web::test]
async fn no_question_shows_a_visitor_more_than_the_examples() {
    let site = Site::with(sixty_doctors());
    let mut questions = vec![String::new()];
    for title in ["", "Lege", "Prest", "Smed"] {
        for limit in [1, 20, 500] {
            let page = format!("jobTitle={title}&limit={limit}");
            let companies = (0..10).map(|number| format!("{page}&company=Bedrift+{number}"));
            questions.extend(companies);
            for place in ["Oslo", "Bergen", "Troms%C3%B8", "Bod%C3%B8", "%C3%85s"] {
                questions.push(format!("{page}&location={place}"));
                questions.push(format!("{page}&q={place}"));
            }
            questions.push(format!("{page}&q=bedrift"));
            questions.push(page);
        }
    }
    let mut seen: BTreeSet<(String, String)> = BTreeSet::new();
    for question in &questions {
        let page = site.get(&format!("{ENTRIES}?{question}")).await.json();
        let (titles, ids) = (
            field_values(&page["entries"], "jobTitle"),
            field_values(&page["entries"], "id"),
        );
        assert!(ids.len() <= 20, "{question}");
        assert!(page["totalCount"].is_null() || ids.is_empty(), "{question}");
        assert_eq!(page["nextCursor"], Value::Null, "{question}");
        seen.extend(titles.into_iter().zip(ids));
    }
    let count = |title: &str| seen.iter().filter(|(seen, _)| seen == title).count();
    // Beside 20, 3 and 1 of each title there is one of each of ten employers and five places.
    assert!((20..=35).contains(&count("Lege")), "{}", count("Lege"));
    assert!(count("Prest") >= 3 && count("Smed") >= 1);
    assert!(seen.len() <= 24 + 15, "{}", seen.len());
    let none = site
        .get(&format!("{ENTRIES}?jobTitle=Astronaut"))
        .await
        .json();
    assert_eq!(none["totalCount"], 0);
}

// safety S23
#[actix_web::test]
async fn examples_are_newest_month_first_with_ids_of_their_own() {
    let site = Site::with(sixty_doctors());
    let examples = site.get(ENTRIES).await.json();
    let months = field_values(&examples["entries"], "createdAt");
    assert!(
        months.is_sorted_by(|month, next| month >= next),
        "{months:?}"
    );
    assert!(
        months.iter().all(|month| month.len() == "2026-11".len()),
        "{months:?}"
    );
    let all = site.get_with_access(&format!("{ENTRIES}?limit=500")).await;
    for id in field_values(&examples["entries"], "id") {
        assert!(!all.body.contains(&id), "{id}");
    }
}

/// Returns the only entry of a title at an employer.
fn manager() -> NewSalaryEntry {
    entry(1, "Direktør", 4_312_345)
        .at("Equinor")
        .place("Bergen")
        .age(51)
        .education(Education::Master)
        .benefits(&["Bil"])
        .percent(80.0)
        .build()
}

// safety S23
#[actix_web::test]
async fn example_shows_all_but_exact_pay_and_day() {
    let site = Site::with(vec![manager()]);
    let entries = async |query: &str| {
        let page = site.get(&format!("{ENTRIES}?{query}")).await.json();
        page["entries"].as_array().unwrap().clone()
    };
    let mut shown = entries("jobTitle=Direkt%C3%B8r").await[0].clone();
    shown.as_object_mut().unwrap().remove("id");
    assert_eq!(
        shown,
        json!({
            "jobTitle": "Direktør", "company": "Equinor", "location": "Bergen", "isCounty": false,
            "isRounded": true,
            "annualSalary": 4_310_000, "fullTimeSalary": 5_390_000, "hourlyWage": null,
            "employmentPercentage": 80.0, "experienceYears": null, "educationLevel": "master",
            "age": 51, "benefits": ["Bil"], "includesAdditions": null, "isWaiting": false,
            "createdAt": "2026-11",
        })
    );
    for query in ["location=Bergen", "q=bergen", "education=master"] {
        assert_eq!(entries(query).await.len(), 1, "{query}");
    }
}

// safety S23
#[actix_web::test]
async fn filters_reveal_nothing_about_a_single_entry_to_a_visitor() {
    let site = Site::with(vec![manager(), entry(2, "Lege", 900_000).build()]);
    let title = "/api/jobs/Direkt%C3%B8r";
    let filters = [
        "location=Bergen",
        "company=Equinor",
        "company=Equinor&location=Bergen",
        "company=Equinor&education=master",
        "company=Equinor&education=phd",
        "experience=10%2B",
    ];
    for call in ["", "/companies", "/locations"] {
        let expected = site.get(&format!("{title}{call}?location=Oslo")).await;
        for filter in filters {
            let response = site.get(&format!("{title}{call}?{filter}")).await;
            assert_eq!(response.body, expected.body, "{call} {filter}");
        }
    }
    for path in [title, "/api/companies/Equinor"] {
        assert!(!site.get(path).await.body.contains("Bil"), "{path}");
        let exact = site.get_with_access(path).await;
        assert!(exact.body.contains("Bil"), "{path}");
    }
    for call in ["", "/locations"] {
        let at_company = format!("/api/companies/Equinor{call}?job=Direkt%C3%B8r");
        assert!(!site.get(&at_company).await.body.contains("Bergen"));
    }
}

// safety S23
#[actix_web::test]
async fn background_filter_finds_examples_and_counts_nothing() {
    let site = Site::with(vec![manager(), entry(2, "Lege", 900_000).build()]);
    let at_company = async |background: &str| {
        let path = format!("{ENTRIES}?jobTitle=Direkt%C3%B8r&company=Equinor&{background}");
        (
            site.get(&path).await.json(),
            site.get_with_access(&path).await.json(),
        )
    };
    for (background, count) in [
        ("education=master", 1),
        ("education=phd", 0),
        ("experience=10%2B", 0),
    ] {
        let (visitors, members) = at_company(background).await;
        assert_eq!(members["totalCount"], count, "{background}");
        assert_eq!(visitors["totalCount"], Value::Null, "{background}");
        assert_eq!(visitors["entries"].as_array().unwrap().len(), count);
    }
}

#[actix_web::test]
async fn entries_are_filtered_by_experience_and_education() {
    let doctor = |number| entry(number, "Lege", 900_000 + number).at("Ahus");
    let site = Site::with(vec![
        doctor(1).education(Education::Master).build(),
        doctor(2)
            .education(Education::Master)
            .experience(ExperienceBand::TenOrMore)
            .build(),
        doctor(3).experience(ExperienceBand::TenOrMore).build(),
        entry(4, "Prest", 600_000)
            .education(Education::Master)
            .build(),
    ]);
    let total = async |query: &str| {
        let path = format!("{ENTRIES}?{query}");
        site.get_with_access(&path).await.json()["totalCount"].clone()
    };
    assert_eq!(total("education=master").await, 3);
    assert_eq!(total("jobTitle=Lege&education=master").await, 2);
    assert_eq!(total("jobTitle=Lege&experience=10%2B").await, 2);
    let both = "company=Ahus&education=master&experience=10+";
    assert_eq!(total(both).await, 1);
    assert_eq!(total("q=lege&education=phd").await, 0);
    let unknown = site.get(&format!("{ENTRIES}?education=mye")).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    assert_eq!(unknown.error_code(), "unknown_filter");
}

// safety S23
#[actix_web::test]
async fn cursor_is_refused_without_access() {
    let site = Site::with(sixty_doctors());
    let page = site
        .get_with_access(&format!("{ENTRIES}?limit=4"))
        .await
        .json();
    let path = format!(
        "{ENTRIES}?limit=4&cursor={}",
        page["nextCursor"].as_str().unwrap()
    );
    assert_eq!(site.get_with_access(&path).await.status, StatusCode::OK);
    let bearer = format!("Bearer {MEMBER_TOKEN}");
    for headers in [&[][..], &[("authorization", &*bearer)]] {
        let refused = site.request(Method::GET, &path, headers, "").await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert_eq!(refused.error_code(), "malformed_cursor");
    }
}

// safety S23
#[actix_web::test]
async fn member_gets_at_most_3000_exact_entries_a_day() {
    let rows = (0..600).map(|number| entry(number, "Lege", 800_000 + number).build());
    let site = Site::with(rows.collect());
    let bearer = format!("Bearer {CONTRIBUTOR_TOKEN}");
    let read = async |path: &str, extra: &[(&str, &str)]| -> Response {
        let headers = [&[("authorization", &*bearer)], extra].concat();
        site.request(Method::GET, path, &headers, "").await
    };
    let path = format!("{ENTRIES}?limit=500");
    let first = read(&path, &[]).await;
    for _ in 0..4 {
        assert_eq!(read(&path, &[]).await.status, StatusCode::OK);
    }
    let one_hundred = format!("{ENTRIES}?limit=100");
    for _ in 0..5 {
        assert_eq!(read(&one_hundred, &[]).await.status, StatusCode::OK);
    }
    let refused = read(&format!("{ENTRIES}?limit=1"), &[]).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.error_code(), "too_many_entries_read");
    let unchanged = read(&path, &[("if-none-match", first.header("etag"))]).await;
    assert_eq!(
        unchanged.status,
        StatusCode::NOT_MODIFIED,
        "it contains no entries"
    );
    assert_eq!(
        site.get(&path).await.status,
        StatusCode::OK,
        "a visitor sees examples"
    );
    assert_eq!(read("/api/jobs/Lege", &[]).await.status, StatusCode::OK);
}
