//! What a thief of the database, without the tag key, learns about who follows what.

use std::{fs, path::Path, sync::Arc};

use data_encoding::HEXLOWER;
use klarlonn_domain::{
    account::{Mail, MailError, Mailer},
    catalog::NameKind,
    data_rights::DeletionOptions,
    following::FollowerTag,
};
use klarlonn_testing::{NumberedTagKey, Oracle, PlainEmailTexts, day, entry, example_reference};

use super::{
    anonymity::{Row, read_tables, texts},
    connect, open_store,
    postgres::TestDatabase,
    scrub,
    site::{EMPLOYER, Site, TestMember},
    sqlite::new_file,
    unreadable::break_record,
};

const TITLE: &str = "Ærfuglvokter";

fn figures(entries: u32) -> Oracle {
    let entries = (1..=entries).map(|number| entry(number, TITLE, 600_000).at(EMPLOYER).build());
    let reference = Arc::new(example_reference());
    Oracle::new(entries, reference, day("2026-11-01"))
}

/// Registers three members who follow names.
fn followers_on(url: &str) -> (Vec<TestMember>, Site) {
    let site = Site::open(url);
    let follows = site.with_figures(figures(1)).follow_service;
    let members: Vec<TestMember> = ["kari", "ola", "siv"]
        .into_iter()
        .map(|name| site.join_verified(name))
        .collect();
    let follow = |member: &TestMember, kind, name| {
        follows.follow(&member.current, kind, name).unwrap();
    };
    follow(&members[0], NameKind::JobTitle, TITLE);
    follow(&members[0], NameKind::Company, EMPLOYER);
    follow(&members[1], NameKind::JobTitle, "Sykepleier");
    follow(&members[2], NameKind::JobTitle, TITLE);
    (members, site)
}

fn assert_nothing_links(rows: &[Row], members: &[TestMember]) {
    assert_eq!(rows.len(), members.len());
    let length = rows[0]["sealed"].len();
    for row in rows {
        let columns: Vec<&str> = row.keys().map(String::as_str).collect();
        let known = ["ctid", "follower_tag", "sealed", "stop_hash", "xmin"];
        assert!(columns.iter().all(|column| known.contains(column)));
        assert_eq!(row["sealed"].len(), length);
        for member in members {
            let id = member.current.member.id.0.simple().to_string();
            let contributions = HEXLOWER.encode(&member.current.tag.0);
            let email = member.current.member.email.as_str();
            for secret in [TITLE, EMPLOYER, "Sykepleier", "kll_", email] {
                let hex = HEXLOWER.encode(secret.as_bytes());
                let found = |value: &String| value.contains(secret) || value.contains(&hex);
                assert!(!row.values().any(found), "{secret}");
            }
            let found = |value: &String| value.contains(&id) || value.contains(&contributions);
            assert!(!row.values().any(found));
        }
    }
}

// safety S95
#[test]
fn stolen_rows_tell_neither_who_follows_nor_what() {
    let (_folder, sqlite) = new_file();
    let postgres = TestDatabase::new();
    for url in [sqlite, postgres.url()] {
        let (members, site) = followers_on(&url);
        assert_nothing_links(&read_tables(&url)["followers"], &members);
        // Nor while a letter is sent, and no row of another table appears.
        let letters = site.with_figures(figures(20)).letter_service;
        let before = read_tables(&url);
        let mailer = Thief {
            url: &url,
            members: &members,
            outbox: before["outbox"].len(),
            counts: before["email_counts"].len(),
        };
        let mut sent = 0;
        letters
            .send_due(&mailer, &PlainEmailTexts, &mut |_| sent += 1)
            .unwrap();
        assert_eq!(sent, 2);
        let after = read_tables(&url);
        assert_nothing_links(&after["followers"], &members);
        assert_eq!(after["members"].len(), before["members"].len());
    }
}

/// Replaces the figures of the letters, sends them, and returns which records were sealed again.
fn resealed(url: &str, site: &Site, entries: u32) -> (usize, Vec<bool>) {
    let sealed = || {
        let tables = read_tables(url);
        let mut rows: Vec<_> = tables["followers"]
            .iter()
            .map(|row| (row["follower_tag"].clone(), row["sealed"].clone()))
            .collect();
        rows.sort();
        rows
    };
    let before = sealed();
    let letters = site.with_figures(figures(entries)).letter_service;
    let mut sent = 0;
    letters
        .send_due(&Discarding, &PlainEmailTexts, &mut |_| sent += 1)
        .unwrap();
    let both = before.iter().zip(sealed());
    (sent, both.map(|(old, new)| *old != new).collect())
}

/// Of two copies, none tells who got a letter, or whose names have fewer entries: all records differ, or
/// none.
// safety S95
#[test]
fn two_copies_do_not_tell_which_record_a_run_changed() {
    let (_folder, sqlite) = new_file();
    let postgres = TestDatabase::new();
    for url in [sqlite, postgres.url()] {
        let (_, site) = followers_on(&url);
        assert_eq!(resealed(&url, &site, 1), (0, vec![false; 3]));
        assert_eq!(resealed(&url, &site, 11), (2, vec![true; 3]));
        assert_eq!(resealed(&url, &site, 11), (0, vec![false; 3]));
        assert_eq!(resealed(&url, &site, 2), (0, vec![true; 3]));
    }
}

