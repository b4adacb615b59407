//! Which contributors are verified members.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    account::{ContributorTag, TagKey},
    once_per_day::OncePerDay,
    salary::VerifiedContributors,
    store::{StoreError, UnitOfWork},
};

/// Computes the tags of verified members, at most once a day: an observer who saw the set
/// change with a verification would know the member's entries.
pub struct MemberVerification {
    tag_key: Arc<dyn TagKey>,
    latest: OncePerDay<Arc<VerifiedContributors>>,
}

impl MemberVerification {
    /// Creates the service. Figures and services must share one instance, so that they use the same set.
    pub fn new(tag_key: Arc<dyn TagKey>) -> Self {
        Self {
            tag_key,
            latest: OncePerDay::default(),
        }
    }

    /// The verified contributors as of the first call for `today`.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn contributors(
        &self,
        unit: &mut dyn UnitOfWork,
        today: NaiveDate,
    ) -> Result<Arc<VerifiedContributors>, StoreError> {
        self.latest.get(today, || {
            let members = unit.members().verified()?.into_iter();
            let tags =
                members.map(|(id, joined)| (ContributorTag::new(&*self.tag_key, id), joined));
            Ok(Arc::new(VerifiedContributors::new(tags, today)))
        })
    }
}
