//! The built frontend, read once at start.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

use actix_web::web::Bytes;

/// Where the server writes into `index.html`: title and description, what the page shows before
/// the browser's code runs, and the page's first data. The data comes last, so that the browser
/// has asked for the assets before it reads it.
const MARKS: [&str; 3] = ["<!--head-->", "<!--page-->", "<!--page-data-->"];

/// Why the frontend cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum FrontendError {
    /// The folder or a file in it cannot be read.
    #[error("the frontend cannot be read from {}: {source}", path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// `index.html` lacks a place that the server writes into.
    #[error("{} holds no {mark} in its place", path.display())]
    NoMark {
        /// The file.
        path: PathBuf,
        /// What should stand in it.
        mark: &'static str,
    },
}

/// A file of the frontend and its compressed twins.
#[derive(Debug)]
pub(super) struct Asset {
    pub(super) content_type: &'static str,
    pub(super) plain: Bytes,
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
    assets: HashMap<String, Asset>,
}

/// What the server writes into the page.
pub(super) struct Written<'a> {
    pub(super) head: &'a str,
    pub(super) page: &'a str,
    /// JSON without `<`, so that no text in it can end its element.
    pub(super) data: &'a [u8],
}

const DATA_START: &[u8] = b"<script type=\"application/json\" id=\"page-data\">";
const DATA_END: &[u8] = b"</script>";

impl Frontend {
    /// Reads the folder that the frontend's build made.
    ///
    /// # Errors
    /// [`FrontendError`] when a file cannot be read or `index.html` is not the frontend's.
    pub fn load(folder: &Path) -> Result<Self, FrontendError> {
        let index = folder.join("index.html");
        let html = String::from_utf8(read(&index)?)
            .map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let mut rest = html.as_str();
        let mut before = |mark| {
            let (before, after) = rest.split_once(mark).ok_or_else(|| FrontendError::NoMark {
                path: index.clone(),
                mark,
            })?;
            rest = after;
            Ok(before.to_owned())
        };
        let [head, page, data] = MARKS;
        let (before_head, before_page, before_data) = (before(head)?, before(page)?, before(data)?);
        let after_data = rest.to_owned();
        let mut assets = HashMap::new();
        read_folder(folder, "", &mut assets)?;
        Ok(Self {
            before_head,
            before_page,
            before_data,
            after_data,
            assets,
        })
    }

    /// The page with what the server writes into it.
    pub(super) fn page(&self, written: &Written<'_>) -> Vec<u8> {
        [
            self.before_head.as_bytes(),
            written.head.as_bytes(),
            self.before_page.as_bytes(),
            written.page.as_bytes(),
            self.before_data.as_bytes(),
            DATA_START,
            written.data,
            DATA_END,
            self.after_data.as_bytes(),
        ]
        .concat()
    }

    /// The asset at this path below the site's root.
    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
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
        let below = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{below}/"), assets)?;
        } else if let Some(content_type) = content_type(name) {
            let twin = |extension: &str| {
                let twin = folder.join(format!("{name}.{extension}"));
                twin.exists()
                    .then(|| read(&twin).map(Bytes::from))
                    .transpose()
            };
            let asset = Asset {
                content_type,
                plain: read(&path)?.into(),
                brotli: twin("br")?,
                gzip: twin("gz")?,
            };
            assets.insert(below, asset);
        }
    }
    Ok(())
}

/// The type of a file that may be asked for; `None` for the page itself and compressed twins.
fn content_type(name: &str) -> Option<&'static str> {
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
