//! The command line.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::Deserialize;

use crate::{import::ColumnMapping, version::version_text};

/// Anonymous pay in Norway: the server and its tools.
#[derive(Debug, Parser)]
#[command(name = "klarlonn", version = version_text(), max_term_width = 100)]
#[command(about = "Anonymous pay in Norway: the server and its tools")]
pub struct Cli {
    /// Command to run.
    #[command(subcommand)]
    pub command: Command,
    /// The settings.
    #[command(flatten)]
    pub settings: SettingFlags,
}

/// Commands of the binary.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site until the process is stopped (SIGTERM or Ctrl-C)
    Serve,
    /// Upgrade the database schema to this version; an SQLite database is backed up first
    Migrate {
        /// Only list the migrations that would run; on SQLite, try them on a copy
        #[arg(long)]
        dry_run: bool,
        /// Do not back up the SQLite database, because you have a backup of your own
        #[arg(long, conflicts_with = "dry_run")]
        no_backup: bool,
        /// Create a new database although there is a tag key, which belongs to an earlier one
        #[arg(long, conflicts_with = "dry_run")]
        new: bool,
    },
    /// Import data from files
    Import {
        /// Data to import.
        #[command(subcommand)]
        what: Import,
    },
    /// Fill the database with generated entries, marked as demo data
    Demo {
        /// Total number of entries of this seed, including those already stored
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        entries: u32,
        /// Seed of the generator; the same seed produces the same entries
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Also add example threads to the forums of well-known employers, marked as examples
        #[arg(long)]
        forum: bool,
    },
    /// Copy the SQLite database to a file, with a checksum beside it; a server may be running
    Backup {
        /// File to write; it must not exist.
        #[arg(required_unless_present = "folder")]
        file: Option<PathBuf>,
        /// Write klarlonn-daily-DATE.sqlite in this folder instead, and delete the oldest backups in it
        #[arg(long, conflicts_with = "file")]
        folder: Option<PathBuf>,
        /// Number of daily backups to keep in the folder
        #[arg(long, requires = "folder", default_value_t = 14, value_parser = clap::value_parser!(u16).range(1..))]
        keep: u16,
    },
    /// Replace the SQLite database with a backup; stop the server first
    Restore {
        /// Backup file; its checksum must be beside it.
        file: PathBuf,
        /// Replace an existing database
        #[arg(long)]
        force: bool,
    },
    /// Replace the key that marks owners of contributions and anonymous posts; stop all servers
    /// first
    Rekey,
    /// Say which members moderate on the site, and print what they decided
    Moderators {
        /// What to do.
        #[command(subcommand)]
        what: Moderators,
    },
    /// Export or delete the data of a member who cannot sign in, after checking who asks; a server may be
    /// running
    Members {
        /// What to do.
        #[command(subcommand)]
        what: Members,
    },
    /// Report on the quality of the stored pay: outliers, spellings of one name, surveys; a server may
    /// be running
    Report {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Ask the running server whether it is ready; fails if it is not
    Health,
    /// Check everything that a server needs, here and from outside
    Doctor(DoctorFlags),
}

/// What `klarlonn doctor` does beside checking.
#[derive(Debug, Args)]
pub struct DoctorFlags {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Send a test email to this address through the mail server
    #[arg(long, value_name = "ADDRESS")]
    pub send_letter_to: Option<String>,
}

/// Data that can be imported.
#[derive(Debug, Subcommand)]
pub enum Import {
    /// Salaries from a survey: CSV with a header
    Salaries {
        /// CSV file.
        file: PathBuf,
        /// Name of the survey, stored with each entry [default: the file's name]. Surveys with the
        /// same columns need different names; without one, equal rows of two files are one row
        #[arg(long)]
        source: Option<String>,
        /// Column of a field if it has another name, such as job_title=Stilling; repeatable.
        /// Fields: job_title, annual_salary (both required), company, location,
        /// employment_percentage, experience, education, age, year, date, benefits,
        /// includes_additions, fixed_additions, bonus
        #[arg(long = "map", value_name = "FIELD=COLUMN")]
        mapping: Vec<ColumnMapping>,
    },
    /// Companies from Enhetsregisteret's download: CSV or JSON, plain or gzipped
    Companies {
        /// CSV or JSON file.
        file: PathBuf,
    },
}

/// Changes of who moderates.
#[derive(Debug, Subcommand)]
pub enum Moderators {
    /// Make a member a moderator
    Add {
        /// The member's email address.
        email: String,
        /// Name in the log of decisions.
        #[arg(long, value_name = "NAME")]
        name: String,
    },
    /// End the role of a moderator; the decisions stay
    Remove {
        /// The member's email address.
        email: String,
    },
    /// List moderators: day of the role, name, email address
    List,
    /// Print who decided what, and why, as JSON, newest first
    Log,
}

