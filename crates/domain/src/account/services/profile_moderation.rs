//! What a moderator changes on a profile: the picture and the username. Each change comes with an email
//! to the member.

use chrono::{DateTime, Utc};

use crate::{
    account::{EmailContent, EmailKind, MemberId, TagKey, Username},
    random::{Random, random_uuid},
    store::{Conflict, StoreError, UnitOfWork},
};

/// What stands before the number of a neutral username.
const NEUTRAL_PREFIX: &str = "medlem-";
/// Number of digits of the first neutral usernames that are tried.
const FIRST_DIGITS: u32 = 4;
/// Maximum number of digits. So many names are never all taken.
const MAX_DIGITS: u32 = 12;
/// Number of names that are tried with each number of digits.
const TRIES_PER_LENGTH: u32 = 5;

/// A username that a moderator replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// The username before.
    pub from: Username,
    /// The neutral username.
    pub into: Username,
}

/// Deletes the picture of a member, who gets an email about it and may upload another. Returns whether
/// there was one.
pub fn clear_picture(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    random: &mut dyn Random,
    now: DateTime<Utc>,
    key: &dyn TagKey,
) -> Result<bool, StoreError> {
    if unit.members().lock(member)?.is_none() || !unit.members().remove_image(member)? {
        return Ok(false);
    }
    let notice = EmailContent::notice(EmailKind::PictureRemoved, member);
    unit.outbox().add(random_uuid(random), &notice, now, key)?;
    Ok(true)
}

/// Replaces the username of a member by a neutral one that is free, such as `medlem-4821`. The member
/// gets an email about it and may choose another. `None` if there is no such member.
pub fn rename_to_neutral(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    random: &mut dyn Random,
    now: DateTime<Utc>,
    key: &dyn TagKey,
) -> Result<Option<Renamed>, StoreError> {
    let Some(before) = unit.members().lock(member)? else {
        return Ok(None);
    };
    for digits in FIRST_DIGITS..=MAX_DIGITS {
        for _ in 0..TRIES_PER_LENGTH {
            let into = neutral_name(random, digits)?;
            match unit.members().set_profile(member, &into, &before.bio) {
                Err(StoreError::Conflict(Conflict::Username)) => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let notice = EmailContent::notice(EmailKind::UsernameReplaced, member);
                    unit.outbox().add(random_uuid(random), &notice, now, key)?;
                    let from = before.username;
                    return Ok(Some(Renamed { from, into }));
                }
            }
        }
    }
    Err(StoreError::Conflict(Conflict::Username))
}

/// Gives a member back the username that a moderator replaced. Returns `false` without a change if the
/// member has chosen another since, or if another member has the old one.
pub fn give_username_back(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    renamed: &Renamed,
) -> Result<bool, StoreError> {
    let Some(current) = unit.members().lock(member)? else {
        return Ok(false);
    };
    if current.username != renamed.into {
        return Ok(false);
    }
    let members = unit.members();
    match members.set_profile(member, &renamed.from, &current.bio) {
        Err(StoreError::Conflict(Conflict::Username)) => Ok(false),
        outcome => outcome.map(|()| true),
    }
}

/// Whether a username is one that [`rename_to_neutral`] gives.
pub fn is_neutral_username(username: &Username) -> bool {
    let number = username.as_str().strip_prefix(NEUTRAL_PREFIX);
    number.is_some_and(|number| {
        number.len() >= FIRST_DIGITS as usize && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Draws a neutral username with this number of digits, the first of which is not zero.
fn neutral_name(random: &mut dyn Random, digits: u32) -> Result<Username, StoreError> {
    let mut bytes = [0; 8];
    random.fill(&mut bytes);
    let lowest = 10_u64.pow(digits - 1);
    let number = lowest + u64::from_be_bytes(bytes) % (9 * lowest);
    let name = Username::parse(&format!("{NEUTRAL_PREFIX}{number}"));
    name.map_err(|error| StoreError::Other(error.into()))
}
