//! Salary queries, with figures limited to what the viewer may see.

use std::sync::Arc;

use chrono::NaiveDate;

use super::employers::find_employer;
use crate::salary::{
    Accuracy, Answer, BackgroundCounts, CardPage, ConsumerPrices, CountryComparison,
    DisclosedAnswer, DisclosedCompany, DisclosedCounty, DisclosedFigures, DisclosedGroup,
    DisclosedJob, DisclosedLeaderboard, DisclosedPayMix, DisclosedPlace, DisclosedPlaceGroup,
    DisclosedPopularJob, DisclosedSummary, DisclosedTrend, Employer, EntryQuery, EqualPay,
    ExperienceAnswers, ExperienceBand, Facts, Insights, JobBreakdown, JobFigures, JobFilter,
    LeaderboardSort, MAX_EXAMPLES, MIN_GROUP_ENTRIES, OfficialComparison, OfficialOverview,
    OutlierCount, Outliers, PayReferences, PopularJob, Statistics, TitleContext, WaitingEntries,
    equal_pay, pay_references, sort_by_entries,
};
use crate::{
    account::{Access, AccessPolicy, MemberAccess, Viewer},
    catalog::{
        Citation, CountyWages, CurrentReference, DatedPayRule, IndustrySection, NameKey, NameKind,
        OfficialPay, OfficialSources, Reference, SearchText, UsedTable, UsualTitles, query_text,
        sort_norwegian,
    },
    clock::Clock,
    store::{Store, StoreError, in_snapshot},
};

/// Why a query failed.
#[derive(Debug, thiserror::Error)]
pub enum SalaryQueryError {
    /// The job title has no entries and is not in the catalogue.
    #[error("unknown job title")]
    UnknownJob,
    /// Neither the entries, the reference data nor the register have the company.
    #[error("unknown company")]
    UnknownCompany,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Runs salary queries.
#[derive(Clone)]
pub struct SalaryService {
    insights: Arc<dyn Insights>,
    reference: CurrentReference,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    policy: AccessPolicy,
}

impl SalaryService {
    /// Default number of entries of a page.
    pub const DEFAULT_ENTRIES: usize = 100;
    /// Maximum number of entries of a page.
    pub const MAX_ENTRIES: usize = 500;
    /// Number of popular job titles.
    pub const POPULAR_JOBS: usize = 12;

    pub fn new(
        insights: Arc<dyn Insights>,
        reference: impl Into<CurrentReference>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        policy: AccessPolicy,
    ) -> Self {
        Self {
            insights,
            reference: reference.into(),
            store,
            clock,
            policy,
        }
    }

    pub fn access(&self, viewer: &Viewer) -> Access {
        self.policy.access(viewer)
    }

    /// Whether every member sees exact figures, also without a contribution.
    pub fn is_open_to_members(&self) -> bool {
        self.member_access(MemberAccess::NotContributed) == MemberAccess::Open
    }

    /// Returns what a member still has to do for exact figures.
    pub fn member_access(&self, access: MemberAccess) -> MemberAccess {
        self.policy.apply_to(access)
    }

    /// The totals of the site.
    pub fn statistics(&self) -> Statistics {
        let reference = self.reference.get();
        let today = self.today();
        let new_entries = self.insights.reported_since(today);
        Statistics::new(self.insights.totals(), new_entries, &reference, today)
    }

    /// The number of the snapshot that answers are computed from, or of an earlier one if a new one is
    /// published meanwhile.
    pub fn snapshot_number(&self) -> u64 {
        self.insights.snapshot_number()
    }

    /// The day of the snapshot that figures are computed from.
    pub fn day_of_figures(&self) -> NaiveDate {
        self.insights.day()
    }

    /// The official tables that figures are made of.
    pub fn official_tables(&self) -> Vec<UsedTable> {
        self.reference.get().official_tables.clone()
    }

    /// The current day.
    pub fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Whether the site shows demo entries.
    pub fn shows_demo_data(&self) -> bool {
        self.insights.totals().demo_entries > 0
    }

