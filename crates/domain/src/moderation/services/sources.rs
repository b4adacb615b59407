//! Where the items of the queue come from.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{
    account::{MemberId, PublicProfile, is_neutral_username},
    catalog::{Company, CompanyId, NameKey, NameKind},
    forum::{AbuseReport, Author, Message, MessageId, ReportSubject},
    moderation::{
        Action, Appeal, Decision, DecisionId, ItemId, ModerationService, QueueItem,
        ReportedMessage, ReportedProfile, Subject,
    },
    salary::{DisclosedEntry, EntryId, EntryReview, Outlier, UnknownName, member_entries},
    store::{StoreError, UnitOfWork},
};

/// Returns the items of one kind in the order of the queue, without their history.
pub(super) type Source =
    fn(&ModerationService, &mut dyn UnitOfWork, &EntryReview) -> Result<Vec<QueueItem>, StoreError>;

/// The sources in the order of the queue.
pub(super) const SOURCES: [Source; 5] = [
    appeals,
    |_, unit, _| reported(unit, ReportSubject::Message),
    |_, unit, _| reported(unit, ReportSubject::Profile),
    names,
    entries,
];

/// Maximum number of similar names.
const MAX_SIMILAR: usize = 5;

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

/// A message that is reported or hidden. `None` if it was deleted.
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
        if let Some(message) = messages.remove(&id)
            && let Some(company) = companies.get(&message.company)
        {
            items.push(message_item(message, reports, company));
        }
    }
    Ok(items)
}

fn message_item(message: Message, reports: Vec<AbuseReport>, company: &Company) -> QueueItem {
    let company = company.name.to_string();
    let actions = match (&message.hidden, reports.is_empty()) {
        (None, true) => vec![],
        (None, false) => vec![Action::Keep, Action::Hide],
        (Some(_), true) => vec![Action::Restore],
        (Some(_), false) => vec![Action::Keep, Action::Restore],
    };
    QueueItem {
        id: ItemId::Message(message.id),
        label: company.clone(),
        actions,
        reports,
        history: Vec::new(),
        subject: Subject::Message(ReportedMessage {
            kind: message.kind(),
            company,
            content: message.content,
            written_at: message.written_at,
            hidden: message.hidden,
        }),
    }
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
        actions: profile_actions(&public),
        reports,
        history: Vec::new(),
        subject: Subject::Profile(ReportedProfile { member, public }),
    }
}

/// The reported profile of the author of a message, or one whose username a moderator replaced. Another
/// name that the member has chosen since is not shown.
pub(super) fn profile(
    unit: &mut dyn UnitOfWork,
    message: MessageId,
) -> Result<Option<QueueItem>, StoreError> {
    let id = ItemId::Profile(message);
    let mut reported = reported(unit, ReportSubject::Profile)?.into_iter();
    if let Some(item) = reported.find(|item| item.id == id) {
        return Ok(Some(item));
    }
    let mut decisions = unit.moderation().decisions_on(&[id])?.into_iter();
    let Some(member) = decisions.find_map(|decision| Some(decision.profile?.member)) else {
        return Ok(None);
    };
    let public = unit.members().public_profiles(&[member])?.remove(&member);
    let public = public.filter(|public| is_neutral_username(&public.username));
    Ok(public.map(|public| QueueItem {
        actions: vec![Action::Restore],
        ..profile_item(member, message, public, Vec::new())
    }))
}

fn profile_actions(profile: &PublicProfile) -> Vec<Action> {
    let clear = profile.image.is_some().then_some(Action::ClearPicture);
    let actions = [Some(Action::Keep), clear, Some(Action::Rename)];
    actions.into_iter().flatten().collect()
}

/// The unknown names.
fn names(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    review: &EntryReview,
) -> Result<Vec<QueueItem>, StoreError> {
    let waiting = waiting_names(unit, review)?.into_iter();
    Ok(waiting
        .map(|name| name_item(service, review, name))
        .collect())
}

