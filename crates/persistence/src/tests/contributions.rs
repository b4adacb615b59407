//! Contributions through their use cases, on both databases.

use std::{collections::BTreeSet, thread};

use klarlonn_domain::{
    contribution::{SalaryForm, StudentForm},
    data_rights::DeletionOptions,
    salary::EntryId,
};

use super::site::{on_each, pay};

// safety S37
#[test]
fn the_same_entry_sent_twenty_times_at_once_is_one_row_and_one_unlock() {
    on_each(|site| {
        let kari = site.join("kari");
        assert!(!site.has_access(&kari));
        let form = pay("Sykepleier", 600_000.0);
        let ids: BTreeSet<EntryId> = thread::scope(|scope| {
            let call = || site.contribution_service.give_salary(&kari.current, &form);
            let calls: Vec<_> = (0..20).map(|_| scope.spawn(call)).collect();
            calls
                .into_iter()
                .map(|call| call.join().unwrap().unwrap().id)
                .collect()
        });
        assert_eq!((ids.len(), site.count()), (1, 1));
        assert!(site.has_access(&kari));
        let id = *ids.first().unwrap();
        site.contribution_service
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
            let call = |form| site.contribution_service.give_salary(&kari.current, form);
            let calls: Vec<_> = forms
                .iter()
                .map(|form| scope.spawn(move || call(form)))
                .collect();
            calls
                .into_iter()
                .map(|call| call.join().unwrap().unwrap().id)
                .collect()
        });
        let own = site
            .contribution_service
            .own(&kari.current)
            .unwrap()
            .salaries;
        assert_eq!(own.len(), 1);
        assert!(ids.contains(&own[0].entry.id));
    });
}

// safety S39
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
                    scope.spawn(move || {
                        site.contribution_service
                            .give_salary(current, form)
                            .map(drop)
                    });
                }
                scope.spawn(|| {
                    site.data_rights
                        .delete(
                            &kari.current,
                            "hvit hest",
                            DeletionOptions {
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
                    site.contribution_service
                        .give_student_data(&kari.current, &form)
                        .unwrap();
                });
            }
        });
        let own = site.contribution_service.own(&kari.current).unwrap();
        assert_eq!(own.student.unwrap().program.as_str(), "Medisin");
        site.contribution_service
            .withdraw_student_data(&kari.current)
            .unwrap();
        assert!(!site.has_access(&kari));
    });
}
