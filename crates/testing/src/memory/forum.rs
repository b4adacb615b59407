//! The forum in memory.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
};

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::MemberId,
    catalog::CompanyId,
    forum::{
        AbuseReport, Author, AuthorTag, Authorship, Content, Forum, Message, MessageId,
        MessagePosition, Reaction, Reactions, ReportSubject, VoterTag,
    },
    store::StoreError,
};

use super::{State, Transaction, catalog::select_by_ids};

impl State {
    /// Detaches the messages that a member wrote under their username.
    pub(super) fn detach_named_messages(&mut self, member: MemberId) {
        self.replace_author(Author::Member(member), Author::Deleted);
    }

    fn replace_author(&mut self, from: Author, to: Author) -> usize {
        let own = self.messages.values_mut();
        let own = own.filter(|message| message.author == from);
        own.map(|message| message.author = to).count()
    }

    fn remove_messages(&mut self, is_removed: impl Fn(&Message) -> bool) {
        let removed: BTreeSet<MessageId> = self
            .messages
            .values()
            .filter(|message| is_removed(message))
            .map(|message| message.id)
            .collect();
        self.messages.retain(|id, message| {
            !removed.contains(id) && !message.post.is_some_and(|post| removed.contains(&post))
        });
        let messages = &self.messages;
        self.reactions
            .retain(|(id, _), _| messages.contains_key(id));
        self.reports.retain(|(id, _), _| messages.contains_key(id));
    }
}

impl Transaction {
    fn require_message(&self, id: MessageId) -> Result<(), StoreError> {
        if self.state.messages.contains_key(&id) {
            Ok(())
        } else {
            Err(StoreError::MissingReference)
        }
    }

    fn change(&mut self, id: MessageId, change: impl FnOnce(&mut Message)) {
        if let Some(message) = self.state.messages.get_mut(&id) {
            change(message);
        }
    }

    /// Returns the messages before a position, newest first.
    fn newest(
        &self,
        before: Option<MessagePosition>,
        limit: usize,
        predicate: impl Fn(&Message) -> bool,
    ) -> Vec<Message> {
        let mut messages: Vec<&Message> = self
            .state
            .messages
            .values()
            .filter(|message| predicate(message))
            .filter(|message| before.is_none_or(|before| message.position() < before))
            .collect();
        messages.sort_by_key(|message| Reverse(message.position()));
        messages.into_iter().take(limit).cloned().collect()
    }
}

impl Forum for Transaction {
    fn add(&mut self, message: &Message) -> Result<(), StoreError> {
        let is_known = self.state.companies.contains_key(&message.company);
        let has_post = message.post.is_none_or(|post| {
            let post = self.state.messages.get(&post);
            post.is_some_and(|post| post.post.is_none() && post.company == message.company)
        });
        let has_author = match message.author {
            Author::Member(id) => self.state.members.contains_key(&id.0),
            Author::Anonymous(_) | Author::Deleted | Author::DeletedAnonymous => true,
        };
        if !(is_known && has_post && has_author) {
            return Err(StoreError::MissingReference);
        }
        self.state.messages.insert(message.id, message.clone());
        Ok(())
    }

    fn get(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        Ok(self.state.messages.get(&id).cloned())
    }

    fn lock(&mut self, id: MessageId) -> Result<Option<Message>, StoreError> {
        Forum::get(self, id)
    }

    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>, StoreError> {
        Ok(select_by_ids(&self.state.messages, ids))
    }

    fn set_content(&mut self, id: MessageId, content: &Content) -> Result<(), StoreError> {
        self.change(id, |message| {
            message.content = content.clone();
            message.is_edited = true;
        });
        Ok(())
    }

    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool, StoreError> {
        let message = self.state.messages.get_mut(&id);
        let message = message.filter(|message| message.hidden.is_some() != reason.is_some());
        let changed = message.map(|message| message.hidden = reason.map(str::to_owned));
        Ok(changed.is_some())
    }

    fn remove(&mut self, id: MessageId) -> Result<(), StoreError> {
        self.state.remove_messages(|message| message.id == id);
        Ok(())
    }

