//! Moderators do not decide on their own content.

use crate::{
    account::{ContributorTag, MemberId},
    forum::{Authorship, MessageId},
    moderation::{ItemId, ModerationService, QueueItem, Subject},
    salary::EntryId,
    store::{StoreError, UnitOfWork},
};

impl ModerationService {
    /// Whether an item is a member's own content, or an appeal about it. Computed from the member's
    /// tags, so that nothing is stored.
    pub(super) fn is_own(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        item: &QueueItem,
    ) -> Result<bool, StoreError> {
        match &item.subject {
            Subject::Profile(profile) => Ok(profile.member == member),
            _ => self.is_own_id(unit, member, &item.id),
        }
    }

    fn is_own_id(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        item: &ItemId,
    ) -> Result<bool, StoreError> {
        match item {
            ItemId::Message(id) | ItemId::Profile(id) => self.is_own_message(unit, member, *id),
            ItemId::Entry(id) => self.is_own_entry(unit, member, *id),
            ItemId::Name(..) => Ok(false),
            ItemId::Appeal(id) => match unit.moderation().decision(*id)? {
                Some(appealed) => {
                    let profile = appealed.profile.as_ref();
                    let is_own_profile = profile.is_some_and(|profile| profile.member == member);
                    Ok(is_own_profile || self.is_own_id(unit, member, &appealed.item)?)
                }
                None => Ok(false),
            },
        }
    }

    fn is_own_message(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        id: MessageId,
    ) -> Result<bool, StoreError> {
        let authorship = Authorship::new(&*self.tag_key, member);
        let message = unit.forum().get(id)?;
        Ok(message.is_some_and(|message| authorship.owns(message.author)))
    }

    fn is_own_entry(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        id: EntryId,
    ) -> Result<bool, StoreError> {
        let tag = ContributorTag::new(&*self.tag_key, member);
        let entry = unit.salaries().get(id)?;
        Ok(entry.is_some_and(|entry| entry.origin.contributor() == Some(tag)))
    }
}
