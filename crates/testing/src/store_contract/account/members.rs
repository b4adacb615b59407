//! Contract cases for members.

use klarlonn_domain::{
    account::{
        Bio, Device, EmailAddress, FullName, Identity, Member, MemberId, Members, OneTimeToken,
        PasswordHash, ProfileImage, Session, TokenKind, Username,
    },
    store::{Conflict, Store, StoreError, UnitOfWork},
};

use super::{Calls, assert_conflict, assert_missing, interleave, members, second, token, write};
use crate::{day, member};

/// Function that locks a member.
type Lock<'a> = dyn Fn(&mut dyn UnitOfWork) -> Result<Option<Member>, StoreError> + Sync + 'a;

fn email(text: &str) -> EmailAddress {
    EmailAddress::parse(text).expect("an address")
}

fn username(text: &str) -> Username {
    Username::parse(text).expect("a username")
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
    store.read_members(|it| it.get(member.id))
}

/// A member is returned with all fields, with and without a password, and found by the email address
/// in any case.
pub fn members_round_trip(store: &dyn Store) {
    let [plain] = members(store, [1]);
    let full = Member {
        name: FullName::parse("Åse Ærlig").expect("a name"),
        bio: Bio::parse("Liker fjell.\nOg ski.").expect("a bio"),
        email: email("Kari.Ærlig@Example.no"),
        email_verified: true,
        password: None,
        ..member(2)
    };
    store.members(|it| it.add(&full));
    let mut ids = store.read_members(|it| it.ids());
    ids.sort_by_key(|id| id.0);
    assert_eq!(ids, [plain.id, full.id]);
    let verified = store.read_members(|it| it.verified());
    assert_eq!(verified, [(full.id, full.joined)]);
    let by_email = |text| store.read_members(|it| it.find_by_email(&email(text)));
    assert_eq!(by_email("kari.ærlig@example.NO").as_ref(), Some(&full));
    assert_eq!(by_email("kari@example.no"), None);
    assert_eq!(stored(store, &plain), Some(plain));
    assert_eq!(stored(store, &full), Some(full));
    assert_eq!(stored(store, &member(3)), None);
}

