//! Contract cases for abuse reports.

use super::{forum_fixture, id, read, voter, write};
use crate::day;
use klarlonn_domain::{
    forum::{AbuseReport, Content, ReportDetails, ReportReason, ReportSubject},
    store::{Store, StoreError},
};

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
    write(store, |unit| unit.forum().put_report(&second));
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
        let result = unit.forum().put_report(&invalid);
        assert!(
            matches!(result, Err(StoreError::MissingReference)),
            "{result:?}"
        );
        unit.forum().set_hidden(id(1), Some("Reklame"))
    });
    assert_eq!(forum.reports(), [valid]);
    assert!(forum.get(1).is_some_and(|message| message.hidden.is_some()));
}

/// All reports of messages about one subject are closed together, and counted.
pub fn closing_reports_closes_all_about_a_subject(store: &dyn Store) {
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.post(2), forum.post(3)]);
    forum.report(1, voter(7));
    forum.report(1, voter(8));
    forum.report(2, voter(7));
    let profile = AbuseReport {
        reporter: voter(9),
        reason: ReportReason::Profile,
        ..forum.report(3, voter(7))
    };
    let same_message = AbuseReport {
        message: id(1),
        ..profile.clone()
    };
    for report in [&profile, &same_message] {
        write(store, |unit| unit.forum().put_report(report));
    }
    let remove = |messages: &[_], subject| {
        write(store, |unit| unit.forum().remove_reports(messages, subject))
    };
    assert_eq!(remove(&[id(1), id(2)], ReportSubject::Message), 3);
    assert_eq!(remove(&[id(1), id(2)], ReportSubject::Message), 0);
    assert_eq!(remove(&[], ReportSubject::Profile), 0);
    let left = [same_message, forum.report(3, voter(7)), profile];
    assert_eq!(forum.reports(), left);
    assert_eq!(remove(&[id(1), id(3)], ReportSubject::Profile), 2);
    assert_eq!(forum.reports(), [left[1].clone()]);
}
