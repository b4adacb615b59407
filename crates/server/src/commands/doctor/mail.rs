//! The mail server.

use error_reporter::Report;
use klarlonn_domain::account::{EmailAddress, Mail, Mailer};
use klarlonn_integrations::mail::SmtpMailer;

use super::finding::{Findings, Level};
use crate::settings::Settings;

pub(super) fn check(settings: &Settings, letter_to: Option<&str>, findings: &mut Findings) {
    let Some(url) = &settings.accounts.smtp_url else {
        findings.add(
            "mail",
            Level::Warning(format!(
                "smtp_url is not set: emails are written to {} and reach nobody, so members can \
                 neither verify addresses nor reset passwords",
                settings.data_dir.join("outbox").display()
            )),
        );
        if letter_to.is_some() {
            let problem = "no test email was sent, because smtp_url is not set";
            findings.add("test email", Level::Problem(problem.to_owned()));
        }
        return;
    };
    let mailer = match SmtpMailer::new(url, &settings.accounts.mail_from) {
        Ok(mailer) => mailer,
        Err(error) => {
            findings.add("mail", Level::Problem(error.to_string()));
            return;
        }
    };
    findings.check("mail", || match mailer.check() {
        Ok(()) => Level::Ok(format!(
            "the mail server accepts connections; sender {} (SPF and DKIM of its domain are not \
             checked)",
            settings.accounts.mail_from
        )),
        Err(error) => Level::Problem(format!("{}; check smtp_url", Report::new(&error))),
    });
    if let Some(address) = letter_to {
        findings.check("test email", || send_letter(settings, &mailer, address));
    }
}

fn send_letter(settings: &Settings, mailer: &SmtpMailer, address: &str) -> Result<String, String> {
    let to = EmailAddress::parse(address)
        .map_err(|_| "--send-letter-to is not an email address".to_owned())?;
    let mail = Mail {
        to,
        reply_to: None,
        stop_url: None,
        subject: "Prøve fra Klarlønn".to_owned(),
        text: format!(
            "Denne e-posten er sendt av klarlonn doctor for {}.\n",
            settings.public_url
        ),
    };
    mailer
        .send(&mail)
        .map(|()| {
            "sent; if it is in the spam folder, set up SPF and DKIM for the sender's domain"
                .to_owned()
        })
        .map_err(|error| Report::new(&error).to_string())
}
