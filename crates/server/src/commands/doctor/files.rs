//! Data folder, modes of files, free disk and backups.

use std::{
    fs,
    path::Path,
    time::{Duration, SystemTime},
};

use klarlonn_domain::clock::Clock;
use klarlonn_persistence::{DatabaseStore, free_space};

use super::{Checked, Fault, Findings};
use crate::{
    backup::newest_backup,
    database::check_data_dir,
    private_files::{accessible_by_others, format_mode},
    settings::{Settings, is_in_data_folder},
    system::SystemClock,
};

/// Age of the newest backup from which the operator is warned.
const MAX_BACKUP_AGE: Duration = Duration::from_hours(24);
const MIB: u64 = 1 << 20;
/// Free disk below which writes will soon fail.
const MIN_DISK: u64 = 100 * MIB;
/// Free disk below which the operator is warned. Twice the database is needed too: at night its
/// file is rebuilt.
const LOW_DISK: u64 = 1_024 * MIB;

pub(super) fn check(settings: &Settings, findings: &mut Findings) {
    findings.add("data folder", data_folder(settings));
    findings.add("file modes", file_modes(settings));
    if let Ok(free) = free_space(&settings.data_dir) {
        let file = DatabaseStore::file_path(&settings.database_url);
        let file = file.ok().flatten().and_then(|file| fs::metadata(file).ok());
        let database = file.map_or(0, |metadata| metadata.len());
        findings.add("free disk", disk(&settings.data_dir, free, database));
    }
    findings.add("backups", backups(settings, SystemClock.now().into()));
}

fn data_folder(settings: &Settings) -> Checked {
    let folder = settings.data_dir.display();
    if !settings.data_dir.exists() {
        let problem = format!("{folder} does not exist; `klarlonn serve` creates it");
        return Err(Fault::Problem(problem));
    }
    check_data_dir(settings).map_err(|error| Fault::Problem(error.to_string()))?;
    Ok(format!("{folder} can be written"))
}

fn file_modes(settings: &Settings) -> Checked {
    if is_in_data_folder(settings) {
        return Err(Fault::Problem(
            "the tag key is in the data folder, so that a copy of the folder identifies every \
             contributor; move it, and name its new place with KLARLONN_TAG_KEY_FILE"
                .to_owned(),
        ));
    }
    let wide = accessible_by_others(settings);
    if wide.is_empty() {
        return Ok("only this user has access".to_owned());
    }
    let paths: Vec<String> = wide
        .iter()
        .map(|(path, mode)| format!("{} ({})", path.display(), format_mode(*mode)))
        .collect();
    Err(Fault::Problem(format!(
        "others have access to {}; `klarlonn serve` removes it",
        paths.join(", ")
    )))
}

fn disk(folder: &Path, free: u64, database: u64) -> Checked {
    let fact = format!("{} MiB are free in {}", free / MIB, folder.display());
    if free < MIN_DISK {
        let problem = format!("{fact}: writes fail when it is full; make room");
        return Err(Fault::Problem(problem));
    }
    if free < LOW_DISK.max(database.saturating_mul(2)) {
        return Err(Fault::Warning(format!(
            "{fact}: the nightly rebuild of the database needs twice its size ({} MiB); make room",
            database / MIB
        )));
    }
    Ok(fact)
}

fn backups(settings: &Settings, now: SystemTime) -> Checked {
    let Some(folder) = &settings.backup_dir else {
        return Err(Fault::Warning(
            "backup_dir is not set, so nobody notices when backups stop; set it to the folder in \
             which they are put"
                .to_owned(),
        ));
    };
    let shown = folder.display();
    let advice = "run `klarlonn backup` (or pg_dump) every day";
    let newest = newest_backup(folder)
        .map_err(|error| Fault::Problem(format!("{shown} cannot be read: {error}")))?;
    let Some((name, written)) = newest else {
        return Err(Fault::Problem(format!("{shown} has no backup; {advice}")));
    };
    let age = now.duration_since(written).unwrap_or_default();
    let hours = age.as_secs() / 3_600;
    if age > MAX_BACKUP_AGE {
        return Err(Fault::Problem(format!(
            "the newest backup in {shown}, {name}, is {hours} hours old; {advice}"
        )));
    }
    Ok(format!("{name} is {hours} hours old"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_disk_warns_and_full_disk_is_a_problem() {
        let check = |free, database| disk(Path::new("data"), free * MIB, database * MIB);
        assert!(check(2_000, 10).is_ok());
        assert!(matches!(check(2_000, 1_500), Err(Fault::Warning(_))));
        assert!(matches!(check(1_000, 10), Err(Fault::Warning(_))));
        assert!(matches!(check(99, 10), Err(Fault::Problem(_))));
    }
}
