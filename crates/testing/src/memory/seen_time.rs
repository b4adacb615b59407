//! The latest time that a server has seen, in memory.

use chrono::{DateTime, Utc};
use klarlonn_domain::clock::SeenTime;

use super::{Result, State};

impl SeenTime for State {
    fn latest(&mut self) -> Result<Option<DateTime<Utc>>> {
        Ok(self.seen_time)
    }

    fn set_latest(&mut self, time: DateTime<Utc>) -> Result<()> {
        self.seen_time = Some(time);
        Ok(())
    }
}
