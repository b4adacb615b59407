//! A site with members who act one after the other, and what others can read of it.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    ops::Deref,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
};

use chrono::TimeDelta;
use klarlonn_auth::HmacTagKey;
use klarlonn_domain::{
    Policy,
    account::{CurrentMember, Device},
    catalog::Reference,
    contribution::{
        DisplayChoice, Input, NewSalaryEntry, OwnSalary, Publication, SalaryForm, StudentForm,
        import_entries,
    },
    data_rights::DeletionOptions,
    forum::{Draft, MessageId, MessageKind, Reaction, ReportReason},
    random::Random,
    store::{Store, StoreError, in_transaction},
};
use klarlonn_http::{Frontend, Services, Throttles, TransportLimits, TrustedProxies, Version};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, Options};
use klarlonn_testing::{PlainPictures, example_reference, set_tag_key};
use rand::{Rng, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    browser::Browser,
    readers::{
        sqlite_file::{self, Pages},
        write_ahead_log,
    },
};

pub(crate) const TITLE: &str = "Sykepleier";
pub(crate) const EMPLOYER: &str = "Helse Bergen";
const PASSWORD: &str = klarlonn_testing::Site::PASSWORD;
/// The members join and contribute on the days of a month.
const DAYS: usize = 28;

/// Deterministic random bytes.
pub(crate) struct SeededRandom(ChaCha8Rng);

impl SeededRandom {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Random for SeededRandom {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}

/// The tag key of every site.
pub(crate) fn tag_key() -> HmacTagKey {
    HmacTagKey::new([7; 32])
}

/// Returns the numbers below `count` in a pseudorandom order.
pub(crate) fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    order
}

/// A member with the token of the session.
pub(crate) struct Person {
    pub(crate) number: usize,
    pub(crate) current: CurrentMember,
    pub(crate) token: String,
}

impl Person {
    /// The id as hexadecimal digits.
    pub(crate) fn id(&self) -> String {
        self.current.member.id.0.simple().to_string()
    }
}

/// Whether a site has the protections of stored rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protection {
    /// Contributions are published at once, and the database keeps the order of insertion.
    None,
    /// As the server runs.
    All,
}

/// Whether a site sends email, so that members must verify their addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Email {
    /// Nobody can verify an address.
    Off,
    /// Registration sends a link.
    SetUp,
}

/// What has just happened while a site is populated.
pub(crate) enum Moment<'a> {
    /// A member has joined.
    Joined(&'a Person),
    /// A night has passed.
    Night,
}

/// The domain services on a database.
pub(crate) struct Site {
    base: klarlonn_testing::Site,
    is_cleaned_up: bool,
    figures: Arc<PublishedInsights>,
    database: Arc<DatabaseStore>,
    pub(crate) reference: Arc<Reference>,
    /// The folder is removed with the site.
    file: Option<(TempDir, PathBuf)>,
}

impl Deref for Site {
    type Target = klarlonn_testing::Site;

    fn deref(&self) -> &Self::Target {
        &self.base
    }
}

impl Site {
    /// Opens a site on a new SQLite file, in memory if the system has a place there: how fast a
    /// commit reaches the disk is no part of the attacks.
    pub(crate) fn on_sqlite(protection: Protection) -> Self {
        Self::on_sqlite_with(protection, example_reference(), Email::Off)
    }

    /// The same with these reference data.
    pub(crate) fn on_sqlite_with(
        protection: Protection,
        reference: Reference,
        email: Email,
    ) -> Self {
        let folder = tempfile::Builder::new()
            .tempdir_in("/dev/shm")
            .or_else(|_| tempfile::tempdir())
            .expect("a temporary folder");
        let file = folder.path().join("klarlonn.sqlite");
        let url = format!("sqlite:{}", file.display());
        let mut site = Self::with_reference(&url, protection, reference, email);
        site.file = Some((folder, file));
        site
    }

    /// Opens a site on this database.
    pub(crate) fn on(url: &str, protection: Protection) -> Self {
        Self::with_reference(url, protection, example_reference(), Email::Off)
    }

