//! Figures of job titles, employers and places.

use actix_web::http::StatusCode;
use klarlonn_domain::{
    contribution::NewSalaryEntry,
    salary::{Education, ExperienceBand},
};
use klarlonn_testing::entry;
use serde_json::{Value, json};

use crate::{
    gating::READ_CALLS,
    site::{Site, field_values, nurses_and_a_developer, site},
};

// spec 1.2.42, 1.3.12, 1.7.11
#[actix_web::test]
async fn statistics_show_totals_to_visitors() {
    let totals = site().get("/api/statistics").await.json();
    let expected = json!({
        "totalEntries": 10, "totalCompanies": 3, "totalJobTitles": 2, "totalLocations": 2,
        "newEntriesLastDay": 1, "demo": false,
    });
    assert_eq!(totals, expected);
}

// spec 2.4.54, 2.9.9
// safety S27
#[actix_web::test]
async fn five_old_jobs_change_only_the_trend() {
    let old_jobs = |count: u32| {
        (0..count).map(|number| {
            let old = entry(100 + number, "Sykepleier", 446_000 + number * 1_000).ended(9);
            old.at("Lokket").place("Vinje").build()
        })
    };
    let site_with = |old| {
        let mut entries = nurses_and_a_developer();
        entries.extend(old_jobs(old));
        Site::with(entries)
    };
    let trend_path = "/api/jobs/Sykepleier/trend";
    let (before, four, five) = (site_with(0), site_with(4), site_with(5));
    for path in READ_CALLS {
        let expected = before.get_with_access(path).await.body;
        assert_eq!(four.get_with_access(path).await.body, expected, "{path}");
        if path != trend_path {
            assert_eq!(five.get_with_access(path).await.body, expected, "{path}");
        }
    }
    let mut trend = five.get_with_access(trend_path).await.json();
    let year = trend["reports"].as_array_mut().unwrap().remove(0);
    assert_eq!(
        (&year["year"], &year["median"], &year["count"]),
        (&json!(2017), &json!(450_000), &json!(5))
    );
    assert_eq!(trend, before.get_with_access(trend_path).await.json());
}

#[actix_web::test]
async fn equal_pay_has_occupations_with_both_medians() {
    assert_eq!(
        site().get("/api/equal-pay").await.json(),
        json!({
            "period": {"year": 2025, "quarter": "2026K2"},
            "source": "Kilde: Statistisk sentralbyrå, tabell 11418 og 11658",
            "occupations": [{
                "code": "2223", "name": "Sykepleiere", "jobTitle": "Sykepleier", "headcount": null,
                "agreed": {"women": 570_000, "men": 600_000}, "difference": -5.0,
                "monthlyTotal": {"women": 51_000, "men": 56_000},
            }],
        })
    );
}

#[actix_web::test]
async fn pay_references_have_medians_titles_and_rules() {
    let site = site();
    let references = site.get("/api/pay-references").await.json();
    let nurses = references["occupations"]
        .as_array()
        .unwrap()
        .iter()
        .find(|occupation| occupation["code"] == "2223")
        .unwrap();
    let official = site.get("/api/jobs/Sykepleier").await.json()["official"].take();
    assert_eq!(nurses["median"], official["agreed"]["median"]);
    assert_eq!(nurses["jobTitles"], json!(["Sykepleier"]));
    assert_eq!(references["year"], official["year"]);
    assert_eq!(
        references["rules"],
        site.get("/api/jobs/Sykepleier/pay-rules").await.json()
    );
}

#[actix_web::test]
async fn place_has_the_official_pay_of_its_county() {
    let site = site();
    assert_eq!(
        site.get("/api/county-wages/bergen").await.json(),
        json!({
            "county": "Vestland", "year": 2025, "source": "Kilde: Statistisk sentralbyrå, tabell 11422",
            "groups": [{"number": 1, "name": "Ledere", "median": 960_000, "countryMedian": 948_000}],
        })
    );
    for place in ["Oslo", "Atlantis"] {
        let wages = site.get(&format!("/api/county-wages/{place}")).await;
        assert_eq!(wages.json(), Value::Null, "{place}");
    }
}

