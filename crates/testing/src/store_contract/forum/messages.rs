//! Contract cases for posts and comments.

use std::{collections::HashMap, thread};

use klarlonn_domain::{
    catalog::CompanyId,
    forum::{Author, AuthorTag, Content, Message, MessagePosition, Reaction},
    store::{Store, StoreError},
};

use super::{
    Calls, Changed, assert_missing, forum_fixture, id, interleave, numbers, second, voter,
};
use crate::{in_threads, member};

fn content(text: impl Into<String>) -> Content {
    Content::from_stored(text.into())
}

/// Posts and comments of every kind of author are returned with all fields.
pub fn forum_messages_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    let authors = [
        Author::Member(forum.kari.member),
        Author::Anonymous(AuthorTag([7; 32])),
        Author::Deleted,
        Author::DeletedAnonymous,
    ];
    for (number, author) in (1..).zip(authors) {
        let post = Message {
            content: content("Første linje\n\n\tandre 👨‍👩‍👧"),
            is_edited: number % 2 == 0,
            hidden: (number == 3).then(|| "Reklame".to_owned()),
            ..forum.post(number).at(7).by(author)
        };
        let comment = Message {
            is_edited: number % 2 == 1,
            hidden: (number == 4).then(|| "Navn".to_owned()),
            ..forum.comment(number + 100, number).by(author)
        };
        for message in [post, comment] {
            forum.add(std::slice::from_ref(&message));
            assert_eq!(forum.get(message.id.0.as_u128()), Some(message));
        }
    }
    assert_eq!(forum.get(999), None);
}

/// A message about an unknown employer, on an unknown post or by an unknown member is rejected. So
/// is a comment on another employer's post or on a comment. The transaction continues.
// safety S26
pub fn message_with_missing_reference_is_rejected(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    let about = |company, message| Message { company, ..message };
    let invalid = [
        about(CompanyId(7), forum.post(10)),
        forum.post(11).by(Author::Member(member(9).id)),
        forum.comment(12, 999),
        about(forum.other_company, forum.comment(13, 1)),
        forum.comment(14, 2),
    ];
    store.forum(|it| {
        for message in &invalid {
            assert_missing(it.add(message));
        }
        it.add(&forum.post(20))
    });
    assert_eq!(forum.post_numbers(), [20, 1]);
    assert_eq!(numbers(&forum.comments(1, None, 10)), [2]);
}

/// Checks the order of a list, as a whole and in pages of two. No page exceeds its limit.
fn assert_pages(page: impl Fn(Option<MessagePosition>, usize) -> Vec<Message>, expected: &[u128]) {
    assert_eq!(numbers(&page(None, usize::MAX)), expected);
    assert_eq!(page(None, 0), []);
    let (mut all, mut last) = (Vec::new(), None);
    loop {
        let messages = page(last, 2);
        assert!(messages.len() <= 2);
        all.extend(numbers(&messages));
        match messages.last() {
            Some(message) => last = Some(message.position()),
            None => break,
        }
    }
    assert_eq!(all, expected);
}

/// Posts are ordered newest first, then by id. Pages miss none and repeat none.
pub fn posts_are_paged_newest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    // The ids are not in the order of time, and three posts have the same second.
    forum.add(&[
        forum.post(1).at(3),
        forum.post(4).at(2),
        forum.post(2).at(2),
        forum.post(3).at(2),
        forum.post(5).at(1),
        forum.comment(6, 1).at(9),
        Message {
            company: forum.other_company,
            ..forum.post(7).at(2)
        },
    ]);
    assert_pages(|last, limit| forum.posts(last, limit), &[1, 4, 3, 2, 5]);
    let removed_position = MessagePosition {
        written_at: second(2),
        id: id(0x0300),
    };
    assert_eq!(numbers(&forum.posts(Some(removed_position), 2)), [4, 3]);
}

/// Comments are ordered oldest first, then by id. Pages miss none and repeat none.
pub fn comments_are_paged_oldest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2)]);
    for (number, at) in [(10, 3), (13, 2), (11, 2), (12, 2), (14, 1)] {
        forum.add(&[forum.comment(number, 1).at(at)]);
    }
    forum.add(&[forum.comment(15, 2).at(2)]);
    let comments = |last, limit| forum.comments(1, last, limit);
    assert_pages(comments, &[14, 11, 12, 13, 10]);
    assert_eq!(numbers(&forum.comments(10, None, 100)), [0; 0]);
}

