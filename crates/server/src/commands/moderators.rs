//! `klarlonn moderators`: which members moderate.

use std::{
    fmt::Write as _,
    io::{self, Write},
    sync::Arc,
};

use klarlonn_domain::{
    account::EmailAddress,
    moderation::{Moderator, ModeratorService},
};

use super::{CommandError, moderate::on_one_line};
use crate::{cli::Moderators, settings::Settings, system::SystemClock, wiring::open_store};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Moderators) -> Result<(), CommandError> {
    let store = Arc::new(open_store(settings)?);
    let moderators = ModeratorService::new(store, Arc::new(SystemClock));
    let text = match what {
        Moderators::Add { email, name } => {
            let has_mail = settings.accounts.smtp_url.is_some();
            let (added, username) = moderators.add(email, name, has_mail)?;
            let (name, username) = (added.name.as_str(), username.as_str());
            let (name, username) = (on_one_line(name), on_one_line(username));
            format!("{name} is a moderator, with the username {username}\n")
        }
        Moderators::Remove { email } => {
            moderators.remove(email)?;
            format!("{} is no moderator any more\n", on_one_line(email))
        }
        Moderators::List => list(&moderators.all()?),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// Formats the moderators, one line each.
fn list(moderators: &[(Moderator, EmailAddress)]) -> String {
    if moderators.is_empty() {
        return "there are no moderators\n".to_owned();
    }
    let mut text = String::new();
    for (moderator, email) in moderators {
        let name = on_one_line(moderator.name.as_str());
        let email = on_one_line(email.as_str());
        let _ = writeln!(text, "{}  {name}  {email}", moderator.added_on);
    }
    text
}
