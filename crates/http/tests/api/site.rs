//! The application under test, with a few salary entries and a method per kind of request.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fs,
    net::{IpAddr, Ipv4Addr},
    ops::{Deref, DerefMut},
    rc::Rc,
    sync::{Arc, Mutex},
};

use actix_http::Request;
use actix_web::{
    HttpMessage,
    body::BoxBody,
    dev::ServiceResponse,
    http::{Method, StatusCode, header::HeaderMap},
    test,
};
use chrono::NaiveDate;
use futures_util::future::LocalBoxFuture;
use klarlonn_domain::{
    Policy, Ports,
    account::AccessPolicy,
    catalog::{
        CompanyName, CompanyRegistry, FoundCompany, GivenNames, Icon, IconResult, Icons,
        OrganizationNumber, RegisteredCompany, RegistryError, SearchCount, TypedName,
    },
    contribution::{NewSalaryEntry, Publication, import_entries},
    salary::{EntryReview, Insights},
    store::{Store, StoreError, in_snapshot, in_transaction},
};
use klarlonn_http::{
    BodyLimits, Frontend, Services, Throttles, TrustedProxies, Version, application,
};
use klarlonn_testing::{
    AT_ONCE, CONTRIBUTOR_TOKEN, CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlainPictures,
    SettableClock, add_signed_in_members, entry, example_reference,
};
use serde_json::Value;
use tracing_actix_web::RequestId;

/// The date of the clock at the start of each test.
pub(crate) const TODAY: &str = "2026-11-21";

/// The logo of Helse Bergen.
pub(crate) const LOGO: &[u8] = b"\x89PNG\r\n\x1a\nlogo";

/// Error messages that the specification prescribes without a full stop. Messages of fields are
/// checked by the tests of the field rules.
const MESSAGES_WITHOUT_FULL_STOP: [&str; 7] = [
    "Bildet må være mindre enn 5MB",
    "Brukernavnet er allerede i bruk. Velg et annet.",
    "Feil e-postadresse eller passord",
    "Innlogging mislyktes",
    "Kunne ikke endre e-postadresse",
    "Kunne ikke opprette konto med disse opplysningene",
    "Ugyldig eller utløpt lenke",
];

/// Returns method and path template of each operation of the OpenAPI document.
pub(crate) fn documented_calls() -> Vec<(Method, String)> {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, operations)| {
        let methods = operations.as_object().unwrap().keys();
        methods.map(move |method| (method.to_uppercase().parse().unwrap(), path.clone()))
    });
    calls.collect()
}

/// Returns the text in this field of each item of a list.
pub(crate) fn field_values(list: &Value, field: &str) -> Vec<String> {
    let list = list.as_array().expect("the response is a list").iter();
    list.map(|item| item[field].as_str().unwrap().to_owned())
        .collect()
}

type App = Rc<dyn Fn(Request) -> LocalBoxFuture<'static, ServiceResponse<BoxBody>>>;

/// Services and the application built from them. The application is built by the first request, and
/// again after a service has been changed.
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
        let service = Rc::new(
            test::init_service(application(self.services.clone(), BodyLimits::default())).await,
        );
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
        self.services.responses = Arc::default();
        &mut self.services
    }
}

/// The application with salary entries.
pub(crate) struct Site {
    pub(crate) services: ServedServices,
    base: klarlonn_testing::Site,
    /// Clock of accounts, contributions and the forum.
    pub(crate) clock: Arc<SettableClock>,
}

/// A response with its whole body.
pub(crate) struct Response {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// The body as sent, for responses that are not text.
    pub(crate) bytes: Vec<u8>,
    /// Whether it was in memory already. Only computed responses are logged.
    pub(crate) is_cached: bool,
}

