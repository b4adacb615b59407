//! Where settings come from: flags, environment, the settings file, files of secrets, and defaults that
//! follow from other settings, in descending precedence.
//!
//! clap knows flags, environment and fixed defaults. A setting that it found in neither of the first two is
//! added to the arguments from the next source.

use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, ErrorKind, Write as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    process,
};

use clap::{ArgMatches, Args as _, Command, Parser, parser::ValueSource};
use toml::{Table, Value};

use super::{Settings, host, key_place::default_file};
use crate::tag_key_bytes::{InvalidTagKey, TagKeyBytes};

/// File that is read if no other is named.
const DEFAULT_FILE: &str = "klarlonn.toml";

/// Why the settings are invalid. Each message is one sentence, except those about arguments.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// An argument or a variable of the environment is invalid; or the arguments ask for help.
    #[error("{0}")]
    Arguments(#[from] clap::Error),
    /// The settings file cannot be read.
    #[error("the settings file {} cannot be read: {}", .0.display(), .1)]
    Unreadable(PathBuf, io::Error),
    /// The file of a secret cannot be read.
    #[error("the secret {} cannot be read: {}", .0.display(), .1)]
    UnreadableSecret(PathBuf, io::Error),
    /// The settings file is invalid.
    #[error("the settings file {} is invalid: {}", .0.display(), .1)]
    Malformed(PathBuf, String),
    /// Only one of the provider's two client settings is set.
    #[error("sign-in with a provider needs both oidc_client_id and oidc_client_secret")]
    IncompleteProvider,
    /// The tag key is malformed.
    #[error("tag_key cannot be used: {0}")]
    TagKey(InvalidTagKey),
    /// The address of metrics is that of the site.
    #[error("metrics_listen must be another address than listen, which the public reaches")]
    MetricsListen,
}

impl SettingsError {
    /// Prints the error, or the help, and ends the process.
    pub fn exit(&self) -> ! {
        if let Self::Arguments(error) = self {
            error.exit();
        }
        let _ = writeln!(io::stderr(), "klarlonn: {self}");
        process::exit(1);
    }
}

/// Reads the arguments of this process, or ends it if they are wrong or ask for help.
pub fn parse<P: Parser>() -> P {
    read(env::args_os()).unwrap_or_else(|error: SettingsError| error.exit())
}

/// Reads the arguments of a program that has [`Settings`], and adds what other sources set.
///
/// # Errors
/// [`SettingsError`] for the first invalid setting.
pub(crate) fn read<P: Parser>(
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
) -> Result<P, SettingsError> {
    let mut given = Given {
        command: with_environment(P::command()),
        arguments: arguments.into_iter().map(Into::into).collect(),
    };
    let mut found = given.parse()?;
    let default = PathBuf::from(DEFAULT_FILE);
    let named = found.get_one::<PathBuf>("config").cloned();
    if let Some(path) = named.or_else(|| default.exists().then_some(default)) {
        given.add(&found, read_file(&path)?);
        // Whatever is wrong now comes from the file.
        found = given.parse().map_err(|error| in_file(&path, &error))?;
    }
    if let Some(folder) = found.get_one::<PathBuf>("secrets_dir") {
        given.add(&found, read_secrets(folder)?);
    }
    let found = given.parse()?;
    check(&found)?;
    given.add(&found, derive(&found));
    Ok(P::from_arg_matches(&given.parse()?)?)
}

/// Lets settings stand before and after the name of a command, and be set in the environment.
fn with_environment(command: Command) -> Command {
    let settings = Settings::augment_args(Command::new("settings"));
    command.mut_args(|argument| {
        let name = argument.get_id().clone();
        if !settings
            .get_arguments()
            .any(|setting| *setting.get_id() == name)
        {
            return argument;
        }
        let variable = format!("KLARLONN_{}", name.as_str().to_uppercase());
        argument.global(true).env(variable)
    })
}

/// The arguments of the process, and those that other sources add.
struct Given {
    command: Command,
    arguments: Vec<OsString>,
}

impl Given {
    fn parse(&self) -> Result<ArgMatches, clap::Error> {
        let command = self.command.clone();
        command.try_get_matches_from(&self.arguments)
    }

    /// Adds settings that neither a flag nor the environment set.
    fn add(&mut self, found: &ArgMatches, settings: Vec<(String, OsString)>) {
        for (name, value) in settings {
            if !is_set(found, &name) {
                let mut flag = OsString::from(format!("--{}=", name.replace('_', "-")));
                flag.push(value);
                self.arguments.insert(1.min(self.arguments.len()), flag);
            }
        }
    }
}

fn is_set(found: &ArgMatches, name: &str) -> bool {
    matches!(
        found.value_source(name),
        Some(ValueSource::CommandLine | ValueSource::EnvVariable)
    )
}

