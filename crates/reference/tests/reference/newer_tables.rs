//! Newer tables are read by the same code as the bundled ones, and replace them as a whole.

use chrono::NaiveDate;
use klarlonn_domain::catalog::{
    NameKey, OfficialTable, PaySector, SECTOR_FILE, SectorPay, TableFile,
};
use klarlonn_reference::{Tables, reference};

use super::text;

/// Returns a file in the form of the bundled one.
fn newer(file: &str, period: &str, content: String) -> TableFile {
    let table = OfficialTable {
        file: file.into(),
        number: "11418".into(),
        newest_period: period.into(),
        retrieved_on: NaiveDate::from_ymd_opt(2027, 2, 5).expect("a day"),
        source: "https://data.example".into(),
    };
    TableFile { table, content }
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

    let mut used = reference.official_tables.iter();
    let used = used.find(|used| &*used.table.file == "wages_agreed.csv");
    assert_eq!(&*used.unwrap().table.newest_period, "2026");
}

/// Agreed pay by sector, kr per month: no private employer has nurses, and the quartiles of the state are withheld.
const SECTORS: &str = "occupation_code,state_median,state_mean,state_p25,state_p75,\
                       municipal_median,municipal_mean,municipal_p25,municipal_p75,\
                       private_median,private_mean,private_p25,private_p75\n\
                       2223,52000,53000,,,50000,51000,47000,54000,,,,\n";

/// The sectors of nurses in the bundled tables with these.
fn sectors(newer: impl IntoIterator<Item = TableFile>) -> Vec<SectorPay> {
    let reference = reference(&Tables::with(newer)).unwrap();
    let pay = reference.official_pay(&NameKey::new("Sykepleier")).unwrap();
    pay.sectors.clone()
}

#[test]
fn agreed_pay_is_read_by_sector() {
    let sectors = sectors([
        newer("wages_agreed.csv", "2026", text("wages_agreed.csv")),
        newer(SECTOR_FILE, "2026", SECTORS.into()),
    ]);
    let names: Vec<_> = sectors.iter().map(|pay| pay.sector).collect();
    assert_eq!(names, [PaySector::State, PaySector::Municipal]);
    let (state, municipal) = (sectors[0].agreed, sectors[1].agreed);
    assert_eq!((state.median, state.p25), (Some(624_000), None));
    assert_eq!(
        (municipal.median, municipal.p75),
        (Some(600_000), Some(648_000))
    );
}

#[test]
fn sectors_of_another_year_are_left_out() {
    assert_eq!(sectors([]), []);
    let of_2024 = newer(SECTOR_FILE, "2024", SECTORS.into());
    assert_eq!(sectors([of_2024]), []);
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
