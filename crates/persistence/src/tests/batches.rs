//! Which members count towards the minimum of a batch.

use std::time::Duration;

use diesel::{
    RunQueryDsl,
    dsl::{select, sql},
    sql_types::BigInt,
};
use klarlonn_domain::{
    Policy,
    catalog::JobTitle,
    clock::Clock,
    contribution::{Institution, Program, SalaryForm, StudentEntry},
    salary::SalaryEntry,
    store::{TransactionKind, UnitOfWork as _},
};
use klarlonn_testing::{NumberedTagKey, day, waiting_changes};

use super::{
    open_store,
    postgres::TestDatabase,
    publication::{public_entries, run_next_night},
    site::{Site, UnorderedRandom, salary_form},
    sqlite::new_file,
};
use crate::transaction::Transaction;

/// The pay of the member whose entry must not be public alone.
const VICTIMS_PAY: f64 = 620_000.0;

/// Runs `check` on a site without mail on SQLite and on one with mail on PostgreSQL.
fn on_each(check: impl Fn(&Site)) {
    let (_folder, file) = new_file();
    check(&Site::open_nightly(&file));
    check(&open_with_mail(&TestDatabase::new().url()));
}

fn open_with_mail(url: &str) -> Site {
    let policy = Policy {
        has_mail: true,
        ..Policy::default()
    };
    Site::new(url, UnorderedRandom::default(), policy)
}

fn visible(number: u32) -> SalaryForm {
    salary_form("Sykepleier", 500_000.0 + f64::from(number) * 1_000.0)
}

fn add_victim(site: &Site) {
    let victim = site.join_verified("kari");
    site.submit(&victim, &salary_form("Sykepleier", VICTIMS_PAY));
}

/// Checks that the entry of the victim waits for seven days.
fn assert_waits_a_week(site: &Site) {
    for _ in 0..6 {
        run_next_night(site);
        assert!(!victim_is_public(site), "{}", site.clock.today());
    }
    run_next_night(site);
    assert!(victim_is_public(site), "after seven days");
}

fn victim_is_public(site: &Site) -> bool {
    let mut entries = public_entries(site).into_iter();
    entries.any(|entry| f64::from(entry.facts.annual_salary.kroner()) == VICTIMS_PAY)
}

// safety S61
#[test]
fn entries_that_nobody_sees_release_no_other() {
    on_each(|site| {
        let old_job = SalaryForm {
            experience: "6 år siden".to_owned(),
            ..salary_form("Sykepleier", 600_000.0)
        };
        let unknown_title = salary_form("Ærfuglvokter", 600_000.0);
        let outlier = salary_form("Sykepleier", 4_000_000.0);
        for (kind, form) in [old_job, unknown_title, outlier].iter().enumerate() {
            for number in 0..4 {
                let member = site.join_verified(&format!("medlem{kind}{number}"));
                site.submit(&member, form);
            }
        }
        add_victim(site);
        assert_waits_a_week(site);
    });
}

// safety S61
#[test]
fn unverified_members_release_no_other() {
    let (_folder, file) = new_file();
    let site = open_with_mail(&file);
    for number in 0..4 {
        let member = site.join(&format!("medlem{number}"));
        site.submit(&member, &visible(number));
    }
    add_victim(&site);
    assert_waits_a_week(&site);
}

/// An account that has waited a week would otherwise release the entry of yesterday.
// safety S61
#[test]
fn overdue_entry_releases_no_newer_one() {
    on_each(|site| {
        let attacker = site.join_verified("ola");
        site.submit(&attacker, &visible(1));
        for _ in 0..6 {
            run_next_night(site);
        }
        add_victim(site);
        for _ in 0..6 {
            run_next_night(site);
            assert_eq!(site.count_entries(), 1, "{}", site.clock.today());
            assert!(!victim_is_public(site));
        }
        run_next_night(site);
        assert!(victim_is_public(site), "after seven days");
    });
}

#[test]
fn five_verified_members_are_published_next_night() {
    on_each(|site| {
        for number in 0..4 {
            let member = site.join_verified(&format!("medlem{number}"));
            site.submit(&member, &visible(number));
        }
        add_victim(site);
        run_next_night(site);
        assert!(victim_is_public(site));
    });
}

/// Of an account only the month is stored, but an entry that waits is at least as old.
#[test]
fn accounts_of_a_day_count_where_mail_is_not_set_up() {
    let (_folder, file) = new_file();
    let site = Site::open_nightly(&file);
    for number in 0..5 {
        let member = site.join(&format!("medlem{number}"));
        site.submit(&member, &visible(number));
    }
    run_next_night(&site);
    assert_eq!(site.count_entries(), 0, "they may be some hours old");
    run_next_night(&site);
    assert_eq!(site.count_entries(), 5);
}

/// PostgreSQL's default settings have room for some thousand locks.
#[test]
fn publication_takes_no_lock_per_member() {
    let database = TestDatabase::new();
    let store = open_store(&database.url());
    let key = NumberedTagKey::default();
    let count_locks = |transaction: &mut Transaction<'_>| {
        transaction.query(|connection| {
            let locks = sql::<BigInt>(
                "(SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())",
            );
            select(locks).get_result::<i64>(connection)
        })
    };
    let mut counts = Vec::new();
    let write = |transaction: &mut Transaction<'_>| {
        transaction.waiting().all(&key)?;
        for number in 0..20 {
            let (tag, changes) = waiting_changes(number, day("2026-11-01"));
            transaction
                .contributions()
                .set_student_entry(&changes.contributor, Some(&student()))?;
            transaction.waiting().put(&tag, &changes, &key)?;
            let title = changes.salaries[0].job_title.clone();
            transaction.catalog().add_job_titles(&[title])?;
            let entry = SalaryEntry {
                company: None,
                place: None,
                ..changes.salaries[0].entry.clone()
            };
            transaction.salaries().put(&[entry])?;
        }
        counts.push(count_locks(transaction)?);
        Ok(())
    };
    store
        .write_within(TransactionKind::Batch, Duration::from_secs(4), write)
        .unwrap();
    assert_eq!(counts, [0]);
}

fn student() -> StudentEntry {
    StudentEntry {
        institution: Institution::parse("Universitetet i Oslo").unwrap(),
        program: Program::parse("Informatikk").unwrap(),
        future_job_title: JobTitle::parse("Systemutvikler").unwrap(),
        reported_on: day("2026-11-01"),
    }
}
