//! Sends the emails of the outbox, with retries.

use chrono::TimeDelta;

use super::context::AccountContext;
use crate::account::{EmailKind, EmailTexts, Mail, MailError, Mailer, OutboxEmail, RecipientTag};
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
    /// Sends the next email that is due, in the words of `texts`.
    ///
    /// # Errors
    /// When the store fails; the letter then comes again.
    pub fn send_next(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn EmailTexts,
    ) -> Result<Delivery, StoreError> {
        let now = self.0.clock.now();
        let claimed = in_transaction(&*self.0.store, |unit| {
            unit.outbox().claim(now, now + SEND_TIMEOUT)
        })?;
        let Some(email) = claimed else {
            return Ok(Delivery::NoneDue);
        };
        let (mail, recipient) = match self.compose(&email, texts)? {
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
    fn compose(&self, email: &OutboxEmail, texts: &dyn EmailTexts) -> Result<Written, StoreError> {
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
                // Only a member who has verified the address is called by name: anybody else could
                // have chosen the name to say something to a stranger.
                let is_verified = member.email_verified && member.email == to;
                let name = is_verified.then_some(&member.name);
                let (subject, text) = texts.compose(email.kind, name, token.as_ref());
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

fn retry_delay(attempts: u32) -> TimeDelta {
    let doublings = attempts.saturating_sub(1).min(20);
    (FIRST_RETRY_DELAY * (1 << doublings)).min(MAX_RETRY_DELAY)
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
