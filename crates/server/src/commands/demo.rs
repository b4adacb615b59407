//! `klarlonn demo`.

use std::io::{self, Write};

use klarlonn_domain::{clock::Clock, contribution::import_entries};

use super::CommandError;
use crate::{
    demo::DemoEntries,
    progress,
    settings::Settings,
    system::{SystemClock, SystemRandom},
    wiring::open_store,
};

/// Entries of one transaction.
const BATCH: usize = 10_000;

/// Fills the database with the first entries of the seed's stream. Those that are there already
/// are not made again, so that a run that was cut short is finished by the same command.
pub(crate) fn run(settings: &Settings, entries: u32, seed: u64) -> Result<(), CommandError> {
    let store = open_store(settings)?;
    let bar = progress::bar(entries.into(), "Making entries");
    let mut stream = DemoEntries::new(seed, SystemClock.today()).take(entries as usize);
    let mut kept = 0;
    loop {
        let batch: Vec<_> = stream.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        kept += import_entries(&store, &mut SystemRandom, &batch)?;
        bar.inc(batch.len() as u64);
    }
    bar.finish_and_clear();
    let known = entries as usize - kept;
    writeln!(
        io::stdout(),
        "{entries} made, {kept} kept, {known} there before"
    )?;
    Ok(())
}
