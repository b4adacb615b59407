//! Moderation through its services: its rules in memory, races and what a deletion leaves on both databases.

use std::sync::Arc;

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{CurrentMember, MemberId},
    catalog::{NameKey, NameKind},
    contribution::{DisplayChoice, Input, SalaryForm},
    data_rights::DeletionOptions,
    forum::{ForumError, MessageId, MessageKind, ReportReason},
    moderation::{
        Action, AppealOutcome, Decision, DecisionId, ItemId, ModerationError, ModerationService,
        Moderator, ModeratorService, NewDecision, OwnDecision, Subject,
    },
    salary::{EntryDisplay, NameSuggestion},
};
use klarlonn_testing::{AT_ONCE, in_threads};

use super::site::{EMPLOYER, Site, TestMember, on_each, salary_form};

fn try_report(
    site: &Site,
    reporter: &TestMember,
    id: MessageId,
    reason: ReportReason,
) -> Result<(), ForumError> {
    let target = (MessageKind::Post, id);
    site.forum_service
        .report(Some(&reporter.current), EMPLOYER, target, reason, "")
}

pub(super) fn report(site: &Site, reporter: &TestMember, id: MessageId, reason: ReportReason) {
    try_report(site, reporter, id, reason).unwrap();
}

/// Makes two members moderators.
pub(super) fn two_moderators(site: &Site) -> (Moderator, Moderator) {
    (
        moderator(site, "eva", "Eva M."),
        moderator(site, "per", "Per M."),
    )
}

pub(super) fn moderator(site: &Site, username: &str, name: &str) -> Moderator {
    site.join(username);
    let email = format!("{username}@example.no");
    site.moderation
        .moderators()
        .add(&email, name, false)
        .unwrap()
        .0
}

/// Returns the service with the newest entries.
pub(super) fn service(site: &Site) -> &ModerationService {
    site.figures.refresh().unwrap();
    &site.moderation
}

pub(super) fn new_decision(item: &ItemId, action: Action) -> NewDecision<'_> {
    NewDecision {
        item,
        action,
        reason: "Navngir en kollega",
        target: None,
    }
}

/// Decides, and returns the outcome.
pub(super) fn try_decide(
    site: &Site,
    moderator: &Moderator,
    item: &ItemId,
    action: Action,
) -> Result<Decision, ModerationError> {
    service(site).decide(moderator, new_decision(item, action))
}

pub(super) fn decide(
    site: &Site,
    moderator: &Moderator,
    item: &ItemId,
    action: Action,
) -> DecisionId {
    try_decide(site, moderator, item, action).unwrap().id
}

pub(super) fn log(site: &Site) -> Vec<Decision> {
    site.moderation.moderators().log().unwrap()
}

pub(super) fn queue(site: &Site) -> Vec<ItemId> {
    let queue = service(site).queue().unwrap();
    queue.items.into_iter().map(|item| item.id).collect()
}

pub(super) fn is_hidden(site: &Site, id: MessageId) -> bool {
    let message = site.read(|unit| unit.forum().get(id));
    message.unwrap().hidden.is_some()
}

pub(super) fn own_decisions(site: &Site, member: &TestMember) -> Vec<OwnDecision> {
    let now = site.read(|unit| unit.members().get(member.current.member.id));
    let current = CurrentMember {
        member: now.unwrap(),
        ..member.current.clone()
    };
    site.moderation.own_decisions(&current).unwrap()
}

