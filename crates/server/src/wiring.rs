//! Creates and connects the parts: the store, the figures, the services and the server.

use std::sync::{Arc, Mutex};

use klarlonn_auth::{
    BcryptHasher, HasherError, HasherSettings, OpenIdProvider, ProviderSettings,
    ProviderSettingsError,
};
use klarlonn_domain::{
    account::{AccountServices, IdentityProvider, Mailer, TagKey},
    catalog::{CompanyRegistry, CompanySearch, Icons, Logos, Reference},
    clock::Clock,
    contribution::{ContributionService, Publication, PublicationService},
    data_rights::DataRights,
    following::{FollowService, LetterService},
    forum::ForumService,
    moderation::ModerationService,
    open_data::EditionService,
    operator::ContactService,
    random::Random,
    salary::{Insights, SalaryService, SearchService},
    store::{Store, StoreError},
};
use klarlonn_http::{Frontend, PROVIDER_CALLBACK_PATH, Services, TransportLimits, TrustedProxies};
use klarlonn_integrations::{
    HttpRuntime, HttpSetupError,
    icons::CachedIcons,
    mail::{FileMailer, NorwegianTexts, SmtpMailer, SmtpUrlError},
    pictures::WebpMaker,
    registry::{Enhetsregisteret, ImportedRegistry, InMemoryRegistry},
};
use klarlonn_persistence::DatabaseStore;

