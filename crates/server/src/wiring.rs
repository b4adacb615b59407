//! Creates and connects the parts: the store, the figures, the services and the server.

use std::{
    io,
    sync::{Arc, Mutex},
};

use error_reporter::Report;
use klarlonn_auth::{
    BcryptHasher, HasherError, HasherSettings, OpenIdProvider, ProviderSettings,
    ProviderSettingsError,
};
use klarlonn_domain::{
    account::{AccountServices, IdentityProvider, Mailer, TagKey},
    catalog::{CompanyRegistry, CompanySearch, Icons, Logos, Reference},
    clock::Clock,
    contribution::{ContributionService, Publication, PublicationService},
    following::{FollowService, LetterService},
    forum::ForumService,
    moderation::ModerationService,
    operator::ContactService,
    salary::{Insights, MemberVerification, SalaryService, SearchService},
    store::{Store, StoreError},
};
use klarlonn_http::{
    Frontend, FrontendError, PROVIDER_CALLBACK_PATH, ServeError, Services, TransportLimits,
    TrustedProxies,
};
use klarlonn_integrations::{
    HttpRuntime, HttpSetupError,
    icons::CachedIcons,
    mail::{FileMailer, NorwegianTexts, SmtpMailer, SmtpUrlError},
    pictures::WebpMaker,
    registry::{Enhetsregisteret, ImportedRegistry, InMemoryRegistry},
};
use klarlonn_persistence::{DatabaseStore, LeaseError, LockError, MigrateError, OpenError};

