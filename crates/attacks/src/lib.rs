//! Attacks on the anonymity of members. Each attack plays a site with members, reads what its
//! attacker can read, guesses, and returns how many guesses were right beside how many are by chance.
//!
//! `docs/PRIVACY.md` has the results; the tests hold them.

mod benefits;
mod browser;
mod bulk_reading;
mod colleague;
mod columns;
mod database_file;
mod forum;
mod heap;
mod hidden_employer;
mod installation;
mod learned;
mod leaving;
mod leftovers;
mod moderation;
mod moved_answers;
mod pairs;
mod planted_rows;
mod population;
mod posts_and_members;
mod published_names;
mod readers;
mod reconstruction;
mod released_alone;
mod replay;
mod rounded_pay;
mod similar_cards;
mod site;
mod tables;
mod watching;

use klarlonn_domain::contribution::DisplayPreset;

pub use benefits::benefits;
pub use bulk_reading::bulk_reading;
pub use colleague::colleague;
pub use columns::columns_and_counts;
pub use database_file::theft;
pub use forum::posts_and_pay;
pub use heap::{after_a_night, within_an_hour};
pub use hidden_employer::hidden_employer;
pub use installation::{AS_SERVER, installation};
pub use learned::Learned;
pub use leaving::vanishing;
pub use leftovers::leftovers;
pub use moderation::{AppealDays, appeals};
pub use moved_answers::{Asked, MovedAnswer, moved_answers};
pub use planted_rows::{Accounts, PlantedRows, planted_rows};
pub use posts_and_members::posts_and_members;
pub use published_names::published_names;
pub use reconstruction::reconstruction;
pub use released_alone::{ThrowAway, released_alone};
pub use rounded_pay::rounded_pay;
pub use similar_cards::confirmed_cards;
pub use site::Protection;
pub use tables::tables;
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

/// The attacks on what members choose not to show, or take back.
///
/// # Panics
/// If a site does not work.
pub fn run_against_choices() -> Vec<Learned> {
    let mut results = vec![rounded_pay(), hidden_employer(), confirmed_cards()];
    results.extend(ThrowAway::FREE.map(released_alone));
    results.push(released_alone(ThrowAway::Verified));
    results.extend(benefits());
    results.extend(DisplayPreset::ALL.into_iter().flat_map(colleague));
    results.extend(posts_and_members());
    results.push(published_names());
    results.push(leftovers());
    results
}
