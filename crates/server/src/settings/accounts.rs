//! Settings of accounts: passwords, mail, and sign-in with a provider.

use std::net::IpAddr;

use super::SettingsError;
use crate::{cli::AccountFlags, tag_key::TagKeyBytes};

/// bcrypt's cost where none is set.
const BCRYPT_COST: u32 = 12;
/// The provider where none is set.
const ISSUER: &str = "https://accounts.google.com";

/// What an operator can set of accounts.
#[derive(Debug, Clone)]
pub struct AccountSettings {
    /// bcrypt's cost.
    pub bcrypt_cost: u32,
    /// The mail server; without one letters become files. It may hold a password: never logged.
    pub smtp_url: Option<String>,
    /// The sender of letters.
    pub mail_from: String,
    /// This site at the provider that members can sign in with, if there is one.
    pub provider: Option<ProviderClient>,
    /// The key for tags of contributions, where it is not in a file in the data folder.
    pub tag_key: Option<TagKeyBytes>,
    /// Proxies whose word on where a request came from is taken.
    pub trusted_proxies: Vec<IpAddr>,
}

/// This site at an identity provider.
#[derive(Clone)]
pub struct ProviderClient {
    /// The provider.
    pub issuer: String,
    /// This site's name there.
    pub id: String,
    /// This site's password there.
    pub secret: String,
}

impl std::fmt::Debug for ProviderClient {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("ProviderClient")
            .field("issuer", &self.issuer)
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

impl AccountSettings {
    /// The flags before the file before the defaults.
    pub(super) fn resolve(
        flags: AccountFlags,
        file: AccountFlags,
        public_url: &str,
    ) -> Result<Self, SettingsError> {
        let issuer = flags.oidc_issuer.or(file.oidc_issuer);
        let id = flags.oidc_client_id.or(file.oidc_client_id);
        let secret = flags.oidc_client_secret.or(file.oidc_client_secret);
        let provider = match (id, secret) {
            (Some(id), Some(secret)) => Some(ProviderClient {
                issuer: issuer.unwrap_or_else(|| ISSUER.to_owned()),
                id,
                secret,
            }),
            (None, None) => None,
            _ => return Err(SettingsError::HalfAProvider),
        };
        Ok(Self {
            bcrypt_cost: flags
                .bcrypt_cost
                .or(file.bcrypt_cost)
                .unwrap_or(BCRYPT_COST),
            smtp_url: flags.smtp_url.or(file.smtp_url),
            mail_from: flags
                .mail_from
                .or(file.mail_from)
                .unwrap_or_else(|| default_sender(public_url)),
            provider,
            tag_key: flags
                .tag_key
                .or(file.tag_key)
                .map(|text| text.parse())
                .transpose()?,
            trusted_proxies: flags
                .trusted_proxies
                .or(file.trusted_proxies)
                .unwrap_or_default(),
        })
    }
}

/// A sender at the site's own host; mail knows no bare numbers and no port.
fn default_sender(public_url: &str) -> String {
    let host = public_url.rsplit('/').next().unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let is_name = name.ends_with(|last: char| last.is_ascii_alphabetic());
    let domain = if is_name { name } else { "localhost" };
    format!("Klarlønn <ikke-svar@{domain}>")
}
