//! A test site: the domain services on a database.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy, Services,
    account::{AccountError, CurrentMember, Device, MemberAccess, SignedIn, TagKey, Viewer},
    catalog::{Company, CompanyName},
    contribution::{DisplayChoice, Input, OwnSalary, Publication, SalaryForm, StudentForm},
    data_rights::DeletionOptions,
    forum::{Draft, MessageId},
    random::Random,
    salary::{EntryId, Fingerprint, Insights, MemberVerification, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{
    AT_ONCE, MemoryStore, NumberedTagKey, Oracle, day, entry, example_reference, set_tag_key,
};

use super::{open_store, postgres::TestDatabase, sqlite::new_file};

/// The day on which the sites are opened.
const FIRST_DAY: &str = "2026-11-01";
/// The only employer in these tests.
pub(super) const EMPLOYER: &str = "Helse Bergen";
/// The password of all members.
pub(super) const PASSWORD: &str = klarlonn_testing::Site::PASSWORD;

/// The account with all that the member gave and wrote.
pub(super) const EVERYTHING: DeletionOptions = DeletionOptions {
    with_contributions: true,
    with_messages: true,
};

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
    fn open_second_server(url: &str) -> Self {
        Self::new(url, UnorderedRandom(1_000_000_000), AT_ONCE)
    }

    pub(super) fn new(url: &str, random: UnorderedRandom, policy: Policy) -> Self {
        Self::on(Arc::new(open_store(url)), random, policy)
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
        self.write(|unit| unit.members().mark_email_verified(id));
        TestMember {
            current: self.session(&member.token).unwrap(),
            ..member
        }
    }

    /// Returns the member of the session with this token.
    pub(super) fn session(&self, token: &str) -> Option<CurrentMember> {
        self.accounts.sessions.current(token).unwrap()
    }

    pub(super) fn sign_in(&self, email: &str, password: &str) -> Result<SignedIn, AccountError> {
        let sign_in = &self.accounts.sign_in;
        sign_in.sign_in(email, password, Device::UNKNOWN)
    }

    /// Reads a snapshot.
    pub(super) fn read<T>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>,
    ) -> T {
        in_snapshot(&*self.store, work).unwrap()
    }

    /// Runs a transaction, which locks what it reads.
    pub(super) fn write<T>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>,
    ) -> T {
        in_transaction(&*self.store, work).unwrap()
    }

    /// Sends a salary, and returns the id of its entry.
    pub(super) fn submit(&self, member: &TestMember, form: &SalaryForm) -> EntryId {
        let service = &self.contribution_service;
        let stored = service.submit_salary(&member.current, form).unwrap();
        let waits = self.policy.publication == Publication::Nightly;
        assert_eq!(stored.own.is_waiting, waits);
        stored.id
    }

    pub(super) fn submit_student_data(&self, member: &TestMember) {
        let form = StudentForm {
            institution: "Universitetet i Oslo".to_owned(),
            program: "Medisin".to_owned(),
            future_job_title: "Lege".to_owned(),
        };
        let service = &self.contribution_service;
        service.submit_student_data(&member.current, &form).unwrap();
    }

    pub(super) fn withdraw(&self, member: &TestMember, id: EntryId) {
        let service = &self.contribution_service;
        service.withdraw_salary(&member.current, id).unwrap();
    }

    /// The salaries of a member as the member sees them.
    pub(super) fn own_salaries(&self, member: &TestMember) -> Vec<OwnSalary> {
        let own = self.contribution_service.own_contributions(&member.current);
        own.unwrap().salaries
    }

    /// All stored entries.
    pub(super) fn entries(&self) -> Vec<SalaryEntry> {
        let mut entries = Vec::new();
        self.read(|unit| {
            entries.clear();
            unit.salaries().visit_all(&mut |entry| entries.push(entry))
        });
        entries
    }

    /// Writes a post about the employer.
    pub(super) fn post(&self, author: &TestMember, content: &str, is_anonymous: bool) -> MessageId {
        let draft = Draft {
            content,
            is_anonymous,
            is_confirmed: true,
        };
        let post = self.forum_service.post(&author.current, EMPLOYER, draft);
        post.unwrap().message.id
    }

    pub(super) fn delete(&self, member: &TestMember, options: DeletionOptions) {
        let deleted = self.data_rights.delete(&member.current, PASSWORD, options);
        deleted.unwrap();
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
        self.read(|unit| unit.salaries().count())
    }
}

/// Opens two servers on one PostgreSQL database.
pub(super) fn two_servers() -> (TestDatabase, [Site; 2]) {
    let database = TestDatabase::new();
    let url = database.url();
    (database, [Site::open(&url), Site::open_second_server(&url)])
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
