//! Publishing and refreshing figures.

use chrono::TimeDelta;
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Company, CompanyName, JobTitle, NameKind, OrganizationNumber},
    salary::{Insights, JobFilter},
    store::{StoreError, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{NumberedTagKey, day, entry, member};

use crate::site::{Site, all_entries, key, new_entries, paid, summaries};

#[test]
fn hidden_entries_are_not_published() {
    let mut site = Site::new();
    site.add_hidden_entry(&entry(1, "Lege", 900_000).build());
    let insights = site.publish();
    assert_eq!(insights.totals().entries, 0);
    assert_eq!(insights.job(&key("Lege"), &JobFilter::default()), None);
    site.add_hidden_entry(&entry(2, "Ukjent yrke", 900_000).build());
    assert!(!insights.refresh().unwrap());
    assert!(!insights.refresh().unwrap());
    assert_eq!(insights.job_title_names().len(), 6);
}

// spec 2.9.9
// safety S27
#[test]
fn entry_disappears_when_it_is_five_years_old() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 900_000).on("2021-11-22"),
        entry(2, "Lege", 800_000),
    ]));
    let insights = site.publish();
    assert_eq!(insights.totals().entries, 2);
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert_eq!(paid(&insights), [800_000]);
}

#[test]
fn refresh_publishes_new_entries() {
    let mut site = Site::new();
    site.import_entries(&new_entries([entry(1, "Lege", 900_000)
        .at("Aker")
        .place("Oslo")]));
    let insights = site.publish();
    assert!(!insights.refresh().unwrap());
    site.import_entries(&new_entries([
        entry(2, "Lege", 700_000).at("Aker").place("Ny-Ålesund"),
        entry(3, "Ølbrygger", 500_000).at("Bryggeriet"),
    ]));
    assert!(insights.refresh().unwrap());
    assert_eq!(insights.totals().entries, 3);
    assert_eq!(insights.companies()[0].group.count, 2);
    assert_eq!(insights.place_names().len(), 4);
    assert_eq!(insights.search("olbrygger", 1).jobs[0].score, 1000);
}

#[test]
fn refresh_removes_deleted_entries() {
    let mut site = Site::new();
    site.import_entries(&new_entries([entry(1, "Lege", 900_000)
        .at("Aker")
        .place("Oslo")]));
    site.import_entries(&new_entries([entry(2, "Lege", 700_000).at("Ahus")]));
    site.import_entries(&new_entries(
        [entry(3, "Ølbrygger", 500_000).place("Røros")],
    ));
    let insights = site.publish();
    let mut earlier = Site::new();
    earlier.import_entries(&new_entries([entry(1, "Lege", 900_000)
        .at("Aker")
        .place("Oslo")]));
    site.store.replace(&earlier.store);
    assert!(insights.refresh().unwrap());
    assert_eq!(summaries(&insights.jobs()), [("Lege", 1, None)]);
    assert_eq!(paid(&insights), [900_000]);
    assert_eq!(insights.company(&key("Ahus"), None), None);
    assert_eq!(insights.company_names().len(), 1);
    assert_eq!(insights.reported_since(day("2000-01-01")), 1);
    assert!(insights.search("Ahus", 9).companies.is_empty());
    assert!(insights.search("Ølbrygger", 9).jobs.is_empty());
    assert!(insights.search("Røros", 9).places.is_empty());
}

#[test]
fn failed_refresh_leaves_figures_unchanged() {
    let mut site = Site::new();
    site.import_entries(&new_entries([entry(1, "Lege", 900_000)]));
    let insights = site.publish();
    site.import_entries(&new_entries([entry(2, "Lege", 700_000)]));
    site.store.fail(true);
    assert!(insights.refresh().is_err());
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().is_err());
    assert_eq!(insights.totals().entries, 1);
    site.store.fail(false);
    assert!(insights.refresh().unwrap());
    assert_eq!(insights.totals().entries, 2);
}

#[test]
fn load_fails_if_the_store_fails() {
    let site = Site::new();
    site.store.fail(true);
    assert!(site.try_publish().is_err());
}

fn popular_titles(insights: &PublishedInsights) -> Vec<String> {
    let jobs = insights.popular_jobs(3);
    jobs.iter().map(|job| job.group.name.to_string()).collect()
}

#[test]
fn popularity_counts_searches_and_entries_of_30_days() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 900_000).on("2026-10-23").at("Aker"),
        entry(2, "Sykepleier", 500_000).on("2026-10-22"),
        entry(3, "Sykepleier", 500_000).on("2026-10-22"),
        entry(4, "Tannlege", 800_000).on("2026-10-22"),
    ]));
    let insights = site.publish();
    assert_eq!(
        popular_titles(&insights),
        ["Lege", "Sykepleier", "Tannlege"]
    );
    assert_eq!(insights.popular_jobs(1)[0].companies, 1);
    site.search_for("Tannlege", "2026-10-23");
    site.search_for("Tannlege", "2026-11-21");
    site.search_for("Sykepleier", "2026-10-22");
    site.search_for("Programmerer", "2026-11-21");
    assert_eq!(
        popular_titles(&site.publish()),
        ["Tannlege", "Lege", "Sykepleier"]
    );
}

