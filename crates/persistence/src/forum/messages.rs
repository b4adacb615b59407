//! Posts and comments.

use std::{cmp::Reverse, collections::HashMap};

use chrono::{DateTime, Utc};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    SelectableHelper, delete,
    dsl::{auto_type, count_star, exists, select},
    insert_into,
    pg::Pg,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Binary},
    sqlite::Sqlite,
    update,
};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{AuthorTag, Authorship, Content, Message, MessageId, MessagePosition},
};

use super::row::{MessageRow, parse_message_id};
use crate::{
    connection::DatabaseConnection,
    schema::forum_messages,
    transaction::{ROWS_PER_STATEMENT, lock_key, sql_limit},
};

/// Key of the advisory lock of transactions that change many rows of the forum. Two such
/// transactions could deadlock, because each can touch comments, reactions or reports under the
/// posts of the other. A transaction that also locks a member's key takes that lock first, and both
/// before any row.
const REMOVAL_LOCK: [u8; 32] = *b"messages that go with an author.";

/// Takes the lock of transactions that change many rows.
pub(super) fn lock_removals(connection: &mut DatabaseConnection) -> QueryResult<()> {
    lock_key(connection, &REMOVAL_LOCK)
}

/// Adds a message and returns `true`. Returns `false` if the commented post does not exist.
pub(super) fn add(connection: &mut DatabaseConnection, message: &Message) -> QueryResult<bool> {
    if let Some(post) = message.post {
        let post = lock_against_removal(connection, post)?;
        if !post.is_some_and(|post| post.post.is_none() && post.company == message.company) {
            return Ok(false);
        }
    }
    insert_into(forum_messages::table)
        .values(&MessageRow::from(message))
        .execute(connection)?;
    Ok(true)
}

pub(super) fn get(
    connection: &mut DatabaseConnection,
    id: MessageId,
) -> QueryResult<Option<Message>> {
    let row = forum_messages::table
        .find(id.0.as_bytes().as_slice())
        .select(MessageRow::as_select())
        .first(connection)
        .optional()?;
    row.map(Message::try_from).transpose()
}

pub(super) fn get_all(
    connection: &mut DatabaseConnection,
    ids: &[MessageId],
) -> QueryResult<HashMap<MessageId, Message>> {
    let mut found = HashMap::new();
    for ids in ids.chunks(ROWS_PER_STATEMENT) {
        let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
        let rows: Vec<MessageRow> = forum_messages::table
            .filter(forum_messages::id.eq_any(ids))
            .select(MessageRow::as_select())
            .load(connection)?;
        found.extend(
            messages(rows)?
                .into_iter()
                .map(|message| (message.id, message)),
        );
    }
    Ok(found)
}

/// Returns the message and prevents its deletion until the transaction ends.
pub(super) fn lock_against_removal(
    connection: &mut DatabaseConnection,
    id: MessageId,
) -> QueryResult<Option<Message>> {
    if let DatabaseConnection::Postgres(inner) = connection {
        let locked: Option<Vec<u8>> = forum_messages::table
            .find(id.0.as_bytes().as_slice())
            .select(forum_messages::id)
            .for_key_share()
            .first(inner)
            .optional()?;
        if locked.is_none() {
            return Ok(None);
        }
    }
    get(connection, id)
}

/// Returns the message and locks it against changes until the transaction ends. On SQLite the
/// transaction is the only writer, so no row lock is needed.
pub(super) fn lock(
    connection: &mut DatabaseConnection,
    id: MessageId,
) -> QueryResult<Option<Message>> {
    let DatabaseConnection::Postgres(inner) = connection else {
        return get(connection, id);
    };
    let row = forum_messages::table
        .find(id.0.as_bytes().as_slice())
        .select(MessageRow::as_select())
        .for_no_key_update()
        .first(inner)
        .optional()?;
    row.map(Message::try_from).transpose()
}

pub(super) fn rewrite(
    connection: &mut DatabaseConnection,
    id: MessageId,
    content: &Content,
) -> QueryResult<usize> {
    update(forum_messages::table.find(id.0.as_bytes().as_slice()))
        .set((
            forum_messages::content.eq(content.as_str()),
            forum_messages::is_edited.eq(true),
        ))
        .execute(connection)
}

pub(super) fn set_hidden(
    connection: &mut DatabaseConnection,
    id: MessageId,
    reason: Option<&str>,
) -> QueryResult<usize> {
    lock_removals(connection)?;
    let message = forum_messages::table.filter(forum_messages::id.eq(id.0.as_bytes().as_slice()));
    if reason.is_some() {
        update(message.filter(forum_messages::hidden_reason.is_null()))
            .set(forum_messages::hidden_reason.eq(reason))
            .execute(connection)
    } else {
        update(message.filter(forum_messages::hidden_reason.is_not_null()))
            .set(forum_messages::hidden_reason.eq(None::<&str>))
            .execute(connection)
    }
}

