//! Changing the key for tags beside running servers.

use std::{env, thread, time::Duration};

use crate::installation::Installation;

/// The default database of the tests' PostgreSQL, which no other test uses.
fn database() -> String {
    env::var("KLARLONN_TEST_POSTGRES_URL")
        .expect("KLARLONN_TEST_POSTGRES_URL is not set: run the tests through `just test`")
}

#[test]
fn rekey_is_refused_while_a_server_runs_on_postgres() {
    let (installation, database) = (Installation::new(), database());
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
