//! Contract cases for abuse reports.

use klarlonn_domain::{
    forum::{AbuseReport, Content, ReportDetails, ReportReason, ReportSubject},
    store::Store,
};

use super::{Calls, assert_missing, forum_fixture, id, voter, write};
use crate::day;

/// Reports are returned with all fields: ordered by message, day and reporter for the moderator, by
/// message for the reporter.
pub fn abuse_reports_round_trip(store: &dyn Store) {
    let forum = forum_fixture(store);
    let mut expected = Vec::new();
    for (number, reason) in (1..).zip(ReportReason::ALL) {
        forum.add(&[forum.post(number)]);
        let details = format!("'; DELETE FROM forum_reports; --\n{}", "😀".repeat(200));
        expected.push(AbuseReport {
            message: id(number),
            content: Content::from_stored(format!("Slik sto det\n{number}")),
            reporter: voter(7),
            reason,
            details: (number % 2 == 0).then(|| ReportDetails::from_stored(details)),
            reported_on: day("2026-11-21"),
        });
    }
    let [later, same_day] = [(1, "2026-11-22"), (8, "2026-11-21")].map(|(by, on)| AbuseReport {
        reporter: voter(by),
        reported_on: day(on),
        ..expected[0].clone()
    });
    for report in [&later, &same_day].into_iter().chain(expected.iter().rev()) {
        store.votes(|it| it.put_report(report));
    }
    let own = store.read_votes(|it| it.reports_by(&voter(7)));
    assert_eq!(own, expected);
    expected.splice(1..1, [same_day, later]);
    assert_eq!(forum.reports(), expected);
}

/// A member has one report per message, the last one.
pub fn new_abuse_report_replaces_the_previous(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let first = forum.report(1, voter(7));
    let other = forum.report(1, voter(8));
    let second = AbuseReport {
        reason: ReportReason::Other,
        details: Some(ReportDetails::from_stored("Feil bedrift".to_owned())),
        ..first
    };
    store.votes(|it| it.put_report(&second));
    assert_eq!(forum.reports(), [second, other]);
}

/// A missing message cannot be reported; the transaction continues.
pub fn report_of_missing_message_is_rejected(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1)]);
    let valid = forum.report(1, voter(7));
    let invalid = AbuseReport {
        message: id(999),
        ..valid.clone()
    };
    write(store, |unit| {
        assert_missing(unit.votes().put_report(&invalid));
        unit.forum().set_hidden(id(1), Some("Reklame"))
    });
    assert_eq!(forum.reports(), [valid]);
    assert!(forum.get(1).is_some_and(|message| message.hidden.is_some()));
}

/// All reports of messages about one subject are closed together, and counted.
pub fn closing_reports_closes_all_about_a_subject(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[1, 2, 3].map(|number| forum.post(number)));
    for (number, reporter) in [(1, 7), (1, 8), (2, 7)] {
        forum.report(number, voter(reporter));
    }
    let other = forum.report(3, voter(7));
    let [same_message, profile] = [1, 3].map(|number| AbuseReport {
        message: id(number),
        reporter: voter(9),
        reason: ReportReason::Profile,
        ..other.clone()
    });
    for report in [&profile, &same_message] {
        store.votes(|it| it.put_report(report));
    }
    let remove = |messages: &[_], subject| store.votes(|it| it.remove_reports(messages, subject));
    assert_eq!(remove(&[id(1), id(2)], ReportSubject::Message), 3);
    assert_eq!(remove(&[id(1), id(2)], ReportSubject::Message), 0);
    assert_eq!(remove(&[], ReportSubject::Profile), 0);
    assert_eq!(forum.reports(), [same_message, other.clone(), profile]);
    assert_eq!(remove(&[id(1), id(3)], ReportSubject::Profile), 2);
    assert_eq!(forum.reports(), [other]);
}
