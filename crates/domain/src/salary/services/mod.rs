//! The services of the area.

mod employers;
mod entry_review;
mod member_entries;
mod quality_report;
mod salary;
mod search;
mod stored_names;
mod verification;

pub(crate) use employers::find_employer;
pub use entry_review::{EntryReview, NameCount, NameSuggestion, OutlierEntry, UnknownName};
pub(crate) use member_entries::{EntryNames, member_entries};
pub use quality_report::{Batch, QualityReport, Survey, TitleOutliers, quality_report};
pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
pub use stored_names::SimilarName;
pub(crate) use stored_names::StoredNames;
pub use verification::MemberVerification;
