//! Change of the tag key, for use after a key has leaked.

use std::collections::BTreeMap;

use super::move_entries;
use crate::{
    account::{ContributorTag, KeyCheck, MemberId, TagKey, WaitingTag},
    contribution::WaitingChanges,
    following::FollowerTag,
    forum::{AuthorTag, VoterTag},
    salary::{EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_batch},
};

/// Replaces the tags of all contributions, followed names, anonymous messages, reactions and abuse
/// reports of all members in one transaction. Returns the number of members with such data. Waiting
/// changes without an owner keep their old tag, which no key can trace, and followed names without one are deleted. A
/// row that cannot be read stays as it is.
///
/// # Errors
/// Returns an error if the store fails. Nothing is changed then.
pub fn rekey(store: &dyn Store, from: &dyn TagKey, to: &dyn TagKey) -> Result<usize, StoreError> {
    in_batch(store, |unit| {
        let mut members_with_data = 0;
        let mut waiting: BTreeMap<_, _> = unit.waiting().all(from)?.into_iter().collect();
        let mut followers: BTreeMap<_, _> = unit.followers().all(from)?.into_iter().collect();
        for member in unit.members().ids()? {
            let follower = followers.remove(&FollowerTag::new(from, member));
            let changes = waiting.remove(&WaitingTag::new(from, member));
            let has_sealed = follower.is_some() || changes.is_some();
            if let Some(follower) = follower {
                unit.followers().remove(&[FollowerTag::new(from, member)])?;
                let tag = FollowerTag::new(to, member);
                unit.followers().put(&tag, &follower, to)?;
            }
            if let Some(changes) = changes {
                retag_waiting(unit, changes, member, from, to)?;
            }
            let in_forum = retag_forum(unit, member, from, to)?;
            let contributed = retag_contributions(unit, member, from, to)?;
            members_with_data += usize::from(contributed || in_forum || has_sealed);
        }
        // Without an account, nobody can receive the letters.
        let orphans: Vec<_> = followers.into_keys().collect();
        unit.followers().remove(&orphans)?;
        for (tag, changes) in waiting {
            unit.waiting().put(&tag, &changes, to)?;
        }
        unit.outbox().reseal(from, to)?;
        unit.contributions().set_key_check(&KeyCheck::new(to))?;
        Ok(members_with_data)
    })
}

/// Replaces the tags of a member's waiting changes.
fn retag_waiting(
    unit: &mut dyn UnitOfWork,
    mut changes: WaitingChanges,
    member: MemberId,
    from: &dyn TagKey,
    to: &dyn TagKey,
) -> Result<(), StoreError> {
    changes.contributor = ContributorTag::new(to, member);
    for waiting in &mut changes.salaries {
        retag_entry(&mut waiting.entry, member, to);
    }
    unit.waiting().remove(&[WaitingTag::new(from, member)])?;
    unit.waiting()
        .put(&WaitingTag::new(to, member), &changes, to)
}

fn retag_entry(entry: &mut SalaryEntry, member: MemberId, to: &dyn TagKey) {
    entry.origin = Origin::Member {
        contributor: Some(ContributorTag::new(to, member)),
        fingerprint: Fingerprint::for_member(to, member, entry.job_title, entry.company),
    };
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
        retag_entry(entry, member, to);
    }
    // Only those that were read: a row that cannot be read stays as it is.
    let ids: Vec<EntryId> = entries.iter().map(|entry| entry.id).collect();
    unit.salaries().remove(&ids)?;
    unit.salaries().add(&entries)?;
    let has_others = move_entries(unit, &old, &new)?;
    Ok(!entries.is_empty() || has_others)
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
        .votes()
        .retag_voter(&VoterTag::new(from, member), &VoterTag::new(to, member))?;
    Ok(written + votes > 0)
}