/// What is decided can be decided again from the log.
#[test]
fn decided_items_can_be_restored() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let (eva, per) = two_moderators(site);
    let id = site.post(&kari, "Sjefen er dum", false);
    report(site, &ola, id, ReportReason::Spam);
    report(
        site,
        &ola,
        site.post(&kari, "Hei", false),
        ReportReason::Profile,
    );
    let form = salary_form("Sykepleier", 9_000_000.0);
    let entry = ItemId::Entry(site.submit(&kari, &form));
    let profile = queue(site)
        .into_iter()
        .find(|item| matches!(item, ItemId::Profile(_)));
    let (message, profile) = (ItemId::Message(id), profile.unwrap());
    decide(site, &eva, &entry, Action::Keep);
    assert!(!queue(site).contains(&entry));
    let found = |item| service(site).item(item).unwrap();
    assert_eq!(found(&profile).unwrap().history, []);
    for (item, action) in [
        (&message, Action::Hide),
        (&profile, Action::Rename),
        (&entry, Action::Reject),
    ] {
        decide(site, &eva, item, action);
        let again = try_decide(site, &per, item, action);
        assert!(matches!(again, Err(ModerationError::Decided)), "{again:?}");
        let decided = found(item).unwrap();
        assert_eq!(decided.actions, [Action::Restore]);
        let mut history = decided.history.iter();
        assert!(history.any(|decision| decision.action == action));
        let own = own_decisions(site, &kari);
        assert_eq!(own.iter().filter(|own| own.can_appeal).count(), 1);
        decide(site, &per, item, Action::Restore);
    }
    assert!(!is_hidden(site, id));
    assert_eq!((found(&message), found(&profile)), (None, None));
    assert_eq!(found(&entry).unwrap().actions, [Action::Reject]);
    let member = site.read(|unit| unit.members().get(kari.current.member.id));
    assert_eq!(member.unwrap().username.as_str(), "kari");
    let own = own_decisions(site, &kari);
    assert_eq!(own.len(), 3);
    assert!(!own.iter().any(|own| own.can_appeal), "{own:?}");
}

#[test]
fn entry_hidden_by_its_giver_stays_hidden() {
    let site = &Site::in_memory(AT_ONCE);
    let kari = site.join("kari");
    let eva = moderator(site, "eva", "Eva M.");
    let former_job = SalaryForm {
        experience: "[HIDDEN] 2 år siden".to_owned(),
        ..salary_form("Sykepleier", 9_000_000.0)
    };
    let id = site.submit(&kari, &former_job);
    let entry = ItemId::Entry(id);
    let assert_not_restorable = || {
        let restored = try_decide(site, &eva, &entry, Action::Restore);
        assert!(
            matches!(
                restored,
                Err(ModerationError::UnknownItem | ModerationError::Decided)
            ),
            "{restored:?}"
        );
    };
    assert_not_restorable();
    // A rejection that was undone before does not count.
    let set_hidden = |is_hidden| site.write(|unit| unit.salaries().set_hidden(id, is_hidden));
    set_hidden(false);
    decide(site, &eva, &entry, Action::Reject);
    decide(site, &eva, &entry, Action::Restore);
    set_hidden(true);
    assert_not_restorable();
}

/// A name that the member has chosen since the renaming is not shown to moderators.
#[test]
fn username_chosen_after_a_renaming_stays() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let eva = moderator(site, "eva", "Eva M.");
    let id = site.post(&kari, "Hei", false);
    report(site, &ola, id, ReportReason::Profile);
    let item = ItemId::Profile(id);
    decide(site, &eva, &item, Action::Rename);
    let profile = &site.accounts.profile;
    profile
        .change_profile(&kari.current, "karianne", "")
        .unwrap();
    assert_eq!(service(site).item(&item).unwrap(), None);
    let restored = try_decide(site, &eva, &item, Action::Restore);
    assert!(matches!(restored, Err(ModerationError::Decided)));
}

#[test]
fn second_moderator_is_told_that_an_item_is_decided() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let (eva, per) = two_moderators(site);
    let id = site.post(&kari, "Sjefen er dum", true);
    let item = ItemId::Message(id);
    let by_per = || try_decide(site, &per, &item, Action::Hide);
    // Moderators decide on what was reported.
    assert!(matches!(by_per(), Err(ModerationError::UnknownItem)));
    report(site, &ola, id, ReportReason::Spam);
    let restored = try_decide(site, &per, &item, Action::Restore);
    assert!(matches!(restored, Err(ModerationError::Action)));
    decide(site, &eva, &item, Action::Keep);
    assert!(matches!(by_per(), Err(ModerationError::Decided)));
    report(site, &ola, id, ReportReason::Spam);
    assert!(by_per().is_ok());
}

#[test]
fn concurrent_decisions_on_an_item_succeed_once() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let eva = moderator(site, "eva", "Eva M.");
        let id = site.post(&kari, "Sjefen er dum", false);
        report(site, &ola, id, ReportReason::Spam);
        let item = ItemId::Message(id);
        let decide = || try_decide(site, &eva, &item, Action::Hide);
        let results = in_threads(6, |_| decide());
        let succeeded = results.iter().filter(|result| result.is_ok()).count();
        let is_decided = |result: &&Result<_, _>| matches!(result, Err(ModerationError::Decided));
        let decided = results.iter().filter(is_decided).count();
        assert_eq!((succeeded, decided), (1, 5), "{results:?}");
        assert_eq!(log(site).len(), 1);
    });
}

