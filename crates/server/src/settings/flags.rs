//! What an operator can set: a flag, an environment variable and a key of the settings file each.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};

/// Settings as flags or environment variables, and as the TOML file. Unset ones of the first come from
/// the second or have a default.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SettingFlags {
    /// TOML file with settings named like these flags, with _ for - [default: klarlonn.toml, if
    /// any]
    #[arg(long, env = "KLARLONN_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Address to listen on [default: 127.0.0.1:8080]
    #[arg(long, env = "KLARLONN_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// Folder for everything the server stores [default: data]
    #[arg(long, env = "KLARLONN_DATA_DIR", value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: klarlonn.sqlite in the data
    /// folder]
    #[arg(
        long,
        env = "KLARLONN_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
    /// Address at which people reach the site [default: http:// and the listen address]
    #[arg(long, env = "KLARLONN_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Folder of the built frontend [default: the one in the program, or frontend/dist]
    #[arg(long, env = "KLARLONN_FRONTEND_DIR", value_name = "FOLDER")]
    pub frontend_dir: Option<PathBuf>,
    /// Log filter: error, warn, info, debug, trace, or a filter per module [default: info]
    #[arg(long, env = "KLARLONN_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// Format of the log [default: text]
    #[arg(long, env = "KLARLONN_LOG_FORMAT", value_enum)]
    pub log_format: Option<LogFormat>,
    /// Address to serve metrics for Prometheus on, at /metrics; not one that the public reaches
    /// [default: none]
    #[arg(long, env = "KLARLONN_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// Who sees what.
    #[command(flatten)]
    pub access: AccessFlags,
    /// What protects members.
    #[command(flatten)]
    pub privacy: PrivacyFlags,
    /// Whether to fetch logos from employers' own sites [default: true]
    #[arg(long, env = "KLARLONN_FETCH_ICONS", value_name = "true|false")]
    pub fetch_icons: Option<bool>,
    /// URL of Enhetsregisteret's open API for the company search, or off
    /// [default: that of data.brreg.no]
    #[arg(long, env = "KLARLONN_BRREG_URL", value_name = "URL|off")]
    pub brreg_url: Option<String>,
    /// Folder with secrets, one file each: database_url, smtp_url, oidc_client_secret, tag_key
    #[arg(long, env = "KLARLONN_SECRETS_DIR", value_name = "FOLDER")]
    pub secrets_dir: Option<PathBuf>,
    /// Settings of the database.
    #[command(flatten)]
    pub database: DatabaseFlags,
    /// Folder in which backups are put, for `klarlonn doctor` to check their age
    #[arg(long, env = "KLARLONN_BACKUP_DIR", value_name = "FOLDER")]
    pub backup_dir: Option<PathBuf>,
    /// Settings of accounts.
    #[command(flatten)]
    pub accounts: AccountFlags,
    /// Who runs the site.
    #[command(flatten)]
    pub site: SiteFlags,
}

/// Who sees what: flags, environment, and the table `[access]` of the settings file.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AccessFlags {
    /// Who sees exact figures [default: contributors]
    #[arg(long, env = "KLARLONN_EXACT_FIGURES", value_enum)]
    pub exact_figures: Option<ExactFigures>,
}

/// What protects members: flags, environment, and the table `[privacy]` of the settings file.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PrivacyFlags {
    /// When contributions become visible to others [default: nightly]
    #[arg(long, env = "KLARLONN_PUBLICATION", value_enum)]
    pub publication: Option<PublicationMode>,
}

/// Who runs the site: flags, environment, and the table `[site]` of the settings file.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SiteFlags {
    /// Name of the company, organisation or person that runs the site, shown on it
    #[arg(long = "site-name", env = "KLARLONN_SITE_NAME", value_name = "NAME")]
    pub name: Option<String>,
    /// Its number in Enhetsregisteret, nine digits
    #[arg(
        long = "site-organization-number",
        env = "KLARLONN_SITE_ORGANIZATION_NUMBER",
        value_name = "NUMBER"
    )]
    pub organization_number: Option<String>,
    /// Its postal address, on one line
    #[arg(
        long = "site-postal-address",
        env = "KLARLONN_SITE_POSTAL_ADDRESS",
        value_name = "ADDRESS"
    )]
    pub postal_address: Option<String>,
    /// Email address of the operator, shown on the site; messages of the contact form go there
    #[arg(
        long = "site-email",
        env = "KLARLONN_SITE_EMAIL",
        value_name = "ADDRESS"
    )]
    pub email: Option<String>,
    /// Who answers questions about personal data: a person or a role
    #[arg(
        long = "site-personal-data-name",
        env = "KLARLONN_SITE_PERSONAL_DATA_NAME",
        value_name = "NAME"
    )]
    pub personal_data_name: Option<String>,
    /// Email address for questions about personal data
    #[arg(
        long = "site-personal-data-email",
        env = "KLARLONN_SITE_PERSONAL_DATA_EMAIL",
        value_name = "ADDRESS"
    )]
    pub personal_data_email: Option<String>,
}

