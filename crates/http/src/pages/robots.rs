//! `robots.txt`.

use actix_web::{HttpRequest, HttpResponse, guard, web};

use crate::{request::PublicUrl, response};

/// Cache lifetime of files for crawlers: one hour.
pub(super) const CRAWLER_CACHE: &str = "public, max-age=3600";

pub(super) fn configure(config: &mut web::ServiceConfig) {
    let robots = web::resource("/robots.txt").guard(guard::Get());
    config.service(robots.to(get_robots));
}

/// Allows everything except API calls and account pages. `/api` itself is a page.
async fn get_robots(request: HttpRequest, public_url: web::Data<PublicUrl>) -> HttpResponse {
    let robots = format!(
        "User-agent: *\n\
         Disallow: /api/\n\
         Disallow: /auth/\n\
         Disallow: /profile\n\
         \n\
         Sitemap: {}/sitemap.xml\n",
        public_url.0
    );
    response::with_etag(
        &request,
        CRAWLER_CACHE,
        "text/plain; charset=utf-8",
        robots.into(),
    )
}
