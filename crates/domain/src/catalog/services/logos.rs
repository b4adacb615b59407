//! Logos of employers: icons from their own domains.

use std::sync::Arc;

use crate::catalog::{IconAnswer, Icons, Reference};

/// The use case of an employer's logo.
#[derive(Clone)]
pub struct Logos {
    reference: Arc<Reference>,
    icons: Option<Arc<dyn Icons>>,
}

impl Logos {
    /// Logos from the domains of the reference data alone; none where nothing may be fetched.
    pub fn new(reference: Arc<Reference>, icons: Option<Arc<dyn Icons>>) -> Self {
        Self { reference, icons }
    }

    /// The logo of the employer of this name.
    pub fn logo(&self, company: &str) -> IconAnswer {
        let domain = self.reference.domain_of(company);
        match (domain, &self.icons) {
            (Some(domain), Some(icons)) => icons.icon(domain),
            _ => IconAnswer::None,
        }
    }
}
