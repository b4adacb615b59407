//! Puts a site into a state that a browser test, a picture or a measurement needs, past the rules of
//! the site: `fixture members Innsikt`.

use std::{
    error::Error,
    io::{self, Write},
    sync::{Arc, Mutex},
};

use chrono::{Days, TimeDelta};
use clap::{Parser, Subcommand};
use klarlonn_auth::BcryptHasher;
use klarlonn_domain::{
    Month, Policy, Ports, Services,
    account::{
        Bio, ContributorTag, Device, EmailAddress, FullName, Member, MemberId, Password,
        PasswordHash, PasswordHasher, Session, TagKey, Token, TokenKind, Username,
    },
    catalog::{CurrentReference, JobTitle},
    clock::Clock,
    contribution::{Institution, Program, StudentEntry},
    following::LetterDelivery,
    random::Random,
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_integrations::mail::{NorwegianTexts, SmtpMailer};
use klarlonn_server::{
    Settings, open_store, parse,
    system::{SystemClock, SystemRandom},
    tag_key,
};
use klarlonn_testing::{SettableClock, ports, set_tag_key, waiting_changes};
use uuid::Uuid;

/// Number of members per transaction.
const BATCH: usize = 1_000;
/// Lifetime of the sessions, days.
const LIFETIME: u64 = 30;

#[derive(Parser)]
struct Flags {
    #[command(subcommand)]
    fixture: Fixture,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Subcommand)]
enum Fixture {
    /// Adds members with a contribution, and prints the bearer token of a session of each, one per line
    Members {
        /// Their usernames; the email addresses follow from them
        usernames: Vec<String>,
        /// Number of further members, whose usernames are generated
        #[arg(long, default_value_t = 0)]
        generated: usize,
    },
    /// Makes contributions of members who do not exist wait, and the publication due
    Waiting { members: u32 },
    /// Prints how many entries are published and how many records wait
    Count,
    /// Publishes what waits, regardless of time and number of members
    Publish,
    /// Sends the letters about new entries that are due now, as the hourly run does
    Letters,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Flags { fixture, settings } = parse();
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(&settings, &*store)?);
    match fixture {
        Fixture::Members {
            mut usernames,
            generated,
        } => {
            usernames.extend((0..generated).map(|number| format!("medlem{number}")));
            add_members(&usernames, &*store, &*key, settings.accounts.bcrypt_cost)
        }
        Fixture::Waiting { members } => add_waiting(members, &*store, &*key),
        Fixture::Count => count(&*store, &*key),
        Fixture::Publish => publish(store, key),
        Fixture::Letters => send_letters(&settings, store, key),
    }
}

fn add_members(
    usernames: &[String],
    store: &dyn Store,
    key: &dyn TagKey,
    bcrypt_cost: u32,
) -> Result<(), Box<dyn Error>> {
    let hasher = BcryptHasher::new(bcrypt_cost)?;
    let password = Password::parse_new("fjell og fjord").expect("a password");
    let password = hasher.hash(&password)?;
    for batch in usernames.chunks(BATCH) {
        let tokens = in_transaction::<_, Box<dyn Error>>(store, |unit| {
            let mut lines = String::new();
            for username in batch {
                lines += add_member(username, &password, unit, key)?.reveal();
                lines += "\n";
            }
            Ok(lines)
        })?;
        io::stdout().write_all(tokens.as_bytes())?;
    }
    Ok(())
}

