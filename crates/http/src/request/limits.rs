//! The rate limits of all routes (requirements S6 and S21).
//!
//! Each server counts separately and starts from zero. Two limits must hold for all servers and are stored in the
//! database: a day's emails to one recipient, and a day's messages to the operator.

use std::{
    future::{Ready, ready},
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    middleware::Next,
    web,
};
use chrono::NaiveDate;
use klarlonn_domain::{
    account::{DeviceId, EmailAddress, MAX_CONTACT_MESSAGES_PER_DAY, MemberId},
    catalog::NameKey,
};
use tokio::time::Instant;

use super::{
    app_data,
    client_address::{CUSTOMER_IPV6_BITS, ClientAddress},
    token_buckets::{Budget, DailyBudget, DailyToken, MAX_KEYS, Token, TokenBuckets},
};
use crate::{error::ApiError, metrics::Counters};

/// Defines the limits: the name in the metrics, and the budgets of a key (a member, account or device) and of a client
/// address, each as burst and attempts per minute. `None` is no limit.
macro_rules! limits {
    ($($(#[$meta:meta])* $limit:ident $name:literal $by_key:expr, $by_address:expr;)*) => {
        /// Calls that share a budget.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Limit {
            $($(#[$meta])* $limit),*
        }

        impl Limit {
            const ALL: &[Self] = &[$(Self::$limit),*];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$limit => $name),*
                }
            }

            fn key_budget(self) -> Option<Budget> {
                match self {
                    $(Self::$limit => $by_key),*
                }
            }

            fn address_budget(self) -> Option<Budget> {
                match self {
                    $(Self::$limit => $by_address),*
                }
            }
        }
    };
}

limits! {
    SignIn "sign_in_by_address" None, PEOPLE;
    /// All unknown devices of an account. Larger than the limit of one network, so that no network locks out the owner
    /// on a new device.
    SignInAccount "sign_in_by_account" budget(50, 2), None;
    SignInAccountAndAddress "sign_in_by_account_and_address" budget(10, 1), None;
    SignInDevice "sign_in_by_device" budget(10, 1), None;
    /// Also changes of the email address: both reveal whether an address is taken.
    Register "register_by_address" None, PEOPLE;
    /// The owner of an account with this address receives an email.
    RegisterAccount "register_by_account" budget(10, 1), None;
    /// By client address only. A limit by account would store a key for each invented address, or
    /// reveal which addresses are members'. The emails to each member are limited when they are sent.
    ForgotPassword "forgot_password" None, PEOPLE;
    ResetPassword "reset_password" None, PEOPLE;
    Provider "provider" None, PEOPLE;
    ProviderCallback "provider_callback" None, PEOPLE;
    Exchange "exchange" None, PEOPLE;
    SignOut "sign_out" None, MANY_CALLS;
    /// Changes that a member confirms with the password.
    Confirm "confirm" budget(10, 1), PEOPLE;
    Verification "verification" budget(5, 1), PEOPLE;
    /// The response reveals whether a username is taken.
    Profile "profile" budget(20, 5), MANY_CALLS;
    Export "export" budget(5, 1), PEOPLE;
    /// Enough to end the maximum number of sessions one by one.
    EndSession "end_session" budget(60, 10), MANY_CALLS;
    Upload "upload" budget(10, 2), PEOPLE;
    Contribute "contribute" budget(30, 5), MANY_CALLS;
    /// [`Client::count_similar_entries_call`] limits members.
    SimilarEntries "similar_entries" None, PEOPLE;
    /// New and edited forum messages.
    Write "write" budget(10, 3), MANY_CALLS;
    /// Deletions of own messages and contributions. Separate from writing, so that they can be
    /// deleted when the budget for writing is used up.
    Delete "delete" budget(60, 20), budget(120, 40);
    React "react" budget(60, 60), budget(120, 120);
    /// Abuse reports and appeals.
    Report "report" budget(10, 1), PEOPLE;
    VisitorReport "visitor_report" None, budget(5, 1);
    /// A moderator decides with keys, one item after the other.
    Moderate "moderate" budget(60, 60), budget(120, 120);
    /// Enough to stop following the maximum number of names, and to undo it.
    Follow "follow" budget(60, 20), budget(120, 40);
    /// Large: a mail provider stops letters for many members, and no token can be guessed.
    StopLetters "stop_letters" None, budget(120, 100);
    Contact "contact" None, budget(5, 1);
    /// Typing one name sends several requests, and an office shares one address.
    CompanySearch "company_search" None, budget(120, 120);
    TrackSearch "track_search" None, budget(120, 30);
    /// Calls of the tables that are not answered from memory.
    Tables "tables" None, budget(TABLE_CALLS_PER_MINUTE, TABLE_CALLS_PER_MINUTE);
}

