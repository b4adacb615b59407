//! Job titles and employers that members follow.

mod follows;
mod stop;
pub(crate) mod wire;

pub(crate) use stop::unsubscribe_by_header;
use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(follows::get_follows)
        .service(follows::put_follow)
        .service(follows::delete_follow)
        .service(stop::post_stop);
}
