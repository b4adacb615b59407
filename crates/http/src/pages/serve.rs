//! Serves the pages.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};
use klarlonn_domain::salary::{SalaryService, SearchService};

use percent_encoding::percent_decode_str;

use super::{
    Frontend, company,
    embedded_data::EmbeddedData,
    entries,
    frontend::PageParts,
    head::head,
    home, job, lists,
    page_content::{Canonical, PageContent, Site},
    routes::{Match, Route, match_route},
    template::body,
    texts::{ACCOUNT, INFORMATION},
    urls::PageQuery,
};
use crate::{
    account::Provider,
    error::{ApiError, wrong_method},
    request::PublicUrl,
    response,
    salary::jobs::JobQuery,
};

/// The methods of every page.
const PAGE_METHODS: &str = "GET, HEAD, OPTIONS";
const HTML: &str = "text/html; charset=utf-8";
/// Pages are revalidated on each use, because their figures and assets change.
const CACHE_CONTROL: &str = "no-cache";

/// Serves the page of a path, or the 404 page for an unknown path.
pub(crate) async fn page(
    request: HttpRequest,
    frontend: web::Data<Frontend>,
    search_service: web::Data<SearchService>,
    salary_service: web::Data<SalaryService>,
    public_url: web::Data<PublicUrl>,
    provider: web::Data<Provider>,
) -> Result<HttpResponse, ApiError> {
    // `HEAD` arrives here as `GET` (see `guards::normalize_url`).
    if request.method() != Method::GET {
        return wrong_method(&request, PAGE_METHODS.to_owned());
    }
    let site = Site {
        search_service: &search_service,
        salary_service: &salary_service,
        public_url: &public_url.0,
        has_provider: provider.0.is_some(),
    };
    let page = page_content(&site, request.path(), request.query_string())?;
    let html = render(&site, &frontend, &page)?;
    if page.is_private {
        return Ok(HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::REFERRER_POLICY, "no-referrer"))
            .content_type(HTML)
            .body(html));
    }
    if page.status.is_success() {
        return Ok(response::with_etag(&request, CACHE_CONTROL, HTML, html));
    }
    Ok(HttpResponse::build(page.status)
        .insert_header((header::CACHE_CONTROL, CACHE_CONTROL))
        .content_type(HTML)
        .body(html))
}

/// Returns the content of a page, as a visitor may see it.
fn page_content(site: &Site<'_>, path: &str, query: &str) -> Result<PageContent, ApiError> {
    let query = &PageQuery::new(query);
    let Some(Match {
        pattern,
        route,
        name,
    }) = match_route(path)
    else {
        return Ok(not_found(path));
    };
    let mut page = match route {
        Route::Home => home::page(site),
        Route::Jobs => lists::jobs(site),
        Route::Companies => lists::companies(site),
        Route::Places => lists::places(site, query),
        Route::Entries => entries::entries(site, query),
        Route::Leaderboard => entries::leaderboard(site, query),
        Route::Search | Route::SearchAlias => lists::search(site, query),
        Route::Job | Route::Compare => job::page(site, &name, &job_query(query)),
        Route::Company => company::page(site, &name, query.get("job").as_deref()),
        Route::Place => lists::place(site, &name),
        _ => Ok(fixed_page(route, pattern, query)),
    }?;
    if page.segments.is_empty() {
        page.segments = segments(pattern);
    }
    Ok(page)
}

fn job_query(query: &PageQuery<'_>) -> JobQuery {
    JobQuery {
        company: query.get("company"),
        location: query.get("location"),
        experience: query.get("experience"),
        education: query.get("education"),
    }
}

/// Returns a page without figures: information, or an account page.
fn fixed_page(route: Route, path: &str, query: &PageQuery<'_>) -> PageContent {
    if let Some(texts) = INFORMATION.get(&route) {
        return PageContent {
            canonical: Canonical::Indexed(path.to_owned()),
            ..PageContent::from(texts)
        };
    }
    let Some(texts) = ACCOUNT.get(&route) else {
        return not_found(path);
    };
    let without_token = texts.without_token.as_deref();
    let without_token = without_token.filter(|_| query.get("token").is_none());
    PageContent {
        canonical: Canonical::Unlisted(path.to_owned()),
        is_private: true,
        ..PageContent::from(without_token.unwrap_or(texts))
    }
}

fn not_found(path: &str) -> PageContent {
    PageContent {
        status: StatusCode::NOT_FOUND,
        segments: segments(path),
        ..INFORMATION
            .get(&Route::NotFound)
            .map(PageContent::from)
            .unwrap_or_default()
    }
}

fn segments(path: &str) -> Vec<String> {
    let segments = path.split('/').filter(|segment| !segment.is_empty());
    let decoded =
        segments.map(|segment| percent_decode_str(segment).decode_utf8_lossy().into_owned());
    decoded.collect()
}

/// Renders the page as HTML.
fn render(site: &Site<'_>, frontend: &Frontend, page: &PageContent) -> Result<Vec<u8>, ApiError> {
    let demo = site.salary_service.shows_demo_data();
    Ok(frontend.page(&PageParts {
        head: &head(site, page)?.into_string(),
        page: &body(page, demo).into_string(),
        data: &page_data(demo, &page.responses),
    }))
}

/// Returns the embedded data: whether entries are made up, and responses to API calls.
fn page_data(demo: bool, responses: &EmbeddedData) -> Vec<u8> {
    let demo = format!("{{\"demo\":{demo},\"answers\":{{");
    [demo.as_bytes(), responses.members(), b"}}"].concat()
}
