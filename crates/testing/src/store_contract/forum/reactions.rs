//! What is promised of reactions.

use std::{collections::HashMap, thread};

use klarlonn_domain::{
    forum::{MessageId, Reaction, Reactions, VoterTag},
    store::{Store, StoreError},
};

use super::{id, read, talk, voter, write};

fn reactions(store: &dyn Store, messages: &[u128], by: VoterTag) -> HashMap<MessageId, Reactions> {
    let messages: Vec<_> = messages.iter().map(|number| id(*number)).collect();
    read(store, |unit| unit.forum().reactions(&messages, &by))
}

/// A member likes, thinks better of it, and takes it back; all others' reactions stay.
pub fn a_reaction_is_kept_replaced_and_taken_back(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.comment(2, 1)]);
    talk.react(1, voter(9), Reaction::Like);
    let after = |reaction| {
        talk.react(1, voter(7), reaction);
        let reactions = reactions(store, &[1], voter(7))[&id(1)];
        (reactions.likes, reactions.dislikes, reactions.own)
    };
    assert_eq!(after(Reaction::Like), (2, 0, Some(Reaction::Like)));
    assert_eq!(after(Reaction::Dislike), (1, 1, Some(Reaction::Dislike)));
    assert_eq!(after(Reaction::Like), (2, 0, Some(Reaction::Like)));
    assert_eq!(after(Reaction::Like), (1, 0, None));
    assert_eq!(after(Reaction::Dislike), (1, 1, Some(Reaction::Dislike)));
    assert_eq!(after(Reaction::Dislike), (1, 0, None));
    assert_eq!(reactions(store, &[2], voter(7)), HashMap::new());
}

/// Reactions are counted message by message; a message without any is left out.
pub fn reactions_are_counted_by_message(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.post(2), talk.comment(3, 1)]);
    for number in 1..=5 {
        talk.react(1, voter(number), Reaction::Like);
    }
    for number in 6..=7 {
        talk.react(1, voter(number), Reaction::Dislike);
    }
    talk.react(3, voter(1), Reaction::Dislike);
    let seen = |by, of_1, of_3| {
        HashMap::from([
            (
                id(1),
                Reactions {
                    likes: 5,
                    dislikes: 2,
                    own: of_1,
                },
            ),
            (
                id(3),
                Reactions {
                    likes: 0,
                    dislikes: 1,
                    own: of_3,
                },
            ),
        ]) == reactions(store, &[1, 2, 3, 999], by)
    };
    assert!(seen(
        voter(1),
        Some(Reaction::Like),
        Some(Reaction::Dislike)
    ));
    assert!(seen(voter(6), Some(Reaction::Dislike), None));
    assert!(seen(voter(99), None, None));
    assert_eq!(reactions(store, &[], voter(1)), HashMap::new());
    let many: Vec<u128> = (1..2_000).collect();
    assert_eq!(reactions(store, &many, voter(1)).len(), 2);
}

/// However many calls come at once, a member has one reaction at the most: an odd number of the same
/// leaves one, an even number none.
// safety S36
pub fn a_member_has_one_reaction_however_many_come_at_once(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    for (calls, likes) in [(101, 1), (1, 0), (100, 0)] {
        thread::scope(|scope| {
            for _ in 0..calls {
                let talk = &talk;
                scope.spawn(move || talk.react(1, voter(7), Reaction::Like));
            }
        });
        let reactions = reactions(store, &[1], voter(7));
        let kept = reactions.get(&id(1)).copied().unwrap_or_default();
        assert_eq!(kept.likes, likes);
    }
    thread::scope(|scope| {
        for number in 0..50 {
            let talk = &talk;
            let reaction = if number % 2 == 0 {
                Reaction::Like
            } else {
                Reaction::Dislike
            };
            scope.spawn(move || talk.react(1, voter(7), reaction));
        }
    });
    let reactions = reactions(store, &[1], voter(7));
    let kept = reactions.get(&id(1)).copied().unwrap_or_default();
    assert!(kept.likes + kept.dislikes <= 1, "{kept:?}");
}

/// What is not there cannot be liked; the transaction goes on.
pub fn a_reaction_to_nothing_is_refused(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    write(store, |unit| {
        let answer = unit.forum().react(id(999), &voter(7), Reaction::Like);
        assert!(
            matches!(answer, Err(StoreError::MissingReference)),
            "{answer:?}"
        );
        unit.forum().react(id(1), &voter(7), Reaction::Like)
    });
    assert_eq!(reactions(store, &[1], voter(7))[&id(1)].likes, 1);
}

/// A member's reactions are found in the order of the messages' ids, and go with the reports when
/// they are removed; nobody else's do.
pub fn the_votes_of_a_member_are_found_and_removed(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.post(2), talk.comment(3, 1)]);
    talk.react(3, voter(7), Reaction::Dislike);
    talk.react(1, voter(7), Reaction::Like);
    talk.react(2, voter(8), Reaction::Like);
    talk.report(2, voter(7));
    let others = talk.report(2, voter(8));
    let own = || read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(own(), [(id(1), Reaction::Like), (id(3), Reaction::Dislike)]);
    write(store, |unit| unit.forum().remove_votes_by(&voter(7)));
    assert_eq!(own(), []);
    assert_eq!(talk.reports(), [others]);
    assert_eq!(reactions(store, &[2], voter(8))[&id(2)].likes, 1);
}
