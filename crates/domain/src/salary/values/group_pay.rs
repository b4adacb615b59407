//! What is shown of the pay of a group of entries, by their number.

use std::sync::Arc;

use crate::salary::{Estimate, Samples};

/// Minimum number of entries for measured figures. The quartiles of three or four values would
/// reveal every value (ruling "Anonymity").
pub const MIN_ENTRIES_FOR_MEASURED: usize = 5;
/// Minimum number of entries for an estimate. No figure is computed from fewer (ruling "Figures").
pub const MIN_ENTRIES_FOR_ESTIMATE: usize = 3;

/// The pay of a group of entries: figures measured from them, an estimate, or another figure.
#[derive(Debug, Clone, PartialEq)]
pub enum GroupPay<M> {
    /// At least [`MIN_ENTRIES_FOR_MEASURED`] entries.
    Measured(M),
    /// At least [`MIN_ENTRIES_FOR_ESTIMATE`] entries.
    Estimated(Estimate),
    /// Fewer entries: a figure that does not depend on them, if there is one.
    TooFew(Option<Substitute>),
}

impl<M> GroupPay<M> {
    /// The pay of a group with these samples. `measure` and `estimate` are called only for enough samples.
    pub fn new<S: Samples + ?Sized>(
        samples: &S,
        estimate: impl FnOnce() -> Estimate,
        substitute: impl FnOnce() -> Option<Substitute>,
        measure: impl FnOnce(&S) -> M,
    ) -> Self {
        match samples.count() {
            MIN_ENTRIES_FOR_MEASURED.. => Self::Measured(measure(samples)),
            MIN_ENTRIES_FOR_ESTIMATE.. => Self::Estimated(estimate()),
            _ => Self::TooFew(substitute()),
        }
    }

    /// The measured figures.
    pub fn measured(&self) -> Option<&M> {
        match self {
            Self::Measured(measured) => Some(measured),
            _ => None,
        }
    }
}

/// A figure shown in place of those of a group with too few entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitute {
    /// Kr per year.
    pub salary: u32,
    /// What the figure is.
    pub source: SubstituteSource,
    /// The job title, or the official name of the occupation.
    pub name: Arc<str>,
}

/// What a [`Substitute`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubstituteSource {
    /// The mean of the job title in the whole country.
    Title,
    /// The estimate for the job title in the whole country.
    TitleEstimate,
    /// Statistics Norway's median of the occupation.
    Official,
}