impl Response {
    /// Returns the body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {} {}", self.status, self.body))
    }

    /// Returns the value of a header; empty if the header is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Returns the error code. Checks the message and the caching of the error too.
    pub(crate) fn error_code(&self) -> String {
        let body = self.json();
        let text = body["error"].as_str().expect("an error has a message");
        let mut fields = body["fields"].as_object().into_iter().flatten();
        assert!(
            text.ends_with('.')
                || MESSAGES_WITHOUT_FULL_STOP.contains(&text)
                || fields.any(|(_, message)| message == text),
            "{body}"
        );
        assert_eq!(self.header("cache-control"), "no-store");
        body["code"]
            .as_str()
            .expect("an error has a code")
            .to_owned()
    }
}

impl Site {
    /// Returns a site with these entries and the example catalogue.
    pub(crate) fn with(entries: Vec<NewSalaryEntry>) -> Self {
        Self::from_store(Arc::new(MemoryStore::default()), entries)
    }

    /// Returns a site whose database fails after the figures were published.
    pub(crate) fn without_database(entries: Vec<NewSalaryEntry>) -> Self {
        let mut site = Self::with(entries);
        let store: Arc<dyn Store> = Arc::new(MemoryStore::failing());
        let failing = site.services_with(|ports, _| ports.store = Arc::clone(&store));
        site.services.domain.search_service = failing.search_service;
        site.services.domain.salary_service = failing.salary_service;
        site.services.store = store;
        site
    }

    /// Opens exact figures to every member.
    pub(crate) fn open_to_members(mut self) -> Self {
        let open = self.services_with(|ports, policy| {
            ports.insights = figures(Vec::new());
            policy.access = AccessPolicy::Members;
        });
        self.services.domain.search_service = open.search_service;
        self.services.domain.salary_service = open.salary_service;
        self
    }

    /// Sends email, so that members must verify their addresses.
    pub(crate) fn with_mail(mut self) -> Self {
        self.base.policy.has_mail = true;
        self.services.domain = self.services_with(|_, _| {});
        self
    }

    /// Replaces the store of accounts and sessions with one that fails.
    pub(crate) fn break_account_store(&mut self) {
        let failing = self.services_with(|ports, _| ports.store = Arc::new(MemoryStore::failing()));
        self.services.domain.accounts = failing.accounts;
        self.services.domain.data_rights = failing.data_rights;
    }

    /// The services after a change of ports and policy.
    pub(crate) fn services_with(
        &self,
        change: impl FnOnce(&mut Ports, &mut Policy),
    ) -> klarlonn_domain::Services {
        self.base.services_with(change)
    }

    /// Returns the stored search counts of every day.
    pub(crate) fn searches(&self) -> Vec<SearchCount> {
        in_snapshot(&*self.services.store, |unit| {
            unit.searches().counts_since(NaiveDate::MIN)
        })
        .unwrap()
    }

    /// Returns the stored search counts as pairs of normalized job title and count.
    pub(crate) fn search_counts(&self) -> Vec<(String, u64)> {
        let searches = self.searches().into_iter();
        searches
            .map(|search| (search.title.as_str().to_owned(), search.count))
            .collect()
    }

    /// Publishes figures of these entries and of the stored searches.
    pub(crate) fn publish(&mut self, entries: Vec<NewSalaryEntry>) {
        let figures = oracle(entries).with_searches(self.searches());
        let changed = self.services_with(|ports, _| ports.insights = Arc::new(figures));
        self.services.domain.search_service = changed.search_service;
        self.services.domain.salary_service = changed.salary_service;
    }

    /// Lets contributions wait for a nightly publication, beside these figures. Those of the lists stay.
    pub(crate) fn publish_nightly(&mut self, entries: Vec<NewSalaryEntry>) {
        self.base.ports.insights = figures(entries);
        self.base.policy.publication = Publication::Nightly;
        let nightly = self.services_with(|_, _| {});
        let domain = &self.services.domain;
        let domain = klarlonn_domain::Services {
            search_service: domain.search_service.clone(),
            salary_service: domain.salary_service.clone(),
            ..nightly
        };
        self.services.domain = domain;
    }

    /// Replaces what moderators see of entries.
    pub(crate) fn review(&mut self, review: EntryReview) {
        let figures = Arc::new(oracle(Vec::new()).with_review(review));
        let changed = self.services_with(|ports, _| ports.insights = figures);
        self.services.domain.moderation = changed.moderation;
    }

