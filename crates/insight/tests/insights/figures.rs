//! Figures and lists.

use klarlonn_domain::{
    catalog::MatchReason,
    salary::{
        Basis, Benefit, CompanyFigures, Education, ExperienceBand, Figures, GroupPay, Insights,
        JobFigures, JobFilter, Totals,
    },
};
use klarlonn_testing::{day, entry};

use crate::site::{Site, all_entries, five, key, new_entries, paid, publish, summaries};

/// The mean of the entries, kr per year.
fn entries_mean(figures: &Figures) -> Option<u32> {
    figures.pay?.entries_mean
}

#[test]
fn empty_store_lists_reference_names_without_figures() {
    let insights = publish([]);
    assert_eq!(insights.totals(), Totals::default());
    assert_eq!(insights.job_title_names().len(), 6);
    let places = insights.place_names();
    let places: Vec<&str> = places.iter().map(|name| &**name).collect();
    let all = [
        "Bergen",
        "Oslo",
        "Våler (Innlandet)",
        "Våler (Østfold)",
        "Ålesund",
    ];
    assert_eq!(places, all);
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
    assert_eq!(
        summaries(&insights.jobs()),
        [("Sykepleier", 2, Some(550_000))]
    );
    let job = insights.job(&key(" sykePLEIER "), &JobFilter::default());
    assert_eq!(&*job.unwrap().title, "Sykepleier");
}

#[test]
fn entry_of_a_former_place_counts_in_its_successor() {
    let insights = publish([
        entry(1, "Sykepleier", 500_000).place("Fana"),
        entry(2, "Sykepleier", 600_000).place("Bergen"),
        entry(3, "Sykepleier", 700_000).place("Viken"),
    ]);
    let places = insights.places();
    let counts: Vec<_> = places
        .iter()
        .map(|place| {
            (
                &*place.group.name,
                place.group.count,
                place.county.as_deref(),
            )
        })
        .collect();
    // Nobody knows which part of a divided county is meant.
    assert_eq!(
        counts,
        [("Bergen", 2, Some("Vestland")), ("Viken", 1, None)]
    );
    assert_eq!(insights.place_name(&key("fana")).as_deref(), Some("Bergen"));
}

#[test]
fn entry_with_two_names_of_one_place_counts_once() {
    let insights = publish([entry(1, "Sykepleier", 500_000).place("Bergen, Fana")]);
    let places = insights.places();
    let counts = places
        .iter()
        .map(|place| (&*place.group.name, place.group.count));
    assert_eq!(counts.collect::<Vec<_>>(), [("Bergen", 1)]);
    let card = &insights.entries(&all_entries()).entries[0];
    assert_eq!(card.body.place.as_deref(), Some("Bergen"));
}

#[test]
fn unlisted_name_keeps_its_first_spelling() {
    let insights = publish([
        entry(1, "Ølbrygger", 500_000).at("Bryggeriet AS"),
        entry(2, "ØLBRYGGER", 600_000).at("BRYGGERIET as"),
    ]);
    assert_eq!(summaries(&insights.jobs()), [("Ølbrygger", 2, None)]);
    assert_eq!(insights.companies()[0].group.name.as_ref(), "Bryggeriet AS");
}

#[test]
fn entry_without_employer_or_place_counts_in_other_figures() {
    let mut entries = five(10, |number| entry(number, "Lege", 1_000_000));
    entries.extend(five(20, |number| {
        entry(number, "Lege", 800_000).at("Oslo kommune")
    }));
    entries.extend(five(30, |number| {
        entry(number, "Lege", 900_000).place("Oslo")
    }));
    let insights = publish(entries);
    let totals = insights.totals();
    assert_eq!(
        (
            totals.entries,
            totals.job_titles,
            totals.companies,
            totals.places
        ),
        (15, 1, 1, 1)
    );
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    assert_eq!(entries_mean(&job.figures), Some(900_000));
    assert_eq!(
        summaries(&job.companies),
        [("Oslo kommune", 5, Some(800_000))]
    );
    assert_eq!(summaries(&job.places), [("Oslo", 5, Some(900_000))]);
}

