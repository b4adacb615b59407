//! The place of the tag key: outside the data folder, because key and database together identify
//! every contributor (record 60).

use std::{
    env,
    path::{Path, PathBuf},
};

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

use super::Settings;

/// Folder of root and of users without a home.
const SYSTEM_FOLDER: &str = "/etc/klarlonn";

/// What decides the folder of the key.
struct Environment {
    config_home: Option<PathBuf>,
    home: Option<PathBuf>,
    is_root: bool,
}

/// Returns the default file of the key. Each data folder has its own.
pub(crate) fn default_file(data_dir: &Path) -> PathBuf {
    let path = |name| env::var_os(name).map(PathBuf::from);
    Environment {
        config_home: path("XDG_CONFIG_HOME"),
        home: path("HOME"),
        is_root: rustix::process::geteuid().is_root(),
    }
    .default_file(data_dir)
}

impl Environment {
    fn default_file(self, data_dir: &Path) -> PathBuf {
        let data_dir = canonical(data_dir);
        let digest = Sha256::digest(data_dir.as_os_str().as_encoded_bytes());
        let name = format!("tag-{}.key", HEXLOWER.encode(&digest[..8]));
        self.folder(&data_dir).join(name)
    }

    fn folder(self, data_dir: &Path) -> PathBuf {
        let home = self.home.filter(|home| !self.is_root && home.is_dir());
        self.config_home
            .filter(|folder| folder.is_absolute())
            .or_else(|| home.map(|home| home.join(".config")))
            // The home of a system user may be the data folder.
            .filter(|folder| !canonical(folder).starts_with(data_dir))
            .map_or_else(|| SYSTEM_FOLDER.into(), |folder| folder.join("klarlonn"))
    }
}

/// Returns whether the settings put the key in the data folder.
pub(crate) fn is_in_data_folder(settings: &Settings) -> bool {
    let file = &settings.accounts.tag_key_file;
    file.exists() && canonical(file).starts_with(canonical(&settings.data_dir))
}

/// Returns the absolute path with links resolved, as far as it exists.
fn canonical(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let resolved = path.ancestors().find_map(|existing| {
        let rest = path.strip_prefix(existing).ok()?;
        let resolved = existing.canonicalize().ok()?.join(rest);
        // Without the slash that joining an empty path adds.
        Some(resolved.components().collect())
    });
    resolved.unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(config_home: Option<&Path>, home: Option<&Path>) -> Environment {
        Environment {
            config_home: config_home.map(Path::to_owned),
            home: home.map(Path::to_owned),
            is_root: false,
        }
    }

    fn folder(environment: Environment, data_dir: &Path) -> PathBuf {
        let file = environment.default_file(data_dir);
        file.parent().unwrap().to_owned()
    }

    #[test]
    fn key_is_in_the_configuration_folder_of_the_user() {
        let temporary = tempfile::tempdir().unwrap();
        let home = temporary.path();
        let data = home.join("data");
        let config = home.join("settings");
        assert_eq!(
            folder(environment(Some(&config), Some(home)), &data),
            config.join("klarlonn")
        );
        for not_absolute in [None, Some(Path::new("")), Some(Path::new("settings"))] {
            assert_eq!(
                folder(environment(not_absolute, Some(home)), &data),
                home.join(".config/klarlonn")
            );
        }
    }

    #[test]
    fn key_of_root_and_of_users_without_home_is_in_etc() {
        let temporary = tempfile::tempdir().unwrap();
        let home = temporary.path();
        let root = Environment {
            is_root: true,
            ..environment(None, Some(home))
        };
        let etc = Path::new("/etc/klarlonn");
        assert_eq!(folder(root, &home.join("data")), etc);
        for home in [None, Some(Path::new("/nonexistent"))] {
            assert_eq!(folder(environment(None, home), Path::new("/data")), etc);
        }
        assert_eq!(
            folder(environment(None, Some(home)), home),
            etc,
            "the home is the data folder"
        );
    }

    #[test]
    fn each_data_folder_has_its_own_key() {
        let temporary = tempfile::tempdir().unwrap();
        let place = |data: &Path| environment(Some(temporary.path()), None).default_file(data);
        let (first, link) = (
            temporary.path().join("first"),
            temporary.path().join("link"),
        );
        let before = place(&first);
        assert_ne!(before, place(&temporary.path().join("second")));
        std::fs::create_dir(&first).unwrap();
        std::os::unix::fs::symlink(&first, &link).unwrap();
        assert_eq!(place(&first), before, "before and after it exists");
        assert_eq!(place(&link), before, "through a link");
    }
}
