//! What stays of a deleted account: rows without an owner that vanish on random days.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
};

use chrono::{Days, NaiveDate, TimeDelta};
use klarlonn_domain::{
    clock::Clock,
    contribution::{Input, SalaryForm},
    data_rights::DeletionOptions,
    forum::MessageId,
    salary::{EntryId, SalaryEntry},
};

use super::{
    anonymity::{Row, assert_one_transaction, hex, read_tables},
    postgres::TestDatabase,
    scrub,
    site::{EMPLOYER, EVERYTHING, Site, TestMember, on_each, on_each_nightly, salary_form},
    sqlite::new_file,
};

fn submit(site: &Site, member: &TestMember, title: &str) -> EntryId {
    site.submit(member, &salary_form(title, 600_000.0))
}

fn assert_no_owners(entries: &[SalaryEntry]) {
    let owners = entries.iter().map(|entry| entry.origin.contributor());
    assert_eq!(owners.flatten().count(), 0);
}

fn message_exists(site: &Site, id: MessageId) -> bool {
    site.read(|unit| unit.forum().get(id)).is_some()
}

/// A member with ten salary entries, ten anonymous posts and a named post.
struct Leaver {
    member: TestMember,
    entries: Vec<EntryId>,
    anonymous: Vec<MessageId>,
    named: MessageId,
}

fn add_leaver(site: &Site) -> Leaver {
    let member = site.join("kari");
    site.submit_student_data(&member);
    Leaver {
        entries: (0..10)
            .map(|number| submit(site, &member, &format!("Stilling {number}")))
            .collect(),
        anonymous: (0..10)
            .map(|number| site.post(&member, &format!("Tekst {number}"), true))
            .collect(),
        named: site.post(&member, "Med navn", false),
        member,
    }
}

// safety S39
#[test]
fn rows_of_a_deleted_account_vanish_on_different_days() {
    on_each(|site| {
        let leaver = add_leaver(site);
        let ola = site.join("ola");
        let (kept_entry, kept_post) = (submit(site, &ola, "Kokk"), site.post(&ola, "Hei", true));
        site.delete(&leaver.member, EVERYTHING);
        assert!(!message_exists(site, leaver.named));
        // Entries and anonymous posts stay for now, without an owner.
        let own = |entry: &SalaryEntry| leaver.entries.contains(&entry.id);
        let stored: Vec<SalaryEntry> = site.entries().into_iter().filter(own).collect();
        assert_eq!(stored.len(), 10);
        assert_no_owners(&stored);
        assert!(leaver.anonymous.iter().all(|id| message_exists(site, *id)));
        let left_on = site.clock.today();
        let mut gone: BTreeMap<String, NaiveDate> = BTreeMap::new();
        for _ in 0..31 {
            site.clock.advance(TimeDelta::days(1));
            let today = site.clock.today();
            assert!(site.publication_service.run_if_due().unwrap().run.is_some());
            let stored: BTreeSet<EntryId> = site.entries().iter().map(|entry| entry.id).collect();
            let gone_entries = leaver.entries.iter().filter(|id| !stored.contains(id));
            for id in gone_entries {
                gone.entry(format!("{id:?}")).or_insert(today);
            }
            let messages = leaver.anonymous.iter();
            for id in messages.filter(|id| !message_exists(site, **id)) {
                gone.entry(format!("{id:?}")).or_insert(today);
            }
        }
        assert_eq!(gone.len(), 20);
        let days: BTreeSet<NaiveDate> = gone.values().copied().collect();
        // Twenty draws of thirty days have about 15 different values.
        assert!(days.len() >= 8, "{days:?}");
        let bounds = (left_on + Days::new(1))..=(left_on + Days::new(30));
        assert!(days.iter().all(|day| bounds.contains(day)), "{days:?}");
        let left: Vec<EntryId> = site.entries().iter().map(|entry| entry.id).collect();
        assert_eq!(left, [kept_entry]);
        assert!(message_exists(site, kept_post));
    });
}

// safety S25
#[test]
fn kept_rows_of_a_deleted_account_have_no_tag() {
    on_each(|site| {
        let leaver = add_leaver(site);
        let tag = leaver.member.current.tag;
        site.delete(&leaver.member, DeletionOptions::default());
        site.run_all_removals();
        let stored = site.entries();
        assert_eq!(stored.len(), 10);
        assert_no_owners(&stored);
        assert!(leaver.anonymous.iter().all(|id| message_exists(site, *id)));
        assert!(message_exists(site, leaver.named));
        site.read(|unit| {
            assert_eq!(unit.contributions().student_entry(&tag)?, None);
            assert!(!unit.contributions().has_contributed(&tag)?);
            Ok(())
        });
    });
}

