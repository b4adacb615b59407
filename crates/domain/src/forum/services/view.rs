//! Messages as a viewer may see them (requirement S25).

use std::collections::{HashMap, HashSet};

use crate::forum::{
    Author, Authorship, Content, Message, MessageId, Reactions, ShownTime, VoterTag,
};
use crate::{
    account::{MemberId, PublicProfile, Username},
    store::{StoreError, UnitOfWork},
};

/// Maximum number of comments that the view of a post includes.
const COMMENTS_PER_POST: usize = 10;

/// The author of a message, as far as the viewer may know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuthorView {
    /// A member with their username.
    Member {
        /// The id of the account.
        id: MemberId,
        /// The current username.
        username: Username,
        /// SHA-256 of the member's profile image.
        image: Option<[u8; 32]>,
    },
    /// An anonymous author. The id is only set if the viewer is the author.
    Anonymous(Option<MemberId>),
    /// The account of the author was deleted.
    Deleted,
}

/// A message as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageView {
    pub id: MessageId,
    pub author: AuthorView,
    /// The text. `None` if a moderator hid the message and the viewer is not the author.
    pub content: Option<Content>,
    /// The time of writing.
    pub written_at: ShownTime,
    pub is_edited: bool,
    /// Whether a moderator hid it.
    pub is_hidden: bool,
    /// The reason if a moderator hid the message. Only the author can see it.
    pub hidden_reason: Option<String>,
    /// The reactions of members.
    pub reactions: Reactions,
}

/// A post as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostView {
    pub message: MessageView,
    /// The first comments, oldest first.
    pub comments: Vec<MessageView>,
    /// The number of all comments.
    pub comment_count: u64,
}

/// Converts messages to views for one viewer.
pub(crate) struct MessageViews {
    pub(crate) viewer: Authorship,
    pub(crate) voter: VoterTag,
}

impl MessageViews {
    /// Converts messages to views, in the same order.
    pub(crate) fn messages(
        &self,
        unit: &mut dyn UnitOfWork,
        messages: Vec<Message>,
    ) -> Result<Vec<MessageView>, StoreError> {
        let ids: Vec<MessageId> = messages.iter().map(|message| message.id).collect();
        let reactions = unit.votes().reactions(&ids, &self.voter)?;
        let authors: HashSet<MemberId> = messages
            .iter()
            .filter_map(|message| match message.author {
                Author::Member(id) => Some(id),
                Author::Anonymous(_) | Author::DeletedAnonymous | Author::Deleted => None,
            })
            .collect();
        let authors: Vec<MemberId> = authors.into_iter().collect();
        let profiles = unit.members().public_profiles(&authors)?;
        let views = messages.into_iter().map(|message| {
            let reactions = reactions.get(&message.id).copied().unwrap_or_default();
            self.message(message, reactions, &profiles)
        });
        Ok(views.collect())
    }

    /// Converts posts to views, each with its first comments.
    pub(crate) fn posts(
        &self,
        unit: &mut dyn UnitOfWork,
        posts: Vec<Message>,
    ) -> Result<Vec<PostView>, StoreError> {
        let ids: Vec<MessageId> = posts.iter().map(|post| post.id).collect();
        let counts = unit.forum().comment_counts(&ids)?;
        let commented: Vec<MessageId> = counts.keys().copied().collect();
        let mut first = unit.forum().first_comments(&commented, COMMENTS_PER_POST)?;
        let mut messages = posts;
        let mut lengths = Vec::with_capacity(ids.len());
        for id in &ids {
            let comments = first.remove(id).unwrap_or_default();
            lengths.push(comments.len());
            messages.extend(comments);
        }
        // All messages together, so that reactions and authors are read once.
        let mut views = self.messages(unit, messages)?;
        let mut comments = views.split_off(ids.len()).into_iter();
        let posts = views.into_iter().zip(lengths);
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
            written_at: message.shown_time(),
            content: (!is_hidden || is_own).then_some(message.content),
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
