//! The forum through its services, on both databases.

use std::{
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
    data_rights::rekey,
    forum::{
        AuthorView, Authorship, Draft, Forum, ForumError, ForumService, MessageId, MessageKind,
        Reaction, ReportReason,
    },
    store::TransactionKind,
};
use klarlonn_testing::{NumberedTagKey, in_threads};
use uuid::Uuid;

use super::{
    connect,
    site::{EMPLOYER, EVERYTHING, Site, on_each, salary_form},
    sqlite::new_file,
};
use crate::{
    connection::{AccessMode, DatabaseConnection},
    transaction::Transaction,
};

fn draft(content: &str, is_anonymous: bool) -> Draft<'_> {
    Draft {
        content,
        is_anonymous,
        is_confirmed: true,
    }
}

// safety S37
#[test]
fn post_sent_concurrently_is_stored_once() {
    on_each(|site| {
        let kari = site.join("kari");
        for is_anonymous in [false, true] {
            let mut ids = in_threads(20, |_| site.post(&kari, "Trives dere?", is_anonymous));
            ids.dedup();
            assert_eq!(ids.len(), 1);
        }
        let posts = site.forum_service.posts(&kari.current, EMPLOYER, None, 50);
        assert_eq!(posts.unwrap().len(), 2);
    });
}

// safety S39
#[test]
fn deletion_removes_messages_written_concurrently() {
    on_each(|site| {
        let ola = site.join("ola");
        let olas_post = site.post(&ola, "Hvordan er turnusen?", false);
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
                                let result =
                                    site.forum_service.comment(kari, EMPLOYER, olas_post, draft);
                                result.map(drop)
                            }
                            _ => {
                                let target = (MessageKind::Post, olas_post);
                                let reaction = Reaction::Like;
                                let result =
                                    site.forum_service.react(kari, EMPLOYER, target, reaction);
                                result.map(drop)
                            }
                        };
                    });
                }
                scope.spawn(|| site.delete(&kari, EVERYTHING));
            });
            site.run_all_removals();
            let posts = site.forum_service.posts(&ola.current, EMPLOYER, None, 50);
            let posts = posts.unwrap();
            assert_eq!((posts.len(), posts[0].comment_count), (1, 0));
            assert_eq!(posts[0].message.reactions.likes, 0);
        }
    });
}

/// A post is hidden while its author edits it and another member comments on it. Edit and comment
/// fail.
// safety S26
#[test]
fn post_hidden_during_an_edit_keeps_its_text() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let id = site.post(&kari, "Hvordan er turnusen?", false);
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
                let result = draft("Den er grei.", false);
                site.forum_service
                    .comment(&ola.current, EMPLOYER, id, result)
            });
            site.write(|unit| {
                unit.forum().set_hidden(id, Some("Krenkende"))?;
                is_hidden.wait();
                // Long enough for both calls to read the post if they did not wait for its lock.
                thread::sleep(Duration::from_millis(200));
                Ok(())
            });
            (edit.join().unwrap(), comment.join().unwrap())
        });
        assert!(matches!(edited, Err(ForumError::Hidden)), "{edited:?}");
        assert!(
            matches!(commented, Err(ForumError::Hidden)),
            "{commented:?}"
        );
        let stored = site.read(|unit| unit.forum().get(id)).unwrap();
        assert_eq!(stored.content.as_str(), "Hvordan er turnusen?");
        assert!(!stored.is_edited);
    });
}

// safety S25
#[test]
fn rekey_preserves_ownership() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
        let anonymous = site.post(&kari, "Er lønna grei?", true);
        site.post(&kari, "Hvordan er turnusen?", false);
        let post_by_ola = site.post(&ola, "Noen som vet om bonus?", true);
        let target = (MessageKind::Post, post_by_ola);
        site.forum_service
            .react(&kari.current, EMPLOYER, target, Reaction::Like)
            .unwrap();
        site.forum_service
            .report(
                Some(&kari.current),
                EMPLOYER,
                target,
                ReportReason::Spam,
                "",
            )
            .unwrap();
        let exported = site.data_rights.export(&kari.current).unwrap();

        let next: Arc<dyn TagKey> = Arc::new(NumberedTagKey(7));
        assert_eq!(rekey(&*site.store, &*site.key, &*next).unwrap(), 2);
        let forum_service = site
            .services_with(|ports, _| ports.tag_key = Arc::clone(&next))
            .forum_service;
        let ownership = |forum_service: &ForumService, id: MessageId| {
            let mut posts = forum_service
                .posts(&kari.current, EMPLOYER, None, 50)
                .unwrap()
                .into_iter();
            let post = posts.find(|post| post.message.id == id).unwrap().message;
            (
                post.author == AuthorView::Anonymous(Some(kari.current.member.id)),
                post.reactions.own,
            )
        };
        assert_eq!(ownership(&forum_service, anonymous), (true, None));
        assert_eq!(
            ownership(&forum_service, post_by_ola),
            (false, Some(Reaction::Like))
        );
        assert_eq!(ownership(&site.forum_service, anonymous), (false, None));
        assert_eq!(ownership(&site.forum_service, post_by_ola), (false, None));

        let written = forum_service.own_messages(&kari.current, None, 50).unwrap();
        assert_eq!(written.len(), exported.messages.messages.len());
        let old = site.data_rights.export(&kari.current).unwrap();
        assert_eq!(old.messages.reactions, []);
        assert_eq!(old.messages.reports, []);
        assert_eq!(rekey(&*site.store, &*next, &*site.key).unwrap(), 2);
        let restored = site.data_rights.export(&kari.current).unwrap();
        assert_eq!(restored, exported);
    });
}

/// A step of SQLite's plan of a query.
#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[test]
fn forum_lists_are_read_from_an_index_without_sorting() {
    let (_folder, url) = new_file();
    let kari = Site::open(&url).join("kari").current.member.id;
    let mut connection = connect(&url);
    let queries = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&queries);
    connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            seen.lock().unwrap().push(query.to_string());
        }
    });
    let forum: &mut dyn Forum =
        &mut Transaction::begin(&mut connection, AccessMode::Read, TransactionKind::Call).unwrap();
    let (company, post) = (CompanyId(1), MessageId(Uuid::nil()));
    let author = Authorship::new(&NumberedTagKey::default(), kari);
    forum.posts(company, None, 20).unwrap();
    forum.comments(post, None, 50).unwrap();
    forum.messages_by(author, None, 50).unwrap();

    let DatabaseConnection::Sqlite(mut other) = connect(&url) else {
        panic!("not SQLite");
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
    let indexes = ["company", "post", "member", "author_tag"];
    assert_eq!(plans.len(), indexes.len(), "{plans:?}");
    for (plan, name) in plans.iter().zip(indexes) {
        let index = format!("SEARCH forum_messages USING INDEX forum_messages_by_{name} (");
        assert!(plan.starts_with(&index) && !plan.contains(';'), "{plan}");
    }
}
