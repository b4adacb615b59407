//! Errors of opening and migrating a database, and the conversion of diesel's errors.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use error_reporter::Report;
use klarlonn_domain::store::{BoxError, Conflict, StoreError};

/// Why a connection could not be opened. The text contains no password.
#[derive(Debug, thiserror::Error)]
#[error("the database {database} cannot be reached: {reason}")]
pub struct ConnectError {
    pub(crate) database: String,
    pub(crate) reason: String,
}

/// Why a database could not be opened. The texts contain no password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The scheme of the URL is not supported.
    #[error(
        "the database URL begins with `{0}:`; known are sqlite:PATH, a path alone, and postgres://"
    )]
    UnknownScheme(String),
    #[error("the database URL cannot be used: {0}")]
    InvalidUrl(&'static str),
    /// The file cannot be opened, or the server cannot be reached.
    #[error(transparent)]
    Unreachable(#[from] ConnectError),
    /// The schema cannot be used.
    #[error(transparent)]
    Schema(#[from] MigrateError),
    /// The file was removed while it was being opened, or cannot be read.
    #[error("the database file cannot be read")]
    File(#[source] std::io::Error),
    /// The file can be read, but SQLite cannot use a page of it.
    #[error("the database {0} is damaged; put a backup in its place")]
    Damaged(String),
}

/// Why the schema could not be read or migrated.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database has a migration that this version of the program does not know.
    #[error(
        "the database was made by a newer version: its schema is {database}, and klarlonn {} knows \
         up to {program}; update the program, or restore the backup from before the upgrade",
        env!("CARGO_PKG_VERSION")
    )]
    NewerSchema {
        /// Newest migration of the database.
        database: String,
        /// Newest migration of the program.
        program: String,
    },
    /// The database could not be read or written.
    #[error("the schema cannot be read")]
    Store(#[from] StoreError),
    /// A migration failed and was rolled back.
    #[error("a migration failed")]
    Failed(#[source] BoxError),
}

/// A stored value that cannot be parsed. Contains the name of its column.
#[derive(Debug, thiserror::Error)]
#[error("the stored value in {0} is invalid")]
pub(crate) struct InvalidStoredValue(pub(crate) &'static str);

impl From<InvalidStoredValue> for Error {
    fn from(error: InvalidStoredValue) -> Self {
        Self::DeserializationError(Box::new(error))
    }
}

/// SQLite's message for an unusable page.
const DAMAGE: &str = "database disk image is malformed";
/// SQLite's message for a file that another process writes.
const LOCKED: &str = "database is locked";

/// SQLite could not use a page. It has the same message for a damaged page and for one that the disk
/// does not return, so a backup is advised only after a check of the file.
#[derive(Debug, thiserror::Error)]
#[error(
    "SQLite cannot use a page: run `klarlonn doctor`, which checks the file and its disk ({0})"
)]
struct UnusablePage(String);

/// Returns whether the error is, or was caused by, an unusable page.
pub(crate) fn is_unusable_page(error: &(dyn std::error::Error + 'static)) -> bool {
    Report::new(error).to_string().contains(DAMAGE)
}

/// Describes an error of a connection to a file.
pub(crate) fn describe_file_error(error: &dyn std::error::Error) -> String {
    let text = error.to_string();
    if text.contains(DAMAGE) {
        return UnusablePage(text).to_string();
    }
    text
}

/// Converts an error of diesel's migrations.
pub(crate) fn migrate_error(error: BoxError) -> MigrateError {
    let text = error.to_string();
    if text.contains(DAMAGE) {
        return MigrateError::Store(StoreError::Unavailable(Box::new(UnusablePage(text))));
    }
    MigrateError::Failed(error)
}

/// A batch job, or another process, has the right to write. Writes wait for it, and reads do not.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Occupied(pub(crate) String);

/// Returns whether the error is that the right to write is [`Occupied`].
pub(crate) fn is_occupied(error: &StoreError) -> bool {
    matches!(error, StoreError::Unavailable(cause) if cause.is::<Occupied>())
}

/// The unique constraints and primary keys behind each [`Conflict`]: the same names in both dialects.
pub(crate) const CONSTRAINTS: [(&str, Conflict); 10] = [
    ("appeals_decision_id", Conflict::Appeal),
    (
        "companies_organization_number",
        Conflict::OrganizationNumber,
    ),
    ("identities_issuer_subject", Conflict::Identity),
    ("members_email_key", Conflict::Email),
    ("members_username_key", Conflict::Username),
    ("moderation_decisions_id", Conflict::DecisionId),
    ("moderators_member_id", Conflict::Moderator),
    ("moderators_name", Conflict::ModeratorName),
    ("name_merges_kind_from_key", Conflict::NameMerge),
    ("salary_entries_id", Conflict::EntryId),
];

/// Converts an error of diesel.
pub(crate) fn store_error(error: Error) -> StoreError {
    match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, ref info) => {
            match conflict(info.as_ref()) {
                Some(conflict) => StoreError::Conflict(conflict),
                None => StoreError::Other(Box::new(error)),
            }
        }
        Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => {
            StoreError::MissingReference
        }
        Error::DatabaseError(_, ref info) if info.message().contains(LOCKED) => {
            StoreError::Unavailable(Box::new(Occupied(info.message().to_owned())))
        }
        Error::DatabaseError(_, ref info) if info.message().contains(DAMAGE) => {
            StoreError::Unavailable(Box::new(UnusablePage(info.message().to_owned())))
        }
        Error::DatabaseError(kind, ref info) if is_transient(kind, info.message()) => {
            StoreError::Unavailable(Box::new(error))
        }
        Error::BrokenTransactionManager => StoreError::Unavailable(Box::new(error)),
        Error::RollbackErrorOnCommit { commit_error, .. } => store_error(*commit_error),
        error => StoreError::Other(Box::new(error)),
    }
}

