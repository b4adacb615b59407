//! The entries of one job title, as columns.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    account::ContributorTag,
    catalog::OfficialPay,
    salary::{
        Age, Education, EmploymentPercentage, EntryId, Experience, Group, HourlyWage, Origin,
        OutlierCandidate, OutlierCount, SalaryEntry, Sample, find_outliers,
    },
};

use crate::{benefits::BenefitSet, dictionary::Index, names::Names, postings::Postings};

/// The order of entries in lists: newest day first, then by id.
pub(crate) type EntryOrder = (Reverse<NaiveDate>, EntryId);

/// An entry on its way into a group.
#[derive(Debug)]
pub(crate) struct Row {
    id: EntryId,
    day: NaiveDate,
    pay: u32,
    company: Option<Index>,
    place: Option<Index>,
    contributor: Option<ContributorTag>,
    details: Details,
}

/// What of an entry only lists and filters need.
#[derive(Debug, Clone)]
pub(crate) struct Details {
    pub(crate) hourly_wage: Option<HourlyWage>,
    pub(crate) employment_percentage: Option<EmploymentPercentage>,
    pub(crate) experience: Option<Experience>,
    pub(crate) education: Option<Education>,
    pub(crate) age: Option<Age>,
    pub(crate) benefits: Option<BenefitSet>,
    is_demo: bool,
}

impl Row {
    /// The row of an entry whose names are all known; `benefits` is the set it has, if any.
    pub(crate) fn new(entry: &SalaryEntry, names: &Names, benefits: Option<BenefitSet>) -> Self {
        Self {
            id: entry.id,
            day: entry.reported_on,
            pay: entry.annual_salary.kroner(),
            company: entry.company.and_then(|id| names.companies.by_id(id)),
            place: entry.place.and_then(|id| names.places.by_id(id)),
            contributor: entry.origin.contributor(),
            details: Details {
                hourly_wage: entry.hourly_wage,
                employment_percentage: entry.employment_percentage,
                experience: entry.experience,
                education: entry.education,
                age: entry.age,
                benefits,
                is_demo: matches!(entry.origin, Origin::Demo { .. }),
            },
        }
    }
}

/// Takes out the rows that are held out, and answers how many there were. Whose a row is has been
/// needed for that alone.
fn remove_outliers(rows: &mut Vec<Row>, official: Option<&OfficialPay>) -> u32 {
    let candidate = |row: &Row| {
        OutlierCandidate::new(row.pay, row.details.employment_percentage, row.contributor)
    };
    let candidates: Vec<OutlierCandidate> = rows.iter().map(candidate).collect();
    let mut outliers = find_outliers(&candidates, official).into_iter();
    let before = rows.len();
    rows.retain(|_| outliers.next() == Some(false));
    u32::try_from(before - rows.len()).unwrap_or(u32::MAX)
}

/// The entries of one job title, newest day first, then by id. There is at least one.
#[derive(Debug)]
pub(crate) struct TitleGroup {
    pub(crate) ids: Box<[EntryId]>,
    pub(crate) days: Box<[NaiveDate]>,
    pub(crate) pays: Box<[u32]>,
    pub(crate) companies: Box<[Option<Index>]>,
    pub(crate) places: Box<[Option<Index>]>,
    pub(crate) details: Box<[Details]>,
    /// The rows in rising order of pay.
    pub(crate) by_pay: Box<[u32]>,
    pub(crate) by_company: Postings,
    pub(crate) by_place: Postings,
    pub(crate) group: Group,
    pub(crate) demo_entries: u32,
    /// Entries that are held out of everything else here.
    pub(crate) outliers: u32,
}

impl TitleGroup {
    /// The group of these rows but for those that are held out; `None` for no rows.
    pub(crate) fn new(
        name: Arc<str>,
        mut rows: Vec<Row>,
        official: Option<&OfficialPay>,
    ) -> Option<Self> {
        let outliers = remove_outliers(&mut rows, official);
        rows.sort_unstable_by_key(|row| (Reverse(row.day), row.id));
        let mut by_pay: Vec<(u32, u32)> = rows.iter().map(|row| row.pay).zip(0..).collect();
        by_pay.sort_unstable();
        let sorted: Vec<u32> = by_pay.iter().map(|(pay, _)| *pay).collect();
        let companies: Box<[_]> = rows.iter().map(|row| row.company).collect();
        let places: Box<[_]> = rows.iter().map(|row| row.place).collect();
        let demo_entries = rows.iter().map(|row| u32::from(row.details.is_demo)).sum();
        Some(Self {
            ids: rows.iter().map(|row| row.id).collect(),
            days: rows.iter().map(|row| row.day).collect(),
            pays: rows.iter().map(|row| row.pay).collect(),
            by_pay: by_pay.iter().map(|(_, row)| *row).collect(),
            by_company: Postings::new(&companies),
            by_place: Postings::new(&places),
            companies,
            places,
            details: rows.into_iter().map(|row| row.details).collect(),
            group: Group::new(name, &sorted)?,
            demo_entries,
            outliers,
        })
    }

    /// How many entries are shown and how many are not.
    pub(crate) fn outlier_count(&self) -> OutlierCount {
        OutlierCount {
            outliers: self.outliers,
            shown: self.group.count,
        }
    }

    /// The row's place in lists.
    pub(crate) fn order(&self, row: u32) -> EntryOrder {
        (Reverse(self.days[row as usize]), self.ids[row as usize])
    }

    /// The row's pay, as statistics need it.
    pub(crate) fn sample(&self, row: u32) -> Sample {
        let percentage = self.details[row as usize].employment_percentage;
        Sample {
            salary: self.pays[row as usize],
            full_time: percentage == Some(EmploymentPercentage::FULL),
        }
    }

    /// How many entries were reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> usize {
        self.days.partition_point(|reported| *reported >= day)
    }
}
