//! `klarlonn moderate profiles`: pictures and usernames of members. Servers notice a change within a second.

use klarlonn_domain::{
    account::Username,
    moderation::{ModerationError, ModerationService, Verdict},
};

use super::{CommandError, grounds::moderator};
use crate::cli::{Grounds, Profiles};

/// Runs one of the commands and returns the text to print.
pub(super) fn run(
    moderation: &ModerationService,
    what: &Profiles,
) -> Result<&'static str, CommandError> {
    let (username, grounds, verdict, done) = match what {
        Profiles::ClearPicture { username, grounds } => (
            username,
            grounds,
            Verdict::ClearPicture,
            "the picture is removed\n",
        ),
        Profiles::Rename { username, grounds } => (
            username,
            grounds,
            Verdict::Rename,
            "the member has a neutral username\n",
        ),
        Profiles::GiveBack { username, grounds } => (
            username,
            grounds,
            Verdict::Restore,
            "the member has the old username\n",
        ),
    };
    decide(moderation, username, verdict, grounds)?;
    Ok(done)
}

fn decide(
    moderation: &ModerationService,
    username: &str,
    verdict: Verdict,
    grounds: &Grounds,
) -> Result<(), CommandError> {
    let username = Username::parse(username).map_err(|_| ModerationError::UnknownMember)?;
    let by = moderator(grounds.by.as_deref())?;
    moderation.decide_on_profile(&by, &username, verdict, &grounds.reason)?;
    Ok(())
}
