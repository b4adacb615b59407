//! The database: connections, commits, and the emails that wait in it.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, NaiveDate, Utc};
use error_reporter::Report;
use klarlonn_domain::{account::EmailDelivery, clock::Clock, store::limit_time};
use klarlonn_http::MetricsText;
use klarlonn_persistence::{BatchSizes, DatabaseStore, UnreadableRows};

use crate::system::SystemClock;

/// Time limit for reading the queue of emails. Prometheus waits ten seconds for all metrics.
const QUEUE_TIME: Duration = Duration::from_secs(2);

/// Writes the metrics of the database.
pub(super) fn write(
    database: &DatabaseStore,
    emails: &EmailDelivery,
    sizes: &DailySizes,
    out: &mut MetricsText,
) {
    write_pool(database, out);
    if let Some(current) = database.batch_sizes() {
        let sizes = sizes.until_yesterday(SystemClock.now().date_naive(), current);
        let mut commits = out.histograms(
            "klarlonn_database_commit_calls",
            "Calls that shared a commit to SQLite, until the end of yesterday",
        );
        let bounds = BatchSizes::BOUNDS.map(f64::from);
        commits.distribution(&[], &bounds, &sizes.commits, sizes.calls);
    }
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

/// The sizes of commits until the end of yesterday. A commit of today may be one of a contribution,
/// which no other metric counts: what changes during the day would tell when it was.
#[derive(Default)]
pub(super) struct DailySizes(Mutex<(Option<NaiveDate>, BatchSizes)>);

impl DailySizes {
    /// Returns the sizes until the first call of this day; none on the day of the first call.
    fn until_yesterday(&self, today: NaiveDate, current: BatchSizes) -> BatchSizes {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match last.0 {
            None => last.0 = Some(today),
            Some(day) if day != today => *last = (Some(today), current),
            Some(_) => {}
        }
        last.1
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    // safety S25
    #[test]
    fn commits_of_today_are_counted_tomorrow() {
        let sizes = DailySizes::default();
        let of = |calls| BatchSizes {
            calls,
            ..BatchSizes::default()
        };
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let calls = |on, count| sizes.until_yesterday(day(on), of(count)).calls;
        assert_eq!([calls(1, 3), calls(1, 4), calls(1, 5)], [0, 0, 0]);
        assert_eq!([calls(2, 6), calls(2, 7)], [6, 6]);
        assert_eq!(calls(4, 9), 9);
    }
}
