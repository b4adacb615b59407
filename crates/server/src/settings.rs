//! Settings: flag before environment before TOML file before default.

use std::{
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use klarlonn_domain::account::AccessPolicy;
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

use crate::cli::{ExactFigures, LogFormat, SettingFlags};

/// The file that is read where no other is named.
const DEFAULT_FILE: &str = "klarlonn.toml";

/// Below these levels the libraries tell paths, headers and queries: names, tokens and pay.
const QUIET: &str = "actix_web=warn,actix_http=warn,actix_router=warn,diesel=warn";

/// Everything an operator can set.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Address to serve on.
    pub listen: SocketAddr,
    /// Folder of everything the server keeps.
    pub data_dir: PathBuf,
    /// Where the database is. It may hold a password: never logged.
    pub database_url: String,
    /// Address under which people reach the site, without a slash at the end.
    pub public_url: String,
    /// Folder of the built frontend.
    pub frontend_dir: PathBuf,
    /// What is logged.
    pub log: String,
    /// How the log is written.
    pub log_format: LogFormat,
    /// Who sees exact figures.
    pub policy: AccessPolicy,
    /// Whether logos of employers are fetched from their own sites.
    pub fetch_icons: bool,
}

/// Why the settings cannot be used: one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The settings file cannot be read.
    #[error("the settings file {} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The settings file is not right.
    #[error("the settings file {} is not right: {reason}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The public address is none.
    #[error("public_url must start with http:// or https:// and name a host, with no path: {0}")]
    PublicUrl(String),
    /// The log filter cannot be read.
    #[error("log is no filter: {0}")]
    Log(String),
}

/// The settings file, every key optional and no other key allowed.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    listen: Option<SocketAddr>,
    data_dir: Option<PathBuf>,
    database_url: Option<String>,
    public_url: Option<String>,
    frontend_dir: Option<PathBuf>,
    log: Option<String>,
    log_format: Option<LogFormat>,
    fetch_icons: Option<bool>,
    access: Option<AccessTable>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct AccessTable {
    exact_figures: Option<ExactFigures>,
}

impl Settings {
    /// The settings from flags and environment, the file they name, and the defaults.
    ///
    /// # Errors
    /// [`SettingsError`] for the first setting that is wrong.
    pub fn resolve(flags: SettingFlags) -> Result<Self, SettingsError> {
        let file = match &flags.config {
            Some(path) => read_file(path)?,
            None if Path::new(DEFAULT_FILE).exists() => read_file(Path::new(DEFAULT_FILE))?,
            None => SettingsFile::default(),
        };
        let listen = flags
            .listen
            .or(file.listen)
            .unwrap_or(([127, 0, 0, 1], 8080).into());
        let data_dir = flags
            .data_dir
            .or(file.data_dir)
            .unwrap_or_else(|| "data".into());
        let settings = Self {
            listen,
            database_url: flags.database_url.or(file.database_url).unwrap_or_else(|| {
                format!("sqlite:{}", data_dir.join("klarlonn.sqlite").display())
            }),
            public_url: flags
                .public_url
                .or(file.public_url)
                .map_or_else(|| Ok(format!("http://{listen}")), |url| public_url(&url))?,
            frontend_dir: flags
                .frontend_dir
                .or(file.frontend_dir)
                .unwrap_or_else(|| "frontend/dist".into()),
            log: flags.log.or(file.log).unwrap_or_else(|| "info".to_owned()),
            log_format: flags.log_format.or(file.log_format).unwrap_or_default(),
            policy: match flags
                .exact_figures
                .or(file.access.and_then(|access| access.exact_figures))
                .unwrap_or_default()
            {
                ExactFigures::Contributors => AccessPolicy::Contributors,
                ExactFigures::Members => AccessPolicy::Members,
            },
            fetch_icons: flags.fetch_icons.or(file.fetch_icons).unwrap_or(true),
            data_dir,
        };
        settings.log_filter()?;
        Ok(settings)
    }

