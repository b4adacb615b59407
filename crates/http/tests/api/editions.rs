//! Editions of the open data.

use std::{collections::BTreeMap, sync::Arc};

use actix_web::http::{StatusCode, header};
use data_encoding::HEXLOWER;
use klarlonn_domain::{
    open_data::{Edition, EditionFile, EditionService, OpenData},
    operator::License,
};
use klarlonn_http::make_edition;
use klarlonn_testing::{MemoryStore, day, entry};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::site::{Site, nurses_and_a_developer};

/// A site with nurses, a developer, and employers with enough entries and with too few.
fn site() -> Site {
    let at_employers = (20..27).map(|id| {
        let employer = if id < 25 {
            "Oslo kommune"
        } else {
            "Bergen kommune"
        };
        entry(id, "Sykepleier", 500_000 + 10_000 * id)
            .at(employer)
            .build()
    });
    Site::with(
        nurses_and_a_developer()
            .into_iter()
            .chain(at_employers)
            .collect(),
    )
}

/// The edition of the site's figures.
fn edition(site: &Site) -> Edition {
    edition_under(&License::default(), site)
}

fn edition_under(license: &License, site: &Site) -> Edition {
    let domain = &site.services.domain;
    let data = OpenData::new(&domain.salary_service, &domain.search_service);
    make_edition(&data, "https://klarlonn.example", license).unwrap()
}

fn file<'a>(edition: &'a Edition, name: &str) -> &'a EditionFile {
    edition.files.iter().find(|file| file.name == name).unwrap()
}

/// The rows of a file, by their columns.
fn rows(file: &EditionFile) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(&*file.content);
    reader.deserialize().map(Result::unwrap).collect()
}

// The same figures as those of the calls, which are those of the pages.
#[actix_web::test]
async fn edition_has_the_figures_of_the_tables() {
    let site = site();
    let edition = edition(&site);
    let mut compared = 0;
    let official = "Lonn,Maalt,OffisiellAvtalt,OffisiellTotal";
    for (table, groups, metrics) in [
        ("KL01", &["Stilling"][..], official),
        ("KL02", &["Stilling", "Erfaring"], "Lonn"),
        ("KL03", &["Stilling", "Fylke"], "Lonn,Ovre"),
        ("KL04", &["Stilling", "Arbeidsgiver"], "Snitt"),
        ("KL05", &["Yrke", "Kjonn"], "Avtalt"),
    ] {
        let rows = rows(file(&edition, &format!("{table}.csv")));
        assert!(!rows.is_empty(), "{table}");
        let all = groups.iter().map(|group| format!("&valueCodes[{group}]=*"));
        let all: String = all.collect();
        let path = format!(
            "/api/v2/tables/{table}/data?outputFormat=csv&outputFormatParams=UseCodes{all}\
             &valueCodes[ContentsCode]={metrics}&valueCodes[Tid]=*&heading=ContentsCode"
        );
        let response = site.get(&path).await;
        let mut reader = csv::Reader::from_reader(response.body.as_bytes());
        let figures: Vec<BTreeMap<String, String>> =
            reader.deserialize().map(Result::unwrap).collect();
        let is_figure = |row: &&BTreeMap<String, String>| {
            metrics
                .split(',')
                .any(|metric| row[metric].parse::<f64>().is_ok())
        };
        for figure in figures.iter().filter(is_figure) {
            let is_same = |row: &&BTreeMap<String, String>| {
                figure
                    .iter()
                    .all(|(column, value)| row.get(column) == Some(value))
            };
            assert_eq!(rows.iter().filter(is_same).count(), 1, "{table} {figure:?}");
            compared += 1;
        }
        assert_eq!(
            rows.len(),
            figures.iter().filter(is_figure).count(),
            "{table}"
        );
    }
    assert!(compared > 20, "{compared}");
}

#[actix_web::test]
async fn edition_escapes_names_like_formulas() {
    let entries = (1..6).map(|id| entry(id, "=1+1", 500_000).build());
    let edition = edition(&Site::with(entries.collect()));
    let rows = rows(file(&edition, "KL01.csv"));
    let titles: Vec<&str> = rows.iter().map(|row| &*row["Stilling"]).collect();
    assert!(titles.contains(&"'=1+1"), "{titles:?}");
}

#[actix_web::test]
async fn edition_of_the_same_figures_has_the_same_bytes() {
    assert_eq!(edition(&site()), edition(&site()));
}

#[actix_web::test]
async fn edition_describes_its_files() {
    let edition = edition(&site());
    let package: Value =
        serde_json::from_slice(&file(&edition, "datapackage.json").content).unwrap();
    let sums = String::from_utf8(file(&edition, "SHA256SUMS").content.clone()).unwrap();
    let month = edition.month();
    assert_eq!(package["version"], month.to_string());
    assert_eq!(
        package["id"],
        format!("https://klarlonn.example/data#utgave-{month}")
    );
    assert_eq!(package["licenses"][0]["title"], "CC BY 4.0");
    let resources = package["resources"].as_array().unwrap();
    assert_eq!(resources.len(), 7);
    for resource in resources {
        let name = resource["path"].as_str().unwrap();
        let file = file(&edition, name);
        let digest = HEXLOWER.encode(&Sha256::digest(&file.content));
        assert_eq!(resource["hash"], format!("sha256:{digest}"));
        assert_eq!(resource["bytes"], file.content.len());
        assert!(sums.contains(&format!("{digest}  {name}\n")), "{name}");
        let header = csv::Reader::from_reader(&*file.content)
            .headers()
            .unwrap()
            .clone();
        let fields = resource["schema"]["fields"].as_array().unwrap();
        let fields: Vec<&str> = fields
            .iter()
            .map(|field| field["name"].as_str().unwrap())
            .collect();
        assert_eq!(header.iter().collect::<Vec<_>>(), fields, "{name}");
    }
}

