//! Search and lists of names, and the counting of searches.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    account::{Access, AccessPolicy, Viewer},
    catalog::{
        Alias, CurrentReference, Institution, NameKey, NameKind, PlaceName, query_text,
        question_subject,
    },
    clock::Clock,
    salary::{
        Answer, DisclosedHit, DisclosedHits, Insights, JobFilter, OfficialComparison, SearchHit,
        SearchHits, TitleContext,
    },
    store::{Store, StoreError, in_transaction},
};

/// Names whose page shows some pay. Each list is in Norwegian alphabetical order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamesWithPay {
    /// Job titles with entries or official pay.
    pub job_titles: Vec<Arc<str>>,
    /// Companies with entries.
    pub companies: Arc<[Arc<str>]>,
    /// Places with entries.
    pub places: Vec<Arc<str>>,
}

/// Runs searches and counts them.
#[derive(Clone)]
pub struct SearchService {
    insights: Arc<dyn Insights>,
    reference: CurrentReference,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    policy: AccessPolicy,
}

impl SearchService {
    /// Default number of hits of each kind.
    pub const DEFAULT_HITS: usize = 50;
    /// Maximum number of hits of each kind.
    pub const MAX_HITS: usize = 100;

    pub fn new(
        insights: Arc<dyn Insights>,
        reference: impl Into<CurrentReference>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        policy: AccessPolicy,
    ) -> Self {
        Self {
            insights,
            reference: reference.into(),
            store,
            clock,
            policy,
        }
    }

    /// All job titles, most prominent first.
    pub fn job_titles(&self) -> Arc<[Arc<str>]> {
        self.insights.suggested_names(NameKind::JobTitle)
    }

    /// All companies of the reference data and all others with entries, most prominent first.
    pub fn companies(&self) -> Arc<[Arc<str>]> {
        self.insights.suggested_names(NameKind::Company)
    }

    /// All places, most prominent first.
    pub fn places(&self) -> Arc<[Arc<str>]> {
        self.insights.suggested_names(NameKind::Place)
    }

    /// The other names of one kind.
    pub fn aliases(&self, kind: NameKind) -> Vec<Alias> {
        self.reference.get().aliases(kind).to_vec()
    }

    /// The spelling of a place in [`Self::places`]. `None` if it is not in the list.
    pub fn place(&self, name: &str) -> Option<Arc<str>> {
        self.insights.place_name(&NameKey::new(name))
    }

    /// The current name of a place, if `name` is an official name in another language, or that of a former municipality
    /// or county with one successor.
    pub fn current_place(&self, name: &str) -> Option<String> {
        let reference = self.reference.get();
        let place = reference.current_place(&NameKey::new(name))?;
        Some(place.to_string())
    }

    /// The municipalities with this name, if several have it.
    pub fn namesakes(&self, name: &str) -> Vec<PlaceName> {
        let reference = self.reference.get();
        let places = reference.namesakes(&NameKey::new(name));
        places.cloned().collect()
    }

    /// The parts of a municipality or county that was divided. Empty for another name.
    pub fn parts_of(&self, name: &str) -> Vec<PlaceName> {
        self.reference.get().parts_of(&NameKey::new(name)).to_vec()
    }

    /// The names whose page shows some pay.
    pub fn names_with_pay(&self) -> NamesWithPay {
        let reference = self.reference.get();
        let has_pay = |title: &str| {
            let key = NameKey::new(title);
            self.insights.has_job(&key) || reference.official_pay(&key).is_some()
        };
        let titles = self.insights.job_title_names();
        let places = self.insights.places();
        NamesWithPay {
            job_titles: titles
                .iter()
                .filter(|title| has_pay(title))
                .cloned()
                .collect(),
            companies: self.insights.company_names(),
            places: places
                .iter()
                .map(|place| place.group.name.clone())
                .collect(),
        }
    }

