//! Serves the pages.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web,
};
use klarlonn_domain::{
    catalog::NameKind,
    operator::OperatorFacts,
    salary::{SalaryService, SearchService},
};

use maud::{PreEscaped, html};
use percent_encoding::percent_decode_str;

use super::{
    Frontend, company,
    embedded_data::{EmbeddedData, write_json},
    entries,
    frontend::PageParts,
    head::head,
    home, job, lists, operator,
    page_content::{Canonical, PageContent, Site, VISITOR},
    routes::{Match, Route, match_route},
    template::body,
    texts::{ACCOUNT, INFORMATION, OPERATOR, SITE},
    urls::{self, PageQuery},
};
use crate::{
    cache::{CachedResponse, Content, Question, ResponseCache},
    error::{ApiError, wrong_method},
    operator::SiteFacts,
    request::blocking,
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
    /// Version of the program, for the footer.
    pub(crate) version: String,
    /// Who runs the site.
    pub(crate) operator: Arc<OperatorFacts>,
    /// Whether the site takes messages.
    pub(crate) has_contact_form: bool,
}

/// Serves the page of a path, or the 404 page for an unknown path.
pub(crate) async fn page(
    request: HttpRequest,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    // `HEAD` arrives here as `GET` (see `guards::normalize_url`).
    if request.method() != Method::GET {
        return wrong_method(&request, PAGE_METHODS.to_owned());
    }
    let found = match_route(request.path());
    if let Some(account) = found
        .as_ref()
        .filter(|found| ACCOUNT.contains_key(&found.route))
    {
        return renderer.account_page(account, request.query_string());
    }
    let service = renderer.salary_service.clone();
    let question = Question::new(&service, VISITOR, request.uri(), request.headers());
    let encoding = question.encoding;
    let (path, query) = (request.path().to_owned(), request.query_string().to_owned());
    let moved = found.as_ref().and_then(merged_name_of);
    let response = cache.get_or_make(&question, move || {
        let page = renderer.page(&path, found.as_ref(), &PageQuery::new(&query))?;
        let content = renderer.content(route_of(found.as_ref()), &page)?;
        CachedResponse::new(content, encoding).map_err(|error| ApiError::Fault(error.into()))
    });
    let response = response.await?;
    if let (StatusCode::NOT_FOUND, Some((folder, kind, name))) = (response.content.status, moved) {
        let into = blocking::run(move || service.merged_name(kind, &name)).await?;
        if let Some(into) = into {
            return Ok(redirect(
                &urls::named(&folder, &into),
                request.query_string(),
            ));
        }
    }
    Ok(response.to_response(request.headers()))
}

/// Returns the folder, kind and name of a page that is about a name.
fn merged_name_of(found: &Match) -> Option<(String, NameKind, String)> {
    let kind = match found.route {
        Route::Job | Route::Compare => NameKind::JobTitle,
        Route::Company => NameKind::Company,
        Route::Place => NameKind::Place,
        _ => return None,
    };
    let (folder, _) = found.pattern.split_once('{')?;
    Some((folder.to_owned(), kind, found.name.clone()))
}

/// Redirects from a merged name. Clients may keep the answer for a day: names are rarely stored again.
fn redirect(path: &str, query: &str) -> HttpResponse {
    let location = match query {
        "" => path.to_owned(),
        query => format!("{path}?{query}"),
    };
    HttpResponse::MovedPermanently()
        .insert_header((header::LOCATION, location))
        .insert_header((header::CACHE_CONTROL, REDIRECT_CACHE_CONTROL))
        .finish()
}

