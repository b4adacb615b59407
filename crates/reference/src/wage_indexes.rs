//! Wage indexes from Statistics Norway's series, and consumer prices.
//!
//! Quarterly medians contain the bonuses that are paid in the month of the survey, so an index
//! compares the second quarter of a year with that of the year before. The index of a group of
//! occupations, from November to November, fills gaps. After the newest quarter, every index continues with the
//! last yearly growth of all occupations.
//!
//! Kilde: Statistisk sentralbyrå, tables 11658 (quarters), 11418 (years) and 14700 (prices).

use std::collections::HashMap;

use chrono::NaiveDate;
use klarlonn_domain::catalog::{PriceIndex, Quarter, WageIndex};

use crate::table::{Figures, TableError, Tables};

/// Code of the major groups 3 and 0, which Statistics Norway publishes together.
const GROUP_3_AND_MILITARY: &str = "3_01-03";

/// Days and levels, kr per month; no level if it is withheld.
type Levels = Vec<(NaiveDate, Option<f64>)>;

/// The wage indexes of all occupations together, of groups, and the levels of occupations.
pub(crate) struct WageIndexes {
    pub(crate) all: WageIndex,
    groups: HashMap<String, WageIndex>,
    occupations: HashMap<String, Levels>,
    /// The first day from which the medians of an occupation are comparable with one another, if its series
    /// has a break: employers report in a new way.
    breaks: HashMap<String, NaiveDate>,
    /// The days of the series, each without a level: for occupations that have no series.
    no_levels: Levels,
}

impl WageIndexes {
    /// Builds the indexes from the series of the tables.
    ///
    /// # Errors
    /// [`TableError`] if one cannot be read.
    pub(crate) fn new(tables: &Tables) -> Result<Self, TableError> {
        let series = quarterly_medians(tables)?.into_iter();
        let occupations: HashMap<_, _> = series
            .map(|(code, medians)| (code, second_quarters(&medians)))
            .collect();
        let until_newest = all_occupations(tables, &occupations)?;
        let growth = until_newest.newest_growth();
        let all = until_newest.continued(growth);
        let days = occupations.values().next().into_iter().flatten();
        let breaks: Vec<(String, NaiveDate)> = tables.rows("wages_breaks.csv")?;
        Ok(Self {
            groups: groups(tables, &all)?,
            breaks: breaks.into_iter().collect(),
            no_levels: days.map(|(day, _)| (*day, None)).collect(),
            occupations,
            all,
        })
    }

    /// Returns the index of the occupation with this four-digit code.
    pub(crate) fn of_occupation(&self, code: &str) -> WageIndex {
        let group = self.groups.get(&code[..2]);
        let group = group.or_else(|| self.groups.get(major_group(code)));
        let levels = self.occupations.get(code).unwrap_or(&self.no_levels);
        let broken = self.breaks.get(code).copied();
        WageIndex::chained(levels, group.unwrap_or(&self.all), &self.all, broken)
            .continued(self.all.newest_growth())
    }
}

/// Returns the median *månedslønn* of occupations by quarter, kr per month; `None` if withheld or
/// implausible. It contains the bonuses that are paid in the month of the survey: compare a quarter only
/// with the same quarter of another year.
pub(crate) fn quarterly_medians(tables: &Tables) -> Result<Vec<(String, Figures<'_>)>, TableError> {
    tables.series("wages_quarterly.csv")
}

/// Returns the index of agreed pay in all occupations, by second quarters. If the newest quarter is known by
/// occupation only, the last step is the median of the occupations' steps, which was within 0.6 points
/// of the step of all occupations in each of the years 2022 to 2025.
fn all_occupations(
    tables: &Tables,
    occupations: &HashMap<String, Levels>,
) -> Result<WageIndex, TableError> {
    let quarters: Vec<(String, Option<u32>)> = tables.rows("wages_quarterly_all.csv")?;
    let quarters = quarters.iter();
    let medians: Vec<_> = quarters
        .map(|(quarter, median)| (quarter.as_str(), *median))
        .collect();
    let levels = second_quarters(&medians).into_iter();
    let mut anchors: Vec<_> = levels
        .filter_map(|(day, level)| Some((day, level?)))
        .collect();
    if let Some((day, step)) = newest_step(occupations)
        && let Some((last, level)) = anchors.last()
        && day > *last
    {
        anchors.push((day, level * step));
    }
    Ok(WageIndex::new(anchors).unwrap_or_default())
}

