//! The entries of one job title, as columns.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        Age, AnnualSalary, Background, Education, EmploymentPercentage, EntryDisplay, EntryId,
        EntrySource, ExampleOrder, Experience, Group, GroupKind, HourlyWage, MIN_WITHHOLDING,
        Origin, OutlierCandidate, ReportedPay, SalaryEntry, Sample, TitleContext, TitleModel,
        YearMedian, example_count, find_outliers, year_medians,
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
    pub(crate) display: EntryDisplay,
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
                display: entry.display,
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
    /// The company in figures. `None` if it is unknown or withheld by too few entries.
    companies: Box<[Option<Index>]>,
    /// The place in figures. `None` if it is unknown or withheld by too few entries.
    places: Box<[Option<Index>]>,
    pub(crate) details: Box<[Details]>,
    /// The row numbers in ascending order of pay.
    pub(crate) by_pay: Box<[u32]>,
    pub(crate) by_company: Postings,
    pub(crate) by_place: Postings,
    /// The examples with their row numbers, in list order.
    pub(crate) examples: Box<[(ExampleOrder, u32)]>,
    shown_without_company: usize,
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
        let display = |row: &Row| row.details.display;
        let companies = rows
            .iter()
            .map(|row| (row.company, display(row).hides_company));
        let companies = names_in_figures(companies);
        let places = rows
            .iter()
            .map(|row| (row.place, display(row).coarse_place));
        let places = names_in_figures(places);
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
            shown_without_company: rows
                .iter()
                .filter(|row| row.company.is_none() || display(row).hides_company)
                .count(),
            ids: rows.iter().map(|row| row.id).collect(),
            days: rows.iter().map(|row| row.day).collect(),
            pays: pays.into(),
            by_pay: by_pay.iter().map(|(_, row)| *row).collect(),
            by_company: Postings::new(&companies),
            by_place: Postings::new(&places),
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

    /// Returns whether no other row shows the same company, or also none.
    pub(crate) fn is_alone(&self, row: u32) -> bool {
        let Some(company) = self.shown_company(row) else {
            return self.shown_without_company == 1;
        };
        let mut alike = self.by_company.rows(company).iter();
        !alike.any(|other| *other != row && self.shown_company(*other).is_some())
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

    /// Returns the company of a row in figures that only its title and company select.
    pub(crate) fn company(&self, row: u32) -> Option<Index> {
        self.companies[row as usize]
    }

    /// Returns the place of a row in figures that only its title and place select.
    pub(crate) fn place(&self, row: u32) -> Option<Index> {
        self.places[row as usize]
    }

    /// Returns the company of a row on its card, and in all other figures.
    pub(crate) fn shown_company(&self, row: u32) -> Option<Index> {
        let hides_company = self.details[row as usize].display.hides_company;
        self.company(row).filter(|_| !hides_company)
    }

    /// Returns the place of a row on its card, and in all other figures.
    pub(crate) fn shown_place(&self, row: u32) -> Option<Index> {
        let coarse_place = self.details[row as usize].display.coarse_place;
        self.place(row).filter(|_| !coarse_place)
    }

    /// Returns the county of a row, as an index of the reference data.
    pub(crate) fn county(&self, row: u32) -> Option<usize> {
        self.backgrounds[row as usize].county
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> usize {
        self.days.partition_point(|reported| *reported >= day)
    }
}

/// Returns the companies or places of rows in figures. A withheld name is `None` unless enough rows
/// withhold the same one. `column` has the name of each row, and whether it is withheld.
fn names_in_figures(
    column: impl Iterator<Item = (Option<Index>, bool)> + Clone,
) -> Box<[Option<Index>]> {
    let mut withheld: HashMap<Index, usize> = HashMap::new();
    for (name, is_withheld) in column.clone() {
        if let Some(name) = name.filter(|_| is_withheld) {
            *withheld.entry(name).or_default() += 1;
        }
    }
    let counts = |name: &Index| {
        withheld
            .get(name)
            .is_some_and(|rows| *rows >= MIN_WITHHOLDING)
    };
    column
        .map(|(name, is_withheld)| name.filter(|name| !is_withheld || counts(name)))
        .collect()
}
