//! Response bodies of the forum, as the viewer may see them (requirement S25), and cursors.

use klarlonn_domain::forum::{AuthorView, MessageId, MessageView, PostView, Reactions};
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
    /// The day (UTC) if the author is anonymous, otherwise the time to the second.
    created_at: String,
    is_edited: bool,
    is_hidden: bool,
    /// Reason given by the moderator, for the author only; otherwise null.
    #[schema(required)]
    hidden_reason: Option<String>,
    reactions: Reactions,
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
            created_at: message.written_at.to_string(),
            is_edited: message.is_edited,
            is_hidden: message.is_hidden,
            hidden_reason: message.hidden_reason,
            reactions: message.reactions,
        }
    }
}

/// Parses the cursor of a list: the id of the last message of the previous page. `None` if it is blank.
///
/// # Errors
/// [`ApiError::RefusedCursor`] if it is no id.
pub(crate) fn parse_cursor(text: Option<&str>) -> Result<Option<MessageId>, ApiError> {
    let id = nonblank(text).map(|text| text.parse().map(MessageId));
    id.transpose().map_err(|_| ApiError::RefusedCursor)
}
