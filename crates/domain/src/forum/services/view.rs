//! Messages as one viewer may see them (requirement S25).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use crate::forum::{Author, Authorship, Content, Message, MessageId, Reactions, VoterTag};
use crate::{
    account::{MemberId, PublicProfile, Username},
    store::{StoreError, UnitOfWork},
};

/// Who wrote a message, as the viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuthorView {
    /// A member under their username.
    Member {
        /// The account.
        id: MemberId,
        /// The name of today.
        username: Username,
        /// The SHA-256 of the member's picture.
        image: Option<[u8; 32]>,
    },
    /// Somebody who writes anonymously; the account is told to themselves alone.
    Anonymous(Option<MemberId>),
    /// Somebody whose account is gone.
    Deleted,
}

/// A message as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageView {
    /// The message.
    pub id: MessageId,
    /// Who wrote it.
    pub author: AuthorView,
    /// What it says; nothing where a moderator hid it from the viewer.
    pub content: Option<Content>,
    /// When it was written; seconds count.
    pub written_at: DateTime<Utc>,
    /// Whether it was changed afterwards.
    pub is_edited: bool,
    /// Whether a moderator hid it.
    pub is_hidden: bool,
    /// Why a moderator hid it, for the author alone.
    pub hidden_reason: Option<String>,
    /// What members think of it.
    pub reactions: Reactions,
}

/// A post as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostView {
    /// The post.
    pub message: MessageView,
    /// Its first comments, oldest first.
    pub comments: Vec<MessageView>,
    /// How many comments it has.
    pub comment_count: u64,
}

/// Shows messages to one viewer.
pub(crate) struct MessageViews {
    pub(crate) viewer: Authorship,
    pub(crate) voter: VoterTag,
}

impl MessageViews {
    /// Messages as the viewer may see them, in the same order.
    pub(crate) fn messages(
        &self,
        unit: &mut dyn UnitOfWork,
        messages: Vec<Message>,
    ) -> Result<Vec<MessageView>, StoreError> {
        let ids: Vec<MessageId> = messages.iter().map(|message| message.id).collect();
        let reactions = unit.forum().reactions(&ids, &self.voter)?;
        let authors: HashSet<MemberId> = messages
            .iter()
            .filter_map(|message| match message.author {
                Author::Member(id) => Some(id),
                Author::Anonymous(_) | Author::DeletedAnonymous | Author::Deleted => None,
            })
            .collect();
        let authors: Vec<MemberId> = authors.into_iter().collect();
        let profiles = unit.members().public_profiles(&authors)?;
        let shown = messages.into_iter().map(|message| {
            let reactions = reactions.get(&message.id).copied().unwrap_or_default();
            self.message(message, reactions, &profiles)
        });
        Ok(shown.collect())
    }

    /// Posts as the viewer may see them, each with its first comments.
    pub(crate) fn posts(
        &self,
        unit: &mut dyn UnitOfWork,
        posts: Vec<Message>,
        comments_each: usize,
    ) -> Result<Vec<PostView>, StoreError> {
        let ids: Vec<MessageId> = posts.iter().map(|post| post.id).collect();
        let counts = unit.forum().comment_counts(&ids)?;
        let commented: Vec<MessageId> = counts.keys().copied().collect();
        let mut first = unit.forum().first_comments(&commented, comments_each)?;
        let mut messages = posts;
        let mut lengths = Vec::with_capacity(ids.len());
        for id in &ids {
            let comments = first.remove(id).unwrap_or_default();
            lengths.push(comments.len());
            messages.extend(comments);
        }
        // Together, so that reactions are read once and each author once.
        let mut shown = self.messages(unit, messages)?;
        let mut comments = shown.split_off(ids.len()).into_iter();
        let posts = shown.into_iter().zip(lengths);
        Ok(posts
            .map(|(message, length)| PostView {
                comment_count: counts.get(&message.id).copied().unwrap_or_default(),
                comments: comments.by_ref().take(length).collect(),
                message,
            })
            .collect())
    }

    fn message(
        &self,
        message: Message,
        reactions: Reactions,
        profiles: &HashMap<MemberId, PublicProfile>,
    ) -> MessageView {
        let is_own = self.viewer.owns(message.author);
        let is_hidden = message.hidden.is_some();
        MessageView {
            id: message.id,
            author: self.author(message.author, profiles),
            content: (!is_hidden || is_own).then_some(message.content),
            written_at: message.written_at,
            is_edited: message.is_edited,
            is_hidden,
            hidden_reason: message.hidden.filter(|_| is_own),
            reactions,
        }
    }

    fn author(&self, author: Author, profiles: &HashMap<MemberId, PublicProfile>) -> AuthorView {
        match author {
            Author::Member(id) => match profiles.get(&id) {
                Some(profile) => AuthorView::Member {
                    id,
                    username: profile.username.clone(),
                    image: profile.image,
                },
                None => AuthorView::Deleted,
            },
            Author::Anonymous(_) => {
                let own = self.viewer.owns(author).then_some(self.viewer.member);
                AuthorView::Anonymous(own)
            }
            Author::DeletedAnonymous => AuthorView::Anonymous(None),
            Author::Deleted => AuthorView::Deleted,
        }
    }
}