#[test]
fn waiting_entries_of_a_deleted_account_are_not_published() {
    on_each_nightly(|site| {
        let kari = site.join("kari");
        let nurse = submit(site, &kari, "Sykepleier");
        let doctor = submit(site, &kari, "Lege");
        site.publication_service.run_now().unwrap();
        site.withdraw(&kari, doctor);
        submit(site, &kari, "Kokk");
        site.submit_student_data(&kari);
        site.delete(&kari, EVERYTHING);
        site.publication_service.run_now().unwrap();
        // The withdrawal is kept, the new entry and the student data are not.
        let left: Vec<EntryId> = site.entries().iter().map(|entry| entry.id).collect();
        assert_eq!(left, [nurse]);
        site.run_all_removals();
        assert_eq!(site.count_entries(), 0);
    });
}

#[test]
fn kept_waiting_entries_are_published_without_a_tag() {
    on_each_nightly(|site| {
        let kari = site.join("kari");
        submit(site, &kari, "Kokk");
        site.submit_student_data(&kari);
        site.delete(&kari, DeletionOptions::default());
        assert_eq!(site.count_entries(), 0);
        site.publication_service.run_now().unwrap();
        let [entry] = site.entries().try_into().unwrap();
        assert_eq!(entry.origin.contributor(), None);
        let tag = &kari.current.tag;
        let student = site.read(|unit| unit.contributions().student_entry(tag));
        assert_eq!(student, None);
    });
}

/// Returns the ids of a table in the order of their position.
fn sorted_ids(tables: &HashMap<String, Vec<Row>>, table: &str) -> Vec<String> {
    let mut rows: Vec<&Row> = tables[table].iter().collect();
    rows.sort_by_key(|row| row["ctid"].clone());
    rows.iter().map(|row| row["id"].clone()).collect()
}

// safety S25, S38
#[test]
fn scrubbed_postgres_copy_does_not_link_rows_of_leavers() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::open(&url);
    for number in 0..10 {
        let member = site.join(&format!("medlem{number}"));
        submit(&site, &member, "Kokk");
        site.post(&member, "Hei", true);
    }
    let leaver = add_leaver(&site);
    site.delete(&leaver.member, EVERYTHING);
    scrub(&url);
    let tables = read_tables(&url);
    // The rows of the leaver are neither the last of their tables nor of one transaction.
    let own: BTreeSet<String> = leaver
        .entries
        .iter()
        .map(|id| id.0.simple().to_string())
        .collect();
    let last: Vec<String> = sorted_ids(&tables, "salary_entries").split_off(10);
    assert!(last.iter().filter(|id| own.contains(*id)).count() < 10);
    for table in ["salary_entries", "forum_messages", "scheduled_removals"] {
        assert_one_transaction(&tables[table]);
    }
    assert!(!format!("{tables:?}").contains(&hex(&leaver.member.current.tag.0)));
}

// safety S39
#[test]
fn removed_entry_of_leaver_is_erased_from_sqlite_file() {
    let (_folder, url) = new_file();
    let path = url.trim_start_matches("sqlite:").to_owned();
    let site = Site::open(&url);
    let kari = site.join("kari");
    let mut form = salary_form("Sykepleier", 612_345.0);
    form.benefits = Input::Given(vec!["Kråkebolle".to_owned()]);
    site.submit(&kari, &form);
    let contains = |mark: &str| {
        let files = [&path, &format!("{path}-wal")].map(|file| fs::read(file).unwrap_or_default());
        let mark = mark.as_bytes();
        files
            .concat()
            .windows(mark.len())
            .any(|window| window == mark)
    };
    assert!(contains("kari@example.no"));
    site.delete(&kari, EVERYTHING);
    // The log is truncated after the deletion, so that it does not keep the account.
    assert_eq!(fs::metadata(format!("{path}-wal")).unwrap().len(), 0);
    assert!(!contains("kari@example.no") && contains("Kråkebolle"));
    site.run_all_removals();
    site.store.truncate_log().unwrap();
    assert!(!contains("Kråkebolle"));
}

#[test]
fn names_of_a_deleted_account_vanish_with_its_rows() {
    on_each(|site| {
        let kari = site.join("kari");
        let form = SalaryForm {
            company: "Kaffebaren Nord".to_owned(),
            location: "Kaffevika".to_owned(),
            ..salary_form("Kaffebrenner", 600_000.0)
        };
        site.submit(&kari, &form);
        let names = || {
            site.read(|unit| {
                let catalog = unit.catalog();
                let titles = catalog.job_titles()?.len();
                let companies = catalog.companies()?.into_iter();
                let companies = companies.filter(|each| each.name.as_str() != EMPLOYER);
                Ok((titles, companies.count(), catalog.places()?.len()))
            })
        };
        assert_eq!(names(), (1, 1, 1));
        site.delete(&kari, EVERYTHING);
        site.run_all_removals();
        assert_eq!(names(), (0, 0, 0));
    });
}
