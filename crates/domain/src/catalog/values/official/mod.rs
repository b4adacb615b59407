//! Tables of official figures, and what decides whether a newer one is used.

mod citation;
mod sources;
mod table;

pub use citation::Citation;
pub use sources::{OfficialSources, SourceAgreement, SourceTable};
pub use table::OfficialTable;
