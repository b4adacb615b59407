//! A thief without the key pairs members, their anonymous posts and their pay by order.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Learned,
    database_file::{order_by_commit, order_in_pages},
    pairs::Truth,
    readers::sqlite_file,
    site::{Moment, Protection, Site, mark, salary_form},
};

/// Pairs anonymous posts, which have the second of writing, with rows by offset and by commit.
///
/// # Panics
/// If the site does not work.
pub fn posts_and_pay(members: usize, protection: Protection) -> Learned {
    let site = Site::on_sqlite(protection);
    site.open_forum();
    let mut posts = BTreeMap::new();
    let people = site.populate(members, |moment| {
        if let Moment::Joined(person) = moment {
            site.contribute(person, &salary_form(person.number));
            let id = site.post(person, &mark(person.number), true);
            posts.insert(id.0.simple().to_string(), person.number);
        }
    });
    let stolen = site.steal();
    let pages = stolen.pages();
    let tables = sqlite_file::tables(&pages);
    let mut written: Vec<(&str, &str)> = tables["forum_messages"]
        .iter()
        .map(|row| (row["written_at"].as_str(), row["id"].as_str()))
        .collect();
    written.sort_unstable();
    let truth = Truth::from_pairs(written.iter().map(|(_, id)| {
        let entries = site.own_entries(&people[posts[*id]]);
        (
            (*id).to_owned(),
            entries.into_iter().collect::<BTreeSet<_>>(),
        )
    }));
    let rows = truth.rows();
    let by_offset = order_in_pages(&sqlite_file::trees(&pages), &["salary_entries"], &rows);
    let by_commit: Vec<String> = order_by_commit(&stolen.log, &[&rows])
        .into_values()
        .flatten()
        .collect();
    let orders = [by_offset, by_commit].map(|order| {
        let guesses = written.iter().map(|(_, post)| post).zip(&order);
        truth.learned("anonymous posts and pay by order", guesses)
    });
    Learned::best(orders.into())
}
