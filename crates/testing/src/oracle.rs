//! Slow reference implementation of the figures: it computes every figure from a plain list of
//! entries. The real implementation must return the same.

mod entry;
mod grouping;
mod outliers;

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    catalog::{
        MatchReason, NameKey, Reference, SearchCount, SearchIndex, Searchable, sort_norwegian,
    },
    contribution::NewSalaryEntry,
    random::Random,
    salary::{
        CompanyFigures, CompanyRanking, CountyFigures, Demographics, Education, Employer,
        EmploymentPercentage, EntryCursor, EntryId, EntryPage, EntryQuery, Experience,
        ExperienceBand, Group, GroupWithJobs, Insights, JobFigures, JobFilter, Origin,
        OutlierCount, PlaceGroup, PopularJob, SearchHit, SearchHits, Totals,
    },
};

use entry::{
    Entry, Name, Part, Spellings, company, is_public, matches, matches_query, place, title, view,
};
use grouping::{
    count_titles, figures, groups, number, pay_sum, ranked_benefits, salaries, top_benefits,
};
use outliers::is_outlier;

use crate::CountingRandom;

/// Figures recomputed for every call.
pub struct Oracle {
    entries: Vec<Entry>,
    reference: Arc<Reference>,
    today: NaiveDate,
    industries: HashMap<NameKey, Option<String>>,
    searches: HashMap<NameKey, u64>,
    outliers: HashMap<NameKey, u32>,
}

impl Oracle {
    /// Creates the figures of these rows in the order of import. Their ids are the ids that
    /// [`klarlonn_domain::contribution::import_entries`] draws from a new [`CountingRandom`]. Of
    /// rows with the same fingerprint, the first is used.
    pub fn new(
        reports: impl IntoIterator<Item = NewSalaryEntry>,
        reference: Arc<Reference>,
        today: NaiveDate,
    ) -> Self {
        let mut random = CountingRandom::default();
        let mut fingerprints = HashSet::new();
        let mut spellings = Spellings::new(&reference);
        let mut industries = HashMap::new();
        let mut entries = Vec::new();
        for report in reports {
            let id = EntryId::random(&mut random as &mut dyn Random);
            let title = spellings.title(&report.job_title);
            let company = report.company.as_ref().map(|name| spellings.company(name));
            let place = report.place.as_ref().map(|name| spellings.place(name));
            if let Some(company) = &company {
                let industry = industries.entry(company.key.clone());
                industry.or_insert_with(|| report.industry.clone());
            }
            let is_new = fingerprints.insert(report.origin.fingerprint());
            if is_new && is_public(id, &report, today) {
                entries.push(Entry {
                    id,
                    title,
                    company,
                    place,
                    report,
                });
            }
        }
        entries.sort_by_key(|entry| (Reverse(entry.report.reported_on), entry.id));
        let outlier_ids: HashSet<EntryId> = entries
            .iter()
            .filter(|entry| is_outlier(entry, &entries, &reference))
            .map(|entry| entry.id)
            .collect();
        let mut outliers = HashMap::new();
        for entry in entries
            .iter()
            .filter(|entry| outlier_ids.contains(&entry.id))
        {
            *outliers.entry(entry.title.key.clone()).or_default() += 1;
        }
        entries.retain(|entry| !outlier_ids.contains(&entry.id));
        Self {
            entries,
            outliers,
            reference,
            today,
            industries,
            searches: HashMap::new(),
        }
    }

    /// Sets the searches of the last 30 days.
    #[must_use]
    pub fn with_searches(mut self, searches: Vec<SearchCount>) -> Self {
        let counted = searches
            .into_iter()
            .map(|search| (search.title, search.count));
        self.searches = counted.collect();
        self
    }

    fn distinct_names(&self, part: Part) -> Vec<Name> {
        let mut seen = HashSet::new();
        let names = self.entries.iter().filter_map(part);
        let mut names: Vec<Name> = names
            .filter(|name| seen.insert(name.key.clone()))
            .cloned()
            .collect();
        sort_norwegian(&mut names, |name| &name.text);
        names
    }

    fn with<'a>(&'a self, part: Part, key: &'a NameKey) -> impl Iterator<Item = &'a Entry> {
        self.entries
            .iter()
            .filter(move |entry| matches(part(entry), key))
    }

    fn group(&self, part: Part, name: &Name) -> Option<Group> {
        Group::new(name.text.clone(), &salaries(self.with(part, &name.key)))
    }
}

impl Insights for Oracle {
    fn totals(&self) -> Totals {
        let demo = self
            .entries
            .iter()
            .filter(|entry| matches!(entry.report.origin, Origin::Demo { .. }));
        Totals {
            entries: number(self.entries.len()),
            companies: number(self.distinct_names(company).len()),
            job_titles: number(self.distinct_names(title).len()),
            places: number(self.distinct_names(place).len()),
            demo_entries: number(demo.count()),
        }
    }

    fn reported_since(&self, day: NaiveDate) -> u32 {
        let entries = self.entries.iter();
        number(
            entries
                .filter(|entry| entry.report.reported_on >= day)
                .count(),
        )
    }

