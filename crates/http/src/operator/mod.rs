//! Who runs the site, and messages to them.

mod contact;
mod fields;
mod site;

pub(crate) use site::SiteFacts;
use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(site::get_site)
        .service(contact::post_contact);
}
