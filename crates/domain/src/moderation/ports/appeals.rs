//! The repository for appeals.

use std::collections::HashMap;

use crate::{
    moderation::{Appeal, DecisionId},
    store::StoreError,
};

/// Members' appeals of decisions.
pub trait Appeals {
    /// Stores an appeal.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Appeal` if the decision has been appealed,
    /// [`StoreError::MissingReference`] if there is no such decision.
    fn add(&mut self, appeal: &Appeal) -> Result<(), StoreError>;

    /// The appeals of these decisions. Those that were not appealed are left out.
    fn get_all(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError>;

    /// All appeals, ordered by day, then by id.
    fn all(&mut self) -> Result<Vec<Appeal>, StoreError>;

    /// Empties the texts of appeals. Their days stay, for the open figures.
    fn clear_texts(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError>;
}
