//! Municipalities and counties are complete and consistent.

use std::fmt::Write as _;

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    catalog::{NameKey, OfficialTable, Reference, TableFile},
    clock::Clock as _,
    contribution::import_entries,
    salary::{Insights as _, MemberVerification},
    store::{Store, in_snapshot},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_reference::{Tables, bundled_text, municipalities, reference};
use klarlonn_testing::{CountingRandom, MemoryStore, NumberedTagKey, SettableClock, entry};

use super::{REFERENCE, figures, table};

#[test]
fn all_municipalities_and_counties_are_present() {
    assert_eq!(REFERENCE.places.len(), 357);
    assert_eq!(REFERENCE.counties.len(), 15);
    for place in &REFERENCE.places {
        assert!(
            REFERENCE.county_by_place(place.key()).is_some(),
            "{place:?}"
        );
    }
}

#[test]
fn numbers_are_ordered_and_begin_with_the_county() {
    let municipalities = municipalities();
    assert!(municipalities.is_sorted_by(|left, right| left.number < right.number));
    for municipality in municipalities {
        assert_eq!(municipality.number.len(), 4, "{municipality:?}");
        assert!(
            municipality.number.starts_with(&municipality.county_number),
            "{municipality:?}"
        );
        assert!(
            (1..=6).contains(&municipality.centrality),
            "{municipality:?}"
        );
    }
}

#[test]
fn populations_add_up() {
    let mut populations: HashMap<String, u32> = HashMap::new();
    for municipality in municipalities() {
        *populations.entry(municipality.county_number).or_default() += municipality.population;
    }
    let counties = table("counties.csv");
    for county in &counties {
        let population: u32 = county["population"].parse().unwrap();
        assert_eq!(populations[&county["number"]], population, "{county:?}");
    }
    assert!((figures(&counties, "population").sum::<f64>() - 5_627_400.0).abs() < 0.5);
}

#[test]
fn municipality_names_are_unique() {
    let names: HashSet<_> = municipalities()
        .iter()
        .map(|municipality| municipality.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), municipalities().len());
    assert!(names.contains("herøy (nordland)"));
}

#[test]
fn county_has_its_medians_beside_those_of_the_country() {
    let (county, wages) = REFERENCE.county_wages(&NameKey::new("oslo")).unwrap();
    assert_eq!((county, wages.year, wages.groups.len()), ("Oslo", 2025, 9));
    let managers = &wages.groups[0];
    assert_eq!(managers.name, "Ledere");
    assert_eq!(
        (managers.median, managers.country_median),
        (91_090 * 12, 79_220 * 12)
    );
    let county = |place| REFERENCE.county_wages(&NameKey::new(place));
    assert_eq!(county("Bergen").unwrap().0, "Vestland");
    assert!(county("Atlantis").is_none());
}

#[test]
fn country_lies_between_its_counties() {
    for group in 0..9 {
        let counties = REFERENCE.counties.iter();
        let wages: Vec<_> = counties
            .map(|county| county.wages.as_ref().unwrap().groups[group].clone())
            .collect();
        let medians = || wages.iter().map(|wage| wage.median);
        let country = wages[0].country_median;
        assert!(medians().min() < Some(country) && medians().max() > Some(country));
    }
}

#[test]
fn nurses_of_oslo_have_the_level_of_group_2() {
    let index = |name: &str| {
        let mut counties = REFERENCE.counties.iter();
        counties.position(|county| &*county.name == name).unwrap()
    };
    let level = |title: &str, county| REFERENCE.county_level(&NameKey::new(title), county);
    let oslo = level("sykepleier", index("Oslo"));
    assert!((oslo - 69_660.0 / 63_560.0).abs() < 1e-9, "{oslo}");
    assert!(level("sykepleier", index("Finnmark")) < 1.0);
    assert!((level("konsulent", index("Oslo")) - 1.0).abs() < 1e-9);
    assert!((level("sykepleier", 99) - 1.0).abs() < 1e-9);
}

#[test]
fn official_names_lead_to_the_norwegian_place() {
    let rows = table("official_place_names.csv");
    assert_eq!(rows.len(), 31);
    for row in rows {
        let norwegian = &row["norwegian"];
        let place = |name: &str| {
            let place = REFERENCE.norwegian_place(&NameKey::new(name));
            place.map(ToString::to_string)
        };
        for name in row["other_names"].split('|').chain([&*row["official"]]) {
            assert_eq!(place(name).as_ref(), Some(norwegian), "{name}");
        }
        assert_eq!(place(norwegian), None, "{row:?}");
        let county = REFERENCE.county_by_place(&NameKey::new(norwegian));
        let county = county.map(|county| &*REFERENCE.counties[county].code);
        assert_eq!(county, row["number"].get(..2), "{row:?}");
    }
}

