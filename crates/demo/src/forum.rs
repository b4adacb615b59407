//! Example threads in the forums of well-known employers. They ask and advise in general, and state
//! nothing about an employer.

use std::collections::BTreeMap;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{Company, CompanyId, CompanyName},
    forum::{Author, Content, Message, MessageId},
    store::{StoreError, UnitOfWork},
};
use klarlonn_reference::{Employer, employers};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::tables::parse;

/// Beginning of every text, so that nobody takes it for that of a member.
const MARK: &str = "Eksempel: ";

/// Time between two messages of a thread.
const INTERVAL: TimeDelta = TimeDelta::minutes(47);

/// A post with its comments.
#[derive(Deserialize)]
struct Thread {
    /// Name of an employer of the reference data.
    company: String,
    /// Age of the post in hours.
    age: i64,
    post: String,
    comments: Vec<String>,
}

fn threads() -> Vec<Thread> {
    let mut file: BTreeMap<String, Vec<Thread>> = parse(include_str!("../data/forum.toml"));
    file.remove("threads").unwrap_or_default()
}

/// Adds the example threads, in the time before `now`. Threads that are stored are skipped. Returns the
/// number of new threads.
///
/// # Errors
/// Returns an error if the store fails.
pub fn add_example_threads(
    unit: &mut dyn UnitOfWork,
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let mut added = 0;
    let employers = employers();
    for thread in threads() {
        let Some(company) = company(&employers, &thread.company) else {
            continue;
        };
        let written_at = now - TimeDelta::hours(thread.age);
        let post = message(company.name.id(), None, &thread.post, written_at);
        if unit.forum().get(post.id)?.is_some() {
            continue;
        }
        unit.catalog().add_companies(&[company])?;
        unit.forum().add(&post)?;
        for (comment, number) in thread.comments.iter().zip(1..) {
            let written_at = written_at + INTERVAL * number;
            let comment = message(post.company, Some(post.id), comment, written_at);
            unit.forum().add(&comment)?;
        }
        added += 1;
    }
    Ok(added)
}

fn company(employers: &[Employer], name: &str) -> Option<Company> {
    let row = employers.iter().find(|row| row.name == name)?;
    Some(Company {
        name: CompanyName::parse(&row.name).ok()?,
        organization_number: None,
        industry: row.industry.clone(),
    })
}

/// Returns a message without an account. Its id follows from its text.
fn message(
    company: CompanyId,
    post: Option<MessageId>,
    text: &str,
    written_at: DateTime<Utc>,
) -> Message {
    let digest = Sha256::digest(format!("demo forum {} {text}", company.0));
    let mut id = [0; 16];
    id.copy_from_slice(&digest[..16]);
    Message {
        id: MessageId(Uuid::from_bytes(id)),
        company,
        post,
        author: Author::DeletedAnonymous,
        content: Content::from_stored(format!("{MARK}{text}")),
        written_at: written_at.trunc_subsecs(0),
        is_edited: false,
        hidden: None,
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::{
        catalog::{GivenNames, find_personal_data},
        forum::MessageKind,
        store::in_transaction,
    };
    use klarlonn_testing::MemoryStore;

    use super::*;

    #[test]
    fn texts_are_marked_and_within_the_limits_of_members() {
        let employers = employers();
        for thread in threads() {
            let company = company(&employers, &thread.company);
            assert!(company.is_some(), "{}", thread.company);
            let comments = thread.comments.iter();
            let comments = comments.map(|text| (MessageKind::Comment, text));
            for (kind, text) in comments.chain([(MessageKind::Post, &thread.post)]) {
                let message = message(CompanyId(1), None, text, DateTime::UNIX_EPOCH);
                let content = message.content.as_str();
                assert!(content.starts_with("Eksempel: "), "{content}");
                assert_eq!(Content::parse(kind, content).as_ref(), Ok(&message.content));
                let found = find_personal_data(content, &thread.company, &GivenNames::default());
                assert_eq!(found, [], "{content}");
            }
        }
    }

    #[test]
    fn threads_are_added_once_and_belong_to_nobody() {
        let store = MemoryStore::default();
        let now = "2026-11-22T12:00:00Z".parse().unwrap();
        let add = || {
            in_transaction::<_, StoreError>(&store, |unit| add_example_threads(unit, now)).unwrap()
        };
        assert_eq!((add(), add()), (12, 0));
        let oslo = CompanyName::parse("Oslo kommune").unwrap().id();
        let posts =
            in_transaction::<_, StoreError>(&store, |unit| unit.forum().posts(oslo, None, 10));
        let posts = posts.unwrap();
        assert_eq!(posts.len(), 2);
        assert!(
            posts
                .iter()
                .all(|post| post.author == Author::DeletedAnonymous)
        );
    }
}
