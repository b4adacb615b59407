//! Merging names, pay that is held out, profiles, and the report on the data, while the server runs.

use serde_json::{Value, json};

use crate::installation::{Installation, Outcome, Server, wait_until};

const BY: [&str; 4] = ["--reason", "Samme navn", "--by", "Åse Vakt"];
/// Six rows of a misspelt title at one spelling of an employer, and six of the title itself.
const SURVEY_ROWS: usize = 6;

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

fn import(installation: &Installation, name: &str, content: &str) -> Outcome {
    let file = installation.write(name, content);
    let imported = installation.run(&["import", "salaries", file.to_str().unwrap()]);
    assert_eq!(imported.code, 0, "{imported:?}");
    imported
}

fn moderate(installation: &Installation, arguments: &[&str]) -> Outcome {
    installation.run(&[&["moderate"], arguments, &BY].concat())
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
    import(&installation, "pay.csv", &survey());
    let server = installation.serve("info");
    assert!(titles(&server).contains("\"Sykepleir\""));

    let merge = ["names", "merge", "job_title", "sykepleir", "Sykepleier"];
    let merged = moderate(&installation, &merge);
    assert_eq!(merged.stdout, "Sykepleir is merged into Sykepleier\n");
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

    let (from, into) = ("Fjordlandet Omsorg", "Fjordlandet omsorg AS");
    let employers = moderate(&installation, &["names", "merge", "company", from, into]);
    assert_eq!(employers.code, 0, "{employers:?}");
    wait_until("the old employer has moved", || {
        let old = server.request("GET", "/bedrift/Fjordlandet%20Omsorg", &[], b"");
        old.status == 301
    });

    // The same rows add nothing, and other rows with the merged name get the other.
    let again = import(&installation, "pay.csv", &survey());
    assert!(again.stdout.contains("12"), "{again:?}");
    import(
        &installation,
        "more.csv",
        "job_title,annual_salary\nSykepleir,600000\n",
    );
    let surveys = report(&installation)["surveys"].clone();
    assert_eq!(surveys[0]["name"], "more");
    assert_eq!(surveys[1]["rows"], 12);
    wait_until("the rows are published", || {
        server
            .get("/api/statistics")
            .contains("\"totalEntries\":13")
    });
    assert!(!titles(&server).contains("\"Sykepleir\""));

    let twice = moderate(&installation, &merge);
    assert_eq!(twice.sentence(), "the name was merged before");
    let unknown = ["names", "merge", "place", "Bergen", "Ukjent"];
    let unknown = moderate(&installation, &unknown);
    assert!(
        unknown
            .sentence()
            .starts_with("the name belongs to the reference"),
        "{unknown:?}"
    );
}

