//! Estimates and answers, from the list of entries.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{
        Answer, AnswerGroup, Background, Estimate, Expectation, Experience, ExperienceBand,
        GroupEntry, GroupKind, GroupModel, Insights, JobFilter, PayRange, Question, TitleContext,
        TitleModel,
    },
};

use super::{
    Oracle,
    entry::{Entry, company, counties, matches_key, place, title, visible_place},
    grouping::number,
};

/// The models of all titles, fitted to their entries.
pub(super) fn models(
    entries: &[Entry],
    reference: &Reference,
    today: NaiveDate,
) -> HashMap<NameKey, TitleModel> {
    let titles: HashSet<&NameKey> = entries.iter().map(|entry| &entry.title.key).collect();
    let models = titles.into_iter().map(|title| {
        let of_title = entries.iter().filter(|entry| entry.title.key == *title);
        let known = group_entries(of_title, reference, today);
        let prior = TitleContext::new(reference, title, today).prior();
        (title.clone(), TitleModel::fit(prior, known.into_iter()))
    });
    models.collect()
}

fn background(entry: &Entry, reference: &Reference, today: NaiveDate) -> Background {
    let counties = counties(entry, reference);
    let county = counties.first().filter(|_| counties.len() == 1);
    TitleContext::new(reference, &entry.title.key, today)
        .background_in_county(entry.report.facts.experience, county.copied())
}

/// The entries as a model sees them. An employer's number is the position of its first entry.
fn group_entries<'a>(
    entries: impl Iterator<Item = &'a Entry>,
    reference: &Reference,
    today: NaiveDate,
) -> Vec<GroupEntry> {
    let mut employers = Vec::new();
    let entries = entries.map(|entry| GroupEntry {
        pay: entry.pay,
        background: background(entry, reference, today),
        employer: entry.company.as_ref().map(|company| {
            let known = employers.iter().position(|other| *other == company.key);
            known.unwrap_or_else(|| {
                employers.push(company.key.clone());
                employers.len() - 1
            })
        }),
    });
    entries.collect()
}

/// Whether an entry passes the filter of a job page.
pub(super) fn passes(entry: &Entry, filter: &JobFilter) -> bool {
    let facts = &entry.report.facts;
    // No company tells the place that a card does not show.
    let places = match filter.company {
        Some(_) => visible_place(entry),
        None => place(entry),
    };
    matches_key(&company(entry), filter.company.as_ref())
        && matches_key(&places, filter.place.as_ref())
        && (filter.experience.is_none()
            || facts.experience == filter.experience.map(Experience::Band))
        && (filter.education.is_none() || facts.education == filter.education)
}

impl Oracle {
    /// The estimate for the part of a title that a filter selects.
    pub(super) fn part_estimate(&self, key: &NameKey, filter: &JobFilter) -> Estimate {
        self.group_model(key, filter).estimate()
    }

    fn group_model(&self, key: &NameKey, filter: &JobFilter) -> GroupModel {
        let of_title = self.with(title, key);
        let entries = of_title.filter(|entry| passes(entry, filter));
        self.model_of(entries, key, filter)
    }

