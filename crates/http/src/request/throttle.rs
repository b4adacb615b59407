//! The rate limits of all routes (requirements S6 and S21).
//!
//! Each server counts separately and starts from zero. The limit that must hold for all servers,
//! the number of emails to one recipient, is stored in the database.

use chrono::NaiveDate;
use klarlonn_domain::{
    account::{DeviceId, MAX_CONTACT_MESSAGES_PER_DAY, MemberId},
    catalog::NameKey,
};

use super::{
    client_address::ClientAddress,
    limiter::{AddressLimiter, Budget, DailyBudget, Limiter, MAX_KEYS, RecentKeys},
};
use crate::{
    error::ApiError,
    metrics::{Counter, Counters},
};

/// The keys of all limiters. A network with many addresses evicts those of other addresses, but no account,
/// member or device.
struct Keys {
    addresses: RecentKeys,
    others: RecentKeys,
}

impl Default for Keys {
    fn default() -> Self {
        let [addresses, others] = [MAX_KEYS; 2].map(RecentKeys::new);
        Self { addresses, others }
    }
}

/// A budget for each member and one for each client address.
struct MemberLimiter {
    by_member: Limiter,
    by_address: AddressLimiter,
}

impl MemberLimiter {
    fn new(by_member: Budget, by_address: Budget, rejected: &Counter, keys: &Keys) -> Self {
        Self {
            by_member: Limiter::new(by_member, rejected, &keys.others),
            by_address: AddressLimiter::new(by_address, rejected, &keys.addresses),
        }
    }

    fn check(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.by_member.check(member.0)?;
        self.by_address.check(client)
    }
}

/// The rate limits of all writes, of the export, of workplace search and of the provider sign-in.
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
    provider_callback: AddressLimiter,
    exchange: AddressLimiter,
    sign_out: AddressLimiter,
    confirm: MemberLimiter,
    verification: MemberLimiter,
    profile: MemberLimiter,
    export: MemberLimiter,
    end_session: MemberLimiter,
    upload: MemberLimiter,
    contribute: MemberLimiter,
    similar_entries: MemberLimiter,
    write: MemberLimiter,
    remove: MemberLimiter,
    react: MemberLimiter,
    report: MemberLimiter,
    moderate: MemberLimiter,
    follow: MemberLimiter,
    stop_letters: AddressLimiter,
    contact: AddressLimiter,
    contact_networks: DailyBudget,
    repeated_contact: DailyBudget,
    company_search: AddressLimiter,
    track_search: AddressLimiter,
    searches: DailyBudget,
    exact_entries: DailyBudget,
    exact_entries_reached: Counter,
    reached: Counters,
}

const fn budget(burst: u32, per_minute: u32) -> Budget {
    Budget { burst, per_minute }
}

impl Default for Throttles {
    fn default() -> Self {
        Self::with_keys(&Keys::default())
    }
}

