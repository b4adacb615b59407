//! The repository for messages.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    catalog::CompanyId,
    forum::{AuthorTag, Authorship, Content, Message, MessageId, MessagePosition},
    store::StoreError,
};

/// Messages.
pub trait Forum {
    /// Adds a message.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such company, post or member.
    fn add(&mut self, message: &Message) -> Result<(), StoreError>;

    /// The message with this id.
    fn get(&mut self, id: MessageId) -> Result<Option<Message>, StoreError>;

    /// Locks a message until the end of the transaction and returns the current row. `None` if
    /// there is no such message. No other transaction can edit, hide or delete it until then. Lock
    /// the author before the message, if both are needed.
    fn lock(&mut self, id: MessageId) -> Result<Option<Message>, StoreError>;

    /// The messages with these ids. Unknown ids are left out.
    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>, StoreError>;

    /// Replaces the content of a message and marks it as edited. Does nothing if there is no such
    /// message.
    fn set_content(&mut self, id: MessageId, content: &Content) -> Result<(), StoreError>;

    /// Hides a message with a reason, or restores it with `None`. Returns whether this changed the
    /// message: `false` if there is no such message or it was hidden or visible already. Of several
    /// concurrent calls only one returns `true`.
    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool, StoreError>;

    /// Deletes a message with its comments, and all reactions to and reports of them.
    fn remove(&mut self, id: MessageId) -> Result<(), StoreError>;

    /// Whether a company has a post.
    fn has_posts(&mut self, company: CompanyId) -> Result<bool, StoreError>;

    /// Returns at most `limit` posts about a company, newest first, starting after `before`.
    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// Returns at most `limit` comments on a post, oldest first, starting after `after`.
    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// Returns the first comments on each of these posts, oldest first, at most `each` per post.
    /// Posts without comments are left out.
    fn first_comments(
        &mut self,
        posts: &[MessageId],
        each: usize,
    ) -> Result<HashMap<MessageId, Vec<Message>>, StoreError>;

    /// The number of comments on each of these posts. Posts without comments are left out.
    fn comment_counts(
        &mut self,
        posts: &[MessageId],
    ) -> Result<HashMap<MessageId, u64>, StoreError>;

    /// Returns at most `limit` posts and comments by a member, newest first, starting after
    /// `before`.
    fn messages_by(
        &mut self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// Returns the posts and comments that a member wrote at this time or later, newest first.
    fn messages_since(
        &mut self,
        author: Authorship,
        since: DateTime<Utc>,
    ) -> Result<Vec<Message>, StoreError>;

    /// Serialises the writes of one member: waits until another transaction that has locked the
    /// same author ends, and then sees its changes.
    fn lock_author(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// Removes the author from a member's messages. The messages stay.
    fn detach_author(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// Deletes the messages under a member's username. Posts are deleted with all their comments.
    fn remove_named_by(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// Moves all messages about one company to another. Returns their number.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if the new company does not exist.
    fn move_messages(&mut self, from: CompanyId, into: CompanyId) -> Result<usize, StoreError>;

    /// Replaces the tag of anonymous messages. Returns the number of changed messages.
    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize, StoreError>;
}
