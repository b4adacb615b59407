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
        MessagePosition, Reaction, Reactions, ReportSubject, VoterTag, Votes,
    },
};

use super::{Result, State, remove_if, require, select_by_ids};

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
        let removed = self.messages.values().filter(|message| is_removed(message));
        let removed: BTreeSet<MessageId> = removed.map(|message| message.id).collect();
        self.messages.retain(|id, message| {
            !removed.contains(id) && !message.post.is_some_and(|post| removed.contains(&post))
        });
        let messages = &self.messages;
        self.reactions
            .retain(|(id, _), _| messages.contains_key(id));
        self.reports.retain(|(id, _), _| messages.contains_key(id));
    }

    fn require_message(&self, id: MessageId) -> Result<()> {
        require(self.messages.contains_key(&id))
    }

    fn retag_report(&mut self, report: &AbuseReport, reporter: VoterTag) {
        self.reports.remove(&(report.message, report.reporter));
        let report = AbuseReport {
            reporter,
            ..report.clone()
        };
        self.reports.insert((report.message, reporter), report);
    }

    /// Returns the messages before a position, newest first.
    fn newest(
        &self,
        before: Option<MessagePosition>,
        limit: usize,
        predicate: impl Fn(&Message) -> bool,
    ) -> Vec<Message> {
        let mut messages: Vec<&Message> = self
            .messages
            .values()
            .filter(|message| predicate(message))
            .filter(|message| before.is_none_or(|before| message.position() < before))
            .collect();
        messages.sort_by_key(|message| Reverse(message.position()));
        messages.into_iter().take(limit).cloned().collect()
    }
}

impl Forum for State {
    fn add(&mut self, message: &Message) -> Result<()> {
        let is_known = self.companies.contains_key(&message.company);
        let has_post = message.post.is_none_or(|post| {
            let post = self.messages.get(&post);
            post.is_some_and(|post| post.post.is_none() && post.company == message.company)
        });
        let has_author = match message.author {
            Author::Member(id) => self.members.contains_key(&id.0),
            Author::Anonymous(_) | Author::Deleted | Author::DeletedAnonymous => true,
        };
        require(is_known && has_post && has_author)?;
        self.messages.insert(message.id, message.clone());
        Ok(())
    }

    fn get(&mut self, id: MessageId) -> Result<Option<Message>> {
        Ok(self.messages.get(&id).cloned())
    }

    fn lock(&mut self, id: MessageId) -> Result<Option<Message>> {
        Forum::get(self, id)
    }

    fn get_all(&mut self, ids: &[MessageId]) -> Result<HashMap<MessageId, Message>> {
        Ok(select_by_ids(&self.messages, ids))
    }

    fn set_content(&mut self, id: MessageId, content: &Content) -> Result<()> {
        if let Some(message) = self.messages.get_mut(&id) {
            message.content = content.clone();
            message.is_edited = true;
        }
        Ok(())
    }

    fn set_hidden(&mut self, id: MessageId, reason: Option<&str>) -> Result<bool> {
        let message = self.messages.get_mut(&id);
        let message = message.filter(|message| message.hidden.is_some() != reason.is_some());
        let changed = message.map(|message| message.hidden = reason.map(str::to_owned));
        Ok(changed.is_some())
    }

    fn remove(&mut self, id: MessageId) -> Result<()> {
        self.remove_messages(|message| message.id == id);
        Ok(())
    }

    fn has_posts(&mut self, company: CompanyId) -> Result<bool> {
        let mut messages = self.messages.values();
        Ok(messages.any(|message| message.company == company))
    }

