//! Refuses to make a new database where one was lost: its tag key is still there.

use klarlonn_persistence::DatabaseStore;

use crate::{settings::Settings, tag_key, wiring::StartError};

/// A tag key exists, but not the database that it belongs to.
#[derive(Debug, thiserror::Error)]
#[error(
    "there is no database at {database}, but {key} is the tag key of one: restore a backup of the \
     database, or correct the setting of its address; only for a site that shall be new, run \
     `klarlonn migrate --new`"
)]
pub struct LostDatabase {
    database: String,
    key: String,
}

/// Opens the database. A new one is created only if there is no tag key.
pub(crate) fn open_existing(settings: &Settings) -> Result<DatabaseStore, StartError> {
    let (url, options) = (&settings.database_url, settings.database);
    // Read before the schema, because another server that starts creates first the schema, then the key.
    let Some(key) = tag_key::find(settings) else {
        return Ok(DatabaseStore::open(url, options)?);
    };
    // Opening would create it.
    if let Some(file) = DatabaseStore::file_path(url)?.filter(|file| !file.exists()) {
        let database = file.display().to_string();
        return Err(LostDatabase { database, key }.into());
    }
    let store = DatabaseStore::open(url, options)?;
    if store.schema_version()?.is_none() {
        let database = store.location();
        return Err(LostDatabase { database, key }.into());
    }
    Ok(store)
}
