//! Why a call on an account failed.

use crate::{
    account::{FieldError, HashError},
    store::{Conflict, StoreError},
};

/// Why a call on an account failed. Nothing is changed then, except that a token may be used up.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Some fields are not valid.
    #[error("invalid fields")]
    Fields(Vec<FieldError>),
    /// Another member has the email address or the username of a new account. Does not say which of them,
    /// because that would reveal who is a member (requirement S7).
    #[error("another member has the address or the username")]
    EmailOrUsernameTaken,
    /// Another member has the username.
    #[error("another member has the username")]
    UsernameTaken,
    /// The email address cannot be used. Does not reveal that another member has it.
    #[error("the address cannot be used")]
    EmailRefused,
    /// The email address is unknown or the password does not match. Does not say which.
    #[error("wrong address or password")]
    WrongCredentials,
    /// The operator has blocked the account.
    #[error("the account is blocked")]
    Blocked,
    /// The password does not match, or was changed during the call.
    #[error("wrong password")]
    WrongPassword,
    /// The member has no password and has not signed in recently.
    #[error("a recent sign-in is required")]
    ReauthenticationRequired,
    /// The link was used or replaced by a newer one, has expired, was never issued, or is another member's.
    #[error("the link is not valid")]
    UnknownLink,
    /// The account was deleted, or the session has ended.
    #[error("the session has ended")]
    NotSignedIn,
    /// The member has no such session.
    #[error("the member has no such session")]
    UnknownSession,
    /// The password could not be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::Username) => Self::UsernameTaken,
            StoreError::Conflict(Conflict::Email) => Self::EmailRefused,
            error => Self::Store(error),
        }
    }
}
