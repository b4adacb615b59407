//! How each file is made of a table of Statistics Norway: the one place that knows its variables and codes.

use super::source_table::TableMetadata;

/// A table, and the files that are made of it. They change together.
#[derive(Debug)]
pub struct TableMapping {
    /// The number of the table: `11418`.
    pub table: &'static str,
    /// The codes of its variables, the time last.
    pub variables: &'static [&'static str],
    /// The unit in several spellings, of which the title, a contents label or a unit of the table must have one.
    pub unit: &'static [&'static str],
    pub files: &'static [FileMapping],
}

/// A file, and the cells of a table that it has.
#[derive(Debug)]
pub struct FileMapping {
    /// The name of the file: `wages_agreed.csv`.
    pub file: &'static str,
    /// The name of the first column.
    pub key: &'static str,
    pub layout: Layout,
    pub rows: Rows,
    /// What all cells have in common: codes by variable.
    pub fixed: &'static [Code],
    pub columns: &'static [Column],
    /// Whether rows with a withheld figure are left out.
    pub only_complete_rows: bool,
    /// Texts that the labels of codes must contain, so that a code does not change its meaning unseen.
    pub labels: &'static [(Code, &'static str)],
    /// Whether the file is bundled. One that is not exists only if a source has it.
    pub is_bundled: bool,
}

/// A variable and one of its codes.
pub type Code = (&'static str, &'static str);

/// Where the period is in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// All figures are of the newest period, which the file does not name.
    Newest,
    /// Each column is a period.
    PeriodColumns,
    /// Each row is a period.
    PeriodRows,
}

