//! Account settings: passwords, mail, and sign-in with a provider.

use std::{
    net::IpAddr,
    path::{Path, PathBuf},
};

use super::{SettingsError, flags::AccountFlags};
use crate::tag_key::{TagKeyBytes, default_file};

/// Default cost of bcrypt.
const BCRYPT_COST: u32 = 12;
/// Default provider.
const ISSUER: &str = "https://accounts.google.com";

/// Account settings of the operator.
#[derive(Debug, Clone)]
pub struct AccountSettings {
    /// Cost of bcrypt.
    pub bcrypt_cost: u32,
    /// URL of the mail server; without one, emails are written to files. It may contain a password
    /// and is never logged.
    pub smtp_url: Option<String>,
    /// Sender of emails.
    pub mail_from: String,
    /// Client settings for the identity provider, if there is one.
    pub provider: Option<ProviderClient>,
    /// Tag key, if it is not in a file.
    pub tag_key: Option<TagKeyBytes>,
    /// File of the tag key.
    pub tag_key_file: PathBuf,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpAddr>,
}

/// Client settings for an identity provider.
#[derive(Clone)]
pub struct ProviderClient {
    /// URL of the provider.
    pub issuer: String,
    /// Client id.
    pub id: String,
    /// Client secret.
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
    pub(super) fn resolve(
        given: AccountFlags,
        public_url: &str,
        data_dir: &Path,
    ) -> Result<Self, SettingsError> {
        let issuer = given.oidc_issuer;
        let provider = match (given.oidc_client_id, given.oidc_client_secret) {
            (Some(id), Some(secret)) => Some(ProviderClient {
                issuer: issuer.unwrap_or_else(|| ISSUER.to_owned()),
                id,
                secret,
            }),
            (None, None) => None,
            _ => return Err(SettingsError::IncompleteProvider),
        };
        let sender = || default_sender(public_url);
        let key_file = || default_file(data_dir);
        Ok(Self {
            bcrypt_cost: given.bcrypt_cost.unwrap_or(BCRYPT_COST),
            smtp_url: given.smtp_url,
            mail_from: given.mail_from.unwrap_or_else(sender),
            provider,
            tag_key: given.tag_key.map(|text| text.parse()).transpose()?,
            tag_key_file: given.tag_key_file.unwrap_or_else(key_file),
            trusted_proxies: given.trusted_proxies.unwrap_or_default(),
        })
    }
}

/// Returns a sender at the site's own host. Email addresses need a domain name without a port.
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
