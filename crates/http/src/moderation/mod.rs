//! Moderation: the queue and decisions for moderators, decisions on the member's own content, and
//! open figures. For everybody who is not a moderator, the calls below `/api/moderation/` do not exist.

mod decisions;
mod entry;
mod fields;
mod moderator;
mod own_decisions;
mod queue;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(queue::get_moderation_queue)
        .service(queue::get_moderation_item)
        .service(decisions::post_moderation_decision)
        .service(decisions::get_moderation_log)
        .service(own_decisions::get_my_decisions)
        .service(own_decisions::post_appeal)
        .service(decisions::get_moderation_figures);
}