    fn with_reference(
        url: &str,
        protection: Protection,
        reference: Reference,
        email: Email,
    ) -> Self {
        let policy = Policy {
            publication: match protection {
                Protection::None => Publication::AtOnce,
                Protection::All => Publication::Nightly,
            },
            has_mail: email == Email::SetUp,
            ..Policy::default()
        };
        let database = DatabaseStore::open(url, Options::default()).expect("the database opens");
        database.migrate().expect("the schema is new");
        let database = Arc::new(database);
        let reference = Arc::new(reference);
        let mut site = klarlonn_testing::Site::new("2026-11-01", policy, |ports| {
            ports.store = Arc::clone(&database) as _;
            ports.reference = Arc::clone(&reference).into();
            ports.random = Arc::new(Mutex::new(SeededRandom::new(20_261_122)));
            set_tag_key(ports, Arc::new(tag_key()));
        });
        let figures = PublishedInsights::load(
            Arc::clone(&database) as _,
            Arc::clone(&reference),
            Arc::clone(&site.ports.clock),
            Arc::clone(&site.ports.verification),
        );
        let figures = Arc::new(figures.expect("the entries load"));
        site.ports.insights = Arc::clone(&figures) as _;
        site.services = klarlonn_domain::Services::new(&site.ports, policy);
        let site = Self {
            base: site,
            is_cleaned_up: protection == Protection::All,
            figures,
            database,
            reference,
            file: None,
        };
        // The first run only draws the time of the next one.
        site.run_jobs();
        site
    }

    /// Registers a member.
    pub(crate) fn join(&self, number: usize) -> Person {
        // Neither names nor ids follow the order of registration.
        let username = format!("m{:08x}", number.wrapping_mul(0x9e37_79b1) & 0xffff_ffff);
        let (current, token) = self.base.join(&username);
        Person {
            number,
            current,
            token,
        }
    }

    pub(crate) fn contribute(&self, person: &Person, form: &SalaryForm) {
        let saved = self
            .contribution_service
            .submit_salary(&person.current, form);
        saved.expect("the salary is stored");
    }

    /// Registers a member with a verified email address.
    pub(crate) fn join_verified(&self, number: usize) -> Person {
        let person = self.join(number);
        self.verify(&person);
        Person {
            current: self.visit(&person),
            ..person
        }
    }

    /// Verifies the email address of a member.
    pub(crate) fn verify(&self, person: &Person) {
        let id = person.current.member.id;
        let verified = in_transaction::<_, StoreError>(&*self.database, |unit| {
            unit.members().mark_email_verified(id)
        });
        verified.expect("the store works");
    }

    /// The salaries of a member as the member sees them.
    pub(crate) fn own_salaries(&self, person: &Person) -> Vec<OwnSalary> {
        let own = self.contribution_service.own_contributions(&person.current);
        own.expect("the store works").salaries
    }

    /// Withdraws all salaries of a member.
    pub(crate) fn withdraw_all(&self, person: &Person) {
        for salary in self.own_salaries(person) {
            let withdrawn = self
                .contribution_service
                .withdraw_salary(&person.current, salary.salary.entry.id);
            withdrawn.expect("the salary is withdrawn");
        }
    }

    pub(crate) fn contribute_studies(&self, person: &Person, texts: [&str; 3]) {
        let [institution, program, future_job_title] = texts.map(str::to_owned);
        let form = StudentForm {
            institution,
            program,
            future_job_title,
        };
        let saved = self
            .contribution_service
            .submit_student_data(&person.current, &form);
        saved.expect("the studies are stored");
    }

    /// Writes a post.
    pub(crate) fn post(&self, person: &Person, content: &str, is_anonymous: bool) -> MessageId {
        let draft = Draft {
            content,
            is_anonymous,
            is_confirmed: true,
        };
        let post = self.forum_service.post(&person.current, EMPLOYER, draft);
        post.expect("the post is stored").message.id
    }

    /// Likes a post.
    pub(crate) fn react(&self, person: &Person, post: MessageId) {
        let target = (MessageKind::Post, post);
        let reacted = self
            .forum_service
            .react(&person.current, EMPLOYER, target, Reaction::Like);
        reacted.expect("the reaction is stored");
    }