/// Calls of the tables that a client address may make per minute.
pub(crate) const TABLE_CALLS_PER_MINUTE: u32 = 30;

/// Name of the daily limit of exact entries in the metrics.
const EXACT_ENTRIES: &str = "exact_entries";

/// The budget of an address, which an office, a meeting or the customers of a mobile operator may share (record 40).
/// Only programs make more than 120 calls in ten minutes. Guesses are limited by account.
const PEOPLE: Option<Budget> = budget(120, 12);
/// Like [`PEOPLE`], for calls that each of them makes several times.
const MANY_CALLS: Option<Budget> = budget(120, 20);

#[expect(clippy::unnecessary_wraps, reason = "the other value is None")]
const fn budget(burst: u32, per_minute: u32) -> Option<Budget> {
    Some(Budget { burst, per_minute })
}

/// The budgets of all limits, and how often each was used up.
pub struct Throttles {
    /// Buckets of client networks. They are apart from `by_key`, so that a network with many addresses does not evict
    /// the bucket of an account, member or device.
    by_address: TokenBuckets,
    by_key: TokenBuckets,
    contact_networks: DailyBudget,
    repeated_contact: DailyBudget,
    searches: DailyBudget,
    exact_entries: DailyBudget,
    similar_entries: DailyBudget,
    reached: Counters,
}

impl Default for Throttles {
    fn default() -> Self {
        let reached = Counters::default();
        for limit in Limit::ALL {
            reached.with(limit.name());
        }
        reached.with(EXACT_ENTRIES);
        Self {
            by_address: TokenBuckets::new(MAX_KEYS),
            by_key: TokenBuckets::new(MAX_KEYS),
            contact_networks: DailyBudget::new(1),
            // The rest of the day's messages is left to networks that have not written yet.
            repeated_contact: DailyBudget::new(MAX_CONTACT_MESSAGES_PER_DAY / 4 * 3),
            searches: DailyBudget::new(1),
            exact_entries: DailyBudget::new(3_000),
            similar_entries: DailyBudget::new(60),
            reached,
        }
    }
}

impl Throttles {
    /// Returns the attempts over each limit.
    pub(crate) fn reached(&self) -> &Counters {
        &self.reached
    }

    fn give_back(&self, attempts: &Attempts) {
        let mut attempts = attempts.0.lock().unwrap_or_else(PoisonError::into_inner);
        for attempt in attempts.drain(..) {
            match attempt {
                Attempt::Address(token) => self.by_address.give_back(token),
                Attempt::Key(token) => self.by_key.give_back(token),
                Attempt::Daily(budget, token) => budget(self).give_back(token),
            }
        }
    }

    fn take(
        &self,
        buckets: &TokenBuckets,
        limit: Limit,
        budget: Budget,
        key: impl Hash,
    ) -> Result<Token, ApiError> {
        buckets.take(budget, key, Instant::now()).map_err(|wait| {
            self.reached.with(limit.name()).increment();
            ApiError::TooManyTries {
                seconds: wait.as_secs() + 1,
            }
        })
    }

    /// Takes from the exact entries that a member may get on a day, so that nobody copies them all. Returns whether
    /// enough were left; otherwise none is taken.
    pub(crate) fn take_exact_entries(
        &self,
        member: MemberId,
        entries: usize,
        day: NaiveDate,
    ) -> bool {
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        self.exact_entries.take(day, member.0, entries).is_some()
    }

    /// Like [`Self::take_exact_entries`], for a call that fails if too few are left.
    ///
    /// # Errors
    /// [`ApiError::TooManyEntriesRead`].
    pub(crate) fn count_exact_entries(
        &self,
        member: MemberId,
        entries: usize,
        day: NaiveDate,
    ) -> Result<(), ApiError> {
        if !self.take_exact_entries(member, entries, day) {
            self.reached.with(EXACT_ENTRIES).increment();
            return Err(ApiError::TooManyEntriesRead);
        }
        Ok(())
    }
}

