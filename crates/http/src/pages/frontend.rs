//! The built frontend: a page and its assets, ready to be sent.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use actix_web::{
    http::header::{HeaderValue, InvalidHeaderValue},
    web::Bytes,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use klarlonn_domain::store::BoxError;
use maud::html;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::template::Template;
use crate::page_routes::Route;

/// Placeholders in `index.html` for the metadata, the styles of the page, the server-rendered content and the embedded
/// data. The data is last, so that the browser requests the assets before it parses the data.
const PLACEHOLDERS: [&str; 4] = [
    "<!--head-->",
    "<!--styles-->",
    "<!--page-->",
    "<!--page-data-->",
];

const INDEX: &str = "index.html";

/// Files that `build.mjs` writes for the server, by the route's name: paths of the scripts, and the
/// HTML of long texts.
const ROUTE_SCRIPTS: &str = "route-scripts.json";
const ARTICLES: &str = "articles.json";
/// Templates of the pages.
const TEMPLATES: &str = "templates.json";

/// Error when the frontend is loaded: the folder or a file in it cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the frontend cannot be read from {}: {source}", path.display())]
pub struct FrontendError {
    path: PathBuf,
    source: io::Error,
}

impl FrontendError {
    fn new(path: &Path, cause: impl Into<BoxError>) -> Self {
        Self {
            path: path.to_owned(),
            source: io::Error::other(cause),
        }
    }
}

/// Content of files by path, with `/` between folders.
type Files = BTreeMap<String, Bytes>;

/// The files of `frontend/dist` as part of the program (record 9).
#[cfg(feature = "embed-frontend")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist"]
struct Embedded;

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
    /// `index.html` between its placeholders.
    template: [String; PLACEHOLDERS.len() + 1],
    /// Links that preload the scripts of a route after the first paint.
    preloads: BTreeMap<Route, String>,
    content_security_policy: HeaderValue,
    /// The policies of pages with styles of their own.
    page_policies: BTreeMap<Route, HeaderValue>,
    articles: BTreeMap<Route, String>,
    templates: Templates,
    assets: BTreeMap<String, Asset>,
}

/// HTML that the build renders, with slots.
#[derive(Debug, Default, serde::Deserialize)]
struct Templates {
    /// The frame of each page: header, navigation and footer.
    layouts: BTreeMap<Route, Template>,
    /// What is in the frame, by the name of the page's variant.
    contents: BTreeMap<Route, BTreeMap<String, Template>>,
    /// What is in the frame of other pages.
    plain: Option<Template>,
    /// The styles that a page needs besides those of the frame.
    styles: BTreeMap<Route, String>,
}

const DATA_START: &str = "<script type=\"application/json\" id=\"page-data\">";
const DATA_END: &str = "</script>";

impl Frontend {
    /// Reads the output folder of the frontend build.
    ///
    /// # Errors
    /// [`FrontendError`] if a file cannot be read or `index.html` lacks a placeholder.
    pub fn load(folder: &Path) -> Result<Self, FrontendError> {
        let mut files = Files::new();
        read_folder(folder, "", &mut files)?;
        Self::from_files(&files, folder)
    }

    /// Returns the frontend that is part of the program, built with the feature `embed-frontend`.
    ///
    /// # Errors
    /// [`FrontendError`] if the program was built without it, or `index.html` lacks a placeholder.
    pub fn embedded() -> Result<Self, FrontendError> {
        #[cfg(feature = "embed-frontend")]
        let files = Embedded::iter().filter_map(|path| {
            let bytes = match Embedded::get(&path)?.data {
                std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                std::borrow::Cow::Owned(bytes) => bytes.into(),
            };
            Some((path.into_owned(), bytes))
        });
        #[cfg(not(feature = "embed-frontend"))]
        let files = std::iter::empty();
        Self::from_files(&files.collect(), Path::new("(part of the program)"))
    }

    fn from_files(files: &Files, folder: &Path) -> Result<Self, FrontendError> {
        let index = folder.join(INDEX);
        let fault = |cause: BoxError| FrontendError::new(&index, cause);
        let html = files
            .get(INDEX)
            .ok_or_else(|| fault("it is missing".into()))?;
        let html = str::from_utf8(html).map_err(|error| fault(error.into()))?;
        let mut template: [String; PLACEHOLDERS.len() + 1] = Default::default();
        let mut rest = html;
        for (part, placeholder) in template.iter_mut().zip(PLACEHOLDERS) {
            let missing = || fault(format!("no placeholder {placeholder}").into());
            let (before, after) = rest.split_once(placeholder).ok_or_else(missing)?;
            (*part, rest) = (before.to_owned(), after);
        }
        rest.clone_into(&mut template[PLACEHOLDERS.len()]);
        let preloads: BTreeMap<Route, Vec<String>> = read_json(files, folder, ROUTE_SCRIPTS)?;
        let templates: Templates = read_json(files, folder, TEMPLATES)?;
        let policy = |style: Option<&str>| {
            content_security_policy(html, style).map_err(|error| fault(error.into()))
        };
        let page_policies = templates.styles.iter();
        let page_policies =
            page_policies.map(|(route, style)| Ok((*route, policy(Some(style.as_str()))?)));
        Ok(Self {
            template,
            preloads: preloads
                .into_iter()
                .map(|(route, paths)| (route, preload_links(paths)))
                .collect(),
            content_security_policy: policy(None)?,
            page_policies: page_policies.collect::<Result<_, _>>()?,
            articles: read_json(files, folder, ARTICLES)?,
            templates,
            assets: assets(files),
        })
    }

