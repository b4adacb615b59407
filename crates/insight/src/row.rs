//! The entries of a job title that figures are computed from.

use std::cmp::Reverse;

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    EntryDisplay, EntryFacts, EntryId, EntrySource, Origin, Outlier, OutlierCandidate, PartsReport,
    PayParts, Sample, TitleContext, VisibleEntry, find_outliers,
};

use crate::{
    dictionary::Index,
    names::EntryNames,
    places::{Counties, Places},
};

/// The order of entries in lists: newest day first, then by id.
pub(crate) type EntryOrder = (Reverse<NaiveDate>, EntryId);

/// A public entry of a job title.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) id: EntryId,
    pub(crate) day: NaiveDate,
    /// Pay for a full position in today's pay level, kr per year; 0 until [`adjust_pay`].
    pub(crate) pay: u32,
    pub(crate) company: Option<Index>,
    pub(crate) places: Places,
    /// The counties of the places; empty until the row is in a `TitleGroup`.
    pub(crate) counties: Counties,
    pub(crate) facts: EntryFacts,
    pub(crate) display: EntryDisplay,
    pub(crate) is_demo: bool,
    /// The index of the set in [`BenefitSets`](crate::benefits::BenefitSets).
    pub(crate) benefits: Option<Index>,
    /// `None` for an imported entry without pay parts, and after [`Row::take_parts_report`].
    load_data: Option<Box<LoadData>>,
}

/// What is only needed of an entry while a snapshot is loaded.
#[derive(Debug)]
struct LoadData {
    source: EntrySource,
    pay_parts: Option<PayParts>,
}

impl Row {
    /// Creates the row of an entry with these names. `benefits` is `None` if it has no benefits.
    pub(crate) fn new(
        entry: &VisibleEntry,
        source: EntrySource,
        names: EntryNames,
        benefits: Option<Index>,
    ) -> Self {
        let pay_parts = entry.pay_parts;
        let has_load_data = source != EntrySource::Imported || pay_parts.is_some();
        Self {
            id: entry.id,
            day: entry.reported_on,
            pay: 0,
            company: names.company,
            places: names.places,
            counties: Counties::default(),
            facts: entry.facts,
            display: entry.display,
            is_demo: matches!(entry.origin, Origin::Demo { .. }),
            benefits,
            load_data: has_load_data.then(|| Box::new(LoadData { source, pay_parts })),
        }
    }

    /// Returns the position of the entry in lists.
    pub(crate) fn order(&self) -> EntryOrder {
        (Reverse(self.day), self.id)
    }

    /// Returns what statistics need of the entry.
    pub(crate) fn sample(&self) -> Sample {
        Sample {
            salary: self.pay,
            full_time: self.facts.is_full_time(),
            reported_on: self.day,
        }
    }

    pub(crate) fn source(&self) -> EntrySource {
        let load_data = self.load_data.as_deref();
        load_data.map_or(EntrySource::Imported, |data| data.source)
    }

    pub(crate) fn is_by_member(&self) -> bool {
        self.source() != EntrySource::Imported
    }

    /// Removes the source of the entry from the row, and returns the report of its pay parts. `None` if
    /// the entry does not state them.
    pub(crate) fn take_parts_report(&mut self) -> Option<PartsReport> {
        let load_data = self.load_data.take()?;
        Some(PartsReport {
            reported_on: self.day,
            id: self.id,
            source: load_data.source,
            annual_salary: self.facts.annual_salary,
            parts: load_data.pay_parts?,
        })
    }
}

/// The entries of a job title.
#[derive(Debug, Default)]
pub(crate) struct TitleRows {
    pub(crate) public: Vec<Row>,
    /// The day and the rounded pay of entries that are too old to be shown. Only the trend uses them.
    pub(crate) past: Vec<(NaiveDate, u32)>,
}

impl TitleRows {
    /// Adds an entry that is too old to be shown.
    pub(crate) fn add_past(&mut self, entry: &VisibleEntry) {
        let facts = &entry.facts;
        let paid_on = facts.paid_on(entry.reported_on);
        self.past.push((paid_on, facts.rounded_full_time_salary()));
    }
}

/// Computes the pay of the rows in today's pay level.
pub(crate) fn adjust_pay(rows: &mut [Row], context: &TitleContext<'_>) {
    for row in rows {
        row.pay = context.adjusted_pay(&row.facts, row.day);
    }
}

/// Removes and returns the outliers among rows with adjusted pay.
pub(crate) fn remove_outliers(
    rows: &mut Vec<Row>,
    context: &TitleContext<'_>,
) -> Vec<(EntryId, Outlier)> {
    if !rows.iter().any(Row::is_by_member) {
        return Vec::new();
    }
    let candidate = |row: &Row| OutlierCandidate::new(row.pay, row.source());
    let candidates: Vec<OutlierCandidate> = rows.iter().map(candidate).collect();
    let mut outliers = find_outliers(&candidates, context.official()).into_iter();
    let mut removed = Vec::new();
    rows.retain(|row| match outliers.next().flatten() {
        Some(outlier) => {
            removed.push((row.id, outlier));
            false
        }
        None => true,
    });
    removed
}
