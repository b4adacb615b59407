//! Another key for the tags of authors and voters.

use super::{AuthorTag, VoterTag};
use crate::{
    account::{MemberId, TagKey},
    store::{StoreError, UnitOfWork},
};

/// Marks anew what one member wrote anonymously, reacted to and reported. Answers whether there
/// was anything.
pub(crate) fn retag(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    from: &dyn TagKey,
    to: &dyn TagKey,
) -> Result<bool, StoreError> {
    let written = unit
        .forum()
        .retag_author(&AuthorTag::new(from, member), &AuthorTag::new(to, member))?;
    let votes = unit
        .forum()
        .retag_voter(&VoterTag::new(from, member), &VoterTag::new(to, member))?;
    Ok(written + votes > 0)
}
