//! Serves the pages.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};
use klarlonn_domain::{
    catalog::NameKind,
    open_data::EditionService,
    operator::License,
    salary::{DisclosedSummary, JobFilter, SalaryQueryError, SalaryService, SearchService},
};
use maud::PreEscaped;
use percent_encoding::percent_decode_str;

use super::{
    Frontend, home,
    html::{body, demo_notice, head},
    job, leaderboard, lists, open_data, operator,
    page::{Page, VISITOR},
    pay_check,
    texts::{ACCOUNT, INFORMATION, SITE},
    urls::{self, PageQuery},
};
use crate::{
    cache::{Question, ResponseCache},
    error::{ApiError, wrong_method},
    operator::SiteFacts,
    page_routes::{Match, PATHS, Route, match_route},
    request::blocking,
    response::Content,
    salary::jobs::JobQuery,
};

/// The methods of every page.
const PAGE_METHODS: &str = "GET, HEAD, OPTIONS";
const HTML: &str = "text/html; charset=utf-8";
/// Pages are revalidated on each use, because their figures and assets change.
const CACHE_CONTROL: &str = "no-cache";
const REDIRECT_CACHE_CONTROL: &str = "public, max-age=86400";

/// What pages are rendered from, on any thread.
pub(crate) struct PageRenderer {
    pub(crate) frontend: Arc<Frontend>,
    pub(crate) search_service: SearchService,
    pub(crate) salary_service: SalaryService,
    /// Public URL of the site, without a trailing slash.
    pub(crate) public_url: String,
    /// Whether members can sign in with an identity provider.
    pub(crate) has_provider: bool,
    /// Who runs the site.
    pub(crate) operator: SiteFacts,
    /// Tables that were published in a month.
    pub(crate) editions: EditionService,
    /// The licence of the open data.
    pub(crate) license: License,
}

/// Serves the page of a path, or the 404 page for an unknown path.
pub(crate) async fn page(
    request: HttpRequest,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    // `HEAD` arrives here as `GET` (see `guards::handle_head_as_get`).
    if request.method() != Method::GET {
        return wrong_method(&request, PAGE_METHODS.to_owned());
    }
    let found = match_route(request.path());
    if ACCOUNT.contains_key(&found.route) {
        return renderer.account_page(&found, request.query_string());
    }
    if let Some((path, fragment)) = renderer.moved_page(&found) {
        return Ok(redirect(&path, request.query_string(), fragment));
    }
    let service = renderer.salary_service.clone();
    let question = Question::new(&service, VISITOR, request.uri(), request.headers());
    let query = request.query_string().to_owned();
    let named = named_page(&found);
    let response = cache.get_or_make(&question, move || {
        let page = renderer.page(&found, &PageQuery::new(&query))?;
        let html = renderer.render(found.route, &page)?;
        Ok(Content {
            status: page.status,
            policy: renderer.frontend.page_policy(found.route),
            ..Content::new(HTML, CACHE_CONTROL, html)
        })
    });
    let response = response.await?;
    if let (StatusCode::NOT_FOUND, Some((folder, kind, name))) = (response.content.status, named) {
        let new_name = blocking::run(move || service.merged_name(kind, &name)).await?;
        if let Some(new_name) = new_name {
            let path = urls::named(folder, &new_name);
            return Ok(redirect(&path, request.query_string(), ""));
        }
    }
    Ok(response.to_response(request.headers()))
}

/// Returns the folder, kind and name of a page that is about a name.
fn named_page(found: &Match) -> Option<(&'static str, NameKind, String)> {
    let kind = match found.route {
        Route::Job | Route::Compare => NameKind::JobTitle,
        Route::Company => NameKind::Company,
        Route::Place => NameKind::Place,
        _ => return None,
    };
    let (folder, _) = PATHS[&found.route].split_once('{')?;
    Some((folder, kind, found.name.clone()))
}

/// Redirects from a merged name, another name of a place or an old path. Clients may keep the redirect for a day, because
/// a merged name is rarely used again.
fn redirect(path: &str, query: &str, fragment: &str) -> HttpResponse {
    let location = match query {
        "" => format!("{path}{fragment}"),
        query => format!("{path}?{query}{fragment}"),
    };
    HttpResponse::MovedPermanently()
        .insert_header((header::LOCATION, location))
        .insert_header((header::CACHE_CONTROL, REDIRECT_CACHE_CONTROL))
        .finish()
}

impl PageRenderer {
    /// Returns the URL of a path.
    pub(super) fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// Returns the path and fragment of a page that has another address: one that became part of another, and a place
    /// by its official name in another language or by its former name.
    fn moved_page(&self, found: &Match) -> Option<(String, &'static str)> {
        let part_of = |route, fragment| Some((PATHS[&route].clone(), fragment));
        match found.route {
            Route::Offer => part_of(Route::PayCheck, "#tilbud"),
            Route::PayTalk => part_of(Route::PayCheck, "#ark"),
            Route::Developers => part_of(Route::OpenData, "#api"),
            Route::Place => {
                let current = self.search_service.current_place(&found.name)?;
                Some((urls::place(&current), ""))
            }
            _ => None,
        }
    }

