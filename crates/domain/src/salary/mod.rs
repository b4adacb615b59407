//! Salary entries, the statistics over them, and what of them a viewer may see.

mod amount;
mod background;
mod browse;
mod cursor;
mod disclosure;
mod entry;
mod figures;
mod official;
mod statistics;
mod store;

pub use amount::{
    AnnualSalary, EmploymentPercentage, FULL_TIME_WEEK_HOURS, HourlyWage, OutOfBounds,
    WEEKS_PER_YEAR,
};
pub use background::{Age, Benefit, Education, Experience, ExperienceBand};
pub use browse::{Browse, BrowseError};
pub use cursor::{EntryCursor, InvalidCursor};
pub use disclosure::{
    DisclosedEntry, DisclosedEntryPage, DisclosedFigures, DisclosedGroup, DisclosedGroupWithJobs,
    DisclosedHit, DisclosedHits, DisclosedPopularJob, DisclosedSummary, LOCKED_STEP,
};
pub(crate) use entry::is_recent;
pub use entry::{EntryId, Fingerprint, Origin, SalaryEntry};
pub use figures::{
    CompanyFigures, EntryPage, EntryQuery, EntryView, Group, GroupWithJobs, JobFigures, JobFilter,
    PopularJob, SearchHit, SearchHits, Totals,
};
pub use official::{OfficialPay, PayLevels};
pub use statistics::{Figures, HistogramBin, MIN_REPORTS_FOR_RANGE, PayRange, Sample, quantile};
pub use store::{Salaries, TitleVersion};