#[test]
fn no_official_name_is_another_place() {
    let places = REFERENCE.places.iter();
    let wrong: Vec<_> = places
        .filter(|place| REFERENCE.norwegian_place(place.key()).is_some())
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn former_places_have_successors_of_today() {
    let current: HashSet<String> = [table("municipalities.csv"), table("counties.csv")]
        .concat()
        .into_iter()
        .map(|row| row["name"].clone())
        .collect();
    let mut names = HashSet::new();
    for row in table("former_places.csv") {
        let name = &row["name"];
        assert!(
            names.insert(name.clone()) && !current.contains(name),
            "{name}"
        );
        for successor in row["successors"].split('|') {
            assert!(current.contains(successor), "{name}: {successor}");
        }
    }
    let today = |name| {
        REFERENCE
            .current_place(&NameKey::new(name))
            .map(ToString::to_string)
    };
    for (former, successor) in [
        ("Skedsmo", "Lillestrøm"),
        ("forsand", "Sandnes"),
        ("Sogn og Fjordane", "Vestland"),
        ("Hedmark", "Innlandet"),
    ] {
        assert_eq!(today(former).as_deref(), Some(successor), "{former}");
    }
    for name in ["Sandefjord", "Ålesund", "Haram", "Bø", "Viken"] {
        assert_eq!(today(name), None, "{name}");
    }
    let parts = REFERENCE.parts_of(&NameKey::new("Viken")).iter();
    let parts: Vec<_> = parts.map(ToString::to_string).collect();
    assert_eq!(parts, ["Akershus", "Buskerud", "Østfold"]);
}

/// The reference data of a day, if Nesna is renamed at new year.
fn with_a_renamed_municipality(today: &str) -> Reference {
    let bundled = bundled_text("municipalities.csv").unwrap();
    let mut rows = bundled.lines();
    let mut municipalities = format!("{},valid_from\n", rows.next().unwrap());
    for row in rows {
        writeln!(municipalities, "{row},").unwrap();
        if row.contains(",Nesna,") {
            let renamed = row.replace("Nesna", "Nye Nesna");
            writeln!(municipalities, "{renamed},2027-01-01").unwrap();
        }
    }
    let former = bundled_text("former_places.csv").unwrap();
    let former = format!("{former}Gamle Nesna,2020-12-31,Nesna\nNesna,2026-12-31,Nye Nesna\n");
    let table = |file: &str, content| TableFile {
        table: OfficialTable {
            file: file.into(),
            number: "".into(),
            newest_period: "2027".into(),
            retrieved_on: today.parse().unwrap(),
            source: "".into(),
        },
        content,
    };
    let tables = [
        table("municipalities.csv", municipalities),
        table("former_places.csv", former),
    ];
    reference(&Tables::with(tables).on(today.parse().unwrap())).unwrap()
}

#[test]
fn municipality_is_renamed_on_its_day() {
    let names = |today| {
        let reference = with_a_renamed_municipality(today);
        let current = ["Nesna", "Gamle Nesna"].map(|name| {
            let current = reference.current_place(&NameKey::new(name));
            current.map(ToString::to_string)
        });
        let is_listed = ["Nesna", "Nye Nesna"].map(|name| {
            let mut places = reference.places.iter();
            places.any(|place| place.as_str() == name)
        });
        (is_listed, current, reference.places.len())
    };
    let old = [None, Some("Nesna".to_owned())];
    assert_eq!(names("2026-12-31"), ([true, false], old, 357));
    let new = Some("Nye Nesna".to_owned());
    let both = [new.clone(), new];
    assert_eq!(names("2027-01-01"), ([false, true], both, 357));
}

#[test]
fn entries_count_in_a_renamed_municipality_from_its_day() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let entries = [(1, "Nesna"), (2, "Nye Nesna")]
        .map(|(number, place)| entry(number, "Sykepleier", 600_000).place(place));
    let entries = entries.map(klarlonn_testing::EntryBuilder::build);
    import_entries(&*store, &mut CountingRandom::default(), &entries).unwrap();
    let clock = Arc::new(SettableClock::at_noon("2026-12-31"));
    let places = || {
        let insights = PublishedInsights::load(
            Arc::clone(&store),
            Arc::new(with_a_renamed_municipality(&clock.today().to_string())),
            Arc::clone(&clock) as _,
            Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
        );
        let places = insights.unwrap().places();
        let counts = places.iter().map(|place| {
            let county = place.county.as_deref().map(str::to_owned);
            (place.group.name.to_string(), place.group.count, county)
        });
        counts.collect::<Vec<_>>()
    };
    let nordland = Some("Nordland".to_owned());
    let old = ("Nesna".to_owned(), 1, nordland.clone());
    // Nobody knows the new name before its day.
    let unknown = ("Nye Nesna".to_owned(), 1, None);
    assert_eq!(places(), [old, unknown]);
    clock.set_noon("2027-01-01");
    assert_eq!(places(), [("Nye Nesna".to_owned(), 2, nordland)]);
    let typed = in_snapshot::<_, klarlonn_domain::store::StoreError>(&*store, |unit| {
        unit.catalog().places()
    });
    let typed: HashSet<String> = typed.unwrap().iter().map(ToString::to_string).collect();
    assert!(typed.contains("Nesna"), "{typed:?}");
}