    /// The pay of these entries of a title, which are those of a filter, or some of them.
    pub(super) fn model_of<'a>(
        &self,
        entries: impl Iterator<Item = &'a Entry>,
        key: &NameKey,
        filter: &JobFilter,
    ) -> GroupModel {
        let question = self.question(key, filter);
        let entries = group_entries(entries, &self.reference, self.today);
        GroupModel::new(&self.models[key], &question, &entries)
    }

    fn question(&self, key: &NameKey, filter: &JobFilter) -> Question {
        let place = filter.place.as_ref();
        let county = place.and_then(|place| self.reference.county_by_place(place));
        Question {
            experience: filter.experience,
            county_level: county.map(|county| {
                TitleContext::new(&self.reference, key, self.today).county_levels()[county]
            }),
            kind: if filter.company.is_some() {
                GroupKind::Employer
            } else if *filter == JobFilter::default() {
                GroupKind::Title
            } else {
                GroupKind::Part
            },
        }
    }

    /// Mean and percentiles of the part of a title that a filter selects.
    fn figures(&self, key: &NameKey, filter: &JobFilter) -> (Estimate, PayRange) {
        let of_title = self.with(title, key);
        let entries = of_title.filter(|entry| passes(entry, filter));
        let mut pays: Vec<u32> = entries.map(|entry| entry.pay).collect();
        pays.sort_unstable();
        let Some(asked) = filter.experience else {
            return self.group_model(key, filter).figures(&pays);
        };
        let bands = ExperienceBand::ALL.map(|band| {
            let of_band = JobFilter {
                experience: Some(band),
                ..filter.clone()
            };
            self.group_model(key, &of_band)
        });
        GroupModel::among_bands(bands, asked).figures(&pays)
    }

    /// The estimate for entries of several titles.
    pub(super) fn mixed_estimate<'a>(
        &self,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Estimate {
        let entries = entries.into_iter();
        let expected: Vec<(u32, Expectation)> = entries
            .map(|entry| {
                let model = &self.models[&entry.title.key];
                let background = background(entry, &self.reference, self.today);
                (entry.pay, model.expect(&background))
            })
            .collect();
        Estimate::of_titles(&expected)
    }

    /// The answer for those who ask about a title with this filter.
    pub(super) fn answer(&self, key: &NameKey, filter: &JobFilter) -> Option<Answer> {
        let count = |filter: &JobFilter| {
            let of_title = self.with(title, key);
            of_title.filter(|entry| passes(entry, filter)).count()
        };
        let is_official = self.models[key].is_official();
        let all = count(&JobFilter::default());
        if all < 3 && !is_official {
            return None;
        }
        // A name that nobody knows is no part of the question.
        let mut group = filter.clone();
        let of_company = |company| JobFilter {
            company: Some(company),
            ..JobFilter::default()
        };
        let of_education = |education| JobFilter {
            education: Some(education),
            ..JobFilter::default()
        };
        let companies = self.company_names();
        let counties = self.reference.counties().iter();
        let counties = counties.map(|county| county.name.clone());
        let places: Vec<Arc<str>> = counties.chain(self.place_names().iter().cloned()).collect();
        group.company = (group.company).filter(|company| count(&of_company(company.clone())) >= 3);
        group.education = (group.education).filter(|level| count(&of_education(*level)) >= 3);
        group.place = group.place.filter(|key| spelling(&places, key).is_some());
        let asked = group.clone();
        if group.company.is_some() || group.education.is_some() {
            if count(&group) < 3 {
                group.place = None;
            }
            if count(&group) < 3 {
                group.company = None;
            }
            if group.education.is_none() || count(&group) < 3 {
                group.education = None;
            }
            if group.company.is_none() && group.education.is_none() {
                group.place = asked.place;
            }
        }
        let place = group.place.clone();
        let county = place.and_then(|place| self.reference.county_by_place(&place));
        if count(&group) < 3 && county.is_none() {
            group.place = None;
        }
        let (estimate, range) = self.figures(key, &group);
        Some(Answer {
            estimate,
            public_estimate: if count(&group) >= 3 {
                estimate
            } else {
                let model = self.models[key].rounded();
                GroupModel::new(&model, &self.question(key, &group), &[]).estimate()
            },
            range,
            entries: number(count(&group)),
            title_entries: number(all),
            is_measured: count(&group) >= 20,
            is_official,
            group: AnswerGroup {
                experience: group.experience,
                education: group.education,
                place: group.place.and_then(|key| spelling(&places, &key)),
                company: group.company.and_then(|key| spelling(&companies, &key)),
            },
        })
    }
}

fn spelling(names: &[Arc<str>], key: &NameKey) -> Option<Arc<str>> {
    let mut names = names.iter();
    names.find(|name| NameKey::new(name) == *key).cloned()
}
