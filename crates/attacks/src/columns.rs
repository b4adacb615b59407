//! A thief of the database, without the tag key, pairs members with salary entries in two ways: by
//! sorting both by each of their columns, and by the number of sessions of a member and the number of
//! rows of a tag.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::{
    Learned,
    pairs::{Truth, columns, sorted_column},
    readers::{Row, Tables, sqlite_file},
    site::{Moment, Protection, Site, salary_form, shuffled},
};

/// The tables of accounts, with the column of the member's id.
const ACCOUNTS: [(&str, &str); 2] = [("members", "id"), ("sessions", "member_id")];
/// The tables with a contributor's tag.
const CONTRIBUTIONS: [&str; 3] = ["salary_entries", "student_entries", "job_seeker_entries"];

/// Returns the result for the best two columns to sort by, and the result for the counts.
///
/// # Panics
/// If the site does not work.
pub fn columns_and_counts(members: usize, protection: Protection) -> [Learned; 2] {
    let site = Site::on_sqlite(protection);
    let people = site.populate(members, |moment| {
        if let Moment::Joined(person) = moment {
            site.contribute(person, &salary_form(person.number));
            if person.number % 4 == 0 {
                let studies = ["Universitetet i Oslo", "Medisin", "Lege"];
                site.contribute_studies(person, studies);
            }
        }
    });
    // Some sign in again, in another order.
    for number in shuffled(members, 2).into_iter().take(members * 2 / 5) {
        site.clock.advance(TimeDelta::minutes(1));
        site.sign_in(&people[number]);
    }
    site.end_day(30);
    let tables = sqlite_file::tables(&site.steal().pages());
    let truth = Truth::of_entries(&site, &people);
    [by_columns(&truth, &tables), by_counts(&truth, &tables)]
}

/// Sorts accounts and entries by every two columns, pairs them in that order, and returns the best
/// result.
pub(crate) fn by_columns(truth: &Truth, tables: &Tables) -> Learned {
    let attack = "database: best order of two columns";
    // Without rows there is nothing to pair.
    let nothing: [(&str, &str); 0] = [];
    let mut orders = vec![truth.learned(attack, nothing)];
    for account @ (table, _) in ACCOUNTS {
        for left in columns(tables, table) {
            for right in columns(tables, "salary_entries") {
                let members = sorted_column(tables, account, left);
                let mut rows = sorted_column(tables, ("salary_entries", "id"), right);
                for _ in 0..2 {
                    orders.push(truth.learned(attack, members.iter().zip(&rows)));
                    rows.reverse();
                }
            }
        }
    }
    Learned::best(orders)
}

fn by_counts(truth: &Truth, tables: &Tables) -> Learned {
    let count = |rows: Vec<&Row>, column: &str| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for row in rows {
            if let Some(key) = row.get(column) {
                *counts.entry(key.clone()).or_default() += 1;
            }
        }
        counts
    };
    let sessions = count(tables["sessions"].iter().collect(), "member_id");
    let rows = CONTRIBUTIONS.iter().flat_map(|table| &tables[*table]);
    let tags = count(rows.collect(), "contributor_tag");
    let mut members: Vec<(usize, &String)> = sessions
        .iter()
        .map(|(member, count)| (*count, member))
        .collect();
    members.sort_unstable();
    let mut entries: Vec<(usize, &String)> = tables["salary_entries"]
        .iter()
        .filter_map(|row| Some((tags[row.get("contributor_tag")?], &row["id"])))
        .collect();
    entries.sort_unstable();
    let guesses = members.iter().zip(&entries);
    truth.learned(
        "database: numbers of sessions and of rows",
        guesses.map(|((_, member), (_, row))| (member, row)),
    )
}
