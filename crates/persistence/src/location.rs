//! Locations of databases: parses URLs and removes passwords from messages.

use std::{fmt, path::PathBuf};

use percent_encoding::percent_decode_str;

use crate::error::OpenError;

/// The location of a database. Its `Display` form has no user name, password or parameters.
#[derive(Clone)]
pub(crate) enum Location {
    /// The path of an SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL server.
    Postgres(PostgresUrl),
}

impl Location {
    /// Parses a URL. A text without a scheme is the path of an SQLite file.
    ///
    /// # Errors
    /// [`OpenError`] if the scheme is unknown or the URL is invalid.
    pub(crate) fn parse(url: &str) -> Result<Self, OpenError> {
        match url.split_once(':') {
            Some(("sqlite", path)) => parse_sqlite_path(path.strip_prefix("//").unwrap_or(path)),
            Some(("postgres" | "postgresql", rest)) => PostgresUrl::parse(rest).map(Self::Postgres),
            Some((scheme, _)) if is_scheme(scheme) => {
                Err(OpenError::UnknownScheme(scheme.to_owned()))
            }
            _ => parse_sqlite_path(url),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(formatter, "{}", path.display()),
            Self::Postgres(url) => write!(formatter, "postgresql://{}", url.display),
        }
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text
            .chars()
            .all(|character| character.is_ascii_alphanumeric() || "+-.".contains(character))
}

/// Parses the path of an SQLite file. Paths such as `:memory:` are rejected, because each
/// connection would have its own database.
fn parse_sqlite_path(path: &str) -> Result<Location, OpenError> {
    if path.is_empty() || path.starts_with(':') {
        return Err(OpenError::InvalidUrl("an SQLite database needs a file"));
    }
    Ok(Location::Sqlite(PathBuf::from(path)))
}

/// Connection parameters of libpq that apply unless the URL sets them. Without the timeouts libpq
/// waits minutes or forever for a server that does not respond. Seconds; `tcp_user_timeout` is in
/// milliseconds. `target_session_attrs` skips standbys.
const DEFAULT_PARAMETERS: [(&str, &str); 6] = [
    ("target_session_attrs", "read-write"),
    ("connect_timeout", "3"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
];

/// The port of a PostgreSQL server for which nothing names another.
const DEFAULT_PORT: u16 = 5432;

/// The URL of a PostgreSQL server.
#[derive(Clone)]
pub(crate) struct PostgresUrl {
    url: String,
    display: String,
    secrets: Vec<String>,
    ports: Vec<u16>,
}

impl PostgresUrl {
    /// Parses the part after the scheme. It is stricter than libpq, which can mistake a part of the
    /// password for a host or port and print it in an error.
    fn parse(rest: &str) -> Result<Self, OpenError> {
        let rest = rest.strip_prefix("//").ok_or(OpenError::InvalidUrl(
            "`postgres:` must be followed by //USER:PASSWORD@HOST:PORT/DATABASE",
        ))?;
        let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, database) = address.split_once('/').unwrap_or((address, ""));
        let (user_info, hosts) = authority.split_once('@').unwrap_or(("", authority));
        if [hosts, database, query]
            .iter()
            .any(|part| part.contains('@'))
        {
            return Err(OpenError::InvalidUrl(
                "`@`, `/`, `?` and `#` in a user name, password or parameter must be written as \
                 %40, %2F, %3F and %23",
            ));
        }
        if !hosts.split(',').all(has_numeric_port) {
            return Err(OpenError::InvalidUrl("the port is not a number"));
        }
        let password = user_info.split_once(':').map(|(_, password)| password);
        let port = parameters(query).find(|(name, _)| *name == "port");
        Ok(Self {
            url: format!("postgresql://{address}?{}", with_defaults(query)),
            display: format!("{hosts}/{database}"),
            secrets: secrets(password, query),
            ports: parse_ports(hosts, port.map(|(_, ports)| ports)),
        })
    }

    /// Returns the complete URL with the password. Only libpq may get it.
    pub(crate) fn secret_url(&self) -> &str {
        &self.url
    }

    /// Returns the ports of all hosts in the URL.
    pub(crate) fn ports(&self) -> &[u16] {
        &self.ports
    }

    /// Replaces the passwords of the URL in a message of libpq with `***`.
    pub(crate) fn redact(&self, text: &str) -> String {
        self.secrets
            .iter()
            .fold(text.to_owned(), |text, secret| text.replace(secret, "***"))
    }
}

/// Returns the names and values of the parameters of a query.
fn parameters(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('&').filter_map(|pair| pair.split_once('='))
}

/// Returns the query with those of [`DEFAULT_PARAMETERS`] that it does not set.
fn with_defaults(query: &str) -> String {
    let defaults = DEFAULT_PARAMETERS
        .iter()
        .filter(|(name, _)| parameters(query).all(|(explicit, _)| explicit != *name))
        .map(|(name, value)| format!("{name}={value}"));
    let explicit = (!query.is_empty()).then(|| query.to_owned());
    let all: Vec<String> = defaults.chain(explicit).collect();
    all.join("&")
}

/// Returns the passwords of a URL, both as they are written and decoded.
fn secrets(password: Option<&str>, query: &str) -> Vec<String> {
    parameters(query)
        .filter(|(name, _)| name.ends_with("password"))
        .map(|(_, value)| value)
        .chain(password)
        .flat_map(|secret| {
            let decoded = percent_decode_str(secret).decode_utf8_lossy().into_owned();
            [secret.to_owned(), decoded]
        })
        .filter(|secret| !secret.is_empty())
        .collect()
}

/// Returns whether the port of `HOST:PORT` is a number or missing.
fn has_numeric_port(host: &str) -> bool {
    port_text(host).is_none_or(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the port of `HOST:PORT`. The colons in `[::1]` belong to the host.
fn port_text(host: &str) -> Option<&str> {
    let after_brackets = host.rsplit_once(']').map_or(host, |(_, rest)| rest);
    after_brackets.split_once(':').map(|(_, port)| port)
}

/// Returns the ports of all hosts with the precedence of libpq: the parameter `port`, the address,
/// the environment variable `PGPORT`. The last is in the list once, however many hosts use it.
fn parse_ports(hosts: &str, parameter: Option<&str>) -> Vec<u16> {
    let mut ports: Vec<u16> = match parameter {
        Some(ports) => ports
            .split(',')
            .filter_map(|port| port.parse().ok())
            .collect(),
        None => hosts
            .split(',')
            .filter_map(|host| port_text(host)?.parse().ok())
            .collect(),
    };
    // A single port of the parameter is that of all hosts.
    let is_for_all = parameter.is_some() && ports.len() == 1;
    if !is_for_all && ports.len() < hosts.split(',').count() {
        let default = std::env::var("PGPORT")
            .ok()
            .and_then(|port| port.parse().ok());
        ports.push(default.unwrap_or(DEFAULT_PORT));
    }
    ports
}

#[cfg(test)]
mod tests {
    use super::*;

    fn postgres(url: &str) -> PostgresUrl {
        match Location::parse(url) {
            Ok(Location::Postgres(url)) => url,
            Ok(other) => panic!("{other} is not a server"),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn paths_and_sqlite_urls_are_files() {
        for (url, path) in [
            ("data/klarlonn.sqlite", "data/klarlonn.sqlite"),
            ("sqlite:data/klarlonn.sqlite", "data/klarlonn.sqlite"),
            ("sqlite://data/klarlonn.sqlite", "data/klarlonn.sqlite"),
            ("sqlite:///var/lib/k.sqlite", "/var/lib/k.sqlite"),
            ("/var/lib/1:2/k.sqlite", "/var/lib/1:2/k.sqlite"),
        ] {
            match Location::parse(url) {
                Ok(Location::Sqlite(file)) => assert_eq!(file, PathBuf::from(path), "{url}"),
                _ => panic!("{url} is not a file"),
            }
        }
    }

    #[test]
    fn unknown_scheme_and_memory_database_are_rejected() {
        for url in ["mysql://root@localhost/db", "file:x", "http://x", "C:\\x"] {
            assert!(
                matches!(Location::parse(url), Err(OpenError::UnknownScheme(_))),
                "{url}"
            );
        }
        for url in ["", "sqlite:", "sqlite://", ":memory:", "sqlite::memory:"] {
            assert!(
                matches!(Location::parse(url), Err(OpenError::InvalidUrl(_))),
                "{url}"
            );
        }
    }

    #[test]
    fn displayed_url_omits_user_password_and_parameters() {
        let location =
            Location::parse("postgres://ola:hemmelig@db.example:5433/pay?sslmode=prefer");
        assert_eq!(
            location
                .map(|location| location.to_string())
                .ok()
                .as_deref(),
            Some("postgresql://db.example:5433/pay")
        );
    }

    #[test]
    fn encoded_and_decoded_passwords_are_redacted() {
        let url = postgres("postgresql://ola:p%40ss@h/d?sslpassword=indre&password=ytre");
        assert_eq!(
            url.redact("p%40ss p@ss indre ytre ola"),
            "*** *** *** *** ola"
        );
    }

    #[test]
    fn url_with_unescaped_password_is_rejected() {
        for url in [
            "postgres://ola:pa/ss@host/db",
            "postgres://ola:p@ss@host/db",
            "postgres://ola:pa?ss@host/db",
            "postgres://ola:hemmelig",
            "postgres:ola:hemmelig@host",
        ] {
            match Location::parse(url) {
                Err(OpenError::InvalidUrl(reason)) => {
                    assert!(!reason.contains("hemmelig"), "{reason}");
                }
                _ => panic!("{url} was accepted"),
            }
        }
    }

    #[test]
    fn default_parameters_do_not_override_those_of_the_url() {
        for url in [
            "postgres://localhost/db",
            "postgres://[::1]:5432/db",
            "postgres://ola@a:1,b:2/db",
            "postgres:///db?host=/run/postgresql",
        ] {
            assert!(postgres(url).secret_url().contains("connect_timeout=3"));
        }
        let url = postgres("postgres://h/d?connect_timeout=60&sslmode=require");
        assert!(
            url.secret_url()
                .contains("connect_timeout=60&sslmode=require")
        );
        assert!(!url.secret_url().contains("connect_timeout=3&"));
    }

    #[test]
    fn url_without_port_has_the_default_port() {
        for (url, ports) in [
            ("postgres://localhost/db", &[5432][..]),
            ("postgres://[::1]:6000/db", &[6000]),
            ("postgres://a:1,b:2/db", &[1, 2]),
            ("postgres://a:1,b/db", &[1, 5432]),
            ("postgres:///db?host=/run/postgresql&port=7000", &[7000]),
            ("postgres://a,b/db?port=7000", &[7000]),
        ] {
            assert_eq!(postgres(url).ports(), ports, "{url}");
        }
    }
}
