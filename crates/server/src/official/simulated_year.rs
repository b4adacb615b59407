//! Simulates a year of updates: each is used from the day it is read.

use std::{fs, path::Path, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{CurrentFiles, NameKey, Reference, TABLES, TableFile, TableOutcome},
    store::Store,
};
use klarlonn_integrations::official::FolderSource;
use klarlonn_reference::{Tables, bundled_text};
use klarlonn_testing::{MemoryStore, PxTable, day};
use tempfile::TempDir;

use super::{current_reference, official_figures};
use crate::settings::Settings;

/// What people see of nurses on a day.
#[derive(Debug, PartialEq)]
struct Seen {
    year: i32,
    /// Kr per year, as published.
    median: u32,
    /// The same in the pay level of the day: what a salary is compared with.
    today: u32,
    newest_quarter: String,
    /// The month.
    newest_prices: String,
    scale_has_ended: bool,
}

/// A site with the pay scale of an operator that ends on 30 April 2027.
struct Site {
    store: Arc<dyn Store>,
    folder: TempDir,
    settings: Settings,
}

impl Site {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = format!("--data-dir={}", folder.path().display());
        let agreements = folder.path().join("official");
        fs::create_dir(&agreements).unwrap();
        let bundled = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reference/data/agreements");
        let scale = fs::read_to_string(bundled.join("ks-kapittel-4-2026.toml")).unwrap();
        let scale = scale.replace("checked_on", "valid_to = 2027-04-30\nchecked_on");
        fs::write(agreements.join("ks.toml"), scale).unwrap();
        Self {
            store: Arc::new(MemoryStore::default()),
            settings: Settings::read(["klarlonn".to_owned(), data_dir]).unwrap(),
            folder,
        }
    }

    /// Reads the next period of a table, 4 percent higher than a year before.
    fn update(&self, today: NaiveDate, number: &str, period: &str) {
        let mapping = TABLES.iter().find(|it| it.table == number).unwrap();
        let table = PxTable::next(mapping, &bundled_files(), period, 1.04);
        let all = table.variables.iter().map(|(code, values)| {
            let codes: Vec<String> = values.keys().cloned().collect();
            (code.clone(), codes)
        });
        let saved = table.json_stat(Some(&all.collect())).to_string();
        let tables = self.folder.path().join("tables");
        fs::create_dir_all(&tables).unwrap();
        fs::write(tables.join(format!("{number}.json")), saved).unwrap();
        let figures = official_figures(&self.store);
        let outcomes = figures.update(&FolderSource::new(&tables), Some(number), today);
        let outcome = outcomes.unwrap().remove(number);
        assert!(
            matches!(outcome, Some(TableOutcome::InUse { .. })),
            "{number} {period}: {outcome:?}"
        );
    }

    fn seen_on(&self, today: NaiveDate) -> Seen {
        let reference = current_reference(&self.settings, &*self.store, today).unwrap();
        seen(&reference, today)
    }
}

fn bundled_files() -> CurrentFiles {
    let tables = Tables::bundled().official().unwrap();
    let files = tables.into_iter().map(|table| {
        let content = bundled_text(&table.file).unwrap().to_owned();
        (table.file.to_string(), TableFile { table, content })
    });
    files.collect()
}

fn seen(reference: &Reference, today: NaiveDate) -> Seen {
    let nurse = NameKey::new("Sykepleier");
    let pay = reference.official_pay(&nurse).unwrap();
    let adjusted = pay.adjusted(reference.wage_index(&nurse), today);
    let quarters = reference.official_quarters(&nurse);
    let mut rules = reference.pay_rules(&nurse, today);
    let scale = rules
        .find(|rule| rule.agreement == "ks-kapittel-4")
        .unwrap();
    Seen {
        year: pay.year,
        median: pay.agreed.median.unwrap(),
        today: adjusted.agreed.median.unwrap(),
        newest_quarter: quarters.last().unwrap().period.to_string(),
        newest_prices: reference.prices.newest().format("%Y-%m").to_string(),
        scale_has_ended: scale.has_ended(today),
    }
}

#[test]
fn newer_figures_are_seen_on_the_day_they_were_read() {
    let site = Site::new();
    let january = site.seen_on(day("2027-01-31"));

    site.update(day("2027-02-05"), "11418", "2026");
    let february = site.seen_on(day("2027-02-05"));
    assert_eq!(february.year, january.year + 1);
    assert!(february.median > january.median, "{february:?} {january:?}");
    assert_ne!(february.today, january.today);

    site.update(day("2027-03-10"), "14700", "2027M02");
    let march = site.seen_on(day("2027-03-10"));
    assert_eq!(march.newest_prices, "2027-02");
    assert_eq!(march.median, february.median);

    assert!(!site.seen_on(day("2027-04-30")).scale_has_ended);
    assert!(site.seen_on(day("2027-05-01")).scale_has_ended);

    let before = site.seen_on(day("2027-08-20"));
    for (today, period) in [
        ("2027-05-20", "2027K1"),
        ("2027-08-20", "2027K2"),
        ("2027-11-20", "2027K3"),
    ] {
        site.update(day(today), "11658", period);
        let seen = site.seen_on(day(today));
        assert_eq!(seen.newest_quarter, period);
    }
    // The second quarter moves the level of today, and with it every comparison.
    assert_ne!(site.seen_on(day("2027-08-20")).today, before.today);
}
