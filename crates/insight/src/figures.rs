//! Figures of one job title, employer or place.

use std::{hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        BackgroundCounts, CompanyFigures, CompanyRanking, Employer, Experience, Figures, Group,
        GroupKind, JobFigures, JobFilter, OutlierCount, PopularJob, Sample, Substitute, YearMedian,
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
            let selection = Selection::new(filter);
            for row in group.by_pay.iter().copied().filter(|row| matches(*row)) {
                selected.add(title, group, row, selection);
            }
        }
        let kind = if *filter == JobFilter::default() {
            GroupKind::Title
        } else {
            GroupKind::Part
        };
        let substitute = || group.group.substitute();
        let samples = &selected.samples;
        Some(JobFigures {
            title: self.names.titles.name(title).clone(),
            companies: group_by_name(selected.by_company, samples, &self.names.companies, |_| {
                substitute()
            }),
            places: group_by_name(selected.by_place, samples, &self.names.places, |_| {
                substitute()
            }),
            top_benefits: self.benefits.most_common(selected.benefits),
            backgrounds: selected.backgrounds,
            figures: Figures::new(samples, kind, substitute),
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

    /// Returns the filter of rows; `None` if it contains an unknown name, so no row can match.
    fn row_filter<'a>(
        &self,
        group: &'a TitleGroup,
        filter: &JobFilter,
    ) -> Option<impl Fn(u32) -> bool + 'a> {
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
        let selection = Selection::new(filter);
        Some(move |row: u32| {
            let details = &group.details[row as usize];
            (company.is_none() || selection.company(group, row) == company)
                && (place.is_none() || selection.place(group, row) == place)
                && (experience.is_none() || details.experience == experience)
                && (education.is_none() || details.education == education)
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
                    selected.add(title, group, *row, Selection::COMPANY);
                }
            }
        }
        selected.sort();
        let samples = &selected.samples;
        let substitute = |title: Index| self.groups.get(title)?.group.substitute();
        let job_substitute = || substitute(self.names.titles.by_key(job?)?);
        Some(CompanyFigures {
            name: self.names.companies.name(company).clone(),
            industry: self.names.industry(company),
            jobs: group_by_name(selected.by_title, samples, &self.names.titles, substitute),
            places: group_by_name(selected.by_place, samples, &self.names.places, |_| None),
            top_benefits: self.benefits.most_common(selected.benefits),
            figures: Figures::new(samples, GroupKind::Part, job_substitute),
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
                let samples = sorted(rows.map(|row| group.sample(*row)).collect());
                let name = self.names.titles.name(title).clone();
                let substitute = || group.group.substitute();
                Some(Group::new(name, &samples, GroupKind::Part, substitute))
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
        let is_in_place = |row: u32| {
            place.is_none() || group.shown_place(row) == place && group.shown_company(row).is_some()
        };
        let companies = group.by_company.keys().iter();
        companies
            .filter_map(|company| {
                let rows = group.by_company.rows(*company).iter();
                let rows = rows.copied().filter(|row| is_in_place(*row));
                let samples = sorted(rows.map(|row| group.sample(row)).collect());
                CompanyRanking::new(names.companies.name(*company).clone(), &samples)
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

/// What selects the rows of a job title or company. A withheld company or place counts in figures
/// that it alone selects or groups, because a narrower selection would single out the row.
#[derive(Clone, Copy)]
struct Selection {
    by_company: bool,
    by_place: bool,
    by_person: bool,
}

impl Selection {
    const COMPANY: Self = Self {
        by_company: true,
        by_place: false,
        by_person: false,
    };

    fn new(filter: &JobFilter) -> Self {
        Self {
            by_company: filter.company.is_some(),
            by_place: filter.place.is_some(),
            by_person: filter.experience.is_some() || filter.education.is_some(),
        }
    }

    /// Returns the company of a row if these rows are selected or grouped by company.
    fn company(self, group: &TitleGroup, row: u32) -> Option<Index> {
        if self.by_place || self.by_person {
            group
                .shown_company(row)
                .filter(|_| self.shows_place(group, row))
        } else {
            group.company(row)
        }
    }

    /// Returns the place of a row if these rows are selected or grouped by place.
    fn place(self, group: &TitleGroup, row: u32) -> Option<Index> {
        if self.by_company || self.by_person {
            group
                .shown_place(row)
                .filter(|_| self.shows_company(group, row))
        } else {
            group.place(row)
        }
    }

    fn shows_company(self, group: &TitleGroup, row: u32) -> bool {
        !self.by_company || group.shown_company(row).is_some()
    }

    fn shows_place(self, group: &TitleGroup, row: u32) -> bool {
        !self.by_place || group.shown_place(row).is_some()
    }
}

/// The columns of selected rows that figures are computed from.
#[derive(Default)]
struct SelectedRows {
    /// In ascending order of salary when figures are computed.
    samples: Vec<Sample>,
    /// The title, company and place of the sample at this position.
    by_title: Vec<(Index, usize)>,
    by_company: Vec<(Index, usize)>,
    by_place: Vec<(Index, usize)>,
    benefits: Vec<BenefitSet>,
    backgrounds: BackgroundCounts,
}

impl SelectedRows {
    fn add(&mut self, title: Index, group: &TitleGroup, row: u32, selection: Selection) {
        let position = self.samples.len();
        self.samples.push(group.sample(row));
        let with_position = |index: Index| (index, position);
        self.by_title.push((title, position));
        self.by_company
            .extend(selection.company(group, row).map(with_position));
        self.by_place
            .extend(selection.place(group, row).map(with_position));
        if selection.shows_company(group, row) && selection.shows_place(group, row) {
            let details = &group.details[row as usize];
            self.benefits.extend(details.benefits);
            self.backgrounds.add(details.experience, details.education);
        }
    }

    /// Sorts the samples by salary.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.samples.len()).collect();
        order.sort_by_key(|position| self.samples[*position].salary);
        let mut positions = vec![0; order.len()];
        for (new, old) in order.iter().enumerate() {
            positions[*old] = new;
        }
        self.samples = order.iter().map(|old| self.samples[*old]).collect();
        for column in [&mut self.by_title, &mut self.by_company, &mut self.by_place] {
            for (_, position) in column {
                *position = positions[*position];
            }
        }
    }
}

fn sorted(mut samples: Vec<Sample>) -> Vec<Sample> {
    samples.sort_by_key(|sample| sample.salary);
    samples
}

/// Groups samples by name. `positions` has the position of each sample of a name.
fn group_by_name<Id: Copy + Eq + Hash>(
    mut positions: Vec<(Index, usize)>,
    samples: &[Sample],
    names: &Dictionary<Id>,
    substitute: impl Fn(Index) -> Option<Substitute>,
) -> Vec<Group> {
    positions.sort_unstable();
    positions
        .chunk_by(|left, right| left.0 == right.0)
        .map(|same_name| {
            let name = same_name[0].0;
            let samples: Vec<Sample> = same_name
                .iter()
                .map(|(_, position)| samples[*position])
                .collect();
            let text = names.name(name).clone();
            Group::new(text, &samples, GroupKind::Part, || substitute(name))
        })
        .collect()
}
