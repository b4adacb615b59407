//! The application: services, middleware and routes.

use std::sync::Arc;

use actix_web::{
    App, Error,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web,
};
use klarlonn_domain::{
    account::{AccountServices, IdentityProvider, PictureMaker},
    catalog::{CompanySearch, Logos},
    contribution::ContributionService,
    data_rights::DataRights,
    following::FollowService,
    forum::ForumService,
    moderation::ModerationService,
    open_data::EditionService,
    operator::{ContactService, OperatorFacts},
    salary::{SalaryService, SearchService},
    store::Store,
};
use tracing_actix_web::TracingLogger;

use crate::{
    Version,
    account::{Pictures, Provider},
    cache::{self, ResponseCache},
    headers::security_headers,
    metrics::HttpMetrics,
    open_data, openapi,
    operator::SiteFacts,
    pages,
    pages::{Frontend, PageRenderer},
    request::{
        Throttles, TrustedProxies, blocking, encode_response, forgive_failures, guards, input,
    },
    telemetry::{self, RequestSpan},
    transport::{self, BodyLimits},
};

/// Dependencies of the routes.
#[derive(Clone)]
pub struct Services {
    /// Lists of names, and search.
    pub search_service: SearchService,
    /// Salaries and figures.
    pub salary_service: SalaryService,
    /// Employer logos.
    pub logos: Logos,
    /// Search for employers by the beginning of a name.
    pub company_search: CompanySearch,
    /// Store, used only by the readiness check.
    pub store: Arc<dyn Store>,
    /// Account services, one per use case.
    pub accounts: AccountServices,
    /// Contributions of members.
    pub contribution_service: ContributionService,
    /// What members follow.
    pub follow_service: FollowService,
    /// The forum.
    pub forum_service: ForumService,
    /// Moderation services, one per use case.
    pub moderation: ModerationService,
    /// Messages to the operator.
    pub contact_service: ContactService,
    /// Who runs the site.
    pub operator: Arc<OperatorFacts>,
    /// Tables that were published in a month.
    pub editions: EditionService,
    /// Identity provider; `None` if none is configured.
    pub provider: Option<Arc<dyn IdentityProvider>>,
    /// Re-encodes uploaded pictures.
    pub pictures: Arc<dyn PictureMaker>,
    /// Rate limits, shared by all workers.
    pub throttles: Arc<Throttles>,
    /// Proxies whose `X-Forwarded-For` entries are trusted.
    pub trusted_proxies: TrustedProxies,
    /// Cached responses, shared by all workers.
    pub responses: Arc<ResponseCache>,
    /// What the HTTP server counts, shared by all workers.
    pub metrics: Arc<HttpMetrics>,
    /// The built frontend.
    pub frontend: Arc<Frontend>,
    /// Public URL of the site, without a trailing slash.
    pub public_url: String,
    /// Version of the program.
    pub version: Version,
}

/// Returns the application with its middleware and these time limits for request bodies.
pub fn application(
    services: Services,
    bodies: BodyLimits,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let policy = services.frontend.content_security_policy().clone();
    let security = security_headers(&services.public_url, policy);
    App::new()
        .configure(|config| configure(config, services))
        .wrap(from_fn(encode_response))
        .wrap(from_fn(move |request, next| {
            input::limit_body_time(bodies, request, next)
        }))
        .wrap(from_fn(guards::reject_encoded_bodies))
        .wrap(from_fn(blocking::limit_call))
        .wrap(from_fn(forgive_failures))
        .wrap(from_fn(guards::reject_foreign_writes))
        .wrap(from_fn(guards::normalize_url))
        .wrap(from_fn(telemetry::add_request_id))
        .wrap(TracingLogger::<RequestSpan>::new())
        .wrap(from_fn(cache::serve_cached))
        .wrap(from_fn(guards::restore_address))
        .wrap(from_fn(open_data::allow_other_sites))
        .wrap(security)
        .wrap(from_fn(transport::track_request))
}

/// Registers all routes and their dependencies.
fn configure(config: &mut web::ServiceConfig, services: Services) {
    let renderer = PageRenderer {
        frontend: Arc::clone(&services.frontend),
        search_service: services.search_service.clone(),
        salary_service: services.salary_service.clone(),
        public_url: services.public_url.clone(),
        has_provider: services.provider.is_some(),
        editions: services.editions.clone(),
        license: services.operator.license.clone(),
        operator: SiteFacts::new(&services.operator, services.contact_service.is_open()),
    };
    config
        .app_data(web::Data::new(renderer))
        .app_data(web::Data::new(services.search_service))
        .app_data(web::Data::new(services.salary_service))
        .app_data(web::Data::new(services.logos))
        .app_data(web::Data::new(services.company_search))
        .app_data(web::Data::from(services.store))
        .app_data(web::Data::new(DataRights::new(
            &services.accounts,
            services.contribution_service.clone(),
        )))
        .app_data(web::Data::new(services.accounts.sessions))
        .app_data(web::Data::new(services.accounts.registration))
        .app_data(web::Data::new(services.accounts.sign_in))
        .app_data(web::Data::new(services.accounts.provider_sign_in))
        .app_data(web::Data::new(services.accounts.known_devices))
        .app_data(web::Data::new(services.accounts.email_verification))
        .app_data(web::Data::new(services.accounts.password_reset))
        .app_data(web::Data::new(services.accounts.profile))
        .app_data(web::Data::new(services.contribution_service))
        .app_data(web::Data::new(services.follow_service))
        .app_data(web::Data::new(services.forum_service))
        .app_data(web::Data::new(services.moderation.moderators()))
        .app_data(web::Data::new(services.moderation))
        .app_data(web::Data::new(services.contact_service))
        .app_data(web::Data::new(services.editions))
        .app_data(web::Data::from(services.operator))
        .app_data(web::Data::new(Provider(services.provider)))
        .app_data(web::Data::new(Pictures(services.pictures)))
        .app_data(web::Data::from(services.throttles))
        .app_data(web::Data::from(services.responses))
        .app_data(web::Data::from(services.metrics))
        .app_data(web::Data::new(services.trusted_proxies))
        .app_data(web::Data::from(services.frontend))
        .app_data(web::Data::new(services.version))
        .app_data(web::Data::new(guards::PublicUrl(services.public_url)))
        .app_data(input::json_config())
        .app_data(input::query_config())
        .configure(|config| {
            utoipa_actix_web::service_config::ServiceConfig::new(config)
                .configure(openapi::register_calls);
        })
        // `/api` itself leads to a page; everything below it is a call.
        .service(web::resource("/api").to(pages::page))
        .service(web::scope("/api").default_service(web::to(openapi::unknown_call)))
        .configure(pages::configure);
}

impl Default for HttpMetrics {
    fn default() -> Self {
        Self::new(openapi::calls())
    }
}
