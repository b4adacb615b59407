//! The forum through its use cases, on both databases.

use std::{
    collections::BTreeSet,
    sync::{Arc, Barrier, Mutex},
    thread,
    time::Duration,
};

use diesel::{
    Connection, QueryableByName, RunQueryDsl, connection::InstrumentationEvent, sql_query,
    sql_types::Text,
};
use klarlonn_domain::{
    account::TagKey,
    catalog::CompanyId,
    data_rights::{DeletionOptions, rekey},
    forum::{
        AuthorView, Authorship, Draft, Forum, ForumError, ForumService, MessageId, MessageKind,
        ModerationError, ModerationService, Reaction, ReportReason, Verdict,
    },
    store::{StoreError, in_snapshot, in_transaction},
};
use klarlonn_testing::NumberedTagKey;
use uuid::Uuid;

use super::{
    connect,
    site::{EMPLOYER, Joined, Site, Unordered, on_each, pay},
    sqlite::new_file,
};
use crate::{
    connection::DatabaseConnection,
    transaction::{Access, Transaction},
};

fn draft(content: &str, is_anonymous: bool) -> Draft<'_> {
    Draft {
        content,
        is_anonymous,
        is_confirmed: true,
    }
}

fn post(site: &Site, by: &Joined, content: &str, is_anonymous: bool) -> MessageId {
    let draft = draft(content, is_anonymous);
    let post = site.forum_service.post(&by.current, EMPLOYER, draft);
    post.unwrap().message.id
}

// safety S37
#[test]
fn a_post_sent_twenty_times_at_once_is_one_post() {
    on_each(|site| {
        let kari = site.join("kari");
        for is_anonymous in [false, true] {
            let ids: BTreeSet<MessageId> = thread::scope(|scope| {
                let call = || post(site, &kari, "Trives dere?", is_anonymous);
                let calls: Vec<_> = (0..20).map(|_| scope.spawn(call)).collect();
                calls.into_iter().map(|call| call.join().unwrap()).collect()
            });
            assert_eq!(ids.len(), 1);
        }
        let posts = site.forum_service.posts(&kari.current, EMPLOYER, None, 50);
        assert_eq!(posts.unwrap().len(), 2);
    });
}

// safety S39
#[test]
fn a_member_who_leaves_with_everything_while_writing_leaves_nothing() {
    on_each(|site| {
        let ola = site.join("ola");
        let stays = post(site, &ola, "Hvordan er turnusen?", false);
        for round in 0..5 {
            let kari = site.join(&format!("kari{round}"));
            thread::scope(|scope| {
                for number in 0..6 {
                    let (kari, site) = (&kari.current, &site);
                    scope.spawn(move || {
                        let content = format!("Tekst {number}");
                        let draft = draft(&content, number % 2 == 0);
                        let _ = match number % 3 {
                            0 => site.forum_service.post(kari, EMPLOYER, draft).map(drop),
                            1 => {
                                let said = site.forum_service.comment(kari, EMPLOYER, stays, draft);
                                said.map(drop)
                            }
                            _ => {
                                let target = (MessageKind::Post, stays);
                                let reaction = Reaction::Like;
                                let said =
                                    site.forum_service.react(kari, EMPLOYER, target, reaction);
                                said.map(drop)
                            }
                        };
                    });
                }
                scope.spawn(|| {
                    let leaving = DeletionOptions {
                        with_contributions: true,
                        with_messages: true,
                    };
                    site.data_rights
                        .delete(&kari.current, "hvit hest", leaving)
                        .unwrap();
                });
            });
            let posts = site.forum_service.posts(&ola.current, EMPLOYER, None, 50);
            let posts = posts.unwrap();
            assert_eq!((posts.len(), posts[0].comment_count), (1, 0));
            assert_eq!(posts[0].message.reactions.likes, 0);
        }
    });
}

/// Two moderators who read the same report make one decision.
#[test]
fn a_post_that_many_moderators_hide_at_once_is_hidden_by_one() {
    on_each(|site| {
        let kari = site.join("kari");
        let id = post(site, &kari, "Sjefen er dum", false);
        let moderating = ModerationService::new(
            Arc::clone(&site.store),
            Arc::clone(&site.clock) as _,
            Arc::new(Mutex::new(Unordered::default())),
        );
        let decide = || moderating.decide(id, Verdict::Hide, "Krenkende", "Åse");
        let answers: Vec<_> = thread::scope(|scope| {
            let calls: Vec<_> = (0..6).map(|_| scope.spawn(decide)).collect();
            calls.into_iter().map(|call| call.join().unwrap()).collect()
        });
        let done = answers.iter().filter(|answer| answer.is_ok()).count();
        let late = |answer: &&Result<_, _>| matches!(answer, Err(ModerationError::AlreadyHidden));
        assert_eq!(
            (done, answers.iter().filter(late).count()),
            (1, 5),
            "{answers:?}"
        );
        assert_eq!(moderating.log().unwrap().len(), 1);
    });
}

