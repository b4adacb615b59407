//! Salary entries, the statistics over them, and what of them a viewer may see.

mod amount;
mod background;
mod company_ranking;
mod cursor;
mod disclosure;
mod entry;
mod figures;
mod official;
mod outliers;
mod service;
mod statistics;
mod store;

pub use amount::{
    AnnualSalary, EmploymentPercentage, FULL_TIME_WEEK_HOURS, HourlyWage, OutOfBounds,
    WEEKS_PER_YEAR,
};
pub use background::{Age, Benefit, Education, Experience, ExperienceBand};
pub use company_ranking::{CompanyRanking, MIN_ENTRIES_FOR_RANKING, Spread};
pub use cursor::{EntryCursor, InvalidCursor};
pub use disclosure::{
    DisclosedCounty, DisclosedEntry, DisclosedEntryPage, DisclosedFigures, DisclosedGroup,
    DisclosedGroupWithJobs, DisclosedHit, DisclosedHits, DisclosedLeaderboard, DisclosedPlace,
    DisclosedPopularJob, DisclosedRanking, DisclosedSummary, Facts, LOCKED_STEP, LeaderboardSort,
    MIN_ENTRIES_FOR_FACT, NamedAverage, Outliers,
};
pub(crate) use entry::is_recent;
pub use entry::{EntryId, Fingerprint, Origin, SalaryEntry};
pub use figures::{
    CompanyFigures, CountyFigures, Demographics, Employer, EntryPage, EntryQuery, EntryView, Group,
    GroupWithJobs, JobFigures, JobFilter, OutlierCount, PaySum, PlaceGroup, PopularJob, SearchHit,
    SearchHits, Totals,
};
pub use official::{OfficialPay, PayLevels};
pub use outliers::{OutlierCandidate, find_outliers};
pub use service::{SalaryQueryError, SalaryService};
pub use statistics::{Figures, HistogramBin, MIN_ENTRIES_FOR_RANGE, PayRange, Sample, quantile};
pub use store::{Salaries, TitleVersion};
