//! Sends the emails of the outbox, with retries.

use chrono::{DateTime, Days, TimeDelta, Utc};

use super::context::AccountContext;
use crate::account::{
    EmailAddress, EmailContent, EmailKind, EmailTexts, Mail, MailError, Mailer, MemberId,
    OutboxEmail, RecipientTag, Token, TokenKind, retry_delay,
};
use crate::store::{StoreError, UnitOfWork, in_snapshot, in_transaction};

/// Maximum number of attempts to send a notice: the last one is three days after the first.
const MAX_ATTEMPTS: u32 = 79;
/// From this attempt on, an unconfirmed one is the last: it may have reached the recipient.
const MAX_UNCONFIRMED_ATTEMPTS: u32 = 3;
/// Delay before the first retry.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::seconds(30);
/// Maximum delay before a retry.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(1);
/// An email that could not be sent for this long is deleted.
const MAX_WAIT: Days = Days::new(30);
/// Time after which another worker may send a claimed email.
const SEND_TIMEOUT: TimeDelta = TimeDelta::minutes(2);

/// The result of an attempt to send an email, with the subject of a notice.
#[derive(Debug)]
pub enum Delivery {
    /// No email is due.
    NoneDue,
    Sent(Option<EmailKind>),
    /// The email may have arrived and was attempted several times, so it counts as sent.
    Unconfirmed(Option<EmailKind>, MailError),
    /// The attempt failed. The email is sent again later.
    Postponed(Option<EmailKind>, MailError),
    /// The email was deleted, because the mail server rejected it
    /// ([`Permanent`](MailError::Permanent)), or could not be reached for three days.
    Failed(Option<EmailKind>, MailError),
    /// The email was deleted, because its recipient has reached the daily limit.
    OverLimit(Option<EmailKind>),
}

/// The emails that wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EmailQueue {
    /// Number of emails, also of those that are sent again later.
    pub length: u64,
    /// When the longest-overdue email became due; `None` if none is due.
    pub due_since: Option<DateTime<Utc>>,
}

/// Sends the emails of the outbox.
#[derive(Clone)]
pub struct EmailDelivery(pub(crate) AccountContext);

impl EmailDelivery {
    /// Sends the next email that is due, with the texts of `texts`. Messages to the operator go to
    /// `operator`. They are retried even after a permanent failure, because the operator's address is then wrong.
    ///
    /// # Errors
    /// Returns an error if the store fails. The email is sent again later.
    pub fn send_next(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn EmailTexts,
        operator: Option<&EmailAddress>,
    ) -> Result<Delivery, StoreError> {
        while let Some(email) = self.claim()? {
            match self.compose(&email.content, texts, operator)? {
                Composed::Mail(mail, counted) => {
                    return self.record_attempt(&email, counted, mailer.send(&mail));
                }
                Composed::NoAddress => {
                    let error = MailError::Unavailable("the operator has no address".into());
                    return self.postpone(&email, None, error);
                }
                Composed::OverLimit => {
                    let kind = email.content.kind();
                    return self.finish(&email, Delivery::OverLimit(kind));
                }
                Composed::Obsolete => {
                    self.finish(&email, Delivery::NoneDue)?;
                }
            }
        }
        Ok(Delivery::NoneDue)
    }

    /// Reserves the next email that is due.
    fn claim(&self) -> Result<Option<OutboxEmail>, StoreError> {
        let now = self.0.ports.clock.now();
        in_transaction(&*self.0.ports.store, |unit| {
            let key = &*self.0.ports.tag_key;
            unit.outbox().claim(now, now + SEND_TIMEOUT, key)
        })
    }

    /// Deletes or delays an email after an attempt to send it.
    fn record_attempt(
        &self,
        email: &OutboxEmail,
        counted: Counted,
        sent: Result<(), MailError>,
    ) -> Result<Delivery, StoreError> {
        let kind = email.content.kind();
        let is_final = |error: &MailError| {
            matches!(error, MailError::Permanent(_)) || email.attempts >= MAX_ATTEMPTS
        };
        match sent {
            Ok(()) => self.finish(email, Delivery::Sent(kind)),
            Err(error @ MailError::Unconfirmed(_))
                if email.attempts >= MAX_UNCONFIRMED_ATTEMPTS =>
            {
                self.finish(email, Delivery::Unconfirmed(kind, error))
            }
            // Messages to the operator have no kind.
            Err(error) if kind.is_some() && is_final(&error) => {
                self.finish(email, Delivery::Failed(kind, error))
            }
            Err(error) => self.postpone(email, counted, error),
        }
    }

    /// Deletes emails that could not be sent for too long, and returns their number. Only messages to the operator wait
    /// until then.
    pub fn remove_expired(&self) -> Result<usize, StoreError> {
        let first_kept = self.0.ports.clock.today() - MAX_WAIT;
        in_transaction(&*self.0.ports.store, |unit| {
            unit.outbox().remove_before(first_kept)
        })
    }

    /// Returns the emails that wait.
    pub fn queue(&self) -> Result<EmailQueue, StoreError> {
        let now = self.0.ports.clock.now();
        in_snapshot(&*self.0.ports.store, |unit| {
            Ok(EmailQueue {
                length: unit.outbox().count()?,
                due_since: unit.outbox().due_since(now)?,
            })
        })
    }

