//! Contract cases for the forum.

mod author_removal;
mod messages;
mod reactions;
mod removals;
mod reports;

pub use author_removal::*;
use klarlonn_domain::{
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

use super::{Calls, assert_missing, company, interleave, members, second, write};
use crate::{day, member};

/// A forum with two members and their tags for anonymous messages.
struct ForumFixture<'a> {
    store: &'a dyn Store,
    company: CompanyId,
    other_company: CompanyId,
    kari: Authorship,
    ola: Authorship,
}

fn forum_fixture(store: &dyn Store) -> ForumFixture<'_> {
    let companies = [company("Equinor"), company("Helse Bergen")];
    store.catalog(|it| it.add_companies(&companies));
    members(store, [1, 2]);
    let [kari, ola] = [1, 2].map(|number: u8| Authorship {
        member: member(number.into()).id,
        tag: AuthorTag([number; 32]),
    });
    ForumFixture {
        store,
        company: companies[0].name.id(),
        other_company: companies[1].name.id(),
        kari,
        ola,
    }
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

impl ForumFixture<'_> {
    /// Returns a post by Kari under her username, at second 0. The id follows from the number.
    fn post(&self, number: u128) -> Message {
        Message {
            id: id(number),
            company: self.company,
            post: None,
            author: self.kari.author(false),
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
            author: self.ola.author(false),
            ..self.post(number)
        }
    }

    fn add(&self, messages: &[Message]) {
        self.store
            .forum(|it| messages.iter().try_for_each(|message| it.add(message)));
    }

    fn get(&self, number: u128) -> Option<Message> {
        self.store.read_forum(|it| it.get(id(number)))
    }

    fn posts(&self, before: Option<MessagePosition>, limit: usize) -> Vec<Message> {
        let company = self.company;
        self.store.read_forum(|it| it.posts(company, before, limit))
    }

    fn comments(&self, post: u128, after: Option<MessagePosition>, limit: usize) -> Vec<Message> {
        let post = id(post);
        self.store.read_forum(|it| it.comments(post, after, limit))
    }

    /// Returns the numbers of all posts, newest first.
    fn post_numbers(&self) -> Vec<u128> {
        numbers(&self.posts(None, usize::MAX))
    }

    /// Returns the numbers of all messages of an author, newest first.
    fn numbers_by(&self, author: Authorship) -> Vec<u128> {
        let messages = self
            .store
            .read_forum(|it| it.messages_by(author, None, usize::MAX));
        numbers(&messages)
    }

    fn react(&self, message: u128, voter: VoterTag, reaction: Reaction) {
        let message = id(message);
        self.store.votes(|it| it.react(message, &voter, reaction));
    }

    fn report(&self, message: u128, reporter: VoterTag) -> AbuseReport {
        let report = report(message, reporter);
        self.store.votes(|it| it.put_report(&report));
        report
    }

    fn reports(&self) -> Vec<AbuseReport> {
        self.store.read_votes(|it| it.reports())
    }

    /// Returns the numbers of the messages that a member reacted to.
    fn reacted(&self, voter: VoterTag) -> Vec<u128> {
        let reactions = self.store.read_votes(|it| it.reactions_by(&voter));
        reactions.iter().map(|(id, _)| id.0.as_u128()).collect()
    }
}

/// Changes of a message before it is stored.
trait Changed {
    /// Sets the second of writing.
    fn at(self, number: i64) -> Self;

    fn by(self, author: Author) -> Self;
}

impl Changed for Message {
    fn at(self, number: i64) -> Self {
        let written_at = second(number);
        Self { written_at, ..self }
    }

    fn by(self, author: Author) -> Self {
        Self { author, ..self }
    }
}

/// Returns the numbers that the messages were created with.
fn numbers(messages: &[Message]) -> Vec<u128> {
    let ids = messages.iter().map(|message| message.id);
    ids.map(|id| id.0.as_u128()).collect()
}