    fn posts(
        &mut self,
        company: CompanyId,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>> {
        Ok(self.newest(before, limit, |message| {
            message.company == company && message.post.is_none()
        }))
    }

    fn comments(
        &mut self,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<Message>> {
        let mut comments: Vec<Message> = self
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
    ) -> Result<HashMap<MessageId, Vec<Message>>> {
        let mut first = HashMap::new();
        for post in posts {
            let comments = self.comments(*post, None, each)?;
            if !comments.is_empty() {
                first.insert(*post, comments);
            }
        }
        Ok(first)
    }

    fn comment_counts(&mut self, posts: &[MessageId]) -> Result<HashMap<MessageId, u64>> {
        let mut counts = HashMap::new();
        let messages = self.messages.values();
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
    ) -> Result<Vec<Message>> {
        Ok(self.newest(before, limit, |message| author.owns(message.author)))
    }

    fn messages_since(&mut self, author: Authorship, since: DateTime<Utc>) -> Result<Vec<Message>> {
        Ok(self.newest(None, usize::MAX, |message| {
            author.owns(message.author) && message.written_at >= since
        }))
    }

    fn lock_author(&mut self, _author: Authorship) -> Result<()> {
        // Only one transaction writes at a time.
        Ok(())
    }

    fn detach_author(&mut self, author: Authorship) -> Result<()> {
        self.detach_named_messages(author.member);
        let anonymous = Author::Anonymous(author.tag);
        self.replace_author(anonymous, Author::DeletedAnonymous);
        Ok(())
    }

    fn remove_named_by(&mut self, author: Authorship) -> Result<()> {
        self.remove_messages(|message| message.author == Author::Member(author.member));
        Ok(())
    }

    fn move_messages(&mut self, from: CompanyId, into: CompanyId) -> Result<usize> {
        let moved = self.messages.values_mut();
        let moved: Vec<&mut Message> = moved.filter(|message| message.company == from).collect();
        require(moved.is_empty() || self.companies.contains_key(&into))?;
        Ok(moved
            .into_iter()
            .map(|message| message.company = into)
            .count())
    }

    fn retag_author(&mut self, from: &AuthorTag, to: &AuthorTag) -> Result<usize> {
        let (from, to) = (Author::Anonymous(*from), Author::Anonymous(*to));
        Ok(self.replace_author(from, to))
    }
}

impl Votes for State {
    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>> {
        let mut found: HashMap<MessageId, Reactions> = HashMap::new();
        for ((message, by), reaction) in &self.reactions {
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

    fn react(&mut self, message: MessageId, voter: &VoterTag, reaction: Reaction) -> Result<()> {
        self.require_message(message)?;
        let key = (message, *voter);
        if self.reactions.get(&key) == Some(&reaction) {
            self.reactions.remove(&key);
        } else {
            self.reactions.insert(key, reaction);
        }
        Ok(())
    }

    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>> {
        let reactions = self.reactions.iter();
        let own = reactions.filter(|((_, by), _)| by == voter);
        Ok(own
            .map(|((message, _), reaction)| (*message, *reaction))
            .collect())
    }

    fn put_report(&mut self, report: &AbuseReport) -> Result<()> {
        self.require_message(report.message)?;
        let key = (report.message, report.reporter);
        self.reports.insert(key, report.clone());
        Ok(())
    }

    fn reports(&mut self) -> Result<Vec<AbuseReport>> {
        let mut reports: Vec<AbuseReport> = self.reports.values().cloned().collect();
        reports.sort_by_key(|report| (report.message, report.reported_on, report.reporter));
        Ok(reports)
    }

    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>> {
        let reports = self.reports.values();
        Ok(reports
            .filter(|report| report.reporter == *reporter)
            .cloned()
            .collect())
    }

    fn remove_reports(&mut self, messages: &[MessageId], subject: ReportSubject) -> Result<usize> {
        let is_closed = |report: &AbuseReport| {
            messages.contains(&report.message) && report.reason.subject() == subject
        };
        Ok(remove_if(&mut self.reports, is_closed))
    }

    fn detach_voter(
        &mut self,
        voter: &VoterTag,
        draw_tag: &mut dyn FnMut() -> VoterTag,
    ) -> Result<()> {
        self.reactions.retain(|(_, by), _| by != voter);
        for report in self.reports_by(voter)? {
            self.retag_report(&report, draw_tag());
        }
        Ok(())
    }

    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize> {
        let (reactions, reports) = (self.reactions_by(from)?, self.reports_by(from)?);
        for (message, reaction) in &reactions {
            self.reactions.remove(&(*message, *from));
            self.reactions.insert((*message, *to), *reaction);
        }
        for report in &reports {
            self.retag_report(report, *to);
        }
        Ok(reactions.len() + reports.len())
    }
}