/// A token that an attempt took.
enum Attempt {
    Address(Token),
    Key(Token),
    Daily(fn(&Throttles) -> &DailyBudget, DailyToken),
}

/// The tokens that a request took. Clones share them.
#[derive(Clone, Default)]
struct Attempts(Arc<Mutex<Vec<Attempt>>>);

impl Attempts {
    fn in_request(request: &HttpRequest) -> Self {
        let mut extensions = request.extensions_mut();
        if let Some(attempts) = extensions.get::<Self>() {
            return attempts.clone();
        }
        let attempts = Self::default();
        extensions.insert(attempts.clone());
        attempts
    }

    fn add(&self, attempt: Attempt) {
        let mut attempts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        attempts.push(attempt);
    }
}

/// Middleware that does not count the attempts of a request that failed through no fault of the client,
/// such as one during an outage of the database.
pub(crate) async fn forgive_failures(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let response = next.call(request).await?;
    if response.status().is_server_error() {
        let request = response.request();
        if let Some(throttles) = request.app_data::<web::Data<Throttles>>() {
            throttles.give_back(&Attempts::in_request(request));
        }
    }
    Ok(response)
}

/// The client of a request. Its methods count an attempt and fail if a budget is used up.
pub(crate) struct Client {
    address: ClientAddress,
    throttles: web::Data<Throttles>,
    attempts: Attempts,
}

impl Client {
    /// The budgets of an IPv6 /56 and of a /48, as multiples of the budget of a /64. A customer can
    /// have all addresses of a /48.
    const NETWORKS: [(u32, u32); 3] = [(64, 1), (56, 4), (CUSTOMER_IPV6_BITS, 16)];

    /// Counts an attempt for each network of the client address, the narrowest first. An attempt that is
    /// rejected by a narrow network does not count for the wider ones.
    ///
    /// # Errors
    /// [`ApiError::TooManyTries`] if a budget is used up.
    pub(crate) fn count_attempt(&self, limit: Limit) -> Result<(), ApiError> {
        let Some(budget) = limit.address_budget() else {
            return Ok(());
        };
        let (throttles, address) = (&self.throttles, &self.address);
        let count = if address.is_ipv6() {
            Self::NETWORKS.len()
        } else {
            1
        };
        for (bits, factor) in &Self::NETWORKS[..count] {
            let key = (limit, bits, address.network(*bits));
            let token = throttles.take(&throttles.by_address, limit, budget.times(*factor), key)?;
            self.attempts.add(Attempt::Address(token));
        }
        Ok(())
    }

    fn count_by_key(&self, limit: Limit, key: impl Hash) -> Result<(), ApiError> {
        let throttles = &self.throttles;
        if let Some(budget) = limit.key_budget() {
            let token = throttles.take(&throttles.by_key, limit, budget, (limit, key))?;
            self.attempts.add(Attempt::Key(token));
        }
        Ok(())
    }

    /// Takes one from the day's budget of a key. Returns whether one was left.
    fn take_daily(
        &self,
        budget: fn(&Throttles) -> &DailyBudget,
        day: NaiveDate,
        key: impl Hash,
    ) -> bool {
        let Some(token) = budget(&self.throttles).take(day, key, 1) else {
            return false;
        };
        self.attempts.add(Attempt::Daily(budget, token));
        true
    }

    /// Counts an attempt of the member and of the client address.
    pub(crate) fn count_member_attempt(
        &self,
        limit: Limit,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.count_by_key(limit, member.0)?;
        self.count_attempt(limit)
    }

    /// Counts a sign-in, by client address and by account. A device that signed in to the account
    /// before has a budget of its own, so that strangers cannot lock out its owner.
    pub(crate) fn count_sign_in(
        &self,
        email: &str,
        device: Option<DeviceId>,
    ) -> Result<(), ApiError> {
        self.count_attempt(Limit::SignIn)?;
        if let Some(device) = device {
            return self.count_by_key(Limit::SignInDevice, device);
        }
        let account = account_key(email);
        let account_and_address = (&account, self.address.network(CUSTOMER_IPV6_BITS));
        self.count_by_key(Limit::SignInAccountAndAddress, account_and_address)?;
        self.count_by_key(Limit::SignInAccount, &account)
    }

