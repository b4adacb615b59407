use proptest::prelude::*;

use super::*;

const TITLES: [(&str, &str); 22] = [
    ("Tannlege", "2261"),
    ("Lege", "2211"),
    ("Lege i spesialisering", "2211"),
    ("Legesekretær", "3344"),
    ("Overlege", "2212"),
    ("Allmennpraktiserende lege", "2211"),
    ("Fylkestannlege", "1342"),
    ("Kirurg", "2212"),
    ("Systemutvikler", "2512"),
    ("Programmerer", "2512"),
    ("Frontendutvikler", "2513"),
    ("Webdesigner", "2513"),
    ("Sykepleier", "2223"),
    ("Spesialsykepleier", "2221"),
    ("Helsefagarbeider", "5321"),
    ("Lærer (grunnskole)", "2341"),
    ("Tømrer", "7115"),
    ("Båtbygger", "7115"),
    ("C++-utvikler", "2512"),
    ("Lager- og transportarbeider", "9333"),
    ("Daglig leder", "1120"),
    ("Leder innen IT", "1330"),
];

fn titles() -> SearchIndex {
    SearchIndex::new(TITLES.map(|(name, code)| Searchable {
        name,
        occupation: OccupationCode::parse(code),
        has_reports: false,
    }))
}

fn index_of(names: &[(&'static str, bool)]) -> SearchIndex {
    SearchIndex::new(names.iter().map(|(name, has_reports)| Searchable {
        name,
        occupation: None,
        has_reports: *has_reports,
    }))
}

/// The titles found by their own names.
fn found(query: &str) -> Vec<&'static str> {
    named(query, MatchReason::Name)
}

fn named(query: &str, reason: MatchReason) -> Vec<&'static str> {
    let matches = titles().find(query, 50);
    let wanted = matches.into_iter().filter(|found| found.reason == reason);
    wanted.map(|found| TITLES[found.index].0).collect()
}

#[test]
fn the_name_itself_comes_first_then_beginnings_then_word_beginnings_then_parts() {
    assert_eq!(
        found("lege"),
        [
            "Lege",
            "Lege i spesialisering",
            "Legesekretær",
            "Allmennpraktiserende lege",
            "Overlege",
            "Fylkestannlege",
            "Tannlege",
        ]
    );
    let scores: Vec<u32> = titles().find("lege", 7).iter().map(|m| m.score).collect();
    assert_eq!(scores, [1000, 900, 900, 800, 600, 600, 600]);
}

#[test]
fn a_compound_is_found_by_its_last_part_and_brings_its_synonyms() {
    assert_eq!(
        found("utvikler"),
        ["C++-utvikler", "Frontendutvikler", "Systemutvikler"]
    );
    assert_eq!(
        named("utvikler", MatchReason::SameOccupation),
        ["Programmerer", "Webdesigner"]
    );
    let last = *titles().find("utvikler", 50).last().unwrap();
    assert_eq!(
        (last.score, last.reason),
        (200, MatchReason::SameOccupation)
    );
}

#[test]
fn typing_errors_are_forgiven() {
    for (typed, meant) in [
        ("programerer", "Programmerer"),
        ("porgrammerer", "Programmerer"),
        ("sykepleir", "Sykepleier"),
        ("sykplieer", "Sykepleier"),
        ("sykepliere", "Sykepleier"),
        ("kiurrg", "Kirurg"),
        ("helsefagarbeier", "Helsefagarbeider"),
        ("dagleg leder", "Daglig leder"),
    ] {
        assert_eq!(found(typed).first(), Some(&meant), "{typed}");
    }
}

#[test]
fn one_error_is_better_than_two_and_three_are_too_many() {
    let names = index_of(&[("Sykepleier", false)]);
    let score = |query| names.find(query, 1).first().map(|found| found.score);
    assert_eq!(score("sykeplejer"), Some(400));
    assert_eq!(score("sykeplejir"), Some(300));
    assert_eq!(score("sjkeplejir"), None);
}

