//! The settings, each declared once: its flag, environment variable, key of the settings file, type and
//! default.

mod key_place;
mod read;
#[cfg(test)]
mod tests;

use std::{
    error::Error,
    ffi::OsString,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    str::FromStr as _,
    time::Duration,
};

use clap::{
    ArgAction, Args, Parser, ValueEnum,
    builder::{OsStringValueParser, TypedValueParser as _},
    value_parser,
};
pub(crate) use key_place::is_in_data_folder;
use klarlonn_domain::{
    Policy,
    account::{AccessPolicy, EmailAddress},
    catalog::OrganizationNumber,
    contribution::Publication,
    operator::{License, OperatorFacts, OperatorText, PersonalDataContact},
};
use klarlonn_integrations::{official::SourceUrl, registry::RegistryUrl};
use klarlonn_persistence::Options;
pub(crate) use read::read;
pub use read::{SettingsError, parse};
use tracing_subscriber::EnvFilter;

/// At more verbose levels these libraries log paths, headers and queries with names, tokens and
/// pay.
const QUIET_LIBRARIES: &str = "actix_web=warn,actix_http=warn,actix_router=warn,diesel=warn,\
    hyper_util=warn,lettre=warn,openidconnect=warn,reqwest=warn,rustls=warn";

/// All settings. The environment variable of a setting is its name with `KLARLONN_`; its key in the
/// settings file is its name, in the table of its heading. There is no `Debug`, because some are secret.
#[derive(Clone, Args)]
#[command(next_help_heading = "Settings")]
pub struct Settings {
    /// TOML file with settings named like these flags, with _ for - [default: klarlonn.toml, if
    /// any]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address to listen on
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Folder for everything the server stores
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub data_dir: PathBuf,
    /// sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: klarlonn.sqlite in the data
    /// folder]
    #[arg(
        long,
        value_name = "URL",
        default_value = "",
        hide_default_value = true
    )]
    #[arg(hide_env_values = true)]
    pub database_url: String,
    /// Address at which people reach the site [default: http:// and the listen address]
    #[arg(long, value_name = "URL", value_parser = public_url)]
    #[arg(default_value = "http://localhost", hide_default_value = true)]
    pub public_url: String,
    /// Folder of the built frontend [default: the one in the program, or frontend/dist]
    #[arg(long, value_name = "FOLDER", hide_default_value = true)]
    #[cfg_attr(not(feature = "embed-frontend"), arg(default_value = "frontend/dist"))]
    pub frontend_dir: Option<PathBuf>,
    /// Log filter: error, warn, info, debug, trace, or a filter per module
    #[arg(long, value_name = "FILTER", default_value = "info", value_parser = log)]
    pub log: String,
    /// Format of the log
    #[arg(long, value_enum, default_value = "text")]
    pub log_format: LogFormat,
    /// Address to serve metrics for Prometheus on, at /metrics; not one that the public reaches
    /// [default: none]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// Whether to fetch logos from employers' own sites
    #[arg(long, value_name = "true|false", default_value = "true", action = ArgAction::Set)]
    pub fetch_icons: bool,
    /// URL of Enhetsregisteret's open API for the company search, or off
    #[arg(long, value_name = "URL|off", default_value = RegistryUrl::DEFAULT)]
    #[arg(value_parser = registry_url)]
    pub brreg_url: String,
    /// Folder with secrets, one file each: database_url, smtp_url, oidc_client_secret, tag_key
    #[arg(long, value_name = "FOLDER")]
    pub secrets_dir: Option<PathBuf>,
    /// Folder in which backups are put, for `klarlonn doctor` to check their age
    #[arg(long, value_name = "FOLDER")]
    pub backup_dir: Option<PathBuf>,
    /// Who sees what.
    #[command(flatten)]
    pub access: AccessSettings,
    /// What protects members.
    #[command(flatten)]
    pub privacy: PrivacySettings,
    /// The connections to the database.
    #[command(flatten)]
    pub database: DatabaseSettings,
    /// Passwords, mail, and sign-in with a provider.
    #[command(flatten)]
    pub accounts: AccountSettings,
    /// Newer official figures.
    #[command(flatten)]
    pub official: OfficialSettings,
    /// Who runs the site.
    #[command(flatten)]
    pub site: SiteSettings,
}