    /// Deletes an email from the outbox, and stores whether it reached the address of its member.
    fn finish(&self, email: &OutboxEmail, delivery: Delivery) -> Result<Delivery, StoreError> {
        let has_failed = match delivery {
            Delivery::Sent(_) => Some(false),
            Delivery::Failed(..) => Some(true),
            _ => None,
        };
        let member = match email.content {
            EmailContent::Notice {
                member, to: None, ..
            } => Some(member),
            _ => None,
        };
        let Some((member, has_failed)) = member.zip(has_failed) else {
            in_transaction(&*self.0.ports.store, |unit| unit.outbox().remove(email.id))?;
            return Ok(delivery);
        };
        self.0.change_members(|unit| {
            let locked = unit.members().lock(member)?;
            if locked.is_some_and(|locked| locked.email_failed != has_failed) {
                unit.members().set_email_failed(member, has_failed)?;
            }
            unit.outbox().remove(email.id)
        })?;
        Ok(delivery)
    }

    /// Delays an email, and reverts its count, because the next attempt counts it again. Copies that may have arrived
    /// unconfirmed count as one email: its retries must not use up the recipient's limit.
    fn postpone(
        &self,
        email: &OutboxEmail,
        counted: Counted,
        error: MailError,
    ) -> Result<Delivery, StoreError> {
        let not_before = self.0.ports.clock.now()
            + retry_delay(FIRST_RETRY_DELAY, email.attempts).min(MAX_RETRY_DELAY);
        in_transaction(&*self.0.ports.store, |unit| {
            if let Some((recipient, kind)) = counted {
                unit.outbox().revert_email_count(recipient, kind)?;
            }
            unit.outbox().postpone(email.id, not_before)
        })?;
        Ok(Delivery::Postponed(email.content.kind(), error))
    }

    fn compose(
        &self,
        content: &EmailContent,
        texts: &dyn EmailTexts,
        operator: Option<&EmailAddress>,
    ) -> Result<Composed, StoreError> {
        match content {
            EmailContent::Notice { kind, member, to } => {
                self.compose_notice(*kind, *member, to.as_ref(), texts)
            }
            EmailContent::ContactMessage {
                subject,
                text,
                reply_to,
            } => Ok(operator.map_or(Composed::NoAddress, |operator| {
                let mail = Mail {
                    to: operator.clone(),
                    reply_to: reply_to.clone(),
                    unsubscribe_url: None,
                    subject: subject.clone(),
                    text: text.clone(),
                };
                Composed::Mail(Box::new(mail), None)
            })),
        }
    }

    /// Composes a notice and counts it for the daily limit of its recipient.
    fn compose_notice(
        &self,
        kind: EmailKind,
        member: MemberId,
        to: Option<&EmailAddress>,
        texts: &dyn EmailTexts,
    ) -> Result<Composed, StoreError> {
        let today = self.0.ports.clock.today();
        // In one transaction, so that a reset link goes to the member's current address.
        in_transaction(&*self.0.ports.store, |unit| {
            let Some(member) = unit.members().lock(member)? else {
                return Ok(Composed::Obsolete);
            };
            if kind == EmailKind::EmailVerification && member.email_verified {
                return Ok(Composed::Obsolete);
            }
            let to = to.unwrap_or(&member.email).clone();
            let recipient = RecipientTag::new(&*self.0.ports.tag_key, &to, today);
            // Before the token: a new token would make the link of an earlier email invalid.
            let is_counted = unit.outbox().try_count_email(recipient, today, kind)?;
            if !is_counted && !self.is_unlimited(unit, kind, member.id, &to)? {
                return Ok(Composed::OverLimit);
            }
            let token = self.issue_link_token(unit, kind, member.id, &to)?;
            // Only a member with a verified address is greeted by name: anyone else could have
            // chosen the name as a message to a stranger.
            let is_verified = member.email_verified && member.email == to;
            let name = is_verified.then_some(&member.name);
            let (subject, text) = texts.compose(kind, name, token.as_ref());
            let mail = Mail {
                to,
                reply_to: None,
                unsubscribe_url: None,
                subject,
                text,
            };
            let counted = is_counted.then_some((recipient, kind));
            Ok(Composed::Mail(Box::new(mail), counted))
        })
    }

    /// Whether the daily limit does not apply to a notice: its address is verified, and only the owner
    /// of that address can cause another one.
    fn is_unlimited(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: EmailKind,
        member: MemberId,
        to: &EmailAddress,
    ) -> Result<bool, StoreError> {
        match kind {
            EmailKind::ProviderLinked => Ok(true),
            // Only the change of a verified address can be undone. Anybody can enter an unverified one.
            EmailKind::EmailChanged => Ok(self.0.earlier_addresses(unit, member)?.contains(to)),
            _ => Ok(false),
        }
    }

    /// Creates the token of the link in a notice. `None` if the notice has no such link.
    fn issue_link_token(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: EmailKind,
        member: MemberId,
        to: &EmailAddress,
    ) -> Result<Option<Token>, StoreError> {
        let link = match kind {
            EmailKind::PasswordReset => TokenKind::PasswordReset,
            EmailKind::EmailVerification => TokenKind::EmailVerification,
            EmailKind::EmailChanged => return self.0.issue_email_undo(unit, member, to),
            _ => return Ok(None),
        };
        let context = &self.0;
        let token = context.issue_token(unit, link, Some(member), String::new())?;
        Ok(Some(token))
    }
}

/// The recipient and the kind for which an email was counted; `None` for a message to the operator and for a notice beyond
/// the limit.
type Counted = Option<(RecipientTag, EmailKind)>;

/// The result of composing an email.
enum Composed {
    Mail(Box<Mail>, Counted),
    /// The recipient has reached the daily limit.
    OverLimit,
    /// The account was deleted, or the address is already verified.
    Obsolete,
    /// The operator has not said where to send messages.
    NoAddress,
}
