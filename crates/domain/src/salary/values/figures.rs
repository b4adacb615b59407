//! Exact figures of the published snapshot, and the questions that select them. Services limit what a viewer sees of them;
//! only types with `Serialize` are sent as they are.

use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};

use crate::catalog::{
    FilteredTitle, MatchReason, NameKey, ReferenceEmployer, SearchText, place_keys,
};
use crate::salary::{
    Answer, AnswerGroup, Benefit, Card, Education, EntryCursor, Experience, ExperienceBand,
    Figures, GroupPay, PayMix, mean_of,
};

/// The totals over all public entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Number of entries.
    pub entries: u32,
    /// Number of companies.
    pub companies: u32,
    /// Number of job titles.
    pub job_titles: u32,
    /// Number of places.
    pub places: u32,
    /// Number of demo entries.
    pub demo_entries: u32,
}

/// The figures of a named group of entries: a job title, a company or a place.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The name to show.
    pub name: Arc<str>,
    /// The number of entries.
    pub count: u32,
    /// Their pay. `None` if neither entries nor official figures tell it.
    pub pay: Option<GroupPay>,
}

/// A company or place in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedGroup {
    /// The figures of its entries.
    pub group: Group,
    /// The number of its job titles.
    pub job_titles: u32,
    /// The county that a place is or lies in, if known. `None` for a company.
    pub county: Option<Arc<str>>,
}

/// The figures of a county: the entries of all its places.
#[derive(Debug, Clone, PartialEq)]
pub struct CountyFigures {
    /// The name.
    pub name: Arc<str>,
    /// The two-digit code.
    pub code: Arc<str>,
    /// The number of entries.
    pub count: u32,
    /// Their pay. `None` as in [`Group`].
    pub pay: Option<GroupPay>,
    /// The number of places with entries.
    pub places: u32,
}

/// The sum of the pay of some entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaySum {
    /// The number of entries.
    pub count: u32,
    /// The sum of their salaries, kr per year.
    pub sum: u64,
}

impl PaySum {
    /// Adds a salary, kr per year.
    pub fn add(&mut self, salary: u32) {
        self.count += 1;
        self.sum += u64::from(salary);
    }

    /// The mean, kr per year, rounded. `None` without entries.
    pub fn average(self) -> Option<u32> {
        mean_of(self.sum, self.count.into())
    }
}

/// Counts and pay of all entries by attributes of the person and the job.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Demographics {
    /// The most common benefit and the number of entries with it.
    pub most_common_benefit: Option<(Benefit, u32)>,
    /// The number of entries with an employment percentage.
    pub with_percentage: u32,
    /// The number of these entries that are full positions.
    pub full_time: u32,
    /// Entries with less than one year of experience.
    pub newcomers: PaySum,
    /// Entries with ten years of experience or more.
    pub experienced: PaySum,
    /// Entries with a bachelor's degree.
    pub bachelors: PaySum,
    /// Entries with a master's degree.
    pub masters: PaySum,
}

/// Selects entries of a job title.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct JobFilter {
    /// Only entries of this company.
    pub company: Option<NameKey>,
    /// Only entries of this place.
    pub place: Option<NameKey>,
    /// Only entries with this experience.
    pub experience: Option<ExperienceBand>,
    /// Only entries with this education.
    pub education: Option<Education>,
}

/// The figures of a job title. The groups are in no particular order.
#[derive(Debug, Clone, PartialEq)]
pub struct JobFigures {
    /// The title to show.
    pub title: Arc<str>,
    /// The figures of the entries that pass the filter.
    pub figures: Figures,
    /// The companies of the entries.
    pub companies: Vec<Group>,
    /// The places of the entries.
    pub places: Vec<Group>,
    /// The most common benefits, most common first, at most five.
    pub top_benefits: Vec<Benefit>,
    /// The backgrounds of the entries.
    pub backgrounds: BackgroundCounts,
    /// What the pay consists of, if enough entries tell it. `None` with a filter.
    pub pay_mix: Option<PayMix>,
    /// The outliers of the title, regardless of the filter. No other figure includes them.
    pub outliers: OutlierCount,
    /// The answer for those who ask with this filter.
    pub answer: Option<Answer>,
}

/// The number of entries by the background that filters can select, in order of the values.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = Backgrounds)]
pub struct BackgroundCounts {
    /// By years of experience in a current job: 0-1, 1-3, 3-5, 5-10 or 10+. Values without entries are left out.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub experience: BTreeMap<ExperienceBand, u32>,
    /// By education: grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub education: BTreeMap<Education, u32>,
}

impl BackgroundCounts {
    /// Counts an entry.
    pub fn add(&mut self, experience: Option<Experience>, education: Option<Education>) {
        if let Some(Experience::Band(band)) = experience {
            *self.experience.entry(band).or_default() += 1;
        }
        if let Some(education) = education {
            *self.education.entry(education).or_default() += 1;
        }
    }
}

/// The number of outliers and of other entries, of one title or of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
pub struct OutlierCount {
    /// The number of outliers.
    #[serde(rename = "count")]
    pub outliers: u32,
    /// The number of entries that are shown.
    pub shown: u32,
}

/// The data of a company apart from its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Employer {
    /// The name to show.
    pub name: Arc<str>,
    /// The name of the industry, if known.
    pub industry: Option<Arc<str>>,
}

impl From<&ReferenceEmployer> for Employer {
    fn from(employer: &ReferenceEmployer) -> Self {
        Self {
            name: employer.name.clone(),
            industry: employer.industry.clone(),
        }
    }
}

