//! Slow reference implementation of the figures: it computes every figure from a plain list of
//! entries. The real implementation must return the same.

mod answers;
mod entry;
mod grouping;
mod outliers;
mod pay_mix;
mod public_names;

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    account::Access,
    catalog::{
        NameKey, NameKind, OccupationCode, PlaceName, Prominence, Reference, SearchCount,
        SearchIndex, Searchable, find_filtered_title, sort_norwegian,
    },
    contribution::NewSalaryEntry,
    random::Random,
    salary::{
        Answer, BackgroundCounts, CompanyFigures, CompanyRanking, CountyFigures, Demographics,
        Education, Employer, EmploymentPercentage, EntryCursor, EntryId, EntryPage, EntryQuery,
        EntryReview, Experience, ExperienceBand, Figures, FilteredJob, Group, Insights, JobFigures,
        JobFilter, ListedGroup, OccupationMedian, Origin, OutlierCount, PopularJob, SearchHit,
        SearchHits, TitleContext, TitleModel, Totals, VerifiedContributors, YearMedian,
        example_count, year_medians,
    },
};

use answers::{models, passes};
use entry::{
    Entry, Name, Part, Spellings, card, company, matches, matches_key, matches_query, place, title,
    withhold,
};
use grouping::{
    count_titles, counts, names, number, pay_sum, ranked_benefits, samples, top_benefits,
};
use outliers::remove_outliers;
use pay_mix::pay_mix;
use public_names::{hide_private_names, public_names};

use crate::CountingRandom;

/// Figures recomputed for every call.
pub struct Oracle {
    entries: Vec<Entry>,
    /// Day and rounded pay of the entries of each title that are too old to be shown.
    past: HashMap<NameKey, Vec<(NaiveDate, u32)>>,
    reference: Arc<Reference>,
    today: NaiveDate,
    industries: HashMap<NameKey, Option<String>>,
    searches: HashMap<NameKey, u64>,
    public_names: HashSet<(NameKind, NameKey)>,
    outliers: HashMap<NameKey, u32>,
    models: HashMap<NameKey, TitleModel>,
    review: Arc<EntryReview>,
}

impl Oracle {
    /// Creates the figures of these rows in the order of import. Their ids are the ids that
    /// [`klarlonn_domain::contribution::import_entries`] draws from a new [`CountingRandom`]. Of
    /// rows with the same fingerprint, the first is used. No member is verified.
    pub fn new(
        reports: impl IntoIterator<Item = NewSalaryEntry>,
        reference: Arc<Reference>,
        today: NaiveDate,
    ) -> Self {
        Self::with_contributors(reports, reference, &VerifiedContributors::default(), today)
    }

