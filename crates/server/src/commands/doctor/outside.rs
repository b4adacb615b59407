//! Mail, the site as others reach it, and sign-in with an identity provider.

use error_reporter::Report;
use klarlonn_domain::{
    account::{EmailAddress, Mail, Mailer},
    store::BoxError,
};
use klarlonn_integrations::{mail::SmtpMailer, probe};
use serde_json::Value;

use super::{Checked, Fault, Findings};
use crate::settings::Settings;

pub(super) fn check(settings: &Settings, test_recipient: Option<&str>, findings: &mut Findings) {
    findings.add("mail", mail(settings));
    if let Some(address) = test_recipient {
        let sent = send_test_email(settings, address).map_err(Fault::Problem);
        findings.add("test email", sent);
    }
    findings.add("public address", public_address(settings));
    if settings.accounts.oidc_client_id.is_some() {
        let found = discover(&settings.accounts.oidc_issuer).map_err(Fault::Problem);
        findings.add("identity provider", found);
    }
}

fn mail(settings: &Settings) -> Checked {
    let sender = &settings.accounts.mail_from;
    let Some(url) = &settings.accounts.smtp_url else {
        return Err(Fault::Warning(format!(
            "smtp_url is not set: emails are written to {} and reach nobody, so members can \
             neither verify addresses nor reset passwords",
            settings.data_dir.join("outbox").display()
        )));
    };
    let mailer = SmtpMailer::new(url, sender).map_err(|error| Fault::Problem(error.to_string()))?;
    mailer.check().map_err(|error| {
        let error = Report::new(&error);
        Fault::Problem(format!("{error}; check smtp_url"))
    })?;
    Ok(format!(
        "the mail server accepts connections; sender {sender} (SPF and DKIM of its domain are not \
         checked)"
    ))
}

fn send_test_email(settings: &Settings, address: &str) -> Result<String, String> {
    let url = settings.accounts.smtp_url.as_ref();
    let url = url.ok_or("no test email was sent, because smtp_url is not set")?;
    let mailer =
        SmtpMailer::new(url, &settings.accounts.mail_from).map_err(|error| error.to_string())?;
    let mail = Mail {
        to: EmailAddress::parse(address).map_err(|_| "--send-letter-to is not an email address")?,
        reply_to: None,
        unsubscribe_url: None,
        subject: "Prøve fra Klarlønn".to_owned(),
        text: format!(
            "Denne e-posten er sendt av klarlonn doctor for {}.\n",
            settings.public_url
        ),
    };
    let sent = mailer.send(&mail);
    sent.map_err(|error| Report::new(&error).to_string())?;
    Ok("sent; if it is in the spam folder, set up SPF and DKIM for the sender's domain".to_owned())
}

/// Whether a Klarlønn answers at the public address. A site on this machine may simply not be started.
fn public_address(settings: &Settings) -> Checked {
    let url = &settings.public_url;
    let (status, body) = get_json(&format!("{url}/api/health")).map_err(|error| {
        let error = Report::new(&*error);
        if settings.is_local() {
            return Fault::Warning(format!(
                "no server answers at {url}: {error}; start it and run `klarlonn doctor` again"
            ));
        }
        Fault::Problem(format!(
            "{url} cannot be reached: {error}; check DNS, firewall, certificate and proxy, and that \
             the server runs"
        ))
    })?;
    match (body["status"].as_str(), body["version"].as_str()) {
        (Some("ok"), Some(version)) => Ok(format!("{url} is answered by Klarlønn {version}")),
        _ => Err(Fault::Problem(format!(
            "{url} is not answered by Klarlønn (status {status}); check DNS, the proxy and public_url"
        ))),
    }
}

/// Reads the provider's description of itself (OpenID Connect Discovery, section 4).
fn discover(issuer: &str) -> Result<String, String> {
    let base = issuer.trim_end_matches('/');
    let url = format!("{base}/.well-known/openid-configuration");
    let (status, body) = get_json(&url).map_err(|error| {
        let error = Report::new(&*error);
        format!("{issuer} does not answer: {error}; check oidc_issuer")
    })?;
    match body["issuer"].as_str() {
        Some(name) if name.trim_end_matches('/') == base => Ok(format!("{issuer} answers")),
        _ => Err(format!(
            "{url} (status {status}) does not describe {issuer}; check oidc_issuer"
        )),
    }
}

/// Returns status and body of a response; `null` if the body is not JSON.
fn get_json(url: &str) -> Result<(u16, Value), BoxError> {
    let (status, body) = probe::get(url)?;
    Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
}