    fn has_posts(&mut self, company: CompanyId) -> Result<bool, StoreError> {
        let mut messages = self.state.messages.values();
        Ok(messages.any(|message| message.company == company))
    }

    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        Ok(self.newest(before, limit, |message| {
            message.company == company && message.post.is_none()
        }))
    }

    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        let mut comments: Vec<Message> = self
            .state
            .messages
            .values()
            .filter(|message| message.post == Some(post))
            .filter(|message| after.is_none_or(|after| message.position() > after))
            .cloned()
            .collect();
        comments.sort_by_key(Message::position);
        comments.truncate(limit);
        Ok(comments)
    }

    fn first_comments(
        &mut self,
        posts: &[MessageId],
        each: usize,
    ) -> Result<HashMap<MessageId, Vec<Message>>, StoreError> {
        let mut first = HashMap::new();
        for post in posts {
            let comments = self.comments(*post, None, each)?;
            if !comments.is_empty() {
                first.insert(*post, comments);
            }
        }
        Ok(first)
    }

    fn comment_counts(
        &mut self,
        posts: &[MessageId],
    ) -> Result<HashMap<MessageId, u64>, StoreError> {
        let mut counts = HashMap::new();
        let messages = self.state.messages.values();
        let of_posts = messages.filter_map(|message| message.post);
        for post in of_posts.filter(|post| posts.contains(post)) {
            *counts.entry(post).or_default() += 1;
        }
        Ok(counts)
    }

    fn messages_by(
        &mut self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        Ok(self.newest(before, limit, |message| author.owns(message.author)))
    }

    fn messages_since(
        &mut self,
        author: Authorship,
        since: DateTime<Utc>,
    ) -> Result<Vec<Message>, StoreError> {
        Ok(self.newest(None, usize::MAX, |message| {
            author.owns(message.author) && message.written_at >= since
        }))
    }

    fn lock_author(&mut self, _author: Authorship) -> Result<(), StoreError> {
        // Only one transaction writes at a time.
        Ok(())
    }

    fn detach_author(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.state.detach_named_messages(author.member);
        let anonymous = Author::Anonymous(author.tag);
        self.state
            .replace_author(anonymous, Author::DeletedAnonymous);
        Ok(())
    }

    fn remove_named_by(&mut self, author: Authorship) -> Result<(), StoreError> {
        self.state
            .remove_messages(|message| message.author == Author::Member(author.member));
        Ok(())
    }

    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>, StoreError> {
        let mut found: HashMap<MessageId, Reactions> = HashMap::new();
        for ((message, by), reaction) in &self.state.reactions {
            if !messages.contains(message) {
                continue;
            }
            let reactions = found.entry(*message).or_default();
            match reaction {
                Reaction::Like => reactions.likes += 1,
                Reaction::Dislike => reactions.dislikes += 1,
            }
            if by == voter {
                reactions.own = Some(*reaction);
            }
        }
        Ok(found)
    }

    fn react(
        &mut self,
        message: MessageId,
        voter: &VoterTag,
        reaction: Reaction,
    ) -> Result<(), StoreError> {
        self.require_message(message)?;
        let key = (message, *voter);
        if self.state.reactions.get(&key) == Some(&reaction) {
            self.state.reactions.remove(&key);
        } else {
            self.state.reactions.insert(key, reaction);
        }
        Ok(())
    }

    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>, StoreError> {
        let reactions = self.state.reactions.iter();
        let own = reactions.filter(|((_, by), _)| by == voter);
        Ok(own
            .map(|((message, _), reaction)| (*message, *reaction))
            .collect())
    }

    fn put_report(&mut self, report: &AbuseReport) -> Result<(), StoreError> {
        self.require_message(report.message)?;
        let key = (report.message, report.reporter);
        self.state.reports.insert(key, report.clone());
        Ok(())
    }

    fn reports(&mut self) -> Result<Vec<AbuseReport>, StoreError> {
        let mut reports: Vec<AbuseReport> = self.state.reports.values().cloned().collect();
        reports.sort_by_key(|report| (report.message, report.reported_on, report.reporter));
        Ok(reports)
    }

    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>, StoreError> {
        let reports = self.state.reports.values();
        Ok(reports
            .filter(|report| report.reporter == *reporter)
            .cloned()
            .collect())
    }

    fn remove_reports(
        &mut self,
        messages: &[MessageId],
        subject: ReportSubject,
    ) -> Result<usize, StoreError> {
        let before = self.state.reports.len();
        self.state
            .reports
            .retain(|(id, _), report| !messages.contains(id) || report.reason.subject() != subject);
        Ok(before - self.state.reports.len())
    }

    fn detach_voter(
        &mut self,
        voter: &VoterTag,
        draw_tag: &mut dyn FnMut() -> VoterTag,
    ) -> Result<(), StoreError> {
        self.state.reactions.retain(|(_, by), _| by != voter);
        for report in self.reports_by(voter)? {
            self.state.reports.remove(&(report.message, *voter));
            let reporter = draw_tag();
            let key = (report.message, reporter);
            self.state
                .reports
                .insert(key, AbuseReport { reporter, ..report });
        }
        Ok(())
    }

    fn move_messages(&mut self, from: CompanyId, into: CompanyId) -> Result<usize, StoreError> {
        let moved = self.state.messages.values_mut();
        let moved: Vec<&mut Message> = moved.filter(|message| message.company == from).collect();
        if !moved.is_empty() && !self.state.companies.contains_key(&into) {
            return Err(StoreError::MissingReference);
        }
        Ok(moved
            .into_iter()
            .map(|message| message.company = into)
            .count())
    }

    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize, StoreError> {
        let (from, to) = (Author::Anonymous(*from), Author::Anonymous(*to));
        Ok(self.state.replace_author(from, to))
    }

    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize, StoreError> {
        let mut changed = 0;
        let mut retag = |voter: VoterTag| {
            let is_match = voter == *from;
            changed += usize::from(is_match);
            if is_match { *to } else { voter }
        };
        self.state.reactions = std::mem::take(&mut self.state.reactions)
            .into_iter()
            .map(|((message, voter), reaction)| ((message, retag(voter)), reaction))
            .collect();
        self.state.reports = std::mem::take(&mut self.state.reports)
            .into_values()
            .map(|report| AbuseReport {
                reporter: retag(report.reporter),
                ..report
            })
            .map(|report| ((report.message, report.reporter), report))
            .collect();
        Ok(changed)
    }
}