    /// The log's filter: the operator's, but for the libraries that would log what people typed.
    ///
    /// # Errors
    /// [`SettingsError::Log`] when it cannot be read.
    pub fn log_filter(&self) -> Result<EnvFilter, SettingsError> {
        let filter = format!("{},{QUIET}", self.log);
        EnvFilter::try_new(filter).map_err(|error| SettingsError::Log(error.to_string()))
    }
}

fn read_file(path: &Path) -> Result<SettingsFile, SettingsError> {
    let text = fs::read_to_string(path).map_err(|source| SettingsError::Unreadable {
        path: path.to_owned(),
        source,
    })?;
    toml::from_str(&text).map_err(|error| SettingsError::Malformed {
        path: path.to_owned(),
        reason: error.message().to_owned(),
    })
}

/// An origin: a scheme and a host, without a path.
fn public_url(text: &str) -> Result<String, SettingsError> {
    let url = text.trim_end_matches('/');
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    let is_origin = host.is_some_and(|host| {
        !host.is_empty()
            && !host.contains(['/', '?', '#', '@', '\\'])
            && !host.contains(char::is_whitespace)
    });
    if is_origin {
        Ok(url.to_owned())
    } else {
        Err(SettingsError::PublicUrl(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_file(text: &str, flags: SettingFlags) -> Result<Settings, SettingsError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::write(&path, text).unwrap();
        Settings::resolve(SettingFlags {
            config: Some(path),
            ..flags
        })
    }

    #[test]
    fn without_settings_the_site_is_served_locally_from_a_file_in_the_data_folder() {
        let settings = with_file("", SettingFlags::default()).unwrap();
        assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(settings.database_url, "sqlite:data/klarlonn.sqlite");
        assert_eq!(settings.public_url, "http://127.0.0.1:8080");
        assert_eq!(settings.policy, AccessPolicy::Contributors);
        assert!(settings.fetch_icons);
    }

    #[test]
    fn a_flag_stands_before_the_file_and_the_file_before_the_default() {
        let file = "listen = \"127.0.0.1:9000\"\ndata_dir = \"/srv\"\nfetch_icons = false\n[access]\nexact_figures = \"members\"";
        let flags = SettingFlags {
            data_dir: Some("/flag".into()),
            ..SettingFlags::default()
        };
        let settings = with_file(file, flags).unwrap();
        assert_eq!(settings.data_dir, Path::new("/flag"));
        assert_eq!(settings.database_url, "sqlite:/flag/klarlonn.sqlite");
        assert_eq!(settings.listen.port(), 9000);
        assert_eq!(settings.policy, AccessPolicy::Members);
        assert!(!settings.fetch_icons);
    }

    #[test]
    fn wrong_settings_stop_with_one_sentence() {
        let message = |text: &str| {
            with_file(text, SettingFlags::default())
                .unwrap_err()
                .to_string()
        };
        assert!(
            message("colour = 1").contains("unknown field `colour`"),
            "{}",
            message("colour = 1")
        );
        assert!(message("listen = \"here\"").contains("is not right"));
        assert!(message("log = \"klarlonn=loud\"").starts_with("log is no filter"));
        for url in [
            "klarlonn.no",
            "ftp://klarlonn.no",
            "https://",
            "https://a/b",
            "https://a b",
        ] {
            assert!(
                message(&format!("public_url = \"{url}\"")).starts_with("public_url"),
                "{url}"
            );
        }
    }

    #[test]
    fn a_settings_file_that_is_named_must_be_there() {
        let flags = SettingFlags {
            config: Some("/nowhere.toml".into()),
            ..SettingFlags::default()
        };
        let message = Settings::resolve(flags).unwrap_err().to_string();
        assert!(
            message.starts_with("the settings file /nowhere.toml cannot be read"),
            "{message}"
        );
    }
}
