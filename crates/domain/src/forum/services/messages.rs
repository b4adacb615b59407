//! Writing, editing and deleting messages.

use chrono::{SubsecRound, TimeDelta};

use crate::forum::{
    Author, Content, ForumError, ForumService, Message, MessageId, MessageKind, MessageView,
    PostView, add_to_catalog, find_message, require_visible,
};
use crate::{
    account::CurrentMember,
    catalog::{CompanyId, find_personal_data},
    store::{StoreError, UnitOfWork},
};

/// Period in which an equal message by the same member counts as a duplicate, such as a double
/// click or a repeated call.
const DUPLICATE_PERIOD: TimeDelta = TimeDelta::minutes(1);

/// A message to publish.
#[derive(Debug, Clone, Copy)]
pub struct Draft<'a> {
    /// The text as typed.
    pub content: &'a str,
    /// Whether to publish the message anonymously.
    pub is_anonymous: bool,
    /// Whether the member has confirmed the text after a warning about personal data.
    pub is_confirmed: bool,
}

impl ForumService {
    /// Publishes a post.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is stored then.
    pub fn post(
        &self,
        current: &CurrentMember,
        company: &str,
        draft: Draft<'_>,
    ) -> Result<PostView, ForumError> {
        let content = self.parse_content(
            MessageKind::Post,
            company,
            draft.content,
            draft.is_confirmed,
        )?;
        self.write(|unit| {
            // Before any row is locked, so that a merge of names misses no message.
            unit.catalog().lock_name_merges_shared()?;
            let company = self.company_with_forum(unit, current, company)?;
            add_to_catalog(unit, self.0.insights.employer(company.key()), &company)?;
            let post = self.publish(
                unit,
                current,
                company.id(),
                None,
                &content,
                draft.is_anonymous,
            )?;
            self.post_view(unit, current, post)
        })
    }

    /// Publishes a comment on a post.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is stored then.
    pub fn comment(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        draft: Draft<'_>,
    ) -> Result<MessageView, ForumError> {
        let content = self.parse_content(
            MessageKind::Comment,
            company,
            draft.content,
            draft.is_confirmed,
        )?;
        self.write(|unit| {
            unit.catalog().lock_name_merges_shared()?;
            let post = require_visible(find_message(unit, company, MessageKind::Post, post)?)?;
            let comment = self.publish(
                unit,
                current,
                post.company,
                Some(post.id),
                &content,
                draft.is_anonymous,
            )?;
            self.comment_view(unit, current, comment)
        })
    }

    /// Changes the text of an own post.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is changed then.
    pub fn edit_post(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        content: &str,
        is_confirmed: bool,
    ) -> Result<PostView, ForumError> {
        let content = self.parse_content(MessageKind::Post, company, content, is_confirmed)?;
        self.write(|unit| {
            let post = self.find_own(unit, current, company, MessageKind::Post, post)?;
            let post = rewrite(unit, &post, &content)?;
            self.post_view(unit, current, post)
        })
    }

    /// Changes the text of an own comment.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is changed then.
    pub fn edit_comment(
        &self,
        current: &CurrentMember,
        company: &str,
        comment: MessageId,
        content: &str,
        is_confirmed: bool,
    ) -> Result<MessageView, ForumError> {
        let content = self.parse_content(MessageKind::Comment, company, content, is_confirmed)?;
        self.write(|unit| {
            let comment = self.find_own(unit, current, company, MessageKind::Comment, comment)?;
            let comment = rewrite(unit, &comment, &content)?;
            self.comment_view(unit, current, comment)
        })
    }

    /// Deletes an own message. A post is deleted with all its comments.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is deleted then.
    pub fn delete(
        &self,
        current: &CurrentMember,
        company: &str,
        kind: MessageKind,
        id: MessageId,
    ) -> Result<(), ForumError> {
        self.write(|unit| {
            let own = self.find_own(unit, current, company, kind, id)?;
            Ok(unit.forum().remove(own.id)?)
        })
    }