    /// All job titles with entries, most entries first.
    pub fn jobs(&self, viewer: &Viewer) -> Vec<DisclosedJob> {
        let reference = self.reference.get();
        let jobs = self.insights.jobs().to_vec();
        DisclosedJob::listed(jobs, &reference, self.access(viewer))
    }

    /// The job titles with entries in a place, most entries first. Empty for a place without entries.
    pub fn jobs_in(&self, viewer: &Viewer, place: &str) -> Vec<DisclosedJob> {
        let reference = self.reference.get();
        let jobs = self.insights.jobs_in(&NameKey::new(place));
        let (country, access) = (self.insights.jobs(), self.access(viewer));
        DisclosedJob::compared_with_country(jobs, &country, &reference, access)
    }

    /// All places with entries, most entries first.
    pub fn places(&self, viewer: &Viewer) -> Vec<DisclosedPlace> {
        let access = self.access(viewer);
        let mut places = self.insights.places().to_vec();
        sort_by_entries(&mut places, access, |place| &place.group);
        let places = places.iter();
        places
            .map(|place| DisclosedPlace::new(place, access))
            .collect()
    }

    /// All counties, including those without entries, sorted by name.
    pub fn counties(&self, viewer: &Viewer) -> Vec<DisclosedCounty> {
        let access = self.access(viewer);
        self.insights
            .counties()
            .iter()
            .map(|county| DisclosedCounty::new(county, access))
            .collect()
    }

    /// Facts about all entries. All viewers see the same.
    pub fn facts(&self) -> Facts {
        let (places, jobs) = (self.insights.places(), self.insights.jobs());
        Facts::new(
            self.insights.totals(),
            places.iter().map(|place| &place.group),
            jobs.iter(),
            &self.insights.demographics(),
        )
    }

    /// The companies that pay best for a job title, in one place if set. Empty for a title without
    /// entries.
    pub fn leaderboard(
        &self,
        viewer: &Viewer,
        title: &str,
        place: Option<&str>,
        sort: LeaderboardSort,
    ) -> DisclosedLeaderboard {
        let place = place.map(NameKey::new);
        let title = NameKey::new(title);
        let rankings = self.insights.rankings(&title, place.as_ref());
        DisclosedLeaderboard::new(rankings, sort, self.access(viewer))
    }

    /// The companies with entries whose name contains `text`, most entries first. All companies if `text` is
    /// `None`.
    pub fn companies(&self, viewer: &Viewer, text: Option<&str>) -> Vec<DisclosedCompany> {
        let access = self.access(viewer);
        let searched = SearchText::new(query_text(text.unwrap_or_default()));
        let mut companies = self.insights.companies().to_vec();
        sort_by_entries(&mut companies, access, |company| &company.group);
        companies
            .iter()
            .filter(|company| searched.is_empty() || searched.is_in(&company.group.name))
            .map(|company| DisclosedCompany::new(company, access))
            .collect()
    }

    /// The name that replaces a name: the one it was merged into. For a company that was not merged, the employer of
    /// the reference data that has the organisation number of this name in the imported register.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn merged_name(&self, kind: NameKind, name: &str) -> Result<Option<String>, StoreError> {
        let reference = self.reference.get();
        let key = NameKey::new(name);
        in_snapshot(&*self.store, |unit| {
            let merged = unit.catalog().merged_name(kind, &key)?;
            if merged.is_some() || kind != NameKind::Company || reference.employer(&key).is_some() {
                return Ok(merged);
            }
            let registered = unit.register().find_by_name(&key)?;
            let number = registered.map(|registered| registered.organization_number);
            let known = number.and_then(|number| reference.employer_by_number(number));
            Ok(known.map(|known| known.name.to_string()))
        })
    }

