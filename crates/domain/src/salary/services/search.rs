//! Use cases of looking things up: the lists of names, searches, and what is searched for.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    account::{AccessPolicy, Viewer},
    catalog::{NameKey, Reference, query_text},
    clock::Clock,
    salary::{DisclosedHit, DisclosedHits, Insights, SearchHit},
    store::{Store, StoreError, in_transaction},
};

/// Names whose own page tells some pay, each list in Norwegian order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamesWithPay {
    /// Titles with entries or with official pay.
    pub job_titles: Vec<Arc<str>>,
    /// Employers with entries.
    pub companies: Arc<[Arc<str>]>,
    /// Places with entries.
    pub places: Vec<Arc<str>>,
}

/// The use cases of looking things up.
#[derive(Clone)]
pub struct SearchService {
    insights: Arc<dyn Insights>,
    reference: Arc<Reference>,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    policy: AccessPolicy,
}

impl SearchService {
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

    /// The place of this name in the spelling that is shown; `None` for one that is not listed.
    pub fn place(&self, name: &str) -> Option<Arc<str>> {
        self.insights.place_name(&NameKey::new(name))
    }

    /// The names whose own page tells some pay.
    pub fn names_with_pay(&self) -> NamesWithPay {
        let tells_pay = |title: &str| {
            let key = NameKey::new(title);
            self.insights.has_job(&key) || self.reference.official_pay(&key).is_some()
        };
        let titles = self.insights.job_title_names();
        let places = self.insights.places();
        NamesWithPay {
            job_titles: titles
                .iter()
                .filter(|title| tells_pay(title))
                .cloned()
                .collect(),
            companies: self.insights.company_names(),
            places: places
                .iter()
                .map(|place| place.group.name.clone())
                .collect(),
        }
    }

    /// What matches a search, best first.
    pub fn search(&self, viewer: &Viewer, query: &str, limit: usize) -> DisclosedHits {
        let access = self.policy.access(viewer);
        let limit = limit.clamp(1, Self::MAX_HITS);
        let hits = self.insights.search(query_text(query), limit);
        let disclose = |hits: Vec<SearchHit>| -> Vec<DisclosedHit> {
            hits.iter()
                .map(|hit| DisclosedHit::new(hit, None, access))
                .collect()
        };
        let official = |title: &str| self.reference.official_pay(&NameKey::new(title));
        DisclosedHits {
            jobs: hits
                .jobs
                .iter()
                .map(|hit| DisclosedHit::new(hit, official(&hit.name), access))
                .collect(),
            companies: disclose(hits.companies),
            places: disclose(hits.places),
        }
    }

    /// The known title that a text names. Other texts are not counted: they may hold what nobody
    /// meant to publish.
    pub fn searched_title(&self, text: &str) -> Option<NameKey> {
        let key = NameKey::new(query_text(text));
        let is_known = self.reference.title(&key).is_some() || self.insights.has_job(&key);
        is_known.then_some(key)
    }

    /// The day on which a search is counted.
    pub fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Counts a search for a title on this day.
    ///
    /// # Errors
    /// When the store fails.
    pub fn record_search(&self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| unit.searches().add(title, day))
    }
}
