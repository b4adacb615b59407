//! Attacks on the anonymity of members. Each attack plays a site with members, reads what its
//! attacker can read, guesses, and returns how many guesses were right beside how many are by chance.
//!
//! `docs/PRIVACY.md` has the results; the tests hold them.

mod browser;
mod bulk_reading;
mod columns;
mod database_file;
mod forum;
mod heap;
mod installation;
mod learned;
mod leaving;
mod pairs;
mod planted_rows;
mod readers;
mod reconstruction;
mod site;
mod watching;

pub use bulk_reading::bulk_reading;
pub use installation::{AS_SERVER, installation};
pub use learned::Learned;
pub use planted_rows::{PlantedRows, planted_rows};
pub use reconstruction::reconstruction;
pub use site::Protection;
use watching::Watcher;

/// The attacks on stored rows and on what watchers see, with these protections.
pub fn run(members: usize, protection: Protection) -> Vec<Learned> {
    let mut results = database_file::theft(members, protection).to_vec();
    results.extend(columns::columns_and_counts(members, protection));
    results.extend([
        watching::polling(members, Watcher::Visitor, protection),
        watching::polling(members, Watcher::Member, protection),
        watching::differencing(members, Watcher::Visitor, 0, protection),
        watching::differencing(members, Watcher::Member, 0, protection),
        watching::differencing(members, Watcher::Member, 5, protection),
        leaving::vanishing(members, protection),
        forum::posts_and_pay(members, protection),
    ]);
    results.extend(heap::within_an_hour(members, protection));
    results.extend(heap::after_a_night(members, protection));
    results
}
