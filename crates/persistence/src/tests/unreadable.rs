//! A row that cannot be read holds up no other, and stays in its table.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use diesel::connection::SimpleConnection;
use klarlonn_domain::{
    account::{EmailContent, WaitingTag},
    catalog::{CompanyName, JobTitle, NameKind},
    data_rights::{DeletionOptions, rekey},
    following::FollowerTag,
    forum::ReportReason,
    moderation::{Action, ItemId},
    salary::{Insights as _, quality_report},
};
use klarlonn_testing::{NumberedTagKey, Oracle, day, entry, example_reference};
use uuid::Uuid;

use super::{
    anonymity::{Row, read_tables},
    connect,
    moderation::{appeal_texts, decide, moderator, report, service},
    postgres::TestDatabase,
    publication::public_entries,
    site::{Site, TestMember, salary_form},
    sqlite::new_file,
};

/// Runs `check` with the URL of a new database of each kind.
pub(super) fn on_each(check: impl Fn(&str)) {
    let (_folder, file) = new_file();
    check(&file);
    check(&TestDatabase::new().url());
}

pub(super) fn run(url: &str, sql: &str) {
    connect(url).batch_execute(sql).unwrap();
}

/// Returns bytes as SQL of the database.
fn literal(url: &str, bytes: &[u8]) -> String {
    let hex = HEXLOWER.encode(bytes);
    if url.starts_with("sqlite") {
        format!("x'{hex}'")
    } else {
        format!("'\\x{hex}'")
    }
}

/// Damages the sealed record with this id or tag.
pub(super) fn break_record(url: &str, table: &str, column: &str, id: &[u8]) {
    let (sealed, id) = (literal(url, &[0]), literal(url, id));
    run(
        url,
        &format!("UPDATE {table} SET sealed = {sealed} WHERE {column} = {id}"),
    );
}

fn break_waiting_record(url: &str, site: &Site, member: &TestMember) {
    let tag = WaitingTag::new(&*site.key, member.current.member.id);
    break_record(url, "waiting_contributions", "waiting_tag", &tag.0);
}

fn rows_of(url: &str, table: &str) -> Vec<Row> {
    read_tables(url).remove(table).unwrap()
}

#[test]
fn unreadable_waiting_record_does_not_stop_publication() {
    on_each(|url| {
        let site = Site::open_nightly(url);
        let [kari, ola] = ["kari", "ola"].map(|name| site.join(name));
        for member in [&kari, &ola] {
            site.submit(member, &salary_form("Sykepleier", 600_000.0));
        }
        break_waiting_record(url, &site, &kari);
        site.publication_service.run_now().unwrap();
        assert_eq!(public_entries(&site).len(), 1);
        assert_eq!(rows_of(url, "waiting_contributions").len(), 1);
        // The member sees that it is lost, and gives it again.
        assert!(site.own_salaries(&kari).is_empty());
        site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
        assert_eq!(site.own_salaries(&kari).len(), 1);
    });
}

#[test]
fn unreadable_waiting_record_is_deleted_with_its_account() {
    on_each(|url| {
        let site = Site::open_nightly(url);
        let kari = site.join("kari");
        site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
        break_waiting_record(url, &site, &kari);
        site.delete(&kari, DeletionOptions::default());
        assert!(rows_of(url, "waiting_contributions").is_empty());
    });
}