/// Deletes a message. Its comments, reactions and reports are deleted too: ON DELETE CASCADE.
pub(super) fn remove(connection: &mut DatabaseConnection, id: MessageId) -> QueryResult<usize> {
    lock_removals(connection)?;
    delete(forum_messages::table.find(id.0.as_bytes().as_slice())).execute(connection)
}

/// Moves all messages about a company to another and returns their number.
pub(super) fn move_all(
    connection: &mut DatabaseConnection,
    from: CompanyId,
    into: CompanyId,
) -> QueryResult<usize> {
    lock_removals(connection)?;
    update(forum_messages::table.filter(forum_messages::company_id.eq(from.0)))
        .set(forum_messages::company_id.eq(into.0))
        .execute(connection)
}

pub(super) fn has_posts(
    connection: &mut DatabaseConnection,
    company: CompanyId,
) -> QueryResult<bool> {
    let posts = forum_messages::table
        .filter(forum_messages::company_id.eq(company.0))
        .filter(forum_messages::post_id.is_null());
    select(exists(posts)).get_result(connection)
}

/// Whether a message is older than a position. The first condition alone can use an index.
#[auto_type(no_type_alias)]
fn is_before<'a>(seconds: i64, id: &'a [u8]) -> _ {
    forum_messages::written_at.le(seconds).and(
        forum_messages::written_at
            .lt(seconds)
            .or(forum_messages::id.lt(id)),
    )
}

/// Whether a message is newer than a position. The first condition alone can use an index.
#[auto_type(no_type_alias)]
fn is_after<'a>(seconds: i64, id: &'a [u8]) -> _ {
    forum_messages::written_at.ge(seconds).and(
        forum_messages::written_at
            .gt(seconds)
            .or(forum_messages::id.gt(id)),
    )
}

/// Reads the newest messages that match the filters and are older than `before`, newest first.
macro_rules! newest {
    ($connection:expr, $before:expr, $limit:expr, $($filter:expr),+) => {{
        // Without a position, every message is older than the maximum.
        let before: Option<MessagePosition> = $before;
        let seconds = before.map_or(i64::MAX, |before| before.written_at.timestamp());
        let id = before.map_or([u8::MAX; 16], |before| before.id.0.into_bytes());
        forum_messages::table
            $(.filter($filter))+
            .filter(is_before(seconds, &id))
            .order((forum_messages::written_at.desc(), forum_messages::id.desc()))
            .limit(sql_limit($limit))
            .select(MessageRow::as_select())
            .load($connection)
            .and_then(messages)
    }};
}

pub(super) fn posts(
    connection: &mut DatabaseConnection,
    company: CompanyId,
    before: Option<MessagePosition>,
    limit: usize,
) -> QueryResult<Vec<Message>> {
    newest!(
        connection,
        before,
        limit,
        forum_messages::company_id.eq(company.0),
        forum_messages::post_id.is_null()
    )
}

pub(super) fn comments(
    connection: &mut DatabaseConnection,
    post: MessageId,
    after: Option<MessagePosition>,
    limit: usize,
) -> QueryResult<Vec<Message>> {
    let seconds = after.map_or(i64::MIN, |after| after.written_at.timestamp());
    let id = after.map_or([u8::MIN; 16], |after| after.id.0.into_bytes());
    forum_messages::table
        .filter(forum_messages::post_id.eq(post.0.as_bytes().as_slice()))
        .filter(is_after(seconds, &id))
        .order((forum_messages::written_at, forum_messages::id))
        .limit(sql_limit(limit))
        .select(MessageRow::as_select())
        .load(connection)
        .and_then(messages)
}

/// Maximum number of posts per statement of [`first_comments`].
const POSTS_PER_STATEMENT: usize = 50;

/// Returns the first comments of each post, at most `each`. One statement reads many posts, and of
/// each post only the first index entries.
pub(super) fn first_comments(
    connection: &mut DatabaseConnection,
    posts: &[MessageId],
    each: usize,
) -> QueryResult<HashMap<MessageId, Vec<Message>>> {
    let mut found: HashMap<MessageId, Vec<Message>> = HashMap::new();
    for posts in posts.chunks(POSTS_PER_STATEMENT) {
        let rows: Vec<MessageRow> = match connection {
            DatabaseConnection::Sqlite(inner) => {
                let mut query = sql_query(first_comments_sql(posts.len(), |_| "?".to_owned()))
                    .into_boxed::<Sqlite>();
                for post in posts {
                    query = query
                        .bind::<Binary, _>(post.0.as_bytes().as_slice())
                        .bind::<BigInt, _>(sql_limit(each));
                }
                query.load(inner)?
            }
            DatabaseConnection::Postgres(inner) => {
                let sql = first_comments_sql(posts.len(), |number| format!("${number}"));
                let mut query = sql_query(sql).into_boxed::<Pg>();
                for post in posts {
                    query = query
                        .bind::<Binary, _>(post.0.as_bytes().as_slice())
                        .bind::<BigInt, _>(sql_limit(each));
                }
                query.load(inner)?
            }
        };
        for comment in messages(rows)? {
            if let Some(post) = comment.post {
                found.entry(post).or_default().push(comment);
            }
        }
    }
    for comments in found.values_mut() {
        comments.sort_by_key(Message::position);
    }
    Ok(found)
}

