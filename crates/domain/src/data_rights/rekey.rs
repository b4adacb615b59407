//! Another key for tags, when the one in use may have become known.

use crate::{
    account::{ContributorTag, KeyCheck, MemberId, TagKey},
    forum::{AuthorTag, VoterTag},
    salary::{Fingerprint, Origin},
    store::{Store, StoreError, UnitOfWork, in_transaction},
};

/// Marks all that members have contributed, wrote anonymously, reacted to and reported anew, in one
/// transaction, and answers how many members that were. What belongs to nobody any more keeps its old
/// tag, which no key leads to.
///
/// # Errors
/// When the store fails; nothing is changed then.
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

/// Marks anew what one member contributed, if anything.
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
    let mut entries = unit.salaries().by_contributor(&old)?;
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

/// Marks anew what one member wrote anonymously, reacted to and reported. Answers whether there
/// was anything.
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
