//! The services of the area.

mod contribution;
mod import;

pub use contribution::{
    ContributionError, ContributionService, OwnContributions, OwnSalary, StoredSalary,
};
pub use import::import_entries;