    pub(crate) fn report(&self, person: &Person, post: MessageId) {
        let (target, reason) = ((MessageKind::Post, post), ReportReason::Spam);
        let reported =
            self.forum_service
                .report(Some(&person.current), EMPLOYER, target, reason, "");
        reported.expect("the report is stored");
    }

    /// Signs a member in on another device.
    pub(crate) fn sign_in(&self, person: &Person) {
        let email = person.current.member.email.as_str();
        let signed_in = self
            .accounts
            .sign_in
            .sign_in(email, PASSWORD, Device::UNKNOWN);
        assert!(signed_in.is_ok(), "the password is right");
    }

    /// Uses the session of a member.
    pub(crate) fn visit(&self, person: &Person) -> CurrentMember {
        let current = self.accounts.sessions.current(&person.token);
        current.expect("the store works").expect("a session")
    }

    /// Deletes the account with all contributions and messages.
    pub(crate) fn leave(&self, person: &Person) {
        let options = DeletionOptions {
            with_contributions: true,
            with_messages: true,
        };
        let current = self.visit(person);
        let deleted = self.data_rights.delete(&current, PASSWORD, options);
        deleted.expect("the account is deleted");
    }

    /// The ids of the member's salaries as hexadecimal digits.
    pub(crate) fn own_entries(&self, person: &Person) -> Vec<String> {
        let salaries = self.own_salaries(person).into_iter();
        let ids = salaries.map(|own| own.salary.entry.id.0);
        ids.map(|id| id.simple().to_string()).collect()
    }

    pub(crate) fn import(&self, entries: &[NewSalaryEntry]) {
        let mut random = SeededRandom::new(3);
        import_entries(&*self.database, &mut random, entries).expect("the entries are stored");
        self.publish_figures();
    }

    /// Imports a row of the employer: its forum opens with the first public one.
    pub(crate) fn open_forum(&self) {
        let row = klarlonn_testing::entry(1, TITLE, 600_000).at(EMPLOYER);
        self.import(&[row.build()]);
    }

    /// Does what the server does twice a second.
    pub(crate) fn publish_figures(&self) {
        self.figures.refresh().expect("the store works");
    }

    /// Sets the clock to eight o'clock of a day from the first one, 0.
    pub(crate) fn start_day(&self, day: usize) {
        let first = klarlonn_testing::day("2026-11-01");
        let days = TimeDelta::days(i64::try_from(day).unwrap_or(0));
        self.clock.set_noon(&(first + days).to_string());
        self.clock.advance(TimeDelta::hours(-4));
    }

    /// Does what the server does in the night after a day.
    pub(crate) fn end_day(&self, day: usize) {
        self.start_day(day + 1);
        self.clock.advance(TimeDelta::hours(-2));
        self.run_jobs();
        self.publish_figures();
    }

    /// Lets a minute pass.
    pub(crate) fn pass_a_minute(&self) {
        self.clock.advance(TimeDelta::minutes(1));
        self.run_jobs();
    }

    /// Does what the server does every minute.
    fn run_jobs(&self) {
        let check = self
            .publication_service
            .run_if_due()
            .expect("the store works");
        if check.run.is_some() && self.is_cleaned_up {
            let scrubbed = self.database.scrub_insertion_order();
            scrubbed.expect("the database works");
        }
        if self.is_cleaned_up {
            self.database.truncate_log().expect("the database works");
        }
    }