#[actix_web::test]
async fn pay_rules_are_those_of_the_occupation() {
    let site = site();
    assert_eq!(
        site.get("/api/jobs/sykepleier/pay-rules").await.json(),
        json!([{
            "kind": "scale", "name": "Sykepleier, KS", "basis": "Hovedtariffavtalen KS", "basisId": null,
            "url": "https://www.nsf.no/lonn-og-tariff/ks", "validFrom": "2026-05-01", "validTo": "2027-04-30",
            "checkedOn": "2026-11-21", "revisionExpectedOn": "2027-05-01", "area": "outsideOslo", "hasEnded": false,
            "rates": [{
                "name": "10 års ansiennitet", "unit": "year", "amount": 620_800.0, "isSupplement": false,
                "seniority": 10,
            }],
        }])
    );
    for title in ["Systemutvikler", "Romferge"] {
        let rules = site.get(&format!("/api/jobs/{title}/pay-rules")).await;
        assert_eq!(rules.json(), json!([]), "{title}");
    }
}

#[actix_web::test]
async fn pay_scale_has_ended_from_the_night_after_its_last_day() {
    let mut site = site();
    let has_ended = async |site: &Site| {
        let rules = site.get("/api/jobs/sykepleier/pay-rules").await.json();
        let references = site.get("/api/pay-references").await.json();
        let sources = site.get("/api/official-sources").await.json();
        [
            rules[0]["hasEnded"] == true,
            references["rules"][0]["hasEnded"] == true,
            sources["agreements"][0]["hasEnded"] == true,
        ]
    };
    site.clock.set_noon("2027-04-30");
    assert_eq!(has_ended(&site).await, [false; 3]);
    site.clock.set_noon("2027-05-01");
    site.publish(nurses_and_a_developer());
    assert_eq!(has_ended(&site).await, [true; 3]);
}

#[actix_web::test]
async fn visitor_sees_rounded_average_and_official_pay() {
    let job = site().get("/api/jobs/sykepleier").await.json();
    assert_eq!(job["jobTitle"], "Sykepleier");
    assert_eq!(job["hasAccess"], false);
    assert_eq!(
        job["figures"],
        json!({
            "count": null, "basis": "estimated", "averageSalary": 640_000,
            "estimate": {"salary": 640_000, "low": 590_000, "high": 680_000}, "highest": null, "lowest": null,
            "median": null, "range": null, "histogram": null, "period": null,
        })
    );
    assert_eq!(job["official"]["agreed"]["median"], 51_620 * 12);
    assert_eq!(
        job["official"]["source"],
        "Kilde: Statistisk sentralbyrå, tabell 11418"
    );
    assert_eq!(job["topBenefits"], json!(["Fleksitid", "Pensjon"]));
    assert_eq!(
        field_values(&job["companies"], "name"),
        ["Helse Bergen", "Oslo kommune"]
    );
}

#[actix_web::test]
async fn contributor_sees_every_figure_of_a_job_title() {
    let job = site().get_with_access("/api/jobs/Sykepleier").await.json();
    let figures = &job["figures"];
    assert_eq!(job["hasAccess"], true);
    assert_eq!(
        (&figures["count"], &figures["median"]),
        (&json!(9), &json!(634_000))
    );
    // The part-time salary counts for a full position.
    assert_eq!(figures["entriesMean"], 575_953);
    assert_eq!(figures["averageSalary"], job["answer"]["salary"]);
    assert_eq!(figures["highest"], 623_459);
    assert_eq!(
        figures["lowest"], 512_347,
        "the lowest salary is of a full position"
    );
    assert_eq!(figures["range"], job["answer"]["range"]);
    // Nine bars would be nine entries.
    assert_eq!(figures["histogram"], json!([]));
    assert_eq!(
        field_values(&job["companies"], "name"),
        ["Helse Bergen", "Oslo kommune"]
    );
    assert_eq!(job["companies"][0]["basis"], "estimated");
}

#[actix_web::test]
async fn answer_names_the_people_that_it_is_about() {
    let site = site();
    for (query, entries, group) in [
        ("", 9, [Value::Null, Value::Null]),
        (
            "?company=Helse+Bergen",
            3,
            [json!("Helse Bergen"), Value::Null],
        ),
        (
            "?company=Helse+Bergen&experience=0-1",
            0,
            [Value::Null, json!("0-1")],
        ),
        ("?location=Ukjentvik", 9, [Value::Null, Value::Null]),
    ] {
        let path = format!("/api/jobs/Sykepleier{query}");
        let answer = &site.get_with_access(&path).await.json()["answer"];
        let basis =
            json!({"entries": entries, "titleEntries": 9, "measured": false, "official": true});
        assert_eq!(answer["basis"], basis, "{query}");
        let found = [&answer["company"], &answer["experience"]];
        assert_eq!(found, [&group[0], &group[1]], "{query}");
        assert!(answer["low"].as_u64() < answer["salary"].as_u64());
        assert!(answer["range"]["p10"].as_u64() < answer["range"]["p90"].as_u64());
    }
}

