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
    forum::{Draft, MessageId},
    salary::{EntryId, SalaryEntry},
    store::{StoreError, in_snapshot},
};

use super::{
    anonymity::{Row, hex, read_tables},
    postgres::TestDatabase,
    publication::submit_student_data,
    site::{EMPLOYER, Site, TestMember, on_each, on_each_nightly, salary_form},
    sqlite::new_file,
};
use crate::{DatabaseStore, Options};

const EVERYTHING: DeletionOptions = DeletionOptions {
    with_contributions: true,
    with_messages: true,
};

fn delete(site: &Site, member: &TestMember, options: DeletionOptions) {
    let result = site
        .data_rights
        .delete(&member.current, "hvit hest", options);
    result.unwrap();
}

fn post(site: &Site, member: &TestMember, content: &str, is_anonymous: bool) -> MessageId {
    let draft = Draft {
        content,
        is_anonymous,
        is_confirmed: true,
    };
    let post = site.forum_service.post(&member.current, EMPLOYER, draft);
    post.unwrap().message.id
}

fn submit(site: &Site, member: &TestMember, title: &str) -> EntryId {
    let form = salary_form(title, 600_000.0);
    let service = &site.contribution_service;
    service.submit_salary(&member.current, &form).unwrap().id
}

fn entries(site: &Site) -> Vec<SalaryEntry> {
    let mut entries = Vec::new();
    in_snapshot::<_, StoreError>(&*site.store, |unit| {
        entries.clear();
        unit.salaries().visit_all(&mut |entry| entries.push(entry))
    })
    .unwrap();
    entries
}

fn message_exists(site: &Site, id: MessageId) -> bool {
    in_snapshot::<_, StoreError>(&*site.store, |unit| unit.forum().get(id))
        .unwrap()
        .is_some()
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
    submit_student_data(site, &member);
    Leaver {
        entries: (0..10)
            .map(|number| submit(site, &member, &format!("Stilling {number}")))
            .collect(),
        anonymous: (0..10)
            .map(|number| post(site, &member, &format!("Tekst {number}"), true))
            .collect(),
        named: post(site, &member, "Med navn", false),
        member,
    }
}

// safety S39
#[test]
fn rows_of_a_deleted_account_vanish_on_different_days() {
    on_each(|site| {
        let leaver = add_leaver(site);
        let ola = site.join("ola");
        let (kept_entry, kept_post) = (submit(site, &ola, "Kokk"), post(site, &ola, "Hei", true));
        delete(site, &leaver.member, EVERYTHING);
        assert!(!message_exists(site, leaver.named));
        // Entries and anonymous posts stay for now, without an owner.
        let own = |entry: &SalaryEntry| leaver.entries.contains(&entry.id);
        let stored: Vec<SalaryEntry> = entries(site).into_iter().filter(own).collect();
        assert_eq!(stored.len(), 10);
        assert!(
            stored
                .iter()
                .all(|entry| entry.origin.contributor().is_none())
        );
        assert!(leaver.anonymous.iter().all(|id| message_exists(site, *id)));
        let left_on = site.clock.today();
        let mut gone: BTreeMap<String, NaiveDate> = BTreeMap::new();
        for _ in 0..31 {
            site.clock.advance(TimeDelta::days(1));
            let today = site.clock.today();
            assert!(site.publication_service.run_if_due().unwrap().run.is_some());
            let stored: BTreeSet<EntryId> = entries(site).iter().map(|entry| entry.id).collect();
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
        let left: Vec<EntryId> = entries(site).iter().map(|entry| entry.id).collect();
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
        delete(site, &leaver.member, DeletionOptions::default());
        site.run_all_removals();
        let stored = entries(site);
        assert_eq!(stored.len(), 10);
        assert!(
            stored
                .iter()
                .all(|entry| entry.origin.contributor().is_none())
        );
        assert!(leaver.anonymous.iter().all(|id| message_exists(site, *id)));
        assert!(message_exists(site, leaver.named));
        in_snapshot::<_, StoreError>(&*site.store, |unit| {
            assert_eq!(unit.contributions().student_entry(&tag)?, None);
            assert!(!unit.contributions().has_contributed(&tag)?);
            Ok(())
        })
        .unwrap();
    });
}

#[test]
fn waiting_entries_of_a_deleted_account_are_not_published() {
    on_each_nightly(|site| {
        let kari = site.join("kari");
        let nurse = submit(site, &kari, "Sykepleier");
        let doctor = submit(site, &kari, "Lege");
        site.publication_service.run_now().unwrap();
        let service = &site.contribution_service;
        service.withdraw_salary(&kari.current, doctor).unwrap();
        submit(site, &kari, "Kokk");
        submit_student_data(site, &kari);
        delete(site, &kari, EVERYTHING);
        site.publication_service.run_now().unwrap();
        // The withdrawal is kept, the new entry and the student data are not.
        let left: Vec<EntryId> = entries(site).iter().map(|entry| entry.id).collect();
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
        submit_student_data(site, &kari);
        delete(site, &kari, DeletionOptions::default());
        assert_eq!(site.count_entries(), 0);
        site.publication_service.run_now().unwrap();
        let [entry] = entries(site).try_into().unwrap();
        assert_eq!(entry.origin.contributor(), None);
        let student = in_snapshot::<_, StoreError>(&*site.store, |unit| {
            unit.contributions().student_entry(&kari.current.tag)
        });
        assert_eq!(student.unwrap(), None);
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
        post(&site, &member, "Hei", true);
    }
    let leaver = add_leaver(&site);
    delete(&site, &leaver.member, EVERYTHING);
    let store = DatabaseStore::open(&url, Options::default()).unwrap();
    store.scrub_insertion_order().unwrap();
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
        let transactions: BTreeSet<&str> = tables[table]
            .iter()
            .map(|row| row["xmin"].as_str())
            .collect();
        assert_eq!(transactions.len(), 1, "{table}");
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
    let service = &site.contribution_service;
    service.submit_salary(&kari.current, &form).unwrap();
    let contains = |mark: &str| {
        let files = [&path, &format!("{path}-wal")].map(|file| fs::read(file).unwrap_or_default());
        let mark = mark.as_bytes();
        files
            .concat()
            .windows(mark.len())
            .any(|window| window == mark)
    };
    assert!(contains("kari@example.no"));
    delete(&site, &kari, EVERYTHING);
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
        let service = &site.contribution_service;
        service.submit_salary(&kari.current, &form).unwrap();
        let names = || {
            in_snapshot::<_, StoreError>(&*site.store, |unit| {
                let catalog = unit.catalog();
                let titles = catalog.job_titles()?.len();
                let companies = catalog.companies()?.into_iter();
                let companies = companies.filter(|each| each.name.as_str() != EMPLOYER);
                Ok((titles, companies.count(), catalog.places()?.len()))
            })
            .unwrap()
        };
        assert_eq!(names(), (1, 1, 1));
        delete(site, &kari, EVERYTHING);
        site.run_all_removals();
        assert_eq!(names(), (0, 0, 0));
    });
}
