//! Token buckets and daily budgets per key, in bounded memory.
//!
//! Only a randomly seeded hash of each key is stored, so each key takes the same amount of memory, which
//! contains no address or member id.

use std::{
    hash::{BuildHasher, Hash, RandomState},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::NaiveDate;
use lru::LruCache;
use tokio::time::Instant;

/// Maximum number of keys with a token bucket. A new key beyond it evicts the least recently used one,
/// so new keys are always accepted, and the keys of an ongoing attack stay.
pub(super) const MAX_KEYS: usize = 200_000;
/// Maximum number of keys of a daily budget.
pub(super) const MAX_DAILY_KEYS: usize = 50_000;

/// The capacity and refill rate of a token bucket.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// Attempts without waiting.
    pub(super) burst: u32,
    /// Attempts per minute after that.
    pub(super) per_minute: u32,
}

impl Budget {
    pub(super) fn times(self, factor: u32) -> Self {
        Self {
            burst: self.burst * factor,
            per_minute: self.per_minute * factor,
        }
    }
}

/// A token that was taken from the bucket of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    /// The hash of the key.
    key: u64,
    /// The time in which the bucket gets another one.
    interval: Duration,
}

/// A token bucket for each of the most recently used keys.
pub(super) struct TokenBuckets {
    /// When the bucket of a key is full again.
    full_at: Mutex<LruCache<u64, Instant>>,
    max_keys: usize,
    hasher: RandomState,
}

impl TokenBuckets {
    pub(super) fn new(max_keys: usize) -> Self {
        Self {
            // Bounded in `take`: a cache with a capacity would allocate all of it now.
            full_at: Mutex::new(LruCache::unbounded()),
            max_keys,
            hasher: RandomState::new(),
        }
    }

    /// Takes a token for an attempt and returns it. A rejected attempt takes none, but marks the key as
    /// recently used.
    ///
    /// # Errors
    /// The time to wait if the budget of the key is used up.
    pub(super) fn take(
        &self,
        budget: Budget,
        key: impl Hash,
        now: Instant,
    ) -> Result<Token, Duration> {
        let key = self.hasher.hash_one(key);
        let interval = Duration::from_mins(1) / budget.per_minute;
        let mut buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let full_at = buckets.get(&key).map_or(now, |full_at| now.max(*full_at)) + interval;
        let wait = full_at.saturating_duration_since(now + interval * budget.burst);
        if !wait.is_zero() {
            return Err(wait);
        }
        buckets.put(key, full_at);
        if buckets.len() > self.max_keys {
            buckets.pop_lru();
        }
        Ok(Token { key, interval })
    }

    /// Puts a token back.
    pub(super) fn give_back(&self, token: Token) {
        let mut buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full_at) = buckets.peek_mut(&token.key) {
            *full_at = full_at.checked_sub(token.interval).unwrap_or(*full_at);
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.full_at.lock().unwrap().len()
    }
}

/// An amount that was taken from the day's budget of a key.
#[derive(Debug, Clone, Copy)]
pub(super) struct DailyToken {
    day: NaiveDate,
    /// The hash of the key.
    key: u64,
    amount: u32,
}

/// A maximum amount per key and day.
pub(super) struct DailyBudget {
    max: u32,
    used: Mutex<UsedAmounts>,
    hasher: RandomState,
}

/// What each key has used on a day.
struct UsedAmounts {
    day: NaiveDate,
    by_key: LruCache<u64, u32>,
}

impl UsedAmounts {
    fn new(day: NaiveDate) -> Self {
        Self {
            day,
            by_key: LruCache::unbounded(),
        }
    }
}

impl DailyBudget {
    pub(super) fn new(max: u32) -> Self {
        Self {
            max,
            used: Mutex::new(UsedAmounts::new(NaiveDate::default())),
            hasher: RandomState::new(),
        }
    }

    /// Takes `amount` from the rest of the day's budget. `None` if less is left; nothing is taken then.
    pub(super) fn take(&self, day: NaiveDate, key: impl Hash, amount: u32) -> Option<DailyToken> {
        let key = self.hasher.hash_one(key);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        // A call that began before midnight counts for the new day. After any other change of the clock,
        // all budgets are whole.
        if used.day != day && day.succ_opt() != Some(used.day) {
            *used = UsedAmounts::new(day);
        }
        let before = used.by_key.get(&key).copied().unwrap_or_default();
        let after = before.saturating_add(amount);
        let is_enough = after <= self.max;
        used.by_key.put(key, if is_enough { after } else { before });
        if used.by_key.len() > MAX_DAILY_KEYS {
            used.by_key.pop_lru();
        }
        let day = used.day;
        is_enough.then_some(DailyToken { day, key, amount })
    }

