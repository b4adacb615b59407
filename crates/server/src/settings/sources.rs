//! Where settings come from: flags, environment, the settings file, and files of secrets.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use serde::de::Error as _;
use toml::{Table, Value};

use super::{SettingsError, flags::SettingFlags};

/// File that is read if no other is named.
const DEFAULT_FILE: &str = "klarlonn.toml";

/// Returns the settings: flags and environment, then the file, then the secrets.
///
/// # Errors
/// [`SettingsError`] if a file cannot be read, or the settings file is invalid.
pub(super) fn read(flags: &SettingFlags) -> Result<SettingFlags, SettingsError> {
    let default = Path::new(DEFAULT_FILE);
    let file = match &flags.config {
        Some(path) => read_file(path)?,
        None if default.exists() => read_file(default)?,
        None => SettingFlags::default(),
    };
    let mut given =
        merge(flags, &file).map_err(|error| SettingsError::Unusable(error.message().to_owned()))?;
    if let Some(folder) = &given.secrets_dir {
        let accounts = &mut given.accounts;
        for (setting, value) in [
            ("database_url", &mut given.database_url),
            ("smtp_url", &mut accounts.smtp_url),
            ("oidc_client_secret", &mut accounts.oidc_client_secret),
            ("tag_key", &mut accounts.tag_key),
        ] {
            if value.is_none() {
                *value = read_secret(folder.join(setting))?;
            }
        }
    }
    Ok(given)
}

fn read_file(path: &Path) -> Result<SettingFlags, SettingsError> {
    let text = fs::read_to_string(path).map_err(|source| SettingsError::Unreadable {
        path: path.to_owned(),
        source,
    })?;
    toml::from_str(&text).map_err(|error| SettingsError::Malformed {
        path: path.to_owned(),
        reason: error.message().to_owned(),
    })
}

/// Returns the settings of `over`, and those of `base` that it lacks.
fn merge(over: &SettingFlags, base: &SettingFlags) -> Result<SettingFlags, toml::de::Error> {
    let table = |settings| Table::try_from(settings).map_err(toml::de::Error::custom);
    let mut merged = table(base)?;
    overlay(&mut merged, table(over)?);
    merged.try_into()
}

fn overlay(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(base)), Value::Table(over)) => overlay(base, over),
            (_, value) => drop(base.insert(key, value)),
        }
    }
}

/// Returns the content of a file without surrounding whitespace, as systemd (`LoadCredential`) and
/// containers provide it; `None` if it is missing or blank.
fn read_secret(path: PathBuf) -> Result<Option<String>, SettingsError> {
    match fs::read_to_string(&path) {
        Ok(text) => Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(source) => Err(SettingsError::UnreadableSecret { path, source }),
    }
}