/// Settings of the database: flags, environment, and the table `[database]` of the settings file.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DatabaseFlags {
    /// PostgreSQL: connections beside one for the server's lease; SQLite: connections for readers
    /// [default: 8]
    #[arg(
        long = "database-connections",
        env = "KLARLONN_DATABASE_CONNECTIONS",
        value_name = "COUNT"
    )]
    pub connections: Option<u32>,
    /// How long a call waits for a lock before it returns 503 [default: 4000]
    #[arg(
        long = "database-lock-timeout-ms",
        env = "KLARLONN_DATABASE_LOCK_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub lock_timeout_ms: Option<u64>,
    /// PostgreSQL: how long a statement of a call may take [default: 4000]
    #[arg(
        long = "database-statement-timeout-ms",
        env = "KLARLONN_DATABASE_STATEMENT_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub statement_timeout_ms: Option<u64>,
    /// PostgreSQL: how long to wait for a call's next statement before rolling back
    /// [default: 10000]
    #[arg(
        long = "database-idle-timeout-ms",
        env = "KLARLONN_DATABASE_IDLE_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub idle_timeout_ms: Option<u64>,
}

/// Settings of accounts: flags, environment, and the table `[accounts]` of the settings file.
#[derive(Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AccountFlags {
    /// bcrypt cost of password hashes, 4 to 31; each step doubles the work [default: 12]
    #[arg(long, env = "KLARLONN_BCRYPT_COST", value_name = "COST")]
    pub bcrypt_cost: Option<u32>,
    /// smtps://USER:PASSWORD@HOST or smtp://HOST:PORT [default: emails are written to files in
    /// outbox/ in the data folder]
    #[arg(
        long,
        env = "KLARLONN_SMTP_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub smtp_url: Option<String>,
    /// Sender of emails [default: Klarlønn, ikke-svar at the host of the public address]
    #[arg(long, env = "KLARLONN_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,
    /// OpenID provider that members can sign in with [default: Google]
    #[arg(long, env = "KLARLONN_OIDC_ISSUER", value_name = "URL")]
    pub oidc_issuer: Option<String>,
    /// Client id of this site at the provider [default: none, and no sign-in with a provider]
    #[arg(long, env = "KLARLONN_OIDC_CLIENT_ID", value_name = "ID")]
    pub oidc_client_id: Option<String>,
    /// Client secret of this site at the provider
    #[arg(
        long,
        env = "KLARLONN_OIDC_CLIENT_SECRET",
        value_name = "SECRET",
        hide_env_values = true
    )]
    pub oidc_client_secret: Option<String>,
    /// Key that marks owners of contributions and anonymous posts, 64 hexadecimal digits [default:
    /// in a file]
    #[arg(
        long,
        env = "KLARLONN_TAG_KEY",
        value_name = "KEY",
        hide_env_values = true
    )]
    pub tag_key: Option<String>,
    /// File of that key, created on the first start [default: a file per data folder in
    /// $XDG_CONFIG_HOME/klarlonn, ~/.config/klarlonn or /etc/klarlonn]
    #[arg(long, env = "KLARLONN_TAG_KEY_FILE", value_name = "FILE")]
    pub tag_key_file: Option<PathBuf>,
    /// Proxies whose X-Forwarded-For is trusted, separated by commas [default: none]
    #[arg(
        long,
        env = "KLARLONN_TRUSTED_PROXIES",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    pub trusted_proxies: Option<Vec<IpAddr>>,
}

/// Format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Human-readable text.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Who sees exact figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExactFigures {
    /// Members who have contributed.
    #[default]
    Contributors,
    /// Every signed-in member.
    Members,
}

/// When contributions become visible to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum PublicationMode {
    /// Together, at a random minute of each night.
    #[default]
    Nightly,
    /// When they are sent; for trials.
    AtOnce,
}
