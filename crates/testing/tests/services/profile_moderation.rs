//! What a moderator changes on a profile.

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{
        EmailContent, EmailKind, Member, MemberId, OutboxEmail, ProfileImage, Renamed, Username,
        clear_picture, give_username_back, is_neutral_username, rename_to_neutral,
    },
    store::{Store, StoreError, UnitOfWork, in_transaction},
};
use klarlonn_testing::{CountingRandom, MemoryStore, NumberedTagKey, member};

const KEY: NumberedTagKey = NumberedTagKey(1);

fn write<T>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>,
) -> T {
    in_transaction(store, work).unwrap()
}

fn username(text: &str) -> Username {
    Username::parse(text).unwrap()
}

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH
}

/// Returns a store with these members.
fn store_with(members: &[Member]) -> MemoryStore {
    let store = MemoryStore::default();
    write(&store, |unit| {
        members
            .iter()
            .try_for_each(|member| unit.members().add(member))
    });
    store
}

fn rename(store: &dyn Store, member: MemberId) -> Option<Renamed> {
    write(store, |unit| {
        rename_to_neutral(unit, member, &mut CountingRandom::default(), now(), &KEY)
    })
}

fn letters(store: &dyn Store) -> Vec<(MemberId, EmailKind)> {
    let later = now() + chrono::TimeDelta::minutes(2);
    let claim = || write(store, |unit| unit.outbox().claim(now(), later, &KEY));
    let emails = std::iter::from_fn(claim);
    let notice = |email: OutboxEmail| match email.content {
        EmailContent::Notice { kind, member, .. } => Some((member, kind)),
        EmailContent::ContactMessage { .. } => None,
    };
    emails.filter_map(notice).collect()
}

#[test]
fn neutral_username_is_free_and_comes_with_a_letter() {
    let kari = member(1);
    // The first number that is drawn is taken.
    let ola = Member {
        username: username("medlem-1001"),
        ..member(2)
    };
    let store = store_with(&[kari.clone(), ola]);
    let renamed = rename(&store, kari.id).unwrap();
    assert_eq!(renamed.from, kari.username);
    assert_eq!(renamed.into, username("medlem-1002"));
    assert!(is_neutral_username(&renamed.into) && !is_neutral_username(&renamed.from));
    let stored = write(&store, |unit| unit.members().get(kari.id)).unwrap();
    assert_eq!(stored.username, renamed.into);
    assert_eq!(letters(&store), [(kari.id, EmailKind::UsernameReplaced)]);
    assert_eq!(rename(&store, member(9).id), None);
}

#[test]
fn username_is_given_back_unless_taken_or_replaced() {
    let (kari, ola) = (member(1), member(2));
    let store = store_with(&[kari.clone(), ola.clone()]);
    let give_back =
        |renamed: &Renamed| write(&store, |unit| give_username_back(unit, kari.id, renamed));
    let first = rename(&store, kari.id).unwrap();
    assert!(give_back(&first));
    assert!(!give_back(&first));
    // Another member took the name meanwhile.
    let second = rename(&store, kari.id).unwrap();
    write(&store, |unit| {
        unit.members().rename(ola.id, &ola.username, &second.from)
    });
    assert!(!give_back(&second));
    // The member has chosen a name.
    let chosen = username("fjellrev");
    write(&store, |unit| {
        unit.members().rename(kari.id, &second.into, &chosen)
    });
    let free = Renamed {
        from: ola.username.clone(),
        into: second.into,
    };
    assert!(!give_back(&free));
    let stored = write(&store, |unit| unit.members().get(kari.id)).unwrap();
    assert_eq!(stored.username, chosen);
}

#[test]
fn picture_is_cleared_once_with_a_letter() {
    let kari = member(1);
    let store = store_with(std::slice::from_ref(&kari));
    let image = ProfileImage::new(b"picture".to_vec());
    write(&store, |unit| unit.members().set_image(kari.id, &image));
    let clear = || {
        write(&store, |unit| {
            clear_picture(unit, kari.id, &mut CountingRandom::default(), now(), &KEY)
        })
    };
    assert!(clear());
    assert!(!clear());
    let digest = write(&store, |unit| unit.members().image_digest(kari.id));
    assert_eq!(digest, None);
    assert_eq!(letters(&store), [(kari.id, EmailKind::PictureRemoved)]);
}
