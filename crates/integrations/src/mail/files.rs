//! Emails as files, for a site without a mail server.

use std::{
    fs,
    io::{self, Write},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::message::Mailbox;

use super::message::{InvalidSender, build_message, parse_sender};

/// Writes each email to an `.eml` file.
pub struct FileMailer {
    folder: PathBuf,
    from: Mailbox,
}

impl FileMailer {
    /// Writes to `folder`, which is created with the first email; `from` is the sender.
    ///
    /// # Errors
    /// [`InvalidSender`] if `from` is not an email address.
    pub fn new(folder: PathBuf, from: &str) -> Result<Self, InvalidSender> {
        let from = parse_sender(from)?;
        Ok(Self { folder, from })
    }

    /// Writes the email to a temporary file, then renames it to the next free number.
    fn write(&self, bytes: &[u8]) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let mut number = fs::read_dir(&self.folder)?.count() + 1;
        loop {
            let path = self.folder.join(format!("{number:06}.eml"));
            let temporary = path.with_extension("draft");
            match create_private_file(&temporary) {
                // Creating the temporary file reserves the number.
                Ok(file) if !path.exists() => {
                    let written = write_all_and_sync(file, bytes)
                        .and_then(|()| fs::rename(&temporary, &path));
                    return written
                        .map(|()| path)
                        .inspect_err(|_| remove_temporary_file(&temporary));
                }
                Ok(_) => remove_temporary_file(&temporary),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
            number += 1;
        }
    }
}

impl Mailer for FileMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let bytes = build_message(mail, &self.from)?.formatted();
        let path = self
            .write(&bytes)
            .map_err(|error| MailError::Unavailable(error.into()))?;
        tracing::info!(file = %path.display(), "email written to a file");
        Ok(())
    }
}

/// Creates a file that only its owner can read: an email can contain a password reset link.
fn create_private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true).mode(0o600).open(path)
}

fn write_all_and_sync(mut file: fs::File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Removes a temporary file. Errors are ignored: a leftover temporary file is harmless.
fn remove_temporary_file(temporary: &Path) {
    let _ = fs::remove_file(temporary);
}