/// Adds a member with a contribution and a session, and returns its token.
fn add_member(
    username: &str,
    password: &PasswordHash,
    unit: &mut dyn UnitOfWork,
    key: &dyn TagKey,
) -> Result<Token, Box<dyn Error>> {
    let today = SystemClock.today();
    let mut id = [0; 16];
    SystemRandom.fill(&mut id);
    let member = Member {
        id: MemberId(Uuid::from_bytes(id)),
        name: FullName::parse(&format!("{username} Nordmann"))?,
        email: EmailAddress::parse(&format!("{}@klarlonn.example", username.to_lowercase()))?,
        username: Username::parse(username)?,
        email_verified: true,
        is_blocked: false,
        email_failed: false,
        password: Some(password.clone()),
        bio: Bio::default(),
        joined: Month::from_day(today),
    };
    let token = Token::random(TokenKind::Session, &mut SystemRandom);
    let end = today + Days::new(LIFETIME);
    unit.members().add(&member)?;
    unit.sessions().add(&Session {
        token_hash: token.hash(),
        member: member.id,
        device: Device::UNKNOWN,
        last_used_month: Month::from_day(today).first_day(),
        idle_until: end,
        ends_on: end,
    })?;
    // Student data changes no figures.
    let entry = StudentEntry {
        institution: Institution::parse("Universitetet i Oslo")?,
        program: Program::parse("Informatikk")?,
        future_job_title: JobTitle::parse("Systemutvikler")?,
        reported_on: today,
    };
    let tag = ContributorTag::new(key, member.id);
    unit.contributions().set_student_entry(&tag, Some(&entry))?;
    Ok(token)
}

fn add_waiting(members: u32, store: &dyn Store, key: &dyn TagKey) -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u32> = (0..members).collect();
    for batch in numbers.chunks(BATCH) {
        in_transaction::<_, StoreError>(store, |unit| {
            batch.iter().try_for_each(|number| {
                let (tag, changes) = waiting_changes(*number, SystemClock.today());
                unit.waiting().put(&tag, &changes, key)
            })
        })?;
    }
    let due = SystemClock.now() - TimeDelta::minutes(1);
    Ok(in_transaction::<_, StoreError>(store, |unit| {
        unit.waiting().set_schedule(due)
    })?)
}

fn count(store: &dyn Store, key: &dyn TagKey) -> Result<(), Box<dyn Error>> {
    let (published, waiting) = in_snapshot::<_, StoreError>(store, |unit| {
        Ok((unit.salaries().count()?, unit.waiting().all(key)?))
    })?;
    let waiting = waiting.iter().filter(|(_, changes)| changes.has_changes());
    writeln!(
        io::stdout(),
        "{published} published, {} waiting",
        waiting.count()
    )?;
    Ok(())
}

/// The ports of a server without entries.
fn server_ports(store: Arc<dyn Store>, key: Arc<dyn TagKey>) -> Ports {
    let mut ports = ports(&Arc::new(SettableClock::at_noon("2026-11-21")));
    set_tag_key(&mut ports, key);
    Ports {
        store,
        reference: CurrentReference::default(),
        clock: Arc::new(SystemClock),
        random: Arc::new(Mutex::new(SystemRandom)),
        ..ports
    }
}

fn publish(store: Arc<dyn Store>, key: Arc<dyn TagKey>) -> Result<(), Box<dyn Error>> {
    let services = Services::new(&server_ports(store, key), Policy::default());
    Ok(services.publication_service.run_now()?)
}

fn send_letters(
    settings: &Settings,
    store: Arc<dyn Store>,
    key: Arc<dyn TagKey>,
) -> Result<(), Box<dyn Error>> {
    let smtp_url = settings.accounts.smtp_url.as_deref();
    let mailer = SmtpMailer::new(
        smtp_url.ok_or("no mail server is set up")?,
        &settings.accounts.mail_from,
    )?;
    let ports = server_ports(store, key);
    let insights = PublishedInsights::load(
        Arc::clone(&ports.store),
        Arc::new(klarlonn_reference::bundled()),
        Arc::clone(&ports.clock),
        Arc::clone(&ports.verification),
    )?;
    let ports = Ports {
        insights: Arc::new(insights),
        ..ports
    };
    let policy = Policy {
        has_mail: true,
        ..Policy::default()
    };
    let service = Services::new(&ports, policy).letter_service;
    let texts = NorwegianTexts::new(settings.public_url.clone(), &settings.operator());
    let mut failed = None;
    service.send_due(&mailer, &texts, &mut |delivery| match delivery {
        LetterDelivery::Sent => {}
        LetterDelivery::Postponed(error) | LetterDelivery::Failed(error) => failed = Some(error),
    })?;
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(()),
    }
}
