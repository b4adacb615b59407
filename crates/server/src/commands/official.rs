//! `klarlonn official`: newer official figures.

mod check;

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    path::Path,
    sync::Arc,
};

use klarlonn_domain::{
    catalog::{OfficialFigures, OfficialSource, StoredTable, TableOutcome, waiting_files},
    clock::Clock as _,
    store::Store,
};
use klarlonn_integrations::{
    HttpRuntime,
    official::{FolderSource, Pace, PxWebSource},
};

use super::{CommandError, on_one_line::on_one_line};
use crate::{
    cli::Official,
    database::open_store,
    official::{current_reference, official_figures, older_tables},
    settings::Settings,
    system::SystemClock,
};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Official) -> Result<(), CommandError> {
    let open = || -> Result<(Arc<dyn Store>, OfficialFigures), CommandError> {
        let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
        let figures = official_figures(&store);
        Ok((store, figures))
    };
    match what {
        Official::Check { file } => check::run(file),
        Official::Update { from, only } => {
            let (_, figures) = open()?;
            update(settings, &figures, from.as_deref(), only.as_deref())
        }
        Official::Status => {
            let (store, figures) = open()?;
            print(&status(settings, &*store, &figures)?)
        }
        Official::Accept { file } => {
            let (_, figures) = open()?;
            let accepted = figures.accept(file)?;
            let names = accepted
                .iter()
                .map(|it| &*it.table.file)
                .collect::<Vec<_>>();
            print(&format!("{} will be used\n", names.join(", ")))
        }
        Official::Reset => {
            let (_, figures) = open()?;
            print(&format!("removed {} tables\n", figures.reset()?))
        }
    }
}

fn print(text: &str) -> Result<(), CommandError> {
    Ok(io::stdout().write_all(text.as_bytes())?)
}

fn update(
    settings: &Settings,
    figures: &OfficialFigures,
    from: Option<&str>,
    only: Option<&str>,
) -> Result<(), CommandError> {
    let source = source(settings, from)?;
    let outcomes = figures.update(&*source, only, SystemClock.today())?;
    let mut out = io::stdout().lock();
    for (table, outcome) in &outcomes {
        writeln!(out, "{table}: {}", sentence(outcome))?;
    }
    let failed = outcomes
        .iter()
        .filter(|(_, it)| matches!(it, TableOutcome::Failed(_)));
    let failed: Vec<&str> = failed.map(|(table, _)| *table).collect();
    if failed.is_empty() {
        Ok(())
    } else {
        Err(CommandError::TablesFailed(failed.join(", ")))
    }
}

/// Returns the source with this address or folder, or that of the settings.
fn source(
    settings: &Settings,
    from: Option<&str>,
) -> Result<Box<dyn OfficialSource>, CommandError> {
    let url = match from {
        Some(folder) if Path::new(folder).is_dir() => {
            return Ok(Box::new(FolderSource::new(Path::new(folder))));
        }
        Some(url) => url.parse()?,
        None => settings.official.official_source.clone(),
    };
    let runtime = HttpRuntime::start()?;
    Ok(Box::new(PxWebSource::new(url, &runtime, Pace::default())?))
}

fn sentence(outcome: &TableOutcome) -> String {
    match outcome {
        TableOutcome::UpToDate => "no later period".to_owned(),
        TableOutcome::Missing => "the source does not have it".to_owned(),
        TableOutcome::InUse { period } => format!("{period} will be used"),
        TableOutcome::Aside { period, problems } => {
            format!(
                "{period} waits for `klarlonn official accept`:\n{}",
                list(problems)
            )
        }
        TableOutcome::Failed(error) => format!("FAILED: {}", on_one_line(error)),
    }
}

fn list(problems: &[String]) -> String {
    let lines = problems
        .iter()
        .map(|problem| format!("  {}", on_one_line(problem)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Describes the tables in use, those that wait, and the last request for newer ones.
fn status(
    settings: &Settings,
    store: &dyn Store,
    figures: &OfficialFigures,
) -> Result<String, CommandError> {
    let today = SystemClock.today();
    let reference = current_reference(settings, store, today)?;
    let mut text = String::new();
    for used in &reference.official_tables {
        let table = &used.table;
        let age = (today - table.retrieved_on).num_days();
        let _ = writeln!(
            text,
            "{}: table {}, {}, read {age} days ago from {}",
            table.file, table.number, table.newest_period, table.source
        );
    }
    let stored = figures.stored()?;
    for older in older_tables(&reference.official_tables, &stored) {
        let _ = writeln!(text, "OLDER {older}");
    }
    for stored in waiting_files(&stored) {
        text.push_str(&waiting(stored));
    }
    if let Some(check) = figures.last_check()? {
        let _ = writeln!(text, "last asked on {}", check.asked_on);
        if check.failures > 0 {
            let error = on_one_line(&check.error);
            let _ = writeln!(text, "{} failures in a row: {error}", check.failures);
        }
    }
    Ok(text)
}

fn waiting(stored: &StoredTable) -> String {
    let table = &stored.table;
    format!(
        "WAITS {}: table {}, {}, read on {}\n{}\n",
        table.file,
        table.number,
        table.newest_period,
        table.retrieved_on,
        list(&stored.report)
    )
}
