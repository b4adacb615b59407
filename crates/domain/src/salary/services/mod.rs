//! The services of the area.

mod employers;
mod name_moderation;
mod salary;
mod search;
mod verification;

pub(crate) use employers::find_employer;
pub use name_moderation::UnknownName;
pub(crate) use name_moderation::{approve_name, unknown_names};
pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
pub use verification::MemberVerification;