/// A member's named and anonymous posts and comments are in one list, newest first, without those
/// of others. The list of those since a time has the same order.
pub fn own_messages_are_paged_newest_first(store: &dyn Store) {
    let forum = forum_fixture(store);
    let (named, anonymous) = (forum.kari.author(false), forum.kari.author(true));
    let others = [
        forum.ola.author(false),
        forum.ola.author(true),
        Author::Deleted,
        Author::DeletedAnonymous,
    ];
    for (number, author) in (3..).zip(others) {
        forum.add(&[forum.post(number).at(3).by(author)]);
    }
    forum.add(&[
        forum.post(1).at(1).by(named),
        forum.post(2).at(2).by(anonymous),
        forum.comment(10, 3).at(4).by(anonymous),
        forum.comment(11, 3).at(4).by(named),
        forum.comment(12, 1).at(4).by(anonymous),
        Message {
            company: forum.other_company,
            ..forum.post(7).at(5).by(named)
        },
    ]);
    let written = |last, limit| store.read_forum(|it| it.messages_by(forum.kari, last, limit));
    assert_pages(written, &[7, 12, 11, 10, 2, 1]);
    let since = |number| {
        let since = second(number);
        numbers(&store.read_forum(|it| it.messages_since(forum.kari, since)))
    };
    assert_eq!(since(2), [7, 12, 11, 10, 2]);
    assert_eq!(since(5), [7]);
    assert_eq!(since(6), [0; 0]);
}

/// Comments are counted per post; a post without comments is left out.
pub fn comments_are_counted_by_post(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[1, 2, 3].map(|number| forum.post(number)));
    forum.add(&[(10, 1), (11, 1), (12, 3)].map(|(number, post)| forum.comment(number, post)));
    let counts = |posts: &[u128]| {
        let posts: Vec<_> = posts.iter().copied().map(id).collect();
        store.read_forum(|it| it.comment_counts(&posts))
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
    let has_posts =
        || [forum.company, forum.other_company].map(|id| store.read_forum(|it| it.has_posts(id)));
    assert_eq!(has_posts(), [false, false]);
    forum.add(&[forum.post(1), forum.comment(2, 1)]);
    assert_eq!(has_posts(), [true, false]);
    store.forum(|it| it.remove(id(1)));
    assert_eq!(has_posts(), [false, false]);
}

/// An edited message has the new text and is marked as edited; all else is unchanged.
pub fn edited_message_is_marked(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2)]);
    for number in [999, 1] {
        store.forum(|it| it.set_content(id(number), &content("Noe annet")));
    }
    let expected = Message {
        content: content("Noe annet"),
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
    let set_hidden = |number, reason| store.forum(|it| it.set_hidden(id(number), reason));
    let [first, second] = [Some("Navn på en kollega"), Some("Reklame")];
    assert_eq!(
        [first, None].map(|reason| set_hidden(999, reason)),
        [false; 2]
    );
    let changed = [None, first, second].map(|reason| set_hidden(1, reason));
    assert_eq!(changed, [false, true, false]);
    let hidden = Message {
        hidden: first.map(str::to_owned),
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
        let changed = in_threads(8, |_| store.forum(|it| it.set_hidden(id(1), reason)));
        assert_eq!(changed.iter().filter(|changed| **changed).count(), 1);
    }
}

/// A message locked for editing is hidden only after the edit, with the new text.
pub fn locked_message_is_hidden_only_after_the_edit(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let locked = interleave(
        store,
        |unit| unit.forum().lock(id(1)).map(drop),
        |unit| unit.forum().set_content(id(1), &content("Ny tekst")),
        |unit| {
            assert!(unit.forum().set_hidden(id(1), Some("Reklame"))?);
            unit.forum().get(id(1))
        },
    )
    .expect("the message is there");
    assert_eq!(locked.content, content("Ny tekst"));
    assert_eq!(locked.hidden.as_deref(), Some("Reklame"));
}

/// An editor who waits for a moderator sees that the message is hidden.
pub fn message_hidden_during_lock_wait_is_returned_hidden(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let locked = interleave(
        store,
        |unit| {
            let changed = unit.forum().set_hidden(id(1), Some("Reklame"))?;
            assert!(changed);
            Ok(())
        },
        |_| Ok(()),
        |unit| unit.forum().lock(id(1)),
    );
    let hidden = locked.and_then(|message| message.hidden);
    assert_eq!(hidden.as_deref(), Some("Reklame"));
    assert_eq!(store.forum(|it| it.lock(id(2))), None);
}

