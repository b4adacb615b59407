//! The entries of one job title, as columns.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    Background, EntryDisplay, EntryFacts, EntryId, Expectation, Group, GroupKind, PayMix, Sample,
    TitleContext, TitleModel, YearMedian, example_count, year_medians,
};

use crate::{
    benefits::BenefitSet,
    county_set::CountySet,
    dictionary::Index,
    name_column::{NameColumn, RowNames},
    names::Names,
    row::{Row, TitleRows},
};

/// The order of entries in lists: newest day first, then by id.
pub(crate) type EntryOrder = (Reverse<NaiveDate>, EntryId);

/// The entries of one job title in ascending order of pay. A group has at least one entry.
#[derive(Debug)]
pub(crate) struct TitleGroup {
    pub(crate) ids: Box<[EntryId]>,
    pub(crate) days: Box<[NaiveDate]>,
    /// Pay for a full position in today's pay level, kr per year.
    pub(crate) pays: Box<[u32]>,
    pub(crate) facts: Box<[EntryFacts]>,
    pub(crate) displays: Box<[EntryDisplay]>,
    pub(crate) benefits: Box<[Option<BenefitSet>]>,
    /// The counties of each row.
    counties: Box<[CountySet]>,
    /// The companies of the rows that have one.
    pub(crate) companies: NameColumn,
    /// The places of the rows that have any.
    pub(crate) places: NameColumn,
    /// The row numbers in list order.
    pub(crate) by_day: Box<[u32]>,
    /// The ids that viewers see and the row numbers of the examples, in list order.
    pub(crate) examples: Box<[(EntryId, u32)]>,
    without_company: usize,
    pub(crate) group: Group,
    /// The medians by year of the pay.
    pub(crate) years: Box<[YearMedian]>,
    pub(crate) pay_mix: Option<PayMix>,
    /// Level of pay relative to the country, by index of the county.
    county_levels: Box<[f64]>,
    model: TitleModel,
    pub(crate) demo_entries: u32,
}

impl TitleGroup {
    /// Creates the group of the public rows with their adjusted pay; `None` without such rows.
    pub(crate) fn new(
        name: Arc<str>,
        TitleRows {
            public: mut rows,
            past,
        }: TitleRows,
        context: &TitleContext<'_>,
        names: &Names,
    ) -> Option<Self> {
        if rows.is_empty() {
            return None;
        }
        rows.sort_unstable_by_key(|row| (row.pay, Reverse(row.day), row.id));
        let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let counties = |row: &Row| -> CountySet {
            let places = row.places.iter();
            places.filter_map(|place| names.county(place)).collect()
        };
        let companies: Vec<RowNames> = rows.iter().map(|row| row.company.into()).collect();
        let places: Vec<RowNames> = rows.iter().map(|row| row.places).collect();
        let excludes_additions = |row: &&Row| row.facts.is_without_additions();
        let without_additions = rows.iter().filter(excludes_additions).count();
        let prior = context.prior(count, u32::try_from(without_additions).unwrap_or(u32::MAX));
        let known = rows.iter().map(|row| {
            let experience = row.facts.experience;
            let county = counties(row).single();
            (row.pay, context.background_in_county(experience, county))
        });
        let paid = rows.iter().map(|row| {
            let pay = row.reported_pay();
            (pay.paid_on(), pay.full_time_salary())
        });
        let is_demo = |row: &&Row| row.is_demo;
        let demo_entries = rows.iter().filter(is_demo).count();
        let mut group = Self {
            ids: rows.iter().map(|row| row.id).collect(),
            days: rows.iter().map(|row| row.day).collect(),
            pays: rows.iter().map(|row| row.pay).collect(),
            facts: rows.iter().map(|row| row.facts).collect(),
            displays: rows.iter().map(|row| row.display).collect(),
            benefits: rows.iter().map(|row| row.benefits).collect(),
            counties: rows.iter().map(counties).collect(),
            companies: NameColumn::new(&companies),
            places: NameColumn::new(&places),
            by_day: sorted_rows(&rows, |row| (Reverse(row.day), row.id)),
            examples: choose_examples(&rows),
            without_company: rows.iter().filter(|row| row.company.is_none()).count(),
            group: Group::new(name.clone(), &[] as &[Sample], GroupKind::Title, || None),
            years: year_medians(paid.chain(past)).into(),
            pay_mix: PayMix::new(rows.iter().filter_map(Row::parts_report)),
            county_levels: context.county_levels().into(),
            model: TitleModel::fit(prior, known),
            demo_entries: u32::try_from(demo_entries).unwrap_or(u32::MAX),
        };
        drop(rows);
        group.group = Group::new(name, &group, GroupKind::Title, || {
            context.official_substitute()
        });
        Some(group)
    }

