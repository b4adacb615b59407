//! What a moderator changes on a profile: the picture and the username. The member gets an email when one
//! is taken away.

use chrono::{DateTime, Utc};

use crate::{
    account::{EmailContent, EmailKind, MemberId, TagKey, Username},
    random::{Random, random_uuid},
    store::{Conflict, StoreError, UnitOfWork},
};

/// The part of a neutral username before its number.
const NEUTRAL_PREFIX: &str = "medlem-";
/// Number of digits of the first neutral usernames that are tried.
const FIRST_DIGITS: u32 = 4;
/// Maximum number of digits. There are so many names of this length that one is always free.
const MAX_DIGITS: u32 = 12;
/// Number of names that are tried with each number of digits.
const TRIES_PER_LENGTH: u32 = 5;

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
/// gets an email about it and may choose another. Returns the neutral one; `None` if there is no such member.
pub fn rename_to_neutral(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    random: &mut dyn Random,
    now: DateTime<Utc>,
    key: &dyn TagKey,
) -> Result<Option<Username>, StoreError> {
    let Some(before) = unit.members().lock(member)? else {
        return Ok(None);
    };
    for digits in FIRST_DIGITS..=MAX_DIGITS {
        for _ in 0..TRIES_PER_LENGTH {
            let neutral = neutral_name(random, digits)?;
            match unit.members().set_profile(member, &neutral, &before.bio) {
                Err(StoreError::Conflict(Conflict::Username)) => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let notice = EmailContent::notice(EmailKind::UsernameReplaced, member);
                    unit.outbox().add(random_uuid(random), &notice, now, key)?;
                    return Ok(Some(neutral));
                }
            }
        }
    }
    Err(StoreError::Conflict(Conflict::Username))
}

/// Gives a member back the username that a moderator replaced by a neutral one. Returns `false` without a change if the
/// member has chosen another since, or if another member has the old one.
pub fn give_username_back(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    replaced: &Username,
) -> Result<bool, StoreError> {
    let locked = unit.members().lock(member)?;
    let Some(current) = locked.filter(|current| is_neutral_username(&current.username)) else {
        return Ok(false);
    };
    match unit.members().set_profile(member, replaced, &current.bio) {
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
