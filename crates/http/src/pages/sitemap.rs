//! The sitemap: URLs of every indexable page. It contains public names, but no counts or dates.

use actix_web::{HttpRequest, HttpResponse, guard, http::StatusCode, web};
use klarlonn_domain::salary::NamesWithPay;
use maud::{Markup, PreEscaped, html};

use super::{
    page_content::VISITOR,
    robots::CRAWLER_CACHE,
    routes::Route,
    serve::PageRenderer,
    texts::{INFORMATION, SITE},
    urls,
};
use crate::{
    cache::{CachedResponse, Content, Question, ResponseCache},
    error::ApiError,
};

/// Maximum number of URLs per file. More URLs are split into several files with an index.
const MAX_URLS_PER_FILE: usize = 50_000;

const XML: PreEscaped<&str> = PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

pub(super) fn configure(config: &mut web::ServiceConfig) {
    let document = web::resource("/sitemap.xml").guard(guard::Get());
    let part = web::resource("/sitemap-{number:\\d+}.xml").guard(guard::Get());
    config
        .service(document.to(get_sitemap))
        .service(part.to(get_sitemap_part));
}

/// Serves the sitemap, or an index if there are several files.
async fn get_sitemap(
    request: HttpRequest,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    serve(&request, &renderer, &cache, |public_url, paths| {
        Ok(sitemap(public_url, paths, MAX_URLS_PER_FILE))
    })
    .await
}

/// Serves a file of the index.
async fn get_sitemap_part(
    request: HttpRequest,
    number: web::Path<usize>,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    serve(&request, &renderer, &cache, move |public_url, paths| {
        part(public_url, paths, MAX_URLS_PER_FILE, *number).ok_or(ApiError::UnknownAsset)
    })
    .await
}

/// Serves the document that `render` makes of the public URL and all paths, from memory if it is
/// there.
async fn serve(
    request: &HttpRequest,
    renderer: &web::Data<PageRenderer>,
    cache: &ResponseCache,
    render: impl FnOnce(&str, &[String]) -> Result<Markup, ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    // Without a query, which does not change the answer: each would be kept, and they are large.
    let path = request.path().parse().unwrap_or_default();
    let service = &renderer.salary_service;
    let question = Question::new(service, VISITOR, &path, request.headers());
    let encoding = question.encoding;
    let renderer = renderer.clone();
    let make = move || {
        let paths = paths(&renderer.search_service.names_with_pay());
        let content = Content {
            status: StatusCode::OK,
            body: render(&renderer.public_url, &paths)?.into_string().into(),
            media_type: "application/xml; charset=utf-8",
            cache_control: CRAWLER_CACHE,
            vary: "accept-encoding",
            exact_entries: 0,
        };
        CachedResponse::new(content, encoding).map_err(|error| ApiError::Fault(error.into()))
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
    let mut paths: Vec<String> = fixed
        .filter_map(|route| SITE.paths.get(route).cloned())
        .collect();
    paths.extend(names.job_titles.iter().map(|name| urls::job(name)));
    paths.extend(names.companies.iter().map(|name| urls::company(name)));
    paths.extend(names.places.iter().map(|name| urls::place(name)));
    paths
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

/// The file of this number, format_count from 1.
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
