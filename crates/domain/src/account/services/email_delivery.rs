//! Sends the emails of the outbox, with retries.

use chrono::{DateTime, TimeDelta, Utc};

use super::context::AccountContext;
use crate::account::{EmailKind, EmailTexts, Mail, MailError, Mailer, OutboxEmail, RecipientTag};
use crate::store::StoreError;

/// Maximum number of attempts to send an email.
const MAX_ATTEMPTS: u32 = 10;
/// Delay before the first retry. It doubles with every further retry.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::seconds(30);
/// Maximum delay before a retry.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(6);
/// Time after which another worker may send a claimed email.
const SEND_TIMEOUT: TimeDelta = TimeDelta::minutes(2);

/// The result of an attempt to send an email.
#[derive(Debug)]
pub enum Delivery {
    /// No email is due.
    NoneDue,
    /// The email was sent.
    Sent(EmailKind),
    /// The attempt failed. The email is sent again later.
    Postponed(EmailKind, MailError),
    /// The email was deleted, because it cannot be sent.
    Failed(EmailKind, MailError),
    /// The email was deleted, because its recipient has reached the daily limit.
    OverLimit(EmailKind),
}

/// The emails that wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EmailQueue {
    /// Number of emails, also of those that are sent again later.
    pub length: u64,
    /// The time since which the email that has been due longest has been due; `None` if none is.
    pub due_since: Option<DateTime<Utc>>,
}

/// Sends the emails of the outbox.
#[derive(Clone)]
pub struct EmailDelivery(pub(crate) AccountContext);

impl EmailDelivery {
    /// Sends the next email that is due, with the texts of `texts`.
    ///
    /// # Errors
    /// Returns an error if the store fails. The email is sent again later.
    pub fn send_next(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn EmailTexts,
    ) -> Result<Delivery, StoreError> {
        let now = self.0.clock.now();
        let store = &self.0.store;
        let claimed =
            store.change_no_member(|unit| unit.outbox().claim(now, now + SEND_TIMEOUT))?;
        let Some(email) = claimed else {
            return Ok(Delivery::NoneDue);
        };
        let (mail, recipient) = match self.compose(&email, texts)? {
            Composed::Mail(mail, recipient) => (mail, recipient),
            Composed::OverLimit => return self.finish(&email, Delivery::OverLimit(email.kind)),
            Composed::Obsolete => return self.finish(&email, Delivery::Sent(email.kind)),
        };
        match mailer.send(&mail) {
            Ok(()) => self.finish(&email, Delivery::Sent(email.kind)),
            Err(error @ (MailError::Temporary(_) | MailError::Unavailable(_)))
                if email.attempts < MAX_ATTEMPTS =>
            {
                let not_before = self.0.clock.now() + retry_delay(email.attempts);
                self.0.store.change_no_member(|unit| {
                    unit.outbox().revert_email_count(recipient, email.kind)?;
                    unit.outbox().postpone(email.id, not_before)
                })?;
                Ok(Delivery::Postponed(email.kind, error))
            }
            Err(error) => self.finish(&email, Delivery::Failed(email.kind, error)),
        }
    }

    /// Returns the emails that wait.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn queue(&self) -> Result<EmailQueue, StoreError> {
        let now = self.0.clock.now();
        self.0.store.read(|unit| {
            Ok(EmailQueue {
                length: unit.outbox().count()?,
                due_since: unit.outbox().due_since(now)?,
            })
        })
    }

    /// Deletes an email from the outbox.
    fn finish(&self, email: &OutboxEmail, delivery: Delivery) -> Result<Delivery, StoreError> {
        let store = &self.0.store;
        store.change_no_member(|unit| unit.outbox().remove(email.id))?;
        Ok(delivery)
    }

    /// Composes an email and counts it for the daily limit of its recipient.
    fn compose(&self, email: &OutboxEmail, texts: &dyn EmailTexts) -> Result<Composed, StoreError> {
        let today = self.0.clock.today();
        // In one transaction, so that a reset link goes to the member's current address.
        let prepared = self.0.store.change_no_member(|unit| {
            let Some(member) = unit.members().lock(email.member)? else {
                return Ok::<_, StoreError>(Err(Composed::Obsolete));
            };
            if email.kind == EmailKind::EmailVerification && member.email_verified {
                return Ok(Err(Composed::Obsolete));
            }
            let to = email.to.clone().unwrap_or_else(|| member.email.clone());
            let recipient = RecipientTag::new(&*self.0.tag_key, &to, today);
            // Before the token: a new token would make the link of an earlier email invalid.
            if !unit.outbox().count_email(recipient, today, email.kind)? {
                return Ok(Err(Composed::OverLimit));
            }
            let token = match email.kind {
                EmailKind::PasswordReset => Some(self.0.put_reset_token(unit, member.id)?),
                EmailKind::EmailVerification => {
                    Some(self.0.put_verification_token(unit, member.id)?)
                }
                EmailKind::EmailChanged => self.0.issue_email_undo(unit, member.id, &to)?,
                _ => None,
            };
            Ok(Ok((member, to, token, recipient)))
        })?;
        Ok(prepared.map_or_else(
            |outcome| outcome,
            |(member, to, token, recipient)| {
                // Only a member with a verified address is greeted by name: anyone else could have
                // chosen the name as a message to a stranger.
                let is_verified = member.email_verified && member.email == to;
                let name = is_verified.then_some(&member.name);
                let (subject, text) = texts.compose(email.kind, name, token.as_ref());
                let mail = Mail {
                    to,
                    reply_to: None,
                    stop_url: None,
                    subject,
                    text,
                };
                Composed::Mail(mail, recipient)
            },
        ))
    }
}

/// The result of composing an email.
enum Composed {
    /// The email, counted for this recipient.
    Mail(Mail, RecipientTag),
    /// The recipient has reached the daily limit.
    OverLimit,
    /// The account was deleted, or the address is already verified.
    Obsolete,
}

fn retry_delay(attempts: u32) -> TimeDelta {
    let doublings = attempts.saturating_sub(1).min(20);
    (FIRST_RETRY_DELAY * (1 << doublings)).min(MAX_RETRY_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_delay_doubles_up_to_six_hours() {
        let seconds = |attempts| retry_delay(attempts).num_seconds();
        assert_eq!([1, 2, 3, 4].map(seconds), [30, 60, 120, 240]);
        assert_eq!(seconds(10), 15_360);
        assert_eq!(seconds(1_000), 6 * 60 * 60);
    }
}
