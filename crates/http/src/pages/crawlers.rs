//! Files for crawlers: `robots.txt`, and the sitemap with the URLs of every indexable page. The
//! sitemap contains public names, but no counts or dates.

use actix_web::{HttpRequest, HttpResponse, guard, web};
use klarlonn_domain::salary::NamesWithPay;
use maud::{Markup, PreEscaped, html};

use super::{page::VISITOR, serve::PageRenderer, texts::INFORMATION, urls};
use crate::{
    cache::{Question, ResponseCache},
    error::ApiError,
    page_routes::{PATHS, Route},
    response::Content,
};

/// Cache lifetime: one hour.
const CRAWLER_CACHE: &str = "public, max-age=3600";
/// Maximum number of URLs per file. More URLs are split into several files with an index.
const MAX_URLS_PER_FILE: usize = 50_000;

const XML: PreEscaped<&str> = PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

pub(super) fn configure(config: &mut web::ServiceConfig) {
    let file = |path: &str| web::resource(path).guard(guard::Get());
    config
        .service(file("/robots.txt").to(get_robots))
        .service(file("/sitemap.xml").to(get_sitemap))
        .service(file("/sitemap-{number:\\d+}.xml").to(get_sitemap));
}

/// Allows everything except account pages and API calls other than the catalogue and its files. `/api` itself leads to a page.
async fn get_robots(
    request: HttpRequest,
    renderer: web::Data<PageRenderer>,
) -> Result<HttpResponse, ApiError> {
    let robots = format!(
        "User-agent: *\n\
         Allow: /api/catalog\n\
         Allow: /api/editions/\n\
         Disallow: /api/\n\
         Disallow: /auth/\n\
         Disallow: /profile\n\
         \n\
         Sitemap: {}\n",
        renderer.absolute("/sitemap.xml")
    );
    let media_type = "text/plain; charset=utf-8";
    Content::new(media_type, CRAWLER_CACHE, robots).respond(&request)
}

/// Serves the sitemap, or an index if there are several files, or the file of a number. It is sent
/// from memory if it is there.
async fn get_sitemap(
    request: HttpRequest,
    number: Option<web::Path<usize>>,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    // Without the query: it does not change the answer, and a large response would be kept for each.
    let path = request.path().parse().unwrap_or_default();
    let service = &renderer.salary_service;
    let question = Question::new(service, VISITOR, &path, request.headers());
    let is_part = !request.match_info().is_empty();
    let renderer = renderer.clone();
    let make = move || {
        let paths = paths(&renderer.search_service.names_with_pay());
        let url = &renderer.public_url;
        let sitemap = if is_part {
            number.and_then(|number| part(url, &paths, MAX_URLS_PER_FILE, *number))
        } else {
            Some(sitemap(url, &paths, MAX_URLS_PER_FILE))
        };
        let sitemap = sitemap.ok_or(ApiError::UnknownAsset)?.into_string();
        let media_type = "application/xml; charset=utf-8";
        Ok(Content::new(media_type, CRAWLER_CACHE, sitemap))
    };
    let response = cache.get_or_make(&question, make).await?;
    Ok(response.to_response(request.headers()))
}

/// Returns the path of every indexable page.
fn paths(names: &NamesWithPay) -> Vec<String> {
    let statistics_routes = [
        Route::Home,
        Route::Jobs,
        Route::Companies,
        Route::Places,
        Route::Entries,
        Route::Leaderboard,
    ];
    let fixed = statistics_routes.iter().chain(INFORMATION.keys());
    let fixed = fixed.filter_map(|route| PATHS.get(route).cloned());
    fixed
        .chain(names.job_titles.iter().map(|name| urls::job(name)))
        .chain(names.companies.iter().map(|name| urls::company(name)))
        .chain(names.places.iter().map(|name| urls::place(name)))
        .collect()
}

fn sitemap(public_url: &str, paths: &[String], per_file: usize) -> Markup {
    if paths.len() <= per_file {
        return urlset(public_url, paths);
    }
    html! {
        (XML)
        sitemapindex xmlns=(NAMESPACE) {
            @for number in 1..=paths.len().div_ceil(per_file) {
                sitemap { loc { (public_url) "/sitemap-" (number) ".xml" } }
            }
        }
    }
}

/// Returns the file of this number, counted from 1.
fn part(public_url: &str, paths: &[String], per_file: usize, number: usize) -> Option<Markup> {
    let part = paths.chunks(per_file).nth(number.checked_sub(1)?)?;
    Some(urlset(public_url, part))
}

fn urlset(public_url: &str, paths: &[String]) -> Markup {
    html! {
        (XML)
        urlset xmlns=(NAMESPACE) {
            @for path in paths {
                url { loc { (public_url) (path) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "https://klarlonn.example";

    #[test]
    fn large_sitemap_is_split_with_an_index() {
        let paths: Vec<String> = (1..=5).map(|number| format!("/job/{number}")).collect();
        let document = sitemap(SITE, &paths, 5).into_string();
        assert!(document.contains("<loc>https://klarlonn.example/job/5</loc>"));
        let index = sitemap(SITE, &paths, 2).into_string();
        assert!(index.contains("<sitemapindex"));
        assert_eq!(index.matches("<sitemap>").count(), 3);
        assert!(index.contains("<loc>https://klarlonn.example/sitemap-3.xml</loc>"));
        let last = part(SITE, &paths, 2, 3).unwrap().into_string();
        assert_eq!(last.matches("<loc>").count(), 1);
        assert!(last.contains("/job/5</loc>"));
        for number in [0, 4] {
            assert!(part(SITE, &paths, 2, number).is_none());
        }
    }
}
