//! Parts of summaries that several calls share.

use klarlonn_domain::{account::Access, salary::DisclosedSummary};

/// Number of employers, titles and places in a summary: as many as the first screen of a page shows.
/// Calls of their own have the whole lists.
pub(crate) const FIRST_GROUPS: usize = 3;

/// Returns the first items of a list.
pub(crate) fn first<T>(mut items: Vec<T>) -> Vec<T> {
    items.truncate(FIRST_GROUPS);
    items
}

/// Returns whether a summary contains exact figures.
pub(crate) fn has_access<G>(summary: &DisclosedSummary<G>) -> bool {
    summary.access == Access::Exact
}
