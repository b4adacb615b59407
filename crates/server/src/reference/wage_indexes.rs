//! Wage indexes from Statistics Norway's series.
//!
//! Quarterly medians contain the bonuses that are paid in the month of the survey, so an index
//! compares the second quarter of a year with that of the year before. The index of a group of
//! occupations, from November to November, fills gaps.

use std::collections::HashMap;

use chrono::NaiveDate;
use klarlonn_domain::catalog::{OccupationCode, Quarter, WageIndex};
use klarlonn_reference::{
    BROKEN_IN_2025, GROUP_3_AND_MILITARY, GROUP_YEARS, GroupWages, QUARTERS, QuarterlyWages,
    group_wages, occupations, quarterly_wages, quarterly_wages_of_all,
};

/// The wage indexes of all occupations together, and of every occupation.
#[derive(Debug)]
pub(crate) struct WageIndexes {
    pub(crate) all: WageIndex,
    pub(crate) by_occupation: HashMap<OccupationCode, WageIndex>,
}

impl WageIndexes {
    /// Builds the indexes from the bundled series.
    pub(crate) fn new() -> Self {
        let all = all_occupations();
        let groups = groups(&all);
        let series: HashMap<_, _> = quarterly_wages()
            .iter()
            .map(|wages| (wages.occupation_code, wages))
            .collect();
        let by_occupation = occupations().iter().filter_map(|occupation| {
            let code = occupation.code;
            let group = groups
                .get(&code[..2])
                .or_else(|| groups.get(major_group(code)));
            let gaps = group.unwrap_or(&all);
            let levels = second_quarters(series.get(code).copied());
            let new_year = NaiveDate::from_ymd_opt(2025, 1, 1);
            let broken = new_year.filter(|_| BROKEN_IN_2025.contains(&code));
            let index = WageIndex::chained(&levels, gaps, &all, broken);
            Some((OccupationCode::parse(code)?, index))
        });
        Self {
            by_occupation: by_occupation.collect(),
            all,
        }
    }
}

/// Returns the index of agreed pay in all occupations, by second quarters. The newest quarter is
/// published by occupation only: the last step is the median of the occupations' steps, which was
/// within 0.6 points of the step of all occupations in each of the four years before.
fn all_occupations() -> WageIndex {
    let mut anchors: Vec<(NaiveDate, f64)> = quarterly_wages_of_all()
        .iter()
        .filter(|wages| wages.quarter.ends_with("K2"))
        .filter_map(|wages| Some((Quarter::parse(wages.quarter)?.middle(), wages.all.into())))
        .collect();
    let mut newest_steps: Vec<(NaiveDate, f64)> = quarterly_wages()
        .iter()
        .filter_map(|wages| {
            let levels = second_quarters(Some(wages));
            let [.., (_, before), (day, after)] = levels[..] else {
                return None;
            };
            Some((day, after? / before?))
        })
        .collect();
    newest_steps.sort_by(|(_, left), (_, right)| left.total_cmp(right));
    if let Some((day, step)) = newest_steps.get(newest_steps.len() / 2)
        && let Some((_, level)) = anchors.last()
    {
        anchors.push((*day, level * step));
    }
    WageIndex::new(anchors).unwrap_or_default()
}

/// Returns the indexes of the one- and two-digit groups, by code.
fn groups(all: &WageIndex) -> HashMap<&'static str, WageIndex> {
    let is_major =
        |group: &&GroupWages| group.code.len() == 1 || group.code == GROUP_3_AND_MILITARY;
    let mut groups: HashMap<_, _> = group_wages()
        .iter()
        .filter(is_major)
        .map(|group| (group.code, group_index(group, all, all)))
        .collect();
    for group in group_wages().iter().filter(|group| group.code.len() == 2) {
        let gaps = groups.get(major_group(group.code)).unwrap_or(all);
        let index = group_index(group, gaps, all);
        groups.insert(group.code, index);
    }
    groups
}

