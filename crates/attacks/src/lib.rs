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
mod moderation;
mod pairs;
mod planted_rows;
mod readers;
mod reconstruction;
mod site;
mod watching;

pub use bulk_reading::bulk_reading;
pub use columns::columns_and_counts;
pub use database_file::theft;
pub use forum::posts_and_pay;
pub use heap::{after_a_night, within_an_hour};
pub use installation::{AS_SERVER, installation};
pub use learned::Learned;
pub use leaving::vanishing;
pub use moderation::{AppealDays, appeals};
pub use planted_rows::{Accounts, PlantedRows, planted_rows};
pub use reconstruction::reconstruction;
pub use site::Protection;
pub use watching::{Watcher, differencing, polling};

/// The attacks on stored rows and on what watchers see, with these protections.
///
/// # Panics
/// If a site does not work.
pub fn run(members: usize, protection: Protection) -> Vec<Learned> {
    let mut results = theft(members, protection).to_vec();
    results.extend(columns_and_counts(members, protection));
    let [visitor, member] = [Watcher::Visitor, Watcher::Member];
    results.extend([
        polling(members, visitor, protection),
        polling(members, member, protection),
        differencing(members, visitor, 0, protection),
        differencing(members, member, 0, protection),
        differencing(members, member, 5, protection),
        vanishing(members, protection),
        posts_and_pay(members, protection),
    ]);
    results.extend(within_an_hour(members, protection));
    results.extend(after_a_night(members, protection));
    results
}
