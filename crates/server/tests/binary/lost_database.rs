//! A database that was lost, while its tag key is still there: no empty one takes its place.

use std::fs;

use crate::{installation::Installation, postgres::TestDatabase};

/// Exit code after which the packaged unit does not start the server again.
pub(crate) const NO_RESTART: i32 = 78;

// safety R2
#[test]
fn lost_sqlite_file_is_not_replaced_by_a_new_one() {
    let installation = Installation::new();
    installation.serve("info").stop();
    let database = installation.database_file();
    fs::remove_file(&database).unwrap();
    for outcome in [
        installation.serve_expecting_failure(),
        installation.run(&["migrate"]),
        installation.run(&["demo", "--entries", "10"]),
    ] {
        let sentence = outcome.sentence_of(NO_RESTART);
        for part in [
            database.to_str().unwrap(),
            installation.tag_key_file().to_str().unwrap(),
            "restore a backup",
            "`klarlonn migrate --new`",
        ] {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
        assert!(!database.exists());
    }
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains("restore a backup"), "{found}");

    assert_eq!(installation.run(&["migrate", "--new"]).code, 0);
    installation.serve("info").stop();
}

// safety R2
#[test]
fn emptied_postgres_database_is_not_filled_anew() {
    let (test_database, emptied) = (TestDatabase::new("kept"), TestDatabase::new("lost"));
    let (installation, url) = (Installation::new(), emptied.url());
    let settings = [("KLARLONN_DATABASE_URL", &*test_database.url())];
    installation.serve_with("info", &settings).stop();
    let flags = ["--database-url", &url];
    for outcome in [
        installation.serve_expecting_failure_with(&flags),
        installation.run(&["migrate", flags[0], flags[1]]),
    ] {
        let sentence = outcome.sentence_of(NO_RESTART);
        assert!(sentence.contains("restore a backup"), "{sentence}");
    }
    let found = installation.run(&["doctor", flags[0], flags[1]]).stdout;
    assert!(found.contains("restore a backup"), "{found}");

    let created = installation.run(&["migrate", "--new", flags[0], flags[1]]);
    assert_eq!(created.code, 0, "{created:?}");
    installation
        .serve_with("info", &[("KLARLONN_DATABASE_URL", &url)])
        .stop();
}

// safety R2
#[test]
fn key_in_the_settings_belongs_to_a_database_too() {
    let installation = Installation::new();
    let key = "ab".repeat(32);
    let refused = installation.serve_expecting_failure_with(&["--tag-key", &key]);
    let sentence = refused.sentence_of(NO_RESTART);
    assert!(sentence.contains("KLARLONN_TAG_KEY"), "{sentence}");
    assert!(!sentence.contains(&key), "{sentence}");
}
