//! Changing the key for tags beside running servers.

use std::{thread, time::Duration};

use crate::{installation::Installation, postgres::TestDatabase};

#[test]
fn rekey_is_refused_while_a_server_runs_on_postgres() {
    // Before the installation, whose servers end first.
    let kept = TestDatabase::new("rekey");
    let (installation, database) = (Installation::new(), kept.url());
    let settings = [("KLARLONN_DATABASE_URL", database.as_str())];
    let server = installation.serve_with("info", &settings);
    let rekey = || installation.run(&["rekey", "--database-url", &database]);
    let refused = rekey();
    assert!(
        refused
            .sentence()
            .starts_with("a server is running on this database"),
        "{refused:?}"
    );
    // A server that was killed leaves no lease.
    server.kill();
    let is_done = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(50));
        rekey().code == 0
    });
    assert!(is_done);
    let server = installation.serve_with("info", &settings);
    assert!(server.get("/api/health/ready").contains("ok"));
}
