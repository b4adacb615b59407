//! Makes contributions of members who do not exist wait, and the publication due. Only for
//! `tools/bench/night.mjs` and `tools/batch-kills`: `waiting_contributions 50000`.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};

use chrono::TimeDelta;
use clap::Parser;
use klarlonn_domain::{
    clock::Clock,
    store::{StoreError, in_snapshot, in_transaction},
};
use klarlonn_server::{Settings, cli::SettingFlags, open_store, system::SystemClock, tag_key};
use klarlonn_testing::waiting_changes;

/// Number of records per transaction.
const BATCH: usize = 1_000;

#[derive(Parser)]
struct Flags {
    /// Number of members
    #[arg(default_value_t = 0)]
    members: u32,
    /// Print how many entries are published and how many records wait
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    match add_waiting(&Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "waiting_contributions: {error}");
            ExitCode::FAILURE
        }
    }
}

fn add_waiting(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let store = open_store(&settings)?;
    let key = tag_key::open(&settings, &store)?;
    if flags.count {
        let counts = in_snapshot::<_, StoreError>(&store, |unit| {
            Ok((unit.salaries().count()?, unit.waiting().all(&key)?))
        });
        let (published, waiting) = counts?;
        let (mut out, waiting) = (io::stdout(), waiting.iter());
        let waiting = waiting.filter(|(_, changes)| changes.has_changes()).count();
        writeln!(out, "{published} published, {waiting} waiting")?;
        return Ok(());
    }
    let numbers: Vec<u32> = (0..flags.members).collect();
    for batch in numbers.chunks(BATCH) {
        in_transaction::<_, Box<dyn Error>>(&store, |unit| {
            for number in batch {
                let (tag, changes) = waiting_changes(*number, SystemClock.today());
                unit.waiting().put(&tag, &changes, &key)?;
            }
            Ok(())
        })?;
    }
    let due = SystemClock.now() - TimeDelta::minutes(1);
    in_transaction::<_, Box<dyn Error>>(&store, |unit| Ok(unit.waiting().set_schedule(due)?))
}
