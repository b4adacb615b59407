//! The copy of Enhetsregisteret that the operator imported.

use std::sync::Arc;

use error_reporter::Report;
use klarlonn_domain::{
    catalog::{
        CompanyRegister, CompanyRegistry, FoundCompany, OrganizationNumber, RegisteredCompany,
        RegistryError, TypedName,
    },
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

    fn read<T>(
        &self,
        look_up: impl Fn(&mut dyn CompanyRegister) -> Result<T, StoreError>,
    ) -> Result<T, RegistryError> {
        in_snapshot(&*self.store, |unit| look_up(unit.register())).map_err(|error: StoreError| {
            tracing::warn!(cause = %Report::new(&error), "imported register lookup failed");
            RegistryError::Unavailable(error.into())
        })
    }
}

impl CompanyRegistry for ImportedRegistry {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let (found, is_empty) = self.read(|register| {
            let found = register.find(typed.as_str(), limit)?;
            let is_empty = found.is_empty() && register.is_empty()?;
            Ok((found, is_empty))
        })?;
        if is_empty {
            return Err(RegistryError::Empty);
        }
        Ok(found.into_iter().map(found_company).collect())
    }

    fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError> {
        Ok(self
            .read(|register| register.get(number))?
            .map(found_company))
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
