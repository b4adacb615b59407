//! Changes to a member's own account.

use klarlonn_domain::{
    account::{AccountError, EmailAddress, EmailKind, Field, Rule},
    data_rights::DeletionOptions,
};

use crate::site::{NEW_PASSWORD, PASSWORD, Site};

fn fields<T: std::fmt::Debug>(outcome: Result<T, AccountError>) -> Vec<(Field, Rule)> {
    match outcome {
        Err(AccountError::Fields(errors)) => errors,
        other => panic!("expected field errors, got {other:?}"),
    }
}

#[test]
fn member_can_change_username_and_bio() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(&kari.token);
    let profile = &site.accounts.profile;
    let changed = profile.change_profile(&current, "Kari N", "Liker fjell.");
    let changed = changed.unwrap();
    let texts = [changed.username.as_str(), changed.bio.as_str()];
    assert_eq!(texts, ["Kari N", "Liker fjell."]);
    assert_eq!(site.current(&kari.token).member, changed);
}

#[test]
fn taken_username_is_rejected_without_changes() {
    let site = Site::new();
    let kari = site.join("kari");
    site.join("ola");
    let current = site.current(&kari.token);
    let profile = &site.accounts.profile;
    let outcome = profile.change_profile(&current, "OLA", "Ny tekst.");
    assert!(matches!(outcome, Err(AccountError::UsernameTaken)));
    assert_eq!(site.current(&kari.token).member, kari.member);
}

#[test]
fn new_password_ends_sessions_and_voids_links() {
    let site = Site::new();
    let kari = site.join("kari");
    let other_session = site.sign_in("kari@example.no");
    let link = site.reset_link(kari.member.id);
    let token = site.change_password(&kari.token, PASSWORD, NEW_PASSWORD);
    assert!(site.is_signed_in(&token));
    for ended in [&kari.token, &other_session] {
        assert!(!site.is_signed_in(ended));
    }
    assert!(site.reset(link.reveal(), "en tredje").is_err());
    assert!(site.signs_in("kari@example.no", NEW_PASSWORD));
    assert_eq!(site.email_kinds(), [EmailKind::PasswordChanged]);
}

#[test]
fn password_change_requires_the_old_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(&kari.token);
    let change = |old, new| site.accounts.profile.change_password(&current, old, new);
    let outcome = change("feil hest", NEW_PASSWORD);
    assert!(matches!(outcome, Err(AccountError::WrongPassword)));
    let expected = [
        (Field::CurrentPassword, Rule::Missing),
        (Field::NewPassword, Rule::TooShort),
    ];
    assert_eq!(fields(change("", "hvit5")), expected);
    assert!(site.is_signed_in(&kari.token));
}

#[test]
fn email_change_notifies_old_address_and_voids_links() {
    let site = Site::new();
    let kari = site.join_verified("kari");
    let link = site.reset_link(kari.member.id);
    site.change_email(&kari.token, "KARI@example.no", "ny@example.no");
    let old = EmailAddress::parse("kari@example.no").ok();
    assert_eq!(
        site.emails(),
        [(EmailKind::EmailChanged, kari.member.id, old)]
    );
    assert!(site.member("kari@example.no").is_none());
    assert!(!site.member("ny@example.no").unwrap().email_verified);
    assert!(
        site.reset(link.reveal(), NEW_PASSWORD).is_err(),
        "links are void"
    );
    assert!(site.is_signed_in(&kari.token));
}

#[test]
fn unchanged_or_taken_email_is_rejected() {
    let site = Site::new();
    let kari = site.join("kari");
    site.join("ola");
    let current = site.current(&kari.token);
    let profile = &site.accounts.profile;
    let change = |old, new| profile.change_email(&current, PASSWORD, old, new);
    for (old, new, error) in [
        (
            "ola@example.no",
            "ny@example.no",
            (Field::CurrentEmail, Rule::Mismatch),
        ),
        (
            "kari@example.no",
            "ny@example",
            (Field::NewEmail, Rule::Malformed),
        ),
        (
            "kari@example.no",
            "KARI@example.no",
            (Field::NewEmail, Rule::Unchanged),
        ),
    ] {
        assert_eq!(fields(change(old, new)), [error]);
    }
    let taken = change("kari@example.no", "OLA@example.no");
    assert!(matches!(taken, Err(AccountError::EmailRefused)));
    assert_eq!(site.current(&kari.token).member, kari.member);
}

// safety S10
#[test]
fn email_change_requires_the_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(&kari.token);
    let profile = &site.accounts.profile;
    let change =
        |password| profile.change_email(&current, password, "kari@example.no", "ny@example.no");
    assert_eq!(
        fields(change("")),
        [(Field::CurrentPassword, Rule::Missing)]
    );
    assert!(matches!(
        change("feil hest"),
        Err(AccountError::WrongPassword)
    ));
    assert_eq!(site.current(&kari.token).member, kari.member);
    change(PASSWORD).unwrap();
    assert!(site.member("ny@example.no").is_some());
}

#[test]
fn account_deletion_requires_the_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(&kari.token);
    let options = DeletionOptions::default();
    let outcome = site.data_rights.delete(&current, "feil hest", options);
    assert!(matches!(outcome, Err(AccountError::WrongPassword)));
    site.delete_account(&kari.token);
    assert!(!site.is_signed_in(&kari.token));
    assert!(site.member("kari@example.no").is_none());
    let outcome = site.accounts.profile.change_profile(&current, "kari", "");
    assert!(matches!(outcome, Err(AccountError::NotSignedIn)));
    site.join("kari");
}
