//! A small site with account services.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    account::{
        AccountServices, CurrentMember, EmailAddress, EmailContent, EmailKind, Member, MemberId,
        OutboxEmail, PasswordHasher, RegistrationForm, SignedIn, Viewer,
    },
    catalog::CompanySearch,
    contribution::{ContributionService, Publication, PublicationService, StudentForm},
    data_rights::DataRights,
    salary::MemberVerification,
    store::{Store, in_snapshot, in_transaction},
};
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlaintextHasher, SettableClock, day,
    example_reference,
};

pub(crate) const PASSWORD: &str = "hvit hest";

/// Account services with the store and clock behind them.
pub(crate) struct Site {
    pub(crate) accounts: AccountServices,
    pub(crate) data_rights: DataRights,
    pub(crate) contribution_service: ContributionService,
    pub(crate) publication_service: PublicationService,
    pub(crate) clock: Arc<SettableClock>,
    store: Arc<dyn Store>,
}

impl Site {
    pub(crate) fn new() -> Self {
        Self::with_store(Arc::new(MemoryStore::default()))
    }

    /// Returns a site whose contributions are published at this time.
    pub(crate) fn with_publication(publication: Publication) -> Self {
        let hasher = Arc::new(PlaintextHasher);
        Self::with_ports(Arc::new(MemoryStore::default()), hasher, publication)
    }

    /// Returns a site that sends email, so that members verify their addresses.
    pub(crate) fn with_mail() -> Self {
        let site = Self::new();
        Self {
            accounts: site.accounts.with_mail(),
            ..site
        }
    }

    pub(crate) fn with_store(store: Arc<dyn Store>) -> Self {
        Self::with_hasher(store, Arc::new(PlaintextHasher))
    }

    pub(crate) fn with_hasher(store: Arc<dyn Store>, hasher: Arc<dyn PasswordHasher>) -> Self {
        Self::with_ports(store, hasher, Publication::AtOnce)
    }

    fn with_ports(
        store: Arc<dyn Store>,
        hasher: Arc<dyn PasswordHasher>,
        publication: Publication,
    ) -> Self {
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let random = Arc::new(Mutex::new(CountingRandom::default()));
        let key = Arc::new(NumberedTagKey::default());
        let accounts = AccountServices::new(
            Arc::clone(&store),
            hasher,
            Arc::clone(&clock) as _,
            random,
            Arc::clone(&key) as _,
        );
        let reference = Arc::new(example_reference());
        let verification = Arc::new(MemberVerification::new(key));
        let contribution_service = ContributionService::new(
            &accounts,
            Arc::new(Oracle::new([], Arc::clone(&reference), day("2026-11-21"))),
            Arc::clone(&reference),
            CompanySearch::new([]),
            Arc::clone(&verification),
            publication,
        );
        Self {
            data_rights: DataRights::new(&accounts, contribution_service.clone()),
            publication_service: PublicationService::new(
                &accounts,
                reference,
                verification,
                publication,
            ),
            contribution_service,
            accounts,
            clock,
            store,
        }
    }

    /// Registers a member with this username and an address that follows from it.
    pub(crate) fn join(&self, username: &str) -> SignedIn {
        let email = format!("{username}@example.no");
        self.accounts
            .registration
            .register(&RegistrationForm {
                name: "Kari Nordmann",
                username,
                email: &email,
                password: PASSWORD,
            })
            .expect("the account is created")
    }

    /// Registers a member with a verified address and signs them in. No email waits afterwards.
    pub(crate) fn join_verified(&self, username: &str) -> SignedIn {
        let joined = self.join(username);
        let link = self.accounts.password_reset.issue_token(joined.member.id);
        let link = link.expect("the store answers");
        self.accounts
            .password_reset
            .reset(link.reveal(), PASSWORD, PASSWORD)
            .expect("the password is set");
        self.emails();
        self.accounts
            .sign_in
            .sign_in(joined.member.email.as_str(), PASSWORD)
            .expect("the member signs in")
    }

    /// Returns the member of a valid session token.
    pub(crate) fn current(&self, token: &str) -> CurrentMember {
        self.accounts
            .sessions
            .current(token)
            .expect("the store answers")
            .expect("the session is valid")
    }

    pub(crate) fn is_signed_in(&self, token: &str) -> bool {
        self.accounts
            .sessions
            .current(token)
            .expect("the store answers")
            .is_some()
    }

    pub(crate) fn viewer(&self, token: &str) -> Viewer {
        let viewer = self.accounts.sessions.viewer(token);
        viewer.expect("the store answers")
    }

    pub(crate) fn known_viewer(&self, token: &str) -> Option<Viewer> {
        self.accounts.sessions.known_viewer(token)
    }

    pub(crate) fn member(&self, email: &str) -> Option<Member> {
        let email = EmailAddress::parse(email).expect("an address");
        in_snapshot(&*self.store, |unit| unit.members().find_by_email(&email))
            .expect("the store answers")
    }

    /// Claims all waiting emails for two minutes and returns them.
    pub(crate) fn claimed(&self) -> Vec<OutboxEmail> {
        let now = self.clock_now();
        let claim = || {
            in_transaction(&*self.store, |unit| {
                let key = NumberedTagKey::default();
                unit.outbox().claim(now, now + TimeDelta::minutes(2), &key)
            })
            .expect("the store answers")
        };
        std::iter::from_fn(claim).collect()
    }

    /// Removes all waiting emails and returns their kinds, members and addresses.
    pub(crate) fn emails(&self) -> Vec<(EmailKind, MemberId, Option<EmailAddress>)> {
        let emails = self.claimed();
        for email in &emails {
            in_transaction(&*self.store, |unit| unit.outbox().remove(email.id))
                .expect("the store answers");
        }
        let notice = |email: OutboxEmail| match email.content {
            EmailContent::Notice { kind, member, to } => Some((kind, member, to)),
            EmailContent::ContactMessage { .. } => None,
        };
        emails.into_iter().filter_map(notice).collect()
    }

    pub(crate) fn email_kinds(&self) -> Vec<EmailKind> {
        self.emails().into_iter().map(|(kind, ..)| kind).collect()
    }

    fn clock_now(&self) -> DateTime<Utc> {
        use klarlonn_domain::clock::Clock;
        self.clock.now()
    }

    pub(crate) fn clock_day(&self) -> chrono::NaiveDate {
        self.clock_now().date_naive()
    }

    pub(crate) fn advance_clock(&self, time: TimeDelta) {
        self.clock.advance(time);
    }
}

pub(crate) fn student_form() -> StudentForm {
    StudentForm {
        institution: "HVL".to_owned(),
        program: "Informatikk".to_owned(),
        future_job_title: "Systemutvikler".to_owned(),
    }
}
