//! What moderators see of items, and which of them wait.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use chrono::NaiveDate;

use crate::{
    account::{MemberId, is_neutral_username},
    catalog::{CompanyId, NameKey, NameKind},
    forum::{AbuseReport, Author, Message, MessageId, ReportSubject},
    moderation::{
        Action, Appeal, Decision, DecisionId, ItemId, ModerationService, QueueItem,
        ReportedMessage, ReportedProfile, Subject,
    },
    salary::{Card, EntryId, EntryReview, Outlier, UnknownName, member_entries},
    store::{StoreError, UnitOfWork},
};

/// Maximum number of similar names.
const MAX_SIMILAR: usize = 5;

/// Label of decisions on profiles.
const PROFILE_LABEL: &str = "profil";

/// Reads items, without their history.
pub(super) struct Items<'a> {
    pub(super) service: &'a ModerationService,
    pub(super) unit: &'a mut dyn UnitOfWork,
    pub(super) review: &'a EntryReview,
}

impl Items<'_> {
    /// The items that wait, by kind in the order of the queue.
    pub(super) fn waiting(&mut self) -> Result<[Vec<QueueItem>; 5], StoreError> {
        let outliers = self.review.outliers.iter();
        let mut outliers: Vec<EntryId> = outliers.map(|outlier| outlier.id).collect();
        let items: Vec<ItemId> = outliers.iter().copied().map(ItemId::Entry).collect();
        let decided = decided(self.unit, &items)?;
        outliers.retain(|id| !decided.contains(&ItemId::Entry(*id)));
        let mut entries = self.entries(&outliers)?;
        entries.retain(|entry| entry.actions.contains(&Action::Keep));
        let names = self.waiting_names()?.into_iter();
        let names = names.map(|name| self.name_item(name)).collect();
        Ok([
            self.appeals()?,
            reported_messages(self.unit)?,
            reported_profiles(self.unit)?,
            names,
            entries,
        ])
    }

    /// An item that a moderator can decide on, waiting or not.
    pub(super) fn find(&mut self, id: &ItemId) -> Result<Option<QueueItem>, StoreError> {
        let found = match id {
            ItemId::Message(message) => {
                let mut reports = reports(self.unit, ReportSubject::Message)?;
                let reports = reports.remove(message).unwrap_or_default();
                messages(self.unit, BTreeMap::from([(*message, reports)]))?.pop()
            }
            ItemId::Profile(message) => profile(self.unit, *message)?,
            ItemId::Name(kind, key) => self.name(*kind, key)?,
            ItemId::Entry(entry) => self.entries(&[*entry])?.pop(),
            ItemId::Appeal(_) => self.appeals()?.into_iter().find(|item| item.id == *id),
        };
        Ok(found.filter(|item| !item.actions.is_empty()))
    }

    /// The unknown names that no moderator has approved or merged since the snapshot was loaded.
    fn waiting_names(&mut self) -> Result<Vec<UnknownName>, StoreError> {
        let approved = self.unit.catalog().approved_names()?;
        let merges = self.unit.catalog().name_merges()?;
        let mut names = self.review.unknown_names.clone();
        names.retain(|name| {
            let key = NameKey::new(&name.name);
            merges.find(name.kind, &key).is_none() && !approved.contains(&(name.kind, key))
        });
        Ok(names)
    }

    /// A name that members gave. One that is public already can only be merged.
    fn name(&mut self, kind: NameKind, key: &NameKey) -> Result<Option<QueueItem>, StoreError> {
        let mut waiting = self.waiting_names()?.into_iter();
        let found = waiting.find(|name| name.kind == kind && NameKey::new(&name.name) == *key);
        if let Some(name) = found {
            return Ok(Some(self.name_item(name)));
        }
        let reference = &self.service.ports.reference.get();
        let can_merge = kind != NameKind::Benefit
            && !reference.contains(kind, key)
            && self.unit.catalog().merged_name(kind, key)?.is_none();
        let public = self.review.names(reference).find(kind, key);
        let public = public.filter(|_| can_merge).map(|name| UnknownName {
            kind,
            name: name.into(),
            members: 0,
            entries: 0,
        });
        Ok(public.map(|name| QueueItem {
            actions: vec![Action::Merge],
            ..self.name_item(name)
        }))
    }

    fn name_item(&self, name: UnknownName) -> QueueItem {
        let actions = match name.kind {
            NameKind::Benefit => vec![Action::Approve],
            _ => vec![Action::Approve, Action::Merge],
        };
        let reference = &self.service.ports.reference.get();
        let similar = self
            .review
            .similar(reference, name.kind, &name.name, MAX_SIMILAR);
        QueueItem {
            id: ItemId::Name(name.kind, NameKey::new(&name.name)),
            label: name.name.to_string(),
            actions,
            reports: Vec::new(),
            history: Vec::new(),
            subject: Subject::Name(name, similar),
        }
    }

    /// The entries of members with these ids. One that is neither an outlier nor rejected has no actions, nor
    /// has one that its giver hid. An entry may have been withdrawn since the snapshot was loaded.
    fn entries(&mut self, ids: &[EntryId]) -> Result<Vec<QueueItem>, StoreError> {
        let items: Vec<ItemId> = ids.iter().copied().map(ItemId::Entry).collect();
        let decisions = self.unit.decisions().on_items(&items)?;
        let reversals = self.reversals(&decisions)?;
        let mut entries = member_entries(self.unit, &self.service.ports.reference.get(), ids)?;
        let found = ids.iter().zip(items).filter_map(|(id, item)| {
            let entry = entries.remove(id)?;
            let outlier = self.review.outlier(*id).filter(|_| !entry.is_hidden);
            let is_decided = decisions.iter().any(|decision| decision.item == item);
            let actions = match outlier {
                None if entry.is_hidden && is_rejected(&item, &decisions, &reversals) => {
                    vec![Action::Restore]
                }
                None => Vec::new(),
                // One that stays an outlier can still be rejected.
                Some(_) if is_decided => vec![Action::Reject],
                Some(_) => vec![Action::Keep, Action::Reject],
            };
            let outlier = outlier.map(|outlier| outlier.outlier);
            Some(entry_item(entry.card, outlier, actions))
        });
        Ok(found.collect())
    }

    /// The reversals of these decisions after an appeal.
    fn reversals(&mut self, decisions: &[Decision]) -> Result<Vec<Decision>, StoreError> {
        let appeals: Vec<ItemId> = decisions
            .iter()
            .map(|decision| ItemId::Appeal(decision.id))
            .collect();
        let mut reversals = self.unit.decisions().on_items(&appeals)?;
        reversals.retain(|decision| decision.action == Action::Reverse && decision.has_effect);
        Ok(reversals)
    }

    /// The open appeals with what they are about. Without that there is nothing to decide.
    fn appeals(&mut self) -> Result<Vec<QueueItem>, StoreError> {
        let appeals = open_appeals(self.unit, self.service.ports.clock.today())?;
        let ids: Vec<DecisionId> = appeals.iter().map(|appeal| appeal.decision).collect();
        let mut appealed = self.unit.decisions().get_all(&ids)?;
        let subjects = self.subjects(appealed.values())?;
        let items = appeals.into_iter().filter_map(|appeal| {
            let appealed = appealed.remove(&appeal.decision)?;
            let subject = subjects.get(&appealed.item)?.clone();
            Some(QueueItem {
                id: ItemId::Appeal(appeal.decision),
                label: appealed.label.clone(),
                actions: vec![Action::Uphold, Action::Reverse],
                reports: Vec::new(),
                history: Vec::new(),
                subject: Subject::Appeal(appeal, Box::new(appealed), Box::new(subject)),
            })
        });
        Ok(items.collect())
    }

    /// What appealed decisions are about. What was deleted is left out.
    fn subjects<'a>(
        &mut self,
        appealed: impl Iterator<Item = &'a Decision>,
    ) -> Result<HashMap<ItemId, Subject>, StoreError> {
        let (mut posted, mut entries) = (BTreeMap::new(), Vec::new());
        let mut members: Vec<(ItemId, MemberId)> = Vec::new();
        for decision in appealed {
            match (&decision.item, &decision.profile) {
                (ItemId::Message(id), _) => {
                    posted.insert(*id, Vec::new());
                }
                (ItemId::Entry(id), _) => entries.push(*id),
                (item, Some(profile)) => members.push((item.clone(), profile.member)),
                _ => {}
            }
        }
        let messages = messages(self.unit, posted)?.into_iter();
        let mut subjects: HashMap<ItemId, Subject> =
            messages.map(|item| (item.id, item.subject)).collect();
        let entries = member_entries(self.unit, &self.service.ports.reference.get(), &entries)?;
        for (id, entry) in entries {
            let subject = Subject::Entry(Box::new(entry.card), None);
            subjects.insert(ItemId::Entry(id), subject);
        }
        let ids: Vec<MemberId> = members.iter().map(|(_, member)| *member).collect();
        let profiles = self.unit.members().public_profiles(&ids)?;
        for (item, member) in members {
            if let Some(public) = profiles.get(&member).cloned() {
                subjects.insert(item, Subject::Profile(ReportedProfile { member, public }));
            }
        }
        Ok(subjects)
    }
}