    /// Stores a message. Returns the stored message instead if it is a duplicate.
    fn publish(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        company: CompanyId,
        post: Option<MessageId>,
        content: &Content,
        is_anonymous: bool,
    ) -> Result<Message, ForumError> {
        let author = self.authorship(current);
        let new = Message {
            id: MessageId::random(&mut &*self.0.random),
            company,
            post,
            author: author.author(is_anonymous),
            content: content.clone(),
            written_at: self.0.clock.now().trunc_subsecs(0),
            is_edited: false,
            hidden: None,
        };
        unit.forum().lock_author(author)?;
        // A concurrent deletion of the member's messages has finished, or waits for this
        // transaction.
        if !current.account_exists(unit)? {
            return Err(ForumError::AccountDeleted);
        }
        if let Some(post) = post {
            lock_visible(unit, MessageKind::Post, post)?;
        }
        let last = unit
            .forum()
            .messages_since(author, new.written_at - DUPLICATE_PERIOD)?;
        if let Some(duplicate) = last.into_iter().find(|last| is_duplicate(last, &new)) {
            return Ok(duplicate);
        }
        unit.forum().add(&new).map_err(|error| match error {
            StoreError::MissingReference if post.is_some() => {
                ForumError::UnknownMessage(MessageKind::Post)
            }
            error => error.into(),
        })?;
        Ok(new)
    }

    /// Returns a message that the member wrote.
    fn find_own(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        company: &str,
        kind: MessageKind,
        id: MessageId,
    ) -> Result<Message, ForumError> {
        let message = find_message(unit, company, kind, id)?;
        if self.authorship(current).owns(message.author) {
            Ok(message)
        } else {
            Err(ForumError::NotAuthor)
        }
    }

    fn post_view(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        post: Message,
    ) -> Result<PostView, ForumError> {
        let mut views = self.views(current).posts(unit, vec![post])?;
        views
            .pop()
            .ok_or(ForumError::UnknownMessage(MessageKind::Post))
    }

    fn comment_view(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        comment: Message,
    ) -> Result<MessageView, ForumError> {
        let mut views = self.views(current).messages(unit, vec![comment])?;
        views
            .pop()
            .ok_or(ForumError::UnknownMessage(MessageKind::Comment))
    }

    fn parse_content(
        &self,
        kind: MessageKind,
        company: &str,
        text: &str,
        is_confirmed: bool,
    ) -> Result<Content, ForumError> {
        let content =
            Content::parse(kind, text).map_err(|error| ForumError::Content(kind, error))?;
        let found = find_personal_data(content.as_str(), company, &self.0.given_names);
        if is_confirmed || found.is_empty() {
            Ok(content)
        } else {
            Err(ForumError::PersonalData(found))
        }
    }
}

/// Locks a visible message. It cannot be hidden until the transaction ends.
fn lock_visible(
    unit: &mut dyn UnitOfWork,
    kind: MessageKind,
    id: MessageId,
) -> Result<Message, ForumError> {
    let message = unit.forum().lock(id)?;
    require_visible(message.ok_or(ForumError::UnknownMessage(kind))?)
}

fn rewrite(
    unit: &mut dyn UnitOfWork,
    message: &Message,
    content: &Content,
) -> Result<Message, ForumError> {
    let message = lock_visible(unit, message.kind(), message.id)?;
    if message.content == *content {
        return Ok(message);
    }
    unit.forum().set_content(message.id, content)?;
    Ok(Message {
        content: content.clone(),
        is_edited: true,
        ..message
    })
}

fn is_duplicate(last: &Message, new: &Message) -> bool {
    let context = |message: &Message| -> (CompanyId, Option<MessageId>, Author) {
        (message.company, message.post, message.author)
    };
    context(last) == context(new)
        && last.content == new.content
        && last.hidden.is_none()
        && new.written_at - last.written_at < DUPLICATE_PERIOD
}
