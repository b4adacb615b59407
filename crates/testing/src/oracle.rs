//! The slow reference implementation of figures: every answer from a plain list of reports, with
//! nothing prepared. The real one must answer the same.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{
        CompanyName, JobTitle, MatchReason, NameKey, PlaceName, Reference, SearchCount,
        SearchIndex, Searchable, search_key, sort_norwegian,
    },
    contribution::Report,
    insights::Insights,
    random::Random,
    salary::{
        Benefit, CompanyFigures, CountyFigures, Education, Employer, EmploymentPercentage,
        EntryCursor, EntryId, EntryPage, EntryQuery, EntryView, Experience, ExperienceBand,
        Figures, Group, GroupWithJobs, HeldOutCount, JobFigures, JobFilter, Origin, PayLevels,
        PaySum, PlaceGroup, PopularJob, SalaryEntry, Sample, SearchHit, SearchHits, Standing,
        Totals, Traits, quantile,
    },
};

use crate::CountingRandom;

/// Figures worked out anew for every question.
pub struct Oracle {
    entries: Vec<Entry>,
    reference: Arc<Reference>,
    today: NaiveDate,
    industries: HashMap<NameKey, Option<String>>,
    searches: HashMap<NameKey, u64>,
    held_out: HashMap<NameKey, u32>,
}

/// A public report with the names that are shown.
struct Entry {
    id: EntryId,
    title: Name,
    company: Option<Name>,
    place: Option<Name>,
    report: Report,
}

#[derive(Clone)]
struct Name {
    key: NameKey,
    text: Arc<str>,
}

/// What of an entry a list is grouped by.
type Part = fn(&Entry) -> Option<&Name>;

impl Oracle {
    /// The figures of these reports, in the order in which they were taken in: their ids are
    /// those that [`klarlonn_domain::contribution::take_in`] draws from a new
    /// [`CountingRandom`], and of reports with the same fingerprint the first stands.
    pub fn new(
        reports: impl IntoIterator<Item = Report>,
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
        let far: HashSet<EntryId> = entries
            .iter()
            .filter(|entry| is_held_out(entry, &entries, &reference))
            .map(|entry| entry.id)
            .collect();
        let mut held_out = HashMap::new();
        for entry in entries.iter().filter(|entry| far.contains(&entry.id)) {
            *held_out.entry(entry.title.key.clone()).or_default() += 1;
        }
        entries.retain(|entry| !far.contains(&entry.id));
        Self {
            entries,
            held_out,
            reference,
            today,
            industries,
            searches: HashMap::new(),
        }
    }

    /// The same with these searches of the last 30 days.
    #[must_use]
    pub fn with_searches(mut self, searches: Vec<SearchCount>) -> Self {
        let counted = searches.into_iter().map(|one| (one.title, one.count));
        self.searches = counted.collect();
        self
    }

    fn names_of(&self, part: Part) -> Vec<Name> {
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
            .filter(move |entry| is(part(entry), key))
    }

    fn group(&self, part: Part, name: &Name) -> Option<Group> {
        Group::of(name.text.clone(), &salaries(self.with(part, &name.key)))
    }
}

/// The spelling that is shown of each name: the catalogue's, else the first one reported.
struct Spellings<'a> {
    reference: &'a Reference,
    titles: HashMap<NameKey, Arc<str>>,
    companies: HashMap<NameKey, Arc<str>>,
    places: HashMap<NameKey, Arc<str>>,
}

impl<'a> Spellings<'a> {
    fn new(reference: &'a Reference) -> Self {
        Self {
            reference,
            titles: HashMap::new(),
            companies: HashMap::new(),
            places: HashMap::new(),
        }
    }

    fn title(&mut self, title: &JobTitle) -> Name {
        let listed = self.reference.title(title.key());
        let text = listed.map_or(title.as_str(), |listed| listed.title.as_str());
        spelling(&mut self.titles, title.key(), text)
    }

    fn company(&mut self, company: &CompanyName) -> Name {
        spelling(&mut self.companies, company.key(), company.as_str())
    }

    fn place(&mut self, place: &PlaceName) -> Name {
        let listed = self
            .reference
            .places()
            .iter()
            .find(|listed| listed.key() == place.key());
        let text = listed.map_or(place.as_str(), PlaceName::as_str);
        spelling(&mut self.places, place.key(), text)
    }
}

fn spelling(known: &mut HashMap<NameKey, Arc<str>>, key: &NameKey, text: &str) -> Name {
    let text = known.entry(key.clone()).or_insert_with(|| text.into());
    Name {
        key: key.clone(),
        text: text.clone(),
    }
}

