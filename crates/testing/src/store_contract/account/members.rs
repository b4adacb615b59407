//! Contract cases for members.

use std::collections::BTreeSet;

use klarlonn_domain::{
    account::{
        Bio, Device, EmailAddress, FullName, Identity, Member, MemberId, Members, OneTimeToken,
        PasswordHash, ProfileImage, Session, TokenKind, Username,
    },
    store::{Conflict, Store, StoreError, UnitOfWork, in_transaction},
};

use uuid::Uuid;

use super::{
    super::{interleave, read},
    members, second, token, write,
};
use crate::{day, member};

/// Function that locks a member.
type Lock<'a> = dyn Fn(&mut dyn UnitOfWork) -> Result<Option<Member>, StoreError> + Sync + 'a;

fn email(text: &str) -> EmailAddress {
    EmailAddress::parse(text).expect("an address")
}

fn identity(subject: &str) -> Identity {
    Identity {
        issuer: "https://accounts.example.com".to_owned(),
        subject: subject.to_owned(),
    }
}

fn image(number: u8) -> ProfileImage {
    ProfileImage {
        digest: [number; 32],
        webp: vec![number; 5_000],
    }
}

fn stored(store: &dyn Store, member: &Member) -> Option<Member> {
    read(store, |unit| unit.members().get(member.id))
}

/// A member is returned with all fields, with and without a password.
pub fn members_round_trip(store: &dyn Store) {
    let [plain] = members(store, [1]);
    let mut full = member(2);
    full.name = FullName::parse("Åse Ærlig").expect("a name");
    full.bio = Bio::parse("Liker fjell.\nOg ski.").expect("a bio");
    full.email_verified = true;
    full.password = None;
    write(store, |unit| unit.members().add(&full));
    let ids: BTreeSet<Uuid> = read(store, |unit| unit.members().ids())
        .iter()
        .map(|id| id.0)
        .collect();
    assert_eq!(ids, BTreeSet::from([plain.id.0, full.id.0]));
    let verified = read(store, |unit| unit.members().verified());
    assert_eq!(verified, [(full.id, full.joined)]);
    assert_eq!(stored(store, &plain), Some(plain));
    assert_eq!(stored(store, &full), Some(full));
    assert_eq!(stored(store, &member(3)), None);
}

/// A member is found by email address in any case.
pub fn member_is_found_by_email_in_any_case(store: &dyn Store) {
    let mut kari = member(1);
    kari.email = email("Kari.Ærlig@Example.no");
    write(store, |unit| unit.members().add(&kari));
    let found = |text| read(store, |unit| unit.members().find_by_email(&email(text)));
    assert_eq!(found("kari.ærlig@example.NO"), Some(kari));
    assert_eq!(found("kari@example.no"), None);
}

/// Two members cannot have the same email address or username in any case. A rejected call changes
/// nothing.
// safety S10
pub fn email_and_username_are_unique(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let mut same_email = member(3);
    same_email.email = email(&kari.email.as_str().to_uppercase());
    let mut same_username = member(4);
    same_username.username =
        Username::parse(&kari.username.as_str().to_uppercase()).expect("a username");
    write(store, |unit| {
        let members = unit.members();
        let added = members.add(&same_email);
        assert!(matches!(added, Err(StoreError::Conflict(Conflict::Email))));
        let added = members.add(&same_username);
        assert!(matches!(
            added,
            Err(StoreError::Conflict(Conflict::Username))
        ));
        let renamed = members.set_profile(ola.id, &kari.username, &ola.bio);
        assert!(matches!(
            renamed,
            Err(StoreError::Conflict(Conflict::Username))
        ));
        let moved = members.set_email(ola.id, &kari.email);
        assert!(matches!(moved, Err(StoreError::Conflict(Conflict::Email))));
        Ok(())
    });
    assert_eq!(stored(store, &same_email), None);
    assert_eq!(stored(store, &same_username), None);
    assert_eq!(stored(store, &ola), Some(ola));
}

