//! Sign-in with an identity provider.

use error_reporter::Report;
use klarlonn_integrations::probe::Probe;
use serde_json::Value;

use super::finding::Findings;
use crate::settings::Settings;

pub(super) fn check(settings: &Settings, probe: &Probe, findings: &mut Findings) {
    let Some(provider) = &settings.accounts.provider else {
        return;
    };
    findings.check("identity provider", || discover(&provider.issuer, probe));
}

/// Reads the provider's description of itself (OpenID Connect Discovery, section 4).
fn discover(issuer: &str, probe: &Probe) -> Result<String, String> {
    let base = issuer.trim_end_matches('/');
    let url = format!("{base}/.well-known/openid-configuration");
    let response = probe.get(&url, &[]).map_err(|error| {
        format!(
            "{issuer} does not answer: {}; check oidc_issuer",
            Report::new(&error)
        )
    })?;
    let description: Value = serde_json::from_str(&response.body).unwrap_or_default();
    match description["issuer"].as_str() {
        Some(name) if name.trim_end_matches('/') == base => Ok(format!("{issuer} answers")),
        _ => Err(format!(
            "{url} (status {}) does not describe {issuer}; check oidc_issuer",
            response.status
        )),
    }
}
