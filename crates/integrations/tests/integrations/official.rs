//! Newer official figures from a server with Statistics Norway's interface, from a folder, and from a hostile
//! server: each ends in a clear report, and the earlier figures stay.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use klarlonn_domain::{
    catalog::{
        AcceptError, CurrentFiles, Grid, OfficialFigures, OfficialSource, OfficialTable, TABLES,
        TableFile, TableOutcome, TableOutcomes, TableState,
    },
    store::{Store, StoreError, in_snapshot},
};
use klarlonn_integrations::{
    HttpRuntime,
    official::{FolderSource, Pace, PxWebSource},
};
use klarlonn_testing::{MemoryStore, PxFault, PxServer, PxTable, day};

/// The newest periods that Statistics Norway publishes next.
const NEXT: [(&str, &str); 4] = [
    ("11418", "2026"),
    ("11422", "2026"),
    ("11658", "2026K3"),
    ("14700", "2026M08"),
];

/// Reads the files of the program.
fn bundled() -> CurrentFiles {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reference/data");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let list = read("official_tables.csv");
    let files = list.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let table = OfficialTable {
            file: fields[0].into(),
            number: fields[1].into(),
            newest_period: fields[2].into(),
            retrieved_on: day(fields[3]),
            source: fields[4].into(),
        };
        let content = read(fields[0]);
        (fields[0].to_owned(), TableFile { table, content })
    });
    files.collect()
}

fn figures(store: &Arc<dyn Store>) -> OfficialFigures {
    let files = bundled();
    let agreed = &files["wages_agreed.csv"].content;
    let codes: BTreeSet<String> = Grid::parse(agreed).unwrap().rows.into_keys().collect();
    let quarters = &files["wages_quarterly.csv"].content;
    let more = Grid::parse(quarters).unwrap().rows.into_keys();
    let known = codes.into_iter().chain(more).collect();
    OfficialFigures::new(Arc::clone(store), files, known, Arc::new(|_| Ok(())))
}

fn store() -> Arc<dyn Store> {
    Arc::new(MemoryStore::default())
}

fn table(number: &str, period: &str) -> PxTable {
    let mapping = TABLES.iter().find(|it| it.table == number).unwrap();
    PxTable::next(mapping, &bundled(), period, 1.04)
}

fn server() -> PxServer {
    let server = PxServer::start();
    for (number, period) in NEXT {
        server.set_table(number, table(number, period));
    }
    server
}

const PACE: Pace = Pace {
    pause: Duration::ZERO,
    max_wait: Duration::from_secs(1),
    attempts: 3,
    time_limit: Duration::from_secs(5),
};

fn source(server: &PxServer) -> PxWebSource {
    source_at_pace(server, PACE)
}

fn source_at_pace(server: &PxServer, pace: Pace) -> PxWebSource {
    let url = server.url().parse().unwrap();
    PxWebSource::new(url, &HttpRuntime::start().unwrap(), pace).unwrap()
}

fn update(figures: &OfficialFigures, source: &dyn OfficialSource) -> TableOutcomes {
    figures.update(source, None, day("2027-02-05")).unwrap()
}

/// Updates from a server with this table 11418, and returns what the checks found.
fn problems(change: impl Fn(&mut PxTable)) -> Vec<String> {
    let (server, store) = (server(), store());
    let mut changed = table("11418", "2026");
    change(&mut changed);
    server.set_table("11418", changed);
    let figures = figures(&store);
    let outcome = update(&figures, &source(&server)).remove("11418");
    let stored = figures.stored().unwrap();
    let of_table = stored.iter().filter(|it| &*it.table.number == "11418");
    assert!(of_table.clone().count() > 0);
    assert!(of_table.clone().all(|it| it.state == TableState::Aside));
    match outcome {
        Some(TableOutcome::Aside { problems, .. }) => problems,
        other => panic!("{other:?}"),
    }
}

