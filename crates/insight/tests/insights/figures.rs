//! The rules of figures and lists, in plain words.

use klarlonn_domain::salary::{
    Benefit, Education, ExperienceBand, Insights, JobFilter, SearchHits, Totals,
};
use klarlonn_testing::{day, entry};

use crate::site::{Site, everything, key, published, reports, told};

#[test]
fn an_empty_site_lists_the_catalogue_and_no_figures() {
    let insights = published([]);
    assert_eq!(insights.totals(), Totals::default());
    assert_eq!(insights.job_title_names().len(), 6);
    let places = insights.place_names();
    let places: Vec<&str> = places.iter().map(|name| &**name).collect();
    assert_eq!(places, ["Bergen", "Oslo", "Ålesund"]);
    assert!(insights.company_names().is_empty());
    assert!(insights.jobs().is_empty());
    assert_eq!(insights.job(&key("Lege"), &JobFilter::default()), None);
    assert_eq!(insights.entries(&everything()).total, 0);
}

#[test]
fn spellings_of_one_title_count_together_under_the_catalogues_spelling() {
    let insights = published([
        entry(1, "SYKEPLEIER", 500_000),
        entry(2, "sykepleier", 600_000),
    ]);
    assert_eq!(told(&insights.jobs()), [("Sykepleier", 2, 550_000)]);
    let job = insights.job(&key(" sykePLEIER "), &JobFilter::default());
    assert_eq!(&*job.unwrap().title, "Sykepleier");
}

#[test]
fn a_name_that_the_catalogue_lacks_is_shown_as_it_was_first_written() {
    let insights = published([
        entry(1, "Ølbrygger", 500_000).at("Bryggeriet AS"),
        entry(2, "ØLBRYGGER", 600_000).at("BRYGGERIET as"),
    ]);
    assert_eq!(told(&insights.jobs()), [("Ølbrygger", 2, 550_000)]);
    assert_eq!(insights.companies()[0].group.name.as_ref(), "Bryggeriet AS");
}

#[test]
fn an_entry_without_employer_or_place_counts_in_every_figure_that_needs_none() {
    let insights = published([
        entry(1, "Lege", 1_000_000),
        entry(2, "Lege", 800_000).at("Oslo kommune"),
        entry(3, "Lege", 900_000).place("Oslo"),
    ]);
    let totals = insights.totals();
    assert_eq!(
        (
            totals.entries,
            totals.job_titles,
            totals.companies,
            totals.places
        ),
        (3, 1, 1, 1)
    );
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    assert_eq!(job.figures.unwrap().average, 900_000);
    assert_eq!(told(&job.companies), [("Oslo kommune", 1, 800_000)]);
    assert_eq!(told(&job.places), [("Oslo", 1, 900_000)]);
}

#[test]
fn an_employer_and_a_place_tell_how_many_titles_they_have() {
    let at = |number, title, salary| {
        entry(number, title, salary)
            .at("Ålesund kommune")
            .place("Ålesund")
    };
    let insights = published([
        at(1, "Lege", 900_000),
        at(2, "Lege", 1_000_000),
        at(3, "Sykepleier", 500_000),
    ]);
    let companies = insights.companies();
    assert_eq!(
        told(&[companies[0].group.clone()]),
        [("Ålesund kommune", 3, 800_000)]
    );
    assert_eq!(companies[0].job_titles, 2);
    assert_eq!(insights.places()[0].job_titles, 2);
    assert_eq!(
        told(&insights.jobs_in(&key("ålesund"))),
        [("Lege", 2, 950_000), ("Sykepleier", 1, 500_000)]
    );
    assert!(insights.jobs_in(&key("Bergen")).is_empty());
    assert!(insights.jobs_in(&key("Atlantis")).is_empty());
}

#[test]
fn lists_come_in_norwegian_order() {
    let insights = published([
        entry(1, "Ørnevokter", 500_000),
        entry(2, "Åkerbruker", 500_000),
        entry(3, "Zoolog", 500_000),
        entry(4, "Ærfugljeger", 500_000),
    ]);
    let jobs = insights.jobs();
    let names: Vec<&str> = jobs.iter().map(|job| &*job.name).collect();
    assert_eq!(names, ["Zoolog", "Ærfugljeger", "Ørnevokter", "Åkerbruker"]);
}

