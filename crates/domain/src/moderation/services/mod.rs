//! The services of the area.

mod appeals;
mod backlog;
mod decisions;
mod effects;
mod error;
mod log;
mod merging;
mod moderators;
mod orphaned_appeals;
mod own_content;
mod queue;
mod sources;

use std::sync::{Arc, Mutex};

pub(crate) use appeals::forget_member;
pub use appeals::{AppealError, AppealOutcome, AppealService, OwnAppeal, OwnDecision};
pub use backlog::Backlog;
pub use decisions::ModerationService;
pub use error::ModerationError;
pub use merging::{MergeError, MergedRows, merge_name};
pub use moderators::{ModeratorError, ModeratorService};
pub use queue::Queue;

use crate::{
    account::TagKey, catalog::Reference, clock::Clock, random::Random, salary::Insights,
    store::Store,
};

/// The services of moderation, one per use case.
#[derive(Clone)]
pub struct ModerationServices {
    /// The queue, decisions and the log.
    pub moderation: ModerationService,
    /// Who moderates.
    pub moderators: ModeratorService,
    /// What members see of decisions on their content, and appeals.
    pub appeals: AppealService,
}

impl ModerationServices {
    /// Creates the services.
    pub fn new(
        store: &Arc<dyn Store>,
        insights: Arc<dyn Insights>,
        reference: Arc<Reference>,
        clock: &Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
    ) -> Self {
        let (store, clock) = (|| Arc::clone(store), || Arc::clone(clock));
        Self {
            moderation: ModerationService::new(
                store(),
                insights,
                reference,
                clock(),
                random,
                Arc::clone(&tag_key),
            ),
            moderators: ModeratorService::new(store(), clock()),
            appeals: AppealService::new(store(), clock(), tag_key),
        }
    }
}