fn is_public(id: EntryId, report: &Report, today: NaiveDate) -> bool {
    let entry = SalaryEntry {
        id,
        job_title: report.job_title.id(),
        company: None,
        place: None,
        annual_salary: report.annual_salary,
        hourly_wage: None,
        employment_percentage: None,
        experience: report.experience,
        education: None,
        age: None,
        benefits: Vec::new(),
        reported_on: report.reported_on,
        origin: report.origin.clone(),
        hidden: false,
    };
    entry.is_public(today)
}

/// The rule for reports that are too far from all that is known, word for word.
fn is_held_out(entry: &Entry, all: &[Entry], reference: &Reference) -> bool {
    let full_time = |entry: &Entry| {
        let share = entry.report.employment_percentage;
        let share = share.map_or(1.0, |share| share.percent() / 100.0);
        (f64::from(entry.report.annual_salary.kroner()) / share).floor()
    };
    let Some(own) = entry.report.origin.contributor() else {
        return false;
    };
    let pay = full_time(entry);
    let others: Vec<&Entry> = all
        .iter()
        .filter(|other| other.title.key == entry.title.key && other.id != entry.id)
        .collect();

    let mut known = Vec::new();
    if let Some(official) = reference.official_pay(&entry.title.key) {
        let levels: Vec<PayLevels> = [Some(official.agreed), official.total_earnings]
            .into_iter()
            .flatten()
            .collect();
        let p25 = levels.iter().filter_map(|levels| levels.p25).min();
        let p75 = levels.iter().filter_map(|levels| levels.p75).max();
        if let (Some(p25), Some(p75)) = (p25, p75) {
            known.push((f64::from(p25) / 2.0, f64::from(p75) * 2.5));
        }
    }
    if others.len() >= 20 {
        let mut pays: Vec<u32> = others
            .iter()
            .filter_map(|other| format!("{}", full_time(other)).parse().ok())
            .collect();
        pays.sort_unstable();
        let (p25, p75) = (
            f64::from(quantile(&pays, 0.25)),
            f64::from(quantile(&pays, 0.75)),
        );
        let ratio = if p75 / p25 < 1.1 { 1.1 } else { p75 / p25 };
        let three_ranges = ratio * ratio * ratio;
        known.push((p25 / three_ranges, p75 * three_ranges));
    }
    let is_far = !known.is_empty()
        && known
            .iter()
            .all(|(least, most)| pay < *least || pay > *most);

    let near = others
        .iter()
        .filter(|other| (full_time(other) - pay).abs() <= pay * 0.2)
        .map(|other| (other.report.origin.contributor(), other.id));
    let members: HashSet<ContributorTag> = near
        .clone()
        .filter_map(|(contributor, _)| contributor)
        .filter(|contributor| *contributor != own)
        .collect();
    let imported = near.filter(|(contributor, _)| contributor.is_none());
    is_far && members.len() + imported.count() < 3
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "one of the parts, of which others may be missing"
)]
fn title(entry: &Entry) -> Option<&Name> {
    Some(&entry.title)
}

fn company(entry: &Entry) -> Option<&Name> {
    entry.company.as_ref()
}

fn place(entry: &Entry) -> Option<&Name> {
    entry.place.as_ref()
}

fn is(name: Option<&Name>, key: &NameKey) -> bool {
    name.is_some_and(|name| name.key == *key)
}

fn number(count: usize) -> u32 {
    u32::try_from(count).expect("tests are small")
}

fn titles_of<'a>(entries: impl Iterator<Item = &'a Entry>) -> u32 {
    let titles: HashSet<&NameKey> = entries.map(|entry| &entry.title.key).collect();
    number(titles.len())
}

fn salaries<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<u32> {
    let mut salaries: Vec<u32> = entries
        .map(|entry| entry.report.annual_salary.kroner())
        .collect();
    salaries.sort_unstable();
    salaries
}

fn figures(entries: &[&Entry]) -> Option<Figures> {
    let mut samples: Vec<Sample> = entries
        .iter()
        .map(|entry| Sample {
            salary: entry.report.annual_salary.kroner(),
            full_time: entry.report.employment_percentage == Some(EmploymentPercentage::FULL),
        })
        .collect();
    samples.sort_unstable();
    Figures::of(&samples)
}

/// The entries' groups by `part`, in Norwegian order.
fn groups(entries: &[&Entry], part: Part) -> Vec<Group> {
    let names: HashMap<&NameKey, &Name> = entries
        .iter()
        .filter_map(|entry| part(entry))
        .map(|name| (&name.key, name))
        .collect();
    let mut groups: Vec<Group> = names
        .into_values()
        .filter_map(|name| {
            let members = entries.iter().copied();
            let members = members.filter(|entry| is(part(entry), &name.key));
            Group::of(name.text.clone(), &salaries(members))
        })
        .collect();
    sort_norwegian(&mut groups, |group| &group.name);
    groups
}

