//! The latest time that a server has seen.

use chrono::{DateTime, Utc};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, insert_into};
use klarlonn_domain::{clock::SeenTime, store::StoreError};

use crate::{
    connection::per_database, schema::seen_time, transaction::Transaction,
    unreadable::readable_row, values::read,
};

/// The id of the only row.
const ID: i32 = 1;

impl SeenTime for Transaction<'_> {
    fn latest(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.query(|connection| {
            let latest: Option<i64> = seen_time::table
                .find(ID)
                .select(seen_time::seen_at)
                .first(connection)
                .optional()?;
            readable_row(latest.map(|latest| read(latest, "seen_time.seen_at")))
        })
    }

    fn set_latest(&mut self, time: DateTime<Utc>) -> Result<(), StoreError> {
        let seen_at = seen_time::seen_at.eq(time.timestamp());
        self.execute(|connection| {
            per_database!(connection, |inner| insert_into(seen_time::table)
                .values((seen_time::id.eq(ID), seen_at))
                .on_conflict(seen_time::id)
                .do_update()
                .set(seen_at)
                .execute(inner))
        })
    }
}
