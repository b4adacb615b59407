//! Contributions through their use cases, on both databases.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    thread,
};

use klarlonn_domain::{
    account::{Accounts, CurrentMember, Leaving, Registration, Sessions, TagKey, Viewer},
    contribution::{Contributing, Given, SalaryForm, StudentForm},
    random::Random,
    salary::{EntryId, Fingerprint},
    store::{Store, StoreError, in_snapshot},
};
use klarlonn_testing::{NumberedTagKey, ReadableHasher, SettableClock, example_reference};

use super::{postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, Options};

/// A site on a database.
pub(super) struct Site {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<SettableClock>,
    pub(super) accounts: Accounts,
    pub(super) contributing: Contributing,
}

/// Randomness that repeats, and whose numbers tell nothing of their order.
#[derive(Default)]
struct Unordered(u32);

impl Random for Unordered {
    fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            self.0 += 1;
            let block = Fingerprint::of([], self.0).0;
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}

/// A member and the token of a session.
pub(super) struct Joined {
    pub(super) current: CurrentMember,
    pub(super) token: String,
}

impl Site {
    pub(super) fn on(url: &str) -> Self {
        let store = DatabaseStore::open(url, Options::default()).unwrap();
        store.migrate().unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let clock = Arc::new(SettableClock::at_noon("2026-11-01"));
        let random = Arc::new(Mutex::new(Unordered::default()));
        let key: Arc<dyn TagKey> = Arc::new(NumberedTagKey(20_261_121));
        Self {
            accounts: Accounts::new(
                Arc::clone(&store),
                Arc::new(ReadableHasher),
                Arc::clone(&clock) as _,
                Arc::clone(&random) as _,
                Arc::clone(&key),
            ),
            contributing: Contributing::new(
                Arc::clone(&store),
                Arc::new(example_reference()),
                Arc::clone(&clock) as _,
                random,
                key,
            ),
            store,
            clock,
        }
    }

    pub(super) fn join(&self, username: &str) -> Joined {
        let signed_in = self.accounts.register(&Registration {
            name: "Kari Nordmann",
            username,
            email: &format!("{username}@example.no"),
            password: "hvit hest",
        });
        let token = signed_in.unwrap().token.reveal().to_owned();
        let current = self.accounts.current(&token).unwrap().unwrap();
        Joined { current, token }
    }

    fn has_access(&self, member: &Joined) -> bool {
        let viewer = self.accounts.viewer(&member.token).unwrap();
        matches!(
            viewer,
            Viewer::Member {
                has_contributed: true,
                ..
            }
        )
    }

    fn count(&self) -> u64 {
        in_snapshot::<_, StoreError>(&*self.store, |unit| unit.salaries().count()).unwrap()
    }
}

pub(super) fn pay(title: &str, kroner: f64) -> SalaryForm {
    SalaryForm {
        job_title: title.to_owned(),
        company: "Helse Bergen".to_owned(),
        annual_salary: Given::Number(kroner),
        employment_percentage: Given::Number(100.0),
        experience: "3-5".to_owned(),
        location: "Bergen".to_owned(),
        benefits: Some(Vec::new()),
        ..SalaryForm::default()
    }
}

/// Runs `check` on a site on each kind of database.
fn on_each(check: impl Fn(&Site)) {
    let (_folder, file) = new_file();
    check(&Site::on(&file));
    let database = TestDatabase::new();
    check(&Site::on(&database.url()));
}

#[test]
fn the_same_entry_sent_twenty_times_at_once_is_one_row_and_one_unlock() {
    on_each(|site| {
        let kari = site.join("kari");
        assert!(!site.has_access(&kari));
        let form = pay("Sykepleier", 600_000.0);
        let ids: BTreeSet<EntryId> = thread::scope(|scope| {
            let call = || site.contributing.give_salary(&kari.current, &form);
            let calls: Vec<_> = (0..20).map(|_| scope.spawn(call)).collect();
            calls
                .into_iter()
                .map(|call| call.join().unwrap().unwrap().id)
                .collect()
        });
        assert_eq!((ids.len(), site.count()), (1, 1));
        assert!(site.has_access(&kari));
        let id = *ids.first().unwrap();
        site.contributing
            .withdraw_salary(&kari.current, id)
            .unwrap();
        assert_eq!(site.count(), 0);
        assert!(!site.has_access(&kari), "one unlock, and it is gone");
    });
}

#[test]
fn different_entries_for_one_job_at_once_leave_one_of_them() {
    on_each(|site| {
        let kari = site.join("kari");
        let forms: Vec<SalaryForm> = (0..8)
            .map(|step| pay("Sykepleier", 600_000.0 + f64::from(step) * 1_000.0))
            .collect();
        let ids: Vec<EntryId> = thread::scope(|scope| {
            let call = |form| site.contributing.give_salary(&kari.current, form);
            let calls: Vec<_> = forms
                .iter()
                .map(|form| scope.spawn(move || call(form)))
                .collect();
            calls
                .into_iter()
                .map(|call| call.join().unwrap().unwrap().id)
                .collect()
        });
        let own = site.contributing.own(&kari.current).unwrap().salaries;
        assert_eq!(own.len(), 1);
        assert!(ids.contains(&own[0].entry.id));
    });
}

#[test]
fn a_member_who_leaves_with_everything_while_giving_more_leaves_nothing() {
    on_each(|site| {
        for round in 0..5 {
            let kari = site.join(&format!("kari{round}"));
            let forms: Vec<SalaryForm> = (0..6)
                .map(|number| pay(&format!("Stilling {number}"), 600_000.0))
                .collect();
            thread::scope(|scope| {
                for form in &forms {
                    let current = &kari.current;
                    // Whether it comes before or after, it is not left behind.
                    scope.spawn(move || site.contributing.give_salary(current, form).map(drop));
                }
                scope.spawn(|| {
                    site.accounts
                        .delete(
                            &kari.current,
                            "hvit hest",
                            Leaving {
                                with_contributions: true,
                                with_messages: true,
                            },
                        )
                        .unwrap();
                });
            });
            assert_eq!(site.count(), 0);
        }
    });
}

#[test]
fn student_data_sent_many_times_at_once_is_one_row() {
    on_each(|site| {
        let kari = site.join("kari");
        let form = StudentForm {
            institution: "Universitetet i Bergen".to_owned(),
            program: "Medisin".to_owned(),
            future_job_title: "Lege".to_owned(),
        };
        thread::scope(|scope| {
            for _ in 0..20 {
                scope.spawn(|| {
                    site.contributing
                        .give_student_data(&kari.current, &form)
                        .unwrap();
                });
            }
        });
        let own = site.contributing.own(&kari.current).unwrap();
        assert_eq!(own.student.unwrap().program.as_str(), "Medisin");
        site.contributing
            .withdraw_student_data(&kari.current)
            .unwrap();
        assert!(!site.has_access(&kari));
    });
}