    /// Counts a registration, by client address and by email address.
    pub(crate) fn count_registration(&self, email: &str) -> Result<(), ApiError> {
        self.count_attempt(Limit::Register)?;
        self.count_by_key(Limit::RegisterAccount, account_key(email))
    }

    /// Notes a search for the title. Returns whether it is the first one from the client's network on this day, as
    /// far as this server remembers. Only such searches count for the popular titles.
    pub(crate) fn note_search(&self, title: &NameKey, day: NaiveDate) -> bool {
        let key = (self.address.wide_network(), title);
        self.take_daily(|throttles| &throttles.searches, day, key)
    }

    /// Counts how often a member asks for similar entries on a day, because the answers reveal which entries exist.
    /// Each form asks a few times.
    ///
    /// # Errors
    /// [`ApiError::TooManyQuestions`] if no question is left.
    pub(crate) fn count_similar_entries_call(
        &self,
        member: MemberId,
        day: NaiveDate,
    ) -> Result<(), ApiError> {
        if !self.take_daily(|throttles| &throttles.similar_entries, day, member.0) {
            let reached = &self.throttles.reached;
            reached.with(Limit::SimilarEntries.name()).increment();
            return Err(ApiError::TooManyQuestions);
        }
        Ok(())
    }

    /// Counts a valid message to the operator. The first one of a network on a day always passes. All later ones share
    /// three quarters of the messages that the store accepts on a day.
    ///
    /// # Errors
    /// [`ApiError::TooManyMessages`] if that share is used up.
    pub(crate) fn count_contact_message(&self, day: NaiveDate) -> Result<(), ApiError> {
        let network = self.address.wide_network();
        let is_left = self.take_daily(|throttles| &throttles.contact_networks, day, network)
            || self.take_daily(|throttles| &throttles.repeated_contact, day, ());
        if !is_left {
            let reached = &self.throttles.reached;
            reached.with(Limit::Contact.name()).increment();
            return Err(ApiError::TooManyMessages);
        }
        Ok(())
    }
}

impl FromRequest for Client {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        ready(app_data(request).map(|throttles| Self {
            address: ClientAddress::from_request(request),
            throttles,
            attempts: Attempts::in_request(request),
        }))
    }
}