fn entry_item(entry: Card, outlier: Option<Outlier>, actions: Vec<Action>) -> QueueItem {
    QueueItem {
        id: ItemId::Entry(entry.body.id),
        label: entry.body.job_title.to_string(),
        actions,
        reports: Vec::new(),
        history: Vec::new(),
        subject: Subject::Entry(Box::new(entry), outlier),
    }
}

/// The items that a moderator has decided on.
fn decided(unit: &mut dyn UnitOfWork, items: &[ItemId]) -> Result<BTreeSet<ItemId>, StoreError> {
    let decisions = unit.decisions().on_items(items)?.into_iter();
    Ok(decisions.map(|decision| decision.item).collect())
}

/// The appeals without a decision until the end of yesterday, by day. A moderator who polls the queue
/// would otherwise see which appeals come within a minute, such as one under a username and one about
/// an anonymous message.
pub(super) fn open_appeals(
    unit: &mut dyn UnitOfWork,
    today: NaiveDate,
) -> Result<Vec<Appeal>, StoreError> {
    let mut appeals = unit.appeals().all()?;
    appeals.retain(|appeal| appeal.appealed_on < today && !appeal.text.is_removed());
    let item = |appeal: &Appeal| ItemId::Appeal(appeal.decision);
    let ids: Vec<ItemId> = appeals.iter().map(item).collect();
    let decided = decided(unit, &ids)?;
    appeals.retain(|appeal| !decided.contains(&item(appeal)));
    Ok(appeals)
}

