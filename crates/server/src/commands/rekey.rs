//! `klarlonn rekey`.

use std::io::{self, Write};

use klarlonn_domain::data_rights::rekey;
use klarlonn_persistence::{DatabaseStore, UnreadableRows};

use super::CommandError;
use crate::{
    database::{ensure_data_dir, open_store},
    settings::Settings,
    start_error::StartError,
    tag_key,
};

/// Replaces all tags with tags under a new key, and then replaces the key.
///
/// No server may run meanwhile, because it would use the old key. On SQLite the file lock ensures
/// it; on PostgreSQL the exclusive lease does.
pub(crate) fn run(settings: &Settings) -> Result<(), CommandError> {
    if settings.accounts.tag_key.is_some() {
        return Err(CommandError::KeyInSettings(
            settings.accounts.tag_key_file.clone(),
        ));
    }
    ensure_data_dir(settings)?;
    let _lock = DatabaseStore::lock(&settings.database_url).map_err(StartError::from)?;
    let store = open_store(settings)?;
    let _lease = store.exclusive_lease()?;
    let from = tag_key::open(settings, &store)?;
    // Stored before the database has its tags, so that a start after a crash finds it.
    let next = tag_key::prepare_next(settings)?;
    let before = UnreadableRows::since_start();
    let members = rekey(&store, &from, &next)?;
    let unreadable = UnreadableRows::since(&before);
    tag_key::activate_next(settings)?;
    writeln!(
        io::stdout(),
        "replaced the tags of {members} members; keep a copy of {} apart from the database",
        settings.accounts.tag_key_file.display()
    )?;
    if unreadable.total() > 0 {
        writeln!(
            io::stdout(),
            "{} rows cannot be read and are still encrypted or tagged with the old key; keep your copy of it: {unreadable}",
            unreadable.total()
        )?;
    }
    Ok(())
}