/// The unknown names that no moderator has approved or merged since the snapshot was loaded.
fn waiting_names<'a>(
    unit: &mut dyn UnitOfWork,
    review: &'a EntryReview,
) -> Result<Vec<&'a UnknownName>, StoreError> {
    let approved = unit.catalog().approved_names()?;
    let merges = unit.catalog().name_merges()?;
    let names = review.unknown_names().iter();
    let waiting = names.filter(|name| {
        let key = NameKey::new(&name.name);
        merges.find(name.kind, &key).is_none() && !approved.contains(&(name.kind, key))
    });
    Ok(waiting.collect())
}

fn name_item(service: &ModerationService, review: &EntryReview, name: &UnknownName) -> QueueItem {
    QueueItem {
        id: ItemId::Name(name.kind, NameKey::new(&name.name)),
        label: name.name.to_string(),
        actions: match name.kind {
            NameKind::Benefit => vec![Action::Approve],
            _ => vec![Action::Approve, Action::Merge],
        },
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Name(
            name.clone(),
            review.similar(&service.reference, name.kind, &name.name, MAX_SIMILAR),
        ),
    }
}

/// A name that members gave. One that is public already can only be merged.
pub(super) fn name(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    review: &EntryReview,
    kind: NameKind,
    key: &NameKey,
) -> Result<Option<QueueItem>, StoreError> {
    let mut waiting = waiting_names(unit, review)?.into_iter();
    let found = waiting.find(|name| name.kind == kind && NameKey::new(&name.name) == *key);
    if let Some(name) = found {
        return Ok(Some(name_item(service, review, name)));
    }
    let can_merge = kind != NameKind::Benefit
        && !service.reference.contains(kind, key)
        && unit.catalog().merged_name(kind, key)?.is_none();
    let stored = review.names(&service.reference).find(kind, key);
    Ok(stored.filter(|_| can_merge).map(|name| {
        let public = UnknownName {
            kind,
            name: name.into(),
            members: 0,
            entries: 0,
        };
        QueueItem {
            actions: vec![Action::Merge],
            ..name_item(service, review, &public)
        }
    }))
}

/// The outliers that no moderator has decided on.
fn entries(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    review: &EntryReview,
) -> Result<Vec<QueueItem>, StoreError> {
    let outliers = review.outliers().iter();
    let ids: Vec<ItemId> = outliers.map(|outlier| ItemId::Entry(outlier.id)).collect();
    let decided = unit.moderation().decisions_on(&ids)?;
    let decided: BTreeSet<ItemId> = decided.into_iter().map(|decision| decision.item).collect();
    let mut waiting = review.outliers().to_vec();
    waiting.retain(|outlier| !decided.contains(&ItemId::Entry(outlier.id)));
    let ids: Vec<EntryId> = waiting.iter().map(|outlier| outlier.id).collect();
    // An entry may have been withdrawn since the snapshot was loaded.
    let mut shown = member_entries(unit, &service.reference, &ids)?;
    let items = waiting.into_iter().filter_map(|outlier| {
        let (entry, _) = shown.remove(&outlier.id)?;
        let actions = vec![Action::Keep, Action::Reject];
        Some(entry_item(entry, Some(outlier.outlier), actions))
    });
    Ok(items.collect())
}

fn entry_item(entry: DisclosedEntry, outlier: Option<Outlier>, actions: Vec<Action>) -> QueueItem {
    QueueItem {
        id: ItemId::Entry(entry.id),
        label: entry.job_title.to_string(),
        actions,
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Entry(Box::new(entry), outlier),
    }
}

/// An entry of a member that is an outlier or rejected. `None` if there is none.
pub(super) fn entry(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    review: &EntryReview,
    id: EntryId,
) -> Result<Option<QueueItem>, StoreError> {
    let found = member_entries(unit, &service.reference, &[id])?.remove(&id);
    let Some((entry, is_rejected)) = found else {
        return Ok(None);
    };
    let mut outliers = review.outliers().iter();
    let outlier = outliers.find(|outlier| outlier.id == id && !is_rejected);
    let actions = match outlier {
        None if is_rejected => vec![Action::Restore],
        None => Vec::new(),
        // One that stays an outlier can still be rejected.
        Some(_) if is_decided(unit, id)? => vec![Action::Reject],
        Some(_) => vec![Action::Keep, Action::Reject],
    };
    let outlier = outlier.map(|outlier| outlier.outlier);
    Ok(Some(entry_item(entry, outlier, actions)))
}