fn top_benefits(entries: &[&Entry]) -> Vec<Benefit> {
    let best = ranked_benefits(entries).into_iter().take(5);
    best.map(|(benefit, _)| benefit.clone()).collect()
}

/// Every benefit with how many entries have it, most common first.
fn ranked_benefits<'a>(entries: &[&'a Entry]) -> Vec<(&'a Benefit, u32)> {
    let mut counts: HashMap<&Benefit, u32> = HashMap::new();
    for entry in entries {
        let once: HashSet<&Benefit> = entry.report.benefits.iter().collect();
        for benefit in once {
            *counts.entry(benefit).or_default() += 1;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    sort_norwegian(&mut counts, |(benefit, _)| benefit.as_str());
    counts.sort_by_key(|(_, count)| Reverse(*count));
    counts
}

fn pay_sum<'a>(entries: impl Iterator<Item = &'a Entry>) -> PaySum {
    let salaries = salaries(entries);
    PaySum {
        count: number(salaries.len()),
        sum: salaries.iter().map(|salary| u64::from(*salary)).sum(),
    }
}

fn view(entry: &Entry) -> EntryView {
    let report = &entry.report;
    EntryView {
        id: entry.id,
        job_title: entry.title.text.clone(),
        company: entry.company.as_ref().map(|name| name.text.clone()),
        place: entry.place.as_ref().map(|name| name.text.clone()),
        annual_salary: report.annual_salary.kroner(),
        hourly_wage: report.hourly_wage,
        employment_percentage: report.employment_percentage,
        experience: report.experience,
        education: report.education,
        age: report.age,
        benefits: report.benefits.clone(),
        reported_on: report.reported_on,
    }
}

fn passes(entry: &Entry, query: &EntryQuery) -> bool {
    let wanted =
        |part: Part, key: &Option<NameKey>| key.as_ref().is_none_or(|key| is(part(entry), key));
    let holds = |part: Part, text: &str| {
        part(entry).is_some_and(|name| search_key(&name.text).contains(text))
    };
    wanted(title, &query.job_title)
        && wanted(company, &query.company)
        && wanted(place, &query.place)
        && query.text.as_ref().is_none_or(|text| {
            let text = search_key(text);
            [title as Part, company, place]
                .into_iter()
                .any(|part| holds(part, &text))
        })
}

impl Insights for Oracle {
    fn totals(&self) -> Totals {
        let demo = self
            .entries
            .iter()
            .filter(|entry| matches!(entry.report.origin, Origin::Demo { .. }));
        Totals {
            entries: number(self.entries.len()),
            companies: number(self.names_of(company).len()),
            job_titles: number(self.names_of(title).len()),
            places: number(self.names_of(place).len()),
            demo_entries: number(demo.count()),
        }
    }

    fn reported_since(&self, day: NaiveDate) -> u32 {
        let since = self.entries.iter();
        number(
            since
                .filter(|entry| entry.report.reported_on >= day)
                .count(),
        )
    }

    fn job_title_names(&self) -> Arc<[Arc<str>]> {
        let reported = self.names_of(title).into_iter();
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
        self.names_of(company)
            .into_iter()
            .map(|name| name.text)
            .collect()
    }

    fn place_names(&self) -> Arc<[Arc<str>]> {
        let reported = self.names_of(place).into_iter();
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
        names.iter().find(|name| NameKey::of(name) == *key).cloned()
    }

    fn jobs(&self) -> Arc<[Group]> {
        let names = self.names_of(title);
        names
            .iter()
            .filter_map(|name| self.group(title, name))
            .collect()
    }

    fn companies(&self) -> Arc<[GroupWithJobs]> {
        let names = self.names_of(company);
        let group = |name: &Name| {
            Some(GroupWithJobs {
                group: self.group(company, name)?,
                job_titles: titles_of(self.with(company, &name.key)),
            })
        };
        names.iter().filter_map(group).collect()
    }

    fn places(&self) -> Arc<[PlaceGroup]> {
        let names = self.names_of(place);
        let group = |name: &Name| {
            let county = self.reference.county_of(&name.key);
            Some(PlaceGroup {
                group: self.group(place, name)?,
                job_titles: titles_of(self.with(place, &name.key)),
                county: county.map(|county| self.reference.counties()[county].name.clone()),
            })
        };
        names.iter().filter_map(group).collect()
    }

    fn counties(&self) -> Arc<[CountyFigures]> {
        let counties = self.reference.counties().iter().enumerate();
        counties
            .map(|(index, county)| {
                let mut places = self.names_of(place);
                places.retain(|place| self.reference.county_of(&place.key) == Some(index));
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

    fn traits(&self) -> Traits {
        let all: Vec<&Entry> = self.entries.iter().collect();
        let that = |has: fn(&Report) -> bool| {
            let those = self.entries.iter().filter(move |entry| has(&entry.report));
            pay_sum(those)
        };
        let most_common = ranked_benefits(&all).into_iter().next();
        Traits {
            most_common_benefit: most_common.map(|(benefit, count)| (benefit.clone(), count)),
            with_percentage: that(|report| report.employment_percentage.is_some()).count,
            full_time: that(|report| {
                report.employment_percentage == Some(EmploymentPercentage::FULL)
            })
            .count,
            newcomers: that(|report| {
                report.experience == Some(Experience::Band(ExperienceBand::UnderOne))
            }),
            experienced: that(|report| {
                report.experience == Some(Experience::Band(ExperienceBand::TenOrMore))
            }),
            bachelors: that(|report| report.education == Some(Education::Bachelor)),
            masters: that(|report| report.education == Some(Education::Master)),
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
        let passing: Vec<&Entry> = all
            .iter()
            .copied()
            .filter(|entry| {
                filter
                    .company
                    .as_ref()
                    .is_none_or(|key| is(company(entry), key))
            })
            .filter(|entry| {
                filter
                    .place
                    .as_ref()
                    .is_none_or(|key| is(place(entry), key))
            })
            .filter(|entry| filter.experience.is_none() || filter.experience == band(entry))
            .filter(|entry| {
                filter.education.is_none() || filter.education == entry.report.education
            })
            .collect();
        Some(JobFigures {
            title: all.first()?.title.text.clone(),
            figures: figures(&passing),
            companies: groups(&passing, company),
            places: groups(&passing, place),
            top_benefits: top_benefits(&passing),
            held_out: HeldOutCount {
                held_out: self.held_out.get(key).copied().unwrap_or_default(),
                shown: number(all.len()),
            },
        })
    }

    fn employer(&self, key: &NameKey) -> Option<Employer> {
        let one = self.with(company, key).next()?;
        Some(Employer {
            name: one.company.as_ref()?.text.clone(),
            industry: self.industries[key].as_deref().map(Into::into),
        })
    }

    fn company(&self, key: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures> {
        let all: Vec<&Entry> = self.with(company, key).collect();
        let passing: Vec<&Entry> = all
            .iter()
            .copied()
            .filter(|entry| job.is_none_or(|job| entry.title.key == *job))
            .collect();
        Some(CompanyFigures {
            name: all.first()?.company.as_ref()?.text.clone(),
            industry: self.industries[key].as_deref().map(Into::into),
            figures: figures(&passing),
            jobs: groups(&passing, title),
            places: groups(&passing, place),
            top_benefits: top_benefits(&passing),
        })
    }

    fn jobs_in(&self, key: &NameKey) -> Vec<Group> {
        let entries: Vec<&Entry> = self.with(place, key).collect();
        groups(&entries, title)
    }

    fn standings(&self, key: &NameKey, wanted: Option<&NameKey>) -> Vec<Standing> {
        let of_title = self.with(title, key);
        let entries: Vec<&Entry> = of_title
            .filter(|entry| wanted.is_none_or(|wanted| is(place(entry), wanted)))
            .collect();
        let names = self.names_of(company);
        let standing = |name: &Name| {
            let entries = entries.iter().copied();
            let at = entries.filter(|entry| is(company(entry), &name.key));
            Standing::of(name.text.clone(), &salaries(at))
        };
        names.iter().filter_map(standing).collect()
    }

    fn entries(&self, query: &EntryQuery) -> EntryPage {
        let all = self.entries.iter();
        let matching: Vec<&Entry> = all.filter(|entry| passes(entry, query)).collect();
        let is_after = |entry: &&Entry| {
            query.after.is_none_or(|after| {
                (Reverse(entry.report.reported_on), entry.id) > (Reverse(after.day), after.id)
            })
        };
        let left: Vec<&Entry> = matching.iter().copied().filter(is_after).collect();
        let page = &left[..query.limit.min(left.len())];
        let last = page.last().map(|entry| EntryCursor {
            day: entry.report.reported_on,
            id: entry.id,
        });
        EntryPage {
            entries: page.iter().copied().map(view).collect(),
            total: matching.len(),
            next: last.filter(|_| page.len() < left.len()),
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
        let mut names = self.names_of(title);
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
        let companies: Vec<Group> = companies.iter().map(|one| one.group.clone()).collect();
        let places = self.places();
        let places: Vec<Group> = places.iter().map(|one| one.group.clone()).collect();
        let occupation = |name: &str| self.reference.title(&NameKey::of(name))?.occupation;
        let find = |names: &[Arc<str>], groups: &[Group], are_jobs| -> Vec<SearchHit> {
            let group = |name: &str| groups.iter().find(|group| &*group.name == name);
            let index = SearchIndex::new(names.iter().map(|name| Searchable {
                name,
                occupation: occupation(name).filter(|_| are_jobs),
                has_reports: group(name).is_some(),
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