    fn job_title_names(&self) -> Arc<[Arc<str>]> {
        let reported = self.distinct_names(title).into_iter();
        let mut names: HashMap<NameKey, Arc<str>> =
            reported.map(|name| (name.key, name.text)).collect();
        for listed in self.reference.titles() {
            names.insert(listed.title.key().clone(), listed.title.as_str().into());
        }
        let mut names: Vec<Arc<str>> = names.into_values().collect();
        sort_norwegian(&mut names, |name| name);
        names.into()
    }

    fn company_names(&self) -> Arc<[Arc<str>]> {
        self.distinct_names(company)
            .into_iter()
            .map(|name| name.text)
            .collect()
    }

    fn place_names(&self) -> Arc<[Arc<str>]> {
        let reported = self.distinct_names(place).into_iter();
        let mut names: HashMap<NameKey, Arc<str>> =
            reported.map(|name| (name.key, name.text)).collect();
        for listed in self.reference.places() {
            names.insert(listed.key().clone(), listed.as_str().into());
        }
        let mut names: Vec<Arc<str>> = names.into_values().collect();
        sort_norwegian(&mut names, |name| name);
        names.into()
    }

    fn place_name(&self, key: &NameKey) -> Option<Arc<str>> {
        let names = self.place_names();
        names
            .iter()
            .find(|name| NameKey::new(name) == *key)
            .cloned()
    }

    fn jobs(&self) -> Arc<[Group]> {
        let names = self.distinct_names(title);
        names
            .iter()
            .filter_map(|name| self.group(title, name))
            .collect()
    }

    fn companies(&self) -> Arc<[GroupWithJobs]> {
        let names = self.distinct_names(company);
        let group = |name: &Name| {
            Some(GroupWithJobs {
                group: self.group(company, name)?,
                job_titles: count_titles(self.with(company, &name.key)),
            })
        };
        names.iter().filter_map(group).collect()
    }

    fn places(&self) -> Arc<[PlaceGroup]> {
        let names = self.distinct_names(place);
        let group = |name: &Name| {
            let county = self.reference.county_by_place(&name.key);
            Some(PlaceGroup {
                group: self.group(place, name)?,
                job_titles: count_titles(self.with(place, &name.key)),
                county: county.map(|county| self.reference.counties()[county].name.clone()),
            })
        };
        names.iter().filter_map(group).collect()
    }

    fn counties(&self) -> Arc<[CountyFigures]> {
        let counties = self.reference.counties().iter().enumerate();
        counties
            .map(|(index, county)| {
                let mut places = self.distinct_names(place);
                places.retain(|place| self.reference.county_by_place(&place.key) == Some(index));
                let entries = places.iter().flat_map(|name| self.with(place, &name.key));
                let pay = pay_sum(entries);
                CountyFigures {
                    name: county.name.clone(),
                    code: county.code.clone(),
                    count: pay.count,
                    average: pay.average(),
                    places: number(places.len()),
                }
            })
            .collect()
    }

    fn demographics(&self) -> Demographics {
        let all: Vec<&Entry> = self.entries.iter().collect();
        let sum_where = |predicate: fn(&NewSalaryEntry) -> bool| {
            let entries = self.entries.iter();
            pay_sum(entries.filter(move |entry| predicate(&entry.report)))
        };
        let most_common = ranked_benefits(&all).into_iter().next();
        Demographics {
            most_common_benefit: most_common.map(|(benefit, count)| (benefit.clone(), count)),
            with_percentage: sum_where(|report| report.employment_percentage.is_some()).count,
            full_time: sum_where(|report| {
                report.employment_percentage == Some(EmploymentPercentage::FULL)
            })
            .count,
            newcomers: sum_where(|report| {
                report.experience == Some(Experience::Band(ExperienceBand::UnderOne))
            }),
            experienced: sum_where(|report| {
                report.experience == Some(Experience::Band(ExperienceBand::TenOrMore))
            }),
            bachelors: sum_where(|report| report.education == Some(Education::Bachelor)),
            masters: sum_where(|report| report.education == Some(Education::Master)),
        }
    }

    fn has_job(&self, key: &NameKey) -> bool {
        self.with(title, key).next().is_some()
    }

    fn job(&self, key: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        let all: Vec<&Entry> = self.with(title, key).collect();
        let band = |entry: &Entry| match entry.report.experience {
            Some(Experience::Band(band)) => Some(band),
            _ => None,
        };
        let matching: Vec<&Entry> = all
            .iter()
            .copied()
            .filter(|entry| {
                filter
                    .company
                    .as_ref()
                    .is_none_or(|key| matches(company(entry), key))
            })
            .filter(|entry| {
                filter
                    .place
                    .as_ref()
                    .is_none_or(|key| matches(place(entry), key))
            })
            .filter(|entry| filter.experience.is_none() || filter.experience == band(entry))
            .filter(|entry| {
                filter.education.is_none() || filter.education == entry.report.education
            })
            .collect();
        Some(JobFigures {
            title: all.first()?.title.text.clone(),
            figures: figures(&matching),
            companies: groups(&matching, company),
            places: groups(&matching, place),
            top_benefits: top_benefits(&matching),
            outliers: OutlierCount {
                outliers: self.outliers.get(key).copied().unwrap_or_default(),
                shown: number(all.len()),
            },
        })
    }

