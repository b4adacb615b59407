//! Concurrent contributions through the services, on both databases.

use std::{collections::BTreeSet, thread};

use klarlonn_domain::{
    contribution::{SalaryForm, StudentForm},
    data_rights::DeletionOptions,
    salary::EntryId,
};

use super::site::{on_each, salary_form};

// safety S37
#[test]
fn same_entry_sent_concurrently_is_stored_once() {
    on_each(|site| {
        let kari = site.join("kari");
        assert!(!site.has_access(&kari));
        let form = salary_form("Sykepleier", 600_000.0);
        let ids: BTreeSet<EntryId> = thread::scope(|scope| {
            let call = || {
                site.contribution_service
                    .submit_salary(&kari.current, &form)
            };
            let calls: Vec<_> = (0..20).map(|_| scope.spawn(call)).collect();
            calls
                .into_iter()
                .map(|call| call.join().unwrap().unwrap().id)
                .collect()
        });
        assert_eq!((ids.len(), site.count_entries()), (1, 1));
        assert!(site.has_access(&kari));
        let id = *ids.first().unwrap();
        site.contribution_service
            .withdraw_salary(&kari.current, id)
            .unwrap();
        assert_eq!(site.count_entries(), 0);
        assert!(!site.has_access(&kari), "access ends with the only entry");
    });
}

#[test]
fn concurrent_entries_for_one_job_leave_one_entry() {
    on_each(|site| {
        let kari = site.join("kari");
        let forms: Vec<SalaryForm> = (0..8)
            .map(|step| salary_form("Sykepleier", 600_000.0 + f64::from(step) * 1_000.0))
            .collect();
        let ids: Vec<EntryId> = thread::scope(|scope| {
            let call = |form| site.contribution_service.submit_salary(&kari.current, form);
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
            .own_contributions(&kari.current)
            .unwrap()
            .salaries;
        assert_eq!(own.len(), 1);
        assert!(ids.contains(&own[0].salary.entry.id));
    });
}

#[test]
fn concurrent_edits_of_one_entry_leave_one_entry() {
    on_each(|site| {
        let kari = site.join("kari");
        let service = &site.contribution_service;
        let first = service
            .submit_salary(&kari.current, &salary_form("Sykepleier", 600_000.0))
            .unwrap();
        let forms: Vec<SalaryForm> = (0..8)
            .map(|number| salary_form(&format!("Stilling {number}"), 600_000.0))
            .collect();
        let edited = thread::scope(|scope| {
            let edit = |form| service.edit_salary(&kari.current, first.id, form);
            let calls: Vec<_> = forms
                .iter()
                .map(|form| scope.spawn(move || edit(form)))
                .collect();
            let results = calls.into_iter().map(|call| call.join().unwrap());
            results.filter_map(Result::ok).count()
        });
        // The entry is published with the call and gets another id, so one edit finds it.
        assert_eq!((edited, site.count_entries()), (1, 1));
    });
}

// safety S39
#[test]
fn deletion_removes_entries_added_concurrently() {
    on_each(|site| {
        for round in 0..5 {
            let kari = site.join(&format!("kari{round}"));
            let forms: Vec<SalaryForm> = (0..6)
                .map(|number| salary_form(&format!("Stilling {number}"), 600_000.0))
                .collect();
            thread::scope(|scope| {
                for form in &forms {
                    let current = &kari.current;
                    // May run before or after the deletion; no entry may remain.
                    scope.spawn(move || {
                        site.contribution_service
                            .submit_salary(current, form)
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
            site.run_all_removals();
            assert_eq!(site.count_entries(), 0);
        }
    });
}

#[test]
fn student_data_sent_concurrently_is_stored_once() {
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
                        .submit_student_data(&kari.current, &form)
                        .unwrap();
                });
            }
        });
        let own = site
            .contribution_service
            .own_contributions(&kari.current)
            .unwrap();
        assert_eq!(own.student.unwrap().program.as_str(), "Medisin");
        site.contribution_service
            .withdraw_student_data(&kari.current)
            .unwrap();
        assert!(!site.has_access(&kari));
    });
}
