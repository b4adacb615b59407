//! Databases as earlier versions left them, for the tests of other crates.

use diesel::connection::SimpleConnection as _;
use klarlonn_domain::store::StoreError;
use r2d2::ManageConnection as _;

use crate::{
    OpenError, Options,
    connection::{AccessMode, Connector},
    error::store_error,
    location::Location,
};

/// Executes SQL statements on the database at the URL.
///
/// # Errors
/// [`OpenError`] if it cannot be opened; [`StoreError`] in it if a statement fails.
pub fn execute(url: &str, statements: &str) -> Result<(), OpenError> {
    let connector = Connector::new(Location::parse(url)?, AccessMode::Write, Options::default());
    let failed = |error: StoreError| OpenError::Schema(error.into());
    connector
        .connect()?
        .into_connection()
        .batch_execute(statements)
        .map_err(|error| failed(store_error(error)))
}