impl Throttles {
    /// Creates the limits, which store their keys together.
    fn with_keys(keys: &Keys) -> Self {
        let reached = Counters::default();
        let by_address = |name, burst, per_minute| {
            AddressLimiter::new(
                budget(burst, per_minute),
                &reached.with(name),
                &keys.addresses,
            )
        };
        let by_key = |name, burst, per_minute| {
            Limiter::new(budget(burst, per_minute), &reached.with(name), &keys.others)
        };
        let by_member = |name, by_member, by_address| {
            MemberLimiter::new(by_member, by_address, &reached.with(name), keys)
        };
        Self {
            sign_in_by_address: by_address("sign_in_by_address", 10, 1),
            // For all unknown devices together. Larger than the limit of each, so that one of them
            // does not lock out the owner on a new device.
            sign_in_by_account: by_key("sign_in_by_account", 50, 2),
            sign_in_by_account_and_address: by_key("sign_in_by_account_and_address", 10, 1),
            sign_in_by_device: by_key("sign_in_by_device", 10, 1),
            register_by_address: by_address("register_by_address", 10, 1),
            register_by_account: by_key("register_by_account", 10, 1),
            forgot_password: by_address("forgot_password", 10, 1),
            reset_password: by_address("reset_password", 10, 1),
            provider: by_address("provider", 20, 5),
            provider_callback: by_address("provider_callback", 20, 5),
            exchange: by_address("exchange", 20, 5),
            sign_out: by_address("sign_out", 60, 20),
            confirm: by_member("confirm", budget(10, 1), budget(30, 5)),
            verification: by_member("verification", budget(5, 1), budget(30, 5)),
            profile: by_member("profile", budget(20, 5), budget(60, 20)),
            export: by_member("export", budget(5, 1), budget(20, 5)),
            // Enough to end the maximum number of sessions one by one.
            end_session: by_member("end_session", budget(60, 10), budget(120, 20)),
            upload: by_member("upload", budget(10, 2), budget(20, 5)),
            contribute: by_member("contribute", budget(30, 5), budget(60, 20)),
            // Each form asks a few times. It tells which cards exist.
            similar_entries: by_member("similar_entries", budget(30, 1), budget(60, 5)),
            write: by_member("write", budget(10, 3), budget(60, 20)),
            remove: by_member("remove", budget(60, 20), budget(120, 40)),
            react: by_member("react", budget(60, 60), budget(120, 120)),
            report: by_member("report", budget(10, 1), budget(30, 5)),
            // A moderator decides with keys, one item after the other.
            moderate: by_member("moderate", budget(60, 60), budget(120, 120)),
            // Enough to stop following the maximum number of names, and to regret it.
            follow: by_member("follow", budget(60, 20), budget(120, 40)),
            // Large: a mail provider stops letters for many members, and no token can be guessed.
            stop_letters: by_address("stop_letters", 100, 100),
            contact: by_address("contact", 5, 1),
            contact_networks: DailyBudget::new(1),
            // The rest of the day's messages is for networks that have not written.
            repeated_contact: DailyBudget::new(MAX_CONTACT_MESSAGES_PER_DAY / 4 * 3),
            // Typing one name sends several requests, and an office shares one address.
            company_search: by_address("company_search", 60, 120),
            track_search: by_address("track_search", 60, 30),
            searches: DailyBudget::new(1),
            exact_entries: DailyBudget::new(3_000),
            exact_entries_reached: reached.with("exact_entries"),
            reached,
        }
    }

    /// Returns the attempts over each limit.
    pub(crate) fn reached(&self) -> &Counters {
        &self.reached
    }

