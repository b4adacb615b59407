//! A call whose response consists of figures.

use std::{future::Future, pin::Pin, sync::Arc};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse,
    dev::Payload,
    http::{
        Method,
        header::{self, HeaderMap, HeaderValue},
    },
    web,
};
use klarlonn_domain::{
    account::Viewer,
    salary::{SalaryService, SearchService},
};
use serde::Serialize;

use super::{Question, ResponseCache};
use crate::{
    error::ApiError,
    request::{app_data, is_uncertain, viewer_or_visitor},
    response::{Audience, Content, EncodedResponse},
};

/// A call whose response consists of figures, with its viewer.
pub(crate) struct FigureCall {
    pub(crate) request: HttpRequest,
    pub(crate) sources: Sources,
    cache: web::Data<ResponseCache>,
}

/// What figures are computed from, on any thread.
#[derive(Clone)]
pub(crate) struct Sources {
    pub(crate) viewer: Viewer,
    pub(crate) salary_service: web::Data<SalaryService>,
    pub(crate) search_service: web::Data<SearchService>,
}

/// Whether a response is kept in memory and looked for there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reuse {
    /// It depends on the address, the access level and the encoding alone.
    ByQuestion,
    /// It also depends on the body of the request, or on what only this viewer sees.
    Never,
}

impl FromRequest for FigureCall {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            Ok(Self {
                sources: Sources {
                    viewer: viewer_or_visitor(&request).await,
                    salary_service: app_data(&request)?,
                    search_service: app_data(&request)?,
                },
                cache: app_data(&request)?,
                request,
            })
        })
    }
}

impl FigureCall {
    /// Returns the response, from the cache or computed.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if the body cannot be serialized; [`ApiError::Busy`] after waiting too long.
    pub(crate) async fn respond<T: Serialize + 'static>(
        self,
        audience: Audience,
        compute: impl FnOnce(&Sources) -> T + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let compute = |sources: &Sources| Ok::<_, ApiError>(compute(sources));
        self.try_respond(audience, compute).await
    }

    /// Like [`Self::respond`], for figures that may not exist.
    ///
    /// # Errors
    /// As [`Self::respond`], and the error of `compute`.
    pub(crate) async fn try_respond<T, E>(
        self,
        audience: Audience,
        compute: impl FnOnce(&Sources) -> Result<T, E> + Send + 'static,
    ) -> Result<HttpResponse, ApiError>
    where
        T: Serialize + 'static,
        ApiError: From<E>,
    {
        let no_entries: fn(&T) -> usize = |_| 0;
        let found = self
            .find(audience, Reuse::ByQuestion, no_entries, compute)
            .await?;
        Ok(self.to_response(&found))
    }

    /// Returns the response, from the cache or computed. `count` counts the exact entries of a body.
    ///
    /// # Errors
    /// As [`Self::try_respond`].
    pub(crate) async fn find<T, E>(
        &self,
        audience: Audience,
        reuse: Reuse,
        count: fn(&T) -> usize,
        compute: impl FnOnce(&Sources) -> Result<T, E> + Send + 'static,
    ) -> Result<Arc<EncodedResponse>, ApiError>
    where
        T: Serialize + 'static,
        ApiError: From<E>,
    {
        let Sources {
            viewer,
            salary_service,
            ..
        } = &self.sources;
        let (uri, headers) = (self.request.uri(), self.request.headers());
        let question = Question::new(salary_service, viewer, uri, headers);
        let sources = self.sources.clone();
        let make = move || {
            let body = compute(&sources)?;
            Ok(Content {
                exact_entries: count(&body),
                ..Content::json(audience, &body)?
            })
        };
        match reuse {
            Reuse::ByQuestion => self.cache.get_or_make(&question, make).await,
            Reuse::Never => self.cache.make(question.encoding, make).await,
        }
    }

    /// Returns what a visitor gets, also to members: from the cache or made.
    ///
    /// # Errors
    /// The error of `make`; [`ApiError::Busy`] after waiting too long.
    pub(crate) async fn respond_as_visitor(
        self,
        reuse: Reuse,
        make: impl FnOnce(&Sources) -> Result<Content, ApiError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let sources = Sources {
            viewer: Viewer::Visitor,
            ..self.sources
        };
        let (uri, headers) = (self.request.uri(), self.request.headers());
        let question = Question::new(&sources.salary_service, &sources.viewer, uri, headers);
        let make = move || make(&sources);
        if reuse == Reuse::ByQuestion {
            let found = self.cache.get_or_make(&question, make).await?;
            return Ok(found.to_response(self.request.headers()));
        }
        let answer = self.cache.make(question.encoding, make).await?;
        Ok(to_unstored_response(&answer, "no-store"))
    }

    /// Returns what a visitor gets, if it is in memory.
    pub(crate) fn find_kept_for_visitors(&self) -> Option<HttpResponse> {
        if self.request.method() != Method::GET {
            return None;
        }
        let (uri, headers) = (self.request.uri(), self.request.headers());
        let service = &self.sources.salary_service;
        let question = Question::new(service, &Viewer::Visitor, uri, headers);
        let found = self.cache.get(&question)?;
        Some(found.to_response(headers))
    }

    /// Returns the response, or 304 if the client has it already. It must not be stored if the
    /// viewer could not be looked up.
    pub(crate) fn to_response(&self, found: &EncodedResponse) -> HttpResponse {
        if !is_uncertain(&self.request) {
            return found.to_response(self.request.headers());
        }
        to_unstored_response(found, "private, no-store")
    }
}

/// Returns the whole response, with this `Cache-Control` and without an entity tag.
fn to_unstored_response(found: &EncodedResponse, cache_control: &'static str) -> HttpResponse {
    let mut response = found.to_response(&HeaderMap::new());
    let headers = response.headers_mut();
    headers.remove(header::ETAG);
    let cache_control = HeaderValue::from_static(cache_control);
    headers.insert(header::CACHE_CONTROL, cache_control);
    response
}
