//! Salary entries, the statistics over them, and what of them a viewer may see.

mod amount;
mod background;
mod browse;
mod cursor;
mod disclosure;
mod entry;
mod figures;
mod held_out;
mod official;
mod standing;
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
    DisclosedCounty, DisclosedEntry, DisclosedEntryPage, DisclosedFigures, DisclosedGroup,
    DisclosedGroupWithJobs, DisclosedHit, DisclosedHits, DisclosedLeaderboard, DisclosedPlace,
    DisclosedPopularJob, DisclosedStanding, DisclosedSummary, Facts, HeldOut, LOCKED_STEP,
    LeaderboardSort, MIN_ENTRIES_FOR_FACT, NamedAverage,
};
pub(crate) use entry::is_recent;
pub use entry::{EntryId, Fingerprint, Origin, SalaryEntry};
pub use figures::{
    CompanyFigures, CountyFigures, Employer, EntryPage, EntryQuery, EntryView, Group,
    GroupWithJobs, HeldOutCount, JobFigures, JobFilter, PaySum, PlaceGroup, PopularJob, SearchHit,
    SearchHits, Totals, Traits,
};
pub use held_out::{Claim, held_out};
pub use official::{OfficialPay, PayLevels};
pub use standing::{MIN_REPORTS_FOR_STANDING, Spread, Standing};
pub use statistics::{Figures, HistogramBin, MIN_REPORTS_FOR_RANGE, PayRange, Sample, quantile};
pub use store::{Salaries, TitleVersion};
