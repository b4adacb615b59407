//! The part of the store that holds what members give beside salaries.

use crate::contribution::{JobSeekerEntry, StudentEntry};
use crate::{
    account::{ContributorTag, KeyCheck},
    store::StoreError,
};

/// What members give beside salaries, at most one entry of each kind a member.
pub trait Contributions {
    /// Whether salary or student data of this member is kept. A desired job title alone is not a
    /// contribution.
    ///
    /// # Errors
    /// When the database fails.
    fn has_contributed(&mut self, contributor: &ContributorTag) -> Result<bool, StoreError>;

    /// What a member told as a student.
    ///
    /// # Errors
    /// When the database fails.
    fn student_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<StudentEntry>, StoreError>;

    /// Keeps what a member tells as a student instead of what they told before.
    ///
    /// # Errors
    /// When the database fails.
    fn put_student_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: &StudentEntry,
    ) -> Result<(), StoreError>;

    /// Removes what a member told as a student.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_student_entry(&mut self, contributor: &ContributorTag) -> Result<(), StoreError>;

    /// What job a member looks for.
    ///
    /// # Errors
    /// When the database fails.
    fn job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<JobSeekerEntry>, StoreError>;

    /// Keeps what job a member looks for instead of what they told before.
    ///
    /// # Errors
    /// When the database fails.
    fn put_job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: &JobSeekerEntry,
    ) -> Result<(), StoreError>;

    /// Removes what job a member looks for.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_job_seeker_entry(&mut self, contributor: &ContributorTag) -> Result<(), StoreError>;

    /// With which key the tags were made; `None` before any was.
    ///
    /// # Errors
    /// When the database fails.
    fn key_check(&mut self) -> Result<Option<KeyCheck>, StoreError>;

    /// Notes with which key the tags are made from now on.
    ///
    /// # Errors
    /// When the database fails.
    fn set_key_check(&mut self, check: &KeyCheck) -> Result<(), StoreError>;
}
