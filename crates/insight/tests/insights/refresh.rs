//! Publishing and refreshing figures.

use std::sync::Arc;

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Company, CompanyName, NameKind, OrganizationNumber},
    contribution::show_import,
    salary::{Benefit, EntryQuery, Insights, JobFilter},
    store::{StoreError, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{EntryBuilder, NumberedTagKey, day, entry, member};

use crate::site::{Site, all_entries, five, key, new_entries, paid, publish, summaries};

/// The benefits of each doctor, and their most common ones.
fn shown_benefits(insights: &PublishedInsights) -> Vec<Vec<String>> {
    let doctor = key("Lege");
    let query = EntryQuery {
        job_title: Some(doctor.clone()),
        ..all_entries()
    };
    let job = insights.job(&doctor, &JobFilter::default());
    let top = job.expect("entries").top_benefits;
    let page = insights.entries(&query);
    let entries = page.entries.into_iter().map(|entry| entry.body.benefits);
    let all = entries.chain([top.into()]);
    let texts = |benefits: Arc<[Benefit]>| {
        let benefits = benefits.iter().map(Benefit::as_str);
        benefits.map(str::to_owned).collect()
    };
    all.map(texts).collect()
}

/// Removes the entries of a member.
fn remove_entries(site: &Site, contributor: &ContributorTag) {
    in_transaction::<_, StoreError>(&*site.store, |unit| {
        let entries = unit.salaries().find_by_contributor(contributor)?;
        let ids: Vec<_> = entries.iter().map(|entry| entry.id).collect();
        unit.salaries().remove(&ids)
    })
    .expect("the store works");
}

#[test]
fn hidden_entries_are_not_published() {
    let mut site = Site::new();
    site.add_hidden_entry(&entry(1, "Lege", 900_000).build());
    let insights = site.publish();
    assert_eq!(insights.totals().entries, 0);
    assert_eq!(insights.job(&key("Lege"), &JobFilter::default()), None);
    site.add_hidden_entry(&entry(2, "Ukjent yrke", 900_000).build());
    insights.refresh().unwrap();
    assert_eq!(insights.totals().entries, 0);
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
fn parts_of_an_import_are_shown_together() {
    let mut site = Site::new();
    let insights = site.publish();
    for number in 1..=2 {
        site.import_part(&new_entries([entry(number, "Lege", 900_000)]));
        assert!(!insights.refresh().unwrap());
    }
    assert_eq!(paid(&insights), [0; 0]);
    show_import(&*site.store).unwrap();
    assert!(insights.refresh().unwrap());
    assert_eq!(paid(&insights), [900_000; 2]);
}

/// A former job of a member that ended in 2019.
fn old_job(number: u8) -> EntryBuilder {
    let pay = 496_000 + u32::from(number) * 1_000;
    let entry = entry(100 + u32::from(number), "Lege", pay).by(number);
    entry.ended(7).at("Lokket").place("Vinje")
}

/// The years of the trend of doctors: year, median and number of entries.
fn doctor_years(insights: &PublishedInsights) -> Vec<(i32, u32, u32)> {
    let (_, years) = insights.job_years(&key("Lege")).expect("a title");
    let years = years.iter();
    years
        .map(|year| (year.year, year.median, year.count))
        .collect()
}

// spec 2.4.54, 2.9.9
// safety S27
#[test]
fn old_jobs_count_only_in_the_trend_and_from_five() {
    let recent = || [entry(1, "Lege", 900_000).at("Aker").place("Oslo")];
    let mut site = Site::new();
    site.import_entries(&new_entries(
        recent().into_iter().chain((5..9).map(old_job)),
    ));
    let insights = site.publish();
    assert_eq!(doctor_years(&insights), []);
    site.import_entries(&new_entries([old_job(9)]));
    assert!(insights.refresh().unwrap());
    // Nobody sees their cards, so each counts with its rounded pay.
    assert_eq!(doctor_years(&insights), [(2019, 500_000, 5)]);
    let expected = publish(recent());
    assert_eq!(insights.totals(), expected.totals());
    assert_eq!(insights.company_names(), expected.company_names());
    assert_eq!(insights.place_names(), expected.place_names());
    assert_eq!(paid(&insights), paid(&expected));
    let job = |insights: &PublishedInsights| insights.job(&key("Lege"), &JobFilter::default());
    assert_eq!(job(&insights), job(&expected));
}

#[test]
fn title_with_old_jobs_only_is_unknown() {
    let insights = publish((5..10).map(old_job));
    assert_eq!(insights.job_years(&key("Lege")), None);
}

#[test]
fn rejected_old_jobs_are_not_in_the_trend() {
    let mut site = Site::new();
    site.import_entries(&new_entries([entry(1, "Lege", 900_000)]));
    for number in 5..10 {
        site.add_hidden_entry(&old_job(number).build());
    }
    assert_eq!(doctor_years(&site.publish()), []);
}

#[test]
fn entry_that_gets_five_years_old_stays_in_the_trend() {
    let mut site = Site::new();
    let five = five(1, |number| entry(number, "Lege", 900_000).on("2021-11-22"));
    site.import_entries(&new_entries(five));
    site.import_entries(&new_entries([entry(6, "Lege", 800_000)]));
    let insights = site.publish();
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert_eq!(insights.totals().entries, 1);
    assert_eq!(doctor_years(&insights), [(2021, 900_000, 5)]);
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
    assert_eq!(insights.place_names().len(), 6);
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
fn searches_count_from_the_next_snapshot_on() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Lege", 900_000),
        entry(2, "Tannlege", 900_000),
    ]));
    let insights = site.publish();
    let suggested = || insights.suggested_names(NameKind::JobTitle)[0].clone();
    assert_eq!(popular_titles(&insights), ["Lege", "Tannlege"]);
    for _ in 0..5 {
        site.search_for("Tannlege", "2026-11-21");
    }
    assert!(!insights.refresh().unwrap());
    assert_eq!(
        (popular_titles(&insights)[0].as_str(), &*suggested()),
        ("Lege", "Lege")
    );
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert_eq!(popular_titles(&insights), ["Tannlege", "Lege"]);
    assert_eq!(&*suggested(), "Tannlege");
}