/// Who sees what.
#[derive(Clone, Args)]
#[command(next_help_heading = "Settings in the table [access]")]
pub struct AccessSettings {
    /// Who sees exact figures
    #[arg(long, value_enum, default_value = "contributors")]
    pub exact_figures: ExactFigures,
}

/// What protects members.
#[derive(Clone, Args)]
#[command(next_help_heading = "Settings in the table [privacy]")]
pub struct PrivacySettings {
    /// When contributions become visible to others
    #[arg(long, value_enum, default_value = "nightly")]
    pub publication: PublicationMode,
}

/// The connections to the database.
#[derive(Clone, Args)]
#[expect(clippy::struct_field_names, reason = "the names of the flags")]
#[command(next_help_heading = "Settings in the table [database]")]
pub struct DatabaseSettings {
    /// PostgreSQL: connections beside one for the server's lease; SQLite: connections for readers
    #[arg(long, value_name = "COUNT", default_value = "8")]
    #[arg(value_parser = value_parser!(u32).range(1..=1_000))]
    pub database_connections: u32,
    /// How long a call waits for a lock before it returns 503
    #[arg(long, value_name = "MILLISECONDS", default_value = "4000", value_parser = timeout)]
    pub database_lock_timeout_ms: Duration,
    /// PostgreSQL: how long a statement of a call may take
    #[arg(long, value_name = "MILLISECONDS", default_value = "4000", value_parser = timeout)]
    pub database_statement_timeout_ms: Duration,
    /// PostgreSQL: how long to wait for a call's next statement before rolling back
    #[arg(long, value_name = "MILLISECONDS", default_value = "10000", value_parser = timeout)]
    pub database_idle_timeout_ms: Duration,
}

/// Passwords, mail, and sign-in with a provider.
#[derive(Clone, Args)]
#[command(next_help_heading = "Settings in the table [accounts]")]
pub struct AccountSettings {
    /// bcrypt cost of password hashes, 4 to 31; each step doubles the work
    #[arg(long, value_name = "COST", default_value = "12")]
    pub bcrypt_cost: u32,
    /// smtps://USER:PASSWORD@HOST or smtp://HOST:PORT [default: emails are written to files in
    /// outbox/ in the data folder]
    #[arg(long, value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// Sender of emails [default: Klarlønn, ikke-svar at the host of the public address]
    #[arg(
        long,
        value_name = "SENDER",
        default_value = "",
        hide_default_value = true
    )]
    pub mail_from: String,
    /// OpenID provider that members can sign in with
    #[arg(
        long,
        value_name = "URL",
        default_value = "https://accounts.google.com"
    )]
    pub oidc_issuer: String,
    /// Client id of this site at the provider [default: none, and no sign-in with a provider]
    #[arg(long, value_name = "ID")]
    pub oidc_client_id: Option<String>,
    /// Client secret of this site at the provider
    #[arg(long, value_name = "SECRET", hide_env_values = true)]
    pub oidc_client_secret: Option<String>,
    /// Key that marks owners of contributions and anonymous posts, 64 hexadecimal digits [default:
    /// in a file]
    #[arg(long, value_name = "KEY", hide_env_values = true)]
    pub tag_key: Option<String>,
    /// File of that key, created on the first start [default: a file per data folder in
    /// $XDG_CONFIG_HOME/klarlonn, ~/.config/klarlonn or /etc/klarlonn]
    #[arg(
        long,
        value_name = "FILE",
        default_value = "",
        hide_default_value = true
    )]
    #[arg(value_parser = OsStringValueParser::new().map(PathBuf::from))]
    pub tag_key_file: PathBuf,
    /// Proxies whose X-Forwarded-For is trusted, separated by commas [default: none]
    #[arg(long, value_name = "ADDRESSES", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpAddr>,
}

