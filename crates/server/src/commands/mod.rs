//! Commands of the binary, one module each.

mod backup;
mod clock;
mod demo;
mod doctor;
mod edition;
mod health;
mod import;
mod members;
mod migrate;
mod moderators;
mod official;
mod on_one_line;
mod rekey;
mod report;

use std::{error::Error, ffi::OsString, io, net::SocketAddr, path::PathBuf, process::ExitCode};

use error_reporter::Report;
use klarlonn_domain::{
    Month,
    catalog::AcceptError,
    data_rights::AddressError,
    moderation::ModeratorError,
    store::{BoxError, StoreError},
};
use klarlonn_integrations::{HttpSetupError, official::InvalidSourceUrl};
use klarlonn_persistence::LeaseError;

use crate::{
    backup::BackupError,
    cli::{Cli, ClockAction, Command},
    import::ImportError,
    private_files,
    settings::read,
    start_error::StartError,
    tag_key::TagKeyError,
    telemetry,
    wiring::serve,
};

/// Why a command failed, as one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("the log cannot be started: {0}")]
    Log(#[source] Box<dyn Error + Send + Sync>),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[error("{}", Report::new(.0))]
    Store(#[from] StoreError),
    #[error("a server is running on this database with the old key; stop all servers first")]
    ServerRuns,
    #[error("{}", Report::new(.0))]
    Lease(#[source] LeaseError),
    #[error("the result could not be written: {0}")]
    Output(#[from] io::Error),
    #[error(transparent)]
    TagKey(#[from] TagKeyError),
    #[error(
        "the tag key is set by KLARLONN_TAG_KEY, but only a key in a file can be replaced: write it \
         to {} and unset the setting", .0.display()
    )]
    KeyInSettings(PathBuf),
    #[error("{}", Report::new(.0))]
    Moderator(#[from] ModeratorError),
    #[error("{}", Report::new(.0))]
    Address(#[from] AddressError),
    #[error("{} is not empty", .0.display())]
    EditionFolder(PathBuf),
    #[error("{0} has not begun")]
    EditionNotDue(Month),
    #[error("there is no edition of {0} with files")]
    NoEdition(Month),
    #[error("the edition cannot be made: {0}")]
    Edition(#[source] BoxError),
    #[error("files that differ from the stored edition: {0}")]
    EditionDiffers(String),
    #[error(transparent)]
    Official(#[from] AcceptError),
    #[error("official_source: {0}")]
    Source(#[from] InvalidSourceUrl),
    #[error("tables that could not be read: {0}")]
    TablesFailed(String),
    #[error(transparent)]
    Http(#[from] HttpSetupError),
    #[error("no server answers at {0}: {1}")]
    NotReached(SocketAddr, io::Error),
    #[error("the server is not ready: {0}")]
    NotReady(String),
    #[error("errors found: {0}")]
    AgreementFile(usize),
    #[error("problems found: {0}")]
    Unhealthy(usize),
}

impl From<LeaseError> for CommandError {
    fn from(error: LeaseError) -> Self {
        match error {
            LeaseError::Held => Self::ServerRuns,
            LeaseError::Unreachable(_) | LeaseError::Store(_) => Self::Lease(error),
        }
    }
}

/// Exit code of a failure that a restart cannot mend: `EX_CONFIG` of sysexits.h. The packaged unit has
/// it in `RestartPreventExitStatus`.
const NO_RESTART: u8 = 78;

/// Runs the command in the arguments and returns the exit code of the process: 0 on success, 78 if the
/// database is lost, otherwise 1. Ends the process if the arguments are wrong or ask for help.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString>>) -> ExitCode {
    let cli = read(arguments).unwrap_or_else(|error| error.exit());
    let code = match execute(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Database errors have several lines; operators get one sentence.
            let text = error.to_string();
            let sentence: Vec<&str> = text.split_whitespace().collect();
            telemetry::print(&format!("klarlonn: {}", sentence.join(" ")));
            match error {
                CommandError::Start(StartError::Lost(_)) => ExitCode::from(NO_RESTART),
                _ => ExitCode::FAILURE,
            }
        }
    };
    telemetry::finish();
    code
}

fn execute(cli: Cli) -> Result<(), CommandError> {
    private_files::restrict_new_files();
    let settings = cli.settings;
    telemetry::start(&settings).map_err(CommandError::Log)?;
    match cli.command {
        Command::Serve => Ok(serve(&settings)?),
        Command::Migrate { dry_run: true, .. } => migrate::dry_run(&settings),
        Command::Migrate { no_backup, new, .. } => migrate::run(&settings, !no_backup, new),
        Command::Import { what } => import::run(&settings, &what),
        Command::Demo {
            entries,
            seed,
            forum,
        } => demo::run(&settings, entries, seed, forum),
        Command::Backup { file, folder, keep } => match (file, folder) {
            (_, Some(folder)) => backup::back_up_daily(&settings, &folder, keep),
            (file, None) => backup::back_up(&settings, &file.unwrap_or_default()),
        },
        Command::Restore { file, force } => backup::restore(&settings, &file, force),
        Command::Rekey => rekey::run(&settings),
        Command::Moderators { what } => moderators::run(&settings, &what),
        Command::Members { what } => members::run(&settings, &what),
        Command::Report { json } => report::run(&settings, json),
        Command::Doctor(flags) => doctor::run(&settings, &flags),
        Command::Clock {
            what: ClockAction::Accept,
        } => clock::accept(&settings),
        Command::Edition {
            month,
            withdraw: true,
            ..
        } => edition::withdraw(&settings, month),
        // Clap requires the folder, as it requires the file of a backup.
        Command::Edition { month, folder, .. } => {
            edition::write(&settings, month, &folder.unwrap_or_default())
        }
        Command::Official { what } => official::run(&settings, &what),
        Command::Health => health::run(&settings),
    }
}
