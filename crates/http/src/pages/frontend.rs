//! The built frontend, read once at startup.

use std::{
    collections::{BTreeMap, HashMap},
    fs, io,
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

use super::routes::Route;

/// Placeholders in `index.html` for the metadata, the server-rendered content and the embedded
/// data. The data is last, so that the browser requests the assets before it parses the data.
const PLACEHOLDERS: [&str; 3] = ["<!--head-->", "<!--page-->", "<!--page-data-->"];

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
        let index = folder.join("index.html");
        let html = String::from_utf8(read(&index)?)
            .map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let mut rest = html.as_str();
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
        let content_security_policy = content_security_policy(&html)
            .map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let mut assets = HashMap::new();
        read_folder(folder, "", &mut assets)?;
        let preloads = read_by_route(&folder.join(ROUTE_SCRIPTS))?
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
            articles: read_by_route(&folder.join(ARTICLES))?,
            assets,
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
fn read_by_route<T: DeserializeOwned>(file: &Path) -> Result<BTreeMap<Route, T>, FrontendError> {
    if !file.exists() {
        return Ok(BTreeMap::new());
    }
    serde_json::from_slice(&read(file)?).map_err(|error| unreadable(file, error.into()))
}

fn preload_links(paths: Vec<String>) -> String {
    let links = html! {
        @for path in paths { link rel="modulepreload" fetchpriority="low" href=(path); }
    };
    links.into_string()
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    assets: &mut HashMap<String, Asset>,
) -> Result<(), FrontendError> {
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
    for entry in entries {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let asset_path = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{asset_path}/"), assets)?;
        } else if let Some(content_type) = content_type(name) {
            let compressed = |extension: &str| {
                let compressed = folder.join(format!("{name}.{extension}"));
                compressed
                    .exists()
                    .then(|| read(&compressed).map(Bytes::from))
                    .transpose()
            };
            let asset = Asset {
                content_type,
                uncompressed: read(&path)?.into(),
                brotli: compressed("br")?,
                gzip: compressed("gz")?,
            };
            assets.insert(asset_path, asset);
        }
    }
    Ok(())
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

fn read(path: &Path) -> Result<Vec<u8>, FrontendError> {
    fs::read(path).map_err(|error| unreadable(path, error))
}

fn unreadable(path: &Path, source: io::Error) -> FrontendError {
    FrontendError::Unreadable {
        path: path.to_owned(),
        source,
    }
}
