//! Contract cases for posts and comments.

use std::{collections::HashMap, thread};

use klarlonn_domain::{
    catalog::CompanyId,
    forum::{Author, AuthorTag, Content, Message, MessagePosition, Reaction},
    store::{Store, StoreError},
};

use super::{
    super::interleave, forum_fixture, id, missing_member, numbers, read, second, voter, write,
};

/// Posts and comments of every kind of author are returned with all fields.
pub fn forum_messages_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    let authors = [
        Author::Member(forum.kari.member),
        Author::Anonymous(AuthorTag([7; 32])),
        Author::Deleted,
        Author::DeletedAnonymous,
    ];
    let mut messages = Vec::new();
    for (number, author) in (1..).zip(authors) {
        messages.push(Message {
            author,
            content: Content::from_stored("Første linje\n\n\tandre 👨‍👩‍👧".to_owned()),
            written_at: second(i64::try_from(number).unwrap_or(0)),
            is_edited: number % 2 == 0,
            hidden: (number == 3).then(|| "Reklame".to_owned()),
            ..forum.post(number)
        });
        messages.push(Message {
            author,
            is_edited: number % 2 == 1,
            hidden: (number == 4).then(|| "Navn".to_owned()),
            ..forum.comment(number + 100, number)
        });
    }
    forum.add(&messages);
    for message in messages {
        assert_eq!(forum.get(message.id.0.as_u128()), Some(message));
    }
    assert_eq!(forum.get(999), None);
}

/// A message about an unknown employer, on an unknown post or by an unknown member is rejected. So
/// is a comment on another employer's post or on a comment. The transaction continues.
// safety S26
pub fn message_with_missing_reference_is_rejected(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    let invalid = [
        Message {
            company: CompanyId(7),
            ..forum.post(10)
        },
        Message {
            author: Author::Member(missing_member()),
            ..forum.post(11)
        },
        forum.comment(12, 999),
        Message {
            company: forum.other_company,
            ..forum.comment(13, 1)
        },
        forum.comment(14, 2),
    ];
    write(store, |unit| {
        for message in &invalid {
            let result = unit.forum().add(message);
            assert!(
                matches!(result, Err(StoreError::MissingReference)),
                "{message:?}: {result:?}"
            );
        }
        unit.forum().add(&forum.post(20))
    });
    assert_eq!(numbers(&forum.posts(None, 10)), [20, 1]);
    assert_eq!(numbers(&forum.comments(1, None, 10)), [2]);
}

/// Reads a list in pages of two and returns all ids.
fn read_in_pages(page: impl Fn(Option<MessagePosition>, usize) -> Vec<Message>) -> Vec<u128> {
    let mut all = Vec::new();
    let mut last = None;
    loop {
        let messages = page(last, 2);
        assert!(messages.len() <= 2);
        let Some(message) = messages.last() else {
            return all;
        };
        last = Some(message.position());
        all.extend(numbers(&messages));
    }
}

fn message_at(seconds: i64, message: Message) -> Message {
    Message {
        written_at: second(seconds),
        ..message
    }
}

/// Posts are ordered newest first, then by id. Pages miss none and repeat none.
pub fn posts_are_paged_newest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    // The ids are not in the order of time, and three posts have the same second.
    forum.add(&[
        message_at(3, forum.post(1)),
        message_at(2, forum.post(4)),
        message_at(2, forum.post(2)),
        message_at(2, forum.post(3)),
        message_at(1, forum.post(5)),
        message_at(9, forum.comment(6, 1)),
        Message {
            company: forum.other_company,
            ..message_at(2, forum.post(7))
        },
    ]);
    let all = [1, 4, 3, 2, 5];
    assert_eq!(numbers(&forum.posts(None, 100)), all);
    assert_eq!(read_in_pages(|last, limit| forum.posts(last, limit)), all);
    let removed_position = MessagePosition {
        written_at: second(2),
        id: id(0x0300),
    };
    assert_eq!(numbers(&forum.posts(Some(removed_position), 2)), [4, 3]);
}

