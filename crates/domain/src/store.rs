//! The port for what is kept: one store, worked on in transactions.

mod time_limit;

pub use time_limit::{limit_time, spend_time, time_left};

use crate::{
    account::{MemberSessions, Members, OneTimeTokens, Outbox},
    catalog::{Catalog, CompanyRegister, Searches},
    contribution::Contributions,
    forum::Forum,
    salary::Salaries,
};

/// An error from an adapter, kept for the log and never shown to people.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Why the store could not do its work.
///
/// Not finding something is never an error, and an error is never an empty result.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A rule of uniqueness was broken; the constraint's name is the same in every database.
    #[error("conflict with constraint {0}")]
    Conflict(&'static str),
    /// A row refers to one that does not exist.
    #[error("reference to a row that does not exist")]
    MissingReference,
    /// The database cannot be reached or is busy: the same work may succeed later.
    #[error("the database is unavailable")]
    Unavailable(#[source] BoxError),
    /// Anything else, a fault of the program or of the database.
    #[error("the database failed")]
    Other(#[source] BoxError),
}

/// Work on one unit of work; it may run again, so it keeps nothing from a failed run.
pub type Work<'a> = &'a mut dyn FnMut(&mut dyn UnitOfWork) -> Result<(), StoreError>;

/// Where everything that is written is kept. A store that has to wait ends within [`time_left`].
pub trait Store: Send + Sync {
    /// Runs `work` in one write transaction: committed on `Ok`, rolled back on `Err` and on panic.
    ///
    /// # Errors
    /// What `work` returned, or [`StoreError`] when the transaction could not begin or commit.
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError>;

    /// Runs `work` on one consistent snapshot; nothing written is kept.
    ///
    /// # Errors
    /// What `work` returned, or [`StoreError`] when the snapshot could not be taken.
    fn read(&self, work: Work<'_>) -> Result<(), StoreError>;

    /// Whether the store reads and writes now. An answer may be a second old, so that asking often
    /// costs little.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it does not.
    fn ping(&self) -> Result<(), StoreError> {
        self.read(&mut |_| Ok(()))
    }
}

/// What one transaction can reach, an aggregate at a time.
pub trait UnitOfWork {
    /// Job titles, companies and places.
    fn catalog(&mut self) -> &mut dyn Catalog;
    /// Salary entries.
    fn salaries(&mut self) -> &mut dyn Salaries;
    /// What members give beside salaries, and which key marks whose it is.
    fn contributions(&mut self) -> &mut dyn Contributions;
    /// What people searched for.
    fn searches(&mut self) -> &mut dyn Searches;
    /// The imported register of companies.
    fn register(&mut self) -> &mut dyn CompanyRegister;
    /// Members.
    fn members(&mut self) -> &mut dyn Members;
    /// Sessions of members.
    fn sessions(&mut self) -> &mut dyn MemberSessions;
    /// Tokens that can be used once.
    fn one_time_tokens(&mut self) -> &mut dyn OneTimeTokens;
    /// Mail that waits to be sent.
    fn outbox(&mut self) -> &mut dyn Outbox;
    /// What members say of employers.
    fn forum(&mut self) -> &mut dyn Forum;
}

/// Runs `work` in one write transaction and hands out its result, with the caller's own error.
///
/// # Errors
/// What `work` returned, after the transaction was rolled back, or the store's own error.
pub fn in_transaction<T, E: From<StoreError>>(
    store: &dyn Store,
    mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = None;
    let done = store.transact(&mut |unit| keep(&mut outcome, work(unit)));
    settle(outcome, done)
}

/// Runs `work` on one consistent snapshot and hands out its result.
///
/// # Errors
/// What `work` returned, or the store's own error.
pub fn in_snapshot<T, E: From<StoreError>>(
    store: &dyn Store,
    mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = None;
    let done = store.read(&mut |unit| keep(&mut outcome, work(unit)));
    settle(outcome, done)
}

fn keep<T, E>(outcome: &mut Option<Result<T, E>>, result: Result<T, E>) -> Result<(), StoreError> {
    let rolled_back = result.is_err();
    *outcome = Some(result);
    if rolled_back {
        Err(StoreError::Other("rolled back by the use case".into()))
    } else {
        Ok(())
    }
}

fn settle<T, E: From<StoreError>>(
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
