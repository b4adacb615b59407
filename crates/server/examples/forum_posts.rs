//! Writes posts about an employer by generated members, some of them anonymous, every tenth with
//! comments and reactions, and prints the bearer token of one member. Only for measurements:
//! `forum_posts Equinor 10000`.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
    sync::{Arc, Mutex},
};

use chrono::{SubsecRound, TimeDelta};
use clap::Parser;
use klarlonn_auth::{BcryptHasher, HasherSettings};
use klarlonn_domain::{
    account::{AccountServices, MemberId, RegistrationForm, TagKey},
    catalog::{Company, CompanyId, CompanyName},
    clock::Clock,
    forum::{Authorship, Content, Message, MessageId, MessageKind, Reaction, VoterTag},
    store::{Store, StoreError, UnitOfWork, in_transaction},
};
use klarlonn_server::{
    Settings,
    cli::SettingFlags,
    open_store,
    system::{SystemClock, SystemRandom},
    tag_key,
};

/// Number of authors.
const MEMBERS: u32 = 20;
/// Number of comments on every tenth post.
const COMMENTS: u32 = 12;
/// Number of posts per transaction.
const BATCH: u32 = 1_000;

#[derive(Parser)]
struct Flags {
    /// Name of the employer
    employer: String,
    /// Number of posts
    posts: u32,
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    match write_posts(&Flags::parse()) {
        Ok(token) => {
            // Nobody reads the token if standard output is closed.
            let _ = writeln!(io::stdout(), "{token}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "forum_posts: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write_posts(flags: &Flags) -> Result<String, Box<dyn Error>> {
    let settings = Settings::resolve(&flags.settings)?;
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(&settings, &*store)?);
    let (members, token) = make_members(&store, &key)?;
    let employer = Company {
        name: CompanyName::parse(&flags.employer)?,
        organization_number: None,
        industry: None,
    };
    let forum = ForumWriter {
        company: employer.name.id(),
        members,
        key,
    };
    in_transaction::<_, StoreError>(&*store, |unit| {
        unit.catalog()
            .add_companies(std::slice::from_ref(&employer))
    })?;
    let posts: Vec<u32> = (0..flags.posts).collect();
    for numbers in posts.chunks(BATCH as usize) {
        in_transaction::<_, StoreError>(&*store, |unit| {
            let mut numbers = numbers.iter();
            numbers.try_for_each(|number| forum.post(unit, *number, flags.posts))
        })?;
    }
    Ok(token)
}

/// Creates members, and returns them with a session token of the last one.
fn make_members(
    store: &Arc<dyn Store>,
    key: &Arc<dyn TagKey>,
) -> Result<(Vec<MemberId>, String), Box<dyn Error>> {
    let hasher = BcryptHasher::new(HasherSettings {
        cost: 4,
        ..HasherSettings::default()
    })?;
    let accounts = AccountServices::new(
        Arc::clone(store),
        Arc::new(hasher),
        Arc::new(SystemClock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(key),
    );
    let mut members = Vec::new();
    let mut token = String::new();
    for number in 0..MEMBERS {
        let username = format!("skribent{number}");
        let signed_in = accounts.registration.register(&RegistrationForm {
            name: "Skribent Nordmann",
            username: &username,
            email: &format!("{username}@klarlonn.example"),
            password: "fjell og fjord",
        })?;
        members.push(signed_in.member.id);
        signed_in.token.reveal().clone_into(&mut token);
    }
    Ok((members, token))
}

struct ForumWriter {
    company: CompanyId,
    members: Vec<MemberId>,
    key: Arc<dyn TagKey>,
}

impl ForumWriter {
    /// Adds a post and its comments and reactions. Posts are a minute apart.
    fn post(&self, unit: &mut dyn UnitOfWork, number: u32, count: u32) -> Result<(), StoreError> {
        let age = TimeDelta::minutes(i64::from(count - number));
        let post = self.message(number, MessageKind::Post, age, None);
        unit.forum().add(&post)?;
        if !number.is_multiple_of(10) {
            return Ok(());
        }
        for comment in 0..COMMENTS {
            let age = age - TimeDelta::seconds(i64::from(comment));
            let comment = self.message(comment, MessageKind::Comment, age, Some(post.id));
            unit.forum().add(&comment)?;
        }
        for member in &self.members {
            let voter = VoterTag::new(&*self.key, *member);
            unit.forum().react(post.id, &voter, Reaction::Like)?;
        }
        Ok(())
    }

    fn message(
        &self,
        number: u32,
        kind: MessageKind,
        age: TimeDelta,
        post: Option<MessageId>,
    ) -> Message {
        let member = self.members[number as usize % self.members.len()];
        let text = "Hvordan er det å jobbe her? ".repeat(kind.max_length() / 30);
        Message {
            id: MessageId::random(&mut SystemRandom),
            company: self.company,
            post,
            author: Authorship::new(&*self.key, member).author(number.is_multiple_of(3)),
            content: Content::from_stored(format!("{number} {}", text.trim_end())),
            written_at: SystemClock.now().trunc_subsecs(0) - age,
            is_edited: false,
            hidden: None,
        }
    }
}
