//! `klarlonn moderate profiles`: pictures and usernames of members.

use klarlonn_domain::{
    account::{
        MemberId, Renamed, Username, clear_picture, give_username_back, is_neutral_username,
        rename_to_neutral,
    },
    clock::Clock as _,
    store::{Store, StoreError, UnitOfWork, in_transaction},
};

use super::{CommandError, grounds};
use crate::{
    cli::Profiles,
    system::{SystemClock, SystemRandom},
};

const UNKNOWN: CommandError = CommandError::NothingToDo("no member has this username");

/// Runs one of the commands and returns the text to print. Servers notice the change within a second.
pub(super) fn run(store: &dyn Store, what: &Profiles) -> Result<String, CommandError> {
    match what {
        Profiles::ClearPicture { username, grounds } => {
            let grounds = grounds::check(grounds)?;
            let cleared = on_member(store, username, |unit, member| {
                clear_picture(unit, member, &mut SystemRandom, SystemClock.now())
            })?;
            if !cleared {
                return Err(CommandError::NothingToDo("the member has no picture"));
            }
            Ok(format!("the picture is removed ({grounds})\n"))
        }
        Profiles::Rename { username, grounds } => {
            let grounds = grounds::check(grounds)?;
            let renamed = on_member(store, username, |unit, member| {
                rename_to_neutral(unit, member, &mut SystemRandom, SystemClock.now())
            })?;
            let Renamed { from, into } = renamed.ok_or(UNKNOWN)?;
            let (from, into) = (from.as_str(), into.as_str());
            Ok(format!("{from} is now {into} ({grounds})\n"))
        }
        Profiles::GiveBack {
            username,
            old,
            grounds,
        } => {
            let grounds = grounds::check(grounds)?;
            let (into, from) = (parse(username)?, parse(old)?);
            if !is_neutral_username(&into) {
                return Err(CommandError::NothingToDo(
                    "the member has chosen the username",
                ));
            }
            let renamed = Renamed { from, into };
            let given = on_member(store, username, |unit, member| {
                give_username_back(unit, member, &renamed)
            })?;
            if !given {
                return Err(CommandError::NothingToDo(
                    "another member has the old username",
                ));
            }
            Ok(format!("{username} is now {old} ({grounds})\n"))
        }
    }
}

fn parse(username: &str) -> Result<Username, CommandError> {
    Username::parse(username).map_err(|_| UNKNOWN)
}

/// Runs `work` for the member with this username.
fn on_member<T>(
    store: &dyn Store,
    username: &str,
    work: impl Fn(&mut dyn UnitOfWork, MemberId) -> Result<T, StoreError>,
) -> Result<T, CommandError> {
    let username = parse(username)?;
    in_transaction(store, |unit| {
        let member = unit.members().find_by_username(&username)?;
        Ok(work(unit, member.ok_or(UNKNOWN)?)?)
    })
}