    /// Returns the policy of all responses: resources of this origin, and the inline style and
    /// script of the page (requirement S17).
    pub(crate) fn content_security_policy(&self) -> &HeaderValue {
        &self.content_security_policy
    }

    /// Returns the policy of a page with styles of its own.
    pub(super) fn page_policy(&self, route: Route) -> Option<HeaderValue> {
        self.page_policies.get(&route).cloned()
    }

    /// Returns the page of a route. `data` is JSON without `<`, so that it cannot close its element.
    pub(super) fn page(&self, route: Route, head: &str, page: &str, data: &str) -> String {
        let preloads = self.preloads.get(&route).map_or("", String::as_str);
        let style = self.templates.styles.get(&route);
        let style = style.map(|style| format!("<style>{style}</style>"));
        let style = style.unwrap_or_default();
        let [first, second, third, fourth, last] = &self.template;
        [
            first, head, preloads, second, &style, third, page, fourth, DATA_START, data, DATA_END,
            last,
        ]
        .concat()
    }

    /// Returns the HTML of the long text of a page.
    pub(super) fn article(&self, route: Route) -> Option<&str> {
        self.articles.get(&route).map(String::as_str)
    }

    /// Returns the frame of a page.
    pub(super) fn layout(&self, route: Route) -> Option<&Template> {
        self.templates.layouts.get(&route)
    }

    /// Returns what is in the frame of a page.
    pub(super) fn content(&self, route: Route, variant: &str) -> Option<&Template> {
        let templates = &self.templates;
        let variants = templates.contents.get(&route);
        let content = variants.and_then(|variants| variants.get(variant));
        content.or(templates.plain.as_ref())
    }

    /// Returns the asset with this path, without a leading slash.
    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
}

/// Allows the inline elements by the hash of their content, and the style of a page, so that nothing else can run.
fn content_security_policy(
    html: &str,
    style: Option<&str>,
) -> Result<HeaderValue, InvalidHeaderValue> {
    let hash = |content: &str| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(content)));
    let hashes = |tag: &str| -> String {
        let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
        let elements = html.split(&start).skip(1);
        let contents = elements.filter_map(|rest| rest.split(&end).next());
        contents.map(hash).collect()
    };
    HeaderValue::try_from(format!(
        "default-src 'none'; script-src 'self'{}; style-src 'self'{}{}; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        hashes("script"),
        hashes("style"),
        style.map(hash).unwrap_or_default(),
    ))
}

/// Reads a folder and the folders in it.
fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), FrontendError> {
    let fault = |error: io::Error| FrontendError::new(folder, error);
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let inner = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{inner}/"), files)?;
        } else {
            let bytes = fs::read(&path).map_err(|error| FrontendError::new(&path, error))?;
            files.insert(inner, bytes.into());
        }
    }
    Ok(())
}

/// Reads a file for the server. Pages work without it.
fn read_json<T: DeserializeOwned + Default>(
    files: &Files,
    folder: &Path,
    name: &str,
) -> Result<T, FrontendError> {
    let Some(json) = files.get(name) else {
        return Ok(T::default());
    };
    serde_json::from_slice(json).map_err(|error| FrontendError::new(&folder.join(name), error))
}

fn preload_links(paths: Vec<String>) -> String {
    let links = html! {
        @for path in paths { link data-late="modulepreload" href=(path); }
    };
    links.into_string()
}

/// Returns the files that browsers request, with their compressed variants.
fn assets(files: &Files) -> BTreeMap<String, Asset> {
    let with_types = files.iter().filter_map(|(path, bytes)| {
        let asset = Asset {
            content_type: content_type(path)?,
            uncompressed: bytes.clone(),
            brotli: files.get(&format!("{path}.br")).cloned(),
            gzip: files.get(&format!("{path}.gz")).cloned(),
        };
        Some((path.clone(), asset))
    });
    with_types.collect()
}

/// Returns the content type of an asset. `None` for files of the server and compressed variants.
fn content_type(name: &str) -> Option<&'static str> {
    if [ROUTE_SCRIPTS, ARTICLES, TEMPLATES].contains(&name) {
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