#[test]
fn short_words_forgive_less() {
    let names = index_of(&[("Oslo", false), ("Ås", false)]);
    assert_eq!(names.find("olso", 9).len(), 1);
    assert_eq!(names.find("oozo", 9).len(), 0);
    assert_eq!(names.find("aat", 9).len(), 0);
}

#[test]
fn norwegian_letters_are_found_however_they_are_typed() {
    for (typed, meant) in [
        ("laerer", "Lærer (grunnskole)"),
        ("LÆRER", "Lærer (grunnskole)"),
        ("tomrer", "Tømrer"),
        ("toemrer", "Tømrer"),
        ("baatbygger", "Båtbygger"),
        ("legesekretaer", "Legesekretær"),
    ] {
        assert_eq!(found(typed), [meant], "{typed}");
    }
    assert_eq!(found("batbygger"), ["Båtbygger"]);
}

#[test]
fn words_may_come_in_any_order_and_compounds_apart() {
    assert_eq!(found("leder daglig"), ["Daglig leder"]);
    assert_eq!(found("transport lager"), ["Lager- og transportarbeider"]);
    assert_eq!(found("system utvikler"), ["Systemutvikler"]);
    assert_eq!(titles().find("syke pleier", 1)[0].score, 1000);
}

/// Many titles that hold `utvikler`, and one of the same occupation that does not.
fn crowded() -> Vec<(String, &'static str)> {
    let developers = (0..60).map(|number| (format!("A{number}utvikler"), "2512"));
    let others = [
        ("Utvikler", "2512"),
        ("Programmerer", "2512"),
        ("Kursutvikler", "2424"),
    ];
    let others = others.map(|(name, code)| (name.to_owned(), code));
    developers.chain(others).collect()
}

#[test]
fn names_of_the_same_occupation_have_room_however_many_names_hold_the_word() {
    let titles = crowded();
    let index = SearchIndex::new(titles.iter().map(|(name, code)| Searchable {
        name,
        occupation: OccupationCode::parse(code),
        has_reports: false,
    }));
    for limit in [5, 10, 50] {
        let found = index.find("utvikler", limit);
        assert_eq!(found.len(), limit);
        let last = found.last().unwrap();
        assert_eq!(titles[last.index].0, "Programmerer");
        assert_eq!(last.reason, MatchReason::SameOccupation);
    }
    assert_eq!(index.find("utvikler", 1)[0].score, 1000);
    assert_eq!(index.find("utvikler", 100).len(), 63);
}

#[test]
fn names_of_a_nearby_occupation_come_before_others_that_hold_the_word() {
    let order = found("lege");
    let place = |name| order.iter().position(|found| *found == name).unwrap();
    assert!(place("Overlege") < place("Tannlege"));
    assert!(place("Overlege") < place("Fylkestannlege"));
}

#[test]
fn a_title_that_is_what_was_typed_lends_its_occupation_alone() {
    let synonyms = |query| named(query, MatchReason::SameOccupation);
    // Tannlegeassistent and the like have other occupations.
    assert_eq!(synonyms("overlege"), ["Kirurg"]);
    assert_eq!(synonyms("programmerer"), ["C++-utvikler", "Systemutvikler"]);
}

#[test]
fn a_title_with_a_typing_error_comes_before_longer_ones_with_the_same() {
    let names = index_of(&[("Ledende sykepleier", true), ("Sykepleier", false)]);
    let first = names.find("sykepleir", 9)[0];
    assert_eq!((first.index, first.score), (1, 400));
}

#[test]
fn titles_are_found_in_nynorsk() {
    for (typed, meant) in [
        ("sjukepleiar", "Sykepleier"),
        ("lærar", "Lærer (grunnskole)"),
        ("dagleg leiar", "Daglig leder"),
        ("tømrar", "Tømrer"),
    ] {
        assert_eq!(found(typed).first(), Some(&meant), "{typed}");
    }
    assert_eq!(titles().find("sjukepleiar", 1)[0].score, 1000);
}

