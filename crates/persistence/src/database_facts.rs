//! What `klarlonn doctor` tells about a database.

use chrono::{DateTime, Utc};
use diesel::{
    RunQueryDsl,
    dsl::sql,
    result::QueryResult,
    sql_types::{BigInt, Text},
};
use klarlonn_domain::store::StoreError;

use crate::{connection::DatabaseConnection, error::store_error, values::parse_timestamp};

/// Version and clock of a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatabaseFacts {
    /// The program and its version, such as `PostgreSQL 15.8`.
    pub version: String,
    /// Whether the version is one that gets corrections.
    pub is_supported: bool,
    /// Time of the server, in whole seconds; `None` for a file, which has no clock of its own.
    pub now: Option<DateTime<Utc>>,
}

/// The oldest PostgreSQL with corrections (2026).
const OLDEST_POSTGRES: i64 = 14;

pub(crate) fn read(connection: &mut DatabaseConnection) -> Result<DatabaseFacts, StoreError> {
    query(connection).map_err(store_error)
}

fn query(connection: &mut DatabaseConnection) -> QueryResult<DatabaseFacts> {
    match connection {
        DatabaseConnection::Sqlite(inner) => {
            let version: String =
                diesel::select(sql::<Text>("sqlite_version()")).get_result(inner)?;
            Ok(DatabaseFacts {
                version: format!("SQLite {version}"),
                is_supported: true,
                now: None,
            })
        }
        DatabaseConnection::Postgres(inner) => {
            let (version, number, seconds): (String, i64, i64) = diesel::select((
                sql::<Text>("split_part(current_setting('server_version'), ' ', 1)"),
                sql::<BigInt>("current_setting('server_version_num')::bigint"),
                sql::<BigInt>("extract(epoch from clock_timestamp())::bigint"),
            ))
            .get_result(inner)?;
            Ok(DatabaseFacts {
                version: format!("PostgreSQL {version}"),
                is_supported: number / 10_000 >= OLDEST_POSTGRES,
                now: Some(parse_timestamp(seconds, "clock_timestamp")?),
            })
        }
    }
}
