//! Creates and connects the parts: the store, the figures, the services and the server.

use std::sync::{Arc, Mutex};

use klarlonn_auth::{
    BcryptHasher, HasherError, OpenIdProvider, ProviderSettings, ProviderSettingsError,
};
use klarlonn_domain::{
    Ports,
    account::{IdentityProvider, Mailer},
    catalog::CompanyRegistry,
    clock::{Clock, SteadyClock},
    contribution::Publication,
    random::Random as _,
    store::{Store, StoreError},
};
use klarlonn_http::{Frontend, PROVIDER_CALLBACK_PATH, Services, TransportLimits, TrustedProxies};
use klarlonn_integrations::{
    HttpRuntime, HttpSetupError,
    icons::CachedIcons,
    mail::{FileMailer, NorwegianTexts, SmtpMailer, SmtpUrlError},
    official::{Pace, PxWebSource},
    pictures::WebpMaker,
    registry::{Enhetsregisteret, ImportedRegistry, InMemoryRegistry},
};
use klarlonn_persistence::DatabaseStore;

use crate::{
    background::{Background, Job, jobs},
    database::ensure_data_dir,
    deletions::DeletionFiles,
    loading::{self, Loaded},
    metrics::{self, ServerMetrics, Sources},
    official,
    settings::{AccountSettings, Settings, Switch},
    start_error::StartError,
    system::{SystemClock, SystemRandom},
    version::VERSION,
};

/// Serves the site until the process is stopped.
///
/// # Errors
/// [`StartError`] if the server cannot start, or fails.
pub fn serve(settings: &Settings) -> Result<(), StartError> {
    klarlonn_http::ignore_hangups()?;
    ensure_data_dir(settings)?;
    let _lock = DatabaseStore::lock(&settings.database_url)?;
    let system_clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let loaded = loading::load_when_available(settings, &system_clock)?;
    official::remember_bundled(&*loaded.database, &loaded.reference.get())?;
    let services = services(settings, &loaded)?;
    log_warnings(settings);
    repeat_deletions(settings, &services)?;
    let metrics = ServerMetrics::new();
    let (insights, database) = (loaded.insights.clone(), loaded.database.clone());
    let steady_clock = loaded.clock.clone();
    let background = start_background(settings, &services, loaded, &metrics)?;
    if let Some(address) = settings.metrics_listen {
        let write = metrics::writer(Sources {
            metrics,
            services: services.clone(),
            insights,
            database,
            clock: steady_clock,
        });
        klarlonn_http::serve_metrics(address, write)?;
    }
    let served = klarlonn_http::serve(settings.listen, services, TransportLimits::default());
    Background::stop(background);
    Ok(served?)
}

/// Creates the services of the HTTP server.
fn services(settings: &Settings, loaded: &Loaded) -> Result<Services, StartError> {
    let http_runtime = HttpRuntime::start()?;
    let mut ports = ports(settings, loaded)?;
    ports.registries = registries(settings, &ports, &http_runtime)?;
    if settings.fetch_icons {
        ports.icons = Some(Arc::new(CachedIcons::new(&http_runtime)?));
    }
    let frontend = match &settings.frontend_dir {
        Some(folder) => Frontend::load(folder)?,
        None => Frontend::embedded()?,
    };
    Ok(Services {
        domain: klarlonn_domain::Services::new(&ports, settings.policy()),
        provider: provider(settings, &http_runtime, &ports.clock)?,
        store: ports.store,
        pictures: Arc::new(WebpMaker::default()),
        operator: Arc::new(settings.operator()),
        throttles: Arc::default(),
        responses: Arc::default(),
        metrics: Arc::default(),
        trusted_proxies: TrustedProxies(settings.accounts.trusted_proxies.clone()),
        frontend: Arc::new(frontend),
        public_url: settings.public_url.clone(),
        version: VERSION,
    })
}

/// Starts all background work.
fn start_background(
    settings: &Settings,
    services: &Services,
    loaded: Loaded,
    metrics: &Arc<ServerMetrics>,
) -> Result<Vec<Background>, StartError> {
    let Services { domain, store, .. } = services;
    let domain = domain.clone();
    let Loaded {
        database,
        lease,
        insights,
        clock,
        ..
    } = loaded;
    let official_clock = clock.clone();
    let operator = settings.contact_address().cloned();
    let emails = jobs::Emails {
        accounts: domain.accounts.clone(),
        mailer: mailer(settings)?.into(),
        texts: texts(settings),
        operator,
    };
    let jobs = [
        jobs::refresh_figures(insights, metrics),
        jobs::send_letters(
            domain.letter_service,
            mailer(settings)?,
            texts(settings),
            metrics,
        ),
        jobs::remove_expired(domain.accounts).while_clock_agrees(&clock),
        jobs::renew_lease(lease, settings.clone(), store.clone()),
        jobs::publish(
            domain.publication_service,
            domain.moderation.clone(),
            database.clone(),
            metrics,
        )
        .while_clock_agrees(&clock),
        jobs::make_edition(services.clone(), clock.clone()).while_clock_agrees(&clock),
        jobs::clear_appeals(domain.moderation.clone()).while_clock_agrees(&clock),
        jobs::measure(domain.moderation, settings.backup_dir.clone(), metrics),
        jobs::watch_file(database),
        jobs::remove_old_files(settings.clone(), clock.clone())
            .while_clock_agrees(&clock)
            .run_first(),
        jobs::compare_clock(clock, store.clone()),
    ];
    let jobs = jobs.into_iter().chain(emails.jobs(metrics));
    let jobs = jobs.chain(official_job(settings, store, &official_clock, metrics)?);
    Ok(jobs.map(|job| job.start(metrics)).collect())
}

