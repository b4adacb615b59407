//! Changes to a member's own account.

use klarlonn_domain::{
    account::{EmailAddress, EmailKind, Field, ProfileError, Rule},
    data_rights::DeletionOptions,
};

use crate::site::{PASSWORD, Site};

const NEW_PASSWORD: &str = "sort katt";

fn fields<T: std::fmt::Debug>(outcome: Result<T, ProfileError>) -> Vec<(Field, Rule)> {
    match outcome {
        Err(ProfileError::Fields(errors)) => errors,
        other => panic!("expected field errors, got {other:?}"),
    }
}

#[test]
fn member_can_change_username_and_bio() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(kari.token.reveal());
    let changed = site
        .accounts
        .profile
        .change_profile(&current, "Kari N", "Liker fjell.")
        .unwrap();
    assert_eq!(site.current(kari.token.reveal()).member, changed);
    assert_eq!(
        (changed.username.as_str(), changed.bio.as_str()),
        ("Kari N", "Liker fjell.")
    );
}

#[test]
fn taken_username_is_rejected_without_changes() {
    let site = Site::new();
    let kari = site.join("kari");
    site.join("ola");
    let current = site.current(kari.token.reveal());
    let outcome = site
        .accounts
        .profile
        .change_profile(&current, "OLA", "Ny tekst.");
    assert!(matches!(outcome, Err(ProfileError::UsernameTaken)));
    assert_eq!(site.current(kari.token.reveal()).member, kari.member);
}

#[test]
fn new_password_ends_sessions_and_voids_links() {
    let site = Site::new();
    let kari = site.join("kari");
    let other_session = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    let link = site
        .accounts
        .password_reset
        .issue_token(kari.member.id)
        .unwrap();
    let current = site.current(kari.token.reveal());
    let token = site
        .accounts
        .profile
        .change_password(&current, PASSWORD, NEW_PASSWORD)
        .unwrap();
    assert!(site.is_signed_in(token.reveal()));
    for ended in [&kari.token, &other_session] {
        assert!(!site.is_signed_in(ended.reveal()));
    }
    assert!(
        site.accounts
            .password_reset
            .reset(link.reveal(), "en tredje", "en tredje")
            .is_err()
    );
    assert!(
        site.accounts
            .sign_in
            .sign_in("kari@example.no", NEW_PASSWORD)
            .is_ok()
    );
    assert_eq!(site.email_kinds(), [EmailKind::PasswordChanged]);
}

#[test]
fn password_change_requires_the_old_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(kari.token.reveal());
    let outcome = site
        .accounts
        .profile
        .change_password(&current, "feil hest", NEW_PASSWORD);
    assert!(matches!(outcome, Err(ProfileError::WrongPassword)));
    let missing = site.accounts.profile.change_password(&current, "", "hvit5");
    assert_eq!(
        fields(missing),
        [
            (Field::CurrentPassword, Rule::Missing),
            (Field::NewPassword, Rule::TooShort)
        ]
    );
    assert!(site.is_signed_in(kari.token.reveal()));
}

#[test]
fn email_change_notifies_old_address_and_voids_links() {
    let site = Site::new();
    let kari = site.join_verified("kari");
    let link = site
        .accounts
        .password_reset
        .issue_token(kari.member.id)
        .unwrap();
    let current = site.current(kari.token.reveal());
    site.accounts
        .profile
        .change_email(&current, "KARI@example.no", "ny@example.no")
        .unwrap();
    let emails = site.emails();
    let old = EmailAddress::parse("kari@example.no").ok();
    assert_eq!(emails, [(EmailKind::EmailChanged, current.member.id, old)]);
    assert!(site.member("kari@example.no").is_none());
    assert!(!site.member("ny@example.no").unwrap().email_verified);
    assert!(
        site.accounts
            .password_reset
            .reset(link.reveal(), NEW_PASSWORD, NEW_PASSWORD)
            .is_err(),
        "links are void"
    );
    assert!(site.is_signed_in(kari.token.reveal()));
}

#[test]
fn unchanged_or_taken_email_is_rejected() {
    let site = Site::new();
    let kari = site.join("kari");
    site.join("ola");
    let current = site.current(kari.token.reveal());
    let change = |old, new| site.accounts.profile.change_email(&current, old, new);
    let mismatch = change("ola@example.no", "ny@example.no");
    assert_eq!(fields(mismatch), [(Field::CurrentEmail, Rule::Mismatch)]);
    let malformed = change("kari@example.no", "ny@example");
    assert_eq!(fields(malformed), [(Field::NewEmail, Rule::Malformed)]);
    let unchanged = change("kari@example.no", "KARI@example.no");
    assert_eq!(fields(unchanged), [(Field::NewEmail, Rule::Unchanged)]);
    let taken = change("kari@example.no", "OLA@example.no");
    assert!(matches!(taken, Err(ProfileError::EmailRefused)));
    assert_eq!(site.current(kari.token.reveal()).member, kari.member);
}

#[test]
fn account_deletion_requires_the_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(kari.token.reveal());
    let outcome = site
        .data_rights
        .delete(&current, "feil hest", DeletionOptions::default());
    assert!(matches!(outcome, Err(ProfileError::WrongPassword)));
    site.data_rights
        .delete(&current, PASSWORD, DeletionOptions::default())
        .unwrap();
    assert!(!site.is_signed_in(kari.token.reveal()));
    assert!(site.member("kari@example.no").is_none());
    let outcome = site.accounts.profile.change_profile(&current, "kari", "");
    assert!(matches!(outcome, Err(ProfileError::AccountDeleted)));
    site.join("kari");
}
