//! The services of a site, with ports in memory or those that a test sets.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use klarlonn_domain::{
    Policy, Ports, Services,
    account::{
        AccessPolicy, AccountError, CurrentMember, Device, RegistrationForm, SignedIn, TagKey,
    },
    clock::Clock as _,
    contribution::Publication,
    salary::MemberVerification,
};

use crate::{
    CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlainEmailTexts, PlaintextHasher,
    SettableClock, example_reference,
};

/// The policy of a site that publishes contributions at once and sends no email.
pub const AT_ONCE: Policy = Policy {
    access: AccessPolicy::Contributors,
    publication: Publication::AtOnce,
    has_mail: false,
    has_contact: false,
};

/// Services with the ports and the clock behind them.
pub struct Site {
    pub services: Services,
    pub ports: Ports,
    pub policy: Policy,
    pub clock: Arc<SettableClock>,
}

impl Deref for Site {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl Site {
    /// The password of all members.
    pub const PASSWORD: &str = "hvit hest";

    /// Opens a site at noon of a day, with the ports that `change` sets.
    pub fn new(day: &str, policy: Policy, change: impl FnOnce(&mut Ports)) -> Self {
        let clock = Arc::new(SettableClock::at_noon(day));
        let mut ports = ports(&clock);
        change(&mut ports);
        Self {
            services: Services::new(&ports, policy),
            ports,
            policy,
            clock,
        }
    }

    /// The services of another server of the site, after a change of ports and policy.
    pub fn services_with(&self, change: impl FnOnce(&mut Ports, &mut Policy)) -> Services {
        let (mut ports, mut policy) = (self.ports.clone(), self.policy);
        change(&mut ports, &mut policy);
        Services::new(&ports, policy)
    }

    /// Registers a member with this username and email address.
    ///
    /// # Errors
    /// What [`Registration::register`](klarlonn_domain::account::Registration::register) returns.
    pub fn register(&self, username: &str, email: &str) -> Result<SignedIn, AccountError> {
        let form = RegistrationForm {
            name: "Kari Nordmann",
            username,
            email,
            password: Self::PASSWORD,
        };
        self.accounts.registration.register(&form, Device::UNKNOWN)
    }

    /// Registers a member with this username, and returns the member of the session and its token.
    ///
    /// # Panics
    /// If that fails.
    pub fn join(&self, username: &str) -> (CurrentMember, String) {
        let signed_in = self.register(username, &format!("{username}@example.no"));
        let token = signed_in.expect("the member registers").token;
        let current = self.accounts.sessions.current(token.reveal());
        let current = current.expect("the store works").expect("a session");
        (current, token.reveal().to_owned())
    }
}

/// Returns ports without entries and registries, with the example catalogue.
pub fn ports(clock: &Arc<SettableClock>) -> Ports {
    let reference = Arc::new(example_reference());
    let figures = Oracle::new([], Arc::clone(&reference), clock.today());
    let tag_key: Arc<dyn TagKey> = Arc::new(NumberedTagKey::default());
    Ports {
        store: Arc::new(MemoryStore::default()),
        insights: Arc::new(figures),
        reference: reference.into(),
        given_names: Arc::default(),
        verification: Arc::new(MemberVerification::new(Arc::clone(&tag_key))),
        hasher: Arc::new(PlaintextHasher),
        tag_key,
        deletions: Arc::new(()),
        clock: Arc::clone(clock) as _,
        random: Arc::new(Mutex::new(CountingRandom::default())),
        contact_texts: Arc::new(PlainEmailTexts),
        registries: Arc::new([]),
        icons: None,
    }
}

/// Replaces the tag key.
pub fn set_tag_key(ports: &mut Ports, key: Arc<dyn TagKey>) {
    ports.verification = Arc::new(MemberVerification::new(Arc::clone(&key)));
    ports.tag_key = key;
}