fn outcome(own: &OwnDecision) -> Option<AppealOutcome> {
    own.appeal.as_ref().unwrap().outcome
}

/// The text was shown again before the other moderator agreed, or the member has another username.
#[test]
fn reversal_without_effect_is_not_an_upheld_decision() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let (eva, per) = two_moderators(site);
    let id = site.post(&kari, "Sjefen er dum", false);
    report(site, &ola, id, ReportReason::Profile);
    let other = site.post(&kari, "Hei", false);
    report(site, &ola, other, ReportReason::Spam);
    let (message, profile) = (ItemId::Message(other), ItemId::Profile(id));
    let decided = [
        decide(site, &eva, &message, Action::Hide),
        decide(site, &eva, &profile, Action::Rename),
    ];
    for decision in decided {
        let appeals = &site.moderation;
        appeals.appeal(&kari.current, decision, "Nei").unwrap();
    }
    decide(site, &per, &message, Action::Restore);
    let profile = &site.accounts.profile;
    profile
        .change_profile(&kari.current, "karianne", "")
        .unwrap();
    site.clock.advance(TimeDelta::days(1));
    for decision in decided {
        decide(site, &per, &ItemId::Appeal(decision), Action::Reverse);
    }
    let own = own_decisions(site, &kari);
    let outcomes: Vec<_> = own.iter().map(outcome).collect();
    assert_eq!(outcomes, [Some(AppealOutcome::WithoutEffect); 2]);
}

#[test]
fn reported_profile_is_one_item_per_author() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola, eva) = (site.join("kari"), site.join("ola"), site.join("eva"));
    let per = moderator(site, "per", "Per M.");
    let named = [1, 2].map(|number| site.post(&kari, &format!("Hei {number}"), false));
    let anonymous = site.post(&kari, "Hei", true);
    let refused = try_report(site, &ola, anonymous, ReportReason::Profile);
    assert!(matches!(refused, Err(ForumError::NoProfile)));
    report(site, &ola, named[0], ReportReason::Profile);
    report(site, &eva, named[1], ReportReason::Profile);
    report(site, &eva, named[0], ReportReason::Spam);
    let waiting = service(site).queue().unwrap();
    let first = *named.iter().min().unwrap();
    let items = [ItemId::Message(named[0]), ItemId::Profile(first)];
    assert_eq!(queue(site), items);
    assert_eq!(waiting.items[1].reports.len(), 2);
    decide(site, &per, &items[1], Action::Keep);
    assert_eq!(queue(site), items[..1]);
    let again = try_decide(site, &per, &items[1], Action::Keep);
    assert!(matches!(again, Err(ModerationError::Decided)));
    assert!(!is_hidden(site, named[0]));
}

#[test]
fn unknown_benefit_waits_in_the_queue_until_approved() {
    let site = &Site::in_memory(AT_ONCE);
    let kari = site.join("kari");
    let eva = moderator(site, "eva", "Eva M.");
    let form = SalaryForm {
        benefits: Input::Given(vec!["Bonus".to_owned(), "Fri sauna".to_owned()]),
        ..salary_form("Sykepleier", 500_000.0)
    };
    site.submit(&kari, &form);
    let sauna: ItemId = "name:benefit:fri sauna".parse().unwrap();
    let bonus: ItemId = "name:benefit:bonus".parse().unwrap();
    let waiting = service(site).queue().unwrap().items;
    assert!(waiting.iter().all(|item| item.id != bonus));
    let item = waiting.iter().find(|item| item.id == sauna).unwrap();
    assert_eq!(item.label, "Fri sauna");
    assert_eq!(item.actions, [Action::Approve]);
    decide(site, &eva, &sauna, Action::Approve);
    assert!(!queue(site).contains(&sauna));
}

/// Returns the names that the queue suggests to merge a waiting name into.
fn suggestions(site: &Site, item: &str) -> Vec<NameSuggestion> {
    let id: ItemId = item.parse().unwrap();
    let items = service(site).queue().unwrap().items;
    let found = items.into_iter().find(|item| item.id == id);
    match found.unwrap().subject {
        Subject::Name(_, similar) => similar,
        other => panic!("not a name: {other:?}"),
    }
}