/// What the operator does for a member.
#[derive(Debug, Subcommand)]
pub enum Members {
    /// Print the file that the member can download: JSON of everything stored about the member
    Export {
        /// The member's email address.
        email: String,
    },
    /// Delete an account; contributions and forum messages stay without their owner, unless a flag
    /// names them
    Delete {
        /// The member's email address.
        email: String,
        /// Also delete the member's contributions, each on a random day of the next month
        #[arg(long)]
        with_contributions: bool,
        /// Also delete the member's forum messages, posts with all their comments
        #[arg(long)]
        with_posts: bool,
    },
}

/// Settings as flags or environment variables. Unset ones come from the TOML file or have a
/// default.
#[derive(Debug, Default, Args)]
pub struct SettingFlags {
    /// TOML file with settings named like these flags, with _ for - [default: klarlonn.toml, if
    /// any]
    #[arg(long, global = true, env = "KLARLONN_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address to listen on [default: 127.0.0.1:8080]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_LISTEN",
        value_name = "ADDRESS:PORT"
    )]
    pub listen: Option<SocketAddr>,
    /// Folder for everything the server stores [default: data]
    #[arg(long, global = true, env = "KLARLONN_DATA_DIR", value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: klarlonn.sqlite in the data
    /// folder]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
    /// Address at which people reach the site [default: http:// and the listen address]
    #[arg(long, global = true, env = "KLARLONN_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Folder of the built frontend [default: the one in the program, or frontend/dist]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_FRONTEND_DIR",
        value_name = "FOLDER"
    )]
    pub frontend_dir: Option<PathBuf>,
    /// Log filter: error, warn, info, debug, trace, or a filter per module [default: info]
    #[arg(long, global = true, env = "KLARLONN_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// Format of the log [default: text]
    #[arg(long, global = true, env = "KLARLONN_LOG_FORMAT", value_enum)]
    pub log_format: Option<LogFormat>,
    /// Address to serve metrics for Prometheus on, at /metrics; not one that the public reaches
    /// [default: none]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_METRICS_LISTEN",
        value_name = "ADDRESS:PORT"
    )]
    pub metrics_listen: Option<SocketAddr>,
    /// OpenTelemetry collector to send traces to by OTLP over HTTP [default: none]
    #[arg(
        long,
        global = true,
        env = "OTEL_EXPORTER_OTLP_ENDPOINT",
        value_name = "URL"
    )]
    pub otlp_endpoint: Option<String>,
    /// Who sees exact figures [default: contributors]
    #[arg(long, global = true, env = "KLARLONN_EXACT_FIGURES", value_enum)]
    pub exact_figures: Option<ExactFigures>,
    /// When contributions become visible to others [default: nightly]
    #[arg(long, global = true, env = "KLARLONN_PUBLICATION", value_enum)]
    pub publication: Option<PublicationMode>,
    /// Whether to fetch logos from employers' own sites [default: true]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_FETCH_ICONS",
        value_name = "true|false"
    )]
    pub fetch_icons: Option<bool>,
    /// URL of Enhetsregisteret's open API for the company search, or off
    /// [default: that of data.brreg.no]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_BRREG_URL",
        value_name = "URL|off"
    )]
    pub brreg_url: Option<String>,
    /// Folder with secrets, one file each: database_url, smtp_url, oidc_client_secret, tag_key
    #[arg(
        long,
        global = true,
        env = "KLARLONN_SECRETS_DIR",
        value_name = "FOLDER"
    )]
    pub secrets_dir: Option<PathBuf>,
    /// Settings of the database.
    #[command(flatten)]
    pub database: DatabaseFlags,
    /// Folder in which backups are put, for `klarlonn doctor` to check their age
    #[arg(
        long,
        global = true,
        env = "KLARLONN_BACKUP_DIR",
        value_name = "FOLDER"
    )]
    pub backup_dir: Option<PathBuf>,
    /// Settings of accounts.
    #[command(flatten)]
    pub accounts: AccountFlags,
    /// Who runs the site.
    #[command(flatten)]
    pub site: SiteFlags,
}

