//! Letters as files, where no mail server is configured.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

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

    /// Writes under a number that no other letter has. A letter is there whole or not at all: it
    /// gets its name when it is written.
    fn write(&self, bytes: &[u8]) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let mut number = fs::read_dir(&self.folder)?.count() + 1;
        loop {
            let path = self.folder.join(format!("{number:06}.eml"));
            let draft = path.with_extension("draft");
            match private_file(&draft) {
                // Whoever has the draft has the number.
                Ok(file) if !path.exists() => {
                    let written = finish(file, bytes).and_then(|()| fs::rename(&draft, &path));
                    return written.map(|()| path).inspect_err(|_| discard(&draft));
                }
                Ok(_) => discard(&draft),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
            number += 1;
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
fn private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn finish(mut file: fs::File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Removes a draft; one that stays is in nobody's way.
fn discard(draft: &Path) {
    let _ = fs::remove_file(draft);
}
