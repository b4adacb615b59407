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
    store::{Conflict, Store, StoreError},
};
use uuid::Uuid;

use super::{interleave, read, write};
use crate::{day, member};

/// Adds two members and returns their ids.
fn members(store: &dyn Store) -> [MemberId; 2] {
    let members = [member(1), member(2)];
    write(store, |unit| {
        members
            .iter()
            .try_for_each(|member| unit.members().add(member))
    });
    members.map(|member| member.id)
}

fn moderator(member: MemberId, name: &str) -> Moderator {
    Moderator {
        member,
        name: ModeratorName::parse(name).expect("a name"),
        added_on: day("2026-11-21"),
    }
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

fn add(store: &dyn Store, decisions: &[Decision]) {
    write(store, |unit| {
        decisions
            .iter()
            .try_for_each(|decision| unit.moderation().add_decision(decision))
    });
}

fn get(store: &dyn Store, number: u128) -> Option<Decision> {
    read(store, |unit| unit.moderation().decision(id(number)))
}

fn appeal(number: u128) -> Appeal {
    Appeal {
        decision: id(number),
        text: AppealText::parse("Det er\nfeil").expect("a text"),
        appealed_on: day("2026-11-22"),
    }
}

/// Moderators are found by account, listed by name, and removed once.
pub fn moderators_round_trip(store: &dyn Store) {
    let [kari, ola] = members(store);
    let added = [moderator(ola, "Ola"), moderator(kari, "Åse")];
    for moderator in added.iter().rev() {
        write(store, |unit| unit.moderation().add_moderator(moderator));
    }
    let all = || read(store, |unit| unit.moderation().moderators());
    assert_eq!(all(), added);
    let found = read(store, |unit| unit.moderation().moderator(kari));
    assert_eq!(found.as_ref(), Some(&added[1]));
    let remove = || write(store, |unit| unit.moderation().remove_moderator(kari));
    assert!(remove());
    assert!(!remove());
    assert_eq!(read(store, |unit| unit.moderation().moderator(kari)), None);
    assert_eq!(all(), added[..1]);
}

/// A member is a moderator once, two have no name in common, and the transaction continues.
pub fn moderator_has_one_name_of_their_own(store: &dyn Store) {
    let [kari, ola] = members(store);
    write(store, |unit| {
        unit.moderation().add_moderator(&moderator(kari, "Kari"))?;
        let mut outcome = |member, name| unit.moderation().add_moderator(&moderator(member, name));
        assert!(matches!(
            outcome(kari, "Ola"),
            Err(StoreError::Conflict(Conflict::Moderator))
        ));
        assert!(matches!(
            outcome(ola, "Kari"),
            Err(StoreError::Conflict(Conflict::ModeratorName))
        ));
        assert!(matches!(
            outcome(member(9).id, "Ole"),
            Err(StoreError::MissingReference)
        ));
        outcome(ola, "kari")
    });
    let all = read(store, |unit| unit.moderation().moderators());
    assert_eq!(all, [moderator(kari, "Kari"), moderator(ola, "kari")]);
}

/// A deleted member is no moderator, and decisions on the profile do not name the member.
pub fn removing_a_member_ends_the_role(store: &dyn Store) {
    let [kari, ola] = members(store);
    write(store, |unit| {
        unit.moderation().add_moderator(&moderator(kari, "Kari"))
    });
    let of_kari = Decision {
        profile: Some(DecidedProfile {
            member: kari,
            username: None,
        }),
        ..decision(1)
    };
    add(store, std::slice::from_ref(&of_kari));
    write(store, |unit| unit.members().remove(kari));
    assert_eq!(read(store, |unit| unit.moderation().moderators()), []);
    assert_eq!(get(store, 1), Some(decision(1)));
    write(store, |unit| {
        let missing = unit.moderation().add_decision(&Decision {
            id: id(2),
            ..of_kari.clone()
        });
        assert!(matches!(missing, Err(StoreError::MissingReference)));
        unit.moderation().add_moderator(&moderator(ola, "Kari"))
    });
}

/// Decisions of all kinds keep their fields.
pub fn decisions_round_trip(store: &dyn Store) {
    let [kari, _] = members(store);
    let profile = |username: Option<&str>| DecidedProfile {
        member: kari,
        username: username.map(|name| Username::parse(name).expect("a username")),
    };
    let uuid = Uuid::from_u128(7);
    let items = [
        ItemId::Message(MessageId(uuid)),
        ItemId::Profile(MessageId(uuid)),
        ItemId::Name(NameKind::Place, NameKey::new("Å; i åa")),
        ItemId::Entry(EntryId(uuid)),
        ItemId::Appeal(DecisionId(uuid)),
    ];
    let mut expected: Vec<Decision> = Vec::new();
    for (number, action) in (1..).zip(Action::ALL) {
        let item = items[usize::try_from(number).expect("a number") % items.len()].clone();
        let is_profile = matches!(item, ItemId::Profile(_));
        expected.push(Decision {
            item,
            action,
            target: (action == Action::Merge).then(|| "Åsane".to_owned()),
            has_effect: action != Action::Reverse,
            profile: is_profile.then(|| profile((number > 1).then_some("trollet"))),
            ..decision(number)
        });
    }
    add(store, &expected);
    for (number, decision) in (1..).zip(&expected) {
        assert_eq!(get(store, number).as_ref(), Some(decision));
    }
    assert_eq!(get(store, 99), None);
}

/// A second decision with an id is a conflict, and the transaction continues.
pub fn second_decision_with_an_id_is_a_conflict(store: &dyn Store) {
    let other = Decision {
        item: message(2),
        ..decision(1)
    };
    write(store, |unit| {
        unit.moderation().add_decision(&decision(1))?;
        let second = unit.moderation().add_decision(&other);
        assert!(
            matches!(second, Err(StoreError::Conflict(Conflict::DecisionId))),
            "{second:?}"
        );
        unit.moderation().add_decision(&decision(2))
    });
    assert_eq!(get(store, 1), Some(decision(1)));
    assert_eq!(get(store, 2), Some(decision(2)));
}

/// The log is ordered by day and id, so that pages neither overlap nor leave out a decision.
pub fn decisions_are_paged_newest_first(store: &dyn Store) {
    members(store);
    let on = |number, date| Decision {
        decided_on: day(date),
        ..decision(number)
    };
    let log = [
        on(1, "2026-11-23"),
        on(5, "2026-11-22"),
        on(4, "2026-11-22"),
        on(2, "2026-11-22"),
        on(3, "2026-11-21"),
    ];
    add(store, &log);
    let page = |before: Option<&Decision>, limit| {
        let before = before.map(|last| (last.decided_on, last.id));
        read(store, |unit| unit.moderation().decision_log(before, limit))
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
    let on_profile = |number, member| Decision {
        item: ItemId::Profile(MessageId(Uuid::from_u128(number))),
        profile: Some(DecidedProfile {
            member,
            username: None,
        }),
        ..decision(number)
    };
    let second_on_first = Decision {
        item: message(1),
        ..decision(2)
    };
    let (of_kari, of_ola) = (on_profile(3, kari), on_profile(4, ola));
    let all = [decision(1), second_on_first, of_kari, of_ola, decision(5)];
    add(store, &all);
    let on = |items: &[ItemId]| read(store, |unit| unit.moderation().decisions_on(items));
    assert_eq!(on(&[message(1)]), [all[1].clone(), all[0].clone()]);
    let found = on(&[message(5), all[2].item.clone(), message(9)]);
    assert_eq!(found, [all[4].clone(), all[2].clone()]);
    assert_eq!(on(&[]), []);
    let on_profiles = |members: &[_]| {
        read(store, |unit| {
            unit.moderation().decisions_on_profiles(members)
        })
    };
    assert_eq!(on_profiles(&[kari]), all[2..3]);
    assert_eq!(on_profiles(&[kari, ola]), [all[3].clone(), all[2].clone()]);
    assert_eq!(on_profiles(&[]), []);
    let by_id = read(store, |unit| {
        unit.moderation().decisions(&[id(1), id(9), id(4)])
    });
    let expected = [0, 3].map(|number| (all[number].id, all[number].clone()));
    assert_eq!(by_id, expected.into());
}

/// The second of two decisions on one item sees the first one.
pub fn locked_item_makes_the_next_transaction_wait(store: &dyn Store) {
    let seen = interleave(
        store,
        |unit| unit.moderation().lock_item(&message(1)),
        |unit| unit.moderation().add_decision(&decision(1)),
        |unit| {
            unit.moderation().lock_item(&message(1))?;
            unit.moderation().decisions_on(&[message(1)])
        },
    );
    assert_eq!(seen, [decision(1)]);
}

/// Member and username of a decision are removed; other decisions stay.
pub fn forgotten_profile_keeps_the_decision(store: &dyn Store) {
    let [kari, ola] = members(store);
    let renamed = |number, member| Decision {
        profile: Some(DecidedProfile {
            member,
            username: Some(Username::parse("trollet").expect("a username")),
        }),
        ..decision(number)
    };
    add(store, &[renamed(1, kari), renamed(2, ola)]);
    write(store, |unit| unit.moderation().forget_profile(kari));
    assert_eq!(get(store, 1), Some(decision(1)));
    assert_eq!(get(store, 2), Some(renamed(2, ola)));
}

/// A second appeal of a decision is a conflict, and one of no decision is rejected.
pub fn decision_is_appealed_once(store: &dyn Store) {
    add(store, &[decision(1), decision(2), decision(3)]);
    write(store, |unit| {
        unit.moderation().add_appeal(&appeal(2))?;
        let mut again = |number| unit.moderation().add_appeal(&appeal(number));
        assert!(matches!(
            again(2),
            Err(StoreError::Conflict(Conflict::Appeal))
        ));
        assert!(matches!(again(9), Err(StoreError::MissingReference)));
        again(1)
    });
    let all = read(store, |unit| unit.moderation().appeals());
    assert_eq!(all, [appeal(1), appeal(2)]);
    let found = read(store, |unit| unit.moderation().appeals_of(&[id(2), id(3)]));
    assert_eq!(found.into_values().collect::<Vec<_>>(), [appeal(2)]);
}

/// A cleared appeal has no text and its day.
pub fn cleared_appeal_keeps_its_day(store: &dyn Store) {
    add(store, &[decision(1), decision(2)]);
    for number in [1, 2] {
        write(store, |unit| unit.moderation().add_appeal(&appeal(number)));
    }
    write(store, |unit| {
        unit.moderation().clear_appeals(&[id(1), id(9)])
    });
    let cleared = Appeal {
        text: AppealText::from_stored(String::new()),
        ..appeal(1)
    };
    let all = read(store, |unit| unit.moderation().appeals());
    assert_eq!(all, [cleared, appeal(2)]);
}
