//! The published snapshot: all figures of the site, in memory.
//!
//! Writes go to the store; figures are read from the snapshot. [`PublishedInsights`] loads all
//! public entries, and loads them again after a change. A snapshot is immutable. Readers get the
//! newest snapshot without waiting.

mod answer;
mod benefits;
mod counties;
mod dictionary;
mod entries;
mod examples;
mod figures;
mod list_inputs;
mod lists;
mod loading;
mod mixed_group;
mod name_claims;
mod named_groups;
mod named_rows;
mod names;
mod occupations;
mod places;
mod popularity;
mod prominence;
mod public_benefits;
mod published;
mod row;
mod search;
mod selection;
mod snapshot;
mod sums;
mod title_group;

pub use published::{PublishedInsights, SnapshotSize};
