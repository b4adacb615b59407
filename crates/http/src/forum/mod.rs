//! Forum endpoints: posts, comments, reactions and abuse reports. All of them require a session
//! token.

pub(crate) mod activity;
mod comments;
mod fields;
mod forms;
mod posts;
mod reactions;
mod reports;
pub(crate) mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(posts::get_forum_posts)
        .service(posts::post_forum_post)
        .service(posts::put_forum_post)
        .service(posts::delete_forum_post)
        .service(comments::get_forum_comments)
        .service(comments::post_forum_comment)
        .service(comments::put_forum_comment)
        .service(comments::delete_forum_comment)
        .service(reactions::post_forum_reaction)
        .service(reports::post_forum_report)
        .service(activity::get_comments);
}
