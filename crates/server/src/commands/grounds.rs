//! Who decides.

use std::env;

use super::CommandError;

/// Returns the name of the moderator: as given, or of the current user.
pub(super) fn moderator(by: Option<&str>) -> Result<String, CommandError> {
    let names = ["USER", "LOGNAME"].into_iter();
    let names = names.filter_map(|name| env::var(name).ok());
    let mut names = by.map(str::to_owned).into_iter().chain(names);
    let name = names.find(|name| !name.trim().is_empty());
    name.ok_or(CommandError::NoModerator)
}
