use proptest::prelude::*;

use super::*;
use crate::catalog::search_key;

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
        aliases: Vec::new(),
        prominence: Prominence::default(),
    }))
}

/// The prominence of a name with or without an entry.
fn prominence(has_entries: bool) -> Prominence {
    Prominence::new(u64::from(has_entries), 0, 0)
}

fn index_of(names: &[(&'static str, bool)]) -> SearchIndex {
    SearchIndex::new(names.iter().map(|(name, has_entries)| Searchable {
        name,
        occupation: None,
        aliases: Vec::new(),
        prominence: prominence(*has_entries),
    }))
}

/// Returns the titles that match by their own names.
fn found(query: &str) -> Vec<&'static str> {
    find_by_reason(query, MatchReason::Name)
}

fn find_by_reason(query: &str, reason: MatchReason) -> Vec<&'static str> {
    let matches = titles().find(query, 50);
    let matches_of_reason = matches.into_iter().filter(|found| found.reason == reason);
    matches_of_reason
        .map(|found| TITLES[found.index].0)
        .collect()
}

#[test]
fn results_are_sorted_by_match_quality() {
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
    let scores: Vec<u32> = titles()
        .find("lege", 7)
        .iter()
        .map(|found| found.score)
        .collect();
    assert_eq!(scores, [1000, 900, 900, 800, 600, 600, 600]);
}

#[test]
fn compound_is_found_by_its_last_part_with_synonyms() {
    assert_eq!(
        found("utvikler"),
        ["C++-utvikler", "Frontendutvikler", "Systemutvikler"]
    );
    assert_eq!(
        find_by_reason("utvikler", MatchReason::SameOccupation),
        ["Programmerer", "Webdesigner"]
    );
    let last = *titles().find("utvikler", 50).last().unwrap();
    assert_eq!(
        (last.score, last.reason),
        (200, MatchReason::SameOccupation)
    );
}

#[test]
fn title_with_typing_errors_is_found() {
    for (typed, expected) in [
        ("programerer", "Programmerer"),
        ("porgrammerer", "Programmerer"),
        ("sykepleir", "Sykepleier"),
        ("sykplieer", "Sykepleier"),
        ("sykepliere", "Sykepleier"),
        ("kiurrg", "Kirurg"),
        ("helsefagarbeier", "Helsefagarbeider"),
        ("dagleg leder", "Daglig leder"),
    ] {
        assert_eq!(found(typed).first(), Some(&expected), "{typed}");
    }
}

#[test]
fn score_falls_per_error_and_three_errors_match_nothing() {
    let names = index_of(&[("Sykepleier", false)]);
    let score = |query| names.find(query, 1).first().map(|found| found.score);
    assert_eq!(score("sykeplejer"), Some(400));
    assert_eq!(score("sykeplejir"), Some(300));
    assert_eq!(score("sjkeplejir"), None);
}

#[test]
fn short_word_tolerates_fewer_errors() {
    let names = index_of(&[("Oslo", false), ("Ås", false)]);
    assert_eq!(names.find("olso", 9).len(), 1);
    assert_eq!(names.find("oozo", 9).len(), 0);
    assert_eq!(names.find("aat", 9).len(), 0);
}

#[test]
fn norwegian_letters_match_their_ascii_spellings() {
    for (typed, expected) in [
        ("laerer", "Lærer (grunnskole)"),
        ("LÆRER", "Lærer (grunnskole)"),
        ("tomrer", "Tømrer"),
        ("toemrer", "Tømrer"),
        ("baatbygger", "Båtbygger"),
        ("legesekretaer", "Legesekretær"),
    ] {
        assert_eq!(found(typed), [expected], "{typed}");
    }
    assert_eq!(found("batbygger"), ["Båtbygger"]);
}