    /// Puts an amount back, if its day has not ended.
    pub(super) fn give_back(&self, token: DailyToken) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.day == token.day
            && let Some(amount) = used.by_key.peek_mut(&token.key)
        {
            *amount = amount.saturating_sub(token.amount);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW_KEYS: usize = 1_000;
    const ONE: Budget = Budget {
        burst: 1,
        per_minute: 1,
    };

    #[test]
    fn eleventh_attempt_waits_for_the_next_token() {
        let (buckets, now) = (TokenBuckets::new(FEW_KEYS), Instant::now());
        let budget = ONE.times(10);
        for _ in 0..10 {
            assert!(buckets.take(budget, "kari", now).is_ok());
        }
        let interval = Duration::from_secs(6);
        assert_eq!(buckets.take(budget, "kari", now), Err(interval));
        assert!(buckets.take(budget, "ola", now).is_ok());
        assert!(buckets.take(budget, "kari", now + interval).is_ok());
        assert!(buckets.take(budget, "kari", now + interval).is_err());
    }

    #[test]
    fn token_that_is_given_back_can_be_taken_again() {
        let (buckets, now) = (TokenBuckets::new(FEW_KEYS), Instant::now());
        for _ in 0..3 {
            let token = buckets.take(ONE, "kari", now).unwrap();
            assert!(buckets.take(ONE, "kari", now).is_err());
            buckets.give_back(token);
        }
    }

    // safety S21
    #[test]
    fn new_keys_are_accepted_in_bounded_memory() {
        let (buckets, now) = (TokenBuckets::new(FEW_KEYS), Instant::now());
        for number in 0..2 * FEW_KEYS {
            assert!(buckets.take(ONE, number, now).is_ok(), "{number}");
        }
        assert_eq!(buckets.len(), FEW_KEYS);
    }

    // safety S21
    #[test]
    fn least_recently_used_key_is_evicted() {
        let (buckets, now) = (TokenBuckets::new(FEW_KEYS), Instant::now());
        assert!(buckets.take(ONE, "attacked", now).is_ok());
        assert!(buckets.take(ONE, "idle", now).is_ok());
        for number in 0..FEW_KEYS - 1 {
            assert!(buckets.take(ONE, "attacked", now).is_err());
            assert!(buckets.take(ONE, number, now).is_ok());
        }
        assert!(buckets.take(ONE, "attacked", now).is_err());
        assert!(buckets.take(ONE, "idle", now).is_ok());
    }

    #[test]
    fn daily_budget_is_full_again_on_the_next_day() {
        let budget = DailyBudget::new(3);
        let day = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        assert!(budget.take(day, "kari", 2).is_some());
        assert!(budget.take(day, "kari", 2).is_none());
        assert!(budget.take(day, "kari", 1).is_some());
        assert!(budget.take(day, "kari", 1).is_none());
        assert!(budget.take(day, "ola", 3).is_some());
        assert!(budget.take(day.succ_opt().unwrap(), "kari", 3).is_some());
    }

    #[test]
    fn daily_budget_ignores_late_calls_and_wrong_clocks() {
        let budget = DailyBudget::new(1);
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let take = |text| budget.take(day(text), "kari", 1);
        assert!(take("2026-11-22").is_some());
        // Began before midnight.
        assert!(take("2026-11-21").is_none());
        assert!(take("2027-11-22").is_some());
        assert!(take("2026-11-22").is_some());
    }

    // safety S21
    #[test]
    fn daily_budgets_of_many_keys_are_bounded() {
        let budget = DailyBudget::new(1);
        for number in 0..2 * MAX_DAILY_KEYS {
            let token = budget.take(NaiveDate::default(), number, 1);
            assert!(token.is_some(), "{number}");
        }
        assert_eq!(
            budget.used.into_inner().unwrap().by_key.len(),
            MAX_DAILY_KEYS
        );
    }
}
