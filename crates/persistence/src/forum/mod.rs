//! The [`Forum`] of a transaction.

mod messages;
mod reactions;
mod reports;
mod row;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{
        AbuseReport, AuthorTag, Authorship, Content, Forum, Message, MessageId, MessagePosition,
        Reaction, Reactions, ReportSubject, VoterTag,
    },
    store::StoreError,
};

use crate::transaction::{Transaction, lock_key};

/// Converts the result of an insert: `false` means that the referenced message does not exist.
fn require_reference(is_added: bool) -> Result<(), StoreError> {
    if is_added {
        Ok(())
    } else {
        Err(StoreError::MissingReference)
    }
}

impl Forum for Transaction<'_> {
    fn add(&mut self, message: &Message) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| messages::add(connection, message))
            .and_then(require_reference)
    }

    fn get(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        self.query(|connection| messages::get(connection, id))
    }

    fn lock(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        self.query(|connection| messages::lock(connection, id))
    }

    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>, StoreError> {
        self.query(|connection| messages::get_all(connection, ids))
    }

    fn set_content(&mut self, id: MessageId, content: &Content) -> Result<(), StoreError> {
        self.query(|connection| messages::rewrite(connection, id, content))?;
        Ok(())
    }

    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool, StoreError> {
        let changed = self.query(|connection| messages::set_hidden(connection, id, reason))?;
        Ok(changed > 0)
    }

    fn remove(&mut self, id: MessageId) -> Result<(), StoreError> {
        self.query(|connection| messages::remove(connection, id))?;
        Ok(())
    }

    fn has_posts(&mut self, company: CompanyId) -> Result<bool, StoreError> {
        self.query(|connection| messages::has_posts(connection, company))
    }

    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        self.query(|connection| messages::posts(connection, company, before, limit))
    }

    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        self.query(|connection| messages::comments(connection, post, after, limit))
    }

    fn first_comments(
        &mut self,
        posts: &[MessageId],
        each: usize,
    ) -> Result<HashMap<MessageId, Vec<Message>>, StoreError> {
        self.query(|connection| messages::first_comments(connection, posts, each))
    }

    fn comment_counts(
        &mut self,
        posts: &[MessageId],
    ) -> Result<HashMap<MessageId, u64>, StoreError> {
        self.query(|connection| messages::comment_counts(connection, posts))
    }

    fn messages_by(
        &mut self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        self.query(|connection| messages::messages_by(connection, author, before, limit))
    }

    fn messages_since(
        &mut self,
        author: Authorship,
        since: DateTime<Utc>,
    ) -> Result<Vec<Message>, StoreError> {
        self.query(|connection| messages::messages_since(connection, author, since))
    }

    fn lock_author(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.query(|connection| lock_key(connection, &author.tag.0))
    }

    fn detach_author(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.query(|connection| messages::detach_author(connection, author))
    }

    fn remove_named_by(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.query(|connection| messages::remove_named_by(connection, author))
    }

    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>, StoreError> {
        self.query(|connection| reactions::by_messages(connection, messages, voter))
    }

    fn react(
        &mut self,
        message: MessageId,
        voter: &VoterTag,
        reaction: Reaction,
    ) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| reactions::react(connection, message, voter, reaction))
            .and_then(require_reference)
    }

    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>, StoreError> {
        self.query(|connection| reactions::by_voter(connection, voter))
    }

    fn put_report(&mut self, report: &AbuseReport) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| reports::put(connection, report))
            .and_then(require_reference)
    }

    fn reports(&mut self) -> Result<Vec<AbuseReport>, StoreError> {
        self.query(reports::all)
    }

    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>, StoreError> {
        self.query(|connection| reports::all_by(connection, reporter))
    }

    fn remove_reports(
        &mut self,
        messages: &[MessageId],
        subject: ReportSubject,
    ) -> Result<usize, StoreError> {
        self.query(|connection| {
            messages::lock_removals(connection)?;
            reports::remove_all_of(connection, messages, subject)
        })
    }

    fn detach_voter(
        &mut self,
        voter: &VoterTag,
        draw_tag: &mut dyn FnMut() -> VoterTag,
    ) -> Result<(), StoreError> {
        self.query(|connection| {
            lock_key(connection, &voter.0)?;
            messages::lock_removals(connection)?;
            reactions::remove_by(connection, voter)?;
            reports::detach_reporter(connection, voter, draw_tag)
        })
    }

    fn move_messages(&mut self, from: CompanyId, into: CompanyId) -> Result<usize, StoreError> {
        self.query_in_savepoint(|connection| messages::move_all(connection, from, into))
    }

    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize, StoreError> {
        self.query(|connection| messages::retag_author(connection, from, to))
    }

    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize, StoreError> {
        self.query(|connection| {
            let reactions = reactions::retag_voter(connection, from, to)?;
            Ok(reactions + reports::retag_reporter(connection, from, to)?)
        })
    }
}
