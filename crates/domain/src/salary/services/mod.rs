//! The services of the area.

mod employers;
mod name_moderation;
mod salary;
mod search;
mod verification;

pub(crate) use employers::find_employer;
pub use name_moderation::{ApprovalError, NameModeration, UnknownName};
pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
pub use verification::MemberVerification;
