//! The reference data that services share.

use std::sync::{Arc, PoisonError, RwLock};

use super::Reference;

/// The reference data in use. Newer official figures replace them as a whole; clones share them.
#[derive(Debug, Clone, Default)]
pub struct CurrentReference(Arc<RwLock<Arc<Reference>>>);

impl CurrentReference {
    /// Returns the reference data that are in use now. A call takes them once, so that all its figures are of one
    /// edition.
    pub fn get(&self) -> Arc<Reference> {
        // A value that is only replaced as a whole is never half written.
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes all holders use other reference data from their next call on.
    pub fn replace(&self, reference: Arc<Reference>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = reference;
    }
}

impl From<Arc<Reference>> for CurrentReference {
    fn from(reference: Arc<Reference>) -> Self {
        Self(Arc::new(RwLock::new(reference)))
    }
}

impl From<Reference> for CurrentReference {
    fn from(reference: Reference) -> Self {
        Arc::new(reference).into()
    }
}
