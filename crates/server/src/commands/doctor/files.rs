//! Data folder, modes of files, free disk, backups and the frontend.

use std::{
    fs,
    time::{Duration, SystemTime},
};

use klarlonn_domain::clock::Clock;
use klarlonn_persistence::{DatabaseStore, free_space};

use super::{
    finding::{Findings, Level},
    resources,
};
use crate::{
    backup::newest_backup,
    private_files::{accessible_by_others, format_mode},
    settings::Settings,
    system::SystemClock,
    tag_key,
    wiring::{check_data_dir, load_frontend},
};

/// Age of the newest backup from which the operator is warned.
const MAX_BACKUP_AGE: Duration = Duration::from_hours(24);

pub(super) fn check(settings: &Settings, findings: &mut Findings) {
    findings.check("data folder", || data_folder(settings));
    findings.check("file modes", || file_modes(settings));
    if settings.data_dir.exists() {
        findings.check("free disk", || free_disk(settings));
    }
    findings.check("backups", || backups(settings, SystemClock.now().into()));
    findings.check("frontend", || frontend(settings));
}

fn data_folder(settings: &Settings) -> Result<String, String> {
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

fn file_modes(settings: &Settings) -> Result<String, String> {
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

fn free_disk(settings: &Settings) -> Level {
    let file = DatabaseStore::file_path(&settings.database_url);
    let file_size = file.ok().flatten().and_then(|file| fs::metadata(file).ok());
    let database = file_size.map_or(0, |data| data.len());
    match free_space(&settings.data_dir) {
        Ok(free) => resources::disk_level(&settings.data_dir, free, database),
        Err(error) => Level::Warning(format!(
            "the free space of {} is unknown: {error}",
            settings.data_dir.display()
        )),
    }
}

fn backups(settings: &Settings, now: SystemTime) -> Level {
    let Some(folder) = &settings.backup_dir else {
        return Level::Warning(
            "backup_dir is not set, so nobody notices when backups stop; set it to the folder in \
             which they are put"
                .to_owned(),
        );
    };
    let shown = folder.display();
    match newest_backup(folder) {
        Err(error) => Level::Problem(format!("{shown} cannot be read: {error}")),
        Ok(None) => Level::Problem(format!(
            "{shown} has no backup; run `klarlonn backup` (or pg_dump) every day"
        )),
        Ok(Some((name, written))) => match now.duration_since(written).unwrap_or_default() {
            age if age > MAX_BACKUP_AGE => Level::Problem(format!(
                "the newest backup in {shown}, {name}, is {} hours old; run `klarlonn backup` (or \
                 pg_dump) every day",
                age.as_secs() / 3_600
            )),
            age => Level::Ok(format!("{name} is {} hours old", age.as_secs() / 3_600)),
        },
    }
}

fn frontend(settings: &Settings) -> Result<String, String> {
    let place = match &settings.frontend_dir {
        Some(folder) => folder.display().to_string(),
        None => "the one in the program".to_owned(),
    };
    load_frontend(settings)
        .map(|_| format!("{place} can be served"))
        .map_err(|error| {
            format!(
                "{error}; build it with `npm ci && npm run build` in frontend/, or name its folder \
                 with --frontend-dir"
            )
        })
}
