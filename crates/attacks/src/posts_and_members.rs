//! A thief of the running folder pairs members with what they write anonymously within a minute, by the order of the
//! frames in the log, and of the cells in the pages of members.

use std::collections::BTreeSet;

use klarlonn_domain::forum::VoterTag;

use crate::{
    Learned,
    database_file::order_in_pages,
    pairs::Truth,
    readers::{
        sqlite_file::{self, Cell, Value, hex},
        write_ahead_log,
    },
    site::{self, Moment, Person, Protection, Site, Stolen, mark, shuffled},
};

/// The members who register within the minute.
const NEW: usize = 19;
/// The members who sign in within the minute.
const KNOWN: usize = 29;

/// Members register or sign in, one after the other, and post; those who sign in also react and report. Then the
/// thief copies the folder. As long as frames of texts stayed in the log beside those of sessions, all were paired.
///
/// # Panics
/// If the site does not work.
pub fn posts_and_members() -> [Learned; 6] {
    let site = Site::on_sqlite(Protection::All);
    site.open_forum();
    let known = site.populate(KNOWN, |_: Moment<'_>| {});
    let target = site.post(&known[0], "Hvordan er lønna her?", false);
    site.end_day(40);
    site.pass_a_minute();
    let [mut posts_of_new, mut posts, mut reactions, mut reports] = [const { Vec::new() }; 4];
    for number in shuffled(NEW + KNOWN, 6) {
        let Some(number) = number.checked_sub(NEW) else {
            let person = site.join(KNOWN + number);
            posts_of_new.push(pair(&person, post(&site, &person)));
            continue;
        };
        let person = &known[number];
        site.sign_in(person);
        posts.push(pair(person, post(&site, person)));
        let voter = VoterTag::new(&site::tag_key(), person.current.member.id);
        let voter = pair(person, hex(&voter.0));
        if number % 2 == 0 {
            site.react(person, target);
            reactions.push(voter);
        } else {
            site.report(person, target);
            reports.push(voter);
        }
    }
    let stolen = site.steal();
    let by_pages = pair_by_pages(
        "anonymous posts after registration, by the pages of members",
        &stolen,
        &posts_of_new,
    );
    site.end_day(41);
    let after_a_night = pair_by_pages(
        "anonymous posts after registration, by these pages after a night",
        &site.steal(),
        &posts_of_new,
    );
    let guess = |attack, pairs: Vec<(String, BTreeSet<String>)>| {
        let truth = Truth::from_pairs(pairs);
        truth.learned(attack, pair_by_commit(&stolen, &truth))
    };
    [
        guess(
            "anonymous posts after registration, in the log",
            posts_of_new,
        ),
        guess("anonymous posts after sign-in, in the log", posts),
        guess("reactions after sign-in, in the log", reactions),
        guess("abuse reports after sign-in, in the log", reports),
        by_pages,
        after_a_night,
    ]
}

fn pair(person: &Person, text: String) -> (String, BTreeSet<String>) {
    (person.id(), BTreeSet::from([text]))
}

/// Pairs posts, which have the second of writing, with members in the order of their cells in the pages.
fn pair_by_pages(
    attack: &'static str,
    stolen: &Stolen,
    pairs: &[(String, BTreeSet<String>)],
) -> Learned {
    let truth = Truth::from_pairs(pairs.iter().cloned());
    let trees = sqlite_file::trees(&stolen.pages());
    let members = order_in_pages(&trees, &["members"], &truth.members());
    let posts = pairs.iter().flat_map(|(_, posts)| posts);
    truth.learned(attack, members.iter().zip(posts))
}

/// Posts anonymously and returns the id as hexadecimal digits.
fn post(site: &Site, person: &Person) -> String {
    let id = site.post(person, &mark(person.number), true);
    id.0.simple().to_string()
}

/// Pairs each text with the member in the newest row before it that the file did not have.
fn pair_by_commit(stolen: &Stolen, truth: &Truth) -> Vec<(String, String)> {
    let (members, texts) = (truth.members(), truth.rows());
    let pages = sqlite_file::pages(&stolen.file);
    let stored = pages
        .iter()
        .flat_map(|(number, page)| sqlite_file::page_cells(*number, page));
    let mut known: BTreeSet<String> = stored.map(|cell| format!("{:?}", cell.values)).collect();
    let mut member = None;
    let mut paired = BTreeSet::new();
    let mut guesses = Vec::new();
    for frame in write_ahead_log::frames(&stolen.log) {
        for cell in sqlite_file::page_cells(frame.page, &frame.content) {
            if !known.insert(format!("{:?}", cell.values)) {
                continue;
            }
            for id in blobs(&cell) {
                if members.contains(&id) {
                    member = Some(id);
                } else if texts.contains(&id) && paired.insert(id.clone()) {
                    guesses.extend(member.clone().map(|member| (member, id)));
                }
            }
        }
    }
    guesses
}

fn blobs(cell: &Cell) -> impl Iterator<Item = String> {
    cell.values.iter().filter_map(|value| match value {
        Value::Blob(bytes) => Some(hex(bytes)),
        _ => None,
    })
}
