//! The parts of the store that hold names, searches and the register of companies.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::catalog::{
    CompanyId, CompanyName, JobTitle, JobTitleId, NameKey, OrganizationNumber, PlaceId, PlaceName,
};
use crate::store::StoreError;

/// An employer as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// The name that is shown, the first spelling seen.
    pub name: CompanyName,
    /// The unit of Enhetsregisteret, where known.
    pub organization_number: Option<OrganizationNumber>,
    /// The industry in words, where known.
    pub industry: Option<String>,
}

/// Job titles, companies and places that entries refer to.
///
/// The first spelling of a key is the one that stands: adding a known key again changes nothing.
pub trait Catalog {
    /// Adds titles; known ones are left as they are.
    ///
    /// # Errors
    /// When the database fails.
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<(), StoreError>;

    /// Adds companies; known ones are left as they are.
    ///
    /// # Errors
    /// When the database fails, and [`StoreError::Conflict`] when a new company carries the
    /// organisation number of another.
    fn add_companies(&mut self, companies: &[Company]) -> Result<(), StoreError>;

    /// Adds places; known ones are left as they are.
    ///
    /// # Errors
    /// When the database fails.
    fn add_places(&mut self, places: &[PlaceName]) -> Result<(), StoreError>;

    /// Every title, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn job_titles(&mut self) -> Result<Vec<JobTitle>, StoreError>;

    /// Every company, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn companies(&mut self) -> Result<Vec<Company>, StoreError>;

    /// Every place, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn places(&mut self) -> Result<Vec<PlaceName>, StoreError>;

    /// The titles of these ids; those that do not exist are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn job_titles_by_id(
        &mut self,
        ids: &[JobTitleId],
    ) -> Result<HashMap<JobTitleId, JobTitle>, StoreError>;

    /// The companies of these ids; those that do not exist are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn companies_by_id(
        &mut self,
        ids: &[CompanyId],
    ) -> Result<HashMap<CompanyId, Company>, StoreError>;

    /// The places of these ids; those that do not exist are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>, StoreError>;

    /// The title of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn job_title(&mut self, id: JobTitleId) -> Result<Option<JobTitle>, StoreError>;

    /// The company of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn company(&mut self, id: CompanyId) -> Result<Option<Company>, StoreError>;

    /// The place of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn place(&mut self, id: PlaceId) -> Result<Option<PlaceName>, StoreError>;
}

/// How often a job title was searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchCount {
    /// The title's key.
    pub title: NameKey,
    /// Searches in the days asked for.
    pub count: u64,
}

/// Counts of searches per title and day; nothing of the visitor is kept.
pub trait Searches {
    /// Counts one more search for `title` on `day`.
    ///
    /// # Errors
    /// When the database fails.
    fn add(&mut self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError>;

    /// Searches per title from `day` on, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn since(&mut self, day: NaiveDate) -> Result<Vec<SearchCount>, StoreError>;
}

/// A unit of Enhetsregisteret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisteredCompany {
    /// The unit's number.
    pub organization_number: OrganizationNumber,
    /// The unit's name.
    pub name: CompanyName,
    /// The main industry in words, where the register has one.
    pub industry: Option<String>,
    /// The business address on one line, where the register has one.
    pub address: Option<String>,
}

/// The imported register of companies, the part of the store behind one [`CompanyRegistry`].
///
/// [`CompanyRegistry`]: super::CompanyRegistry
pub trait CompanyRegister {
    /// Adds units, or replaces those of the same number.
    ///
    /// # Errors
    /// When the database fails.
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<(), StoreError>;

    /// Units of which some word and what follows it start with `text` (compared by search key); at
    /// most `limit`. Those whose whole name does come first, in order of the name and the number,
    /// then the others in order of what starts so and the number. A text without letters or
    /// digits finds none.
    ///
    /// # Errors
    /// When the database fails.
    fn find(&mut self, text: &str, limit: usize) -> Result<Vec<RegisteredCompany>, StoreError>;

    /// The unit of this number.
    ///
    /// # Errors
    /// When the database fails.
    fn get(&mut self, number: OrganizationNumber) -> Result<Option<RegisteredCompany>, StoreError>;

    /// Whether no unit is imported; faster than [`Self::count`].
    ///
    /// # Errors
    /// When the database fails.
    fn is_empty(&mut self) -> Result<bool, StoreError>;

    /// How many units are imported.
    ///
    /// # Errors
    /// When the database fails.
    fn count(&mut self) -> Result<u64, StoreError>;
}
