//! The services of the area.

mod company_search;
mod logos;
mod official;

pub use company_search::CompanySearch;
pub use logos::Logos;
pub use official::{AcceptError, OfficialFigures, ReadCheck, TableOutcome, TableOutcomes};
