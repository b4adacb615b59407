//! The services of the area.

mod contribution;
mod import;
mod own;
mod own_outliers;
mod publication;

pub use contribution::{ContributionError, ContributionService, StoredSalary};
pub use import::import_entries;
pub use own::{OwnContributions, OwnSalary, WaitingEntries};
pub use publication::PublicationService;
