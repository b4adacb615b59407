//! The binary `klarlonn`, as a library: settings, wiring and commands.

mod agreement_files;
mod background;
mod backup;
mod cli;
mod commands;
mod database;
mod deletions;
mod folders;
mod import;
mod loading;
mod metrics;
mod official;
mod private_files;
mod progress;
mod settings;
mod start_error;
pub mod system;
pub mod tag_key;
mod tag_key_bytes;
mod telemetry;
mod upgrade;
mod version;
mod wiring;

pub use commands::run;
pub use database::open_store;
pub use import::ColumnMapping;
pub use settings::{Settings, SettingsError, parse};
pub use start_error::StartError;
pub use wiring::serve;
