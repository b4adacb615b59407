//! The entries of one job title, as columns.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        Age, AnnualSalary, Background, Education, EmploymentPercentage, EntryId, EntrySource,
        ExampleOrder, Experience, Group, GroupKind, HourlyWage, Origin, OutlierCandidate,
        ReportedPay, SalaryEntry, Sample, TitleContext, TitleModel, YearMedian, example_count,
        find_outliers, year_medians,
    },
};

use crate::{benefits::BenefitSet, dictionary::Index, names::Names, postings::Postings};

/// The order of entries in lists: newest day first, then by id.
pub(crate) type EntryOrder = (Reverse<NaiveDate>, EntryId);

/// An entry to add to a group.
#[derive(Debug)]
pub(crate) struct Row {
    id: EntryId,
    day: NaiveDate,
    pub(crate) company: Option<Index>,
    pub(crate) place: Option<Index>,
    pub(crate) source: EntrySource,
    details: Details,
}

/// The values of an entry that only lists and filters use.
#[derive(Debug, Clone)]
pub(crate) struct Details {
    pub(crate) annual_salary: AnnualSalary,
    pub(crate) hourly_wage: Option<HourlyWage>,
    pub(crate) employment_percentage: Option<EmploymentPercentage>,
    pub(crate) experience: Option<Experience>,
    pub(crate) education: Option<Education>,
    pub(crate) age: Option<Age>,
    pub(crate) benefits: Option<BenefitSet>,
    pub(crate) includes_additions: Option<bool>,
    is_demo: bool,
}

impl Details {
    /// The pay as reported on this day.
    pub(crate) fn reported_pay(&self, reported_on: NaiveDate) -> ReportedPay {
        ReportedPay {
            annual_salary: self.annual_salary,
            hourly_wage: self.hourly_wage,
            employment_percentage: self.employment_percentage,
            experience: self.experience,
            reported_on,
        }
    }
}

impl Row {
    /// Creates the row of an entry whose names are all known. `benefits` is `None` if it has no
    /// benefits.
    pub(crate) fn new(
        entry: &SalaryEntry,
        source: EntrySource,
        names: &Names,
        benefits: Option<BenefitSet>,
    ) -> Self {
        Self {
            id: entry.id,
            day: entry.reported_on,
            company: entry.company.and_then(|id| names.companies.by_id(id)),
            place: entry.place.and_then(|id| names.places.by_id(id)),
            source,
            details: Details {
                annual_salary: entry.annual_salary,
                hourly_wage: entry.hourly_wage,
                employment_percentage: entry.employment_percentage,
                experience: entry.experience,
                education: entry.education,
                age: entry.age,
                benefits,
                includes_additions: entry.includes_additions,
                is_demo: matches!(entry.origin, Origin::Demo { .. }),
            },
        }
    }
}

/// Returns the rows with their adjusted pay but without outliers, and the number of outliers. The
/// source is only needed for outlier detection.
pub(crate) fn remove_outliers(
    rows: Vec<Row>,
    context: &TitleContext<'_>,
) -> (Vec<(u32, Row)>, u32) {
    let with_pay = rows.into_iter().map(|row| {
        let pay = row.details.reported_pay(row.day);
        (context.adjusted_pay(&pay), row)
    });
    let mut rows: Vec<(u32, Row)> = with_pay.collect();
    let candidate = |(pay, row): &(u32, Row)| OutlierCandidate::new(*pay, row.source);
    let candidates: Vec<OutlierCandidate> = rows.iter().map(candidate).collect();
    let mut outliers = find_outliers(&candidates, context.official()).into_iter();
    let before = rows.len();
    rows.retain(|_| outliers.next() == Some(None));
    let outliers = u32::try_from(before - rows.len()).unwrap_or(u32::MAX);
    (rows, outliers)
}

/// Returns the rows with the smallest ids, in the order of examples.
fn choose_examples(rows: &[Row]) -> Box<[(ExampleOrder, u32)]> {
    let mut by_id: Vec<(&Row, u32)> = rows.iter().zip(0..).collect();
    by_id.sort_unstable_by_key(|(row, _)| row.id);
    by_id.truncate(example_count(rows.len()));
    let orders = by_id.into_iter();
    let orders = orders.map(|(row, number)| (row.id.example_order(row.day), number));
    let mut examples: Box<[_]> = orders.collect();
    examples.sort_unstable();
    examples
}

