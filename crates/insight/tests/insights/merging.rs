//! Figures after names were merged equal those of entries that had the other name from the start.

use std::collections::{BTreeMap, HashSet};

use chrono::NaiveDate;
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{JobTitle, NameKey, NameKind, NameMerges, PlaceName},
    contribution::{NewSalaryEntry, import_entries},
    moderation::merge_name,
    salary::{Insights, JobFilter},
    store::{StoreError, in_snapshot, in_transaction},
};
use klarlonn_testing::{CountingRandom, day, entry};
use proptest::prelude::*;

use crate::{
    oracle::{COMPANIES, PLACES, TITLES, report},
    site::Site,
};

/// The merges of the test, each into a name of the reference data or of another row.
const MERGES: [(NameKind, &str, &str); 4] = [
    (NameKind::JobTitle, "Ølbrygger", "Åkerbruker"),
    (NameKind::JobTitle, "Åkerbruker", "Sykepleier"),
    (NameKind::Company, "Oslo kommune", "Equinor"),
    (NameKind::Place, "Vinje", "Oslo"),
];

/// The key of a job, of which a member has one entry.
type Job = (ContributorTag, NameKey, Option<NameKey>);

fn job(row: &NewSalaryEntry) -> Option<Job> {
    let contributor = row.origin.contributor()?;
    let company = row.company.as_ref().map(|company| company.key().clone());
    Some((contributor, row.job_title.key().clone(), company))
}

/// Of a member's rows for one job, a public one stays before one that is not, then the newest.
fn rank(row: &NewSalaryEntry) -> (bool, NaiveDate) {
    (row.is_public(day("2026-11-21")), row.reported_on)
}

/// Returns the rows that are stored: the first with each fingerprint, and of a member's rows for one job
/// the last by [`rank`].
fn stored(rows: &[NewSalaryEntry]) -> Vec<NewSalaryEntry> {
    let mut known = HashSet::new();
    let mut kept: Vec<Option<&NewSalaryEntry>> = Vec::new();
    let mut jobs: BTreeMap<Job, usize> = BTreeMap::new();
    let new = |row: &&NewSalaryEntry| known.insert(row.origin.fingerprint());
    for row in rows.iter().filter(new) {
        let position = kept.len();
        kept.push(Some(row));
        let Some(job) = job(row) else { continue };
        let other = jobs.get(&job).copied();
        match other.and_then(|other| Some((other, kept[other]?))) {
            Some((_, before)) if rank(before) > rank(row) => kept[position] = None,
            Some((other, _)) => {
                kept[other] = None;
                jobs.insert(job, position);
            }
            None => {
                jobs.insert(job, position);
            }
        }
    }
    kept.into_iter().flatten().cloned().collect()
}

fn import(site: &Site, rows: &[NewSalaryEntry]) {
    import_entries(&*site.store, &mut CountingRandom::default(), rows).expect("rows are stored");
}

fn count(site: &Site) -> u64 {
    in_snapshot::<_, StoreError>(&*site.store, |unit| unit.salaries().count()).expect("a count")
}

/// The names that exist in every run.
fn catalog_rows() -> Vec<NewSalaryEntry> {
    let rows = TITLES.iter().zip(COMPANIES.iter().cycle());
    let rows = rows.zip(PLACES.iter().cycle()).zip(900..);
    rows.map(|(((title, company), place), number)| {
        let row = entry(number, title, 700_000);
        row.at(company).place(place).on("2010-01-01").build()
    })
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn merged_names_have_the_figures_of_one_name(rows in prop::collection::vec(report(), 1..60)) {
        let rows = stored(&rows);
        let merged = Site::new();
        import(&merged, &[catalog_rows(), rows.clone()].concat());
        let insights = merged.publish();
        for (kind, from, into) in MERGES {
            in_transaction(&*merged.store, |unit| {
                let today = day("2026-11-21");
                merge_name(unit, &merged.reference, kind, &NameKey::new(from), into, today)
            })
            .expect("the names are merged");
        }
        insights.refresh().expect("the store works");

        let merges: NameMerges = [
            (NameKind::JobTitle, "Ølbrygger", "Sykepleier"),
            (NameKind::JobTitle, "Åkerbruker", "Sykepleier"),
            (NameKind::Company, "Oslo kommune", "Equinor"),
            (NameKind::Place, "Vinje", "Oslo"),
        ]
        .into_iter()
        .map(|(kind, from, into)| (kind, NameKey::new(from), into.to_owned()))
        .collect();
        let follow = |rows: &[NewSalaryEntry]| {
            let mut rows = rows.to_vec();
            for row in &mut rows {
                row.replace_names(&merges);
            }
            rows
        };
        let direct = Site::new();
        import(&direct, &[follow(&catalog_rows()), stored(&follow(&rows))].concat());
        let expected = direct.publish();

        prop_assert_eq!(count(&merged), count(&direct));
        prop_assert_eq!(insights.totals(), expected.totals());
        prop_assert_eq!(insights.jobs(), expected.jobs());
        prop_assert_eq!(insights.companies(), expected.companies());
        prop_assert_eq!(insights.places(), expected.places());
        prop_assert_eq!(insights.outliers(), expected.outliers());
        for title in TITLES {
            let key = JobTitle::parse(title).expect("a title").key().clone();
            let filter = JobFilter::default();
            prop_assert_eq!(insights.job(&key, &filter), expected.job(&key, &filter));
            prop_assert_eq!(insights.job_years(&key), expected.job_years(&key));
        }
        for company in COMPANIES {
            let key = NameKey::new(company);
            prop_assert_eq!(insights.company(&key, None), expected.company(&key, None));
        }
        for place in PLACES {
            let key = PlaceName::parse(place).expect("a place").key().clone();
            prop_assert_eq!(insights.jobs_in(&key), expected.jobs_in(&key));
        }
    }
}
