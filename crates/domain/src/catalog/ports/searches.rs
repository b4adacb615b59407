//! Counts of searches, in the store.

use chrono::NaiveDate;

use crate::{catalog::NameKey, store::StoreError};

/// The number of searches for a job title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchCount {
    /// The key of the job title.
    pub title: NameKey,
    /// The number of searches in the period.
    pub count: u64,
}

/// Counts of searches per job title and day. Nothing about the visitor is stored.
pub trait Searches {
    /// Counts a search for `title` on `day`.
    fn add(&mut self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError>;

    /// The number of searches per title since `day`, inclusive, in no particular order.
    fn counts_since(&mut self, day: NaiveDate) -> Result<Vec<SearchCount>, StoreError>;

    /// Adds the counts of one title to those of another.
    fn move_counts(&mut self, from: &NameKey, into: &NameKey) -> Result<(), StoreError>;
}