use crate::{
    background::{Background, jobs},
    database::ensure_data_dir,
    deletions::DeletionFiles,
    loading::{self, Loaded},
    metrics::{self, ServerMetrics, Sources},
    settings::{AccountSettings, Settings},
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
    let reference = Arc::new(klarlonn_reference::bundled());
    let system_clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let loaded = loading::load_when_available(settings, &reference, &system_clock)?;
    let clock: Arc<dyn Clock> = loaded.clock.clone();
    let services = services(settings, &loaded, &reference, &clock)?;
    warn(settings);
    repeat_deletions(settings, &services)?;
    let metrics = ServerMetrics::new();
    let (insights, database) = (loaded.insights.clone(), loaded.database.clone());
    let steady_clock = loaded.clock.clone();
    let background = start_background(settings, &services, loaded, &reference, &metrics)?;
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
fn services(
    settings: &Settings,
    loaded: &Loaded,
    reference: &Arc<Reference>,
    clock: &Arc<dyn Clock>,
) -> Result<Services, StartError> {
    let store: Arc<dyn Store> = loaded.database.clone();
    let figures: Arc<dyn Insights> = loaded.insights.clone();
    let tag_key = &loaded.tag_key;
    let accounts = accounts(settings, &store, clock, tag_key)?;
    let http_runtime = HttpRuntime::start()?;
    let company_search = company_search(settings, &store, reference, clock, &http_runtime)?;
    let icons: Option<Arc<dyn Icons>> = if settings.fetch_icons {
        Some(Arc::new(CachedIcons::new(&http_runtime)?))
    } else {
        None
    };
    let frontend = match &settings.frontend_dir {
        Some(folder) => Frontend::load(folder)?,
        None => Frontend::embedded()?,
    };
    Ok(Services {
        search_service: SearchService::new(
            figures.clone(),
            reference.clone(),
            store.clone(),
            clock.clone(),
            settings.policy(),
        ),
        salary_service: SalaryService::new(
            figures.clone(),
            reference.clone(),
            store.clone(),
            clock.clone(),
            settings.policy(),
        ),
        logos: Logos::new(reference.clone(), icons),
        contribution_service: ContributionService::new(
            &accounts,
            figures.clone(),
            reference.clone(),
            company_search.clone(),
            loaded.verification.clone(),
            settings.publication(),
        ),
        company_search,
        provider: provider(settings, clock)?,
        pictures: Arc::new(WebpMaker::default()),
        follow_service: FollowService::new(&accounts, figures.clone()),
        forum_service: ForumService::new(
            store.clone(),
            figures.clone(),
            clock.clone(),
            random(),
            tag_key.clone(),
            Arc::new(klarlonn_reference::given_names()),
        ),
        moderation: ModerationService::new(
            store.clone(),
            figures,
            reference.clone(),
            clock.clone(),
            random(),
            tag_key.clone(),
        ),
        contact_service: ContactService::new(
            store.clone(),
            clock.clone(),
            random(),
            tag_key.clone(),
            Arc::new(texts(settings)),
            settings.contact_address().is_some(),
        ),
        editions: EditionService::new(store.clone()),
        store,
        accounts,
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
    reference: &Arc<Reference>,
    metrics: &Arc<ServerMetrics>,
) -> Result<Vec<Background>, StartError> {
    let Services {
        accounts,
        moderation,
        store,
        ..
    } = services;
    let Loaded {
        database,
        lease,
        verification,
        insights,
        clock,
        ..
    } = loaded;
    let letters = LetterService::new(accounts, insights.clone());
    let publication = settings.publication();
    let publication =
        PublicationService::new(accounts, reference.clone(), verification, publication);
    let operator = settings.contact_address().cloned();
    let emails = jobs::Emails {
        accounts: accounts.clone(),
        mailer: mailer(settings)?.into(),
        texts: texts(settings),
        operator,
    };
    let jobs = [
        jobs::refresh_figures(insights, metrics),
        jobs::send_letters(letters, mailer(settings)?, texts(settings), metrics),
        jobs::remove_expired(accounts.clone()).while_clock_agrees(&clock),
        jobs::renew_lease(lease, settings.clone(), store.clone()),
        jobs::publish(publication, moderation.clone(), database.clone(), metrics)
            .while_clock_agrees(&clock),
        jobs::make_edition(services.clone(), clock.clone()).while_clock_agrees(&clock),
        jobs::clear_appeals(moderation.clone()).while_clock_agrees(&clock),
        jobs::measure(moderation.clone(), settings.backup_dir.clone(), metrics),
        jobs::watch_file(database),
        jobs::remove_old_files(settings.clone(), clock.clone())
            .while_clock_agrees(&clock)
            .run_first(),
        jobs::compare_clock(clock, store.clone()),
    ];
    let jobs = jobs.into_iter().chain(emails.jobs(metrics));
    Ok(jobs.map(|job| job.start(metrics)).collect())
}

/// Deletes the accounts that a restored backup brought back.
fn repeat_deletions(settings: &Settings, services: &Services) -> Result<(), StoreError> {
    let files = DeletionFiles::new(settings);
    let contributions = services.contribution_service.clone();
    let data_rights = DataRights::new(&services.accounts, contributions);
    match files.repeat(&data_rights)? {
        0 => {}
        accounts => tracing::warn!(
            accounts,
            "deleted accounts again that a backup had brought back"
        ),
    }
    Ok(())
}

/// Warns an operator who publishes contributions at once, or whose site does not say who runs it. A
/// site that only this machine reaches need not.
fn warn(settings: &Settings) {
    if settings.publication() == Publication::AtOnce {
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

fn random() -> Arc<Mutex<dyn Random>> {
    Arc::new(Mutex::new(SystemRandom))
}

fn texts(settings: &Settings) -> NorwegianTexts {
    NorwegianTexts::new(settings.public_url.clone(), &settings.operator())
}

/// Creates the company search: Enhetsregisteret unless it is off, then the imported register, then
/// the bundled employers.
fn company_search(
    settings: &Settings,
    store: &Arc<dyn Store>,
    reference: &Arc<Reference>,
    clock: &Arc<dyn Clock>,
    http_runtime: &Arc<HttpRuntime>,
) -> Result<CompanySearch, HttpSetupError> {
    let mut registries: Vec<Arc<dyn CompanyRegistry>> = Vec::new();
    if let Some(url) = settings.registry_url() {
        let register = Enhetsregisteret::new(&url, http_runtime, Arc::clone(clock))?;
        registries.push(Arc::new(register));
    }
    registries.push(Arc::new(ImportedRegistry::new(Arc::clone(store))));
    registries.push(Arc::new(InMemoryRegistry::new(
        klarlonn_reference::companies(),
    )));
    Ok(CompanySearch::new(registries, Arc::clone(reference)))
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
        random(),
        Arc::clone(tag_key),
    );
    let accounts = accounts.with_deletion_log(Arc::new(DeletionFiles::new(settings)));
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
