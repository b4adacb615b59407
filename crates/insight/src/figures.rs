//! Figures of one job title, employer or place.

use std::{hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{
        BackgroundCounts, CompanyFigures, CompanyRanking, Education, Employer, Experience,
        ExperienceBand, Figures, Group, GroupKind, JobFigures, JobFilter, OutlierCount, Substitute,
        YearMedian,
    },
};

use crate::{
    dictionary::{Dictionary, Index},
    samples::{MixedRows, Rows},
    selection::Selection,
    snapshot::Snapshot,
    title_group::TitleGroup,
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
        let title = self.names.titles.by_key(title)?;
        let group = self.groups.get(title)?;
        let substitute = || group.group.substitute();
        let is_unfiltered = *filter == JobFilter::default();
        let rows: Vec<u32> = if is_unfiltered {
            group.rows().collect()
        } else {
            Selection::new(&self.names, group, filter).rows(group)
        };
        let benefits = rows.iter();
        let benefits = benefits.filter_map(|row| group.benefits[*row as usize]);
        let figures = if is_unfiltered {
            Figures::new(group, GroupKind::Title, substitute)
        } else {
            Figures::new(&Rows::new(group, &rows), GroupKind::Part, substitute)
        };
        Some(JobFigures {
            title: self.names.titles.name(title).clone(),
            companies: group.companies.group(&rows, |company, rows| {
                part(&self.names.companies, company, group, rows, substitute)
            }),
            places: group.places.group(&rows, |place, rows| {
                part(&self.names.places, place, group, rows, substitute)
            }),
            top_benefits: self.benefits.most_common(benefits),
            backgrounds: backgrounds(group, rows.iter().copied()),
            pay_mix: group.pay_mix.filter(|_| is_unfiltered),
            figures,
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
        let substitute = |title: Index| self.groups.get(title)?.group.substitute();
        let mut benefits = Vec::new();
        let mut jobs = Vec::new();
        let mut rows = Vec::new();
        let mut by_place = Vec::new();
        for title in titles {
            let Some(group) = self.groups.get(title) else {
                continue;
            };
            let of_title = group.companies.rows(company);
            let substitute = || substitute(title);
            jobs.push(part(&names.titles, title, group, of_title, substitute));
            for row in of_title.iter().copied() {
                rows.push((group, row));
                benefits.extend(group.benefits[row as usize]);
                let places = group.places_at(row);
                by_place.extend(places.map(|place| (place, group, row)));
            }
        }
        let job_substitute = || substitute(job??);
        Some(CompanyFigures {
            name: names.companies.name(company).clone(),
            industry: names.industry(company),
            jobs,
            places: group_by_place(by_place, &names.places),
            top_benefits: self.benefits.most_common(benefits.into_iter()),
            figures: Figures::new(&MixedRows::new(rows), GroupKind::Part, job_substitute),
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
        let mut titles = group_index.titles.to_vec();
        titles.sort_unstable_by_key(|title| self.names.titles.rank(*title));
        titles
            .into_iter()
            .filter_map(|title| {
                let group = self.groups.get(title)?;
                let rows = group.places.rows(place);
                let substitute = || group.group.substitute();
                Some(part(&self.names.titles, title, group, rows, substitute))
            })
            .collect()
    }

    pub(crate) fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking> {
        let names = &self.names;
        let group = names.titles.by_key(title);
        let Some(group) = group.and_then(|title| self.groups.get(title)) else {
            return Vec::new();
        };
        let ranking = |company, rows: &[u32]| {
            let name = names.companies.name(company).clone();
            CompanyRanking::new(name, &Rows::new(group, rows))
        };
        let Some(place) = place else {
            let companies = group.companies.groups();
            return companies
                .filter_map(|(company, rows)| ranking(company, rows))
                .collect();
        };
        let place = names.places.by_key(place);
        let rows = place.map_or(&[][..], |place| group.places.rows(place));
        let rankings = group.companies.group(rows, ranking);
        rankings.into_iter().flatten().collect()
    }
}

/// Counts rows by experience and education.
fn backgrounds(group: &TitleGroup, rows: impl Iterator<Item = u32>) -> BackgroundCounts {
    let mut by_experience = [0; ExperienceBand::ALL.len()];
    let mut by_education = [0; Education::ALL.len()];
    for row in rows {
        let facts = &group.facts[row as usize];
        if let Some(Experience::Band(band)) = facts.experience {
            by_experience[band as usize] += 1;
        }
        if let Some(education) = facts.education {
            by_education[education as usize] += 1;
        }
    }
    let experience = ExperienceBand::ALL.into_iter().zip(by_experience);
    let education = Education::ALL.into_iter().zip(by_education);
    BackgroundCounts {
        experience: experience.filter(|(_, count)| *count > 0).collect(),
        education: education.filter(|(_, count)| *count > 0).collect(),
    }
}

/// Returns the group of some rows of a title.
fn part<Id: Copy + Eq + Hash>(
    names: &Dictionary<Id>,
    name: Index,
    group: &TitleGroup,
    rows: &[u32],
    substitute: impl FnOnce() -> Option<Substitute>,
) -> Group {
    let (name, rows) = (names.name(name).clone(), Rows::new(group, rows));
    Group::new(name, &rows, GroupKind::Part, substitute)
}

/// Groups rows of several titles by place.
fn group_by_place<Id: Copy + Eq + Hash>(
    mut rows: Vec<(Index, &TitleGroup, u32)>,
    names: &Dictionary<Id>,
) -> Vec<Group> {
    rows.sort_by_key(|(place, ..)| *place);
    rows.chunk_by(|left, right| left.0 == right.0)
        .map(|same_place| {
            let name = names.name(same_place[0].0).clone();
            let rows = same_place.iter().map(|(_, group, row)| (*group, *row));
            let rows = MixedRows::new(rows.collect());
            Group::new(name, &rows, GroupKind::Part, || None)
        })
        .collect()
}
