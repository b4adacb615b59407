//! The systemd units of the package, as far as they depend on what the server does.

use std::fs;

use chrono::NaiveTime;

use crate::lost_database::NO_RESTART;

const UNITS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/systemd");

/// Returns the value of a setting of a unit.
fn setting(unit: &str, name: &str) -> String {
    let text = fs::read_to_string(format!("{UNITS}/{unit}")).unwrap();
    let mut lines = text.lines().filter_map(|line| line.split_once('='));
    let (_, value) = lines.find(|(found, _)| *found == name).unwrap();
    value.to_owned()
}

#[test]
fn unit_does_not_restart_without_its_database() {
    let prevented = setting("klarlonn.service", "RestartPreventExitStatus");
    assert_eq!(prevented, NO_RESTART.to_string());
}

/// Contributions are published between 01:00 and 05:00 UTC (record 54), in the whole year.
#[test]
fn backup_timer_starts_after_the_publication() {
    let calendar = setting("klarlonn-backup.timer", "OnCalendar");
    let time = calendar.strip_prefix("*-*-* ");
    let time = time.and_then(|time| time.strip_suffix(" UTC"));
    let time = time.unwrap_or_else(|| panic!("{calendar} is not a daily time in UTC"));
    let time = NaiveTime::parse_from_str(time, "%H:%M").unwrap();
    let earliest = NaiveTime::from_hms_opt(5, 30, 0).unwrap();
    assert!(time >= earliest, "{time}");
}
