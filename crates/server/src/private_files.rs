//! Modes of folders and files: only the user of the server has access (record 60).

use std::{
    fs::{self, Permissions},
    io,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use klarlonn_persistence::{DatabaseStore, sibling_path};
use rustix::{fs::Mode, process::umask};

use crate::{folders::create_folder, settings::Settings, upgrade};

/// Permission bits of everyone except the owner: the group and all other users.
const OTHERS: u32 = 0o077;
/// The sticky bit. It marks a folder that several users share, such as `/tmp`.
const STICKY: u32 = 0o1000;

/// Lets nobody but the user access what the process creates from now on.
pub(crate) fn restrict_new_files() {
    umask(Mode::from_raw_mode(OTHERS));
}

/// Creates the data folder if it is missing, and removes the access of others to it, its outbox, the database
/// files, the backups from before upgrades and the tag key.
pub(crate) fn prepare_data_dir(settings: &Settings) -> io::Result<()> {
    create_folder(&settings.data_dir)?;
    for (path, mode) in accessible_by_others(settings) {
        restrict(&path, mode);
    }
    Ok(())
}

fn restrict(path: &Path, mode: u32) {
    if mode & STICKY != 0 {
        tracing::warn!(path = %path.display(), "others can create files in this folder; use one of the server's own");
        return;
    }
    let restricted = fs::set_permissions(path, Permissions::from_mode(mode & !OTHERS));
    let (path, mode) = (path.display(), format_mode(mode));
    match restricted {
        Ok(()) => tracing::info!(%path, %mode, "removed the access of others"),
        Err(cause) => tracing::warn!(%path, %mode, %cause, "others have access"),
    }
}

/// Returns the folders and files that other users can access, with their modes.
pub(crate) fn accessible_by_others(settings: &Settings) -> Vec<(PathBuf, u32)> {
    let outbox = settings.data_dir.join("outbox");
    let mut paths = vec![
        settings.data_dir.clone(),
        outbox,
        settings.accounts.tag_key_file.clone(),
    ];
    paths.extend(upgrade::backup_folder(settings));
    if let Ok(Some(database)) = DatabaseStore::file_path(&settings.database_url) {
        paths.extend(["", "-wal", "-shm", ".lock"].map(|suffix| sibling_path(&database, suffix)));
    }
    let modes = paths.into_iter().filter_map(|path| {
        let mode = fs::metadata(&path).ok()?.permissions().mode() & 0o7777;
        Some((path, mode))
    });
    modes.filter(|(_, mode)| mode & OTHERS != 0).collect()
}

/// Formats a mode as `chmod` takes it.
pub(crate) fn format_mode(mode: u32) -> String {
    format!("{mode:04o}")
}
