//! Value types, validated on construction, and pure functions on them.

mod amount;
mod answer;
mod company_ranking;
mod consumer_prices;
mod cursor;
mod deviation;
#[warn(missing_docs)]
mod disclosure;
mod display;
#[cfg(test)]
mod elimination;
mod entry;
mod entry_attributes;
mod entry_facts;
mod equal_pay;
mod estimate;
mod figures;
mod full_time;
mod group_model;
mod group_pay;
mod named_salary;
mod official_comparison;
mod official_overview;
mod official_years;
mod outliers;
mod pay_distribution;
mod pay_mix;
mod pay_parts;
mod pay_prior;
mod pay_references;
mod popularity;
mod rounding;
mod statistics;
mod title_context;
mod title_model;
mod trend;
mod verified_contributors;

pub use amount::{AnnualSalary, EmploymentPercentage, HourlyWage, OutOfBounds};
pub use answer::{Answer, AnswerGroup};
pub use company_ranking::CompanyRanking;
pub use consumer_prices::ConsumerPrices;
pub use cursor::EntryCursor;
pub use deviation::{Accuracy, Deviation, OccupationMedian};
pub use disclosure::*;
pub use display::EntryDisplay;
pub(crate) use entry::is_recent;
pub use entry::{EntryId, Fingerprint, Origin, SalaryEntry, VisibleEntry};
pub use entry_attributes::{Age, Benefit, Education, Experience, ExperienceBand, WideExperience};
pub use entry_facts::EntryFacts;
pub(crate) use equal_pay::equal_pay;
pub use equal_pay::{EqualPay, EqualPayOccupation, EqualPayPeriod};
pub use estimate::Estimate;
pub(crate) use estimate::QUANTILE_80;
pub use figures::{
    BackgroundCounts, CompanyFigures, CountyFigures, Demographics, Employer, EntryPage, EntryQuery,
    FilteredJob, Group, JobFigures, JobFilter, ListedGroup, OutlierCount, PaySum, PopularJob,
    SearchHit, SearchHits, Totals, WaitingEntries,
};
pub use full_time::{WEEK_TENTHS, annual_salary_by_the_hour, full_time_salary};
pub use group_model::{GroupEntry, GroupModel, Question};
pub use group_pay::{Basis, GroupPay, MIN_ENTRIES_FOR_OWN_FIGURES, MIN_GROUP_ENTRIES};
pub use named_salary::NamedSalary;
pub use official_comparison::{
    AgreedPay, OfficialComparison, OfficialMeasure, SectorAgreedPay, TotalEarnings,
};
pub use official_overview::{CountyPay, OccupationPay, OfficialOverview};
pub use official_years::{Growth, OfficialYear};
pub(crate) use official_years::{official_years, series_break};
pub(crate) use outliers::is_officially_known;
pub use outliers::{EntrySource, Outlier, OutlierCandidate, OutlierReason, find_outliers};
pub use pay_mix::{MIN_GIVERS_FOR_MIX, PartsReport, PayMix};
pub use pay_parts::PayParts;
pub use pay_prior::PayPrior;
pub(crate) use pay_references::pay_references;
pub use pay_references::{PayReferences, ReferenceOccupation};
pub use popularity::popularity_start;
pub use rounding::ROUNDING_STEP;
pub use statistics::{
    EntryFigures, Figures, HistogramBin, MIN_ENTRIES_FOR_HISTOGRAM, PayRange, Period, Sample,
    quantile,
};
pub(crate) use statistics::{QUANTILE_95, mean, mean_of, quantile_of, write_month};
pub use title_context::TitleContext;
pub use title_model::{Background, Expectation, GroupKind, TitleModel};
pub use trend::{DisclosedTrend, MIN_ENTRIES_FOR_YEAR, ReportedYear, YearMedian, year_medians};
pub use verified_contributors::VerifiedContributors;
