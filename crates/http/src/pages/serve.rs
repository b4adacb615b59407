//! Answers to browsers that ask for a page.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};
use klarlonn_domain::salary::{SalaryService, SearchService};

use super::{
    Frontend,
    addresses::PageQuery,
    answers::Answers,
    company, entries,
    first_page::{FirstPage, Site},
    frontend::Written,
    head::head,
    home, job,
    layout::layout,
    leaderboard, lists, place, plain,
    routes::{Screen, route_of},
    search,
};
use crate::{
    account::Provider,
    answer,
    error::{ApiError, wrong_method},
    request::PublicUrl,
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
        return Ok(answer::tagged(&request, CACHE_CONTROL, HTML, html));
    }
    Ok(HttpResponse::build(page.status)
        .insert_header((header::CACHE_CONTROL, CACHE_CONTROL))
        .content_type(HTML)
        .body(html))
}

/// The page at this address, as a visitor may see it.
fn first_page(site: &Site<'_>, path: &str, query: &str) -> Result<FirstPage, ApiError> {
    let query = &PageQuery::new(query);
    let Some((_, screen)) = route_of(path) else {
        return Ok(plain::not_found());
    };
    match screen {
        Screen::Home => home::page(site),
        Screen::Jobs => lists::jobs(site),
        Screen::Companies => lists::companies(site),
        Screen::Places => lists::places(site, query),
        Screen::Entries => entries::page(site, query),
        Screen::Leaderboard => leaderboard::page(site, query),
        Screen::Search => search::page(site, query),
        Screen::Job(title) => job::page(site, &title, query),
        Screen::Company(name) => company::page(site, &name, query),
        Screen::Place(name) => place::page(site, &name),
        Screen::Plain(plain) => Ok(plain::page(plain)),
    }
}

/// The page as HTML: its head, its content, and its first data.
fn write(site: &Site<'_>, frontend: &Frontend, page: &FirstPage) -> Result<Vec<u8>, ApiError> {
    let demo = site.salary_service.shows_demo_data();
    Ok(frontend.page(&Written {
        head: &head(site, page)?.into_string(),
        page: &layout(page, demo).into_string(),
        data: &first_data(demo, &page.answers),
    }))
}

/// What the browser's code reads: whether entries are made up, and the answers to its first calls.
fn first_data(demo: bool, answers: &Answers) -> Vec<u8> {
    let demo = format!("{{\"demo\":{demo},\"answers\":{{");
    [demo.as_bytes(), answers.members(), b"}}"].concat()
}