    /// The figures of a job title. A title of the catalogue without entries has only official pay.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownJob`] for a title without entries that is not in the catalogue.
    pub fn job(
        &self,
        viewer: &Viewer,
        title: &str,
        filter: &JobFilter,
    ) -> Result<DisclosedSummary, SalaryQueryError> {
        let reference = self.reference.get();
        let access = self.access(viewer);
        let key = NameKey::new(title);
        let summary = if let Some(job) = self.insights.job(&key, filter) {
            disclose_job(job, filter, &reference, access)
        } else {
            let known = reference.title(&key).ok_or(SalaryQueryError::UnknownJob)?;
            let answer = self.answer_without_entries(&key, filter);
            let pay = answer.as_ref().map(|answer| &answer.pay);
            let name = known.title.as_str().into();
            let figures = DisclosedFigures::none(pay, access);
            DisclosedSummary {
                answer: answer.map(|answer| DisclosedAnswer::new(answer, access)),
                backgrounds: access.only_exact(BackgroundCounts::default()),
                outliers: Outliers::new(OutlierCount::default(), access),
                ..DisclosedSummary::new(name, figures, access)
            }
        };
        Ok(DisclosedSummary {
            official: OfficialComparison::by_title(&reference, &key, self.today()),
            official_answer: self.official_answer(&key, filter),
            ..summary
        })
    }

    /// How the pay of a job title differs between its people. The filter's experience does not count.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownJob`] if the title has no entries and is not in the catalogue.
    pub fn job_breakdown(
        &self,
        viewer: &Viewer,
        title: &str,
        filter: &JobFilter,
    ) -> Result<JobBreakdown, SalaryQueryError> {
        let reference = self.reference.get();
        let key = NameKey::new(title);
        if !self.insights.has_job(&key) && reference.title(&key).is_none() {
            return Err(SalaryQueryError::UnknownJob);
        }
        let answers = ExperienceBand::ALL.map(|experience| {
            let filter = JobFilter {
                experience: Some(experience),
                ..filter.clone()
            };
            ExperienceAnswers {
                experience,
                answer: self.answer(viewer, title, &filter),
                official_answer: self.official_answer(&key, &filter),
            }
        });
        Ok(JobBreakdown::new(&reference, &key, answers.into()))
    }

    /// The answer of [`Self::job`] alone, which takes less time. `None` also for an unknown title.
    pub fn answer(
        &self,
        viewer: &Viewer,
        title: &str,
        filter: &JobFilter,
    ) -> Option<DisclosedAnswer> {
        let key = NameKey::new(title);
        let answer = if self.insights.has_job(&key) {
            self.insights.answer(&key, filter)
        } else {
            self.answer_without_entries(&key, filter)
        };
        answer.map(|answer| DisclosedAnswer::new(answer, self.access(viewer)))
    }

    fn answer_without_entries(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        let reference = self.reference.get();
        let context = TitleContext::new(&reference, title, self.today());
        let place_name = |place: &NameKey| {
            let county = reference.county_by_place(place);
            let county_name = county.map(|county| &reference.counties[county].name);
            // A county is a place, too.
            let own_name = county_name.filter(|name| NameKey::new(name) == *place);
            own_name
                .cloned()
                .or_else(|| self.insights.place_name(place))
        };
        Answer::without_entries(&context, filter, place_name)
    }

    /// The answer from official figures alone. Everybody sees it exactly, because it contains no entry.
    fn official_answer(&self, title: &NameKey, filter: &JobFilter) -> Option<DisclosedAnswer> {
        let answer = self.answer_without_entries(title, filter)?;
        Some(DisclosedAnswer::new(answer, Access::Exact))
    }

    /// Whether a job title has entries.
    pub fn has_entries(&self, title: &str) -> bool {
        self.insights.has_job(&NameKey::new(title))
    }

    /// The official pay of a job title, if it is published.
    pub fn official_pay(&self, title: &str) -> Option<OfficialPay> {
        let reference = self.reference.get();
        reference.official_pay(&NameKey::new(title)).cloned()
    }

    /// The pay of a job title over time.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownJob`] for a title without entries that is not in the catalogue.
    pub fn trend(&self, viewer: &Viewer, title: &str) -> Result<DisclosedTrend, SalaryQueryError> {
        let reference = self.reference.get();
        let key = NameKey::new(title);
        let listed = || {
            let listed = reference.title(&key)?;
            Some((listed.title.as_str().into(), Vec::new()))
        };
        let years = self.insights.job_years(&key).or_else(listed);
        let (name, years) = years.ok_or(SalaryQueryError::UnknownJob)?;
        let occupation = reference.occupation_by_title(&key);
        Ok(DisclosedTrend::new(
            name,
            occupation.filter(|known| known.pay.is_some()),
            reference.official_quarters(&key),
            years,
            &reference.prices,
            reference.cite(&DisclosedTrend::TABLES).with_label(),
            self.access(viewer),
        ))
    }

