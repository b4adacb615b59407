//! What is promised of the messages of those who leave, and of another key for tags.

use std::{sync::mpsc, thread, time::Duration};

use klarlonn_domain::{
    forum::{Author, AuthorTag, Authorship, Message, Reaction, VoterTag},
    store::{Store, StoreError},
};

use super::{Talk, id, numbers, read, report, talk, voter, write};

/// A discussion in which Kari and Ola both write under their names and anonymously.
fn discussion(talk: &Talk<'_>) {
    let by = |author: Author, message: Message| Message { author, ..message };
    let (kari, ola) = (talk.kari, talk.ola);
    talk.add(&[
        by(kari.author(false), talk.post(1)),
        by(kari.author(true), talk.post(2)),
        by(ola.author(false), talk.post(3)),
        by(ola.author(true), talk.post(4)),
        by(ola.author(false), talk.comment(10, 1)),
        by(ola.author(true), talk.comment(20, 2)),
        by(kari.author(false), talk.comment(30, 3)),
        by(kari.author(true), talk.comment(40, 4)),
    ]);
}

fn author_of(talk: &Talk<'_>, number: u128) -> Option<Author> {
    talk.get(number).map(|message| message.author)
}

/// What a member wrote stays as nobody's: what was under the username apart from what was anonymous.
pub fn what_a_member_wrote_can_stay_as_nobodys(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    write(store, |unit| unit.forum().detach_author(talk.kari));
    for (named, anonymous) in [(1, 2), (30, 40)] {
        assert_eq!(author_of(&talk, named), Some(Author::Deleted));
        assert_eq!(author_of(&talk, anonymous), Some(Author::DeletedAnonymous));
    }
    assert_eq!(talk.written_by(talk.kari, None, 10), []);
    assert_eq!(talk.written_by(talk.ola, None, 10).len(), 4);
    assert_eq!(talk.posts(None, 10).len(), 4);
}

/// What a member wrote goes, with all comments on the posts; what others wrote elsewhere stays.
// safety S39
pub fn what_a_member_wrote_can_go_with_its_comments(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    talk.react(10, voter(7), Reaction::Like);
    talk.report(40, voter(7));
    write(store, |unit| unit.forum().remove_all_by(talk.kari));
    assert_eq!(numbers(&talk.posts(None, 10)), [4, 3]);
    assert_eq!(numbers(&talk.written_by(talk.ola, None, 10)), [4, 3]);
    for gone in [10, 20, 30, 40] {
        assert_eq!(talk.get(gone), None);
    }
    assert_eq!(talk.reports(), []);
    let reactions = read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(reactions, []);
}

/// A member who is removed without a word about the forum leaves what was written under the name
/// as nobody's; the tag on what was anonymous ties it to nobody as it is.
pub fn a_removed_member_is_no_author_any_more(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    write(store, |unit| unit.members().remove(talk.kari.member));
    assert_eq!(author_of(&talk, 1), Some(Author::Deleted));
    assert_eq!(author_of(&talk, 30), Some(Author::Deleted));
    assert_eq!(author_of(&talk, 2), Some(talk.kari.author(true)));
    assert_eq!(author_of(&talk, 3), Some(talk.ola.author(false)));
}

/// Two members who wrote on each other's posts, and reacted to and reported both their own and the
/// other's, and leave with everything at once both get away. So does who takes back a post, reacts,
/// reports or decides meanwhile.
pub fn members_who_leave_at_once_take_everything_along(store: &dyn Store) {
    let talk = talk(store);
    let leavers = [(talk.kari, voter(7)), (talk.ola, voter(8))];
    for _ in 0..20 {
        discussion(&talk);
        for number in [1, 2, 3, 4, 10, 20, 30, 40] {
            for (_, voter) in leavers {
                talk.react(number, voter, Reaction::Like);
                talk.report(number, voter);
            }
        }
        thread::scope(|scope| {
            for (author, voter) in leavers {
                scope.spawn(move || {
                    write(store, |unit| {
                        unit.forum().lock_author(author)?;
                        unit.forum().remove_votes_by(&voter)?;
                        unit.forum().remove_all_by(author)
                    });
                });
                for number in [1, 3, 30] {
                    scope.spawn(move || vote_on_what_may_be_gone(store, number, voter));
                }
            }
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(3))));
            for number in [1, 4, 20] {
                scope.spawn(move || {
                    write(store, |unit| {
                        unit.forum().set_hidden(id(number), Some("Reklame"))?;
                        unit.forum().close_reports(id(number))
                    });
                });
            }
        });
        assert_eq!(talk.posts(None, 10), []);
        assert_eq!(talk.reports(), []);
        for (_, voter) in leavers {
            assert_eq!(read(store, |unit| unit.forum().reactions_by(&voter)), []);
        }
    }
}

