//! The command line.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::Deserialize;
use uuid::Uuid;

use crate::import::ColumnMapping;

/// Anonymous pay in Norway: the server and its tools.
#[derive(Debug, Parser)]
#[command(name = "klarlonn", version, max_term_width = 100)]
#[command(about = "Anonymous pay in Norway: the server and its tools")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// The settings.
    #[command(flatten)]
    pub settings: SettingFlags,
}

/// What the binary can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site until told to stop (SIGTERM or Ctrl-C)
    Serve,
    /// Bring the database to this program's version
    Migrate,
    /// Take data in from files
    Import {
        /// Which data.
        #[command(subcommand)]
        what: Import,
    },
    /// Fill the database with made-up entries, marked as such
    Demo {
        /// How many entries of this seed there shall be; those already there count
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        entries: u32,
        /// The same seed makes the same entries
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Copy the SQLite database into a file, with its checksum beside it; a server may run meanwhile
    Backup {
        /// The file to write; it must not be there yet.
        file: PathBuf,
    },
    /// Put a backup in the place of the SQLite database; stop the server first
    Restore {
        /// The backup; its checksum lies beside it.
        file: PathBuf,
        /// Replace the database that is there
        #[arg(long)]
        force: bool,
    },
    /// Replace the key that marks whose contributions and anonymous posts are; stop every server first
    Rekey,
    /// Look at what members report of the forum, and decide on it; a server may run meanwhile
    Moderate {
        /// What to do.
        #[command(subcommand)]
        what: Moderate,
    },
    /// Check settings, data folder, database, migrations and frontend
    Doctor,
}

/// What can be imported.
#[derive(Debug, Subcommand)]
pub enum Import {
    /// Salaries from a survey: CSV with a header
    Salaries {
        /// The file.
        file: PathBuf,
        /// The survey's name, kept with each entry [default: the file's name]. Surveys with the same
        /// columns need different names; without one, equal rows of two files are one row
        #[arg(long)]
        source: Option<String>,
        /// A field's column where it has another name, such as job_title=Stilling; repeatable.
        /// Fields: job_title, annual_salary (both needed), company, location,
        /// employment_percentage, experience, education, age, year, date, benefits
        #[arg(long = "map", value_name = "FIELD=COLUMN")]
        mapping: Vec<ColumnMapping>,
    },
    /// Companies from Enhetsregisteret's download: CSV or JSON, plain or gzipped
    Companies {
        /// The file.
        file: PathBuf,
    },
}

/// What a moderator does.
#[derive(Debug, Subcommand)]
pub enum Moderate {
    /// List what waits for a decision, what most members report first
    List,
    /// Hide a post or a comment from everybody but its author, who is told the reason
    Hide(Ruling),
    /// Show again what was hidden
    Restore(Ruling),
    /// Close the reports of a post or a comment and change nothing
    Keep(Ruling),
    /// Tell who decided what and why
    Log {
        /// As JSON, for programs
        #[arg(long)]
        json: bool,
    },
}

/// A decision on a post or a comment.
#[derive(Debug, Args)]
pub struct Ruling {
    /// The post or comment, as `list` and `log` name it
    pub id: Uuid,
    /// Why, in a sentence or two
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    /// Who decides [default: who runs the command]
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
}

