//! Moderation of reported messages (ehandelsloven § 18).

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, SubsecRound, Utc};
use uuid::Uuid;

use crate::forum::{AbuseReport, Author, Content, Message, MessageId, MessageKind};
use crate::{
    account::{EmailKind, OutboxEmail},
    catalog::{Company, CompanyId, CompanyName, NameError, clean_text},
    clock::Clock,
    random::{Random, random_uuid},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Maximum number of characters of a decision's reason.
const MAX_REASON_LENGTH: usize = 500;
/// Maximum number of characters of a moderator's name.
const MAX_NAME_LENGTH: usize = 100;

/// The decision of a moderator on a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Only the author can see the text.
    Hide,
    /// Everybody can see the text again.
    Restore,
    /// The message does not change. Its reports are closed.
    Keep,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 3] = [Self::Hide, Self::Restore, Self::Keep];

    /// The name as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hide => "hide",
            Self::Restore => "restore",
            Self::Keep => "keep",
        }
    }

    /// The verdict with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.name() == name)
    }
}

/// A moderator's decision. It does not name the author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Random id of the decision.
    pub id: Uuid,
    /// The message. It may have been deleted since.
    pub message: MessageId,
    /// The company whose forum contains the message.
    pub company: CompanyId,
    /// The verdict.
    pub verdict: Verdict,
    /// The reason.
    pub reason: String,
    /// The name of the moderator.
    pub decided_by: String,
    /// The time of the decision. Precision is one second.
    pub decided_at: DateTime<Utc>,
}

/// A reported message, without its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedMessage {
    /// The id of the message.
    pub id: MessageId,
    /// Post or comment.
    pub kind: MessageKind,
    /// The company whose forum contains the message.
    pub company: CompanyName,
    /// The text.
    pub content: Content,
    /// The time of writing.
    pub written_at: DateTime<Utc>,
    /// The reason if the message is hidden.
    pub hidden: Option<String>,
    /// The abuse reports, oldest first.
    pub reports: Vec<AbuseReport>,
}

/// Why no decision was stored.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such message.
    #[error("there is no such message")]
    UnknownMessage,
    /// The message is hidden already.
    #[error("the message is hidden already")]
    AlreadyHidden,
    /// The message is not hidden.
    #[error("the message is not hidden")]
    NotHidden,
    /// The reason is not valid.
    #[error("a reason of 1 to {MAX_REASON_LENGTH} characters is required: {0}")]
    Reason(NameError),
    /// The moderator's name is not valid.
    #[error("a moderator's name of 1 to {MAX_NAME_LENGTH} characters is required: {0}")]
    Name(NameError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The moderation service.
pub struct ModerationService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    random: Arc<Mutex<dyn Random>>,
}

