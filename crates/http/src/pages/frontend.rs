//! The built frontend: a page and its assets, ready to be sent.

use std::{
    collections::{BTreeMap, HashMap},
    io,
    path::{Path, PathBuf},
};

use actix_web::{
    http::header::{HeaderValue, InvalidHeaderValue},
    web::Bytes,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use maud::html;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::{frontend_files::FrontendFiles, routes::Route};

/// Placeholders in `index.html` for the metadata, the server-rendered content and the embedded
/// data. The data is last, so that the browser requests the assets before it parses the data.
const PLACEHOLDERS: [&str; 3] = ["<!--head-->", "<!--page-->", "<!--page-data-->"];

const INDEX: &str = "index.html";

/// Files that `build.mjs` writes for the server, by the route's name: paths of the scripts, and the
/// HTML of long texts.
const ROUTE_SCRIPTS: &str = "route-scripts.json";
const ARTICLES: &str = "articles.json";

/// Error when the frontend is loaded.
#[derive(Debug, thiserror::Error)]
pub enum FrontendError {
    /// The folder or a file in it cannot be read.
    #[error("the frontend cannot be read from {}: {source}", path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// `index.html` has no such placeholder.
    #[error("{} has no placeholder {placeholder}", path.display())]
    MissingPlaceholder {
        /// The file.
        path: PathBuf,
        /// The placeholder.
        placeholder: &'static str,
    },
}

/// A static file with its compressed variants.
#[derive(Debug)]
pub(super) struct Asset {
    pub(super) content_type: &'static str,
    pub(super) uncompressed: Bytes,
    pub(super) brotli: Option<Bytes>,
    pub(super) gzip: Option<Bytes>,
}

/// The built frontend: one page and its assets.
#[derive(Debug)]
pub struct Frontend {
    before_head: String,
    before_page: String,
    before_data: String,
    after_data: String,
    /// Links that preload the scripts of a route.
    preloads: BTreeMap<Route, String>,
    content_security_policy: HeaderValue,
    articles: BTreeMap<Route, String>,
    assets: HashMap<String, Asset>,
}

/// Parts that replace the placeholders.
pub(super) struct PageParts<'a> {
    pub(super) route: Route,
    pub(super) head: &'a str,
    pub(super) page: &'a str,
    /// JSON without `<`, so that it cannot close its element.
    pub(super) data: &'a [u8],
}

const DATA_START: &[u8] = b"<script type=\"application/json\" id=\"page-data\">";
const DATA_END: &[u8] = b"</script>";

impl Frontend {
    /// Reads the output folder of the frontend build.
    ///
    /// # Errors
    /// [`FrontendError`] if a file cannot be read or `index.html` lacks a placeholder.
    pub fn load(folder: &Path) -> Result<Self, FrontendError> {
        Self::from_files(&FrontendFiles::read(folder)?)
    }

    /// Returns the frontend that is part of the program, built with the feature `embed-frontend`.
    ///
    /// # Errors
    /// [`FrontendError`] if the program was built without it, or `index.html` lacks a placeholder.
    pub fn embedded() -> Result<Self, FrontendError> {
        Self::from_files(&FrontendFiles::embedded())
    }

    fn from_files(files: &FrontendFiles) -> Result<Self, FrontendError> {
        let index = files.path_of(INDEX);
        let html = files
            .get(INDEX)
            .ok_or_else(|| unreadable(&index, io::ErrorKind::NotFound.into()))?;
        let html =
            str::from_utf8(html).map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let mut rest = html;
        let mut before = |placeholder| {
            let (before, after) =
                rest.split_once(placeholder)
                    .ok_or_else(|| FrontendError::MissingPlaceholder {
                        path: index.clone(),
                        placeholder,
                    })?;
            rest = after;
            Ok(before.to_owned())
        };
        let [head, page, data] = PLACEHOLDERS;
        let (before_head, before_page, before_data) = (before(head)?, before(page)?, before(data)?);
        let after_data = rest.to_owned();
        let content_security_policy = content_security_policy(html)
            .map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let preloads = read_by_route(files, ROUTE_SCRIPTS)?
            .into_iter()
            .map(|(route, paths)| (route, preload_links(paths)))
            .collect();
        Ok(Self {
            before_head,
            before_page,
            before_data,
            after_data,
            preloads,
            content_security_policy,
            articles: read_by_route(files, ARTICLES)?,
            assets: assets(files),
        })
    }

    /// Returns the policy of all responses: resources of this origin, and the inline style and
    /// script of the page (requirement S17).
    pub(crate) fn content_security_policy(&self) -> &HeaderValue {
        &self.content_security_policy
    }

    /// Returns the page with these parts.
    pub(super) fn page(&self, parts: &PageParts<'_>) -> Vec<u8> {
        let preloads = self.preloads.get(&parts.route);
        [
            self.before_head.as_bytes(),
            parts.head.as_bytes(),
            preloads.map_or("", String::as_str).as_bytes(),
            self.before_page.as_bytes(),
            parts.page.as_bytes(),
            self.before_data.as_bytes(),
            DATA_START,
            parts.data,
            DATA_END,
            self.after_data.as_bytes(),
        ]
        .concat()
    }

    /// Returns the HTML of the long text of a page.
    pub(super) fn article(&self, route: Route) -> Option<&str> {
        self.articles.get(&route).map(String::as_str)
    }

    /// Returns the asset with this path, without a leading slash.
    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
}

/// Allows the inline elements by the hash of their content, so that nothing else can run.
fn content_security_policy(html: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    let hash = |content: &str| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(content)));
    let hashes = |tag: &str| -> String {
        let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
        let elements = html.split(&start).skip(1);
        let contents = elements.filter_map(|rest| rest.split(&end).next());
        contents.map(hash).collect()
    };
    HeaderValue::try_from(format!(
        "default-src 'none'; script-src 'self'{}; style-src 'self'{}; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        hashes("script"),
        hashes("style"),
    ))
}

/// Reads a file with a value of some routes. Pages work without it.
fn read_by_route<T: DeserializeOwned>(
    files: &FrontendFiles,
    name: &str,
) -> Result<BTreeMap<Route, T>, FrontendError> {
    let Some(json) = files.get(name) else {
        return Ok(BTreeMap::new());
    };
    serde_json::from_slice(json).map_err(|error| unreadable(&files.path_of(name), error.into()))
}

fn preload_links(paths: Vec<String>) -> String {
    let links = html! {
        @for path in paths { link rel="modulepreload" fetchpriority="low" href=(path); }
    };
    links.into_string()
}

/// Returns the files that browsers request, with their compressed variants.
fn assets(files: &FrontendFiles) -> HashMap<String, Asset> {
    let with_types = files.iter().filter_map(|(path, bytes)| {
        let asset = Asset {
            content_type: content_type(path)?,
            uncompressed: bytes.clone(),
            brotli: files.get(&format!("{path}.br")).cloned(),
            gzip: files.get(&format!("{path}.gz")).cloned(),
        };
        Some((path.to_owned(), asset))
    });
    with_types.collect()
}

/// Returns the content type of an asset. `None` for files of the server and compressed variants.
fn content_type(name: &str) -> Option<&'static str> {
    if [ROUTE_SCRIPTS, ARTICLES].contains(&name) {
        return None;
    }
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

pub(super) fn unreadable(path: &Path, source: io::Error) -> FrontendError {
    FrontendError::Unreadable {
        path: path.to_owned(),
        source,
    }
}
