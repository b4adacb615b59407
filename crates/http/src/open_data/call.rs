//! What all calls of the tables share: the limit, the parameters, and what answers are made from.

use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, web};
use klarlonn_domain::open_data::OpenData;
use serde::Serialize;
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout_at},
};

use super::{links::Links, problem::Problem, query::Query};
use crate::{
    cache::{FigureCall, Reuse, Sources},
    error::ApiError,
    request::{Client, Limit, app_data, guards::PublicUrl},
    response::Content,
};

/// Everybody may keep a response for five minutes: the figures change at night.
const CACHE_CONTROL: &str = "public, max-age=300";
/// One table is computed at a time, so that tables leave the other cores to the pages.
static COMPUTING: Semaphore = Semaphore::const_new(1);
/// Maximum wait until a table is being computed. The programs that read tables wait longer.
const MAX_WAIT: Duration = Duration::from_secs(25);

/// A call of the tables, within the limit of its client address.
pub(super) struct TableCall {
    figures: FigureCall,
    query: Query,
    url: web::Data<PublicUrl>,
}

/// What an answer is made from.
pub(super) struct TableSources<'a> {
    pub(super) data: OpenData<'a>,
    pub(super) query: &'a Query,
    pub(super) links: Links,
}

impl FromRequest for TableCall {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let client = Client::from_request(request, payload).into_inner();
        let counted = client.and_then(|client| client.count_attempt(Limit::Tables));
        let figures = FigureCall::from_request(request, payload);
        let query = Query::parse(request.query_string());
        let url = app_data(request);
        Box::pin(async move {
            counted?;
            Ok(Self {
                figures: figures.await?,
                query,
                url: url?,
            })
        })
    }
}

impl TableCall {
    /// Responds with what `answer` returns, as JSON.
    pub(super) async fn respond<T: Serialize + 'static>(
        self,
        answer: impl FnOnce(&TableSources<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let write = |answer: T, _: &TableSources<'_>| json(&answer);
        self.respond_with(Reuse::ByQuestion, answer, write).await
    }

    /// Responds with what `write` makes of the answer, or with the problem that `answer` returns.
    pub(super) async fn respond_with<T: 'static>(
        self,
        reuse: Reuse,
        answer: impl FnOnce(&TableSources<'_>) -> Result<T, Problem> + Send + 'static,
        write: impl FnOnce(T, &TableSources<'_>) -> Result<Content, ApiError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let Self {
            figures,
            query,
            url,
        } = self;
        if let Some(found) = figures.find_kept_for_visitors() {
            return Ok(found);
        }
        let permit = timeout_at(Instant::now() + MAX_WAIT, COMPUTING.acquire()).await;
        let _permit = permit
            .map_err(|elapsed| ApiError::Busy(elapsed.into()))?
            .map_err(ApiError::fault)?;
        let make = move |services: &Sources| {
            let sources = query.language().map(|language| TableSources {
                data: OpenData::new(&services.salary_service, &services.search_service),
                query: &query,
                links: Links {
                    url: url.0.clone(),
                    language,
                },
            });
            match sources.and_then(|sources| Ok((answer(&sources)?, sources))) {
                Ok((answer, sources)) => write(answer, &sources),
                Err(problem) => problem.content(),
            }
        };
        figures.respond_as_visitor(reuse, make).await
    }
}

/// Returns a body as JSON that everybody may keep for a while.
pub(super) fn json(body: &impl Serialize) -> Result<Content, ApiError> {
    let body = serde_json::to_vec(body).map_err(ApiError::fault)?;
    Ok(content("application/json", body))
}

/// Returns content that everybody may keep for a while.
pub(super) fn content(media_type: &'static str, body: Vec<u8>) -> Content {
    Content::new(media_type, CACHE_CONTROL, body)
}
