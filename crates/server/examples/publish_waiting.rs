//! Publishes all contributions that wait, regardless of time and number of members. Only for browser
//! tests: it links contributions to the members who sent them.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
    sync::{Arc, Mutex},
};

use clap::Parser;
use klarlonn_domain::{
    account::AccountServices,
    contribution::{Publication, PublicationService},
    salary::MemberVerification,
    store::Store,
};
use klarlonn_server::{
    Settings,
    cli::SettingFlags,
    open_store,
    system::{SystemClock, SystemRandom},
    tag_key,
};
use klarlonn_testing::PlaintextHasher;

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    match publish(&Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "publish_waiting: {error}");
            ExitCode::FAILURE
        }
    }
}

fn publish(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let tag_key = Arc::new(tag_key::open(&settings, &*store)?);
    let verification = Arc::new(MemberVerification::new(Arc::clone(&tag_key) as _));
    let accounts = AccountServices::new(
        store,
        Arc::new(PlaintextHasher),
        Arc::new(SystemClock),
        Arc::new(Mutex::new(SystemRandom)),
        tag_key,
    );
    let publication = Publication::Nightly;
    let service = PublicationService::new(&accounts, Arc::default(), verification, publication);
    Ok(service.run_now()?)
}