/// Returns the key of an email address, or of a text that is none, with bounded length.
fn account_key(email: &str) -> String {
    EmailAddress::parse(email).map_or_else(
        |_| email.trim().to_lowercase().chars().take(254).collect(),
        |email| email.key().to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use uuid::Uuid;

    use super::*;
    use crate::{metrics::MetricsText, request::token_buckets::MAX_DAILY_KEYS};

    #[test]
    fn account_key_ignores_case_and_spaces_and_is_bounded() {
        assert_eq!(account_key(" KARI@Example.no "), "kari@example.no");
        assert_eq!(
            account_key("a@xn--blbr-roah.no"),
            account_key("a@blåbær.no")
        );
        assert_eq!(account_key(&"x".repeat(10_000)).len(), 254);
    }

    fn client(throttles: &web::Data<Throttles>, address: IpAddr) -> Client {
        Client {
            address: address.into(),
            throttles: throttles.clone(),
            attempts: Attempts::default(),
        }
    }

    /// Upper bound of the memory of a key: a list node of 48 bytes, and two slots of a table of 17 bytes.
    const KEY_BYTES: usize = 48 + 2 * 17;
    const DAILY_BUDGETS: usize = 5;

    // safety S21
    #[test]
    fn all_limits_together_stay_below_64_mib_in_a_flood() {
        let throttles = web::Data::new(Throttles::default());
        let limits = [
            Limit::ForgotPassword,
            Limit::Provider,
            Limit::SignOut,
            Limit::TrackSearch,
            Limit::Contact,
        ];
        for number in 0..90_000_u32 {
            let client = client(&throttles, IpAddr::from(number.to_be_bytes()));
            for limit in limits {
                client.count_attempt(limit).unwrap();
            }
        }
        assert_eq!(
            (throttles.by_address.len(), throttles.by_key.len()),
            (MAX_KEYS, 0)
        );
        let all = 2 * MAX_KEYS + DAILY_BUDGETS * MAX_DAILY_KEYS;
        assert!(all * KEY_BYTES < 64 << 20);
    }

    /// Makes one attempt from each address and returns the number that is allowed.
    fn count_allowed(
        throttles: &web::Data<Throttles>,
        addresses: impl IntoIterator<Item = String>,
    ) -> usize {
        let clients = addresses
            .into_iter()
            .map(|address| client(throttles, address.parse().unwrap()));
        clients
            .filter(|client| client.count_attempt(Limit::SignIn).is_ok())
            .count()
    }

    // safety S6
    #[test]
    fn address_of_many_people_has_120_calls_of_each_kind() {
        // Without an account, so that nothing else limits them; and the calls of programs.
        let exceptions = [Limit::VisitorReport, Limit::Contact, Limit::Tables];
        for limit in Limit::ALL {
            let Some(budget) = limit.address_budget() else {
                continue;
            };
            let is_for_people = budget.burst >= 120 && 10 * budget.per_minute >= 120;
            assert_eq!(is_for_people, !exceptions.contains(limit), "{limit:?}");
        }
    }

    // safety S21
    #[test]
    fn ipv6_networks_have_larger_budgets_the_wider_they_are() {
        let allowed = |clients: &mut dyn Iterator<Item = String>| {
            count_allowed(&web::Data::new(Throttles::default()), clients)
        };
        let mut addresses = (0..500).map(|host| format!("2001:db8:1:1::{host:x}"));
        assert_eq!(allowed(&mut addresses), 120);
        let mut within_56 = (0..1_000).map(|net| format!("2001:db8:1:{:x}::1", net % 256));
        assert_eq!(allowed(&mut within_56), 480);
        let mut within_48 = (0..5_000).map(|net| format!("2001:db8:1:{net:x}::1"));
        assert_eq!(allowed(&mut within_48), 1_920);
    }

    // safety S21
    #[test]
    fn ipv6_flood_does_not_use_budgets_of_others() {
        let throttles = web::Data::new(Throttles::default());
        let within_48 = (0..=0xffff).map(|net| format!("2001:db8:1:{net:x}::1"));
        count_allowed(&throttles, within_48);
        let others = ["2001:db8:2::1", "192.0.2.1"].map(str::to_owned);
        assert_eq!(count_allowed(&throttles, others), 2);
    }

    #[test]
    fn refused_entries_are_counted_by_the_call_alone() {
        let throttles = Throttles::default();
        let (member, day) = (MemberId(Uuid::nil()), NaiveDate::default());
        assert!(!throttles.take_exact_entries(member, 3_001, day));
        assert!(throttles.count_exact_entries(member, 3_001, day).is_err());
        assert_reached_once(&throttles, EXACT_ENTRIES);
    }

    fn assert_reached_once(throttles: &Throttles, limit: &str) {
        let mut metrics = MetricsText::default();
        let reached = throttles.reached();
        reached.write(&mut metrics, "reached_total", "Reached", "limit");
        let line = format!("reached_total{{limit=\"{limit}\"}} 1\n");
        assert!(metrics.into_text().contains(&line));
    }

    #[test]
    fn refused_messages_are_counted() {
        let throttles = web::Data::new(Throttles::default());
        let client = client(&throttles, IpAddr::from([203, 0, 113, 9]));
        while client.count_contact_message(NaiveDate::default()).is_ok() {}
        assert_reached_once(&throttles, Limit::Contact.name());
    }

    #[test]
    fn failed_messages_do_not_use_the_daily_budget() {
        let throttles = web::Data::new(Throttles::default());
        let client = client(&throttles, IpAddr::from([203, 0, 113, 9]));
        for _ in 0..2 * MAX_CONTACT_MESSAGES_PER_DAY {
            client.count_contact_message(NaiveDate::default()).unwrap();
            throttles.give_back(&client.attempts);
        }
    }

    #[test]
    fn rejected_ipv6_neighbour_uses_no_wider_budget() {
        let throttles = web::Data::new(Throttles::default());
        count_allowed(&throttles, (0..500).map(|_| "2001:db8:1:1::1".to_owned()));
        assert_eq!(count_allowed(&throttles, ["2001:db8:1:2::1".to_owned()]), 1);
    }
}
