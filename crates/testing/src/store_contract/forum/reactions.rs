//! Contract cases for reactions.

use std::{collections::HashMap, thread};

use klarlonn_domain::{
    forum::{AbuseReport, MessageId, Reaction, Reactions, VoterTag},
    store::{Store, StoreError},
};

use super::{forum_fixture, id, read, voter, write};

fn reactions(store: &dyn Store, messages: &[u128], by: VoterTag) -> HashMap<MessageId, Reactions> {
    let messages: Vec<_> = messages.iter().map(|number| id(*number)).collect();
    read(store, |unit| unit.forum().reactions(&messages, &by))
}

/// A member adds, changes and removes a reaction; reactions of others remain.
pub fn reaction_is_stored_replaced_and_removed(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    forum.react(1, voter(9), Reaction::Like);
    let after = |reaction| {
        forum.react(1, voter(7), reaction);
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

/// Reactions are counted per message; a message without reactions is left out.
pub fn reactions_are_counted_by_message(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2), forum.comment(3, 1)]);
    for number in 1..=5 {
        forum.react(1, voter(number), Reaction::Like);
    }
    for number in 6..=7 {
        forum.react(1, voter(number), Reaction::Dislike);
    }
    forum.react(3, voter(1), Reaction::Dislike);
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

/// A member has at most one reaction per message, even with concurrent calls: an odd number of
/// equal calls leaves one, an even number none.
// safety S36
pub fn concurrent_reactions_store_at_most_one(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    for (calls, likes) in [(101, 1), (1, 0), (100, 0)] {
        thread::scope(|scope| {
            for _ in 0..calls {
                let forum = &forum;
                scope.spawn(move || forum.react(1, voter(7), Reaction::Like));
            }
        });
        let reactions = reactions(store, &[1], voter(7));
        let stored = reactions.get(&id(1)).copied().unwrap_or_default();
        assert_eq!(stored.likes, likes);
    }
    thread::scope(|scope| {
        for number in 0..50 {
            let forum = &forum;
            let reaction = if number % 2 == 0 {
                Reaction::Like
            } else {
                Reaction::Dislike
            };
            scope.spawn(move || forum.react(1, voter(7), reaction));
        }
    });
    let reactions = reactions(store, &[1], voter(7));
    let stored = reactions.get(&id(1)).copied().unwrap_or_default();
    assert!(stored.likes + stored.dislikes <= 1, "{stored:?}");
}

/// A missing message cannot be reacted to; the transaction continues.
pub fn reaction_to_missing_message_is_rejected(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    write(store, |unit| {
        let result = unit.forum().react(id(999), &voter(7), Reaction::Like);
        assert!(
            matches!(result, Err(StoreError::MissingReference)),
            "{result:?}"
        );
        unit.forum().react(id(1), &voter(7), Reaction::Like)
    });
    assert_eq!(reactions(store, &[1], voter(7))[&id(1)].likes, 1);
}

/// A member's reactions are ordered by message id. They are removed, and the member's reports stay
/// under tags of their own. Nobody else's change.
pub fn votes_of_a_member_are_listed_and_detached(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2), forum.comment(3, 1)]);
    forum.react(3, voter(7), Reaction::Dislike);
    forum.react(1, voter(7), Reaction::Like);
    forum.react(2, voter(8), Reaction::Like);
    let own_reports = [1, 2].map(|number| forum.report(number, voter(7)));
    let others = forum.report(2, voter(8));
    let own = || read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(own(), [(id(1), Reaction::Like), (id(3), Reaction::Dislike)]);
    write(store, |unit| {
        let mut tags = [voter(20), voter(21)].into_iter();
        let mut draw_tag = || tags.next().expect("a tag for each report");
        unit.forum().detach_voter(&voter(7), &mut draw_tag)
    });
    assert_eq!(own(), []);
    let [first, second] = own_reports;
    let detached = |reporter, report| AbuseReport { reporter, ..report };
    let [first, second] = [detached(voter(20), first), detached(voter(21), second)];
    assert_eq!(forum.reports(), [first, others, second]);
    assert_eq!(reactions(store, &[2], voter(8))[&id(2)].likes, 1);
}
