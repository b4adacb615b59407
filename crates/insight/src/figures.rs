//! Figures of one job title, employer or place.

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
        let is_known =
            self.names.places.is_listed(place) || self.places[place.position()].is_some();
        is_known.then(|| self.names.places.name(place).clone())
    }

    pub(crate) fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        let title = self.names.titles.by_key(title)?;
        let group = self.groups.get(title)?;
        let mut selected = SelectedRows::default();
        if let Some(matches) = self.row_filter(group, filter) {
            let rows = group.by_pay.iter().copied();
            for row in rows.filter(|row| matches(*row as usize)) {
                selected.add(title, group, row);
            }
        }
        Some(JobFigures {
            title: self.names.titles.name(title).clone(),
            companies: group_by_name(selected.by_company, &self.names.companies),
            places: group_by_name(selected.by_place, &self.names.places),
            top_benefits: self.benefits.most_common(selected.benefits),
            figures: compute_figures(selected.samples),
            outliers: group.outlier_count(),
        })
    }

    /// Returns the filter of rows; `None` if it contains an unknown name, so no row can match.
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
        self.companies[company.position()].as_ref()?;
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
        let group_index = self.companies[company.position()].as_ref()?;
        let is_selected =
            |title: Index| job.is_none_or(|job| self.names.titles.by_key(job) == Some(title));
        let mut selected = SelectedRows::default();
        for title in group_index
            .titles
            .iter()
            .copied()
            .filter(|title| is_selected(*title))
        {
            if let Some(group) = self.groups.get(title) {
                let rows = group.by_company.rows(company);
                for row in rows {
                    selected.add(title, group, *row);
                }
            }
        }
        Some(CompanyFigures {
            name: self.names.companies.name(company).clone(),
            industry: self.names.industry(company),
            jobs: group_by_name(selected.by_title, &self.names.titles),
            places: group_by_name(selected.by_place, &self.names.places),
            top_benefits: self.benefits.most_common(selected.benefits),
            figures: compute_figures(selected.samples),
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

/// The columns of selected rows that figures are computed from.
#[derive(Default)]
struct SelectedRows {
    samples: Vec<Sample>,
    by_title: Vec<(Index, u32)>,
    by_company: Vec<(Index, u32)>,
    by_place: Vec<(Index, u32)>,
    benefits: Vec<BenefitSet>,
}

impl SelectedRows {
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

fn compute_figures(mut samples: Vec<Sample>) -> Option<Figures> {
    samples.sort_unstable();
    Figures::new(&samples)
}

/// Groups pays by name.
fn group_by_name<Id: Copy + Eq + Hash>(
    mut pays: Vec<(Index, u32)>,
    names: &Dictionary<Id>,
) -> Vec<Group> {
    pays.sort_unstable();
    let mut sorted = Vec::new();
    pays.chunk_by(|left, right| left.0 == right.0)
        .filter_map(|same_name| {
            sorted.clear();
            sorted.extend(same_name.iter().map(|(_, pay)| *pay));
            Group::new(names.name(same_name[0].0).clone(), &sorted)
        })
        .collect()
}
