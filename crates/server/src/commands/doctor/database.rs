//! Database, migrations, entries, tag key, publication, clock and unreadable rows.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    account::TagKey,
    catalog::{OfficialCheck, waiting_files},
    clock::{Clock, SteadyClock, difference},
    contribution::{PublicationService, is_misplaced},
    salary::{Insights as _, MemberVerification},
    store::{Store, StoreError, TransactionKind, in_batch_snapshot},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, IntegrityCheck};

use super::{Checked, Fault, Findings};
use crate::{
    background::jobs::describe_clock_difference,
    commands::on_one_line::on_one_line,
    database,
    official::{current_reference, older_tables},
    settings::Settings,
    start_error::Damaged,
    system::SystemClock,
    tag_key,
};

/// Delay of a publication from which something is wrong. A server publishes within seconds, and another one
/// takes over within a minute.
const MAX_DELAY: TimeDelta = TimeDelta::hours(1);

pub(super) fn check(settings: &Settings, findings: &mut Findings) {
    let store = match open(settings) {
        Ok(store) => store,
        Err(problem) => return findings.add("database", Err(Fault::Problem(problem))),
    };
    findings.add("database", database(&store));
    findings.add("migrations", migrations(&store));
    findings.add("entries", entries(&store));
    let checked_key = tag_key::check(settings, &store);
    let is_key_valid = checked_key.is_ok();
    let checked_key = checked_key.map_err(|error| Fault::Problem(error.to_string()));
    findings.add("tag key", checked_key);
    findings.add("publication", publication(&store));
    if store.pending_migrations().is_ok_and(|it| it.is_empty()) {
        findings.add("official figures", official(settings, &store));
    }
    findings.add("clock", clock(&store));
    if let Some(key) = tag_key::existing(settings).filter(|_| is_key_valid) {
        findings.add("unreadable rows", unreadable_rows(&store, &key));
        findings.add("names", names(store, key));
    }
}

/// Says how many rows cannot be read. The site works without them.
fn unreadable_rows(store: &DatabaseStore, key: &dyn TagKey) -> Checked {
    let rows = store.find_unreadable(key)?;
    match rows.total() {
        0 => Ok("all rows can be read".to_owned()),
        total => Err(Fault::Warning(format!(
            "{total} rows cannot be read and are left out: {rows}"
        ))),
    }
}

/// Says how old the official figures are, what waits, and whether newer ones can be read.
fn official(settings: &Settings, store: &DatabaseStore) -> Checked {
    let (stored, check) = in_batch_snapshot::<_, StoreError>(store, |unit| {
        let tables = unit.official_tables();
        Ok((tables.all()?, tables.last_check()?))
    })?;
    if let Some(check) = check.filter(OfficialCheck::is_failing) {
        return Err(Fault::Warning(format!(
            "newer ones could not be read on {} days in a row: {}; check official_source, or set official_update to off",
            check.failures,
            on_one_line(&check.error)
        )));
    }
    let reference = current_reference(settings, store, SystemClock.today())?;
    let used = &reference.official_tables;
    if let Some(older) = older_tables(used, &stored).into_iter().next() {
        return Err(Fault::Warning(older));
    }
    let waiting: Vec<&str> = waiting_files(&stored)
        .map(|stored| &*stored.table.file)
        .collect();
    if !waiting.is_empty() {
        return Err(Fault::Warning(format!(
            "{} wait, because a check found something: see `klarlonn official status`",
            waiting.join(", ")
        )));
    }
    let newest = used.iter().map(|used| used.table.retrieved_on).max();
    Ok(newest.map_or_else(String::new, |day| format!("the newest were read on {day}")))
}

