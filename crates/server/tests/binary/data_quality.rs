//! Merging names, and the report on the data, while the server runs.

use serde_json::{Value, json};

use crate::{
    installation::{Installation, Response, Server, wait_until},
    moderation::Moderator,
};

/// Number of rows of each title.
const SURVEY_ROWS: usize = 6;

/// Returns rows of a misspelt title at one spelling of an employer, and rows of the title itself at another.
fn survey() -> String {
    let header = "job_title,annual_salary,company,location,date\n".to_owned();
    let rows = (0..SURVEY_ROWS).map(|number| {
        let (pay, day) = (560_000 + number * 1_000, number + 1);
        format!(
            "Sykepleir,{pay},Fjordlandet Omsorg,Bergen,2026-03-0{day}\n\
             Sykepleier,{pay},Fjordlandet omsorg AS,Bergen,2026-04-01\n"
        )
    });
    std::iter::once(header).chain(rows).collect()
}

/// Merges a name as a moderator does in the queue.
fn merge(server: &Server, moderator: &Moderator, kind: &str, from: &str, into: &str) -> Response {
    let item = format!("name:{kind}:{from}");
    moderator.decide(server, &item, "merge", Some(into))
}

fn report(installation: &Installation) -> Value {
    let report = installation.run(&["report", "--json"]);
    assert_eq!(report.code, 0, "{report:?}");
    serde_json::from_str(&report.stdout).unwrap()
}

fn titles(server: &Server) -> String {
    server.get("/api/jobs")
}

#[test]
fn figures_follow_a_merge() {
    let installation = Installation::new();
    installation.import_salaries("pay.csv", &survey());
    let server = installation.serve("info");
    assert!(titles(&server).contains("\"Sykepleir\""));

    let moderator = Moderator::appoint(&installation, &server);
    let merge_title = || merge(&server, &moderator, "job_title", "sykepleir", "Sykepleier");
    let merged = merge_title();
    assert_eq!(merged.status, 201, "{merged:?}");
    wait_until("the misspelt title is gone", || {
        !titles(&server).contains("\"Sykepleir\"")
    });
    assert!(titles(&server).contains("\"Sykepleier\""));

    for (path, location) in [
        ("/job/Sykepleir", "/job/Sykepleier"),
        (
            "/job/SYKEPLEIR?experience=3-5",
            "/job/Sykepleier?experience=3-5",
        ),
        ("/sammenlign/Sykepleir", "/sammenlign/Sykepleier"),
    ] {
        let response = server.request("GET", path, &[], b"");
        assert_eq!(response.status, 301, "{path}");
        let header = format!("\r\nlocation: {location}\r\n");
        assert!(response.head.contains(&header), "{}", response.head);
    }
    assert_eq!(server.request("GET", "/job/Ukjent", &[], b"").status, 404);
    let frame = server.request("GET", "/innbygging/Sykepleir", &[], b"");
    assert_eq!(frame.status, 200);
    assert!(frame.body.contains("/job/Sykepleier\""));

    let (from, into) = ("Fjordlandet Omsorg", "Fjordlandet omsorg AS");
    let employers = merge(&server, &moderator, "company", from, into);
    assert_eq!(employers.status, 201, "{employers:?}");
    wait_until("the old employer has moved", || {
        let old = server.request("GET", "/bedrift/Fjordlandet%20Omsorg", &[], b"");
        old.status == 301
    });

    // The same rows add nothing, and other rows with the merged name get the other.
    let again = installation.import_salaries("pay.csv", &survey());
    assert!(
        again.stdout.contains(" 0 stored, 12 already stored"),
        "{again:?}"
    );
    installation.import_salaries("more.csv", "job_title,annual_salary\nSykepleir,600000\n");
    let surveys = report(&installation)["surveys"].clone();
    assert_eq!(surveys[0]["name"], "more");
    assert_eq!(surveys[1]["rows"], 12);
    wait_until("the rows are published", || {
        server
            .get("/api/statistics")
            .contains("\"totalEntries\":13")
    });
    assert!(!titles(&server).contains("\"Sykepleir\""));

    let twice = merge_title();
    assert_eq!(twice.status, 409, "{twice:?}");
    // The reference data would show the name again.
    let known = merge(&server, &moderator, "place", "Bergen", "Oslo");
    assert_eq!(known.status, 404, "{known:?}");
}

#[test]
fn report_suggests_merges_that_end_its_findings() {
    let installation = Installation::new();
    installation.import_salaries("pay.csv", &survey());
    let found = report(&installation);
    let title = json!({
        "kind": "job_title",
        "from": "Sykepleir",
        "from_entries": 6,
        "into": "Sykepleier",
        "into_entries": 6,
    });
    assert_eq!(found["spellings"], json!([title]));
    assert_eq!(found["employers"].as_array().unwrap().len(), 1);
    let survey = json!({
        "name": "pay",
        "rows": 12,
        "visible": 12,
        "first": "2026-03-01",
        "last": "2026-04-01",
    });
    assert_eq!(found["surveys"], json!([survey]));
    assert_eq!(found["outliers"], json!([]));
    assert_eq!(found["batches"], json!([]));
    let text = installation.run(&["report"]).stdout;
    let line = "  job_title: Sykepleir (6) into Sykepleier (6)\n";
    assert!(text.contains(line), "{text}");
    let server = installation.serve("info");
    let moderator = Moderator::appoint(&installation, &server);
    for finding in [&found["spellings"][0], &found["employers"][0]] {
        let [kind, from, into] =
            ["kind", "from", "into"].map(|name| finding[name].as_str().unwrap());
        let merged = merge(&server, &moderator, kind, from, into);
        assert_eq!(merged.status, 201, "{merged:?}");
    }
    let after = report(&installation);
    assert_eq!(
        (&after["spellings"], &after["employers"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(after["surveys"], json!([survey]));
}
