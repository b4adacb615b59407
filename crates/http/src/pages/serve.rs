//! EmbeddedData to browsers that ask for a page.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};
use klarlonn_domain::salary::{SalaryService, SearchService};

use percent_encoding::percent_decode_str;

use super::{
    Frontend,
    addresses::PageQuery,
    company,
    embedded_data::EmbeddedData,
    entries,
    first_page::{Address, FirstPage, Site},
    frontend::Written,
    head::head,
    home, job, lists,
    routes::{Match, Route, route_of},
    template::body,
    texts::{ACCOUNT, INFORMATION},
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
/// A page is asked for anew each time, by its tag: its figures and its assets change.
const CACHE_CONTROL: &str = "no-cache";

/// The page for a known address; the same page with 404 for any other, so that people read what
/// happened and find their way on.
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
    let page = first_page(&site, request.path(), request.query_string())?;
    let html = write(&site, &frontend, &page)?;
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

/// The page at this address, as a visitor may see it.
fn first_page(site: &Site<'_>, path: &str, query: &str) -> Result<FirstPage, ApiError> {
    let query = &PageQuery::new(query);
    let Some(Match {
        pattern,
        route,
        name,
    }) = route_of(path)
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

/// A page without figures: information, or the visitor's own account.
fn fixed_page(route: Route, path: &str, query: &PageQuery<'_>) -> FirstPage {
    if let Some(texts) = INFORMATION.get(&route) {
        return FirstPage {
            address: Address::Indexed(path.to_owned()),
            ..FirstPage::from(texts)
        };
    }
    let Some(texts) = ACCOUNT.get(&route) else {
        return not_found(path);
    };
    let without_token = texts.without_token.as_deref();
    let without_token = without_token.filter(|_| query.get("token").is_none());
    FirstPage {
        address: Address::Unlisted(path.to_owned()),
        is_private: true,
        ..FirstPage::from(without_token.unwrap_or(texts))
    }
}

fn not_found(path: &str) -> FirstPage {
    FirstPage {
        status: StatusCode::NOT_FOUND,
        segments: segments(path),
        ..INFORMATION
            .get(&Route::NotFound)
            .map(FirstPage::from)
            .unwrap_or_default()
    }
}

fn segments(path: &str) -> Vec<String> {
    let segments = path.split('/').filter(|segment| !segment.is_empty());
    let decoded =
        segments.map(|segment| percent_decode_str(segment).decode_utf8_lossy().into_owned());
    decoded.collect()
}

/// The page as HTML: its head, its content, and its first data.
fn write(site: &Site<'_>, frontend: &Frontend, page: &FirstPage) -> Result<Vec<u8>, ApiError> {
    let demo = site.salary_service.shows_demo_data();
    Ok(frontend.page(&Written {
        head: &head(site, page)?.into_string(),
        page: &body(page, demo).into_string(),
        data: &first_data(demo, &page.responses),
    }))
}

/// What the browser's code reads: whether entries are made up, and the answers to its first calls.
fn first_data(demo: bool, responses: &EmbeddedData) -> Vec<u8> {
    let demo = format!("{{\"demo\":{demo},\"answers\":{{");
    [demo.as_bytes(), responses.members(), b"}}"].concat()
}
