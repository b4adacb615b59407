use std::{collections::BTreeSet, process::Command};

use super::{metric_names, read, repository_file};

/// Runs promtool on a file in docs/monitoring.
fn promtool(arguments: &[&str]) {
    let output = Command::new("promtool")
        .args(arguments)
        .current_dir(repository_file("docs/monitoring"))
        .output()
        .expect("promtool is installed by tools/need");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn alerts_are_valid_and_fire_when_they_should() {
    promtool(&["check", "rules", "alerts.yml"]);
    promtool(&["test", "rules", "alerts.test.yml"]);
    promtool(&["check", "config", "--syntax-only", "prometheus.yml"]);
}

/// Asserts that dashboard and alerts use metrics that exist in the answer of a busy server, and all of them.
pub(super) fn assert_used_by_dashboard_and_alerts(text: &str) {
    let samples = text.lines().filter(|line| !line.starts_with('#'));
    let exposed: BTreeSet<&str> = samples
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    let dashboard = read("docs/monitoring/dashboard.json");
    let parsed: serde_json::Value = serde_json::from_str(&dashboard).unwrap();
    let queries: Vec<&str> = parsed["panels"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|panel| panel["targets"].as_array().into_iter().flatten())
        .map(|target| target["expr"].as_str().unwrap())
        .collect();
    assert!(queries.len() > 30, "{queries:?}");
    assert_eq!(parsed["templating"]["list"][0]["type"], "datasource");
    let (alerts, tests) = (
        read("docs/monitoring/alerts.yml"),
        read("docs/monitoring/alerts.test.yml"),
    );
    for text in queries.into_iter().chain([alerts.as_str(), &tests]) {
        for name in metric_names(text) {
            assert!(exposed.contains(name), "the server has no metric {name}");
        }
    }
    // What nobody looks at need not be collected.
    let base = |name: &str| -> String {
        let ends = ["_bucket", "_sum", "_count"];
        let short = ends.iter().find_map(|end| name.strip_suffix(end));
        short.unwrap_or(name).to_owned()
    };
    let used: BTreeSet<String> = metric_names(&dashboard).into_iter().map(base).collect();
    let unused = ["process_start_time_seconds", "process_virtual_memory_bytes"];
    for name in exposed {
        let is_used = used.contains(&base(name)) || unused.contains(&name);
        assert!(is_used, "the dashboard does not show {name}");
    }
}

#[test]
fn every_alert_has_a_runbook() {
    let (alerts, runbooks) = (read("docs/monitoring/alerts.yml"), read("docs/RUNBOOKS.md"));
    let values = |key: &str| -> Vec<String> {
        let lines = alerts
            .lines()
            .map(|line| line.trim().trim_start_matches("- "));
        lines
            .filter_map(|line| Some(line.strip_prefix(key)?.trim().to_owned()))
            .collect()
    };
    let names = values("alert:");
    assert!(names.len() >= 10, "{names:?}");
    let links = names
        .iter()
        .map(|name| format!("docs/RUNBOOKS.md#{}", name.to_lowercase()));
    assert_eq!(values("runbook_url:"), links.collect::<Vec<_>>());
    let sections: BTreeSet<&str> = runbooks
        .lines()
        .filter_map(|line| line.strip_prefix("## Klarlonn").map(|_| &line[3..]))
        .collect();
    assert_eq!(sections, names.iter().map(String::as_str).collect());
    for part in runbooks.split("\n## Klarlonn").skip(1) {
        for label in ["*Means.*", "*Look at.*", "*Do.*"] {
            assert!(part.contains(label), "{label} is missing: {part}");
        }
    }
}
