//! The use cases of the forum: reading what is said of an employer, and saying something.

use std::sync::{Arc, Mutex};

use crate::forum::{
    Authorship, ContentError, GivenNames, Message, MessageId, MessageKind, MessagePosition,
    MessageView, MessageViews, OwnMessage, PersonalData, PostView, VoterTag,
};
use crate::{
    account::{CurrentMember, TagKey},
    catalog::CompanyName,
    clock::Clock,
    random::Random,
    salary::Insights,
    store::{Store, StoreError, UnitOfWork, in_snapshot},
};

/// Comments that come with each post of a list.
pub(crate) const COMMENTS_EACH: usize = 10;

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum ForumError {
    /// The text breaks a rule.
    #[error("the text breaks a rule")]
    Content(MessageKind, ContentError),
    /// The text seems to tell who somebody is, and nobody said that it may.
    #[error("the text seems to hold personal data")]
    PersonalData(Vec<PersonalData>),
    /// Details of a report break a rule.
    #[error("the details break a rule")]
    Details(ContentError),
    /// The site knows no such employer.
    #[error("no such company")]
    UnknownCompany,
    /// There is no such message in this forum.
    #[error("no such message")]
    UnknownMessage(MessageKind),
    /// It is somebody else's.
    #[error("not the author")]
    NotAuthor,
    /// A moderator hid it.
    #[error("hidden by a moderator")]
    Hidden,
    /// The account is gone.
    #[error("the account is gone")]
    AccountDeleted,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The use cases of the forum.
#[derive(Clone)]
pub struct ForumService {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    insights: Arc<dyn Insights>,
    pub(crate) random: Arc<Mutex<dyn Random>>,
    tag_key: Arc<dyn TagKey>,
    pub(crate) given_names: Arc<GivenNames>,
}

impl ForumService {
    /// Posts of a page unless the caller asks for another number.
    pub const DEFAULT_POSTS: usize = 20;
    /// Posts of a page at most.
    pub const MAX_POSTS: usize = 50;
    /// Comments of a page unless the caller asks for another number.
    pub const DEFAULT_COMMENTS: usize = 50;
    /// Comments of a page at most.
    pub const MAX_COMMENTS: usize = 100;
    /// Own messages of a page.
    pub const OWN_MESSAGES: usize = 50;

    /// The forum of this store, for the employers of these figures.
    pub fn new(
        store: Arc<dyn Store>,
        insights: Arc<dyn Insights>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
        given_names: Arc<GivenNames>,
    ) -> Self {
        Self {
            store,
            clock,
            insights,
            random,
            tag_key,
            given_names,
        }
    }

    /// Posts under an employer, newest first, from the one after `before` on, at most `limit`; each
    /// with its first comments.
    ///
    /// # Errors
    /// [`ForumError::UnknownCompany`], or when the store fails.
    pub fn posts(
        &self,
        current: &CurrentMember,
        company: &str,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<PostView>, ForumError> {
        in_snapshot(&*self.store, |unit| {
            let company = self.company(unit, company)?;
            let posts = unit.forum().posts(company.id(), before, limit)?;
            Ok(self.views(current).posts(unit, posts, COMMENTS_EACH)?)
        })
    }

    /// Comments on a post, oldest first, from the one after `after` on, at most `limit`.
    ///
    /// # Errors
    /// [`ForumError::UnknownMessage`], or when the store fails.
    pub fn comments(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        after: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<MessageView>, ForumError> {
        in_snapshot(&*self.store, |unit| {
            let post = message(unit, company, MessageKind::Post, post)?;
            let comments = unit.forum().comments(post.id, after, limit)?;
            Ok(self.views(current).messages(unit, comments)?)
        })
    }

    /// What a member wrote, newest first, from the one after `before` on, at most `limit`.
    ///
    /// # Errors
    /// When the store fails.
    pub fn written(
        &self,
        current: &CurrentMember,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Result<Vec<OwnMessage>, StoreError> {
        let author = self.authorship(current);
        in_snapshot(&*self.store, |unit| {
            let written = unit.forum().written_by(author, before, limit)?;
            OwnMessage::load_all(unit, written)
        })
    }

    pub(crate) fn voter(&self, current: &CurrentMember) -> VoterTag {
        VoterTag::new(&*self.tag_key, current.member.id)
    }

    pub(crate) fn authorship(&self, current: &CurrentMember) -> Authorship {
        Authorship::new(&*self.tag_key, current.member.id)
    }

    pub(crate) fn views(&self, current: &CurrentMember) -> MessageViews {
        MessageViews {
            viewer: self.authorship(current),
            voter: self.voter(current),
        }
    }

    /// An employer with a forum: one that the site shows, or of which something was said while it
    /// did.
    pub(crate) fn company(
        &self,
        unit: &mut dyn UnitOfWork,
        company: &str,
    ) -> Result<CompanyName, ForumError> {
        let name = CompanyName::parse(company).map_err(|_| ForumError::UnknownCompany)?;
        if self.insights.employer(name.key()).is_some() || unit.forum().has_posts(name.id())? {
            Ok(name)
        } else {
            Err(ForumError::UnknownCompany)
        }
    }
}

/// A message of this kind under this employer (requirement S26).
pub(crate) fn message(
    unit: &mut dyn UnitOfWork,
    company: &str,
    kind: MessageKind,
    id: MessageId,
) -> Result<Message, ForumError> {
    let company = CompanyName::parse(company).map(|name| name.id()).ok();
    let message = unit.forum().get(id)?;
    message
        .filter(|message| message.kind() == kind && Some(message.company) == company)
        .ok_or(ForumError::UnknownMessage(kind))
}

/// A message that everybody may see.
pub(crate) fn visible(message: Message) -> Result<Message, ForumError> {
    if message.hidden.is_none() {
        Ok(message)
    } else {
        Err(ForumError::Hidden)
    }
}
