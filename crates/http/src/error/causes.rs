//! What the errors of the layers below are on the wire.

use klarlonn_domain::{
    account::{
        EndSessionError, HashError, PictureError, ProfileError, RegistrationError, ResetError,
        SignInError, Trouble,
    },
    catalog::RegistryError,
    contribution::ContributionError,
    forum::{DiscussionError, MessageKind},
    salary::BrowseError,
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

impl From<BrowseError> for ApiError {
    fn from(error: BrowseError) -> Self {
        match error {
            BrowseError::UnknownJob => Self::UnknownJob,
            BrowseError::UnknownCompany => Self::UnknownCompany,
        }
    }
}

impl From<RegistryError> for ApiError {
    fn from(error: RegistryError) -> Self {
        Self::Busy(error.into())
    }
}

impl From<Trouble> for ApiError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Store(error) => error.into(),
            Trouble::Hash(error @ HashError::Busy) => Self::Busy(error.into()),
            Trouble::Hash(error) => Self::Fault(error.into()),
        }
    }
}

impl From<RegistrationError> for ApiError {
    fn from(error: RegistrationError) -> Self {
        match error {
            RegistrationError::Fields(errors) => Self::Fields(errors.into()),
            RegistrationError::Taken => Self::RegistrationRefused,
            RegistrationError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<SignInError> for ApiError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Fields(errors) => Self::Fields(errors.into()),
            SignInError::Wrong => Self::WrongCredentials,
            SignInError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<ResetError> for ApiError {
    fn from(error: ResetError) -> Self {
        match error {
            ResetError::Fields(errors) => Self::Fields(errors.into()),
            ResetError::UnknownLink => Self::UnknownLink,
            ResetError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<ProfileError> for ApiError {
    fn from(error: ProfileError) -> Self {
        match error {
            ProfileError::Fields(errors) => Self::Fields(errors.into()),
            ProfileError::UsernameTaken => Self::UsernameTaken,
            ProfileError::EmailRefused => Self::EmailRefused,
            ProfileError::WrongPassword => Self::WrongPassword,
            ProfileError::FreshSignInNeeded => Self::FreshSignInNeeded,
            ProfileError::Gone => Self::NotSignedIn,
            ProfileError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<EndSessionError> for ApiError {
    fn from(error: EndSessionError) -> Self {
        match error {
            EndSessionError::NotSignedIn => Self::NotSignedIn,
            EndSessionError::Unknown => Self::UnknownSession,
            EndSessionError::Store(error) => error.into(),
        }
    }
}

impl From<ContributionError> for ApiError {
    fn from(error: ContributionError) -> Self {
        match error {
            ContributionError::Fields(errors) => Self::Fields(errors.into()),
            ContributionError::TooMany => Self::TooManyEntries,
            ContributionError::UnknownEntry => Self::UnknownEntry,
            ContributionError::Gone => Self::NotSignedIn,
            ContributionError::Store(error) => error.into(),
        }
    }
}

impl From<DiscussionError> for ApiError {
    fn from(error: DiscussionError) -> Self {
        match error {
            DiscussionError::Content(kind, error) => Self::Fields((kind, error).into()),
            DiscussionError::PersonalData(found) => Self::PersonalData(found.into()),
            DiscussionError::Details(error) => Self::Fields(error.into()),
            DiscussionError::UnknownCompany => Self::UnknownCompany,
            DiscussionError::UnknownMessage(MessageKind::Post) => Self::UnknownPost,
            DiscussionError::UnknownMessage(MessageKind::Comment) => Self::UnknownComment,
            DiscussionError::NotAuthor => Self::NotAuthor,
            DiscussionError::Hidden => Self::HiddenByModerator,
            DiscussionError::Gone => Self::NotSignedIn,
            DiscussionError::Store(error) => error.into(),
        }
    }
}

impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Unreadable => Self::UnreadableImage,
            PictureError::Busy => Self::Busy(error.into()),
        }
    }
}
