//! Members, sessions, one-time tokens and the outbox in memory.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use klarlonn_domain::{
    Month,
    account::{
        Bio, ContributorTag, EmailAddress, EmailContent, EmailKind, FoundSession, Identity,
        MAX_CONTACT_MESSAGES_PER_DAY, MAX_EMAILS_PER_DAY, MAX_ORDINARY_EMAILS_PER_DAY, Member,
        MemberId, MemberSessions, Members, OneTimeToken, OneTimeTokens, Outbox, OutboxEmail,
        PasswordHash, ProfileImage, PublicProfile, RecipientTag, Session, TagKey, TokenHash,
        TokenKind, Username, WaitingTag,
    },
    contribution::Contributions as _,
    moderation::Decisions,
    store::{Conflict, StoreError},
};
use uuid::Uuid;

use super::{Result, State, remove_if, require_free};

/// Number of emails to one recipient on one day.
#[derive(Debug, Clone, Default)]
pub(super) struct EmailCount {
    day: NaiveDate,
    total: u32,
    ordinary: u32,
}

/// An email with its schedule.
#[derive(Debug, Clone)]
pub(super) struct StoredEmail {
    content: EmailContent,
    added_on: NaiveDate,
    attempts: u32,
    not_before: DateTime<Utc>,
}

impl State {
    /// Fails if another member has this email address.
    fn require_free_email(&self, id: MemberId, email: &EmailAddress) -> Result<()> {
        let is_taken = |other: &Member| other.id != id && other.email.key() == email.key();
        require_free(self.members.values().any(is_taken), Conflict::Email)
    }

    /// Fails if another member has this username.
    fn require_free_username(&self, id: MemberId, username: &Username) -> Result<()> {
        let is_taken = |other: &Member| other.id != id && other.username.key() == username.key();
        require_free(self.members.values().any(is_taken), Conflict::Username)
    }

    /// Changes a member; does nothing if the id is unknown.
    fn change_member(&mut self, id: MemberId, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.members.get_mut(&id.0) {
            change(member);
        }
    }
}

/// Whether a time has come, in whole seconds.
fn is_due(time: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    time.timestamp() <= now.timestamp()
}

impl Members for State {
    fn add(&mut self, member: &Member) -> Result<()> {
        if self.members.contains_key(&member.id.0) {
            return Err(StoreError::Other("the id is taken".into()));
        }
        self.require_free_email(member.id, &member.email)?;
        self.require_free_username(member.id, &member.username)?;
        self.members.insert(member.id.0, member.clone());
        Ok(())
    }

    fn lock(&mut self, id: MemberId) -> Result<Option<Member>> {
        Members::get(self, id)
    }

    fn lock_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>> {
        self.find_by_email(email)
    }

    fn set_profile(&mut self, id: MemberId, username: &Username, bio: &Bio) -> Result<()> {
        if self.members.contains_key(&id.0) {
            self.require_free_username(id, username)?;
        }
        self.change_member(id, |member| {
            member.username = username.clone();
            member.bio = bio.clone();
        });
        Ok(())
    }

    fn set_password(&mut self, id: MemberId, password: Option<&PasswordHash>) -> Result<()> {
        self.change_member(id, |member| member.password = password.cloned());
        Ok(())
    }

    fn set_email(&mut self, id: MemberId, email: &EmailAddress) -> Result<()> {
        if self.members.contains_key(&id.0) {
            self.require_free_email(id, email)?;
        }
        self.change_member(id, |member| {
            member.email = email.clone();
            member.email_verified = false;
            member.email_failed = false;
        });
        Ok(())
    }

    fn set_email_failed(&mut self, id: MemberId, has_failed: bool) -> Result<()> {
        self.change_member(id, |member| member.email_failed = has_failed);
        Ok(())
    }

    fn set_blocked(&mut self, id: MemberId, is_blocked: bool) -> Result<()> {
        self.change_member(id, |member| member.is_blocked = is_blocked);
        Ok(())
    }

    fn mark_email_verified(&mut self, id: MemberId) -> Result<()> {
        self.change_member(id, |member| member.email_verified = true);
        Ok(())
    }

    fn remove(&mut self, id: MemberId) -> Result<()> {
        self.members.remove(&id.0);
        self.unlink_all(id)?;
        self.images.remove(&id.0);
        MemberSessions::remove_all(self, id)?;
        let tokens = &mut self.one_time_tokens;
        remove_if(tokens, |token| token.member == Some(id));
        self.detach_named_messages(id);
        self.moderators.remove(&id.0);
        self.forget_profile(id)
    }

    fn ids(&mut self) -> Result<Vec<MemberId>> {
        Ok(self.members.keys().copied().map(MemberId).collect())
    }

    fn verified(&mut self) -> Result<Vec<(MemberId, Month)>> {
        let members = self.members.values();
        let verified = members.filter(|member| member.email_verified);
        Ok(verified.map(|member| (member.id, member.joined)).collect())
    }

