//! The quality of the stored data, for operators. Nothing in it tells a member: it counts rows of titles,
//! names and surveys.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{
    MemberVerification, StoredNames,
    held_out::{outliers_of, public_entries},
};
use crate::{
    catalog::{JobTitle, NameKind, Reference, is_same_organisation},
    salary::{Origin, SimilarName, VisibleEntry},
    store::{StoreError, UnitOfWork},
};

/// Minimum number of outliers of a title in the report.
const MIN_OUTLIERS: usize = 3;
/// Minimum share of outliers among the entries of members.
const MIN_OUTLIER_SHARE: f64 = 0.1;
/// Minimum number of rows of one batch: more than one person usually sends.
const MIN_BATCH: usize = 5;
/// Maximum ratio of the highest and the lowest pay of a batch.
const MAX_BATCH_RATIO: f64 = 1.02;

/// The quality of the stored data.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct QualityReport {
    /// Titles of which members' entries are often outliers, those with most first.
    pub outliers: Vec<TitleOutliers>,
    /// Names that may be other spellings, by kind, those of most entries first.
    pub spellings: Vec<SimilarName>,
    /// Employers that differ only in separators and suffixes such as AS.
    pub employers: Vec<SimilarName>,
    /// The imported surveys, by name.
    pub surveys: Vec<Survey>,
    /// Members' entries that look like one batch, those of most entries first.
    pub batches: Vec<Batch>,
}

/// A title with many outliers.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleOutliers {
    /// The title.
    pub title: String,
    /// The number of outliers.
    pub outliers: usize,
    /// The number of members' public entries, with the outliers.
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
    /// The title.
    pub title: String,
    /// The place, as stored.
    pub place: String,
    /// The day.
    pub reported_on: NaiveDate,
    /// The number of entries.
    pub entries: usize,
}

/// Computes the report of today.
///
/// # Errors
/// Returns an error if the store fails.
pub fn quality_report(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<QualityReport, StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let mut report = QualityReport::default();
    let mut titles = unit.catalog().job_titles()?;
    titles.sort_unstable_by_key(JobTitle::id);
    for title in titles {
        let entries = public_entries(unit, title.id(), today)?;
        let outliers = outliers_of(reference, &contributors, &title, &entries);
        let is_member = |entry: &&VisibleEntry| matches!(entry.origin, Origin::Member { .. });
        report.outliers.extend(title_outliers(
            title.as_str(),
            outliers.iter().flatten().count(),
            entries.iter().filter(is_member).count(),
        ));
        let batches = batches(unit, title.as_str(), entries.iter().filter(is_member))?;
        report.batches.extend(batches);
    }
    report
        .outliers
        .sort_by(|left, right| (right.outliers, &left.title).cmp(&(left.outliers, &right.title)));
    report.batches.sort_by_key(|batch| {
        (
            usize::MAX - batch.entries,
            batch.title.clone(),
            batch.reported_on,
        )
    });
    report.surveys = surveys(unit, today)?;
    let names = StoredNames::load(unit, reference, today)?;
    for kind in NameKind::ALL {
        for similar in names.spellings(kind, reference) {
            let is_employer =
                kind == NameKind::Company && is_same_organisation(&similar.from, &similar.into);
            let list = if is_employer {
                &mut report.employers
            } else {
                &mut report.spellings
            };
            list.push(similar);
        }
    }
    Ok(report)
}

fn title_outliers(title: &str, outliers: usize, entries: usize) -> Option<TitleOutliers> {
    #[expect(clippy::cast_precision_loss, reason = "counts of rows")]
    let share = outliers as f64 / entries.max(1) as f64;
    (outliers >= MIN_OUTLIERS && share >= MIN_OUTLIER_SHARE).then(|| TitleOutliers {
        title: title.to_owned(),
        outliers,
        entries,
    })
}

/// Returns the batches among members' entries of a title.
fn batches<'a>(
    unit: &mut dyn UnitOfWork,
    title: &str,
    entries: impl Iterator<Item = &'a VisibleEntry>,
) -> Result<Vec<Batch>, StoreError> {
    let mut groups: BTreeMap<_, Vec<u32>> = BTreeMap::new();
    for entry in entries {
        if let Some(place) = entry.place {
            let group = groups.entry((place, entry.reported_on)).or_default();
            group.push(entry.facts.annual_salary.kroner());
        }
    }
    let mut found = Vec::new();
    for ((place, reported_on), pay) in groups {
        let (Some(low), Some(high)) = (pay.iter().min(), pay.iter().max()) else {
            continue;
        };
        if pay.len() >= MIN_BATCH && f64::from(*high) <= f64::from(*low) * MAX_BATCH_RATIO {
            let Some(place) = unit.catalog().place(place)? else {
                continue;
            };
            found.push(Batch {
                title: title.to_owned(),
                place: place.to_string(),
                reported_on,
                entries: pay.len(),
            });
        }
    }
    Ok(found)
}

fn surveys(unit: &mut dyn UnitOfWork, today: NaiveDate) -> Result<Vec<Survey>, StoreError> {
    let mut surveys: BTreeMap<String, Survey> = BTreeMap::new();
    unit.salaries().visit_all(&mut |entry| {
        let Origin::Import { source, .. } = &entry.origin else {
            return;
        };
        let day = entry.reported_on;
        let survey = surveys.entry(source.clone()).or_insert_with(|| Survey {
            name: source.clone(),
            rows: 0,
            visible: 0,
            first: day,
            last: day,
        });
        survey.rows += 1;
        survey.visible += usize::from(entry.is_public(today));
        survey.first = survey.first.min(day);
        survey.last = survey.last.max(day);
    })?;
    Ok(surveys.into_values().collect())
}