/// Returns the newest day of the occupations, and the median of their steps to it.
fn newest_step(occupations: &HashMap<String, Levels>) -> Option<(NaiveDate, f64)> {
    let newest_steps = occupations.values().filter_map(|levels| {
        let [.., (_, before), (day, after)] = levels[..] else {
            return None;
        };
        Some((day, after? / before?))
    });
    let mut newest_steps: Vec<(NaiveDate, f64)> = newest_steps.collect();
    newest_steps.sort_by(|(_, left), (_, right)| left.total_cmp(right));
    newest_steps.get(newest_steps.len() / 2).copied()
}

/// Returns the indexes of the one- and two-digit groups, by code. From its newest year until the newest quarter, a group
/// follows the group that contains it, or all occupations.
fn groups(tables: &Tables, all: &WageIndex) -> Result<HashMap<String, WageIndex>, TableError> {
    let series = tables.series("wages_groups.csv")?;
    let (major, minor): (Vec<_>, Vec<_>) = series
        .into_iter()
        .partition(|(code, _)| code.len() == 1 || code == GROUP_3_AND_MILITARY);
    let mut groups: HashMap<String, WageIndex> = HashMap::new();
    for (code, medians) in major.into_iter().chain(minor) {
        let mut levels: Levels = medians
            .into_iter()
            .filter_map(|(year, median)| {
                // The figures of 2015 are of September, later ones of November.
                let month = if year == "2015" { 9 } else { 11 };
                let day = NaiveDate::from_ymd_opt(year.parse().ok()?, month, 15)?;
                Some((day, median.map(f64::from)))
            })
            .collect();
        let newest = all.newest();
        if levels.last().is_none_or(|(day, _)| *day < newest) {
            levels.push((newest, None));
        }
        let fallback = groups.get(major_group(&code)).unwrap_or(all);
        let index = WageIndex::chained(&levels, fallback, all, None);
        groups.insert(code, index);
    }
    Ok(groups)
}

/// Returns the code of the major group that contains this occupation or group.
fn major_group(code: &str) -> &str {
    match &code[..1] {
        "0" | "3" => GROUP_3_AND_MILITARY,
        digit => digit,
    }
}

/// Selects the second quarters.
fn second_quarters(medians: &[(&str, Option<u32>)]) -> Levels {
    let medians = medians.iter();
    medians
        .filter(|(quarter, _)| quarter.ends_with("K2"))
        .filter_map(|(quarter, median)| {
            Some((Quarter::parse(quarter)?.middle(), median.map(f64::from)))
        })
        .collect()
}

