//! Services: the use cases.

mod company_search;
mod logos;

pub use company_search::CompanySearch;
pub use logos::Logos;
