//! Contract cases for the messages of removed members and for retagging.

use std::{sync::mpsc, thread, time::Duration};

use klarlonn_domain::{
    forum::{Author, AuthorTag, Authorship, Reaction, ReportSubject, VoterTag},
    store::{Store, StoreError},
};

use super::{Calls, Changed, ForumFixture, forum_fixture, id, report, voter, write};
use crate::in_threads;

/// Adds a discussion in which Kari and Ola both write under their usernames and anonymously.
fn add_discussion(forum: &ForumFixture<'_>) {
    let [kari, anonymous_kari] = [false, true].map(|is_anonymous| forum.kari.author(is_anonymous));
    let [ola, anonymous_ola] = [false, true].map(|is_anonymous| forum.ola.author(is_anonymous));
    forum.add(&[
        forum.post(1).by(kari),
        forum.post(2).by(anonymous_kari),
        forum.post(3).by(ola),
        forum.post(4).by(anonymous_ola),
        forum.comment(10, 1).by(ola),
        forum.comment(20, 2).by(anonymous_ola),
        forum.comment(30, 3).by(kari),
        forum.comment(40, 4).by(anonymous_kari),
    ]);
}

/// The messages of [`add_discussion`].
const DISCUSSION: [u128; 8] = [1, 2, 3, 4, 10, 20, 30, 40];

fn authors<const COUNT: usize>(
    forum: &ForumFixture<'_>,
    numbers: [u128; COUNT],
) -> [Option<Author>; COUNT] {
    numbers.map(|number| forum.get(number).map(|message| message.author))
}

/// Detached messages have no author; named and anonymous ones remain distinguishable. Removing a member
/// without a choice about the forum detaches only the named ones.
pub fn detached_messages_have_no_author(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    store.forum(|it| it.detach_author(forum.kari));
    let [named, anonymous] = [Author::Deleted, Author::DeletedAnonymous].map(Some);
    let of_kari = [named, anonymous, named, anonymous];
    assert_eq!(authors(&forum, [1, 2, 30, 40]), of_kari);
    assert_eq!(forum.numbers_by(forum.kari), [0; 0]);
    assert_eq!(forum.numbers_by(forum.ola), [20, 10, 4, 3]);
    store.members(|it| it.remove(forum.ola.member));
    let tagged = Some(forum.ola.author(true));
    assert_eq!(
        authors(&forum, [3, 4, 10, 20]),
        [named, tagged, named, tagged]
    );
    assert_eq!(forum.post_numbers(), [4, 3, 2, 1]);
}

/// Messages under a username are removed with the comments on their posts; other messages remain.
// safety S39
pub fn removing_named_messages_removes_comments(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    forum.react(10, voter(7), Reaction::Like);
    forum.report(30, voter(7));
    store.forum(|it| it.remove_named_by(forum.kari));
    assert_eq!(forum.post_numbers(), [4, 3, 2]);
    assert_eq!(forum.numbers_by(forum.kari), [40, 2]);
    assert_eq!(authors(&forum, [1, 10, 30]), [None; 3]);
    assert_eq!(forum.reports(), []);
    assert_eq!(forum.reacted(voter(7)), [0; 0]);
}

/// Two members with messages on each other's posts, and votes on their own and the other's, remove
/// everything at the same time. Both succeed, and so do concurrent removals, votes and decisions.
pub fn concurrent_removals_delete_all_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    let removed = [(forum.kari, voter(7)), (forum.ola, voter(8))];
    for _ in 0..20 {
        add_discussion(&forum);
        for number in DISCUSSION {
            for (_, voter) in removed {
                forum.react(number, voter, Reaction::Like);
                forum.report(number, voter);
            }
        }
        thread::scope(|scope| {
            for (author, voter) in removed {
                scope.spawn(move || remove_all(store, author, voter));
                for number in [1, 3, 30] {
                    scope.spawn(move || vote_on_possibly_removed(store, number, voter));
                }
            }
            scope.spawn(|| store.forum(|it| it.remove(id(3))));
            for number in [1, 4, 20].map(id) {
                scope.spawn(move || {
                    write(store, |unit| {
                        unit.votes()
                            .remove_reports(&[number], ReportSubject::Message)?;
                        unit.forum().set_hidden(number, Some("Reklame"))
                    })
                });
            }
        });
        assert_eq!(forum.post_numbers(), [0; 0]);
        assert_eq!(forum.reports(), []);
        assert_eq!(removed.map(|(_, voter)| forum.reacted(voter)), [[0; 0]; 2]);
    }
}