    fn get(&mut self, id: MemberId) -> Result<Option<Member>> {
        Ok(self.members.get(&id.0).cloned())
    }

    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>> {
        let mut members = self.members.values();
        Ok(members
            .find(|member| member.email.key() == email.key())
            .cloned())
    }

    fn find_by_identity(&mut self, identity: &Identity) -> Result<Option<Member>> {
        let id = self.identities.get(identity).copied();
        Ok(id.and_then(|id| self.members.get(&id.0).cloned()))
    }

    fn link(&mut self, id: MemberId, identity: &Identity) -> Result<()> {
        self.require_member(id)?;
        require_free(self.identities.contains_key(identity), Conflict::Identity)?;
        self.identities.insert(identity.clone(), id);
        Ok(())
    }

    fn unlink_all(&mut self, id: MemberId) -> Result<()> {
        self.identities.retain(|_, member| *member != id);
        Ok(())
    }

    fn identities(&mut self, id: MemberId) -> Result<Vec<Identity>> {
        let own = self.identities.iter().filter(|(_, member)| **member == id);
        Ok(own.map(|(identity, _)| identity.clone()).collect())
    }

    fn set_image(&mut self, id: MemberId, image: &ProfileImage) -> Result<()> {
        self.require_member(id)?;
        self.images.insert(id.0, image.clone());
        Ok(())
    }

    fn remove_image(&mut self, id: MemberId) -> Result<bool> {
        Ok(self.images.remove(&id.0).is_some())
    }

    fn public_profiles(&mut self, ids: &[MemberId]) -> Result<HashMap<MemberId, PublicProfile>> {
        let profiles = ids.iter().filter_map(|id| {
            let profile = PublicProfile {
                username: self.members.get(&id.0)?.username.clone(),
                image: self.images.get(&id.0).map(|image| image.digest),
            };
            Some((*id, profile))
        });
        Ok(profiles.collect())
    }

    fn image(&mut self, digest: &[u8; 32]) -> Result<Option<ProfileImage>> {
        let mut images = self.images.values();
        Ok(images.find(|image| image.digest == *digest).cloned())
    }
}

impl MemberSessions for State {
    fn add(&mut self, session: &Session) -> Result<()> {
        self.require_member(session.member)?;
        self.sessions.insert(session.token_hash, session.clone());
        Ok(())
    }

    fn find(
        &mut self,
        token: &TokenHash,
        tags: Option<&(ContributorTag, WaitingTag)>,
    ) -> Result<Option<FoundSession>> {
        let Some(session) = self.sessions.get(token).cloned() else {
            return Ok(None);
        };
        let has_contributed = match tags {
            Some((tag, _)) => self.has_contributed(tag)?,
            None => false,
        };
        Ok(Some(FoundSession {
            member: self.members[&session.member.0].clone(),
            session,
            has_contributed,
            has_waiting: tags.is_some_and(|(_, tag)| self.waiting.contains_key(tag)),
        }))
    }

    fn by_member(&mut self, member: MemberId) -> Result<Vec<Session>> {
        let sessions = self.sessions.values();
        let own = sessions.filter(|session| session.member == member);
        let mut own: Vec<Session> = own.cloned().collect();
        own.sort_unstable_by_key(|session| {
            (session.idle_until, session.ends_on, session.token_hash)
        });
        Ok(own)
    }

    fn extend(
        &mut self,
        token: &TokenHash,
        last_used_month: NaiveDate,
        idle_until: NaiveDate,
    ) -> Result<()> {
        if let Some(session) = self.sessions.get_mut(token) {
            session.last_used_month = last_used_month;
            session.idle_until = idle_until;
        }
        Ok(())
    }

    fn remove(&mut self, token: &TokenHash) -> Result<()> {
        self.sessions.remove(token);
        Ok(())
    }

    fn remove_all(&mut self, member: MemberId) -> Result<()> {
        self.sessions.retain(|_, session| session.member != member);
        Ok(())
    }

    fn remove_others(&mut self, member: MemberId, current: &TokenHash) -> Result<()> {
        let sessions = &mut self.sessions;
        sessions.retain(|token, session| session.member != member || token == current);
        Ok(())
    }

    fn remove_all_but_newest(&mut self, member: MemberId, count: usize) -> Result<()> {
        let sessions = MemberSessions::by_member(self, member)?;
        for session in sessions.iter().rev().skip(count) {
            self.sessions.remove(&session.token_hash);
        }
        Ok(())
    }

    fn remove_expired(&mut self, today: NaiveDate) -> Result<usize> {
        let has_ended = |session: &Session| session.idle_until.min(session.ends_on) < today;
        Ok(remove_if(&mut self.sessions, has_ended))
    }
}

