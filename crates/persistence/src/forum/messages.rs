//! Posts and comments.

use std::{cmp::Reverse, collections::HashMap};

use chrono::{DateTime, Utc};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    SelectableHelper, delete,
    dsl::{auto_type, count_star, exists, select},
    insert_into,
    result::QueryResult,
    update,
};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{AuthorTag, Authorship, Content, Forum, Message, MessageId, MessagePosition},
    store::StoreError,
};

use super::{first_comments::first_comments, row::MessageRow};
use crate::{
    connection::DatabaseConnection,
    schema::forum_messages,
    transaction::{Transaction, lock_key, sql_limit},
    values::read,
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

/// Converts the result of an insert: `false` means that the referenced message does not exist.
pub(super) fn require_reference(is_added: bool) -> Result<(), StoreError> {
    is_added.then_some(()).ok_or(StoreError::MissingReference)
}

fn get(connection: &mut DatabaseConnection, id: MessageId) -> QueryResult<Option<Message>> {
    let row = forum_messages::table
        .find(id.0.as_bytes().as_slice())
        .select(MessageRow::as_select())
        .first(connection)
        .optional()?;
    row.map(Message::try_from).transpose()
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
            .and_then(parse_messages)
    }};
}

impl Forum for Transaction<'_> {
    fn add(&mut self, message: &Message) -> Result<(), StoreError> {
        let is_added = self.query_in_savepoint(|connection| {
            if let Some(post) = message.post {
                let post = lock_against_removal(connection, post)?;
                if !post.is_some_and(|post| post.post.is_none() && post.company == message.company)
                {
                    return Ok(false);
                }
            }
            insert_into(forum_messages::table)
                .values(&MessageRow::from(message))
                .execute(connection)?;
            Ok(true)
        });
        require_reference(is_added?)
    }

    fn get(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        self.query(|connection| get(connection, id))
    }

    /// On SQLite the transaction is the only writer, so no row lock is needed.
    fn lock(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        self.query(|connection| {
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
        })
    }

    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>, StoreError> {
        let found: Vec<Message> = self.query_in_parts(ids, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows = forum_messages::table.filter(forum_messages::id.eq_any(ids));
            parse_messages(rows.select(MessageRow::as_select()).load(connection)?)
        })?;
        let found = found.into_iter();
        Ok(found.map(|message| (message.id, message)).collect())
    }

    fn set_content(&mut self, id: MessageId, content: &Content) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(forum_messages::table.find(id.0.as_bytes().as_slice()))
                .set((
                    forum_messages::content.eq(content.as_str()),
                    forum_messages::is_edited.eq(true),
                ))
                .execute(connection)
        })
    }

    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool, StoreError> {
        let changed = self.query(|connection| {
            lock_removals(connection)?;
            let id = id.0.as_bytes().as_slice();
            let message = forum_messages::table.filter(forum_messages::id.eq(id));
            let change = forum_messages::hidden_reason.eq(reason);
            if reason.is_some() {
                update(message.filter(forum_messages::hidden_reason.is_null()))
                    .set(change)
                    .execute(connection)
            } else {
                update(message.filter(forum_messages::hidden_reason.is_not_null()))
                    .set(change)
                    .execute(connection)
            }
        })?;
        Ok(changed > 0)
    }

    /// Comments, reactions and reports are deleted too: ON DELETE CASCADE.
    fn remove(&mut self, id: MessageId) -> Result<(), StoreError> {
        self.execute(|connection| {
            lock_removals(connection)?;
            delete(forum_messages::table.find(id.0.as_bytes().as_slice())).execute(connection)
        })
    }

    fn has_posts(&mut self, company: CompanyId) -> Result<bool, StoreError> {
        let posts = forum_messages::table
            .filter(forum_messages::company_id.eq(company.0))
            .filter(forum_messages::post_id.is_null());
        self.query(|connection| select(exists(posts)).get_result(connection))
    }

    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        self.query(|connection| {
            newest!(
                connection,
                before,
                limit,
                forum_messages::company_id.eq(company.0),
                forum_messages::post_id.is_null()
            )
        })
    }

    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        let seconds = after.map_or(i64::MIN, |after| after.written_at.timestamp());
        let id = after.map_or([u8::MIN; 16], |after| after.id.0.into_bytes());
        self.query(|connection| {
            forum_messages::table
                .filter(forum_messages::post_id.eq(post.0.as_bytes().as_slice()))
                .filter(is_after(seconds, &id))
                .order((forum_messages::written_at, forum_messages::id))
                .limit(sql_limit(limit))
                .select(MessageRow::as_select())
                .load(connection)
                .and_then(parse_messages)
        })
    }

    fn first_comments(
        &mut self,
        posts: &[MessageId],
        each: usize,
    ) -> Result<HashMap<MessageId, Vec<Message>>, StoreError> {
        self.query(|connection| first_comments(connection, posts, each))
    }

    fn comment_counts(
        &mut self,
        posts: &[MessageId],
    ) -> Result<HashMap<MessageId, u64>, StoreError> {
        self.query_in_parts(posts, |connection, posts| {
            let ids = posts.iter().map(|post| post.0.as_bytes().as_slice());
            let rows: Vec<(Option<Vec<u8>>, i64)> = forum_messages::table
                .filter(forum_messages::post_id.eq_any(ids))
                .group_by(forum_messages::post_id)
                .select((forum_messages::post_id, count_star()))
                .load(connection)?;
            let counts = rows.into_iter().map(|(post, count)| {
                let post: MessageId = read(post.unwrap_or_default(), "forum_messages.post_id")?;
                Ok((post, count.cast_unsigned()))
            });
            counts.collect()
        })
    }

    /// Messages under the username and anonymous messages are read from separate indexes.
    fn messages_by(
        &mut self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        let member = author.member.0.into_bytes();
        self.query(|connection| {
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
        })
    }

    fn messages_since(
        &mut self,
        author: Authorship,
        since: DateTime<Utc>,
    ) -> Result<Vec<Message>, StoreError> {
        let member = author.member.0.into_bytes();
        let own = forum_messages::table
            .filter(forum_messages::written_at.ge(since.timestamp()))
            .select(MessageRow::as_select());
        self.query(|connection| {
            let mut rows: Vec<MessageRow> = own
                .filter(forum_messages::member_id.eq(member.as_slice()))
                .load(connection)?;
            rows.extend(
                own.filter(forum_messages::author_tag.eq(author.tag.0.as_slice()))
                    .load(connection)?,
            );
            let mut written = parse_messages(rows)?;
            written.sort_by_key(|message| Reverse(message.position()));
            Ok(written)
        })
    }

    fn lock_author(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.query(|connection| lock_key(connection, &author.tag.0))
    }

    fn detach_author(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.execute(|connection| {
            lock_author_and_removals(connection, author)?;
            let member = author.member.0.into_bytes();
            update(forum_messages::table.filter(forum_messages::member_id.eq(member.as_slice())))
                .set(forum_messages::member_id.eq(None::<Vec<u8>>))
                .execute(connection)?;
            let tag = author.tag.0.as_slice();
            update(forum_messages::table.filter(forum_messages::author_tag.eq(tag)))
                .set(forum_messages::author_tag.eq(None::<Vec<u8>>))
                .execute(connection)
        })
    }

    fn remove_named_by(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.execute(|connection| {
            lock_author_and_removals(connection, author)?;
            let member = author.member.0.into_bytes();
            delete(forum_messages::table.filter(forum_messages::member_id.eq(member.as_slice())))
                .execute(connection)
        })
    }

    fn move_messages(&mut self, from: CompanyId, into: CompanyId) -> Result<usize, StoreError> {
        self.query_in_savepoint(|connection| {
            lock_removals(connection)?;
            update(forum_messages::table.filter(forum_messages::company_id.eq(from.0)))
                .set(forum_messages::company_id.eq(into.0))
                .execute(connection)
        })
    }

    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize, StoreError> {
        self.query(|connection| {
            update(forum_messages::table.filter(forum_messages::author_tag.eq(from.0.as_slice())))
                .set(forum_messages::author_tag.eq(to.0.as_slice()))
                .execute(connection)
        })
    }
}

/// Takes the lock of the author, then the lock of transactions that change many rows.
fn lock_author_and_removals(
    connection: &mut DatabaseConnection,
    author: Authorship,
) -> QueryResult<()> {
    lock_key(connection, &author.tag.0)?;
    lock_removals(connection)
}

pub(super) fn parse_messages(rows: Vec<MessageRow>) -> QueryResult<Vec<Message>> {
    rows.into_iter().map(Message::try_from).collect()
}
