//! `klarlonn clock`.

use std::io::{self, Write};

use klarlonn_domain::clock::{Clock, SteadyClock};

use super::CommandError;
use crate::{database::open_unless_lost, settings::Settings, system::SystemClock};

/// Makes the servers of the database follow the time of this machine; they may be running.
pub(crate) fn accept(settings: &Settings) -> Result<(), CommandError> {
    let (store, now) = (open_unless_lost(settings)?, SystemClock.now());
    SteadyClock::accept(&store, now)?;
    let now = now.format("%F %R UTC");
    writeln!(
        io::stdout(),
        "the servers follow the clock, which says {now}"
    )?;
    Ok(())
}
