//! Rate limiters with bounded memory (token buckets).

use std::{
    hash::{BuildHasher, Hash, RandomState},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::NaiveDate;
use governor::{
    Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
    nanos::Nanos,
    state::StateStore,
};
use lru::LruCache;

use super::client_address::ClientAddress;
use crate::{error::ApiError, metrics::Counter};

/// Maximum number of keys of all limiters by address together, and of all others together. The least
/// recently used key is evicted, so full limiters still accept new keys, and keep the keys of an ongoing attack.
pub(super) const MAX_KEYS: usize = 200_000;
/// Maximum number of keys of a daily budget. A key needs about 80 bytes of memory.
pub(super) const MAX_DAILY_KEYS: usize = 50_000;

/// The rate that is allowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// Attempts without waiting.
    pub(super) burst: u32,
    /// Attempts per minute after that.
    pub(super) per_minute: u32,
}

impl Budget {
    fn times(self, factor: u32) -> Self {
        Self {
            burst: self.burst * factor,
            per_minute: self.per_minute * factor,
        }
    }
}

/// A budget for each key.
pub(super) struct Limiter {
    rates: RateLimiter<u64, RecentKeys, DefaultClock>,
    hasher: RandomState,
    /// Number of rejected attempts.
    rejected: Counter,
}

impl Limiter {
    /// Creates a limiter that stores its keys among those of other limiters.
    pub(super) fn new(budget: Budget, rejected: &Counter, keys: &RecentKeys) -> Self {
        let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_minute(at_least_one(budget.per_minute))
            .allow_burst(at_least_one(budget.burst));
        Self {
            rates: RateLimiter::new(quota, keys.clone(), DefaultClock::default()),
            hasher: RandomState::new(),
            rejected: rejected.clone(),
        }
    }

    /// Counts an attempt.
    ///
    /// # Errors
    /// [`ApiError::TooManyTries`] if the budget of the key is used up.
    pub(super) fn check(&self, key: impl Hash) -> Result<(), ApiError> {
        // Only a hash with a random seed is stored: the memory per key is constant and contains no
        // address or member id, and no other limiter has the same.
        let key = self.hasher.hash_one(key);
        self.rates.check_key(&key).map_err(|not_until| {
            self.rejected.increment();
            let wait = not_until.wait_time_from(self.rates.clock().now());
            ApiError::TooManyTries {
                seconds: wait.as_secs() + 1,
            }
        })
    }
}

/// The state of the most recently used keys of several limiters.
#[derive(Clone)]
pub(super) struct RecentKeys {
    keys: Arc<Mutex<LruCache<u64, Nanos>>>,
    max: usize,
}

impl RecentKeys {
    pub(super) fn new(max: usize) -> Self {
        // Bounded in `measure_and_replace`: a cache with a capacity would allocate all of it now.
        let keys = Arc::new(Mutex::new(LruCache::unbounded()));
        Self { keys, max }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.keys.lock().unwrap().len()
    }
}

impl StateStore for RecentKeys {
    type Key = u64;

    fn measure_and_replace<T, F, E>(&self, key: &u64, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        // A rejected attempt also counts as a use.
        let (outcome, state) = measure(keys.get(key).copied())?;
        keys.put(*key, state);
        if keys.len() > self.max {
            keys.pop_lru();
        }
        Ok(outcome)
    }
}

/// A budget for each client address. A customer can have all IPv6 addresses of a /48, so IPv6
/// counts by /64, /56 and /48, each with a larger budget.
pub(super) struct AddressLimiter {
    /// By IPv4 address and IPv6 /64.
    narrow: Limiter,
    /// By IPv6 /56.
    wide: Limiter,
    /// By IPv6 /48.
    widest: Limiter,
}

impl AddressLimiter {
    /// The budgets of a /56 and of a /48, as multiples of the budget of a /64.
    const WIDE: u32 = 4;
    const WIDEST: u32 = 16;

    pub(super) fn new(budget: Budget, rejected: &Counter, keys: &RecentKeys) -> Self {
        let limiter = |factor| Limiter::new(budget.times(factor), rejected, keys);
        Self {
            narrow: limiter(1),
            wide: limiter(Self::WIDE),
            widest: limiter(Self::WIDEST),
        }
    }

    /// Counts an attempt for each network of the client, the narrowest first. An attempt that is
    /// rejected by a narrow network does not count for the wider ones.
    ///
    /// # Errors
    /// [`ApiError::TooManyTries`] if the budget of a network is used up.
    pub(super) fn check(&self, client: &ClientAddress) -> Result<(), ApiError> {
        self.narrow.check(client.network(64))?;
        if client.is_ipv6() {
            self.wide.check(client.network(56))?;
            self.widest.check(client.network(48))?;
        }
        Ok(())
    }
}

/// An amount for each key and day, with hashes of the keys in bounded memory.
pub(super) struct DailyBudget {
    max: u32,
    used: Mutex<(NaiveDate, LruCache<u64, u32>)>,
    hasher: RandomState,
}

impl DailyBudget {
    pub(super) fn new(max: u32) -> Self {
        Self {
            max,
            used: Mutex::new((NaiveDate::default(), LruCache::unbounded())),
            hasher: RandomState::new(),
        }
    }

