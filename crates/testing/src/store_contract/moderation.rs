//! Contract cases for moderation.

use klarlonn_domain::{
    account::{MemberId, Username},
    catalog::{NameKey, NameKind},
    forum::MessageId,
    moderation::{
        Action, Appeal, AppealText, DecidedProfile, Decision, DecisionId, ItemId, Moderator,
        ModeratorName, Reason,
    },
    salary::EntryId,
    store::{Conflict, Store},
};
use uuid::Uuid;

use super::{Calls, assert_conflict, assert_missing, interleave, write};
use crate::{day, member};

/// Adds two members and returns their ids.
fn members(store: &dyn Store) -> [MemberId; 2] {
    super::members(store, [1, 2]).map(|member| member.id)
}

fn moderator(member: MemberId, name: &str) -> Moderator {
    Moderator {
        member,
        name: ModeratorName::parse(name).expect("a name"),
        added_on: day("2026-11-21"),
    }
}

fn moderators(store: &dyn Store) -> Vec<Moderator> {
    store.read_moderators(|it| it.all())
}

fn id(number: u128) -> DecisionId {
    DecisionId(Uuid::from_u128(number))
}

fn message(number: u128) -> ItemId {
    ItemId::Message(MessageId(Uuid::from_u128(number)))
}

/// Returns a decision on the message with the same number.
fn decision(number: u128) -> Decision {
    Decision {
        id: id(number),
        item: message(number),
        label: "Helse Bergen".to_owned(),
        action: Action::Hide,
        target: None,
        reason: Reason::parse("Navn på en kollega; DROP TABLE members").expect("a reason"),
        decided_by: ModeratorName::parse("Åse O'Hara").expect("a name"),
        decided_on: day("2026-11-21"),
        reports: 3,
        has_effect: true,
        profile: None,
    }
}

fn on_profile(number: u128, member: MemberId, username: Option<&str>) -> Decision {
    Decision {
        item: ItemId::Profile(MessageId(Uuid::from_u128(number))),
        profile: Some(DecidedProfile {
            member,
            username: username.map(|name| Username::parse(name).expect("a username")),
        }),
        ..decision(number)
    }
}

/// Returns a decision without the profile that it was on.
fn forgotten(decision: Decision) -> Decision {
    Decision {
        profile: None,
        ..decision
    }
}

fn add(store: &dyn Store, decisions: &[Decision]) {
    store.decisions(|it| decisions.iter().try_for_each(|each| it.add(each)));
}

fn get(store: &dyn Store, number: u128) -> Option<Decision> {
    store.read_decisions(|it| it.get(id(number)))
}

/// Moderators are found by account, listed by name, and removed once.
pub fn moderators_round_trip(store: &dyn Store) {
    let [kari, ola] = members(store);
    let added = [moderator(ola, "Ola"), moderator(kari, "Åse")];
    for moderator in added.iter().rev() {
        store.moderators(|it| it.add(moderator));
    }
    assert_eq!(moderators(store), added);
    let find = || store.read_moderators(|it| it.get(kari));
    assert_eq!(find().as_ref(), Some(&added[1]));
    let remove = || store.moderators(|it| it.remove(kari));
    assert_eq!([remove(), remove()], [true, false]);
    assert_eq!(find(), None);
    assert_eq!(moderators(store), added[..1]);
}

/// A member is a moderator once, two have no name in common, and the transaction continues.
pub fn moderator_has_one_name_of_their_own(store: &dyn Store) {
    let [kari, ola] = members(store);
    store.moderators(|it| {
        it.add(&moderator(kari, "Kari"))?;
        let mut outcome = |member, name| it.add(&moderator(member, name));
        assert_conflict(outcome(kari, "Ola"), Conflict::Moderator);
        assert_conflict(outcome(ola, "Kari"), Conflict::ModeratorName);
        assert_missing(outcome(member(9).id, "Ole"));
        outcome(ola, "kari")
    });
    let expected = [moderator(kari, "Kari"), moderator(ola, "kari")];
    assert_eq!(moderators(store), expected);
}

/// A deleted member is no moderator, and decisions on the profile do not name the member.
pub fn removing_a_member_ends_the_role(store: &dyn Store) {
    let [kari, ola] = members(store);
    store.moderators(|it| it.add(&moderator(kari, "Kari")));
    let of_kari = on_profile(1, kari, None);
    add(store, std::slice::from_ref(&of_kari));
    store.members(|it| it.remove(kari));
    assert_eq!(moderators(store), []);
    assert_eq!(get(store, 1), Some(forgotten(of_kari)));
    write(store, |unit| {
        assert_missing(unit.decisions().add(&on_profile(2, kari, None)));
        unit.moderators().add(&moderator(ola, "Kari"))
    });
}

/// Decisions of all kinds keep their fields.
pub fn decisions_round_trip(store: &dyn Store) {
    let [kari, _] = members(store);
    let uuid = Uuid::from_u128(7);
    let items = [
        ItemId::Message(MessageId(uuid)),
        ItemId::Profile(MessageId(uuid)),
        ItemId::Name(NameKind::Place, NameKey::new("Å; i åa")),
        ItemId::Entry(EntryId(uuid)),
        ItemId::Appeal(DecisionId(uuid)),
    ];
    let cases = (1..).zip(Action::ALL).zip(items.iter().cycle().skip(1));
    for ((number, action), item) in cases {
        let name = (number > 1).then_some("trollet");
        let profile = on_profile(number, kari, name).profile;
        let decision = Decision {
            action,
            target: (action == Action::Merge).then(|| "Åsane".to_owned()),
            has_effect: action != Action::Reverse,
            profile: profile.filter(|_| matches!(item, ItemId::Profile(_))),
            item: item.clone(),
            ..decision(number)
        };
        add(store, std::slice::from_ref(&decision));
        assert_eq!(get(store, number), Some(decision));
    }
    assert_eq!(get(store, 99), None);
}