/// A setter only changes its own columns and member, and does nothing for an unknown member.
pub fn member_setter_changes_only_its_columns(store: &dyn Store) {
    let [mut kari, ola] = members(store, [1, 2]);
    let unknown = member(9);
    let mut set = |change: &dyn Fn(&mut dyn Members, MemberId) -> Result<(), StoreError>,
                   expected: &dyn Fn(&mut Member)| {
        write(store, |unit| {
            change(unit.members(), kari.id)?;
            change(unit.members(), unknown.id)
        });
        expected(&mut kari);
        assert_eq!(stored(store, &kari), Some(kari.clone()));
        assert_eq!(stored(store, &ola).as_ref(), Some(&ola));
        assert_eq!(stored(store, &unknown), None);
    };
    let username = Username::parse("En Annen").expect("a username");
    let bio = Bio::parse("Liker fjell.").expect("a bio");
    set(
        &|members, id| members.set_profile(id, &username, &bio),
        &|member| {
            member.username = username.clone();
            member.bio = bio.clone();
        },
    );
    set(&|members, id| members.mark_email_verified(id), &|member| {
        member.email_verified = true;
    });
    set(&|members, id| members.set_password(id, None), &|member| {
        member.password = None;
    });
    let password = PasswordHash("another".to_owned());
    set(
        &|members, id| members.set_password(id, Some(&password)),
        &|member| member.password = Some(password.clone()),
    );
    let address = email("Ny@Example.no");
    set(&|members, id| members.set_email(id, &address), &|member| {
        member.email = address.clone();
        member.email_verified = false;
    });
}

/// A second transaction that locks the same member waits, and sees the changes of the first.
pub fn locked_member_makes_the_next_transaction_wait(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let by_id = |unit: &mut dyn UnitOfWork| unit.members().lock(kari.id);
    let by_email = |unit: &mut dyn UnitOfWork| unit.members().lock_by_email(&kari.email);
    let locks: [&Lock; 2] = [&by_id, &by_email];
    for (number, lock) in locks.into_iter().enumerate() {
        let password = PasswordHash(format!("password {number}"));
        let result = interleave(
            store,
            |unit| lock(unit).map(drop),
            |unit| unit.members().set_password(kari.id, Some(&password)),
            |unit| Ok(lock(unit)?.and_then(|member| member.password)),
        );
        assert_eq!(result, Some(password), "lock {number}");
    }
}

/// A member who is deleted while another transaction waits for the lock is not found.
pub fn locking_a_deleted_member_returns_none(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let result = interleave(
        store,
        |unit| unit.members().lock(kari.id).map(drop),
        |unit| unit.members().remove(kari.id),
        |unit| unit.members().lock(kari.id),
    );
    assert_eq!(result, None);
}

/// An identity is linked to one member, and a member may have several.
pub fn member_is_found_by_linked_identity(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    write(store, |unit| {
        unit.members().link(kari.id, &identity("b"))?;
        unit.members().link(kari.id, &identity("a"))?;
        let duplicate_link = unit.members().link(ola.id, &identity("a"));
        assert!(matches!(
            duplicate_link,
            Err(StoreError::Conflict(Conflict::Identity))
        ));
        let missing_member = unit.members().link(member(9).id, &identity("c"));
        assert!(matches!(missing_member, Err(StoreError::MissingReference)));
        Ok(())
    });
    read(store, |unit| {
        let members = unit.members();
        assert_eq!(
            members.find_by_identity(&identity("a"))?,
            Some(kari.clone())
        );
        assert_eq!(members.find_by_identity(&identity("c"))?, None);
        let other_issuer = Identity {
            issuer: "https://other.example.com".to_owned(),
            ..identity("a")
        };
        assert_eq!(members.find_by_identity(&other_issuer)?, None);
        assert_eq!(members.identities(kari.id)?, [identity("a"), identity("b")]);
        assert_eq!(members.identities(ola.id)?, []);
        Ok(())
    });
    write(store, |unit| {
        unit.members().link(ola.id, &identity("c"))?;
        unit.members().unlink_all(kari.id)
    });
    read(store, |unit| {
        assert_eq!(unit.members().identities(kari.id)?, []);
        assert_eq!(unit.members().identities(ola.id)?, [identity("c")]);
        Ok(())
    });
}

