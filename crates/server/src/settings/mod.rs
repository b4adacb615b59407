//! Settings from flags, environment, TOML file and defaults, in descending precedence.

mod accounts;
pub(crate) mod flags;
mod site;
mod sources;
#[cfg(test)]
mod tests;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

pub(crate) use accounts::AccountSettings;
use flags::{DatabaseFlags, ExactFigures, LogFormat, PublicationMode, SettingFlags};
use klarlonn_domain::{
    account::{AccessPolicy, EmailAddress},
    contribution::Publication,
    operator::OperatorFacts,
};
use klarlonn_integrations::registry::{InvalidRegistryUrl, RegistryUrl};
use klarlonn_persistence::Options;
use tracing_subscriber::EnvFilter;

use crate::tag_key::InvalidTagKey;

const MAX_CONNECTIONS: u32 = 1_000;
/// One hour, in milliseconds. 0, which would disable the timeout, is not allowed.
const MAX_TIMEOUT: u64 = 3_600_000;
/// At more verbose levels these libraries log paths, headers and queries with names, tokens and
/// pay.
const QUIET_LIBRARIES: &str = "actix_web=warn,actix_http=warn,actix_router=warn,diesel=warn,\
    hyper_util=warn,lettre=warn,openidconnect=warn,reqwest=warn,rustls=warn";

/// All server settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Address to serve on.
    pub listen: SocketAddr,
    /// Folder for everything the server stores.
    pub data_dir: PathBuf,
    /// URL of the database. It may contain a password and is never logged.
    pub database_url: String,
    /// Number of connections and timeouts of the database.
    pub database: Options,
    /// Public URL of the site, without a trailing slash.
    pub public_url: String,
    /// Folder of the built frontend; `None` for the one in the program.
    pub frontend_dir: Option<PathBuf>,
    /// Log filter.
    pub log: String,
    /// Format of the log.
    pub log_format: LogFormat,
    /// Address to serve metrics on; `None` if they are not served.
    pub metrics_listen: Option<SocketAddr>,
    /// Who sees exact figures.
    pub policy: AccessPolicy,
    /// When contributions become visible to others.
    pub publication: Publication,
    /// Whether to fetch the icons of employers from their own sites.
    pub fetch_icons: bool,
    /// URL of Enhetsregisteret's open API; `None` if it is not used.
    pub brreg_url: Option<RegistryUrl>,
    /// Folder of the backups; `None` if their age is not checked.
    pub backup_dir: Option<PathBuf>,
    /// Passwords, mail and sign-in with a provider.
    pub accounts: AccountSettings,
    /// Who runs the site.
    pub operator: OperatorFacts,
}

