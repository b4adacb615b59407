//! No attack learns more than chance, and each succeeds without the protection against it.

use std::path::Path;

use klarlonn_attacks::{
    Accounts, AppealDays, Asked, Learned, MovedAnswer, Protection, ThrowAway, Watcher,
    after_a_night, appeals, benefits, bulk_reading, colleague, columns_and_counts, confirmed_cards,
    differencing, hidden_employer, installation, leftovers, moved_answers, planted_rows, polling,
    posts_and_members, posts_and_pay, published_names, released_alone, rounded_pay, tables, theft,
    vanishing, within_an_hour,
};
use klarlonn_domain::contribution::DisplayPreset;

/// Few members are the worst case; `just attacks` measures a thousand too.
const POPULATIONS: [usize; 2] = [50, 150];

fn assert_learns_nothing(results: impl IntoIterator<Item = Learned>) {
    for learned in results {
        assert!(!learned.is_better_than_chance(), "{learned:?}");
    }
}

fn assert_succeeds(results: impl IntoIterator<Item = Learned>) {
    for learned in results {
        assert!(learned.is_better_than_chance(), "{learned:?}");
    }
}

// safety S38
#[test]
fn stolen_sqlite_file_and_log_name_no_row() {
    for members in POPULATIONS {
        assert_learns_nothing(theft(members, Protection::All));
    }
}

// safety S38
#[test]
fn sqlite_theft_succeeds_without_batches() {
    assert_succeeds(theft(50, Protection::None));
}

// safety S38
#[test]
fn stored_columns_and_counts_name_no_row() {
    for members in POPULATIONS {
        assert_learns_nothing(columns_and_counts(members, Protection::All));
    }
}

// safety S38
#[test]
fn stolen_postgres_heap_names_no_row() {
    for members in POPULATIONS {
        let results = [after_a_night, within_an_hour].map(|theft| {
            theft(members, Protection::All).expect("tools/with-postgres runs the tests")
        });
        assert_learns_nothing(results);
    }
}

// safety S38
#[test]
fn postgres_theft_succeeds_without_batches() {
    assert_succeeds(within_an_hour(50, Protection::None));
}

// safety S25
#[test]
fn stolen_forum_times_name_no_row() {
    for members in POPULATIONS {
        assert_learns_nothing([posts_and_pay(members, Protection::All)]);
    }
    assert_succeeds([posts_and_pay(50, Protection::None)]);
}

// safety S25
#[test]
fn stolen_log_pairs_no_text_with_a_member() {
    let [in_log @ .., by_pages, after_a_night] = posts_and_members();
    assert_learns_nothing(in_log.into_iter().chain([after_a_night]));
    // Until the file is rebuilt at night, its pages tell the order of registration.
    assert_succeeds([by_pages]);
}

// safety S25
#[test]
fn polled_appeals_do_not_name_anonymous_authors() {
    for members in [20, 50] {
        assert_learns_nothing([appeals(members, AppealDays::Same)]);
    }
    // The queue tells the day: two appeals of a day with no others link both messages.
    assert_succeeds([appeals(20, AppealDays::Own)]);
}

// safety S61
#[test]
fn new_rows_do_not_name_who_was_online() {
    for watcher in [Watcher::Visitor, Watcher::Member] {
        for members in POPULATIONS {
            assert_learns_nothing([polling(members, watcher, Protection::All)]);
        }
    }
}

// safety S61
#[test]
fn watching_succeeds_without_batches() {
    let member = Watcher::Member;
    assert_succeeds([
        polling(50, member, Protection::None),
        differencing(50, member, 0, Protection::None),
        differencing(150, member, 5, Protection::None),
    ]);
}

// safety S61
#[test]
fn differences_of_lists_name_no_row() {
    for watcher in [Watcher::Visitor, Watcher::Member] {
        for members in POPULATIONS {
            assert_learns_nothing([differencing(members, watcher, 0, Protection::All)]);
        }
    }
    for members in POPULATIONS {
        assert_learns_nothing([differencing(members, Watcher::Member, 5, Protection::All)]);
    }
}

// safety S61
#[test]
fn rows_of_leavers_do_not_vanish_with_their_names() {
    for members in POPULATIONS {
        assert_learns_nothing([vanishing(members, Protection::All)]);
    }
}

