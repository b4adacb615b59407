//! How often somebody may try (requirements S6 and S21).
//!
//! The limits are kept by each server for itself, and begin anew when it does. What must hold
//! over several servers, the number of letters to one recipient, is kept in the database.

use chrono::NaiveDate;
use klarlonn_domain::{
    account::{DeviceId, MemberId},
    catalog::NameKey,
};

use super::{
    client_address::ClientAddress,
    limiter::{AddressLimiter, Budget, Limiter, OncePerDay},
};
use crate::error::ApiError;

/// A budget for each member, and one for each client address.
struct MemberLimiter {
    by_member: Limiter,
    by_address: AddressLimiter,
}

impl MemberLimiter {
    fn new(of_member: Budget, of_address: Budget) -> Self {
        Self {
            by_member: Limiter::new(of_member),
            by_address: AddressLimiter::new(of_address),
        }
    }

    fn check(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.by_member.check(member.0)?;
        self.by_address.check(client)
    }
}

/// The limits on everything that changes something, on the export, and on looking workplaces up.
pub struct Throttles {
    sign_in_by_address: AddressLimiter,
    sign_in_by_account: Limiter,
    sign_in_by_account_and_address: Limiter,
    sign_in_by_device: Limiter,
    register_by_address: AddressLimiter,
    register_by_account: Limiter,
    forgot_password: AddressLimiter,
    reset_password: AddressLimiter,
    provider: AddressLimiter,
    provider_return: AddressLimiter,
    exchange: AddressLimiter,
    sign_out: AddressLimiter,
    confirm: MemberLimiter,
    profile: MemberLimiter,
    export: MemberLimiter,
    end_session: MemberLimiter,
    upload: MemberLimiter,
    contribute: MemberLimiter,
    write: MemberLimiter,
    remove: MemberLimiter,
    react: MemberLimiter,
    report: MemberLimiter,
    company_search: AddressLimiter,
    track_search: AddressLimiter,
    searches: OncePerDay,
}

/// So many at once, and so many a minute afterwards.
const fn budget(burst: u32, per_minute: u32) -> Budget {
    Budget { burst, per_minute }
}

impl Default for Throttles {
    fn default() -> Self {
        let by_address = |burst, per_minute| AddressLimiter::new(budget(burst, per_minute));
        Self {
            sign_in_by_address: by_address(10, 1),
            // What strangers may try together. It is larger than what each of them may, so that
            // one of them does not lock out an owner who is at a new device.
            sign_in_by_account: Limiter::new(budget(50, 2)),
            sign_in_by_account_and_address: Limiter::new(budget(10, 1)),
            sign_in_by_device: Limiter::new(budget(10, 1)),
            register_by_address: by_address(10, 1),
            register_by_account: Limiter::new(budget(10, 1)),
            forgot_password: by_address(10, 1),
            reset_password: by_address(10, 1),
            provider: by_address(20, 5),
            provider_return: by_address(20, 5),
            exchange: by_address(20, 5),
            sign_out: by_address(60, 20),
            confirm: MemberLimiter::new(budget(10, 1), budget(30, 5)),
            profile: MemberLimiter::new(budget(20, 5), budget(60, 20)),
            export: MemberLimiter::new(budget(5, 1), budget(20, 5)),
            // One after the other, a member ends all sessions that there can be.
            end_session: MemberLimiter::new(budget(60, 10), budget(120, 20)),
            upload: MemberLimiter::new(budget(10, 2), budget(20, 5)),
            contribute: MemberLimiter::new(budget(30, 5), budget(60, 20)),
            write: MemberLimiter::new(budget(10, 3), budget(60, 20)),
            remove: MemberLimiter::new(budget(60, 20), budget(120, 40)),
            react: MemberLimiter::new(budget(60, 60), budget(120, 120)),
            report: MemberLimiter::new(budget(10, 1), budget(30, 5)),
            // Somebody who types asks several times for one name, and an office has one address.
            company_search: by_address(60, 120),
            track_search: by_address(60, 30),
            searches: OncePerDay::default(),
        }
    }
}

