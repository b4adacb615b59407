//! The operator's files of pay scales.

use std::{fs, path::PathBuf};

use crate::installation::Installation;

const FILE: &str = include_str!("../../../reference/data/agreements/ks-kapittel-4-2026.toml");

/// Puts a file in the folder of the operator's files.
fn put(installation: &Installation, name: &str, text: &str) -> PathBuf {
    let folder = installation.path("data/official");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn pay_rules_of_nurses(installation: &Installation) -> serde_json::Value {
    let server = installation.serve("info");
    server
        .call("GET", "/api/jobs/Sykepleier/pay-rules", "", "")
        .json()
}

#[test]
fn file_of_pay_scales_is_checked_by_line() {
    let installation = Installation::new();
    let check = |text: &str| {
        let path = put(&installation, "ks.toml", text);
        installation.run(&["official", "check", path.to_str().unwrap()])
    };
    let good = check(FILE);
    assert_eq!(good.code, 0, "{good:?}");
    assert!(
        good.stdout
            .contains("9 rules with 45 rates of ks-kapittel-4")
    );
    let bad = check(&FILE.replace("seniority = 6", "seniority = 60"));
    assert_eq!(bad.code, 1);
    assert!(
        bad.stdout.contains("ks.toml: line 16: seniority must"),
        "{bad:?}"
    );
    assert!(bad.stderr.contains("errors found: "), "{bad:?}");
}

#[test]
fn file_of_pay_scales_replaces_the_bundled_one() {
    let installation = Installation::new();
    put(
        &installation,
        "ks.toml",
        &FILE.replacen("620800", "620900", 1),
    );
    let rules = pay_rules_of_nurses(&installation);
    assert_eq!(rules[0]["name"], "Sykepleier, KS");
    assert_eq!(rules[0]["rates"][3]["amount"], 620_900.0);
    let doctor = installation.run(&["doctor"]).stdout;
    assert!(doctor.contains("ks.toml of "), "{doctor}");
}

#[test]
fn file_with_errors_leaves_the_bundled_rates() {
    let installation = Installation::new();
    put(&installation, "ks.toml", "id = 1");
    assert_eq!(
        pay_rules_of_nurses(&installation)[0]["rates"][3]["amount"],
        620_800.0
    );
    let doctor = installation.run(&["doctor"]).stdout;
    let line = doctor.lines().find(|line| line.contains("agreement files"));
    let line = line.unwrap();
    assert!(
        line.starts_with("PROBLEM") && line.contains("ks.toml: line 1"),
        "{doctor}"
    );
}
