//! Everything that is held about a member, for the member (GDPR articles 15 and 20).

use chrono::NaiveDate;

use super::{DataRights, ForumData};
use crate::{
    account::{CurrentMember, Identity, Member, ProfileImage, Session},
    contribution::OwnContributions,
    store::{StoreError, in_snapshot},
};

/// Everything that is held about a member.
#[derive(Debug, Clone, PartialEq)]
pub struct DataExport {
    /// The day on which it was put together.
    pub made_on: NaiveDate,
    /// The account.
    pub member: Member,
    /// Whether own salary or student data has been given.
    pub has_contributed: bool,
    /// What was contributed.
    pub contributions: OwnContributions,
    /// What was written in the forum, and what was thought of others' messages.
    pub messages: ForumData,
    /// The accounts at identity providers that are tied to it.
    pub identities: Vec<Identity>,
    /// The sessions, the one that ends first at the front.
    pub sessions: Vec<Session>,
    /// The picture.
    pub image: Option<ProfileImage>,
}

impl DataRights {
    /// Everything that is held about a member, as it is at one moment.
    ///
    /// # Errors
    /// When the store fails.
    pub fn export(&self, current: &CurrentMember) -> Result<DataExport, StoreError> {
        let id = current.member.id;
        let made_on = self.0.clock.today();
        in_snapshot(&*self.0.store, |unit| {
            let member = unit.members().get(id)?;
            let digest = unit.members().image_digest(id)?;
            let image = digest.map(|digest| unit.members().image(&digest));
            Ok(DataExport {
                made_on,
                member: member.unwrap_or_else(|| current.member.clone()),
                has_contributed: unit.contributions().has_contributed(&current.tag)?,
                contributions: OwnContributions::load(unit, &current.tag, made_on)?,
                messages: ForumData::load(unit, &*self.0.tag_key, id)?,
                identities: unit.members().identities(id)?,
                sessions: unit.sessions().of_member(id)?,
                image: image.transpose()?.flatten(),
            })
        })
    }
}
