//! A system clock that is wrong for a while.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::clock::{Clock, SteadyClock};
use klarlonn_testing::{MemoryStore, SettableClock};

struct Machine {
    store: MemoryStore,
    system: Arc<SettableClock>,
    clock: SteadyClock,
}

impl Machine {
    fn start() -> Self {
        let store = MemoryStore::default();
        let system = Arc::new(SettableClock::at_noon("2026-11-21"));
        let clock = SteadyClock::new(Arc::clone(&system) as _, &store).unwrap();
        let machine = Self {
            store,
            system,
            clock,
        };
        machine.remember();
        machine
    }

    /// Starts another server on the same store.
    fn restart(&mut self) {
        let system = Arc::clone(&self.system) as _;
        self.clock = SteadyClock::new(system, &self.store).unwrap();
    }

    fn remember(&self) {
        self.clock.remember(&self.store).unwrap();
    }

    fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}

#[test]
fn clock_that_is_wrong_for_a_while_stands_still() {
    for days in [400, -30] {
        let mut machine = Machine::start();
        let before = machine.now();
        machine.system.advance(TimeDelta::days(days));
        assert_eq!(machine.now(), before);
        assert_eq!(machine.clock.difference(), Some(TimeDelta::days(days)));
        machine.remember();
        machine.restart();
        assert_eq!(machine.now(), before);
        machine.system.advance(TimeDelta::days(-days));
        machine.system.advance(TimeDelta::minutes(2));
        assert_eq!(machine.now(), before + TimeDelta::minutes(2));
        assert_eq!(machine.clock.difference(), None);
    }
}

#[test]
fn clock_that_is_a_day_off_is_followed() {
    let mut machine = Machine::start();
    for hours in [23, -23, 24, 24] {
        machine.system.advance(TimeDelta::hours(hours));
        assert_eq!(machine.now(), machine.system.now());
        machine.remember();
        machine.restart();
        assert_eq!(machine.now(), machine.system.now());
    }
}

#[test]
fn accepted_time_is_followed_without_a_restart() {
    let machine = Machine::start();
    machine.system.advance(TimeDelta::days(10));
    machine.remember();
    assert!(machine.clock.difference().is_some());
    SteadyClock::accept(&machine.store, machine.system.now()).unwrap();
    machine.remember();
    assert_eq!(machine.now(), machine.system.now());
    assert_eq!(machine.clock.difference(), None);
}
