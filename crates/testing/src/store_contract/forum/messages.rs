//! What is promised of posts and comments.

use std::{collections::HashMap, thread};

use klarlonn_domain::{
    catalog::CompanyId,
    forum::{Author, AuthorTag, Content, Message, MessagePosition, Reaction},
    store::{Store, StoreError},
};

use super::{super::interleave, id, missing_member, numbers, read, second, talk, voter, write};

/// Posts and comments come back as they were added, whoever wrote them.
pub fn messages_come_back_in_every_field(store: &dyn Store) {
    let talk = talk(store);
    let authors = [
        Author::Member(talk.kari.member),
        Author::Anonymous(AuthorTag([7; 32])),
        Author::Deleted,
        Author::DeletedAnonymous,
    ];
    let mut messages = Vec::new();
    for (number, author) in (1..).zip(authors) {
        messages.push(Message {
            author,
            content: Content::stored("Første linje\n\n\tandre 👨‍👩‍👧".to_owned()),
            written_at: second(i64::try_from(number).unwrap_or(0)),
            is_edited: number % 2 == 0,
            hidden: (number == 3).then(|| "Reklame".to_owned()),
            ..talk.post(number)
        });
        messages.push(Message {
            author,
            is_edited: number % 2 == 1,
            hidden: (number == 4).then(|| "Navn".to_owned()),
            ..talk.comment(number + 100, number)
        });
    }
    talk.add(&messages);
    for message in messages {
        assert_eq!(talk.get(message.id.0.as_u128()), Some(message));
    }
    assert_eq!(talk.get(999), None);
}

/// A message under an unknown employer, on an unknown post or of an unknown member is refused, and
/// so is a comment on another employer's post or on a comment. The transaction goes on.
// safety S26
pub fn a_message_refers_to_what_is_there(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.comment(2, 1)]);
    let lost = [
        Message {
            company: CompanyId(7),
            ..talk.post(10)
        },
        Message {
            author: Author::Member(missing_member()),
            ..talk.post(11)
        },
        talk.comment(12, 999),
        Message {
            company: talk.other_company,
            ..talk.comment(13, 1)
        },
        talk.comment(14, 2),
    ];
    write(store, |unit| {
        for message in &lost {
            let answer = unit.forum().add(message);
            assert!(
                matches!(answer, Err(StoreError::MissingReference)),
                "{message:?}: {answer:?}"
            );
        }
        unit.forum().add(&talk.post(20))
    });
    assert_eq!(numbers(&talk.posts(None, 10)), [20, 1]);
    assert_eq!(numbers(&talk.comments(1, None, 10)), [2]);
}

/// Walks through a list in parts of two, each from the last message of the one before.
fn in_twos(part: impl Fn(Option<MessagePosition>, usize) -> Vec<Message>) -> Vec<u128> {
    let mut all = Vec::new();
    let mut last = None;
    loop {
        let messages = part(last, 2);
        assert!(messages.len() <= 2);
        let Some(message) = messages.last() else {
            return all;
        };
        last = Some(message.position());
        all.extend(numbers(&messages));
    }
}

fn at(seconds: i64, message: Message) -> Message {
    Message {
        written_at: second(seconds),
        ..message
    }
}

/// Posts come newest first, those of one second by id, in parts that miss none and repeat none.
pub fn posts_come_newest_first_in_parts(store: &dyn Store) {
    let talk = talk(store);
    // The ids go the other way than the seconds, and three are of one second.
    talk.add(&[
        at(3, talk.post(1)),
        at(2, talk.post(4)),
        at(2, talk.post(2)),
        at(2, talk.post(3)),
        at(1, talk.post(5)),
        at(9, talk.comment(6, 1)),
        Message {
            company: talk.other_company,
            ..at(2, talk.post(7))
        },
    ]);
    let all = [1, 4, 3, 2, 5];
    assert_eq!(numbers(&talk.posts(None, 100)), all);
    assert_eq!(in_twos(|last, limit| talk.posts(last, limit)), all);
    let gone = MessagePosition {
        written_at: second(2),
        id: id(0x0300),
    };
    assert_eq!(numbers(&talk.posts(Some(gone), 2)), [4, 3]);
}

