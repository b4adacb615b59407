//! Upgrades of a database that an earlier version left (record 44).

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use klarlonn_persistence::fixtures::execute;

use crate::installation::{Installation, file_names};

/// Folder of the migrations, which are named by time.
const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/sqlite");

/// Returns the names of the migrations, oldest first.
fn migrations() -> Vec<String> {
    file_names(Path::new(MIGRATIONS))
}

/// Returns the version that the database stores for a migration.
fn version(migration: &str) -> String {
    migration.split('_').next().unwrap().replace('-', "")
}

fn newest_migration() -> String {
    migrations().pop().unwrap()
}

fn forget_migration(installation: &Installation, migration: &str) {
    let version = version(migration);
    let forget = format!("DELETE FROM __diesel_schema_migrations WHERE version = '{version}'");
    execute(installation.database_file().to_str().unwrap(), &forget).unwrap();
}

/// Returns an installation with entries, whose database lacks the newest migration.
fn installation_of_the_previous_version() -> Installation {
    let installation = Installation::new();
    assert_eq!(installation.run(&["demo", "--entries", "300"]).code, 0);
    let newest = newest_migration();
    let down = fs::read_to_string(Path::new(MIGRATIONS).join(&newest).join("down.sql")).unwrap();
    execute(installation.database_file().to_str().unwrap(), &down).unwrap();
    forget_migration(&installation, &newest);
    installation
}

/// Returns an installation with a migration that fails: the tables of the first one exist.
fn installation_that_cannot_be_migrated() -> Installation {
    let installation = Installation::new();
    assert_eq!(installation.run(&["demo", "--entries", "300"]).code, 0);
    forget_migration(&installation, &migrations()[0]);
    installation
}

/// Returns the paths of the backups from before upgrades.
fn backups(installation: &Installation) -> Vec<PathBuf> {
    let entries = fs::read_dir(installation.path("data").join("backups"));
    let paths = entries
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path());
    let mut backups: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "sqlite"))
        .collect();
    backups.sort();
    backups
}

// safety R8
#[test]
fn upgrade_backs_up_the_database_first() {
    let installation = installation_of_the_previous_version();
    let newest = newest_migration();
    let upgraded = installation.run(&["migrate"]);
    assert_eq!(upgraded.stdout, format!("ran {newest}\n"), "{upgraded:?}");

    let [backup] = &backups(&installation)[..] else {
        panic!("{:?}", backups(&installation));
    };
    let name = backup.file_name().unwrap().to_str().unwrap();
    let beginning = concat!("klarlonn-before-", env!("CARGO_PKG_VERSION"), "-2");
    assert!(name.starts_with(beginning), "{name}");
    for (path, mode) in [(backup.parent().unwrap(), 0o700), (backup, 0o600)] {
        let found = fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{}", path.display());
    }

    // The backup is the database as it was: it can be restored, and then upgraded again.
    let restored = installation.run(&["restore", backup.to_str().unwrap(), "--force"]);
    assert_eq!(restored.code, 0, "{restored:?}");
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains(&format!("{newest} have not run")), "{found}");
    installation.serve("info").stop();
    assert_eq!(backups(&installation).len(), 1, "the same day and version");
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains(": 300 salaries"), "{found}");
}

#[test]
fn new_and_current_databases_are_not_backed_up() {
    let installation = Installation::new();
    let first = installation.run(&["migrate"]);
    assert!(first.stdout.starts_with("ran "), "{first:?}");
    let second = installation.run(&["migrate"]);
    assert_eq!(second.stdout, "the database is up to date\n");
    assert!(!installation.path("data").join("backups").exists());
}

// safety R8
#[test]
fn failed_upgrade_leaves_the_database_and_names_the_backup() {
    let installation = installation_that_cannot_be_migrated();
    let before = fs::read(installation.database_file()).unwrap();
    for _ in 0..2 {
        let failed = installation.serve_expecting_failure();
        let sentence = failed.sentence();
        assert!(sentence.contains("a migration failed"), "{sentence}");
        assert!(sentence.contains("nothing was changed"), "{sentence}");
        let backups = backups(&installation);
        assert_eq!(backups.len(), 1, "restarts do not fill the disk");
        assert!(
            sentence.contains(backups[0].to_str().unwrap()),
            "{sentence}"
        );
    }
    assert_eq!(fs::read(installation.database_file()).unwrap(), before);
}

