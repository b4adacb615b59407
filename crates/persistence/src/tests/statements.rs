//! The number of SQL statements per call is independent of the number of rows.

use std::cell::Cell;

use chrono::TimeDelta;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use klarlonn_domain::{
    forum::{Draft, MessageId, MessageKind, Reaction, ReportReason},
    moderation::{Action, ItemId, ItemKind, Moderator},
};

use super::{
    moderation,
    site::{EMPLOYER, Site, TestMember, on_each, salary_form},
};

thread_local! {
    static STATEMENTS: Cell<usize> = const { Cell::new(0) };
}

/// Counts the statements of each thread.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the signature that diesel requires"
)]
fn statement_counter() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(|event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { .. } = event {
            STATEMENTS.set(STATEMENTS.get() + 1);
        }
    }))
}

/// Returns the number of statements that `call` sends.
fn count_statements<T>(call: impl FnOnce() -> T) -> usize {
    STATEMENTS.set(0);
    call();
    STATEMENTS.get()
}

/// Runs `check` on a site on each database, with statements counted.
fn on_each_counted(check: impl Fn(&Site)) {
    set_default_instrumentation(statement_counter).unwrap();
    on_each(check);
}

#[test]
fn known_session_takes_one_query_in_a_snapshot() {
    on_each_counted(|site| {
        let kari = site.join("kari");
        let sessions = &site.accounts.sessions;
        let lookup = || assert!(sessions.current(&kari.token).unwrap().is_some());
        lookup();
        let [begin, query, end] = [1; 3];
        assert_eq!(count_statements(lookup), begin + query + end);
    });
}

fn draft(content: &str) -> Draft<'_> {
    Draft {
        content,
        is_anonymous: false,
        is_confirmed: true,
    }
}

/// Adds posts by the members in turn, each with comments. Returns the ids of the posts.
fn add_messages(
    site: &Site,
    members: &[TestMember],
    posts: usize,
    comments: usize,
) -> Vec<MessageId> {
    let mut ids = Vec::new();
    for number in 0..posts {
        let author = &members[number % members.len()];
        let content = format!("Innlegg {number}");
        let post = site
            .forum_service
            .post(&author.current, EMPLOYER, draft(&content));
        let post = post.unwrap().message.id;
        ids.push(post);
        for comment in 0..comments {
            let author = &members[(number + comment) % members.len()];
            let content = format!("Kommentar {number}-{comment}");
            let result =
                site.forum_service
                    .comment(&author.current, EMPLOYER, post, draft(&content));
            result.unwrap();
        }
        site.clock.advance(TimeDelta::seconds(1));
    }
    ids
}

#[test]
fn forum_list_statement_count_is_independent_of_rows() {
    on_each_counted(|site| {
        let members: Vec<TestMember> = (0..12)
            .map(|number| site.join(&format!("m{number}")))
            .collect();
        let reader = &members[0].current;
        add_messages(site, &members, 1, 1);
        let for_one = count_statements(|| {
            site.forum_service
                .posts(reader, EMPLOYER, None, 50)
                .unwrap()
        });
        let posts = add_messages(site, &members, 50, 10);
        let list = || {
            let list = site
                .forum_service
                .posts(reader, EMPLOYER, None, 50)
                .unwrap();
            let comments: Vec<usize> = list.iter().map(|post| post.comments.len()).collect();
            assert_eq!(comments, [10; 50]);
        };
        let for_fifty = count_statements(list);
        // Reactions to 550 messages are read in two parts.
        assert!(
            for_fifty <= for_one + 2,
            "{for_fifty} statements for fifty posts, {for_one} for one"
        );
        assert!(for_fifty <= 12, "{for_fifty} statements");

        let comments = || {
            site.forum_service
                .comments(reader, EMPLOYER, posts[0], None, 50)
                .unwrap()
        };
        assert!(count_statements(comments) <= 10);
    });
}

#[test]
fn activity_and_export_send_few_statements_for_many_messages() {
    on_each_counted(|site| {
        let kari = [site.join("kari")];
        add_messages(site, &kari, 1, 1);
        let activity = || {
            site.forum_service
                .own_messages(&kari[0].current, None, 50)
                .unwrap()
        };
        let export = || site.data_rights.export(&kari[0].current).unwrap();
        // The first call of a day loads the verified members.
        export();
        let baseline = (count_statements(activity), count_statements(export));
        add_messages(site, &kari, 40, 2);
        assert_eq!(
            (count_statements(activity), count_statements(export)),
            baseline
        );
        assert!(baseline.0 <= 10 && baseline.1 <= 29, "{baseline:?}");
    });
}

