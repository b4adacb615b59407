//! Contribution endpoints: submit, list and withdraw salary entries, student data and desired job titles; edit salary entries
//! and choose what they show.

mod display;
mod fields;
mod own;
mod salary;
mod student;

use klarlonn_domain::salary::EntryId;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::error::ApiError;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(salary::post_salary_entry)
        .service(salary::put_my_salary_entry)
        .service(student::post_student_entry)
        .service(student::post_job_seeker_entry)
        .service(display::get_similar_entries)
        .service(display::patch_entry_display)
        .service(own::get_my_salary_entries)
        .service(own::delete_my_salary_entry)
        .service(own::delete_my_student_entry)
        .service(own::delete_my_job_seeker_entry);
}

/// Parses the id of a salary entry.
///
/// # Errors
/// [`ApiError::UnknownEntry`] if it is malformed.
fn entry_id(text: &str) -> Result<EntryId, ApiError> {
    text.parse()
        .map(EntryId)
        .map_err(|_| ApiError::UnknownEntry)
}
