//! Valid, invalid and missing responses of Enhetsregisteret.

#![expect(clippy::disallowed_methods, reason = "the tests measure waiting times")]

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use klarlonn_domain::catalog::{CompanyRegistry, FoundCompany, RegistryError, TypedName};
use serde_json::{Value, json};

use super::{
    contract::list,
    server::{Reply, Server, always, json, write},
};

const RECORDED: &str = include_str!("../../fixtures/search_asa_size5.json");
const EMPTY: &str = include_str!("../../fixtures/search_empty.json");
const SYNTHETIC: &str = include_str!("../../fixtures/search_navn_sesam_synthetic.json");
const DELETED: &str = include_str!("../../fixtures/entity_deleted_synthetic.json");

fn find(registry: &dyn CompanyRegistry, text: &str) -> Result<Vec<FoundCompany>, RegistryError> {
    registry.find(&TypedName::parse(text).unwrap(), 20)
}

/// Searches for `equinor` with this response.
fn find_equinor(reply: Reply) -> Result<Vec<FoundCompany>, RegistryError> {
    find(&*Server::start(reply).registry().0, "equinor")
}

fn names(found: &[FoundCompany]) -> Vec<&str> {
    found.iter().map(|company| company.name.as_str()).collect()
}

fn assert_unavailable(reply: Reply, what: &str) {
    let outcome = find_equinor(reply);
    assert!(
        matches!(outcome, Err(RegistryError::Unavailable(_))),
        "{what}: {outcome:?}"
    );
}

#[test]
fn recorded_response_has_name_number_industry_and_address() {
    let found = find_equinor(json(&RECORDED)).unwrap();
    assert_eq!(found.len(), 5);
    let first = &found[0];
    assert_eq!(first.name.as_str(), "ABG SUNDAL COLLIER ASA");
    assert_eq!(first.organization_number.unwrap().to_string(), "883603362");
    assert_eq!(first.industry.as_deref(), Some("Verdipapirmegling"));
    assert_eq!(
        first.address.as_deref(),
        Some("Ruseløkkveien 26, 0251 OSLO")
    );
}

#[test]
fn response_without_units_is_an_empty_list() {
    assert_eq!(find_equinor(json(&EMPTY)).unwrap(), []);
    let without_units = json!({"_embedded": {"enheter": []}, "page": {"totalElements": 0}});
    assert_eq!(find_equinor(json(&without_units)).unwrap(), []);
}

#[test]
fn vendor_json_content_type_is_accepted() {
    let media_type = "application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8";
    let found = find_equinor(always("200 OK", media_type, RECORDED.to_owned()));
    assert_eq!(found.unwrap().len(), 5);
}

#[test]
fn invalid_units_are_left_out() {
    let number = "923609016";
    let deleted: Value = serde_json::from_str(DELETED).unwrap();
    let synthetic: Value = serde_json::from_str(SYNTHETIC).unwrap();
    let found = find_equinor(json(&list(&[
        deleted,
        synthetic["_embedded"]["enheter"][0].clone(),
        json!({"organisasjonsnummer": number, "navn": "SLETTET AS", "slettedato": "2024-01-01"}),
        json!({"organisasjonsnummer": "923609017", "navn": "FEIL KONTROLLSIFFER AS"}),
        json!({"organisasjonsnummer": number, "navn": "STYRE\u{7}TEGN AS"}),
        json!({"organisasjonsnummer": number, "navn": "\u{202e}SA RONIUQE"}),
        json!({"organisasjonsnummer": number, "navn": "X".repeat(121)}),
        json!({"organisasjonsnummer": number}),
        json!({"organisasjonsnummer": 923_609_016, "navn": "TALL AS"}),
        json!({"navn": "UTEN NUMMER AS"}),
        json!("EN TEKST"),
        json!(null),
        json!({"organisasjonsnummer": number, "navn": "EQUINOR ASA"}),
    ])))
    .unwrap();
    assert_eq!(names(&found), ["EQUINOR ASA"]);
    assert_eq!((&found[0].industry, &found[0].address), (&None, &None));
}

#[test]
fn at_most_twenty_units_are_returned() {
    let unit = json!({"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"});
    let found = find_equinor(json(&list(&vec![unit; 100])));
    assert_eq!(found.unwrap().len(), 20);
}

#[test]
fn error_status_html_and_unknown_json_are_unavailable() {
    for status in [
        "500 Internal Server Error",
        "404 Not Found",
        "204 No Content",
    ] {
        assert_unavailable(always(status, "application/json", EMPTY.to_owned()), status);
    }
    let page = "<!doctype html><title>Vedlikehold</title>".to_owned();
    assert_unavailable(always("200 OK", "text/html", page.clone()), "a page");
    assert_unavailable(always("200 OK", "application/json", page), "a page as JSON");
    assert_unavailable(
        always("200 OK", "text/html", RECORDED.to_owned()),
        "JSON as a page",
    );
    for other in [
        "{}",
        "[]",
        "null",
        "",
        r#"{"page": 1}"#,
        r#"{"_embedded": {"enheter": []}}"#,
    ] {
        assert_unavailable(json(&other), other);
    }
    let truncated = RECORDED.chars().take(3000).collect::<String>();
    assert_unavailable(json(&truncated), "a truncated response");
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_unavailable(json(&deep), "deeply nested arrays");
}

#[test]
fn redirect_is_not_followed() {
    let other = Server::start(json(&RECORDED));
    let location = format!("http://127.0.0.1:{}/", other.port);
    let redirect: Reply = Box::new(move |_, stream| {
        write!(
            stream,
            "HTTP/1.1 302 Found\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n"
        )
    });
    assert_unavailable(redirect, "a redirect");
    assert_eq!(other.requests().len(), 0);
}

