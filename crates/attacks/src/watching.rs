//! Attacks that repeatedly read what everybody sees, by somebody who knows who was online: an employer
//! who sees network connections, or a friend of the victim.

use std::collections::BTreeSet;

use klarlonn_domain::contribution::Input;
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    browser::Browser,
    site::{Moment, Person, Protection, Site, mark, row_mark, salary_form},
};

/// The smallest group of members that a row may be attributed to.
pub(crate) const GROUP: usize = 5;
/// The number of the first of the attackers' own accounts.
pub(crate) const ATTACKERS: usize = 5_000;
/// Number of rows that a look reads. Fewer are new at a time.
const ROWS: usize = 50;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Watcher {
    /// Somebody without an account.
    Visitor,
    /// A member who sees exact figures.
    Member,
}

/// A watcher's view of the newest rows. Remembers the marks of those already seen.
pub(crate) struct Look {
    browser: Browser,
    known: BTreeSet<String>,
}

impl Look {
    pub(crate) fn new(site: &Site, watcher: Watcher) -> Self {
        let visitor = site.serve();
        let browser = match watcher {
            Watcher::Visitor => visitor,
            Watcher::Member => visitor.signed_in(&attacker(site, 0).token),
        };
        let mut look = Self {
            browser,
            known: BTreeSet::new(),
        };
        site.publish_figures();
        look.new_rows();
        look
    }

    /// The marks of the rows that appeared since the last look.
    pub(crate) fn new_rows(&mut self) -> Vec<String> {
        let path = format!("/api/salary-entries?limit={ROWS}");
        let page = self.browser.json(&path).unwrap_or_default();
        let rows = page["entries"].as_array().into_iter().flatten();
        let marks = rows.filter_map(row_mark);
        marks
            .filter(|mark| self.known.insert(mark.clone()))
            .collect()
    }
}

/// Creates an account that sees exact figures.
pub(crate) fn attacker(site: &Site, number: usize) -> Person {
    let person = site.join_verified(ATTACKERS + number);
    site.contribute(&person, &salary_form(person.number));
    person
}

/// Looks after every contribution, and attributes new rows to those who were online since rows last
/// appeared.
///
/// # Panics
/// If the site does not work.
pub fn polling(members: usize, watcher: Watcher, protection: Protection) -> Learned {
    let site = Site::on_sqlite(protection);
    let mut look = Look::new(&site, watcher);
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut online: Vec<usize> = Vec::new();
    let (mut learned, mut chance) = (0, 0.0);
    site.populate(members, |moment| {
        if let Moment::Joined(person) = moment {
            site.contribute(person, &salary_form(person.number));
            site.publish_figures();
            online.push(person.number);
        }
        let rows = look.new_rows();
        for row in &rows {
            let guess = online.choose(&mut random);
            learned += usize::from(guess.is_some_and(|number| mark(*number) == *row));
            chance += share(online.len());
        }
        if !rows.is_empty() {
            online.clear();
        }
    });
    let attack = match watcher {
        Watcher::Visitor => "who was online when a row appeared: visitor",
        Watcher::Member => "who was online when a row appeared: member",
    };
    Learned {
        attack,
        members,
        tries: members,
        learned,
        chance,
        ways: 1,
    }
}

/// Compares the rows before and after the contribution of one victim a day. The colluders change a
/// row of their own every day, so that they know it among the new ones.
///
/// # Panics
/// If the site does not work.
pub fn differencing(
    members: usize,
    watcher: Watcher,
    colluders: usize,
    protection: Protection,
) -> Learned {
    let site = Site::on_sqlite(protection);
    let own: Vec<Person> = (1..=colluders)
        .map(|number| attacker(&site, number))
        .collect();
    let mut look = Look::new(&site, watcher);
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut victims: Vec<usize> = Vec::new();
    let mut has_victim = false;
    let (mut tries, mut learned, mut chance) = (0, 0, 0.0);
    let mut changes = 0_u32;
    site.populate(members, |moment| {
        match moment {
            Moment::Joined(person) => {
                if !has_victim {
                    // What changed until now is not the victim's.
                    look.new_rows();
                    victims.push(person.number);
                    has_victim = true;
                    tries += 1;
                }
                site.contribute(person, &salary_form(person.number));
                site.publish_figures();
            }
            Moment::Night => {
                has_victim = false;
            }
        }
        let rows = look.new_rows();
        let rows: Vec<&String> = rows
            .iter()
            .filter(|row| own.iter().all(|own| **row != mark(own.number)))
            .collect();
        if !rows.is_empty() {
            for victim in victims.drain(..) {
                let guess = rows.choose(&mut random);
                learned += usize::from(guess.is_some_and(|row| **row == mark(victim)));
                chance += share(rows.len());
            }
        }
        if matches!(moment, Moment::Night) {
            for person in &own {
                changes += 1;
                let mut form = salary_form(person.number);
                form.age = Input::Given(f64::from(20 + changes % 40));
                site.contribute(person, &form);
            }
            site.publish_figures();
            look.new_rows();
        }
    });
    let attack = match (watcher, colluders) {
        (Watcher::Visitor, _) => "rows before and after one change: visitor",
        (Watcher::Member, 0) => "rows before and after one change: member",
        (Watcher::Member, _) => "rows before and after one change: five colluding members",
    };
    Learned {
        attack,
        members,
        tries,
        learned,
        chance,
        ways: 1,
    }
}

/// The probability that a guess among these candidates is right. The site promises that there are at
/// least [`GROUP`], so a smaller number counts as that.
#[expect(clippy::cast_precision_loss, reason = "thousands")]
pub(crate) fn share(candidates: usize) -> f64 {
    1.0 / candidates.max(GROUP) as f64
}
