//! The port for the database: one store with transactions.

mod time_limit;

pub use time_limit::{limit_time, spend_time, time_left};

use crate::{
    account::{MemberSessions, Members, OneTimeTokens, Outbox},
    catalog::{Catalog, CompanyRegister, OfficialTables, Searches},
    clock::SeenTime,
    contribution::{Contributions, WaitingContributions},
    data_rights::ScheduledRemovals,
    following::Followers,
    forum::{Forum, Votes},
    moderation::{Appeals, Decisions, Moderators},
    open_data::Editions,
    salary::Salaries,
};

/// An error of an adapter. It is logged and never shown to people.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// A value that only one row may have, where a caller can do something about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// The email address of a member.
    Email,
    /// The username of a member.
    Username,
    /// An identity at a provider.
    Identity,
    /// The member of a moderator.
    Moderator,
    ModeratorName,
    /// The id of a moderator's decision.
    DecisionId,
    /// The decision that an appeal is about.
    Appeal,
    /// The name that was merged into another.
    NameMerge,
    /// The organisation number of a company.
    OrganizationNumber,
    /// The id of a salary entry.
    EntryId,
}

/// Why the store failed. Everything that uses the store returns this error if the database fails. Functions
/// document errors only where they say more.
///
/// A row that is not found is not an error, and an error is never returned as an empty result.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another row has a value that only one may have.
    #[error("another row has the same value: {0:?}")]
    Conflict(Conflict),
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

/// What a transaction is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionKind {
    /// A call that somebody waits for. Each statement takes a few seconds at most.
    Call,
    /// A job that may take minutes.
    Batch,
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
    fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError>;

    /// Runs `work` on one consistent snapshot. Nothing that it writes is stored.
    ///
    /// # Errors
    /// The error that `work` returned, or [`StoreError`] if the snapshot cannot be taken.
    fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError>;

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
        self.read(TransactionKind::Call, &mut |_| Ok(()))
    }
}

/// Declares [`UnitOfWork`], and implements it for every type that is all of its repositories.
macro_rules! unit_of_work {
    ($($(#[$doc:meta])* $name:ident: $repository:ident,)*) => {
        /// The repositories that one transaction can use.
        pub trait UnitOfWork {
            $($(#[$doc])* fn $name(&mut self) -> &mut dyn $repository;)*
        }

        impl<T: $($repository +)*> UnitOfWork for T {
            $(fn $name(&mut self) -> &mut dyn $repository {
                self
            })*
        }
    };
}

unit_of_work! {
    /// Job titles, companies and places.
    catalog: Catalog,
    /// Salary entries.
    salaries: Salaries,
    /// Contributions other than salaries, and the check value of the tag key.
    contributions: Contributions,
    /// Contributions that wait for publication.
    waiting: WaitingContributions,
    /// Counted searches.
    searches: Searches,
    /// Newer tables of official figures.
    official_tables: OfficialTables,
    /// The imported register of companies.
    register: CompanyRegister,
    members: Members,
    sessions: MemberSessions,
    /// Tokens that can be used once.
    one_time_tokens: OneTimeTokens,
    /// Emails that wait to be sent.
    outbox: Outbox,
    /// What members follow.
    followers: Followers,
    /// Rows of deleted accounts that are removed later.
    removals: ScheduledRemovals,
    /// Messages of the forum.
    forum: Forum,
    /// Reactions to messages, and abuse reports.
    votes: Votes,
    /// Members who moderate.
    moderators: Moderators,
    /// Decisions of moderators.
    decisions: Decisions,
    /// Members' appeals of decisions.
    appeals: Appeals,
    /// Tables that were published in a month.
    editions: Editions,
    /// The latest time that a server has seen.
    seen_time: SeenTime,
}

/// Runs `work` in one write transaction and returns its result. `work` may use its own error type.
///
/// # Errors
/// The error that `work` returned, after a rollback, or the error of the store.
pub fn in_transaction<T, E: From<StoreError>>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    run(work, |work| store.transact(TransactionKind::Call, work))
}

/// Runs `work`, which may take minutes, as [`in_transaction`].
///
/// # Errors
/// As [`in_transaction`].
pub fn in_batch<T, E: From<StoreError>>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    run(work, |work| store.transact(TransactionKind::Batch, work))
}

/// Runs `work` on one consistent snapshot and returns its result.
///
/// # Errors
/// The error that `work` returned, or the error of the store.
pub fn in_snapshot<T, E: From<StoreError>>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    run(work, |work| store.read(TransactionKind::Call, work))
}

/// Runs `work`, which may take minutes, as [`in_snapshot`].
///
/// # Errors
/// As [`in_snapshot`].
pub fn in_batch_snapshot<T, E: From<StoreError>>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
) -> Result<T, E> {
    run(work, |work| store.read(TransactionKind::Batch, work))
}

fn run<T, E: From<StoreError>>(
    mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    transaction: impl FnOnce(Work<'_>) -> Result<(), StoreError>,
) -> Result<T, E> {
    let mut outcome = None;
    let done = transaction(&mut |unit| match outcome.insert(work(unit)) {
        Ok(_) => Ok(()),
        Err(_) => Err(StoreError::Other("rolled back by the use case".into())),
    });
    match (outcome, done) {
        (Some(Err(error)), _) => Err(error),
        (_, Err(error)) => Err(error.into()),
        (Some(Ok(value)), Ok(())) => Ok(value),
        (None, Ok(())) => Err(StoreError::Other("the store did not run the work".into()).into()),
    }
}