/// Newer official figures.
#[derive(Clone, Args)]
#[command(next_help_heading = "Settings in the table [official]")]
pub struct OfficialSettings {
    /// Whether to ask the source for newer official figures once a day
    #[arg(long, value_enum, default_value = "on")]
    pub official_update: Switch,
    /// Address of an interface of PxWebApi 2 with Statistics Norway's tables
    #[arg(long, value_name = "URL", default_value = SourceUrl::DEFAULT, value_parser = SourceUrl::from_str)]
    pub official_source: SourceUrl,
}

/// Whether something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

/// Who runs the site. There are no defaults: nothing is said that the operator has not said.
#[derive(Clone, Args)]
#[expect(clippy::struct_field_names, reason = "the names of the flags")]
#[command(next_help_heading = "Settings in the table [site]")]
pub struct SiteSettings {
    /// Name of the company, organisation or person that runs the site, shown on it
    #[arg(long, value_name = "NAME", value_parser = OperatorText::parse)]
    pub site_name: Option<OperatorText>,
    /// Its number in Enhetsregisteret, nine digits
    #[arg(long, value_name = "NUMBER", value_parser = OrganizationNumber::parse)]
    pub site_organization_number: Option<OrganizationNumber>,
    /// Its postal address, on one line
    #[arg(long, value_name = "ADDRESS", value_parser = OperatorText::parse)]
    pub site_postal_address: Option<OperatorText>,
    /// Email address of the operator, shown on the site; messages of the contact form go there
    #[arg(long, value_name = "ADDRESS", value_parser = EmailAddress::parse)]
    pub site_email: Option<EmailAddress>,
    /// Who answers questions about personal data: a person or a role
    #[arg(long, value_name = "NAME", value_parser = OperatorText::parse)]
    pub site_personal_data_name: Option<OperatorText>,
    /// Email address for questions about personal data
    #[arg(long, value_name = "ADDRESS", value_parser = EmailAddress::parse)]
    pub site_personal_data_email: Option<EmailAddress>,
    /// Licence of the open data
    #[arg(long, value_name = "NAME", default_value = License::DEFAULT_NAME, value_parser = OperatorText::parse)]
    pub site_license_name: OperatorText,
    /// Address of its text
    #[arg(long, value_name = "URL", default_value = License::DEFAULT_URL, value_parser = license_url)]
    pub site_license_url: String,
}

/// Format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Human-readable text.
    Text,
    /// One JSON object per line.
    Json,
}

/// Who sees exact figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExactFigures {
    /// Members who have contributed.
    Contributors,
    /// Every signed-in member.
    Members,
}

/// When contributions become visible to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum PublicationMode {
    /// Together, at a random minute of each night.
    Nightly,
    /// When they are sent; for trials.
    AtOnce,
}

