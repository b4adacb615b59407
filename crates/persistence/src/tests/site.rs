//! A test site: the domain services on a database.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{
        AccountServices, CurrentMember, Device, MemberAccess, RegistrationForm, TagKey, Viewer,
    },
    catalog::{Company, CompanyName, CompanySearch},
    contribution::{
        ContributionService, DisplayChoice, Input, Publication, PublicationService, SalaryForm,
    },
    data_rights::DataRights,
    forum::ForumService,
    moderation::ModerationService,
    random::Random,
    salary::{Fingerprint, MemberVerification},
    store::{Store, StoreError, in_snapshot, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{
    NumberedTagKey, Oracle, PlaintextHasher, SettableClock, day, entry, example_reference,
};

use super::{postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, Options};

/// The only employer in these tests.
pub(super) const EMPLOYER: &str = "Helse Bergen";

/// The services with their store, clock and tag key.
pub(super) struct Site {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<SettableClock>,
    pub(super) accounts: AccountServices,
    pub(super) data_rights: DataRights,
    pub(super) contribution_service: ContributionService,
    pub(super) publication_service: PublicationService,
    pub(super) forum_service: ForumService,
    pub(super) moderation: ModerationService,
    /// What moderators see of entries.
    pub(super) figures: Arc<PublishedInsights>,
    pub(super) key: Arc<dyn TagKey>,
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
        Self::new(url, UnorderedRandom::default(), Publication::AtOnce)
    }

    /// Opens a site where contributions wait for the night.
    pub(super) fn open_nightly(url: &str) -> Self {
        Self::new(url, UnorderedRandom::default(), Publication::Nightly)
    }

    /// Opens a second server on the same database, with other random ids and tokens.
    pub(super) fn open_second_server(url: &str) -> Self {
        Self::new(url, UnorderedRandom(1_000_000_000), Publication::AtOnce)
    }

    pub(super) fn new(url: &str, random: UnorderedRandom, publication: Publication) -> Self {
        Self::with_accounts(url, random, publication, |accounts| accounts)
    }

    /// Opens a site whose account services `set_up` changes.
    pub(super) fn with_accounts(
        url: &str,
        random: UnorderedRandom,
        publication: Publication,
        set_up: impl Fn(AccountServices) -> AccountServices,
    ) -> Self {
        let store = DatabaseStore::open(url, Options::default()).unwrap();
        store.migrate().unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        add_employer(&*store);
        let clock = Arc::new(SettableClock::at_noon("2026-11-01"));
        let random = Arc::new(Mutex::new(random));
        let key: Arc<dyn TagKey> = Arc::new(NumberedTagKey(20_261_121));
        let accounts = set_up(AccountServices::new(
            Arc::clone(&store),
            Arc::new(PlaintextHasher),
            Arc::clone(&clock) as _,
            Arc::clone(&random) as _,
            Arc::clone(&key),
        ));
        let reference = Arc::new(example_reference());
        let verification = Arc::new(MemberVerification::new(Arc::clone(&key)));
        let figures = PublishedInsights::load(
            Arc::clone(&store),
            Arc::clone(&reference),
            Arc::clone(&clock) as _,
            Arc::new(MemberVerification::new(Arc::clone(&key))),
        );
        let figures = Arc::new(figures.unwrap());
        let contribution_service = ContributionService::new(
            &accounts,
            Arc::new(Oracle::new([], Arc::clone(&reference), day("2026-11-01"))),
            Arc::clone(&reference),
            CompanySearch::new([], Arc::default()),
            Arc::clone(&verification),
            publication,
        );
        let publication_service =
            PublicationService::new(&accounts, Arc::clone(&reference), verification, publication);
        // The first start only schedules.
        publication_service.run_if_due().unwrap();
        Self {
            publication_service,
            data_rights: DataRights::new(&accounts, contribution_service.clone()),
            accounts,
            contribution_service,
            moderation: ModerationService::new(
                Arc::clone(&store),
                Arc::clone(&figures) as _,
                reference,
                Arc::clone(&clock) as _,
                Arc::clone(&random) as _,
                Arc::clone(&key),
            ),
            figures,
            forum_service: Self::forum_service_with(&store, &clock, random, &key),
            store,
            clock,
            key,
        }
    }

    /// Creates the forum service of a server with this tag key.
    pub(super) fn forum_service_with(
        store: &Arc<dyn Store>,
        clock: &Arc<SettableClock>,
        random: Arc<Mutex<dyn Random>>,
        key: &Arc<dyn TagKey>,
    ) -> ForumService {
        let report = entry(1, "Sykepleier", 600_000).at(EMPLOYER).build();
        let reference = Arc::new(example_reference());
        let figures = Oracle::new([report], reference, day("2026-11-01"));
        ForumService::new(
            Arc::clone(store),
            Arc::new(figures),
            Arc::clone(clock) as _,
            random,
            Arc::clone(key),
            Arc::default(),
        )
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
