//! Secrets in files of their own, as systemd (`LoadCredential`) and containers provide them.

use std::{fs, io::ErrorKind, path::PathBuf};

use super::SettingsError;

/// The folder of the secrets, if there is one. A file is named after its setting.
pub(super) struct Secrets(pub(super) Option<PathBuf>);

impl Secrets {
    /// Returns the content of the file without surrounding whitespace; `None` if it is missing or
    /// blank.
    ///
    /// # Errors
    /// [`SettingsError::UnreadableSecret`] if the file exists and cannot be read.
    pub(super) fn read(&self, setting: &str) -> Result<Option<String>, SettingsError> {
        let Some(folder) = &self.0 else {
            return Ok(None);
        };
        let path = folder.join(setting);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let text = text.trim();
                Ok((!text.is_empty()).then(|| text.to_owned()))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(SettingsError::UnreadableSecret { path, source }),
        }
    }
}
