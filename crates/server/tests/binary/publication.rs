//! Contributions wait for a nightly publication.

use std::fs;

use serde_json::{Value, json};

use crate::installation::{
    Installation, contains, free_address, request_at, salary_form, wait_until,
};

/// A benefit that occurs nowhere else.
const BENEFIT: &str = "Kjennemerke Kråkebolle";

// safety S38
#[test]
fn contribution_is_seen_by_nobody_else_before_the_night() {
    let installation = Installation::new();
    let server = installation.serve_with("trace", &[("KLARLONN_PUBLICATION", "nightly")]);
    let (kari, ola) = (server.join("kari"), server.join("ola"));
    let mut form = salary_form("Sykepleier", "Utsira kommune", 612_347, "Oslo");
    form["benefits"] = json!([BENEFIT]);
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
    for file in fs::read_dir(installation.path("data")).unwrap() {
        let path = file.unwrap().path();
        let bytes = fs::read(&path).unwrap_or_default();
        assert!(!contains(&bytes, BENEFIT.as_bytes()), "{}", path.display());
    }
}

/// Size of the disk, MiB.
const DISK_MEBIBYTES: u64 = 80;
/// Moves the data to a small disk of its own, and starts the program. FILLER is the size of a file that leaves too little space.
const ON_SMALL_DISK: &str = r#"
    set -e
    mkdir "$KLARLONN_DATA_DIR"
    mount -t tmpfs -o "size=${DISK}m" tmpfs "$KLARLONN_DATA_DIR"
    cp prepared/* "$KLARLONN_DATA_DIR"
    fallocate --length "${FILLER}m" "$KLARLONN_DATA_DIR/filler"
    exec "$0" "$@""#;

// safety R2
#[test]
#[ignore = "needs the right to mount: `just night-on-full-disk`"]
fn night_publishes_without_space_to_rebuild_the_database() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "30000"]);
    let waiting = installation.fixture(&["waiting", "2000"], &[]).status();
    assert!(waiting.unwrap().success());
    fs::rename(installation.path("data"), installation.path("prepared")).unwrap();
    let size = fs::metadata(installation.path("prepared/klarlonn.sqlite")).unwrap();
    // The database fits once more, but not twice.
    let filler = DISK_MEBIBYTES - 2 * (size.len() >> 20) - 1;

    let metrics = free_address();
    let settings = [
        ("KLARLONN_PUBLICATION", "nightly"),
        ("KLARLONN_METRICS_LISTEN", metrics.as_str()),
        ("DISK", &DISK_MEBIBYTES.to_string()),
        ("FILLER", &filler.to_string()),
    ];
    let launcher = ["unshare", "--mount", "bash", "-c", ON_SMALL_DISK];
    let server = installation.serve_under(&launcher, "info", &settings);
    wait_until("the cleaning failed", || {
        let metrics = request_at(&metrics, "GET", "/metrics", &[], b"").body;
        let mut lines = metrics.lines();
        lines.any(|line| line == "klarlonn_publication_unclean 1")
    });
    assert_eq!(
        server.request("GET", "/api/health/ready", &[], b"").status,
        200
    );
    server.join("kari");
    let disk = format!(
        "/proc/{}/root{}",
        server.pid(),
        installation.path("data").display()
    );
    let log = fs::metadata(format!("{disk}/klarlonn.sqlite-wal")).unwrap();
    assert!(
        log.len() < 1_000_000,
        "SQLite's log has {} bytes",
        log.len()
    );
    let (code, log) = server.stop();
    assert_eq!(code, 0, "{log}");
    assert!(log.contains("published=2000 waiting=0"), "{log}");
}