/// Returns the conflict of the violated constraint; `None` for other constraints. PostgreSQL reports
/// the name. SQLite reports table and columns, and the name is made of these.
fn conflict(info: &dyn DatabaseErrorInformation) -> Option<Conflict> {
    let name = if let Some(name) = info.constraint_name() {
        name.to_owned()
    } else {
        let columns = info.message().strip_prefix("UNIQUE constraint failed: ")?;
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
    let known = CONSTRAINTS.into_iter().find(|(known, _)| *known == name);
    known.map(|(_, conflict)| conflict)
}

/// Returns whether the error is temporary, because the database is busy or unreachable. Some of
/// these errors can only be identified by their message.
fn is_transient(kind: DatabaseErrorKind, message: &str) -> bool {
    const TRANSIENT: [&str; 12] = [
        // SQLite's messages for a disk that is full, fails, or is read-only.
        "database or disk is full",
        "disk I/O error",
        "attempt to write a readonly database",
        "unable to open database file",
        "database table is locked",
        // PostgreSQL's messages contain those of the system.
        "No space left on device",
        "Input/output error",
        "Read-only file system",
        "deadlock detected",
        "lock timeout",
        "statement timeout",
        "terminating connection",
    ];
    match kind {
        DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::UnableToSendCommand
        | DatabaseErrorKind::SerializationFailure
        // A standby, or a primary that is being replaced.
        | DatabaseErrorKind::ReadOnlyTransaction => true,
        DatabaseErrorKind::Unknown => TRANSIENT.iter().any(|text| message.contains(text)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn convert(kind: DatabaseErrorKind, message: &str) -> StoreError {
        store_error(Error::DatabaseError(kind, Box::new(message.to_owned())))
    }

    #[test]
    fn sqlite_unique_violation_is_a_conflict() {
        for (columns, expected) in [
            ("salary_entries.id", Conflict::EntryId),
            (
                "name_merges.kind, name_merges.from_key",
                Conflict::NameMerge,
            ),
        ] {
            let error = convert(
                DatabaseErrorKind::UniqueViolation,
                &format!("UNIQUE constraint failed: {columns}"),
            );
            assert!(matches!(error, StoreError::Conflict(conflict) if conflict == expected));
        }
    }

    #[test]
    fn unknown_unique_constraint_is_other_error() {
        let error = convert(
            DatabaseErrorKind::UniqueViolation,
            "UNIQUE constraint failed: secrets.id",
        );
        assert!(matches!(error, StoreError::Other(_)));
    }

    #[test]
    fn busy_or_unreachable_database_is_unavailable() {
        for (kind, message) in [
            (DatabaseErrorKind::Unknown, "database is locked"),
            (DatabaseErrorKind::Unknown, "deadlock detected"),
            (DatabaseErrorKind::Unknown, "database or disk is full"),
            (DatabaseErrorKind::Unknown, "disk I/O error"),
            (
                DatabaseErrorKind::Unknown,
                "attempt to write a readonly database",
            ),
            (
                DatabaseErrorKind::Unknown,
                "database disk image is malformed",
            ),
            (
                DatabaseErrorKind::Unknown,
                "could not extend file \"base/5/16384\": No space left on device",
            ),
            (
                DatabaseErrorKind::Unknown,
                "could not read block 0 in file \"base/5/16384\": Input/output error",
            ),
            (DatabaseErrorKind::ClosedConnection, "anything"),
            (DatabaseErrorKind::SerializationFailure, "anything"),
            (DatabaseErrorKind::ReadOnlyTransaction, "anything"),
        ] {
            let error = convert(kind, message);
            assert!(matches!(error, StoreError::Unavailable(_)), "{message}");
        }
    }

    #[test]
    fn unexpected_database_error_is_other_error() {
        let error = convert(DatabaseErrorKind::CheckViolation, "CHECK constraint failed");
        assert!(matches!(error, StoreError::Other(_)));
        assert!(matches!(
            store_error(InvalidStoredValue("salary_entries.origin").into()),
            StoreError::Other(_)
        ));
    }
}
