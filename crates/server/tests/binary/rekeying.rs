//! Changing the tag key while servers run.

use std::{thread, time::Duration};

use crate::{installation::Installation, postgres::TestDatabase};

#[test]
fn rekey_fails_while_a_postgres_server_runs() {
    // Declared before the installation, so that its servers end before the database is dropped.
    let test_database = TestDatabase::new("rekey");
    let (installation, database) = (Installation::new(), test_database.url());
    let settings = [("KLARLONN_DATABASE_URL", database.as_str())];
    let server = installation.serve_with("info", &settings);
    let rekey = || installation.run(&["rekey", "--database-url", &database]);
    let rejected = rekey();
    assert!(
        rejected
            .sentence()
            .starts_with("a server is running on this database"),
        "{rejected:?}"
    );
    // A server that was killed leaves no lease.
    server.kill();
    let succeeds = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(50));
        rekey().code == 0
    });
    assert!(succeeds);
    let server = installation.serve_with("info", &settings);
    assert!(server.get("/api/health/ready").contains("ok"));
}