#[test]
fn search_counts_are_refreshed_after_a_minute() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 900_000),
        entry(2, "Tannlege", 900_000),
    ]));
    let insights = site.publish();
    site.search_for("Tannlege", "2026-11-21");
    site.clock.advance(TimeDelta::seconds(59));
    assert!(!insights.refresh().unwrap());
    site.clock.advance(TimeDelta::seconds(1));
    assert!(insights.refresh().unwrap());
    assert_eq!(popular_titles(&insights), ["Tannlege", "Lege"]);
    site.clock.advance(TimeDelta::minutes(1));
    assert!(!insights.refresh().unwrap());
}

#[test]
fn refresh_removes_withdrawn_entries_from_all_figures() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 900_000),
        entry(2, "Ølbrygger", 500_000)
            .at("Bryggeriet")
            .place("Bergen")
            .by(1),
    ]));
    site.approve(NameKind::JobTitle, "Ølbrygger");
    site.approve(NameKind::Company, "Bryggeriet");
    let insights = site.publish();
    let totals = insights.totals();
    assert_eq!((totals.entries, totals.companies, totals.places), (2, 1, 1));
    let tag = ContributorTag::new(&NumberedTagKey::default(), member(1).id);
    in_transaction::<_, StoreError>(&*site.store, |unit| unit.salaries().remove_all_by(&tag))
        .expect("the store works");
    assert!(insights.refresh().unwrap());
    assert_eq!(summaries(&insights.jobs()), [("Lege", 1, None)]);
    assert_eq!(paid(&insights), [900_000]);
    let totals = insights.totals();
    assert_eq!((totals.entries, totals.companies, totals.places), (1, 0, 0));
    assert!(!insights.has_job(&key("Ølbrygger")));
    assert!(insights.company_names().is_empty());
    assert_eq!(insights.jobs_in(&key("Bergen")), []);
}

/// Official pay of nurses in the test's reference data is about 600 000 kr.
#[test]
fn outlier_is_excluded_until_three_others_confirm_it() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Sykepleier", 600_000).at("Helse Bergen"),
        entry(2, "Sykepleier", 4_000_000).at("Aker").by(11),
        entry(3, "Sykepleier", 4_100_000).at("Aker").by(12),
        // One who is not verified, and one who joined this month.
        entry(5, "Sykepleier", 4_000_000).at("Aker").by(1),
        entry(6, "Sykepleier", 4_000_000).at("Aker").by(5),
    ]));
    let insights = site.publish();
    let job = || {
        insights
            .job(&key("Sykepleier"), &JobFilter::default())
            .unwrap()
    };
    assert_eq!((job().outliers.outliers, job().outliers.shown), (4, 1));
    assert_eq!(summaries(&insights.jobs()), [("Sykepleier", 1, None)]);
    assert_eq!(paid(&insights), [600_000]);
    assert_eq!(insights.totals().entries, 1);
    assert!(!insights.company_names().contains(&"Aker".into()));
    site.import_entries(&new_entries([
        entry(7, "Sykepleier", 4_000_000).at("Aker").by(13),
        entry(8, "Sykepleier", 3_900_000).at("Aker").by(14),
    ]));
    assert!(insights.refresh().unwrap());
    assert_eq!((job().outliers.outliers, job().outliers.shown), (0, 7));
    assert_eq!(insights.rankings(&key("Sykepleier"), None).len(), 1);
}

/// Titles of the entries that a list shows.
fn listed_titles(insights: &PublishedInsights) -> Vec<String> {
    let entries = insights.entries(&all_entries()).entries.into_iter();
    let mut titles: Vec<String> = entries.map(|entry| entry.job_title.to_string()).collect();
    titles.sort();
    titles
}

