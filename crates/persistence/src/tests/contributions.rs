//! Concurrent contributions through the services, on both databases.

use std::thread;

use klarlonn_domain::contribution::SalaryForm;
use klarlonn_testing::in_threads;

use super::site::{EVERYTHING, on_each, salary_form};

// safety S37
#[test]
fn same_entry_sent_concurrently_is_stored_once() {
    on_each(|site| {
        let kari = site.join("kari");
        assert!(!site.has_access(&kari));
        let form = salary_form("Sykepleier", 600_000.0);
        let mut ids = in_threads(20, |_| site.submit(&kari, &form));
        ids.dedup();
        assert_eq!((ids.len(), site.count_entries()), (1, 1));
        assert!(site.has_access(&kari));
        site.withdraw(&kari, ids[0]);
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
        let ids = in_threads(forms.len(), |number| site.submit(&kari, &forms[number]));
        let own = site.own_salaries(&kari);
        assert_eq!(own.len(), 1);
        assert!(ids.contains(&own[0].salary.entry.id));
    });
}

#[test]
fn concurrent_edits_of_one_entry_leave_one_entry() {
    on_each(|site| {
        let kari = site.join("kari");
        let service = &site.contribution_service;
        let first = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
        let forms: Vec<SalaryForm> = (0..8)
            .map(|number| salary_form(&format!("Stilling {number}"), 600_000.0))
            .collect();
        let edited = in_threads(forms.len(), |number| {
            let edited = service.edit_salary(&kari.current, first, &forms[number]);
            usize::from(edited.is_ok())
        });
        // The entry is published with the call and gets another id, so one edit finds it.
        let edited: usize = edited.into_iter().sum();
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
                scope.spawn(|| site.delete(&kari, EVERYTHING));
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
        in_threads(20, |_| site.submit_student_data(&kari));
        let service = &site.contribution_service;
        let own = service.own_contributions(&kari.current).unwrap();
        assert_eq!(own.student.unwrap().program.as_str(), "Medisin");
        service.withdraw_student_data(&kari.current).unwrap();
        assert!(!site.has_access(&kari));
    });
}
