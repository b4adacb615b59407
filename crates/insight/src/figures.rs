//! The figures of one title, one employer or one place.

use std::{hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        CompanyFigures, CompanyRanking, Employer, Experience, Figures, Group, JobFigures,
        JobFilter, PopularJob, Sample,
    },
};

use crate::{
    benefits::BenefitSet,
    dictionary::{Dictionary, Index},
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
        let is_told = self.names.places.is_listed(place) || self.places[place.at()].is_some();
        is_told.then(|| self.names.places.name(place).clone())
    }

    pub(crate) fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        let title = self.names.titles.by_key(title)?;
        let group = self.groups.get(title)?;
        let mut chosen = Chosen::default();
        if let Some(passes) = self.row_filter(group, filter) {
            let rows = group.by_pay.iter().copied();
            for row in rows.filter(|row| passes(*row as usize)) {
                chosen.add(title, group, row);
            }
        }
        Some(JobFigures {
            title: self.names.titles.name(title).clone(),
            companies: groups(chosen.by_company, &self.names.companies),
            places: groups(chosen.by_place, &self.names.places),
            top_benefits: self.benefits.most_common(chosen.benefits),
            figures: figures(chosen.samples),
            outliers: group.outlier_count(),
        })
    }

    /// What rows must pass; `None` when a name in the filter is unknown and none can.
    fn row_filter<'a>(
        &self,
        group: &'a TitleGroup,
        filter: &JobFilter,
    ) -> Option<impl Fn(usize) -> bool + 'a> {
        let company = match &filter.company {
            Some(key) => Some(self.names.companies.by_key(key)?),
            None => None,
        };
        let place = match &filter.place {
            Some(key) => Some(self.names.places.by_key(key)?),
            None => None,
        };
        let experience = filter.experience.map(Experience::Band);
        let education = filter.education;
        Some(move |row: usize| {
            (company.is_none() || group.companies[row] == company)
                && (place.is_none() || group.places[row] == place)
                && (experience.is_none() || group.details[row].experience == experience)
                && (education.is_none() || group.details[row].education == education)
        })
    }

    pub(crate) fn employer(&self, company: &NameKey) -> Option<Employer> {
        let company = self.names.companies.by_key(company)?;
        self.companies[company.at()].as_ref()?;
        Some(Employer {
            name: self.names.companies.name(company).clone(),
            industry: self.names.industry(company),
        })
    }

    pub(crate) fn company(
        &self,
        company: &NameKey,
        job: Option<&NameKey>,
    ) -> Option<CompanyFigures> {
        let company = self.names.companies.by_key(company)?;
        let group_index = self.companies[company.at()].as_ref()?;
        let is_wanted =
            |title: Index| job.is_none_or(|job| self.names.titles.by_key(job) == Some(title));
        let mut chosen = Chosen::default();
        for title in group_index
            .titles
            .iter()
            .copied()
            .filter(|title| is_wanted(*title))
        {
            if let Some(group) = self.groups.get(title) {
                let rows = group.by_company.rows(company);
                for row in rows {
                    chosen.add(title, group, *row);
                }
            }
        }
        Some(CompanyFigures {
            name: self.names.companies.name(company).clone(),
            industry: self.names.industry(company),
            jobs: groups(chosen.by_title, &self.names.titles),
            places: groups(chosen.by_place, &self.names.places),
            top_benefits: self.benefits.most_common(chosen.benefits),
            figures: figures(chosen.samples),
        })
    }

    pub(crate) fn jobs_in(&self, place: &NameKey) -> Vec<Group> {
        let group_index = self.names.places.by_key(place).and_then(|place| {
            let group_index = self.places[place.at()].as_ref()?;
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
                let rows = group.by_place.rows(place).iter();
                let mut pays: Vec<u32> = rows.map(|row| group.pays[*row as usize]).collect();
                pays.sort_unstable();
                Group::new(self.names.titles.name(title).clone(), &pays)
            })
            .collect()
    }

    pub(crate) fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking> {
        let names = &self.names;
        let group = names.titles.by_key(title);
        let Some(group) = group.and_then(|title| self.groups.get(title)) else {
            return Vec::new();
        };
        let place = match place.map(|place| names.places.by_key(place)) {
            Some(None) => return Vec::new(),
            Some(found) => found,
            None => None,
        };
        let is_in_place = |row: usize| place.is_none() || group.places[row] == place;
        let mut pays = Vec::new();
        let companies = group.by_company.keys().iter();
        companies
            .filter_map(|company| {
                let rows = group.by_company.rows(*company).iter();
                let rows = rows
                    .map(|row| *row as usize)
                    .filter(|row| is_in_place(*row));
                pays.clear();
                pays.extend(rows.map(|row| group.pays[row]));
                pays.sort_unstable();
                CompanyRanking::new(names.companies.name(*company).clone(), &pays)
            })
            .collect()
    }

    pub(crate) fn popular_jobs(&self, limit: usize) -> Vec<PopularJob> {
        let titles = self.lists.popular.iter().take(limit);
        titles
            .filter_map(|title| {
                let group = self.groups.get(*title)?;
                Some(PopularJob {
                    group: group.group.clone(),
                    companies: u32::try_from(group.by_company.keys().len()).unwrap_or(u32::MAX),
                })
            })
            .collect()
    }
}

/// What of the chosen rows the figures need.
#[derive(Default)]
struct Chosen {
    samples: Vec<Sample>,
    by_title: Vec<(Index, u32)>,
    by_company: Vec<(Index, u32)>,
    by_place: Vec<(Index, u32)>,
    benefits: Vec<BenefitSet>,
}

impl Chosen {
    fn add(&mut self, title: Index, group: &TitleGroup, row: u32) {
        let sample = group.sample(row);
        let row = row as usize;
        let with_pay = |index: Index| (index, sample.salary);
        self.samples.push(sample);
        self.by_title.push((title, sample.salary));
        self.by_company.extend(group.companies[row].map(with_pay));
        self.by_place.extend(group.places[row].map(with_pay));
        self.benefits.extend(group.details[row].benefits);
    }
}

fn figures(mut samples: Vec<Sample>) -> Option<Figures> {
    samples.sort_unstable();
    Figures::new(&samples)
}

/// The groups of pays by name.
fn groups<Id: Copy + Eq + Hash>(mut pays: Vec<(Index, u32)>, names: &Dictionary<Id>) -> Vec<Group> {
    pays.sort_unstable();
    let mut sorted = Vec::new();
    pays.chunk_by(|left, right| left.0 == right.0)
        .filter_map(|of_name| {
            sorted.clear();
            sorted.extend(of_name.iter().map(|(_, pay)| *pay));
            Group::new(names.name(of_name[0].0).clone(), &sorted)
        })
        .collect()
}