    /// Lets members join over the days of a month, with a call of `act` for each who has joined, and
    /// for each night that has passed.
    pub(crate) fn populate(&self, count: usize, mut act: impl FnMut(Moment<'_>)) -> Vec<Person> {
        let mut people = Vec::new();
        for day in 0..DAYS {
            self.start_day(day);
            while people.len() < count * (day + 1) / DAYS {
                self.pass_a_minute();
                let person = self.join_verified(people.len());
                self.pass_a_minute();
                act(Moment::Joined(&person));
                people.push(person);
            }
            self.end_day(day);
            act(Moment::Night);
        }
        people
    }

    /// Lets members join over a month and contribute at once.
    pub(crate) fn populate_with_entries(&self, count: usize) -> Vec<Person> {
        self.populate(count, |moment| {
            if let Moment::Joined(person) = moment {
                self.contribute(person, &salary_form(person.number));
            }
        })
    }

    /// Lets members join and contribute in the same order, all on one day. The night has not come.
    pub(crate) fn populate_in_a_day(&self, count: usize) -> Vec<Person> {
        self.start_day(0);
        let people = (0..count).map(|number| {
            self.clock.advance(TimeDelta::seconds(10));
            let person = self.join_verified(number);
            self.contribute(&person, &salary_form(number));
            person
        });
        people.collect()
    }

    /// Copies the files as a thief does while the server runs: the database and its log.
    pub(crate) fn steal(&self) -> Stolen {
        let (_, file) = self.file.as_ref().expect("an SQLite file");
        let log = file.with_extension("sqlite-wal");
        Stolen {
            file: fs::read(file).expect("the file is readable"),
            log: fs::read(log).unwrap_or_default(),
        }
    }

    /// Serves the site on a free port of this machine, until the process ends.
    pub(crate) fn serve(&self) -> Browser {
        let address = free_address();
        let services = self.services();
        thread::spawn(move || klarlonn_http::serve(address, services, TransportLimits::default()));
        Browser::connect(address)
    }

    fn services(&self) -> Services {
        Services {
            domain: self.base.services.clone(),
            store: Arc::clone(&self.database) as _,
            operator: Arc::default(),
            provider: None,
            pictures: Arc::new(PlainPictures),
            throttles: Arc::new(Throttles::default()),
            responses: Arc::default(),
            metrics: Arc::default(),
            trusted_proxies: TrustedProxies::default(),
            frontend: Arc::new(frontend()),
            public_url: "https://klarlonn.example".to_owned(),
            version: Version {
                number: "0.0.0",
                commit: None,
            },
        }
    }
}

/// What a thief has copied.
pub(crate) struct Stolen {
    pub(crate) file: Vec<u8>,
    pub(crate) log: Vec<u8>,
}

impl Stolen {
    /// The pages as SQLite would read them.
    pub(crate) fn pages(&self) -> Pages {
        let mut pages = sqlite_file::pages(&self.file);
        write_ahead_log::apply(&mut pages, &self.log);
        pages
    }
}

/// The form of a member, with a share of a full position by which nothing but this suite finds the row.
pub(crate) fn salary_form(number: usize) -> SalaryForm {
    let percent = percent(number);
    #[expect(clippy::cast_precision_loss, reason = "pay is small")]
    let full_time = (500_000 + 100 * (number * 377 % 1_000)) as f64;
    SalaryForm {
        job_title: TITLE.to_owned(),
        company: EMPLOYER.to_owned(),
        annual_salary: Input::Given((full_time * percent / 100.0).round()),
        employment_percentage: Input::Given(percent),
        experience: "3-5".to_owned(),
        location: "Bergen".to_owned(),
        benefits: Input::Given(Vec::new()),
        display: Input::Given(DisplayChoice::ALL),
        ..SalaryForm::default()
    }
}

/// The share of a full position of a member with a number below 6 000.
#[expect(clippy::cast_precision_loss, reason = "thousands")]
fn percent(number: usize) -> f64 {
    40.0 + number as f64 / 100.0
}

/// A text by which the suite knows whose row an attacker found: the row's share of a full position.
pub(crate) fn mark(number: usize) -> String {
    format!("{:.2}", percent(number))
}

pub(crate) fn row_mark(row: &Value) -> Option<String> {
    Some(format!("{:.2}", row["employmentPercentage"].as_f64()?))
}

pub(crate) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address")
}

/// Returns a frontend of one page.
fn frontend() -> Frontend {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_frontend(folder.path());
    Frontend::load(folder.path()).expect("the page has its placeholders")
}

/// Writes a frontend of one page.
pub(crate) fn write_frontend(folder: &Path) {
    fs::create_dir(folder.join("assets")).expect("the folder is writable");
    let page = "<!doctype html><html lang=\"nb\"><head><!--head--></head>\
        <body><!--styles--><div id=\"root\"><!--page--></div><!--page-data--></body></html>";
    fs::write(folder.join("index.html"), page).expect("the folder is writable");
}
