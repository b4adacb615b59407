//! The port for the list of deleted accounts.

use chrono::NaiveDate;

use crate::account::MemberId;

/// Remembers outside the database which accounts were deleted, so that a restored backup does not bring
/// them back.
pub trait DeletionLog: Send + Sync {
    /// Records the deletion of an account on a day, and whether its contributions and messages were
    /// deleted too. A failure is logged and does not fail the deletion.
    fn record(
        &self,
        member: MemberId,
        with_contributions: bool,
        with_messages: bool,
        on: NaiveDate,
    );
}

/// For a store whose backups nobody restores.
impl DeletionLog for () {
    fn record(&self, _: MemberId, _: bool, _: bool, _: NaiveDate) {}
}
