//! A store in memory, and figures published from it.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use klarlonn_domain::{
    Month,
    account::Member,
    catalog::{NameKey, NameKind, Reference},
    clock::Clock as _,
    contribution::{NewSalaryEntry, import_entries, import_part},
    salary::{
        EntryId, EntryQuery, Fingerprint, Group, Insights, MemberVerification, Origin, SalaryEntry,
    },
    store::{Store, StoreError, TransactionKind, Work, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{
    CountingRandom, EntryBuilder, MemoryStore, NumberedTagKey, SettableClock, day,
    example_reference, member,
};
use uuid::Uuid;

/// A store in memory that can fail on request, and whose content can be replaced.
#[derive(Default)]
pub(crate) struct TestStore {
    content: Mutex<Arc<MemoryStore>>,
    fails: AtomicBool,
}

impl TestStore {
    pub(crate) fn fail(&self, fails: bool) {
        self.fails.store(fails, Ordering::Relaxed);
    }

    pub(crate) fn replace(&self, other: &Self) {
        *self.content.lock().expect("no panic") = other.content();
    }

    fn content(&self) -> Arc<MemoryStore> {
        self.content.lock().expect("no panic").clone()
    }

    fn check_availability(&self) -> Result<(), StoreError> {
        if self.fails.load(Ordering::Relaxed) {
            return Err(StoreError::Unavailable(
                "the test store is set to fail".into(),
            ));
        }
        Ok(())
    }
}

impl Store for TestStore {
    fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.check_availability()?;
        self.content().transact(kind, work)
    }

    fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.check_availability()?;
        self.content().read(kind, work)
    }
}

/// The members of a new site. Those from 5 on are verified, and those from 10 on joined long ago.
pub(crate) fn members() -> impl Iterator<Item = Member> {
    (1..20).map(|number| {
        let joined = day(if number < 10 {
            "2026-11-01"
        } else {
            "2026-10-01"
        });
        Member {
            email_verified: number >= 5,
            is_blocked: false,
            email_failed: false,
            joined: Month::from_day(joined),
            ..member(number)
        }
    })
}

/// The store, clock and reference data, with [`members`]. The clock starts on 2026-11-21.
pub(crate) struct Site {
    pub(crate) store: Arc<TestStore>,
    pub(crate) clock: Arc<SettableClock>,
    pub(crate) reference: Arc<Reference>,
    random: CountingRandom,
    hidden: u32,
}

impl Site {
    pub(crate) fn new() -> Self {
        let store: Arc<TestStore> = Arc::default();
        in_transaction(&*store, |unit| {
            members().try_for_each(|member| unit.members().add(&member))
        })
        .expect("the store works");
        Self {
            store,
            clock: Arc::new(SettableClock::at_noon("2026-11-21")),
            reference: Arc::new(example_reference()),
            random: CountingRandom::default(),
            hidden: 0,
        }
    }

    pub(crate) fn import_entries(&mut self, reports: &[NewSalaryEntry]) {
        import_entries(&*self.store, &mut self.random, reports).expect("the store works");
    }

    pub(crate) fn import_part(&mut self, reports: &[NewSalaryEntry]) {
        import_part(&*self.store, &mut self.random, reports).expect("the store works");
    }

    pub(crate) fn add_hidden_entry(&mut self, report: &NewSalaryEntry) {
        self.hidden += 1;
        let id = EntryId(Uuid::from_u128(u128::from(self.hidden) << 100));
        let entry = SalaryEntry {
            company: None,
            place: None,
            origin: Origin::Demo {
                fingerprint: Fingerprint([u8::MAX - u8::try_from(self.hidden).expect("few"); 32]),
            },
            hidden: true,
            ..report.with_id(id)
        };
        in_transaction(&*self.store, |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&report.job_title))?;
            unit.salaries().add(std::slice::from_ref(&entry))
        })
        .expect("the store works");
    }

    /// Approves a name, without raising the version.
    pub(crate) fn approve(&self, kind: NameKind, name: &str) {
        in_transaction(&*self.store, |unit| {
            unit.catalog()
                .approve_names(&[(kind, key(name))], Some(self.clock.today()))
        })
        .expect("the store works");
    }

    pub(crate) fn search_for(&self, title: &str, date: &str) {
        in_transaction(&*self.store, |unit| {
            unit.searches().add(&NameKey::new(title), day(date))
        })
        .expect("the store works");
    }

    pub(crate) fn publish(&self) -> PublishedInsights {
        self.try_publish().expect("the store works")
    }

    pub(crate) fn try_publish(&self) -> Result<PublishedInsights, StoreError> {
        PublishedInsights::load(
            self.store.clone(),
            self.reference.clone(),
            self.clock.clone(),
            Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
        )
    }
}

pub(crate) fn publish(entries: impl IntoIterator<Item = EntryBuilder>) -> PublishedInsights {
    let mut site = Site::new();
    site.import_entries(&new_entries(entries));
    site.publish()
}

pub(crate) fn new_entries(entries: impl IntoIterator<Item = EntryBuilder>) -> Vec<NewSalaryEntry> {
    entries.into_iter().map(EntryBuilder::build).collect()
}

pub(crate) fn key(name: &str) -> NameKey {
    NameKey::new(name)
}

pub(crate) fn all_entries() -> EntryQuery {
    EntryQuery {
        job_title: None,
        company: None,
        place: None,
        experience: None,
        education: None,
        text: None,
        limit: 100,
        after: None,
    }
}

/// Name, number of entries and their mean of each group.
pub(crate) fn summaries(groups: &[Group]) -> Vec<(&str, u32, Option<u32>)> {
    let groups = groups.iter();
    groups
        .map(|group| (&*group.name, group.count, average(group)))
        .collect()
}

/// The mean of the entries of a group, kr per year.
pub(crate) fn average(group: &Group) -> Option<u32> {
    group.pay.and_then(|pay| pay.entries_mean)
}

/// The pay of all entries as paid, kr per year, newest day first.
pub(crate) fn paid(insights: &dyn Insights) -> Vec<u32> {
    let entries = insights.entries(&all_entries()).entries.into_iter();
    entries.map(|entry| entry.body.annual_salary).collect()
}

/// Five entries with equal attributes, numbered from `number`.
pub(crate) fn five(number: u32, template: impl Fn(u32) -> EntryBuilder) -> Vec<EntryBuilder> {
    (number..number + 5).map(template).collect()
}
