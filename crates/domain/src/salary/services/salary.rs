//! Use cases of browsing: every question of the site's read calls, answered for a viewer.

use std::sync::Arc;

use crate::salary::{
    DisclosedCounty, DisclosedEntryPage, DisclosedFigures, DisclosedGroup, DisclosedGroupWithJobs,
    DisclosedLeaderboard, DisclosedPlace, DisclosedPopularJob, DisclosedSummary, Employer,
    EntryQuery, Facts, JobFilter, LeaderboardSort, OutlierCount, Outliers, Totals,
};
use crate::{
    account::{Access, AccessPolicy, Viewer},
    catalog::{
        IndustrySection, NameKey, OfficialPay, Reference, query_text, search_key, sort_norwegian,
    },
    clock::Clock,
    salary::Insights,
};

/// Why a question was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SalaryQueryError {
    /// Nobody has reported this title, and the catalogue does not know it.
    #[error("unknown job title")]
    UnknownJob,
    /// Nobody has reported this employer.
    #[error("unknown company")]
    UnknownCompany,
}

/// The use cases of browsing.
#[derive(Clone)]
pub struct SalaryService {
    insights: Arc<dyn Insights>,
    reference: Arc<Reference>,
    clock: Arc<dyn Clock>,
    policy: AccessPolicy,
}

impl SalaryService {
    /// Entries of a page where nothing else is asked for.
    pub const DEFAULT_ENTRIES: usize = 100;
    /// Entries of a page at the most.
    pub const MAX_ENTRIES: usize = 500;
    /// Popular titles.
    pub const POPULAR_JOBS: usize = 12;

    /// Browsing over these figures, under the operator's policy.
    pub fn new(
        insights: Arc<dyn Insights>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        policy: AccessPolicy,
    ) -> Self {
        Self {
            insights,
            reference,
            clock,
            policy,
        }
    }

    /// What the viewer may see.
    pub fn access(&self, viewer: &Viewer) -> Access {
        self.policy.access(viewer)
    }

    /// The site's totals and how many entries came today.
    pub fn statistics(&self) -> (Totals, u32) {
        (
            self.insights.totals(),
            self.insights.reported_since(self.clock.today()),
        )
    }

    /// Whether made-up entries are shown.
    pub fn shows_demo_data(&self) -> bool {
        self.insights.totals().demo_entries > 0
    }

    /// Every title with entries, by name.
    pub fn jobs(&self, viewer: &Viewer) -> Vec<DisclosedGroup> {
        let access = self.access(viewer);
        self.insights
            .jobs()
            .iter()
            .map(|group| DisclosedGroup::new(group, access))
            .collect()
    }

    /// The titles of a place, by name; empty for a place without entries.
    pub fn jobs_in(&self, viewer: &Viewer, place: &str) -> Vec<DisclosedGroup> {
        let access = self.access(viewer);
        let groups = self.insights.jobs_in(&NameKey::new(place));
        groups
            .iter()
            .map(|group| DisclosedGroup::new(group, access))
            .collect()
    }

    /// Every place with entries, by name.
    pub fn places(&self, viewer: &Viewer) -> Vec<DisclosedPlace> {
        let access = self.access(viewer);
        self.insights
            .places()
            .iter()
            .map(|place| DisclosedPlace::new(place, access))
            .collect()
    }

    /// Every county, by name, those without entries among them.
    pub fn counties(&self, viewer: &Viewer) -> Vec<DisclosedCounty> {
        let access = self.access(viewer);
        self.insights
            .counties()
            .iter()
            .map(|county| DisclosedCounty::new(county, access))
            .collect()
    }

    /// A few facts of all entries, the same for everybody.
    pub fn facts(&self) -> Facts {
        let (places, jobs) = (self.insights.places(), self.insights.jobs());
        Facts::new(
            self.insights.totals(),
            places.iter().map(|place| &place.group),
            jobs.iter(),
            &self.insights.demographics(),
        )
    }

    /// The employers that pay best for a title, or for it in one place; none for a title that
    /// nobody reported.
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