/// Two members cannot have the same email address or username in any case, nor one address with a
/// readable and an ASCII domain. A rejected call changes nothing.
// safety S10
pub fn email_and_username_are_unique(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let liv = Member {
        email: email("post@blåbær.no"),
        ..member(5)
    };
    store.members(|it| it.add(&liv));
    let as_sent = email("post@xn--blbr-roah.no");
    let found = store.read_members(|it| it.find_by_email(&as_sent));
    assert_eq!(found.as_ref(), Some(&liv));
    let same_domain = Member {
        email: as_sent.clone(),
        ..member(6)
    };
    let same_email = Member {
        email: email(&kari.email.as_str().to_uppercase()),
        ..member(3)
    };
    let same_username = Member {
        username: username(&kari.username.as_str().to_uppercase()),
        ..member(4)
    };
    write(store, |unit| {
        let members = unit.members();
        assert_conflict(members.add(&same_email), Conflict::Email);
        assert_conflict(members.add(&same_domain), Conflict::Email);
        assert_conflict(members.set_email(ola.id, &as_sent), Conflict::Email);
        assert_conflict(members.add(&same_username), Conflict::Username);
        let renamed = members.set_profile(ola.id, &kari.username, &ola.bio);
        assert_conflict(renamed, Conflict::Username);
        assert_conflict(members.set_email(ola.id, &kari.email), Conflict::Email);
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
        store.members(|it| {
            change(it, kari.id)?;
            change(it, unknown.id)
        });
        expected(&mut kari);
        assert_eq!(stored(store, &kari), Some(kari.clone()));
        assert_eq!(stored(store, &ola).as_ref(), Some(&ola));
        assert_eq!(stored(store, &unknown), None);
    };
    let (name, bio) = (
        username("En Annen"),
        Bio::parse("Liker fjell.").expect("a bio"),
    );
    set(&|it, id| it.set_profile(id, &name, &bio), &|member| {
        member.username = name.clone();
        member.bio = bio.clone();
    });
    set(&|it, id| it.mark_email_verified(id), &|member| {
        member.email_verified = true;
    });
    for is_blocked in [true, false] {
        set(&|it, id| it.set_blocked(id, is_blocked), &|member| {
            member.is_blocked = is_blocked;
        });
    }
    for has_failed in [true, false, true] {
        set(&|it, id| it.set_email_failed(id, has_failed), &|member| {
            member.email_failed = has_failed;
        });
    }
    for password in [None, Some(PasswordHash("another".to_owned()))] {
        set(
            &|it, id| it.set_password(id, password.as_ref()),
            &|member| {
                member.password.clone_from(&password);
            },
        );
    }
    let address = email("Ny@Example.no");
    set(&|it, id| it.set_email(id, &address), &|member| {
        member.email = address.clone();
        member.email_verified = false;
        member.email_failed = false;
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
    let link =
        |member: &Member, subject| store.members(|it| it.link(member.id, &identity(subject)));
    let identities = |member: &Member| store.read_members(|it| it.identities(member.id));
    link(&kari, "b");
    link(&kari, "a");
    write(store, |unit| {
        let duplicate = unit.members().link(ola.id, &identity("a"));
        assert_conflict(duplicate, Conflict::Identity);
        assert_missing(unit.members().link(member(9).id, &identity("c")));
        Ok(())
    });
    let find = |identity: &Identity| store.read_members(|it| it.find_by_identity(identity));
    let other_issuer = Identity {
        issuer: "https://other.example.com".to_owned(),
        ..identity("a")
    };
    assert_eq!(find(&identity("a")).as_ref(), Some(&kari));
    assert_eq!([&identity("c"), &other_issuer].map(find), [None, None]);
    assert_eq!(identities(&kari), [identity("a"), identity("b")]);
    link(&ola, "c");
    store.members(|it| it.unlink_all(kari.id));
    assert_eq!(identities(&kari), []);
    assert_eq!(identities(&ola), [identity("c")]);
}

/// A new profile image replaces the old one, and is found by its digest.
pub fn member_has_one_profile_image(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    for (member, number) in [(&kari, 1), (&kari, 2), (&ola, 2)] {
        store.members(|it| it.set_image(member.id, &image(number)));
    }
    let digest = |member: &Member| store.read_members(|it| it.image_digest(member.id));
    let with_digest = |number| store.read_members(|it| it.image(&[number; 32]));
    assert_eq!(digest(&kari), Some([2; 32]));
    assert_eq!([2, 1].map(with_digest), [Some(image(2)), None]);
    for was_stored in [true, false] {
        let removed = store.members(|it| it.remove_image(kari.id));
        assert_eq!(removed, was_stored);
    }
    assert_eq!([&kari, &ola].map(digest), [None, Some([2; 32])]);
    assert_eq!(with_digest(2), Some(image(2)));
    write(store, |unit| {
        assert_missing(unit.members().set_image(member(9).id, &image(3)));
        Ok(())
    });
}

/// Removing a member removes all data of the member, and none of others.
pub fn removing_a_member_removes_all_their_data(store: &dyn Store) {
    let numbered = members(store, [1, 2]);
    for (member, number) in numbered.iter().zip(1_u8..) {
        let session = Session {
            token_hash: token(number),
            member: member.id,
            device: Device::UNKNOWN,
            last_used_month: day("2026-11-01"),
            idle_until: day("2026-12-01"),
            ends_on: day("2026-12-01"),
        };
        let reset = OneTimeToken {
            token_hash: token(number),
            kind: TokenKind::PasswordReset,
            member: Some(member.id),
            payload: String::new(),
            expires_at: second(100),
        };
        write(store, |unit| {
            unit.members()
                .link(member.id, &identity(&number.to_string()))?;
            unit.members().set_image(member.id, &image(number))?;
            unit.sessions().add(&session)?;
            unit.one_time_tokens().put(&reset)
        });
    }
    store.members(|it| it.remove(numbered[0].id));
    for (number, remains) in [(1_u8, false), (2, true)] {
        let found = write(store, |unit| {
            let identity = unit
                .members()
                .find_by_identity(&identity(&number.to_string()))?;
            let image = unit.members().image(&[number; 32])?;
            let session = unit.sessions().get(&token(number))?;
            let tokens = unit.one_time_tokens();
            let reset = tokens.take(TokenKind::PasswordReset, &token(number), second(1))?;
            Ok([
                identity.is_some(),
                image.is_some(),
                session.is_some(),
                reset.is_some(),
            ])
        });
        assert_eq!(found, [remains; 4]);
    }
}