/// Why the settings are invalid. Each message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The settings file cannot be read.
    #[error("the settings file {} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Cause.
        source: io::Error,
    },
    /// The file of a secret cannot be read.
    #[error("the secret {} cannot be read: {source}", path.display())]
    UnreadableSecret {
        /// The file.
        path: PathBuf,
        /// Cause.
        source: io::Error,
    },
    /// The settings file is invalid.
    #[error("the settings file {} is invalid: {reason}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Cause.
        reason: String,
    },
    /// A flag or an environment variable has a value that no file can have.
    #[error("a setting cannot be used: {0}")]
    Unusable(String),
    /// The public URL is invalid.
    #[error("public_url must start with http:// or https:// and name a host, with no path: {0}")]
    PublicUrl(String),
    /// The public URL has letters that headers of emails cannot have.
    #[error(
        "public_url must be ASCII, with the host in Punycode, such as https://xn--klarlnn-u1a.no: {0}"
    )]
    PublicUrlNotAscii(String),
    /// The URL of Enhetsregisteret's open API is invalid.
    #[error(transparent)]
    RegistryUrl(#[from] InvalidRegistryUrl),
    /// Only one of the provider's two client settings is set.
    #[error("sign-in with a provider needs both oidc_client_id and oidc_client_secret")]
    IncompleteProvider,
    /// The tag key is invalid.
    #[error("tag_key cannot be used: {0}")]
    TagKey(#[from] InvalidTagKey),
    /// The number of connections is out of bounds.
    #[error("database_connections must be a number from 1 to 1000")]
    DatabaseConnections,
    /// A timeout of the database is out of bounds.
    #[error("database_{0}_timeout_ms must be a number of milliseconds from 1 to 3600000")]
    DatabaseTimeout(&'static str),
    /// The address of metrics is that of the site.
    #[error("metrics_listen must be another address than listen, which the public reaches")]
    MetricsListen,
    /// A fact about the operator is invalid.
    #[error("{setting} of [site] {reason}")]
    Site {
        /// Name of the setting.
        setting: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The log filter cannot be parsed.
    #[error("log is not a valid filter: {0}")]
    Log(String),
}

impl Settings {
    /// Resolves the settings from flags and environment, the settings file, and defaults.
    ///
    /// # Errors
    /// [`SettingsError`] for the first invalid setting.
    pub fn resolve(flags: &SettingFlags) -> Result<Self, SettingsError> {
        let given = sources::read(flags)?;
        let listen = given.listen.unwrap_or(([127, 0, 0, 1], 8080).into());
        let data_dir = given.data_dir.unwrap_or_else(|| "data".into());
        let public_url = given
            .public_url
            .map_or_else(|| Ok(format!("http://{listen}")), |url| public_url(&url))?;
        let database_file = || format!("sqlite:{}", data_dir.join("klarlonn.sqlite").display());
        let frontend_dir = || (!cfg!(feature = "embed-frontend")).then(|| "frontend/dist".into());
        let settings = Self {
            accounts: AccountSettings::resolve(given.accounts, &public_url, &data_dir)?,
            operator: site::parse(given.site)?,
            backup_dir: given.backup_dir,
            database: database(&given.database)?,
            database_url: given.database_url.unwrap_or_else(database_file),
            public_url,
            listen,
            frontend_dir: given.frontend_dir.or_else(frontend_dir),
            log: given.log.unwrap_or_else(|| "info".to_owned()),
            log_format: given.log_format.unwrap_or_default(),
            metrics_listen: given.metrics_listen,
            policy: match given.access.exact_figures.unwrap_or_default() {
                ExactFigures::Contributors => AccessPolicy::Contributors,
                ExactFigures::Members => AccessPolicy::Members,
            },
            publication: match given.privacy.publication.unwrap_or_default() {
                PublicationMode::Nightly => Publication::Nightly,
                PublicationMode::AtOnce => Publication::AtOnce,
            },
            brreg_url: brreg_url(given.brreg_url.as_deref())?,
            fetch_icons: given.fetch_icons.unwrap_or(true),
            data_dir,
        };
        settings.log_filter()?;
        if settings.metrics_listen == Some(settings.listen) {
            return Err(SettingsError::MetricsListen);
        }
        Ok(settings)
    }

    /// Returns whether the public URL names this machine, as on a developer's.
    pub fn is_local(&self) -> bool {
        let host = self.public_host();
        host == "localhost"
            || host.ends_with(".localhost")
            || host
                .parse::<IpAddr>()
                .is_ok_and(|address| address.is_loopback())
    }

    /// Returns the host of the public URL, without port and brackets.
    pub fn public_host(&self) -> &str {
        let authority = self.public_url.rsplit('/').next().unwrap_or_default();
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority,
        };
        host.trim_start_matches('[').trim_end_matches(']')
    }

    /// Returns where messages of the contact form are sent. `None` without a contact address or
    /// without a mail server: a message that waits in a file is read by nobody.
    pub fn contact_address(&self) -> Option<&EmailAddress> {
        let email = self.operator.email.as_ref();
        email.filter(|_| self.accounts.smtp_url.is_some())
    }

    /// Returns the operator's log filter with limits for libraries that would log what people
    /// typed.
    ///
    /// # Errors
    /// [`SettingsError::Log`] if it cannot be parsed.
    pub fn log_filter(&self) -> Result<EnvFilter, SettingsError> {
        let filter = format!("{},{QUIET_LIBRARIES}", self.log);
        EnvFilter::try_new(filter).map_err(|error| SettingsError::Log(error.to_string()))
    }
}

fn database(given: &DatabaseFlags) -> Result<Options, SettingsError> {
    let default = Options::default();
    let connections = given.connections.unwrap_or(default.connections);
    if !(1..=MAX_CONNECTIONS).contains(&connections) {
        return Err(SettingsError::DatabaseConnections);
    }
    let timeout = |name, millis: Option<u64>, default| match millis {
        None => Ok(default),
        Some(millis) if (1..=MAX_TIMEOUT).contains(&millis) => Ok(Duration::from_millis(millis)),
        Some(_) => Err(SettingsError::DatabaseTimeout(name)),
    };
    Ok(Options {
        connections,
        lock_timeout: timeout("lock", given.lock_timeout_ms, default.lock_timeout)?,
        statement_timeout: timeout(
            "statement",
            given.statement_timeout_ms,
            default.statement_timeout,
        )?,
        idle_timeout: timeout("idle", given.idle_timeout_ms, default.idle_timeout)?,
        ..default
    })
}

/// Parses the URL; the default is that of data.brreg.no, and `off` returns `None`.
fn brreg_url(text: Option<&str>) -> Result<Option<RegistryUrl>, InvalidRegistryUrl> {
    let text = text.unwrap_or(RegistryUrl::DEFAULT);
    (text != "off").then(|| text.parse()).transpose()
}

/// Parses an origin: a scheme and a host, without a path.
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
    if !text.is_ascii() {
        return Err(SettingsError::PublicUrlNotAscii(text.to_owned()));
    }
    if is_origin {
        Ok(url.to_owned())
    } else {
        Err(SettingsError::PublicUrl(text.to_owned()))
    }
}
