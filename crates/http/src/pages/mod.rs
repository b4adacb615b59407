//! Pages: the built frontend with server-rendered metadata, content and data. A page is readable
//! before the frontend runs, except its lists.

mod amounts;
mod assets;
mod crawlers;
mod embedded_data;
mod frontend;
mod home;
mod html;
mod job;
mod lists;
mod operator;
mod page;
mod routes;
mod serve;
mod texts;
mod urls;

use actix_web::web;

use crate::following::stop_by_header;

pub use frontend::{Frontend, FrontendError};
pub(crate) use serve::{PageRenderer, page};

pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config
        .service(
            web::resource(stop_path())
                .route(web::post().to(stop_by_header))
                .default_service(web::to(page)),
        )
        .configure(crawlers::configure)
        .configure(assets::configure)
        .default_service(web::to(page));
}

/// The path of the page that stops all letters of a member, by the token in its query.
pub(crate) fn stop_path() -> &'static str {
    &texts::SITE.paths[&routes::Route::StopFollowing]
}

/// Parses a path and a query of a page (for `crate::fuzzing`).
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) fn parse_any_url(text: &str) {
    let (path, query) = text.split_once('?').unwrap_or((text, text));
    let _ = routes::match_route(path);
    let _ = urls::PageQuery::new(query).get("q");
}

/// Returns the patterns of all pages.
pub(crate) fn patterns() -> impl Iterator<Item = &'static str> {
    texts::SITE.paths.values().map(String::as_str)
}

/// Returns the route pattern of the page at `path`, for the log. `None` if there is no such page.
pub(crate) fn pattern_of(path: &str) -> Option<&'static str> {
    let route = routes::match_route(path).route;
    texts::SITE.paths.get(&route).map(String::as_str)
}