/// Who runs the site: flags, environment, and the table `[site]` of the settings file.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteFlags {
    /// Name of the company, organisation or person that runs the site, shown on it
    #[arg(
        long = "site-name",
        global = true,
        env = "KLARLONN_SITE_NAME",
        value_name = "NAME"
    )]
    pub name: Option<String>,
    /// Its number in Enhetsregisteret, nine digits
    #[arg(
        long = "site-organization-number",
        global = true,
        env = "KLARLONN_SITE_ORGANIZATION_NUMBER",
        value_name = "NUMBER"
    )]
    pub organization_number: Option<String>,
    /// Its postal address, on one line
    #[arg(
        long = "site-postal-address",
        global = true,
        env = "KLARLONN_SITE_POSTAL_ADDRESS",
        value_name = "ADDRESS"
    )]
    pub postal_address: Option<String>,
    /// Email address of the operator, shown on the site; messages of the contact form go there
    #[arg(
        long = "site-email",
        global = true,
        env = "KLARLONN_SITE_EMAIL",
        value_name = "ADDRESS"
    )]
    pub email: Option<String>,
    /// Who answers questions about personal data: a person or a role
    #[arg(
        long = "site-personal-data-name",
        global = true,
        env = "KLARLONN_SITE_PERSONAL_DATA_NAME",
        value_name = "NAME"
    )]
    pub personal_data_name: Option<String>,
    /// Email address for questions about personal data
    #[arg(
        long = "site-personal-data-email",
        global = true,
        env = "KLARLONN_SITE_PERSONAL_DATA_EMAIL",
        value_name = "ADDRESS"
    )]
    pub personal_data_email: Option<String>,
}

/// Settings of the database: flags, environment, and the table `[database]` of the settings file.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseFlags {
    /// PostgreSQL: connections beside one for the server's lease; SQLite: connections for readers
    /// [default: 8]
    #[arg(
        long = "database-connections",
        global = true,
        env = "KLARLONN_DATABASE_CONNECTIONS",
        value_name = "COUNT"
    )]
    pub connections: Option<u32>,
    /// How long a call waits for a lock before it returns 503 [default: 4000]
    #[arg(
        long = "database-lock-timeout-ms",
        global = true,
        env = "KLARLONN_DATABASE_LOCK_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub lock_timeout_ms: Option<u64>,
    /// PostgreSQL: how long a statement of a call may take [default: 4000]
    #[arg(
        long = "database-statement-timeout-ms",
        global = true,
        env = "KLARLONN_DATABASE_STATEMENT_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub statement_timeout_ms: Option<u64>,
    /// PostgreSQL: how long to wait for a call's next statement before rolling back
    /// [default: 10000]
    #[arg(
        long = "database-idle-timeout-ms",
        global = true,
        env = "KLARLONN_DATABASE_IDLE_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub idle_timeout_ms: Option<u64>,
}

/// Settings of accounts: flags, environment, and the table `[accounts]` of the settings file.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountFlags {
    /// bcrypt cost of password hashes, 4 to 31; each step doubles the work [default: 12]
    #[arg(long, global = true, env = "KLARLONN_BCRYPT_COST", value_name = "COST")]
    pub bcrypt_cost: Option<u32>,
    /// smtps://USER:PASSWORD@HOST or smtp://HOST:PORT [default: emails are written to files in
    /// outbox/ in the data folder]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_SMTP_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub smtp_url: Option<String>,
    /// Sender of emails [default: Klarlønn, ikke-svar at the host of the public address]
    #[arg(long, global = true, env = "KLARLONN_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,
    /// OpenID provider that members can sign in with [default: Google]
    #[arg(long, global = true, env = "KLARLONN_OIDC_ISSUER", value_name = "URL")]
    pub oidc_issuer: Option<String>,
    /// Client id of this site at the provider [default: none, and no sign-in with a provider]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_OIDC_CLIENT_ID",
        value_name = "ID"
    )]
    pub oidc_client_id: Option<String>,
    /// Client secret of this site at the provider
    #[arg(
        long,
        global = true,
        env = "KLARLONN_OIDC_CLIENT_SECRET",
        value_name = "SECRET",
        hide_env_values = true
    )]
    pub oidc_client_secret: Option<String>,
    /// Key that marks owners of contributions and anonymous posts, 64 hexadecimal digits [default:
    /// in a file]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_TAG_KEY",
        value_name = "KEY",
        hide_env_values = true
    )]
    pub tag_key: Option<String>,
    /// File of that key, created on the first start [default: a file per data folder in
    /// $XDG_CONFIG_HOME/klarlonn, ~/.config/klarlonn or /etc/klarlonn]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_TAG_KEY_FILE",
        value_name = "FILE"
    )]
    pub tag_key_file: Option<PathBuf>,
    /// Proxies whose X-Forwarded-For is trusted, separated by commas [default: none]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_TRUSTED_PROXIES",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    pub trusted_proxies: Option<Vec<IpAddr>>,
}

/// Format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Human-readable text.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Who sees exact figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExactFigures {
    /// Members who have contributed.
    #[default]
    Contributors,
    /// Every signed-in member.
    Members,
}

/// When contributions become visible to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum PublicationMode {
    /// Together, at a random minute of each night.
    #[default]
    Nightly,
    /// When they are sent; for trials.
    AtOnce,
}