    /// Replaces the figures of the forum with empty ones.
    pub(crate) fn clear_forum_figures(&mut self) {
        let changed = self.services_with(|ports, _| ports.insights = figures(Vec::new()));
        self.services.domain.forum_service = changed.forum_service;
    }

    /// Adds an employer to the imported register.
    pub(crate) fn register_company(&self, name: &str) {
        let registered = RegisteredCompany {
            organization_number: OrganizationNumber::parse("923609016").unwrap(),
            name: CompanyName::parse(name).unwrap(),
            industry: Some("Produksjon av øl".to_owned()),
            address: None,
        };
        in_transaction::<_, StoreError>(&*self.services.store, |unit| {
            unit.register().put(std::slice::from_ref(&registered))
        })
        .unwrap();
    }

    fn from_store(store: Arc<MemoryStore>, entries: Vec<NewSalaryEntry>) -> Self {
        import_entries(&*store, &mut CountingRandom::default(), &entries).unwrap();
        let today = klarlonn_testing::day(TODAY);
        add_signed_in_members(&*store, &NumberedTagKey::default(), today);
        let site = klarlonn_testing::Site::new(TODAY, AT_ONCE, |ports| {
            ports.store = Arc::clone(&store) as _;
            ports.insights = figures(entries);
            ports.given_names = Arc::new(GivenNames::new([("kari", false)]));
            // Other ids than those of imported entries.
            ports.random = Arc::new(Mutex::new(CountingRandom::after(1 << 32)));
            ports.registries = Arc::new([Arc::new(FakeRegistry) as _]);
            ports.icons = Some(Arc::new(FakeIcons));
        });
        Self {
            clock: Arc::clone(&site.clock),
            services: ServedServices::new(Services {
                domain: site.services.clone(),
                operator: Arc::default(),
                provider: None,
                pictures: Arc::new(PlainPictures),
                throttles: Arc::new(Throttles::default()),
                responses: Arc::default(),
                metrics: Arc::default(),
                trusted_proxies: TrustedProxies::default(),
                store,
                frontend: Arc::new(frontend()),
                public_url: "https://klarlonn.example".to_owned(),
                version: VERSION,
            }),
            base: site,
        }
    }