/// Comments come oldest first, those of one second by id, in parts that miss none and repeat none.
pub fn comments_come_oldest_first_in_parts(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[
        talk.post(1),
        talk.post(2),
        at(3, talk.comment(10, 1)),
        at(2, talk.comment(13, 1)),
        at(2, talk.comment(11, 1)),
        at(2, talk.comment(12, 1)),
        at(1, talk.comment(14, 1)),
        at(2, talk.comment(15, 2)),
    ]);
    let all = [14, 11, 12, 13, 10];
    assert_eq!(numbers(&talk.comments(1, None, 100)), all);
    assert_eq!(in_twos(|last, limit| talk.comments(1, last, limit)), all);
    assert_eq!(numbers(&talk.comments(10, None, 100)), [0; 0]);
}

/// What a member wrote comes newest first, under the username and anonymously, posts and comments
/// in one list; nobody else's is in it.
pub fn what_a_member_wrote_comes_newest_first_in_parts(store: &dyn Store) {
    let talk = talk(store);
    let by = |author: Author, message: Message| Message { author, ..message };
    let (named, anonymous) = (talk.kari.author(false), talk.kari.author(true));
    talk.add(&[
        at(1, by(named, talk.post(1))),
        at(2, by(anonymous, talk.post(2))),
        at(3, by(talk.ola.author(false), talk.post(3))),
        at(3, by(talk.ola.author(true), talk.post(4))),
        at(3, by(Author::Deleted, talk.post(5))),
        at(3, by(Author::DeletedAnonymous, talk.post(6))),
        at(4, by(anonymous, talk.comment(10, 3))),
        at(4, by(named, talk.comment(11, 3))),
        at(4, by(anonymous, talk.comment(12, 1))),
        Message {
            company: talk.other_company,
            ..at(5, by(named, talk.post(7)))
        },
    ]);
    let all = [7, 12, 11, 10, 2, 1];
    let written = |last, limit| talk.written_by(talk.kari, last, limit);
    assert_eq!(numbers(&written(None, 100)), all);
    assert_eq!(in_twos(written), all);
}

/// No list is longer than asked for, and all of it can be asked for.
pub fn a_list_of_messages_is_no_longer_than_asked_for(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[
        talk.post(1),
        talk.post(2),
        talk.comment(10, 1),
        talk.comment(11, 1),
    ]);
    for (limit, length) in [(0, 0), (1, 1), (2, 2), (usize::MAX, 2)] {
        assert_eq!(talk.posts(None, limit).len(), length);
        assert_eq!(talk.comments(1, None, limit).len(), length);
        assert_eq!(talk.written_by(talk.kari, None, limit).len(), length);
    }
}

/// Comments are counted post by post; a post without any is left out.
pub fn comments_are_counted_by_post(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[
        talk.post(1),
        talk.post(2),
        talk.post(3),
        talk.comment(10, 1),
        talk.comment(11, 1),
        talk.comment(12, 3),
    ]);
    let counts = |posts: &[u128]| {
        let posts: Vec<_> = posts.iter().map(|post| id(*post)).collect();
        read(store, |unit| unit.forum().comment_counts(&posts))
    };
    assert_eq!(counts(&[1, 2, 999]), HashMap::from([(id(1), 2)]));
    assert_eq!(counts(&[1, 3]), HashMap::from([(id(1), 2), (id(3), 1)]));
    assert_eq!(counts(&[]), HashMap::new());
    let many: Vec<u128> = (1..2_000).collect();
    assert_eq!(counts(&many).len(), 2);
}

/// An employer's forum has posts from the first one to the last one.
pub fn a_forum_with_a_post_is_told_from_one_without(store: &dyn Store) {
    let talk = talk(store);
    let has = |company| read(store, |unit| unit.forum().has_posts(company));
    assert!(!has(talk.company));
    talk.add(&[talk.post(1), talk.comment(2, 1)]);
    assert!(has(talk.company));
    assert!(!has(talk.other_company));
    write(store, |unit| unit.forum().remove(id(1)));
    assert!(!has(talk.company));
}

/// A message that is rewritten says something else, is marked, and is the same in all else.
pub fn a_rewritten_message_is_marked(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.post(2)]);
    let content = Content::stored("Noe annet".to_owned());
    write(store, |unit| {
        unit.forum().rewrite(id(999), &content)?;
        unit.forum().rewrite(id(1), &content)
    });
    let expected = Message {
        content,
        is_edited: true,
        ..talk.post(1)
    };
    assert_eq!(talk.get(1), Some(expected));
    assert_eq!(talk.get(2), Some(talk.post(2)));
}

