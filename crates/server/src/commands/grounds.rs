//! Who decides, and why.

use std::env;

use klarlonn_domain::moderation::{Decision, ItemId, ModerationService, Ruling, Verdict};

use super::CommandError;
use crate::cli::Grounds;

/// Returns the name of the moderator: as given, or of the current user.
pub(super) fn moderator(by: Option<&str>) -> Result<String, CommandError> {
    let names = ["USER", "LOGNAME"].into_iter();
    let names = names.filter_map(|name| env::var(name).ok());
    let mut names = by.map(str::to_owned).into_iter().chain(names);
    let name = names.find(|name| !name.trim().is_empty());
    name.ok_or(CommandError::NoModerator)
}

/// Makes a decision that takes effect at once.
pub(super) fn decide(
    moderation: &ModerationService,
    item: &ItemId,
    verdict: Verdict,
    grounds: &Grounds,
) -> Result<Decision, CommandError> {
    let ruling = Ruling {
        item,
        verdict,
        reason: &grounds.reason,
        target: None,
    };
    Ok(moderation.decide_at_once(&moderator(grounds.by.as_deref())?, ruling)?)
}
