//! The built frontend, read once at start.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

use actix_web::web::Bytes;

/// Where the server writes the page's first data into `index.html`.
const PAGE_DATA_MARK: &str = "<!--page-data-->";

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
    /// `index.html` has no place for the page's first data.
    #[error("{} holds no {PAGE_DATA_MARK}", .0.display())]
    NoMark(PathBuf),
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
    before_data: String,
    after_data: String,
    assets: HashMap<String, Asset>,
}

impl Frontend {
    /// Reads the folder that the frontend's build made.
    ///
    /// # Errors
    /// [`FrontendError`] when a file cannot be read or `index.html` is not the frontend's.
    pub fn load(folder: &Path) -> Result<Self, FrontendError> {
        let index = folder.join("index.html");
        let html = String::from_utf8(read(&index)?)
            .map_err(|error| unreadable(&index, io::Error::other(error)))?;
        let (before, after) = html
            .split_once(PAGE_DATA_MARK)
            .ok_or(FrontendError::NoMark(index))?;
        let mut assets = HashMap::new();
        read_folder(folder, "", &mut assets)?;
        Ok(Self {
            before_data: before.to_owned(),
            after_data: after.to_owned(),
            assets,
        })
    }

    /// The page with `data` as its first data. `data` is JSON; its `<` are written so that no
    /// text in it can end the element.
    pub(super) fn page(&self, data: &str) -> String {
        let data = data.replace('<', "\\u003c");
        format!(
            "{}<script type=\"application/json\" id=\"page-data\">{data}</script>{}",
            self.before_data, self.after_data
        )
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
