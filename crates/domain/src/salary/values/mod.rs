//! Value types, validated on construction, and pure functions on them.

mod amount;
mod background;
mod company_ranking;
mod cursor;
mod disclosure;
mod entry;
mod figures;
mod full_time;
mod outliers;
mod popularity;
mod statistics;

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
    DisclosedPopularJob, DisclosedRanking, DisclosedSummary, Facts, LeaderboardSort,
    MIN_ENTRIES_FOR_FACT, NamedAverage, Outliers, ROUNDING_STEP,
};
pub(crate) use entry::is_recent;
pub use entry::{EntryId, Fingerprint, Origin, SalaryEntry};
pub use figures::{
    CompanyFigures, CountyFigures, Demographics, Employer, EntryPage, EntryQuery, EntryView, Group,
    GroupWithJobs, JobFigures, JobFilter, OutlierCount, PaySum, PlaceGroup, PopularJob, SearchHit,
    SearchHits, Totals,
};
pub use full_time::full_time_salary;
pub use outliers::{OutlierCandidate, find_outliers};
pub use popularity::popularity_start;
pub use statistics::{Figures, HistogramBin, MIN_ENTRIES_FOR_RANGE, PayRange, Sample, quantile};
pub(crate) use statistics::{mean, mean_of, quantile_of};