// safety S61
#[test]
fn fresh_accounts_cannot_read_everything() {
    assert_learns_nothing(bulk_reading());
}

// safety S61
#[test]
fn means_of_two_nights_do_not_undo_rounded_pay() {
    assert_learns_nothing([rounded_pay()]);
}

// safety S61
#[test]
fn tables_of_two_nights_do_not_tell_the_pay_of_givers() {
    let learned = tables();
    assert_eq!(learned.tries, learned.members, "every group was read");
    assert_learns_nothing([learned]);
}

// safety S61
#[test]
fn account_confirms_at_most_sixty_cards_a_day() {
    let learned = confirmed_cards();
    assert!(learned.learned <= 60, "{learned:?}");
}

// safety S61
#[test]
fn throw_away_accounts_find_no_hidden_employer() {
    assert_learns_nothing([hidden_employer()]);
}

// safety S61
#[test]
fn throw_away_accounts_release_no_entry_alone() {
    assert_learns_nothing(ThrowAway::FREE.map(released_alone));
    // Four verified addresses a day are the price.
    assert_succeeds([released_alone(ThrowAway::Verified)]);
}

// safety S61
#[test]
fn sentences_of_three_accounts_are_not_published() {
    assert_learns_nothing([published_names()]);
}

// safety S61
#[test]
fn benefits_are_no_free_text_for_others() {
    assert_learns_nothing(benefits());
}

// safety S61
#[test]
fn colleague_finds_one_of_the_cards_that_could_be_it() {
    for choice in DisplayPreset::ALL {
        let results = colleague(choice);
        for learned in &results {
            let tries = u32::try_from(learned.tries).expect("dozens");
            let mean = learned.chance / f64::from(tries);
            let is_true = match learned.attack.rsplit_once("told ") {
                Some((_, "none")) => (1.0..=1.0).contains(&mean),
                Some((_, "one to four")) => (0.2..=0.5).contains(&mean),
                Some(_) => mean <= 1.0 / 6.0,
                None => true,
            };
            assert!(is_true, "{learned:?}");
            let misses = Learned {
                learned: learned.tries - learned.learned,
                chance: f64::from(tries) - learned.chance,
                ..learned.clone()
            };
            assert_learns_nothing([misses]);
        }
        assert_learns_nothing(results);
    }
}

// safety S61
#[test]
fn withdrawn_names_are_gone_from_the_file() {
    assert_learns_nothing([leftovers()]);
}

#[test]
fn running_server_leaves_nothing_for_others() {
    let program = Path::new(env!("CARGO_BIN_EXE_klarlonn-attacks"));
    assert_learns_nothing(installation(program));
}

// safety S61
#[test]
fn rows_of_new_accounts_confirm_no_outlier() {
    for accounts in [1, 2, 4, 8] {
        for honest in [5, 30] {
            let planted = planted_rows(Accounts::New, honest, accounts, 4_000_000);
            assert_eq!(planted.caught, accounts, "{planted:?}");
            assert_eq!(planted.mean_moved, 0);
        }
    }
}

// safety S61
#[test]
fn patient_accounts_move_the_answer_little() {
    for (honest, accounts, limit) in [(5, 4, 5.0), (5, 8, 9.0), (30, 4, 2.0), (30, 8, 5.0)] {
        let planted = planted_rows(Accounts::Established, honest, accounts, 2_400_000);
        assert_eq!(planted.caught, 0, "{planted:?}");
        assert!(planted.mean_moved > 0, "{planted:?}");
        assert!(planted.answer_moved.abs() <= limit, "{planted:?}");
    }
}

// safety S61
#[test]
fn new_accounts_move_answers_as_far_as_documented() {
    let limit = |moved: &MovedAnswer| match (moved.accounts, moved.asked) {
        (4, Asked::Title) => 21.0,
        (4, Asked::Experience) => 47.0,
        (_, Asked::Title) => 38.0,
        (_, Asked::Experience) => 109.5,
    };
    let moved = moved_answers();
    assert_eq!(moved.len(), 20);
    for moved in moved {
        assert!(moved.percent.abs() <= limit(&moved), "{moved:?}");
    }
}