/// Says how many names of members' entries wait for a moderator. The site works without them.
fn names(store: DatabaseStore, key: impl TagKey + 'static) -> Checked {
    let figures = PublishedInsights::load(
        Arc::new(store),
        Arc::new(klarlonn_reference::bundled()),
        Arc::new(SystemClock),
        Arc::new(MemberVerification::new(Arc::new(key))),
    )?;
    match figures.review().unknown_names.len() {
        0 => Ok("none waits for a moderator".to_owned()),
        waiting => Err(Fault::Warning(format!(
            "{waiting} that members gave are shown to nobody else until a moderator approves them at /moderering"
        ))),
    }
}

fn open(settings: &Settings) -> Result<DatabaseStore, String> {
    let url = &settings.database_url;
    match DatabaseStore::file_path(url) {
        Ok(Some(file)) if !file.exists() && tag_key::find(settings).is_none() => Err(format!(
            "{} does not exist; `klarlonn serve` creates it",
            file.display()
        )),
        _ => database::open_unless_lost(settings).map_err(|error| error.to_string()),
    }
}

fn database(store: &DatabaseStore) -> Checked {
    store.read(TransactionKind::Call, &mut |_| Ok(()))?;
    let damage = store.damage(IntegrityCheck::Full)?;
    if !damage.is_empty() {
        return Err(Fault::Problem(Damaged::new(store, &damage).to_string()));
    }
    Ok(format!(
        "{} can be read and is not damaged",
        store.location()
    ))
}

fn migrations(store: &DatabaseStore) -> Checked {
    let pending = store.pending_migrations().map_err(|error| {
        let error = error_reporter::Report::new(&error);
        Fault::Problem(error.to_string())
    })?;
    if pending.is_empty() {
        return Ok("up to date".to_owned());
    }
    Err(Fault::Problem(format!(
        "{} have not run; `klarlonn migrate` or `klarlonn serve` runs them",
        pending.join(", ")
    )))
}

fn entries(store: &DatabaseStore) -> Checked {
    in_batch_snapshot(store, |unit| {
        let (entries, companies) = (unit.salaries().count()?, unit.register().count()?);
        let emails = unit.outbox().count()?;
        Ok::<_, StoreError>(format!(
            "{entries} salaries, {companies} registered companies; {emails} emails wait"
        ))
    })
    .map_err(Fault::from)
}

fn publication(store: &DatabaseStore) -> Checked {
    let next = PublicationService::scheduled(store)?;
    publication_at(next, SystemClock.now())
}

/// Says when contributions are published, or why they will not be.
fn publication_at(next: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Checked {
    let Some(next) = next else {
        return Ok("the first start schedules it".to_owned());
    };
    let fact = format!("the next is due at {}", next.format("%F %R UTC"));
    if now - next > MAX_DELAY {
        return Err(Fault::Problem(format!(
            "{fact}, and has not run: no server runs, or the log says why"
        )));
    }
    if is_misplaced(next, now) {
        return Err(Fault::Problem(format!(
            "{fact}, which was set while the clock was wrong; a server with the right time sets it to the next night within a minute"
        )));
    }
    Ok(fact)
}

/// Says whether the clock agrees with the latest time that a server has seen.
fn clock(store: &DatabaseStore) -> Checked {
    let (seen, now) = (SteadyClock::seen_by_servers(store)?, SystemClock.now());
    match seen.and_then(|seen| difference(now, seen)) {
        Some(difference) => Err(Fault::Problem(describe_clock_difference(difference))),
        None => Ok(format!("{} agrees", now.format("%F %R UTC"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn publication_late_or_far_ahead_is_a_problem() {
        let now: DateTime<Utc> = "2026-11-23T12:00:00Z".parse().unwrap();
        let is_fine = |time: &str| publication_at(Some(time.parse().unwrap()), now).is_ok();
        assert!(is_fine("2026-11-24T04:59:00Z"));
        assert!(is_fine("2026-11-23T11:30:00Z"));
        assert!(!is_fine("2026-11-23T10:59:00Z"));
        assert!(!is_fine("2027-12-28T02:00:00Z"));
        assert!(publication_at(None, now).is_ok());
    }
}
