//! Who moderates.

use std::sync::Arc;

use crate::{
    account::{EmailAddress, Member, MemberId, Username},
    catalog::NameError,
    clock::Clock,
    moderation::{Decision, Moderator, ModeratorName},
    store::{Conflict, Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Why a moderator was not added or removed.
#[derive(Debug, thiserror::Error)]
pub enum ModeratorError {
    /// No member has the email address.
    #[error("no member has this email address")]
    UnknownMember,
    /// The member has not verified the email address.
    #[error("the member has not verified this email address")]
    UnverifiedEmail,
    /// The member is a moderator already.
    #[error("the member is a moderator already")]
    AlreadyModerator,
    /// The member is not a moderator.
    #[error("the member is not a moderator")]
    NotModerator,
    /// Another moderator has the name.
    #[error("another moderator has this name")]
    NameTaken,
    /// The name is not valid.
    #[error("a moderator's name of 1 to {max} characters is required: {0}", max = ModeratorName::MAX_CHARS)]
    Name(NameError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds, removes and finds moderators.
#[derive(Clone)]
pub struct ModeratorService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
}

impl ModeratorService {
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Makes the member with this email address a moderator, and returns the moderator with the
    /// member's username. Anyone can register with an unverified address, so a site with mail requires
    /// a verified one.
    ///
    /// # Errors
    /// [`ModeratorError`]. Nothing is changed then.
    pub fn add(
        &self,
        email: &str,
        name: &str,
        has_mail: bool,
    ) -> Result<(Moderator, Username), ModeratorError> {
        let name = ModeratorName::parse(name).map_err(ModeratorError::Name)?;
        in_transaction(&*self.store, |unit| {
            let member = find_member(unit, email)?;
            if has_mail && !member.email_verified {
                return Err(ModeratorError::UnverifiedEmail);
            }
            let moderator = Moderator {
                member: member.id,
                name: name.clone(),
                added_on: self.clock.today(),
            };
            match unit.moderators().add(&moderator) {
                Err(StoreError::Conflict(Conflict::Moderator)) => {
                    Err(ModeratorError::AlreadyModerator)
                }
                Err(StoreError::Conflict(Conflict::ModeratorName)) => {
                    Err(ModeratorError::NameTaken)
                }
                Err(StoreError::MissingReference) => Err(ModeratorError::UnknownMember),
                outcome => Ok(outcome.map(|()| (moderator, member.username))?),
            }
        })
    }

    /// Ends the role of the member with this email address. It ends at once on all servers. The
    /// decisions stay.
    ///
    /// # Errors
    /// [`ModeratorError`].
    pub fn remove(&self, email: &str) -> Result<(), ModeratorError> {
        in_transaction(&*self.store, |unit| {
            let member = find_member(unit, email)?.id;
            let is_removed = unit.moderators().remove(member)?;
            is_removed.then_some(()).ok_or(ModeratorError::NotModerator)
        })
    }

    /// Returns all moderators with their email addresses, sorted by name.
    pub fn all(&self) -> Result<Vec<(Moderator, EmailAddress)>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let mut found = Vec::new();
            for moderator in unit.moderators().all()? {
                if let Some(member) = unit.members().get(moderator.member)? {
                    found.push((moderator, member.email));
                }
            }
            Ok(found)
        })
    }

    /// Returns all decisions of moderators, newest first.
    pub fn log(&self) -> Result<Vec<Decision>, StoreError> {
        in_snapshot(&*self.store, |unit| unit.decisions().log(None, usize::MAX))
    }

    /// Returns the moderator with this account. It is read from the store each time, so that the role
    /// ends at once.
    pub fn find(&self, member: MemberId) -> Result<Option<Moderator>, StoreError> {
        in_snapshot(&*self.store, |unit| unit.moderators().get(member))
    }
}

fn find_member(unit: &mut dyn UnitOfWork, email: &str) -> Result<Member, ModeratorError> {
    let email = EmailAddress::parse(email).map_err(|_| ModeratorError::UnknownMember)?;
    let member = unit.members().find_by_email(&email)?;
    member.ok_or(ModeratorError::UnknownMember)
}
