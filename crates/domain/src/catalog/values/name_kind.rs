//! Kinds of names.

use crate::named::named;

named! {
    /// A kind of name that salary entries refer to.
    #[schema(as = ModeratedNameKind)]
    pub enum NameKind {
        JobTitle = "job_title",
        Company = "company",
        Place = "place",
        /// A benefit. Entries store benefits themselves, and no benefit is merged into another.
        Benefit = "benefit",
    }
}