use crate::{
    background::Background,
    loading::{self, Loaded},
    lost_database::{self, LostDatabase},
    metrics::{self, ServerMetrics, Sources},
    private_files,
    settings::{AccountSettings, Settings},
    system::{SystemClock, SystemRandom},
    tag_key::TagKeyError,
    upgrade::{self, UpgradeError},
    version::VERSION,
};

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be created or written.
    #[error("the data folder {} cannot be written: {source}", path.display())]
    DataDir {
        /// The folder.
        path: std::path::PathBuf,
        /// Cause.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("{}", Report::new(.0))]
    Database(#[from] OpenError),
    /// The database was lost, but not its tag key.
    #[error(transparent)]
    Lost(#[from] LostDatabase),
    /// The database cannot be migrated to this version.
    #[error("{}", Report::new(.0))]
    Migrate(#[from] MigrateError),
    /// The database cannot be backed up before it is migrated, or not be migrated.
    #[error(transparent)]
    Upgrade(#[from] UpgradeError),
    /// Another process serves the database.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The database's file is damaged.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// `klarlonn rekey` has exclusive use of the database, or the lease cannot be read.
    #[error("the server cannot use the database while `klarlonn rekey` runs: {}", Report::new(.0))]
    Lease(#[from] LeaseError),
    /// The entries cannot be read.
    #[error("the entries could not be read: {}", Report::new(.0))]
    Store(#[from] StoreError),
    /// The frontend cannot be served.
    #[error(
        "{0}; build it with `npm ci && npm run build` in frontend/, or name its folder with --frontend-dir"
    )]
    Frontend(#[from] FrontendError),
    /// HTTP clients for other servers cannot be created.
    #[error(transparent)]
    Http(#[from] HttpSetupError),
    /// The hash settings are invalid.
    #[error(transparent)]
    Hasher(#[from] HasherError),
    /// The mail settings are invalid.
    #[error(transparent)]
    Mail(#[from] SmtpUrlError),
    /// The settings of the identity provider are invalid.
    #[error(transparent)]
    Provider(#[from] ProviderSettingsError),
    /// There is no usable tag key.
    #[error(transparent)]
    TagKey(#[from] TagKeyError),
    /// The address cannot be bound, or the server failed.
    #[error(transparent)]
    Serve(#[from] ServeError),
}

/// Damage that SQLite found in its file, with instructions for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{location} is damaged; restore a backup ({findings})")]
pub struct Damaged {
    location: String,
    findings: String,
}

impl Damaged {
    pub(crate) fn new(store: &DatabaseStore, findings: &[String]) -> Self {
        Self {
            location: store.location(),
            findings: findings.join("; ").replace('\n', " "),
        }
    }
}

/// Opens the database and migrates it to this version, after a backup of an SQLite file. Creates a
/// database only if there is no tag key yet.
///
/// # Errors
/// [`StartError`] if the data folder or the database is not usable.
pub fn open_store(settings: &Settings) -> Result<DatabaseStore, StartError> {
    ensure_data_dir(settings)?;
    let store = lost_database::open_existing(settings)?;
    upgrade::run(&store, settings)?;
    Ok(store)
}

/// Creates the data folder if it is missing, makes it private, and checks that it can be written.
pub(crate) fn ensure_data_dir(settings: &Settings) -> Result<(), StartError> {
    private_files::prepare_data_dir(settings).map_err(|source| StartError::DataDir {
        path: settings.data_dir.clone(),
        source,
    })?;
    check_data_dir(settings)
}

/// Checks that the data folder can be written.
pub(crate) fn check_data_dir(settings: &Settings) -> Result<(), StartError> {
    let path = &settings.data_dir;
    let fail = |source| StartError::DataDir {
        path: path.clone(),
        source,
    };
    let probe = path.join(format!(".write-test-{}", std::process::id()));
    std::fs::write(&probe, b"")
        .and_then(|()| std::fs::remove_file(&probe))
        .map_err(fail)
}

/// Serves the site until the process is stopped.
///
/// # Errors
/// [`StartError`] if the server cannot start, or fails.
pub fn serve(settings: &Settings) -> Result<(), StartError> {
    ensure_data_dir(settings)?;
    let _lock = DatabaseStore::lock(&settings.database_url)?;
    let reference = Arc::new(klarlonn_reference::bundled());
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let Loaded {
        database,
        lease,
        tag_key,
        verification,
        insights,
    } = loading::load_when_available(settings, &reference, &clock)?;
    let store: Arc<dyn Store> = Arc::clone(&database) as _;
    let figures: Arc<dyn Insights> = Arc::clone(&insights) as _;
    let accounts = accounts(settings, &store, &clock, &tag_key)?;
    let public_url = settings.public_url.clone();
    let publication_service = publication_service(settings, &accounts, &reference, &verification);
    let moderation = moderation(&store, &figures, &reference, &clock, &tag_key);
    warn_about_publication(settings.publication);
    let metrics = ServerMetrics::new();
    warn_about_missing_facts(settings);
    let contact_service = contact_service(settings, &store, &clock, &tag_key);
    let background = [
        Background::refresh_figures(Arc::clone(&insights), &metrics),
        Background::send_emails(
            accounts.clone(),
            mailer(settings)?,
            NorwegianTexts::new(public_url.clone(), &settings.operator),
            settings.contact_address().cloned(),
            &metrics,
        ),
        send_letters(settings, &accounts, &figures, &metrics)?,
        Background::remove_expired(accounts.clone(), &metrics),
        Background::renew_lease(lease, settings.clone(), Arc::clone(&store), &metrics),
        Background::publish(publication_service, Arc::clone(&database), &metrics),
        Background::clear_appeals(moderation.clone(), &metrics),
        Background::measure(moderation.clone(), settings.backup_dir.clone(), &metrics),
        Background::watch_file(Arc::clone(&database), &metrics),
        Background::remove_old_backups(settings.clone(), &metrics),
    ];
    let policy = settings.policy;
    let http_runtime = HttpRuntime::start()?;
    let company_search = company_search(settings, &store, &clock, &http_runtime)?;
    let contribution_service = ContributionService::new(
        &accounts,
        Arc::clone(&figures),
        Arc::clone(&reference),
        company_search.clone(),
        verification,
        settings.publication,
    );
    let forum_service = forum_service(&store, &figures, &clock, &tag_key);
    let follow_service = FollowService::new(&accounts, Arc::clone(&figures));
    let services = Services {
        search_service: SearchService::new(
            Arc::clone(&figures),
            Arc::clone(&reference),
            Arc::clone(&store),
            Arc::clone(&clock),
            policy,
        ),
        logos: Logos::new(Arc::clone(&reference), icons(settings, &http_runtime)?),
        company_search,
        provider: provider(settings, &clock)?,
        pictures: Arc::new(WebpMaker::default()),
        salary_service: SalaryService::new(figures, reference, Arc::clone(&store), clock, policy),
        store,
        accounts,
        contribution_service,
        follow_service,
        forum_service,
        moderation,
        contact_service,
        operator: Arc::new(settings.operator.clone()),
        throttles: Arc::default(),
        responses: Arc::default(),
        metrics: Arc::default(),
        trusted_proxies: TrustedProxies(settings.accounts.trusted_proxies.clone()),
        frontend: Arc::new(load_frontend(settings)?),
        public_url,
        version: VERSION,
    };
    if let Some(address) = settings.metrics_listen {
        let write = metrics::writer(Sources {
            metrics,
            services: services.clone(),
            insights,
            database,
        });
        klarlonn_http::serve_metrics(address, write)?;
    }
    let served = klarlonn_http::serve(settings.listen, services, TransportLimits::default());
    Background::stop(background);
    Ok(served?)
}

fn moderation(
    store: &Arc<dyn Store>,
    figures: &Arc<dyn Insights>,
    reference: &Arc<Reference>,
    clock: &Arc<dyn Clock>,
    tag_key: &Arc<dyn TagKey>,
) -> ModerationService {
    ModerationService::new(
        Arc::clone(store),
        Arc::clone(figures),
        Arc::clone(reference),
        Arc::clone(clock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(tag_key),
    )
}

fn publication_service(
    settings: &Settings,
    accounts: &AccountServices,
    reference: &Arc<Reference>,
    verification: &Arc<MemberVerification>,
) -> PublicationService {
    let (reference, verification) = (Arc::clone(reference), Arc::clone(verification));
    PublicationService::new(accounts, reference, verification, settings.publication)
}

fn contact_service(
    settings: &Settings,
    store: &Arc<dyn Store>,
    clock: &Arc<dyn Clock>,
    tag_key: &Arc<dyn TagKey>,
) -> ContactService {
    ContactService::new(
        Arc::clone(store),
        Arc::clone(clock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(tag_key),
        Arc::new(NorwegianTexts::new(
            settings.public_url.clone(),
            &settings.operator,
        )),
        settings.contact_address().is_some(),
    )
}

/// Starts sending letters about followed names.
fn send_letters(
    settings: &Settings,
    accounts: &AccountServices,
    figures: &Arc<dyn Insights>,
    metrics: &Arc<ServerMetrics>,
) -> Result<Background, SmtpUrlError> {
    Ok(Background::send_letters(
        LetterService::new(accounts, Arc::clone(figures)),
        mailer(settings)?,
        NorwegianTexts::new(settings.public_url.clone(), &settings.operator),
        metrics,
    ))
}

fn forum_service(
    store: &Arc<dyn Store>,
    figures: &Arc<dyn Insights>,
    clock: &Arc<dyn Clock>,
    tag_key: &Arc<dyn TagKey>,
) -> ForumService {
    ForumService::new(
        Arc::clone(store),
        Arc::clone(figures),
        Arc::clone(clock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(tag_key),
        Arc::new(klarlonn_reference::given_names()),
    )
}

/// Loads the frontend from the folder of the settings, or from the program.
fn load_frontend(settings: &Settings) -> Result<Frontend, FrontendError> {
    match &settings.frontend_dir {
        Some(folder) => Frontend::load(folder),
        None => Frontend::embedded(),
    }
}

/// Warns an operator who publishes contributions at once.
fn warn_about_publication(publication: Publication) {
    if publication == Publication::AtOnce {
        tracing::warn!(
            "contributions are published at once: an observer of the site sees who contributed"
        );
    }
}

/// Warns if the site does not say who runs it. A site that only this machine reaches need not.
fn warn_about_missing_facts(settings: &Settings) {
    let missing = settings.operator.missing();
    if !missing.is_empty() && !settings.is_local() {
        let missing = missing.join(", ");
        tracing::warn!(
            missing,
            "the site does not say who runs it (ehandelsloven § 8): set them in [site]"
        );
    }
}

/// Creates the client for icons of employers' own sites, if the operator enabled it.
fn icons(
    settings: &Settings,
    http_runtime: &Arc<HttpRuntime>,
) -> Result<Option<Arc<dyn Icons>>, HttpSetupError> {
    if !settings.fetch_icons {
        return Ok(None);
    }
    Ok(Some(Arc::new(CachedIcons::new(http_runtime)?)))
}

/// Creates the company search: Enhetsregisteret unless it is off, then the imported register, then
/// the bundled employers.
fn company_search(
    settings: &Settings,
    store: &Arc<dyn Store>,
    clock: &Arc<dyn Clock>,
    http_runtime: &Arc<HttpRuntime>,
) -> Result<CompanySearch, HttpSetupError> {
    let mut registries: Vec<Arc<dyn CompanyRegistry>> = Vec::new();
    if let Some(url) = &settings.brreg_url {
        let register = Enhetsregisteret::new(url, http_runtime, Arc::clone(clock))?;
        registries.push(Arc::new(register));
    }
    registries.push(Arc::new(ImportedRegistry::new(Arc::clone(store))));
    registries.push(Arc::new(InMemoryRegistry::new(
        klarlonn_reference::companies(),
    )));
    Ok(CompanySearch::new(registries))
}

/// Creates the account services.
pub(crate) fn accounts(
    settings: &Settings,
    store: &Arc<dyn Store>,
    clock: &Arc<dyn Clock>,
    tag_key: &Arc<dyn TagKey>,
) -> Result<AccountServices, HasherError> {
    let hasher = BcryptHasher::new(HasherSettings {
        cost: settings.accounts.bcrypt_cost,
        ..HasherSettings::default()
    })?;
    let accounts = AccountServices::new(
        Arc::clone(store),
        Arc::new(hasher),
        Arc::clone(clock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::clone(tag_key),
    );
    Ok(match settings.accounts.smtp_url {
        Some(_) => accounts.with_mail(),
        None => accounts,
    })
}

/// Creates the client of the identity provider, if one is configured.
fn provider(
    settings: &Settings,
    clock: &Arc<dyn Clock>,
) -> Result<Option<Arc<dyn IdentityProvider>>, ProviderSettingsError> {
    let Some(client) = settings.accounts.provider.clone() else {
        return Ok(None);
    };
    let provider = OpenIdProvider::new(
        ProviderSettings {
            issuer: client.issuer,
            client_id: client.id,
            client_secret: client.secret,
            redirect_url: format!("{}{PROVIDER_CALLBACK_PATH}", settings.public_url),
        },
        Arc::clone(clock),
    )?;
    Ok(Some(Arc::new(provider)))
}

/// Creates the mailer: an SMTP client, or files in the data folder.
pub(crate) fn mailer(settings: &Settings) -> Result<Box<dyn Mailer>, SmtpUrlError> {
    let AccountSettings {
        smtp_url,
        mail_from,
        ..
    } = &settings.accounts;
    Ok(match smtp_url {
        Some(url) => Box::new(SmtpMailer::new(url, mail_from)?),
        None => Box::new(FileMailer::new(
            settings.data_dir.join("outbox"),
            mail_from,
        )?),
    })
}
