//! Statistics Norway's wages over time, kr per month for a full-time equivalent in all sectors.
//!
//! *Avtalt månedslønn* ("agreed") and *månedslønn* ("total") are different measures and are never
//! mixed, as in [`crate::official_wages`]. A quarterly total contains the bonuses that are paid in
//! the month of the survey: compare a quarter only with the same quarter of another year.
//!
//! Kilde: Statistisk sentralbyrå, tables 11658 (quarters) and 11418 (years).

use std::sync::LazyLock;

use crate::table::{number, optional_number, rows};

/// The quarters of [`QuarterlyWages::medians`], in order. The first quarter of 2026 is missing.
pub const QUARTERS: [&str; 41] = [
    "2016K1", "2016K2", "2016K3", "2016K4", "2017K1", "2017K2", "2017K3", "2017K4", "2018K1",
    "2018K2", "2018K3", "2018K4", "2019K1", "2019K2", "2019K3", "2019K4", "2020K1", "2020K2",
    "2020K3", "2020K4", "2021K1", "2021K2", "2021K3", "2021K4", "2022K1", "2022K2", "2022K3",
    "2022K4", "2023K1", "2023K2", "2023K3", "2023K4", "2024K1", "2024K2", "2024K3", "2024K4",
    "2025K1", "2025K2", "2025K3", "2025K4", "2026K2",
];

/// The years of [`GroupWages::medians`], in order. Figures are of November, in 2015 of September.
pub const GROUP_YEARS: [u16; 11] = [
    2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025,
];

/// Occupations whose employment changed by over 25 percent between the fourth quarter of 2024 and
/// the first of 2025, because better reporting moved people between occupations. Their medians
/// before and after are not comparable.
pub const BROKEN_IN_2025: [&str; 8] = [
    "6111", "6210", "8113", "8343", "9211", "9213", "9214", "9216",
];

/// The median total of an occupation, by quarter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuarterlyWages {
    /// Four-digit code of the occupation.
    pub occupation_code: &'static str,
    /// The median of each of [`QUARTERS`]; `None` if withheld or implausible.
    pub medians: [Option<u32>; QUARTERS.len()],
}

/// Agreed pay of all occupations together in one quarter: medians.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuarterOfAll {
    /// The quarter: '2016K1'.
    pub quarter: &'static str,
    /// Women and men together.
    pub all: u32,
    /// Women.
    pub women: u32,
    /// Men.
    pub men: u32,
}

/// The medians of an occupation's women and men.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WagesBySex {
    /// Four-digit code of the occupation.
    pub occupation_code: &'static str,
    /// Agreed pay in the fourth quarter of 2024.
    pub agreed_2024: MediansBySex,
    /// Agreed pay in the fourth quarter of 2025.
    pub agreed_2025: MediansBySex,
    /// Total in the second quarter of 2026.
    pub total_2026: MediansBySex,
}

/// Medians of women and of men; `None` if withheld.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MediansBySex {
    /// Women.
    pub women: Option<u32>,
    /// Men.
    pub men: Option<u32>,
}

/// The median total of a group of occupations, by year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupWages {
    /// One or two digits; [`crate::ALL_OCCUPATIONS`]; or [`GROUP_3_AND_MILITARY`].
    pub code: &'static str,
    /// The median of each of [`GROUP_YEARS`].
    pub medians: [Option<u32>; GROUP_YEARS.len()],
}

/// Code of the major groups 3 and 0, which Statistics Norway publishes together.
pub const GROUP_3_AND_MILITARY: &str = "3_01-03";

/// Returns the quarterly wages of 370 occupations, ordered by code.
pub fn quarterly_wages() -> &'static [QuarterlyWages] {
    static ALL: LazyLock<Vec<QuarterlyWages>> = LazyLock::new(|| {
        let mut columns = ["occupation_code"; QUARTERS.len() + 1];
        columns[1..].copy_from_slice(&QUARTERS);
        rows(include_str!("../data/wages_quarterly.csv"), columns)
            .map(|row| QuarterlyWages {
                occupation_code: row[0],
                medians: std::array::from_fn(|index| optional_number(row[index + 1])),
            })
            .collect()
    });
    &ALL
}

/// Returns the agreed pay of all occupations together, by quarter up to the fourth of 2025.
pub fn quarterly_wages_of_all() -> &'static [QuarterOfAll] {
    static ALL: LazyLock<Vec<QuarterOfAll>> = LazyLock::new(|| {
        let columns = ["quarter", "all", "women", "men"];
        rows(include_str!("../data/wages_quarterly_all.csv"), columns)
            .map(|[quarter, all, women, men]| QuarterOfAll {
                quarter,
                all: number(all),
                women: number(women),
                men: number(men),
            })
            .collect()
    });
    &ALL
}

/// Returns the medians by sex of 359 occupations, ordered by code.
pub fn wages_by_sex() -> &'static [WagesBySex] {
    static ALL: LazyLock<Vec<WagesBySex>> = LazyLock::new(|| {
        let columns = [
            "occupation_code",
            "women_agreed_2024K4",
            "men_agreed_2024K4",
            "women_agreed_2025K4",
            "men_agreed_2025K4",
            "women_total_2026K2",
            "men_total_2026K2",
        ];
        let medians = |women, men| MediansBySex {
            women: optional_number(women),
            men: optional_number(men),
        };
        rows(include_str!("../data/wages_by_sex.csv"), columns)
            .map(|row| WagesBySex {
                occupation_code: row[0],
                agreed_2024: medians(row[1], row[2]),
                agreed_2025: medians(row[3], row[4]),
                total_2026: medians(row[5], row[6]),
            })
            .collect()
    });
    &ALL
}

/// Returns the yearly wages of one- and two-digit groups, ordered by code.
pub fn group_wages() -> &'static [GroupWages] {
    static ALL: LazyLock<Vec<GroupWages>> = LazyLock::new(|| {
        let columns = [
            "group_code",
            "2015",
            "2016",
            "2017",
            "2018",
            "2019",
            "2020",
            "2021",
            "2022",
            "2023",
            "2024",
            "2025",
        ];
        rows(include_str!("../data/wages_groups.csv"), columns)
            .map(|row| GroupWages {
                code: row[0],
                medians: std::array::from_fn(|index| optional_number(row[index + 1])),
            })
            .collect()
    });
    &ALL
}
