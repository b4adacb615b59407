//! Where the items of the queue come from.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{
    account::{MemberId, PublicProfile},
    catalog::{Company, CompanyId, NameKey},
    forum::{AbuseReport, Author, Message, MessageId, ReportSubject},
    moderation::{
        Appeal, Decision, DecisionId, ItemId, ModerationService, QueueItem, ReportedMessage,
        ReportedProfile, Subject, Verdict,
    },
    salary::unknown_names,
    store::{StoreError, UnitOfWork},
};

/// Returns the items of one kind in the order of the queue, without their history, also those with
/// a pending decision.
pub(super) type Source =
    fn(&ModerationService, &mut dyn UnitOfWork) -> Result<Vec<QueueItem>, StoreError>;

/// The sources in the order of the queue.
pub(super) const SOURCES: [Source; 4] = [
    appeals,
    |_, unit| reported(unit, ReportSubject::Message),
    |_, unit| reported(unit, ReportSubject::Profile),
    names,
];

/// Label of decisions on profiles.
const PROFILE_LABEL: &str = "profil";

/// The reported messages, or the profiles reported with messages, those with most reports first.
pub(super) fn reported(
    unit: &mut dyn UnitOfWork,
    subject: ReportSubject,
) -> Result<Vec<QueueItem>, StoreError> {
    let mut reports: BTreeMap<MessageId, Vec<AbuseReport>> = BTreeMap::new();
    for report in unit.forum().reports()? {
        if report.reason.subject() == subject {
            reports.entry(report.message).or_default().push(report);
        }
    }
    let ids: Vec<MessageId> = reports.keys().copied().collect();
    // A message may have been deleted since it was reported.
    let messages = unit.forum().get_all(&ids)?;
    let mut items = match subject {
        ReportSubject::Message => message_items(unit, messages, reports)?,
        ReportSubject::Profile => profile_items(unit, &messages, reports)?,
    };
    for item in &mut items {
        sort_reports(&mut item.reports);
    }
    items.sort_by_key(|item| std::cmp::Reverse(item.reports.len()));
    Ok(items)
}

/// A message, reported or not. `None` if it was deleted.
pub(super) fn message(
    unit: &mut dyn UnitOfWork,
    id: MessageId,
) -> Result<Option<QueueItem>, StoreError> {
    let Some(message) = unit.forum().get(id)? else {
        return Ok(None);
    };
    let mut reports = unit.forum().reports()?;
    reports
        .retain(|report| report.message == id && report.reason.subject() == ReportSubject::Message);
    let items = message_items(
        unit,
        HashMap::from([(id, message)]),
        BTreeMap::from([(id, reports)]),
    )?;
    Ok(items.into_iter().next())
}

/// Sorts by day, and otherwise by what moderators see, so that the order does not link reports of
/// the same member.
fn sort_reports(reports: &mut [AbuseReport]) {
    reports.sort_by(|left, right| {
        let key = |report: &AbuseReport| {
            let details = report.details.as_ref();
            let details = details.map(|details| details.as_str().to_owned());
            (report.reported_on, report.reason, details)
        };
        key(left).cmp(&key(right))
    });
}

fn message_items(
    unit: &mut dyn UnitOfWork,
    mut messages: HashMap<MessageId, Message>,
    reports: BTreeMap<MessageId, Vec<AbuseReport>>,
) -> Result<Vec<QueueItem>, StoreError> {
    let companies: BTreeSet<CompanyId> = messages.values().map(|each| each.company).collect();
    let companies: Vec<CompanyId> = companies.into_iter().collect();
    let companies = unit.catalog().companies_by_id(&companies)?;
    let mut items = Vec::new();
    for (id, reports) in reports {
        if let Some(message) = messages.remove(&id) {
            items.push(message_item(message, reports, &companies)?);
        }
    }
    Ok(items)
}

fn message_item(
    message: Message,
    reports: Vec<AbuseReport>,
    companies: &HashMap<CompanyId, Company>,
) -> Result<QueueItem, StoreError> {
    let company = companies.get(&message.company);
    let company = company
        .ok_or(StoreError::MissingReference)?
        .name
        .to_string();
    let verdicts = match (&message.hidden, reports.is_empty()) {
        (None, true) => vec![],
        (None, false) => vec![Verdict::Keep, Verdict::Hide],
        (Some(_), true) => vec![Verdict::Restore],
        (Some(_), false) => vec![Verdict::Keep, Verdict::Restore],
    };
    Ok(QueueItem {
        id: ItemId::Message(message.id),
        label: company.clone(),
        verdicts,
        reports,
        history: Vec::new(),
        subject: Subject::Message(ReportedMessage {
            kind: message.kind(),
            company,
            content: message.content,
            written_at: message.written_at,
            hidden: message.hidden,
        }),
    })
}