/// Comments are ordered oldest first, then by id. Pages miss none and repeat none.
pub fn comments_are_paged_oldest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[
        forum.post(1),
        forum.post(2),
        message_at(3, forum.comment(10, 1)),
        message_at(2, forum.comment(13, 1)),
        message_at(2, forum.comment(11, 1)),
        message_at(2, forum.comment(12, 1)),
        message_at(1, forum.comment(14, 1)),
        message_at(2, forum.comment(15, 2)),
    ]);
    let all = [14, 11, 12, 13, 10];
    assert_eq!(numbers(&forum.comments(1, None, 100)), all);
    assert_eq!(
        read_in_pages(|last, limit| forum.comments(1, last, limit)),
        all
    );
    assert_eq!(numbers(&forum.comments(10, None, 100)), [0; 0]);
}

/// A member's named and anonymous posts and comments are in one list, newest first, without those
/// of others.
pub fn own_messages_are_paged_newest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    let with_author = |author: Author, message: Message| Message { author, ..message };
    let (named, anonymous) = (forum.kari.author(false), forum.kari.author(true));
    forum.add(&[
        message_at(1, with_author(named, forum.post(1))),
        message_at(2, with_author(anonymous, forum.post(2))),
        message_at(3, with_author(forum.ola.author(false), forum.post(3))),
        message_at(3, with_author(forum.ola.author(true), forum.post(4))),
        message_at(3, with_author(Author::Deleted, forum.post(5))),
        message_at(3, with_author(Author::DeletedAnonymous, forum.post(6))),
        message_at(4, with_author(anonymous, forum.comment(10, 3))),
        message_at(4, with_author(named, forum.comment(11, 3))),
        message_at(4, with_author(anonymous, forum.comment(12, 1))),
        Message {
            company: forum.other_company,
            ..message_at(5, with_author(named, forum.post(7)))
        },
    ]);
    let all = [7, 12, 11, 10, 2, 1];
    let written = |last, limit| forum.messages_by(forum.kari, last, limit);
    assert_eq!(numbers(&written(None, 100)), all);
    assert_eq!(read_in_pages(written), all);
}

/// No list exceeds the limit, and a large limit returns everything.
pub fn message_lists_respect_the_limit(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[
        forum.post(1),
        forum.post(2),
        forum.comment(10, 1),
        forum.comment(11, 1),
    ]);
    for (limit, length) in [(0, 0), (1, 1), (2, 2), (usize::MAX, 2)] {
        assert_eq!(forum.posts(None, limit).len(), length);
        assert_eq!(forum.comments(1, None, limit).len(), length);
        assert_eq!(forum.messages_by(forum.kari, None, limit).len(), length);
    }
}

/// Comments are counted per post; a post without comments is left out.
pub fn comments_are_counted_by_post(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[
        forum.post(1),
        forum.post(2),
        forum.post(3),
        forum.comment(10, 1),
        forum.comment(11, 1),
        forum.comment(12, 3),
    ]);
    let counts = |posts: &[u128]| {
        let posts: Vec<_> = posts.iter().map(|post| id(*post)).collect();
        read(store, |unit| unit.forum().comment_counts(&posts))
    };
    assert_eq!(counts(&[1, 2, 999]), HashMap::from([(id(1), 2)]));
    assert_eq!(counts(&[1, 3]), HashMap::from([(id(1), 2), (id(3), 1)]));
    assert_eq!(counts(&[]), HashMap::new());
    let post_ids: Vec<u128> = (1..2_000).collect();
    assert_eq!(counts(&post_ids).len(), 2);
}

/// A forum has posts after the first one is added and until the last one is removed.
pub fn forum_has_posts_from_first_until_last_post(store: &dyn Store) {
    let forum = forum_fixture(store);
    let has_posts = |company| read(store, |unit| unit.forum().has_posts(company));
    assert!(!has_posts(forum.company));
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    assert!(has_posts(forum.company));
    assert!(!has_posts(forum.other_company));
    write(store, |unit| unit.forum().remove(id(1)));
    assert!(!has_posts(forum.company));
}

/// An edited message has the new text and is marked as edited; all else is unchanged.
pub fn edited_message_is_marked(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2)]);
    let content = Content::from_stored("Noe annet".to_owned());
    write(store, |unit| {
        unit.forum().set_content(id(999), &content)?;
        unit.forum().set_content(id(1), &content)
    });
    let expected = Message {
        content,
        is_edited: true,
        ..forum.post(1)
    };
    assert_eq!(forum.get(1), Some(expected));
    assert_eq!(forum.get(2), Some(forum.post(2)));
}

