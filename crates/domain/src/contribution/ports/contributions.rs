//! The repository for student and job seeker entries.

use crate::contribution::{JobSeekerEntry, StudentEntry};
use crate::{
    account::{ContributorTag, KeyCheck},
    catalog::{JobTitle, NameKey},
    store::StoreError,
};

/// Student and job seeker entries, at most one of each kind per member.
pub trait Contributions {
    /// Whether salary or student data of this member is stored. A desired job title is not a
    /// contribution.
    fn has_contributed(&mut self, contributor: &ContributorTag) -> Result<bool, StoreError>;

    /// The student entry of a member.
    fn student_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<StudentEntry>, StoreError>;

    /// Stores the student entry of a member in place of the previous one. `None` deletes it.
    fn set_student_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&StudentEntry>,
    ) -> Result<(), StoreError>;

    /// The job seeker entry of a member.
    fn job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<JobSeekerEntry>, StoreError>;

    /// Stores the job seeker entry of a member in place of the previous one. `None` deletes it.
    fn set_job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&JobSeekerEntry>,
    ) -> Result<(), StoreError>;

    /// Replaces a job title that students and job seekers want. Returns the number of changed entries.
    fn replace_wanted_title(
        &mut self,
        from: &NameKey,
        into: &JobTitle,
    ) -> Result<usize, StoreError>;

    /// The check value of the key that signed the stored tags. `None` if there are no tags yet.
    fn key_check(&mut self) -> Result<Option<KeyCheck>, StoreError>;

    /// Stores the check value of the key that signs tags from now on.
    fn set_key_check(&mut self, check: &KeyCheck) -> Result<(), StoreError>;
}
