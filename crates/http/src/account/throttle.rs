//! How often somebody may try (requirements S6 and S21).

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};
use klarlonn_domain::account::MemberId;

use super::client_address::ClientAddress;
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

    /// So many at once, and one after each pause.
    fn every(burst: u32, pause: Duration) -> Self {
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(pause).unwrap_or(Quota::per_hour(NonZeroU32::MIN));
        Self {
            limiter: RateLimiter::keyed(quota.allow_burst(burst)),
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

/// The limits on accounts, on what members give and write, and on looking workplaces up.
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
    contribute_by_address: Limiter,
    contribute_by_account: Limiter,
    write_by_address: Limiter,
    write_by_account: Limiter,
    react: Limiter,
    report: Limiter,
    company_search: Limiter,
}

impl Default for Throttles {
    fn default() -> Self {
        Self {
            sign_in_by_address: Limiter::new(10, 1),
            sign_in_by_account: Limiter::new(10, 1),
            register_by_address: Limiter::new(10, 1),
            register_by_account: Limiter::new(10, 1),
            forgot_by_address: Limiter::new(10, 1),
            // A letter each: more would fill somebody's letter box.
            forgot_by_account: Limiter::every(3, Duration::from_mins(20)),
            reset: Limiter::new(10, 1),
            provider: Limiter::new(20, 5),
            confirm: Limiter::new(10, 1),
            upload_by_address: Limiter::new(20, 5),
            upload_by_account: Limiter::new(10, 2),
            contribute_by_address: Limiter::new(60, 20),
            contribute_by_account: Limiter::new(30, 5),
            write_by_address: Limiter::new(60, 20),
            write_by_account: Limiter::new(10, 3),
            react: Limiter::new(60, 60),
            report: Limiter::new(10, 1),
            // Somebody who types asks several times for one name, and an office has one address.
            company_search: Limiter::new(60, 120),
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

    /// Looking workplaces up, on which other servers are asked.
    pub(crate) fn company_search(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.company_search.check(&client.key())
    }

    pub(super) fn upload(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.upload_by_account.check(&member.0.to_string())?;
        self.upload_by_address.check(&client.key())
    }

    pub(crate) fn contribute(
        &self,
        client: &ClientAddress,
        member: MemberId,
    ) -> Result<(), ApiError> {
        self.contribute_by_account.check(&member.0.to_string())?;
        self.contribute_by_address.check(&client.key())
    }

    /// Writing in the forum, and changing what was written.
    pub(crate) fn write(&self, client: &ClientAddress, member: MemberId) -> Result<(), ApiError> {
        self.write_by_account.check(&member.0.to_string())?;
        self.write_by_address.check(&client.key())
    }

    pub(crate) fn react(&self, member: MemberId) -> Result<(), ApiError> {
        self.react.check(&member.0.to_string())
    }

    /// Reports, which somebody reads.
    pub(crate) fn report(&self, member: MemberId) -> Result<(), ApiError> {
        self.report.check(&member.0.to_string())
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
