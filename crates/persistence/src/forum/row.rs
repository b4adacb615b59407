//! The row of a message, for inserts and reads.

use diesel::{
    Insertable, Queryable, QueryableByName, Selectable,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{Author, AuthorTag, Content, Message, MessageId},
};

use crate::{
    error::InvalidStoredValue,
    schema::forum_messages,
    values::{parse_hash, parse_member_id, parse_timestamp, parse_uuid},
};

#[derive(Queryable, QueryableByName, Selectable, Insertable)]
#[diesel(table_name = forum_messages, treat_none_as_default_value = false)]
pub(super) struct MessageRow {
    id: Vec<u8>,
    company_id: i64,
    post_id: Option<Vec<u8>>,
    member_id: Option<Vec<u8>>,
    author_tag: Option<Vec<u8>>,
    is_anonymous: bool,
    content: String,
    written_at: i64,
    is_edited: bool,
    hidden_reason: Option<String>,
}

impl From<&Message> for MessageRow {
    fn from(message: &Message) -> Self {
        let (member, tag) = match message.author {
            Author::Member(member) => (Some(member), None),
            Author::Anonymous(tag) => (None, Some(tag)),
            Author::Deleted | Author::DeletedAnonymous => (None, None),
        };
        Self {
            id: message.id.0.as_bytes().to_vec(),
            company_id: message.company.0,
            post_id: message.post.map(|post| post.0.as_bytes().to_vec()),
            member_id: member.map(|member| member.0.as_bytes().to_vec()),
            author_tag: tag.map(|tag| tag.0.to_vec()),
            is_anonymous: message.author.is_anonymous(),
            content: message.content.as_str().to_owned(),
            written_at: message.written_at.timestamp(),
            is_edited: message.is_edited,
            hidden_reason: message.hidden.clone(),
        }
    }
}

impl TryFrom<MessageRow> for Message {
    type Error = Error;

    fn try_from(row: MessageRow) -> QueryResult<Self> {
        let author = match (row.is_anonymous, &row.member_id, &row.author_tag) {
            (false, Some(id), None) => {
                Author::Member(parse_member_id(id, "forum_messages.member_id")?)
            }
            (false, None, None) => Author::Deleted,
            (true, None, Some(tag)) => {
                Author::Anonymous(AuthorTag(parse_hash(tag, "forum_messages.author_tag")?))
            }
            (true, None, None) => Author::DeletedAnonymous,
            _ => return Err(InvalidStoredValue("forum_messages.is_anonymous").into()),
        };
        let post = row
            .post_id
            .map(|post| parse_message_id(&post, "forum_messages.post_id"));
        Ok(Self {
            id: parse_message_id(&row.id, "forum_messages.id")?,
            company: CompanyId(row.company_id),
            post: post.transpose()?,
            author,
            content: Content::from_stored(row.content),
            written_at: parse_timestamp(row.written_at, "forum_messages.written_at")?,
            is_edited: row.is_edited,
            hidden: row.hidden_reason,
        })
    }
}

/// Parses a message's id of 16 bytes.
pub(super) fn parse_message_id(bytes: &[u8], column: &'static str) -> QueryResult<MessageId> {
    parse_uuid(bytes, column).map(MessageId)
}