impl Throttles {
    /// Sign-in: by where it comes from, and by whose account it is. A device that signed in to the
    /// account before has a budget of its own, so that strangers who guess cannot lock its owner
    /// out.
    pub(crate) fn sign_in(
        &self,
        client: &ClientAddress,
        email: &str,
        device: Option<DeviceId>,
    ) -> Result<(), ApiError> {
        self.sign_in_by_address.check(client)?;
        if let Some(device) = device {
            return self.sign_in_by_device.check(device);
        }
        let account = account_key(email);
        self.sign_in_by_account_and_address
            .check((&account, client.network(48)))?;
        self.sign_in_by_account.check(&account)
    }

    /// Registration: by where it comes from, and by whose address is given, who may have an account
    /// and is then told by mail.
    pub(crate) fn register(&self, client: &ClientAddress, email: &str) -> Result<(), ApiError> {
        self.register_by_address.check(client)?;
        self.register_by_account.check(account_key(email))
    }

    /// A forgotten password: by where it comes from alone. A limit by account would either have a
    /// key for each invented address or tell which addresses are members'; the letters to each
    /// member are limited when they are sent.
    pub(crate) fn forgot_password(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.forgot_password.check(client)
    }

    pub(crate) fn reset_password(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.reset_password.check(client)
    }

    /// Leaving for the identity provider.
    pub(crate) fn provider(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.provider.check(client)
    }

    /// Coming back from the identity provider, which is then asked who it is.
    pub(crate) fn provider_return(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.provider_return.check(client)
    }

    pub(crate) fn exchange(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.exchange.check(client)
    }

    pub(crate) fn sign_out(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.sign_out.check(client)
    }

    /// What a member confirms with the password.
    pub(crate) fn confirm(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.confirm.check(client, member)
    }

    /// A new address: the answer tells whether somebody has it, as registration does, so that both
    /// are counted together.
    pub(crate) fn change_email(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.confirm(client, member)?;
        self.register_by_address.check(client)
    }

    /// Changes of a profile; the answer tells whether a username is taken.
    pub(crate) fn profile(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.profile.check(client, member)
    }

    pub(crate) fn export(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.export.check(client, member)
    }

    /// Looking workplaces up, on which other servers are asked.
    pub(crate) fn company_search(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.company_search.check(client)
    }

    /// Counting a search.
    pub(crate) fn track_search(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.track_search.check(client)
    }

    /// Whether this is the client's first search for the title on this day, as far as this server
    /// remembers: the popular titles are counted by it.
    pub(crate) fn is_first_search(
        &self,
        client: &ClientAddress,
        title: &NameKey,
        day: NaiveDate,
    ) -> bool {
        self.searches.is_first(day, (client.network(48), title))
    }

    /// Ending own sessions.
    pub(crate) fn end_session(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.end_session.check(client, member)
    }

    pub(crate) fn upload(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.upload.check(client, member)
    }

    pub(crate) fn contribute(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.contribute.check(client, member)
    }

    /// Writing in the forum, and changing what was written.
    pub(crate) fn write(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.write.check(client, member)
    }

    /// Taking back what one wrote or contributed. Apart from writing, so that who has written much
    /// can still take it back.
    pub(crate) fn remove(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.remove.check(client, member)
    }

    pub(crate) fn react(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.react.check(client, member)
    }

    /// Reports, which somebody reads.
    pub(crate) fn report(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.report.check(client, member)
    }
}

/// An address as a key: bounded, and the same in whatever case it is written.
fn account_key(email: &str) -> String {
    email.trim().to_lowercase().chars().take(254).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_the_same_however_its_address_is_written() {
        assert_eq!(account_key(" KARI@Example.no "), "kari@example.no");
        assert_eq!(account_key(&"x".repeat(10_000)).len(), 254);
    }
}
