//! Account settings: passwords, mail, and sign-in with a provider.

use std::{
    net::IpAddr,
    path::{Path, PathBuf},
};

use super::{SettingsError, secrets::Secrets};
use crate::{
    cli::AccountFlags,
    tag_key::{TagKeyBytes, default_file},
};

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
    /// Resolves the settings: flags, then the file, then the secrets, then defaults.
    pub(super) fn resolve(
        flags: AccountFlags,
        file: AccountFlags,
        secrets: &Secrets,
        public_url: &str,
        data_dir: &Path,
    ) -> Result<Self, SettingsError> {
        let secret_of = |given: Option<String>, name| match given {
            None => secrets.read(name),
            given => Ok(given),
        };
        let issuer = flags.oidc_issuer.or(file.oidc_issuer);
        let id = flags.oidc_client_id.or(file.oidc_client_id);
        let secret = flags.oidc_client_secret.or(file.oidc_client_secret);
        let secret = secret_of(secret, "oidc_client_secret")?;
        let provider = match (id, secret) {
            (Some(id), Some(secret)) => Some(ProviderClient {
                issuer: issuer.unwrap_or_else(|| ISSUER.to_owned()),
                id,
                secret,
            }),
            (None, None) => None,
            _ => return Err(SettingsError::IncompleteProvider),
        };
        Ok(Self {
            bcrypt_cost: flags
                .bcrypt_cost
                .or(file.bcrypt_cost)
                .unwrap_or(BCRYPT_COST),
            smtp_url: secret_of(flags.smtp_url.or(file.smtp_url), "smtp_url")?,
            mail_from: flags
                .mail_from
                .or(file.mail_from)
                .unwrap_or_else(|| default_sender(public_url)),
            provider,
            tag_key: secret_of(flags.tag_key.or(file.tag_key), "tag_key")?
                .map(|text| text.parse())
                .transpose()?,
            tag_key_file: flags
                .tag_key_file
                .or(file.tag_key_file)
                .unwrap_or_else(|| default_file(data_dir)),
            trusted_proxies: flags
                .trusted_proxies
                .or(file.trusted_proxies)
                .unwrap_or_default(),
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
