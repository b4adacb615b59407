//! The rights of members over their own data (GDPR articles 15, 17 and 20), and a change of the tag
//! key. This area uses all other areas.

mod by_address;
mod deletion;
mod export;
mod forum_data;
mod rekey;
mod removals;

pub use by_address::AddressError;
pub use deletion::DeletionOptions;
pub use export::DataExport;
pub use forum_data::ForumData;
pub use rekey::rekey;
pub use removals::{RemovalTarget, ScheduledRemovals};

use crate::{
    account::{AccountContext, ContributorTag},
    contribution::ContributionService,
    store::{StoreError, UnitOfWork},
};

/// Exports and deletes the data of a member.
#[derive(Clone)]
pub struct DataRights {
    accounts: AccountContext,
    contributions: ContributionService,
}

impl DataRights {
    pub(crate) fn new(accounts: AccountContext, contributions: ContributionService) -> Self {
        Self {
            accounts,
            contributions,
        }
    }
}

/// Gives the student and job seeker entries of a tag to another. Returns whether there were any. A row that cannot be
/// read stays as it is.
fn move_entries(
    unit: &mut dyn UnitOfWork,
    from: &ContributorTag,
    to: &ContributorTag,
) -> Result<bool, StoreError> {
    let contributions = unit.contributions();
    let student = contributions.student_entry(from)?;
    if student.is_some() {
        contributions.set_student_entry(from, None)?;
        contributions.set_student_entry(to, student.as_ref())?;
    }
    let job_seeker = contributions.job_seeker_entry(from)?;
    if job_seeker.is_some() {
        contributions.set_job_seeker_entry(from, None)?;
        contributions.set_job_seeker_entry(to, job_seeker.as_ref())?;
    }
    Ok(student.is_some() || job_seeker.is_some())
}