/// The job that asks for newer official figures, unless it is off.
fn official_job(
    settings: &Settings,
    store: &Arc<dyn Store>,
    clock: &Arc<SteadyClock>,
    metrics: &Arc<ServerMetrics>,
) -> Result<Option<Job>, StartError> {
    if settings.official.official_update == Switch::Off {
        return Ok(None);
    }
    let url = settings.official.official_source.clone();
    let source = PxWebSource::new(url, &HttpRuntime::start()?, Pace::default())?;
    let mut random = [0; 2];
    SystemRandom.fill(&mut random);
    let minute = u32::from(u16::from_ne_bytes(random)) % (24 * 60);
    let figures = official::official_figures(store);
    let job = jobs::update_official(figures, Box::new(source), clock.clone(), minute, metrics);
    Ok(Some(job.while_clock_agrees(clock)))
}

/// Deletes the accounts that a restored backup brought back.
fn repeat_deletions(settings: &Settings, services: &Services) -> Result<(), StoreError> {
    let files = DeletionFiles::new(settings);
    match files.repeat(&services.domain.data_rights)? {
        0 => {}
        accounts => tracing::warn!(
            accounts,
            "deleted accounts again that a backup had brought back"
        ),
    }
    Ok(())
}

/// Logs warnings if contributions are published at once, or if the site does not say who runs it although
/// others reach it.
fn log_warnings(settings: &Settings) {
    if settings.policy().publication == Publication::AtOnce {
        tracing::warn!(
            "contributions are published at once: an observer of the site sees who contributed"
        );
    }
    let missing = settings.operator().missing().join(", ");
    if !missing.is_empty() && !settings.is_local() {
        tracing::warn!(
            missing,
            "the site does not say who runs it (ehandelsloven § 8): set them in [site]"
        );
    }
}

fn texts(settings: &Settings) -> NorwegianTexts {
    NorwegianTexts::new(settings.public_url.clone(), &settings.operator())
}

/// The registries of employers: Enhetsregisteret unless it is off, then the imported register, then the bundled
/// employers.
fn registries(
    settings: &Settings,
    ports: &Ports,
    http_runtime: &Arc<HttpRuntime>,
) -> Result<Arc<[Arc<dyn CompanyRegistry>]>, HttpSetupError> {
    let mut registries: Vec<Arc<dyn CompanyRegistry>> = Vec::new();
    if let Some(url) = settings.registry_url() {
        let register = Enhetsregisteret::new(&url, http_runtime, ports.clock.clone())?;
        registries.push(Arc::new(register));
    }
    registries.push(Arc::new(ImportedRegistry::new(ports.store.clone())));
    registries.push(Arc::new(InMemoryRegistry::new(
        klarlonn_reference::companies(),
    )));
    Ok(registries.into())
}

/// The ports of the services, without those that use the network.
pub(crate) fn ports(settings: &Settings, loaded: &Loaded) -> Result<Ports, HasherError> {
    let hasher = BcryptHasher::new(settings.accounts.bcrypt_cost)?;
    Ok(Ports {
        store: loaded.database.clone(),
        insights: loaded.insights.clone(),
        reference: loaded.reference.clone(),
        given_names: Arc::new(klarlonn_reference::given_names()),
        verification: loaded.verification.clone(),
        hasher: Arc::new(hasher),
        tag_key: loaded.tag_key.clone(),
        deletions: Arc::new(DeletionFiles::new(settings)),
        clock: loaded.clock.clone(),
        random: Arc::new(Mutex::new(SystemRandom)),
        contact_texts: Arc::new(texts(settings)),
        registries: Arc::new([]),
        icons: None,
    })
}

/// Creates the client of the identity provider, if one is configured.
fn provider(
    settings: &Settings,
    http_runtime: &Arc<HttpRuntime>,
    clock: &Arc<dyn Clock>,
) -> Result<Option<Arc<dyn IdentityProvider>>, ProviderSettingsError> {
    let accounts = settings.accounts.clone();
    let (Some(client_id), Some(client_secret)) =
        (accounts.oidc_client_id, accounts.oidc_client_secret)
    else {
        return Ok(None);
    };
    let provider = OpenIdProvider::new(
        ProviderSettings {
            issuer: accounts.oidc_issuer,
            client_id,
            client_secret,
            redirect_url: format!("{}{PROVIDER_CALLBACK_PATH}", settings.public_url),
        },
        http_runtime,
        Arc::clone(clock),
    )?;
    Ok(Some(Arc::new(provider)))
}

/// Creates the mailer: an SMTP client, or files in the data folder.
fn mailer(settings: &Settings) -> Result<Box<dyn Mailer>, SmtpUrlError> {
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
