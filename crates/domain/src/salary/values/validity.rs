//! How long an answer that was computed from the figures stays correct.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::catalog::NameKey;

/// What an answer was computed from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The entries of one job title.
    JobTitle(NameKey),
    /// The entries of one company, and the figures of their job titles.
    Company(NameKey),
    /// The entries of one place, and the figures of their job titles.
    Place(NameKey),
    /// All entries.
    AllEntries,
    /// All entries and the search counts of the snapshot, which decide how well known names are.
    Prominence,
    /// All entries and all search counts, also those after the snapshot.
    Popularity,
}

/// Whether an answer is still correct. Clones share one state, which changes once.
#[derive(Debug, Clone)]
pub struct Validity(Arc<AtomicBool>);

impl Default for Validity {
    fn default() -> Self {
        Self(Arc::new(AtomicBool::new(true)))
    }
}

impl Validity {
    /// The validity of an answer that is not to be used again.
    pub fn ended() -> Self {
        Self(Arc::default())
    }

    /// Whether nothing that the answer was computed from has changed.
    pub fn is_current(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Ends the validity of all clones.
    pub fn end(&self) {
        self.0.store(false, Ordering::Release);
    }
}
