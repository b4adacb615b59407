//! The port for the database: one store with transactions.

mod time_limit;

pub use time_limit::{limit_time, spend_time, time_left};

use crate::{
    account::{MemberSessions, Members, OneTimeTokens, Outbox},
    catalog::{Catalog, CompanyRegister, Searches},
    contribution::{Contributions, WaitingContributions},
    data_rights::ScheduledRemovals,
    following::Followers,
    forum::Forum,
    moderation::Moderation,
    operator::ContactMessages,
    salary::Salaries,
};

/// An error of an adapter. It is logged and never shown to people.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Why the store failed.
///
/// A row that is not found is not an error, and an error is never returned as an empty result.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A unique constraint was violated. The name of the constraint is the same in every database.
    #[error("conflict with constraint {0}")]
    Conflict(&'static str),
    /// A row refers to another row that does not exist.
    #[error("reference to a row that does not exist")]
    MissingReference,
    /// The database cannot be reached or is busy. The same work may succeed later.
    #[error("the database is unavailable")]
    Unavailable(#[source] BoxError),
    /// Any other error: a bug of the program or a failure of the database.
    #[error("the database failed")]
    Other(#[source] BoxError),
}

/// Work inside one transaction. It may run more than once, so it must not reuse state of a failed
/// run.
pub type Work<'a> = &'a mut dyn FnMut(&mut dyn UnitOfWork) -> Result<(), StoreError>;

/// Stores all data. A store that has to wait returns an error when [`time_left`] is over.
pub trait Store: Send + Sync {
    /// Runs `work` in one write transaction. Commits on `Ok`; rolls back on `Err` and on panic.
    ///
    /// # Errors
    /// The error that `work` returned, or [`StoreError`] if the transaction cannot begin or commit.
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError>;

    /// Runs `work` on one consistent snapshot. Nothing that it writes is stored.
    ///
    /// # Errors
    /// The error that `work` returned, or [`StoreError`] if the snapshot cannot be taken.
    fn read(&self, work: Work<'_>) -> Result<(), StoreError>;

    /// Erases removed rows from the files of the store, as far as it can without rewriting them. Does
    /// nothing for a store without files.
    ///
    /// # Errors
    /// [`StoreError`] if the files cannot be written.
    fn truncate_log(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Checks that the store can read and write. The result may be one second old, so that frequent
    /// checks are cheap.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the store cannot read and write.
    fn ping(&self) -> Result<(), StoreError> {
        self.read(&mut |_| Ok(()))
    }
}

/// The repositories that one transaction can use.
pub trait UnitOfWork {
    /// Job titles, companies and places.
    fn catalog(&mut self) -> &mut dyn Catalog;
    /// Salary entries.
    fn salaries(&mut self) -> &mut dyn Salaries;
    /// Contributions other than salaries, and the key version of the owner tags.
    fn contributions(&mut self) -> &mut dyn Contributions;
    /// Contributions that wait for publication.
    fn waiting(&mut self) -> &mut dyn WaitingContributions;
    /// Counted searches.
    fn searches(&mut self) -> &mut dyn Searches;
    /// The imported register of companies.
    fn register(&mut self) -> &mut dyn CompanyRegister;
    /// Members.
    fn members(&mut self) -> &mut dyn Members;
    /// Sessions of members.
    fn sessions(&mut self) -> &mut dyn MemberSessions;
    /// Tokens that can be used once.
    fn one_time_tokens(&mut self) -> &mut dyn OneTimeTokens;
    /// Emails that wait to be sent.
    fn outbox(&mut self) -> &mut dyn Outbox;
    /// Messages to the operator that wait to be sent.
    fn contact_messages(&mut self) -> &mut dyn ContactMessages;
    /// What members follow.
    fn followers(&mut self) -> &mut dyn Followers;
    /// Rows of deleted accounts that are removed later.
    fn removals(&mut self) -> &mut dyn ScheduledRemovals;
    /// Messages, reactions and abuse reports of the forum.
    fn forum(&mut self) -> &mut dyn Forum;
    /// Moderators, their decisions, and appeals.
    fn moderation(&mut self) -> &mut dyn Moderation;
}

/// Runs `work` in one write transaction and returns its result. `work` may use its own error type.
///
/// # Errors
/// The error that `work` returned, after a rollback, or the error of the store.
pub fn in_transaction<T, E: From<StoreError>>(
    store: &dyn Store,
    mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = None;
    let done = store.transact(&mut |unit| save_outcome(&mut outcome, work(unit)));
    unwrap_outcome(outcome, done)
}

/// Runs `work` on one consistent snapshot and returns its result.
///
/// # Errors
/// The error that `work` returned, or the error of the store.
pub fn in_snapshot<T, E: From<StoreError>>(
    store: &dyn Store,
    mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = None;
    let done = store.read(&mut |unit| save_outcome(&mut outcome, work(unit)));
    unwrap_outcome(outcome, done)
}

fn save_outcome<T, E>(
    outcome: &mut Option<Result<T, E>>,
    result: Result<T, E>,
) -> Result<(), StoreError> {
    let rolled_back = result.is_err();
    *outcome = Some(result);
    if rolled_back {
        Err(StoreError::Other("rolled back by the use case".into()))
    } else {
        Ok(())
    }
}

fn unwrap_outcome<T, E: From<StoreError>>(
    outcome: Option<Result<T, E>>,
    done: Result<(), StoreError>,
) -> Result<T, E> {
    match (outcome, done) {
        (Some(Err(error)), _) => Err(error),
        (_, Err(error)) => Err(error.into()),
        (Some(Ok(value)), Ok(())) => Ok(value),
        (None, Ok(())) => Err(StoreError::Other("the store did not run the work".into()).into()),
    }
}