#[test]
fn typed_letter_or_dot_is_not_folded() {
    let names = [
        ("Roret Ørland", true),
        ("Rørlegger", false),
        ("Sør-Trøndelag", false),
        ("Nettselger", true),
        (".NET-utvikler", false),
        ("Utvikler C#", false),
        ("C-utvikler", true),
        ("Tromsoe Aasen", false),
    ];
    let index = index_of(&names);
    let found = |query| -> Vec<&str> {
        let found = index.find(query, 9).into_iter();
        found.map(|found| names[found.index].0).collect()
    };
    for (typed, expected) in [
        ("rør", &["Rørlegger"][..]),
        ("ror", &["Roret Ørland", "Rørlegger"]),
        ("sør-trondelag", &["Sør-Trøndelag"]),
        ("sor trøndelag", &["Sør-Trøndelag"]),
        (".net", &[".NET-utvikler"]),
        ("net", &["Nettselger", ".NET-utvikler"]),
        ("c#", &["Utvikler C#"]),
        ("tromsø", &["Tromsoe Aasen"]),
        ("åsen", &["Tromsoe Aasen"]),
    ] {
        assert_eq!(found(typed), expected, "{typed}");
    }
}

#[test]
fn word_order_and_split_compounds_do_not_matter() {
    assert_eq!(found("leder daglig"), ["Daglig leder"]);
    assert_eq!(found("transport lager"), ["Lager- og transportarbeider"]);
    assert_eq!(found("system utvikler"), ["Systemutvikler"]);
    assert_eq!(titles().find("syke pleier", 1)[0].score, 1000);
}

/// Returns many titles that contain `utvikler`, and a title of the same occupation that does not.
fn titles_with_many_developers() -> Vec<(String, &'static str)> {
    let developers = (0..60).map(|number| (format!("A{number}utvikler"), "2512"));
    let others = [
        ("Utvikler", "2512"),
        ("Programmerer", "2512"),
        ("Kursutvikler", "2424"),
    ]
    .map(|(name, code)| (name.to_owned(), code));
    developers.chain(others).collect()
}