    /// Sends a GET request as a visitor.
    pub(crate) async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path, &[], "").await
    }

    /// Sends a GET request as a member with full access.
    pub(crate) async fn get_with_access(&self, path: &str) -> Response {
        let bearer = format!("Bearer {CONTRIBUTOR_TOKEN}");
        self.request(Method::GET, path, &[("authorization", &bearer)], "")
            .await
    }

    /// Sends a POST request with JSON as a visitor.
    pub(crate) async fn post(&self, path: &str, body: &str) -> Response {
        self.request(
            Method::POST,
            path,
            &[("content-type", "application/json")],
            body,
        )
        .await
    }

    /// Tracks a search from this client address.
    pub(crate) async fn track_search_from(&self, peer: impl Into<IpAddr>, body: &str) -> Response {
        let headers = [("content-type", "application/json")];
        let path = "/api/track-search";
        self.request_from(peer.into(), Method::POST, path, &headers, body)
            .await
    }

    /// Sends a request from `127.0.0.1`.
    pub(crate) async fn request(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Response {
        self.request_from(Ipv4Addr::LOCALHOST.into(), method, path, headers, body)
            .await
    }

    /// Sends a request from this client address.
    pub(crate) async fn request_from(
        &self,
        peer: IpAddr,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Response {
        let app = self.services.app().await;
        let mut request = test::TestRequest::with_uri(path)
            .method(method)
            .peer_addr((peer, 50_000).into());
        for (name, value) in headers {
            request = request.insert_header((*name, *value));
        }
        let response = app(request.set_payload(body.as_ref().to_vec()).to_request()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let is_logged = response.request().extensions().contains::<RequestId>();
        let body = actix_web::body::to_bytes(response.into_body())
            .await
            .unwrap();
        Response {
            is_cached: !is_logged,
            status,
            headers,
            body: String::from_utf8_lossy(&body).into_owned(),
            bytes: body.to_vec(),
        }
    }
}

pub(crate) fn figures(entries: Vec<NewSalaryEntry>) -> Arc<dyn Insights> {
    Arc::new(oracle(entries))
}

fn oracle(entries: Vec<NewSalaryEntry>) -> Oracle {
    Oracle::new(
        entries,
        Arc::new(example_reference()),
        klarlonn_testing::day(TODAY),
    )
}

/// Helse Bergen has an icon, Oslo kommune has none, and others are being fetched.
struct FakeIcons;

impl Icons for FakeIcons {
    fn icon(&self, domain: &str) -> IconResult {
        match domain {
            "helse-bergen.no" => Icon::new(LOGO).map_or(IconResult::None, IconResult::Found),
            "oslo.kommune.no" => IconResult::None,
            _ => IconResult::Busy,
        }
    }
}

/// A registry of two employers that searches by prefix, and fails for `broken` and for the number
/// 982463718.
struct FakeRegistry;

impl FakeRegistry {
    fn companies() -> [FoundCompany; 2] {
        let with_details = FoundCompany {
            name: CompanyName::parse("EQUINOR ASA").unwrap(),
            organization_number: OrganizationNumber::parse("923609016").ok(),
            industry: Some("Utvinning av råolje".to_owned()),
            address: Some("Forusbeen 50, 4035 STAVANGER".to_owned()),
        };
        let name_only = FoundCompany {
            name: CompanyName::parse("Ærlig <b>Bakeri</b>").unwrap(),
            organization_number: None,
            industry: None,
            address: None,
        };
        [with_details, name_only]
    }
}

impl CompanyRegistry for FakeRegistry {
    fn find(&self, typed: &TypedName, _: usize) -> Result<Vec<FoundCompany>, RegistryError> {
        if typed.as_str() == "broken" {
            return Err(RegistryError::Unavailable("the registry is broken".into()));
        }
        let typed = typed.as_str().to_lowercase();
        let companies = Self::companies().into_iter();
        Ok(companies
            .filter(|company| company.name.as_str().to_lowercase().starts_with(&typed))
            .collect())
    }

    fn get(&self, number: OrganizationNumber) -> Result<Option<FoundCompany>, RegistryError> {
        if number.to_string() == "982463718" {
            return Err(RegistryError::Busy);
        }
        let mut companies = Self::companies().into_iter();
        Ok(companies.find(|company| company.organization_number == Some(number)))
    }
}

/// Version of the program under test.
pub(crate) const VERSION: Version = Version {
    number: "1.2.3",
    commit: Some("abc123"),
};

/// Returns templates of the pages, with the slots of the real ones.
fn templates() -> serde_json::Value {
    let site = include_str!("../../../../shared/pages/site.json");
    let site: serde_json::Value = serde_json::from_str(site).unwrap();
    let routes = site["paths"].as_object().unwrap().keys();
    let layouts = routes.map(String::as_str).chain(["notFound"]).map(|route| {
        let layout = "{{#demo}}<p>{{demo}}</p>{{/demo}}<main>{{!main}}</main>";
        (route.to_owned(), layout.into())
    });
    let further = "{{#figures}}<p>{{label}}</p><p>{{value}}</p><p>{{note}}</p>{{/figures}}\
        {{#links}}<a href=\"{{path}}\">{{row}}</a>{{/links}}";
    let initial = "{{#initial}}<i>{{initial}}</i>{{/initial}}";
    let list = |folder: &str| {
        let row = [
            "<a href=\"",
            folder,
            "{{%row}}\">{{row}}</a>{{#amount}}<b>~{{amount}} kr</b>{{/amount}}",
            initial,
        ];
        let list = [
            "<h1>{{!heading}}</h1>{{#cover}}<img src=\"{{cover}}\">{{/cover}}",
            initial,
            "<p>{{shown}}</p>{{#rows}}",
            &row.concat(),
            "{{/rows}}{{#moreRows}}",
            &row.concat(),
            "{{/moreRows}}",
        ]
        .concat();
        let kinds = ["none", "short", "long", "jobs", "companies", "locations"];
        kinds
            .map(|kind| (kind.to_owned(), list.clone()))
            .into_iter()
            .collect::<BTreeMap<_, _>>()
    };
    let job = "<h1>{{!heading}}</h1>{{#half}}<h2>{{half}}</h2><b>{{figure}}</b>{{before}}<b>{{amount}}</b>{{after}}{{/half}}\
        <p>{{!lead}}</p>";
    let job = [job, further].concat();
    let plain = [
        "{{#heading}}<h1>{{!heading}}</h1>{{/heading}}<p>{{!lead}}</p>",
        further,
        "{{!article}}",
    ]
    .concat();
    serde_json::json!({
        "layouts": layouts.collect::<serde_json::Map<_, _>>(),
        "contents": {
            "entries": {"": "{{#gated}}Bidra nå{{/gated}}"},
            "home": {"": "<h1>Klarlønn</h1>{{companies}} bedrifter"},
            "job": job_templates(&job),
            "compare": job_templates(&job),
            "jobs": list("/job/"),
            "companies": list("/bedrift/"),
            "places": list("/sted/"),
            "place": list("/job/"),
            "company": list("/job/"),
            "search": list("/job/"),
        },
        "plain": plain,
        "styles": {"help": "b{color:blue}", "login": "b{color:blue}"},
    })
}

fn job_templates(job: &str) -> serde_json::Value {
    let kinds = [
        "",
        "filtered",
        "place",
        "employer",
        "placeAndEmployer",
        "related",
    ];
    kinds.into_iter().map(|kind| (kind, job)).collect()
}

/// Returns a frontend of a few small files.
fn frontend() -> Frontend {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    let page = "<!doctype html><html lang=\"nb\"><head><!--head--><style>p{color:red}</style>\
        <!--styles--></head><body><div id=\"root\"><!--page--></div><!--page-data--></body></html>";
    let templates = templates().to_string();
    for (name, content) in [
        ("index.html", page),
        ("templates.json", &templates),
        (
            "route-scripts.json",
            r#"{"job": ["/assets/job.js", "/assets/shared.js"], "home": ["/assets/home.js"]}"#,
        ),
        (
            "articles.json",
            r#"{"help": "<div class='article'><h2>Hva er l\u00f8nnslinja?</h2></div>",
                "contact": "<div class='article'><!--operator--></div>",
                "openData": "<div class='article'><!--editions--><!--license--></div>",
                "privacy": "<div class='article'><!--operator--></div>"}"#,
        ),
        ("favicon.svg", "<svg/>"),
        ("favicon.ico", "icon"),
        ("assets/main-ABC.js", "plain"),
        ("assets/main-ABC.js.br", "brotli"),
        ("assets/main-ABC.js.gz", "gzip"),
        ("assets/worker-ABC.js", "worker"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    Frontend::load(folder.path()).unwrap()
}

/// Returns a site with the entries of [`nurses_and_a_developer`].
pub(crate) fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

/// Returns entries of nine nurses and one developer. No salary is a round number, so tests can
/// recognize an exact salary in any response.
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
    let mut entries: Vec<NewSalaryEntry> = nurses
        .into_iter()
        .zip(1..)
        .map(|((salary, company, place), number)| {
            entry(number, "Sykepleier", salary)
                .at(company)
                .place(place)
                .benefits(&["Pensjon", "Fleksitid"])
                .on(&format!("2026-11-{number:02}"))
                .build()
        })
        .collect();
    entries.push(
        entry(9, "Sykepleier", 287_519)
            .percent(50.0)
            .on("2026-11-09")
            .build(),
    );
    entries.push(
        entry(10, "Systemutvikler", 871_237)
            .at("AC/DC & Sønner")
            .place("Oslo")
            .on(TODAY)
            .build(),
    );
    entries
}
