//! The services of the area.

mod contribution;
mod import;
mod own_outliers;

pub use contribution::{
    ContributionError, ContributionService, OwnContributions, OwnSalary, StoredSalary,
};
pub use import::import_entries;