impl PageRenderer {
    fn site(&self) -> Site<'_> {
        Site {
            search_service: &self.search_service,
            salary_service: &self.salary_service,
            public_url: &self.public_url,
            has_provider: self.has_provider,
            operator: &self.operator,
        }
    }

    /// Returns the content of a page, as a visitor may see it.
    fn page(
        &self,
        path: &str,
        found: Option<&Match>,
        query: &PageQuery<'_>,
    ) -> Result<PageContent, ApiError> {
        let Some(Match {
            pattern,
            route,
            name,
        }) = found
        else {
            return Ok(not_found(path));
        };
        let site = &self.site();
        let mut page = match route {
            Route::Home => home::page(site),
            Route::Jobs => lists::jobs(site),
            Route::Companies => lists::companies(site),
            Route::Places => lists::places(site, query),
            Route::Entries => entries::entries(site, query),
            Route::Leaderboard => entries::leaderboard(site, query),
            Route::Search | Route::SearchAlias => lists::search(site, query),
            Route::Job | Route::Compare => job::page(site, name, &job_query(query)),
            Route::Company => company::page(site, name, query.get("job").as_deref()),
            Route::Place => lists::place(site, name),
            Route::Moderation => Ok(moderators_page()),
            _ => Ok(fixed_page(*route, pattern, query)),
        }?;
        if let Some(html) = self.frontend.article(*route) {
            page.article = Some(PreEscaped(html.to_owned()));
        }
        self.add_operator(*route, &mut page)?;
        if page.segments.is_empty() {
            page.segments = segments(pattern);
        }
        Ok(page)
    }

    /// Adds who runs the site to the pages that must say so.
    fn add_operator(&self, route: Route, page: &mut PageContent) -> Result<(), ApiError> {
        let heading = match route {
            Route::Contact => &OPERATOR.heading,
            Route::Privacy => &OPERATOR.controller,
            _ => return Ok(()),
        };
        let facts = operator::facts(&self.operator, heading);
        let article = page.article.take();
        page.article = Some(html! { (facts) @if let Some(article) = article { (article) } });
        let response = SiteFacts::new(&self.operator, self.has_contact_form);
        page.responses.add("/api/site", &response)?;
        if route == Route::Contact {
            page.subject = operator::organization(&self.operator);
        }
        Ok(())
    }

    fn content(&self, route: Route, page: &PageContent) -> Result<Content, ApiError> {
        Ok(Content {
            status: page.status,
            body: self.render(route, page)?.into(),
            media_type: HTML,
            cache_control: CACHE_CONTROL,
            vary: "accept-encoding",
            exact_entries: 0,
        })
    }

    /// Returns a page whose URL may contain a token: it is not cached and sends no referrer
    /// (requirement S16).
    fn account_page(&self, found: &Match, query: &str) -> Result<HttpResponse, ApiError> {
        let page = self.page(found.pattern, Some(found), &PageQuery::new(query))?;
        Ok(HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::REFERRER_POLICY, "no-referrer"))
            .content_type(HTML)
            .body(self.render(found.route, &page)?))
    }

    /// Returns the embedded data: whether entries are made up, the version, and responses to API
    /// calls.
    fn page_data(&self, demo: bool, responses: &EmbeddedData) -> Result<Vec<u8>, ApiError> {
        let mut data = format!("{{\"demo\":{demo},\"version\":").into_bytes();
        write_json(&mut data, &self.version)?;
        data.extend_from_slice(b",\"answers\":{");
        data.extend_from_slice(responses.members());
        data.extend_from_slice(b"}}");
        Ok(data)
    }

    /// Renders the page as HTML.
    fn render(&self, route: Route, page: &PageContent) -> Result<Vec<u8>, ApiError> {
        let demo = self.salary_service.shows_demo_data();
        Ok(self.frontend.page(&PageParts {
            route,
            head: &head(&self.site(), page)?.into_string(),
            page: &body(page, demo).into_string(),
            data: &self.page_data(demo, &page.responses)?,
        }))
    }
}

fn route_of(found: Option<&Match>) -> Route {
    found.map_or(Route::NotFound, |found| found.route)
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

/// Returns the page of moderators: 404 without a text. A page is requested without a token, so the
/// server cannot tell moderators from others, and for others the page does not exist: 404 rather
/// than 200, so that nothing is indexed and `robots.txt` need not name the path. The frontend shows
/// the queue or the text of the 404 page; here, moderators would see that text at each reload.
fn moderators_page() -> PageContent {
    PageContent {
        status: StatusCode::NOT_FOUND,
        title: SITE.name.clone(),
        ..PageContent::default()
    }
}

fn segments(path: &str) -> Vec<String> {
    let segments = path.split('/').filter(|segment| !segment.is_empty());
    let decoded =
        segments.map(|segment| percent_decode_str(segment).decode_utf8_lossy().into_owned());
    decoded.collect()
}
