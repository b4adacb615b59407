//! Letters as files.

use std::{
    fs,
    io::Write,
    path::Path,
    sync::{Arc, Mutex},
    thread,
};

use klarlonn_domain::account::{MailError, Mailer};
use klarlonn_mail::FileMailer;
use klarlonn_testing::{
    ReceivedEmail,
    mailer_contract::{SENDER, email},
};
use tempfile::TempDir;

/// A mailer with an empty folder, and what shows the files in it in order of their names.
fn fresh() -> (FileMailer, impl Fn() -> Vec<Vec<u8>>) {
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

klarlonn_testing::mailer_contract_tests!(fresh());

#[test]
fn letters_are_numbered_and_none_replaces_another() {
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
fn letters_written_at_the_same_moment_are_all_kept_whole() {
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
        .map(|bytes| ReceivedEmail::read(&bytes).text)
        .collect();
    texts.sort();
    texts.dedup();
    assert_eq!((names.len(), texts.len()), (80, 80));
}

#[cfg(unix)]
#[test]
fn a_letter_is_read_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    mailer(folder.path()).send(&email("Hei")).unwrap();
    let file = fs::metadata(folder.path().join("outbox/000001.eml")).unwrap();
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_folder_that_cannot_be_made_lets_the_letter_wait() {
    let folder = folder();
    fs::write(folder.path().join("outbox"), "a file in the way").unwrap();
    let outcome = mailer(folder.path()).send(&email("Hei"));
    assert!(matches!(outcome, Err(MailError::Later(_))), "{outcome:?}");
}

#[test]
fn the_log_names_the_file_and_neither_the_address_nor_the_text() {
    let folder = folder();
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // For every test: one that has logged before would otherwise have turned the line off.
    tracing::subscriber::set_global_default(subscriber).unwrap();
    mailer(folder.path()).send(&email("hemmelig")).unwrap();
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("000001.eml"), "{log}");
    for secret in ["kari", "example.no", "hemmelig", "passord"] {
        assert!(!log.contains(secret), "{log}");
    }
}

/// Keeps what is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
