//! How many statements calls send: a number that does not follow the number of rows.

use std::cell::Cell;

use chrono::TimeDelta;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use klarlonn_domain::forum::{
    Draft, MessageId, MessageKind, ModerationService, Reaction, ReportReason,
};

use super::site::{EMPLOYER, Joined, Site, on_each, pay};

thread_local! {
    static STATEMENTS: Cell<usize> = const { Cell::new(0) };
}

/// Counts the statements of each thread.
#[expect(
    clippy::unnecessary_wraps,
    reason = "diesel takes a function that may have none"
)]
fn count() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(|event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            STATEMENTS.set(STATEMENTS.get() + 1);
        }
    }))
}

/// The statements that `call` sends.
fn statements<T>(call: impl FnOnce() -> T) -> usize {
    STATEMENTS.set(0);
    call();
    STATEMENTS.get()
}

/// Runs `check` on a site on each database whose statements are counted.
fn on_each_counted(check: impl Fn(&Site)) {
    set_default_instrumentation(count).unwrap();
    on_each(check);
}

fn draft(content: &str) -> Draft<'_> {
    Draft {
        content,
        is_anonymous: false,
        is_confirmed: true,
    }
}

/// Lets each member post, and comment on every post; answers the posts.
fn discuss(site: &Site, members: &[Joined], posts: usize, comments: usize) -> Vec<MessageId> {
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
            let said = site
                .forum_service
                .comment(&author.current, EMPLOYER, post, draft(&content));
            said.unwrap();
        }
        site.clock.advance(TimeDelta::seconds(1));
    }
    ids
}

#[test]
fn forum_list_statements_are_bounded_by_no_row_count() {
    on_each_counted(|site| {
        let members: Vec<Joined> = (0..12)
            .map(|number| site.join(&format!("m{number}")))
            .collect();
        let reader = &members[0].current;
        discuss(site, &members, 1, 1);
        let of_one = statements(|| {
            site.forum_service
                .posts(reader, EMPLOYER, None, 50)
                .unwrap()
        });
        let posts = discuss(site, &members, 50, 10);
        let list = || {
            let list = site
                .forum_service
                .posts(reader, EMPLOYER, None, 50)
                .unwrap();
            let comments: Vec<usize> = list.iter().map(|post| post.comments.len()).collect();
            assert_eq!(comments, [10; 50]);
        };
        let of_fifty = statements(list);
        // Reactions of 550 messages are asked for in two parts.
        assert!(
            of_fifty <= of_one + 2,
            "{of_fifty} and not {of_one} statements"
        );
        assert!(of_fifty <= 12, "{of_fifty} statements");

        let comments = || {
            site.forum_service
                .comments(reader, EMPLOYER, posts[0], None, 50)
                .unwrap()
        };
        assert!(statements(comments) <= 10);
    });
}

#[test]
fn activity_and_export_send_few_statements_for_many_messages() {
    on_each_counted(|site| {
        let kari = [site.join("kari")];
        discuss(site, &kari, 1, 1);
        let activity = || {
            site.forum_service
                .written(&kari[0].current, None, 50)
                .unwrap()
        };
        let export = || site.data_rights.export(&kari[0].current).unwrap();
        let few = (statements(activity), statements(export));
        discuss(site, &kari, 40, 2);
        assert_eq!((statements(activity), statements(export)), few);
        assert!(few.0 <= 10 && few.1 <= 25, "{few:?}");
    });
}

#[test]
fn own_entries_and_export_send_few_statements_for_many_entries() {
    on_each_counted(|site| {
        let kari = site.join("kari");
        let give = |number: i32| {
            let form = pay(&format!("Stilling {number}"), 500_000.0 + f64::from(number));
            site.contribution_service
                .give_salary(&kari.current, &form)
                .unwrap();
        };
        give(0);
        let own = || site.contribution_service.own(&kari.current).unwrap();
        let export = || site.data_rights.export(&kari.current).unwrap();
        let few = (statements(own), statements(export));
        (1..15).for_each(give);
        assert_eq!((statements(own), statements(export)), few);
        assert!(few.0 <= 12 && few.1 <= 25, "{few:?}");
    });
}

#[test]
fn moderation_lists_send_few_statements_for_many_reports() {
    on_each_counted(|site| {
        let members: Vec<Joined> = (0..3)
            .map(|number| site.join(&format!("m{number}")))
            .collect();
        let posts = discuss(site, &members, 20, 0);
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
                        .report(&member.current, EMPLOYER, target, reason, "");
                report.unwrap();
            }
        }
        let moderating = ModerationService::new(
            std::sync::Arc::clone(&site.store),
            std::sync::Arc::clone(&site.clock) as _,
            std::sync::Arc::new(std::sync::Mutex::new(
                klarlonn_testing::CountingRandom::default(),
            )),
        );
        let waiting = || assert_eq!(moderating.waiting().unwrap().len(), 20);
        assert!(statements(waiting) <= 6);
    });
}
