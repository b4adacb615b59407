//! Converts domain errors into API errors.

use klarlonn_domain::{
    account::{AccountError, HashError, PictureError},
    catalog::RegistryError,
    contribution::ContributionError,
    following::FollowError,
    operator::ContactError,
    salary::SalaryQueryError,
    store::StoreError,
};

use super::ApiError;

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => Self::Unavailable(error),
            _ => Self::Fault(error.into()),
        }
    }
}

impl From<RegistryError> for ApiError {
    fn from(error: RegistryError) -> Self {
        Self::Busy(error.into())
    }
}

/// Converts errors by their variants.
macro_rules! conversions {
    ($($error:ident { $($variant:pat => $converted:expr),* $(,)? })*) => {$(
        impl From<$error> for ApiError {
            fn from(error: $error) -> Self {
                match error { $($variant => $converted),* }
            }
        }
    )*};
}

conversions! {
    SalaryQueryError {
        SalaryQueryError::UnknownJob => Self::UnknownJob,
        SalaryQueryError::UnknownCompany => Self::UnknownCompany,
        SalaryQueryError::Store(error) => error.into(),
    }
    AccountError {
        AccountError::Fields(errors) => Self::Fields(errors.into()),
        AccountError::EmailOrUsernameTaken => Self::RegistrationRefused,
        AccountError::UsernameTaken => Self::UsernameTaken,
        AccountError::EmailRefused => Self::EmailRefused,
        AccountError::WrongCredentials => Self::WrongCredentials,
        AccountError::Blocked => Self::AccountBlocked,
        AccountError::WrongPassword => Self::WrongPassword,
        AccountError::ReauthenticationRequired => Self::ReauthenticationRequired,
        AccountError::UnknownLink => Self::UnknownLink,
        AccountError::NotSignedIn => Self::NotSignedIn,
        AccountError::UnknownSession => Self::UnknownSession,
        AccountError::Hash(error @ HashError::Busy) => Self::Busy(error.into()),
        AccountError::Hash(error) => Self::Fault(error.into()),
        AccountError::Store(error) => error.into(),
    }
    ContributionError {
        ContributionError::Fields(errors) => Self::Fields(errors.into()),
        ContributionError::PersonNames(errors) => Self::PersonalData(errors.into()),
        ContributionError::TooMany => Self::TooManyEntries,
        ContributionError::UnknownEntry => Self::UnknownEntry,
        ContributionError::EntryExists => Self::EntryExists,
        ContributionError::AccountDeleted => Self::NotSignedIn,
        ContributionError::Store(error) => error.into(),
    }
    FollowError {
        FollowError::UnknownJob => Self::UnknownJob,
        FollowError::UnknownCompany => Self::UnknownCompany,
        FollowError::Unverified => Self::UnverifiedEmail,
        FollowError::TooMany => Self::TooManyFollows,
        FollowError::AccountDeleted => Self::NotSignedIn,
        FollowError::Store(error) => error.into(),
    }
    PictureError {
        PictureError::Unreadable => Self::UnreadableImage,
        PictureError::TooManyPixels => Self::ImageTooManyPixels,
        error @ PictureError::Busy => Self::Busy(error.into()),
    }
    ContactError {
        ContactError::Fields(errors) => Self::Fields(errors.into()),
        ContactError::NoAddress => Self::NoContactForm,
        ContactError::TooMany => Self::TooManyMessages,
        ContactError::Store(error) => error.into(),
    }
}
