//! A cache of values that are looked up on other servers.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use moka::{Expiry, policy::EvictionPolicy, sync::Cache};
use tokio::sync::Semaphore;

/// The limits of a [`LookupCache`] and the lifetime of its values.
pub(crate) struct CacheSettings<V> {
    /// The sum of the weights of all entries; beyond it the least recently used entry is evicted.
    pub(crate) max_weight: u64,
    /// The weight of an entry.
    pub(crate) weight: fn(&String, &V) -> u32,
    /// How long a value is returned from the cache.
    pub(crate) time_to_live: fn(&V) -> Duration,
    /// Callers that may wait for a lookup at the same time.
    pub(crate) max_concurrent: usize,
}

/// Why a lookup returned no value.
#[derive(Debug)]
pub(crate) enum LookupError<E> {
    /// Too many callers are waiting already. Returned at once.
    Busy,
    /// The lookup failed. Errors are not cached.
    Failed(Arc<E>),
}

/// Caches values by key and looks each key up only once at a time.
pub(crate) struct LookupCache<V> {
    entries: Cache<String, V>,
    permits: Semaphore,
}

impl<V: Clone + Send + Sync + 'static> LookupCache<V> {
    pub(crate) fn new(settings: &CacheSettings<V>) -> Self {
        let entries = Cache::builder()
            .max_capacity(settings.max_weight)
            .weigher(settings.weight)
            .eviction_policy(EvictionPolicy::lru())
            .expire_after(TimeToLive(settings.time_to_live))
            .build();
        Self {
            entries,
            permits: Semaphore::new(settings.max_concurrent),
        }
    }

    /// Returns the cached value.
    pub(crate) fn get(&self, key: &str) -> Option<V> {
        self.entries.get(key)
    }

    /// Returns the cached value, or looks it up and caches it. Callers with the same key share one
    /// lookup; if it panics in one caller, the next one looks the key up.
    pub(crate) fn get_or_look_up<E: Send + Sync + 'static>(
        &self,
        key: &str,
        look_up: impl FnOnce() -> Result<V, E>,
    ) -> Result<V, LookupError<E>> {
        if let Some(value) = self.get(key) {
            return Ok(value);
        }
        let Ok(_permit) = self.permits.try_acquire() else {
            return Err(LookupError::Busy);
        };
        let outcome = self.entries.try_get_with_by_ref(key, look_up);
        // Evicts now instead of in moka's next batch, so that memory stays within the limit.
        self.entries.run_pending_tasks();
        outcome.map_err(LookupError::Failed)
    }
}

struct TimeToLive<V>(fn(&V) -> Duration);

impl<V> Expiry<String, V> for TimeToLive<V> {
    fn expire_after_create(&self, _: &String, value: &V, _: Instant) -> Option<Duration> {
        Some(self.0(value))
    }
}

#[cfg(test)]
mod tests;