    /// Limits sign-ins, by client address and by account. A device that signed in to the account
    /// before has a budget of its own, so that strangers cannot lock out its owner.
    pub(crate) fn check_sign_in(
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

    /// Limits registrations, by client address and by email address: the owner of an account with
    /// this address receives an email.
    pub(crate) fn check_register(
        &self,
        client: &ClientAddress,
        email: &str,
    ) -> Result<(), ApiError> {
        self.register_by_address.check(client)?;
        self.register_by_account.check(account_key(email))
    }

    /// Limits requests of reset links, by client address only. A limit by account would store a key
    /// for each invented address, or reveal which addresses are members'. The emails to each member
    /// are limited when they are sent.
    pub(crate) fn check_forgot_password(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.forgot_password.check(client)
    }

    pub(crate) fn check_reset_password(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.reset_password.check(client)
    }

    /// Limits starts of a sign-in with the identity provider.
    pub(crate) fn check_provider(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.provider.check(client)
    }

    /// Limits callbacks of the identity provider.
    pub(crate) fn check_provider_callback(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.provider_callback.check(client)
    }

    pub(crate) fn check_exchange(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.exchange.check(client)
    }

    pub(crate) fn check_sign_out(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.sign_out.check(client)
    }

    /// Limits changes that a member confirms with the password.
    pub(crate) fn check_password_confirmation(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.confirm.check(client, member)
    }

    /// Limits verifications of the email address and new links.
    pub(crate) fn check_verification(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.verification.check(client, member)
    }

    /// Limits changes of the email address. The response reveals whether it is taken, as in
    /// registration, so both share a budget.
    pub(crate) fn check_change_email(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.check_password_confirmation(client, member)?;
        self.register_by_address.check(client)
    }

    /// Limits profile changes. The response reveals whether a username is taken.
    pub(crate) fn check_profile_change(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.profile.check(client, member)
    }

    pub(crate) fn check_export(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.export.check(client, member)
    }

    /// Limits workplace searches, which sends requests to another server.
    pub(crate) fn check_company_search(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.company_search.check(client)
    }

    /// Limits tracked searches.
    pub(crate) fn check_track_search(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.track_search.check(client)
    }

    /// Returns whether this is the first search for the title from the client's network on this day, as
    /// far as this server remembers. Only such searches count for the popular titles.
    pub(crate) fn is_first_search(
        &self,
        client: &ClientAddress,
        title: &NameKey,
        day: NaiveDate,
    ) -> bool {
        self.searches.take(day, (client.wide_network(), title), 1)
    }

    /// Limits the exact entries that a member gets on a day, so that nobody copies them all.
    ///
    /// # Errors
    /// [`ApiError::TooManyEntriesRead`] if fewer are left; then none of them counts.
    pub(crate) fn check_exact_entries(
        &self,
        member: MemberId,
        entries: usize,
        day: NaiveDate,
    ) -> Result<(), ApiError> {
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        let is_left = self.exact_entries.take(day, member.0, entries);
        is_left.then_some(()).ok_or_else(|| {
            self.exact_entries_reached.increment();
            ApiError::TooManyEntriesRead
        })
    }

    /// Limits how often a member ends own sessions.
    pub(crate) fn check_end_session(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.end_session.check(client, member)
    }

    pub(crate) fn check_upload(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.upload.check(client, member)
    }

    pub(crate) fn check_contribute(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.contribute.check(client, member)
    }

    /// Limits questions about how many cards look like that of a form.
    pub(crate) fn check_similar_entries(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.similar_entries.check(client, member)
    }

    /// Limits new and edited forum messages.
    pub(crate) fn check_write(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.write.check(client, member)
    }

    /// Limits deletions of own messages and contributions. Separate from writing, so that they can
    /// be deleted when the budget for writing is used up.
    pub(crate) fn check_delete(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.remove.check(client, member)
    }

    pub(crate) fn check_react(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.react.check(client, member)
    }

    /// Limits following and unfollowing.
    pub(crate) fn check_follow(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.follow.check(client, member)
    }

    /// Limits stopping all letters by a link.
    pub(crate) fn check_stop_letters(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.stop_letters.check(client)
    }

    /// Limits attempts to send a message to the operator.
    pub(crate) fn check_contact(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.contact.check(client)
    }

    /// Limits valid messages to the operator. The store limits those of all clients together, of
    /// which networks that have written already on this day share three quarters.
    pub(crate) fn check_contact_of_day(
        &self,
        client: &ClientAddress,
        day: NaiveDate,
    ) -> Result<(), ApiError> {
        let is_first = self.contact_networks.take(day, client.wide_network(), 1);
        let is_left = is_first || self.repeated_contact.take(day, (), 1);
        is_left.then_some(()).ok_or(ApiError::TooManyMessages)
    }

    /// Limits decisions of moderators.
    pub(crate) fn check_moderation(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.moderate.check(client, member)
    }

    /// Limits abuse reports and appeals.
    pub(crate) fn check_report(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.report.check(client, member)
    }
}

/// Returns the key of an email address: lower case, with bounded length.
fn account_key(email: &str) -> String {
    email.trim().to_lowercase().chars().take(254).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::limiter::MAX_DAILY_KEYS;

    #[test]
    fn account_key_ignores_case_and_spaces_and_is_bounded() {
        assert_eq!(account_key(" KARI@Example.no "), "kari@example.no");
        assert_eq!(account_key(&"x".repeat(10_000)).len(), 254);
    }

    /// Upper bound of the memory of a key: a list node of 48 bytes, and two slots of a table of 17 bytes.
    const KEY_BYTES: usize = 48 + 2 * 17;
    const DAILY_BUDGETS: usize = 4;

    // safety S21
    #[test]
    fn all_limits_together_stay_below_64_mib_in_a_flood() {
        let keys = Keys::default();
        let throttles = Throttles::with_keys(&keys);
        let limits = [
            Throttles::check_forgot_password,
            Throttles::check_provider,
            Throttles::check_sign_out,
            Throttles::check_track_search,
            Throttles::check_contact,
        ];
        for number in 0..90_000_u32 {
            let address = std::net::IpAddr::from(number.to_be_bytes());
            let client = ClientAddress::from(address);
            for check in limits {
                check(&throttles, &client).unwrap();
            }
        }
        assert_eq!((keys.addresses.len(), keys.others.len()), (MAX_KEYS, 0));
        let all = 2 * MAX_KEYS + DAILY_BUDGETS * MAX_DAILY_KEYS;
        assert!(all * KEY_BYTES < 64 << 20);
    }
}
