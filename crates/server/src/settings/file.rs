//! The settings file.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use super::SettingsError;
use crate::cli::{
    AccountFlags, DatabaseFlags, ExactFigures, LogFormat, PublicationMode, SiteFlags,
};

/// Settings file; every key is optional, unknown keys are rejected.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingsFile {
    pub(super) listen: Option<SocketAddr>,
    pub(super) data_dir: Option<PathBuf>,
    pub(super) database_url: Option<String>,
    pub(super) public_url: Option<String>,
    pub(super) frontend_dir: Option<PathBuf>,
    pub(super) secrets_dir: Option<PathBuf>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<LogFormat>,
    pub(super) metrics_listen: Option<SocketAddr>,
    pub(super) fetch_icons: Option<bool>,
    pub(super) brreg_url: Option<String>,
    pub(super) access: Option<AccessTable>,
    pub(super) privacy: Option<PrivacyTable>,
    pub(super) database: Option<DatabaseFlags>,
    pub(super) accounts: Option<AccountFlags>,
    pub(super) site: Option<SiteFlags>,
    pub(super) backup_dir: Option<PathBuf>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AccessTable {
    pub(super) exact_figures: Option<ExactFigures>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrivacyTable {
    pub(super) publication: Option<PublicationMode>,
}

/// Reads a settings file.
pub(super) fn read_file(path: &Path) -> Result<SettingsFile, SettingsError> {
    let text = fs::read_to_string(path).map_err(|source| SettingsError::Unreadable {
        path: path.to_owned(),
        source,
    })?;
    toml::from_str(&text).map_err(|error| SettingsError::Malformed {
        path: path.to_owned(),
        reason: error.message().to_owned(),
    })
}