#[actix_web::test]
async fn title_without_entries_is_answered_from_official_pay() {
    let site = site();
    let get = async |title: &str| site.get(&format!("/api/jobs/{title}")).await.json();
    assert_eq!(get("Altmuligmann").await["answer"], Value::Null);
    let job = get("Programmerer").await;
    assert_eq!(job["figures"]["count"], 0);
    assert_eq!(job["figures"]["averageSalary"], 980_000);
    assert_eq!(job["answer"]["salary"], 980_000);
    let official = &job["officialAnswer"];
    assert!(official["range"]["p25"].as_u64() < official["range"]["p75"].as_u64());
    assert_eq!(job["official"]["occupation"], "Programvareutviklere");
    let new = get("Programmerer?experience=0-1").await;
    let basis = json!({"entries": null, "titleEntries": 0, "measured": false, "official": true});
    assert_eq!(new["answer"]["basis"], basis);
    assert_eq!(new["answer"]["experience"], "0-1");
    assert!(new["answer"]["salary"].as_u64() < new["official"]["agreed"]["median"].as_u64());
}

/// Returns entries of a title at 300 employers in 200 places, most of them in Bergen.
fn many_nurses() -> Vec<NewSalaryEntry> {
    let nurse = |number: u32| {
        let place = if number.is_multiple_of(3) { 0 } else { number };
        let nurse = entry(number, "Sykepleier", 500_000 + number * 97)
            .at(&format!("Sykehuset nummer {number}"));
        nurse.place(&format!("Bydel {place}")).build()
    };
    (0..300).map(nurse).collect()
}

// safety S23
#[actix_web::test]
async fn summary_has_the_first_of_lists_that_have_their_own_calls() {
    let site = Site::with(many_nurses());
    for has_access in [false, true] {
        let get = async |path: &str| {
            if has_access {
                site.get_with_access(path).await
            } else {
                site.get(path).await
            }
        };
        let response = get("/api/jobs/Sykepleier").await;
        assert!(response.body.len() < 4 * 1024, "{}", response.body);
        let job = response.json();
        let lists = [
            ("companies", "company", 300),
            ("locations", "location", 201),
        ];
        for (list, name, length) in lists {
            let all = get(&format!("/api/jobs/Sykepleier/{list}")).await.json();
            let all = all.as_array().unwrap();
            assert_eq!(
                (all.len(), &job[format!("{name}Count")]),
                (length, &json!(length))
            );
            assert_eq!(job[list].as_array().unwrap(), &all[..3], "{list}");
        }
        let expected = if has_access {
            json!("Bydel 0")
        } else {
            Value::Null
        };
        assert_eq!(job["largestLocation"]["name"], expected);

        let at_one = get("/api/jobs/Sykepleier/locations?company=Sykehuset%20nummer%201").await;
        // The only nurse there.
        let shown = at_one.json().as_array().unwrap().len();
        assert_eq!(shown, usize::from(has_access));
        let unknown = get("/api/jobs/Astronaut/companies").await;
        assert_eq!(unknown.error_code(), "unknown_job");
    }
}

#[actix_web::test]
async fn employer_has_the_first_titles_and_a_call_for_all() {
    let lawyers = (0..200).map(|number| {
        let title = number / 2;
        let lawyer = format!("Jurist i avdeling {title}");
        let lawyer = entry(number, &lawyer, 700_000).at("Oslo kommune");
        lawyer.place(&format!("Bydel {title}")).build()
    });
    let site = Site::with(lawyers.collect());
    let employer = "/api/companies/Oslo%20kommune";
    let summary = site.get_with_access(employer).await.json();
    for (list, name) in [("jobs", "job"), ("locations", "location")] {
        let all = site
            .get_with_access(&format!("{employer}/{list}"))
            .await
            .json();
        let all = all.as_array().unwrap();
        assert_eq!(
            (all.len(), &summary[format!("{name}Count")]),
            (100, &json!(100))
        );
        assert_eq!(summary[list].as_array().unwrap(), &all[..3], "{list}");
    }
    let one = format!("{employer}/jobs?job=jurist%20i%20avdeling%207");
    let one = site.get(&one).await.json();
    assert_eq!(field_values(&one, "jobTitle"), ["Jurist i avdeling 7"]);
    let none = format!("{employer}?job=Lege");
    let none = site.get_with_access(&none).await.json();
    assert_eq!(none["figures"]["count"], 0);
}

