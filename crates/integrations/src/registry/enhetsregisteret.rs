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
    catalog::{CompanyRegistry, FoundCompany, OrganizationNumber, RegistryError, TypedName},
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
            api: RegistryApi::new(url, runtime)?,
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

    /// Returns the units with this value of a parameter of the API.
    fn look_up(&self, parameter: &str, value: &str) -> Result<Arc<[FoundCompany]>, RegistryError> {
        let key = format!("{parameter}={}", value.to_lowercase());
        match self.cache.get(&key) {
            Some(found) => Ok(found),
            None if self.is_paused() => Err(RegistryError::Busy),
            None => Ok(self
                .cache
                .get_or_look_up(&key, || self.request(parameter, value))?),
        }
    }

    fn request(
        &self,
        parameter: &str,
        value: &str,
    ) -> Result<Arc<[FoundCompany]>, RegistryApiError> {
        let found = self.api.search(parameter, value);
        found.map(Into::into).inspect_err(|error| {
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
        let found = self.look_up("navn", typed.as_str())?;
        Ok(found.iter().take(limit).cloned().collect())
    }

    fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError> {
        let found = self.look_up("organisasjonsnummer", &number.to_string())?;
        let mut found = found.iter();
        let found = found.find(|company| company.organization_number == Some(number));
        Ok(found.cloned())
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