#[test]
fn unknown_title_is_public_from_three_verified_members() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Sykepleier", 600_000).by(1),
        // One who is not verified, and one member twice.
        entry(2, "Kari Nordmann", 600_000).by(1),
        entry(3, "Kari Nordmann", 600_000).at("Oslo kommune").by(5),
        entry(4, "Kari Nordmann", 600_000).at("Equinor").by(5),
        entry(5, "Kari Nordmann", 600_000).by(6),
    ]));
    let insights = site.publish();
    let title = key("Kari Nordmann");
    let is_public = || insights.is_public_name(NameKind::JobTitle, &title);
    assert_eq!(listed_titles(&insights), ["Sykepleier"]);
    assert_eq!((insights.has_job(&title), is_public()), (false, false));
    assert!(!insights.job_title_names().contains(&"Kari Nordmann".into()));
    assert_eq!(insights.search("Nordmann", 5).jobs.len(), 0);
    assert_eq!(insights.totals().entries, 1);
    site.import_entries(&new_entries([entry(6, "Kari Nordmann", 600_000).by(7)]));
    assert!(insights.refresh().unwrap());
    assert_eq!((insights.has_job(&title), is_public()), (true, true));
    assert_eq!(insights.totals().entries, 6);
}

/// The third member names the employer and the place in another job title.
#[test]
fn unknown_employer_and_place_are_left_out_until_named() {
    let mut site = Site::new();
    let at = |number, title, member| {
        entry(number, title, 600_000)
            .at("Hemmelig AS")
            .place("Utkanten")
            .by(member)
    };
    site.import_entries(&new_entries([
        at(1, "Sykepleier", 5),
        at(2, "Sykepleier", 6),
        at(3, "Lege", 1),
    ]));
    let insights = site.publish();
    let names = || {
        let page = insights.entries(&all_entries());
        let named = page.entries.iter().filter(|entry| {
            assert_eq!(entry.company.is_some(), entry.place.is_some());
            entry.company.is_some()
        });
        (page.entries.len(), named.count())
    };
    let company = key("Hemmelig AS");
    assert_eq!(names(), (3, 0));
    assert!(insights.employer(&company).is_none());
    assert_eq!(insights.place_name(&key("Utkanten")), None);
    site.import_entries(&new_entries([at(4, "Lege", 7)]));
    assert!(insights.refresh().unwrap());
    assert_eq!(names(), (4, 4));
    assert!(insights.employer(&company).is_some());
    assert!(insights.place_name(&key("Utkanten")).is_some());
    // Without the third member they are left out again.
    let tag = ContributorTag::new(&NumberedTagKey::default(), member(7).id);
    in_transaction::<_, StoreError>(&*site.store, |unit| unit.salaries().remove_all_by(&tag))
        .expect("the store works");
    assert!(insights.refresh().unwrap());
    assert_eq!(names(), (3, 0));
}

#[test]
fn approved_and_imported_names_are_public() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Ølbrygger", 600_000).at("Bryggeriet").by(1),
        entry(2, "Ølsmaker", 600_000).by(1),
    ]));
    let insights = site.publish();
    assert_eq!(listed_titles(&insights), [""; 0]);
    site.import_entries(&new_entries([entry(3, "Ølbrygger", 600_000)]));
    assert!(insights.refresh().unwrap());
    assert_eq!(listed_titles(&insights), ["Ølbrygger", "Ølbrygger"]);
    assert!(insights.employer(&key("Bryggeriet")).is_none());
    site.approve(NameKind::Company, "Bryggeriet");
    site.approve(NameKind::JobTitle, "Ølsmaker");
    let title = JobTitle::parse("Ølsmaker").expect("a title").id();
    in_transaction::<_, StoreError>(&*site.store, |unit| {
        unit.salaries().raise_versions(&[title])
    })
    .expect("the store works");
    assert!(insights.refresh().unwrap());
    assert_eq!(listed_titles(&insights).len(), 3);
    assert!(insights.employer(&key("Bryggeriet")).is_some());
}

/// The store keeps the first of two rows with the same fingerprint, and approves the names of both.
#[test]
fn name_of_an_imported_duplicate_is_public() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 600_000),
        entry(2, "Lege", 600_000).place("Vinje").by(1),
    ]));
    let insights = site.publish();
    assert!(insights.jobs_in(&key("Vinje")).is_empty());
    site.import_entries(&new_entries([entry(1, "Lege", 600_000).place("Vinje")]));
    assert!(insights.refresh().unwrap());
    assert_eq!(insights.jobs_in(&key("Vinje")).len(), 1);
}

/// A registered employer is known regardless of who gave it.
#[test]
fn registered_employer_is_public_at_once() {
    let mut site = Site::new();
    let company = Company {
        name: CompanyName::parse("Ukjent Bedrift AS").expect("a name"),
        organization_number: OrganizationNumber::parse("923609016").ok(),
        industry: None,
    };
    in_transaction::<_, StoreError>(&*site.store, |unit| {
        unit.catalog().add_companies(std::slice::from_ref(&company))
    })
    .expect("the store works");
    let row = entry(1, "Lege", 600_000).at("Ukjent Bedrift AS").by(1);
    site.import_entries(&new_entries([row]));
    assert!(site.publish().employer(&key("Ukjent Bedrift AS")).is_some());
}