/// A message is hidden with a reason and shown again as it was; doing either once more, or to what is
/// not there, changes nothing.
pub fn a_message_is_hidden_and_shown_again(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.post(2)]);
    let set_hidden =
        |number, reason| write(store, |unit| unit.forum().set_hidden(id(number), reason));
    for reason in [Some("Reklame"), None] {
        assert!(!set_hidden(999, reason));
    }
    assert!(!set_hidden(1, None));
    assert!(set_hidden(1, Some("Navn på en kollega")));
    assert!(!set_hidden(1, Some("Reklame")));
    let hidden = Message {
        hidden: Some("Navn på en kollega".to_owned()),
        ..talk.post(1)
    };
    assert_eq!(talk.get(1), Some(hidden));
    assert_eq!(talk.get(2), Some(talk.post(2)));
    assert!(set_hidden(1, None));
    assert_eq!(talk.get(1), Some(talk.post(1)));
}

/// Of many who hide a message at once, or show it again, one does.
pub fn a_message_is_hidden_once_however_many_hide_it_at_once(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    for reason in [Some("Reklame"), None, Some("Navn"), None] {
        let changed: Vec<bool> = thread::scope(|scope| {
            let hide = || write(store, |unit| unit.forum().set_hidden(id(1), reason));
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(hide)).collect();
            let threads = threads.into_iter();
            threads
                .map(|thread| thread.join().expect("no panic"))
                .collect()
        });
        assert_eq!(changed.iter().filter(|changed| **changed).count(), 1);
    }
}

/// A message that an editor has locked is hidden only after the edit, with the new text.
pub fn locked_message_cannot_be_hidden_meanwhile(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let content = Content::stored("Ny tekst".to_owned());
    let seen = interleave(
        store,
        |unit| unit.forum().lock(id(1)).map(drop),
        |unit| unit.forum().rewrite(id(1), &content),
        |unit| {
            assert!(unit.forum().set_hidden(id(1), Some("Reklame"))?);
            unit.forum().get(id(1))
        },
    );
    let seen = seen.expect("the message is there");
    assert_eq!(seen.content, content);
    assert_eq!(seen.hidden.as_deref(), Some("Reklame"));
}

/// An editor who waits for a moderator sees that the message is hidden.
pub fn message_hidden_meanwhile_is_seen_as_hidden(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let seen = interleave(
        store,
        |unit| {
            unit.forum()
                .set_hidden(id(1), Some("Reklame"))
                .map(|changed| assert!(changed))
        },
        |_| Ok(()),
        |unit| unit.forum().lock(id(1)),
    );
    let hidden = seen.and_then(|message| message.hidden);
    assert_eq!(hidden.as_deref(), Some("Reklame"));
    assert_eq!(write(store, |unit| unit.forum().lock(id(2))), None);
}

/// What a member wrote from a moment on: under the name and anonymously, newest first.
pub fn what_a_member_wrote_since_a_moment_is_found(store: &dyn Store) {
    let talk = talk(store);
    let at = |number, seconds, author| Message {
        written_at: second(seconds),
        author,
        ..talk.post(number)
    };
    talk.add(&[
        at(1, 0, talk.kari.author(false)),
        at(2, 9, talk.kari.author(true)),
        at(3, 10, talk.kari.author(true)),
        at(4, 11, talk.kari.author(false)),
        at(5, 12, talk.ola.author(false)),
    ]);
    let since = |seconds| {
        let author = talk.kari;
        let written = read(store, |unit| {
            unit.forum().written_since(author, second(seconds))
        });
        numbers(&written)
    };
    assert_eq!(since(0), [4, 3, 2, 1]);
    assert_eq!(since(10), [4, 3]);
    assert_eq!(since(12), [0; 0]);
}

/// With a post go its comments, and what was thought and reported of all of them; with a comment
/// goes what belongs to it. All else stays.
pub fn a_removed_message_takes_what_belongs_to_it(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[
        talk.post(1),
        talk.comment(10, 1),
        talk.post(2),
        talk.comment(20, 2),
        talk.comment(21, 2),
    ]);
    for message in [1, 10, 2, 20, 21] {
        talk.react(message, voter(7), Reaction::Like);
        talk.report(message, voter(8));
    }
    let left = || {
        let reactions = read(store, |unit| unit.forum().reactions_by(&voter(7)));
        let reacted: Vec<u128> = reactions.iter().map(|(id, _)| id.0.as_u128()).collect();
        let reports = talk.reports();
        let reported = reports.iter().map(|report| report.message.0.as_u128());
        assert_eq!(reported.collect::<Vec<_>>(), reacted);
        reacted
    };
    assert_eq!(left(), [1, 2, 10, 20, 21]);
    write(store, |unit| unit.forum().remove(id(1)));
    assert_eq!(left(), [2, 20, 21]);
    write(store, |unit| unit.forum().remove(id(20)));
    assert_eq!(left(), [2, 21]);
    write(store, |unit| unit.forum().remove(id(20)));
    assert_eq!(numbers(&talk.posts(None, 10)), [2]);
    assert_eq!(numbers(&talk.comments(2, None, 10)), [21]);
    assert_eq!(talk.get(10), None);
}