/// A new profile image replaces the old one, and is found by its digest.
pub fn member_has_one_profile_image(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    write(store, |unit| {
        unit.members().set_image(kari.id, &image(1))?;
        unit.members().set_image(kari.id, &image(2))?;
        unit.members().set_image(ola.id, &image(2))
    });
    read(store, |unit| {
        let members = unit.members();
        assert_eq!(members.image_digest(kari.id)?, Some([2; 32]));
        assert_eq!(members.image(&[2; 32])?, Some(image(2)));
        assert_eq!(members.image(&[1; 32])?, None);
        Ok(())
    });
    for was_stored in [true, false] {
        let removed = write(store, |unit| unit.members().remove_image(kari.id));
        assert_eq!(removed, was_stored);
    }
    read(store, |unit| {
        let members = unit.members();
        assert_eq!(members.image_digest(kari.id)?, None);
        assert_eq!(members.image_digest(ola.id)?, Some([2; 32]));
        assert_eq!(members.image(&[2; 32])?, Some(image(2)));
        Ok(())
    });
    let missing_member = in_transaction::<(), StoreError>(store, |unit| {
        unit.members().set_image(member(9).id, &image(3))
    });
    assert!(matches!(missing_member, Err(StoreError::MissingReference)));
}

/// Removing a member removes all data of the member, and none of others.
pub fn removing_a_member_removes_all_their_data(store: &dyn Store) {
    let numbered = members(store, [1, 2]);
    for (member, number) in numbered.iter().zip(1_u8..) {
        write(store, |unit| {
            unit.members()
                .link(member.id, &identity(&number.to_string()))?;
            unit.members().set_image(member.id, &image(number))?;
            unit.sessions().add(&Session {
                token_hash: token(number),
                member: member.id,
                device: Device::UNKNOWN,
                last_used_month: day("2026-11-01"),
                idle_until: day("2026-12-01"),
                ends_on: day("2026-12-01"),
            })?;
            unit.one_time_tokens().put(&OneTimeToken {
                token_hash: token(number),
                kind: TokenKind::PasswordReset,
                member: Some(member.id),
                payload: String::new(),
                expires_at: second(100),
            })?;
            Ok(())
        });
    }
    write(store, |unit| unit.members().remove(numbered[0].id));
    write(store, |unit| {
        for (number, remains) in [(1_u8, false), (2, true)] {
            let hash = token(number);
            assert_eq!(
                unit.members()
                    .find_by_identity(&identity(&number.to_string()))?
                    .is_some(),
                remains
            );
            assert_eq!(unit.members().image(&[number; 32])?.is_some(), remains);
            assert_eq!(unit.sessions().get(&hash)?.is_some(), remains);
            let taken = unit
                .one_time_tokens()
                .take(TokenKind::PasswordReset, &hash, second(1))?;
            assert_eq!(taken.is_some(), remains);
        }
        Ok(())
    });
}

/// A username is replaced if the member still has it and nobody has the other.
pub fn username_is_replaced_only_if_unchanged(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let neutral = Username::parse("medlem-4821").expect("a username");
    let rename = |from: &Username, into: &Username| {
        in_transaction::<_, StoreError>(store, |unit| unit.members().rename(kari.id, from, into))
    };
    let find = |name: &Username| read(store, |unit| unit.members().find_by_username(name));
    let taken = rename(&kari.username, &ola.username);
    assert!(matches!(
        taken,
        Err(StoreError::Conflict(Conflict::Username))
    ));
    assert!(!rename(&neutral, &neutral).expect("the store works"));
    assert!(rename(&kari.username, &neutral).expect("the store works"));
    assert!(!rename(&kari.username, &neutral).expect("the store works"));
    let upper_case = Username::parse("MEDLEM-4821").expect("a username");
    assert_eq!(find(&upper_case), Some(kari.id));
    assert_eq!(find(&kari.username), None);
    let renamed = read(store, |unit| unit.members().get(kari.id));
    let username = neutral;
    assert_eq!(renamed, Some(Member { username, ..kari }));
}
