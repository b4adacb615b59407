//! Answers of the open API, kept for a while.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{CompanyRegistry, FoundCompany, RegistryError, TypedName},
    clock::Clock,
    store::with_causes,
};

use crate::open_api::{NoAnswer, OpenApi};

/// How long an answer is kept.
const KEPT_FOR: TimeDelta = TimeDelta::minutes(5);
/// How long nobody is kept waiting after the API did not answer.
const PAUSE: TimeDelta = TimeDelta::seconds(10);
/// Answers that are kept at the most, some kilobytes each.
const MAX_KEPT: usize = 1_000;
/// Questions that are asked at the same time. Whoever comes beyond them is not kept waiting.
const MAX_UNDERWAY: usize = 4;

/// Where answers come from when they are not kept.
pub(crate) trait Source: Send + Sync {
    /// Employers that this may be the name of, after two seconds at the most.
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer>;
}

/// Enhetsregisteret, asked through its open API.
pub struct Enhetsregisteret {
    source: Box<dyn Source>,
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    kept: HashMap<String, Kept>,
    underway: usize,
    paused_until: Option<DateTime<Utc>>,
}

struct Kept {
    found: Arc<[FoundCompany]>,
    until: DateTime<Utc>,
}

impl Enhetsregisteret {
    /// The register behind this API, nothing of it asked yet.
    pub fn new(api: OpenApi, clock: Arc<dyn Clock>) -> Self {
        Self::of(Box::new(api), clock)
    }

    fn of(source: Box<dyn Source>, clock: Arc<dyn Clock>) -> Self {
        Self {
            source,
            clock,
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Whatever broke while holding it has at worst left an answer out.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known without asking; `None` when this caller is to ask.
    fn known(&self, key: &str) -> Result<Option<Arc<[FoundCompany]>>, RegistryError> {
        let now = self.clock.now();
        let mut state = self.state();
        if let Some(kept) = state.kept.get(key).filter(|kept| now < kept.until) {
            return Ok(Some(Arc::clone(&kept.found)));
        }
        let is_paused = state.paused_until.is_some_and(|until| now < until);
        if is_paused || state.underway >= MAX_UNDERWAY {
            return Err(RegistryError::Busy);
        }
        state.underway += 1;
        Ok(None)
    }

    fn ask(&self, typed: &TypedName, key: String) -> Result<Arc<[FoundCompany]>, RegistryError> {
        let _underway = Underway { register: self };
        match self.source.ask(typed) {
            Ok(found) => {
                let found: Arc<[FoundCompany]> = found.into();
                self.keep(key, Arc::clone(&found));
                Ok(found)
            }
            Err(error) => {
                tracing::warn!(cause = %with_causes(&error), "Enhetsregisteret does not answer");
                if error.is_outage() {
                    self.pause();
                }
                Err(RegistryError::Unavailable(error.into()))
            }
        }
    }

    fn keep(&self, key: String, found: Arc<[FoundCompany]>) {
        let now = self.clock.now();
        let until = now + KEPT_FOR;
        let mut state = self.state();
        state.make_room(now);
        state.kept.insert(key, Kept { found, until });
    }

    fn pause(&self) {
        self.state().paused_until = Some(self.clock.now() + PAUSE);
    }
}

impl CompanyRegistry for Enhetsregisteret {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let key = typed.as_str().to_lowercase();
        let found = match self.known(&key)? {
            Some(found) => found,
            None => self.ask(typed, key)?,
        };
        Ok(found.iter().take(limit).cloned().collect())
    }
}

/// A question that is being asked; no longer so when this is gone, whatever happened meanwhile.
struct Underway<'a> {
    register: &'a Enhetsregisteret,
}

impl Drop for Underway<'_> {
    fn drop(&mut self) {
        self.register.state().underway -= 1;
    }
}

impl State {
    /// Makes room for one more answer: those that are too old go, or else the oldest.
    fn make_room(&mut self, now: DateTime<Utc>) {
        if self.kept.len() < MAX_KEPT {
            return;
        }
        self.kept.retain(|_, kept| now < kept.until);
        if self.kept.len() < MAX_KEPT {
            return;
        }
        let oldest = self.kept.iter().min_by_key(|(_, kept)| kept.until);
        if let Some(key) = oldest.map(|(key, _)| key.clone()) {
            self.kept.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests;
