//! The row of a message, for inserts and reads.

use diesel::{
    Insertable, Queryable, QueryableByName, Selectable,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{Author, Content, Message},
};

use crate::{
    error::InvalidStoredValue,
    schema::forum_messages,
    values::{Column as _, read},
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
            id: message.id.write(),
            company_id: message.company.0,
            post_id: message.post.write(),
            member_id: member.write(),
            author_tag: tag.write(),
            is_anonymous: message.author.is_anonymous(),
            content: message.content.write(),
            written_at: message.written_at.timestamp(),
            is_edited: message.is_edited,
            hidden_reason: message.hidden.clone(),
        }
    }
}

impl TryFrom<MessageRow> for Message {
    type Error = Error;

    fn try_from(row: MessageRow) -> QueryResult<Self> {
        let author = match (row.is_anonymous, row.member_id, row.author_tag) {
            (false, Some(id), None) => Author::Member(read(id, "forum_messages.member_id")?),
            (false, None, None) => Author::Deleted,
            (true, None, Some(tag)) => Author::Anonymous(read(tag, "forum_messages.author_tag")?),
            (true, None, None) => Author::DeletedAnonymous,
            _ => return Err(InvalidStoredValue("forum_messages.is_anonymous").into()),
        };
        Ok(Self {
            id: read(row.id, "forum_messages.id")?,
            company: CompanyId(row.company_id),
            post: read(row.post_id, "forum_messages.post_id")?,
            author,
            content: Content::from_stored(row.content),
            written_at: read(row.written_at, "forum_messages.written_at")?,
            is_edited: row.is_edited,
            hidden: row.hidden_reason,
        })
    }
}
