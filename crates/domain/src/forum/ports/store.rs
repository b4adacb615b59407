//! The part of the store that holds the forum.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::forum::{
    AbuseReport, AuthorTag, Authorship, Content, Decision, Message, MessageId, MessagePosition,
    Reaction, Reactions, VoterTag,
};
use crate::{catalog::CompanyId, store::StoreError};

/// Messages, what members think of them, and what moderators decided.
pub trait Forum {
    /// Adds a message.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such company, post or member.
    fn add(&mut self, message: &Message) -> Result<(), StoreError>;

    /// The message of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn get(&mut self, id: MessageId) -> Result<Option<Message>, StoreError>;

    /// Locks a message until the transaction ends and returns it as it is now, or `None` when it is
    /// gone. Nobody edits, hides or removes it meanwhile. Whoever takes the author's turn too does
    /// so before.
    ///
    /// # Errors
    /// When the database fails.
    fn lock(&mut self, id: MessageId) -> Result<Option<Message>, StoreError>;

    /// The messages of these ids; those that do not exist are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>, StoreError>;

    /// Lets a message say something else, and marks it as edited; nothing happens when it is gone.
    ///
    /// # Errors
    /// When the database fails.
    fn rewrite(&mut self, id: MessageId, content: &Content) -> Result<(), StoreError>;

    /// Hides a message for this reason, or shows it again. Answers whether that changed anything:
    /// not when it is gone, nor when it is hidden or shown already, however many try at once.
    ///
    /// # Errors
    /// When the database fails.
    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool, StoreError>;

    /// Removes a message with its comments, and all reactions to them and reports of them.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, id: MessageId) -> Result<(), StoreError>;

    /// Whether an employer's forum has a post.
    ///
    /// # Errors
    /// When the database fails.
    fn has_posts(&mut self, company: CompanyId) -> Result<bool, StoreError>;

    /// Posts under an employer, newest first, from the one after `before` on, at most `limit`.
    ///
    /// # Errors
    /// When the database fails.
    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// Comments on a post, oldest first, from the one after `after` on, at most `limit`.
    ///
    /// # Errors
    /// When the database fails.
    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// The first comments on each of these posts, oldest first, at most `each`; a post without one
    /// is left out.
    ///
    /// # Errors
    /// When the database fails.
    fn first_comments(
        &mut self,
        posts: &[MessageId],
        each: usize,
    ) -> Result<HashMap<MessageId, Vec<Message>>, StoreError>;

    /// How many comments each of these posts has; a post without one is left out.
    ///
    /// # Errors
    /// When the database fails.
    fn comment_counts(
        &mut self,
        posts: &[MessageId],
    ) -> Result<HashMap<MessageId, u64>, StoreError>;

    /// What a member wrote, posts and comments, newest first, from the one after `before` on, at
    /// most `limit`.
    ///
    /// # Errors
    /// When the database fails.
    fn written_by(
        &mut self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError>;

    /// What a member wrote at this time or later, posts and comments, newest first.
    ///
    /// # Errors
    /// When the database fails.
    fn written_since(
        &mut self,
        author: Authorship,
        since: DateTime<Utc>,
    ) -> Result<Vec<Message>, StoreError>;

    /// Lets those who write for one member go one after the other: a transaction that calls this
    /// for the same member as one under way waits until that ends, and sees what it did.
    ///
    /// # Errors
    /// When the database fails.
    fn lock_author(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// Lets what a member wrote belong to nobody.
    ///
    /// # Errors
    /// When the database fails.
    fn detach_author(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// Removes what a member wrote, posts with all their comments.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_all_by(&mut self, author: Authorship) -> Result<(), StoreError>;

    /// What members think of these messages, this one among them; a message without a reaction is
    /// left out.
    ///
    /// # Errors
    /// When the database fails.
    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>, StoreError>;

    /// Keeps what a member thinks of a message instead of what they thought before; the same again
    /// takes it back (requirement S36: however many at once, there is one at the most).
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such message.
    fn react(
        &mut self,
        message: MessageId,
        voter: &VoterTag,
        reaction: Reaction,
    ) -> Result<(), StoreError>;

    /// All reactions of a member, in the order of the messages' ids.
    ///
    /// # Errors
    /// When the database fails.
    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>, StoreError>;

    /// Keeps a report instead of the same member's earlier one of the same message.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such message.
    fn put_report(&mut self, report: &AbuseReport) -> Result<(), StoreError>;

    /// All reports that wait for a moderator, in the order of the messages' ids, and of one message
    /// by day and reporter.
    ///
    /// # Errors
    /// When the database fails.
    fn reports(&mut self) -> Result<Vec<AbuseReport>, StoreError>;

    /// All reports of a member, in the order of the messages' ids.
    ///
    /// # Errors
    /// When the database fails.
    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>, StoreError>;

    /// Forgets the reports of a message. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn close_reports(&mut self, message: MessageId) -> Result<usize, StoreError>;

    /// Removes a member's reactions and reports. Whoever also removes or releases what the member
    /// wrote does so afterwards, and takes the member's turn before both.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_votes_by(&mut self, voter: &VoterTag) -> Result<(), StoreError>;

    /// Notes what a moderator decided. It stays when the message goes.
    ///
    /// # Errors
    /// When the database fails.
    fn note(&mut self, decision: &Decision) -> Result<(), StoreError>;

    /// What moderators decided, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    fn decisions(&mut self) -> Result<Vec<Decision>, StoreError>;

    /// Marks anonymous messages with another tag. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize, StoreError>;

    /// Marks reactions and reports with another tag. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize, StoreError>;
}