/// The rows of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rows {
    /// The four-digit codes of a variable, and these.
    FourDigits(&'static str, &'static [&'static str]),
    /// The codes of a variable that the file had before.
    AsBefore(&'static str),
    /// Periods.
    Periods,
}

/// A column with figures. A file with a column for each period has one, which stands for all of them.
#[derive(Debug)]
pub struct Column {
    pub name: &'static str,
    pub codes: &'static [Code],
}

const fn column(name: &'static str, codes: &'static [Code]) -> Column {
    Column { name, codes }
}

const MEDIAN: Code = ("MaaleMetode", "01");
const MEAN: Code = ("MaaleMetode", "02");
const P25: Code = ("MaaleMetode", "051");
const P75: Code = ("MaaleMetode", "061");
const HEADCOUNT: Code = ("MaaleMetode", "10");
const BOTH: Code = ("Kjonn", "0");
const MEN: Code = ("Kjonn", "1");
const WOMEN: Code = ("Kjonn", "2");
const ALL_SECTORS: Code = ("Sektor", "ALLE");
const STATE: Code = ("Sektor", "6100");
const MUNICIPAL: Code = ("Sektor", "6500");
const PRIVATE: Code = ("Sektor", "A+B+D+E");
const ALL_HOURS: Code = ("AvtaltVanlig", "0");
const FULL_TIME: Code = ("AvtaltVanlig", "5");
const AGREED: Code = ("ContentsCode", "AvtaltManedslonn");
const EARNINGS: Code = ("ContentsCode", "Manedslonn");
const ALL_AGES: Code = ("Alder", "999D");
const QUARTER_EARNINGS: Code = ("ContentsCode", "MedianMndLonn");
const QUARTER_AGREED: Code = ("ContentsCode", "MedianAvtMndLonn");
const OCCUPATIONS: Rows = Rows::FourDigits("Yrke", &[]);

const SEXES: &[(Code, &str)] = &[(MEN, "Menn"), (WOMEN, "Kvinner")];
const KRONER: &[&str] = &["kr"];

/// All tables that newer figures can be read from.
pub const TABLES: &[TableMapping] = &[
    TableMapping {
        table: "11418",
        variables: &[
            "MaaleMetode",
            "Yrke",
            "Sektor",
            "Kjonn",
            "AvtaltVanlig",
            "ContentsCode",
            "Tid",
        ],
        unit: KRONER,
        files: &[
            FileMapping {
                file: "wages_agreed.csv",
                key: "occupation_code",
                layout: Layout::Newest,
                rows: Rows::FourDigits("Yrke", &["0-9"]),
                fixed: &[ALL_SECTORS, ALL_HOURS, AGREED],
                columns: &[
                    column("all_median", &[MEDIAN, BOTH]),
                    column("all_mean", &[MEAN, BOTH]),
                    column("all_p25", &[P25, BOTH]),
                    column("all_p75", &[P75, BOTH]),
                    column("men_median", &[MEDIAN, MEN]),
                    column("men_mean", &[MEAN, MEN]),
                    column("men_p25", &[P25, MEN]),
                    column("men_p75", &[P75, MEN]),
                    column("women_median", &[MEDIAN, WOMEN]),
                    column("women_mean", &[MEAN, WOMEN]),
                    column("women_p25", &[P25, WOMEN]),
                    column("women_p75", &[P75, WOMEN]),
                ],
                only_complete_rows: false,
                labels: SEXES,
                is_bundled: true,
            },
            FileMapping {
                file: "wages_total.csv",
                key: "occupation_code",
                layout: Layout::Newest,
                rows: OCCUPATIONS,
                fixed: &[ALL_SECTORS, BOTH, ALL_HOURS, EARNINGS],
                columns: &[
                    column("median", &[MEDIAN]),
                    column("mean", &[MEAN]),
                    column("headcount", &[HEADCOUNT]),
                ],
                only_complete_rows: false,
                labels: &[],
                is_bundled: true,
            },
            FileMapping {
                file: "wages_full_time.csv",
                key: "occupation_code",
                layout: Layout::Newest,
                rows: OCCUPATIONS,
                fixed: &[ALL_SECTORS, BOTH, FULL_TIME, EARNINGS],
                columns: &[
                    column("p25", &[P25]),
                    column("median", &[MEDIAN]),
                    column("mean", &[MEAN]),
                    column("p75", &[P75]),
                ],
                only_complete_rows: true,
                labels: &[(FULL_TIME, "Heltid")],
                is_bundled: true,
            },
            FileMapping {
                file: "wages_groups.csv",
                key: "group_code",
                layout: Layout::PeriodColumns,
                rows: Rows::AsBefore("Yrke"),
                fixed: &[ALL_SECTORS, BOTH, ALL_HOURS, EARNINGS, MEDIAN],
                columns: &[column("median", &[])],
                only_complete_rows: false,
                labels: &[],
                is_bundled: true,
            },
            FileMapping {
                file: SECTOR_FILE,
                key: "occupation_code",
                layout: Layout::Newest,
                rows: OCCUPATIONS,
                fixed: &[BOTH, ALL_HOURS, AGREED],
                columns: &[
                    column("state_median", &[STATE, MEDIAN]),
                    column("state_mean", &[STATE, MEAN]),
                    column("state_p25", &[STATE, P25]),
                    column("state_p75", &[STATE, P75]),
                    column("municipal_median", &[MUNICIPAL, MEDIAN]),
                    column("municipal_mean", &[MUNICIPAL, MEAN]),
                    column("municipal_p25", &[MUNICIPAL, P25]),
                    column("municipal_p75", &[MUNICIPAL, P75]),
                    column("private_median", &[PRIVATE, MEDIAN]),
                    column("private_mean", &[PRIVATE, MEAN]),
                    column("private_p25", &[PRIVATE, P25]),
                    column("private_p75", &[PRIVATE, P75]),
                ],
                only_complete_rows: false,
                labels: &[(STATE, "Stat"), (MUNICIPAL, "Kommune"), (PRIVATE, "Privat")],
                is_bundled: false,
            },
        ],
    },
    TableMapping {
        table: "11658",
        variables: &["Kjonn", "Alder", "Yrke", "ContentsCode", "Tid"],
        unit: KRONER,
        files: &[
            FileMapping {
                file: "wages_by_sex.csv",
                key: "occupation_code",
                layout: Layout::Newest,
                rows: OCCUPATIONS,
                fixed: &[ALL_AGES, QUARTER_EARNINGS],
                columns: &[column("women", &[WOMEN]), column("men", &[MEN])],
                only_complete_rows: false,
                labels: SEXES,
                is_bundled: true,
            },
            FileMapping {
                file: "wages_quarterly.csv",
                key: "occupation_code",
                layout: Layout::PeriodColumns,
                rows: OCCUPATIONS,
                fixed: &[BOTH, ALL_AGES, QUARTER_EARNINGS],
                columns: &[column("median", &[])],
                only_complete_rows: false,
                labels: &[],
                is_bundled: true,
            },
            FileMapping {
                file: "wages_quarterly_all.csv",
                key: "quarter",
                layout: Layout::PeriodRows,
                rows: Rows::Periods,
                fixed: &[("Yrke", "0-9"), ALL_AGES, QUARTER_AGREED],
                columns: &[
                    column("all", &[BOTH]),
                    column("women", &[WOMEN]),
                    column("men", &[MEN]),
                ],
                only_complete_rows: true,
                labels: SEXES,
                is_bundled: true,
            },
        ],
    },
    TableMapping {
        table: "11422",
        variables: &[
            "Region",
            "MaaleMetode",
            "Yrke",
            "Kjonn",
            "ArbeidsTid",
            "ContentsCode",
            "Tid",
        ],
        unit: KRONER,
        files: &[FileMapping {
            file: "wages_county.csv",
            key: "county_number",
            layout: Layout::Newest,
            rows: Rows::AsBefore("Region"),
            fixed: &[MEDIAN, BOTH, ("ArbeidsTid", "5"), EARNINGS],
            columns: &[
                column("group_1", &[("Yrke", "1")]),
                column("group_2", &[("Yrke", "2")]),
                column("group_3", &[("Yrke", "3")]),
                column("group_4", &[("Yrke", "4")]),
                column("group_5", &[("Yrke", "5")]),
                column("group_6", &[("Yrke", "6")]),
                column("group_7", &[("Yrke", "7")]),
                column("group_8", &[("Yrke", "8")]),
                column("group_9", &[("Yrke", "9")]),
            ],
            only_complete_rows: false,
            labels: &[(("ArbeidsTid", "5"), "Heltid")],
            is_bundled: true,
        }],
    },
    TableMapping {
        table: "14700",
        variables: &["VareTjenesteGrp", "ContentsCode", "Tid"],
        unit: &["2025=100", "2025 = 100"],
        files: &[FileMapping {
            file: "consumer_prices.csv",
            key: "month",
            layout: Layout::PeriodRows,
            rows: Rows::Periods,
            fixed: &[("VareTjenesteGrp", "00"), ("ContentsCode", "KpiIndMnd")],
            columns: &[column("index", &[])],
            only_complete_rows: true,
            labels: &[],
            is_bundled: true,
        }],
    },
];

/// Agreed pay by sector, which no file of the program has.
pub const SECTOR_FILE: &str = "wages_sector.csv";

/// Returns the period of a file for that of a table: `2026-07` for `2026M07`.
pub fn file_period(period: &str) -> String {
    period.replace('M', "-")
}

impl FileMapping {
    /// Returns the names of the columns that do not change.
    pub fn column_names(&self) -> Vec<String> {
        let names = self.columns.iter().map(|column| column.name.to_owned());
        names.collect()
    }

    /// Whether a table has all codes of the file.
    pub fn is_in(&self, metadata: &TableMetadata) -> bool {
        let columns = self.columns.iter().flat_map(|column| column.codes);
        self.fixed.iter().chain(columns).all(|(variable, code)| {
            let variable = metadata.variable(variable);
            variable.is_some_and(|variable| variable.label(code).is_some())
        })
    }

    /// Returns the codes of a variable that cells of the file have, apart from its rows and periods.
    pub fn codes(&self, variable: &str) -> Vec<&'static str> {
        let columns = self.columns.iter().flat_map(|column| column.codes);
        let codes = self.fixed.iter().chain(columns);
        let mut codes: Vec<_> = codes
            .filter(|(name, _)| *name == variable)
            .map(|(_, code)| *code)
            .collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_code_of_each_variable() {
        for table in TABLES {
            for file in table.files {
                for column in file.columns {
                    let mut named: Vec<&str> = file
                        .fixed
                        .iter()
                        .chain(column.codes)
                        .map(|it| it.0)
                        .collect();
                    named.extend(match file.rows {
                        Rows::FourDigits(variable, _) | Rows::AsBefore(variable) => Some(variable),
                        Rows::Periods => None,
                    });
                    named.push("Tid");
                    named.sort_unstable();
                    let mut variables = table.variables.to_vec();
                    variables.sort_unstable();
                    assert_eq!(named, variables, "{} {}", file.file, column.name);
                }
            }
        }
    }
}
