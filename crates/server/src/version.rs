//! The version of this build.

use std::sync::LazyLock;

use klarlonn_http::Version;

/// Version of this build.
pub(crate) const VERSION: Version = Version {
    number: env!("CARGO_PKG_VERSION"),
    commit: option_env!("KLARLONN_BUILD_COMMIT"),
};

/// Version and commit, as `klarlonn --version` prints them.
pub(crate) fn version_text() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| VERSION.to_string());
    &TEXT
}