/// Texts that look like SQL or like markup are texts.
// safety S34
pub fn messages_that_look_like_sql_are_messages(store: &dyn Store) {
    let talk = talk(store);
    let texts = [
        "'); DROP TABLE forum_messages; --",
        "' OR '1'='1",
        "%_\\%' ESCAPE '\\",
        "$1 ?1 :content @content \\x00 \\'",
        "<script>alert(1)</script>",
    ];
    for (number, text) in (1..).zip(texts) {
        let message = Message {
            content: Content::stored(text.to_owned()),
            hidden: Some(text.to_owned()),
            ..talk.post(number)
        };
        talk.add(std::slice::from_ref(&message));
        assert_eq!(talk.get(number), Some(message));
        let content = Content::stored(format!("{text} igjen"));
        write(store, |unit| unit.forum().rewrite(id(number), &content));
        assert_eq!(
            talk.get(number).map(|message| message.content),
            Some(content)
        );
    }
    assert_eq!(talk.posts(None, 100).len(), texts.len());
}

/// The longest texts come back whole: 2 000 UTF-16 code units of one, two, three and four bytes.
// safety S32
pub fn the_longest_messages_come_back(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let texts = [
        "a".repeat(2_000),
        "ø".repeat(2_000),
        "日".repeat(2_000),
        "😀".repeat(1_000),
    ];
    for (number, text) in (10..).zip(texts) {
        let comment = Message {
            content: Content::stored(text),
            ..talk.comment(number, 1)
        };
        talk.add(std::slice::from_ref(&comment));
        assert_eq!(talk.get(number), Some(comment));
    }
}

/// Two members comment, edit, react and delete in one discussion at once: nobody meets an error
/// other than that a message is gone.
pub fn members_write_edit_and_delete_at_once(store: &dyn Store) {
    let talk = talk(store);
    let edited = Content::stored("Endret".to_owned());
    for post in (0..10).map(|round| round * 1_000) {
        let comment = post + 1;
        talk.add(&[talk.post(post), talk.comment(comment, post)]);
        thread::scope(|scope| {
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(post))));
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(comment))));
            scope.spawn(|| write(store, |unit| unit.forum().rewrite(id(post), &edited)));
            scope.spawn(|| write(store, |unit| unit.forum().rewrite(id(comment), &edited)));
            scope.spawn(|| {
                write(store, |unit| {
                    there_or_gone(&unit.forum().add(&talk.comment(post + 2, post)));
                    Ok(())
                });
            });
            scope.spawn(|| {
                write(store, |unit| {
                    for reaction in [Reaction::Like, Reaction::Dislike] {
                        there_or_gone(&unit.forum().react(id(comment), &voter(7), reaction));
                    }
                    Ok(())
                });
            });
        });
        assert_eq!(talk.get(post), None);
        assert_eq!(numbers(&talk.comments(post, None, 10)), [0; 0]);
    }
    let left = read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(left, []);
}

fn there_or_gone(answer: &Result<(), StoreError>) {
    assert!(
        matches!(answer, Ok(()) | Err(StoreError::MissingReference)),
        "{answer:?}"
    );
}

/// Who takes a turn for a member sees what was written for them before: what is sent many times at
/// once is kept once.
pub fn what_is_said_many_times_at_once_is_said_once(store: &dyn Store) {
    let talk = talk(store);
    thread::scope(|scope| {
        for number in 1..=20 {
            let talk = &talk;
            scope.spawn(move || {
                write(store, |unit| {
                    let new = Message {
                        content: Content::stored("Trives dere?".to_owned()),
                        ..talk.post(number)
                    };
                    unit.forum().lock_author(talk.kari)?;
                    match &unit.forum().written_by(talk.kari, None, 1)?[..] {
                        [] => unit.forum().add(&new),
                        _ => Ok(()),
                    }
                });
            });
        }
    });
    assert_eq!(talk.posts(None, 100).len(), 1);
}
