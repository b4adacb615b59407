//! The entries of one job title.

use std::{cmp::Reverse, ops::Range, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::salary::{
    Background, Figures, Group, GroupEntry, GroupKind, GroupModel, GroupPay, MIN_GROUP_ENTRIES,
    PayMix, Question, Sample, TitleContext, TitleModel, YearMedian, year_medians,
};

use crate::{
    dictionary::Index,
    named_rows::NamedRows,
    names::Names,
    row::{EntryOrder, Row, TitleRows},
};

/// The entries of one job title. A group has at least one entry. The number of a row is its position.
#[derive(Debug)]
pub(crate) struct TitleGroup {
    /// In ascending order of pay.
    pub(crate) rows: Box<[Row]>,
    pub(crate) companies: NamedRows,
    pub(crate) places: NamedRows,
    /// The numbers of the rows in list order.
    pub(crate) by_day: Box<[u32]>,
    /// The title as lists show it.
    pub(crate) list_item: Group,
    pub(crate) figures: Figures,
    /// The medians by year of the pay.
    pub(crate) years: Box<[YearMedian]>,
    pub(crate) pay_mix: Option<PayMix>,
    /// Level of pay relative to the country, by index of the county.
    pub(crate) county_levels: Box<[f64]>,
    pub(crate) model: TitleModel,
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
        let pay_mix = PayMix::new(rows.iter_mut().filter_map(Row::take_parts_report));
        for row in &mut rows {
            let places = row.places.iter();
            row.counties = places.filter_map(|place| names.county(place)).collect();
        }
        let by_day = sorted_rows(&rows, |row| (Reverse(row.day), row.id));
        let county_levels = context.county_levels.as_slice();
        let entries = rows.iter().map(|row| group_entry(row, county_levels));
        let model = TitleModel::fit(context.prior(), entries);
        let samples: Vec<Sample> = rows.iter().map(Row::sample).collect();
        let pays: Vec<u32> = rows.iter().map(|row| row.pay).collect();
        let has_pay = model.is_official() || rows.len() >= MIN_GROUP_ENTRIES;
        let of_title = || has_pay.then(|| GroupModel::of_title(&model));
        let pay = GroupPay::new(&pays, of_title);
        let figures = Figures::new(&samples, pay);
        let paid = rows
            .iter()
            .map(|row| (row.facts.paid_on(row.day), row.facts.full_time_salary()));
        Some(Self {
            list_item: Group {
                name,
                count: figures.count,
                pay,
            },
            figures,
            companies: NamedRows::new((0..).zip(&rows).filter_map(company)),
            places: NamedRows::new((0..).zip(&rows).flat_map(places)),
            by_day,
            years: year_medians(paid.chain(past)).into(),
            pay_mix,
            county_levels: county_levels.into(),
            model,
            rows: rows.into(),
        })
    }

    /// Returns the size of the rows and their indexes, bytes.
    pub(crate) fn size(&self) -> usize {
        size_of_val(&*self.rows)
            + size_of_val(&*self.by_day)
            + self.companies.size()
            + self.places.size()
    }

    /// Returns the numbers of the rows in ascending order.
    pub(crate) fn numbers(&self) -> Range<u32> {
        0..u32::try_from(self.rows.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn row(&self, number: u32) -> &Row {
        &self.rows[number as usize]
    }

    pub(crate) fn rows_of<'a>(&'a self, numbers: &'a [u32]) -> impl Iterator<Item = &'a Row> {
        numbers.iter().map(|number| self.row(*number))
    }

    /// Groups some rows by company.
    pub(crate) fn by_company(&self, numbers: &[u32]) -> NamedRows {
        let rows = numbers.iter().map(|number| (*number, self.row(*number)));
        NamedRows::new(rows.filter_map(company))
    }

    /// Groups some rows by place.
    pub(crate) fn by_place(&self, numbers: &[u32]) -> NamedRows {
        let rows = numbers.iter().map(|number| (*number, self.row(*number)));
        NamedRows::new(rows.flat_map(places))
    }

    /// Returns the rows after this position in list order, and possibly earlier ones of the same day.
    pub(crate) fn rows_from(&self, after: Option<EntryOrder>) -> &[u32] {
        let start = after.map_or(0, |(Reverse(day), _)| {
            self.by_day
                .partition_point(|number| self.row(*number).day > day)
        });
        &self.by_day[start..]
    }

    /// Returns the model of the pay of a question's people, whose rows have these numbers.
    pub(crate) fn group_model(&self, question: &Question, numbers: &[u32]) -> GroupModel {
        if question.kind == GroupKind::Title {
            return GroupModel::of_title(&self.model);
        }
        let rows = self.rows_of(numbers);
        let entries: Vec<GroupEntry> = rows
            .map(|row| group_entry(row, &self.county_levels))
            .collect();
        GroupModel::new(&self.model, question, &entries)
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> usize {
        self.by_day
            .partition_point(|number| self.row(*number).day >= day)
    }
}

fn group_entry(row: &Row, county_levels: &[f64]) -> GroupEntry {
    let (experience, county) = (row.facts.experience, row.counties.single());
    GroupEntry {
        pay: row.pay,
        background: Background::new(experience, county, county_levels),
        employer: row.company.map(Index::position),
    }
}

fn company((number, row): (u32, &Row)) -> Option<(Index, u32)> {
    Some((row.company?, number))
}

fn places((number, row): (u32, &Row)) -> impl Iterator<Item = (Index, u32)> {
    row.places.iter().map(move |place| (place, number))
}

/// Returns the numbers of the rows, sorted by a key.
fn sorted_rows<K: Ord>(rows: &[Row], key: impl Fn(&Row) -> K) -> Box<[u32]> {
    let mut numbers: Box<[u32]> = (0..).take(rows.len()).collect();
    numbers.sort_unstable_by_key(|number| key(&rows[*number as usize]));
    numbers
}

/// The entries of all job titles, by the title's index.
#[derive(Debug)]
pub(crate) struct TitleGroups(Box<[Option<TitleGroup>]>);

impl TitleGroups {
    /// Creates the groups of all titles, in the order of their indices.
    pub(crate) fn new(groups: impl Iterator<Item = Option<TitleGroup>>) -> Self {
        Self(groups.collect())
    }

    /// Returns the entries of a title; `None` if it has none.
    pub(crate) fn get(&self, title: Index) -> Option<&TitleGroup> {
        self.0[title.position()].as_ref()
    }

    /// Iterates over the titles with entries.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Index, &TitleGroup)> {
        let groups = self.0.iter().enumerate();
        groups.filter_map(|(position, group)| Some((Index::new(position), group.as_ref()?)))
    }
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
    fn entry_of_a_common_title_takes_at_most_120_bytes() {
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
        assert!(group.size() <= 120 * 700, "{} bytes", group.size());
    }
}