/// Returns the consumer prices, in the middle of each month.
pub(crate) fn prices(tables: &Tables) -> Result<PriceIndex, TableError> {
    let months: Vec<(String, f64)> = tables.rows("consumer_prices.csv")?;
    let months = months.into_iter().filter_map(|(month, index)| {
        let day = NaiveDate::parse_from_str(&format!("{month}-15"), "%Y-%m-%d");
        Some((day.ok()?, index))
    });
    Ok(PriceIndex::new(months).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::{OfficialTable, TableFile};

    use super::*;
    use crate::{occupations::occupations, table::bundled_text};

    fn indexes() -> WageIndexes {
        WageIndexes::new(&Tables::bundled()).unwrap()
    }

    fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 15).unwrap()
    }

    fn factor(indexes: &WageIndexes, code: &str, from: NaiveDate, to: NaiveDate) -> f64 {
        indexes.of_occupation(code).factor(from, to)
    }

    fn is_near(left: f64, right: f64) -> bool {
        (left / right - 1.0).abs() < 1e-9
    }

    #[test]
    fn occupation_follows_its_second_quarters() {
        let indexes = indexes();
        let levels = &indexes.occupations["2223"];
        let [.., (from, before), (to, after)] = levels[..] else {
            panic!("no quarters")
        };
        assert_eq!((from, to), (day(2025, 5), day(2026, 5)));
        let grown = after.unwrap() / before.unwrap();
        assert!(is_near(factor(&indexes, "2223", from, to), grown));
        // Half a year later.
        let later = factor(&indexes, "2223", to, day(2026, 11));
        let yearly = indexes.all.factor(from, to);
        assert!((later / yearly.powf(184.0 / 365.0) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn all_occupations_grow_as_published() {
        let all = indexes().all;
        assert!(is_near(
            all.factor(day(2016, 5), day(2025, 5)),
            51_580.0 / 37_030.0
        ));
        let newest = all.factor(day(2025, 5), day(2026, 5));
        assert!((1.035..1.05).contains(&newest), "{newest}");
    }

    #[test]
    fn occupation_broken_in_2025_follows_all_occupations() {
        let indexes = indexes();
        let (from, to) = (day(2024, 5), day(2025, 5));
        assert_eq!(indexes.breaks.len(), 8);
        for code in indexes.breaks.keys() {
            let all = indexes.all.factor(from, to);
            assert!(is_near(factor(&indexes, code, from, to), all), "{code}");
        }
    }

    #[test]
    fn occupation_without_series_follows_its_group() {
        let indexes = indexes();
        assert!(!indexes.occupations.contains_key("6114"));
        let group = &indexes.groups["61"];
        let (from, to) = (day(2023, 5), day(2024, 5));
        let grown = factor(&indexes, "6114", from, to);
        assert!(is_near(grown, group.factor(from, to)));
        assert!(!is_near(grown, indexes.all.factor(from, to)));
    }

    #[test]
    fn group_newer_than_the_quarters_grows_evenly() {
        let file = "wages_groups.csv";
        let mut lines = bundled_text(file).unwrap().lines();
        let header = lines.next().unwrap();
        let rows = lines.map(|row| {
            let newest = row.rsplit(',').next().unwrap().parse::<u32>();
            let next = newest.map_or_else(|_| String::new(), |it| (it * 106 / 100).to_string());
            format!("{row},{next}\n")
        });
        let rows: Vec<String> = rows.collect();
        let content = format!("{header},2026\n{}", rows.concat());
        let table = OfficialTable {
            file: file.into(),
            number: "11418".into(),
            newest_period: "2026".into(),
            retrieved_on: day(2027, 2),
            source: "Statistisk sentralbyrå".into(),
        };
        let tables = Tables::with([TableFile { table, content }]);
        let indexes = WageIndexes::new(&tables).unwrap();
        let group = &indexes.groups["61"];
        let yearly = group.factor(day(2025, 11), day(2026, 11));
        assert!(yearly > 1.05, "{yearly}");
        let half = group.factor(day(2025, 11), day(2026, 5));
        assert!(is_near(half, yearly.powf(181.0 / 365.0)), "{half}");
    }

    #[test]
    fn number_of_replaced_steps_is_as_documented() {
        let indexes = indexes();
        let (mut replaced, mut steps) = (0, 0);
        for (code, levels) in &indexes.occupations {
            for step in levels.windows(2) {
                if let [(from, Some(before)), (to, Some(after))] = *step {
                    steps += 1;
                    let used = factor(&indexes, code, from, to);
                    replaced += u32::from(!is_near(used, after / before));
                }
            }
        }
        // 235 by their deviation, the others by a known break.
        assert_eq!((replaced, steps), (241, 3_516));
    }

    #[test]
    fn every_occupation_grows_plausibly() {
        let indexes = indexes();
        for occupation in occupations(&Tables::bundled(), &indexes).unwrap() {
            let (code, index) = (occupation.code, occupation.wages.unwrap());
            let growth = index.factor(day(2021, 11), day(2026, 11));
            assert!((1.05..1.55).contains(&growth), "{code}: {growth}");
            assert_eq!(index.newest(), day(2026, 5), "{code}");
        }
    }
}
