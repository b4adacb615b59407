//! The log: structured lines on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::util::SubscriberInitExt;

use crate::{
    cli::LogFormat,
    settings::{Settings, SettingsError},
};

/// Starts logging for the whole process.
pub(crate) fn start(settings: &Settings) -> Result<(), SettingsError> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(settings.log_filter()?)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false);
    let started = match settings.log_format {
        LogFormat::Text => log.compact().finish().try_init(),
        LogFormat::Json => log.json().flatten_event(true).finish().try_init(),
    };
    started.map_err(|error| SettingsError::Log(error.to_string()))
}