#[test]
fn snapshot_number_rises_with_each_new_snapshot() {
    let mut site = Site::new();
    let insights = site.publish();
    let first = insights.snapshot_number();
    assert!(!insights.refresh().unwrap());
    assert_eq!(insights.snapshot_number(), first);
    site.import_entries(&new_entries([entry(1, "Lege", 900_000)]));
    assert!(insights.refresh().unwrap());
    let second = insights.snapshot_number();
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert!(first < second && second < insights.snapshot_number());
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
    remove_entries(&site, &tag);
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
    site.approve(NameKind::Company, "Aker");
    let insights = site.publish();
    let job = || {
        insights
            .job(&key("Sykepleier"), &JobFilter::default())
            .unwrap()
    };
    assert_eq!((job().outliers.outliers, job().outliers.shown), (4, 1));
    assert_eq!(
        summaries(&insights.jobs()),
        [("Sykepleier", 1, Some(600_000))]
    );
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
    let mut titles: Vec<String> = entries
        .map(|entry| entry.body.job_title.to_string())
        .collect();
    titles.sort();
    titles
}

// safety S61
#[test]
fn unknown_title_is_public_once_approved() {
    let mut site = Site::new();
    site.import_entries(&new_entries([
        entry(1, "Sykepleier", 600_000).by(1),
        // Three of them are verified.
        entry(2, "Kari Nordmann", 600_000).by(1),
        entry(3, "Kari Nordmann", 600_000).by(5),
        entry(4, "Kari Nordmann", 600_000).by(6),
        entry(5, "Kari Nordmann", 600_000).by(7),
    ]));
    let insights = site.publish();
    let title = key("Kari Nordmann");
    let is_public = || insights.is_public_name(NameKind::JobTitle, &title);
    assert_eq!(listed_titles(&insights), ["Sykepleier"]);
    assert_eq!((insights.has_job(&title), is_public()), (false, false));
    assert!(!insights.job_title_names().contains(&"Kari Nordmann".into()));
    assert_eq!(insights.search("Nordmann", 5).jobs.len(), 0);
    assert_eq!(insights.totals().entries, 1);
    site.approve(NameKind::JobTitle, "Kari Nordmann");
    site.import_entries(&new_entries([entry(6, "Kari Nordmann", 600_000).by(1)]));
    assert!(insights.refresh().unwrap());
    assert_eq!((insights.has_job(&title), is_public()), (true, true));
    assert_eq!(insights.totals().entries, 6);
}

