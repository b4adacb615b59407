//! The forum service: reading and writing discussions about companies.

use crate::forum::{
    Authorship, ContentError, Message, MessageId, MessageKind, MessagePosition, MessageView,
    MessageViews, OwnMessage, PostView, VoterTag,
};
use crate::{
    Ports,
    account::{ContributorTag, CurrentMember, WaitingTag},
    catalog::{Company, CompanyName, NameKind, PersonalData, add_company},
    salary::{Employer, find_employer},
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Why a forum call failed.
#[derive(Debug, thiserror::Error)]
pub enum ForumError {
    /// The text is not valid.
    #[error("invalid text")]
    Content(MessageKind, ContentError),
    /// The text seems to contain personal data, and the author has not confirmed it.
    #[error("the text seems to contain personal data")]
    PersonalData(Vec<PersonalData>),
    /// The details of an abuse report are not valid.
    #[error("invalid details")]
    Details(ContentError),
    /// A report is about username and picture, and the message has none.
    #[error("the message has no profile")]
    NoProfile,
    /// The site has no such company.
    #[error("no such company")]
    UnknownCompany,
    /// A page begins after a message that is not in the list.
    #[error("no such position")]
    UnknownPosition,
    /// The company's forum has no such message.
    #[error("no such message")]
    UnknownMessage(MessageKind),
    /// Another member wrote the message.
    #[error("not the author")]
    NotAuthor,
    /// A moderator hid the message.
    #[error("hidden by a moderator")]
    Hidden,
    #[error("the account was deleted")]
    AccountDeleted,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and writes the forum.
#[derive(Clone)]
pub struct ForumService(pub(crate) Ports);

impl ForumService {
    /// Default number of posts of a page.
    pub const DEFAULT_POSTS: usize = 20;
    /// Maximum number of posts of a page.
    pub const MAX_POSTS: usize = 50;
    /// Default number of comments of a page.
    pub const DEFAULT_COMMENTS: usize = 50;
    /// Maximum number of comments of a page.
    pub const MAX_COMMENTS: usize = 100;
    /// Number of own messages of a page.
    pub const OWN_MESSAGES: usize = 50;

    /// Returns at most `limit` posts about a company, newest first, starting after `before`. Each
    /// post includes its first comments.
    ///
    /// # Errors
    /// [`ForumError::UnknownCompany`], [`ForumError::UnknownPosition`], or the error of the store.
    pub fn posts(
        &self,
        current: &CurrentMember,
        company: &str,
        before: Option<MessageId>,
        limit: usize,
    ) -> Result<Vec<PostView>, ForumError> {
        in_snapshot(&*self.0.store, |unit| {
            let company = self.company_with_forum(unit, current, company)?;
            let before = find_position(unit, before, |message| {
                message.post.is_none() && message.company == company.id()
            })?;
            let posts = unit.forum().posts(company.id(), before, limit)?;
            Ok(self.views(current).posts(unit, posts)?)
        })
    }

    /// Returns at most `limit` comments on a post, oldest first, starting after `after`.
    ///
    /// # Errors
    /// [`ForumError::UnknownMessage`], [`ForumError::UnknownPosition`], or the error of the store.
    pub fn comments(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        after: Option<MessageId>,
        limit: usize,
    ) -> Result<Vec<MessageView>, ForumError> {
        in_snapshot(&*self.0.store, |unit| {
            let post = find_message(unit, company, MessageKind::Post, post)?;
            let after = find_position(unit, after, |message| message.post == Some(post.id))?;
            let comments = unit.forum().comments(post.id, after, limit)?;
            Ok(self.views(current).messages(unit, comments)?)
        })
    }

    /// Returns at most `limit` posts and comments by a member, newest first, starting after
    /// `before`.
    ///
    /// # Errors
    /// [`ForumError::UnknownPosition`], or the error of the store.
    pub fn own_messages(
        &self,
        current: &CurrentMember,
        before: Option<MessageId>,
        limit: usize,
    ) -> Result<Vec<OwnMessage>, ForumError> {
        let author = self.authorship(current);
        in_snapshot(&*self.0.store, |unit| {
            let before = find_position(unit, before, |message| author.owns(message.author))?;
            let written = unit.forum().messages_by(author, before, limit)?;
            Ok(OwnMessage::load_all(unit, written)?)
        })
    }

    /// Runs `work` in one transaction, and truncates the log of the store afterwards: next to the session that the author
    /// has just opened, a message in the log would reveal the author.
    pub(super) fn write<T>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, ForumError>,
    ) -> Result<T, ForumError> {
        let outcome = in_transaction(&*self.0.store, work);
        // A failure is ignored: the log is truncated again within a minute.
        let _ = self.0.store.truncate_log();
        outcome
    }

    pub(crate) fn voter(&self, current: &CurrentMember) -> VoterTag {
        VoterTag::new(&*self.0.tag_key, current.member.id)
    }

    pub(crate) fn authorship(&self, current: &CurrentMember) -> Authorship {
        Authorship::new(&*self.0.tag_key, current.member.id)
    }

    pub(crate) fn views(&self, current: &CurrentMember) -> MessageViews {
        MessageViews {
            viewer: self.authorship(current),
            voter: self.voter(current),
        }
    }

    /// Returns a company that has a forum: the site knows it, it already has posts, or the member gave it as an employer.
    /// A merged company is replaced by the one that it was merged into.
    pub(crate) fn company_with_forum(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        company: &str,
    ) -> Result<CompanyName, ForumError> {
        let name = CompanyName::parse(company).map_err(|_| ForumError::UnknownCompany)?;
        let name = current_name(unit, name)?;
        let is_known = find_employer(&*self.0.insights, unit, name.key())?.is_some();
        if is_known
            || unit.forum().has_posts(name.id())?
            || self.has_worked_at(unit, current, &name)?
        {
            Ok(name)
        } else {
            Err(ForumError::UnknownCompany)
        }
    }

    /// Whether an entry of the member, published or waiting, has this employer.
    fn has_worked_at(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        company: &CompanyName,
    ) -> Result<bool, StoreError> {
        let (key, member) = (&*self.0.tag_key, current.member.id);
        let published = unit
            .salaries()
            .find_by_contributor(&ContributorTag::new(key, member))?;
        if published
            .iter()
            .any(|entry| entry.company == Some(company.id()))
        {
            return Ok(true);
        }
        let waiting = unit.waiting().get(&WaitingTag::new(key, member), key)?;
        Ok(waiting.is_some_and(|changes| {
            let mut companies = changes.salaries.iter().filter_map(|it| it.company.as_ref());
            companies.any(|waiting| waiting.name.key() == company.key())
        }))
    }
}

/// Returns the company that a company was merged into, or the company itself.
fn current_name(unit: &mut dyn UnitOfWork, name: CompanyName) -> Result<CompanyName, StoreError> {
    let into = unit.catalog().merged_name(NameKind::Company, name.key())?;
    let into = into.and_then(|into| CompanyName::parse(&into).ok());
    Ok(into.unwrap_or(name))
}

/// Adds a company of the reference data or the register to the catalog, unless it is there.
pub(crate) fn add_to_catalog(
    unit: &mut dyn UnitOfWork,
    employer: Option<Employer>,
    name: &CompanyName,
) -> Result<(), StoreError> {
    if unit.catalog().company(name.id())?.is_some() {
        return Ok(());
    }
    let spelling = employer
        .as_ref()
        .and_then(|employer| CompanyName::parse(&employer.name).ok());
    let company = match unit.register().find_by_name(name.key())? {
        Some(registered) => Company {
            name: registered.name,
            organization_number: Some(registered.organization_number),
            industry: registered.industry,
        },
        None => Company {
            name: spelling.unwrap_or_else(|| name.clone()),
            organization_number: None,
            industry: employer.and_then(|employer| Some(employer.industry?.to_string())),
        },
    };
    add_company(unit.catalog(), &company)
}

/// Returns a message of this kind about this company (requirement S26).
pub(crate) fn find_message(
    unit: &mut dyn UnitOfWork,
    company: &str,
    kind: MessageKind,
    id: MessageId,
) -> Result<Message, ForumError> {
    let unknown = ForumError::UnknownMessage(kind);
    let message = unit.forum().get(id)?;
    let message = message.filter(|message| message.kind() == kind);
    let (Some(message), Ok(name)) = (message, CompanyName::parse(company)) else {
        return Err(unknown);
    };
    if message.company == name.id() || message.company == current_name(unit, name)?.id() {
        Ok(message)
    } else {
        Err(unknown)
    }
}

/// Returns the position of the message that a page begins after. The message must be in the same list: with a message of
/// another list as cursor, a caller could narrow down the time of an anonymous message.
fn find_position(
    unit: &mut dyn UnitOfWork,
    last: Option<MessageId>,
    is_in_list: impl Fn(&Message) -> bool,
) -> Result<Option<MessagePosition>, ForumError> {
    let Some(last) = last else { return Ok(None) };
    let message = unit.forum().get(last)?.filter(is_in_list);
    let message = message.ok_or(ForumError::UnknownPosition)?;
    Ok(Some(message.position()))
}

/// Returns the message, or [`ForumError::Hidden`] if a moderator hid it.
pub(crate) fn require_visible(message: Message) -> Result<Message, ForumError> {
    if message.hidden.is_none() {
        Ok(message)
    } else {
        Err(ForumError::Hidden)
    }
}
