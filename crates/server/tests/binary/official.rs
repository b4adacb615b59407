//! Newer official figures: read from a folder, used by the server.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    time::Duration,
};

use klarlonn_domain::catalog::{CurrentFiles, OfficialSource, TABLES, TableFile};
use klarlonn_integrations::{
    HttpRuntime,
    official::{Pace, PxWebSource},
};
use klarlonn_persistence::fixtures::execute;
use klarlonn_reference::{Tables, bundled_text};
use klarlonn_testing::PxTable;
use serde_json::Value;

use crate::{
    installation::{Installation, free_address, request_at},
    postgres::TestDatabase,
};

/// Names the tables that a server uses.
const TABLE_METRIC: &str = "klarlonn_official_table_info";
/// Number of kills during an update.
const KILLS: u32 = 12;

/// The files of the program.
fn bundled() -> CurrentFiles {
    let tables = Tables::bundled().official().unwrap();
    let files = tables.into_iter().map(|table| {
        let content = bundled_text(&table.file).unwrap().to_owned();
        (table.file.to_string(), TableFile { table, content })
    });
    files.collect()
}

/// Saves the next period of a table in a folder of the installation, and returns the folder.
fn save(installation: &Installation, number: &str, period: &str, factor: f64) -> String {
    let mapping = TABLES
        .iter()
        .find(|mapping| mapping.table == number)
        .unwrap();
    let table = PxTable::next(mapping, &bundled(), period, factor);
    let all = table.variables.iter().map(|(code, values)| {
        let codes: Vec<String> = values.keys().cloned().collect();
        (code.clone(), codes)
    });
    let saved = table.json_stat(Some(&all.collect()));
    let folder = installation.path("tables");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{number}.json")), saved.to_string()).unwrap();
    folder.to_str().unwrap().to_owned()
}

/// Saves the next period of a table, and reads it.
fn update(installation: &Installation, number: &str, period: &str, factor: f64) -> String {
    let folder = save(installation, number, period, factor);
    let updated = installation.run(&["official", "update", "--from", &folder, "--only", number]);
    assert_eq!(updated.code, 0, "{updated:?}");
    updated.stdout
}

/// The periods of the files that the program uses of a table.
fn periods(installation: &Installation, number: &str) -> BTreeSet<String> {
    let status = status(installation);
    let lines = status.lines().filter(|line| !line.starts_with("WAITS"));
    let periods = lines.filter_map(|line| {
        let (_, rest) = line.split_once(&format!("table {number}, "))?;
        Some(rest.split(',').next()?.to_owned())
    });
    periods.collect()
}

fn status(installation: &Installation) -> String {
    let status = installation.run(&["official", "status"]);
    assert_eq!(status.code, 0, "{status:?}");
    status.stdout
}

#[test]
fn newer_pay_is_on_the_job_page_with_its_sectors() {
    let installation = Installation::new();
    let official = |installation: &Installation| -> Value {
        let server = installation.serve("info");
        let job = server.get("/api/jobs/Sykepleier");
        serde_json::from_str::<Value>(&job).unwrap()["official"].take()
    };
    assert_eq!(official(&installation).get("sectors"), None);
    let updated = update(&installation, "11418", "2026", 1.04);
    assert_eq!(updated, "11418: 2026 will be used\n");
    assert!(status(&installation).contains("wages_agreed.csv: table 11418, 2026,"));
    let official = official(&installation);
    assert_eq!(official["year"], 2026);
    let sectors = official["sectors"].as_array().unwrap();
    let names: Vec<_> = sectors.iter().map(|pay| &pay["sector"]).collect();
    assert_eq!(names, ["state", "municipal", "private"]);
    let median = |pay: &Value| pay["agreed"]["median"].as_f64().unwrap();
    let share = median(&sectors[1]) / median(&official);
    assert!((share - 0.95).abs() < 0.001, "{official}");
    assert!(
        official["source"]
            .as_str()
            .unwrap()
            .contains("11418 (2026,"),
        "{official}"
    );
}

#[test]
fn client_reads_the_interface_of_the_site() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "300"]);
    let server = installation.serve("info");
    let url = format!("http://{}/api/v2", server.address);
    let pace = Pace {
        pause: Duration::ZERO,
        ..Pace::default()
    };
    let runtime = HttpRuntime::start().unwrap();
    let source = PxWebSource::new(url.parse().unwrap(), &runtime, pace).unwrap();
    assert_eq!(source.metadata("11418").unwrap(), None);
    let metadata = source.metadata("KL01").unwrap().unwrap();
    let all = metadata.variables.iter().map(|variable| {
        let codes = variable.values.iter().map(|(code, _)| code.clone());
        (variable.code.clone(), codes.collect())
    });
    let cells = source.cells("KL01", &all.collect()).unwrap();
    let period = metadata.periods().last().unwrap();
    let titles = &metadata.variable("Stilling").unwrap().values;
    let mut pays = titles.iter().filter_map(|(title, _)| {
        cells.get(&BTreeMap::from([
            ("Stilling", title.as_str()),
            ("ContentsCode", "Lonn"),
            ("Tid", period),
        ]))
    });
    let pay = pays.next().expect("no title has pay");
    assert!((200_000.0..3_000_000.0).contains(&pay), "{pay}");
}