    /// Uses the amount, and returns whether it is left of the day. If not, none of it is used.
    pub(super) fn take(&self, day: NaiveDate, key: impl Hash, amount: u32) -> bool {
        let key = self.hasher.hash_one(key);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.0 != day {
            *used = (day, LruCache::unbounded());
        }
        let before = used.1.get(&key).copied().unwrap_or_default();
        let after = before.saturating_add(amount);
        let is_left = after <= self.max;
        used.1.put(key, if is_left { after } else { before });
        if used.1.len() > MAX_DAILY_KEYS {
            used.1.pop_lru();
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW_KEYS: usize = 1_000;

    fn limiter(burst: u32, per_minute: u32) -> Limiter {
        limiter_among(&RecentKeys::new(FEW_KEYS), burst, per_minute)
    }

    fn limiter_among(keys: &RecentKeys, burst: u32, per_minute: u32) -> Limiter {
        let budget = Budget { burst, per_minute };
        Limiter::new(budget, &Counter::default(), keys)
    }

    #[test]
    fn eleventh_attempt_waits_up_to_a_minute() {
        let limiter = limiter(10, 1);
        for _ in 0..10 {
            assert!(limiter.check("kari").is_ok());
        }
        let rejected = limiter.check("kari");
        let Err(ApiError::TooManyTries { seconds }) = rejected else {
            panic!("the eleventh attempt must wait");
        };
        assert!((1..=60).contains(&seconds), "{seconds}");
        assert!(limiter.check("ola").is_ok());
    }

    #[test]
    fn budget_refills_over_time() {
        // 6000 per minute is one every ten milliseconds.
        let limiter = limiter(1, 6_000);
        assert!(limiter.check("kari").is_ok());
        assert!(limiter.check("kari").is_err());
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(limiter.check("kari").is_ok());
    }

    // safety S21
    #[test]
    fn full_limiters_allow_new_keys_in_bounded_memory() {
        let keys = RecentKeys::new(FEW_KEYS);
        let limiters = [(); 2].map(|()| limiter_among(&keys, 1, 1));
        for number in 0..2 * FEW_KEYS {
            for limiter in &limiters {
                assert!(limiter.check(number).is_ok(), "{number}");
            }
        }
        assert_eq!(keys.len(), FEW_KEYS);
    }

    // safety S21
    #[test]
    fn full_limiter_evicts_the_least_recently_used_key() {
        let limiter = limiter(1, 1);
        assert!(limiter.check("attacked").is_ok());
        assert!(limiter.check("idle").is_ok());
        for number in 0..FEW_KEYS - 1 {
            // A rejected attempt also counts as a use.
            assert!(limiter.check("attacked").is_err());
            assert!(limiter.check(number).is_ok());
        }
        assert!(limiter.check("attacked").is_err());
        assert!(limiter.check("idle").is_ok());
    }

    #[test]
    fn daily_budget_is_full_again_on_the_next_day() {
        let budget = DailyBudget::new(3);
        let day = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        assert!(budget.take(day, "kari", 2));
        assert!(!budget.take(day, "kari", 2));
        assert!(budget.take(day, "kari", 1));
        assert!(!budget.take(day, "kari", 1));
        assert!(budget.take(day, "ola", 3));
        assert!(budget.take(day.succ_opt().unwrap(), "kari", 3));
    }

    // safety S21
    #[test]
    fn daily_budgets_of_many_keys_are_bounded() {
        let budget = DailyBudget::new(1);
        for number in 0..2 * MAX_DAILY_KEYS {
            assert!(budget.take(NaiveDate::default(), number, 1), "{number}");
        }
        assert_eq!(budget.used.into_inner().unwrap().1.len(), MAX_DAILY_KEYS);
    }

    /// Makes one attempt from each client and returns the number that is allowed.
    fn count_allowed(limiter: &AddressLimiter, clients: impl IntoIterator<Item = String>) -> usize {
        let clients = clients.into_iter();
        clients
            .map(|client| ClientAddress::from(client.parse::<std::net::IpAddr>().unwrap()))
            .filter(|client| limiter.check(client).is_ok())
            .count()
    }

    fn one_per_minute() -> AddressLimiter {
        let budget = Budget {
            burst: 10,
            per_minute: 1,
        };
        AddressLimiter::new(budget, &Counter::default(), &RecentKeys::new(MAX_KEYS))
    }

    // safety S21
    #[test]
    fn ipv6_networks_have_larger_budgets_the_wider_they_are() {
        let addresses = (0..500).map(|host| format!("2001:db8:1:1::{host:x}"));
        assert_eq!(count_allowed(&one_per_minute(), addresses), 10);
        let within_56 = (0..500).map(|net| format!("2001:db8:1:{:x}::1", net % 256));
        assert_eq!(count_allowed(&one_per_minute(), within_56), 40);
        let within_48 = (0..5_000).map(|net| format!("2001:db8:1:{net:x}::1"));
        assert_eq!(count_allowed(&one_per_minute(), within_48), 160);
    }

    // safety S21
    #[test]
    fn ipv6_flood_does_not_use_budgets_of_others() {
        let limiter = one_per_minute();
        let within_48 = (0..=0xffff).map(|net| format!("2001:db8:1:{net:x}::1"));
        count_allowed(&limiter, within_48);
        let others = ["2001:db8:2::1", "192.0.2.1"].map(str::to_owned);
        assert_eq!(count_allowed(&limiter, others), 2);
    }

    #[test]
    fn rejected_ipv6_neighbour_uses_no_wider_budget() {
        let limiter = one_per_minute();
        count_allowed(&limiter, (0..500).map(|_| "2001:db8:1:1::1".to_owned()));
        assert_eq!(count_allowed(&limiter, ["2001:db8:1:2::1".to_owned()]), 1);
    }
}