#[actix_web::test]
async fn official_tables_keep_their_licence() {
    let license = License {
        url: "https://klarlonn.example/vilkar".to_owned(),
        ..License::default()
    };
    let edition = edition_under(&license, &site());
    let package: Value =
        serde_json::from_slice(&file(&edition, "datapackage.json").content).unwrap();
    assert_eq!(package["licenses"][0]["path"], license.url);
    let resources = package["resources"].as_array().unwrap();
    let own = resources
        .iter()
        .filter(|resource| resource["licenses"][0]["path"] == License::DEFAULT_URL);
    let own: Vec<&str> = own.map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(own, ["kl05", "kl06"]);
}

#[actix_web::test]
async fn edition_is_listed_cited_and_served_unchanged() {
    let site = site();
    assert!(
        site.get("/data")
            .await
            .body
            .contains("Det er ingen utgave ennå")
    );
    let edition = Edition {
        figures_on: day("2026-12-01"),
        ..edition(&site)
    };
    assert!(site.services.domain.editions.add(&edition).unwrap());
    let mut site = site;
    // The page is cached until there are new figures.
    site.publish(Vec::new());
    let page = site.get("/data").await.body;
    for part in [
        "id=\"utgave-2026-12\"",
        "Utgave desember 2026",
        "href=\"/api/editions/2026-12/KL01.csv\" download",
        "/data#utgave-2026-12",
        "@misc{klarlonn-2026-12,",
        "CC BY 4.0",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let catalog = site.get("/api/catalog").await;
    assert_eq!(catalog.header("content-type"), "text/turtle; charset=utf-8");
    for part in [
        "/api/v2/tables/KL07> a dcat:Dataset",
        "/api/editions/2026-12/KL07.csv> a dcat:Distribution",
        "dct:issued \"2026-12-01\"^^xsd:date",
        "authority/licence/CC_BY_4_0>",
    ] {
        assert!(catalog.body.contains(part), "{part} in {}", catalog.body);
    }
    let catalog = site.get("/api/catalog?outputFormat=json-ld").await;
    assert_eq!(catalog.header("content-type"), "application/ld+json");
    assert!(catalog.json()["@graph"].as_array().unwrap().len() > 20);
    let unknown = site.get("/api/catalog?outputFormat=xml").await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        unknown.json()["detail"],
        "The call supports json-ld, not xml."
    );
    for (name, media_type) in [
        ("KL04.csv", "text/csv; charset=utf-8"),
        ("datapackage.json", "application/json"),
        ("SHA256SUMS", "text/plain; charset=utf-8"),
    ] {
        let response = site.get(&format!("/api/editions/2026-12/{name}")).await;
        assert_eq!(response.status, StatusCode::OK, "{name}");
        assert_eq!(response.bytes, file(&edition, name).content, "{name}");
        assert_eq!(response.header("content-type"), media_type);
        assert_eq!(response.header("access-control-allow-origin"), "*");
        assert!(response.header("cache-control").contains("immutable"));
    }
    for path in ["2026-12/KL08.csv", "2026-11/KL01.csv", "desember/KL01.csv"] {
        let response = site.get(&format!("/api/editions/{path}")).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.error_code(), "unknown_asset");
        assert!(
            response
                .headers
                .get(header::CACHE_CONTROL)
                .is_none_or(|value| { !value.to_str().unwrap().contains("immutable") })
        );
    }
}

#[actix_web::test]
async fn withdrawn_edition_is_named_without_files() {
    let site = site();
    let edition = edition(&site);
    let month = edition.month();
    assert!(site.services.domain.editions.add(&edition).unwrap());
    assert!(site.services.domain.editions.withdraw(month).unwrap());
    let page = site.get("/data").await.body;
    assert!(page.contains(&format!("id=\"utgave-{month}\"")), "{page}");
    assert!(page.contains("Utgaven er trukket tilbake"));
    assert!(!page.contains(&format!("/api/editions/{month}/")));
    let file = site.get(&format!("/api/editions/{month}/KL01.csv")).await;
    assert_eq!(file.status, StatusCode::NOT_FOUND);
}

// PostgreSQL takes neither NUL in a text nor such a year.
#[actix_web::test]
async fn odd_edition_path_is_unknown_without_the_database() {
    let mut site = site();
    site.services.domain.editions = EditionService::new(Arc::new(MemoryStore::failing()));
    for path in ["2026-12/%00", "2026-12/a%2Fb", "-9999-01/KL01.csv"] {
        let response = site.get(&format!("/api/editions/{path}")).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
    }
    let known = site.get("/api/editions/2026-12/KL01.csv").await;
    assert_eq!(known.status, StatusCode::SERVICE_UNAVAILABLE);
}
