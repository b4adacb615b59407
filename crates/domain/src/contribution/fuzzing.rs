//! Checks of the form parsers for [`crate::fuzzing`].

use chrono::NaiveDate;

use super::{SalaryForm, StudentForm, parse_desired_job};
use crate::salary::{Fingerprint, Origin};

/// Parses every form and asserts that an accepted salary is within its bounds.
pub(crate) fn check_forms(salary: &SalaryForm, student: &StudentForm, today: NaiveDate) {
    let origin = Origin::Demo {
        fingerprint: Fingerprint([0; 32]),
    };
    match salary.parse(today, |_, _| origin.clone()) {
        Ok(job) => {
            let kroner = job.facts.annual_salary.kroner();
            assert!((100_000..=10_000_000).contains(&kroner), "{kroner}");
        }
        Err(errors) => assert!(!errors.is_empty()),
    }
    let _ = student.parse(today);
    let _ = parse_desired_job(&student.future_job_title, today);
}