/// The entries of one job title, newest day first, then by id. A group has at least one entry.
#[derive(Debug)]
pub(crate) struct TitleGroup {
    pub(crate) ids: Box<[EntryId]>,
    pub(crate) days: Box<[NaiveDate]>,
    /// Pay for a full position in today's pay level, kr per year.
    pub(crate) pays: Box<[u32]>,
    pub(crate) companies: Box<[Option<Index>]>,
    pub(crate) places: Box<[Option<Index>]>,
    pub(crate) details: Box<[Details]>,
    /// The row numbers in ascending order of pay.
    pub(crate) by_pay: Box<[u32]>,
    pub(crate) by_company: Postings,
    pub(crate) by_place: Postings,
    /// The examples with their row numbers, in list order.
    pub(crate) examples: Box<[(ExampleOrder, u32)]>,
    without_company: usize,
    pub(crate) group: Group,
    /// The medians by year of the pay.
    pub(crate) years: Box<[YearMedian]>,
    backgrounds: Box<[Background]>,
    model: TitleModel,
    pub(crate) demo_entries: u32,
}

impl TitleGroup {
    /// Creates the group of these rows with their adjusted pay; `None` without rows.
    pub(crate) fn new(
        name: Arc<str>,
        mut rows: Vec<(u32, Row)>,
        context: &TitleContext<'_>,
        names: &Names,
    ) -> Option<Self> {
        if rows.is_empty() {
            return None;
        }
        rows.sort_unstable_by_key(|(_, row)| (Reverse(row.day), row.id));
        let (pays, rows): (Vec<u32>, Vec<Row>) = rows.into_iter().unzip();
        let mut by_pay: Vec<(u32, u32)> = pays.iter().copied().zip(0..).collect();
        by_pay.sort_unstable();
        let companies: Box<[_]> = rows.iter().map(|row| row.company).collect();
        let places: Box<[_]> = rows.iter().map(|row| row.place).collect();
        let by_place = Postings::new(&places);
        let mut backgrounds: Box<[Background]> = rows
            .iter()
            .map(|row| context.background(row.details.experience, None))
            .collect();
        for place in by_place.keys() {
            let name = NameKey::new(names.places.name(*place));
            for row in by_place.rows(*place) {
                let background = &mut backgrounds[*row as usize];
                *background = context.background(background.experience, Some(&name));
            }
        }
        let known: Vec<(u32, Background)> = pays
            .iter()
            .copied()
            .zip(backgrounds.iter().copied())
            .collect();
        let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let excludes_additions = |row: &Row| row.details.includes_additions == Some(false);
        let without_additions = rows
            .iter()
            .map(|row| u32::from(excludes_additions(row)))
            .sum();
        let paid = rows.iter().map(|row| {
            let pay = row.details.reported_pay(row.day);
            (pay.paid_on(), pay.full_time_salary())
        });
        let years = year_medians(paid).into();
        let mut group = Self {
            examples: choose_examples(&rows),
            without_company: rows.iter().filter(|row| row.company.is_none()).count(),
            ids: rows.iter().map(|row| row.id).collect(),
            days: rows.iter().map(|row| row.day).collect(),
            pays: pays.into(),
            by_pay: by_pay.iter().map(|(_, row)| *row).collect(),
            by_company: Postings::new(&companies),
            by_place,
            companies,
            places,
            demo_entries: rows.iter().map(|row| u32::from(row.details.is_demo)).sum(),
            details: rows.into_iter().map(|row| row.details).collect(),
            model: TitleModel::fit(context.prior(count, without_additions), &known),
            years,
            backgrounds,
            group: Group::new(name.clone(), &[], GroupKind::Title, || None),
        };
        let samples: Vec<Sample> = group.by_pay.iter().map(|row| group.sample(*row)).collect();
        group.group = Group::new(name, &samples, GroupKind::Title, || {
            context.official_substitute()
        });
        Some(group)
    }

    /// Returns the list order of a row.
    pub(crate) fn order(&self, row: u32) -> EntryOrder {
        (Reverse(self.days[row as usize]), self.ids[row as usize])
    }

    /// Returns whether no other row has the same company, or also none.
    pub(crate) fn is_alone(&self, row: u32) -> bool {
        let company = self.companies[row as usize];
        let alike = company.map(|company| self.by_company.rows(company).len());
        alike.unwrap_or(self.without_company) == 1
    }

    /// Returns the sample of a row for statistics.
    pub(crate) fn sample(&self, row: u32) -> Sample {
        let row = row as usize;
        let percentage = self.details[row].employment_percentage;
        Sample {
            salary: self.pays[row],
            full_time: percentage == Some(EmploymentPercentage::FULL),
            without_additions: self.details[row].includes_additions == Some(false),
            reported_on: self.days[row],
            expected: self.model.expect(&self.backgrounds[row]),
        }
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> usize {
        self.days.partition_point(|reported| *reported >= day)
    }
}
