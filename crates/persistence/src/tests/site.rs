//! A test site: the domain services on a database.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy, Ports, Services,
    account::{CurrentMember, Device, MemberAccess, RegistrationForm, TagKey, Viewer},
    catalog::{Company, CompanyName},
    contribution::{DisplayChoice, Input, SalaryForm},
    random::Random,
    salary::{Fingerprint, Insights, MemberVerification},
    store::{Store, StoreError, in_snapshot, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{
    AT_ONCE, NumberedTagKey, Oracle, SettableClock, day, entry, example_reference, ports_with_key,
};

use super::{postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, Options};

/// The only employer in these tests.
pub(super) const EMPLOYER: &str = "Helse Bergen";

/// The services with the ports and the clock behind them.
pub(super) struct Site {
    services: Services,
    pub(super) ports: Ports,
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<SettableClock>,
    /// What moderators see of entries.
    pub(super) figures: Arc<PublishedInsights>,
    pub(super) key: Arc<dyn TagKey>,
}

impl Deref for Site {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
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
        store.migrate().unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        add_employer(&*store);
        let clock = Arc::new(SettableClock::at_noon("2026-11-01"));
        let key: Arc<dyn TagKey> = Arc::new(NumberedTagKey(20_261_121));
        let report = entry(1, "Sykepleier", 600_000).at(EMPLOYER).build();
        let oracle = Oracle::new([report], Arc::new(example_reference()), day("2026-11-01"));
        let ports = Ports {
            store: Arc::clone(&store),
            insights: Arc::new(oracle),
            random: Arc::new(Mutex::new(random)),
            ..ports_with_key(&clock, Arc::clone(&key))
        };
        let figures = PublishedInsights::load(
            Arc::clone(&store),
            Arc::clone(&ports.reference),
            Arc::clone(&clock) as _,
            Arc::new(MemberVerification::new(Arc::clone(&key))),
        );
        let figures = Arc::new(figures.unwrap());
        let mut services = Services::new(&ports, policy);
        services.moderation = services_with(&ports, Arc::clone(&figures) as _).moderation;
        // The first start only schedules.
        services.publication_service.run_if_due().unwrap();
        Self {
            services,
            ports,
            store,
            clock,
            figures,
            key,
        }
    }

    /// The services of a server with these figures.
    pub(super) fn with_figures(&self, figures: impl Insights + 'static) -> Services {
        services_with(&self.ports, Arc::new(figures))
    }

    pub(super) fn join(&self, username: &str) -> TestMember {
        let signed_in = self.accounts.registration.register(
            &RegistrationForm {
                name: "Kari Nordmann",
                username,
                email: &format!("{username}@example.no"),
                password: "hvit hest",
            },
            Device::UNKNOWN,
        );
        let token = signed_in.unwrap().token.reveal().to_owned();
        let current = self.accounts.sessions.current(&token).unwrap().unwrap();
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

fn services_with(ports: &Ports, insights: Arc<dyn Insights>) -> Services {
    let ports = Ports {
        insights,
        ..ports.clone()
    };
    Services::new(&ports, AT_ONCE)
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
    let (_folder, file) = new_file();
    check(&Site::open(&file));
    let database = TestDatabase::new();
    check(&Site::open(&database.url()));
}
