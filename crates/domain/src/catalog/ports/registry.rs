//! The port for registries of companies.

use crate::{
    catalog::{CompanyName, OrganizationNumber, TypedName},
    store::BoxError,
};

/// An employer that was looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCompany {
    /// The name, as the registry writes it.
    pub name: CompanyName,
    /// The unit of Enhetsregisteret, where known.
    pub organization_number: Option<OrganizationNumber>,
    /// The main industry in words, where known.
    pub industry: Option<String>,
    /// The business address on one line, where known.
    pub address: Option<String>,
}

/// Why a registry does not answer. Finding nothing is an answer.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// It holds no employers at all.
    #[error("the registry is empty")]
    Empty,
    /// It asks on behalf of enough others.
    #[error("the registry is busy")]
    Busy,
    /// It failed, or gave no answer that can be believed.
    #[error("the registry is unavailable")]
    Unavailable(#[source] BoxError),
}

/// A place where employers are looked up by name.
///
/// It may wait for another server, two seconds at the most, and learns what was typed and nothing
/// else: not who typed it.
pub trait CompanyRegistry: Send + Sync {
    /// Employers that this may be the name of, in any case, best first, at most `limit`. How much
    /// of a name must have been typed differs; its beginning is enough for all.
    ///
    /// # Errors
    /// [`RegistryError`] when another registry is to be asked instead.
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError>;
}
