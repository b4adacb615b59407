//! Database settings.

use std::time::Duration;

use klarlonn_persistence::Options;

use super::SettingsError;
use crate::cli::DatabaseFlags;

const MAX_CONNECTIONS: u32 = 1_000;
/// One hour, in milliseconds. 0, which would disable the timeout, is not allowed.
const MAX_TIMEOUT: u64 = 3_600_000;

/// Resolves the settings: flags, then the file, then defaults.
pub(super) fn resolve(
    flags: &DatabaseFlags,
    file: &DatabaseFlags,
) -> Result<Options, SettingsError> {
    let default = Options::default();
    let connections = flags
        .connections
        .or(file.connections)
        .unwrap_or(default.connections);
    if !(1..=MAX_CONNECTIONS).contains(&connections) {
        return Err(SettingsError::DatabaseConnections);
    }
    Ok(Options {
        connections,
        lock_timeout: timeout(
            "lock",
            flags.lock_timeout_ms.or(file.lock_timeout_ms),
            default.lock_timeout,
        )?,
        statement_timeout: timeout(
            "statement",
            flags.statement_timeout_ms.or(file.statement_timeout_ms),
            default.statement_timeout,
        )?,
        idle_timeout: timeout(
            "idle",
            flags.idle_timeout_ms.or(file.idle_timeout_ms),
            default.idle_timeout,
        )?,
        ..default
    })
}

fn timeout(
    name: &'static str,
    millis: Option<u64>,
    default: Duration,
) -> Result<Duration, SettingsError> {
    match millis {
        None => Ok(default),
        Some(millis) if (1..=MAX_TIMEOUT).contains(&millis) => Ok(Duration::from_millis(millis)),
        Some(_) => Err(SettingsError::DatabaseTimeout(name)),
    }
}