impl ModerationService {
    /// Creates the service.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
    ) -> Self {
        Self {
            store,
            clock,
            random,
        }
    }

    /// Returns all messages with open abuse reports, most reports first.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn reported_messages(&self) -> Result<Vec<ReportedMessage>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let reports = unit.forum().reports()?;
            let mut ids: Vec<MessageId> = reports.iter().map(|report| report.message).collect();
            ids.dedup();
            let mut messages = unit.forum().get_all(&ids)?;
            let companies =
                companies_by_id(unit, messages.values().map(|message| message.company))?;
            let mut waiting: Vec<ReportedMessage> = Vec::new();
            for report in reports {
                match waiting.last_mut() {
                    Some(last) if last.id == report.message => last.reports.push(report),
                    // A message may have been deleted since it was reported.
                    _ => {
                        if let Some(message) = messages.remove(&report.message) {
                            waiting.push(new_reported(message, report, &companies)?);
                        }
                    }
                }
            }
            waiting.sort_by_key(|message| std::cmp::Reverse(message.reports.len()));
            Ok(waiting)
        })
    }

    /// Stores a decision on a message and closes its reports. If the message is hidden or restored,
    /// the author sees that on their profile. The author of a message with a username also gets an
    /// email. An anonymous author gets none, because the time of the email would reveal the author.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is changed then.
    pub fn decide(
        &self,
        id: MessageId,
        verdict: Verdict,
        reason: &str,
        decided_by: &str,
    ) -> Result<Decision, ModerationError> {
        let reason = parse_line(reason, MAX_REASON_LENGTH).map_err(ModerationError::Reason)?;
        let decided_by = parse_line(decided_by, MAX_NAME_LENGTH).map_err(ModerationError::Name)?;
        in_transaction(&*self.store, |unit| {
            let is_changed = match verdict {
                Verdict::Hide => unit.forum().set_hidden(id, Some(&reason))?,
                Verdict::Restore => unit.forum().set_hidden(id, None)?,
                Verdict::Keep => true,
            };
            let message = unit.forum().get(id)?;
            let message = message.ok_or(ModerationError::UnknownMessage)?;
            match verdict {
                Verdict::Hide if !is_changed => return Err(ModerationError::AlreadyHidden),
                Verdict::Restore if !is_changed => return Err(ModerationError::NotHidden),
                Verdict::Hide => self.notify_author(unit, &message, EmailKind::MessageHidden)?,
                Verdict::Restore => {
                    self.notify_author(unit, &message, EmailKind::MessageRestored)?;
                }
                Verdict::Keep => {}
            }
            unit.forum().remove_reports(id)?;
            let decision = Decision {
                id: self.uuid(),
                message: id,
                company: message.company,
                verdict,
                reason: reason.clone(),
                decided_by: decided_by.clone(),
                decided_at: self.clock.now().trunc_subsecs(0),
            };
            unit.forum().add_decision(&decision)?;
            Ok(decision)
        })
    }

    /// Returns all decisions, oldest first, each with the name of the company.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn log(&self) -> Result<Vec<(Decision, CompanyName)>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let decisions = unit.forum().decisions()?;
            let companies =
                companies_by_id(unit, decisions.iter().map(|decision| decision.company))?;
            let decisions = decisions.into_iter();
            decisions
                .map(|decision| {
                    let company = company_name(&companies, decision.company)?;
                    Ok((decision, company))
                })
                .collect()
        })
    }

    fn notify_author(
        &self,
        unit: &mut dyn UnitOfWork,
        message: &Message,
        kind: EmailKind,
    ) -> Result<(), StoreError> {
        match message.author {
            Author::Member(member) => {
                let email = OutboxEmail::new(self.uuid(), kind, member, self.clock.now());
                unit.outbox().add(&email)
            }
            Author::Anonymous(_) | Author::Deleted | Author::DeletedAnonymous => Ok(()),
        }
    }

    fn uuid(&self) -> Uuid {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        random_uuid(&mut *random)
    }
}

/// Creates a reported message with its first report.
fn new_reported(
    message: Message,
    report: AbuseReport,
    companies: &HashMap<CompanyId, Company>,
) -> Result<ReportedMessage, StoreError> {
    Ok(ReportedMessage {
        id: message.id,
        kind: message.kind(),
        company: company_name(companies, message.company)?,
        content: message.content,
        written_at: message.written_at,
        hidden: message.hidden,
        reports: vec![report],
    })
}

fn companies_by_id(
    unit: &mut dyn UnitOfWork,
    ids: impl Iterator<Item = CompanyId>,
) -> Result<HashMap<CompanyId, Company>, StoreError> {
    let ids: BTreeSet<CompanyId> = ids.collect();
    let ids: Vec<CompanyId> = ids.into_iter().collect();
    unit.catalog().companies_by_id(&ids)
}

fn company_name(
    companies: &HashMap<CompanyId, Company>,
    id: CompanyId,
) -> Result<CompanyName, StoreError> {
    let company = companies.get(&id).ok_or(StoreError::MissingReference)?;
    Ok(company.name.clone())
}

fn parse_line(text: &str, max_chars: usize) -> Result<String, NameError> {
    let text = clean_text(text)?;
    match text.chars().count() {
        0 => Err(NameError::TooShort(1)),
        length if length > max_chars => Err(NameError::TooLong(max_chars)),
        _ => Ok(text),
    }
}
