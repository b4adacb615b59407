//! A small site with its services.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy, Ports, Services,
    account::{
        AccountError, CurrentMember, Delivery, Device, EmailAddress, EmailContent, EmailKind, Mail,
        MailError, Mailer, Member, MemberId, OutboxEmail, SignedIn, Token, Viewer,
    },
    clock::Clock as _,
    contribution::StudentForm,
    data_rights::DeletionOptions,
    salary::Insights,
    store::{Store, StoreError, UnitOfWork, in_transaction},
};
use klarlonn_testing::{AT_ONCE, PlainEmailTexts};

pub(crate) const PASSWORD: &str = klarlonn_testing::Site::PASSWORD;
pub(crate) const NEW_PASSWORD: &str = "sort katt";

/// A site whose figures can be replaced.
pub(crate) struct Site {
    base: klarlonn_testing::Site,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) figures: Mutex<Arc<dyn Insights>>,
}

impl Deref for Site {
    type Target = klarlonn_testing::Site;

    fn deref(&self) -> &Self::Target {
        &self.base
    }
}

impl Site {
    pub(crate) fn new() -> Self {
        Self::with(AT_ONCE, |_| {})
    }

    /// Returns a site that sends email, so that members verify their addresses.
    pub(crate) fn with_mail() -> Self {
        let has_mail = true;
        Self::with(
            Policy {
                has_mail,
                ..AT_ONCE
            },
            |_| {},
        )
    }

    pub(crate) fn with_store(store: Arc<dyn Store>) -> Self {
        Self::with(AT_ONCE, |ports| ports.store = store)
    }

    /// Returns a site with the ports that `change` sets.
    pub(crate) fn with(policy: Policy, change: impl FnOnce(&mut Ports)) -> Self {
        let site = klarlonn_testing::Site::new("2026-11-21", policy, change);
        Self {
            store: Arc::clone(&site.ports.store),
            figures: Mutex::new(Arc::clone(&site.ports.insights)),
            base: site,
        }
    }

    /// The services of a server with the newest figures and this policy.
    pub(crate) fn services_under(&self, change: impl FnOnce(&mut Policy)) -> Services {
        self.services_with(|ports, policy| {
            ports.insights = Arc::clone(&*self.figures.lock().unwrap());
            change(policy);
        })
    }