/// Adds an unreadable row for a member and a readable one for another to each table that `rekey`
/// changes. Returns the unreadable ones.
fn add_unreadable_rows(url: &str, site: &Site) -> BTreeMap<&'static str, Row> {
    let members = ["kari", "ola"].map(|name| site.join(name));
    let reference = Arc::new(example_reference());
    let report = entry(1, "Lege", 600_000).build();
    let figures = Oracle::new([report], reference, day("2026-11-01"));
    let follows = site.with_figures(figures).follow_service;
    for (number, member) in (1..).zip(&members) {
        site.submit(member, &salary_form("Sykepleier", 600_000.0));
        let follower = &member.current;
        follows
            .follow(follower, NameKind::JobTitle, "Lege")
            .unwrap();
        add_email(site, number);
    }
    site.publication_service.run_now().unwrap();
    for member in &members {
        site.submit(member, &salary_form("Kokk", 500_000.0));
    }
    let kari = &members[0];
    break_waiting_record(url, site, kari);
    let tag = FollowerTag::new(&*site.key, kari.current.member.id);
    break_record(url, "followers", "follower_tag", &tag.0);
    let first = Uuid::from_u128(1);
    break_record(url, "outbox", "id", first.as_bytes());
    let tag = literal(url, &kari.current.tag.0);
    run(
        url,
        &format!("UPDATE salary_entries SET education = 'x' WHERE contributor_tag = {tag}"),
    );
    let broken = HEXLOWER.encode(&[0]);
    let is_broken = |row: &Row| {
        let sealed = row.get("sealed").map(|value| value.to_lowercase());
        sealed.is_some_and(|value| value.trim_start_matches("\\x") == broken)
            || row.get("education").is_some_and(|value| value == "x")
    };
    let tables = [
        "waiting_contributions",
        "followers",
        "outbox",
        "salary_entries",
    ];
    let rows = tables.map(|table| {
        let rows = rows_of(url, table);
        assert_eq!(rows.len(), 2, "{table}");
        let row = rows.into_iter().find(is_broken);
        (table, row.expect(table))
    });
    BTreeMap::from(rows)
}

/// Adds an email that can be sent since day 20 000.
fn add_email(site: &Site, number: u128) {
    let content = EmailContent::ContactMessage {
        subject: "Feil i tallene".to_owned(),
        text: "Tallet er feil".to_owned(),
        reply_to: None,
    };
    site.write(|unit| {
        let id = Uuid::from_u128(number);
        unit.outbox().add(id, &content, day_20_000(), &*site.key)
    });
}

fn day_20_000() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

#[test]
fn rekey_keeps_unreadable_rows_as_they_are() {
    on_each(|url| {
        let site = Site::open_nightly(url);
        let unreadable = add_unreadable_rows(url, &site);
        let next = NumberedTagKey(7);
        assert_eq!(rekey(&*site.store, &*site.key, &next).unwrap(), 1);
        for (table, row) in unreadable {
            let rows = rows_of(url, table);
            assert_eq!(rows.len(), 2, "{table}");
            assert!(rows.contains(&row), "{table}");
        }
        let opened = site.write(|unit| {
            Ok((
                unit.waiting().all(&next)?.len(),
                unit.followers().all(&next)?.len(),
            ))
        });
        assert_eq!(opened, (1, 1));
    });
}

#[test]
fn unreadable_salary_is_left_out_and_can_be_replaced() {
    on_each(|url| {
        let site = Site::open(url);
        let [kari, ola] = ["kari", "ola"].map(|name| site.join(name));
        for member in [&kari, &ola] {
            site.submit(member, &salary_form("Sykepleier", 600_000.0));
        }
        let tag = literal(url, &kari.current.tag.0);
        run(
            url,
            &format!("UPDATE salary_entries SET education = 'x' WHERE contributor_tag = {tag}"),
        );
        let title = JobTitle::parse("Sykepleier").unwrap().id();
        let counts = || {
            site.read(|unit| {
                let (mut all, mut figures) = (0, 0);
                let salaries = unit.salaries();
                salaries.visit_all(&mut |_| all += 1)?;
                for title in [None, Some(title)] {
                    salaries.visit_for_figures(title, &mut |_| figures += 1)?;
                }
                Ok([all, figures, salaries.unhidden_by_titles(&[title])?.len()])
            })
        };
        assert_eq!(counts(), [1, 2, 1]);
        assert!(site.own_salaries(&kari).is_empty());
        assert_eq!(site.count_entries(), 2);
        site.submit(&kari, &salary_form("Sykepleier", 700_000.0));
        assert_eq!(counts(), [2, 4, 2]);
        assert_eq!(site.count_entries(), 2);
    });
}

