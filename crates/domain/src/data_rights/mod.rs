//! What members may do with all that is held about them (GDPR articles 15, 17 and 20), and another
//! key for the tags on it. It stands above the other areas, because it concerns all of them.

mod deletion;
mod export;
mod forum_data;
mod rekey;

pub use deletion::DeletionOptions;
pub use export::DataExport;
pub use forum_data::ForumData;
pub use rekey::rekey;

use crate::account::{AccountContext, AccountServices};

/// Exports and deletes what is held about a member.
#[derive(Clone)]
pub struct DataRights(AccountContext);

impl DataRights {
    /// The service over the same ports as these.
    pub fn new(accounts: &AccountServices) -> Self {
        Self(accounts.context.clone())
    }
}
