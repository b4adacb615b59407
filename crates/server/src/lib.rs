//! The binary `klarlonn`, as a library: settings, wiring and commands.

mod background;
mod backup;
pub mod cli;
mod commands;
mod import;
mod loading;
mod lost_database;
mod metrics;
mod private_files;
mod progress;
mod settings;
pub mod system;
pub mod tag_key;
mod telemetry;
mod upgrade;
mod version;
mod wiring;

pub use commands::run;
pub use import::ColumnMapping;
pub use settings::{Settings, SettingsError};
pub use wiring::{StartError, open_store, serve};
