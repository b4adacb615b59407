//! `klarlonn doctor`.

use std::io::{self, Write};

use error_reporter::Report;
use klarlonn_domain::store::{Store, StoreError, in_snapshot};
use klarlonn_persistence::{DatabaseStore, IntegrityCheck};

use super::CommandError;
use crate::{
    private_files::{accessible_by_others, format_mode},
    settings::Settings,
    tag_key,
    wiring::{Damaged, check_data_dir, load_frontend},
};

/// Result of a check: a fact, or a problem and what to do about it.
type Finding = Result<String, String>;

/// Checks everything a server needs and prints the results. It changes nothing.
pub(crate) fn run(
    settings: &Settings,
    _flags: &crate::cli::DoctorFlags,
) -> Result<(), CommandError> {
    let mut checks: Vec<(&str, Finding)> = vec![
        (
            "settings",
            Ok(format!(
                "listen on {}, as {}",
                settings.listen, settings.public_url
            )),
        ),
        ("data folder", data_folder(settings)),
        ("file modes", file_modes(settings)),
    ];
    match open(settings) {
        Ok(store) => {
            checks.push(("database", database(&store)));
            checks.push(("migrations", migrations(&store)));
            checks.push(("entries", entries(&store)));
            checks.push(("tag key", tag_key(settings, &store)));
        }
        Err(problem) => checks.push(("database", Err(problem))),
    }
    checks.push(("frontend", frontend(settings)));
    let mut out = io::stdout().lock();
    for (name, finding) in &checks {
        match finding {
            Ok(fact) => writeln!(out, "ok       {name}: {fact}")?,
            Err(problem) => writeln!(out, "PROBLEM  {name}: {problem}")?,
        }
    }
    match checks
        .iter()
        .filter(|(_, finding)| finding.is_err())
        .count()
    {
        0 => Ok(()),
        problems => Err(CommandError::Unhealthy(problems)),
    }
}

fn data_folder(settings: &Settings) -> Finding {
    let folder = settings.data_dir.display();
    if !settings.data_dir.exists() {
        return Err(format!(
            "{folder} does not exist; `klarlonn serve` creates it"
        ));
    }
    check_data_dir(settings)
        .map(|()| format!("{folder} can be written"))
        .map_err(|error| error.to_string())
}

fn file_modes(settings: &Settings) -> Finding {
    if tag_key::is_in_data_folder(settings) {
        return Err(
            "the tag key is in the data folder, so that a copy of the folder identifies every \
             contributor; `klarlonn serve` moves it unless KLARLONN_TAG_KEY_FILE names this place"
                .to_owned(),
        );
    }
    let wide = accessible_by_others(settings);
    if wide.is_empty() {
        return Ok("only this user has access".to_owned());
    }
    let paths: Vec<String> = wide
        .iter()
        .map(|(path, mode)| format!("{} ({})", path.display(), format_mode(*mode)))
        .collect();
    Err(format!(
        "others have access to {}; `klarlonn serve` removes it",
        paths.join(", ")
    ))
}

fn open(settings: &Settings) -> Result<DatabaseStore, String> {
    let url = &settings.database_url;
    match DatabaseStore::file_path(url) {
        Ok(Some(file)) if !file.exists() => Err(format!(
            "{} does not exist; `klarlonn serve` creates it",
            file.display()
        )),
        _ => DatabaseStore::open(url, settings.database)
            .map_err(|error| Report::new(&error).to_string()),
    }
}

fn database(store: &DatabaseStore) -> Finding {
    let found = store
        .read(&mut |_| Ok(()))
        .and_then(|()| store.damage(IntegrityCheck::Full))
        .map_err(|error| Report::new(&error).to_string())?;
    if found.is_empty() {
        return Ok(format!(
            "{} can be read and is not damaged",
            store.location()
        ));
    }
    Err(Damaged::new(store, &found).to_string())
}

fn migrations(store: &DatabaseStore) -> Finding {
    match store.pending_migrations() {
        Ok(pending) if pending.is_empty() => Ok("up to date".to_owned()),
        Ok(pending) => Err(format!(
            "{} have not run; `klarlonn migrate` or `klarlonn serve` runs them",
            pending.join(", ")
        )),
        Err(error) => Err(Report::new(&error).to_string()),
    }
}

fn entries(store: &DatabaseStore) -> Finding {
    in_snapshot(store, |unit| {
        Ok::<_, StoreError>((unit.salaries().count()?, unit.register().count()?))
    })
    .map(|(entries, companies)| format!("{entries} salaries, {companies} registered companies"))
    .map_err(|error| Report::new(&error).to_string())
}

fn tag_key(settings: &Settings, store: &DatabaseStore) -> Finding {
    tag_key::check(settings, store).map_err(|error| error.to_string())
}

fn frontend(settings: &Settings) -> Finding {
    let place = match &settings.frontend_dir {
        Some(folder) => folder.display().to_string(),
        None => "the one in the program".to_owned(),
    };
    load_frontend(settings)
        .map(|_| format!("{place} can be served"))
        .map_err(|error| error.to_string())
}
