//! Creates members with a contribution, and prints the bearer token of a session of each, one per
//! line. Only for benchmarks: all have the same password, and registration is bypassed.
//! `members_with_access 1000`.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};

use chrono::{Days, NaiveDate};
use clap::Parser;
use klarlonn_auth::{BcryptHasher, HasherSettings};
use klarlonn_domain::{
    account::{
        Bio, ContributorTag, Device, EmailAddress, FullName, JoinMonth, Member, MemberId, Password,
        PasswordHash, PasswordHasher, Session, TagKey, Token, TokenKind, Username,
    },
    catalog::JobTitle,
    clock::Clock,
    contribution::{Institution, Program, StudentEntry},
    random::Random,
    store::{UnitOfWork, in_transaction},
};
use klarlonn_server::{
    Settings,
    cli::SettingFlags,
    open_store,
    system::{SystemClock, SystemRandom},
    tag_key,
};
use uuid::Uuid;

/// Number of members per transaction.
const BATCH: usize = 1_000;
/// Lifetime of the sessions, days.
const LIFETIME: u64 = 30;

#[derive(Parser)]
struct Flags {
    /// Number of members
    members: usize,
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    match make_members(&Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "members_with_access: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make_members(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let store = open_store(&settings)?;
    let hasher = BcryptHasher::new(HasherSettings {
        cost: settings.accounts.bcrypt_cost,
        ..HasherSettings::default()
    })?;
    let password = Password::parse_new("fjell og fjord")?;
    let members = Members {
        password: hasher.hash(&password)?,
        tag_key: Box::new(tag_key::open(&settings, &store)?),
        today: SystemClock.today(),
        // Student data changes no figures.
        entry: StudentEntry {
            institution: Institution::parse("Universitetet i Oslo")?,
            program: Program::parse("Informatikk")?,
            future_job_title: JobTitle::parse("Systemutvikler")?,
            reported_on: SystemClock.today(),
        },
    };
    let numbers: Vec<usize> = (0..flags.members).collect();
    for batch in numbers.chunks(BATCH) {
        let tokens = in_transaction::<_, Box<dyn Error>>(&store, |unit| {
            let mut numbers = batch.iter();
            numbers.try_fold(String::new(), |tokens, number| {
                Ok(tokens + members.add(unit, *number)?.reveal() + "\n")
            })
        })?;
        io::stdout().write_all(tokens.as_bytes())?;
    }
    Ok(())
}

struct Members {
    password: PasswordHash,
    tag_key: Box<dyn TagKey>,
    today: NaiveDate,
    entry: StudentEntry,
}

impl Members {
    /// Adds a member with a contribution and a session, and returns its token.
    fn add(&self, unit: &mut dyn UnitOfWork, number: usize) -> Result<Token, Box<dyn Error>> {
        let username = format!("medlem{number}");
        let mut id = [0; 16];
        SystemRandom.fill(&mut id);
        let member = Member {
            id: MemberId(Uuid::from_bytes(id)),
            name: FullName::parse("Medlem Nordmann")?,
            email: EmailAddress::parse(&format!("{username}@klarlonn.example"))?,
            username: Username::parse(&username)?,
            email_verified: true,
            is_blocked: false,
            password: Some(self.password.clone()),
            bio: Bio::default(),
            joined: JoinMonth::from_day(self.today),
        };
        let token = Token::random(TokenKind::Session, &mut SystemRandom);
        let end = self.today + Days::new(LIFETIME);
        unit.members().add(&member)?;
        unit.sessions().add(&Session {
            token_hash: token.hash(),
            member: member.id,
            device: Device::UNKNOWN,
            last_used_month: JoinMonth::from_day(self.today).first_day(),
            idle_until: end,
            ends_on: end,
        })?;
        let tag = ContributorTag::new(&*self.tag_key, member.id);
        unit.contributions().put_student_entry(&tag, &self.entry)?;
        Ok(token)
    }
}
