//! Opens the database, and creates it unless it was lost.

use std::fs;

use klarlonn_persistence::DatabaseStore;

use crate::{
    private_files,
    settings::Settings,
    start_error::{LostDatabase, StartError},
    tag_key, upgrade,
};

/// Opens the database and migrates it to this version, after a backup of an SQLite file. Creates a
/// database only if there is no tag key yet.
///
/// # Errors
/// [`StartError`] if the data folder or the database is not usable.
pub fn open_store(settings: &Settings) -> Result<DatabaseStore, StartError> {
    ensure_data_dir(settings)?;
    let store = open_unless_lost(settings)?;
    upgrade::run(&store, settings)?;
    Ok(store)
}

/// Creates the data folder if it is missing, makes it private, and checks that it can be written.
pub(crate) fn ensure_data_dir(settings: &Settings) -> Result<(), StartError> {
    private_files::prepare_data_dir(settings).map_err(|source| StartError::DataDir {
        path: settings.data_dir.clone(),
        source,
    })?;
    check_data_dir(settings)
}

/// Checks that the data folder can be written.
pub(crate) fn check_data_dir(settings: &Settings) -> Result<(), StartError> {
    let path = &settings.data_dir;
    let fail = |source| StartError::DataDir {
        path: path.clone(),
        source,
    };
    let probe = path.join(format!(".write-test-{}", std::process::id()));
    fs::write(&probe, b"")
        .and_then(|()| fs::remove_file(&probe))
        .map_err(fail)
}

/// Opens the database, or creates it.
pub(crate) fn open_or_create(settings: &Settings) -> Result<DatabaseStore, StartError> {
    Ok(DatabaseStore::open(
        &settings.database_url,
        settings.database_options(),
    )?)
}

/// Opens the database, or creates it if there is no tag key. A tag key without a database means that the
/// database was lost.
pub(crate) fn open_unless_lost(settings: &Settings) -> Result<DatabaseStore, StartError> {
    // Read before the schema, because another server that starts creates first the schema, then the key.
    let Some(key) = tag_key::find(settings) else {
        return open_or_create(settings);
    };
    // Opening would create the file.
    let file = DatabaseStore::file_path(&settings.database_url)?;
    if let Some(file) = file.filter(|file| !file.exists()) {
        let database = file.display().to_string();
        return Err(LostDatabase { database, key }.into());
    }
    let store = open_or_create(settings)?;
    if store.schema_version()?.is_none() {
        let database = store.location();
        return Err(LostDatabase { database, key }.into());
    }
    Ok(store)
}