/// Writes a 10 MB body and reports how much of it the client accepted.
fn huge(head: &'static str, written: mpsc::Sender<usize>) -> Reply {
    Box::new(move |_, stream| {
        stream.write_all(head.as_bytes())?;
        let mut count = 0;
        while count < 10_000_000 && stream.write_all(&[b' '; 10_000]).is_ok() {
            count += 10_000;
        }
        written.send(count).map_err(io::Error::other)
    })
}

#[test]
fn response_of_10_mb_is_not_read_to_its_end() {
    for head in [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n",
    ] {
        let (sender, written) = mpsc::channel();
        let server = Server::start(huge(head, sender));
        let (registry, _) = server.registry();
        assert!(matches!(
            find(&*registry, "equinor"),
            Err(RegistryError::Unavailable(_))
        ));
        drop(registry);
        let count = written.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(count < 10_000_000, "{count}");
    }
}

/// Searches with a response that does not end, and measures the time.
fn measure_failed_search(
    reply: Reply,
) -> (
    Duration,
    Arc<dyn CompanyRegistry>,
    Arc<klarlonn_testing::SettableClock>,
) {
    let (registry, clock) = Server::start(reply).registry();
    let start = Instant::now();
    assert!(matches!(
        find(&*registry, "equinor"),
        Err(RegistryError::Unavailable(_))
    ));
    (start.elapsed(), registry, clock)
}

#[test]
fn search_times_out_after_two_seconds_and_then_pauses() {
    let silent: Reply = Box::new(|_, _| {
        thread::sleep(Duration::from_secs(30));
        Ok(())
    });
    let drip: Reply = Box::new(|_, stream| {
        write!(
            stream,
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
        )?;
        loop {
            thread::sleep(Duration::from_millis(100));
            stream.write_all(b" ")?;
        }
    });
    for reply in [silent, drip] {
        let (waited, registry, clock) = measure_failed_search(reply);
        let bounds = Duration::from_millis(1_900)..Duration::from_secs(5);
        assert!(bounds.contains(&waited), "{waited:?}");
        clock.advance(TimeDelta::seconds(9));
        let start = Instant::now();
        assert!(matches!(
            find(&*registry, "telenor"),
            Err(RegistryError::Busy)
        ));
        assert!(start.elapsed() < Duration::from_millis(500));
    }
}

#[test]
fn pause_after_an_outage_ends_after_ten_seconds() {
    let failures = Mutex::new(1);
    let server = Server::start(Box::new(move |_, stream| {
        let mut failures = failures.lock().unwrap();
        let status = if *failures > 0 {
            "503 Service Unavailable"
        } else {
            "200 OK"
        };
        *failures -= 1;
        write(stream, status, "application/json", EMPTY)
    }));
    let (registry, clock) = server.registry();
    assert!(matches!(
        find(&*registry, "equinor"),
        Err(RegistryError::Unavailable(_))
    ));
    assert!(matches!(
        find(&*registry, "equinor"),
        Err(RegistryError::Busy)
    ));
    clock.advance(TimeDelta::seconds(10));
    assert_eq!(find(&*registry, "equinor").unwrap(), []);
}

#[test]
fn request_contains_only_the_typed_text() {
    let server = Server::start(json(&EMPTY));
    let (registry, _) = server.registry();
    find(&*registry, " Å+B  & sønner?\u{200b} ").unwrap();
    let requests = server.requests();
    assert_eq!(
        requests[0][0],
        "GET /enhetsregisteret/api/enheter?navn=%C3%85%2BB+%26+s%C3%B8nner%3F&size=20 HTTP/1.1"
    );
    let mut headers: Vec<String> = requests[0][1..]
        .iter()
        .map(|line| line.to_lowercase())
        .collect();
    headers.sort();
    let host = format!("host: 127.0.0.1:{}", server.port);
    let agent = concat!("user-agent: klarlonn/", env!("CARGO_PKG_VERSION"));
    assert_eq!(headers, ["accept: application/json", &host, agent]);
}

#[test]
fn failure_is_logged_without_the_typed_text() {
    let log = crate::log::capture(|| {
        let echo = r#"{"page": "hemmelig"}"#;
        let hang_up: Reply = Box::new(|_, stream| stream.shutdown(std::net::Shutdown::Both));
        for reply in [
            always(
                "500 Internal Server Error",
                "text/html",
                "hemmelig".to_owned(),
            ),
            always("200 OK", "text/html", "hemmelig".to_owned()),
            json(&echo),
            hang_up,
        ] {
            let (registry, _) = Server::start(reply).registry();
            assert!(find(&*registry, "hemmelig").is_err());
        }
    });
    assert_eq!(
        log.matches("Enhetsregisteret request failed").count(),
        4,
        "{log}"
    );
    assert!(!log.to_lowercase().contains("hemmelig"), "{log}");
}

#[test]
fn response_is_cached_regardless_of_case_and_spaces() {
    let server = Server::start(json(&RECORDED));
    let (registry, _) = server.registry();
    for typed in ["Åsgård", "ÅSGÅRD", "  åsgård "] {
        assert_eq!(find(&*registry, typed).unwrap().len(), 5);
    }
    assert_eq!(server.requests().len(), 1);
    find(&*registry, "åsgårdstrand").unwrap();
    assert_eq!(server.requests().len(), 2);
}

#[test]
fn malformed_response_does_not_pause_other_lookups() {
    let server = Server::start(Box::new(|request, stream| {
        let body = if request.contains("odd") { "{}" } else { EMPTY };
        write(stream, "200 OK", "application/json", body)
    }));
    let (registry, _) = server.registry();
    assert!(matches!(
        find(&*registry, "odd"),
        Err(RegistryError::Unavailable(_))
    ));
    assert_eq!(find(&*registry, "even").unwrap(), []);
}