/// The figures of a company. The groups are in no particular order.
#[derive(Debug, Clone, PartialEq)]
pub struct CompanyFigures {
    /// The name to show.
    pub name: Arc<str>,
    /// The name of the industry, if known.
    pub industry: Option<Arc<str>>,
    /// The figures of the entries that pass the filter.
    pub figures: Figures,
    /// The job titles of the entries.
    pub jobs: Vec<Group>,
    /// The places of the entries.
    pub places: Vec<Group>,
    /// The most common benefits, most common first, at most five.
    pub top_benefits: Vec<Benefit>,
}

/// A job title that is often searched for or reported.
#[derive(Debug, Clone, PartialEq)]
pub struct PopularJob {
    /// The figures of its entries.
    pub group: Group,
    /// The number of its companies.
    pub companies: u32,
}

impl PopularJob {
    pub(in crate::salary) fn without_entries(title: String) -> Self {
        let group = Group {
            name: title.into(),
            count: 0,
            pay: None,
        };
        Self {
            group,
            companies: 0,
        }
    }
}

/// Selects a page of entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryQuery {
    /// Only entries of this job title.
    pub job_title: Option<NameKey>,
    /// Only entries of this company.
    pub company: Option<NameKey>,
    /// Only entries of this place.
    pub place: Option<NameKey>,
    /// Only entries with this experience.
    pub experience: Option<ExperienceBand>,
    /// Only entries with this education.
    pub education: Option<Education>,
    /// Only entries whose title, company or place contains this text (compares search keys).
    pub text: Option<String>,
    /// The maximum number of entries.
    pub limit: usize,
    /// Only entries after this position.
    pub after: Option<EntryCursor>,
}

impl EntryQuery {
    /// Whether an entry with this background matches.
    pub fn matches_background(
        &self,
        experience: Option<Experience>,
        education: Option<Education>,
    ) -> bool {
        let band = self.experience.map(Experience::Band);
        (band.is_none() || band == experience)
            && (self.education.is_none() || self.education == education)
    }

    /// Whether an entry matches the filter, regardless of the page.
    pub fn matches(&self, card: &Card) -> bool {
        let is_named = |key: &Option<NameKey>, name: Option<&Arc<str>>| {
            key.as_ref()
                .is_none_or(|key| name.is_some_and(|name| NameKey::new(name) == *key))
        };
        let entry = &card.body;
        let (title, company) = (Some(&entry.job_title), entry.company.as_ref());
        let place = entry.place.as_ref();
        let contains = |text: &str| {
            let text = SearchText::new(text);
            let mut names = [title, company, place].into_iter().flatten();
            names.any(|name| text.is_in(name))
        };
        is_named(&self.job_title, title)
            && is_named(&self.company, company)
            && self
                .place
                .as_ref()
                .is_none_or(|key| place.is_some_and(|names| place_keys(names).contains(key)))
            && self.matches_background(card.experience, entry.education)
            && self.text.as_deref().is_none_or(contains)
    }
}

/// What lists show differently to a member whose changes wait for publication.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WaitingEntries {
    /// Entries that only the member sees, newest day first. Hidden and outdated entries and
    /// outliers are not among them.
    pub added: Vec<Card>,
    /// Published entries that the member withdrew or replaced, as others still see them.
    pub superseded: Vec<Card>,
}

/// A page of entries, newest day first, then by id.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryPage {
    /// The entries.
    pub entries: Vec<Card>,
    /// The number of matching entries on all pages.
    pub total: usize,
    /// The start of the next page. `None` for the last page.
    pub next: Option<EntryCursor>,
}

/// A search hit.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchHit {
    /// The name to show.
    pub name: Arc<str>,
    /// The figures of its entries. `None` without entries.
    pub group: Option<Group>,
    /// The quality of the match, 0 to 1000.
    pub score: u32,
    /// Why it matches.
    pub reason: MatchReason,
}

impl SearchHit {
    /// The figures of its entries, or a group without entries and with the pay that `pay` returns.
    pub(in crate::salary) fn group_or_else(&self, pay: impl FnOnce() -> Option<GroupPay>) -> Group {
        self.group.clone().unwrap_or_else(|| Group {
            name: self.name.clone(),
            count: 0,
            pay: pay(),
        })
    }
}

/// A job title, and the people whose pay a search asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilteredJob {
    /// The job title.
    pub job_title: Arc<str>,
    /// The people: those in a place or of a company, with some experience, or both.
    #[serde(flatten)]
    pub group: AnswerGroup,
}

impl FilteredJob {
    /// The title and the people that a search names. The functions return the name at an index.
    pub fn new(
        found: FilteredTitle,
        title: impl Fn(usize) -> Arc<str>,
        place: impl Fn(usize) -> Arc<str>,
        company: impl Fn(usize) -> Arc<str>,
    ) -> Self {
        Self {
            job_title: title(found.title),
            group: AnswerGroup {
                place: found.place.map(place),
                company: found.company.map(company),
                experience: found
                    .years
                    .and_then(|years| ExperienceBand::from_years(years.into())),
                education: None,
            },
        }
    }
}

/// Search hits, best match first.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchHits {
    /// The job title and the people whose pay is asked for, if the search names both.
    pub filtered_job: Option<FilteredJob>,
    /// Job titles, including titles of the catalogue without entries.
    pub jobs: Vec<SearchHit>,
    /// Companies, including employers of the reference data without entries.
    pub companies: Vec<SearchHit>,
    /// Places, including municipalities without entries.
    pub places: Vec<SearchHit>,
}
