//! `klarlonn report`: the quality of the stored data, for operators. It names no member.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    sync::Arc,
};

use klarlonn_domain::{
    account::TagKey,
    clock::Clock as _,
    salary::{Insights as _, MemberVerification, QualityReport, SimilarName, quality_report},
    store::{Store, StoreError, in_batch_snapshot},
};
use klarlonn_insight::PublishedInsights;
use serde_json::{Value, json};

use super::{CommandError, on_one_line::on_one_line};
use crate::{
    database::open_store, official::current_reference, settings::Settings, system::SystemClock,
    tag_key,
};

/// Prints the report; a server may be running.
pub(crate) fn run(settings: &Settings, json: bool) -> Result<(), CommandError> {
    let store = open_store(settings)?;
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, &store)?);
    let store: Arc<dyn Store> = Arc::new(store);
    let reference = current_reference(settings, &*store, SystemClock.today())?;
    let insights = PublishedInsights::load(
        Arc::clone(&store),
        Arc::clone(&reference),
        Arc::new(SystemClock),
        Arc::new(MemberVerification::new(key)),
    )?;
    let (review, today) = (insights.review(), SystemClock.today());
    let report = in_batch_snapshot::<_, StoreError>(&*store, |unit| {
        quality_report(unit, &review, &reference, today)
    })?;
    let text = if json {
        format!("{}\n", to_json(&report))
    } else {
        to_text(&report)
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn to_json(report: &QualityReport) -> Value {
    let names = |names: &[SimilarName]| -> Vec<Value> {
        let values = names.iter().map(|name| {
            json!({
                "kind": name.kind.name(),
                "from": name.from,
                "from_entries": name.from_entries,
                "into": name.into,
                "into_entries": name.into_entries,
            })
        });
        values.collect()
    };
    let outliers = report.outliers.iter().map(|title| {
        json!({
            "job_title": title.title,
            "outliers": title.outliers,
            "entries": title.entries,
        })
    });
    let surveys = report.surveys.iter().map(|survey| {
        json!({
            "name": survey.name,
            "rows": survey.rows,
            "visible": survey.visible,
            "first": survey.first.to_string(),
            "last": survey.last.to_string(),
        })
    });
    let batches = report.batches.iter().map(|batch| {
        json!({
            "job_title": batch.title,
            "place": batch.place,
            "day": batch.reported_on.to_string(),
            "entries": batch.entries,
        })
    });
    json!({
        "outliers": outliers.collect::<Vec<_>>(),
        "spellings": names(&report.spellings),
        "employers": names(&report.employers),
        "surveys": surveys.collect::<Vec<_>>(),
        "batches": batches.collect::<Vec<_>>(),
    })
}

fn to_text(report: &QualityReport) -> String {
    let outliers = report.outliers.iter().map(|title| {
        let share = 100 * title.outliers / title.entries.max(1);
        let name = on_one_line(&title.title);
        format!(
            "{} of {} ({share} %)  {name}",
            title.outliers, title.entries
        )
    });
    let surveys = report.surveys.iter().map(|survey| {
        format!(
            "{}  {} rows, {} visible, {} to {}",
            on_one_line(&survey.name),
            survey.rows,
            survey.visible,
            survey.first,
            survey.last
        )
    });
    let batches = report.batches.iter().map(|batch| {
        format!(
            "{} entries  {}  {}  {}",
            batch.entries,
            on_one_line(&batch.title),
            on_one_line(&batch.place),
            batch.reported_on
        )
    });
    let sections: [(&str, Vec<String>); 5] = [
        (
            "Titles whose members often report unlikely pay",
            outliers.collect(),
        ),
        (
            "Names that may be spellings of one name",
            name_lines(&report.spellings),
        ),
        (
            "Employers that differ only in suffixes and separators",
            name_lines(&report.employers),
        ),
        ("Surveys", surveys.collect()),
        (
            "Entries of members with one title, place and day and nearly the same pay",
            batches.collect(),
        ),
    ];
    let mut text = String::new();
    for (heading, lines) in sections {
        let _ = writeln!(text, "{heading}: {}", lines.len());
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

fn name_lines(names: &[SimilarName]) -> Vec<String> {
    let lines = names.iter().map(|name| {
        format!(
            "{}: {} ({}) into {} ({})",
            name.kind.name(),
            on_one_line(&name.from),
            name.from_entries,
            on_one_line(&name.into),
            name.into_entries
        )
    });
    lines.collect()
}
