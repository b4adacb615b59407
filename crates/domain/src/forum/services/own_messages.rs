//! A member's own messages.

use std::collections::{BTreeSet, HashSet};

use crate::forum::{Message, MessageId};
use crate::{
    catalog::{CompanyId, CompanyName},
    store::{StoreError, UnitOfWork},
};

/// Maximum number of characters of a post's title in the list of own comments.
const TITLE_CHARS: usize = 80;

/// A member's message with its company name and post title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnMessage {
    pub message: Message,
    /// The company whose forum contains the message.
    pub company: CompanyName,
    /// The title of the commented post. `None` if the message is itself a post, or if a moderator
    /// hid the commented post.
    pub post_title: Option<String>,
}

impl OwnMessage {
    /// Loads company names and post titles for the messages, preserving order.
    pub(crate) fn load_all(
        unit: &mut dyn UnitOfWork,
        messages: Vec<Message>,
    ) -> Result<Vec<Self>, StoreError> {
        let companies: BTreeSet<CompanyId> =
            messages.iter().map(|message| message.company).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let companies = unit.catalog().companies_by_id(&companies)?;
        let posts: HashSet<MessageId> =
            messages.iter().filter_map(|message| message.post).collect();
        let posts: Vec<MessageId> = posts.into_iter().collect();
        let posts = unit.forum().get_all(&posts)?;
        // A message whose company cannot be read is left out.
        let own = messages.into_iter().filter_map(|message| {
            let company = companies.get(&message.company)?;
            let post = message.post.and_then(|post| posts.get(&post));
            let visible_post = post.filter(|post| post.hidden.is_none());
            Some(Self {
                company: company.name.clone(),
                post_title: visible_post.map(|post| title(post.content.as_str())),
                message,
            })
        });
        Ok(own.collect())
    }
}

/// Returns the first line of a post, truncated to [`TITLE_CHARS`].
fn title(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= TITLE_CHARS {
        return line.to_owned();
    }
    let truncated: String = line.chars().take(TITLE_CHARS).collect();
    format!("{}…", truncated.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn title_is_the_first_line() {
        assert_eq!(title("Hva tjener dere?\nJeg lurer."), "Hva tjener dere?");
    }

    #[test]
    fn long_title_is_truncated() {
        let title = title(&"lønn ".repeat(50));
        assert_eq!(title.chars().count(), 80);
        assert!(title.ends_with("lønn…"), "{title}");
    }
}