#[test]
fn five_reports_give_a_range_and_four_do_not() {
    let nurse = |number: u32| entry(number, "Sykepleier", 400_000 + number * 100_000);
    assert_eq!(published((0..4).map(nurse)).jobs()[0].range, None);
    let range = published((0..5).map(nurse)).jobs()[0].range.unwrap();
    assert_eq!(
        (range.p25, range.median, range.p75),
        (500_000, 600_000, 700_000)
    );
}

// spec 1.2.50
#[test]
fn the_lowest_pay_is_that_of_a_full_position() {
    let insights = published([
        entry(1, "Lege", 300_000).percent(50.0),
        entry(2, "Lege", 900_000),
    ]);
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    assert_eq!(job.figures.unwrap().lowest, Some(900_000));
}

#[test]
fn a_filter_counts_only_what_passes_it() {
    let insights = published([
        entry(1, "Lege", 800_000)
            .at("Aker")
            .place("Oslo")
            .education(Education::Master),
        entry(2, "Lege", 900_000)
            .at("Aker")
            .place("Bergen")
            .experience(ExperienceBand::TenOrMore),
        entry(3, "Lege", 1_000_000).at("Haukeland").place("Bergen"),
    ]);
    let average = |filter: JobFilter| {
        let job = insights.job(&key("Lege"), &filter).unwrap();
        job.figures.map(|figures| (figures.count, figures.average))
    };
    let none = JobFilter::default;
    assert_eq!(
        average(JobFilter {
            company: Some(key("aker")),
            ..none()
        }),
        Some((2, 850_000))
    );
    assert_eq!(
        average(JobFilter {
            place: Some(key("bergen")),
            ..none()
        }),
        Some((2, 950_000))
    );
    let education = Some(Education::Master);
    assert_eq!(
        average(JobFilter {
            education,
            ..none()
        }),
        Some((1, 800_000))
    );
    let experience = Some(ExperienceBand::TenOrMore);
    assert_eq!(
        average(JobFilter {
            experience,
            ..none()
        }),
        Some((1, 900_000))
    );
    let both = JobFilter {
        company: Some(key("Aker")),
        place: Some(key("Oslo")),
        ..none()
    };
    assert_eq!(average(both), Some((1, 800_000)));
    assert_eq!(
        average(JobFilter {
            company: Some(key("Ukjent")),
            ..none()
        }),
        None
    );
}

#[test]
fn an_employers_figures_are_told_for_all_titles_or_for_one() {
    let mut site = Site::new();
    let mut all = reports([
        entry(1, "Lege", 900_000).at("Aker").place("Oslo"),
        entry(2, "Sykepleier", 500_000).at("Aker"),
    ]);
    all[0].industry = Some("Helsetjenester".to_owned());
    site.import_entries(&all);
    let insights = site.publish();
    let company = insights.company(&key("AKER"), None).unwrap();
    assert_eq!(company.industry.as_deref(), Some("Helsetjenester"));
    assert_eq!((company.jobs.len(), company.places.len()), (2, 1));
    assert_eq!(company.figures.unwrap().average, 700_000);
    let nurses = insights
        .company(&key("Aker"), Some(&key("sykepleier")))
        .unwrap();
    assert_eq!(nurses.figures.unwrap().average, 500_000);
    let nobody = insights
        .company(&key("Aker"), Some(&key("Tannlege")))
        .unwrap();
    assert_eq!(nobody.figures, None);
    assert_eq!(insights.company(&key("Ukjent"), None), None);
}

// spec 1.2.52, 1.9.5
#[test]
fn the_five_most_common_benefits_come_most_common_first_then_by_name() {
    let insights = published([
        entry(1, "Lege", 900_000).benefits(&["Pensjon", "Årskort", "Bil", "Avis", "Bil"]),
        entry(2, "Lege", 900_000).benefits(&["Pensjon", "Ørret", "Frukt"]),
    ]);
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    let benefits: Vec<&str> = job.top_benefits.iter().map(Benefit::as_str).collect();
    assert_eq!(benefits, ["Pensjon", "Avis", "Bil", "Frukt", "Ørret"]);
}