/// A second decision with an id is a conflict, and the transaction continues.
pub fn second_decision_with_an_id_is_a_conflict(store: &dyn Store) {
    let other = Decision {
        item: message(2),
        ..decision(1)
    };
    store.decisions(|it| {
        it.add(&decision(1))?;
        assert_conflict(it.add(&other), Conflict::DecisionId);
        it.add(&decision(2))
    });
    for number in [1, 2] {
        assert_eq!(get(store, number), Some(decision(number)));
    }
}

/// The log is ordered by day and id, so that pages neither overlap nor leave out a decision.
pub fn decisions_are_paged_newest_first(store: &dyn Store) {
    let days = [
        "2026-11-23",
        "2026-11-22",
        "2026-11-22",
        "2026-11-22",
        "2026-11-21",
    ];
    let mut numbers = [1, 5, 4, 2, 3].into_iter();
    let log = days.map(|on| Decision {
        decided_on: day(on),
        ..decision(numbers.next().expect("a number for each day"))
    });
    add(store, &log);
    let page = |before: Option<&Decision>, limit| {
        let before = before.map(|last| (last.decided_on, last.id));
        store.read_decisions(|it| it.log(before, limit))
    };
    assert_eq!(page(None, usize::MAX), log);
    assert_eq!(page(None, 2), log[..2]);
    assert_eq!(page(Some(&log[1]), 2), log[2..4]);
    assert_eq!(page(Some(&log[3]), 2), log[4..]);
    assert_eq!(page(Some(&log[4]), 2), []);
}

/// Decisions are found by item, and those on profiles by member.
pub fn decisions_on_items_and_profiles_are_found(store: &dyn Store) {
    let [kari, ola] = members(store);
    let second_on_first = Decision {
        item: message(1),
        ..decision(2)
    };
    let (of_kari, of_ola) = (on_profile(3, kari, None), on_profile(4, ola, None));
    let all = [decision(1), second_on_first, of_kari, of_ola, decision(5)];
    add(store, &all);
    let pick = |numbers: &[usize]| -> Vec<Decision> {
        numbers
            .iter()
            .map(|number| all[*number - 1].clone())
            .collect()
    };
    let on = |items: &[ItemId]| store.read_decisions(|it| it.on_items(items));
    assert_eq!(on(&[message(1)]), pick(&[2, 1]));
    assert_eq!(
        on(&[message(5), all[2].item.clone(), message(9)]),
        pick(&[5, 3])
    );
    assert_eq!(on(&[]), []);
    let on_profiles = |members: &[_]| store.read_decisions(|it| it.on_profiles(members));
    assert_eq!(on_profiles(&[kari]), pick(&[3]));
    assert_eq!(on_profiles(&[kari, ola]), pick(&[4, 3]));
    assert_eq!(on_profiles(&[]), []);
    let by_id = store.read_decisions(|it| it.get_all(&[id(1), id(9), id(4)]));
    let expected = pick(&[1, 4]).into_iter();
    assert_eq!(
        by_id,
        expected.map(|decision| (decision.id, decision)).collect()
    );
}

/// The second of two decisions on one item sees the first one.
pub fn locked_item_makes_the_next_transaction_wait(store: &dyn Store) {
    let seen = interleave(
        store,
        |unit| unit.decisions().lock_item(&message(1)),
        |unit| unit.decisions().add(&decision(1)),
        |unit| {
            unit.decisions().lock_item(&message(1))?;
            unit.decisions().on_items(&[message(1)])
        },
    );
    assert_eq!(seen, [decision(1)]);
}

/// Member and username of a decision are removed; other decisions stay.
pub fn forgotten_profile_keeps_the_decision(store: &dyn Store) {
    let [kari, ola] = members(store);
    let [of_kari, of_ola] =
        [(1, kari), (2, ola)].map(|(number, member)| on_profile(number, member, Some("trollet")));
    add(store, &[of_kari.clone(), of_ola.clone()]);
    store.decisions(|it| it.forget_profile(kari));
    assert_eq!(get(store, 1), Some(forgotten(of_kari)));
    assert_eq!(get(store, 2), Some(of_ola));
}

/// A second appeal of a decision is a conflict, and one of no decision is rejected. A cleared appeal has
/// no text and its day.
pub fn decision_is_appealed_once(store: &dyn Store) {
    let appeal = |number| Appeal {
        decision: id(number),
        text: AppealText::parse("Det er\nfeil").expect("a text"),
        appealed_on: day("2026-11-22"),
    };
    add(store, &[1, 2, 3].map(decision));
    store.appeals(|it| {
        it.add(&appeal(2))?;
        assert_conflict(it.add(&appeal(2)), Conflict::Appeal);
        assert_missing(it.add(&appeal(9)));
        it.add(&appeal(1))
    });
    let all = || store.read_appeals(|it| it.all());
    assert_eq!(all(), [1, 2].map(appeal));
    let found = store.read_appeals(|it| it.get_all(&[id(2), id(3)]));
    assert_eq!(found, [(id(2), appeal(2))].into());
    store.appeals(|it| it.clear_texts(&[id(1), id(9)]));
    let cleared = Appeal {
        text: AppealText::from_stored(String::new()),
        ..appeal(1)
    };
    assert_eq!(all(), [cleared, appeal(2)]);
}