    /// How well the figures agree with official ones.
    pub fn accuracy(&self, viewer: &Viewer) -> Accuracy {
        let reference = self.reference.get();
        Accuracy::new(
            &self.insights.occupations(),
            self.insights.outliers(),
            &reference,
            self.access(viewer),
            self.today(),
        )
    }

    /// The county that a place is or lies in, and the official pay there.
    pub fn county_wages(&self, place: &str) -> Option<(String, CountyWages)> {
        let reference = self.reference.get();
        let key = NameKey::new(place);
        let (county, wages) = reference.county_wages(&key)?;
        Some((county.to_owned(), wages.clone()))
    }

    /// The legal minimum wages and scales that are relevant for a job title; none for an unknown one.
    pub fn pay_rules(&self, title: &str) -> Vec<DatedPayRule> {
        let reference = self.reference.get();
        let key = NameKey::new(title);
        let today = self.today();
        let rules = reference.pay_rules(&key, today);
        rules
            .map(|rule| DatedPayRule::new(rule.clone(), today))
            .collect()
    }

    /// What a whole list of employees is compared with.
    pub fn pay_references(&self) -> PayReferences {
        pay_references(&self.reference.get(), self.today())
    }

    /// The consumer prices.
    pub fn consumer_prices(&self) -> ConsumerPrices {
        ConsumerPrices::new(&self.reference.get())
    }

    /// Cites these tables of Statistics Norway, by number.
    pub fn cite(&self, tables: &[&str]) -> Citation {
        self.reference.get().cite(tables)
    }

    /// How old each source of official figures is.
    pub fn official_sources(&self) -> OfficialSources {
        self.reference.get().official_sources(self.today())
    }

    /// Official pay of the whole country.
    pub fn official_overview(&self) -> OfficialOverview {
        OfficialOverview::new(&self.reference.get(), self.today())
    }

    /// What women and men earn in each occupation, according to the official figures.
    pub fn equal_pay(&self) -> EqualPay {
        equal_pay(&self.reference.get())
    }

    /// The figures of a company, from all its entries or from those of one job title. A known company
    /// without entries has none.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownCompany`] for a company that is not known, or the error of the store.
    pub fn company(
        &self,
        viewer: &Viewer,
        company: &str,
        job: Option<&str>,
    ) -> Result<DisclosedSummary<DisclosedJob>, SalaryQueryError> {
        let reference = self.reference.get();
        let access = self.access(viewer);
        let (key, job) = (NameKey::new(company), job.map(NameKey::new));
        let Some(company) = self.insights.company(&key, job.as_ref()) else {
            let employer = self.find_employer(&key)?;
            let figures = DisclosedFigures::none(None, access);
            return Ok(DisclosedSummary {
                usual_titles: self.usual_titles(employer.industry.as_deref()),
                industry: employer.industry,
                ..DisclosedSummary::new(employer.name, figures, access)
            });
        };
        let (entries, country) = (company.figures.count, self.insights.jobs());
        let figures = DisclosedFigures::new(&company.figures, access);
        let comparison = CountryComparison::new(&company.jobs, &country);
        let mut titles =
            DisclosedJob::compared_with_country(company.jobs, &country, &reference, access);
        if comparison.is_empty() {
            DisclosedJob::add_country_pay(&mut titles, &country, access);
        }
        let summary = DisclosedSummary {
            country: Some(comparison),
            groups: titles,
            places: DisclosedPlaceGroup::ranked(company.places, access, &reference),
            top_benefits: company.top_benefits,
            industry: company.industry,
            ..DisclosedSummary::new(company.name, figures, access)
        };
        Ok(summary.withhold_few(entries, job.is_some()))
    }