/// Updates from a faulty server, and returns why it failed.
fn failure(fault: PxFault) -> String {
    let (server, store) = (server(), store());
    server.set_fault(Some(fault));
    let figures = figures(&store);
    let outcomes = figures.update(&source(&server), Some("14700"), day("2027-02-05"));
    assert_eq!(figures.stored().unwrap(), []);
    match outcomes.unwrap().remove("14700") {
        Some(TableOutcome::Failed(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn later_periods_of_all_tables_are_taken() {
    let (server, store) = (server(), store());
    let figures = figures(&store);
    for (table, outcome) in update(&figures, &source(&server)) {
        assert!(
            matches!(outcome, TableOutcome::InUse { .. }),
            "{table}: {outcome:?}"
        );
    }
    let stored = figures.stored().unwrap();
    let files: Vec<&str> = stored.iter().map(|it| &*it.table.file).collect();
    assert_eq!(files.len(), 10, "{files:?}");
    assert!(files.contains(&"wages_sector.csv"));
    let again = update(&figures, &source(&server));
    assert!(
        again.values().all(|it| *it == TableOutcome::UpToDate),
        "{again:?}"
    );
}

#[test]
fn newer_file_continues_the_series() {
    let (server, store) = (server(), store());
    let figures = figures(&store);
    update(&figures, &source(&server));
    let stored = figures.stored().unwrap();
    let content = |file: &str| {
        let stored = stored.iter().find(|it| &*it.table.file == file).unwrap();
        let content = in_snapshot::<_, StoreError>(&*store, |unit| {
            unit.official_tables().content(file, &stored.sha256)
        });
        Grid::parse(&content.unwrap().unwrap()).unwrap()
    };
    let quarters = content("wages_quarterly.csv");
    let before = Grid::parse(&bundled()["wages_quarterly.csv"].content).unwrap();
    assert_eq!(quarters.columns.last().map(String::as_str), Some("2026K3"));
    assert_eq!(quarters.get("2223", "2026K2"), before.get("2223", "2026K2"));
    let grown = before.get("2223", "2025K3").map(|it| (it * 1.04).round());
    assert_eq!(quarters.get("2223", "2026K3"), grown);
    let prices = content("consumer_prices.csv");
    assert!(prices.rows.contains_key("2026-08"));
    let sector = content("wages_sector.csv");
    assert!(sector.get("2223", "municipal_median").is_some());
}

#[test]
fn saved_tables_are_read_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let prices = table("14700", "2026M08");
    let all = prices
        .variables
        .iter()
        .map(|(code, values)| (code.clone(), values.keys().cloned().collect()));
    let saved = prices.json_stat(Some(&all.collect())).to_string();
    fs::write(folder.path().join("14700.json"), saved).unwrap();
    let outcomes = update(&figures(&store()), &FolderSource::new(folder.path()));
    let period = "2026-08".to_owned();
    assert_eq!(outcomes["14700"], TableOutcome::InUse { period });
    assert_eq!(outcomes["11418"], TableOutcome::Missing);
}

#[test]
fn files_of_our_own_form_are_read_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let prices = format!("{}2026-08,104\n", bundled()["consumer_prices.csv"].content);
    let list = "file,table,newest_period,retrieved_on,source\n\
                consumer_prices.csv,14700,2026-08,2026-09-10,SSB\n";
    fs::write(folder.path().join("consumer_prices.csv"), prices).unwrap();
    fs::write(folder.path().join("official_tables.csv"), list).unwrap();
    let outcomes = update(&figures(&store()), &FolderSource::new(folder.path()));
    let period = "2026-08".to_owned();
    assert_eq!(outcomes["14700"], TableOutcome::InUse { period });
}

#[test]
fn other_variables_wait_for_an_operator() {
    let problems = problems(|table| table.variables[2].0 = "Sektor2".to_owned());
    assert!(problems[0].contains("Sektor2"), "{problems:?}");
}

#[test]
fn figures_ten_times_too_large_wait_for_an_operator() {
    let problems = problems(|table| table.map(|figure| figure * 10.0));
    let text = problems.join("\n");
    assert!(text.contains("outside half and double"), "{text}");
}

#[test]
fn figures_per_hour_wait_for_an_operator() {
    let problems = problems(|table| {
        table.unit = "øre".to_owned();
        table.label = "11418: Timelønn".to_owned();
        table.map(|figure| figure / 162.5);
    });
    let text = problems.join("\n");
    assert!(text.contains("is measured in 'øre'"), "{text}");
}

#[test]
fn table_with_fewer_figures_waits_for_an_operator() {
    let problems = problems(|table| table.remove_every(10));
    let text = problems.join("\n");
    assert!(text.contains("earlier figures are left"), "{text}");
}

#[test]
fn break_in_a_note_waits_until_an_operator_accepts() {
    let (server, store) = (server(), store());
    let mut changed = table("14700", "2026M08");
    changed.notes.push("Brudd i serien fra 2026.".to_owned());
    server.set_table("14700", changed);
    let figures = figures(&store);
    let outcome = update(&figures, &source(&server)).remove("14700");
    assert!(
        matches!(outcome, Some(TableOutcome::Aside { .. })),
        "{outcome:?}"
    );
    figures.accept("consumer_prices.csv").unwrap();
    let stored = figures.stored().unwrap();
    let prices = stored
        .iter()
        .find(|it| &*it.table.file == "consumer_prices.csv");
    assert_eq!(prices.unwrap().state, TableState::InUse);
    assert!(figures.reset().unwrap() > 0);
    assert_eq!(figures.stored().unwrap(), []);
}

#[test]
fn accepted_table_has_the_newest_of_each_file() {
    let folder = tempfile::tempdir().unwrap();
    let list = "file,table,newest_period,retrieved_on,source\n\
                wages_agreed.csv,11418,2026,2027-02-05,SSB\n\
                wages_total.csv,11418,2026,2027-02-05,SSB\n";
    fs::write(folder.path().join("official_tables.csv"), list).unwrap();
    let bundled = bundled();
    // With too few rows, so that the table waits.
    let write = |file: &str, rows: usize| {
        let lines: Vec<&str> = bundled[file].content.lines().take(rows).collect();
        let text = format!("{}\n", lines.join("\n"));
        fs::write(folder.path().join(file), text).unwrap();
    };
    let store = store();
    let (figures, source) = (figures(&store), FolderSource::new(folder.path()));
    write("wages_total.csv", 100);
    for (rows, today) in [(100, "2027-02-05"), (101, "2027-02-06")] {
        write("wages_agreed.csv", rows);
        figures.update(&source, Some("11418"), day(today)).unwrap();
    }
    let accepted = figures.accept("wages_agreed.csv").unwrap();
    let files: Vec<_> = accepted
        .iter()
        .map(|it| (&*it.table.file, it.table.retrieved_on))
        .collect();
    assert_eq!(
        files,
        [
            ("wages_agreed.csv", day("2027-02-06")),
            ("wages_total.csv", day("2027-02-05")),
        ]
    );
    // The older one no longer waits.
    let again = figures.accept("wages_agreed.csv");
    assert!(matches!(again, Err(AcceptError::NoneWaits(_))), "{again:?}");
}

#[test]
fn hostile_servers_end_in_a_clear_report() {
    for (fault, expected) in [
        (PxFault::Hangs, "no response within 5 seconds"),
        (PxFault::Endless, "longer than"),
        (PxFault::Sends("<html>"), "not JSON-stat 2.0"),
        (
            PxFault::Sends("{\"id\": [], \"size\": [2], \"dimension\": {}}"),
            "sizes",
        ),
        (PxFault::Redirects("http://169.254.169.254/"), "redirects"),
        (PxFault::TooManyCalls(0), "asked to wait 3 times"),
        (
            PxFault::TooManyCalls(100_000),
            "asks to wait 100000 seconds",
        ),
    ] {
        let error = failure(fault.clone());
        assert!(error.contains(expected), "{fault:?}: {error}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn last_attempt_is_not_followed_by_a_pause() {
    let server = server();
    server.set_fault(Some(PxFault::TooManyCalls(60)));
    let pace = Pace {
        max_wait: Duration::from_mins(1),
        attempts: 1,
        ..PACE
    };
    let source = source_at_pace(&server, pace);
    let start = Instant::now();
    assert!(source.metadata("14700").is_err());
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn daily_update_without_a_table_is_a_failure() {
    let (server, store) = (PxServer::start(), store());
    let (figures, source) = (figures(&store), source(&server));
    let asked = figures.update_daily(&source, day("2027-02-05")).unwrap();
    let (check, _) = asked.unwrap();
    assert_eq!(check.failures, 1);
    assert_eq!(check.error, "table 11418: the source does not have it");
}

#[test]
fn store_asks_once_a_day_and_counts_failures() {
    let (server, store) = (server(), store());
    server.set_fault(Some(PxFault::Sends("")));
    let (figures, source) = (figures(&store), source(&server));
    let ask = |on: &str| {
        let asked = figures.update_daily(&source, day(on)).unwrap();
        asked.map(|(check, _)| (check.failures, check.is_failing()))
    };
    assert_eq!(ask("2027-02-01"), Some((1, false)));
    assert_eq!(ask("2027-02-01"), None);
    assert_eq!(ask("2027-02-02"), Some((2, false)));
    assert_eq!(ask("2027-02-03"), Some((3, false)));
    assert_eq!(ask("2027-02-04"), Some((4, true)));
    server.set_fault(None);
    assert_eq!(ask("2027-02-05"), Some((0, false)));
}
