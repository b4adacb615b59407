//! The moderation service.

use std::sync::Arc;

use crate::{
    Ports,
    catalog::NameError,
    moderation::{MergeError, ModeratorService, MonthFigures, Reason},
    once_per_day::OncePerDay,
    store::StoreError,
};

/// Why no decision was stored.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such item, or nothing of it is left to decide on.
    #[error("there is no such item")]
    UnknownItem,
    /// A moderator has already decided on the item.
    #[error("a moderator has decided")]
    Decided,
    /// The item is the moderator's own content, or an appeal of the moderator's own decision.
    #[error("another moderator decides on this")]
    Own,
    /// The item has no such action.
    #[error("the item has no such action")]
    Action,
    /// The reason is not valid.
    #[error("a reason of 1 to {max} characters is required: {0}", max = Reason::MAX_CHARS)]
    Reason(NameError),
    /// The name cannot be merged into this one.
    #[error("the name to merge into is not valid")]
    Target,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MergeError> for ModerationError {
    fn from(error: MergeError) -> Self {
        match error {
            MergeError::UnknownName => Self::UnknownItem,
            MergeError::Store(error) => Self::Store(error),
            _ => Self::Target,
        }
    }
}

/// The figures of the months, newest first.
type MonthlyFigures = Arc<[MonthFigures]>;

/// The queue, decisions and the log for moderators; decisions on their content and appeals for members; open
/// figures for everybody.
#[derive(Clone)]
pub struct ModerationService {
    pub(super) ports: Ports,
    pub(super) figures: Arc<OncePerDay<MonthlyFigures>>,
}

impl ModerationService {
    /// Number of decisions of a page of the log.
    pub const LOG_PAGE: usize = 50;

    pub(crate) fn new(ports: Ports) -> Self {
        Self {
            ports,
            figures: Arc::default(),
        }
    }

    /// Returns the service for the moderators themselves.
    pub fn moderators(&self) -> ModeratorService {
        ModeratorService::new(Arc::clone(&self.ports.store), Arc::clone(&self.ports.clock))
    }
}
