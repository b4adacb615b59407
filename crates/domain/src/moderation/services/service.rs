//! The moderation service.

use std::sync::{Arc, Mutex};

use crate::{
    Ports,
    account::TagKey,
    catalog::{CurrentReference, NameError},
    clock::Clock,
    moderation::{MergeError, ModeratorService, MonthFigures, Reason},
    once_per_day::OncePerDay,
    random::Random,
    salary::Insights,
    store::{Store, StoreError},
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
    #[error("a reason of 1 to {max} characters is required: {0}", max = Reason::MAX_LENGTH)]
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
    pub(super) store: Arc<dyn Store>,
    pub(super) insights: Arc<dyn Insights>,
    pub(super) reference: CurrentReference,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) random: Arc<Mutex<dyn Random>>,
    pub(super) tag_key: Arc<dyn TagKey>,
    pub(super) figures: Arc<OncePerDay<MonthlyFigures>>,
}

impl ModerationService {
    /// Number of decisions of a page of the log.
    pub const LOG_PAGE: usize = 50;

    pub(crate) fn new(ports: &Ports) -> Self {
        let ports = ports.clone();
        Self {
            store: ports.store,
            insights: ports.insights,
            reference: ports.reference,
            clock: ports.clock,
            random: ports.random,
            tag_key: ports.tag_key,
            figures: Arc::default(),
        }
    }

    /// Returns the service for the moderators themselves.
    pub fn moderators(&self) -> ModeratorService {
        ModeratorService::new(Arc::clone(&self.store), Arc::clone(&self.clock))
    }
}
