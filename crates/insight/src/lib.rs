//! The published snapshot: every figure of the site, from memory.
//!
//! Writes go to the store; figures come from here. [`PublishedInsights`] reads the public entries
//! once and then only the titles that changed. What it publishes is immutable: readers take hold
//! of the newest snapshot and never wait, a refresh shares with the one before all that stayed.

mod benefits;
mod counties;
mod daily_counts;
mod dictionary;
mod entries;
mod figures;
mod group_index;
mod lists;
mod names;
mod postings;
mod published;
mod reading;
mod search;
mod snapshot;
mod title_group;

pub use published::PublishedInsights;
