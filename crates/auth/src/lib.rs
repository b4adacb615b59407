//! Password hashes by bcrypt, sign-in with an OpenID provider and tags of contributions, behind the domain's ports.

mod password;
mod provider;
mod tag_key;

pub use password::{BcryptHasher, HasherSettings, InvalidCost};
pub use provider::{OpenIdProvider, ProviderSettings, ProviderSettingsError};
pub use tag_key::HmacTagKey;
