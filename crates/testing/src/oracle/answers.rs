//! Estimates and answers, from the list of entries.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{
        Answer, AnswerGroup, Background, Experience, ExperienceBand, GroupEntry, GroupKind,
        GroupModel, GroupPay, Insights, JobFilter, Question, TitleContext, TitleModel,
    },
};

use super::{
    Oracle,
    entry::{Entry, company, counties, matches_key, place, title},
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
    let context = TitleContext::new(reference, &entry.title.key, today);
    let experience = entry.report.facts.experience;
    Background::new(experience, county.copied(), &context.county_levels)
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
    matches_key(&company(entry), filter.company.as_ref())
        && matches_key(&place(entry), filter.place.as_ref())
        && (filter.experience.is_none()
            || facts.experience == filter.experience.map(Experience::Band))
        && (filter.education.is_none() || facts.education == filter.education)
}

impl Oracle {
    fn group_model(&self, key: &NameKey, filter: &JobFilter) -> GroupModel {
        let of_title = self.with(title, key);
        let entries = of_title.filter(|entry| passes(entry, filter));
        let entries = group_entries(entries, &self.reference, self.today);
        GroupModel::new(&self.models[key], &self.question(key, filter), &entries)
    }

    fn question(&self, key: &NameKey, filter: &JobFilter) -> Question {
        let place = filter.place.as_ref();
        let county = place.and_then(|place| self.reference.county_by_place(place));
        Question {
            experience: filter.experience,
            county_level: county.map(|county| {
                TitleContext::new(&self.reference, key, self.today).county_levels[county]
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

    /// The pay of the part of a title that a filter selects.
    fn part_pay(&self, key: &NameKey, filter: &JobFilter) -> Option<GroupPay> {
        let of_title = self.with(title, key);
        let entries = of_title.filter(|entry| passes(entry, filter));
        let model = || match filter.experience {
            None => self.group_model(key, filter),
            Some(asked) => {
                let bands = ExperienceBand::ALL.map(|band| {
                    let of_band = JobFilter {
                        experience: Some(band),
                        ..filter.clone()
                    };
                    self.group_model(key, &of_band)
                });
                GroupModel::among_bands(bands, asked)
            }
        };
        GroupPay::new(&pays(entries), || Some(model()))
    }

    /// The pay of some entries of a title: the answer to the question that selects them.
    pub(super) fn pay_of(
        &self,
        key: &NameKey,
        filter: &JobFilter,
        entries: &[&Entry],
    ) -> Option<GroupPay> {
        let answer = self.answer(key, filter)?;
        let pays = pays(entries.iter().copied());
        Some(if self.chosen_filter(key, filter) == *filter {
            answer.pay
        } else {
            answer.pay.with_entries(&pays)
        })
    }

    /// The pay of entries of several titles, which `filter` selects of each title.
    pub(super) fn mixed_pay(&self, entries: &[&Entry], filter: &JobFilter) -> Option<GroupPay> {
        let titles: BTreeSet<&NameKey> = entries.iter().map(|entry| &entry.title.key).collect();
        GroupPay::of_titles(&pays(entries.iter().copied()), || {
            let of_title = |title: &NameKey| {
                let entries = entries.iter().copied();
                let entries: Vec<&Entry> =
                    entries.filter(|entry| entry.title.key == *title).collect();
                let pay = self.pay_of(title, filter, &entries)?;
                Some((f64::from(number(entries.len())), pay))
            };
            titles.into_iter().filter_map(of_title).collect()
        })
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
        let group = self.chosen_filter(key, filter);
        Some(Answer {
            pay: self.part_pay(key, &group)?,
            entries: number(count(&group)),
            title_entries: number(all),
            is_official,
            group: AnswerGroup {
                experience: group.experience,
                education: group.education,
                place: (group.place).and_then(|key| spelling(&self.all_places(), &key)),
                company: (group.company).and_then(|key| spelling(&self.company_names(), &key)),
            },
        })
    }

    /// The filter of the people whom the answer is about.
    fn chosen_filter(&self, key: &NameKey, filter: &JobFilter) -> JobFilter {
        let count = |filter: &JobFilter| {
            let of_title = self.with(title, key);
            of_title.filter(|entry| passes(entry, filter)).count()
        };
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
        let places = self.all_places();
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
        group
    }

    /// The counties and all other places.
    fn all_places(&self) -> Vec<Arc<str>> {
        let counties = self.reference.counties.iter();
        let counties = counties.map(|county| county.name.clone());
        counties.chain(self.place_names().iter().cloned()).collect()
    }
}

/// Pay in ascending order.
fn pays<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<u32> {
    let mut pays: Vec<u32> = entries.map(|entry| entry.pay).collect();
    pays.sort_unstable();
    pays
}

fn spelling(names: &[Arc<str>], key: &NameKey) -> Option<Arc<str>> {
    let mut names = names.iter();
    names.find(|name| NameKey::new(name) == *key).cloned()
}
