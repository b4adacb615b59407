//! Newer tables are read by the same code as the bundled ones, and replace them as a whole.

use chrono::NaiveDate;
use klarlonn_domain::catalog::{NameKey, OfficialTable};
use klarlonn_reference::{NewerTable, Tables, reference};

use super::text;

/// Returns a file in the form of the bundled one.
fn newer(file: &str, period: &str, text: String) -> NewerTable {
    let table = OfficialTable {
        file: file.into(),
        table: "11418".into(),
        newest_period: period.into(),
        retrieved_on: NaiveDate::from_ymd_opt(2027, 2, 5).expect("a day"),
        source: "https://data.example".into(),
    };
    NewerTable { table, text }
}

#[test]
fn newer_table_replaces_the_bundled_one() {
    let agreed = text("wages_agreed.csv");
    let agreed = agreed.lines().map(|line| match line.split(',').next() {
        Some("2223") => "2223,90000,,,,,,,,,,,\n".to_owned(),
        _ => format!("{line}\n"),
    });
    let tables = Tables::with([newer("wages_agreed.csv", "2026", agreed.collect())]);
    let reference = reference(&tables).unwrap();
    let pay = reference.official_pay(&NameKey::new("Sykepleier")).unwrap();
    assert_eq!((pay.year, pay.agreed.median), (2026, Some(1_080_000)));

    let mut used = reference.official_tables().iter();
    let used = used.find(|used| &*used.table.file == "wages_agreed.csv");
    assert_eq!(&*used.unwrap().table.newest_period, "2026");
}

#[test]
fn unreadable_newer_table_is_an_error_that_names_it() {
    let broken = newer("wages_agreed.csv", "2026", "code\n2223\n".into());
    let error = reference(&Tables::with([broken])).unwrap_err();
    assert_eq!(error.file, "wages_agreed.csv");
}

#[test]
fn every_wage_file_is_listed_with_its_newest_period() {
    let bundled = Tables::bundled().official().unwrap();
    let periods = bundled
        .iter()
        .map(|table| (&*table.file, &*table.newest_period));
    let newest = |file: &str| periods.clone().find(|(name, _)| *name == file).unwrap().1;
    let last_column = |file: &str| {
        let text = text(file);
        let header = text.lines().next().unwrap().rsplit(',').next();
        header.unwrap().to_owned()
    };
    for file in ["wages_quarterly.csv", "wages_groups.csv"] {
        assert_eq!(newest(file), last_column(file));
    }
    for file in ["wages_quarterly_all.csv", "consumer_prices.csv"] {
        let text = text(file);
        let last = text.trim_end().lines().last().unwrap();
        assert!(last.starts_with(&format!("{},", newest(file))), "{last}");
    }
}