/// A message is hidden with a reason and restored unchanged. Repeating either, or an unknown id,
/// changes nothing.
pub fn message_can_be_hidden_and_restored(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2)]);
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
        ..forum.post(1)
    };
    assert_eq!(forum.get(1), Some(hidden));
    assert_eq!(forum.get(2), Some(forum.post(2)));
    assert!(set_hidden(1, None));
    assert_eq!(forum.get(1), Some(forum.post(1)));
}

/// Of concurrent calls that hide or restore a message, one changes it.
pub fn concurrent_hiding_changes_a_message_once(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    for reason in [Some("Reklame"), None, Some("Navn"), None] {
        let changed: Vec<bool> = thread::scope(|scope| {
            let set_hidden = || write(store, |unit| unit.forum().set_hidden(id(1), reason));
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(set_hidden)).collect();
            let threads = threads.into_iter();
            threads
                .map(|thread| thread.join().expect("no panic"))
                .collect()
        });
        assert_eq!(changed.iter().filter(|changed| **changed).count(), 1);
    }
}

/// A message locked for editing is hidden only after the edit, with the new text.
pub fn locked_message_is_hidden_only_after_the_edit(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let content = Content::from_stored("Ny tekst".to_owned());
    let locked = interleave(
        store,
        |unit| unit.forum().lock(id(1)).map(drop),
        |unit| unit.forum().set_content(id(1), &content),
        |unit| {
            assert!(unit.forum().set_hidden(id(1), Some("Reklame"))?);
            unit.forum().get(id(1))
        },
    );
    let locked = locked.expect("the message is there");
    assert_eq!(locked.content, content);
    assert_eq!(locked.hidden.as_deref(), Some("Reklame"));
}

/// An editor who waits for a moderator sees that the message is hidden.
pub fn message_hidden_during_lock_wait_is_returned_hidden(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let locked = interleave(
        store,
        |unit| {
            unit.forum()
                .set_hidden(id(1), Some("Reklame"))
                .map(|changed| assert!(changed))
        },
        |_| Ok(()),
        |unit| unit.forum().lock(id(1)),
    );
    let hidden = locked.and_then(|message| message.hidden);
    assert_eq!(hidden.as_deref(), Some("Reklame"));
    assert_eq!(write(store, |unit| unit.forum().lock(id(2))), None);
}

/// A member's named and anonymous messages since a time are found, newest first.
pub fn messages_written_since_a_time_are_found(store: &dyn Store) {
    let forum = forum_fixture(store);
    let message_at = |number, seconds, author| Message {
        written_at: second(seconds),
        author,
        ..forum.post(number)
    };
    forum.add(&[
        message_at(1, 0, forum.kari.author(false)),
        message_at(2, 9, forum.kari.author(true)),
        message_at(3, 10, forum.kari.author(true)),
        message_at(4, 11, forum.kari.author(false)),
        message_at(5, 12, forum.ola.author(false)),
    ]);
    let since = |seconds| {
        let author = forum.kari;
        let written = read(store, |unit| {
            unit.forum().messages_since(author, second(seconds))
        });
        numbers(&written)
    };
    assert_eq!(since(0), [4, 3, 2, 1]);
    assert_eq!(since(10), [4, 3]);
    assert_eq!(since(12), [0; 0]);
}

/// Removing a post removes its comments and all their reactions and reports. Removing a comment
/// removes its own. All else remains.
pub fn removing_a_message_removes_its_dependents(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[
        forum.post(1),
        forum.comment(10, 1),
        forum.post(2),
        forum.comment(20, 2),
        forum.comment(21, 2),
    ]);
    for message in [1, 10, 2, 20, 21] {
        forum.react(message, voter(7), Reaction::Like);
        forum.report(message, voter(8));
    }
    let remaining = || {
        let reactions = read(store, |unit| unit.forum().reactions_by(&voter(7)));
        let reacted: Vec<u128> = reactions.iter().map(|(id, _)| id.0.as_u128()).collect();
        let reports = forum.reports();
        let reported = reports.iter().map(|report| report.message.0.as_u128());
        assert_eq!(reported.collect::<Vec<_>>(), reacted);
        reacted
    };
    assert_eq!(remaining(), [1, 2, 10, 20, 21]);
    write(store, |unit| unit.forum().remove(id(1)));
    assert_eq!(remaining(), [2, 20, 21]);
    write(store, |unit| unit.forum().remove(id(20)));
    assert_eq!(remaining(), [2, 21]);
    write(store, |unit| unit.forum().remove(id(20)));
    assert_eq!(numbers(&forum.posts(None, 10)), [2]);
    assert_eq!(numbers(&forum.comments(2, None, 10)), [21]);
    assert_eq!(forum.get(10), None);
}

