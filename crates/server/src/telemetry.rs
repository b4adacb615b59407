//! The log, structured lines on standard error, and the export of traces.

use std::io::{self, IsTerminal};

use klarlonn_integrations::traces::{TraceExport, TraceSetupError};
use tracing_subscriber::{
    Layer,
    layer::SubscriberExt,
    util::{SubscriberInitExt, TryInitError},
};

use crate::{
    cli::LogFormat,
    settings::{Settings, SettingsError},
};

/// Why neither log nor traces can be started.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TelemetryError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("the log cannot be started: {0}")]
    Log(#[from] TryInitError),
    #[error(transparent)]
    Traces(#[from] TraceSetupError),
}

/// Starts logging for the whole process.
pub(crate) fn start(settings: &Settings) -> Result<(), TelemetryError> {
    Ok(tracing_subscriber::registry()
        .with(log(settings)?)
        .try_init()?)
}

/// Starts logging for the whole process, and the export of traces if there is a collector.
pub(crate) fn start_with_traces(
    settings: &Settings,
) -> Result<Option<TraceExport>, TelemetryError> {
    let start = |endpoint: &String| {
        TraceExport::start(
            endpoint,
            env!("CARGO_PKG_VERSION"),
            klarlonn_http::is_traced,
        )
    };
    let export = settings.otlp_endpoint.as_ref().map(start).transpose()?;
    let traces = export.as_ref().map(TraceExport::layer);
    tracing_subscriber::registry()
        .with(traces)
        .with(log(settings)?)
        .try_init()?;
    Ok(export)
}

/// Returns the layer that writes the log.
fn log<S>(settings: &Settings) -> Result<Box<dyn Layer<S> + Send + Sync>, SettingsError>
where
    S: tracing::Subscriber + for<'span> tracing_subscriber::registry::LookupSpan<'span>,
{
    let log = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false);
    let filter = settings.log_filter()?;
    Ok(match settings.log_format {
        LogFormat::Text => log.compact().with_filter(filter).boxed(),
        LogFormat::Json => log.json().flatten_event(true).with_filter(filter).boxed(),
    })
}
