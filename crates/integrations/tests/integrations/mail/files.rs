//! Emails as files.

use std::{fs, path::Path, thread};

use klarlonn_domain::account::{MailError, Mailer};
use klarlonn_integrations::mail::FileMailer;
use klarlonn_testing::{
    ReceivedEmail,
    mailer_contract::{SENDER, email},
};
use tempfile::TempDir;

/// A mailer with an empty folder, and a function that reads its files in order of their names.
fn mailer_and_inbox() -> (FileMailer, impl Fn() -> Vec<Vec<u8>>) {
    let folder = tempfile::tempdir().unwrap();
    let mailer = mailer(folder.path());
    let inbox = move || {
        let names = names(folder.path());
        names
            .iter()
            .map(|name| fs::read(folder.path().join("outbox").join(name)).unwrap())
            .collect()
    };
    (mailer, inbox)
}

fn mailer(folder: &Path) -> FileMailer {
    FileMailer::new(folder.join("outbox"), SENDER).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(files) = fs::read_dir(folder.join("outbox")) else {
        return Vec::new();
    };
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

klarlonn_testing::mailer_contract_tests!(mailer_and_inbox());

#[test]
fn emails_are_numbered_without_reusing_a_number() {
    let folder = folder();
    let mailer = mailer(folder.path());
    for _ in 0..2 {
        mailer.send(&email("Hei")).unwrap();
    }
    assert_eq!(names(folder.path()), ["000001.eml", "000002.eml"]);
    fs::remove_file(folder.path().join("outbox/000001.eml")).unwrap();
    mailer.send(&email("Brev 3")).unwrap();
    assert_eq!(names(folder.path()), ["000002.eml", "000003.eml"]);
}

#[test]
fn concurrently_written_emails_are_all_complete() {
    let folder = folder();
    thread::scope(|scope| {
        for writer in 0..8 {
            let folder = folder.path();
            scope.spawn(move || {
                for number in 0..10 {
                    let text = format!("Brev {writer}-{number}");
                    mailer(folder).send(&email(&text)).unwrap();
                }
            });
        }
    });
    let names = names(folder.path());
    let mut texts: Vec<String> = names
        .iter()
        .map(|name| fs::read(folder.path().join("outbox").join(name)).unwrap())
        .map(|bytes| ReceivedEmail::parse(&bytes).text)
        .collect();
    texts.sort();
    texts.dedup();
    assert_eq!((names.len(), texts.len()), (80, 80));
}

#[cfg(unix)]
#[test]
fn email_file_is_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    mailer(folder.path()).send(&email("Hei")).unwrap();
    let file = fs::metadata(folder.path().join("outbox/000001.eml")).unwrap();
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[test]
fn email_is_retried_if_the_folder_cannot_be_created() {
    let folder = folder();
    fs::write(folder.path().join("outbox"), "a file in the way").unwrap();
    let outcome = mailer(folder.path()).send(&email("Hei"));
    assert!(
        matches!(outcome, Err(MailError::Unavailable(_))),
        "{outcome:?}"
    );
}

#[test]
fn log_contains_file_name_but_no_address_or_text() {
    let log = crate::log::capture(|| {
        let folder = folder();
        mailer(folder.path()).send(&email("hemmelig")).unwrap();
    });
    assert!(log.contains("000001.eml"), "{log}");
    for secret in ["kari", "example.no", "hemmelig", "passord"] {
        assert!(!log.contains(secret), "{log}");
    }
}
