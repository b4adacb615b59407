//! What a member wrote, for the member.

use std::collections::{BTreeSet, HashSet};

use crate::forum::{Message, MessageId};
use crate::{
    catalog::{CompanyId, CompanyName},
    store::{StoreError, UnitOfWork},
};

/// Characters of a post that stand for it where a comment on it is listed.
const TITLE_CHARS: usize = 80;

/// A message of the member's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnMessage {
    /// The message.
    pub message: Message,
    /// In whose forum it stands.
    pub company: CompanyName,
    /// The beginning of the post that it is a comment on; nothing for a post, and where a
    /// moderator hid the post.
    pub post_title: Option<String>,
}

impl OwnMessage {
    /// Messages with their names, in the same order.
    ///
    /// # Errors
    /// When the store fails.
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
        let own = messages.into_iter().map(|message| {
            let company = companies.get(&message.company);
            let post = message.post.and_then(|post| posts.get(&post));
            let shown = post.filter(|post| post.hidden.is_none());
            Ok(Self {
                company: company.ok_or(StoreError::MissingReference)?.name.clone(),
                post_title: shown.map(|post| beginning(post.content.as_str())),
                message,
            })
        });
        own.collect()
    }
}

/// The first line, cut to a length that fits one.
fn beginning(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= TITLE_CHARS {
        return line.to_owned();
    }
    let cut: String = line.chars().take(TITLE_CHARS).collect();
    format!("{}…", cut.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_named_by_its_first_line() {
        assert_eq!(
            beginning("Hva tjener dere?\nJeg lurer."),
            "Hva tjener dere?"
        );
    }

    #[test]
    fn a_long_line_is_cut() {
        let title = beginning(&"lønn ".repeat(50));
        assert_eq!(title.chars().count(), 80);
        assert!(title.ends_with("lønn…"), "{title}");
    }
}
