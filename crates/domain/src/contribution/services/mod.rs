//! The services of the area.

mod contribution;
mod display;
mod import;
mod names;
mod own;
mod own_outliers;
mod publication;

pub use contribution::{ContributionError, ContributionService, StoredSalary};
pub use display::{CardFacts, CountedDisplay, SimilarCards};
pub use import::{find_repeated_survey, import_entries, import_part, show_import};
pub use publication::{
    NIGHT_OVER_AT_HOUR, PublicationCheck, PublicationRun, PublicationService, is_misplaced,
};
