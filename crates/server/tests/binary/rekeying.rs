//! Changing the tag key while servers run.

use crate::{
    installation::{Installation, wait_until},
    postgres::TestDatabase,
};

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
    wait_until("the key is changed", || rekey().code == 0);
    let server = installation.serve_with("info", &settings);
    assert!(server.get("/api/health/ready").contains("ok"));
}
