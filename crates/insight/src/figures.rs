//! Figures of one job title, employer or place.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{
        Answer, BackgroundCounts, CompanyFigures, CompanyRanking, Employer, Figures, Group,
        JobFigures, JobFilter, OutlierCount, Sample, YearMedian,
    },
};

use crate::{
    answer::Answers,
    dictionary::Index,
    list_inputs::to_count,
    mixed_group::{self, TitlePart},
    row::Row,
    selection::Selection,
    snapshot::Snapshot,
};

impl Snapshot {
    pub(crate) fn has_job(&self, title: &NameKey) -> bool {
        let title = self.names.titles.by_key(title);
        title.is_some_and(|title| self.groups.get(title).is_some())
    }

    pub(crate) fn place_name(&self, place: &NameKey) -> Option<Arc<str>> {
        let place = self.names.places.by_key(place)?;
        let is_known =
            self.names.places.is_listed(place) || self.places[place.position()].is_some();
        is_known.then(|| self.names.places.name(place).clone())
    }

    pub(crate) fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        let names = &self.names;
        let title = names.titles.by_key(title)?;
        let answers = self.answers(title)?;
        let answer = answers.answer(filter);
        let group = answers.group;
        let selection = Selection::new(names, filter);
        let is_unfiltered = selection.is_some_and(|selection| selection.is_all());
        let numbers = selection.map_or_else(Vec::new, |selection| selection.rows(group));
        let (companies, places) = if is_unfiltered {
            (
                Cow::Borrowed(&group.companies),
                Cow::Borrowed(&group.places),
            )
        } else {
            (
                Cow::Owned(group.by_company(&numbers)),
                Cow::Owned(group.by_place(&numbers)),
            )
        };
        let shown = selection.unwrap_or_default();
        let at_company = |company| Selection {
            company: Some(company),
            ..shown
        };
        let in_place = |place| Selection {
            place: Some(place),
            ..shown
        };
        let benefits = group.rows_of(&numbers).filter_map(|row| row.benefits);
        Some(JobFigures {
            title: names.titles.name(title).clone(),
            companies: answers.parts(&names.companies, &companies, at_company),
            places: answers.parts(&names.places, &places, in_place),
            top_benefits: self.benefits.most_common(benefits),
            backgrounds: backgrounds(group.rows_of(&numbers)),
            pay_mix: group.pay_mix.filter(|_| is_unfiltered),
            figures: if is_unfiltered {
                group.figures.clone()
            } else {
                let samples: Vec<Sample> = group.rows_of(&numbers).map(Row::sample).collect();
                figures_with_answer(&samples, answer.as_ref())
            },
            answer,
            outliers: OutlierCount {
                outliers: self.outliers.get(&title).copied().unwrap_or_default(),
                shown: group.figures.count,
            },
        })
    }

    pub(crate) fn job_years(&self, title: &NameKey) -> Option<(Arc<str>, Vec<YearMedian>)> {
        let title = self.names.titles.by_key(title)?;
        let group = self.groups.get(title)?;
        Some((self.names.titles.name(title).clone(), group.years.to_vec()))
    }

    pub(crate) fn employer(&self, key: &NameKey, reference: &Reference) -> Option<Employer> {
        let company = self.names.companies.by_key(key);
        let has_entries = |company: &Index| self.companies[company.position()].is_some();
        if let Some(company) = company.filter(has_entries) {
            return Some(Employer {
                name: self.names.companies.name(company).clone(),
                industry: self.names.industry(company),
            });
        }
        reference.employer(key).map(Employer::from)
    }

    pub(crate) fn company(
        &self,
        company: &NameKey,
        job: Option<&NameKey>,
    ) -> Option<CompanyFigures> {
        let names = &self.names;
        let company = names.companies.by_key(company)?;
        let group = self.companies[company.position()].as_ref()?;
        let job = job.map(|job| names.titles.by_key(job));
        let titles = group.titles.iter().copied();
        let titles = titles.filter(|title| job.is_none_or(|job| job == Some(*title)));
        let of_company = Selection::of_company(company);
        let answers: Vec<Answers<'_>> = titles.filter_map(|title| self.answers(title)).collect();
        let parts: Vec<TitlePart<'_, '_>> = answers
            .iter()
            .map(|answers| {
                let numbers = answers.group.companies.rows(company);
                (answers, Cow::Borrowed(numbers))
            })
            .collect();
        let jobs: Vec<Group> = parts
            .iter()
            .map(|(answers, numbers)| {
                answers.part(names.titles.name(answers.title), of_company, numbers)
            })
            .collect();
        let benefits = mixed_group::rows(&parts).filter_map(|row| row.benefits);
        let top_benefits = self.benefits.most_common(benefits);
        let places = self.places_of_company(&parts, of_company);
        let mut samples: Vec<Sample> = mixed_group::rows(&parts).map(Row::sample).collect();
        samples.sort_by_key(|sample| sample.salary);
        let pay = mixed_group::pay(&salaries(&samples), of_company, parts);
        Some(CompanyFigures {
            name: names.companies.name(company).clone(),
            industry: names.industry(company),
            jobs,
            places,
            top_benefits,
            figures: Figures::new(&samples, pay),
        })
    }

    /// Returns the places that members see of the rows of a company.
    fn places_of_company(&self, parts: &[TitlePart<'_, '_>], of_company: Selection) -> Vec<Group> {
        let names = &self.names;
        let mut by_place: BTreeMap<Index, Vec<TitlePart<'_, '_>>> = BTreeMap::new();
        for (answers, numbers) in parts {
            let of_title = answers.group.by_place(numbers);
            for (place, numbers) in of_title.iter() {
                let part = (*answers, Cow::Owned(numbers.to_vec()));
                by_place.entry(place).or_default().push(part);
            }
        }
        let groups = by_place.into_iter().map(|(place, parts)| {
            let selection = Selection {
                place: Some(place),
                ..of_company
            };
            mixed_group::group(names.places.name(place), selection, parts)
        });
        groups.collect()
    }

    pub(crate) fn jobs_in(&self, place: &NameKey) -> Vec<Group> {
        let found = self.names.places.by_key(place).and_then(|place| {
            let group = self.places[place.position()].as_ref()?;
            Some((place, group))
        });
        let Some((place, group)) = found else {
            return Vec::new();
        };
        let in_place = Selection::of_place(place);
        let mut titles = group.titles.to_vec();
        titles.sort_unstable_by_key(|title| self.names.titles.rank(*title));
        titles
            .into_iter()
            .filter_map(|title| {
                let answers = self.answers(title)?;
                let numbers = answers.group.places.rows(place);
                Some(answers.part(self.names.titles.name(title), in_place, numbers))
            })
            .collect()
    }

    pub(crate) fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking> {
        let names = &self.names;
        let title = names.titles.by_key(title);
        let Some(answers) = title.and_then(|title| self.answers(title)) else {
            return Vec::new();
        };
        let group = answers.group;
        let place = place.map(|place| names.places.by_key(place));
        let companies = match place {
            None => Cow::Borrowed(&group.companies),
            Some(place) => {
                let numbers = place.map_or(&[][..], |place| group.places.rows(place));
                Cow::Owned(group.by_company(numbers))
            }
        };
        let ranking = |(company, numbers): (Index, &[u32])| {
            let name = names.companies.name(company).clone();
            let selection = Selection {
                company: Some(company),
                place: place.flatten(),
                ..Selection::default()
            };
            let pays = answers.pays_of(numbers);
            CompanyRanking::new(name, &pays, || answers.pay(selection, numbers))
        };
        companies.iter().filter_map(ranking).collect()
    }
}

/// Returns the figures of entries, with the pay of the answer about them.
fn figures_with_answer(samples: &[Sample], answer: Option<&Answer>) -> Figures {
    let pay = answer.map(|answer| {
        // The answer may be about more people.
        if answer.entries == to_count(samples.len()) {
            answer.pay
        } else {
            answer.pay.with_entries(&salaries(samples))
        }
    });
    Figures::new(samples, pay)
}

fn salaries(samples: &[Sample]) -> Vec<u32> {
    samples.iter().map(|sample| sample.salary).collect()
}

/// Counts rows by experience and education.
fn backgrounds<'a>(rows: impl Iterator<Item = &'a Row>) -> BackgroundCounts {
    let mut counts = BackgroundCounts::default();
    for row in rows {
        counts.add(row.facts.experience, row.facts.education);
    }
    counts
}