/// Settings as flags or environment; what is not given comes from the TOML file or has a default.
#[derive(Debug, Default, Args)]
pub struct SettingFlags {
    /// TOML file with settings named like these flags, with _ for - [default: klarlonn.toml if it is there]
    #[arg(long, global = true, env = "KLARLONN_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address to serve on [default: 127.0.0.1:8080]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_LISTEN",
        value_name = "ADDRESS:PORT"
    )]
    pub listen: Option<SocketAddr>,
    /// Folder of everything the server keeps [default: data]
    #[arg(long, global = true, env = "KLARLONN_DATA_DIR", value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: klarlonn.sqlite in the data folder]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
    /// Address under which people reach the site [default: http:// and the address served on]
    #[arg(long, global = true, env = "KLARLONN_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Folder of the built frontend [default: frontend/dist]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_FRONTEND_DIR",
        value_name = "FOLDER"
    )]
    pub frontend_dir: Option<PathBuf>,
    /// What is logged: error, warn, info, debug, trace, or a filter per module [default: info]
    #[arg(long, global = true, env = "KLARLONN_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// How the log is written [default: text]
    #[arg(long, global = true, env = "KLARLONN_LOG_FORMAT", value_enum)]
    pub log_format: Option<LogFormat>,
    /// Who sees exact figures [default: contributors]
    #[arg(long, global = true, env = "KLARLONN_EXACT_FIGURES", value_enum)]
    pub exact_figures: Option<ExactFigures>,
    /// Whether logos of employers are fetched from their own sites [default: true]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_FETCH_ICONS",
        value_name = "true|false"
    )]
    pub fetch_icons: Option<bool>,
    /// Enhetsregisteret's open API, where workplaces are looked up, or off
    /// [default: that of data.brreg.no]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_BRREG_URL",
        value_name = "URL|off"
    )]
    pub brreg_url: Option<String>,
    /// Settings of the database.
    #[command(flatten)]
    pub database: DatabaseFlags,
    /// Settings of accounts.
    #[command(flatten)]
    pub accounts: AccountFlags,
}

/// Settings of the database: flags, environment, and the table `[database]` of the settings file.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseFlags {
    /// Connections to a PostgreSQL, beside one that every server keeps; to an SQLite file for readers [default: 8]
    #[arg(
        long = "database-connections",
        global = true,
        env = "KLARLONN_DATABASE_CONNECTIONS",
        value_name = "COUNT"
    )]
    pub connections: Option<u32>,
    /// How long a call waits for locks of others before it is answered 503 [default: 4000]
    #[arg(
        long = "database-lock-timeout-ms",
        global = true,
        env = "KLARLONN_DATABASE_LOCK_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub lock_timeout_ms: Option<u64>,
    /// How long a statement of a call may take on a PostgreSQL [default: 4000]
    #[arg(
        long = "database-statement-timeout-ms",
        global = true,
        env = "KLARLONN_DATABASE_STATEMENT_TIMEOUT_MS",
        value_name = "MILLISECONDS"
    )]
    pub statement_timeout_ms: Option<u64>,
    /// How long a PostgreSQL waits for a call's next statement before it rolls back [default: 10000]
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
    /// Work of a password's hash, 4 to 31: each step doubles it [default: 12]
    #[arg(long, global = true, env = "KLARLONN_BCRYPT_COST", value_name = "COST")]
    pub bcrypt_cost: Option<u32>,
    /// smtps://USER:PASSWORD@HOST or smtp://HOST:PORT [default: letters become files in outbox/ in the data folder]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_SMTP_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub smtp_url: Option<String>,
    /// Sender of letters [default: Klarlønn, ikke-svar at the public address's host]
    #[arg(long, global = true, env = "KLARLONN_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,
    /// Provider that members can sign in with [default: Google]
    #[arg(long, global = true, env = "KLARLONN_OIDC_ISSUER", value_name = "URL")]
    pub oidc_issuer: Option<String>,
    /// This site's name at the provider [default: none, and no sign-in with a provider]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_OIDC_CLIENT_ID",
        value_name = "ID"
    )]
    pub oidc_client_id: Option<String>,
    /// This site's password at the provider
    #[arg(
        long,
        global = true,
        env = "KLARLONN_OIDC_CLIENT_SECRET",
        value_name = "SECRET",
        hide_env_values = true
    )]
    pub oidc_client_secret: Option<String>,
    /// The key that marks whose contributions and anonymous posts are, 64 hexadecimal digits
    /// [default: in the file tag.key in the data folder, made on the first start]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_TAG_KEY",
        value_name = "KEY",
        hide_env_values = true
    )]
    pub tag_key: Option<String>,
    /// Proxies whose X-Forwarded-For is believed, with commas between [default: none]
    #[arg(
        long,
        global = true,
        env = "KLARLONN_TRUSTED_PROXIES",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    pub trusted_proxies: Option<Vec<IpAddr>>,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs, a JSON object a line.
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
