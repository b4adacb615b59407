//! The program as an attacker runs it, with entries of their own choice.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::Reference,
    contribution::{NewSalaryEntry, import_entries},
    salary::MemberVerification,
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{CountingRandom, MemoryStore, NumberedTagKey, SettableClock};

/// The exact figures of these entries.
pub(crate) fn load_figures(
    reference: &Arc<Reference>,
    entries: &[NewSalaryEntry],
) -> PublishedInsights {
    let store = MemoryStore::default();
    let stored = import_entries(&store, &mut CountingRandom::default(), entries);
    stored.expect("the entries are stored");
    let insights = PublishedInsights::load(
        Arc::new(store),
        Arc::clone(reference),
        Arc::new(SettableClock::at_noon("2026-11-02")),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    );
    insights.expect("the entries load")
}