/// Texts that look like SQL or markup are stored unchanged.
// safety S34
pub fn sql_like_messages_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    let texts = [
        "'); DROP TABLE forum_messages; --",
        "' OR '1'='1",
        "%_\\%' ESCAPE '\\",
        "$1 ?1 :content @content \\x00 \\'",
        "<script>alert(1)</script>",
    ];
    for (number, text) in (1..).zip(texts) {
        let message = Message {
            content: Content::from_stored(text.to_owned()),
            hidden: Some(text.to_owned()),
            ..forum.post(number)
        };
        forum.add(std::slice::from_ref(&message));
        assert_eq!(forum.get(number), Some(message));
        let content = Content::from_stored(format!("{text} igjen"));
        write(store, |unit| unit.forum().set_content(id(number), &content));
        assert_eq!(
            forum.get(number).map(|message| message.content),
            Some(content)
        );
    }
    assert_eq!(forum.posts(None, 100).len(), texts.len());
}

/// Texts of 2 000 UTF-16 code units of one, two, three and four bytes are stored unchanged.
// safety S32
pub fn longest_messages_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let texts = [
        "a".repeat(2_000),
        "ø".repeat(2_000),
        "日".repeat(2_000),
        "😀".repeat(1_000),
    ];
    for (number, text) in (10..).zip(texts) {
        let comment = Message {
            content: Content::from_stored(text),
            ..forum.comment(number, 1)
        };
        forum.add(std::slice::from_ref(&comment));
        assert_eq!(forum.get(number), Some(comment));
    }
}

/// Concurrent comments, edits, reactions and deletions in one discussion only fail because a
/// message was deleted.
pub fn concurrent_forum_changes_do_not_fail(store: &dyn Store) {
    let forum = forum_fixture(store);
    let edited = Content::from_stored("Endret".to_owned());
    for post in (0..10).map(|round| round * 1_000) {
        let comment = post + 1;
        forum.add(&[forum.post(post), forum.comment(comment, post)]);
        thread::scope(|scope| {
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(post))));
            scope.spawn(|| write(store, |unit| unit.forum().remove(id(comment))));
            scope.spawn(|| write(store, |unit| unit.forum().set_content(id(post), &edited)));
            scope.spawn(|| write(store, |unit| unit.forum().set_content(id(comment), &edited)));
            scope.spawn(|| {
                write(store, |unit| {
                    assert_stored_or_missing(&unit.forum().add(&forum.comment(post + 2, post)));
                    Ok(())
                });
            });
            scope.spawn(|| {
                write(store, |unit| {
                    for reaction in [Reaction::Like, Reaction::Dislike] {
                        let result = unit.forum().react(id(comment), &voter(7), reaction);
                        assert_stored_or_missing(&result);
                    }
                    Ok(())
                });
            });
        });
        assert_eq!(forum.get(post), None);
        assert_eq!(numbers(&forum.comments(post, None, 10)), [0; 0]);
    }
    let remaining = read(store, |unit| unit.forum().reactions_by(&voter(7)));
    assert_eq!(remaining, []);
}

fn assert_stored_or_missing(result: &Result<(), StoreError>) {
    assert!(
        matches!(result, Ok(()) | Err(StoreError::MissingReference)),
        "{result:?}"
    );
}

/// A transaction that locks an author sees the author's earlier messages, so the same content sent
/// concurrently is stored once.
pub fn author_lock_prevents_duplicate_messages(store: &dyn Store) {
    let forum = forum_fixture(store);
    thread::scope(|scope| {
        for number in 1..=20 {
            let forum = &forum;
            scope.spawn(move || {
                write(store, |unit| {
                    let new = Message {
                        content: Content::from_stored("Trives dere?".to_owned()),
                        ..forum.post(number)
                    };
                    unit.forum().lock_author(forum.kari)?;
                    match &unit.forum().messages_by(forum.kari, None, 1)?[..] {
                        [] => unit.forum().add(&new),
                        _ => Ok(()),
                    }
                });
            });
        }
    });
    assert_eq!(forum.posts(None, 100).len(), 1);
}
