//! Figures and lists.

use klarlonn_domain::salary::{
    Benefit, Education, ExperienceBand, Insights, JobFilter, SearchHits, Totals,
};
use klarlonn_testing::{day, entry};

use crate::site::{Site, all_entries, key, new_entries, publish, summaries};

#[test]
fn empty_store_lists_reference_names_without_figures() {
    let insights = publish([]);
    assert_eq!(insights.totals(), Totals::default());
    assert_eq!(insights.job_title_names().len(), 6);
    let places = insights.place_names();
    let places: Vec<&str> = places.iter().map(|name| &**name).collect();
    assert_eq!(places, ["Bergen", "Oslo", "Ålesund"]);
    assert!(insights.company_names().is_empty());
    assert!(insights.jobs().is_empty());
    assert_eq!(insights.job(&key("Lege"), &JobFilter::default()), None);
    assert_eq!(insights.entries(&all_entries()).total, 0);
}

#[test]
fn spellings_of_a_title_share_the_reference_spelling() {
    let insights = publish([
        entry(1, "SYKEPLEIER", 500_000),
        entry(2, "sykepleier", 600_000),
    ]);
    assert_eq!(summaries(&insights.jobs()), [("Sykepleier", 2, 550_000)]);
    let job = insights.job(&key(" sykePLEIER "), &JobFilter::default());
    assert_eq!(&*job.unwrap().title, "Sykepleier");
}

#[test]
fn unlisted_name_keeps_its_first_spelling() {
    let insights = publish([
        entry(1, "Ølbrygger", 500_000).at("Bryggeriet AS"),
        entry(2, "ØLBRYGGER", 600_000).at("BRYGGERIET as"),
    ]);
    assert_eq!(summaries(&insights.jobs()), [("Ølbrygger", 2, 550_000)]);
    assert_eq!(insights.companies()[0].group.name.as_ref(), "Bryggeriet AS");
}

