//! Enhetsregisteret's answers, right and wrong.

#![expect(
    clippy::disallowed_methods,
    reason = "how long somebody waits is what is tested"
)]

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use klarlonn_domain::catalog::{CompanyRegistry, FoundCompany, RegistryError, TypedName};
use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

use crate::{
    contract::list,
    server::{Reply, Server, always, json, write},
};

const RECORDED: &str = include_str!("../fixtures/search_asa_size5.json");
const EMPTY: &str = include_str!("../fixtures/search_empty.json");
const INVENTED: &str = include_str!("../fixtures/search_navn_sesam_synthetic.json");
const DELETED: &str = include_str!("../fixtures/entity_deleted_synthetic.json");

fn ask(registry: &dyn CompanyRegistry, text: &str) -> Result<Vec<FoundCompany>, RegistryError> {
    registry.find(&TypedName::parse(text).unwrap(), 20)
}

/// What is answered to `equinor` when the register answers so.
fn answer(reply: Reply) -> Result<Vec<FoundCompany>, RegistryError> {
    ask(&*Server::start(reply).register().0, "equinor")
}

fn names(found: &[FoundCompany]) -> Vec<&str> {
    found.iter().map(|company| company.name.as_str()).collect()
}

fn assert_unavailable(reply: Reply, what: &str) {
    let answer = answer(reply);
    assert!(
        matches!(answer, Err(RegistryError::Unavailable(_))),
        "{what}: {answer:?}"
    );
}

#[test]
fn a_recorded_answer_tells_name_number_industry_and_address() {
    let found = answer(json(&RECORDED)).unwrap();
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
fn an_answer_without_units_is_an_empty_list() {
    assert_eq!(answer(json(&EMPTY)).unwrap(), []);
    let without_units = json!({"_embedded": {"enheter": []}, "page": {"totalElements": 0}});
    assert_eq!(answer(json(&without_units)).unwrap(), []);
}

#[test]
fn the_registers_own_kind_of_json_is_json() {
    let media_type = "application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8";
    let found = answer(always("200 OK", media_type, RECORDED.to_owned()));
    assert_eq!(found.unwrap().len(), 5);
}

#[test]
fn units_that_cannot_be_an_employer_are_left_out_and_the_others_stay() {
    let number = "923609016";
    let deleted: Value = serde_json::from_str(DELETED).unwrap();
    let invented: Value = serde_json::from_str(INVENTED).unwrap();
    let found = answer(json(&list(&[
        deleted,
        invented["_embedded"]["enheter"][0].clone(),
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
fn no_more_than_twenty_are_taken_whatever_the_register_sends() {
    let unit = json!({"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"});
    let found = answer(json(&list(&vec![unit; 100])));
    assert_eq!(found.unwrap().len(), 20);
}

#[test]
fn errors_pages_and_other_peoples_json_are_no_answers() {
    for status in [
        "500 Internal Server Error",
        "404 Not Found",
        "204 No Content",
    ] {
        assert_unavailable(always(status, "application/json", EMPTY.to_owned()), status);
    }
    let page = "<!doctype html><title>Vedlikehold</title>".to_owned();
    assert_unavailable(always("200 OK", "text/html", page.clone()), "a page");
    assert_unavailable(
        always("200 OK", "application/json", page),
        "a page called JSON",
    );
    assert_unavailable(
        always("200 OK", "text/html", RECORDED.to_owned()),
        "JSON called a page",
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
    let cut = RECORDED.chars().take(3000).collect::<String>();
    assert_unavailable(json(&cut), "half an answer");
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_unavailable(json(&deep), "a deep answer");
}

#[test]
fn a_redirect_is_not_followed() {
    let elsewhere = Server::start(json(&RECORDED));
    let location = format!("http://127.0.0.1:{}/", elsewhere.port);
    let redirect: Reply = Box::new(move |_, stream| {
        write!(
            stream,
            "HTTP/1.1 302 Found\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n"
        )
    });
    assert_unavailable(redirect, "a redirect");
    assert_eq!(elsewhere.requests().len(), 0);
}

/// Writes 10 MB, or as much as the client takes, and tells how much.
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
fn an_answer_of_ten_megabytes_is_not_read_to_its_end() {
    for head in [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n",
    ] {
        let (sender, written) = mpsc::channel();
        let server = Server::start(huge(head, sender));
        let (register, _) = server.register();
        assert!(matches!(
            ask(&*register, "equinor"),
            Err(RegistryError::Unavailable(_))
        ));
        drop(register);
        let count = written.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(count < 10_000_000, "{count}");
    }
}

/// Asks a register that does not end its answer, and tells how long that took.
fn time_of(
    reply: Reply,
) -> (
    Duration,
    Arc<dyn CompanyRegistry>,
    Arc<klarlonn_testing::SettableClock>,
) {
    let (register, clock) = Server::start(reply).register();
    let start = Instant::now();
    assert!(matches!(
        ask(&*register, "equinor"),
        Err(RegistryError::Unavailable(_))
    ));
    (start.elapsed(), register, clock)
}

#[test]
fn nobody_waits_longer_than_two_seconds_and_the_next_ones_do_not_wait() {
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
        let (waited, register, clock) = time_of(reply);
        let bounds = Duration::from_millis(1_900)..Duration::from_secs(5);
        assert!(bounds.contains(&waited), "{waited:?}");
        clock.advance(TimeDelta::seconds(9));
        let start = Instant::now();
        assert!(matches!(
            ask(&*register, "telenor"),
            Err(RegistryError::Busy)
        ));
        assert!(start.elapsed() < Duration::from_millis(500));
    }
}

#[test]
fn after_ten_seconds_a_register_that_failed_is_asked_again() {
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
    let (register, clock) = server.register();
    assert!(matches!(
        ask(&*register, "equinor"),
        Err(RegistryError::Unavailable(_))
    ));
    assert!(matches!(
        ask(&*register, "equinor"),
        Err(RegistryError::Busy)
    ));
    clock.advance(TimeDelta::seconds(10));
    assert_eq!(ask(&*register, "equinor").unwrap(), []);
}

#[test]
fn the_register_learns_what_was_typed_and_nothing_else() {
    let server = Server::start(json(&EMPTY));
    let (register, _) = server.register();
    ask(&*register, " Å+B  & sønner?\u{200b} ").unwrap();
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

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[test]
fn a_failure_is_logged_without_what_was_typed() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .finish();
    tracing::subscriber::with_default(subscriber, || {
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
            let (register, _) = Server::start(reply).register();
            assert!(ask(&*register, "hemmelig").is_err());
        }
    });
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(
        log.matches("Enhetsregisteret does not answer").count(),
        4,
        "{log}"
    );
    assert!(!log.to_lowercase().contains("hemmelig"), "{log}");
}