#[test]
fn unreadable_email_does_not_hold_up_others() {
    on_each(|url| {
        let site = Site::open(url);
        for number in 1..=2 {
            add_email(&site, number);
        }
        break_record(url, "outbox", "id", Uuid::from_u128(1).as_bytes());
        let now = day_20_000();
        let claim = || {
            site.write(|unit| {
                let retry_at = now + TimeDelta::minutes(2);
                unit.outbox().claim(now, retry_at, &*site.key)
            })
        };
        assert_eq!(claim().unwrap().id, Uuid::from_u128(2));
        assert_eq!(claim(), None);
        let due = site.write(|unit| unit.outbox().due_since(now));
        assert_eq!(due, None);
        let rows = rows_of(url, "outbox");
        assert_eq!(rows.len(), 2);
        // It is read again on the next day.
        let next_day = (now.timestamp() + 86_400).to_string();
        assert!(rows.iter().any(|row| row["not_before"] == next_day));
    });
}

#[test]
fn unreadable_names_are_left_out() {
    on_each(|url| {
        let site = Site::open(url);
        let title = JobTitle::parse("Lege").unwrap();
        site.write(|unit| unit.catalog().add_job_titles(std::slice::from_ref(&title)));
        for table in ["job_titles", "companies", "places"] {
            run(
                url,
                &format!("INSERT INTO {table} (id, name, name_key) VALUES (1, '', '')"),
            );
        }
        site.read(|unit| {
            let catalog = unit.catalog();
            assert_eq!(catalog.job_titles()?, std::slice::from_ref(&title));
            assert_eq!(catalog.companies()?.len(), 1, "the employer of the site");
            assert!(catalog.places()?.is_empty());
            let ids = [klarlonn_domain::catalog::JobTitleId(1), title.id()];
            assert_eq!(catalog.job_titles_by_id(&ids)?.len(), 1);
            assert_eq!(catalog.job_title(ids[0])?, None);
            Ok(())
        });
        let employer = CompanyName::parse(super::site::EMPLOYER).unwrap().id();
        let found = site.read(|unit| unit.catalog().company(employer));
        assert!(found.is_some());
    });
}

#[test]
fn unreadable_name_does_not_hold_up_lists() {
    on_each(|url| {
        let site = Site::open(url);
        let kari = site.join_verified("kari");
        for title in ["Ærfuglvokter", "Kokk"] {
            site.submit(&kari, &salary_form(title, 600_000.0));
        }
        run(
            url,
            "UPDATE job_titles SET name = '' WHERE name = 'Ærfuglvokter'",
        );
        let own = site.own_salaries(&kari);
        assert_eq!(own.len(), 1);
        assert_eq!(own[0].salary.job_title.as_str(), "Kokk");
        let ids: Vec<_> = public_entries(&site).iter().map(|it| it.id).collect();
        assert_eq!(ids.len(), 2);
        service(&site).queue().unwrap();
        let review = site.figures.review();
        site.read(|unit| quality_report(unit, &review, &example_reference(), day("2026-11-01")));
    });
}

#[test]
fn unreadable_decision_does_not_hold_up_the_log() {
    on_each(|url| {
        let site = Site::open(url);
        for (number, item) in [
            (1_u128, "nonsense"),
            (2, "message:00000000000000000000000000000001"),
        ] {
            let id = literal(url, Uuid::from_u128(number).as_bytes());
            run(
                url,
                &format!(
                    "INSERT INTO moderation_decisions (id, item, label, verdict, reason,
                        decided_by, decided_on, reports, has_effect)
                     SELECT {id}, '{item}', '', 'hide', '', 'Kari', '2026-11-01', 1, 1 = 1"
                ),
            );
        }
        let found = site.write(|unit| {
            let log = unit.decisions().log(None, 10)?;
            Ok(log.len())
        });
        assert_eq!(found, 1);
    });
}

/// Its message is not gone, so its text is needed once the name can be read.
#[test]
fn appeal_keeps_its_text_if_its_company_is_unreadable() {
    on_each(|url| {
        let site = Site::open(url);
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let eva = moderator(&site, "eva", "Eva M.");
        let id = site.post(&kari, "Sjefen er dum", false);
        report(&site, &ola, id, ReportReason::Spam);
        let hidden = decide(&site, &eva, &ItemId::Message(id), Action::Hide);
        let appeals = &site.moderation;
        appeals.appeal(&kari.current, hidden, "Nei").unwrap();
        run(url, "UPDATE companies SET name = ''");
        service(&site).clear_orphaned_appeals().unwrap();
        assert_eq!(appeal_texts(&site), ["Nei"]);
    });
}