    /// Returns a company with or without entries.
    fn find_employer(&self, company: &NameKey) -> Result<Employer, SalaryQueryError> {
        // Most companies are known without the database.
        let employer = match self.insights.employer(company) {
            None => in_snapshot(&*self.store, |unit| {
                find_employer(&*self.insights, unit, company)
            })?,
            known => known,
        };
        employer.ok_or(SalaryQueryError::UnknownCompany)
    }

    fn usual_titles(&self, industry: Option<&str>) -> Option<UsualTitles> {
        let reference = self.reference.get();
        reference.usual_titles(industry?).cloned()
    }

    /// A company, and the section of its industry if known.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownCompany`] for a company that is not known, or the error of the store.
    pub fn employer(
        &self,
        company: &str,
    ) -> Result<(Employer, Option<IndustrySection>), SalaryQueryError> {
        let reference = self.reference.get();
        let employer = self.find_employer(&NameKey::new(company))?;
        let industry = employer.industry.as_deref();
        let section = industry.and_then(|industry| reference.section_by_industry(industry));
        Ok((employer, section))
    }

    /// A page of entries. Without exact access only examples, and no next page. `waiting` has the
    /// viewer's own changes that wait for publication.
    pub fn entries(
        &self,
        viewer: &Viewer,
        query: &EntryQuery,
        waiting: &WaitingEntries,
    ) -> CardPage {
        let access = self.access(viewer);
        let max = match access {
            Access::Exact => Self::MAX_ENTRIES,
            Access::Limited => MAX_EXAMPLES,
        };
        let text = query.text.as_deref();
        let query = EntryQuery {
            text: text.map(|text| query_text(text).to_owned()),
            limit: query.limit.clamp(1, max),
            ..query.clone()
        };
        let find = |query: &EntryQuery| match access {
            Access::Exact => self.insights.entries(query),
            Access::Limited => self.insights.examples(query),
        };
        CardPage::with_waiting(&query, access, waiting, find)
            .with_occupations(&self.reference.get())
    }

    /// The most popular job titles. Without exact access they are sorted by name. Without entries they are
    /// those of the largest occupations.
    pub fn popular_jobs(&self, viewer: &Viewer) -> Vec<DisclosedPopularJob> {
        let reference = self.reference.get();
        let access = self.access(viewer);
        let mut jobs = self.insights.popular_jobs(Self::POPULAR_JOBS);
        if access == Access::Limited {
            sort_norwegian(&mut jobs, |job| &job.group.name);
        }
        if jobs.is_empty() {
            let occupations = OfficialOverview::new(&reference, self.today()).occupations;
            let titles = occupations
                .into_iter()
                .map(|occupation| occupation.job_title);
            jobs = titles.map(PopularJob::without_entries).collect();
        }
        jobs.iter()
            .take(Self::POPULAR_JOBS)
            .map(|job| {
                let key = NameKey::new(&job.group.name);
                let official = OfficialComparison::by_title(&reference, &key, self.today());
                DisclosedPopularJob::new(job, official, access)
            })
            .collect()
    }
}

/// Limits the figures of a job title with this filter to what a viewer may see.
fn disclose_job(
    job: JobFigures,
    filter: &JobFilter,
    reference: &Reference,
    access: Access,
) -> DisclosedSummary {
    let mut figures = DisclosedFigures::new(&job.figures, access);
    let mut companies = job.companies;
    let is_part = *filter != JobFilter::default();
    let entries = job.figures.count;
    let is_few = (entries as usize) < MIN_GROUP_ENTRIES;
    // Whether an entry matches must change nothing, or filters would tell the background of its giver.
    if access == Access::Limited && is_part && is_few {
        figures.count = None;
        companies.clear();
    }
    let summary = DisclosedSummary {
        groups: DisclosedGroup::ranked(companies, access),
        places: DisclosedPlaceGroup::ranked(job.places, access, reference),
        top_benefits: job.top_benefits,
        backgrounds: access.only_exact(job.backgrounds),
        pay_mix: job.pay_mix.map(|mix| DisclosedPayMix::new(mix, access)),
        outliers: Outliers::new(job.outliers, access),
        answer: job
            .answer
            .map(|answer| DisclosedAnswer::new(answer, access)),
        ..DisclosedSummary::new(job.title, figures, access)
    };
    summary.withhold_few(entries, is_part)
}
