//! Sends the letters about new entries that are due now, as the hourly run does. Only for browser tests.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
    sync::{Arc, Mutex},
};

use clap::Parser;
use klarlonn_domain::{
    account::{AccountServices, TagKey},
    clock::Clock,
    following::{LetterDelivery, LetterService},
    salary::MemberVerification,
    store::Store,
};
use klarlonn_insight::PublishedInsights;
use klarlonn_integrations::mail::{NorwegianTexts, SmtpMailer};
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
    match send(&Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "send_letters: {error}");
            ExitCode::FAILURE
        }
    }
}

fn send(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let smtp_url = settings.accounts.smtp_url.as_deref();
    let smtp_url = smtp_url.ok_or("no mail server is set up")?;
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(&settings, &*store)?);
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let insights = PublishedInsights::load(
        Arc::clone(&store),
        Arc::new(klarlonn_reference::bundled()),
        Arc::clone(&clock),
        Arc::new(MemberVerification::new(Arc::clone(&key))),
    )?;
    let accounts = AccountServices::new(
        store,
        Arc::new(PlaintextHasher),
        clock,
        Arc::new(Mutex::new(SystemRandom)),
        key,
    );
    let service = LetterService::new(&accounts.with_mail(), Arc::new(insights));
    let mailer = SmtpMailer::new(smtp_url, &settings.accounts.mail_from)?;
    let texts = NorwegianTexts::new(settings.public_url.clone(), &settings.operator);
    let mut failed = None;
    let report = &mut |delivery| match delivery {
        LetterDelivery::Sent => {}
        LetterDelivery::Postponed(error) | LetterDelivery::Failed(error) => failed = Some(error),
    };
    service.send_due(&mailer, &texts, report)?;
    failed.map_or(Ok(()), |error| Err(error.into()))
}