/// Returns the code of the major group that contains this occupation or group.
fn major_group(code: &'static str) -> &'static str {
    match &code[..1] {
        "0" | "3" => GROUP_3_AND_MILITARY,
        digit => digit,
    }
}

/// Returns the index of a group; after its newest year it follows `gaps`.
fn group_index(group: &GroupWages, gaps: &WageIndex, all: &WageIndex) -> WageIndex {
    let years = GROUP_YEARS.into_iter().zip(group.medians);
    let mut levels: Vec<_> = years
        .filter_map(|(year, median)| {
            let month = if year == 2015 { 9 } else { 11 };
            let day = NaiveDate::from_ymd_opt(year.into(), month, 15)?;
            Some((day, median.map(f64::from)))
        })
        .collect();
    levels.push((all.newest(), None));
    WageIndex::chained(&levels, gaps, all, None)
}

/// Returns the days and levels of the second quarters; no level if there is no series.
fn second_quarters(wages: Option<&QuarterlyWages>) -> Vec<(NaiveDate, Option<f64>)> {
    let quarters = QUARTERS.iter().enumerate();
    quarters
        .filter(|(_, quarter)| quarter.ends_with("K2"))
        .filter_map(|(index, quarter)| {
            let median = wages.and_then(|wages| wages.medians[index]);
            Some((Quarter::parse(quarter)?.middle(), median.map(f64::from)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 15).unwrap()
    }

    fn factor(indexes: &WageIndexes, code: &str, from: NaiveDate, to: NaiveDate) -> f64 {
        indexes.by_occupation[&OccupationCode::parse(code).unwrap()].factor(from, to)
    }

    fn is_near(left: f64, right: f64) -> bool {
        (left / right - 1.0).abs() < 1e-9
    }

    #[test]
    fn occupation_follows_its_second_quarters() {
        let indexes = WageIndexes::new();
        let nurses = quarterly_wages()
            .iter()
            .find(|wages| wages.occupation_code == "2223")
            .unwrap();
        let levels = second_quarters(Some(nurses));
        let [.., (from, before), (to, after)] = levels[..] else {
            panic!("no quarters")
        };
        assert_eq!((from, to), (day(2025, 5), day(2026, 5)));
        let grown = after.unwrap() / before.unwrap();
        assert!(is_near(factor(&indexes, "2223", from, to), grown));
        assert!(is_near(
            factor(&indexes, "2223", from, day(2026, 11)),
            grown
        ));
    }

    #[test]
    fn all_occupations_grow_as_published() {
        let all = WageIndexes::new().all;
        assert!(is_near(
            all.factor(day(2016, 5), day(2025, 5)),
            51_580.0 / 37_030.0
        ));
        let newest = all.factor(day(2025, 5), day(2026, 5));
        assert!((1.035..1.05).contains(&newest), "{newest}");
    }

    #[test]
    fn occupation_broken_in_2025_follows_all_occupations() {
        let indexes = WageIndexes::new();
        let (from, to) = (day(2024, 5), day(2025, 5));
        for code in BROKEN_IN_2025 {
            let all = indexes.all.factor(from, to);
            assert!(is_near(factor(&indexes, code, from, to), all), "{code}");
        }
    }

    #[test]
    fn occupation_without_series_follows_its_group() {
        let indexes = WageIndexes::new();
        let has_series = |code| {
            quarterly_wages()
                .iter()
                .any(|wages| wages.occupation_code == code)
        };
        assert!(!has_series("6114"));
        let group = &groups(&indexes.all)["61"];
        let (from, to) = (day(2023, 5), day(2024, 5));
        let grown = factor(&indexes, "6114", from, to);
        assert!(is_near(grown, group.factor(from, to)));
        assert!(!is_near(grown, indexes.all.factor(from, to)));
    }

    #[test]
    fn number_of_replaced_steps_is_as_documented() {
        let indexes = WageIndexes::new();
        let (mut replaced, mut steps) = (0, 0);
        for wages in quarterly_wages() {
            for step in second_quarters(Some(wages)).windows(2) {
                if let [(from, Some(before)), (to, Some(after))] = *step {
                    steps += 1;
                    let used = factor(&indexes, wages.occupation_code, from, to);
                    replaced += u32::from(!is_near(used, after / before));
                }
            }
        }
        assert_eq!((replaced, steps), (241, 3_516));
    }

    #[test]
    fn every_occupation_grows_plausibly() {
        let indexes = WageIndexes::new();
        assert_eq!(indexes.by_occupation.len(), occupations().len());
        for (code, index) in &indexes.by_occupation {
            let growth = index.factor(day(2021, 11), day(2026, 11));
            assert!((1.05..1.55).contains(&growth), "{code}: {growth}");
            assert_eq!(index.newest(), day(2026, 5), "{code}");
        }
    }
}
