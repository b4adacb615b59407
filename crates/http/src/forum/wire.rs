//! Response bodies of the forum, as the viewer may see them (requirement S25), and cursors.

use chrono::{DateTime, SecondsFormat, Utc};
use klarlonn_domain::forum::{
    AuthorView, MessageId, MessagePosition, MessageView, PostView, Reaction, Reactions,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{account::image_path, error::ApiError, request::input::nonblank};

/// A post or comment as the viewer may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ForumMessage {
    id: String,
    /// Id of the author. Null if the account was deleted or the post is anonymous (except for its
    /// author).
    #[schema(required)]
    user_id: Option<String>,
    /// Username; `Anonym` for anonymous authors, `Slettet bruker` if the account was deleted.
    author_name: String,
    /// URL of the author's picture; null if there is none or the author is not shown.
    #[schema(required)]
    author_image: Option<String>,
    is_anonymous: bool,
    /// Text, with line breaks. `Skjult av moderator` if hidden, except for the author.
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
    is_edited: bool,
    is_hidden: bool,
    /// Reason given by the moderator, for the author only; otherwise null.
    #[schema(required)]
    hidden_reason: Option<String>,
    reactions: ForumReactions,
}

/// A post with its first comments.
#[derive(Serialize, ToSchema)]
pub(crate) struct ForumPost {
    #[serde(flatten)]
    message: ForumMessage,
    /// The first ten, oldest first.
    comments: Vec<ForumMessage>,
    /// Number of comments.
    comment_count: u64,
}

/// Reactions to a message.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ForumReactions {
    likes: u64,
    dislikes: u64,
    /// The viewer's reaction; null for none.
    #[schema(required)]
    user_reaction: Option<Reaction>,
}

impl From<PostView> for ForumPost {
    fn from(post: PostView) -> Self {
        Self {
            message: post.message.into(),
            comments: post.comments.into_iter().map(Into::into).collect(),
            comment_count: post.comment_count,
        }
    }
}

impl From<MessageView> for ForumMessage {
    fn from(message: MessageView) -> Self {
        let is_anonymous = matches!(message.author, AuthorView::Anonymous(_));
        let (user, author_name, image) = match message.author {
            AuthorView::Member {
                id,
                username,
                image,
            } => (Some(id), username.as_str().to_owned(), image),
            AuthorView::Anonymous(own) => (own, "Anonym".to_owned(), None),
            AuthorView::Deleted => (None, "Slettet bruker".to_owned(), None),
        };
        let content = message.content.as_ref();
        Self {
            id: message.id.0.to_string(),
            user_id: user.map(|id| id.0.to_string()),
            author_name,
            author_image: image.as_ref().map(image_path),
            is_anonymous,
            content: content
                .map_or("Skjult av moderator", |text| text.as_str())
                .to_owned(),
            created_at: format_time(message.written_at),
            is_edited: message.is_edited,
            is_hidden: message.is_hidden,
            hidden_reason: message.hidden_reason,
            reactions: message.reactions.into(),
        }
    }
}

impl From<Reactions> for ForumReactions {
    fn from(reactions: Reactions) -> Self {
        Self {
            likes: reactions.likes,
            dislikes: reactions.dislikes,
            user_reaction: reactions.own,
        }
    }
}

/// Formats the time of a message, to the second.
pub(crate) fn format_time(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// Parses the cursor `{created_at},{id}` of a list. `None` if it is blank.
///
/// # Errors
/// [`ApiError::MalformedCursor`] if it is not in the format of responses.
pub(crate) fn parse_cursor(text: Option<&str>) -> Result<Option<MessagePosition>, ApiError> {
    nonblank(text)
        .map(|text| parse_position(text).ok_or(ApiError::MalformedCursor))
        .transpose()
}

fn parse_position(text: &str) -> Option<MessagePosition> {
    let (written_at, id) = text.split_once(',')?;
    let seconds = DateTime::parse_from_rfc3339(written_at).ok()?.timestamp();
    let position = MessagePosition {
        written_at: DateTime::from_timestamp(seconds, 0)?,
        id: id.parse().map(MessageId).ok()?,
    };
    // Responses have no fractions, leap seconds or time zones other than UTC.
    (format_time(position.written_at) == written_at).then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "00000000-0000-4000-8000-000000000001";

    #[test]
    fn cursor_is_time_and_id_of_a_message() {
        let cursor = format!("2026-11-21T10:00:00Z,{ID}");
        let position = parse_cursor(Some(&cursor)).unwrap().unwrap();
        assert_eq!(format_time(position.written_at), "2026-11-21T10:00:00Z");
        assert_eq!(position.id.0.to_string(), ID);
    }

    #[test]
    fn blank_cursor_is_none() {
        for text in [None, Some(""), Some(" ")] {
            assert_eq!(parse_cursor(text).unwrap(), None);
        }
    }

    #[test]
    fn malformed_cursor_is_rejected() {
        for time in [
            "",
            "x",
            "2026-11-21",
            "2026-11-21T10:00:00",
            "2026-11-21T10:00:00.5Z",
            "2026-11-21T10:00:00+00:00",
            "2026-11-21T23:59:60Z",
            "2026-13-21T10:00:00Z",
            "+99999-11-21T10:00:00Z",
        ] {
            assert!(
                parse_cursor(Some(&format!("{time},{ID}"))).is_err(),
                "{time}"
            );
        }
        for id in ["", "1", "x", "00000000"] {
            let text = format!("2026-11-21T10:00:00Z,{id}");
            assert!(parse_cursor(Some(&text)).is_err(), "{id}");
        }
        assert!(parse_cursor(Some(ID)).is_err());
    }
}
