//! Who decides, and why.

use std::env;

use klarlonn_domain::catalog::clean_text;

use super::{CommandError, moderate::on_one_line};
use crate::cli::Grounds;

/// Maximum length of a reason in characters.
const MAX_REASON: usize = 500;

/// Returns the name of the moderator: as given, or of the current user.
pub(super) fn moderator(by: Option<&str>) -> Result<String, CommandError> {
    let names = ["USER", "LOGNAME"].into_iter();
    let names = names.filter_map(|name| env::var(name).ok());
    let mut names = by.map(str::to_owned).into_iter().chain(names);
    let name = names.find(|name| !name.trim().is_empty());
    name.ok_or(CommandError::NoModerator)
}

/// Checks who decides and why, and returns both as the end of the line that reports the decision. A
/// command does nothing before that.
pub(super) fn check(grounds: &Grounds) -> Result<String, CommandError> {
    let reason = clean_text(&grounds.reason).map_err(|_| CommandError::InvalidReason)?;
    if reason.is_empty() || reason.chars().count() > MAX_REASON {
        return Err(CommandError::InvalidReason);
    }
    let by = moderator(grounds.by.as_deref())?;
    Ok(format!("{}: {}", on_one_line(&by), on_one_line(&reason)))
}
