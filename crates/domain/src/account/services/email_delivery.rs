//! Letters to members: their words, and sending them.

use chrono::TimeDelta;

use super::context::AccountContext;
use crate::account::{
    EmailAddress, EmailKind, Mail, MailError, Mailer, Member, OutboxEmail, RecipientTag, Token,
};
use crate::store::{StoreError, in_transaction};

/// How often sending a letter is tried; then it is given up.
const MAX_ATTEMPTS: u32 = 10;
/// How long the first try that failed is waited after; each further one doubles it.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::seconds(30);
/// How long is waited at the most.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(6);
/// How long a try may take before somebody else may try.
const SEND_TIMEOUT: TimeDelta = TimeDelta::minutes(2);

/// What became of the letter whose turn it was.
#[derive(Debug)]
pub enum Delivery {
    /// No letter waits that may be sent now.
    NoneDue,
    /// It was sent.
    Sent(EmailKind),
    /// It was not, and is tried again later.
    Postponed(EmailKind, MailError),
    /// It was not, and never will be.
    GivenUp(EmailKind, MailError),
    /// It was dropped: its recipient had as many letters that day as anybody may have.
    OverLimit(EmailKind),
}

/// Sends the emails of the outbox.
#[derive(Clone)]
pub struct EmailDelivery(pub(crate) AccountContext);

impl EmailDelivery {
    /// Sends the letter whose turn it is. `public_url` is the address that links begin with: the
    /// configured one, never what a request claims (requirement S9).
    ///
    /// # Errors
    /// When the store fails; the letter then comes again.
    pub fn send_next(&self, mailer: &dyn Mailer, public_url: &str) -> Result<Delivery, StoreError> {
        let now = self.0.clock.now();
        let claimed = in_transaction(&*self.0.store, |unit| {
            unit.outbox().claim(now, now + SEND_TIMEOUT)
        })?;
        let Some(email) = claimed else {
            return Ok(Delivery::NoneDue);
        };
        let (mail, recipient) = match self.write_out(&email, public_url)? {
            Written::Mail(mail, recipient) => (mail, recipient),
            Written::OverLimit => return self.end(&email, Delivery::OverLimit(email.kind)),
            // The letter went with its member.
            Written::NoMember => return self.end(&email, Delivery::Sent(email.kind)),
        };
        match mailer.send(&mail) {
            Ok(()) => self.end(&email, Delivery::Sent(email.kind)),
            Err(error @ MailError::Later(_)) if email.attempts < MAX_ATTEMPTS => {
                let not_before = self.0.clock.now() + retry_delay(email.attempts);
                in_transaction(&*self.0.store, |unit| {
                    unit.outbox().uncount_email(recipient, email.kind)?;
                    unit.outbox().postpone(email.id, not_before)
                })?;
                Ok(Delivery::Postponed(email.kind, error))
            }
            Err(error) => self.end(&email, Delivery::GivenUp(email.kind, error)),
        }
    }

    /// Takes a letter out of the outbox for good.
    fn end(&self, email: &OutboxEmail, delivery: Delivery) -> Result<Delivery, StoreError> {
        in_transaction(&*self.0.store, |unit| unit.outbox().remove(email.id))?;
        Ok(delivery)
    }

    /// The letter in words, counted among its recipient's letters of the day.
    fn write_out(&self, email: &OutboxEmail, public_url: &str) -> Result<Written, StoreError> {
        let today = self.0.clock.today();
        // In one transaction: a link belongs to the address that the member has when it is made.
        let read = in_transaction(&*self.0.store, |unit| {
            let Some(member) = unit.members().lock(email.member)? else {
                return Ok::<_, StoreError>(Err(Written::NoMember));
            };
            let to = email.to.clone().unwrap_or_else(|| member.email.clone());
            let recipient = RecipientTag::new(&*self.0.tag_key, &to, today);
            // Before the token, which would void the link of an earlier letter.
            if !unit.outbox().count_email(recipient, today, email.kind)? {
                return Ok(Err(Written::OverLimit));
            }
            let token = match email.kind {
                EmailKind::PasswordReset => Some(self.0.put_reset_token(unit, member.id)?),
                _ => None,
            };
            Ok(Ok((member, to, token, recipient)))
        })?;
        Ok(read.map_or_else(
            |nothing| nothing,
            |(member, to, token, recipient)| {
                let token = token.as_ref().map_or("", Token::reveal);
                let (subject, text) = words(email.kind, public_url, token);
                let greeting = greeting(&member, &to);
                let text = format!("{greeting}\n\n{text}\n\n{}\n", texts::SIGNATURE);
                let subject = subject.to_owned();
                Written::Mail(Mail { to, subject, text }, recipient)
            },
        ))
    }
}

/// A letter that was to be put into words.
enum Written {
    /// It is to be sent, and is counted among this recipient's letters.
    Mail(Mail, RecipientTag),
    /// Its recipient had as many letters today as anybody may have.
    OverLimit,
    /// Its member is gone.
    NoMember,
}