    /// Every employer with entries whose name holds `text` (all without one), by name.
    pub fn companies(&self, viewer: &Viewer, text: Option<&str>) -> Vec<DisclosedGroupWithJobs> {
        let access = self.access(viewer);
        let wanted = search_key(query_text(text.unwrap_or_default()));
        self.insights
            .companies()
            .iter()
            .filter(|company| {
                wanted.is_empty() || search_key(&company.group.name).contains(&wanted)
            })
            .map(|company| DisclosedGroupWithJobs::new(company, access))
            .collect()
    }

    /// A title's figures. A title of the catalogue without entries has its official pay alone.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownJob`] for a title that nobody reported and the catalogue lacks.
    pub fn job(
        &self,
        viewer: &Viewer,
        title: &str,
        filter: &JobFilter,
    ) -> Result<DisclosedSummary, SalaryQueryError> {
        let access = self.access(viewer);
        let key = NameKey::new(title);
        let official = self.reference.official_pay(&key).cloned();
        if let Some(job) = self.insights.job(&key, filter) {
            return Ok(DisclosedSummary {
                name: job.title,
                access,
                figures: DisclosedFigures::new(job.figures, access),
                groups: DisclosedGroup::ranked(job.companies, access),
                places: DisclosedGroup::ranked(job.places, access),
                top_benefits: job.top_benefits,
                official,
                industry: None,
                outliers: Outliers::new(job.outliers, access),
            });
        }
        let known = self
            .reference
            .title(&key)
            .ok_or(SalaryQueryError::UnknownJob)?;
        Ok(DisclosedSummary {
            name: known.title.as_str().into(),
            access,
            figures: DisclosedFigures::new(None, access),
            groups: Vec::new(),
            places: Vec::new(),
            top_benefits: Vec::new(),
            official,
            industry: None,
            outliers: Outliers::new(OutlierCount::default(), access),
        })
    }

    /// An employer's figures, of all its entries or of those for one title.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownCompany`] for an employer that nobody reported.
    pub fn company(
        &self,
        viewer: &Viewer,
        company: &str,
        job: Option<&str>,
    ) -> Result<DisclosedSummary, SalaryQueryError> {
        let access = self.access(viewer);
        let job = job.map(NameKey::new);
        let company = self
            .insights
            .company(&NameKey::new(company), job.as_ref())
            .ok_or(SalaryQueryError::UnknownCompany)?;
        Ok(DisclosedSummary {
            name: company.name,
            access,
            figures: DisclosedFigures::new(company.figures, access),
            groups: DisclosedGroup::ranked(company.jobs, access),
            places: DisclosedGroup::ranked(company.places, access),
            top_benefits: company.top_benefits,
            official: None,
            industry: company.industry,
            outliers: None,
        })
    }

    /// An employer that somebody reported, and the section of its industry where that is known.
    ///
    /// # Errors
    /// [`SalaryQueryError::UnknownCompany`] for an employer that nobody reported.
    pub fn employer(
        &self,
        company: &str,
    ) -> Result<(Employer, Option<IndustrySection>), SalaryQueryError> {
        let employer = self.insights.employer(&NameKey::new(company));
        let employer = employer.ok_or(SalaryQueryError::UnknownCompany)?;
        let industry = employer.industry.as_deref();
        let section = industry.and_then(|industry| self.reference.section_of(industry));
        Ok((employer, section))
    }

    /// A page of entries.
    pub fn entries(&self, viewer: &Viewer, query: &EntryQuery) -> DisclosedEntryPage {
        let limit = query.limit.clamp(1, Self::MAX_ENTRIES);
        let text = query
            .text
            .as_deref()
            .map(|text| query_text(text).to_owned());
        let page = self.insights.entries(&EntryQuery {
            text,
            limit,
            ..query.clone()
        });
        DisclosedEntryPage::new(page, self.access(viewer))
    }

    /// The titles most in demand. Without access they come by name.
    pub fn popular_jobs(&self, viewer: &Viewer) -> Vec<DisclosedPopularJob> {
        let access = self.access(viewer);
        let mut jobs = self.insights.popular_jobs(Self::POPULAR_JOBS);
        if access == Access::Limited {
            sort_norwegian(&mut jobs, |job| &job.group.name);
        }
        jobs.iter()
            .map(|job| DisclosedPopularJob::new(job, self.official(&job.group.name), access))
            .collect()
    }

    fn official(&self, title: &str) -> Option<&OfficialPay> {
        self.reference.official_pay(&NameKey::new(title))
    }
}
