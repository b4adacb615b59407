//! Converts domain errors into API errors.

use klarlonn_domain::{
    account::{
        EndSessionError, HashError, PictureError, ProfileError, RegistrationError, ResetError,
        ServiceError, SignInError, VerificationError,
    },
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

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Store(error) => error.into(),
            ServiceError::Hash(error @ HashError::Busy) => Self::Busy(error.into()),
            ServiceError::Hash(error) => Self::Fault(error.into()),
        }
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
    RegistrationError {
        RegistrationError::Fields(errors) => Self::Fields(errors.into()),
        RegistrationError::Taken => Self::RegistrationRefused,
        RegistrationError::Service(error) => error.into(),
    }
    SignInError {
        SignInError::Fields(errors) => Self::Fields(errors.into()),
        SignInError::WrongCredentials => Self::WrongCredentials,
        SignInError::Blocked => Self::AccountBlocked,
        SignInError::Service(error) => error.into(),
    }
    ResetError {
        ResetError::Fields(errors) => Self::Fields(errors.into()),
        ResetError::UnknownLink => Self::UnknownLink,
        ResetError::Service(error) => error.into(),
    }
    ProfileError {
        ProfileError::Fields(errors) => Self::Fields(errors.into()),
        ProfileError::UsernameTaken => Self::UsernameTaken,
        ProfileError::EmailRefused => Self::EmailRefused,
        ProfileError::WrongPassword => Self::WrongPassword,
        ProfileError::ReauthenticationRequired => Self::ReauthenticationRequired,
        ProfileError::AccountDeleted => Self::NotSignedIn,
        ProfileError::Service(error) => error.into(),
    }
    VerificationError {
        VerificationError::UnknownLink => Self::UnknownLink,
        VerificationError::NotSignedIn => Self::NotSignedIn,
        VerificationError::Store(error) => error.into(),
    }
    EndSessionError {
        EndSessionError::NotSignedIn => Self::NotSignedIn,
        EndSessionError::Unknown => Self::UnknownSession,
        EndSessionError::Store(error) => error.into(),
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
        error @ PictureError::Busy => Self::Busy(error.into()),
    }
    ContactError {
        ContactError::Fields(errors) => Self::Fields(errors.into()),
        ContactError::NoAddress => Self::NoContactForm,
        ContactError::TooMany => Self::TooManyMessages,
        ContactError::Store(error) => error.into(),
    }
}
