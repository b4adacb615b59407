//! What `klarlonn doctor` finds, each problem provoked once.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener},
    sync::Arc,
    thread,
    time::Duration,
};

use klarlonn_persistence::fixtures::execute;
use klarlonn_testing::{ReceivedEmail, SmtpFault, SmtpServer};

use crate::installation::{Installation, Outcome, salary_form};

#[derive(Debug)]
struct Finding {
    level: String,
    message: String,
}

/// The findings by the name of their check.
type Findings = BTreeMap<String, Finding>;

fn findings(outcome: &Outcome) -> Findings {
    let report: serde_json::Value = serde_json::from_str(&outcome.stdout).unwrap();
    let checks = report["checks"].as_array().unwrap().iter();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    checks
        .map(|check| {
            let finding = Finding {
                level: text(&check["level"]),
                message: text(&check["message"]),
            };
            (text(&check["check"]), finding)
        })
        .collect()
}

/// Runs doctor with these arguments on a migrated database, and returns its findings.
fn examine(installation: &Installation, arguments: &[&str]) -> Findings {
    if !installation.database_file().exists() {
        let migrated = installation.run(&["migrate"]);
        assert_eq!(migrated.code, 0, "{migrated:?}");
    }
    let outcome = installation.run(&[&["doctor", "--json"][..], arguments].concat());
    findings(&outcome)
}

#[track_caller]
fn assert_finding(findings: &Findings, check: &str, level: &str, part: &str) {
    let found = &findings[check];
    assert!(
        found.level == level && found.message.contains(part),
        "{check}: {found:?}"
    );
}

/// Answers each request on a free port with what `respond` makes of its head. Returns the address.
fn serve_answers(respond: impl Fn(&str) -> Vec<u8> + Send + Sync + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let respond = Arc::new(respond);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let respond = Arc::clone(&respond);
            thread::spawn(move || {
                let mut head = String::new();
                let mut input = BufReader::new(&stream);
                while !head.ends_with("\r\n\r\n") && input.read_line(&mut head).unwrap() > 0 {}
                (&stream).write_all(&respond(&head)).unwrap();
            });
        }
    });
    address
}

fn json_response(body: &str) -> Vec<u8> {
    let length = body.len();
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json";
    format!("{head}\r\nContent-Length: {length}\r\n\r\n{body}").into_bytes()
}

