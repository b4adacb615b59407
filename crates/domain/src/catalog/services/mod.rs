//! The services of the area.

mod company_search;
mod logos;

pub use company_search::CompanySearch;
pub use logos::Logos;
