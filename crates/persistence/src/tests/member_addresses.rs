//! Email addresses that earlier versions stored with a Unicode domain in the key.

use klarlonn_domain::{
    account::{EmailAddress, Member, MemberId},
    store::{Conflict, Store, StoreError, in_snapshot, in_transaction},
};
use klarlonn_testing::member;

use super::{
    open_store,
    unreadable::{on_each, run},
};

fn with_address(number: u32, address: &str) -> Member {
    Member {
        email: EmailAddress::parse(address).unwrap(),
        ..member(number)
    }
}

/// Stores a member as the earlier version did.
fn add_earlier(url: &str, store: &dyn Store, number: u32, address: &str) -> MemberId {
    let member = with_address(number, &format!("{number}@example.no"));
    in_transaction(store, |unit| unit.members().add(&member)).unwrap();
    let sql = format!(
        "UPDATE members SET email = '{address}', email_key = '{address}' WHERE email_key = '{number}@example.no'"
    );
    run(url, &sql);
    member.id
}

/// Returns the member with the address, as found by a read and by a lock.
fn find(store: &dyn Store, address: &str) -> Option<MemberId> {
    let email = EmailAddress::parse(address).unwrap();
    let found = in_snapshot(store, |unit| unit.members().find_by_email(&email)).unwrap();
    let locked: Result<_, StoreError> =
        in_transaction(store, |unit| unit.members().lock_by_email(&email));
    assert_eq!(locked.unwrap(), found);
    found.map(|member| member.id)
}

// safety S10
#[test]
fn earlier_account_is_found_by_both_spellings() {
    on_each(|url| {
        let store = open_store(url);
        let readable = add_earlier(url, &store, 1, "post@blåbær.no");
        let encoded = add_earlier(url, &store, 2, "post@xn--tyttebr-rxa.no");
        for address in ["post@blåbær.no", "POST@xn--blbr-roah.no"] {
            assert_eq!(find(&store, address), Some(readable), "{address}");
        }
        for address in ["post@tyttebær.no", "post@xn--tyttebr-rxa.no"] {
            assert_eq!(find(&store, address), Some(encoded), "{address}");
        }
        assert_eq!(find(&store, "post@blabar.no"), None);
    });
}

// safety S10
#[test]
fn earlier_account_keeps_its_address_from_others() {
    on_each(|url| {
        let store = open_store(url);
        let readable = add_earlier(url, &store, 1, "post@blåbær.no");
        let same = with_address(2, "post@xn--blbr-roah.no");
        let other = member(3);
        in_transaction(&store, |unit| {
            let members = unit.members();
            let is_taken = |result| matches!(result, Err(StoreError::Conflict(Conflict::Email)));
            assert!(is_taken(members.add(&same)));
            members.add(&other)?;
            assert!(is_taken(members.set_email(other.id, &same.email)));
            // The member may write the own address in another way.
            members.set_email(readable, &same.email)
        })
        .unwrap();
        assert_eq!(find(&store, "post@blåbær.no"), Some(readable));
    });
}

/// The earlier version took both spellings for two addresses.
#[test]
fn second_earlier_account_of_an_address_is_found_last() {
    on_each(|url| {
        let store = open_store(url);
        let readable = add_earlier(url, &store, 1, "post@blåbær.no");
        let encoded = add_earlier(url, &store, 2, "post@xn--blbr-roah.no");
        for address in ["post@blåbær.no", "post@xn--blbr-roah.no"] {
            assert_eq!(find(&store, address), Some(encoded), "{address}");
        }
        in_transaction(&store, |unit| unit.members().remove(encoded)).unwrap();
        assert_eq!(find(&store, "post@xn--blbr-roah.no"), Some(readable));
    });
}
