//! Contract cases for the messages of removed members and for retagging.

use std::{sync::mpsc, thread, time::Duration};

use klarlonn_domain::{
    forum::{Author, AuthorTag, Authorship, Message, Reaction, ReportSubject, VoterTag},
    store::{Store, StoreError},
};

use super::{ForumFixture, forum_fixture, id, numbers, read, report, voter, write};

/// Adds a discussion in which Kari and Ola both write under their usernames and anonymously.
fn add_discussion(forum: &ForumFixture<'_>) {
    let with_author = |author: Author, message: Message| Message { author, ..message };
    let (kari, ola) = (forum.kari, forum.ola);
    forum.add(&[
        with_author(kari.author(false), forum.post(1)),
        with_author(kari.author(true), forum.post(2)),
        with_author(ola.author(false), forum.post(3)),
        with_author(ola.author(true), forum.post(4)),
        with_author(ola.author(false), forum.comment(10, 1)),
        with_author(ola.author(true), forum.comment(20, 2)),
        with_author(kari.author(false), forum.comment(30, 3)),
        with_author(kari.author(true), forum.comment(40, 4)),
    ]);
}

fn author_of(forum: &ForumFixture<'_>, number: u128) -> Option<Author> {
    forum.get(number).map(|message| message.author)
}

/// Detached messages have no author; named and anonymous ones remain distinguishable.
pub fn detached_messages_have_no_author(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    write(store, |unit| unit.forum().detach_author(forum.kari));
    for (named, anonymous) in [(1, 2), (30, 40)] {
        assert_eq!(author_of(&forum, named), Some(Author::Deleted));
        assert_eq!(author_of(&forum, anonymous), Some(Author::DeletedAnonymous));
    }
    assert_eq!(forum.messages_by(forum.kari, None, 10), []);
    assert_eq!(forum.messages_by(forum.ola, None, 10).len(), 4);
    assert_eq!(forum.posts(None, 10).len(), 4);
}

/// Messages under a username are removed with the comments on their posts; other messages remain.
// safety S39
pub fn removing_named_messages_removes_comments(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    forum.react(10, voter(7), Reaction::Like);
    forum.report(30, voter(7));
    write(store, |unit| unit.forum().remove_named_by(forum.kari));
    assert_eq!(numbers(&forum.posts(None, 10)), [4, 3, 2]);
    assert_eq!(numbers(&forum.messages_by(forum.kari, None, 10)), [40, 2]);
    for removed in [1, 10, 30] {
        assert_eq!(forum.get(removed), None);
    }
    assert_eq!(forum.reports(), []);
    let reactions = read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(reactions, []);
}

/// Removing a member without a choice about the forum detaches the named messages. Anonymous ones
/// keep their tag.
pub fn removing_a_member_detaches_named_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    write(store, |unit| unit.members().remove(forum.kari.member));
    assert_eq!(author_of(&forum, 1), Some(Author::Deleted));
    assert_eq!(author_of(&forum, 30), Some(Author::Deleted));
    assert_eq!(author_of(&forum, 2), Some(forum.kari.author(true)));
    assert_eq!(author_of(&forum, 3), Some(forum.ola.author(false)));
}

