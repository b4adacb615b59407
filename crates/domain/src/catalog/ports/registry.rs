//! The port for registries of companies.

use serde::Serialize;

use crate::{
    catalog::{CompanyName, OrganizationNumber, TypedName},
    store::BoxError,
};

/// A company found in a registry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = CompanyRecord)]
#[serde(rename_all = "camelCase")]
pub struct FoundCompany {
    /// The name in the registry's spelling.
    #[schema(value_type = String)]
    pub name: CompanyName,
    /// The nine digits in Enhetsregisteret.
    #[schema(required, value_type = Option<String>)]
    pub organization_number: Option<OrganizationNumber>,
    /// The main industry in words.
    #[schema(required)]
    pub industry: Option<String>,
    /// The business address on one line.
    #[schema(required)]
    pub address: Option<String>,
}

/// Why a registry lookup failed. An empty result is not an error.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// The registry contains no companies.
    #[error("the registry is empty")]
    Empty,
    /// Too many lookups are in progress.
    #[error("the registry is busy")]
    Busy,
    /// The registry failed or its response is not valid.
    #[error("the registry is unavailable")]
    Unavailable(#[source] BoxError),
}

/// A registry that finds companies by name or organisation number.
///
/// A lookup may wait for another server for at most two seconds. That server learns the typed text
/// or the number, but nothing about the person who typed it.
pub trait CompanyRegistry: Send + Sync {
    /// Returns at most `limit` companies whose name may match the typed text, ignoring case, best
    /// match first. All registries match the beginning of a name; some match more.
    ///
    /// # Errors
    /// [`RegistryError`] if the next registry should be used.
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError>;

    /// Returns the company with this number, if the registry contains it.
    ///
    /// # Errors
    /// [`RegistryError`] if the next registry should be used.
    fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError>;
}
