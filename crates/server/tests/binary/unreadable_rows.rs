//! A server whose database has rows that cannot be read.

use klarlonn_persistence::fixtures::execute;
use serde_json::Value;

use crate::installation::{Installation, free_address, request_at, wait_until};

/// Damages a job title, with its entries, and three other entries, one of which violates a constraint. The
/// three are recent, because old ones are not in figures.
const DAMAGE: &str = "
    UPDATE job_titles SET name = '' WHERE id = (SELECT max(job_title_id) FROM salary_entries);
    UPDATE salary_entries SET education = 'x' WHERE id IN (
        SELECT id FROM salary_entries
        WHERE job_title_id < (SELECT max(job_title_id) FROM salary_entries)
        AND reported_on > date('now', '-300 days') LIMIT 2);
    PRAGMA ignore_check_constraints = ON;
    UPDATE salary_entries SET annual_salary = 5 WHERE id = (
        SELECT max(id) FROM salary_entries
        WHERE job_title_id < (SELECT max(job_title_id) FROM salary_entries)
        AND reported_on > date('now', '-300 days') AND education IS NOT 'x');";

#[test]
fn unreadable_rows_are_left_out_and_counted() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "300"]);
    let server = installation.serve("info");
    let whole = server.get("/api/statistics");
    server.stop();
    let file = installation.database_file();
    execute(file.to_str().unwrap(), DAMAGE).unwrap();

    let metrics = free_address();
    let settings = [("KLARLONN_METRICS_LISTEN", metrics.as_str())];
    let server = installation.serve_with("info", &settings);
    let entries = |statistics: &str| {
        let statistics: Value = serde_json::from_str(statistics).unwrap();
        statistics["totalEntries"].as_u64().unwrap()
    };
    let left = entries(&server.get("/api/statistics"));
    // Without the unreadable rows, an outlier may be shown.
    assert!(left < entries(&whole) - 1 && left > 0, "{left}");
    // On a busy machine the count may come after the first answer.
    wait_until("all unreadable rows are counted", || {
        let text = request_at(&metrics, "GET", "/metrics", &[], b"").body;
        let counted = text
            .lines()
            .find_map(|line| line.strip_prefix("klarlonn_database_unreadable_rows_total "));
        counted.unwrap().parse::<u64>().unwrap() >= 4
    });

    let doctor = installation.run(&["doctor"]);
    let found = "warning  unreadable rows: 4 rows cannot be read and are left out: \
                 1 in job_titles.name, 1 in salary_entries.annual_salary, 2 in salary_entries.education";
    assert!(doctor.stdout.contains(found), "{doctor:?}");
}
