//! Figures of one job title, employer or place.

use std::{borrow::Cow, hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{
        BackgroundCounts, CompanyFigures, CompanyRanking, Employer, Figures, Group, JobFigures,
        JobFilter, OutlierCount, YearMedian,
    },
};

use crate::{
    dictionary::{Dictionary, Index},
    names::Names,
    row::Row,
    selection::Selection,
    snapshot::Snapshot,
    title_group::{Rows, TitleGroup},
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
        let group = self.groups.get(title)?;
        let substitute = || group.group.substitute();
        let JobFilter {
            company,
            place,
            experience,
            education,
        } = filter;
        let (company, place) = (company.as_ref(), place.as_ref());
        let selection = Selection::new(names, company, place, *experience, *education);
        let is_unfiltered = selection.is_some_and(|selection| selection.is_all());
        let mut numbers = selection.map_or_else(Vec::new, |selection| selection.rows(group));
        // No company tells the place that a card does not show.
        let is_visible = |number: &u32| {
            let place = selection.and_then(|selection| selection.place);
            let places = || group.visible_places(group.row(*number), names);
            place.is_none_or(|place| places().contains(place))
        };
        if company.is_some() {
            numbers.retain(is_visible);
        }
        let (companies, places) = if is_unfiltered {
            (
                Cow::Borrowed(&group.companies),
                Cow::Borrowed(&group.places),
            )
        } else {
            let of_companies = numbers.iter().copied().filter(is_visible);
            let of_companies: Vec<u32> = of_companies.collect();
            (
                Cow::Owned(group.by_company(&of_companies)),
                Cow::Owned(group.by_visible_place(&numbers, names)),
            )
        };
        let rows = || numbers.iter().map(|number| group.row(*number));
        let shown = selection.unwrap_or_default();
        Some(JobFigures {
            title: names.titles.name(title).clone(),
            companies: (companies.iter())
                .map(|(company, numbers)| {
                    let name = names.companies.name(company);
                    let company = Some(company);
                    part(names, name, group, numbers, Selection { company, ..shown })
                })
                .collect(),
            places: (places.iter())
                .map(|(place, numbers)| {
                    let name = names.places.name(place);
                    let place = Some(place);
                    part(names, name, group, numbers, Selection { place, ..shown })
                })
                .collect(),
            answer: self.answer(group, filter),
            top_benefits: self
                .benefits
                .most_common(rows().filter_map(|row| row.benefits)),
            backgrounds: backgrounds(rows()),
            pay_mix: group.pay_mix.filter(|_| is_unfiltered),
            figures: if is_unfiltered {
                group.figures.clone()
            } else {
                let estimate = || {
                    group
                        .group_model(&shown.question(names, group), &numbers)
                        .estimate()
                };
                Figures::new(&Rows::new(group, &numbers), estimate, substitute)
            },
            outliers: OutlierCount {
                outliers: self.outliers_of(title),
                shown: group.group.count,
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
        let group_index = self.companies[company.position()].as_ref()?;
        let job = job.map(|job| names.titles.by_key(job));
        let titles = group_index.titles.iter().copied();
        let titles = titles.filter(|title| job.is_none_or(|job| job == Some(*title)));
        let of_company = Selection {
            company: Some(company),
            ..Selection::default()
        };
        let mut benefits = Vec::new();
        let mut jobs = Vec::new();
        let mut of_titles = Vec::new();
        let mut rows = Vec::new();
        let mut by_place = Vec::new();
        for title in titles {
            let Some(group) = self.groups.get(title) else {
                continue;
            };
            let of_title = group.companies.rows(company);
            let name = names.titles.name(title);
            jobs.push(part(names, name, group, of_title, of_company));
            of_titles.push((group, of_title));
            for row in of_title.iter().map(|number| group.row(*number)) {
                rows.push((group, row));
                benefits.extend(row.benefits);
                let places = group.visible_places(row, names);
                by_place.extend(places.iter().map(|place| (place, group, row)));
            }
        }
        let substitute = || self.groups.get(job??)?.group.substitute();
        let rows = Rows::mixed(rows);
        let estimate = || match *of_titles {
            [(group, numbers)] => group
                .group_model(&of_company.question(names, group), numbers)
                .estimate(),
            _ => rows.estimate(),
        };
        Some(CompanyFigures {
            name: names.companies.name(company).clone(),
            industry: names.industry(company),
            jobs,
            places: group_by_place(by_place, &names.places),
            top_benefits: self.benefits.most_common(benefits.into_iter()),
            figures: Figures::new(&rows, estimate, substitute),
        })
    }

    pub(crate) fn jobs_in(&self, place: &NameKey) -> Vec<Group> {
        let group_index = self.names.places.by_key(place).and_then(|place| {
            let group_index = self.places[place.position()].as_ref()?;
            Some((place, group_index))
        });
        let Some((place, group_index)) = group_index else {
            return Vec::new();
        };
        let in_place = Selection {
            place: Some(place),
            ..Selection::default()
        };
        let mut titles = group_index.titles.to_vec();
        titles.sort_unstable_by_key(|title| self.names.titles.rank(*title));
        titles
            .into_iter()
            .filter_map(|title| {
                let group = self.groups.get(title)?;
                let (name, numbers) = (self.names.titles.name(title), group.places.rows(place));
                Some(part(&self.names, name, group, numbers, in_place))
            })
            .collect()
    }

    pub(crate) fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking> {
        let names = &self.names;
        let group = names.titles.by_key(title);
        let Some(group) = group.and_then(|title| self.groups.get(title)) else {
            return Vec::new();
        };
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
            let answer = || {
                group
                    .group_model(&selection.question(names, group), numbers)
                    .estimate()
            };
            CompanyRanking::new(name, &Rows::new(group, numbers), answer)
        };
        companies.iter().filter_map(ranking).collect()
    }
}

/// Counts rows by experience and education.
fn backgrounds<'a>(rows: impl Iterator<Item = &'a Row>) -> BackgroundCounts {
    let mut counts = BackgroundCounts::default();
    for row in rows {
        counts.add(row.facts.experience, row.facts.education);
    }
    counts
}

/// Returns the group of the selected rows of a title.
fn part(
    names: &Names,
    name: &Arc<str>,
    group: &TitleGroup,
    numbers: &[u32],
    selection: Selection,
) -> Group {
    let rows = Rows::new(group, numbers);
    let estimate = || {
        group
            .group_model(&selection.question(names, group), numbers)
            .estimate()
    };
    Group::new(name.clone(), &rows, estimate, || group.group.substitute())
}

/// Groups rows of several titles by place.
fn group_by_place<Id: Copy + Eq + Hash>(
    mut rows: Vec<(Index, &TitleGroup, &Row)>,
    names: &Dictionary<Id>,
) -> Vec<Group> {
    rows.sort_by_key(|(place, ..)| *place);
    rows.chunk_by(|left, right| left.0 == right.0)
        .map(|same_place| {
            let name = names.name(same_place[0].0).clone();
            let rows = same_place.iter().map(|(_, group, row)| (*group, *row));
            let rows = Rows::mixed(rows.collect());
            Group::new(name, &rows, || rows.estimate(), || None)
        })
        .collect()
}
