//! Contract cases for reactions.

use std::collections::HashMap;

use klarlonn_domain::{
    forum::{AbuseReport, MessageId, Reaction, Reactions, VoterTag},
    store::Store,
};

use super::{Calls, assert_missing, forum_fixture, id, voter};
use crate::in_threads;

const LIKE: Reaction = Reaction::Like;
const DISLIKE: Reaction = Reaction::Dislike;

fn reactions(store: &dyn Store, messages: &[u128], by: VoterTag) -> HashMap<MessageId, Reactions> {
    let messages: Vec<_> = messages.iter().copied().map(id).collect();
    store.read_votes(|it| it.reactions(&messages, &by))
}

/// A member adds, changes and removes a reaction; reactions of others remain.
pub fn reaction_is_stored_replaced_and_removed(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    forum.react(1, voter(9), LIKE);
    for (reaction, expected) in [
        (LIKE, (2, 0, Some(LIKE))),
        (DISLIKE, (1, 1, Some(DISLIKE))),
        (LIKE, (2, 0, Some(LIKE))),
        (LIKE, (1, 0, None)),
        (DISLIKE, (1, 1, Some(DISLIKE))),
        (DISLIKE, (1, 0, None)),
    ] {
        forum.react(1, voter(7), reaction);
        let found = reactions(store, &[1], voter(7))[&id(1)];
        assert_eq!((found.likes, found.dislikes, found.own), expected);
    }
    assert_eq!(reactions(store, &[2], voter(7)), HashMap::new());
}

/// Reactions are counted per message; a message without reactions is left out.
pub fn reactions_are_counted_by_message(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2), forum.comment(3, 1)]);
    for number in 1..=7 {
        let reaction = if number <= 5 { LIKE } else { DISLIKE };
        forum.react(1, voter(number), reaction);
    }
    forum.react(3, voter(1), DISLIKE);
    let counted = |likes, dislikes, own| Reactions {
        likes,
        dislikes,
        own,
    };
    for (number, of_1, of_3) in [
        (1, Some(LIKE), Some(DISLIKE)),
        (6, Some(DISLIKE), None),
        (99, None, None),
    ] {
        let expected = [(id(1), counted(5, 2, of_1)), (id(3), counted(0, 1, of_3))];
        let found = reactions(store, &[1, 2, 3, 999], voter(number));
        assert_eq!(found, expected.into());
    }
    assert_eq!(reactions(store, &[], voter(1)), HashMap::new());
    let many: Vec<u128> = (1..2_000).collect();
    assert_eq!(reactions(store, &many, voter(1)).len(), 2);
}

/// A member has at most one reaction per message, even with concurrent calls: an odd number of
/// equal calls leaves one, an even number none.
// safety S36
pub fn concurrent_reactions_store_at_most_one(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let after = |calls, second_reaction| {
        in_threads(calls, |number| {
            let reaction = if number % 2 == 0 {
                LIKE
            } else {
                second_reaction
            };
            forum.react(1, voter(7), reaction);
        });
        let reactions = reactions(store, &[1], voter(7));
        let stored = reactions.get(&id(1)).copied().unwrap_or_default();
        (stored.likes, stored.dislikes)
    };
    assert_eq!(
        [101, 1, 100].map(|calls| after(calls, LIKE)),
        [(1, 0), (0, 0), (0, 0)]
    );
    let (likes, dislikes) = after(50, DISLIKE);
    assert!(likes + dislikes <= 1, "{likes} {dislikes}");
}

/// A missing message cannot be reacted to; the transaction continues.
pub fn reaction_to_missing_message_is_rejected(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    store.votes(|it| {
        assert_missing(it.react(id(999), &voter(7), LIKE));
        it.react(id(1), &voter(7), LIKE)
    });
    assert_eq!(reactions(store, &[1], voter(7))[&id(1)].likes, 1);
}

/// A member's reactions are ordered by message id. They are removed, and the member's reports stay
/// under tags of their own. Nobody else's change.
pub fn votes_of_a_member_are_listed_and_detached(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2), forum.comment(3, 1)]);
    forum.react(3, voter(7), DISLIKE);
    forum.react(1, voter(7), LIKE);
    forum.react(2, voter(8), LIKE);
    let own_reports = [1, 2].map(|number| forum.report(number, voter(7)));
    let others = forum.report(2, voter(8));
    let own = || store.read_votes(|it| it.reactions_by(&voter(7)));
    assert_eq!(own(), [(id(1), LIKE), (id(3), DISLIKE)]);
    store.votes(|it| {
        let mut tags = [voter(20), voter(21)].into_iter();
        it.detach_voter(&voter(7), &mut || {
            tags.next().expect("a tag for each report")
        })
    });
    assert_eq!(own(), []);
    let [first, second] = own_reports;
    let detached = |reporter, report| AbuseReport { reporter, ..report };
    let [first, second] = [detached(voter(20), first), detached(voter(21), second)];
    assert_eq!(forum.reports(), [first, others, second]);
    assert_eq!(reactions(store, &[2], voter(8))[&id(2)].likes, 1);
}