#[actix_web::test]
async fn job_title_can_be_filtered() {
    let site = site();
    let path = "/api/jobs/Sykepleier?company=oslo%20KOMMUNE&location=Oslo";
    let job = site.get_with_access(path).await.json();
    assert_eq!(job["figures"]["count"], 5);
    let filtered = site
        .get_with_access("/api/jobs/Sykepleier?experience=10%2B")
        .await
        .json();
    assert_eq!(filtered["figures"]["count"], 0);
    let filtered = site
        .get_with_access("/api/jobs/Sykepleier?experience=10+&company=")
        .await
        .json();
    assert_eq!(
        filtered["figures"]["count"], 0,
        "a bare plus is not a space"
    );
}

#[actix_web::test]
async fn breakdown_has_the_answer_of_each_experience() {
    let site = site();
    let call = "/api/jobs/Sykepleier/breakdown?location=Oslo&experience=1-3";
    let breakdown = site.get_with_access(call).await.json();
    let experience = breakdown["experience"].as_array().unwrap();
    assert_eq!(experience.len(), 5);
    for band in experience {
        let years = band["experience"].as_str().unwrap().replace('+', "%2B");
        let path = format!("/api/jobs/Sykepleier?location=Oslo&experience={years}");
        let job = site.get_with_access(&path).await.json();
        assert_eq!(band["answer"], job["answer"]);
        assert_eq!(band["officialAnswer"], job["officialAnswer"]);
    }
    let unknown = site.get("/api/jobs/Ukjent/breakdown").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

// spec 1.3.14, 1.4.20, 1.7.16
#[actix_web::test]
async fn lists_have_most_entries_first_and_are_locked_for_visitors() {
    let site = site();
    let jobs = site.get("/api/jobs").await.json();
    assert_eq!(
        field_values(&jobs, "jobTitle"),
        ["Sykepleier", "Systemutvikler"]
    );
    assert_eq!(
        jobs[1],
        json!({
            "jobTitle": "Systemutvikler", "count": null, "basis": "estimated",
            "averageSalary": 980_000, "range": null, "occupation": "2512",
        })
    );
    let places = site.get_with_access("/api/locations").await.json();
    assert_eq!(field_values(&places, "location"), ["Oslo", "Bergen"]);
    assert_eq!(
        (&places[0]["jobCount"], &places[0]["salaryCount"]),
        (&json!(2), &json!(6))
    );
}

// spec 1.7.15
#[actix_web::test]
async fn place_lists_its_titles_and_unknown_place_none() {
    let site = site();
    let jobs = site.get("/api/location-jobs/OSLO").await.json();
    assert_eq!(
        field_values(&jobs, "jobTitle"),
        ["Sykepleier", "Systemutvikler"]
    );
    assert_eq!(
        site.get("/api/location-jobs/Atlantis").await.json(),
        json!([])
    );
    assert_eq!(
        site.get("/api/location-jobs/%C3%85lesund").await.json(),
        json!([])
    );
}

// spec 1.7.17
#[actix_web::test]
async fn employers_are_listed_and_found_by_part_of_name() {
    let site = site();
    let all = site.get("/api/companies-stats").await.json();
    assert_eq!(
        field_values(&all, "name"),
        ["AC/DC & Sønner", "Helse Bergen", "Oslo kommune"]
    );
    let found = site.get("/api/companies-stats?q=sonner").await.json();
    assert_eq!(field_values(&found, "name"), ["AC/DC & Sønner"]);
}

#[actix_web::test]
async fn known_employer_without_entries_has_an_empty_summary() {
    let site = Site::with(Vec::new());
    site.register_company("Fjellbrygg AS");
    for (path, name, industry) in [
        ("helse%20BERGEN", "Helse Bergen", "Sykehustjenester"),
        ("fjellbrygg%20as", "Fjellbrygg AS", "Produksjon av øl"),
    ] {
        let company = site.get(&format!("/api/companies/{path}")).await.json();
        assert_eq!(
            (&company["name"], &company["industry"]),
            (&json!(name), &json!(industry))
        );
        assert_eq!(company["figures"]["count"], 0);
        assert_eq!(company["jobs"], json!([]));
        let jobs = site.get(&format!("/api/companies/{path}/jobs")).await;
        assert_eq!(jobs.json(), json!([]));
        let one = site.get(&format!("/api/companies/{path}?job=Lege")).await;
        assert_eq!(one.json()["figures"]["count"], 0);
    }
    // A part of a registered name is none.
    let response = site.get("/api/companies/Fjellbrygg").await;
    assert_eq!(response.error_code(), "unknown_company");
}

// spec 1.3.13, 1.7.12
#[actix_web::test]
async fn popular_jobs_have_workplaces_and_official_pay() {
    let jobs = site().get("/api/popular-jobs").await.json();
    assert_eq!(
        field_values(&jobs, "jobTitle"),
        ["Sykepleier", "Systemutvikler"]
    );
    assert_eq!(
        (&jobs[0]["workplaceCount"], &jobs[0]["count"]),
        (&json!(2), &Value::Null)
    );
    assert_eq!(jobs[0]["official"]["agreed"]["median"], 51_620 * 12);
}

#[actix_web::test]
async fn places_have_counties_and_every_county_is_listed() {
    let mut entries = nurses_and_a_developer();
    let elsewhere = entry(30, "Lege", 900_001).place("Svalbard");
    let in_the_county = entry(31, "Lege", 800_001).place("vestland");
    entries.extend([elsewhere.build(), in_the_county.build()]);
    let site = Site::with(entries);
    let places = site.get("/api/locations").await.json();
    let counties: Vec<_> = names_with(&places, "location", "county");
    assert_eq!(
        counties,
        [
            ("Bergen", json!("Vestland")),
            ("Oslo", json!("Oslo")),
            ("Svalbard", Value::Null),
            ("Vestland", json!("Vestland")),
        ]
    );
    let summary = |county: &Value| {
        ["county", "code", "basis", "averageSalary", "salaryCount"]
            .map(|field| county[field].clone())
    };
    let counties = site.get("/api/counties").await.json();
    assert_eq!(
        [&counties[0], &counties[1], &counties[2]].map(summary),
        [
            [
                json!("Finnmark"),
                json!("56"),
                Value::Null,
                Value::Null,
                json!(0)
            ],
            [
                json!("Oslo"),
                json!("03"),
                json!("estimated"),
                json!(680_000),
                Value::Null
            ],
            [
                json!("Vestland"),
                json!("46"),
                json!("estimated"),
                json!(640_000),
                Value::Null
            ],
        ]
    );
    assert_eq!(counties[2]["locationCount"], 2);
    let exact = site.get_with_access("/api/counties").await.json();
    assert_eq!(exact[2]["salaryCount"], 4);
    let exact = exact[2]["averageSalary"].as_u64().unwrap();
    assert_eq!((exact + 5_000) / 10_000, 64);
}

fn names_with<'a>(list: &'a Value, name: &str, field: &str) -> Vec<(&'a str, Value)> {
    let list = list.as_array().expect("the response is a list").iter();
    list.map(|item| (item[name].as_str().unwrap(), item[field].clone()))
        .collect()
}

