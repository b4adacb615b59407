//! The quality of the stored data, for operators. The report identifies no member: it only counts entries per
//! title, name and survey, and per title, place and day.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use chrono::NaiveDate;

use super::EntryReview;
use crate::{
    catalog::{
        JobTitle, JobTitleId, NameKey, NameKind, PlaceId, PlaceName, Reference,
        is_same_organisation,
    },
    salary::{Origin, SalaryEntry, SimilarName, VisibleEntry},
    store::{StoreError, UnitOfWork},
};

/// Minimum number of outliers for a title to be in the report.
const MIN_OUTLIERS: usize = 3;
/// Minimum share of outliers among the members' entries of a title.
const MIN_OUTLIER_SHARE: f64 = 0.1;
/// Minimum number of entries in a batch. One person usually sends fewer.
const MIN_BATCH: usize = 5;
/// Maximum ratio of the highest to the lowest pay in a batch.
const MAX_BATCH_RATIO: f64 = 1.02;

/// The quality of the stored data.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct QualityReport {
    /// Titles whose entries by members are often outliers, most outliers first.
    pub outliers: Vec<TitleOutliers>,
    /// Names that may be other spellings of known names, by kind, most entries first.
    pub spellings: Vec<SimilarName>,
    /// Employers that differ only in separators and suffixes such as AS.
    pub employers: Vec<SimilarName>,
    /// The imported surveys, by name.
    pub surveys: Vec<Survey>,
    /// Groups of members' entries that look like one batch, most entries first.
    pub batches: Vec<Batch>,
}

/// A title with many outliers.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleOutliers {
    pub title: String,
    /// The number of outliers.
    pub outliers: usize,
    /// The number of members' public entries, including the outliers.
    pub entries: usize,
}

/// An imported survey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Survey {
    /// The name, as the operator entered it.
    pub name: String,
    /// The number of rows.
    pub rows: usize,
    /// The number of rows that count in figures today.
    pub visible: usize,
    /// The day of the oldest row.
    pub first: NaiveDate,
    /// The day of the newest row.
    pub last: NaiveDate,
}

/// Members' entries of one title, place and day with nearly the same pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    pub title: String,
    /// The place, as stored.
    pub place: String,
    /// The day.
    pub reported_on: NaiveDate,
    /// The number of entries.
    pub entries: usize,
}

/// Computes the report for `today`. `review` must be of the same day.
///
/// # Errors
/// Returns an error if the store fails.
pub fn quality_report(
    unit: &mut dyn UnitOfWork,
    review: &EntryReview,
    reference: &Reference,
    today: NaiveDate,
) -> Result<QualityReport, StoreError> {
    let mut counts = Counts::default();
    unit.salaries()
        .visit_all(&mut |entry| counts.add(entry, today))?;
    let titles = unit.catalog().job_titles()?.into_iter();
    let titles: Titles = titles.map(|title| (title.id(), title)).collect();
    let places = unit.catalog().places()?.into_iter();
    let places: Places = places.map(|place| (place.id(), place)).collect();
    let names = review.names(reference);
    let kinds = NameKind::ALL.into_iter();
    let similar = kinds.flat_map(|kind| names.spellings(kind, reference));
    let (employers, spellings) = similar.partition(|similar| {
        similar.kind == NameKind::Company && is_same_organisation(&similar.from, &similar.into)
    });
    Ok(QualityReport {
        outliers: titles_with_outliers(&counts, review, &titles),
        spellings,
        employers,
        batches: batches(counts.pay, &titles, &places),
        surveys: counts.surveys.into_values().collect(),
    })
}

type Titles = HashMap<JobTitleId, JobTitle>;
type Places = HashMap<PlaceId, PlaceName>;

fn titles_with_outliers(
    counts: &Counts,
    review: &EntryReview,
    titles: &Titles,
) -> Vec<TitleOutliers> {
    let mut outliers: HashMap<NameKey, usize> = HashMap::new();
    for outlier in &review.outliers {
        let title = NameKey::new(&outlier.job_title);
        *outliers.entry(title).or_default() += 1;
    }
    let mut found: Vec<TitleOutliers> = counts
        .by_title
        .iter()
        .filter_map(|(title, entries)| {
            let title = titles.get(title)?;
            let outliers = *outliers.get(title.key())?;
            has_many_outliers(outliers, *entries).then(|| TitleOutliers {
                title: title.to_string(),
                outliers,
                entries: *entries,
            })
        })
        .collect();
    found.sort_by(|left, right| (right.outliers, &left.title).cmp(&(left.outliers, &right.title)));
    found
}

fn batches(pay: PayOfGroups, titles: &Titles, places: &Places) -> Vec<Batch> {
    let mut batches: Vec<Batch> = pay
        .into_iter()
        .filter(|(_, pay)| is_batch(pay))
        .filter_map(|((title, place, reported_on), pay)| {
            Some(Batch {
                title: titles.get(&title)?.to_string(),
                place: places.get(&place)?.to_string(),
                reported_on,
                entries: pay.len(),
            })
        })
        .collect();
    batches.sort_by_key(|batch| {
        (
            Reverse(batch.entries),
            batch.title.clone(),
            batch.reported_on,
            batch.place.clone(),
        )
    });
    batches
}

/// The annual salaries of members' public entries by title, place and day, kr.
type PayOfGroups = HashMap<(JobTitleId, PlaceId, NaiveDate), Vec<u32>>;

/// Counts of the stored entries.
#[derive(Default)]
struct Counts {
    surveys: BTreeMap<String, Survey>,
    /// Members' public entries, by title.
    by_title: HashMap<JobTitleId, usize>,
    pay: PayOfGroups,
}

impl Counts {
    fn add(&mut self, entry: SalaryEntry, today: NaiveDate) {
        let is_public = entry.is_public(today);
        if let Origin::Import { source, .. } = &entry.origin {
            let day = entry.reported_on;
            let survey = self
                .surveys
                .entry(source.clone())
                .or_insert_with(|| Survey {
                    name: source.clone(),
                    rows: 0,
                    visible: 0,
                    first: day,
                    last: day,
                });
            survey.rows += 1;
            survey.visible += usize::from(is_public);
            survey.first = survey.first.min(day);
            survey.last = survey.last.max(day);
        }
        let entry = VisibleEntry::from(entry);
        if is_public && matches!(entry.origin, Origin::Member { .. }) {
            *self.by_title.entry(entry.job_title).or_default() += 1;
            if let Some(place) = entry.place {
                let group = (entry.job_title, place, entry.reported_on);
                let pay = self.pay.entry(group).or_default();
                pay.push(entry.facts.annual_salary.kroner());
            }
        }
    }
}

fn has_many_outliers(outliers: usize, entries: usize) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "counts of rows")]
    let share = outliers as f64 / entries.max(1) as f64;
    outliers >= MIN_OUTLIERS && share >= MIN_OUTLIER_SHARE
}

/// Whether these salaries look like one batch.
fn is_batch(pay: &[u32]) -> bool {
    let (low, high) = (pay.iter().min(), pay.iter().max());
    pay.len() >= MIN_BATCH
        && low
            .zip(high)
            .is_some_and(|(low, high)| f64::from(*high) <= f64::from(*low) * MAX_BATCH_RATIO)
}