/// Two members with messages on each other's posts, and votes on their own and the other's, remove
/// everything at the same time. Both succeed, and so do concurrent removals, votes and decisions.
pub fn concurrent_removals_delete_all_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    let removed = [(forum.kari, voter(7)), (forum.ola, voter(8))];
    for _ in 0..20 {
        add_discussion(&forum);
        for number in [1, 2, 3, 4, 10, 20, 30, 40] {
            for (_, voter) in removed {
                forum.react(number, voter, Reaction::Like);
                forum.report(number, voter);
            }
        }
        thread::scope(|scope| {
            for (author, voter) in removed {
                scope.spawn(move || {
                    write(store, |unit| {
                        unit.forum().lock_author(author)?;
                        let mut number = 10 * voter.0[0];
                        let mut draw_tag = || {
                            number += 1;
                            VoterTag([number; 32])
                        };
                        unit.forum().detach_voter(&voter, &mut draw_tag)?;
                        let written = unit.forum().messages_by(author, None, usize::MAX)?;
                        unit.forum().remove_named_by(author)?;
                        unit.forum().detach_author(author)?;
                        for message in written {
                            unit.forum().remove(message.id)?;
                        }
                        Ok(())
                    });
                });
                for number in [1, 3, 30] {
                    scope.spawn(move || vote_on_possibly_removed(store, number, voter));
                }
            }
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(3))));
            for number in [1, 4, 20] {
                scope.spawn(move || {
                    write(store, |unit| {
                        unit.forum().set_hidden(id(number), Some("Reklame"))?;
                        unit.forum()
                            .remove_reports(&[id(number)], ReportSubject::Message)
                    });
                });
            }
        });
        assert_eq!(forum.posts(None, 10), []);
        assert_eq!(forum.reports(), []);
        for (_, voter) in removed {
            assert_eq!(read(store, |unit| unit.forum().reactions_by(&voter)), []);
        }
    }
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
            write(store, |unit| {
                unit.forum().remove(id(2))?;
                pause();
                unit.forum().remove(id(1))
            });
        });
        write(store, |unit| {
            unit.forum().remove(id(1))?;
            sender.send(()).expect("the other transaction waits");
            pause();
            unit.forum().remove(id(2))
        });
    });
    assert_eq!(numbers(&forum.posts(None, 10)), [4, 3]);
}

fn vote_on_possibly_removed(store: &dyn Store, number: u128, voter: VoterTag) {
    write(store, |unit| {
        let reacted = unit.forum().react(id(number), &voter, Reaction::Dislike);
        let report = report(number, voter);
        let reported = unit.forum().put_report(&report);
        for result in [reacted, reported] {
            match result {
                Ok(()) | Err(StoreError::MissingReference) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
}

/// A message written during the removal of its author is not stored, if the writer locks the author
/// and checks that the member exists.
pub fn writing_during_member_removal_stores_nothing(store: &dyn Store) {
    let forum = forum_fixture(store);
    let ola = forum.ola;
    for round in 0..10 {
        let member = crate::member(100 + round);
        write(store, |unit| unit.members().add(&member));
        let author = Authorship {
            member: member.id,
            tag: AuthorTag([100; 32]),
        };
        thread::scope(|scope| {
            for number in 1..=6 {
                let forum = &forum;
                scope.spawn(move || {
                    write(store, |unit| {
                        let new = Message {
                            author: author.author(number % 2 == 0),
                            ..forum.post(number)
                        };
                        unit.forum().lock_author(author)?;
                        match unit.members().get(author.member)? {
                            Some(_) => unit.forum().add(&new),
                            None => Ok(()),
                        }
                    });
                });
            }
            scope.spawn(|| {
                write(store, |unit| {
                    unit.forum().lock_author(author)?;
                    for message in unit.forum().messages_by(author, None, usize::MAX)? {
                        unit.forum().remove(message.id)?;
                    }
                    unit.members().remove(author.member)
                });
            });
        });
        assert_eq!(forum.posts(None, 10), []);
    }
    assert_eq!(forum.messages_by(ola, None, 10), []);
}

/// Only anonymous messages get the new tag.
pub fn author_retagging_changes_anonymous_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    add_discussion(&forum);
    let new = AuthorTag([9; 32]);
    let retag = |from, to| write(store, |unit| unit.forum().retag_author(&from, &to));
    assert_eq!(retag(forum.kari.tag, new), 2);
    assert_eq!(retag(forum.kari.tag, new), 0);
    let kari = Authorship {
        tag: new,
        ..forum.kari
    };
    assert_eq!(numbers(&forum.messages_by(kari, None, 10)), [40, 30, 2, 1]);
    assert_eq!(
        numbers(&forum.messages_by(forum.ola, None, 10)),
        [20, 10, 4, 3]
    );
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
    let retagged = write(store, |unit| unit.forum().retag_voter(&voter(5), &voter(9)));
    assert_eq!(retagged, 3);
    let votes = |voter: VoterTag| {
        read(store, |unit| {
            let reactions = unit.forum().reactions_by(&voter)?;
            Ok::<_, StoreError>((reactions.len(), unit.forum().reports_by(&voter)?.len()))
        })
    };
    assert_eq!(votes(voter(5)), (0, 0));
    assert_eq!(votes(voter(9)), (2, 1));
    assert_eq!(votes(voter(6)), (2, 1));
}
