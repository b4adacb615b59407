//! `klarlonn moderators`: which members moderate, and what they decided.

use std::{
    fmt::Write as _,
    io::{self, Write},
    sync::Arc,
};

use klarlonn_domain::{
    account::EmailAddress,
    moderation::{Decision, Moderator, ModeratorService},
};
use serde_json::{Value, json};

use super::{CommandError, on_one_line::on_one_line};
use crate::{cli::Moderators, database::open_store, settings::Settings, system::SystemClock};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Moderators) -> Result<(), CommandError> {
    let store = Arc::new(open_store(settings)?);
    let moderators = ModeratorService::new(store, Arc::new(SystemClock));
    let text = match what {
        Moderators::Add { email, name } => {
            let has_mail = settings.accounts.smtp_url.is_some();
            let (added, username) = moderators.add(email, name, has_mail)?;
            let name = on_one_line(added.name.as_str());
            let username = on_one_line(username.as_str());
            format!("{name} is a moderator, with the username {username}\n")
        }
        Moderators::Remove { email } => {
            moderators.remove(email)?;
            format!("{} is no moderator any more\n", on_one_line(email))
        }
        Moderators::List => list(&moderators.all()?),
        Moderators::Log => log(&moderators.log()?),
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

/// Formats decisions as a JSON array on one line. They name neither author nor owner.
fn log(decisions: &[Decision]) -> String {
    let decisions = decisions.iter().map(|decision| {
        json!({
            "decided_on": decision.decided_on.to_string(),
            "decided_by": decision.decided_by.as_str(),
            "action": decision.action.name(),
            "item": decision.item.to_string(),
            "label": decision.label,
            "target": decision.target,
            "reason": decision.reason.as_str(),
            "has_effect": decision.has_effect,
        })
    });
    format!("{}\n", decisions.collect::<Value>())
}
