//! Contract cases for the forum.

mod author_removal;
mod messages;
mod reactions;
mod removals;
mod reports;

pub use author_removal::*;
use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    account::{Member, MemberId},
    catalog::CompanyId,
    forum::{
        AbuseReport, Author, AuthorTag, Authorship, Content, Message, MessageId, MessagePosition,
        Reaction, ReportReason, VoterTag,
    },
    store::Store,
};
pub use messages::*;
pub use reactions::*;
pub use removals::*;
pub use reports::*;
use uuid::Uuid;

use super::{company, read, write};
use crate::{day, member};

/// A forum with two members and their tags for anonymous messages.
struct ForumFixture<'a> {
    store: &'a dyn Store,
    company: CompanyId,
    other_company: CompanyId,
    kari: Authorship,
    ola: Authorship,
}

/// Returns the authorship of a member; the tag follows from the number.
fn authorship(number: u8) -> Authorship {
    Authorship {
        member: member(number.into()).id,
        tag: AuthorTag([number; 32]),
    }
}

fn forum_fixture(store: &dyn Store) -> ForumFixture<'_> {
    let companies = [company("Equinor"), company("Helse Bergen")];
    let members: [Member; 2] = [member(1), member(2)];
    write(store, |unit| {
        unit.catalog().add_companies(&companies)?;
        for member in &members {
            unit.members().add(member)?;
        }
        Ok(())
    });
    ForumFixture {
        store,
        company: companies[0].name.id(),
        other_company: companies[1].name.id(),
        kari: authorship(1),
        ola: authorship(2),
    }
}

/// Returns a time this many seconds after a fixed start.
fn second(number: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(number)
}

fn id(number: u128) -> MessageId {
    MessageId(Uuid::from_u128(number))
}

fn voter(number: u8) -> VoterTag {
    VoterTag([number; 32])
}

/// Returns a report of spam.
fn report(message: u128, reporter: VoterTag) -> AbuseReport {
    AbuseReport {
        message: id(message),
        content: Content::from_stored("Kjøp nå".to_owned()),
        reporter,
        reason: ReportReason::Spam,
        details: None,
        reported_on: day("2026-11-21"),
    }
}

fn missing_member() -> MemberId {
    member(9).id
}

impl ForumFixture<'_> {
    /// Returns a post by Kari under her username, at second 0. The id follows from the number.
    fn post(&self, number: u128) -> Message {
        Message {
            id: id(number),
            company: self.company,
            post: None,
            author: Author::Member(self.kari.member),
            content: Content::from_stored(format!("Tekst {number}")),
            written_at: second(0),
            is_edited: false,
            hidden: None,
        }
    }

    /// Returns a comment by Ola under his username on a post about the same employer.
    fn comment(&self, number: u128, post: u128) -> Message {
        Message {
            post: Some(id(post)),
            author: Author::Member(self.ola.member),
            ..self.post(number)
        }
    }

    fn add(&self, messages: &[Message]) {
        write(self.store, |unit| {
            messages
                .iter()
                .try_for_each(|message| unit.forum().add(message))
        });
    }

    fn get(&self, number: u128) -> Option<Message> {
        read(self.store, |unit| unit.forum().get(id(number)))
    }

    fn posts(&self, before: Option<MessagePosition>, limit: usize) -> Vec<Message> {
        read(self.store, |unit| {
            unit.forum().posts(self.company, before, limit)
        })
    }

    fn comments(&self, post: u128, after: Option<MessagePosition>, limit: usize) -> Vec<Message> {
        read(self.store, |unit| {
            unit.forum().comments(id(post), after, limit)
        })
    }

    fn messages_by(
        &self,
        author: Authorship,
        before: Option<MessagePosition>,
        limit: usize,
    ) -> Vec<Message> {
        read(self.store, |unit| {
            unit.forum().messages_by(author, before, limit)
        })
    }

    fn react(&self, message: u128, voter: VoterTag, reaction: Reaction) {
        write(self.store, |unit| {
            unit.forum().react(id(message), &voter, reaction)
        });
    }

    fn report(&self, message: u128, reporter: VoterTag) -> AbuseReport {
        let report = report(message, reporter);
        write(self.store, |unit| unit.forum().put_report(&report));
        report
    }

    fn reports(&self) -> Vec<AbuseReport> {
        read(self.store, |unit| unit.forum().reports())
    }
}

/// Returns the numbers that the messages were created with.
fn numbers(messages: &[Message]) -> Vec<u128> {
    messages
        .iter()
        .map(|message| message.id.0.as_u128())
        .collect()
}