#[test]
fn a_place_is_found_with_the_words_that_people_add_to_it() {
    let names = [
        ("Oslo", true),
        ("Oslo kommune", true),
        ("Asker kommune", true),
        ("Ås", true),
    ];
    let index = index_of(&names);
    let order = |query| -> Vec<&str> {
        let found = index.find(query, 9).into_iter();
        found.map(|found| names[found.index].0).collect()
    };
    assert_eq!(order("oslo kommune"), ["Oslo kommune", "Oslo"]);
    assert_eq!(order("kommune oslo"), ["Oslo kommune", "Oslo"]);
    assert_eq!(order("oslo norge"), ["Oslo", "Oslo kommune"]);
    assert_eq!(order("kommune"), ["Asker kommune", "Oslo kommune"]);
    assert_eq!(order("aas"), ["Ås"]);
}

#[test]
fn every_word_must_be_found() {
    assert_eq!(found("lege kirurg"), [""; 0]);
    assert_eq!(found("daglig leder oslo"), [""; 0]);
}

#[test]
fn short_words_are_found_at_the_beginning_of_words_alone() {
    assert_eq!(found("it"), ["Leder innen IT"]);
    assert_eq!(found("c++"), ["C++-utvikler"]);
}

#[test]
fn of_equal_matches_those_with_reports_come_first_then_norwegian_order() {
    let names = [
        ("Åsgård AS", true),
        ("Ærlig AS", false),
        ("Zeta AS", true),
        ("Beta AS", false),
    ];
    let order = |index: &SearchIndex| -> Vec<&str> {
        let matches = index.find("as", 9);
        matches.iter().map(|found| names[found.index].0).collect()
    };
    let index = index_of(&names);
    assert_eq!(
        order(&index),
        ["Zeta AS", "Åsgård AS", "Beta AS", "Ærlig AS"]
    );
    let index = index.with_reports([false, true, false, true]);
    assert_eq!(
        order(&index),
        ["Beta AS", "Ærlig AS", "Zeta AS", "Åsgård AS"]
    );
}

#[test]
fn the_limit_keeps_the_best() {
    let matches = titles().find("lege", 2);
    let names: Vec<_> = matches.iter().map(|found| TITLES[found.index].0).collect();
    assert_eq!(names, ["Lege", "Lege i spesialisering"]);
    assert_eq!(titles().find("lege", 0), []);
}

#[test]
fn blank_and_junk_searches_find_nothing() {
    for query in [
        "",
        "   ",
        "!!!",
        "😀",
        "\u{202e}\u{200b}",
        "%",
        "_",
        "qxzzqxzz",
    ] {
        assert_eq!(titles().find(query, 50), [], "{query:?}");
    }
    assert_eq!(titles().find(&"lege ".repeat(2_000), 50).len(), 7);
    assert_eq!(titles().find(&"x".repeat(10_000), 50), []);
    assert_eq!(SearchIndex::default().find("lege", 50), []);
}

proptest! {
    #[test]
    fn no_text_panics_and_scores_never_rise(query in ".{0,60}", limit in 0usize..30) {
        let matches = titles().find(&query, limit);
        prop_assert!(matches.len() <= limit);
        prop_assert!(matches.is_sorted_by(|left, right| left.score >= right.score));
        prop_assert!(matches.iter().all(|found| (1..=1000).contains(&found.score)));
    }

    #[test]
    fn long_texts_do_not_panic(piece in ".{1,20}", times in 500usize..2_000) {
        titles().find(&piece.repeat(times), 50);
    }

    #[test]
    fn every_name_is_found_first_by_itself_and_with_one_letter_lost(
        chosen in 0..TITLES.len(), lost in 0usize..30
    ) {
        let name = TITLES[chosen].0;
        prop_assert_eq!(titles().find(name, 1)[0].index, chosen);
        let key = search_key(name);
        let longest = key.split(' ').max_by_key(|word| word.len()).unwrap();
        prop_assume!(longest.len() > 4 && longest.is_ascii());
        let mut damaged = longest.to_owned();
        damaged.remove(lost % longest.len());
        // What is left may fold once more: `oe` is ø.
        prop_assume!(search_key(&damaged) == damaged);
        let found = titles().find(&damaged, 50);
        prop_assert!(found.iter().any(|found| found.index == chosen), "{damaged}");
    }
}
