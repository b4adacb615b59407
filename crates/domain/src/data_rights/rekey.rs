//! Change of the tag key, for use after a key has leaked.

use crate::{
    account::{ContributorTag, KeyCheck, MemberId, TagKey},
    forum::{AuthorTag, VoterTag},
    salary::{Fingerprint, Origin},
    store::{Store, StoreError, UnitOfWork, in_transaction},
};

/// Replaces the tags of all contributions, anonymous messages, reactions and abuse reports of all
/// members in one transaction. Returns the number of members with such data. Data without an owner
/// keeps its old tag, which no key can trace.
///
/// # Errors
/// Returns an error if the store fails. Nothing is changed then.
pub fn rekey(store: &dyn Store, from: &dyn TagKey, to: &dyn TagKey) -> Result<usize, StoreError> {
    in_transaction(store, |unit| {
        let mut contributors = 0;
        for member in unit.members().ids()? {
            let in_forum = retag_forum(unit, member, from, to)?;
            let contributed = retag_contributions(unit, member, from, to)?;
            contributors += usize::from(contributed || in_forum);
        }
        unit.contributions().set_key_check(&KeyCheck::new(to))?;
        Ok(contributors)
    })
}

/// Replaces the tags of a member's contributions. Returns whether there were any.
fn retag_contributions(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    from: &dyn TagKey,
    to: &dyn TagKey,
) -> Result<bool, StoreError> {
    let (old, new) = (
        ContributorTag::new(from, member),
        ContributorTag::new(to, member),
    );
    let mut entries = unit.salaries().find_by_contributor(&old)?;
    for entry in &mut entries {
        entry.origin = Origin::Member {
            contributor: new,
            fingerprint: Fingerprint::for_member(to, member, entry.job_title, entry.company),
        };
    }
    unit.salaries().remove_all_by(&old)?;
    unit.salaries().add(&entries)?;
    let student = unit.contributions().student_entry(&old)?;
    if let Some(student) = &student {
        unit.contributions().remove_student_entry(&old)?;
        unit.contributions().put_student_entry(&new, student)?;
    }
    let job_seeker = unit.contributions().job_seeker_entry(&old)?;
    if let Some(job_seeker) = &job_seeker {
        unit.contributions().remove_job_seeker_entry(&old)?;
        unit.contributions()
            .put_job_seeker_entry(&new, job_seeker)?;
    }
    Ok(!entries.is_empty() || student.is_some() || job_seeker.is_some())
}

/// Replaces the tags of a member's anonymous messages, reactions and abuse reports. Returns whether
/// there were any.
fn retag_forum(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    from: &dyn TagKey,
    to: &dyn TagKey,
) -> Result<bool, StoreError> {
    let written = unit
        .forum()
        .retag_author(&AuthorTag::new(from, member), &AuthorTag::new(to, member))?;
    let votes = unit
        .forum()
        .retag_voter(&VoterTag::new(from, member), &VoterTag::new(to, member))?;
    Ok(written + votes > 0)
}
