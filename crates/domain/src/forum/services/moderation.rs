//! What the operator does about reports (ehandelsloven § 18: act when told).

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

/// Characters of a decision's reason at the most.
const MAX_REASON: usize = 500;
/// Characters of a moderator's name at the most.
const MAX_NAME: usize = 100;

/// What a moderator does with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody but the author sees what it says.
    Hide,
    /// Everybody sees it again.
    Restore,
    /// It stands as it is, whatever was reported.
    Keep,
}

impl Verdict {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Hide, Self::Restore, Self::Keep];

    /// Its name, as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hide => "hide",
            Self::Restore => "restore",
            Self::Keep => "keep",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// What a moderator decided. It names no author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Identifies the decision; random.
    pub id: Uuid,
    /// The message, which may be gone by now.
    pub message: MessageId,
    /// In whose forum it stands.
    pub company: CompanyId,
    /// What was decided.
    pub verdict: Verdict,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub decided_by: String,
    /// When; seconds count.
    pub decided_at: DateTime<Utc>,
}

/// A message that was reported, without its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedMessage {
    /// The message.
    pub id: MessageId,
    /// What it is.
    pub kind: MessageKind,
    /// In whose forum it stands.
    pub company: CompanyName,
    /// What it says.
    pub content: Content,
    /// When it was written.
    pub written_at: DateTime<Utc>,
    /// Why it is hidden, if it is.
    pub hidden: Option<String>,
    /// What was reported of it, oldest first.
    pub reports: Vec<AbuseReport>,
}

/// Why nothing was decided.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such message.
    #[error("there is no such message")]
    UnknownMessage,
    /// It is hidden already.
    #[error("the message is hidden already")]
    AlreadyHidden,
    /// It is not hidden.
    #[error("the message is not hidden")]
    NotHidden,
    /// The reason is none.
    #[error("a reason of 1 to {MAX_REASON} characters is needed: {0}")]
    Reason(NameError),
    /// The moderator's name is none.
    #[error("a moderator's name of 1 to {MAX_NAME} characters is needed: {0}")]
    Name(NameError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The use cases of moderating.
pub struct ModerationService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    random: Arc<Mutex<dyn Random>>,
}

impl ModerationService {
    /// Moderating the forum of this store.
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

    /// Every message that waits for a decision, the one with most reports first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn waiting(&self) -> Result<Vec<ReportedMessage>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let reports = unit.forum().reports()?;
            let mut ids: Vec<MessageId> = reports.iter().map(|report| report.message).collect();
            ids.dedup();
            let mut messages = unit.forum().get_all(&ids)?;
            let companies = companies(unit, messages.values().map(|message| message.company))?;
            let mut waiting: Vec<ReportedMessage> = Vec::new();
            for report in reports {
                match waiting.last_mut() {
                    Some(last) if last.id == report.message => last.reports.push(report),
                    // It may have gone meanwhile.
                    _ => {
                        if let Some(message) = messages.remove(&report.message) {
                            waiting.push(reported(message, report, &companies)?);
                        }
                    }
                }
            }
            waiting.sort_by_key(|message| std::cmp::Reverse(message.reports.len()));
            Ok(waiting)
        })
    }

    /// Decides on a message, and closes its reports. The author of one that is hidden or shown
    /// again finds it on the profile, and gets a letter unless it is anonymous: whoever sees when
    /// letters go out would know whose it is.
    ///
    /// # Errors
    /// [`ModerationError`]; nothing is changed then.
    pub fn decide(
        &self,
        id: MessageId,
        verdict: Verdict,
        reason: &str,
        decided_by: &str,
    ) -> Result<Decision, ModerationError> {
        let reason = line(reason, MAX_REASON).map_err(ModerationError::Reason)?;
        let decided_by = line(decided_by, MAX_NAME).map_err(ModerationError::Name)?;
        in_transaction(&*self.store, |unit| {
            let is_done = match verdict {
                Verdict::Hide => unit.forum().set_hidden(id, Some(&reason))?,
                Verdict::Restore => unit.forum().set_hidden(id, None)?,
                Verdict::Keep => true,
            };
            let message = unit.forum().get(id)?;
            let message = message.ok_or(ModerationError::UnknownMessage)?;
            match verdict {
                Verdict::Hide if !is_done => return Err(ModerationError::AlreadyHidden),
                Verdict::Restore if !is_done => return Err(ModerationError::NotHidden),
                Verdict::Hide => self.tell(unit, &message, EmailKind::MessageHidden)?,
                Verdict::Restore => self.tell(unit, &message, EmailKind::MessageRestored)?,
                Verdict::Keep => {}
            }
            unit.forum().close_reports(id)?;
            let decision = Decision {
                id: self.uuid(),
                message: id,
                company: message.company,
                verdict,
                reason: reason.clone(),
                decided_by: decided_by.clone(),
                decided_at: self.clock.now().trunc_subsecs(0),
            };
            unit.forum().note(&decision)?;
            Ok(decision)
        })
    }

    /// Everything that was decided, oldest first, each with the employer's name.
    ///
    /// # Errors
    /// When the store fails.
    pub fn log(&self) -> Result<Vec<(Decision, CompanyName)>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let decisions = unit.forum().decisions()?;
            let companies = companies(unit, decisions.iter().map(|decision| decision.company))?;
            let decisions = decisions.into_iter();
            decisions
                .map(|decision| {
                    let company = name_of(&companies, decision.company)?;
                    Ok((decision, company))
                })
                .collect()
        })
    }

    fn tell(
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

/// A message with its first report.
fn reported(
    message: Message,
    report: AbuseReport,
    companies: &HashMap<CompanyId, Company>,
) -> Result<ReportedMessage, StoreError> {
    Ok(ReportedMessage {
        id: message.id,
        kind: message.kind(),
        company: name_of(companies, message.company)?,
        content: message.content,
        written_at: message.written_at,
        hidden: message.hidden,
        reports: vec![report],
    })
}

fn companies(
    unit: &mut dyn UnitOfWork,
    ids: impl Iterator<Item = CompanyId>,
) -> Result<HashMap<CompanyId, Company>, StoreError> {
    let ids: BTreeSet<CompanyId> = ids.collect();
    let ids: Vec<CompanyId> = ids.into_iter().collect();
    unit.catalog().companies_by_id(&ids)
}

fn name_of(
    companies: &HashMap<CompanyId, Company>,
    id: CompanyId,
) -> Result<CompanyName, StoreError> {
    let company = companies.get(&id).ok_or(StoreError::MissingReference)?;
    Ok(company.name.clone())
}

fn line(text: &str, max_chars: usize) -> Result<String, NameError> {
    let text = clean_text(text)?;
    match text.chars().count() {
        0 => Err(NameError::TooShort(1)),
        length if length > max_chars => Err(NameError::TooLong(max_chars)),
        _ => Ok(text),
    }
}