    fn employer(&self, key: &NameKey) -> Option<Employer> {
        let entry = self.with(company, key).next()?;
        Some(Employer {
            name: entry.company.as_ref()?.text.clone(),
            industry: self.industries[key].as_deref().map(Into::into),
        })
    }

    fn company(&self, key: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures> {
        let all: Vec<&Entry> = self.with(company, key).collect();
        let matching: Vec<&Entry> = all
            .iter()
            .copied()
            .filter(|entry| job.is_none_or(|job| entry.title.key == *job))
            .collect();
        Some(CompanyFigures {
            name: all.first()?.company.as_ref()?.text.clone(),
            industry: self.industries[key].as_deref().map(Into::into),
            figures: figures(&matching),
            jobs: groups(&matching, title),
            places: groups(&matching, place),
            top_benefits: top_benefits(&matching),
        })
    }

    fn jobs_in(&self, key: &NameKey) -> Vec<Group> {
        let entries: Vec<&Entry> = self.with(place, key).collect();
        groups(&entries, title)
    }

    fn rankings(&self, key: &NameKey, place_key: Option<&NameKey>) -> Vec<CompanyRanking> {
        let with_title = self.with(title, key);
        let entries: Vec<&Entry> = with_title
            .filter(|entry| place_key.is_none_or(|key| matches(place(entry), key)))
            .collect();
        let names = self.distinct_names(company);
        let ranking = |name: &Name| {
            let entries = entries.iter().copied();
            let of_company = entries.filter(|entry| matches(company(entry), &name.key));
            CompanyRanking::new(name.text.clone(), &salaries(of_company))
        };
        names.iter().filter_map(ranking).collect()
    }

    fn entries(&self, query: &EntryQuery) -> EntryPage {
        let all = self.entries.iter();
        let matching: Vec<&Entry> = all.filter(|entry| matches_query(entry, query)).collect();
        let is_after = |entry: &&Entry| {
            query.after.is_none_or(|after| {
                (Reverse(entry.report.reported_on), entry.id) > (Reverse(after.day), after.id)
            })
        };
        let remaining: Vec<&Entry> = matching.iter().copied().filter(is_after).collect();
        let page = &remaining[..query.limit.min(remaining.len())];
        let last = page.last().map(|entry| EntryCursor {
            day: entry.report.reported_on,
            id: entry.id,
        });
        EntryPage {
            entries: page.iter().copied().map(view).collect(),
            total: matching.len(),
            next: last.filter(|_| page.len() < remaining.len()),
        }
    }

    fn popular_jobs(&self, limit: usize) -> Vec<PopularJob> {
        let from = self.today - Days::new(29);
        let popularity = |name: &Name| {
            let reported = self.with(title, &name.key);
            let recent = reported.filter(|entry| entry.report.reported_on >= from);
            let searched = self.searches.get(&name.key).copied().unwrap_or_default();
            searched + recent.count() as u64
        };
        let mut names = self.distinct_names(title);
        names.sort_by_key(|name| {
            let entries = self.with(title, &name.key).count();
            (Reverse(popularity(name)), Reverse(entries))
        });
        let companies = |name: &Name| {
            let names: HashSet<_> = self
                .with(title, &name.key)
                .filter_map(company)
                .map(|name| &name.key)
                .collect();
            number(names.len())
        };
        names
            .iter()
            .take(limit)
            .filter_map(|name| {
                Some(PopularJob {
                    group: self.group(title, name)?,
                    companies: companies(name),
                })
            })
            .collect()
    }

    fn search(&self, query: &str, limit: usize) -> SearchHits {
        let jobs = self.jobs();
        let companies = self.companies();
        let companies: Vec<Group> = companies
            .iter()
            .map(|company| company.group.clone())
            .collect();
        let places = self.places();
        let places: Vec<Group> = places.iter().map(|place| place.group.clone()).collect();
        let occupation = |name: &str| self.reference.title(&NameKey::new(name))?.occupation;
        let find = |names: &[Arc<str>], groups: &[Group], are_jobs| -> Vec<SearchHit> {
            let group = |name: &str| groups.iter().find(|group| &*group.name == name);
            let index = SearchIndex::new(names.iter().map(|name| Searchable {
                name,
                occupation: occupation(name).filter(|_| are_jobs),
                has_entries: group(name).is_some(),
            }));
            let found = index.find(query, limit).into_iter();
            found
                .map(|found| SearchHit {
                    name: names[found.index].clone(),
                    group: group(&names[found.index]).cloned(),
                    score: found.score,
                    same_occupation: found.reason == MatchReason::SameOccupation,
                })
                .collect()
        };
        SearchHits {
            jobs: find(&self.job_title_names(), &jobs, true),
            companies: find(&self.company_names(), &companies, false),
            places: find(&self.place_names(), &places, false),
        }
    }
}
