//! Database, migrations, entries, tag key, and what the machine needs for them.

use chrono::{DateTime, TimeDelta, Utc};
use error_reporter::Report;
use klarlonn_auth::HmacTagKey;
use klarlonn_domain::{
    clock::Clock,
    contribution::{PublicationService, is_misplaced},
    store::{Store, StoreError, TransactionKind, in_batch_snapshot},
};
use klarlonn_persistence::{DatabaseStore, IntegrityCheck};

use super::{
    finding::{Findings, Level},
    resources,
};
use crate::{lost_database, settings::Settings, system::SystemClock, tag_key, wiring::Damaged};

/// Difference of two clocks from which the operator is warned: sessions, limits and the day of a
/// contribution are counted by them.
pub(super) const MAX_CLOCK_DIFFERENCE: TimeDelta = TimeDelta::seconds(30);

/// A server publishes within a minute and some seconds.
const MAX_DELAY: TimeDelta = TimeDelta::hours(1);

/// Returns the tag key, if it is the one of this database.
pub(super) fn check(settings: &Settings, findings: &mut Findings) -> Option<HmacTagKey> {
    let store = match open(settings) {
        Ok(store) => store,
        Err(problem) => {
            findings.add("database", Level::Problem(problem));
            return None;
        }
    };
    findings.check("database", || database(&store));
    findings.check("database version", || version(&store));
    findings.check("migrations", || migrations(&store));
    let counts = in_batch_snapshot(&store, |unit| {
        Ok::<_, StoreError>((unit.salaries().count()?, unit.register().count()?))
    });
    findings.add(
        "entries",
        counts.as_ref().map_or_else(
            |error| Level::Problem(Report::new(error).to_string()),
            |(entries, companies)| {
                Level::Ok(format!(
                    "{entries} salaries, {companies} registered companies"
                ))
            },
        ),
    );
    let entries = counts.map_or(0, |(entries, _)| entries);
    findings.check("memory", || {
        resources::memory_level(entries, resources::available_memory())
    });
    let key = tag_key::check(settings, &store);
    let is_valid = key.is_ok();
    findings.add("tag key", key.map_err(|error| error.to_string()));
    findings.check("clock", || clock(&store));
    findings.check("publication", || {
        publication(PublicationService::scheduled(&store), SystemClock.now())
    });
    findings.check("waiting emails", || waiting_emails(&store));
    let key = tag_key::existing(settings).filter(|_| is_valid);
    if let Some(key) = &key {
        findings.check("unreadable rows", || unreadable_rows(&store, key));
    }
    key
}

fn open(settings: &Settings) -> Result<DatabaseStore, String> {
    let url = &settings.database_url;
    match DatabaseStore::file_path(url) {
        Ok(Some(file)) if !file.exists() && tag_key::find(settings).is_none() => Err(format!(
            "{} does not exist; `klarlonn serve` creates it",
            file.display()
        )),
        _ => lost_database::open_existing(settings).map_err(|error| error.to_string()),
    }
}

fn database(store: &DatabaseStore) -> Result<String, String> {
    let found = store
        .read(TransactionKind::Call, &mut |_| Ok(()))
        .and_then(|()| store.damage(IntegrityCheck::Full))
        .map_err(|error| Report::new(&error).to_string())?;
    if found.is_empty() {
        return Ok(format!(
            "{} can be read and is not damaged",
            store.location()
        ));
    }
    Err(Damaged::new(store, &found).to_string())
}

fn version(store: &DatabaseStore) -> Level {
    match store.facts() {
        Ok(facts) if facts.is_supported => Level::Ok(facts.version),
        Ok(facts) => Level::Warning(format!(
            "{} gets no corrections any more; upgrade to a newer major version",
            facts.version
        )),
        Err(error) => Level::Problem(Report::new(&error).to_string()),
    }
}

fn migrations(store: &DatabaseStore) -> Result<String, String> {
    match store.pending_migrations() {
        Ok(pending) if pending.is_empty() => Ok("up to date".to_owned()),
        Ok(pending) => Err(format!(
            "{} have not run; `klarlonn migrate` or `klarlonn serve` runs them",
            pending.join(", ")
        )),
        Err(error) => Err(Report::new(&error).to_string()),
    }
}

/// Compares the clocks of this machine and of the database server. Days are those of UTC, whatever
/// the time zone of the machine.
fn clock(store: &DatabaseStore) -> Level {
    let now = SystemClock.now();
    let fact = format!(
        "days change at midnight UTC; now {}",
        now.format("%F %R UTC")
    );
    match store.facts().ok().and_then(|facts| facts.now) {
        None => Level::Ok(fact),
        Some(other) if (now - other).abs() > MAX_CLOCK_DIFFERENCE => Level::Problem(format!(
            "this machine and the database server differ by {} seconds; synchronise both with NTP",
            (now - other).num_seconds().abs()
        )),
        Some(_) => Level::Ok(format!("{fact}, as on the database server")),
    }
}

/// Says when contributions are published, or why they will not be.
fn publication(scheduled: Result<Option<DateTime<Utc>>, StoreError>, now: DateTime<Utc>) -> Level {
    let next = match scheduled {
        Ok(Some(next)) => next,
        Ok(None) => return Level::Ok("the first start schedules it".to_owned()),
        Err(error) => return Level::Warning(Report::new(&error).to_string()),
    };
    let fact = format!("the next is due at {}", next.format("%F %R UTC"));
    if now - next > MAX_DELAY {
        return Level::Problem(format!(
            "{fact}, and has not run: no server runs, or the log says why"
        ));
    }
    if is_misplaced(next, now) {
        return Level::Problem(format!(
            "{fact}, which was set while the clock was wrong; a server with the right time sets it to the next night within a minute"
        ));
    }
    Level::Ok(fact)
}

/// Rows that cannot be read are left out of everything: the site works without them.
fn unreadable_rows(store: &DatabaseStore, key: &HmacTagKey) -> Level {
    match store.find_unreadable(key) {
        Ok(rows) if rows.total() == 0 => Level::Ok("all rows can be read".to_owned()),
        Ok(rows) => Level::Warning(format!(
            "{} rows cannot be read and are left out: {rows}",
            rows.total()
        )),
        // The table may wait for its migration, which is reported.
        Err(error) => Level::Warning(Report::new(&error).to_string()),
    }
}

fn waiting_emails(store: &DatabaseStore) -> Level {
    match in_batch_snapshot(store, |unit| unit.outbox().count()) {
        Ok(emails) => Level::Ok(emails.to_string()),
        // The table may wait for its migration, which is reported.
        Err(error) => Level::Warning(Report::new(&error).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn publication_late_or_far_ahead_is_a_problem() {
        let now: DateTime<Utc> = "2026-11-23T12:00:00Z".parse().unwrap();
        let level = |time: &str| publication(Ok(Some(time.parse().unwrap())), now);
        assert!(matches!(level("2026-11-24T04:59:00Z"), Level::Ok(_)));
        assert!(matches!(level("2026-11-23T11:30:00Z"), Level::Ok(_)));
        assert!(matches!(level("2026-11-23T10:59:00Z"), Level::Problem(_)));
        assert!(matches!(level("2027-12-28T02:00:00Z"), Level::Problem(_)));
        assert!(matches!(publication(Ok(None), now), Level::Ok(_)));
    }
}