#[test]
fn implausible_pay_waits_until_it_is_accepted() {
    let installation = Installation::new();
    let text = update(&installation, "11418", "2026", 10.0);
    assert!(
        text.contains("2026 waits for `klarlonn official accept`"),
        "{text}"
    );
    let waiting = status(&installation);
    assert!(waiting.contains("WAITS wages_agreed.csv"), "{waiting}");
    assert!(
        waiting.contains("wages_agreed.csv: table 11418, 2025,"),
        "{waiting}"
    );
    let unknown = installation.run(&["official", "accept", "wages.csv"]);
    assert_eq!(unknown.sentence(), "no table waits with the file wages.csv");
    let accepted = installation.run(&["official", "accept", "wages_total.csv"]);
    assert_eq!(accepted.code, 0, "{accepted:?}");
    assert!(status(&installation).contains("wages_agreed.csv: table 11418, 2026,"));
    let reset = installation.run(&["official", "reset"]);
    assert_eq!(reset.code, 0, "{reset:?}");
    assert!(status(&installation).contains("wages_agreed.csv: table 11418, 2025,"));
}

/// Changes stored tables in the database, as another version of the program would have stored them.
fn change(installation: &Installation, sql: &str) {
    let database = installation.database_file();
    execute(database.to_str().unwrap(), sql).unwrap();
}

#[test]
fn upgrade_with_newer_figures_uses_its_own() {
    let installation = Installation::new();
    update(&installation, "11418", "2026", 1.04);
    change(
        &installation,
        "UPDATE official_tables SET newest_period = '2024'",
    );
    assert!(status(&installation).contains("wages_agreed.csv: table 11418, 2025,"));
    let job = installation.serve("info").get("/api/jobs/Sykepleier");
    assert!(job.contains("\"year\":2025"), "{job}");
    assert!(!job.contains("\"sectors\""), "{job}");
}

#[test]
fn downgrade_to_older_figures_is_said() {
    let installation = Installation::new();
    installation.serve("info").stop();
    assert!(!status(&installation).contains("OLDER"));
    change(
        &installation,
        "UPDATE official_tables SET newest_period = '2027' WHERE file = 'wages_agreed.csv'",
    );
    let older = "wages_agreed.csv is of 2025, but was of 2027 before";
    let status = status(&installation);
    assert!(status.contains(&format!("OLDER {older}")), "{status}");
    let doctor = installation.run(&["doctor"]);
    assert!(doctor.stdout.contains(older), "{doctor:?}");
    let server = installation.serve("info");
    assert!(
        server
            .start_log
            .contains("official figures are older than before"),
        "{}",
        server.start_log
    );
}

#[test]
fn killed_update_leaves_the_old_or_the_new_table_whole() {
    let installation = Installation::new();
    let folder = save(&installation, "11418", "2026", 1.04);
    let arguments = ["official", "update", "--from", &folder, "--only", "11418"];
    let mut seen = BTreeSet::new();
    let mut seconds = 0.02;
    for _ in 0..KILLS {
        let after = format!("{seconds:.3}");
        installation.run_under(&["timeout", "--signal=KILL", &after], &arguments);
        let periods = periods(&installation, "11418");
        assert_eq!(periods.len(), 1, "killed after {after} s: {periods:?}");
        let is_new = periods.contains("2026");
        seen.extend(periods);
        if is_new {
            assert_eq!(installation.run(&["official", "reset"]).code, 0);
        }
        seconds *= 1.6;
    }
    assert_eq!(
        seen.len(),
        2,
        "kills came all before or all after the write"
    );
}

#[test]
fn two_servers_of_a_database_use_the_same_figures() {
    let (installation, database) = (Installation::new(), TestDatabase::new("official"));
    let url = database.url();
    let settings = [("KLARLONN_DATABASE_URL", url.as_str())];
    let folder = save(&installation, "11418", "2026", 1.04);
    let first = installation.serve_with("info", &settings);
    let updated = installation.run(&[
        "official",
        "update",
        "--from",
        &folder,
        "--database-url",
        &url,
    ]);
    assert!(
        updated.stdout.contains("11418: 2026 will be used"),
        "{updated:?}"
    );
    first.kill();
    let tables = [(); 2].map(|()| {
        let metrics = free_address();
        let metrics_setting = ("KLARLONN_METRICS_LISTEN", metrics.as_str());
        let server = installation.serve_with("info", &[settings[0], metrics_setting]);
        let job = server.get("/api/jobs/Sykepleier");
        assert!(job.contains("\"year\":2026"), "{job}");
        let text = request_at(&metrics, "GET", "/metrics", &[], b"").body;
        let used = text.lines().filter(|line| line.starts_with(TABLE_METRIC));
        used.map(str::to_owned).collect::<BTreeSet<_>>()
    });
    assert_eq!(tables[0], tables[1]);
    let agreed = format!("{TABLE_METRIC}{{file=\"wages_agreed.csv\",period=\"2026\",sha256=");
    assert!(
        tables[0].iter().any(|line| line.starts_with(&agreed)),
        "{tables:?}"
    );
}
