//! Creates a member with a contribution, and prints the bearer token of a session. Only for browser
//! tests and screenshots: it bypasses the contribution form.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
    sync::{Arc, Mutex},
};

use clap::Parser;
use klarlonn_auth::{BcryptHasher, HasherSettings};
use klarlonn_domain::{
    account::{AccountServices, ContributorTag, RegistrationForm, TagKey},
    catalog::JobTitle,
    clock::Clock,
    contribution::{Institution, Program, StudentEntry},
    store::{Store, in_transaction},
};
use klarlonn_server::{
    Settings,
    cli::SettingFlags,
    open_store,
    system::{SystemClock, SystemRandom},
    tag_key,
};

#[derive(Parser)]
struct Flags {
    /// Username of the member; the email address follows from it
    username: String,
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    match make_member(&Flags::parse()) {
        Ok(token) => {
            // Nobody reads the token if standard output is closed.
            let _ = writeln!(io::stdout(), "{token}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "member_with_access: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make_member(flags: &Flags) -> Result<String, Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let hasher = BcryptHasher::new(HasherSettings {
        cost: 4,
        ..HasherSettings::default()
    })?;
    let tag_key: Arc<dyn TagKey> = Arc::new(tag_key::open(&settings, &*store)?);
    let accounts = AccountServices::new(
        Arc::clone(&store),
        Arc::new(hasher),
        Arc::new(SystemClock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(&tag_key),
    );
    let signed_in = accounts.registration.register(&RegistrationForm {
        name: &format!("{} Nordmann", flags.username),
        username: &flags.username,
        email: &format!("{}@klarlonn.example", flags.username.to_lowercase()),
        password: "fjell og fjord",
    })?;
    // Student data changes no figures.
    let entry = StudentEntry {
        institution: Institution::parse("Universitetet i Oslo")?,
        program: Program::parse("Informatikk")?,
        future_job_title: JobTitle::parse("Systemutvikler")?,
        reported_on: SystemClock.today(),
    };
    let tag = ContributorTag::new(&*tag_key, signed_in.member.id);
    in_transaction(&*store, |unit| {
        unit.members().mark_email_verified(signed_in.member.id)?;
        unit.contributions().put_student_entry(&tag, &entry)
    })?;
    Ok(signed_in.token.reveal().to_owned())
}
