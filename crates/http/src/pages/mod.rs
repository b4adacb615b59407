//! The pages: the built frontend, served from memory, with what the server writes into it so that a
//! page says what it is, and shows it, before the browser's code runs.

mod addresses;
mod amounts;
mod assets;
mod company;
mod embedded_data;
mod entries;
mod first_page;
mod frontend;
mod head;
mod home;
mod job;
mod lists;
mod occupation;
mod robots;
mod routes;
mod serve;
mod sitemap;
mod template;
mod texts;

use actix_web::web;

pub use frontend::{Frontend, FrontendError};
pub(crate) use serve::page;

pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config
        .configure(robots::configure)
        .configure(sitemap::configure)
        .configure(assets::configure)
        .default_service(web::to(page));
}

/// Reads any path and any query of a page (for `crate::fuzzing`).
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) fn read_any_address(text: &str) {
    let (path, query) = text.split_once('?').unwrap_or((text, text));
    let _ = routes::route_of(path);
    let _ = addresses::PageQuery::new(query).get("q");
}

/// The pattern of the page at `path`, for the log; `None` where there is none.
pub(crate) fn pattern_of(path: &str) -> Option<&'static str> {
    routes::route_of(path).map(|found| found.pattern)
}
