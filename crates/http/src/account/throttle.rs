//! How often somebody may try (requirements S6, S20 and S21).

use std::{
    future::{Ready, ready},
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};
use klarlonn_domain::account::MemberId;

use crate::error::ApiError;

/// Keys that a limiter remembers at the most. Those who have not tried for a while are forgotten
/// first; when all have, new ones must wait.
const MAX_KEYS: usize = 100_000;

/// Tokens that refill by the minute, for each key.
struct Limiter {
    limiter: DefaultKeyedRateLimiter<String>,
}

impl Limiter {
    /// So many at once, and so many a minute afterwards.
    fn new(burst: u32, a_minute: u32) -> Self {
        let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_minute(at_least_one(a_minute)).allow_burst(at_least_one(burst));
        Self {
            limiter: RateLimiter::keyed(quota),
        }
    }

    fn check(&self, key: &str) -> Result<(), ApiError> {
        if self.limiter.len() >= MAX_KEYS {
            self.limiter.retain_recent();
            if self.limiter.len() >= MAX_KEYS {
                return Err(ApiError::TooManyTries { seconds: 60 });
            }
        }
        self.limiter
            .check_key(&key.to_owned())
            .map_err(|not_until| {
                let wait = not_until.wait_time_from(self.limiter.clock().now());
                ApiError::TooManyTries {
                    seconds: wait.as_secs() + 1,
                }
            })
    }
}

/// The limits on accounts.
pub struct Throttles {
    sign_in_by_address: Limiter,
    sign_in_by_account: Limiter,
    register_by_address: Limiter,
    register_by_account: Limiter,
    forgot_by_address: Limiter,
    forgot_by_account: Limiter,
    reset: Limiter,
    provider: Limiter,
    confirm: Limiter,
    upload_by_address: Limiter,
    upload_by_account: Limiter,
}

impl Default for Throttles {
    fn default() -> Self {
        Self {
            sign_in_by_address: Limiter::new(10, 1),
            sign_in_by_account: Limiter::new(10, 1),
            register_by_address: Limiter::new(10, 1),
            register_by_account: Limiter::new(10, 1),
            forgot_by_address: Limiter::new(10, 1),
            forgot_by_account: Limiter::new(3, 1),
            reset: Limiter::new(10, 1),
            provider: Limiter::new(20, 5),
            confirm: Limiter::new(10, 1),
            upload_by_address: Limiter::new(20, 5),
            upload_by_account: Limiter::new(10, 2),
        }
    }
}

impl Throttles {
    /// Sign-in: by where it comes from, and by whose account it is, so that neither many accounts
    /// nor many machines help who guesses.
    pub(super) fn sign_in(&self, client: &ClientAddress, email: &str) -> Result<(), ApiError> {
        self.sign_in_by_address.check(&client.key())?;
        self.sign_in_by_account.check(&account_key(email))
    }

    /// Registration: by where it comes from, and by whose address is given, who may have an account
    /// and is then told by mail.
    pub(super) fn register(&self, client: &ClientAddress, email: &str) -> Result<(), ApiError> {
        self.register_by_address.check(&client.key())?;
        self.register_by_account.check(&account_key(email))
    }

    pub(super) fn forgot_password(
        &self,
        client: &ClientAddress,
        email: &str,
    ) -> Result<(), ApiError> {
        self.forgot_by_address.check(&client.key())?;
        self.forgot_by_account.check(&account_key(email))
    }

    pub(super) fn reset_password(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.reset.check(&client.key())
    }

    pub(super) fn provider(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.provider.check(&client.key())
    }

    /// What a member confirms with the password.
    pub(super) fn confirm(&self, member: MemberId) -> Result<(), ApiError> {
        self.confirm.check(&member.0.to_string())
    }

    /// A new address: the answer tells whether somebody has it, as registration does, so that both
    /// are counted together.
    pub(super) fn change_email(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.confirm(member)?;
        self.register_by_address.check(&client.key())
    }

    pub(super) fn upload(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.upload_by_account.check(&member.0.to_string())?;
        self.upload_by_address.check(&client.key())
    }
}

/// An address as a key: bounded, and the same in whatever case it is written.
fn account_key(email: &str) -> String {
    email.trim().to_lowercase().chars().take(254).collect()
}

/// Proxies whose word on where a request came from is taken.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(pub Vec<IpAddr>);

/// Where a request came from.
pub(super) struct ClientAddress(Option<IpAddr>);