#[actix_web::test]
async fn facts_are_rounded_and_the_same_for_everybody() {
    let nurses = (0..40).map(|number| {
        let is_experienced = number < 20;
        let (band, education, salary) = if is_experienced {
            (ExperienceBand::TenOrMore, Education::Master, 704_321)
        } else {
            (ExperienceBand::UnderOne, Education::Bachelor, 512_345)
        };
        let nurse = entry(number, "Sykepleier", salary)
            .place(if is_experienced { "Oslo" } else { "Bergen" })
            .percent(if number % 4 == 0 { 99.0 } else { 100.0 });
        let nurse = nurse.experience(band).education(education);
        nurse.benefits(&["Pensjon"]).build()
    });
    let site = Site::with(nurses.collect());
    let facts = site.get("/api/facts").await;
    assert_eq!(
        facts.json(),
        json!({
            "totalEntries": 40, "totalCompanies": 0, "totalLocations": 2,
            "bestPaidPlace": {"name": "Oslo", "averageSalary": 680_000},
            "bestPaidJob": {"name": "Sykepleier", "averageSalary": 630_000},
            "mostCommonBenefit": "Pensjon", "fullTimeShare": 75, "experienceGap": 190_000,
            "masterGap": 190_000,
        })
    );
    assert!(facts.header("cache-control").starts_with("public"));
    assert_eq!(facts.body, site.get_with_access("/api/facts").await.body);
}
