//! A site for a test: a few reports, and a method per way to ask.

use std::{
    cell::RefCell,
    fs,
    net::{IpAddr, Ipv4Addr},
    ops::{Deref, DerefMut},
    rc::Rc,
    sync::{Arc, Mutex},
};

use actix_http::Request;
use actix_web::{
    body::BoxBody,
    dev::ServiceResponse,
    http::{Method, StatusCode, header::HeaderMap},
    test,
};
use chrono::NaiveDate;
use futures_util::future::LocalBoxFuture;
use klarlonn_domain::{
    account::{AccessPolicy, AccountServices},
    catalog::{
        CompanyName, CompanyRegistry, CompanySearch, FoundCompany, Icon, IconAnswer, Icons, Logos,
        OrganizationNumber, RegistryError, SearchCount, TypedName,
    },
    clock::Clock,
    contribution::{ContributionService, NewSalaryEntry, import_entries},
    forum::{ForumService, GivenNames},
    salary::{Insights, SalaryService, SearchService},
    store::{Store, in_snapshot},
};
use klarlonn_http::{Frontend, SecurityHeaders, Services, Throttles, TrustedProxies, application};
use klarlonn_testing::{
    CONTRIBUTOR_TOKEN, CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlainPictures,
    ReadableHasher, SettableClock, add_signed_in_members, entry, example_reference,
};
use serde_json::Value;

/// The day on which every test takes place.
pub(crate) const TODAY: &str = "2026-11-21";

/// The logo of Helse Bergen.
pub(crate) const LOGO: &[u8] = b"\x89PNG\r\n\x1a\nlogo";

/// Sentences that the specification and its rulings give, word by word, without a full stop. Those
/// of fields are looked at where their rules are tested.
const FROM_THE_SPECIFICATION: [&str; 7] = [
    "Bildet må være mindre enn 5MB",
    "Brukernavnet er allerede i bruk",
    "Feil e-postadresse eller passord",
    "Innlogging mislyktes",
    "Kunne ikke endre e-postadresse",
    "Kunne ikke opprette konto med disse opplysningene",
    "Ugyldig eller utløpt lenke",
];

type App = Rc<dyn Fn(Request) -> LocalBoxFuture<'static, ServiceResponse<BoxBody>>>;

/// Services with the application over them, which is built for the first request and again after a change of a service.
pub(crate) struct ServedServices {
    services: Services,
    app: RefCell<Option<App>>,
}

impl ServedServices {
    fn new(services: Services) -> Self {
        Self {
            services,
            app: RefCell::default(),
        }
    }

    async fn app(&self) -> App {
        if let Some(app) = &*self.app.borrow() {
            return Rc::clone(app);
        }
        let service = Rc::new(test::init_service(application(self.services.clone())).await);
        let app: App = Rc::new(move |request| {
            let service = Rc::clone(&service);
            Box::pin(async move {
                test::call_service(&*service, request)
                    .await
                    .map_into_boxed_body()
            })
        });
        *self.app.borrow_mut() = Some(Rc::clone(&app));
        app
    }
}

impl Deref for ServedServices {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl DerefMut for ServedServices {
    fn deref_mut(&mut self) -> &mut Services {
        self.app.take();
        &mut self.services
    }
}

/// A site with reports.
pub(crate) struct Site {
    pub(crate) services: ServedServices,
    /// What the accounts go by.
    pub(crate) clock: Arc<SettableClock>,
}

/// An answer, read whole.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// The body as it was sent, for what is no text.
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {} {}", self.status, self.body))
    }

    /// A header's text, empty where there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The error's code, after a look at what every error holds.
    pub(crate) fn error_code(&self) -> String {
        let body = self.json();
        let sentence = body["error"].as_str().expect("a sentence");
        let mut fields = body["fields"].as_object().into_iter().flatten();
        assert!(
            sentence.ends_with('.')
                || FROM_THE_SPECIFICATION.contains(&sentence)
                || fields.any(|(_, of_field)| of_field == sentence),
            "{body}"
        );
        assert_eq!(self.header("cache-control"), "no-store");
        body["code"].as_str().expect("a code").to_owned()
    }
}

impl Site {
    /// A site with these reports and the example catalogue.
    pub(crate) fn with(reports: Vec<NewSalaryEntry>) -> Self {
        Self::on(Arc::new(MemoryStore::default()), reports)
    }

    /// A site whose database has gone away after its figures were published.
    pub(crate) fn without_database(reports: Vec<NewSalaryEntry>) -> Self {
        let mut site = Self::with(reports.clone());
        let store: Arc<dyn Store> = Arc::new(MemoryStore::failing());
        (site.services.search_service, site.services.salary_service) =
            use_cases(Arc::clone(&store), figures(reports));
        site.services.store = store;
        site
    }

    /// Takes the store of members and their sessions away.
    pub(crate) fn lose_accounts(&mut self) {
        self.services.accounts =
            accounts(Arc::new(MemoryStore::failing()), Arc::clone(&self.clock));
    }

