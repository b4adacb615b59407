//! Forms of texts that are all required.

use serde::Deserialize;
use utoipa::ToSchema;

/// Declares forms. A missing text is an empty one, which gets the error of its field instead of that of a malformed
/// body.
macro_rules! forms {
    ($($(#[$doc:meta])* $form:ident { $($(#[$field_doc:meta])* $field:ident),* })*) => {$(
        $(#[$doc])*
        #[derive(Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct $form {
            $(
                $(#[$field_doc])*
                #[serde(default)]
                #[schema(required)]
                pub(super) $field: String,
            )*
        }
    )*};
}

forms! {
    /// Fields of a registration.
    RegistrationForm { name, username, email, password }
    /// Credentials.
    LoginForm { email, password }
    /// Email address of a member with a forgotten password.
    ForgottenForm { email }
    /// A new password with the token of a reset link.
    ResetForm { token, password, confirm_password }
    /// Token of a link.
    VerificationForm { token }
    /// One-time code of a sign-in.
    ExchangeForm { token }
    /// The old and the new password.
    PasswordForm { current_password, new_password }
    /// The old and the new email address.
    EmailForm {
        /// Empty from members without a password.
        current_password,
        current_email,
        new_email
    }
}