    /// Same as [`Self::new`], with these verified contributors.
    pub fn with_contributors(
        reports: impl IntoIterator<Item = NewSalaryEntry>,
        reference: Arc<Reference>,
        contributors: &VerifiedContributors,
        today: NaiveDate,
    ) -> Self {
        let mut random = CountingRandom::default();
        let mut fingerprints = HashSet::new();
        let mut spellings = Spellings::new(&reference);
        let mut industries = HashMap::new();
        let mut entries = Vec::new();
        let mut past: HashMap<NameKey, Vec<(NaiveDate, u32)>> = HashMap::new();
        let reports: Vec<NewSalaryEntry> = reports.into_iter().collect();
        for report in reports.clone() {
            let id = EntryId::random(&mut random as &mut dyn Random);
            let title = spellings.title(&report.job_title);
            let company = report.company.as_ref().map(|name| spellings.company(name));
            let places = report.place.iter().flat_map(PlaceName::places);
            let places = places.map(|name| spellings.place(&name)).collect();
            if let Some(company) = &company {
                let industry = industries.entry(company.key.clone());
                industry.or_insert_with(|| report.industry.clone());
            }
            if !fingerprints.insert(report.origin.fingerprint()) {
                continue;
            }
            let is_public = report.is_public(today);
            let mut entry = Entry {
                id,
                title,
                company,
                places,
                display: report.display.display(|_| false),
                report,
                pay: 0,
            };
            withhold(&mut entry, &reference);
            let context = TitleContext::new(&reference, &entry.title.key, today);
            let (facts, reported_on) = (entry.report.facts, entry.report.reported_on);
            entry.pay = context.adjusted_pay(&facts, reported_on);
            if is_public {
                entries.push(entry);
            } else {
                let rounded = facts.full_time_salary().saturating_add(5_000) / 10_000 * 10_000;
                let of_title = past.entry(entry.title.key).or_default();
                of_title.push((facts.paid_on(reported_on), rounded));
            }
        }
        entries.sort_by_key(|entry| (Reverse(entry.report.reported_on), entry.id));
        let public_names = public_names(&reports);
        hide_private_names(&mut entries, &public_names, &reference);
        let outliers = remove_outliers(&mut entries, contributors, &reference, today);
        Self {
            models: models(&entries, &reference, today),
            entries,
            past,
            public_names,
            outliers,
            reference,
            today,
            industries,
            searches: HashMap::new(),
            review: Arc::default(),
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

    /// Sets what moderators see of the entries, which is not computed from them.
    #[must_use]
    pub fn with_review(mut self, review: EntryReview) -> Self {
        self.review = Arc::new(review);
        self
    }

    fn distinct_names(&self, part: Part) -> Vec<Name> {
        let mut seen = HashSet::new();
        let names = self.entries.iter().flat_map(part);
        let mut names: Vec<Name> = names
            .filter(|name| seen.insert(name.key.clone()))
            .cloned()
            .collect();
        sort_norwegian(&mut names, |name| &name.text);
        names
    }

    /// The names of all entries and of the reference data, which has the spelling of those that it
    /// lists. In Norwegian order.
    fn all_names(&self, part: Part, listed: impl IntoIterator<Item = Arc<str>>) -> Arc<[Arc<str>]> {
        let reported = self.distinct_names(part).into_iter().map(|name| name.text);
        let names: HashMap<NameKey, Arc<str>> = reported
            .chain(listed)
            .map(|name| (NameKey::new(&name), name))
            .collect();
        let mut names: Vec<Arc<str>> = names.into_values().collect();
        sort_norwegian(&mut names, |name| name);
        names.into()
    }

    fn with<'a>(&'a self, part: Part, key: &'a NameKey) -> impl Iterator<Item = &'a Entry> {
        self.entries
            .iter()
            .filter(move |entry| matches(&part(entry), key))
    }

    fn group(&self, part: Part, name: &Name) -> Group {
        let entries: Vec<&Entry> = self.with(part, &name.key).collect();
        // The companies and the places each have one name.
        let is_company = entries
            .iter()
            .any(|entry| matches(&company(entry), &name.key));
        let filter = JobFilter {
            company: is_company.then(|| name.key.clone()),
            place: (!is_company).then(|| name.key.clone()),
            ..JobFilter::default()
        };
        self.mixed_group(name, &entries, &filter)
    }

    /// The group of these entries of several titles.
    fn mixed_group(&self, name: &Name, entries: &[&Entry], filter: &JobFilter) -> Group {
        Group {
            name: name.text.clone(),
            count: number(entries.len()),
            pay: self.mixed_pay(entries, filter),
        }
    }

    fn title_group(&self, name: &Name) -> Group {
        Group {
            name: name.text.clone(),
            count: number(self.with(title, &name.key).count()),
            pay: self
                .answer(&name.key, &JobFilter::default())
                .map(|answer| answer.pay),
        }
    }

    /// The groups of some entries by title, in Norwegian order. `filter` selects them of each title.
    fn titles_of(&self, entries: &[&Entry], filter: &JobFilter) -> Vec<Group> {
        let group = |name: &Name| {
            let of_title = entries.iter().copied();
            let of_title: Vec<&Entry> = of_title
                .filter(|entry| entry.title.key == name.key)
                .collect();
            Group {
                name: name.text.clone(),
                count: number(of_title.len()),
                pay: self.pay_of(&name.key, filter, &of_title),
            }
        };
        names(entries, title).into_iter().map(group).collect()
    }

    /// The groups of some entries of a title by the names of `part`, in Norwegian order. `filter` is that of a name.
    fn parts(
        &self,
        key: &NameKey,
        entries: &[&Entry],
        part: Part,
        filter: impl Fn(NameKey) -> JobFilter,
    ) -> Vec<Group> {
        let group = |name: &Name| {
            let of_name = entries.iter().copied();
            let of_name: Vec<&Entry> = of_name
                .filter(|entry| matches(&part(entry), &name.key))
                .collect();
            Group {
                name: name.text.clone(),
                count: number(of_name.len()),
                pay: self.pay_of(key, &filter(name.key.clone()), &of_name),
            }
        };
        names(entries, part).into_iter().map(group).collect()
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
        let listed = self.reference.titles.iter();
        self.all_names(title, listed.map(|listed| listed.title.as_str().into()))
    }

    fn company_names(&self) -> Arc<[Arc<str>]> {
        self.all_names(company, [])
    }

    fn place_names(&self) -> Arc<[Arc<str>]> {
        let listed = self.reference.places.iter();
        self.all_names(place, listed.map(|listed| listed.as_str().into()))
    }

    fn suggested_names(&self, kind: NameKind) -> Arc<[Arc<str>]> {
        let names = match kind {
            NameKind::JobTitle => self.job_title_names(),
            NameKind::Company => self.all_names(company, self.reference.employers().cloned()),
            NameKind::Place => self.place_names(),
            NameKind::Benefit => Arc::default(),
        };
        let mut names = names.to_vec();
        names.sort_by_key(|name| Reverse(self.prominence(kind, &NameKey::new(name))));
        names.into()
    }

    fn place_name(&self, key: &NameKey) -> Option<Arc<str>> {
        let names = self.place_names();
        names
            .iter()
            .find(|name| NameKey::new(name) == *key)
            .cloned()
    }

    fn is_public_name(&self, kind: NameKind, name: &NameKey) -> bool {
        self.public_names.contains(&(kind, name.clone())) || self.reference.contains(kind, name)
    }

    fn jobs(&self) -> Arc<[Group]> {
        let names = self.distinct_names(title);
        names.iter().map(|name| self.title_group(name)).collect()
    }

    fn companies(&self) -> Arc<[ListedGroup]> {
        let names = self.distinct_names(company);
        let group = |name: &Name| ListedGroup {
            group: self.group(company, name),
            job_titles: count_titles(self.with(company, &name.key)),
            county: None,
        };
        names.iter().map(group).collect()
    }

    fn places(&self) -> Arc<[ListedGroup]> {
        let names = self.distinct_names(place);
        let group = |name: &Name| {
            let county = self.reference.county_by_place(&name.key);
            ListedGroup {
                group: self.group(place, name),
                job_titles: count_titles(self.with(place, &name.key)),
                county: county.map(|county| self.reference.counties[county].name.clone()),
            }
        };
        names.iter().map(group).collect()
    }

    fn counties(&self) -> Arc<[CountyFigures]> {
        let counties = self.reference.counties.iter().enumerate();
        counties
            .map(|(index, county)| {
                let mut places = self.distinct_names(place);
                places.retain(|place| self.reference.county_by_place(&place.key) == Some(index));
                let in_county =
                    |entry: &&Entry| entry::counties(entry, &self.reference).contains(&index);
                let entries: Vec<&Entry> = self.entries.iter().filter(in_county).collect();
                let filter = JobFilter {
                    place: Some(NameKey::new(&county.name)),
                    ..JobFilter::default()
                };
                CountyFigures {
                    name: county.name.clone(),
                    code: county.code.clone(),
                    count: number(entries.len()),
                    pay: self.mixed_pay(&entries, &filter),
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
            with_percentage: sum_where(|report| report.facts.employment_percentage.is_some()).count,
            full_time: sum_where(|report| {
                report.facts.employment_percentage == Some(EmploymentPercentage::FULL)
            })
            .count,
            newcomers: sum_where(|report| {
                report.facts.experience == Some(Experience::Band(ExperienceBand::UnderOne))
            }),
            experienced: sum_where(|report| {
                report.facts.experience == Some(Experience::Band(ExperienceBand::TenOrMore))
            }),
            bachelors: sum_where(|report| report.facts.education == Some(Education::Bachelor)),
            masters: sum_where(|report| report.facts.education == Some(Education::Master)),
        }
    }

    fn has_job(&self, key: &NameKey) -> bool {
        self.with(title, key).next().is_some()
    }

    fn job(&self, key: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        let all: Vec<&Entry> = self.with(title, key).collect();
        let matching = all.iter().copied().filter(|entry| passes(entry, filter));
        let matching: Vec<&Entry> = matching.collect();
        let name = &all.first()?.title;
        let is_all = *filter == JobFilter::default();
        let of_company = |company| JobFilter {
            company: Some(company),
            ..filter.clone()
        };
        let of_place = |place| JobFilter {
            place: Some(place),
            ..filter.clone()
        };
        let figures = Figures::new(
            &samples(matching.iter().copied()),
            self.pay_of(key, filter, &matching),
        );
        Some(JobFigures {
            title: name.text.clone(),
            figures,
            companies: self.parts(key, &matching, company, of_company),
            places: self.parts(key, &matching, place, of_place),
            answer: self.answer(key, filter),
            top_benefits: top_benefits(&matching),
            backgrounds: BackgroundCounts {
                experience: counts(matching.iter().filter_map(|entry| {
                    match entry.report.facts.experience {
                        Some(Experience::Band(band)) => Some(band),
                        _ => None,
                    }
                })),
                education: counts(
                    matching
                        .iter()
                        .filter_map(|entry| entry.report.facts.education),
                ),
            },
            pay_mix: pay_mix(&all).filter(|_| is_all),
            outliers: OutlierCount {
                outliers: self.outliers.get(key).copied().unwrap_or_default(),
                shown: number(all.len()),
            },
        })
    }

    fn answer(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        self.job(title, filter)?.answer
    }

    fn job_years(&self, key: &NameKey) -> Option<(Arc<str>, Vec<YearMedian>)> {
        let entries: Vec<&Entry> = self.with(title, key).collect();
        let pays = entries.iter().map(|entry| {
            let (facts, reported_on) = (&entry.report.facts, entry.report.reported_on);
            (facts.paid_on(reported_on), facts.full_time_salary())
        });
        let past = self.past.get(key).into_iter().flatten().copied();
        let years = year_medians(pays.chain(past));
        Some((entries.first()?.title.text.clone(), years))
    }

    fn occupations(&self) -> Arc<[OccupationMedian]> {
        let occupation = |entry: &Entry| self.reference.occupation_by_title(&entry.title.key);
        let codes = self.entries.iter().filter_map(occupation);
        let codes: BTreeSet<OccupationCode> = codes.map(|occupation| occupation.code).collect();
        let median = |code: OccupationCode| {
            let has_code = |entry: &&Entry| occupation(entry).is_some_and(|it| it.code == code);
            let entries = self.entries.iter().filter(has_code);
            let mut pays: Vec<u32> = entries.map(|entry| entry.pay).collect();
            pays.sort_unstable();
            OccupationMedian::new(code, &pays)
        };
        codes.into_iter().filter_map(median).collect()
    }

    fn outliers(&self) -> OutlierCount {
        OutlierCount {
            outliers: self.outliers.values().sum(),
            shown: number(self.entries.len()),
        }
    }

    fn review(&self) -> Arc<EntryReview> {
        Arc::clone(&self.review)
    }

    fn employer(&self, key: &NameKey) -> Option<Employer> {
        let Some(entry) = self.with(company, key).next() else {
            return self.reference.employer(key).map(Employer::from);
        };
        Some(Employer {
            name: entry.company.as_ref()?.text.clone(),
            industry: self.industry(key),
        })
    }

    fn company(&self, key: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures> {
        let all: Vec<&Entry> = self.with(company, key).collect();
        let matching = all.iter().copied();
        let matching: Vec<&Entry> = matching
            .filter(|entry| matches_key(&[&entry.title], job))
            .collect();
        let at_company = JobFilter {
            company: Some(key.clone()),
            ..JobFilter::default()
        };
        let jobs = self.titles_of(&matching, &at_company);
        let places = names(&matching, place).into_iter().map(|name| {
            let of_place = matching.iter().copied();
            let of_place: Vec<&Entry> = of_place
                .filter(|entry| matches(&place(entry), &name.key))
                .collect();
            let filter = JobFilter {
                place: Some(name.key.clone()),
                ..at_company.clone()
            };
            self.mixed_group(name, &of_place, &filter)
        });
        Some(CompanyFigures {
            name: all.first()?.company.as_ref()?.text.clone(),
            industry: self.industry(key),
            figures: Figures::new(
                &samples(matching.iter().copied()),
                self.mixed_pay(&matching, &at_company),
            ),
            jobs,
            places: places.collect(),
            top_benefits: top_benefits(&matching),
        })
    }

    fn jobs_in(&self, key: &NameKey) -> Vec<Group> {
        let entries: Vec<&Entry> = self.with(place, key).collect();
        let in_place = JobFilter {
            place: Some(key.clone()),
            ..JobFilter::default()
        };
        self.titles_of(&entries, &in_place)
    }

    fn rankings(&self, key: &NameKey, place_key: Option<&NameKey>) -> Vec<CompanyRanking> {
        let with_title = self.with(title, key);
        let entries: Vec<&Entry> = with_title
            .filter(|entry| matches_key(&place(entry), place_key))
            .collect();
        let names = self.distinct_names(company);
        let ranking = |name: &Name| {
            let entries = entries.iter().copied();
            let of_company = entries.filter(|entry| matches(&company(entry), &name.key));
            let of_company: Vec<&Entry> = of_company.collect();
            let filter = JobFilter {
                company: Some(name.key.clone()),
                place: place_key.cloned(),
                ..JobFilter::default()
            };
            let pay = || self.pay_of(key, &filter, &of_company);
            let mut pays: Vec<u32> = of_company.iter().map(|entry| entry.pay).collect();
            pays.sort_unstable();
            CompanyRanking::new(name.text.clone(), &pays, pay)
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
            entries: page
                .iter()
                .map(|entry| card(entry, Access::Exact))
                .collect(),
            total: matching.len(),
            next: last.filter(|_| page.len() < remaining.len()),
        }
    }

    fn examples(&self, query: &EntryQuery) -> EntryPage {
        let is_example = |entry: &&Entry| {
            let smaller = |part: Part, name: &Name| {
                let entries = self.with(part, &name.key);
                entries.filter(|other| other.id < entry.id).count()
            };
            let is_first = |part: Part| part(entry).iter().any(|name| smaller(part, name) == 0);
            let of_title = self.with(title, &entry.title.key).count();
            smaller(title, &entry.title) < example_count(of_title)
                || is_first(company)
                || is_first(place)
        };
        let all = self.entries.iter().filter(is_example);
        let matching = all.filter(|entry| matches_query(entry, query));
        let mut found: Vec<&Entry> = matching.collect();
        found.sort_by_key(|entry| {
            let id = entry.id.example_id();
            id.example_order(entry.report.reported_on)
        });
        found.truncate(query.limit);
        let found = found.into_iter();
        EntryPage {
            entries: found.map(|entry| card(entry, Access::Limited)).collect(),
            total: self.entries(query).total,
            next: None,
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
            let names = self.with(title, &name.key).flat_map(company);
            let names: HashSet<_> = names.map(|name| &name.key).collect();
            number(names.len())
        };
        names
            .iter()
            .take(limit)
            .map(|name| PopularJob {
                group: self.title_group(name),
                companies: companies(name),
            })
            .collect()
    }

    fn day(&self) -> NaiveDate {
        self.today
    }

    fn snapshot_number(&self) -> u64 {
        0
    }

    fn search(&self, query: &str, limit: usize) -> SearchHits {
        let kinds = [NameKind::JobTitle, NameKind::Company, NameKind::Place];
        let [titles, companies, places] = kinds.map(|kind| self.suggested_names(kind));
        let title_index = self.search_index(NameKind::JobTitle, &titles);
        let company_index = self.search_index(NameKind::Company, &companies);
        let place_index = self.search_index(NameKind::Place, &places);
        let find = |index: &SearchIndex, names: &[Arc<str>], kind| -> Vec<SearchHit> {
            let found = index.find(query, limit).into_iter();
            let hits = found.map(|found| SearchHit {
                name: names[found.index].clone(),
                group: self.group_of(kind, &names[found.index]),
                score: found.score,
                reason: found.reason,
            });
            hits.collect()
        };
        let filtered = find_filtered_title(&title_index, &company_index, &place_index, query);
        SearchHits {
            filtered_job: filtered.map(|found| {
                FilteredJob::new(
                    found,
                    |title| titles[title].clone(),
                    |place| places[place].clone(),
                    |company| companies[company].clone(),
                )
            }),
            jobs: find(&title_index, &titles, NameKind::JobTitle),
            companies: find(&company_index, &companies, NameKind::Company),
            places: find(&place_index, &places, NameKind::Place),
        }
    }
}

impl Oracle {
    /// Returns the entries with a name as a group, if there are any.
    fn group_of(&self, kind: NameKind, name: &str) -> Option<Group> {
        let part: Part = match kind {
            NameKind::JobTitle => title,
            NameKind::Company => company,
            NameKind::Place | NameKind::Benefit => place,
        };
        let mut names = self.distinct_names(part).into_iter();
        let name = names.find(|listed| &*listed.text == name)?;
        Some(match kind {
            NameKind::JobTitle => self.title_group(&name),
            _ => self.group(part, &name),
        })
    }

    /// Returns the stored industry of a company with entries, otherwise that of the reference data.
    fn industry(&self, company: &NameKey) -> Option<Arc<str>> {
        let stored = self.industries[company].as_deref().map(Into::into);
        stored.or_else(|| self.reference.employer(company)?.industry.clone())
    }

    fn prominence(&self, kind: NameKind, name: &NameKey) -> Prominence {
        let (part, size): (Part, u32) = match kind {
            NameKind::JobTitle => {
                let mut titles = self.reference.titles.iter();
                let position = titles.position(|listed| listed.title.key() == name);
                let size = position.map(|position| self.reference.title_size(position));
                (title, size.unwrap_or_default())
            }
            NameKind::Company => {
                let is_well_known = self.reference.is_well_known_employer(name);
                (company, u32::from(is_well_known))
            }
            NameKind::Place => {
                let mut places = self.reference.places.iter();
                let position = places.position(|listed| listed.key() == name);
                let size = position.map(|position| self.reference.population(position));
                (place, size.unwrap_or_default())
            }
            NameKind::Benefit => return Prominence::new(0, 0, 0),
        };
        let searches = self.searches.get(name).copied();
        let searches = searches.filter(|_| kind == NameKind::JobTitle);
        let entries = self.with(part, name).count() as u64;
        Prominence::new(entries, searches.unwrap_or_default(), size)
    }

    fn search_index(&self, kind: NameKind, names: &[Arc<str>]) -> SearchIndex {
        SearchIndex::new(names.iter().map(|name| {
            let key = NameKey::new(name);
            let listed = self.reference.title(&key);
            let aliases = self.reference.aliases(kind).iter();
            let of_name = aliases.filter(|alias| NameKey::new(&alias.name) == key);
            Searchable {
                name,
                occupation: listed
                    .and_then(|listed| listed.occupation)
                    .filter(|_| kind == NameKind::JobTitle),
                aliases: of_name.map(|alias| &*alias.alias).collect(),
                prominence: self.prominence(kind, &key),
            }
        }))
    }
}