impl ClientAddress {
    /// What is counted by: an IPv6 customer has a whole /64.
    fn key(&self) -> String {
        match self.0.map(|address| address.to_canonical()) {
            Some(IpAddr::V4(address)) => address.to_string(),
            Some(IpAddr::V6(address)) => {
                Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).to_string()
            }
            None => "unknown".to_owned(),
        }
    }
}

impl FromRequest for ClientAddress {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let peer = request
            .peer_addr()
            .map(|address| address.ip().to_canonical());
        let trusted = request.app_data::<web::Data<TrustedProxies>>();
        let forwarded = request
            .headers()
            .get_all("x-forwarded-for")
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect::<Vec<_>>();
        let address = client_of(peer, &forwarded, trusted.map_or(&[], |list| &list.0));
        ready(Ok(Self(address)))
    }
}

/// Reads the way of a request from its end: the last one that no trusted proxy is sent it. What
/// stands before that was written by who knows whom.
fn client_of(peer: Option<IpAddr>, forwarded: &[&str], trusted: &[IpAddr]) -> Option<IpAddr> {
    let mut client = peer?;
    for hop in forwarded.iter().rev() {
        if !trusted.contains(&client) {
            break;
        }
        let Ok(address) = hop.trim().parse::<IpAddr>() else {
            break;
        };
        client = address.to_canonical();
    }
    Some(client)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        let [peer, proxy] = [address("203.0.113.9"), address("10.0.0.1")];
        let of = |peer, forwarded: &[&str]| client_of(Some(peer), forwarded, &[proxy]).unwrap();
        assert_eq!(of(peer, &["198.51.100.7"]), peer);
        assert_eq!(of(proxy, &["198.51.100.7"]), address("198.51.100.7"));
        assert_eq!(of(proxy, &[]), proxy);
    }

    #[test]
    fn what_a_client_writes_before_the_proxys_word_is_not_read() {
        let proxies = [address("10.0.0.1"), address("10.0.0.2")];
        let forwarded = ["1.2.3.4", " 198.51.100.7 ", "10.0.0.2"];
        let client = client_of(Some(proxies[0]), &forwarded, &proxies);
        assert_eq!(client, Some(address("198.51.100.7")));
        let nonsense = client_of(Some(proxies[0]), &["1.2.3.4", "evil"], &proxies);
        assert_eq!(nonsense, Some(proxies[0]));
    }

    #[test]
    fn an_ipv6_customer_has_one_key() {
        let key = |text| ClientAddress(Some(address(text))).key();
        assert_eq!(key("2001:db8:1:2:3::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:203.0.113.9"), key("203.0.113.9"));
    }

    #[test]
    fn ten_tries_at_once_and_then_a_minutes_wait() {
        let limiter = Limiter::new(10, 1);
        for _ in 0..10 {
            assert!(limiter.check("kari").is_ok());
        }
        let refused = limiter.check("kari");
        let Err(ApiError::TooManyTries { seconds }) = refused else {
            panic!("the eleventh try must wait");
        };
        assert!((1..=60).contains(&seconds), "{seconds}");
        assert!(limiter.check("ola").is_ok());
    }

    #[test]
    fn nobody_is_locked_out_for_good() {
        // Six thousand a minute: one each ten milliseconds.
        let limiter = Limiter::new(1, 6_000);
        assert!(limiter.check("kari").is_ok());
        assert!(limiter.check("kari").is_err());
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(limiter.check("kari").is_ok());
    }

    #[test]
    fn a_limiter_remembers_no_more_than_so_many() {
        let full = Limiter::new(1, 1);
        for number in 0..MAX_KEYS {
            assert!(full.check(&number.to_string()).is_ok());
        }
        let refused = full.check("one more");
        assert!(matches!(
            refused,
            Err(ApiError::TooManyTries { seconds: 60 })
        ));
        assert_eq!(full.limiter.len(), MAX_KEYS);
    }

    #[test]
    fn those_who_have_not_tried_for_a_while_are_forgotten_first() {
        let quick = Limiter::new(1, 60_000);
        for number in 0..MAX_KEYS {
            assert!(quick.check(&number.to_string()).is_ok());
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(quick.check("one more").is_ok());
        assert!(quick.limiter.len() < MAX_KEYS);
    }

    #[test]
    fn an_account_is_the_same_however_its_address_is_written() {
        assert_eq!(account_key(" KARI@Example.no "), "kari@example.no");
        assert_eq!(account_key(&"x".repeat(10_000)).len(), 254);
    }
}