#[test]
fn own_entries_and_export_send_few_statements_for_many_entries() {
    on_each_counted(|site| {
        let kari = site.join("kari");
        let add_entry = |number: i32| {
            let form = salary_form(&format!("Stilling {number}"), 500_000.0 + f64::from(number));
            site.submit(&kari, &form);
        };
        add_entry(0);
        let own = || {
            site.contribution_service
                .own_contributions(&kari.current)
                .unwrap()
        };
        let export = || site.data_rights.export(&kari.current).unwrap();
        let baseline = (count_statements(own), count_statements(export));
        (1..15).for_each(add_entry);
        assert_eq!((count_statements(own), count_statements(export)), baseline);
        assert!(baseline.0 <= 12 && baseline.1 <= 29, "{baseline:?}");
    });
}

#[test]
fn moderation_lists_send_few_statements_for_many_reports() {
    on_each_counted(|site| {
        let members: Vec<TestMember> = (0..3)
            .map(|number| site.join(&format!("m{number}")))
            .collect();
        let posts = add_messages(site, &members, 20, 0);
        for post in &posts {
            for member in &members {
                let target = (MessageKind::Post, *post);
                let react =
                    site.forum_service
                        .react(&member.current, EMPLOYER, target, Reaction::Like);
                react.unwrap();
                let reason = ReportReason::ALL[0];
                let report =
                    site.forum_service
                        .report(Some(&member.current), EMPLOYER, target, reason, "");
                report.unwrap();
            }
        }
        let moderation = &site.moderation;
        let queue = || assert_eq!(moderation.queue().unwrap().items.len(), 20);
        assert!(count_statements(queue) <= 22);
    });
}

/// Decides against an anonymous message, the profile and an entry of a member, who appeals all.
fn add_appeals(site: &Site, eva: &Moderator, reporter: &TestMember, member: &TestMember) {
    let named = site.post(member, "Hei", false);
    moderation::report(site, reporter, named, ReportReason::Profile);
    let anonymous = site.post(member, "Hei igjen", true);
    moderation::report(site, reporter, anonymous, ReportReason::Spam);
    let entry = site.submit(member, &salary_form("Sykepleier", 9_000_000.0));
    let decided = [
        (ItemId::Profile(named), Action::Rename),
        (ItemId::Message(anonymous), Action::Hide),
        (ItemId::Entry(entry), Action::Reject),
    ]
    .map(|(item, action)| moderation::decide(site, eva, &item, action));
    for decision in decided {
        let appeals = &site.moderation;
        appeals.appeal(&member.current, decision, "Nei").unwrap();
    }
}

#[test]
fn appeals_send_few_statements_for_many_subjects() {
    on_each_counted(|site| {
        let (ola, kari) = (site.join("ola"), site.join("kari"));
        let eva = moderation::moderator(site, "eva", "Eva M.");
        let service = &site.moderation;
        let queue = || service.queue().unwrap().items.len();
        let count = |appeals| {
            site.clock.advance(TimeDelta::days(1));
            moderation::service(site);
            assert_eq!(queue(), appeals);
            let clear = || service.clear_orphaned_appeals().unwrap();
            (count_statements(queue), count_statements(clear))
        };
        add_appeals(site, &eva, &ola, &kari);
        let for_one = count(3);
        for number in 0..6 {
            let member = site.join(&format!("m{number}"));
            add_appeals(site, &eva, &ola, &member);
        }
        assert_eq!(count(21), for_one);
        assert!(for_one.0 <= 26 && for_one.1 <= 14, "{for_one:?}");
    });
}

#[test]
fn outliers_send_few_statements_for_many_entries() {
    on_each_counted(|site| {
        let add = |number: usize| {
            let member = site.join(&format!("m{number}"));
            site.submit(&member, &salary_form("Sykepleier", 9_000_000.0));
        };
        let count = |outliers| {
            let service = moderation::service(site);
            count_statements(|| {
                let queue = service.queue().unwrap();
                assert_eq!(queue.counts[&ItemKind::Entry], outliers);
            })
        };
        add(0);
        let for_one = count(1);
        (1..8).for_each(add);
        let for_eight = count(8);
        assert!(for_eight <= for_one, "{for_eight} and {for_one}");
    });
}