#[test]
fn limit_leaves_room_for_the_same_occupation() {
    let titles = titles_with_many_developers();
    let index = SearchIndex::new(titles.iter().map(|(name, code)| Searchable {
        name,
        occupation: OccupationCode::parse(code),
        aliases: Vec::new(),
        prominence: Prominence::default(),
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
fn nearby_occupation_comes_before_other_name_matches() {
    let order = found("lege");
    let position = |name| order.iter().position(|found| *found == name).unwrap();
    assert!(position("Overlege") < position("Tannlege"));
    assert!(position("Overlege") < position("Fylkestannlege"));
}

#[test]
fn exact_match_adds_only_its_own_occupation() {
    let synonyms = |query| find_by_reason(query, MatchReason::SameOccupation);
    // Titles such as Tannlegeassistent have other occupations.
    assert_eq!(synonyms("overlege"), ["Kirurg"]);
    assert_eq!(synonyms("programmerer"), ["C++-utvikler", "Systemutvikler"]);
}

#[test]
fn whole_title_with_error_comes_before_longer_title() {
    let names = index_of(&[("Ledende sykepleier", true), ("Sykepleier", false)]);
    let first = names.find("sykepleir", 9)[0];
    assert_eq!((first.index, first.score), (1, 400));
}

#[test]
fn nynorsk_search_finds_bokmaal_title() {
    for (typed, expected) in [
        ("sjukepleiar", "Sykepleier"),
        ("lærar", "Lærer (grunnskole)"),
        ("dagleg leiar", "Daglig leder"),
        ("tømrar", "Tømrer"),
    ] {
        assert_eq!(found(typed).first(), Some(&expected), "{typed}");
    }
    assert_eq!(titles().find("sjukepleiar", 1)[0].score, 1000);
}

#[test]
fn place_is_found_with_filler_words() {
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
fn search_requires_a_match_for_every_word() {
    assert_eq!(found("lege kirurg"), [""; 0]);
    assert_eq!(found("daglig leder oslo"), [""; 0]);
}

#[test]
fn short_word_matches_only_beginnings_of_words() {
    assert_eq!(found("it"), ["Leder innen IT"]);
    assert_eq!(found("c++"), ["C++-utvikler"]);
}

#[test]
fn equal_matches_are_sorted_by_entries_then_alphabet() {
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
}

#[test]
fn name_is_found_by_its_aliases_but_not_inside_their_words() {
    let names = [
        ("Ahus Eiendom", vec![]),
        ("Akershus universitetssykehus", vec!["ahus"]),
        ("Equinor", vec!["statoil", "statoilhydro"]),
    ];
    let index = SearchIndex::new(names.iter().map(|(name, aliases)| Searchable {
        name,
        occupation: None,
        aliases: aliases.clone(),
        prominence: Prominence::default(),
    }));
    let found = |query| {
        let matches = index.find(query, 9).into_iter();
        let found = matches.map(|found| (names[found.index].0, found.score, found.reason));
        found.collect::<Vec<_>>()
    };
    assert_eq!(
        found("ahus"),
        [
            ("Akershus universitetssykehus", 1000, MatchReason::Alias),
            ("Ahus Eiendom", 900, MatchReason::Name),
        ]
    );
    assert_eq!(found("statoi"), [("Equinor", 800, MatchReason::Alias)]);
    assert_eq!(found("staotil"), [("Equinor", 400, MatchReason::Alias)]);
    assert_eq!(found("atoil"), []);
    assert_eq!(found("atoil asa"), []);
    assert_eq!(found("statoil asa"), [("Equinor", 600, MatchReason::Alias)]);
    assert_eq!(found("equinor"), [("Equinor", 1000, MatchReason::Name)]);
}

#[test]
fn equal_matches_are_sorted_by_prominence() {
    let names = [
        ("Sykehusprest", 900),
        ("Sykepleier", 69_000),
        ("Sykkelbud", 0),
    ];
    let index = SearchIndex::new(names.map(|(name, size)| Searchable {
        name,
        occupation: None,
        aliases: Vec::new(),
        prominence: Prominence::new(0, 0, size),
    }));
    let found = index.find("syk", 2).into_iter();
    let found: Vec<&str> = found.map(|found| names[found.index].0).collect();
    assert_eq!(found, ["Sykepleier", "Sykehusprest"]);
}

#[test]
fn limit_returns_the_best_matches() {
    let matches = titles().find("lege", 2);
    let names: Vec<_> = matches.iter().map(|found| TITLES[found.index].0).collect();
    assert_eq!(names, ["Lege", "Lege i spesialisering"]);
    assert_eq!(titles().find("lege", 0), []);
}

#[test]
fn blank_and_junk_searches_return_nothing() {
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
    fn search_never_panics_and_sorts_by_score(query in ".{0,60}", limit in 0usize..30) {
        let matches = titles().find(&query, limit);
        prop_assert!(matches.len() <= limit);
        prop_assert!(matches.is_sorted_by(|left, right| left.score >= right.score));
        prop_assert!(matches.iter().all(|found| (1..=1000).contains(&found.score)));
    }

    #[test]
    fn long_search_does_not_panic(piece in ".{1,20}", times in 500usize..2_000) {
        titles().find(&piece.repeat(times), 50);
    }

    #[test]
    fn name_is_found_exactly_and_with_one_letter_missing(
        chosen in 0..TITLES.len(), removed in 0usize..30
    ) {
        let name = TITLES[chosen].0;
        prop_assert_eq!(titles().find(name, 1)[0].index, chosen);
        let key = search_key(name);
        let longest = key.split(' ').max_by_key(|word| word.len()).unwrap();
        prop_assume!(longest.len() > 4 && longest.is_ascii());
        let mut damaged = longest.to_owned();
        damaged.remove(removed % longest.len());
        // Removing a letter may create a spelling that the key replaces: `oe` for ø.
        prop_assume!(search_key(&damaged) == damaged);
        let found = titles().find(&damaged, 50);
        prop_assert!(found.iter().any(|found| found.index == chosen), "{damaged}");
    }
}
