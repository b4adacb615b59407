//! A test site: the domain services on a database.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy, Services,
    account::{CurrentMember, MemberAccess, TagKey, Viewer},
    catalog::{Company, CompanyName},
    contribution::{DisplayChoice, Input, SalaryForm},
    random::Random,
    salary::{Fingerprint, Insights, MemberVerification},
    store::{Store, StoreError, in_snapshot, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{
    AT_ONCE, MemoryStore, NumberedTagKey, Oracle, day, entry, example_reference, set_tag_key,
};

use super::{postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, Options};

/// The day on which the sites are opened.
const FIRST_DAY: &str = "2026-11-01";
/// The only employer in these tests.
pub(super) const EMPLOYER: &str = "Helse Bergen";

/// A site on a database.
pub(super) struct Site {
    base: klarlonn_testing::Site,
    pub(super) store: Arc<dyn Store>,
    /// What moderators see of entries.
    pub(super) figures: Arc<PublishedInsights>,
    pub(super) key: Arc<dyn TagKey>,
}

impl Deref for Site {
    type Target = klarlonn_testing::Site;

    fn deref(&self) -> &Self::Target {
        &self.base
    }
}

/// Deterministic pseudorandom bytes that do not reveal the order of generation.
#[derive(Default)]
pub(super) struct UnorderedRandom(pub(super) u32);

impl Random for UnorderedRandom {
    fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            self.0 += 1;
            let block = Fingerprint::new([], self.0).0;
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}

/// A signed-in member and the token of the session.
pub(super) struct TestMember {
    pub(super) current: CurrentMember,
    pub(super) token: String,
}

impl Site {
    pub(super) fn open(url: &str) -> Self {
        Self::new(url, UnorderedRandom::default(), AT_ONCE)
    }

    /// Opens a site where contributions wait for the night.
    pub(super) fn open_nightly(url: &str) -> Self {
        Self::new(url, UnorderedRandom::default(), Policy::default())
    }

    /// Opens a second server on the same database, with other random ids and tokens.
    pub(super) fn open_second_server(url: &str) -> Self {
        Self::new(url, UnorderedRandom(1_000_000_000), AT_ONCE)
    }

    pub(super) fn new(url: &str, random: UnorderedRandom, policy: Policy) -> Self {
        let store = DatabaseStore::open(url, Options::default()).unwrap();
        Self::on(Arc::new(store), random, policy)
    }

    /// Opens a site without a database, for rules that hold on every store.
    pub(super) fn in_memory(policy: Policy) -> Self {
        let store = Arc::new(MemoryStore::default());
        Self::on(store, UnorderedRandom::default(), policy)
    }

    fn on(store: Arc<dyn Store>, random: UnorderedRandom, policy: Policy) -> Self {
        add_employer(&*store);
        let key: Arc<dyn TagKey> = Arc::new(NumberedTagKey(20_261_121));
        let report = entry(1, "Sykepleier", 600_000).at(EMPLOYER).build();
        let oracle = Oracle::new([report], Arc::new(example_reference()), day(FIRST_DAY));
        let mut site = klarlonn_testing::Site::new(FIRST_DAY, policy, |ports| {
            ports.store = Arc::clone(&store);
            ports.insights = Arc::new(oracle);
            ports.random = Arc::new(Mutex::new(random));
            set_tag_key(ports, Arc::clone(&key));
        });
        let figures = PublishedInsights::load(
            Arc::clone(&store),
            site.ports.reference.clone(),
            Arc::clone(&site.ports.clock),
            Arc::new(MemberVerification::new(Arc::clone(&key))),
        );
        let figures = Arc::new(figures.unwrap());
        let published = Arc::clone(&figures);
        site.services.moderation = site
            .services_with(|ports, _| ports.insights = published)
            .moderation;
        // The first start only schedules.
        site.publication_service.run_if_due().unwrap();
        Self {
            base: site,
            store,
            figures,
            key,
        }
    }

    /// The services of a server with these figures.
    pub(super) fn with_figures(&self, figures: impl Insights + 'static) -> Services {
        self.services_with(|ports, _| ports.insights = Arc::new(figures))
    }

    pub(super) fn join(&self, username: &str) -> TestMember {
        let (current, token) = self.base.join(username);
        TestMember { current, token }
    }

    /// Registers a member with a verified email address.
    pub(super) fn join_verified(&self, username: &str) -> TestMember {
        let member = self.join(username);
        let id = member.current.member.id;
        in_transaction::<_, StoreError>(&*self.store, |unit| {
            unit.members().mark_email_verified(id)
        })
        .unwrap();
        let current = self.accounts.sessions.current(&member.token);
        TestMember {
            current: current.unwrap().unwrap(),
            ..member
        }
    }

    pub(super) fn has_access(&self, member: &TestMember) -> bool {
        let viewer = self.accounts.sessions.viewer(&member.token).unwrap();
        matches!(
            viewer,
            Viewer::Member {
                access: MemberAccess::Open,
                ..
            }
        )
    }

    /// Runs the nightly publication after the last day on which rows of a deleted account go.
    pub(super) fn run_all_removals(&self) {
        // The first check after a long time only schedules.
        self.clock.advance(TimeDelta::days(31));
        assert_eq!(self.publication_service.run_if_due().unwrap().run, None);
        self.clock.advance(TimeDelta::days(1));
        assert!(self.publication_service.run_if_due().unwrap().run.is_some());
    }

    pub(super) fn count_entries(&self) -> u64 {
        in_snapshot::<_, StoreError>(&*self.store, |unit| unit.salaries().count()).unwrap()
    }
}

fn add_employer(store: &dyn Store) {
    let employer = Company {
        name: CompanyName::parse(EMPLOYER).unwrap(),
        organization_number: None,
        industry: None,
    };
    let employers = [employer];
    in_transaction::<_, StoreError>(store, |unit| unit.catalog().add_companies(&employers))
        .unwrap();
}

pub(super) fn salary_form(title: &str, kroner: f64) -> SalaryForm {
    SalaryForm {
        job_title: title.to_owned(),
        company: EMPLOYER.to_owned(),
        annual_salary: Input::Given(kroner),
        employment_percentage: Input::Given(100.0),
        experience: "3-5".to_owned(),
        location: "Bergen".to_owned(),
        benefits: Input::Given(Vec::new()),
        display: Input::Given(DisplayChoice::ALL),
        ..SalaryForm::default()
    }
}

/// Runs `check` on a site on SQLite and on one on PostgreSQL.
pub(super) fn on_each(check: impl Fn(&Site)) {
    with_each(Site::open, check);
}

/// Runs `check` as [`on_each`], on sites where contributions wait.
pub(super) fn on_each_nightly(check: impl Fn(&Site)) {
    with_each(Site::open_nightly, check);
}

fn with_each(open: impl Fn(&str) -> Site, check: impl Fn(&Site)) {
    let (_folder, file) = new_file();
    check(&open(&file));
    let database = TestDatabase::new();
    check(&open(&database.url()));
}
