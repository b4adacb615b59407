//! `klarlonn demo`.

use std::io::{self, Write};

use klarlonn_demo::{DemoEntries, add_example_threads};
use klarlonn_domain::{
    clock::Clock,
    contribution::import_entries,
    store::{StoreError, in_batch},
};

use super::CommandError;
use crate::{
    database::open_store,
    progress,
    settings::Settings,
    system::{SystemClock, SystemRandom},
};

/// Number of entries per transaction.
const BATCH: usize = 10_000;

/// Fills the database with the first entries of the seed's stream. Entries that are already stored
/// are skipped, so that the same command completes an interrupted run. Adds example threads if `forum`.
pub(crate) fn run(
    settings: &Settings,
    entries: u32,
    seed: u64,
    forum: bool,
) -> Result<(), CommandError> {
    let store = open_store(settings)?;
    let bar = progress::bar(entries.into(), "Generating entries");
    let mut stream = DemoEntries::new(seed, SystemClock.today()).take(entries as usize);
    let mut stored = 0;
    loop {
        let batch: Vec<_> = stream.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        stored += import_entries(&store, &mut SystemRandom, &batch)?;
        bar.inc(batch.len() as u64);
    }
    bar.finish_and_clear();
    let known = entries as usize - stored;
    writeln!(
        io::stdout(),
        "{entries} generated, {stored} stored, {known} already stored"
    )?;
    if forum {
        let now = SystemClock.now();
        let added = in_batch::<_, StoreError>(&store, |unit| add_example_threads(unit, now))?;
        writeln!(io::stdout(), "{added} threads stored")?;
    }
    Ok(())
}
