//! The services of the area.

mod salary;
mod search;

pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
