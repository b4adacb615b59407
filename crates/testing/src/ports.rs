//! The ports of a site in memory.

use std::sync::{Arc, Mutex};

use klarlonn_domain::{
    Policy, Ports, account::TagKey, contribution::Publication, salary::MemberVerification,
};

use crate::{
    CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlainEmailTexts, PlaintextHasher,
    SettableClock, example_reference,
};

/// The policy of a site that publishes contributions at once and sends no email.
pub const AT_ONCE: Policy = Policy {
    access: klarlonn_domain::account::AccessPolicy::Contributors,
    publication: Publication::AtOnce,
    has_mail: false,
    has_contact: false,
};

/// Returns ports without entries and registries, with the example catalogue.
pub fn ports(clock: &Arc<SettableClock>) -> Ports {
    ports_with_key(clock, Arc::new(NumberedTagKey::default()))
}

/// The same with this tag key.
pub fn ports_with_key(clock: &Arc<SettableClock>, tag_key: Arc<dyn TagKey>) -> Ports {
    let reference = Arc::new(example_reference());
    let figures = Oracle::new([], Arc::clone(&reference), clock.today());
    Ports {
        store: Arc::new(MemoryStore::default()),
        insights: Arc::new(figures),
        reference,
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
