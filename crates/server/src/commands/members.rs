//! `klarlonn members`: what the operator does for members who cannot sign in.

use std::{
    io::{self, Write},
    sync::Arc,
};

use klarlonn_domain::{Services, clock::Clock, data_rights::DeletionOptions};
use klarlonn_http::export_json;
use klarlonn_persistence::Lease;

use super::CommandError;
use crate::{
    cli::Members, loading::load, settings::Settings, start_error::StartError, system::SystemClock,
    wiring::ports,
};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Members) -> Result<(), CommandError> {
    let (services, _lease) = services(settings)?;
    let (member, event, text) = match what {
        Members::Export { email } => {
            let data = services.data_rights.export_by_address(email)?;
            let member = data.member.id;
            let json = export_json(data);
            (member, "a member's data was exported by the operator", json)
        }
        Members::Delete {
            email,
            with_contributions,
            with_posts,
        } => {
            let options = DeletionOptions {
                with_contributions: *with_contributions,
                with_messages: *with_posts,
            };
            let member = services.data_rights.delete_by_address(email, options)?;
            let text = "the account was deleted".to_owned();
            (member, "an account was deleted by the operator", text)
        }
        Members::Block { email } => {
            let member = services.data_rights.block_by_address(email)?;
            let text = "the account is blocked, and signed out everywhere".to_owned();
            (member, "an account was blocked by the operator", text)
        }
        Members::Unblock { email } => {
            let member = services.data_rights.unblock_by_address(email)?;
            let text = "the member can sign in again".to_owned();
            (member, "an account was unblocked by the operator", text)
        }
    };
    let member = services.accounts.sessions.log_pseudonym(member);
    tracing::info!(target: "audit", %member, "{event}");
    writeln!(io::stdout(), "{text}")?;
    Ok(())
}

/// Returns the services of the site, and the lease that keeps the tag key from being replaced meanwhile.
pub(super) fn services(settings: &Settings) -> Result<(Services, Lease), CommandError> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let loaded = load(settings, &clock)?;
    let ports = ports(settings, &loaded).map_err(StartError::from)?;
    Ok((Services::new(&ports, settings.policy()), loaded.lease))
}
