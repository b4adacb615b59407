//! The published snapshot: all figures of the site, in memory.
//!
//! Writes go to the store, figures are read from the snapshot. [`PublishedInsights`] reads all
//! public entries, and again after a change. A snapshot is immutable. Readers get the newest
//! snapshot without waiting.

mod background_filter;
mod benefits;
mod counties;
mod county_set;
mod daily_counts;
mod dictionary;
mod entries;
mod figures;
mod group_index;
mod lists;
mod loading;
mod name_claims;
mod name_column;
mod names;
mod occupations;
mod popularity;
mod prominence;
mod published;
mod row;
mod samples;
mod search;
mod selection;
mod snapshot;
mod title_group;

pub use published::{PublishedInsights, SnapshotSize};
