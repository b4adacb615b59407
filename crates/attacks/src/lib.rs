//! Attacks on the anonymity of members. Each attack plays a site with members, reads what its
//! attacker can read, guesses, and returns how many guesses were right beside how many are by chance.
//!
//! `docs/PRIVACY.md` has the results; the tests hold them.

mod browser;
mod database_file;
mod heap;
mod learned;
mod pairs;
mod readers;
mod site;
mod watching;

pub use learned::Learned;
use watching::Watcher;

/// All attacks.
pub fn run(members: usize) -> Vec<Learned> {
    let mut results = vec![
        database_file::raw_pages(members),
        database_file::write_ahead_log(members),
        watching::polling(members, Watcher::Visitor),
        watching::polling(members, Watcher::Member),
        watching::differencing(members, Watcher::Visitor, 0),
        watching::differencing(members, Watcher::Member, 0),
        watching::differencing(members, Watcher::Member, 5),
    ];
    results.extend(heap::within_an_hour(members));
    results.extend(heap::after_a_night(members));
    results
}
