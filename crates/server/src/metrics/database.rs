//! The database: connections, and the emails that wait in it.

use std::time::Duration;

use chrono::{DateTime, Utc};
use error_reporter::Report;
use klarlonn_domain::{account::EmailDelivery, clock::Clock, store::limit_time};
use klarlonn_http::MetricsText;
use klarlonn_persistence::{DatabaseStore, UnreadableRows};

use crate::system::SystemClock;

/// Time limit for reading the queue of emails. Prometheus waits ten seconds for all metrics.
const QUEUE_TIME: Duration = Duration::from_secs(2);

pub(super) fn write(database: &DatabaseStore, emails: &EmailDelivery, out: &mut MetricsText) {
    write_pool(database, out);
    write_queue(emails, out);
    out.counter(
        "klarlonn_database_unreadable_rows_total",
        "Rows that were left out because they cannot be read, each time one is read",
        UnreadableRows::since_start().total(),
    );
}

fn write_pool(database: &DatabaseStore, out: &mut MetricsText) {
    let pool = database.pool_use();
    let mut connections = out.gauges(
        "klarlonn_database_connections",
        "Connections of the pool, by state; for SQLite those for reading",
    );
    connections.sample(&[("state", "idle")], pool.idle);
    connections.sample(&[("state", "used")], pool.open.saturating_sub(pool.idle));
    out.gauge(
        "klarlonn_database_connections_max",
        "Maximum number of connections of the pool",
        pool.max,
    );
    out.counter(
        "klarlonn_database_connection_waits_total",
        "Waits for a connection of at least a millisecond",
        pool.waits,
    );
    out.counter(
        "klarlonn_database_connection_wait_seconds_total",
        "Duration of these waits together",
        pool.waited.as_secs_f64(),
    );
    out.counter(
        "klarlonn_database_connection_failures_total",
        "Transactions that got no connection in time",
        pool.failures,
    );
}

/// Writes the length of the queue of emails; nothing if the database does not respond.
fn write_queue(emails: &EmailDelivery, out: &mut MetricsText) {
    let (queue, _) = limit_time(QUEUE_TIME, || emails.queue());
    let queue = match queue {
        Ok(queue) => queue,
        Err(error) => {
            tracing::debug!(cause = %Report::new(&error), "the queue of emails was not read");
            return;
        }
    };
    let age = |since: DateTime<Utc>| (SystemClock.now() - since).num_seconds().max(0);
    out.gauge(
        "klarlonn_outbox_emails",
        "Emails that wait to be sent, also those that are sent again later",
        queue.length,
    );
    out.gauge(
        "klarlonn_outbox_oldest_due_seconds",
        "Time since the email that waits longest should have been sent; 0 if none is due",
        queue.due_since.map_or(0, age),
    );
}
