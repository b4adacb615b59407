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
    account::{IdentityProvider, PictureMaker},
    operator::OperatorFacts,
    store::Store,
};
use tracing_actix_web::TracingLogger;

use crate::{
    Version,
    account::Provider,
    cache::{self, ResponseCache},
    headers::security_headers,
    metrics::HttpMetrics,
    open_data, openapi,
    operator::SiteFacts,
    pages::{self, Frontend, PageRenderer},
    request::{
        Throttles, TrustedProxies, blocking, encode_response, forgive_failures, guards, input,
    },
    telemetry::{self, RequestSpan},
    transport::{self, BodyLimits},
};

/// Dependencies of the routes.
#[derive(Clone)]
pub struct Services {
    pub domain: klarlonn_domain::Services,
    /// Store, used only by the readiness check.
    pub store: Arc<dyn Store>,
    /// Who runs the site.
    pub operator: Arc<OperatorFacts>,
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
        .wrap(from_fn(|request, next| {
            guards::guard(guards::reject_encoded_bodies, request, next)
        }))
        .wrap(from_fn(blocking::limit_call))
        .wrap(from_fn(forgive_failures))
        .wrap(from_fn(|request, next| {
            guards::guard(guards::reject_foreign_writes, request, next)
        }))
        .wrap(from_fn(guards::handle_head_as_get))
        .wrap(from_fn(|request, next| {
            guards::guard(guards::reject_malformed_urls, request, next)
        }))
        .wrap(from_fn(telemetry::add_request_id))
        .wrap(TracingLogger::<RequestSpan>::new())
        .wrap(from_fn(cache::serve_cached))
        .wrap(from_fn(|request, next| {
            guards::guard(guards::restore_target, request, next)
        }))
        .wrap(from_fn(open_data::allow_other_sites))
        .wrap(security)
        .wrap(from_fn(transport::track_request))
}

/// Registers all routes and their dependencies.
fn configure(config: &mut web::ServiceConfig, services: Services) {
    let domain = services.domain;
    let renderer = PageRenderer {
        frontend: Arc::clone(&services.frontend),
        search_service: domain.search_service.clone(),
        salary_service: domain.salary_service.clone(),
        public_url: services.public_url.clone(),
        has_provider: services.provider.is_some(),
        editions: domain.editions.clone(),
        license: services.operator.license.clone(),
        operator: SiteFacts::new(&services.operator, domain.contact_service.is_open()),
    };
    config
        .app_data(web::Data::new(renderer))
        .app_data(web::Data::new(domain.search_service))
        .app_data(web::Data::new(domain.salary_service))
        .app_data(web::Data::new(domain.logos))
        .app_data(web::Data::new(domain.company_search))
        .app_data(web::Data::from(services.store))
        .app_data(web::Data::new(domain.data_rights))
        .app_data(web::Data::new(domain.accounts.sessions))
        .app_data(web::Data::new(domain.accounts.registration))
        .app_data(web::Data::new(domain.accounts.sign_in))
        .app_data(web::Data::new(domain.accounts.provider_sign_in))
        .app_data(web::Data::new(domain.accounts.known_devices))
        .app_data(web::Data::new(domain.accounts.email_verification))
        .app_data(web::Data::new(domain.accounts.password_reset))
        .app_data(web::Data::new(domain.accounts.profile))
        .app_data(web::Data::new(domain.contribution_service))
        .app_data(web::Data::new(domain.follow_service))
        .app_data(web::Data::new(domain.forum_service))
        .app_data(web::Data::new(domain.moderation.moderators()))
        .app_data(web::Data::new(domain.moderation))
        .app_data(web::Data::new(domain.contact_service))
        .app_data(web::Data::new(domain.editions))
        .app_data(web::Data::from(services.operator))
        .app_data(web::Data::new(Provider(services.provider)))
        .app_data(web::Data::from(services.pictures))
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
