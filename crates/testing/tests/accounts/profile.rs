//! What members change of their own account.

use klarlonn_domain::{
    account::{EmailKind, Field, ProfileError, Rule},
    data_rights::DeletionOptions,
};

use crate::site::{PASSWORD, Site};

const NEW: &str = "sort katt";

fn fields<T: std::fmt::Debug>(outcome: Result<T, ProfileError>) -> Vec<(Field, Rule)> {
    match outcome {
        Err(ProfileError::Fields(errors)) => errors,
        other => panic!("fields break rules, but: {other:?}"),
    }
}

#[test]
fn a_member_changes_username_and_bio() {
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
fn a_username_that_another_member_has_is_refused_and_nothing_is_changed() {
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
fn a_new_password_ends_every_session_and_voids_links_and_the_member_goes_on() {
    let site = Site::new();
    let kari = site.join("kari");
    let elsewhere = site
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
        .change_password(&current, PASSWORD, NEW)
        .unwrap();
    assert!(site.is_good(token.reveal()));
    for over in [&kari.token, &elsewhere] {
        assert!(!site.is_good(over.reveal()));
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
            .sign_in("kari@example.no", NEW)
            .is_ok()
    );
    assert_eq!(site.letter_kinds(), [EmailKind::PasswordChanged]);
}

#[test]
fn a_password_is_not_changed_without_the_old_one() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(kari.token.reveal());
    let outcome = site
        .accounts
        .profile
        .change_password(&current, "feil hest", NEW);
    assert!(matches!(outcome, Err(ProfileError::WrongPassword)));
    let missing = site.accounts.profile.change_password(&current, "", "hvit5");
    assert_eq!(
        fields(missing),
        [
            (Field::CurrentPassword, Rule::Missing),
            (Field::NewPassword, Rule::TooShort)
        ]
    );
    assert!(site.is_good(kari.token.reveal()));
}

#[test]
fn the_old_address_is_told_of_the_new_one() {
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
    assert_eq!(emails[0].kind, EmailKind::EmailChanged);
    let to = emails[0]
        .to
        .as_ref()
        .map(klarlonn_domain::account::EmailAddress::as_str);
    assert_eq!(to, Some("kari@example.no"));
    assert!(site.member("kari@example.no").is_none());
    assert!(!site.member("ny@example.no").unwrap().email_verified);
    assert!(
        site.accounts
            .password_reset
            .reset(link.reveal(), NEW, NEW)
            .is_err(),
        "links are void"
    );
    assert!(site.is_good(kari.token.reveal()));
}

#[test]
fn an_address_is_not_changed_to_what_it_is_or_what_another_member_has() {
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
fn an_account_is_deleted_with_its_password_alone() {
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
    assert!(!site.is_good(kari.token.reveal()));
    assert!(site.member("kari@example.no").is_none());
    let gone = site.accounts.profile.change_profile(&current, "kari", "");
    assert!(matches!(gone, Err(ProfileError::AccountDeleted)));
    site.join("kari");
}