#[test]
fn report_suggests_commands_that_end_its_findings() {
    let installation = Installation::new();
    import(&installation, "pay.csv", &survey());
    let found = report(&installation);
    let title = json!({
        "kind": "job_title",
        "from": "Sykepleir",
        "from_entries": 6,
        "into": "Sykepleier",
        "into_entries": 6,
        "command": "klarlonn moderate names merge job_title 'Sykepleir' 'Sykepleier' --reason \
                    'Samme navn, annen skrivemåte'",
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
    for finding in [&found["spellings"][0], &found["employers"][0]] {
        assert!(
            text.contains(finding["command"].as_str().unwrap()),
            "{text}"
        );
        let [kind, from, into] =
            ["kind", "from", "into"].map(|name| finding[name].as_str().unwrap());
        let merged = moderate(&installation, &["names", "merge", kind, from, into]);
        assert_eq!(merged.code, 0, "{merged:?}");
    }
    let after = report(&installation);
    assert_eq!(
        (&after["spellings"], &after["employers"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(after["surveys"], json!([survey]));
}

#[test]
fn held_out_pay_is_rejected_and_restored_without_its_owner() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let kari = server.join("kari");
    let form = json!({
        "jobTitle": "Sykepleier",
        "company": "Oslo kommune",
        "annualSalary": 6_123_456,
        "employmentPercentage": 100,
        "experienceYears": "3-5",
        "location": "Oslo",
        "benefits": [],
        "display": {"hidesCompany": true, "coarsePlace": false, "roundsPay": true},
    });
    server
        .call("POST", "/api/salary-entries", &kari, &form.to_string())
        .json();
    let list = installation.run(&["moderate", "entries", "list", "--json"]);
    let listed: Value = serde_json::from_str(&list.stdout).unwrap();
    let entry = &listed[0];
    assert_eq!(entry["job_title"], "Sykepleier");
    assert_eq!(entry["reason"], "too_high");
    assert_eq!(
        (&entry["company"], &entry["place"]),
        (&Value::Null, &json!("Oslo"))
    );
    assert_eq!(entry["is_rounded"], true);
    let text = installation.run(&["moderate", "entries", "list"]).stdout;
    for output in [&list.stdout, &text] {
        for withheld in ["6123456", "6 123", "Oslo kommune", "kari"] {
            assert!(!output.contains(withheld), "{withheld}: {output}");
        }
    }
    let id = entry["id"].as_str().unwrap();
    let own = || {
        server
            .call("GET", "/api/my-salary-entries", &kari, "")
            .json()
    };
    for (verdict, done, is_hidden) in [("reject", "rejected", true), ("restore", "restored", false)]
    {
        let decided = moderate(&installation, &["entries", verdict, id]);
        assert_eq!(decided.stdout, format!("{id} is {done}\n"));
        let again = moderate(&installation, &["entries", verdict, id]);
        assert!(
            again.sentence().starts_with("there is nothing to change"),
            "{again:?}"
        );
        let left = installation.run(&["moderate", "entries", "list"]).stdout;
        assert_eq!(left.contains("no pay of members"), is_hidden, "{left}");
        assert_eq!(own()["entries"].as_array().unwrap().len(), 1);
    }
    // A rejected entry still belongs to its member.
    moderate(&installation, &["entries", "reject", id]);
    let gone = server.call("DELETE", &format!("/api/my-salary-entries/{id}"), &kari, "");
    assert_eq!(gone.status, 204, "{gone:?}");
    assert_eq!(own()["entries"], json!([]));
}

#[test]
fn username_is_replaced_with_a_letter_and_given_back() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let kari = server.join("kari");
    let username = || {
        let me = server.call("GET", "/api/auth/me", &kari, "").json();
        me["username"].as_str().unwrap().to_owned()
    };
    let nothing = moderate(&installation, &["profiles", "clear-picture", "kari"]);
    assert_eq!(nothing.sentence(), "there is nothing to change");
    let renamed = moderate(&installation, &["profiles", "rename", "KARI"]);
    assert_eq!(renamed.stdout, "the member has a neutral username\n");
    wait_until("the server has the new name", || username() != "kari");
    let neutral = username();
    assert!(neutral.starts_with("medlem-"), "{neutral}");
    let subject = "Brukernavnet ditt på Klarlønn er endret";
    wait_until("the letter is written", || {
        let emails = installation.emails();
        emails.iter().any(|email| email.subject == subject)
    });
    for email in installation.emails() {
        assert!(!email.text.contains(&neutral), "{email:?}");
    }
    let unknown = moderate(&installation, &["profiles", "rename", "kari"]);
    assert_eq!(unknown.sentence(), "no member has this username");
    let back = moderate(&installation, &["profiles", "give-back", &neutral]);
    assert_eq!(back.code, 0, "{back:?}");
    wait_until("the server has the old name", || username() == "kari");
    let unsaid = [
        "moderate", "profiles", "rename", "kari", "--by", "Åse", "--reason", " ",
    ];
    let unsaid = installation.run(&unsaid);
    assert!(
        unsaid.sentence().starts_with("a reason of 1 to 500"),
        "{unsaid:?}"
    );
    assert_eq!(username(), "kari");
}
