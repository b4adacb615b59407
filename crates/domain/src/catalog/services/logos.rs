//! Logos of companies: icons from their own domains.

use std::sync::Arc;

use crate::catalog::{CurrentReference, IconResult, Icons};

/// Looks up the logos of companies.
#[derive(Clone)]
pub struct Logos {
    reference: CurrentReference,
    icons: Option<Arc<dyn Icons>>,
}

impl Logos {
    /// Creates the service. Only domains of the reference data are used. Without `icons` no company
    /// has a logo.
    pub(crate) fn new(reference: CurrentReference, icons: Option<Arc<dyn Icons>>) -> Self {
        Self { reference, icons }
    }

    /// Returns the logo of the company with this name.
    pub fn logo(&self, company: &str) -> IconResult {
        let reference = self.reference.get();
        let domain = reference.domain_by_company(company);
        match (domain, &self.icons) {
            (Some(domain), Some(icons)) => icons.icon(domain),
            _ => IconResult::None,
        }
    }
}