/// Removing a post removes its comments and all their reactions and reports. Removing a comment
/// removes its own. All else remains.
pub fn removing_a_message_removes_its_dependents(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(10, 1), forum.post(2)]);
    forum.add(&[forum.comment(20, 2), forum.comment(21, 2)]);
    for message in [1, 10, 2, 20, 21] {
        forum.react(message, voter(7), Reaction::Like);
        forum.report(message, voter(8));
    }
    let remaining = || {
        let reports = forum.reports().into_iter();
        let reported: Vec<u128> = reports.map(|report| report.message.0.as_u128()).collect();
        assert_eq!(reported, forum.reacted(voter(7)));
        reported
    };
    assert_eq!(remaining(), [1, 2, 10, 20, 21]);
    let left = [&[2, 20, 21][..], &[2, 21], &[2, 21]];
    for (removed, left) in [1, 20, 20].into_iter().zip(left) {
        store.forum(|it| it.remove(id(removed)));
        assert_eq!(remaining(), left);
    }
    assert_eq!(forum.post_numbers(), [2]);
    assert_eq!(numbers(&forum.comments(2, None, 10)), [21]);
    assert_eq!(forum.get(10), None);
}

/// Texts that look like SQL or markup are stored unchanged, and so are texts of 2 000 UTF-16 code units
/// of one, two, three and four bytes.
// safety S32
// safety S34
pub fn all_texts_of_messages_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    let longest = [("a", 2_000), ("ø", 2_000), ("日", 2_000), ("😀", 1_000)];
    let texts = [
        "'); DROP TABLE forum_messages; --",
        "' OR '1'='1",
        "%_\\%' ESCAPE '\\",
        "$1 ?1 :content @content \\x00 \\'",
        "<script>alert(1)</script>",
    ];
    let longest = longest.map(|(letter, count)| letter.repeat(count));
    for (number, text) in (1..).zip(texts.map(str::to_owned).into_iter().chain(longest)) {
        let message = Message {
            content: content(&*text),
            hidden: Some(text.chars().take(100).collect()),
            ..forum.post(number)
        };
        forum.add(std::slice::from_ref(&message));
        assert_eq!(forum.get(number).as_ref(), Some(&message));
        forum.add(&[forum.post(number + 100)]);
        store.forum(|it| it.set_content(id(number + 100), &message.content));
        let edited = forum.get(number + 100).map(|edited| edited.content);
        assert_eq!(edited, Some(message.content));
    }
    assert_eq!(forum.post_numbers().len(), 18);
}

/// Concurrent comments, edits, reactions and deletions in one discussion only fail because a
/// message was deleted.
pub fn concurrent_forum_changes_do_not_fail(store: &dyn Store) {
    let forum = forum_fixture(store);
    let edited = content("Endret");
    for post in (0..10).map(|round| round * 1_000) {
        let comment = post + 1;
        forum.add(&[forum.post(post), forum.comment(comment, post)]);
        thread::scope(|scope| {
            for id in [post, comment].map(id) {
                scope.spawn(move || store.forum(|it| it.remove(id)));
                let edited = &edited;
                scope.spawn(move || store.forum(|it| it.set_content(id, edited)));
            }
            scope.spawn(|| {
                store.forum(|it| {
                    assert_stored_or_missing(&it.add(&forum.comment(post + 2, post)));
                    Ok(())
                });
            });
            scope.spawn(|| {
                store.votes(|it| {
                    for reaction in [Reaction::Like, Reaction::Dislike] {
                        assert_stored_or_missing(&it.react(id(comment), &voter(7), reaction));
                    }
                    Ok(())
                });
            });
        });
        assert_eq!(forum.get(post), None);
        assert_eq!(numbers(&forum.comments(post, None, 10)), [0; 0]);
    }
    assert_eq!(forum.reacted(voter(7)), [0; 0]);
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
    in_threads(20, |number| {
        store.forum(|it| {
            it.lock_author(forum.kari)?;
            match &it.messages_by(forum.kari, None, 1)?[..] {
                [] => it.add(&forum.post(number as u128)),
                _ => Ok(()),
            }
        });
    });
    assert_eq!(forum.post_numbers().len(), 1);
}