/// Returns the settings in a file, with their names as arguments.
fn read_file(path: &Path) -> Result<Vec<(String, OsString)>, SettingsError> {
    let text = fs::read_to_string(path)
        .map_err(|cause| SettingsError::Unreadable(path.to_owned(), cause))?;
    let malformed = |reason| SettingsError::Malformed(path.to_owned(), reason);
    let file: Table =
        toml::from_str(&text).map_err(|error| malformed(error.message().to_owned()))?;
    let known = Settings::augment_args(Command::new("settings"));
    let mut settings = Vec::new();
    for (table, key, value) in entries(file) {
        let name = setting_name(&known, table.as_deref(), &key)
            .ok_or_else(|| malformed(format!("unknown field `{key}`")))?;
        if let Some(text) = argument_text(value) {
            settings.push((name, text));
        }
    }
    Ok(settings)
}

/// Returns the entries of a settings file: the table, if the entry is in one, its key and its value.
fn entries(file: Table) -> Vec<(Option<String>, String, Value)> {
    let mut entries = Vec::new();
    for (key, value) in file {
        if let Value::Table(table) = value {
            let inner = table.into_iter();
            entries.extend(inner.map(|(inner_key, value)| (Some(key.clone()), inner_key, value)));
        } else {
            entries.push((None, key, value));
        }
    }
    entries
}

/// Returns the name of the setting with this key in this table of the file; `None` if there is none.
fn setting_name(known: &Command, table: Option<&str>, key: &str) -> Option<String> {
    let name = match table {
        Some(prefix @ ("database" | "official" | "site")) => format!("{prefix}_{key}"),
        _ => key.to_owned(),
    };
    let is_known = known.get_arguments().any(|setting| {
        let heading = setting.get_help_heading().unwrap_or_default();
        let is_here = heading.split(['[', ']']).nth(1) == table;
        is_here && *setting.get_id() == *name && name != "config"
    });
    is_known.then_some(name)
}

/// Returns a value as the text of an argument; `None` for an empty list, which sets nothing.
fn argument_text(value: Value) -> Option<OsString> {
    let values = match value {
        Value::Array(values) => values,
        value => vec![value],
    };
    let texts = values.iter().map(|value| match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    });
    let text = texts.collect::<Vec<_>>().join(",");
    (!values.is_empty()).then(|| text.into())
}

/// Returns an error about a value in a settings file in one line, with the name of the file.
fn in_file(path: &Path, error: &clap::Error) -> SettingsError {
    let text = error.to_string();
    // How to use the program follows after a blank line.
    let reason = text.split("\n\n").next().unwrap_or_default();
    let reason = reason.strip_prefix("error: ").unwrap_or(reason);
    SettingsError::Malformed(path.to_owned(), reason.replace('\n', " "))
}

/// Returns the contents of the files in a folder without surrounding whitespace, as systemd
/// (`LoadCredential`) and containers provide them. A missing or blank file has none.
fn read_secrets(folder: &Path) -> Result<Vec<(String, OsString)>, SettingsError> {
    let mut secrets = Vec::new();
    for name in ["database_url", "smtp_url", "oidc_client_secret", "tag_key"] {
        let path = folder.join(name);
        match fs::read_to_string(&path) {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => secrets.push((name.to_owned(), text.trim().into())),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(cause) => return Err(SettingsError::UnreadableSecret(path, cause)),
        }
    }
    Ok(secrets)
}

/// Checks settings against each other.
fn check(found: &ArgMatches) -> Result<(), SettingsError> {
    if is_set(found, "oidc_client_id") != is_set(found, "oidc_client_secret") {
        return Err(SettingsError::IncompleteProvider);
    }
    // Not by clap, whose message repeats the value.
    if let Some(key) = found.get_one::<String>("tag_key") {
        key.parse::<TagKeyBytes>().map_err(SettingsError::TagKey)?;
    }
    let address = |name| found.get_one::<SocketAddr>(name);
    if address("metrics_listen").is_some_and(|metrics| address("listen") == Some(metrics)) {
        return Err(SettingsError::MetricsListen);
    }
    Ok(())
}

/// Returns the defaults that follow from other settings.
fn derive(found: &ArgMatches) -> Vec<(String, OsString)> {
    let (Some(listen), Some(data_dir), Some(public_url)) = (
        found.get_one::<SocketAddr>("listen"),
        found.get_one::<PathBuf>("data_dir"),
        found.get_one::<String>("public_url"),
    ) else {
        return Vec::new();
    };
    let database = data_dir.join("klarlonn.sqlite");
    // Email addresses need a domain name.
    let domain = Some(host(public_url)).filter(|host| {
        let is_name = host.ends_with(|last: char| last.is_ascii_alphabetic());
        is_name && !host.contains(':') && is_set(found, "public_url")
    });
    let domain = domain.unwrap_or("localhost");
    [
        (
            "database_url",
            format!("sqlite:{}", database.display()).into(),
        ),
        ("public_url", format!("http://{listen}").into()),
        ("mail_from", format!("Klarlønn <ikke-svar@{domain}>").into()),
        ("tag_key_file", default_file(data_dir).into()),
    ]
    .map(|(name, value): (&str, OsString)| (name.to_owned(), value))
    .into()
}
