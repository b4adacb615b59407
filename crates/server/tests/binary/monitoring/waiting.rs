use std::{
    fs::{self, File},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use klarlonn_persistence::fixtures::execute;

use super::Monitored;

const BACKUP: &str = "klarlonn_backup_written_timestamp_seconds";
const PUBLICATION: &str = "klarlonn_publication_next_run_timestamp_seconds";
const DAY: Duration = Duration::from_hours(24);

/// Returns a time, seconds since 1970.
fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).unwrap().as_secs()
}

#[test]
fn newest_backup_and_missed_publication_are_measured_at_start() {
    let site = Monitored::start();
    let folder = site.installation.path("daily");
    let files = fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let backup = files
        .into_iter()
        .find(|path| path.extension().unwrap() == "sqlite")
        .unwrap();
    let written = fs::metadata(&backup).unwrap().modified().unwrap();
    assert_eq!(site.time(BACKUP), seconds(written));

    let earlier = written - 3 * DAY;
    File::options()
        .write(true)
        .open(&backup)
        .unwrap()
        .set_modified(earlier)
        .unwrap();
    let missed = seconds(written - 2 * DAY);
    let schedule = format!("INSERT OR REPLACE INTO publication_schedule VALUES (1, {missed})");
    let database = site.installation.database_file();
    execute(database.to_str().unwrap(), &schedule).unwrap();
    let site = site.restart();
    assert_eq!(site.time(PUBLICATION), missed);
    assert_eq!(site.time(BACKUP), seconds(earlier));
    fs::remove_file(&backup).unwrap();
    assert_eq!(site.restart().time(BACKUP), 0);
}
