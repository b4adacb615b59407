//! The copy of Enhetsregisteret that the operator imported.

use std::sync::Arc;

use error_reporter::Report;
use klarlonn_domain::{
    catalog::{CompanyRegistry, FoundCompany, RegisteredCompany, RegistryError, TypedName},
    store::{Store, StoreError, in_snapshot},
};

/// The imported register in the store.
pub struct ImportedRegistry {
    store: Arc<dyn Store>,
}

impl ImportedRegistry {
    /// Reads the register from this store on every search.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }
}

impl CompanyRegistry for ImportedRegistry {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let outcome = in_snapshot(&*self.store, |unit| {
            let found = unit.register().find(typed.as_str(), limit)?;
            let is_empty = found.is_empty() && unit.register().is_empty()?;
            Ok::<_, StoreError>((found, is_empty))
        });
        match outcome {
            Ok((_, true)) => Err(RegistryError::Empty),
            Ok((found, false)) => Ok(found.into_iter().map(found_company).collect()),
            Err(error) => {
                tracing::warn!(cause = %Report::new(&error), "imported register lookup failed");
                Err(RegistryError::Unavailable(error.into()))
            }
        }
    }
}

pub(crate) fn found_company(company: RegisteredCompany) -> FoundCompany {
    FoundCompany {
        name: company.name,
        organization_number: Some(company.organization_number),
        industry: company.industry,
        address: company.address,
    }
}