    /// Returns the hits of a search: the best match, then those with entries, then the others, each in
    /// order of their score. If a question has none, returns those of its subject: `hva tjener en
    /// sykepleier` finds the same as `sykepleier`.
    pub fn search(&self, viewer: &Viewer, query: &str, limit: usize) -> DisclosedHits {
        let access = self.policy.access(viewer);
        let limit = limit.clamp(1, Self::MAX_HITS);
        let query = query_text(query);
        let mut hits = self.insights.search(query, limit);
        if is_empty(&hits)
            && let Some(subject) = question_subject(query)
        {
            hits = self.insights.search(&subject, limit);
        }
        let disclose = |hits: Vec<SearchHit>| -> Vec<DisclosedHit> {
            let disclosed = hits
                .iter()
                .map(|hit| DisclosedHit::new(hit, &hit.group_or_else(|| None), None, access));
            entries_first(disclosed.collect())
        };
        let jobs = hits.jobs.iter().map(|hit| self.disclose_title(hit, access));
        DisclosedHits {
            filtered_job: hits.filtered_job,
            jobs: entries_first(jobs.collect()),
            companies: disclose(hits.companies),
            places: disclose(hits.places),
        }
    }

    fn disclose_title(&self, hit: &SearchHit, access: Access) -> DisclosedHit {
        let (title, today) = (NameKey::new(&hit.name), self.today());
        let reference = self.reference.get();
        let context = TitleContext::new(&reference, &title, today);
        let group = hit.group_or_else(|| {
            let answer = Answer::without_entries(&context, &JobFilter::default(), |_| None)?;
            Some(answer.pay)
        });
        let official = OfficialComparison::by_title(&reference, &title, today);
        DisclosedHit::new(hit, &group, official, access)
    }

    /// The known job title with this name. Searches for other texts are not counted, because they
    /// may contain personal data.
    pub fn searched_title(&self, text: &str) -> Option<NameKey> {
        let text = query_text(text);
        let subject = question_subject(text);
        let texts = [Some(text), subject.as_deref()].into_iter().flatten();
        let reference = self.reference.get();
        let is_known = |key: &NameKey| reference.title(key).is_some() || self.insights.has_job(key);
        texts.map(NameKey::new).find(is_known)
    }

    /// The day to count a search for.
    pub fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Counts a search for a job title on this day. Popular job titles contain it from the next snapshot
    /// on.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn record_search(&self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| unit.searches().add(title, day))
    }

    /// All institutions of education with their study programmes, in Norwegian alphabetical order.
    pub fn institutions(&self) -> Vec<Institution> {
        self.reference.get().institutions.clone()
    }
}

/// Moves hits without entries behind the others, but keeps the best match first.
fn entries_first(mut hits: Vec<DisclosedHit>) -> Vec<DisclosedHit> {
    if let [_, others @ ..] = &mut *hits {
        others.sort_by_key(|hit| hit.group.count == Some(0));
    }
    hits
}

fn is_empty(hits: &SearchHits) -> bool {
    hits.filtered_job.is_none()
        && hits.jobs.is_empty()
        && hits.companies.is_empty()
        && hits.places.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalog::MatchReason, salary::Group};

    #[test]
    fn hits_with_entries_follow_the_best_match() {
        let hits = [("Lærer", 0), ("Adjunkt", 0), ("Lektor", 1), ("Rektor", 7)];
        for access in [Access::Exact, Access::Limited] {
            let hits = hits.map(|(name, count)| {
                let hit = SearchHit {
                    name: name.into(),
                    group: None,
                    score: 500,
                    reason: MatchReason::Name,
                };
                let group = Group {
                    count,
                    ..hit.group_or_else(|| None)
                };
                DisclosedHit::new(&hit, &group, None, access)
            });
            let names = entries_first(hits.into()).into_iter();
            let names: Vec<_> = names.map(|hit| hit.group.name).collect();
            assert_eq!(
                names,
                ["Lærer", "Lektor", "Rektor", "Adjunkt"].map(Arc::from)
            );
        }
    }
}