#[test]
fn employers_and_places_count_their_job_titles() {
    let entry_in_alesund = |number, title, salary| {
        entry(number, title, salary)
            .at("Ålesund kommune")
            .place("Ålesund")
    };
    let doctors = (1..=5).map(|number| entry_in_alesund(number, "Lege", 800_000 + number * 50_000));
    let insights = publish(doctors.chain([entry_in_alesund(6, "Sykepleier", 650_000)]));
    let companies = insights.companies();
    assert_eq!(
        summaries(&[companies[0].group.clone()]),
        [("Ålesund kommune", 6, Some(900_000))]
    );
    assert_eq!(companies[0].job_titles, 2);
    assert_eq!(insights.places()[0].job_titles, 2);
    assert_eq!(
        summaries(&insights.jobs_in(&key("ålesund"))),
        [("Lege", 5, Some(950_000)), ("Sykepleier", 1, Some(650_000))]
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
fn title_without_official_pay_has_a_figure_from_three_entries() {
    let pay = |title: &str, count: u32| {
        let entries = (0..count).map(|number| entry(number, title, 600_000));
        publish(entries).jobs()[0].pay
    };
    assert_eq!(pay("Ølbrygger", 2), None);
    let basis = |pay: Option<GroupPay>| pay.unwrap().basis;
    assert_eq!(basis(pay("Ølbrygger", 3)), Basis::Estimated);
    assert_eq!(basis(pay("Sykepleier", 1)), Basis::Estimated);
    assert_eq!(basis(pay("Sykepleier", 49)), Basis::Estimated);
    assert_eq!(basis(pay("Sykepleier", 50)), Basis::Measured);
}

/// Doctors at Ahus, where many entries of a title are, two at Aker and one nurse there, all in Oslo.
fn doctors_and_a_nurse(at_ahus: u32) -> impl Insights {
    let at_ahus = (10..10 + at_ahus).map(|number| entry(number, "Lege", 900_000).at("Ahus"));
    let at_aker = (0..2).map(|number| entry(number, "Lege", 600_000).at("Aker"));
    let nurse = entry(5, "Sykepleier", 800_000).at("Aker");
    let entries = at_ahus.chain(at_aker).chain([nurse]);
    publish(entries.map(|entry| entry.place("Oslo")))
}

fn job(insights: &impl Insights, title: &str, filter: &JobFilter) -> JobFigures {
    insights.job(&key(title), filter).expect("a public title")
}

fn employer(insights: &impl Insights, name: &str, job: Option<&str>) -> CompanyFigures {
    let job = job.map(key);
    let figures = insights.company(&key(name), job.as_ref());
    figures.expect("a public employer")
}

#[test]
fn part_with_too_few_entries_has_the_answer_about_the_title() {
    let insights = doctors_and_a_nurse(60);
    let title = insights.jobs()[0].pay.unwrap();
    assert_eq!(
        (title.basis, title.entries_mean),
        (Basis::Measured, Some(890_323))
    );
    let at_aker = JobFilter {
        company: Some(key("Aker")),
        ..JobFilter::default()
    };
    let part = job(&insights, "Lege", &at_aker);
    let expected = Some(title.with_entries(&[600_000; 2]));
    assert_eq!(part.figures.pay, expected);
    assert_eq!(part.answer.unwrap().pay, title);
    assert_eq!(part.companies[0].pay, expected);
    let jobs = employer(&insights, "Aker", None).jobs;
    let listed = jobs.iter().find(|group| &*group.name == "Lege");
    assert_eq!(listed.unwrap().pay, expected);
    assert_eq!(
        employer(&insights, "Aker", Some("Lege")).figures.pay,
        expected
    );
}

#[test]
fn one_group_has_one_figure() {
    let insights = doctors_and_a_nurse(9);
    let of_company = |name: &str| JobFilter {
        company: Some(key(name)),
        ..JobFilter::default()
    };
    let expected = job(&insights, "Lege", &of_company("Ahus"))
        .answer
        .unwrap()
        .pay;
    assert_eq!(expected.basis, Basis::Estimated);
    let whole = job(&insights, "Lege", &JobFilter::default());
    let listed = whole.companies.iter().find(|group| &*group.name == "Ahus");
    let ranked = insights.rankings(&key("Lege"), None);
    let page = employer(&insights, "Ahus", Some("Lege"));
    let all_titles = employer(&insights, "Ahus", None);
    let search = insights.search("Ahus", 1).companies.remove(0).group;
    let in_list = insights.companies();
    let in_list = in_list
        .iter()
        .find(|company| &*company.group.name == "Ahus");
    for pay in [
        job(&insights, "Lege", &of_company("Ahus")).figures.pay,
        listed.unwrap().pay,
        Some(ranked[0].pay),
        page.figures.pay,
        page.jobs[0].pay,
        all_titles.figures.pay,
        all_titles.jobs[0].pay,
        search.unwrap().pay,
        in_list.unwrap().group.pay,
    ] {
        assert_eq!(pay, Some(expected));
    }
    let in_oslo = JobFilter {
        place: Some(key("Oslo")),
        ..JobFilter::default()
    };
    let expected = job(&insights, "Lege", &in_oslo).answer.unwrap().pay;
    let listed = whole.places.iter().find(|group| &*group.name == "Oslo");
    assert_eq!(listed.unwrap().pay, Some(expected));
    assert_eq!(insights.jobs_in(&key("Oslo"))[0].pay, Some(expected));
}

#[test]
fn employer_has_the_mean_of_the_answers_about_its_entries() {
    let insights = doctors_and_a_nurse(9);
    let aker = employer(&insights, "Aker", None);
    let [doctors, nurses] = ["Lege", "Sykepleier"].map(|title| {
        let of_title = employer(&insights, "Aker", Some(title));
        of_title.figures.pay.unwrap().mean.salary
    });
    let found = aker.figures.pay.unwrap();
    let expected = f64::from(2 * doctors + nurses) / 3.0;
    assert!((f64::from(found.mean.salary) - expected).abs() <= 501.0);
    assert_eq!(found.entries_mean, Some(666_667));
    assert_eq!(insights.companies()[1].group.pay, Some(found));
}

#[test]
fn part_time_pay_counts_for_a_full_position() {
    let insights = publish(five(1, |number| {
        entry(number, "Lege", 450_000).percent(50.0).at("Aker")
    }));
    assert_eq!(summaries(&insights.jobs()), [("Lege", 5, Some(900_000))]);
    let rankings = insights.rankings(&key("Lege"), None);
    assert_eq!(rankings[0].pay.entries_mean, Some(900_000));
    assert_eq!(paid(&insights), [450_000; 5]);
}

// spec 1.2.50
#[test]
fn lowest_pay_is_of_a_full_position() {
    let mut entries = five(10, |number| entry(number, "Lege", 900_000));
    entries.push(entry(1, "Lege", 300_000).percent(50.0));
    let insights = publish(entries);
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    assert_eq!(job.figures.entries.unwrap().lowest, Some(900_000));
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
    let count = |filter: JobFilter| {
        let job = insights.job(&key("Lege"), &filter).unwrap();
        job.figures.count
    };
    let unfiltered = JobFilter::default;
    let by_company = |name| JobFilter {
        company: Some(key(name)),
        ..unfiltered()
    };
    assert_eq!(count(by_company("aker")), 2);
    assert_eq!(count(by_company("Ukjent")), 0);
    let by_place = |name| JobFilter {
        place: Some(key(name)),
        ..unfiltered()
    };
    assert_eq!(count(by_place("bergen")), 2);
    let by_education = JobFilter {
        education: Some(Education::Master),
        ..unfiltered()
    };
    assert_eq!(count(by_education), 1);
    let by_experience = JobFilter {
        experience: Some(ExperienceBand::TenOrMore),
        ..unfiltered()
    };
    assert_eq!(count(by_experience), 1);
    let both = JobFilter {
        place: Some(key("Oslo")),
        ..by_company("Aker")
    };
    assert_eq!(count(both), 1);
}

#[test]
fn employer_figures_cover_all_titles_or_one() {
    let mut site = Site::new();
    let mut entries = five(10, |number| {
        entry(number, "Lege", 900_000).at("Aker").place("Oslo")
    });
    entries.extend(five(20, |number| {
        entry(number, "Sykepleier", 500_000).at("Aker")
    }));
    let mut rows = new_entries(entries);
    rows[0].industry = Some("Helsetjenester".to_owned());
    site.import_entries(&rows);
    let insights = site.publish();
    let company = insights.company(&key("AKER"), None).unwrap();
    assert_eq!(company.industry.as_deref(), Some("Helsetjenester"));
    assert_eq!((company.jobs.len(), company.places.len()), (2, 1));
    assert_eq!(entries_mean(&company.figures), Some(700_000));
    let nurses = insights
        .company(&key("Aker"), Some(&key("sykepleier")))
        .unwrap();
    assert_eq!(entries_mean(&nurses.figures), Some(500_000));
    let dentists = insights
        .company(&key("Aker"), Some(&key("Tannlege")))
        .unwrap();
    assert_eq!(dentists.figures.count, 0);
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
fn pay_mix_is_of_the_whole_title_without_outliers() {
    let nurses = (1..=20).map(|number| entry(number, "Sykepleier", 600_000).parts(60_000, 0));
    let far = entry(99, "Sykepleier", 9_000_000)
        .parts(0, 4_000_000)
        .on("2026-10-01")
        .by(1);
    let insights = publish(nurses.chain([far]));
    let nurse = key("Sykepleier");
    let job = |filter: &JobFilter| insights.job(&nurse, filter).unwrap();
    let mix = job(&JobFilter::default()).pay_mix.unwrap();
    assert_eq!((mix.reports, mix.base, mix.fixed_additions), (20, 90, 10));
    let filter = JobFilter {
        experience: Some(ExperienceBand::FiveToTen),
        ..JobFilter::default()
    };
    assert_eq!(job(&filter).pay_mix, None);
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
    assert_eq!(developers[0].group.as_ref().unwrap().count, 1);
    assert_eq!(&*developers[1].name, "Programmerer");
    assert_eq!(developers[1].reason, MatchReason::SameOccupation);
    assert_eq!(developers[1].group, None);
    let oslo = insights.search("olso", 10);
    assert_eq!(&*oslo.places[0].name, "Oslo");
    assert_eq!(&*oslo.companies[0].name, "Oslo Software");
    assert_eq!(insights.search("bergen", 10).places[0].group, None);
    let none = insights.search("  ", 10);
    assert_eq!(
        (none.jobs, none.companies, none.places),
        (vec![], vec![], vec![])
    );
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
                let mean = ranking.pay.entries_mean.unwrap();
                (ranking.count, mean, ranking.min, ranking.max)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(rankings(None), [(5, 700_000, 500_000, 900_000)]);
    assert_eq!(rankings(Some("oslo")), [(3, 800_000, 700_000, 900_000)]);
    assert_eq!(rankings(Some("Bergen")), []);
    assert_eq!(rankings(Some("Atlantis")), []);
}

#[test]
fn county_figures_include_municipalities_and_county_entries() {
    let mut entries = five(10, |number| entry(number, "Lege", 700_000).place("Bergen"));
    entries.extend([
        entry(2, "Lege", 999_998).place("Vestland"),
        entry(3, "Lege", 900_001).place("bergen"),
        entry(4, "Lege", 800_000).place("Ålesund"),
    ]);
    let few = ["Oslo"; 3].into_iter().zip(30..);
    entries.extend(few.map(|(place, number)| entry(number, "Lege", 900_000).place(place)));
    let insights = publish(entries);
    let counties = insights.counties();
    let figures: Vec<_> = counties
        .iter()
        .map(|county| {
            let mean = county.pay.and_then(|pay| pay.entries_mean);
            (&*county.name, county.count, mean, county.places)
        })
        .collect();
    assert_eq!(
        figures,
        [
            ("Finnmark", 0, None, 0),
            ("Oslo", 3, Some(900_000), 1),
            ("Vestland", 7, Some(771_428), 2),
        ]
    );
    let places = insights.places();
    let counties = places.iter().map(|place| place.county.as_deref());
    assert_eq!(
        counties.collect::<Vec<_>>(),
        [Some("Vestland"), Some("Oslo"), Some("Vestland"), None]
    );
}

#[test]
fn employer_without_stored_industry_has_that_of_the_reference() {
    let mut site = Site::new();
    let insights = site.publish();
    let company = key("Helse Bergen");
    let industry = || insights.employer(&company).and_then(|found| found.industry);
    let in_figures = || {
        insights
            .company(&company, None)
            .and_then(|found| found.industry)
    };
    assert_eq!(industry().as_deref(), Some("Sykehustjenester"));
    site.import_entries(&new_entries([
        entry(1, "Sykepleier", 600_000).at("Helse Bergen")
    ]));
    assert!(insights.refresh().unwrap());
    for found in [industry(), in_figures()] {
        assert_eq!(found.as_deref(), Some("Sykehustjenester"));
    }
    let mut entry = entry(1, "Sykepleier", 600_000).at("Helse Bergen").build();
    entry.industry = Some("Alminnelige somatiske sykehus".to_owned());
    let mut stored = Site::new();
    stored.import_entries(&[entry]);
    let figures = stored.publish().company(&company, None).unwrap();
    assert_eq!(
        figures.industry.as_deref(),
        Some("Alminnelige somatiske sykehus")
    );
}
