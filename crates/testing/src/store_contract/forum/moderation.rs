//! What is promised of reports and decisions.

use klarlonn_domain::{
    forum::{AbuseReport, Content, Decision, ReportDetails, ReportReason, Verdict},
    store::{Store, StoreError},
};
use uuid::Uuid;

use super::{id, read, second, talk, voter, write};
use crate::day;

/// Reports come back as they were given: by message, day and reporter for the moderator, by message
/// for the one who reported.
pub fn reports_come_back_in_every_field(store: &dyn Store) {
    let talk = talk(store);
    let mut expected = Vec::new();
    for (number, reason) in (1..).zip(ReportReason::ALL) {
        talk.add(&[talk.post(number)]);
        let details = format!("'; DELETE FROM forum_reports; --\n{}", "😀".repeat(200));
        expected.push(AbuseReport {
            message: id(number),
            content: Content::stored(format!("Slik sto det\n{number}")),
            reporter: voter(7),
            reason,
            details: (number % 2 == 0).then(|| ReportDetails::stored(details)),
            reported_on: day("2026-11-21"),
        });
    }
    let later = AbuseReport {
        reporter: voter(1),
        reported_on: day("2026-11-22"),
        ..expected[0].clone()
    };
    let same_day = AbuseReport {
        reporter: voter(8),
        ..expected[0].clone()
    };
    for report in [&later, &same_day].into_iter().chain(expected.iter().rev()) {
        write(store, |unit| unit.forum().put_report(report));
    }
    let own = read(store, |unit| unit.forum().reports_by(&voter(7)));
    assert_eq!(own, expected);
    expected.splice(1..1, [same_day, later]);
    assert_eq!(talk.reports(), expected);
}

/// A member has one report of a message, the last one.
pub fn a_members_report_replaces_the_one_before(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let first = talk.report(1, voter(7));
    let other = talk.report(1, voter(8));
    let second = AbuseReport {
        reason: ReportReason::Other,
        details: Some(ReportDetails::stored("Feil bedrift".to_owned())),
        ..first
    };
    write(store, |unit| unit.forum().put_report(&second));
    assert_eq!(talk.reports(), [second, other]);
}

/// What is not there cannot be reported; the transaction goes on.
pub fn a_report_of_nothing_is_refused(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let good = talk.report(1, voter(7));
    let lost = AbuseReport {
        message: id(999),
        ..good.clone()
    };
    write(store, |unit| {
        let answer = unit.forum().put_report(&lost);
        assert!(
            matches!(answer, Err(StoreError::MissingReference)),
            "{answer:?}"
        );
        unit.forum().set_hidden(id(1), Some("Reklame"))
    });
    assert_eq!(talk.reports(), [good]);
    assert!(talk.get(1).is_some_and(|message| message.hidden.is_some()));
}

/// The reports of a message are closed together, and counted.
pub fn the_reports_of_a_message_are_closed(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1), talk.post(2)]);
    talk.report(1, voter(7));
    talk.report(1, voter(8));
    let other = talk.report(2, voter(7));
    let close = || write(store, |unit| unit.forum().close_reports(id(1)));
    assert_eq!(close(), 2);
    assert_eq!(close(), 0);
    assert_eq!(talk.reports(), [other]);
}

/// Decisions come oldest first, those of one second by id, and stay when the message goes.
pub fn decisions_come_oldest_first_and_outlive_the_message(store: &dyn Store) {
    let talk = talk(store);
    talk.add(&[talk.post(1)]);
    let decision = |number: u128, verdict, at| Decision {
        id: Uuid::from_u128(number),
        message: id(1),
        company: talk.company,
        verdict,
        reason: "Navn på en kollega; DROP TABLE forum_decisions".to_owned(),
        decided_by: "Åse O'Hara".to_owned(),
        decided_at: second(at),
    };
    let expected = [
        decision(3, Verdict::Hide, 1),
        decision(1, Verdict::Restore, 2),
        decision(2, Verdict::Keep, 2),
    ];
    for decision in expected.iter().rev() {
        write(store, |unit| unit.forum().note(decision));
    }
    write(store, |unit| unit.forum().remove(id(1)));
    assert_eq!(read(store, |unit| unit.forum().decisions()), expected);
}
