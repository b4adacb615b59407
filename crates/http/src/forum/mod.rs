//! Forum endpoints: posts, comments, reactions and abuse reports. All but abuse reports require a
//! session token.

pub(crate) mod activity;
mod fields;
mod forms;
mod messages;
mod reactions;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(messages::get_forum_posts)
        .service(messages::post_forum_post)
        .service(messages::put_forum_post)
        .service(messages::delete_forum_post)
        .service(messages::get_forum_comments)
        .service(messages::post_forum_comment)
        .service(messages::put_forum_comment)
        .service(messages::delete_forum_comment)
        .service(reactions::post_forum_reaction)
        .service(reactions::post_forum_report)
        .service(activity::get_comments);
}