// safety R8
#[test]
fn upgrade_that_cannot_be_backed_up_is_refused() {
    let installation = installation_of_the_previous_version();
    // A file in place of the folder; root could write to any folder.
    let folder = installation.path("data").join("backups");
    fs::write(&folder, "").unwrap();
    let refused = installation.run(&["migrate"]);
    assert!(
        refused.sentence().contains("was not upgraded"),
        "{refused:?}"
    );
    fs::remove_file(folder).unwrap();
    let database = installation.database_file();
    let size = fs::metadata(&database).unwrap().len();
    // A hole makes the file larger than any disk, and takes no space.
    let file = File::options().write(true).open(&database).unwrap();
    file.set_len(8 << 40).unwrap();
    let refused = installation.run(&["migrate"]);
    file.set_len(size).unwrap();
    let sentence = refused.sentence();
    for part in ["was not upgraded", "there is no space", "--no-backup"] {
        assert!(sentence.contains(part), "{part}: {sentence}");
    }
    assert!(backups(&installation).is_empty());
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains("have not run"), "{found}");

    let upgraded = installation.run(&["migrate", "--no-backup"]);
    assert_eq!(upgraded.code, 0, "{upgraded:?}");
    assert!(backups(&installation).is_empty());
}

// safety R8
#[test]
fn dry_run_tries_the_migrations_on_a_copy() {
    let installation = installation_of_the_previous_version();
    let newest = newest_migration();
    let before = fs::read(installation.database_file()).unwrap();
    let tried = installation.run(&["migrate", "--dry-run"]);
    assert_eq!(tried.code, 0, "{tried:?}");
    assert!(
        tried.stdout.contains(&format!("would run {newest} (")),
        "{tried:?}"
    );
    assert!(
        tried
            .stdout
            .contains("tried on a copy: all of them succeeded"),
        "{tried:?}"
    );
    assert_eq!(fs::read(installation.database_file()).unwrap(), before);
    assert!(!installation.path("data").join("backups").exists());

    installation.run(&["migrate"]);
    let again = installation.run(&["migrate", "--dry-run"]);
    assert!(
        again.stdout.ends_with("the database is up to date\n"),
        "{again:?}"
    );

    let failing = installation_that_cannot_be_migrated();
    let tried = failing.run(&["migrate", "--dry-run"]);
    assert!(tried.sentence().contains("a migration failed"), "{tried:?}");
    let names = file_names(&failing.path("data"));
    let copies: Vec<_> = names.iter().filter(|name| name.contains("trial")).collect();
    assert!(copies.is_empty(), "{copies:?}");
}

// safety R7, R8
#[test]
fn newer_database_is_refused_and_can_be_backed_up() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let file = installation.database_file();
    let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000')";
    execute(file.to_str().unwrap(), newer).unwrap();
    let known = version(&newest_migration());
    for outcome in [
        installation.serve_expecting_failure(),
        installation.run(&["migrate"]),
        installation.run(&["migrate", "--dry-run"]),
    ] {
        let sentence = outcome.sentence();
        let program = concat!("klarlonn ", env!("CARGO_PKG_VERSION"));
        for part in ["made by a newer version", "29991231000000", program, &known] {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
    }
    assert!(backups(&installation).is_empty());
    let [file, folder] = ["one.sqlite", "daily"].map(|name| installation.path(name));
    let (file, folder) = (file.to_str().unwrap(), folder.to_str().unwrap());
    for arguments in [&["backup", file][..], &["backup", "--folder", folder]] {
        let outcome = installation.run(arguments);
        assert_eq!(outcome.code, 0, "{outcome:?}");
    }
    // Only a program of that version can serve it.
    let restored = installation.run(&["restore", file, "--force"]);
    assert!(
        restored.sentence().contains("made by a newer version"),
        "{restored:?}"
    );
}