    /// The stored counts of searches, of every day.
    pub(crate) fn searches(&self) -> Vec<SearchCount> {
        in_snapshot(&*self.services.store, |unit| {
            unit.searches().since(NaiveDate::MIN)
        })
        .unwrap()
    }

    /// The same as pairs of a title's key and its count.
    pub(crate) fn search_counts(&self) -> Vec<(String, u64)> {
        let searches = self.searches().into_iter();
        searches
            .map(|one| (one.title.as_str().to_owned(), one.count))
            .collect()
    }

    /// Publishes these reports again, with the stored searches.
    pub(crate) fn publish(&mut self, reports: Vec<NewSalaryEntry>) {
        let figures = oracle(reports).with_searches(self.searches());
        let store = Arc::clone(&self.services.store);
        (self.services.search_service, self.services.salary_service) =
            use_cases(store, Arc::new(figures));
    }

    /// Lets the forum go by figures in which no employer has a report any more.
    pub(crate) fn forget_reports(&mut self) {
        let store = Arc::clone(&self.services.store);
        self.services.forum_service =
            forum_service(store, figures(Vec::new()), Arc::clone(&self.clock));
    }

    fn on(store: Arc<MemoryStore>, reports: Vec<NewSalaryEntry>) -> Self {
        import_entries(&*store, &mut CountingRandom::default(), &reports).unwrap();
        let today = klarlonn_testing::day(TODAY);
        add_signed_in_members(&*store, &NumberedTagKey::default(), today);
        let figures = figures(reports);
        let (search_service, salary_service) =
            use_cases(Arc::clone(&store) as _, Arc::clone(&figures));
        let clock = clock();
        Self {
            clock: Arc::clone(&clock),
            services: ServedServices::new(Services {
                search_service,
                salary_service,
                logos: logos(),
                company_search: CompanySearch::new([Arc::new(TwoEmployers) as _]),
                accounts: accounts(Arc::clone(&store) as _, Arc::clone(&clock)),
                contribution_service: contribution_service(
                    Arc::clone(&store) as _,
                    Arc::clone(&clock),
                ),
                forum_service: forum_service(Arc::clone(&store) as _, figures, clock),
                provider: None,
                pictures: Arc::new(PlainPictures),
                throttles: Arc::new(Throttles::default()),
                trusted_proxies: TrustedProxies::default(),
                store,
                frontend: Arc::new(frontend()),
                security: SecurityHeaders::for_public_url("https://klarlonn.example"),
                public_url: "https://klarlonn.example".to_owned(),
            }),
        }
    }