#[test]
fn waiting_twin_of_a_name_is_suggested() {
    let site = &Site::in_memory(AT_ONCE);
    for (member, title) in [("kari", "Hoppeslottvert"), ("ola", "Hoppeslottvært")] {
        let member = site.join(member);
        site.submit(&member, &salary_form(title, 500_000.0));
    }
    let twin = |name: &str| NameSuggestion {
        name: name.to_owned(),
        is_waiting: true,
    };
    let similar = suggestions(site, "name:job_title:hoppeslottvert");
    assert_eq!(similar, [twin("Hoppeslottvært")]);
    let similar = suggestions(site, "name:job_title:hoppeslottvært");
    assert_eq!(similar, [twin("Hoppeslottvert")]);
}

/// The snapshot still has the names.
#[test]
fn decided_names_leave_the_queue_at_once() {
    let site = &Site::in_memory(AT_ONCE);
    let eva = moderator(site, "eva", "Eva M.");
    for (member, title) in [("kari", "Hoppeslottvert"), ("ola", "Sykepleir")] {
        let member = site.join(member);
        site.submit(&member, &salary_form(title, 500_000.0));
    }
    let service = service(site);
    let [approved, merged] = ["hoppeslottvert", "sykepleir"]
        .map(|name| ItemId::Name(NameKind::JobTitle, NameKey::new(name)));
    let merge = NewDecision {
        target: Some("Sykepleier"),
        ..new_decision(&merged, Action::Merge)
    };
    for decision in [new_decision(&approved, Action::Approve), merge] {
        service.decide(&eva, decision).unwrap();
        let again = service.decide(&eva, decision);
        assert!(matches!(again, Err(ModerationError::Decided)), "{again:?}");
    }
    assert_eq!(service.queue().unwrap().items, []);
}

#[test]
fn outlier_withholds_what_its_giver_does() {
    let site = &Site::in_memory(AT_ONCE);
    let display = EntryDisplay {
        hides_company: true,
        coarse_place: true,
        ..EntryDisplay::default()
    };
    let form = SalaryForm {
        display: Input::Given(DisplayChoice::Fields(display)),
        ..salary_form("Sykepleier", 9_000_000.0)
    };
    site.submit(&site.join("kari"), &form);
    let queue = service(site).queue().unwrap();
    let [item] = &queue.items[..] else {
        panic!("{queue:?}");
    };
    let Subject::Entry(entry, Some(_)) = &item.subject else {
        panic!("{item:?}");
    };
    assert_eq!(entry.body.company, None);
    assert_eq!(entry.body.place.as_deref(), Some("Vestland"));
}

/// A moderator may be a colleague of the giver.
#[test]
fn withheld_names_are_not_suggested() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let withheld = EntryDisplay {
        hides_company: true,
        coarse_place: true,
        ..EntryDisplay::default()
    };
    let form = |company: &str, place: &str, display| SalaryForm {
        company: company.to_owned(),
        location: place.to_owned(),
        display: Input::Given(DisplayChoice::Fields(display)),
        ..salary_form("Kokk", 500_000.0)
    };
    let own = form("Nissens verksted", "Nissedalen", EntryDisplay::default());
    site.submit(&kari, &own);
    site.submit(&ola, &form("Nissens verkstad", "Nissedale", withheld));
    for item in ["name:company:nissens verksted", "name:place:nissedalen"] {
        assert_eq!(suggestions(site, item), [], "{item}");
    }
}

pub(super) fn appeal_texts(site: &Site) -> Vec<String> {
    let appeals = site.read(|unit| unit.appeals().all());
    let mut texts: Vec<String> = appeals
        .iter()
        .map(|appeal| appeal.text.as_str().to_owned())
        .collect();
    texts.sort_unstable();
    texts
}

