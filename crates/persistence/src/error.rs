//! What can go wrong, in the store's and the operator's words.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use klarlonn_domain::store::{BoxError, StoreError};

use crate::connection::ConnectError;

/// Why a database could not be opened. No text holds a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL names a database that the program does not know.
    #[error(
        "the database URL begins with `{0}:`; known are sqlite:PATH, a path alone, and postgres://"
    )]
    UnknownScheme(String),
    /// The URL cannot be read.
    #[error("the database URL cannot be used: {0}")]
    InvalidUrl(&'static str),
    /// The file cannot be opened or the server not reached.
    #[error(transparent)]
    Unreachable(#[from] ConnectError),
    /// The schema cannot be worked with.
    #[error(transparent)]
    Schema(#[from] MigrateError),
    /// The file was there a moment ago and is not now.
    #[error("the database file cannot be read: {0}")]
    File(#[source] std::io::Error),
}

/// Why the schema could not be read or brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database knows migrations that this program does not.
    #[error("the database was made by a newer version (migration {0}); update the program")]
    NewerSchema(String),
    /// The database did not answer.
    #[error("the schema cannot be read")]
    Store(#[from] StoreError),
    /// A migration did not run; nothing of it is kept.
    #[error("a migration failed")]
    Failed(#[source] BoxError),
}

/// A value that no version of the program wrote.
#[derive(Debug, thiserror::Error)]
#[error("{0} holds a value that the program cannot read")]
pub(crate) struct UnreadableValue(pub(crate) &'static str);

impl From<UnreadableValue> for Error {
    fn from(unreadable: UnreadableValue) -> Self {
        Self::DeserializationError(Box::new(unreadable))
    }
}

/// SQLite's words for a page that cannot be what it is.
const DAMAGE: &str = "database disk image is malformed";

/// SQLite found a damaged page where it did not look for damage.
#[derive(Debug, thiserror::Error)]
#[error("the file is damaged; put a backup in its place ({0})")]
struct DamagedFile(String);

/// An error of a connection to a file, with what to do about a damaged one.
pub(crate) fn describe_file_error(error: &dyn std::error::Error) -> String {
    let text = error.to_string();
    if text.contains(DAMAGE) {
        return DamagedFile(text).to_string();
    }
    text
}

/// An error of diesel's migrations, with what to do about a damaged file.
pub(crate) fn migrate_error(error: BoxError) -> MigrateError {
    let text = error.to_string();
    if text.contains(DAMAGE) {
        return MigrateError::Store(StoreError::Other(Box::new(DamagedFile(text))));
    }
    MigrateError::Failed(error)
}

/// The rules of uniqueness, by the names that they have in both dialects.
pub(crate) const UNIQUE_CONSTRAINTS: [&str; 29] = [
    "companies_id",
    "companies_name_key",
    "companies_organization_number",
    "email_counts_recipient_tag",
    "forum_decisions_id",
    "forum_messages_id",
    "forum_reactions_message_id_voter_tag",
    "forum_reports_message_id_reporter_tag",
    "identities_issuer_subject",
    "job_seeker_entries_contributor_tag",
    "job_titles_id",
    "job_titles_name_key",
    "members_email_key",
    "members_id",
    "members_username_key",
    "one_time_tokens_token_hash",
    "outbox_id",
    "places_id",
    "places_name_key",
    "profile_images_member_id",
    "registered_companies_organization_number",
    "registered_company_suffixes_suffix_organization_number",
    "salary_entries_fingerprint",
    "salary_entries_id",
    "search_counts_title_key_day",
    "sessions_token_hash",
    "student_entries_contributor_tag",
    "tag_key_checks_id",
    "title_versions_job_title_id",
];

/// What a database's error means to those who use the store.
pub(crate) fn store_error(error: Error) -> StoreError {
    match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, ref about) => {
            match violated_constraint(about.as_ref()) {
                Some(name) => StoreError::Conflict(name),
                None => StoreError::Other(Box::new(error)),
            }
        }
        Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => {
            StoreError::MissingReference
        }
        Error::DatabaseError(kind, ref about) if may_succeed_later(kind, about.message()) => {
            StoreError::Unavailable(Box::new(error))
        }
        Error::DatabaseError(_, ref about) if about.message().contains(DAMAGE) => {
            StoreError::Other(Box::new(DamagedFile(about.message().to_owned())))
        }
        Error::BrokenTransactionManager => StoreError::Unavailable(Box::new(error)),
        Error::RollbackErrorOnCommit { commit_error, .. } => store_error(*commit_error),
        error => StoreError::Other(Box::new(error)),
    }
}

/// PostgreSQL names the constraint; SQLite names table and columns, which make up the name.
fn violated_constraint(about: &dyn DatabaseErrorInformation) -> Option<&'static str> {
    let name = if let Some(name) = about.constraint_name() {
        name.to_owned()
    } else {
        let columns = about.message().strip_prefix("UNIQUE constraint failed: ")?;
        let (table, _) = columns.split_once('.')?;
        let names = columns
            .split(", ")
            .map(|column| column.rsplit_once('.').map_or(column, |(_, name)| name));
        [table]
            .into_iter()
            .chain(names)
            .collect::<Vec<_>>()
            .join("_")
    };
    UNIQUE_CONSTRAINTS.into_iter().find(|known| *known == name)
}

/// Whether the database is gone or busy. It tells some of these by their text alone.
fn may_succeed_later(kind: DatabaseErrorKind, message: &str) -> bool {
    const PASSING: [&str; 10] = [
        // SQLite's words for a disk that is full, fails, or can only be read.
        "database or disk is full",
        "disk I/O error",
        "attempt to write a readonly database",
        "unable to open database file",
        "database is locked",
        "database table is locked",
        "deadlock detected",
        "lock timeout",
        "statement timeout",
        "terminating connection",
    ];
    match kind {
        DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::UnableToSendCommand
        | DatabaseErrorKind::SerializationFailure => true,
        DatabaseErrorKind::Unknown => PASSING.iter().any(|text| message.contains(text)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(kind: DatabaseErrorKind, message: &str) -> StoreError {
        store_error(Error::DatabaseError(kind, Box::new(message.to_owned())))
    }

    #[test]
    fn a_unique_violation_of_sqlite_gets_the_constraints_name() {
        for (columns, name) in [
            ("salary_entries.id", "salary_entries_id"),
            (
                "search_counts.title_key, search_counts.day",
                "search_counts_title_key_day",
            ),
        ] {
            let error = answer(
                DatabaseErrorKind::UniqueViolation,
                &format!("UNIQUE constraint failed: {columns}"),
            );
            assert!(matches!(error, StoreError::Conflict(known) if known == name));
        }
    }

    #[test]
    fn a_violation_of_an_unknown_constraint_is_a_fault() {
        let error = answer(
            DatabaseErrorKind::UniqueViolation,
            "UNIQUE constraint failed: secrets.id",
        );
        assert!(matches!(error, StoreError::Other(_)));
    }

    #[test]
    fn a_database_that_is_busy_or_gone_may_answer_later() {
        for (kind, message) in [
            (DatabaseErrorKind::Unknown, "database is locked"),
            (DatabaseErrorKind::Unknown, "deadlock detected"),
            (DatabaseErrorKind::Unknown, "database or disk is full"),
            (DatabaseErrorKind::Unknown, "disk I/O error"),
            (
                DatabaseErrorKind::Unknown,
                "attempt to write a readonly database",
            ),
            (DatabaseErrorKind::ClosedConnection, "anything"),
            (DatabaseErrorKind::SerializationFailure, "anything"),
        ] {
            let error = answer(kind, message);
            assert!(matches!(error, StoreError::Unavailable(_)), "{message}");
        }
    }

    #[test]
    fn other_errors_are_faults_and_never_an_empty_result() {
        for (kind, message) in [
            (
                DatabaseErrorKind::Unknown,
                "database disk image is malformed",
            ),
            (DatabaseErrorKind::CheckViolation, "CHECK constraint failed"),
        ] {
            assert!(matches!(answer(kind, message), StoreError::Other(_)));
        }
        assert!(matches!(
            store_error(UnreadableValue("salary_entries.origin").into()),
            StoreError::Other(_)
        ));
    }
}
