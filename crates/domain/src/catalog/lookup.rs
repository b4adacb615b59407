//! Use cases of looking things up: the lists of names, searches, and what is searched for.

use std::sync::Arc;

use super::{NameKey, Reference};
use crate::{
    account::{AccessPolicy, Viewer},
    clock::Clock,
    insights::Insights,
    salary::{DisclosedHit, DisclosedHits, SearchHit},
    store::{Store, StoreError, in_transaction},
};

/// Characters of a typed text that are read; what follows is ignored.
const MAX_QUERY_CHARS: usize = 100;

/// The use cases of looking things up.
#[derive(Clone)]
pub struct Lookup {
    insights: Arc<dyn Insights>,
    reference: Arc<Reference>,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    policy: AccessPolicy,
}

impl Lookup {
    /// Answers of each kind to a search where nothing else is asked for.
    pub const DEFAULT_HITS: usize = 50;
    /// Answers of each kind to a search at the most.
    pub const MAX_HITS: usize = 100;

    /// Looking up over these figures, under the operator's policy.
    pub fn new(
        insights: Arc<dyn Insights>,
        reference: Arc<Reference>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        policy: AccessPolicy,
    ) -> Self {
        Self {
            insights,
            reference,
            store,
            clock,
            policy,
        }
    }

    /// Every title that can be looked up, in Norwegian order.
    pub fn job_titles(&self) -> Arc<[Arc<str>]> {
        self.insights.job_title_names()
    }

    /// Every employer with entries, in Norwegian order.
    pub fn companies(&self) -> Arc<[Arc<str>]> {
        self.insights.company_names()
    }

    /// Every place, in Norwegian order.
    pub fn places(&self) -> Arc<[Arc<str>]> {
        self.insights.place_names()
    }

    /// What matches a search, best first.
    pub fn search(&self, viewer: &Viewer, query: &str, limit: usize) -> DisclosedHits {
        let access = self.policy.access(viewer);
        let limit = limit.clamp(1, Self::MAX_HITS);
        let hits = self.insights.search(read_part(query), limit);
        let disclose = |hits: Vec<SearchHit>| -> Vec<DisclosedHit> {
            hits.iter()
                .map(|hit| DisclosedHit::of(hit, None, access))
                .collect()
        };
        let official = |title: &str| self.reference.official_pay(&NameKey::of(title));
        DisclosedHits {
            jobs: hits
                .jobs
                .iter()
                .map(|hit| DisclosedHit::of(hit, official(&hit.name), access))
                .collect(),
            companies: disclose(hits.companies),
            places: disclose(hits.places),
        }
    }

    /// Counts a search for a title that is known. Other texts are not kept: they may hold what
    /// nobody meant to publish.
    ///
    /// # Errors
    /// When the store fails.
    pub fn record_search(&self, text: &str) -> Result<(), StoreError> {
        let key = NameKey::of(read_part(text));
        let known = self.reference.title(&key).is_some() || self.insights.has_job(&key);
        if !known {
            return Ok(());
        }
        let today = self.clock.today();
        in_transaction(&*self.store, |unit| unit.searches().add(&key, today))
    }
}

/// The part of a typed text that is read.
pub(crate) fn read_part(text: &str) -> &str {
    let end = text
        .char_indices()
        .nth(MAX_QUERY_CHARS)
        .map_or(text.len(), |(at, _)| at);
    &text[..end]
}
