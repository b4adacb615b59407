//! The files of the built frontend, from a folder or from the program itself (record 9).

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use actix_web::web::Bytes;

use super::frontend::{FrontendError, unreadable};

/// The files of `frontend/dist` as part of the program.
#[cfg(feature = "embed-frontend")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist"]
struct Embedded;

/// The content of files by path, with `/` between folders.
pub(super) struct FrontendFiles {
    files: BTreeMap<String, Bytes>,
    /// Their folder, for messages.
    folder: PathBuf,
}

impl FrontendFiles {
    /// Reads a folder and the folders in it.
    ///
    /// # Errors
    /// [`FrontendError::Unreadable`] for the first file that cannot be read.
    pub(super) fn read(folder: &Path) -> Result<Self, FrontendError> {
        let mut files = BTreeMap::new();
        read_folder(folder, "", &mut files)?;
        Ok(Self {
            files,
            folder: folder.to_owned(),
        })
    }

    /// Returns the files that are part of the program; none without the feature `embed-frontend`.
    pub(super) fn embedded() -> Self {
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
        Self {
            files: files.collect(),
            folder: "(part of the program)".into(),
        }
    }

    pub(super) fn get(&self, path: &str) -> Option<&Bytes> {
        self.files.get(path)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Bytes)> {
        self.files
            .iter()
            .map(|(path, bytes)| (path.as_str(), bytes))
    }

    /// Returns the path of a file, for messages.
    pub(super) fn path_of(&self, path: &str) -> PathBuf {
        self.folder.join(path)
    }
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, Bytes>,
) -> Result<(), FrontendError> {
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
    for entry in entries {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let inner = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{inner}/"), files)?;
        } else {
            let bytes = fs::read(&path).map_err(|error| unreadable(&path, error))?;
            files.insert(inner, bytes.into());
        }
    }
    Ok(())
}
