//! Example threads in the forums of well-known employers. They ask and advise in general, and state
//! nothing about an employer.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{Company, CompanyId, CompanyName},
    forum::{Author, Content, Message, MessageId},
    store::{StoreError, UnitOfWork},
};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Beginning of every text, so that nobody takes it for that of a member.
const MARK: &str = "Eksempel: ";

/// A post with its comments.
struct Thread {
    /// Name of an employer of the reference data.
    company: &'static str,
    /// Age of the post in hours.
    age: i64,
    post: &'static str,
    comments: &'static [&'static str],
}

#[rustfmt::skip]
const THREADS: [Thread; 12] = [
    Thread { company: "Oslo kommune", age: 5,
        post: "Hvordan gjør dere det med lønnssamtalen? Jeg skal ha min første i januar.",
        comments: &[
            "Se hva andre med samme stilling og ansiennitet tjener før du går inn, og skriv ned tre ting du har fått til i år.",
            "Spør tillitsvalgte om hva som er avtalt lokalt.",
        ] },
    Thread { company: "Oslo kommune", age: 76,
        post: "Noen som har byttet fra turnus til dagtid? Hva gjorde det med lønna?",
        comments: &["Husk å regne med tilleggene når du sammenligner."] },
    Thread { company: "Helse Bergen", age: 9,
        post: "Hva bør jeg spørre om på intervjuet? Jeg er nyutdannet sykepleier.",
        comments: &[
            "Spør om opplæringa og hvor mange vakter du går alene den første tida.",
            "Spør hvordan ansiennitet regnes, også fra deltid og vikariat.",
        ] },
    Thread { company: "Helse Bergen", age: 130,
        post: "Er det noen som vet om videreutdanning gir lønnsopprykk?",
        comments: &["Det står i overenskomsten din. Tillitsvalgte kan hjelpe deg å lese den."] },
    Thread { company: "Equinor", age: 14,
        post: "Hvordan er det å begynne som trainee? Tar gjerne imot råd om søknaden.",
        comments: &["Skriv kort, og vis hva du har gjort i prosjekter."] },
    Thread { company: "NAV", age: 22,
        post: "Hjemmekontor: hvor mange dager i uka er vanlig hos dere?",
        comments: &["Det varierer fra kontor til kontor. Spør lederen din.", "Avtal det skriftlig."] },
    Thread { company: "Telenor", age: 31,
        post: "Hva er vanlig oppsigelsestid i stillinger med prøvetid?",
        comments: &["Arbeidsmiljøloven sier 14 dager i prøvetida hvis ikke annet er avtalt skriftlig."] },
    Thread { company: "KIWI", age: 40,
        post: "Jeg går fra deltid til heltid. Hva bør jeg passe på?",
        comments: &["At kontrakten har riktig stillingsprosent og timelønn fra første dag."] },
    Thread { company: "DNB", age: 52,
        post: "Bør jeg ta med bonus når jeg melder inn lønna mi her?",
        comments: &["Ja, og kryss av for at tillegg og bonus er med, så blir tallene riktige for alle."] },
    Thread { company: "Oslo universitetssykehus", age: 60,
        post: "Hvordan regner dere om timelønn til årslønn?",
        comments: &["Timelønn ganger 1\u{a0}950 timer for full stilling."] },
    Thread { company: "Politiet", age: 95,
        post: "Noen som har søkt internt? Hvordan forhandlet dere?",
        comments: &["Be om et tilbud skriftlig før du takker ja."] },
    Thread { company: "Bergen kommune", age: 110,
        post: "Hva er det beste med jobben deres? Jeg vurderer å søke.",
        comments: &["Spør de som jobber der om en vanlig uke."] },
];

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
    for thread in &THREADS {
        let Some(company) = company(thread.company) else {
            continue;
        };
        let written_at = now - TimeDelta::hours(thread.age);
        let post = message(company.name.id(), None, thread.post, written_at);
        if unit.forum().get(post.id)?.is_some() {
            continue;
        }
        unit.catalog().add_companies(&[company])?;
        unit.forum().add(&post)?;
        let mut written_at = written_at;
        for comment in thread.comments {
            written_at += TimeDelta::minutes(47);
            let comment = message(post.company, Some(post.id), comment, written_at);
            unit.forum().add(&comment)?;
        }
        added += 1;
    }
    Ok(added)
}

fn company(name: &str) -> Option<Company> {
    let row = klarlonn_reference::employers()
        .iter()
        .find(|row| row.name == name)?;
    Some(Company {
        name: CompanyName::parse(row.name).ok()?,
        organization_number: None,
        industry: row.industry.map(str::to_owned),
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
        for thread in &THREADS {
            assert!(company(thread.company).is_some(), "{}", thread.company);
            let comments = thread
                .comments
                .iter()
                .map(|text| (MessageKind::Comment, *text));
            for (kind, text) in comments.chain([(MessageKind::Post, thread.post)]) {
                let message = message(CompanyId(1), None, text, DateTime::UNIX_EPOCH);
                let content = message.content.as_str();
                assert!(content.starts_with("Eksempel: "), "{content}");
                assert_eq!(Content::parse(kind, content).as_ref(), Ok(&message.content));
                let found = find_personal_data(content, thread.company, &GivenNames::default());
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
        assert_eq!((add(), add()), (THREADS.len(), 0));
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
