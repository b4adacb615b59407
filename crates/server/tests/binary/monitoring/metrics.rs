use std::{
    collections::BTreeSet,
    io::Write,
    process::{Command, Stdio},
};

use super::{Monitored, read, rules::assert_used_by_dashboard_and_alerts};
use crate::{installation::request_at, secrecy::CANARY};

/// Every label of our metrics. A new one needs a thought about what it tells, and to whom.
const LABELS: [&str; 13] = [
    "commit", "file", "le", "limit", "method", "period", "result", "route", "sha256", "state",
    "status", "version", "work",
];

/// Returns the names and values of the labels of a line.
fn labels(line: &str) -> Vec<(&str, &str)> {
    let labels = line
        .split_once('{')
        .and_then(|(_, rest)| rest.rsplit_once('}'));
    let labels = labels.map_or("", |(labels, _)| labels);
    labels
        .split_inclusive("\",")
        .filter_map(|label| label.trim_end_matches(',').split_once('='))
        .map(|(name, value)| (name, value.trim_matches('"')))
        .collect()
}

/// Returns the route patterns of the OpenAPI document and of the pages.
fn patterns() -> BTreeSet<String> {
    let document: serde_json::Value = serde_json::from_str(&read("docs/openapi.json")).unwrap();
    let site: serde_json::Value = serde_json::from_str(&read("shared/pages/site.json")).unwrap();
    let calls = document["paths"].as_object().unwrap().keys().cloned();
    let pages = site["paths"].as_object().unwrap().values();
    let pages = pages.map(|path| path.as_str().unwrap().to_owned());
    calls.chain(pages).chain(["other".to_owned()]).collect()
}

/// To play a busy server takes long, so one answer of it is checked in all respects.
// safety R9, S25
#[test]
fn metrics_of_a_busy_server_are_anonymous_valid_and_used() {
    let site = Monitored::start();
    let tokens = site.play();
    let text = site.metrics();
    assert_names_nobody_and_nothing(&text, &tokens);
    assert_well_formed(&text);
    assert_used_by_dashboard_and_alerts(&text);
    assert_served_on_their_own_address_only(&site);
    let (code, _) = site.server.stop();
    assert_eq!(code, 0);
}

fn assert_names_nobody_and_nothing(text: &str, tokens: &[String]) {
    let lower = text.to_lowercase();
    let secrets = [CANARY, "127.0.0.1", "sykepleier", "oslo", "%20", "@"];
    for secret in tokens.iter().map(String::as_str).chain(secrets) {
        assert!(!lower.contains(&secret.to_lowercase()), "{secret}: {text}");
    }
    let (names, patterns) = (BTreeSet::from(LABELS), patterns());
    let samples = text.lines().filter(|line| !line.starts_with('#'));
    for (name, value) in samples.clone().flat_map(labels) {
        assert!(
            names.contains(name),
            "the label {name} is not known: {value}"
        );
        assert!(
            name != "route" || patterns.contains(value),
            "{value} is no route"
        );
    }
    let count = samples.count();
    assert!((150..2_000).contains(&count), "{count} series");

    let counted = |line: &str| text.contains(line);
    assert!(
        counted(r#"{route="/api/jobs/{jobTitle}",method="GET",status="2xx"}"#),
        "{text}"
    );
    assert!(
        counted(r#"{route="/api/auth/login",method="POST",status="2xx"}"#),
        "{text}"
    );
    assert!(
        counted(r#"klarlonn_sign_in_failures_total{method="password"}"#),
        "{text}"
    );
    for private in ["/api/salary-entries", "/api/company-forum/{company}"] {
        let line = format!(r#"{{route="{private}",method="POST",status="2xx"}}"#);
        assert!(!counted(&line), "{line}");
    }
}

fn assert_well_formed(text: &str) {
    let mut check = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("promtool is installed by tools/need");
    let mut input = check.stdin.take().unwrap();
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    let output = check.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, b"", "{output:?}");
}

#[test]
fn answers_from_memory_are_counted() {
    let site = Monitored::start();
    let value = |name: &str| -> u64 {
        let text = site.metrics();
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.map_or(0, |number| number.trim().parse().unwrap())
    };
    let requests = r#"klarlonn_http_requests_total{route="/api/jobs",method="GET",status="2xx"}"#;
    for _ in 0..5 {
        site.server.get("/api/jobs");
    }
    assert_eq!(value(requests), 5);
    assert_eq!(value("klarlonn_response_cache_hits_total"), 4);
    assert_eq!(value("klarlonn_response_cache_misses_total"), 1);
}

#[test]
fn version_is_the_same_everywhere() {
    let number = env!("CARGO_PKG_VERSION");
    let site = Monitored::start();
    let health = site.server.call("GET", "/api/health", "", "").json();
    assert_eq!(health["version"], number);
    let commit = health["commit"].as_str().unwrap_or_default();
    let text = site.metrics();
    let mut lines = text.lines();
    let info = lines.find(|line| line.starts_with("klarlonn_build_info{"));
    assert_eq!(
        labels(info.unwrap()),
        [("version", number), ("commit", commit)]
    );
    let printed = site.installation.run(&["--version"]).stdout;
    let expected = match commit {
        "" => format!("klarlonn {number}\n"),
        commit => format!("klarlonn {number} ({commit})\n"),
    };
    assert_eq!(printed, expected);
}

fn assert_served_on_their_own_address_only(site: &Monitored) {
    for path in ["/metrics", "/metrics/", "/api/metrics"] {
        let response = site.server.request("GET", path, &[], b"");
        assert_eq!(response.status, 404, "{path}");
        assert!(!response.body.contains("klarlonn_"), "{response:?}");
    }
    for path in ["/", "/api/statistics", "/api/health/live"] {
        let response = request_at(&site.address, "GET", path, &[], b"");
        assert_eq!(response.status, 404, "{path}");
    }
}
