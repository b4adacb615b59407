//! The rights of members over their own data (GDPR articles 15, 17 and 20), and a change of the tag
//! key. This area uses all other areas.

mod by_address;
mod deletion;
mod export;
mod forum_data;
mod rekey;
mod removals;

pub use by_address::AddressError;
pub use deletion::DeletionOptions;
pub use export::DataExport;
pub use forum_data::ForumData;
pub use rekey::rekey;
pub use removals::{RemovalTarget, ScheduledRemovals};

use crate::{account::AccountContext, contribution::ContributionService};

/// Exports and deletes the data of a member.
#[derive(Clone)]
pub struct DataRights {
    accounts: AccountContext,
    contributions: ContributionService,
}

impl DataRights {
    pub(crate) fn new(accounts: &AccountContext, contributions: ContributionService) -> Self {
        Self {
            accounts: accounts.clone(),
            contributions,
        }
    }
}