/// Subject and text of a letter.
fn words(kind: EmailKind, public_url: &str, token: &str) -> (&'static str, String) {
    match kind {
        EmailKind::PasswordReset => texts::password_reset(public_url, token),
        EmailKind::PasswordChanged => texts::password_changed(public_url),
        EmailKind::EmailChanged => texts::email_changed(public_url),
        EmailKind::RegistrationAttempt => texts::registration_attempt(public_url),
        EmailKind::ProviderLinked => texts::provider_linked(public_url),
        EmailKind::MessageHidden => texts::message_hidden(public_url),
        EmailKind::MessageRestored => texts::message_restored(public_url),
    }
}

/// Only who has shown that the address is theirs is called by name: others could have written into
/// it what they want to tell a stranger.
fn greeting(member: &Member, to: &EmailAddress) -> String {
    if member.email_verified && member.email == *to {
        texts::greeting(member.name.as_str())
    } else {
        texts::GREETING.to_owned()
    }
}

fn retry_delay(attempts: u32) -> TimeDelta {
    let doublings = attempts.saturating_sub(1).min(20);
    (FIRST_RETRY_DELAY * (1 << doublings)).min(MAX_RETRY_DELAY)
}

/// What letters say, in Bokmål.
mod texts {
    pub(crate) const SIGNATURE: &str = "Hilsen Klarlønn";

    pub(crate) const GREETING: &str = "Hei!";

    pub(crate) fn greeting(name: &str) -> String {
        format!("Hei, {name}!")
    }

    pub(crate) fn password_reset(public_url: &str, token: &str) -> (&'static str, String) {
        let link = format!("{public_url}/reset-password?token={token}");
        (
            "Sett nytt passord på Klarlønn",
            format!(
                "Vi fikk beskjed om at du har glemt passordet ditt. Følg lenken for å sette et \
                 nytt:\n\n{link}\n\nLenken kan brukes én gang og gjelder i én time. Har du ikke \
                 bedt om den, kan du se bort fra denne e-posten: passordet ditt er det samme."
            ),
        )
    }

    pub(crate) fn password_changed(public_url: &str) -> (&'static str, String) {
        (
            "Passordet ditt på Klarlønn er endret",
            format!(
                "Passordet til kontoen din er endret, og alle andre enheter er logget ut.\n\nVar \
                 det ikke deg? Sett et nytt passord med en gang: {public_url}/forgot-password"
            ),
        )
    }

    pub(crate) fn email_changed(public_url: &str) -> (&'static str, String) {
        (
            "E-postadressen din på Klarlønn er endret",
            format!(
                "E-postadressen til kontoen din er endret. Denne adressen brukes ikke lenger.\n\n\
                 Var det ikke deg? Ta kontakt med oss: {public_url}/kontakt"
            ),
        )
    }

    pub(crate) fn registration_attempt(public_url: &str) -> (&'static str, String) {
        (
            "Du har allerede en konto på Klarlønn",
            format!(
                "Noen prøvde å opprette en konto med denne e-postadressen, men du har allerede \
                 en.\n\nVar det deg? Logg inn: {public_url}/login\nHar du glemt passordet? Sett \
                 et nytt: {public_url}/forgot-password\n\nVar det ikke deg, trenger du ikke gjøre \
                 noe."
            ),
        )
    }

    pub(crate) fn provider_linked(public_url: &str) -> (&'static str, String) {
        (
            "Ny måte å logge inn på Klarlønn",
            format!(
                "Fra nå av kan du logge inn med Google på kontoen din.\n\nHadde ingen bekreftet denne \
                 e-postadressen før, er passordet på kontoen fjernet, og alle er logget ut. Vil du \
                 ha et passord, eller var det ikke deg? Sett et nytt: {public_url}/forgot-password"
            ),
        )
    }

    pub(crate) fn message_hidden(public_url: &str) -> (&'static str, String) {
        (
            "Noe du skrev på Klarlønn er skjult",
            format!(
                "En moderator har skjult noe du skrev i forumet. Andre ser ikke lenger teksten.\n\n\
                 Under «Mine kommentarer» på profilen ser du hvilken det er, og hvorfor: \
                 {public_url}/profile?fane=kommentarer"
            ),
        )
    }

    pub(crate) fn message_restored(public_url: &str) -> (&'static str, String) {
        (
            "Noe du skrev på Klarlønn vises igjen",
            format!(
                "En moderator har sett på saken på nytt, og det du skrev i forumet er synlig for \
                 andre igjen.\n\nDu finner det under «Mine kommentarer» på profilen: \
                 {public_url}/profile?fane=kommentarer"
            ),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pause_is_twice_the_one_before_up_to_six_hours() {
        let seconds = |attempts| retry_delay(attempts).num_seconds();
        assert_eq!([1, 2, 3, 4].map(seconds), [30, 60, 120, 240]);
        assert_eq!(seconds(10), 15_360);
        assert_eq!(seconds(1_000), 6 * 60 * 60);
    }
}
