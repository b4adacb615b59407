//! Letters as files, where no mail server is configured.

use std::{fs, io, path::PathBuf};

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::message::Mailbox;

use crate::message::{InvalidSender, message, sender};

/// Writes each letter as an `.eml` file that mail programs open.
pub struct FileMailer {
    folder: PathBuf,
    from: Mailbox,
}

impl FileMailer {
    /// Writes into `folder`, which is made with the first letter; `from` is the sender.
    ///
    /// # Errors
    /// [`InvalidSender`] when `from` is no address.
    pub fn new(folder: PathBuf, from: &str) -> Result<Self, InvalidSender> {
        let from = sender(from)?;
        Ok(Self { folder, from })
    }

    /// Writes under a number that no other letter has.
    fn write(&self, bytes: &[u8]) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let mut number = fs::read_dir(&self.folder)?.count() + 1;
        loop {
            let path = self.folder.join(format!("{number:06}.eml"));
            match private_file(&path) {
                Ok(mut file) => {
                    io::Write::write_all(&mut file, bytes)?;
                    return Ok(path);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }
}

impl Mailer for FileMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let bytes = message(mail, &self.from)?.formatted();
        let path = self
            .write(&bytes)
            .map_err(|error| MailError::Later(error.into()))?;
        tracing::info!(file = %path.display(), "a letter was written to a file");
        Ok(())
    }
}

/// A new file that its owner alone reads: a letter may hold a link that lets somebody in.
fn private_file(path: &std::path::Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
