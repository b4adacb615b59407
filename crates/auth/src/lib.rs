//! Adapters of the domain's ports: bcrypt password hashes, sign-in with an OpenID provider, and the
//! tag key.

mod password;
mod provider;
mod tag_key;

pub use password::{BcryptHasher, HasherError};
pub use provider::{OpenIdProvider, ProviderSettings, ProviderSettingsError};
pub use tag_key::HmacTagKey;