impl Settings {
    /// Reads the arguments of a program that has no others.
    ///
    /// # Errors
    /// [`SettingsError`] for the first invalid setting.
    pub fn read(
        arguments: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> Result<Self, SettingsError> {
        #[derive(Parser)]
        struct Program {
            #[command(flatten)]
            settings: Settings,
        }
        read::<Program>(arguments).map(|program| program.settings)
    }

    /// Returns what the operator decides about the services.
    pub fn policy(&self) -> Policy {
        Policy {
            access: match self.access.exact_figures {
                ExactFigures::Contributors => AccessPolicy::Contributors,
                ExactFigures::Members => AccessPolicy::Members,
            },
            publication: match self.privacy.publication {
                PublicationMode::Nightly => Publication::Nightly,
                PublicationMode::AtOnce => Publication::AtOnce,
            },
            has_mail: self.accounts.smtp_url.is_some(),
            has_contact: self.contact_address().is_some(),
        }
    }

    /// Returns the number of connections and the timeouts of the database.
    pub fn database_options(&self) -> Options {
        Options {
            connections: self.database.database_connections,
            lock_timeout: self.database.database_lock_timeout_ms,
            statement_timeout: self.database.database_statement_timeout_ms,
            idle_timeout: self.database.database_idle_timeout_ms,
        }
    }

    /// Returns the URL of Enhetsregisteret's open API; `None` if it is not used.
    pub fn registry_url(&self) -> Option<RegistryUrl> {
        self.brreg_url.parse().ok()
    }

    /// Returns who runs the site.
    pub fn operator(&self) -> OperatorFacts {
        let site = self.site.clone();
        OperatorFacts {
            name: site.site_name,
            organization_number: site.site_organization_number,
            postal_address: site.site_postal_address,
            email: site.site_email,
            personal_data: PersonalDataContact {
                name: site.site_personal_data_name,
                email: site.site_personal_data_email,
            },
            license: License {
                name: site.site_license_name,
                url: site.site_license_url,
            },
        }
    }

    /// Returns whether the public URL names this machine, as on a developer's.
    pub fn is_local(&self) -> bool {
        let host = host(&self.public_url);
        let address = host.parse::<IpAddr>();
        host == "localhost"
            || host.ends_with(".localhost")
            || address.is_ok_and(|address| address.is_loopback())
    }

    /// Returns where messages of the contact form are sent. `None` without a contact address or
    /// without a mail server: a message that waits in a file is read by nobody.
    pub fn contact_address(&self) -> Option<&EmailAddress> {
        let email = self.site.site_email.as_ref();
        email.filter(|_| self.accounts.smtp_url.is_some())
    }

    /// Returns the operator's log filter with limits for libraries that would log what people
    /// typed.
    pub fn log_filter(&self) -> EnvFilter {
        EnvFilter::new(format!("{},{QUIET_LIBRARIES}", self.log))
    }
}

/// Returns the host of a public URL, without port and brackets.
fn host(public_url: &str) -> &str {
    let authority = public_url.rsplit('/').next().unwrap_or_default();
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    };
    host.trim_start_matches('[').trim_end_matches(']')
}

fn log(filter: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    EnvFilter::try_new(filter)?;
    Ok(filter.to_owned())
}

fn registry_url(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    if text != "off" {
        text.parse::<RegistryUrl>()?;
    }
    Ok(text.to_owned())
}

/// Parses the address of a licence, which is put into HTML and RDF.
fn license_url(text: &str) -> Result<String, &'static str> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = |letter: char| letter.is_ascii_graphic() && !"<>\"{}|\\^`[]%".contains(letter);
    let has_host = text.split("//").nth(1).is_some_and(|rest| !rest.is_empty());
    if !is_web || !has_host || !text.chars().all(is_plain) {
        return Err("it must start with http:// or https:// and be a URL");
    }
    Ok(text.to_owned())
}

/// Parses milliseconds, up to one hour. 0, which would disable the timeout, is not allowed.
fn timeout(text: &str) -> Result<Duration, &'static str> {
    match text.parse() {
        Ok(millis @ 1..=3_600_000) => Ok(Duration::from_millis(millis)),
        _ => Err("it must be a number of milliseconds from 1 to 3600000"),
    }
}

/// Parses an origin: a scheme and a host, without a path. Headers of emails contain it, and are ASCII.
fn public_url(text: &str) -> Result<String, &'static str> {
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
        return Err(
            "it must be ASCII, with the host in Punycode, such as https://xn--klarlnn-u1a.no",
        );
    }
    if !is_origin {
        return Err("it must start with http:// or https:// and name a host, with no path");
    }
    Ok(url.to_owned())
}