fn is_decided(unit: &mut dyn UnitOfWork, id: EntryId) -> Result<bool, StoreError> {
    let decisions = unit.moderation().decisions_on(&[ItemId::Entry(id)])?;
    Ok(!decisions.is_empty())
}

/// The appeals without a decision until the end of yesterday, by day. A moderator who polls the queue
/// would otherwise see which appeals come within a minute, such as one under a username and one about
/// an anonymous message. Without what they are about there is nothing to decide.
pub(super) fn open_appeals(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
) -> Result<Vec<Appeal>, StoreError> {
    let today = service.clock.today();
    let mut appeals = unit.moderation().appeals()?;
    appeals.retain(|appeal| appeal.appealed_on < today && !appeal.text.is_removed());
    let ids: Vec<ItemId> = appeals
        .iter()
        .map(|appeal| ItemId::Appeal(appeal.decision))
        .collect();
    let decided = unit.moderation().decisions_on(&ids)?;
    let decided: BTreeSet<ItemId> = decided.into_iter().map(|decision| decision.item).collect();
    appeals.retain(|appeal| !decided.contains(&ItemId::Appeal(appeal.decision)));
    Ok(appeals)
}

/// The open appeals with what they are about.
pub(super) fn appeals(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    _: &EntryReview,
) -> Result<Vec<QueueItem>, StoreError> {
    let appeals = open_appeals(service, unit)?;
    let ids: Vec<DecisionId> = appeals.iter().map(|appeal| appeal.decision).collect();
    let mut appealed = unit.moderation().decisions(&ids)?;
    let mut subjects = subjects_of(service, unit, appealed.values())?;
    let items = appeals.into_iter().filter_map(|appeal| {
        let subject = subjects.remove(&appeal.decision)?;
        let appealed = appealed.remove(&appeal.decision)?;
        Some(appeal_item(appeal, appealed, subject))
    });
    Ok(items.collect())
}

fn appeal_item(appeal: Appeal, appealed: Decision, subject: Subject) -> QueueItem {
    QueueItem {
        id: ItemId::Appeal(DecisionId(appeal.decision.0)),
        label: appealed.label.clone(),
        actions: vec![Action::Uphold, Action::Reverse],
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Appeal(appeal, Box::new(appealed), Box::new(subject)),
    }
}

/// What appealed decisions are about. Those about something that was deleted are left out.
pub(super) fn subjects_of<'a>(
    service: &ModerationService,
    unit: &mut dyn UnitOfWork,
    appealed: impl Iterator<Item = &'a Decision> + Clone,
) -> Result<HashMap<DecisionId, Subject>, StoreError> {
    let (mut messages, mut members, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    for decision in appealed.clone() {
        match &decision.item {
            ItemId::Message(id) => messages.push(*id),
            ItemId::Entry(id) => entries.push(*id),
            ItemId::Profile(_) => members.extend(decision.profile.as_ref().map(|each| each.member)),
            ItemId::Name(..) | ItemId::Appeal(_) => {}
        }
    }
    let messages = unit.forum().get_all(&messages)?;
    let no_reports = messages.keys().map(|id| (*id, Vec::new())).collect();
    let messages = message_items(unit, messages, no_reports)?.into_iter();
    let messages: HashMap<ItemId, Subject> = messages.map(|item| (item.id, item.subject)).collect();
    let profiles = unit.members().public_profiles(&members)?;
    let entries = member_entries(unit, &service.reference, &entries)?;
    let subject_of = |decision: &Decision| match &decision.item {
        ItemId::Message(_) => messages.get(&decision.item).cloned(),
        ItemId::Profile(_) => {
            let member = decision.profile.as_ref()?.member;
            let public = profiles.get(&member)?.clone();
            Some(Subject::Profile(ReportedProfile { member, public }))
        }
        ItemId::Entry(id) => {
            let (entry, _) = entries.get(id)?;
            Some(Subject::Entry(Box::new(entry.clone()), None))
        }
        ItemId::Name(..) | ItemId::Appeal(_) => None,
    };
    let subjects = appealed.filter_map(|decision| Some((decision.id, subject_of(decision)?)));
    Ok(subjects.collect())
}
