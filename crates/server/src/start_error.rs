//! Why the server cannot start.

use std::io;

use error_reporter::Report;
use klarlonn_auth::{HasherError, ProviderSettingsError};
use klarlonn_domain::store::StoreError;
use klarlonn_http::{FrontendError, ServeError};
use klarlonn_integrations::{HttpSetupError, mail::SmtpUrlError};
use klarlonn_persistence::{DatabaseStore, LeaseError, LockError, MigrateError, OpenError};

use crate::{tag_key::TagKeyError, upgrade::UpgradeError};

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be created or written.
    #[error("the data folder {} cannot be written: {source}", path.display())]
    DataDir {
        /// The folder.
        path: std::path::PathBuf,
        /// Cause.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("{}", Report::new(.0))]
    Database(#[from] OpenError),
    /// The database was lost, but not its tag key.
    #[error(transparent)]
    Lost(#[from] LostDatabase),
    /// The database cannot be migrated to this version.
    #[error("{}", Report::new(.0))]
    Migrate(#[from] MigrateError),
    /// The backup before the migration failed, or the migration failed.
    #[error(transparent)]
    Upgrade(#[from] UpgradeError),
    /// Another process serves the database.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The database's file is damaged.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// `klarlonn rekey` has exclusive use of the database.
    #[error("the server cannot use the database while `klarlonn rekey` runs")]
    RekeyRuns,
    /// The lease of the database cannot be acquired for another reason.
    #[error("{}", Report::new(.0))]
    Lease(#[source] LeaseError),
    /// What the server needs from the database cannot be read.
    #[error("{}", Report::new(.0))]
    Store(#[from] StoreError),
    /// The frontend cannot be served.
    #[error(
        "{0}; build it with `npm ci && npm run build` in frontend/, or name its folder with --frontend-dir"
    )]
    Frontend(#[from] FrontendError),
    /// HTTP clients for other servers cannot be created.
    #[error(transparent)]
    Http(#[from] HttpSetupError),
    /// The hash settings are invalid.
    #[error(transparent)]
    Hasher(#[from] HasherError),
    /// The mail settings are invalid.
    #[error(transparent)]
    Mail(#[from] SmtpUrlError),
    /// The settings of the identity provider are invalid.
    #[error(transparent)]
    Provider(#[from] ProviderSettingsError),
    /// There is no usable tag key.
    #[error(transparent)]
    TagKey(#[from] TagKeyError),
    /// The address cannot be bound, or the server failed.
    #[error(transparent)]
    Serve(#[from] ServeError),
}

impl From<LeaseError> for StartError {
    fn from(error: LeaseError) -> Self {
        match error {
            LeaseError::Held => Self::RekeyRuns,
            LeaseError::Unreachable(_) | LeaseError::Store(_) => Self::Lease(error),
        }
    }
}

/// A tag key exists, but not the database that it belongs to.
#[derive(Debug, thiserror::Error)]
#[error(
    "there is no database at {database}, but {key} is the tag key of one: restore a backup of the \
     database, or correct the setting of its address; only for a site that shall be new, run \
     `klarlonn migrate --new`"
)]
pub struct LostDatabase {
    pub(crate) database: String,
    pub(crate) key: String,
}

/// Damage that SQLite found in its file, with instructions for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{location} is damaged; restore a backup ({findings})")]
pub struct Damaged {
    location: String,
    findings: String,
}

impl Damaged {
    pub(crate) fn new(store: &DatabaseStore, findings: &[String]) -> Self {
        Self {
            location: store.location(),
            findings: findings.join("; ").replace('\n', " "),
        }
    }
}
