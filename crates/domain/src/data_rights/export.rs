//! Export of everything stored about a member (GDPR articles 15 and 20).

use chrono::NaiveDate;

use super::{DataRights, ForumData};
use crate::{
    account::{
        ContributorTag, CurrentMember, EmailAddress, Identity, Member, MemberAccess, ProfileImage,
        Session,
    },
    contribution::OwnContributions,
    following::Follower,
    moderation::{Moderator, OwnDecision},
    store::{StoreError, UnitOfWork, in_snapshot},
};

/// Everything stored about a member.
#[derive(Debug, Clone, PartialEq)]
pub struct DataExport {
    /// The day of the export.
    pub made_on: NaiveDate,
    /// The account.
    pub member: Member,
    /// The earlier email addresses that a link can still restore.
    pub earlier_addresses: Vec<EmailAddress>,
    /// Whether the member has own salary or student data stored.
    pub has_contributed: bool,
    /// The member's contributions.
    pub contributions: OwnContributions,
    /// The member's messages, reactions and abuse reports.
    pub messages: ForumData,
    /// The names that the member follows, and when a letter about them was sent.
    pub follower: Option<Follower>,
    /// The decisions against the member's content, with the member's appeals.
    pub decisions: Vec<OwnDecision>,
    /// The member's role as a moderator.
    pub moderator: Option<Moderator>,
    /// The linked accounts at identity providers.
    pub identities: Vec<Identity>,
    /// The sessions, sorted by expiry, earliest first.
    pub sessions: Vec<Session>,
    pub image: Option<ProfileImage>,
}

impl DataRights {
    /// Exports everything stored about a member, from one snapshot.
    pub fn export(&self, current: &CurrentMember) -> Result<DataExport, StoreError> {
        in_snapshot(&*self.accounts.ports.store, |unit| {
            let member = unit.members().get(current.member.id)?;
            self.load(unit, member.unwrap_or_else(|| current.member.clone()))
        })
    }

    /// Loads everything stored about a member.
    pub(super) fn load(
        &self,
        unit: &mut dyn UnitOfWork,
        member: Member,
    ) -> Result<DataExport, StoreError> {
        let (id, key) = (member.id, &*self.accounts.ports.tag_key);
        let tag = ContributorTag::new(key, id);
        let (access, _) = self.accounts.member_access(unit, &member, &tag)?;
        let digest = unit.members().image_digest(id)?;
        let image = digest.map(|digest| unit.members().image(&digest));
        let decisions = OwnDecision::load_all(unit, key, &member)?;
        Ok(DataExport {
            made_on: self.accounts.ports.clock.today(),
            earlier_addresses: self.accounts.earlier_addresses(unit, id)?,
            member,
            has_contributed: access != MemberAccess::NotContributed,
            contributions: self.contributions.load_own(unit, id)?,
            messages: ForumData::load(unit, key, id)?,
            follower: self.accounts.follower(unit, id)?,
            decisions,
            moderator: unit.moderators().get(id)?,
            identities: unit.members().identities(id)?,
            sessions: unit.sessions().by_member(id)?,
            image: image.transpose()?.flatten(),
        })
    }
}