    /// Asks as a visitor.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, &[], "").await
    }

    /// Asks as a member who has contributed.
    pub(crate) async fn get_with_access(&self, path: &str) -> Answer {
        let bearer = format!("Bearer {CONTRIBUTOR_TOKEN}");
        self.ask(Method::GET, path, &[("authorization", &bearer)], "")
            .await
    }

    /// Sends JSON as a visitor.
    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        self.ask(
            Method::POST,
            path,
            &[("content-type", "application/json")],
            body,
        )
        .await
    }

    /// Sends any request.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        self.ask_from(Ipv4Addr::LOCALHOST.into(), method, path, headers, body)
            .await
    }

    /// Sends any request from another machine.
    pub(crate) async fn ask_from(
        &self,
        peer: IpAddr,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Answer {
        let app = self.services.app().await;
        let mut request = test::TestRequest::with_uri(path)
            .method(method)
            .peer_addr((peer, 50_000).into());
        for (name, value) in headers {
            request = request.insert_header((*name, *value));
        }
        let response = app(request.set_payload(body.as_ref().to_vec()).to_request()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = actix_web::body::to_bytes(response.into_body())
            .await
            .unwrap();
        Answer {
            status,
            headers,
            body: String::from_utf8_lossy(&body).into_owned(),
            bytes: body.to_vec(),
        }
    }
}

fn clock() -> Arc<SettableClock> {
    Arc::new(SettableClock::at_noon(TODAY))
}

/// The accounts in this store, by this clock.
fn accounts(store: Arc<dyn Store>, clock: Arc<SettableClock>) -> AccountServices {
    let random = Arc::new(Mutex::new(CountingRandom::default()));
    let key = Arc::new(NumberedTagKey::default());
    AccountServices::new(store, Arc::new(ReadableHasher), clock, random, key)
}

/// Contributing to this store, by this clock. Its ids are not those of reports that were taken in.
fn contribution_service(store: Arc<dyn Store>, clock: Arc<SettableClock>) -> ContributionService {
    let random = Arc::new(Mutex::new(CountingRandom::after(1 << 32)));
    let key = Arc::new(NumberedTagKey::default());
    ContributionService::new(store, Arc::new(example_reference()), clock, random, key)
}

/// The forum in this store, for the employers of these figures. Its ids are again others.
fn forum_service(
    store: Arc<dyn Store>,
    figures: Arc<dyn Insights>,
    clock: Arc<SettableClock>,
) -> ForumService {
    let random = Arc::new(Mutex::new(CountingRandom::after(1 << 33)));
    let key = Arc::new(NumberedTagKey::default());
    let names = GivenNames::new([("kari", false)]);
    ForumService::new(store, figures, clock, random, key, Arc::new(names))
}

/// The figures of these reports.
fn figures(reports: Vec<NewSalaryEntry>) -> Arc<dyn Insights> {
    Arc::new(oracle(reports))
}

fn oracle(reports: Vec<NewSalaryEntry>) -> Oracle {
    Oracle::new(reports, Arc::new(example_reference()), clock().today())
}

/// The use cases over these figures, with this store.
fn use_cases(store: Arc<dyn Store>, insights: Arc<dyn Insights>) -> (SearchService, SalaryService) {
    let reference = Arc::new(example_reference());
    let clock: Arc<dyn Clock> = clock();
    let policy = AccessPolicy::Contributors;
    let (figures, names) = (Arc::clone(&insights), Arc::clone(&reference));
    (
        SearchService::new(figures, names, store, Arc::clone(&clock), policy),
        SalaryService::new(insights, reference, clock, policy),
    )
}

/// Logos where Helse Bergen has an icon, Oslo kommune has none, and others' are being fetched.
fn logos() -> Logos {
    struct Known;

    impl Icons for Known {
        fn icon(&self, domain: &str) -> IconAnswer {
            match domain {
                "helse-bergen.no" => Icon::new(LOGO).map_or(IconAnswer::None, IconAnswer::Found),
                "oslo.kommune.no" => IconAnswer::None,
                _ => IconAnswer::NotYet,
            }
        }
    }

    let reference = example_reference().with_domains([
        ("Helse Bergen", "helse-bergen.no"),
        ("Oslo kommune", "oslo.kommune.no"),
        ("Equinor", "equinor.com"),
    ]);
    Logos::new(Arc::new(reference), Some(Arc::new(Known)))
}

/// A registry that finds what little it holds by the beginning, and breaks at `broken`.
struct TwoEmployers;

impl CompanyRegistry for TwoEmployers {
    fn find(&self, typed: &TypedName, _: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        if typed.as_str() == "broken" {
            return Err(RegistryError::Unavailable("made to break".into()));
        }
        let known = FoundCompany {
            name: CompanyName::parse("EQUINOR ASA").unwrap(),
            organization_number: OrganizationNumber::parse("923609016").ok(),
            industry: Some("Utvinning av råolje".to_owned()),
            address: Some("Forusbeen 50, 4035 STAVANGER".to_owned()),
        };
        let bare = FoundCompany {
            name: CompanyName::parse("Ærlig <b>Bakeri</b>").unwrap(),
            organization_number: None,
            industry: None,
            address: None,
        };
        let typed = typed.as_str().to_lowercase();
        let found = [known, bare].into_iter();
        Ok(found
            .filter(|one| one.name.as_str().to_lowercase().starts_with(&typed))
            .collect())
    }
}

/// A frontend of three small files.
fn frontend() -> Frontend {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    let page = "<!doctype html><html lang=\"nb\"><head><!--head--></head>\
        <body><div id=\"root\"><!--page--></div><!--page-data--></body></html>";
    for (name, content) in [
        ("index.html", page),
        ("favicon.svg", "<svg/>"),
        ("assets/main-ABC.js", "plain"),
        ("assets/main-ABC.js.br", "brotli"),
        ("assets/main-ABC.js.gz", "gzip"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    Frontend::load(folder.path()).unwrap()
}

/// Nine nurses and one developer; the pays are odd numbers, so that an exact one is recognised
/// wherever it turns up.
pub(crate) fn nurses_and_a_developer() -> Vec<NewSalaryEntry> {
    let nurses = [
        (512_347, "Oslo kommune", "Oslo"),
        (547_861, "Oslo kommune", "Oslo"),
        (561_239, "Oslo kommune", "Oslo"),
        (578_913, "Helse Bergen", "Bergen"),
        (583_127, "Helse Bergen", "Bergen"),
        (594_753, "Helse Bergen", "Bergen"),
        (606_841, "Oslo kommune", "Oslo"),
        (623_459, "Oslo kommune", "Oslo"),
    ];
    let mut reports: Vec<NewSalaryEntry> = nurses
        .into_iter()
        .zip(1..)
        .map(|((salary, company, place), number)| {
            entry(number, "Sykepleier", salary)
                .at(company)
                .place(place)
                .benefits(&["Pensjon", "Fleksitid"])
                .on(&format!("2026-11-{number:02}"))
                .report()
        })
        .collect();
    reports.push(
        entry(9, "Sykepleier", 287_519)
            .percent(50.0)
            .on("2026-11-09")
            .report(),
    );
    reports.push(
        entry(10, "Systemutvikler", 871_237)
            .at("AC/DC & Sønner")
            .place("Oslo")
            .on(TODAY)
            .report(),
    );
    reports
}