/// One item per author. The message with the smallest id stands for all.
fn profile_items(
    unit: &mut dyn UnitOfWork,
    messages: &HashMap<MessageId, Message>,
    reports: BTreeMap<MessageId, Vec<AbuseReport>>,
) -> Result<Vec<QueueItem>, StoreError> {
    let mut by_author: Vec<(MemberId, MessageId, Vec<AbuseReport>)> = Vec::new();
    for (id, reports) in reports {
        let Some(Author::Member(member)) = messages.get(&id).map(|message| message.author) else {
            continue;
        };
        match by_author.iter_mut().find(|(author, ..)| *author == member) {
            Some((.., all)) => all.extend(reports),
            None => by_author.push((member, id, reports)),
        }
    }
    let members: Vec<MemberId> = by_author.iter().map(|(member, ..)| *member).collect();
    let mut profiles = unit.members().public_profiles(&members)?;
    let items = by_author.into_iter().filter_map(|(member, id, reports)| {
        let public = profiles.remove(&member)?;
        Some(profile_item(member, id, public, reports))
    });
    Ok(items.collect())
}

fn profile_item(
    member: MemberId,
    id: MessageId,
    public: PublicProfile,
    reports: Vec<AbuseReport>,
) -> QueueItem {
    QueueItem {
        id: ItemId::Profile(id),
        label: PROFILE_LABEL.to_owned(),
        verdicts: PROFILE_VERDICTS.to_vec(),
        reports,
        history: Vec::new(),
        subject: Subject::Profile(ReportedProfile { member, public }),
    }
}

/// The verdicts on profiles that `effects.rs` applies.
const PROFILE_VERDICTS: [Verdict; 1] = [Verdict::Keep];

/// The names that members gave and that are not public.
fn names(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
) -> Result<Vec<QueueItem>, StoreError> {
    let names = unknown_names(unit, &service.reference)?.into_iter();
    let items = names.map(|name| QueueItem {
        id: ItemId::Name(name.kind, NameKey::new(&name.name)),
        label: name.name.clone(),
        verdicts: vec![Verdict::Approve],
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Name(name),
    });
    Ok(items.collect())
}

/// The appeals without a decision until the end of yesterday, by day. A moderator who polls the queue
/// would otherwise see which appeals come within a minute, such as one under a username and one about
/// an anonymous message. Without what they are about there is nothing to decide.
fn appeals(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
) -> Result<Vec<QueueItem>, StoreError> {
    let today = service.clock.today();
    let mut appeals = unit.moderation().appeals()?;
    appeals.retain(|appeal| appeal.appealed_on < today && !appeal.text.is_removed());
    let ids: Vec<ItemId> = appeals
        .iter()
        .map(|appeal| ItemId::Appeal(appeal.decision))
        .collect();
    let decided = unit.moderation().decisions_on(&ids)?;
    let decided: BTreeSet<ItemId> = decided
        .into_iter()
        .filter(|decision| !super::decisions::is_pending(decision))
        .map(|decision| decision.item)
        .collect();
    let mut items = Vec::new();
    for (appeal, id) in appeals.into_iter().zip(ids) {
        if decided.contains(&id) {
            continue;
        }
        if let Some(appealed) = unit.moderation().decision(appeal.decision)?
            && let Some(subject) = subject_of(unit, &appealed)?
        {
            items.push(appeal_item(appeal, appealed, subject));
        }
    }
    Ok(items)
}

fn appeal_item(appeal: Appeal, appealed: Decision, subject: Subject) -> QueueItem {
    QueueItem {
        id: ItemId::Appeal(DecisionId(appeal.decision.0)),
        label: appealed.label.clone(),
        verdicts: vec![Verdict::Uphold, Verdict::Reverse],
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Appeal(appeal, Box::new(appealed), Box::new(subject)),
    }
}

/// What an appealed decision is about. `None` if it was deleted.
pub(super) fn subject_of(
    unit: &mut dyn UnitOfWork,
    appealed: &Decision,
) -> Result<Option<Subject>, StoreError> {
    match &appealed.item {
        ItemId::Message(id) => Ok(message(unit, *id)?.map(|item| item.subject)),
        ItemId::Profile(_) => {
            let Some(profile) = &appealed.profile else {
                return Ok(None);
            };
            let mut profiles = unit.members().public_profiles(&[profile.member])?;
            let public = profiles.remove(&profile.member);
            let member = profile.member;
            Ok(public.map(|public| Subject::Profile(ReportedProfile { member, public })))
        }
        _ => Ok(None),
    }
}