/// Removes what an author wrote, as a member who deletes the account.
fn remove_all(store: &dyn Store, author: Authorship, voter: VoterTag) {
    write(store, |unit| {
        unit.forum().lock_author(author)?;
        let mut number = 10 * voter.0[0];
        unit.votes().detach_voter(&voter, &mut || {
            number += 1;
            VoterTag([number; 32])
        })?;
        let written = unit.forum().messages_by(author, None, usize::MAX)?;
        unit.forum().remove_named_by(author)?;
        unit.forum().detach_author(author)?;
        written
            .iter()
            .try_for_each(|message| unit.forum().remove(message.id))
    });
}

fn vote_on_possibly_removed(store: &dyn Store, number: u128, voter: VoterTag) {
    store.votes(|it| {
        let reacted = it.react(id(number), &voter, Reaction::Dislike);
        for result in [reacted, it.put_report(&report(number, voter))] {
            match result {
                Ok(()) | Err(StoreError::MissingReference) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
}

/// Two transactions that remove the same messages in opposite orders do not deadlock: the second
/// waits for the first.
pub fn concurrent_removals_do_not_deadlock(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    let (sender, receiver) = mpsc::channel();
    let pause = || thread::sleep(Duration::from_millis(100));
    thread::scope(|scope| {
        scope.spawn(move || {
            receiver.recv().expect("the other transaction begins");
            store.forum(|it| {
                it.remove(id(2))?;
                pause();
                it.remove(id(1))
            });
        });
        store.forum(|it| {
            it.remove(id(1))?;
            sender.send(()).expect("the other transaction waits");
            pause();
            it.remove(id(2))
        });
    });
    assert_eq!(forum.post_numbers(), [4, 3]);
}

/// A message written during the removal of its author is not stored, if the writer locks the author
/// and checks that the member exists.
pub fn writing_during_member_removal_stores_nothing(store: &dyn Store) {
    let forum = forum_fixture(store);
    for round in 0..10 {
        let member = crate::member(100 + round);
        store.members(|it| it.add(&member));
        let author = Authorship {
            member: member.id,
            tag: AuthorTag([100; 32]),
        };
        in_threads(7, |number| {
            write(store, |unit| {
                unit.forum().lock_author(author)?;
                if number == 0 {
                    for message in unit.forum().messages_by(author, None, usize::MAX)? {
                        unit.forum().remove(message.id)?;
                    }
                    return unit.members().remove(author.member);
                }
                let new = forum
                    .post(number as u128)
                    .by(author.author(number % 2 == 0));
                match unit.members().get(author.member)? {
                    Some(_) => unit.forum().add(&new),
                    None => Ok(()),
                }
            });
        });
        assert_eq!(forum.post_numbers(), [0; 0]);
    }
}

/// Only anonymous messages get the new tag.
pub fn author_retagging_changes_anonymous_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    let new = AuthorTag([9; 32]);
    let retag = || store.forum(|it| it.retag_author(&forum.kari.tag, &new));
    assert_eq!([retag(), retag()], [2, 0]);
    let kari = Authorship {
        tag: new,
        ..forum.kari
    };
    assert_eq!(forum.numbers_by(kari), [40, 30, 2, 1]);
    assert_eq!(forum.numbers_by(forum.ola), [20, 10, 4, 3]);
}

/// A member's reactions and reports get the new tag; no other member's do.
pub fn voter_retagging_changes_votes(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    for number in [1, 2] {
        forum.react(number, voter(5), Reaction::Like);
        forum.react(number, voter(6), Reaction::Dislike);
    }
    forum.report(3, voter(5));
    forum.report(3, voter(6));
    let retagged = store.votes(|it| it.retag_voter(&voter(5), &voter(9)));
    assert_eq!(retagged, 3);
    let votes = |number| {
        let reports = store.read_votes(|it| it.reports_by(&voter(number)));
        (forum.reacted(voter(number)).len(), reports.len())
    };
    assert_eq!([5, 9, 6].map(votes), [(0, 0), (2, 1), (2, 1)]);
}
