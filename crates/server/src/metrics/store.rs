//! The database: connections, and the emails that wait in it.

use std::{fmt, sync::Arc, time::Duration};

use error_reporter::Report;
use klarlonn_domain::{account::EmailDelivery, clock::Clock, store::limit_time};
use klarlonn_metrics::{Exposition, Registry};
use klarlonn_persistence::{DatabaseStore, UnreadableRows};

use crate::system::SystemClock;

/// Time limit for reading the queue of emails. Prometheus waits ten seconds for all metrics.
const QUEUE_TIME: Duration = Duration::from_secs(2);

/// Registers the metrics of the database.
pub(super) fn register(
    registry: &mut Registry,
    database: Arc<DatabaseStore>,
    emails: EmailDelivery,
) {
    registry.collect(move |out| write_pool(&database, out));
    registry.collect(move |out| write_queue(&emails, out));
    registry.collect(|out| {
        out.counter(
            "klarlonn_database_unreadable_rows",
            "Rows that were left out because they cannot be read, each time one is read",
        )?
        .count(&[], UnreadableRows::since_start().total())
    });
}

fn write_pool(database: &DatabaseStore, out: &mut Exposition<'_>) -> fmt::Result {
    let pool = database.pool_use();
    let mut connections = out.gauge(
        "klarlonn_database_connections",
        "Connections of the pool, by state; for SQLite those for reading",
    )?;
    connections.count(&[("state", "idle")], pool.idle.into())?;
    let used = pool.open.saturating_sub(pool.idle);
    connections.count(&[("state", "used")], used.into())?;
    out.gauge(
        "klarlonn_database_connections_max",
        "Maximum number of connections of the pool",
    )?
    .count(&[], pool.max.into())?;
    out.counter(
        "klarlonn_database_connection_waits",
        "Waits for a connection of at least a millisecond",
    )?
    .count(&[], pool.waits)?;
    out.counter(
        "klarlonn_database_connection_wait_seconds",
        "Duration of these waits together",
    )?
    .sample(&[], pool.waited.as_secs_f64())?;
    out.counter(
        "klarlonn_database_connection_failures",
        "Transactions that got no connection in time",
    )?
    .count(&[], pool.failures)
}

/// Writes the length of the queue of emails; nothing if the database does not respond.
fn write_queue(emails: &EmailDelivery, out: &mut Exposition<'_>) -> fmt::Result {
    let (queue, _) = limit_time(QUEUE_TIME, || emails.queue());
    let queue = match queue {
        Ok(queue) => queue,
        Err(error) => {
            tracing::debug!(cause = %Report::new(&error), "the queue of emails was not read");
            return Ok(());
        }
    };
    let due = queue.due_since.map_or(0, |since| {
        let age = SystemClock.now() - since;
        age.num_seconds().max(0).unsigned_abs()
    });
    out.gauge(
        "klarlonn_outbox_emails",
        "Emails that wait to be sent, also those that are sent again later",
    )?
    .count(&[], queue.length)?;
    out.gauge(
        "klarlonn_outbox_oldest_due_seconds",
        "Time since the email that waits longest should have been sent; 0 if none is due",
    )?
    .count(&[], due)
}
