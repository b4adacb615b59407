//! How much disk and memory are enough.

use std::{fs, path::Path};

use super::finding::Level;

const MIB: u64 = 1 << 20;
/// Free disk below which writes will soon fail.
const MIN_DISK: u64 = 100 * MIB;
/// Free disk below which the operator is warned. Twice the database is needed too: at night its
/// file is rebuilt.
const LOW_DISK: u64 = 1_024 * MIB;
/// Memory of a server without entries, and of each entry. Measured are 110 to 170 bytes an entry
/// (README); the old snapshot lives until the new one is complete.
const BASE_MEMORY: u64 = 100 * MIB;
const BYTES_PER_ENTRY: u64 = 340;

pub(super) fn disk_level(folder: &Path, free: u64, database: u64) -> Level {
    let fact = format!("{} MiB are free in {}", free / MIB, folder.display());
    if free < MIN_DISK {
        return Level::Problem(format!("{fact}: writes fail when it is full; make room"));
    }
    if free < LOW_DISK.max(database.saturating_mul(2)) {
        return Level::Warning(format!(
            "{fact}: the nightly rebuild of the database needs twice its size ({} MiB); make room",
            database / MIB
        ));
    }
    Level::Ok(fact)
}

/// Compares the memory that a server with this number of entries needs with what is available.
/// `available` is `None` where the system does not tell.
pub(super) fn memory_level(entries: u64, available: Option<u64>) -> Level {
    let needed = BASE_MEMORY + entries.saturating_mul(BYTES_PER_ENTRY);
    let fact = format!(
        "a server needs about {} MiB for {entries} entries",
        needed / MIB
    );
    match available {
        None => Level::Ok(fact),
        Some(available) if available < needed => Level::Warning(format!(
            "{fact}, and {} MiB are available; give the machine more memory",
            available / MIB
        )),
        Some(available) => Level::Ok(format!("{fact}; {} MiB are available", available / MIB)),
    }
}

/// Returns the memory that the system can give to new programs (Linux).
pub(super) fn available_memory() -> Option<u64> {
    parse_available(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse_available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find(|line| line.starts_with("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kibibytes * 1_024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_disk_warns_and_full_disk_is_a_problem() {
        let level = |free, database| disk_level(Path::new("data"), free * MIB, database * MIB);
        assert!(matches!(level(2_000, 10), Level::Ok(_)));
        assert!(matches!(level(2_000, 1_500), Level::Warning(_)));
        assert!(matches!(level(1_000, 10), Level::Warning(_)));
        assert!(matches!(level(99, 10), Level::Problem(_)));
    }

    #[test]
    fn memory_grows_with_the_entries() {
        let level = |entries| memory_level(entries, Some(400 * MIB));
        assert!(matches!(level(100_000), Level::Ok(_)));
        assert!(matches!(level(1_000_000), Level::Warning(_)));
        assert!(matches!(memory_level(1_000_000_000, None), Level::Ok(_)));
    }

    #[test]
    fn available_memory_is_read_from_meminfo() {
        let text = "MemTotal:  100 kB\nMemAvailable:   2048 kB\n";
        assert_eq!(parse_available(text), Some(2 * MIB));
        assert_eq!(parse_available("MemTotal: 100 kB\n"), None);
    }
}
