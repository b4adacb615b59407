//! State and steps that the account services share.

use uuid::Uuid;

use super::session_cache::SessionCache;
use crate::{
    Policy, Ports,
    account::{
        ContributorTag, EmailAddress, EmailContent, EmailKind, Member, MemberAccess, MemberId,
        OneTimeToken, Token, TokenHash, TokenKind, WaitingTag,
    },
    random::{Random, random_uuid},
    store::{StoreError, UnitOfWork, in_batch, in_transaction},
};

/// What the services of members share: the ports, what the operator decides, and the sessions in memory.
#[derive(Clone)]
pub(crate) struct AccountContext {
    pub(crate) ports: Ports,
    pub(crate) policy: Policy,
    pub(crate) sessions: SessionCache,
}

impl AccountContext {
    /// Runs `work`, which changes members, their sessions or contributions, in one transaction. Then invalidates the
    /// viewers in memory, even if the commit failed, because its outcome may be unknown.
    pub(crate) fn change_members<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        let outcome = in_transaction(&*self.ports.store, work);
        self.sessions.invalidate_all();
        outcome
    }

    /// The same as [`change_members`](Self::change_members), for `work` that may take minutes.
    pub(crate) fn change_members_in_batch<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        let outcome = in_batch(&*self.ports.store, work);
        self.sessions.invalidate_all();
        outcome
    }

    /// Whether access to exact figures requires that the member verifies the email address.
    pub(crate) fn needs_verification(&self, member: &Member) -> bool {
        self.policy.has_mail && !member.email_verified
    }

    /// Returns what the member has done for exact figures, and whether changes of the member's
    /// contributions wait. Published and waiting salary and student data count alike.
    pub(crate) fn member_access(
        &self,
        unit: &mut dyn UnitOfWork,
        member: &Member,
        tag: &ContributorTag,
    ) -> Result<(MemberAccess, bool), StoreError> {
        let waiting_tag = WaitingTag::new(&*self.ports.tag_key, member.id);
        let waiting = unit.waiting().get(&waiting_tag, &*self.ports.tag_key)?;
        let changes = waiting.as_ref().filter(|waiting| waiting.has_changes());
        let has_contributed = match changes {
            None => unit.contributions().has_contributed(tag)?,
            Some(waiting) => {
                let published = unit.salaries().find_by_contributor(tag)?;
                let student = unit.contributions().student_entry(tag)?;
                waiting.has_contributed(published, student)
            }
        };
        let has_changes = changes.is_some();
        let access = MemberAccess::new(has_contributed, self.needs_verification(member));
        Ok((access, has_changes))
    }

    /// Adds an email to a member to the outbox, to be sent immediately.
    pub(crate) fn enqueue_email(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: EmailKind,
        member: MemberId,
        to: Option<EmailAddress>,
    ) -> Result<(), StoreError> {
        let content = EmailContent::Notice { kind, member, to };
        let (now, key) = (self.ports.clock.now(), &*self.ports.tag_key);
        unit.outbox().add(self.uuid(), &content, now, key)
    }

    pub(crate) fn token(&self, kind: TokenKind) -> Token {
        Token::random(kind, &mut &*self.ports.random)
    }

    pub(crate) fn random_bytes<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        (&*self.ports.random).fill(&mut bytes);
        bytes
    }

    pub(crate) fn uuid(&self) -> Uuid {
        random_uuid(&mut &*self.ports.random)
    }

    /// Creates a token and stores its hash. The transaction must hold the lock on the member: otherwise
    /// two tokens could be valid at the same time.
    pub(crate) fn issue_token(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: TokenKind,
        member: Option<MemberId>,
        payload: String,
    ) -> Result<Token, StoreError> {
        let token = self.token(kind);
        self.put_token(unit, kind, token.hash(), member, payload)?;
        Ok(token)
    }

    /// Stores the hash of a token, which is valid as long as its kind allows.
    pub(crate) fn put_token(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: TokenKind,
        token_hash: TokenHash,
        member: Option<MemberId>,
        payload: String,
    ) -> Result<(), StoreError> {
        unit.one_time_tokens().put(&OneTimeToken {
            token_hash,
            kind,
            member,
            payload,
            expires_at: self.ports.clock.now() + kind.lifetime(),
        })
    }

    /// Adds an email to nobody to the outbox, so that the call does the same work as one that adds an
    /// email to a member. It is deleted instead of sent.
    pub(crate) fn enqueue_decoy(&self, unit: &mut dyn UnitOfWork) -> Result<(), StoreError> {
        let nobody = MemberId(self.uuid());
        self.enqueue_email(unit, EmailKind::PasswordReset, nobody, None)
    }
}
