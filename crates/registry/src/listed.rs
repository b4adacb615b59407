//! Employers of a list that the program brings along.

use klarlonn_domain::catalog::{
    CompanyRegistry, FoundCompany, RegistryError, SearchIndex, Searchable, TypedName,
};

/// Some thousand well-known employers, found in spite of typing errors.
pub struct ListedCompanies {
    companies: Vec<FoundCompany>,
    index: SearchIndex,
}

impl ListedCompanies {
    /// These employers; of equally good answers the one that is earlier in the alphabet comes first.
    pub fn new(companies: Vec<FoundCompany>) -> Self {
        let index = SearchIndex::new(companies.iter().map(|company| Searchable {
            name: company.name.as_str(),
            occupation: None,
            has_reports: false,
        }));
        Self { companies, index }
    }
}

impl CompanyRegistry for ListedCompanies {
    fn find(&self, typed: &TypedName, limit: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        let matches = self.index.find(typed.as_str(), limit);
        let found = matches.iter().map(|one| self.companies[one.index].clone());
        Ok(found.collect())
    }
}
