//! The names that entries refer to, in the store.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use crate::catalog::{
    CompanyId, CompanyName, JobTitle, JobTitleId, NameKey, NameKind, NameMerges,
    OrganizationNumber, PlaceId, PlaceName,
};
use crate::store::StoreError;

/// A stored company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// The name to show: the first spelling added.
    pub name: CompanyName,
    /// The organisation number in Enhetsregisteret, if known.
    pub organization_number: Option<OrganizationNumber>,
    /// The name of the industry, if known.
    pub industry: Option<String>,
}

/// Job titles, companies and places that entries refer to.
///
/// The first spelling of a key is stored. Adding a known key again changes nothing.
pub trait Catalog {
    /// Adds job titles. Known titles do not change.
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<(), StoreError>;

    /// Adds companies. A known company without a number gets the given one, and the industry if it
    /// has none; otherwise known companies do not change.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a company has the organisation number of another company.
    fn add_companies(&mut self, companies: &[Company]) -> Result<(), StoreError>;

    /// Adds places. Known places do not change.
    fn add_places(&mut self, places: &[PlaceName]) -> Result<(), StoreError>;

    /// All job titles, in no particular order.
    fn job_titles(&mut self) -> Result<Vec<JobTitle>, StoreError>;

    /// All companies, in no particular order.
    fn companies(&mut self) -> Result<Vec<Company>, StoreError>;

    /// All places, in no particular order.
    fn places(&mut self) -> Result<Vec<PlaceName>, StoreError>;

    /// The job titles with these ids. Unknown ids are left out.
    fn job_titles_by_id(
        &mut self,
        ids: &[JobTitleId],
    ) -> Result<HashMap<JobTitleId, JobTitle>, StoreError>;

    /// The companies with these ids. Unknown ids are left out.
    fn companies_by_id(
        &mut self,
        ids: &[CompanyId],
    ) -> Result<HashMap<CompanyId, Company>, StoreError>;

    /// The places with these ids. Unknown ids are left out.
    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>, StoreError>;

    /// The job title with this id.
    fn job_title(&mut self, id: JobTitleId) -> Result<Option<JobTitle>, StoreError> {
        Ok(self.job_titles_by_id(&[id])?.remove(&id))
    }

    /// The company with this id.
    fn company(&mut self, id: CompanyId) -> Result<Option<Company>, StoreError> {
        Ok(self.companies_by_id(&[id])?.remove(&id))
    }

    /// The place with this id.
    fn place(&mut self, id: PlaceId) -> Result<Option<PlaceName>, StoreError> {
        Ok(self.places_by_id(&[id])?.remove(&id))
    }

    /// Approves names, so that they are public regardless of who gave them. `decided_on` is the day of a
    /// moderator's decision, `None` for the names of an import. Names that are approved already do
    /// not change. Returns the number of newly approved names.
    fn approve_names(
        &mut self,
        names: &[(NameKind, NameKey)],
        decided_on: Option<NaiveDate>,
    ) -> Result<usize, StoreError>;

    /// All approved names.
    fn approved_names(&mut self) -> Result<HashSet<(NameKind, NameKey)>, StoreError>;

    /// Moves the organisation number of a company to one without a number, and fills in its
    /// industry. Returns whether `from` had a number. Does nothing if `into` has one already.
    fn move_organization_number(
        &mut self,
        from: CompanyId,
        into: CompanyId,
    ) -> Result<bool, StoreError>;

    /// Stores that `from` was merged into `into`, and changes earlier merges into `from`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::NameMerge` if `from` was merged before.
    fn add_name_merge(
        &mut self,
        kind: NameKind,
        from: &NameKey,
        into: &NameKey,
    ) -> Result<(), StoreError>;

    /// The name that this one was merged into, as the catalog spells it.
    fn merged_name(&mut self, kind: NameKind, name: &NameKey)
    -> Result<Option<String>, StoreError>;

    /// All merges.
    fn name_merges(&mut self) -> Result<NameMerges, StoreError>;

    /// Locks the merges in shared mode until the transaction ends, so that none is added, and returns
    /// them. A transaction that turns names into ids, or changes rows of several members, calls this
    /// first. Such transactions do not wait for each other.
    fn lock_name_merges_shared(&mut self) -> Result<NameMerges, StoreError>;

    /// Locks the merges until the transaction ends. Waits for the transactions that called
    /// [`Self::lock_name_merges_shared`], and makes later ones wait.
    fn lock_name_merges_exclusive(&mut self) -> Result<(), StoreError>;

    /// Removes the job titles, companies and places that no entry or message has. Approved and merged
    /// names stay, and so do companies with an organisation number. The transaction calls
    /// [`Self::lock_name_merges_exclusive`] first, so that no other one turns such a name into an id. Returns
    /// the number of removed names.
    fn remove_unused_names(&mut self) -> Result<usize, StoreError>;
}

/// Adds a company, without its number if the number is stored with an earlier name.
pub(crate) fn add_company(catalog: &mut dyn Catalog, company: &Company) -> Result<(), StoreError> {
    let added = catalog.add_companies(std::slice::from_ref(company));
    if !matches!(added, Err(StoreError::Conflict(_))) {
        return added;
    }
    catalog.add_companies(&[Company {
        organization_number: None,
        ..company.clone()
    }])
}