    /// Returns the figures of a job title, as a visitor may see them. A merged title has the figures of its new name.
    pub(super) fn job(
        &self,
        title: &str,
        filter: &JobFilter,
    ) -> Result<DisclosedSummary, ApiError> {
        let service = &self.salary_service;
        let job = service.job(VISITOR, title, filter);
        if let Err(SalaryQueryError::UnknownJob) = job
            && let Some(title) = service.merged_name(NameKind::JobTitle, title)?
        {
            return Ok(service.job(VISITOR, &title, filter)?);
        }
        Ok(job?)
    }

    /// Returns a page, as a visitor may see it.
    fn page(&self, found: &Match, query: &PageQuery<'_>) -> Result<Page, ApiError> {
        let Match { route, path, name } = found;
        let mut page = match route {
            Route::Home => home::page(self),
            Route::Jobs => lists::jobs(self, path),
            Route::Companies => lists::companies(self, path),
            Route::Places => lists::places(self, path, query),
            Route::Entries => lists::entries(self, path, query),
            Route::Leaderboard => leaderboard::page(self, path, query),
            Route::Search | Route::SearchAlias => lists::search(self, query),
            Route::Job | Route::Compare => job::page(self, name, &job_query(query)),
            Route::PayCheck => pay_check::page(self, path, query, &job_query(query)),
            Route::Company => lists::company(self, name, query.get("job").as_deref()),
            Route::Place => lists::place(self, name),
            Route::Moderation => Ok(moderators_page()),
            Route::NotFound => Ok(Page::fixed(path, &INFORMATION[route]).not_found()),
            _ => self.fixed_page(*route, path, query),
        }?;
        // An unknown path has no breadcrumbs.
        if page.segments.is_empty() && *route != Route::NotFound {
            page.segments = segments(path);
        }
        Ok(page)
    }

    /// Returns an account page or a page of information.
    fn fixed_page(
        &self,
        route: Route,
        path: &str,
        query: &PageQuery<'_>,
    ) -> Result<Page, ApiError> {
        if let Some(texts) = ACCOUNT.get(&route) {
            let without_token = texts.without_token.as_deref();
            let without_token = without_token.filter(|_| query.get("token").is_none());
            return Ok(Page {
                is_indexed: false,
                ..Page::fixed(path, without_token.unwrap_or(texts))
            });
        }
        let mut page = Page::fixed(path, &INFORMATION[&route]);
        let facts = operator::facts(&self.operator).into_string();
        let article = self.frontend.article(route).unwrap_or_default();
        let article = article.replace("<!--operator-->", &facts);
        let notice = demo_notice(self.salary_service.shows_demo_data());
        page.article = PreEscaped(article.replace("<!--demo-->", &notice.into_string()));
        if route == Route::OpenData {
            page.article = PreEscaped(open_data::article(self, &page.article.0)?);
            page.subject = Some(open_data::dataset(self, path));
        }
        if route == Route::Contact {
            if self.operator.has_contact_form {
                let part = "data-part=\"contact-form";
                let with_space = format!("data-space {part}");
                page.article = PreEscaped(page.article.0.replace(part, &with_space));
            }
            page.responses.add("/api/site", &self.operator)?;
            page.subject = operator::organization(&self.operator);
        }
        Ok(page)
    }

    /// Returns a page whose URL may contain a token: it is not cached and sends no referrer
    /// (requirement S16).
    fn account_page(&self, found: &Match, query: &str) -> Result<HttpResponse, ApiError> {
        let page = self.page(found, &PageQuery::new(query))?;
        let mut response = HttpResponse::Ok();
        if let Some(policy) = self.frontend.page_policy(found.route) {
            response.insert_header((header::CONTENT_SECURITY_POLICY, policy));
        }
        Ok(response
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::REFERRER_POLICY, "no-referrer"))
            .content_type(HTML)
            .body(self.render(found.route, &page)?))
    }

    /// Renders the page as HTML. Its data says whether entries are made up, and has the responses to
    /// API calls.
    fn render(&self, route: Route, page: &Page) -> Result<String, ApiError> {
        let demo = self.salary_service.shows_demo_data();
        let answers = page.responses.members();
        let data = format!(r#"{{"demo":{demo},"answers":{{{answers}}}}}"#);
        let (head, body) = (
            head(self, page)?.into_string(),
            body(self, route, page, demo),
        );
        Ok(self.frontend.page(route, &head, &body, &data))
    }
}

fn job_query(query: &PageQuery<'_>) -> JobQuery {
    JobQuery {
        company: query.get("company"),
        location: query.get("location"),
        experience: query.get("experience"),
        education: query.get("education"),
    }
}

/// Returns the page of moderators, which does not exist for others: 404 without a text. Pages are requested without a
/// token, so only the app can tell who asks. It shows the queue or the text of the 404 page.
fn moderators_page() -> Page {
    Page {
        title: SITE.name.clone(),
        ..Page::default().not_found()
    }
}

fn segments(path: &str) -> Vec<String> {
    let segments = path.split('/').filter(|segment| !segment.is_empty());
    let decoded =
        segments.map(|segment| percent_decode_str(segment).decode_utf8_lossy().into_owned());
    decoded.collect()
}
