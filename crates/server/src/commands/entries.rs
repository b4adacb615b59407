//! `klarlonn moderate entries`: pay of members that is held out of all figures. The output never names an
//! owner.

use std::{fmt::Write as _, sync::Arc};

use klarlonn_domain::{
    account::TagKey,
    clock::Clock as _,
    moderation::{ItemId, ModerationService, Verdict},
    salary::{EntryId, HeldOutEntry, MemberVerification, OutlierReason, held_out_entries},
    store::{Store, StoreError, in_snapshot},
};
use serde_json::json;

use super::{CommandError, grounds::decide, moderate::on_one_line};
use crate::{cli::Entries, settings::Settings, system::SystemClock, tag_key};

/// Runs one of the commands and returns the text to print.
pub(super) fn run(
    settings: &Settings,
    store: &dyn Store,
    moderation: &ModerationService,
    what: &Entries,
) -> Result<String, CommandError> {
    match what {
        Entries::List { json } => {
            let held_out = find(settings, store)?;
            Ok(if *json {
                to_json(&held_out)
            } else {
                list(&held_out)
            })
        }
        Entries::Reject { id, grounds } => {
            decide(
                moderation,
                &ItemId::Entry(EntryId(*id)),
                Verdict::Reject,
                grounds,
            )?;
            Ok(format!("{id} is rejected\n"))
        }
        Entries::Restore { id, grounds } => {
            decide(
                moderation,
                &ItemId::Entry(EntryId(*id)),
                Verdict::Restore,
                grounds,
            )?;
            Ok(format!("{id} is restored\n"))
        }
    }
}

fn find(settings: &Settings, store: &dyn Store) -> Result<Vec<HeldOutEntry>, CommandError> {
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, store)?);
    let verification = MemberVerification::new(key);
    let reference = klarlonn_reference::bundled();
    let today = SystemClock.today();
    Ok(in_snapshot::<_, StoreError>(store, |unit| {
        held_out_entries(unit, &reference, &verification, today)
    })?)
}

/// Formats the entries, one line each: id, pay, title, company, place, day, and why it is held out.
fn list(held_out: &[HeldOutEntry]) -> String {
    if held_out.is_empty() {
        return "no pay of members is held out\n".to_owned();
    }
    let mut text = String::new();
    for HeldOutEntry { entry, outlier } in held_out {
        let names = [entry.company.as_deref(), entry.place.as_deref()];
        let names: Vec<String> = names.map(|name| on_one_line(name.unwrap_or("-"))).into();
        let _ = writeln!(
            text,
            "{}  {} kr  {}  {}  {}  {}, outside {} to {} kr",
            entry.id.0,
            entry.annual_salary,
            on_one_line(&entry.job_title),
            names.join("  "),
            entry.reported_on,
            reason(outlier.reason),
            outlier.low,
            outlier.high
        );
    }
    text
}

fn to_json(held_out: &[HeldOutEntry]) -> String {
    let entries = held_out.iter().map(|HeldOutEntry { entry, outlier }| {
        json!({
            "id": entry.id.0.to_string(),
            "job_title": &*entry.job_title,
            "company": entry.company.as_deref(),
            "place": entry.place.as_deref(),
            "annual_salary": entry.annual_salary,
            "hourly_wage": entry.hourly_wage,
            "employment_percentage": entry.employment_percentage,
            "is_rounded": entry.is_rounded,
            "reported_on": entry.reported_on.to_string(),
            "reason": reason(outlier.reason),
            "low": outlier.low,
            "high": outlier.high,
        })
    });
    format!("{}\n", json!(entries.collect::<Vec<_>>()))
}

fn reason(reason: OutlierReason) -> &'static str {
    match reason {
        OutlierReason::TooLow => "too_low",
        OutlierReason::TooHigh => "too_high",
    }
}
