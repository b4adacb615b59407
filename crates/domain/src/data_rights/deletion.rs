//! Account deletion (specification part 2 section 5).

use chrono::Days;

use super::{DataRights, ForumData, RemovalTarget, move_entries};
use crate::{
    account::{AccountError, ContributorTag, CurrentMember, MemberId, TokenKind, WaitingTag},
    contribution::{Change, WaitingChanges},
    following::FollowerTag,
    forum::{Authorship, VoterTag},
    moderation::forget_member,
    store::{StoreError, UnitOfWork, in_batch_snapshot},
};

/// Rows of a deleted account vanish within this number of days, each on its own day.
const REMOVAL_DAYS: u16 = 30;

/// The data to delete together with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeletionOptions {
    /// Whether contributions are deleted too. Otherwise they stay without an owner.
    pub with_contributions: bool,
    /// Whether posts, with all their comments, and comments are deleted too. Otherwise they stay
    /// without an author.
    pub with_messages: bool,
}

impl DataRights {
    /// Deletes a member's account and all its data, and the contributions and messages that
    /// `options` names. The others stay without an owner. Salary entries and anonymous messages lose
    /// their owner at once and are removed on random days, so that they do not vanish together. A
    /// member without a password must have signed in through the provider within the last ten
    /// minutes.
    ///
    /// # Errors
    /// [`AccountError::WrongPassword`] or [`AccountError::ReauthenticationRequired`] if the deletion is
    /// not confirmed, and other [`AccountError`]s. Nothing is deleted then.
    pub fn delete(
        &self,
        current: &CurrentMember,
        password: &str,
        options: DeletionOptions,
    ) -> Result<(), AccountError> {
        let verified_password = &current.member.password;
        if verified_password.is_some() {
            self.accounts.confirm_password(&current.member, password)?;
        }
        let now = self.accounts.ports.clock.now();
        self.remove(current.member.id, options, |unit| {
            let (member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            if member.password != *verified_password {
                return Err(AccountError::WrongPassword);
            }
            if verified_password.is_none() {
                let fresh =
                    unit.one_time_tokens()
                        .take(TokenKind::FreshSignIn, &current.session, now)?;
                fresh.ok_or(AccountError::ReauthenticationRequired)?;
            }
            Ok(())
        })
    }

    /// Deletes the accounts of a restored backup that were deleted after it was made, with the options of
    /// that time. Returns their number.
    pub fn repeat_deletions(
        &self,
        deleted: impl Fn(MemberId) -> Option<DeletionOptions>,
    ) -> Result<usize, StoreError> {
        let members = in_batch_snapshot(&*self.accounts.ports.store, |unit| unit.members().ids())?;
        let mut count = 0;
        for member in members {
            if let Some(options) = deleted(member) {
                self.remove(member, options, |unit| {
                    unit.members().lock(member).map(drop)
                })?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Deletes the account of a member like [`delete`](Self::delete). `lock` locks the member, and fails
    /// if the account may not be deleted.
    pub(super) fn remove<E: From<StoreError>>(
        &self,
        id: MemberId,
        options: DeletionOptions,
        mut lock: impl FnMut(&mut dyn UnitOfWork) -> Result<(), E>,
    ) -> Result<(), E> {
        self.accounts.change_members(|unit| {
            // Before the lock on the member: every transaction that writes for a member takes the
            // locks in this order. Rolled back if the deletion fails below.
            let key = &*self.accounts.ports.tag_key;
            let follower = FollowerTag::new(key, id);
            unit.followers().lock(&follower)?;
            unit.followers().remove(&[follower])?;
            let no_member = ContributorTag(self.accounts.random_bytes());
            self.detach_waiting(unit, id, no_member, options.with_contributions)?;
            self.detach_published(unit, id, no_member, options.with_contributions)?;
            let author = Authorship::new(key, id);
            unit.forum().lock_author(author)?;
            // The reports stay under tags of their own: if they went now, a moderator would see which were those of the
            // member who left.
            let mut draw_tag = || VoterTag(self.accounts.random_bytes());
            let voter = VoterTag::new(key, id);
            unit.votes().detach_voter(&voter, &mut draw_tag)?;
            lock(unit)?;
            // After the lock: until the account is gone, nobody decides on the profile, and the
            // member does not appeal.
            forget_member(unit, author)?;
            for message in ForumData::detach_messages(unit, author, options.with_messages)? {
                self.schedule_removal(unit, RemovalTarget::Message(message))?;
            }
            Ok::<_, E>(unit.members().remove(id)?)
        })?;
        let ports = &self.accounts.ports;
        ports.deletions.record(
            id,
            options.with_contributions,
            options.with_messages,
            ports.clock.today(),
        );
        // A failure does not fail the deletion: the log is truncated again within a minute.
        let _ = ports.store.truncate_log();
        Ok(())
    }

    /// Removes the owner from a member's waiting changes. If `remove`, only withdrawals stay.
    fn detach_waiting(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        no_member: ContributorTag,
        remove: bool,
    ) -> Result<(), StoreError> {
        let key = &*self.accounts.ports.tag_key;
        let tag = WaitingTag::new(key, member);
        unit.waiting().lock(&tag)?;
        // A merge of names changes the same rows in another order.
        unit.catalog().lock_name_merges_shared()?;
        let mut changes = unit.waiting().get(&tag, key)?;
        if let Some(changes) = &mut changes {
            changes.detach(no_member);
            if remove {
                changes.salaries.clear();
                changes.student = Change::Unchanged;
                changes.job_seeker = Change::Unchanged;
            }
        }
        match changes.filter(WaitingChanges::has_changes) {
            Some(changes) => unit.waiting().put(&tag, &changes, key),
            // A record that cannot be opened is removed too.
            None => unit.waiting().remove(&[tag]),
        }
    }

    /// Removes the owner from a member's published contributions. If `remove`, schedules the removal of
    /// the salary entries and deletes the others.
    fn detach_published(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        no_member: ContributorTag,
        remove: bool,
    ) -> Result<(), StoreError> {
        let contributor = ContributorTag::new(&*self.accounts.ports.tag_key, member);
        let entries = unit.salaries().detach_contributor(&contributor)?;
        if remove {
            for entry in entries {
                self.schedule_removal(unit, RemovalTarget::Salary(entry))?;
            }
        } else {
            move_entries(unit, &contributor, &no_member)?;
        }
        // Rows that cannot be read vanish too.
        unit.contributions().set_student_entry(&contributor, None)?;
        unit.contributions()
            .set_job_seeker_entry(&contributor, None)
    }

    /// Schedules the removal of a row for a random one of the next [`REMOVAL_DAYS`] days.
    fn schedule_removal(
        &self,
        unit: &mut dyn UnitOfWork,
        target: RemovalTarget,
    ) -> Result<(), StoreError> {
        let random = u16::from_be_bytes(self.accounts.random_bytes());
        let days = Days::new(u64::from(1 + random % REMOVAL_DAYS));
        let on = self.accounts.ports.clock.today() + days;
        unit.removals().schedule(target, on)
    }
}
