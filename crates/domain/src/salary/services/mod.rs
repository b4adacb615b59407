//! The services of the area.

mod salary;
mod search;
mod verification;

pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
pub use verification::MemberVerification;