    /// Returns the size of the columns, bytes.
    pub(crate) fn size(&self) -> usize {
        size_of_val(&*self.ids)
            + size_of_val(&*self.days)
            + size_of_val(&*self.pays)
            + size_of_val(&*self.facts)
            + size_of_val(&*self.displays)
            + size_of_val(&*self.benefits)
            + size_of_val(&*self.counties)
            + size_of_val(&*self.by_day)
            + self.companies.size()
            + self.places.size()
    }

    /// Returns the row numbers in ascending order.
    pub(crate) fn rows(&self) -> std::ops::Range<u32> {
        0..self.group.count
    }

    /// Returns the list order of a row.
    pub(crate) fn order(&self, row: u32) -> EntryOrder {
        (Reverse(self.days[row as usize]), self.ids[row as usize])
    }

    /// Returns the rows after this position in list order. Skips only whole days.
    pub(crate) fn rows_from(&self, after: Option<EntryOrder>) -> &[u32] {
        let start = after.map_or(0, |(Reverse(day), _)| self.reported_since_next(day));
        &self.by_day[start..]
    }

    /// Returns whether no other row has the same company, or also none.
    pub(crate) fn is_alone(&self, row: u32) -> bool {
        let company = self.companies.codes(row).next();
        company.map_or(self.without_company, |code| {
            self.companies.rows_of(code).len()
        }) == 1
    }

    /// Returns the company of a row.
    pub(crate) fn company_at(&self, row: u32) -> Option<Index> {
        let code = self.companies.codes(row).next();
        code.map(|code| self.companies.name(code))
    }

    /// Returns the places of a row.
    pub(crate) fn places_at(&self, row: u32) -> impl Iterator<Item = Index> {
        let codes = self.places.codes(row);
        codes.map(|code| self.places.name(code))
    }

    /// Returns the counties of a row.
    pub(crate) fn counties(&self, row: u32) -> CountySet {
        self.counties[row as usize]
    }

    /// Returns what the model expects of the pay of a row.
    pub(crate) fn expected(&self, row: u32) -> Expectation {
        let county = self.counties(row).single();
        let level = county.and_then(|county| self.county_levels.get(county));
        self.model.expect(&Background {
            experience: self.facts[row as usize].experience,
            county,
            county_level: level.copied().unwrap_or(1.0),
        })
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> usize {
        self.by_day
            .partition_point(|row| self.days[*row as usize] >= day)
    }

    fn reported_since_next(&self, day: NaiveDate) -> usize {
        self.by_day
            .partition_point(|row| self.days[*row as usize] > day)
    }
}

/// Returns the numbers of the rows, sorted by a key.
fn sorted_rows<K: Ord>(rows: &[Row], key: impl Fn(&Row) -> K) -> Box<[u32]> {
    let mut numbers: Box<[u32]> = (0..).take(rows.len()).collect();
    numbers.sort_unstable_by_key(|number| key(&rows[*number as usize]));
    numbers
}

/// Returns the rows with the smallest ids, in the order of examples.
fn choose_examples(rows: &[Row]) -> Box<[(EntryId, u32)]> {
    let mut by_id: Vec<(&Row, u32)> = rows.iter().zip(0..).collect();
    let count = example_count(rows.len());
    if count < by_id.len() {
        by_id.select_nth_unstable_by_key(count, |(row, _)| row.id);
        by_id.truncate(count);
    }
    let orders = by_id.into_iter();
    let orders = orders.map(|(row, number)| (row.id.example_order(row.day), number));
    let mut examples: Vec<_> = orders.collect();
    examples.sort_unstable();
    let examples = examples.into_iter();
    examples.map(|((_, id), number)| (id, number)).collect()
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::{
        contribution::import_entries,
        salary::MemberVerification,
        store::{StoreError, in_snapshot},
    };
    use klarlonn_testing::{
        CountingRandom, MemoryStore, NumberedTagKey, day, entry, example_reference,
    };

    use super::*;
    use crate::loading::load;

    /// Titles of a site with a million entries have about 700 of them.
    #[test]
    fn entry_of_a_common_title_takes_at_most_100_bytes() {
        let entries = (0..700).map(|number| {
            entry(number, "Sykepleier", 500_000 + number)
                .at(["Helse Bergen", "Oslo kommune", "Aker"][number as usize % 3])
                .place(["Oslo", "Bergen"][number as usize % 2])
                .benefits(&["Bonus"])
                .build()
        });
        let (store, reference) = (MemoryStore::default(), example_reference());
        let entries: Vec<_> = entries.collect();
        import_entries(&store, &mut CountingRandom::default(), &entries).unwrap();
        let verification = MemberVerification::new(Arc::new(NumberedTagKey::default()));
        let snapshot = in_snapshot::<_, StoreError>(&store, |unit| {
            load(unit, &reference, &verification, day("2026-11-21"))
        })
        .unwrap();
        let (_, group) = snapshot.groups.iter().next().unwrap();
        assert!(group.size() <= 100 * 700, "{} bytes", group.size());
    }
}
