//! The imported register of companies, in the store.

use crate::{
    catalog::{CompanyName, NameKey, OrganizationNumber},
    store::StoreError,
};

/// A unit of Enhetsregisteret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisteredCompany {
    /// The organisation number.
    pub organization_number: OrganizationNumber,
    /// The name.
    pub name: CompanyName,
    /// The name of the main industry, if the register has one.
    pub industry: Option<String>,
    /// The business address on one line, if the register has one.
    pub address: Option<String>,
}

/// Maximum number of units that are read to find one by its whole name. Those whose names have the same
/// search key come first.
const MAX_NAMESAKES: usize = 20;

/// The imported register of companies, the part of the store behind one [`CompanyRegistry`].
///
/// [`CompanyRegistry`]: super::CompanyRegistry
pub trait CompanyRegister {
    /// Adds units and replaces units with the same number.
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<(), StoreError>;

    /// Returns at most `limit` units with a word that starts with `text`; `text` may extend over
    /// the following words. Compares search keys. Units whose whole name starts with `text` come
    /// first, sorted by name and number. The others follow, sorted by the matching part and number.
    /// A text without letters or digits finds nothing.
    fn find(&mut self, text: &str, limit: usize) -> Result<Vec<RegisteredCompany>, StoreError>;

    /// The unit with this name. The first by number of several.
    fn find_by_name(&mut self, name: &NameKey) -> Result<Option<RegisteredCompany>, StoreError> {
        let found = self.find(name.as_str(), MAX_NAMESAKES)?;
        Ok(found.into_iter().find(|unit| unit.name.key() == name))
    }

    /// The unit with this number.
    fn get(&mut self, number: OrganizationNumber) -> Result<Option<RegisteredCompany>, StoreError>;

    /// Whether the register is empty. Faster than [`Self::count`].
    fn is_empty(&mut self) -> Result<bool, StoreError>;

    /// The number of imported units.
    fn count(&mut self) -> Result<u64, StoreError>;
}
