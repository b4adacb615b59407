//! Saying something in the forum, changing it, and taking it back.

use std::sync::PoisonError;

use chrono::{SubsecRound, TimeDelta};

use crate::forum::{
    Author, COMMENTS_EACH, Content, ForumError, ForumService, Message, MessageId, MessageKind,
    MessageView, PostView, message, personal_data, visible,
};
use crate::{
    account::CurrentMember,
    catalog::CompanyId,
    store::{StoreError, UnitOfWork, in_transaction},
};

/// How long the same words by the same member are the same message: a click too many, or a call
/// that was tried again.
const SAME_FOR: TimeDelta = TimeDelta::minutes(1);

/// What a member wants to say.
#[derive(Debug, Clone, Copy)]
pub struct Draft<'a> {
    /// The text as it was typed.
    pub content: &'a str,
    /// Whether it is said anonymously.
    pub is_anonymous: bool,
    /// Whether the member has been asked about personal data in it.
    pub is_confirmed: bool,
}

impl ForumService {
    /// Begins a discussion.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is kept then.
    pub fn post(
        &self,
        current: &CurrentMember,
        company: &str,
        draft: Draft<'_>,
    ) -> Result<PostView, ForumError> {
        let content = self.parse(
            MessageKind::Post,
            company,
            draft.content,
            draft.is_confirmed,
        )?;
        in_transaction(&*self.store, |unit| {
            let company = self.company(unit, company)?;
            let post = self.say(
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

    /// Comments on a post.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is kept then.
    pub fn comment(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        draft: Draft<'_>,
    ) -> Result<MessageView, ForumError> {
        let content = self.parse(
            MessageKind::Comment,
            company,
            draft.content,
            draft.is_confirmed,
        )?;
        in_transaction(&*self.store, |unit| {
            let post = visible(message(unit, company, MessageKind::Post, post)?)?;
            let comment = self.say(
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

    /// Lets an own post say something else.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is changed then.
    pub fn edit_post(
        &self,
        current: &CurrentMember,
        company: &str,
        post: MessageId,
        content: &str,
        is_confirmed: bool,
    ) -> Result<PostView, ForumError> {
        let content = self.parse(MessageKind::Post, company, content, is_confirmed)?;
        in_transaction(&*self.store, |unit| {
            let post = self.own(unit, current, company, MessageKind::Post, post)?;
            let post = rewrite(unit, &post, &content)?;
            self.post_view(unit, current, post)
        })
    }

    /// Lets an own comment say something else.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is changed then.
    pub fn edit_comment(
        &self,
        current: &CurrentMember,
        company: &str,
        comment: MessageId,
        content: &str,
        is_confirmed: bool,
    ) -> Result<MessageView, ForumError> {
        let content = self.parse(MessageKind::Comment, company, content, is_confirmed)?;
        in_transaction(&*self.store, |unit| {
            let comment = self.own(unit, current, company, MessageKind::Comment, comment)?;
            let comment = rewrite(unit, &comment, &content)?;
            self.comment_view(unit, current, comment)
        })
    }

    /// Removes an own message, a post with all its comments.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is removed then.
    pub fn delete(
        &self,
        current: &CurrentMember,
        company: &str,
        kind: MessageKind,
        id: MessageId,
    ) -> Result<(), ForumError> {
        in_transaction(&*self.store, |unit| {
            let own = self.own(unit, current, company, kind, id)?;
            Ok(unit.forum().remove(own.id)?)
        })
    }

    /// Keeps a message, or finds the one that was kept when the same was said a moment ago.
    fn say(
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
            id: self.new_id(),
            company,
            post,
            author: author.author(is_anonymous),
            content: content.clone(),
            written_at: self.clock.now().trunc_subsecs(0),
            is_edited: false,
            hidden: None,
        };
        unit.forum().lock_author(author)?;
        // Whoever removes what the member wrote has done so by now, or waits for what comes.
        if !current.is_still_there(unit)? {
            return Err(ForumError::AccountDeleted);
        }
        if let Some(post) = post {
            lock_visible(unit, MessageKind::Post, post)?;
        }
        let last = unit
            .forum()
            .written_since(author, new.written_at - SAME_FOR)?;
        if let Some(same) = last.into_iter().find(|last| is_same(last, &new)) {
            return Ok(same);
        }
        unit.forum().add(&new).map_err(|error| match error {
            StoreError::MissingReference if post.is_some() => {
                ForumError::UnknownMessage(MessageKind::Post)
            }
            error => error.into(),
        })?;
        Ok(new)
    }

    /// A message that the member wrote.
    fn own(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        company: &str,
        kind: MessageKind,
        id: MessageId,
    ) -> Result<Message, ForumError> {
        let message = message(unit, company, kind, id)?;
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
        let shown = self.views(current).posts(unit, vec![post], COMMENTS_EACH)?;
        let shown = shown.into_iter().next();
        shown.ok_or(ForumError::UnknownMessage(MessageKind::Post))
    }

    fn comment_view(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        comment: Message,
    ) -> Result<MessageView, ForumError> {
        let shown = self.views(current).messages(unit, vec![comment])?;
        let shown = shown.into_iter().next();
        shown.ok_or(ForumError::UnknownMessage(MessageKind::Comment))
    }

    fn parse(
        &self,
        kind: MessageKind,
        company: &str,
        text: &str,
        is_confirmed: bool,
    ) -> Result<Content, ForumError> {
        let content =
            Content::parse(kind, text).map_err(|error| ForumError::Content(kind, error))?;
        let found = personal_data(content.as_str(), company, &self.given_names);
        if is_confirmed || found.is_empty() {
            Ok(content)
        } else {
            Err(ForumError::PersonalData(found))
        }
    }

    fn new_id(&self) -> MessageId {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        MessageId::random(&mut *random)
    }
}

/// Locks a message that everybody may see: it cannot be hidden before what is written of it is
/// committed.
fn lock_visible(
    unit: &mut dyn UnitOfWork,
    kind: MessageKind,
    id: MessageId,
) -> Result<Message, ForumError> {
    let message = unit.forum().lock(id)?;
    visible(message.ok_or(ForumError::UnknownMessage(kind))?)
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
    unit.forum().rewrite(message.id, content)?;
    Ok(Message {
        content: content.clone(),
        is_edited: true,
        ..message
    })
}

/// Whether two messages are one that was sent twice.
fn is_same(last: &Message, new: &Message) -> bool {
    let place = |message: &Message| -> (CompanyId, Option<MessageId>, Author) {
        (message.company, message.post, message.author)
    };
    place(last) == place(new)
        && last.content == new.content
        && last.hidden.is_none()
        && new.written_at - last.written_at < SAME_FOR
}
