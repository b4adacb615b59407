//! Changes to a member's own account.

use klarlonn_domain::{
    account::{AccountError, Field, Rule},
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
fn password_change_requires_the_old_password() {
    let site = Site::new();
    let kari = site.join("kari");
    let current = site.current(&kari.token);
    let profile = &site.accounts.profile;
    let outcome = profile.change_password(&current, "feil hest", NEW_PASSWORD);
    assert!(matches!(outcome, Err(AccountError::WrongPassword)));
    assert!(site.is_signed_in(&kari.token));
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
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let link = site.reset_link(kari.member.id);
    let current = site.current(&kari.token);
    let options = DeletionOptions::default();
    let outcome = site.data_rights.delete(&current, "feil hest", options);
    assert!(matches!(outcome, Err(AccountError::WrongPassword)));
    site.delete_account(&kari.token);
    assert!(!site.is_signed_in(&kari.token));
    assert!(site.is_signed_in(&ola.token));
    assert!(site.member("kari@example.no").is_none());
    let reset = site.reset(link.reveal(), NEW_PASSWORD);
    assert!(matches!(reset, Err(AccountError::UnknownLink)));
    let outcome = site.accounts.profile.change_profile(&current, "kari", "");
    assert!(matches!(outcome, Err(AccountError::NotSignedIn)));
    site.join("kari");
}
