//! Kinds of names.

use crate::named::named;

named! {
    /// A kind of name that salary entries refer to.
    #[cfg_attr(feature = "schema", schema(as = ModeratedNameKind))]
    pub enum NameKind {
        /// The name of a job title.
        JobTitle = "job_title",
        /// The name of a company.
        Company = "company",
        /// The name of a place.
        Place = "place",
        /// A benefit. Entries store benefits themselves, and no benefit is merged into another.
        Benefit = "benefit",
    }
}
