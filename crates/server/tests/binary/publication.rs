//! Contributions wait for a nightly publication.

use serde_json::{Value, json};

use crate::installation::{Installation, contains};

/// A benefit that occurs nowhere else.
const BENEFIT: &str = "Kjennemerke Kråkebolle";

// safety S38
#[test]
fn contribution_is_seen_by_nobody_else_before_the_night() {
    let installation = Installation::new();
    let server = installation.serve_with("trace", &[("KLARLONN_PUBLICATION", "nightly")]);
    let (kari, ola) = (server.join("kari"), server.join("ola"));
    let form = json!({
        "jobTitle": "Sykepleier",
        "company": "Utsira kommune",
        "annualSalary": 612_347,
        "employmentPercentage": 100,
        "experienceYears": "3-5",
        "location": "Oslo",
        "benefits": [BENEFIT],
        "display": {"hidesCompany": false, "coarsePlace": false, "roundsPay": false},
    });
    let response = server.call("POST", "/api/salary-entries", &kari, &form.to_string());
    assert_eq!(response.json()["isWaiting"], true);
    let student =
        json!({ "institution": "NTNU", "program": "Fysikk", "futureJobTitle": "Fysiker" });
    let response = server.call("POST", "/api/student-entries", &ola, &student.to_string());
    assert_eq!(response.status, 201, "{response:?}");

    let own = server
        .call("GET", "/api/my-salary-entries", &kari, "")
        .json();
    assert_eq!(own["entries"][0]["benefits"], json!([BENEFIT]));
    assert_eq!(own["entries"][0]["isWaiting"], true);
    for token in [&kari, &ola] {
        let access: Value = server
            .call("GET", "/api/auth/data-access", token, "")
            .json();
        assert_eq!(access["hasAccess"], true);
    }
    for path in [
        "/api/salary-entries",
        "/api/jobs/Sykepleier",
        "/api/jobs/Sykepleier/companies",
        "/job/Sykepleier",
    ] {
        for token in [ola.as_str(), ""] {
            let body = server.call("GET", path, token, "").body;
            assert!(
                !body.contains(BENEFIT) && !body.contains("Utsira kommune"),
                "{path}: {body}"
            );
        }
    }
    let statistics = server.call("GET", "/api/statistics", &ola, "").json();
    assert_eq!(statistics["totalEntries"], 0);

    let (code, log) = server.stop();
    assert_eq!(code, 0);
    assert!(!log.contains(BENEFIT) && !log.contains("612347"), "{log}");
    for file in std::fs::read_dir(installation.path("data")).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap_or_default();
        assert!(!contains(&bytes, BENEFIT.as_bytes()), "{}", path.display());
    }
}
