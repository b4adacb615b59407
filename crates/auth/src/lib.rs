//! Password hashes by bcrypt and sign-in with an OpenID provider, behind the domain's ports.

mod password;
mod provider;

pub use password::{BcryptHasher, HasherSettings, InvalidCost};
pub use provider::{OpenIdProvider, ProviderSettings, ProviderSettingsError};