impl OneTimeTokens for State {
    fn put(&mut self, token: &OneTimeToken) -> Result<()> {
        if let Some(member) = token.member {
            self.require_member(member)?;
            if !token.kind.allows_several() {
                OneTimeTokens::remove_by_member(self, member, token.kind)?;
            }
        }
        self.one_time_tokens.insert(token.token_hash, token.clone());
        Ok(())
    }

    fn get(&mut self, kind: TokenKind, token: &TokenHash) -> Result<Option<OneTimeToken>> {
        let stored = self.one_time_tokens.get(token);
        Ok(stored.filter(|stored| stored.kind == kind).cloned())
    }

    fn by_member(&mut self, member: MemberId, kind: TokenKind) -> Result<Vec<OneTimeToken>> {
        let stored = self.one_time_tokens.values();
        let own = stored.filter(|token| token.member == Some(member) && token.kind == kind);
        Ok(own.cloned().collect())
    }

    fn take(
        &mut self,
        kind: TokenKind,
        token: &TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<OneTimeToken>> {
        let stored = self.one_time_tokens.get(token);
        let stored = stored.filter(|stored| stored.kind == kind).cloned();
        if stored.is_some() {
            self.one_time_tokens.remove(token);
        }
        Ok(stored.filter(|stored| !is_due(stored.expires_at, now)))
    }

    fn remove_by_member(&mut self, member: MemberId, kind: TokenKind) -> Result<()> {
        self.one_time_tokens
            .retain(|_, token| token.member != Some(member) || token.kind != kind);
        Ok(())
    }

    fn remove_expired(&mut self, now: DateTime<Utc>) -> Result<usize> {
        let has_expired = |token: &OneTimeToken| is_due(token.expires_at, now);
        Ok(remove_if(&mut self.one_time_tokens, has_expired))
    }
}

impl Outbox for State {
    fn add(
        &mut self,
        id: Uuid,
        content: &EmailContent,
        now: DateTime<Utc>,
        _: &dyn TagKey,
    ) -> Result<()> {
        let stored = StoredEmail {
            content: content.clone(),
            added_on: now.date_naive(),
            attempts: 0,
            not_before: now,
        };
        self.emails.insert(id, stored);
        Ok(())
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        _: &dyn TagKey,
    ) -> Result<Option<OutboxEmail>> {
        let waiting = self.emails.iter_mut();
        let next = waiting
            .filter(|(_, email)| is_due(email.not_before, now))
            .min_by_key(|(id, email)| (email.not_before.timestamp(), **id));
        Ok(next.map(|(id, email)| {
            email.attempts += 1;
            email.not_before = retry_at;
            OutboxEmail {
                id: *id,
                content: email.content.clone(),
                attempts: email.attempts,
            }
        }))
    }

    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<()> {
        if let Some(email) = self.emails.get_mut(&id) {
            email.not_before = not_before;
        }
        Ok(())
    }

    fn remove(&mut self, id: Uuid) -> Result<()> {
        self.emails.remove(&id);
        Ok(())
    }

    fn remove_before(&mut self, day: NaiveDate) -> Result<usize> {
        Ok(remove_if(&mut self.emails, |email| email.added_on < day))
    }

    fn reseal(&mut self, _: &dyn TagKey, _: &dyn TagKey) -> Result<()> {
        Ok(())
    }

    fn try_count_contact_message(&mut self, day: NaiveDate) -> Result<bool> {
        let (counted_on, count) = &mut self.contact_count;
        if *counted_on != day {
            (*counted_on, *count) = (day, 0);
        }
        let has_room = *count < MAX_CONTACT_MESSAGES_PER_DAY;
        *count += u32::from(has_room);
        Ok(has_room)
    }

    fn try_count_email(
        &mut self,
        recipient: RecipientTag,
        day: NaiveDate,
        kind: EmailKind,
    ) -> Result<bool> {
        let count = self.email_counts.entry(recipient).or_default();
        count.day = day;
        let ordinary = count.ordinary + u32::from(!kind.is_security_notice());
        if count.total >= MAX_EMAILS_PER_DAY || ordinary > MAX_ORDINARY_EMAILS_PER_DAY {
            return Ok(false);
        }
        count.total += 1;
        count.ordinary = ordinary;
        Ok(true)
    }

    fn revert_email_count(&mut self, recipient: RecipientTag, kind: EmailKind) -> Result<()> {
        if let Some(count) = self.email_counts.get_mut(&recipient) {
            count.total -= 1;
            count.ordinary -= u32::from(!kind.is_security_notice());
        }
        Ok(())
    }

    fn remove_counts_before(&mut self, day: NaiveDate) -> Result<usize> {
        Ok(remove_if(&mut self.email_counts, |count| count.day < day))
    }

    fn due_since(&mut self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let times = self.emails.values().map(|email| email.not_before);
        Ok(times.filter(|time| is_due(*time, now)).min())
    }

    fn count(&mut self) -> Result<u64> {
        Ok(self.emails.len() as u64)
    }
}