    pub(crate) fn write<T>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>,
    ) -> T {
        in_transaction(&*self.store, work).unwrap()
    }

    /// Registers a member with this username and an address that follows from it.
    pub(crate) fn join(&self, username: &str) -> SignedIn {
        self.register(username, &format!("{username}@example.no"))
    }

    pub(crate) fn register(&self, username: &str, email: &str) -> SignedIn {
        self.base.register(username, email).unwrap()
    }

    /// Registers a member with a verified address. No email waits afterwards.
    pub(crate) fn join_verified(&self, username: &str) -> SignedIn {
        let joined = self.join(username);
        self.write(|unit| unit.members().mark_email_verified(joined.member.id));
        self.emails();
        joined
    }

    /// Signs in with the password of all members.
    pub(crate) fn sign_in(&self, email: &str) -> Token {
        self.accounts
            .sign_in
            .sign_in(email, PASSWORD, Device::UNKNOWN)
            .unwrap()
            .token
    }

    /// Whether the address and password sign in.
    pub(crate) fn signs_in(&self, email: &str, password: &str) -> bool {
        self.accounts
            .sign_in
            .sign_in(email, password, Device::UNKNOWN)
            .is_ok()
    }

    /// Returns the member of a valid session token.
    pub(crate) fn current(&self, token: &Token) -> CurrentMember {
        let current = self.accounts.sessions.current(token.reveal());
        current.unwrap().expect("the session is valid")
    }

    pub(crate) fn is_signed_in(&self, token: &Token) -> bool {
        let current = self.accounts.sessions.current(token.reveal());
        current.unwrap().is_some()
    }

    pub(crate) fn viewer(&self, token: &Token) -> Viewer {
        self.accounts.sessions.viewer(token.reveal()).unwrap()
    }

    pub(crate) fn known_viewer(&self, token: &Token) -> Option<Viewer> {
        self.accounts.sessions.known_viewer(token.reveal())
    }

    pub(crate) fn member(&self, email: &str) -> Option<Member> {
        let email = EmailAddress::parse(email).unwrap();
        self.write(|unit| unit.members().find_by_email(&email))
    }

    pub(crate) fn change_email(&self, token: &Token, old: &str, new: &str) {
        let current = self.current(token);
        // The hasher of the tests keeps passwords readable.
        let hash = current.member.password.clone().unwrap();
        let password = hash.0.strip_prefix("readable ").unwrap();
        let profile = &self.accounts.profile;
        profile.change_email(&current, password, old, new).unwrap();
    }

    /// Changes the password and returns the new session.
    pub(crate) fn change_password(&self, token: &Token, old: &str, new: &str) -> Token {
        let profile = &self.accounts.profile;
        profile
            .change_password(&self.current(token), old, new)
            .unwrap()
    }

    pub(crate) fn request_reset(&self, email: &str) {
        self.accounts.password_reset.request(email).unwrap();
    }

    /// Returns the token of a link that resets the password of a member.
    pub(crate) fn reset_link(&self, member: MemberId) -> Token {
        self.accounts.password_reset.issue_token(member).unwrap()
    }

    /// Opens the link in a letter that sets a password.
    pub(crate) fn reset(&self, link: &str, password: &str) -> Result<(), AccountError> {
        let reset = &self.accounts.password_reset;
        reset.reset(link, password, password).map(drop)
    }

    pub(crate) fn delete_account(&self, token: &Token) {
        let options = DeletionOptions::default();
        let current = self.current(token);
        self.data_rights
            .delete(&current, PASSWORD, options)
            .unwrap();
    }

    pub(crate) fn submit_student_data(&self, current: &CurrentMember) {
        let form = StudentForm {
            institution: "HVL".to_owned(),
            program: "Informatikk".to_owned(),
            future_job_title: "Systemutvikler".to_owned(),
        };
        let service = &self.contribution_service;
        service.submit_student_data(current, &form).unwrap();
    }

    /// Claims all waiting emails for two minutes and returns them.
    pub(crate) fn claimed(&self) -> Vec<OutboxEmail> {
        let now = self.clock.now();
        let retry_at = now + TimeDelta::minutes(2);
        let claim = || self.write(|unit| unit.outbox().claim(now, retry_at, &*self.ports.tag_key));
        std::iter::from_fn(claim).collect()
    }

    /// Removes all waiting emails and returns their kinds, members and addresses.
    pub(crate) fn emails(&self) -> Vec<(EmailKind, MemberId, Option<EmailAddress>)> {
        let emails = self.claimed();
        for email in &emails {
            self.write(|unit| unit.outbox().remove(email.id));
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

    /// Sends the next email that is due. Messages to the operator go to `post@example.no`.
    pub(crate) fn send(&self, inbox: &Inbox) -> Delivery {
        let operator = EmailAddress::parse("post@example.no").ok();
        let delivery = &self.accounts.email_delivery;
        let sent = delivery.send_next(inbox, &PlainEmailTexts, operator.as_ref());
        sent.unwrap()
    }

    /// Sends all emails that are due and returns the result of each.
    pub(crate) fn send_all(&self, inbox: &Inbox) -> Vec<Delivery> {
        let next = || Some(self.send(inbox)).filter(|sent| !matches!(sent, Delivery::NoneDue));
        std::iter::from_fn(next).collect()
    }

    /// Sends what waits and returns the token in the newest email of this kind to `to`.
    pub(crate) fn sent_token(&self, to: &str, kind: EmailKind) -> String {
        let inbox = Inbox::default();
        self.send_all(&inbox);
        let sent = inbox.sent();
        let mut mails = sent.iter().filter(|mail| mail.to.as_str() == to);
        let mail = mails.rfind(|mail| mail.subject == format!("{kind:?}"));
        token_in(mail.expect("the email was sent")).to_owned()
    }

    pub(crate) fn advance_clock(&self, time: TimeDelta) {
        self.clock.advance(time);
    }
}

/// Returns the token in the link of an email.
pub(crate) fn token_in(mail: &Mail) -> &str {
    mail.text.lines().nth(1).unwrap()
}

/// A mailer that keeps what it sends, or fails.
#[derive(Default)]
pub(crate) struct Inbox {
    sent: Mutex<Vec<Mail>>,
    fault: Mutex<Option<fn() -> MailError>>,
}

impl Inbox {
    pub(crate) fn failing(fault: fn() -> MailError) -> Self {
        let inbox = Self::default();
        inbox.set_fault(Some(fault));
        inbox
    }

    pub(crate) fn set_fault(&self, fault: Option<fn() -> MailError>) {
        *self.fault.lock().unwrap() = fault;
    }

    pub(crate) fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap().clone()
    }
}

impl Mailer for Inbox {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if let Some(fault) = *self.fault.lock().unwrap() {
            return Err(fault());
        }
        self.sent.lock().unwrap().push(mail.clone());
        Ok(())
    }
}
