//! The rows that groups are built from.

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    EntryDisplay, EntryFacts, EntryId, EntrySource, Origin, Outlier, OutlierCandidate, PartsReport,
    PayParts, ReportedPay, TitleContext, VisibleEntry, find_outliers,
};

use crate::{benefits::BenefitSet, dictionary::Index, name_column::RowNames, names::EntryNames};

/// A public entry of a job title. During a full load all rows are in memory, so they are small.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) id: EntryId,
    /// The source of an entry of a member.
    member: Option<Box<EntrySource>>,
    pub(crate) day: NaiveDate,
    /// Pay for a full position in today's pay level, kr per year.
    pub(crate) pay: u32,
    pub(crate) company: Option<Index>,
    pub(crate) places: RowNames,
    pub(crate) facts: EntryFacts,
    pub(crate) display: EntryDisplay,
    pub(crate) benefits: Option<BenefitSet>,
    pub(crate) is_demo: bool,
    /// Few entries tell the parts of their pay.
    pay_parts: Option<Box<PayParts>>,
}

impl Row {
    /// Creates the row of an entry with these names. `benefits` is `None` if it has no benefits.
    pub(crate) fn new(
        entry: &VisibleEntry,
        source: EntrySource,
        names: EntryNames,
        benefits: Option<BenefitSet>,
    ) -> Self {
        Self {
            id: entry.id,
            member: (source != EntrySource::Imported).then(|| Box::new(source)),
            day: entry.reported_on,
            pay: 0,
            company: names.company,
            places: names.places,
            facts: entry.facts,
            display: entry.display,
            benefits,
            is_demo: matches!(entry.origin, Origin::Demo { .. }),
            pay_parts: entry.pay_parts.map(Box::new),
        }
    }

    pub(crate) fn source(&self) -> EntrySource {
        self.member
            .as_deref()
            .copied()
            .unwrap_or(EntrySource::Imported)
    }

    /// Returns the report of the parts of the pay; `None` if it does not tell them.
    pub(crate) fn parts_report(&self) -> Option<PartsReport> {
        let parts = self.pay_parts.as_deref()?;
        Some(PartsReport {
            reported_on: self.day,
            id: self.id,
            source: self.source(),
            annual_salary: self.facts.annual_salary,
            parts: *parts,
        })
    }

    pub(crate) fn reported_pay(&self) -> ReportedPay {
        ReportedPay {
            facts: self.facts,
            reported_on: self.day,
        }
    }
}

/// The entries of a job title.
#[derive(Debug, Default)]
pub(crate) struct TitleRows {
    /// Those that are public.
    pub(crate) public: Vec<Row>,
    /// The day and the rounded pay of those that are too old to be shown. Only the trend has them.
    pub(crate) past: Vec<(NaiveDate, u32)>,
}

impl TitleRows {
    /// Adds an entry that is too old to be shown.
    pub(crate) fn add_past(&mut self, entry: &VisibleEntry) {
        let pay = ReportedPay::from(entry);
        self.past
            .push((pay.paid_on(), pay.rounded_full_time_salary()));
    }
}

/// Computes the adjusted pay of the rows, and removes and returns the outliers.
pub(crate) fn remove_outliers(
    rows: &mut Vec<Row>,
    context: &TitleContext<'_>,
) -> Vec<(EntryId, Outlier)> {
    for row in rows.iter_mut() {
        row.pay = context.adjusted_pay(&row.reported_pay());
    }
    if rows.iter().all(|row| row.member.is_none()) {
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