#[test]
fn entry_without_employer_or_place_counts_in_other_figures() {
    let insights = publish([
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
    assert_eq!(summaries(&job.companies), [("Oslo kommune", 1, 800_000)]);
    assert_eq!(summaries(&job.places), [("Oslo", 1, 900_000)]);
}

#[test]
fn employers_and_places_count_their_job_titles() {
    let entry_in_alesund = |number, title, salary| {
        entry(number, title, salary)
            .at("Ålesund kommune")
            .place("Ålesund")
    };
    let insights = publish([
        entry_in_alesund(1, "Lege", 900_000),
        entry_in_alesund(2, "Lege", 1_000_000),
        entry_in_alesund(3, "Sykepleier", 500_000),
    ]);
    let companies = insights.companies();
    assert_eq!(
        summaries(&[companies[0].group.clone()]),
        [("Ålesund kommune", 3, 800_000)]
    );
    assert_eq!(companies[0].job_titles, 2);
    assert_eq!(insights.places()[0].job_titles, 2);
    assert_eq!(
        summaries(&insights.jobs_in(&key("ålesund"))),
        [("Lege", 2, 950_000), ("Sykepleier", 1, 500_000)]
    );
    assert!(insights.jobs_in(&key("Bergen")).is_empty());
    assert!(insights.jobs_in(&key("Atlantis")).is_empty());
}

#[test]
fn lists_are_in_norwegian_order() {
    let insights = publish([
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
fn pay_range_requires_five_entries() {
    let nurse = |number: u32| entry(number, "Sykepleier", 400_000 + number * 100_000);
    assert_eq!(publish((0..4).map(nurse)).jobs()[0].range, None);
    let range = publish((0..5).map(nurse)).jobs()[0].range.unwrap();
    assert_eq!(
        (range.p25, range.median, range.p75),
        (500_000, 600_000, 700_000)
    );
}

// spec 1.2.50
#[test]
fn lowest_pay_is_of_a_full_position() {
    let insights = publish([
        entry(1, "Lege", 300_000).percent(50.0),
        entry(2, "Lege", 900_000),
    ]);
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    assert_eq!(job.figures.unwrap().lowest, Some(900_000));
}

#[test]
fn job_figures_include_only_filtered_entries() {
    let insights = publish([
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
    let unfiltered = JobFilter::default;
    assert_eq!(
        average(JobFilter {
            company: Some(key("aker")),
            ..unfiltered()
        }),
        Some((2, 850_000))
    );
    assert_eq!(
        average(JobFilter {
            place: Some(key("bergen")),
            ..unfiltered()
        }),
        Some((2, 950_000))
    );
    let education = Some(Education::Master);
    assert_eq!(
        average(JobFilter {
            education,
            ..unfiltered()
        }),
        Some((1, 800_000))
    );
    let experience = Some(ExperienceBand::TenOrMore);
    assert_eq!(
        average(JobFilter {
            experience,
            ..unfiltered()
        }),
        Some((1, 900_000))
    );
    let both = JobFilter {
        company: Some(key("Aker")),
        place: Some(key("Oslo")),
        ..unfiltered()
    };
    assert_eq!(average(both), Some((1, 800_000)));
    assert_eq!(
        average(JobFilter {
            company: Some(key("Ukjent")),
            ..unfiltered()
        }),
        None
    );
}

#[test]
fn employer_figures_cover_all_titles_or_one() {
    let mut site = Site::new();
    let mut rows = new_entries([
        entry(1, "Lege", 900_000).at("Aker").place("Oslo"),
        entry(2, "Sykepleier", 500_000).at("Aker"),
    ]);
    rows[0].industry = Some("Helsetjenester".to_owned());
    site.import_entries(&rows);
    let insights = site.publish();
    let company = insights.company(&key("AKER"), None).unwrap();
    assert_eq!(company.industry.as_deref(), Some("Helsetjenester"));
    assert_eq!((company.jobs.len(), company.places.len()), (2, 1));
    assert_eq!(company.figures.unwrap().average, 700_000);
    let nurses = insights
        .company(&key("Aker"), Some(&key("sykepleier")))
        .unwrap();
    assert_eq!(nurses.figures.unwrap().average, 500_000);
    let dentists = insights
        .company(&key("Aker"), Some(&key("Tannlege")))
        .unwrap();
    assert_eq!(dentists.figures, None);
    assert_eq!(insights.company(&key("Ukjent"), None), None);
}

// spec 1.2.52, 1.9.5
#[test]
fn top_five_benefits_are_sorted_by_count_then_name() {
    let insights = publish([
        entry(1, "Lege", 900_000).benefits(&["Pensjon", "Årskort", "Bil", "Avis", "Bil"]),
        entry(2, "Lege", 900_000).benefits(&["Pensjon", "Ørret", "Frukt"]),
    ]);
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    let benefits: Vec<&str> = job.top_benefits.iter().map(Benefit::as_str).collect();
    assert_eq!(benefits, ["Pensjon", "Avis", "Bil", "Frukt", "Ørret"]);
}

#[test]
fn demo_entries_are_counted_separately() {
    let insights = publish([entry(1, "Lege", 900_000).demo(), entry(2, "Lege", 900_000)]);
    assert_eq!(insights.totals().demo_entries, 1);
}

#[test]
fn entries_reported_since_a_day_are_counted() {
    let insights = publish([
        entry(1, "Lege", 900_000).on("2026-11-20"),
        entry(2, "Sykepleier", 500_000).on("2026-11-21"),
    ]);
    let counts =
        ["2026-11-20", "2026-11-21", "2026-11-22"].map(|date| insights.reported_since(day(date)));
    assert_eq!(counts, [2, 1, 0]);
}

#[test]
fn search_finds_titles_employers_and_places_with_figures() {
    let insights = publish([
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
fn ranking_requires_three_entries_of_title_and_place() {
    let entry_at_aker =
        |number, salary, place: &str| entry(number, "Lege", salary).at("Aker").place(place);
    let insights = publish([
        entry_at_aker(1, 700_000, "Oslo"),
        entry_at_aker(2, 800_000, "Oslo"),
        entry_at_aker(3, 900_000, "Oslo"),
        entry_at_aker(4, 600_000, "Bergen"),
        entry_at_aker(5, 500_000, "Bergen"),
        entry(6, "Tannlege", 500_000).at("Aker").place("Bergen"),
        entry(7, "Lege", 950_000),
    ]);
    let rankings = |place: Option<&str>| {
        let place = place.map(key);
        let rankings = insights.rankings(&key("LEGE"), place.as_ref()).into_iter();
        rankings
            .map(|ranking| {
                (
                    ranking.count,
                    ranking.mean,
                    ranking.spread.map(|spread| spread.min),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(rankings(None), [(5, 700_000, Some(500_000))]);
    assert_eq!(rankings(Some("oslo")), [(3, 800_000, None)]);
    assert_eq!(rankings(Some("Bergen")), []);
    assert_eq!(rankings(Some("Atlantis")), []);
}

#[test]
fn county_figures_include_municipalities_and_county_entries() {
    let insights = publish([
        entry(1, "Lege", 700_000).place("Bergen"),
        entry(2, "Lege", 800_000).place("Vestland"),
        entry(3, "Lege", 900_001).place("bergen"),
        entry(4, "Lege", 100_000).place("Ålesund"),
    ]);
    let counties = insights.counties();
    let figures: Vec<_> = counties
        .iter()
        .map(|county| (&*county.name, county.count, county.average, county.places))
        .collect();
    assert_eq!(
        figures,
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