/// Two transactions that remove the same messages in opposite orders do not wait for each other
/// without end: the second one waits until the first has ended.
pub fn those_who_remove_messages_go_one_after_the_other(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    let (tell, told) = mpsc::channel();
    let pause = || thread::sleep(Duration::from_millis(100));
    thread::scope(|scope| {
        scope.spawn(move || {
            told.recv().expect("the other one begins");
            write(store, |unit| {
                unit.forum().remove(id(2))?;
                pause();
                unit.forum().remove(id(1))
            });
        });
        write(store, |unit| {
            unit.forum().remove(id(1))?;
            tell.send(()).expect("the other one waits");
            pause();
            unit.forum().remove(id(2))
        });
    });
    assert_eq!(numbers(&talk.posts(None, 10)), [4, 3]);
}

fn vote_on_what_may_be_gone(store: &dyn Store, number: u128, voter: VoterTag) {
    write(store, |unit| {
        let reacted = unit.forum().react(id(number), &voter, Reaction::Dislike);
        let report = report(number, voter);
        let reported = unit.forum().put_report(&report);
        for answer in [reacted, reported] {
            match answer {
                Ok(()) | Err(StoreError::MissingReference) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
}

/// Whoever takes a turn, and looks whether they are still there, before they write, leaves nothing
/// behind when they leave with everything at the same time.
pub fn who_leaves_while_writing_leaves_nothing(store: &dyn Store) {
    let talk = talk(store);
    let ola = talk.ola;
    for round in 0..10 {
        let one = crate::member(100 + round);
        write(store, |unit| unit.members().add(&one));
        let author = Authorship {
            member: one.id,
            tag: AuthorTag([100; 32]),
        };
        thread::scope(|scope| {
            for number in 1..=6 {
                let talk = &talk;
                scope.spawn(move || {
                    write(store, |unit| {
                        let new = Message {
                            author: author.author(number % 2 == 0),
                            ..talk.post(number)
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
                    unit.forum().remove_all_by(author)?;
                    unit.members().remove(author.member)
                });
            });
        });
        assert_eq!(talk.posts(None, 10), []);
    }
    assert_eq!(talk.written_by(ola, None, 10), []);
}

/// Anonymous messages, and they alone, get another tag.
pub fn anonymous_messages_are_marked_anew(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    let new = AuthorTag([9; 32]);
    let retag = |from, to| write(store, |unit| unit.forum().retag_author(&from, &to));
    assert_eq!(retag(talk.kari.tag, new), 2);
    assert_eq!(retag(talk.kari.tag, new), 0);
    let kari = Authorship {
        tag: new,
        ..talk.kari
    };
    assert_eq!(numbers(&talk.written_by(kari, None, 10)), [40, 30, 2, 1]);
    assert_eq!(
        numbers(&talk.written_by(talk.ola, None, 10)),
        [20, 10, 4, 3]
    );
}

/// A member's reactions and reports, and nobody else's, get another tag.
pub fn votes_are_marked_anew(store: &dyn Store) {
    let talk = talk(store);
    discussion(&talk);
    for number in [1, 2] {
        talk.react(number, voter(5), Reaction::Like);
        talk.react(number, voter(6), Reaction::Dislike);
    }
    talk.report(3, voter(5));
    talk.report(3, voter(6));
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
