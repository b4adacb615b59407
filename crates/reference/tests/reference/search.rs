//! What people type and expect to find, over the bundled reference data.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::{MatchReason, NameKind, Prominence, SearchIndex, Searchable},
    contribution::{NewSalaryEntry, import_entries},
    salary::{
        AnswerGroup, ExperienceBand, Insights, MemberVerification, SearchHit, SearchHits,
        SearchService,
    },
    store::Store,
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{CountingRandom, MemoryStore, NumberedTagKey, SettableClock, entry};

use super::{REFERENCE, table};

/// The browser's tests use the same queries: what is typed, the kind and the name of the first hit,
/// and the place that a job is searched in.
const QUERIES: &str = include_str!("../../../../shared/search-queries.json");

/// Queries whose first hit differs from what people expect: 'Vakt' is a title of its own, of the same
/// quality companies come before places ('Stavanger byggdrift'), and official headcounts are greater
/// for other titles.
const MISSED: [&str; 4] = ["barneh", "stavan", "tann", "vakt"];

fn publish(entries: &[NewSalaryEntry]) -> PublishedInsights {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    import_entries(&*store, &mut CountingRandom::default(), entries).expect("imported entries");
    PublishedInsights::load(
        store,
        Arc::new(klarlonn_reference::bundled()),
        Arc::new(SettableClock::at_noon("2026-11-21")),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    )
    .expect("published figures")
}

/// Returns the kind and name of the first hit of the search page: the kind with the best match comes
/// first.
fn first_hit(hits: &SearchHits) -> Vec<String> {
    if let Some(job) = &hits.filtered_job {
        let AnswerGroup {
            place,
            company,
            experience,
            ..
        } = &job.group;
        let filters = [
            place.as_deref(),
            company.as_deref(),
            experience.map(ExperienceBand::name),
        ];
        let words = ["job", &job.job_title].into_iter();
        let words = words.chain(filters.into_iter().flatten());
        return words.map(str::to_owned).collect();
    }
    let kinds = [
        ("location", &hits.places),
        ("company", &hits.companies),
        ("job", &hits.jobs),
    ];
    let first = kinds.map(|(kind, hits)| Some((kind, hits.first()?)));
    let best = first.into_iter().flatten().max_by_key(|(_, hit)| hit.score);
    best.map_or_else(Vec::new, |(kind, SearchHit { name, .. })| {
        vec![kind.to_owned(), name.to_string()]
    })
}

#[test]
fn queries_find_what_people_expect_first() {
    let insights = publish(&[]);
    let queries: Vec<Vec<String>> = serde_json::from_str(QUERIES).unwrap();
    assert!(queries.len() > 100);
    let missed: Vec<(&str, Vec<String>)> = queries
        .iter()
        .map(|query| (query, first_hit(&insights.search(&query[0], 50))))
        .filter(|(query, found)| *found != query[1..])
        .map(|(query, found)| (query[0].as_str(), found))
        .collect();
    let mut names: Vec<&str> = missed.iter().map(|(query, _)| *query).collect();
    names.sort_unstable();
    assert_eq!(names, MISSED, "{missed:#?}");
}

#[test]
fn every_official_place_name_finds_its_place_first() {
    let insights = publish(&[]);
    for row in table("official_place_names.csv") {
        for name in row["other_names"].split('|').chain([&*row["official"]]) {
            let found = insights.search(name, 50).places;
            let first = found.first().map(|hit| hit.name.to_string());
            // A county is found if it has entries.
            let is_county = row["number"].len() == 2;
            assert!(
                is_county || first.as_ref() == Some(&row["norwegian"]),
                "{name}: {first:?}"
            );
        }
    }
}

#[test]
fn typed_letter_finds_no_folded_name() {
    let insights = publish(&[]);
    let companies = |query| -> Vec<String> {
        let found = insights.search(query, 50).companies.into_iter();
        found.map(|hit| hit.name.to_string()).collect()
    };
    let roret = "Roret Ørland kulturforetak".to_owned();
    assert!(!companies("rør").contains(&roret));
    assert!(companies("ror").contains(&roret));
    let first = |query| insights.search(query, 50).jobs[0].name.to_string();
    assert_eq!(first(".NET"), ".NET-utvikler");
    assert_eq!(first("C#"), "C#-utvikler");
    assert_eq!(first("C++"), "C++-utvikler");
}

#[test]
fn names_with_entries_come_before_larger_ones() {
    let prest = |number| {
        entry(number, "Sykehusprest", 600_000)
            .at("Bodø Sykehjem")
            .build()
    };
    let first = |insights: &PublishedInsights, kind| insights.suggested_names(kind)[0].clone();
    let few = publish(&[prest(1)]);
    assert_eq!(&*first(&few, NameKind::JobTitle), "Sykehusprest");
    assert_eq!(&*few.search("sykehu", 5).jobs[0].name, "Sykehusprest");
    let none = publish(&[]);
    assert_ne!(&*none.search("sykehu", 5).jobs[0].name, "Sykehusprest");
    assert_eq!(&*first(&none, NameKind::Place), "Oslo");
    assert_eq!(
        &*few.search("bodø sy", 5).companies[0].name,
        "Bodø Sykehjem"
    );
}

/// Returns the titles that a search finds; those found by occupation end with a star.
fn found(query: &str) -> Vec<String> {
    let titles = &REFERENCE.titles;
    let index = SearchIndex::new(titles.iter().map(|title| Searchable {
        name: title.title.as_str(),
        occupation: title.occupation,
        aliases: Vec::new(),
        prominence: Prominence::default(),
    }));
    let found = index.find(query, SearchService::DEFAULT_HITS).into_iter();
    found
        .map(|found| {
            let star = match found.reason {
                MatchReason::Name | MatchReason::Alias => "",
                MatchReason::SameOccupation => "*",
            };
            format!("{}{star}", titles[found.index].title.as_str())
        })
        .collect()
}

#[test]
fn search_finds_developers_by_name_and_occupation() {
    let found = found("utvikler");
    assert_eq!(found[0], "Utvikler");
    for title in ["Systemutvikler", "Programmerer*", "Software Engineer*"] {
        assert!(
            found.iter().any(|found| found == title),
            "{title}: {found:?}"
        );
    }
}

#[test]
fn search_ranks_doctors_before_dentists() {
    let found = found("lege");
    let rank = |title: &str| found.iter().position(|found| found == title);
    let doctors = ["Lege", "Fastlege", "Overlege", "Turnuslege"].map(rank);
    let first_dentist = found.iter().position(|found| found.contains("tannlege"));
    for doctor in doctors {
        assert!(doctor.is_some() && doctor < first_dentist, "{found:?}");
    }
}

#[test]
fn search_tolerates_typos_nynorsk_and_missing_letters() {
    for (typed, expected) in [
        ("sjukepleiar", "Sykepleier"),
        ("sykepleir", "Sykepleier"),
        ("programerer", "Programmerer"),
        ("laerer", "Lærer"),
        ("rorlegger", "Rørlegger"),
        ("leder daglig", "Daglig leder"),
    ] {
        assert_eq!(found(typed)[0], expected, "{typed}");
    }
}
