//! Following and unfollowing.

use crate::{
    account::{AccountContext, CurrentMember, MemberId, TokenHash, TokenKind},
    catalog::{NameKey, NameKind},
    following::{Follow, FollowedName, Follower, FollowerTag, MAX_FOLLOWS},
    salary::{Insights, JobFilter, find_employer},
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Why a name was not followed.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// The site has no such job title.
    #[error("no such job title")]
    UnknownJob,
    /// The site has no such company.
    #[error("no such company")]
    UnknownCompany,
    /// The member must verify the email address first.
    #[error("the email address is not verified")]
    Unverified,
    /// The member follows [`MAX_FOLLOWS`] names.
    #[error("too many names")]
    TooMany,
    #[error("the account was deleted")]
    AccountDeleted,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a member follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFollows {
    /// The names, in the order in which they were followed.
    pub names: Vec<FollowedName>,
    /// Whether letters are sent: not before the email address is verified.
    pub gets_letters: bool,
}

/// Follows names for members, and stops all letters of a member by a link.
#[derive(Clone)]
pub struct FollowService(pub(crate) AccountContext);

impl FollowService {
    /// Returns what a member follows.
    pub fn own(&self, current: &CurrentMember) -> Result<OwnFollows, StoreError> {
        let follower = in_snapshot(&*self.0.ports.store, |unit| {
            self.0.follower(unit, current.member.id)
        })?;
        let follows = follower.map_or_else(Vec::new, |follower| follower.follows);
        Ok(OwnFollows {
            names: follows.into_iter().map(|follow| follow.name).collect(),
            gets_letters: !self.0.needs_verification(&current.member),
        })
    }

    /// Follows a name: entries that come from now on are new. Does nothing if the member follows it.
    ///
    /// # Errors
    /// [`FollowError`]. Nothing is changed then.
    pub fn follow(
        &self,
        current: &CurrentMember,
        kind: NameKind,
        name: &str,
    ) -> Result<(), FollowError> {
        let (tag, key) = (self.tag(current), &*self.0.ports.tag_key);
        let token = self.0.token(TokenKind::StopLetters);
        let (name, merged_names) = in_snapshot(&*self.0.ports.store, |unit| {
            let name = self.find_name(unit, kind, name)?;
            let merges = unit.catalog().name_merges()?;
            let merged_names = merges.count_into(name.kind(), name.key());
            Ok::<_, FollowError>((name, merged_names))
        })?;
        // Figures take long: they are computed before the transaction.
        let counted = count_entries(&*self.0.ports.insights, &name).unwrap_or(0);
        // No member is locked: on PostgreSQL that would link the account to the record.
        in_transaction(&*self.0.ports.store, |unit| {
            unit.followers().lock(&tag)?;
            let stored = unit.followers().get(&tag, key)?;
            let merges = unit.catalog().name_merges()?;
            let member = unit.members().get(current.member.id)?;
            let member = member.ok_or(FollowError::AccountDeleted)?;
            if self.0.needs_verification(&member) {
                return Err(FollowError::Unverified);
            }
            let mut follower = stored.unwrap_or_else(|| Follower::new(token.clone()));
            if follower.clone().with_merges(&merges).follows(&name) {
                return Ok(());
            }
            if follower.follows.len() >= MAX_FOLLOWS {
                return Err(FollowError::TooMany);
            }
            follower.follows.push(Follow {
                name: name.clone(),
                counted,
                merged_names,
            });
            Ok(unit.followers().put(&tag, &follower, key)?)
        })
    }

    /// Stops following a name. Does nothing if the member does not follow it. Removes the record of a
    /// member who then follows nothing.
    pub fn unfollow(
        &self,
        current: &CurrentMember,
        kind: NameKind,
        name: &str,
    ) -> Result<(), StoreError> {
        let Some(name) = FollowedName::parse(kind, name) else {
            return Ok(());
        };
        let (tag, key) = (self.tag(current), &*self.0.ports.tag_key);
        in_transaction(&*self.0.ports.store, |unit| {
            unit.followers().lock(&tag)?;
            let Some(mut follower) = unit.followers().get(&tag, key)? else {
                return Ok(());
            };
            let merges = unit.catalog().name_merges()?;
            let shown = |name: &FollowedName| name.merged(&merges).unwrap_or_else(|| name.clone());
            let name = shown(&name);
            follower
                .follows
                .retain(|follow| !shown(&follow.name).is_same(&name));
            if follower.follows.is_empty() {
                unit.followers().remove(&[tag])
            } else {
                unit.followers().put(&tag, &follower, key)
            }
        })
    }

    /// Deletes everything that the member of this token follows. A token that nobody has, or that was
    /// used before, changes nothing and is not an error.
    pub fn stop(&self, token: &str) -> Result<(), StoreError> {
        let Some(token) = TokenHash::parse(TokenKind::StopLetters, token) else {
            return Ok(());
        };
        in_transaction(&*self.0.ports.store, |unit| {
            unit.followers().remove_by_token(&token)?;
            Ok(())
        })
    }

    fn tag(&self, current: &CurrentMember) -> FollowerTag {
        FollowerTag::new(&*self.0.ports.tag_key, current.member.id)
    }

    /// Returns the name of a page of the site.
    fn find_name(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: NameKind,
        text: &str,
    ) -> Result<FollowedName, FollowError> {
        let key = NameKey::new(text);
        if kind == NameKind::JobTitle {
            if !self.0.ports.insights.is_public_name(kind, &key) {
                return Err(FollowError::UnknownJob);
            }
            let names = self.0.ports.insights.job_title_names();
            let listed = names.iter().find(|name| NameKey::new(name) == key);
            let name = FollowedName::parse(kind, listed.map_or(text, |name| name));
            return name.ok_or(FollowError::UnknownJob);
        }
        let employer = find_employer(&*self.0.ports.insights, unit, &key)?;
        let name = employer.and_then(|employer| FollowedName::parse(kind, &employer.name));
        name.ok_or(FollowError::UnknownCompany)
    }
}

impl AccountContext {
    /// Returns what a member follows, with merged names replaced.
    pub(crate) fn follower(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Option<Follower>, StoreError> {
        let key = &*self.ports.tag_key;
        let tag = FollowerTag::new(key, member);
        let Some(follower) = unit.followers().get(&tag, key)? else {
            return Ok(None);
        };
        Ok(Some(follower.with_merges(&unit.catalog().name_merges()?)))
    }
}

/// Returns the number of entries that the page of a name counts. `None` if the name is not public now. That is not 0,
/// because its entries may be shown again.
pub(super) fn count_entries(insights: &dyn Insights, name: &FollowedName) -> Option<u32> {
    let figures = match name {
        FollowedName::JobTitle(title) => insights
            .job(title.key(), &JobFilter::default())
            .map(|job| job.figures),
        FollowedName::Company(company) => insights
            .company(company.key(), None)
            .map(|company| company.figures),
    };
    let is_public = || insights.is_public_name(name.kind(), name.key());
    figures
        .map(|figures| figures.count)
        .or_else(|| is_public().then_some(0))
}