/// The appeal of an anonymous message stays: if it went with the account, the username would tell
/// whose the message is. It goes with the message.
#[test]
fn deleted_account_takes_only_what_its_name_stands_on() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let eva = moderator(site, "eva", "Eva M.");
        let messages = [false, true].map(|is_anonymous| {
            let id = site.post(&kari, &format!("Hei {is_anonymous}"), is_anonymous);
            report(site, &ola, id, ReportReason::Spam);
            (id, decide(site, &eva, &ItemId::Message(id), Action::Hide))
        });
        for ((_, decision), text) in messages.iter().zip(["Under navn", "Anonymt"]) {
            let appeals = &site.moderation;
            appeals.appeal(&kari.current, *decision, text).unwrap();
        }
        let with_messages = DeletionOptions {
            with_contributions: false,
            with_messages: true,
        };
        site.delete(&kari, with_messages);
        assert_eq!(appeal_texts(site), ["", "Anonymt"]);
        site.clock.advance(TimeDelta::days(1));
        assert_eq!(queue(site), [ItemId::Appeal(messages[1].1)]);
        site.run_all_removals();
        service(site).clear_orphaned_appeals().unwrap();
        assert_eq!(appeal_texts(site), ["", ""]);
        assert_eq!(queue(site), []);
        assert_eq!(log(site).len(), 2);
    });
}

#[test]
fn decisions_on_a_deleted_profile_name_nobody() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let eva = moderator(site, "eva", "Eva M.");
        let id = site.post(&kari, "Hei", false);
        report(site, &ola, id, ReportReason::Profile);
        decide(site, &eva, &ItemId::Profile(id), Action::Keep);
        let members = || -> Vec<MemberId> {
            let log = log(site).into_iter();
            log.filter_map(|decision| decision.profile)
                .map(|profile| profile.member)
                .collect()
        };
        assert_eq!(members(), [kari.current.member.id]);
        site.delete(&kari, DeletionOptions::default());
        assert_eq!(members(), []);
    });
}

/// Polling figures of today would show when somebody reports or appeals.
#[test]
fn figures_end_with_yesterday() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let (eva, per) = two_moderators(site);
    let ids = [0, 1, 2].map(|number| {
        let id = site.post(&kari, &format!("Hei {number}"), true);
        report(site, &ola, id, ReportReason::Spam);
        id
    });
    let hidden = decide(site, &eva, &ItemId::Message(ids[0]), Action::Hide);
    decide(site, &eva, &ItemId::Message(ids[1]), Action::Keep);
    let appeals = &site.moderation;
    appeals.appeal(&kari.current, hidden, "Nei").unwrap();
    let figures = || service(site).figures().unwrap().to_vec();
    assert_eq!(figures(), []);
    site.clock.advance(TimeDelta::days(1));
    decide(site, &per, &ItemId::Appeal(hidden), Action::Reverse);
    assert_eq!(figures()[0].reversed, 0);
    site.clock.advance(TimeDelta::days(1));
    let [figures] = figures().try_into().unwrap();
    assert_eq!(figures.month.to_string(), "2026-11-01");
    let counts = [
        figures.reported,
        figures.kept,
        figures.hidden,
        figures.appealed,
        figures.reversed,
    ];
    assert_eq!(counts, [3, 1, 1, 1, 1]);
}

/// The author under a username gets a letter, the anonymous author none.
// safety S25
#[test]
fn appeal_restores_with_a_letter_to_named_authors_only() {
    let site = &Site::in_memory(AT_ONCE);
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let (eva, per) = two_moderators(site);
    let emails = || site.read(|unit| unit.outbox().count());
    for (is_anonymous, expected) in [(true, [0, 0]), (false, [1, 2])] {
        let id = site.post(&kari, &format!("Hei {is_anonymous}"), is_anonymous);
        report(site, &ola, id, ReportReason::Spam);
        let hidden = decide(site, &eva, &ItemId::Message(id), Action::Hide);
        let after_hiding = emails();
        let appeals = &site.moderation;
        appeals.appeal(&kari.current, hidden, "Nei").unwrap();
        site.clock.advance(TimeDelta::days(1));
        decide(site, &per, &ItemId::Appeal(hidden), Action::Reverse);
        assert_eq!([after_hiding, emails()], expected);
    }
}

#[test]
fn role_ends_at_once_on_other_servers() {
    let site = &Site::in_memory(AT_ONCE);
    let eva = moderator(site, "eva", "Eva M.");
    let moderators = &site.moderation.moderators();
    assert_eq!(moderators.find(eva.member).unwrap(), Some(eva.clone()));
    let other = ModeratorService::new(Arc::clone(&site.store), Arc::clone(&site.clock) as _);
    other.remove("eva@example.no").unwrap();
    assert_eq!(moderators.find(eva.member).unwrap(), None);
}