#[test]
fn demo_entries_are_counted_apart() {
    let insights = published([entry(1, "Lege", 900_000).demo(), entry(2, "Lege", 900_000)]);
    assert_eq!(insights.totals().demo_entries, 1);
}

#[test]
fn entries_are_counted_from_a_day_on() {
    let insights = published([
        entry(1, "Lege", 900_000).on("2026-11-20"),
        entry(2, "Sykepleier", 500_000).on("2026-11-21"),
    ]);
    let counts =
        ["2026-11-20", "2026-11-21", "2026-11-22"].map(|d| insights.reported_since(day(d)));
    assert_eq!(counts, [2, 1, 0]);
}

#[test]
fn a_search_finds_titles_employers_and_places_with_their_figures() {
    let insights = published([
        entry(1, "Systemutvikler", 700_000)
            .at("Oslo Software")
            .place("Oslo"),
        entry(2, "Lege", 900_000).at("Bergen legevakt"),
    ]);
    let developers = insights.search("utvikler", 10).jobs;
    assert_eq!(&*developers[0].name, "Systemutvikler");
    assert_eq!(developers[0].group.as_ref().unwrap().average, 700_000);
    assert_eq!(&*developers[1].name, "Programmerer");
    assert!(developers[1].same_occupation);
    assert_eq!(developers[1].group, None);
    let oslo = insights.search("olso", 10);
    assert_eq!(&*oslo.places[0].name, "Oslo");
    assert_eq!(&*oslo.companies[0].name, "Oslo Software");
    assert_eq!(insights.search("bergen", 10).places[0].group, None);
    assert_eq!(insights.search("  ", 10), SearchHits::default());
}

#[test]
fn an_employer_stands_on_the_leaderboard_with_three_reports_of_the_title_in_the_place() {
    let at = |number, salary, place: &str| entry(number, "Lege", salary).at("Aker").place(place);
    let insights = published([
        at(1, 700_000, "Oslo"),
        at(2, 800_000, "Oslo"),
        at(3, 900_000, "Oslo"),
        at(4, 600_000, "Bergen"),
        at(5, 500_000, "Bergen"),
        entry(6, "Tannlege", 500_000).at("Aker").place("Bergen"),
        entry(7, "Lege", 950_000),
    ]);
    let rankings = |place: Option<&str>| {
        let place = place.map(key);
        let rankings = insights.rankings(&key("LEGE"), place.as_ref()).into_iter();
        rankings
            .map(|one| (one.count, one.mean, one.spread.map(|spread| spread.min)))
            .collect::<Vec<_>>()
    };
    assert_eq!(rankings(None), [(5, 700_000, Some(500_000))]);
    assert_eq!(rankings(Some("oslo")), [(3, 800_000, None)]);
    assert_eq!(rankings(Some("Bergen")), []);
    assert_eq!(rankings(Some("Atlantis")), []);
}

#[test]
fn a_county_holds_its_municipalities_and_reports_that_name_it() {
    let insights = published([
        entry(1, "Lege", 700_000).place("Bergen"),
        entry(2, "Lege", 800_000).place("Vestland"),
        entry(3, "Lege", 900_001).place("bergen"),
        entry(4, "Lege", 100_000).place("Ålesund"),
    ]);
    let counties = insights.counties();
    let told: Vec<_> = counties
        .iter()
        .map(|county| (&*county.name, county.count, county.average, county.places))
        .collect();
    assert_eq!(
        told,
        [
            ("Finnmark", 0, None, 0),
            ("Oslo", 0, None, 0),
            ("Vestland", 3, Some(800_000), 2),
        ]
    );
    let places = insights.places();
    let counties = places.iter().map(|place| place.county.as_deref());
    assert_eq!(
        counties.collect::<Vec<_>>(),
        [Some("Vestland"), Some("Vestland"), None]
    );
}