/// The day of the first report of each reported item.
pub(super) fn first_reports(unit: &mut dyn UnitOfWork) -> Result<Vec<NaiveDate>, StoreError> {
    let mut items = reported_messages(unit)?;
    items.extend(reported_profiles(unit)?);
    let first = |item: &QueueItem| item.reports.iter().map(|report| report.reported_on).min();
    Ok(items.iter().filter_map(first).collect())
}

/// The open reports of messages, or of the profiles of their authors.
fn reports(
    unit: &mut dyn UnitOfWork,
    subject: ReportSubject,
) -> Result<BTreeMap<MessageId, Vec<AbuseReport>>, StoreError> {
    let mut reports: BTreeMap<MessageId, Vec<AbuseReport>> = BTreeMap::new();
    for report in unit.votes().reports()? {
        if report.reason.subject() == subject {
            reports.entry(report.message).or_default().push(report);
        }
    }
    Ok(reports)
}

/// The reported messages, those with most reports first.
fn reported_messages(unit: &mut dyn UnitOfWork) -> Result<Vec<QueueItem>, StoreError> {
    let reports = reports(unit, ReportSubject::Message)?;
    let mut items = messages(unit, reports)?;
    items.sort_by_key(|item| Reverse(item.reports.len()));
    Ok(items)
}

/// Messages with their reports. Those that were deleted are left out; one that is neither reported nor
/// hidden has no actions.
fn messages(
    unit: &mut dyn UnitOfWork,
    reports: BTreeMap<MessageId, Vec<AbuseReport>>,
) -> Result<Vec<QueueItem>, StoreError> {
    let ids: Vec<MessageId> = reports.keys().copied().collect();
    let mut messages = unit.forum().get_all(&ids)?;
    let companies: BTreeSet<CompanyId> = messages.values().map(|each| each.company).collect();
    let companies: Vec<CompanyId> = companies.into_iter().collect();
    let companies = unit.catalog().companies_by_id(&companies)?;
    let items = reports.into_iter().filter_map(|(id, reports)| {
        let message = messages.remove(&id)?;
        let company = companies.get(&message.company)?.name.to_string();
        Some(message_item(message, company, reports))
    });
    Ok(items.collect())
}

