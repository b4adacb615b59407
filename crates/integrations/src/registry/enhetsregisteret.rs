//! Enhetsregisteret, with a cache in front of its open API.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use error_reporter::Report;
use klarlonn_domain::{
    catalog::{CompanyRegistry, FoundCompany, RegistryError, TypedName},
    clock::Clock,
};

use super::api::{RegistryApi, RegistryApiError, RegistryUrl};
use crate::{
    HttpRuntime, HttpSetupError,
    lookup_cache::{CacheSettings, LookupCache, LookupError},
};

/// How long a response is cached.
const TIME_TO_LIVE: Duration = Duration::from_mins(5);
/// Responses in the cache, a few kilobytes each.
const MAX_CACHED: u64 = 1_000;
/// Requests at the same time.
const MAX_CONCURRENT: usize = 4;
/// How long no request is sent after an outage.
const PAUSE: TimeDelta = TimeDelta::seconds(10);

/// The public register of Norwegian legal entities.
pub struct Enhetsregisteret {
    api: RegistryApi,
    cache: LookupCache<Arc<[FoundCompany]>>,
    clock: Arc<dyn Clock>,
    /// Unix time in milliseconds.
    paused_until: AtomicI64,
}

impl Enhetsregisteret {
    /// The register with its API at `url`; sends no request yet.
    ///
    /// # Errors
    /// [`HttpSetupError`] if the HTTP client cannot be built.
    pub fn new(
        url: &RegistryUrl,
        runtime: &Arc<HttpRuntime>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, HttpSetupError> {
        Ok(Self {
            api: RegistryApi::new(url, runtime, MAX_CONCURRENT)?,
            cache: LookupCache::new(&CacheSettings {
                max_weight: MAX_CACHED,
                weight: |_, _| 1,
                time_to_live: |_| TIME_TO_LIVE,
                max_concurrent: MAX_CONCURRENT,
            }),
            clock,
            paused_until: AtomicI64::default(),
        })
    }

    fn now(&self) -> i64 {
        self.clock.now().timestamp_millis()
    }

    fn is_paused(&self) -> bool {
        self.now() < self.paused_until.load(Ordering::Relaxed)
    }

    fn search(&self, typed: &TypedName) -> Result<Arc<[FoundCompany]>, RegistryApiError> {
        self.api.search(typed).map(Into::into).inspect_err(|error| {
            tracing::warn!(cause = %Report::new(error), "Enhetsregisteret request failed");
            if error.is_outage() {
                let until = self.now() + PAUSE.num_milliseconds();
                self.paused_until.store(until, Ordering::Relaxed);
            }
        })
    }
}

impl CompanyRegistry for Enhetsregisteret {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let key = typed.as_str().to_lowercase();
        let found = match self.cache.get(&key) {
            Some(found) => found,
            None if self.is_paused() => return Err(RegistryError::Busy),
            None => self.cache.get_or_look_up(&key, || self.search(typed))?,
        };
        Ok(found.iter().take(limit).cloned().collect())
    }
}

impl From<LookupError<RegistryApiError>> for RegistryError {
    fn from(error: LookupError<RegistryApiError>) -> Self {
        match error {
            LookupError::Busy => Self::Busy,
            LookupError::Failed(error) => Self::Unavailable(error.into()),
        }
    }
}