// safety S61
#[test]
fn unknown_employer_and_place_are_left_out_until_approved() {
    let mut site = Site::new();
    let at = |number, title, member| {
        entry(number, title, 600_000)
            .at("Hemmelig AS")
            .place("Utkanten")
            .by(member)
    };
    // Three of them are verified.
    site.import_entries(&new_entries([
        at(1, "Sykepleier", 5),
        at(2, "Sykepleier", 6),
        at(3, "Lege", 7),
        at(4, "Lege", 1),
    ]));
    let insights = site.publish();
    let names = || {
        let page = insights.entries(&all_entries());
        let named = page.entries.iter().filter(|entry| {
            assert_eq!(entry.body.company.is_some(), entry.body.place.is_some());
            entry.body.company.is_some()
        });
        (page.entries.len(), named.count())
    };
    let company = key("Hemmelig AS");
    assert_eq!(names(), (4, 0));
    assert!(insights.employer(&company).is_none());
    assert_eq!(insights.place_name(&key("Utkanten")), None);
    site.approve(NameKind::Company, "Hemmelig AS");
    site.approve(NameKind::Place, "Utkanten");
    site.import_entries(&new_entries([at(5, "Lege", 2)]));
    assert!(insights.refresh().unwrap());
    assert_eq!(names(), (5, 5));
    assert!(insights.employer(&company).is_some());
    assert!(insights.place_name(&key("Utkanten")).is_some());
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
    in_transaction::<_, StoreError>(&*site.store, |unit| {
        unit.salaries().raise_version();
        Ok(())
    })
    .expect("the store works");
    assert!(insights.refresh().unwrap());
    assert_eq!(listed_titles(&insights).len(), 3);
    assert!(insights.employer(&key("Bryggeriet")).is_some());
}

#[test]
fn unknown_benefit_is_shown_to_nobody_until_approved() {
    let mut site = Site::new();
    let accusation = "Kari Nordmann stjeler";
    let template = |member| {
        let number = u32::from(member);
        let benefits = [accusation, "Ring 91234567", "kari@example.no", "BONUS"];
        entry(number, "Lege", 600_000)
            .benefits(&benefits)
            .by(member)
    };
    site.import_entries(&new_entries((11..=13).map(template)));
    let insights = site.publish();
    assert_eq!(shown_benefits(&insights), [["Bonus"]; 4]);
    let is_public = |benefit| insights.is_public_name(NameKind::Benefit, &key(benefit));
    assert!(is_public("bonus") && !is_public(accusation));
    site.approve(NameKind::Benefit, accusation);
    // An approval raises the version, as a new entry does.
    site.import_entries(&new_entries([entry(1, "Tannlege", 600_000)]));
    assert!(insights.refresh().unwrap());
    let both = shown_benefits(&insights);
    assert_eq!(both[0], [accusation, "Bonus"]);
    assert_eq!(both[3], ["Bonus", accusation]);
    assert!(is_public(accusation));
    assert!(!is_public("Ring 91234567"));
}

#[test]
fn benefit_of_an_import_is_public_in_entries_of_members() {
    let mut site = Site::new();
    let entry = |number| entry(number, "Lege", 600_000).benefits(&["Hytte"]);
    site.import_entries(&new_entries([entry(1).by(1)]));
    let insights = site.publish();
    assert_eq!(shown_benefits(&insights), [[""; 0]; 2]);
    site.import_entries(&new_entries([entry(2)]));
    assert!(insights.refresh().unwrap());
    assert_eq!(shown_benefits(&insights), [["Hytte"]; 3]);
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
