//! Finds or creates the member of an account at a provider.

use super::{ProviderSignIn, ProviderSignInError, SignInOutcome};
use crate::{
    Month,
    account::{
        Bio, EmailAddress, EmailKind, FullName, Member, MemberId, ProviderAccount, Username,
    },
    store::{Conflict, StoreError, UnitOfWork},
};

/// Number of generated usernames to try for a new member.
const MAX_USERNAME_ATTEMPTS: usize = 8;

impl ProviderSignIn {
    /// Returns the member of an account at the provider. Links an existing member or creates a new one if there is no
    /// link yet.
    pub(super) fn find_or_create_member(
        &self,
        unit: &mut dyn UnitOfWork,
        account: &ProviderAccount,
    ) -> Result<(MemberId, SignInOutcome), ProviderSignInError> {
        if let Some(member) = unit.members().find_by_identity(&account.identity)?
            && let Some(member) = unit.members().lock(member.id)?
        {
            if member.is_blocked {
                return Err(ProviderSignInError::Blocked);
            }
            return Ok((member.id, SignInOutcome::Known));
        }
        let email = account.verified_email.as_ref();
        let email = email.ok_or(ProviderSignInError::UnverifiedEmail)?;
        let found = unit.members().lock_by_email(email)?;
        if found.as_ref().is_some_and(|member| member.is_blocked) {
            return Err(ProviderSignInError::Blocked);
        }
        let claimed = match found {
            Some(member) => self.claim_account(unit, member)?,
            None => None,
        };
        let (member, outcome) = match claimed {
            Some(member) => (member, SignInOutcome::Linked),
            None => (
                self.create_member(unit, email, account.name.as_ref())?,
                SignInOutcome::Registered,
            ),
        };
        unit.members().link(member, &account.identity)?;
        Ok((member, outcome))
    }

    /// Prepares an account for the link and notifies the member. An account with an unverified address loses its
    /// credentials first. `None` if it lost the address instead, because it must not be transferred.
    fn claim_account(
        &self,
        unit: &mut dyn UnitOfWork,
        member: Member,
    ) -> Result<Option<MemberId>, StoreError> {
        if !member.email_verified && !self.0.transfer_or_release_address(unit, member.id)? {
            return Ok(None);
        }
        let owner = Some(member.email);
        self.0
            .enqueue_email(unit, EmailKind::ProviderLinked, member.id, owner)?;
        Ok(Some(member.id))
    }

    fn create_member(
        &self,
        unit: &mut dyn UnitOfWork,
        email: &EmailAddress,
        name: Option<&FullName>,
    ) -> Result<MemberId, StoreError> {
        let mut taken = StoreError::Conflict(Conflict::Username);
        for _ in 0..MAX_USERNAME_ATTEMPTS {
            let id = MemberId(self.0.uuid());
            // Generated, so that the member's own name is shown on posts only if they choose it.
            let number = id.0.as_u128() % 1_000_000;
            let username = Username::parse(&format!("medlem{number:06}"))
                .map_err(|error| StoreError::Other(error.into()))?;
            let name = match name {
                Some(name) => name.clone(),
                None => FullName::parse(username.as_str())
                    .map_err(|error| StoreError::Other(error.into()))?,
            };
            let member = Member {
                id,
                name,
                username,
                email: email.clone(),
                email_verified: true,
                is_blocked: false,
                email_failed: false,
                password: None,
                bio: Bio::default(),
                joined: Month::from_day(self.0.ports.clock.today()),
            };
            match unit.members().add(&member) {
                Ok(()) => return Ok(id),
                Err(error @ StoreError::Conflict(Conflict::Username)) => taken = error,
                Err(error) => return Err(error),
            }
        }
        Err(taken)
    }
}
