//! Services: the use cases.

mod salary;
mod search;

pub use salary::{SalaryQueryError, SalaryService};
pub use search::{NamesWithPay, SearchService};