/// Returns the SQL for the first comments on `posts` posts. Each post has two parameters: its id
/// and the limit.
fn first_comments_sql(posts: usize, parameter: impl Fn(usize) -> String) -> String {
    let select_comments = |index: usize| {
        let (post, limit) = (parameter(2 * index + 1), parameter(2 * index + 2));
        format!(
            "SELECT * FROM (SELECT * FROM forum_messages WHERE post_id = {post} \
             ORDER BY written_at, id LIMIT {limit}) AS comments_{index}"
        )
    };
    let parts: Vec<String> = (0..posts).map(select_comments).collect();
    parts.join(" UNION ALL ")
}

pub(super) fn comment_counts(
    connection: &mut DatabaseConnection,
    posts: &[MessageId],
) -> QueryResult<HashMap<MessageId, u64>> {
    let mut counts = HashMap::new();
    for posts in posts.chunks(ROWS_PER_STATEMENT) {
        let ids = posts.iter().map(|post| post.0.as_bytes().as_slice());
        let rows: Vec<(Option<Vec<u8>>, i64)> = forum_messages::table
            .filter(forum_messages::post_id.eq_any(ids))
            .group_by(forum_messages::post_id)
            .select((forum_messages::post_id, count_star()))
            .load(connection)?;
        for (post, count) in rows {
            let post = parse_message_id(&post.unwrap_or_default(), "forum_messages.post_id")?;
            counts.insert(post, count.cast_unsigned());
        }
    }
    Ok(counts)
}

/// Returns the messages of a member, newest first. Messages under the username and anonymous
/// messages are read from separate indexes.
pub(super) fn messages_by(
    connection: &mut DatabaseConnection,
    author: Authorship,
    before: Option<MessagePosition>,
    limit: usize,
) -> QueryResult<Vec<Message>> {
    let member = author.member.0.into_bytes();
    let mut written: Vec<Message> = newest!(
        connection,
        before,
        limit,
        forum_messages::member_id.eq(member.as_slice())
    )?;
    written.extend(newest!(
        connection,
        before,
        limit,
        forum_messages::author_tag.eq(author.tag.0.as_slice())
    )?);
    written.sort_by_key(|message| Reverse(message.position()));
    written.truncate(limit);
    Ok(written)
}

/// Returns the messages that a member wrote at or after `since`, newest first: those under the
/// username and the anonymous ones.
pub(super) fn messages_since(
    connection: &mut DatabaseConnection,
    author: Authorship,
    since: DateTime<Utc>,
) -> QueryResult<Vec<Message>> {
    let member = author.member.0.into_bytes();
    let own = forum_messages::table
        .filter(forum_messages::written_at.ge(since.timestamp()))
        .select(MessageRow::as_select());
    let mut rows: Vec<MessageRow> = own
        .filter(forum_messages::member_id.eq(member.as_slice()))
        .load(connection)?;
    rows.extend(
        own.filter(forum_messages::author_tag.eq(author.tag.0.as_slice()))
            .load(connection)?,
    );
    let mut written = messages(rows)?;
    written.sort_by_key(|message| Reverse(message.position()));
    Ok(written)
}

/// Takes the lock of the author, then the lock of transactions that change many rows.
fn lock_author_and_removals(
    connection: &mut DatabaseConnection,
    author: Authorship,
) -> QueryResult<()> {
    lock_key(connection, &author.tag.0)?;
    lock_removals(connection)
}

pub(super) fn detach_author(
    connection: &mut DatabaseConnection,
    author: Authorship,
) -> QueryResult<()> {
    lock_author_and_removals(connection, author)?;
    let member = author.member.0.into_bytes();
    update(forum_messages::table.filter(forum_messages::member_id.eq(member.as_slice())))
        .set(forum_messages::member_id.eq(None::<Vec<u8>>))
        .execute(connection)?;
    let tag = author.tag.0.as_slice();
    update(forum_messages::table.filter(forum_messages::author_tag.eq(tag)))
        .set(forum_messages::author_tag.eq(None::<Vec<u8>>))
        .execute(connection)?;
    Ok(())
}

pub(super) fn remove_named_by(
    connection: &mut DatabaseConnection,
    author: Authorship,
) -> QueryResult<()> {
    lock_author_and_removals(connection, author)?;
    let member = author.member.0.into_bytes();
    delete(forum_messages::table.filter(forum_messages::member_id.eq(member.as_slice())))
        .execute(connection)?;
    Ok(())
}

pub(super) fn retag_author(
    connection: &mut DatabaseConnection,
    from: &AuthorTag,
    to: &AuthorTag,
) -> QueryResult<usize> {
    update(forum_messages::table.filter(forum_messages::author_tag.eq(from.0.as_slice())))
        .set(forum_messages::author_tag.eq(to.0.as_slice()))
        .execute(connection)
}

fn messages(rows: Vec<MessageRow>) -> QueryResult<Vec<Message>> {
    rows.into_iter().map(Message::try_from).collect()
}