#[test]
fn public_address_must_be_answered_by_the_site() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let found = |address: &str| {
        let url = format!("http://{address}");
        examine(&installation, &["--public-url", &url])
    };
    let own = found(&server.address);
    assert_finding(&own, "public address", "ok", "is answered by Klarlønn 0.");
    let stranger = serve_answers(|_| json_response(r#"{"status":"ok"}"#));
    let other = found(&stranger.to_string());
    assert_finding(&other, "public address", "problem", "is not answered by");
    server.stop();
    let public = ["--public-url", "http://klarlonn.invalid"];
    let found = examine(&installation, &public);
    assert_finding(&found, "public address", "problem", "cannot be reached");
    assert_finding(&found, "settings", "warning", "unencrypted");
    // A site on this machine may be stopped.
    let found = examine(&installation, &[]);
    assert_finding(&found, "public address", "warning", "start it");
    assert_finding(&found, "settings", "ok", "listen on");
}

#[test]
fn mail_server_is_asked_and_a_test_email_sent() {
    let installation = Installation::new();
    let mail = SmtpServer::start();
    let url = mail.url().replace("smtp://", "smtp://post:kodeord@");
    let run = |arguments: &[&str]| {
        examine(
            &installation,
            &[&["--smtp-url", url.as_str()][..], arguments].concat(),
        )
    };
    assert_finding(&run(&[]), "mail", "ok", "accepts connections");
    assert!(mail.emails().is_empty(), "checking sends nothing");
    let found = run(&["--send-letter-to", "drift@example.no"]);
    assert_finding(&found, "test email", "ok", "SPF and DKIM");
    let sent = mail.emails();
    assert_eq!(ReceivedEmail::parse(&sent[0]).to, "drift@example.no");
    let found = run(&["--send-letter-to", "drift"]);
    assert_finding(&found, "test email", "problem", "not an email address");

    mail.set_fault(Some(SmtpFault::Responds("AUTH", "535 wrong")));
    let found = run(&[]);
    assert_finding(&found, "mail", "problem", "535");
    assert!(!found["mail"].message.contains("kodeord"));
    drop(mail);
    assert_finding(&run(&[]), "mail", "problem", "cannot be reached");
    let without = examine(&installation, &["--send-letter-to", "drift@example.no"]);
    assert_finding(&without, "mail", "warning", "reach nobody");
    assert_finding(&without, "test email", "problem", "smtp_url is not set");
}

#[test]
fn missing_and_old_backups_are_problems() {
    let installation = Installation::new();
    let found = examine(&installation, &[]);
    assert_finding(&found, "backups", "warning", "backup_dir is not set");
    let folder = installation.path("backups");
    let arguments = ["--backup-dir", folder.to_str().unwrap()];
    let run = || examine(&installation, &arguments);
    assert_finding(&run(), "backups", "problem", "cannot be read");
    std::fs::create_dir(&folder).unwrap();
    installation.write("backups/notes.sqlite.sha256", "x");
    installation.write("backups/empty.sqlite", "");
    installation.write("backups/deleted-accounts", "2026-11-29 00 c\n");
    assert_finding(&run(), "backups", "problem", "has no backup");
    let old = installation.write("backups/old.sqlite", "data");
    let old = File::options().append(true).open(old).unwrap();
    let written = old.metadata().unwrap().modified().unwrap();
    old.set_modified(written - Duration::from_hours(48))
        .unwrap();
    assert_finding(&run(), "backups", "problem", "old.sqlite, is 48 hours old");
    installation.write("backups/new.sqlite", "data");
    assert_finding(&run(), "backups", "ok", "new.sqlite is 0 hours old");
}

#[test]
fn missing_facts_of_the_operator_are_a_problem_of_public_sites() {
    let installation = Installation::new();
    let found = examine(&installation, &[]);
    for part in ["who runs it", "name, postal_address, email"] {
        assert_finding(&found, "operator", "warning", part);
    }
    let public = ["--public-url", "https://klarlonn.example"];
    let found = examine(&installation, &public);
    assert_finding(&found, "operator", "problem", "who runs it");
    installation.write(
        "klarlonn.toml",
        "[site]\nname = \"Lønn AS\"\npostal_address = \"Storgata 1\"\nemail = \"post@example.no\"\n",
    );
    let found = examine(&installation, &[]);
    assert_finding(&found, "operator", "warning", "needs smtp_url");
    let found = examine(&installation, &["--smtp-url", "smtp://127.0.0.1:9"]);
    assert_finding(&found, "operator", "ok", "Lønn AS");
}

#[test]
fn identity_provider_must_describe_itself() {
    let installation = Installation::new();
    let run = |issuer: &str| {
        let client = ["--oidc-client-id", "id", "--oidc-client-secret", "s"];
        examine(
            &installation,
            &[&client[..], &["--oidc-issuer", issuer]].concat(),
        )
    };
    let provider = serve_answers(|head| {
        let host = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("host").then_some(value)
        });
        json_response(&format!(r#"{{"issuer":"http://{}"}}"#, host.unwrap()))
    });
    let found = run(&format!("http://{provider}"));
    assert_finding(&found, "identity provider", "ok", "answers");
    let found = run(&format!("http://{provider}/realm"));
    assert_finding(&found, "identity provider", "problem", "does not describe");
    let found = run("http://127.0.0.1:9");
    assert_finding(&found, "identity provider", "problem", "does not answer");
    assert!(!examine(&installation, &[]).contains_key("identity provider"));
}

#[test]
fn json_report_counts_problems_and_warnings() {
    let installation = Installation::new();
    let outcome = installation.run(&["doctor", "--json"]);
    assert_eq!(outcome.code, 1);
    let report: serde_json::Value = serde_json::from_str(&outcome.stdout).unwrap();
    let checks = report["checks"].as_array().unwrap();
    for (count, level) in [("problems", "problem"), ("warnings", "warning")] {
        let found = checks.iter().filter(|check| check["level"] == level);
        assert_eq!(report[count], found.count(), "{report}");
    }
    assert_finding(&findings(&outcome), "database", "problem", "does not exist");
}

#[test]
fn start_without_facts_of_the_operator_is_logged() {
    let installation = Installation::new();
    let public = ("KLARLONN_PUBLIC_URL", "https://klarlonn.example");
    let start_log = |settings: &[(&str, &str)]| {
        let server = installation.serve_with("info", settings);
        let log = server.start_log.clone();
        server.stop();
        log
    };
    assert!(start_log(&[public]).contains("does not say who runs it"));
    let facts = [
        public,
        ("KLARLONN_SITE_NAME", "Lønn AS"),
        ("KLARLONN_SITE_POSTAL_ADDRESS", "Storgata 1"),
        ("KLARLONN_SITE_EMAIL", "post@example.no"),
    ];
    assert!(!start_log(&facts).contains("does not say who runs it"));
}

#[test]
fn name_that_waits_for_a_moderator_is_a_warning() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let found = examine(&installation, &[]);
    assert_finding(&found, "names", "ok", "none waits");
    let token = server.join("kari");
    let form = salary_form("Kokk", "Kjøkkenet på hjørnet", 500_123, "Bodø");
    let stored = server.call("POST", "/api/salary-entries", &token, &form.to_string());
    assert_eq!(stored.status, 201, "{stored:?}");
    let found = examine(&installation, &[]);
    assert_finding(&found, "names", "warning", "1 that members gave");
}

#[test]
fn wrong_clock_is_a_problem_until_it_is_accepted() {
    let installation = Installation::new();
    let level = || examine(&installation, &[])["clock"].level.clone();
    let file = installation.database_file();
    assert_eq!(level(), "ok");
    let earlier = "INSERT INTO seen_time VALUES (1, unixepoch() - 400 * 86400)";
    execute(file.to_str().unwrap(), earlier).unwrap();
    assert_eq!(level(), "problem");
    let server = installation.serve("info");
    let log = server.start_log.clone() + &server.stop().1;
    assert!(log.contains("the clock is 400 days ahead"), "{log}");
    assert_eq!(installation.run(&["clock", "accept"]).code, 0);
    assert_eq!(level(), "ok");
}
