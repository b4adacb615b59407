//! The log: structured lines on standard error.

use std::{
    error::Error,
    io::{self, IsTerminal},
};

use crate::settings::{LogFormat, Settings};

/// Starts logging for the whole process.
pub(crate) fn start(settings: &Settings) -> Result<(), Box<dyn Error + Send + Sync>> {
    let log = tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false)
        .with_env_filter(settings.log_filter());
    match settings.log_format {
        LogFormat::Text => log.compact().try_init()?,
        LogFormat::Json => log.json().flatten_event(true).try_init()?,
    }
    Ok(())
}
