//! A fixed list of employers in memory.

use klarlonn_domain::catalog::{
    CompanyRegistry, FoundCompany, OrganizationNumber, Prominence, RegistryError, SearchIndex,
    Searchable, TypedName,
};

/// A fixed list of employers with a search that tolerates typing errors.
pub struct InMemoryRegistry {
    companies: Vec<FoundCompany>,
    index: SearchIndex,
}

impl InMemoryRegistry {
    /// Builds the search index. Equally good matches are sorted by name.
    pub fn new(companies: Vec<FoundCompany>) -> Self {
        let index = SearchIndex::new(companies.iter().map(|company| Searchable {
            name: company.name.as_str(),
            occupation: None,
            aliases: Vec::new(),
            prominence: Prominence::default(),
        }));
        Self { companies, index }
    }
}

impl CompanyRegistry for InMemoryRegistry {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let matches = self.index.find(typed.as_str(), limit);
        let found = matches
            .iter()
            .map(|found| self.companies[found.index].clone());
        Ok(found.collect())
    }

    fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError> {
        let mut companies = self.companies.iter();
        let found = companies.find(|company| company.organization_number == Some(number));
        Ok(found.cloned())
    }
}
