//! What the published snapshot answers, exact: for use cases only, never for the wire.

use std::{ops::AddAssign, sync::Arc};

use chrono::NaiveDate;

use crate::catalog::NameKey;
use crate::salary::{
    Age, Benefit, Education, EmploymentPercentage, EntryCursor, EntryId, Experience,
    ExperienceBand, Figures, HourlyWage, PayRange, mean, mean_of,
};

/// The totals of the site over all visible entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Entries.
    pub entries: u32,
    /// Different employers.
    pub companies: u32,
    /// Different job titles.
    pub job_titles: u32,
    /// Different places.
    pub places: u32,
    /// Entries made up for demonstration.
    pub demo_entries: u32,
}

/// A named group of entries: a job title, an employer or a place seen from somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// How many reports.
    pub count: u32,
    /// The mean, kr per year.
    pub average: u32,
    /// The spread, where there are enough reports.
    pub range: Option<PayRange>,
}

impl Group {
    /// The group of these salaries, which come in rising order; `None` for no salaries.
    pub fn new(name: Arc<str>, sorted: &[u32]) -> Option<Self> {
        Some(Self {
            name,
            count: u32::try_from(sorted.len()).unwrap_or(u32::MAX),
            average: mean(sorted)?,
            range: PayRange::new(sorted),
        })
    }
}

/// An employer with its number of titles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupWithJobs {
    /// Its entries.
    pub group: Group,
    /// Different job titles among them.
    pub job_titles: u32,
}

/// A place with its number of titles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceGroup {
    /// Its entries.
    pub group: Group,
    /// Different job titles among them.
    pub job_titles: u32,
    /// The county it lies in; `None` for a place that is no municipality.
    pub county: Option<Arc<str>>,
}

/// The entries of a county's places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountyFigures {
    /// The county's name.
    pub name: Arc<str>,
    /// Its two digits.
    pub code: Arc<str>,
    /// How many reports.
    pub count: u32,
    /// The mean, kr per year; `None` without reports.
    pub average: Option<u32>,
    /// Places with reports.
    pub places: u32,
}

/// The pay of some entries, added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaySum {
    /// How many entries.
    pub count: u32,
    /// Their salaries added up, kr per year.
    pub sum: u64,
}

impl PaySum {
    /// Counts one more salary, kr per year.
    pub fn add(&mut self, salary: u32) {
        self.count += 1;
        self.sum += u64::from(salary);
    }

    /// Takes a salary away that was added before, kr per year.
    pub fn remove(&mut self, salary: u32) {
        self.count -= 1;
        self.sum -= u64::from(salary);
    }

    /// The mean, kr per year, rounded; `None` for no entries.
    pub fn average(self) -> Option<u32> {
        mean_of(self.sum, self.count.into())
    }
}

impl AddAssign for PaySum {
    fn add_assign(&mut self, other: Self) {
        self.count += other.count;
        self.sum += other.sum;
    }
}

/// All entries of the site by what they tell of the person and the job.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Demographics {
    /// The benefit that most entries have, and how many do.
    pub most_common_benefit: Option<(Benefit, u32)>,
    /// Entries that tell their share of a full position.
    pub with_percentage: u32,
    /// Those of them that are full positions.
    pub full_time: u32,
    /// Those with less than a year of experience.
    pub newcomers: PaySum,
    /// Those with ten years of experience or more.
    pub experienced: PaySum,
    /// Those with a bachelor's degree.
    pub bachelors: PaySum,
    /// Those with a master's degree.
    pub masters: PaySum,
}

/// Which of a title's entries count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct JobFilter {
    /// Only this employer's.
    pub company: Option<NameKey>,
    /// Only this place's.
    pub place: Option<NameKey>,
    /// Only this experience.
    pub experience: Option<ExperienceBand>,
    /// Only this education.
    pub education: Option<Education>,
}

/// A job title's figures. Groups come in no order.
#[derive(Debug, Clone, PartialEq)]
pub struct JobFigures {
    /// The title as it is shown.
    pub title: Arc<str>,
    /// The figures; `None` when no entry passes the filter.
    pub figures: Option<Figures>,
    /// Employers among the entries.
    pub companies: Vec<Group>,
    /// Places among the entries.
    pub places: Vec<Group>,
    /// The most common benefits, most common first, at most five.
    pub top_benefits: Vec<Benefit>,
    /// The title's reports that are held out of everything else, whatever the filter.
    pub outliers: OutlierCount,
}

/// How many of a title's reports are held out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OutlierCount {
    /// Reports that are held out.
    pub outliers: u32,
    /// Reports that are shown.
    pub shown: u32,
}

/// What is known of an employer beside its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Employer {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// The industry in words, where known.
    pub industry: Option<Arc<str>>,
}

/// An employer's figures. Groups come in no order.
#[derive(Debug, Clone, PartialEq)]
pub struct CompanyFigures {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// The industry in words, where known.
    pub industry: Option<Arc<str>>,
    /// The figures; `None` when no entry passes the filter.
    pub figures: Option<Figures>,
    /// Job titles among the entries.
    pub jobs: Vec<Group>,
    /// Places among the entries.
    pub places: Vec<Group>,
    /// The most common benefits, most common first, at most five.
    pub top_benefits: Vec<Benefit>,
}

/// A title that is asked for or reported often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PopularJob {
    /// The title's entries.
    pub group: Group,
    /// Different employers among them.
    pub companies: u32,
}

/// Which entries are listed, and from where on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryQuery {
    /// Only this title's.
    pub job_title: Option<NameKey>,
    /// Only this employer's.
    pub company: Option<NameKey>,
    /// Only this place's.
    pub place: Option<NameKey>,
    /// Only those whose title, employer or place holds this text (compared by search key).
    pub text: Option<String>,
    /// At most this many.
    pub limit: usize,
    /// Only those after this one.
    pub after: Option<EntryCursor>,
}

/// An entry with its names.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryView {
    /// The id.
    pub id: EntryId,
    /// The job title.
    pub job_title: Arc<str>,
    /// The employer, where given.
    pub company: Option<Arc<str>>,
    /// The place, where given.
    pub place: Option<Arc<str>>,
    /// Kr per year.
    pub annual_salary: u32,
    /// Pay per hour, where that is what was given.
    pub hourly_wage: Option<HourlyWage>,
    /// The share of a full position, where given.
    pub employment_percentage: Option<EmploymentPercentage>,
    /// Experience, where given.
    pub experience: Option<Experience>,
    /// Education, where given.
    pub education: Option<Education>,
    /// Age, where given.
    pub age: Option<Age>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// The day of the report.
    pub reported_on: NaiveDate,
}

/// Entries, newest day first, then by id.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryPage {
    /// The entries.
    pub entries: Vec<EntryView>,
    /// How many match in all, on every page together.
    pub total: usize,
    /// Where the next page begins, if there is one.
    pub next: Option<EntryCursor>,
}

/// One answer to a search.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchHit {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// The entries of that name, if it has any.
    pub group: Option<Group>,
    /// How well it matches, 0 to 1000.
    pub score: u32,
    /// Whether it was found through its occupation and not by its own name.
    pub same_occupation: bool,
}

/// Answers to a search, best match first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SearchHits {
    /// Job titles, those of the catalogue included.
    pub jobs: Vec<SearchHit>,
    /// Employers with entries.
    pub companies: Vec<SearchHit>,
    /// Places, municipalities without entries included.
    pub places: Vec<SearchHit>,
}