/// A post that is hidden while its author edits it, and somebody comments on it, keeps the text that
/// the moderator saw and gets no comment.
// safety S26
#[test]
fn post_hidden_during_an_edit_keeps_its_text() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let id = post(site, &kari, "Hvordan er turnusen?", false);
        let is_hidden = Barrier::new(3);
        let (edited, commented) = thread::scope(|scope| {
            let edit = scope.spawn(|| {
                is_hidden.wait();
                let kari = &kari.current;
                site.forum_service
                    .edit_post(kari, EMPLOYER, id, "Noe helt annet", true)
            });
            let comment = scope.spawn(|| {
                is_hidden.wait();
                let said = draft("Den er grei.", false);
                site.forum_service.comment(&ola.current, EMPLOYER, id, said)
            });
            in_transaction::<_, StoreError>(&*site.store, |unit| {
                unit.forum().set_hidden(id, Some("Krenkende"))?;
                is_hidden.wait();
                // Long enough for both to read the post, which a lock keeps them from.
                thread::sleep(Duration::from_millis(200));
                Ok(())
            })
            .unwrap();
            (edit.join().unwrap(), comment.join().unwrap())
        });
        assert!(matches!(edited, Err(ForumError::Hidden)), "{edited:?}");
        assert!(
            matches!(commented, Err(ForumError::Hidden)),
            "{commented:?}"
        );
        let kept = in_snapshot::<_, StoreError>(&*site.store, |unit| unit.forum().get(id));
        let kept = kept.unwrap().unwrap();
        assert_eq!(kept.content.as_str(), "Hvordan er turnusen?");
        assert!(!kept.is_edited);
    });
}

/// With another key every member finds their own again: contributions, messages, reactions, reports.
// safety S25
#[test]
fn another_key_leaves_everybody_what_is_theirs() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        site.contribution_service
            .give_salary(&kari.current, &pay("Sykepleier", 600_000.0))
            .unwrap();
        let anonymous = post(site, &kari, "Er lønna grei?", true);
        post(site, &kari, "Hvordan er turnusen?", false);
        let olas = post(site, &ola, "Noen som vet om bonus?", true);
        let target = (MessageKind::Post, olas);
        site.forum_service
            .react(&kari.current, EMPLOYER, target, Reaction::Like)
            .unwrap();
        site.forum_service
            .report(&kari.current, EMPLOYER, target, ReportReason::Spam, "")
            .unwrap();
        let held = site.data_rights.export(&kari.current).unwrap();

        let next: Arc<dyn TagKey> = Arc::new(NumberedTagKey(7));
        assert_eq!(rekey(&*site.store, &*site.key, &*next).unwrap(), 2);
        let random = Arc::new(Mutex::new(Unordered::default()));
        let forum_service = Site::discussing_with(&site.store, &site.clock, random, &next);
        let is_own = |forum_service: &ForumService, id: MessageId| {
            let posts = forum_service
                .posts(&kari.current, EMPLOYER, None, 50)
                .unwrap();
            let mut posts = posts.into_iter();
            let post = posts.find(|post| post.message.id == id).unwrap().message;
            (
                post.author == AuthorView::Anonymous(Some(kari.current.member.id)),
                post.reactions.own,
            )
        };
        assert_eq!(is_own(&forum_service, anonymous), (true, None));
        assert_eq!(is_own(&forum_service, olas), (false, Some(Reaction::Like)));
        assert_eq!(is_own(&site.forum_service, anonymous), (false, None));
        assert_eq!(is_own(&site.forum_service, olas), (false, None));

        let written = forum_service.written(&kari.current, None, 50).unwrap();
        assert_eq!(written.len(), held.messages.messages.len());
        let old = site.data_rights.export(&kari.current).unwrap();
        assert_eq!(old.messages.reactions, []);
        assert_eq!(old.messages.reports, []);
        assert_eq!(rekey(&*site.store, &*next, &*site.key).unwrap(), 2);
        let back = site.data_rights.export(&kari.current).unwrap();
        assert_eq!(back, held);
    });
}

/// A step of how SQLite goes about a query.
#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// However long a forum is, a part of a list costs what it shows.
#[test]
fn a_part_of_a_list_is_read_in_its_order_and_never_sorted() {
    let (_folder, url) = new_file();
    let kari = Site::on(&url).join("kari").current.member.id;
    let mut connection = connect(&url);
    let queries = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&queries);
    connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            seen.lock().unwrap().push(query.to_string());
        }
    });
    let forum: &mut dyn Forum = &mut Transaction::begin(&mut connection, Access::Read).unwrap();
    let (company, post) = (CompanyId(1), MessageId(Uuid::nil()));
    let author = Authorship::new(&NumberedTagKey::default(), kari);
    forum.posts(company, None, 20).unwrap();
    forum.comments(post, None, 50).unwrap();
    forum.written_by(author, None, 50).unwrap();

    let DatabaseConnection::Sqlite(mut other) = connect(&url) else {
        panic!("a file is SQLite's");
    };
    let queries = queries.lock().unwrap();
    let lists = queries.iter().filter(|query| query.contains("ORDER BY"));
    let plans: Vec<String> = lists
        .map(|query| {
            let sql = query.split(" -- binds").next().unwrap();
            let steps: Vec<Step> = sql_query(format!("EXPLAIN QUERY PLAN {sql}"))
                .load(&mut other)
                .unwrap();
            let steps: Vec<String> = steps.into_iter().map(|step| step.detail).collect();
            steps.join("; ")
        })
        .collect();
    let by = ["company", "post", "member", "author_tag"];
    assert_eq!(plans.len(), by.len(), "{plans:?}");
    for (plan, by) in plans.iter().zip(by) {
        let index = format!("SEARCH forum_messages USING INDEX forum_messages_by_{by} (");
        assert!(plan.starts_with(&index) && !plan.contains(';'), "{plan}");
    }
}