fn message_item(message: Message, company: String, reports: Vec<AbuseReport>) -> QueueItem {
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
        reports: sorted(reports),
        history: Vec::new(),
        subject: Subject::Message(ReportedMessage {
            kind: message.kind(),
            company,
            written_at: message.shown_time(),
            content: message.content,
            hidden_reason: message.hidden,
        }),
    }
}

/// Sorts by day, and otherwise by what moderators see, so that the order does not link reports of
/// the same member.
fn sorted(mut reports: Vec<AbuseReport>) -> Vec<AbuseReport> {
    reports
        .sort_by_cached_key(|report| (report.reported_on, report.reason, report.details.clone()));
    reports
}

/// The reported profiles, those with most reports first. The message with the smallest id stands for all
/// reported ones of the author.
fn reported_profiles(unit: &mut dyn UnitOfWork) -> Result<Vec<QueueItem>, StoreError> {
    let reports = reports(unit, ReportSubject::Profile)?;
    let ids: Vec<MessageId> = reports.keys().copied().collect();
    let messages = unit.forum().get_all(&ids)?;
    let mut authors: Vec<(MemberId, MessageId, Vec<AbuseReport>)> = Vec::new();
    for (id, reports) in reports {
        let Some(Author::Member(member)) = messages.get(&id).map(|message| message.author) else {
            continue;
        };
        match authors.iter_mut().find(|(author, ..)| *author == member) {
            Some((.., all)) => all.extend(reports),
            None => authors.push((member, id, reports)),
        }
    }
    let members: Vec<MemberId> = authors.iter().map(|(member, ..)| *member).collect();
    let mut profiles = unit.members().public_profiles(&members)?;
    let items = authors
        .into_iter()
        .filter_map(|(member, message, reports)| {
            let public = profiles.remove(&member)?;
            let picture = public.image.is_some().then_some(Action::ClearPicture);
            let actions = [Some(Action::Keep), picture, Some(Action::Rename)];
            let actions = actions.into_iter().flatten().collect();
            let profile = ReportedProfile { member, public };
            Some(profile_item(message, profile, actions, reports))
        });
    let mut items: Vec<QueueItem> = items.collect();
    items.sort_by_key(|item| Reverse(item.reports.len()));
    Ok(items)
}

/// The reported profile of the author of a message, or one whose username a moderator replaced. Another
/// name that the member has chosen since is not shown.
fn profile(unit: &mut dyn UnitOfWork, message: MessageId) -> Result<Option<QueueItem>, StoreError> {
    let id = ItemId::Profile(message);
    let mut reported = reported_profiles(unit)?.into_iter();
    if let Some(item) = reported.find(|item| item.id == id) {
        return Ok(Some(item));
    }
    let mut decisions = unit.decisions().on_items(&[id])?.into_iter();
    let Some(member) = decisions.find_map(|decision| Some(decision.profile?.member)) else {
        return Ok(None);
    };
    let public = unit.members().public_profiles(&[member])?.remove(&member);
    let public = public.filter(|public| is_neutral_username(&public.username));
    Ok(public.map(|public| {
        let profile = ReportedProfile { member, public };
        profile_item(message, profile, vec![Action::Restore], Vec::new())
    }))
}

fn profile_item(
    message: MessageId,
    profile: ReportedProfile,
    actions: Vec<Action>,
    reports: Vec<AbuseReport>,
) -> QueueItem {
    QueueItem {
        id: ItemId::Profile(message),
        label: PROFILE_LABEL.to_owned(),
        actions,
        reports: sorted(reports),
        history: Vec::new(),
        subject: Subject::Profile(profile),
    }
}

/// Returns whether moderators have hidden an entry more often than they have shown it again. Any other hidden entry was
/// hidden by its giver.
fn is_rejected(entry: &ItemId, decisions: &[Decision], reversals: &[Decision]) -> bool {
    let with = |action| {
        let of_entry = decisions
            .iter()
            .filter(move |decision| decision.item == *entry);
        of_entry.filter(move |decision| decision.action == action)
    };
    let reversed = with(Action::Reject).filter(|rejection| {
        let appeal = ItemId::Appeal(rejection.id);
        reversals.iter().any(|reversal| reversal.item == appeal)
    });
    with(Action::Reject).count() > with(Action::Restore).count() + reversed.count()
}
