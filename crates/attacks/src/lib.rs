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
use watching::Watcher;

/// All attacks.
pub fn run(members: usize) -> Vec<Learned> {
    let mut results = database_file::theft(members).to_vec();
    results.extend(columns::columns_and_counts(members));
    results.extend([
        watching::polling(members, Watcher::Visitor),
        watching::polling(members, Watcher::Member),
        watching::differencing(members, Watcher::Visitor, 0),
        watching::differencing(members, Watcher::Member, 0),
        watching::differencing(members, Watcher::Member, 5),
        leaving::vanishing(members),
        forum::posts_and_pay(members),
    ]);
    results.extend(reconstruction::reconstruction(members));
    results.extend(heap::within_an_hour(members));
    results.extend(heap::after_a_night(members));
    results
}
