//! Pages: the built frontend with server-rendered metadata, content and data. A page is readable
//! before the frontend runs. Long lists show their first rows.

mod assets;
mod county_pay;
mod crawlers;
mod dates;
mod embed;
mod embedded_data;
mod frontend;
mod home;
mod html;
mod job;
mod leaderboard;
mod lists;
mod open_data;
mod operator;
mod page;
mod pay_check;
mod picture;
mod security_txt;
mod serve;
mod template;
mod texts;
mod urls;

use actix_web::web;

#[cfg(any(test, fuzzing))]
use crate::page_routes::match_route;
use crate::{following::unsubscribe_by_header, page_routes::unsubscribe_path};

pub use frontend::{Frontend, FrontendError};
pub(crate) use serve::{PageRenderer, page};

pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config
        .service(
            web::resource(unsubscribe_path())
                .route(web::post().to(unsubscribe_by_header))
                .default_service(web::to(page)),
        )
        .configure(crawlers::configure)
        .configure(security_txt::configure)
        .configure(picture::configure)
        .configure(embed::configure)
        .configure(assets::configure)
        .default_service(web::to(page));
}

/// Parses a path and a query of a page (for `crate::fuzzing`). Without `?`, the text is tried as both.
#[cfg(any(test, fuzzing))]
pub(crate) fn parse_any_url(text: &str) {
    let (path, query) = text.split_once('?').unwrap_or((text, text));
    let _ = match_route(path);
    let _ = urls::PageQuery::new(query).get("q");
}
