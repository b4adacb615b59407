//! The services of the area.

mod employers;
mod entry_overview;
mod held_out;
mod name_moderation;
mod quality_report;
mod salary;
mod search;
mod stored_names;
mod verification;

pub(crate) use employers::find_employer;
pub(crate) use entry_overview::EntryOverview;
pub use entry_overview::NameSuggestion;
pub(crate) use held_out::{EntryNames, member_entries};
pub use held_out::{HeldOutEntry, reject_entry, restore_entry};
pub use name_moderation::UnknownName;
pub(crate) use name_moderation::approve_name;
pub use quality_report::{Batch, QualityReport, Survey, TitleOutliers, quality_report};
pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
pub use stored_names::{SimilarName, StoredNames};
pub use verification::MemberVerification;