/// A record that cannot be opened blocks neither letters to others nor the rights of its member.
// safety S95
#[test]
fn broken_record_blocks_nobody() {
    let (_folder, sqlite) = new_file();
    let postgres = TestDatabase::new();
    for url in [sqlite, postgres.url()] {
        let (members, site) = followers_on(&url);
        let (kari, siv) = (&members[0].current, &members[2].current);
        for member in [kari, siv] {
            let tag = FollowerTag::new(&*site.key, member.member.id);
            break_record(&url, "followers", "follower_tag", &tag.0);
        }
        // The letter to a third one, who follows the same name.
        let follows = site.with_figures(figures(1)).follow_service;
        let ola = &members[1].current;
        follows.follow(ola, NameKind::JobTitle, TITLE).unwrap();
        assert_eq!(resealed(&url, &site, 20).0, 1);
        assert!(site.data_rights.export(kari).unwrap().follower.is_none());
        site.delete(&members[0], DeletionOptions::default());
        assert_eq!(read_tables(&url)["followers"].len(), 2);
        follows.follow(siv, NameKind::JobTitle, TITLE).unwrap();
        assert_eq!(follows.own(siv).unwrap().names.len(), 1);
    }
}

// safety S95
#[test]
fn scrubbed_postgres_copy_does_not_order_followers() {
    let database = TestDatabase::new();
    let url = database.url();
    let (_, site) = followers_on(&url);
    scrub(&url);
    let mut rows = read_tables(&url)["followers"].clone();
    rows.sort_by_key(|row| row["ctid"].clone());
    let tags: Vec<&String> = rows.iter().map(|row| &row["follower_tag"]).collect();
    assert!(tags.is_sorted(), "{tags:?}");
    assert!(rows.iter().all(|row| row["xmin"] == rows[0]["xmin"]));
    drop(site);
}

/// A mailer that sends nothing.
struct Discarding;

impl Mailer for Discarding {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        Ok(())
    }
}

/// A mailer that reads the database while it sends.
struct Thief<'a> {
    url: &'a str,
    members: &'a [TestMember],
    /// Number of rows of the outbox before the letters are sent.
    outbox: usize,
    /// Number of rows of the email counts before.
    counts: usize,
}

impl Mailer for Thief<'_> {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        let tables = read_tables(self.url);
        assert_nothing_links(&tables["followers"], self.members);
        assert_eq!(tables["outbox"].len(), self.outbox);
        assert_eq!(tables["email_counts"].len(), self.counts);
        Ok(())
    }
}

/// Following writes nothing to the account: on PostgreSQL a lock would leave the number of the
/// transaction in both rows.
// safety S95
#[test]
fn no_transaction_writes_both_account_and_record() {
    let postgres = TestDatabase::new();
    let (members, site) = followers_on(&postgres.url());
    let writers = |table: &str, column: &str| -> Vec<String> {
        let mut connection = connect(&postgres.url());
        texts(
            &mut connection,
            &format!("SELECT DISTINCT {column}::text FROM {table} WHERE {column}::text <> '0'"),
        )
    };
    let records = writers("followers", "xmin");
    assert!(!records.is_empty());
    for (table, column) in [
        ("members", "xmin"),
        ("members", "xmax"),
        ("sessions", "xmin"),
        ("sessions", "xmax"),
    ] {
        let others = writers(table, column);
        let shared = records.iter().find(|record| others.contains(record));
        assert_eq!(shared, None, "{table} {column}");
    }
    let tag = FollowerTag::new(&*site.key, members[0].current.member.id);
    let stored = site.read(|unit| unit.followers().get(&tag, &*site.key));
    assert_eq!(stored.unwrap().follows.len(), 2);
}

// safety S39
#[test]
fn names_of_a_deleted_account_are_in_no_file() {
    let (folder, url) = new_file();
    let (members, site) = followers_on(&url);
    let tag = FollowerTag::new(&*site.key, members[0].current.member.id);
    site.delete(&members[0], DeletionOptions::default());
    drop(site);
    // Opening and closing the file empties its log.
    drop(open_store(&url));
    assert!(!contains(folder.path(), &tag.0));
    let other = FollowerTag::new(&NumberedTagKey(20_261_121), members[1].current.member.id);
    assert!(contains(folder.path(), &other.0), "the search finds tags");
}

/// Whether a file of the folder contains these bytes.
fn contains(folder: &Path, bytes: &[u8]) -> bool {
    let files = fs::read_dir(folder).unwrap();
    files.into_iter().any(|file| {
        let content = fs::read(file.unwrap().path()).unwrap();
        content.windows(bytes.len()).any(|part| part == bytes)
    })
}
