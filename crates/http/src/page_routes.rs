//! The paths of the pages (specification part 1 section 2), from `shared/pages/site.json`.

use std::{collections::BTreeMap, sync::LazyLock};

use percent_encoding::percent_decode_str;
use serde::Deserialize;

/// Patterns of the pages.
pub(crate) static PATHS: LazyLock<BTreeMap<Route, String>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct Site {
        paths: BTreeMap<Route, String>,
    }
    let site: Site = serde_json::from_str(include_str!("../../../shared/pages/site.json"))
        .expect("every page has a route");
    site.paths
});

/// A page, by its name in `shared/pages/site.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Route {
    Home,
    Jobs,
    Companies,
    Places,
    Entries,
    Leaderboard,
    PayCheck,
    /// Redirects to the pay check, like the next one.
    Offer,
    PayTalk,
    Contribute,
    About,
    Method,
    EqualPay,
    Bargaining,
    Help,
    Privacy,
    Cookies,
    Terms,
    Contact,
    /// Redirects to the page about open data.
    Developers,
    OpenData,
    Search,
    SearchAlias,
    Job,
    Compare,
    Company,
    Place,
    Login,
    Register,
    ForgotPassword,
    ResetPassword,
    ConfirmEmail,
    Callback,
    Profile,
    StopFollowing,
    Moderation,
    /// Any other path.
    NotFound,
}

/// The page of a path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Match {
    pub(crate) route: Route,
    /// Pattern of the route, or the unknown path.
    pub(crate) path: String,
    /// Decoded name in the path; empty if the pattern has none.
    pub(crate) name: String,
}

/// Returns the page of a percent-encoded path. A name may contain an encoded slash, but not a plain
/// one.
pub(crate) fn match_route(path: &str) -> Match {
    let shorter = match path.strip_suffix('/') {
        Some(shorter) if shorter.len() > 1 => shorter,
        _ => path,
    };
    let decoded = percent_decode_str(shorter).decode_utf8().ok();
    let found = decoded.and_then(|decoded| {
        PATHS.iter().find_map(|(route, pattern)| {
            let name = match pattern.split_once('{') {
                None => (*pattern == decoded).then(String::new),
                Some((folder, _)) => name_below(folder, shorter),
            };
            Some(Match {
                route: *route,
                path: pattern.clone(),
                name: name?,
            })
        })
    });
    found.unwrap_or_else(|| Match {
        route: Route::NotFound,
        path: path.to_owned(),
        name: String::new(),
    })
}

/// Returns the route pattern of the page at `path`, for the log. `None` if there is no such page.
pub(crate) fn pattern_of(path: &str) -> Option<&'static str> {
    PATHS.get(&match_route(path).route).map(String::as_str)
}

/// The path of the page that stops all letters of a member, by the token in its query.
pub(crate) fn unsubscribe_path() -> &'static str {
    &PATHS[&Route::StopFollowing]
}

fn name_below(folder: &str, path: &str) -> Option<String> {
    let name = path.strip_prefix(folder)?;
    let is_name = !name.is_empty() && !name.contains('/');
    let name = percent_decode_str(name).decode_utf8().ok()?;
    is_name.then(|| name.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_of_a_route_has_its_pattern() {
        for (path, pattern) in [
            ("/", "/"),
            ("/stillinger/", "/stillinger"),
            ("/s%C3%B8k", "/søk"),
            ("/api", "/api"),
            ("/auth/callback", "/auth/callback"),
            ("/moderering", "/moderering"),
            ("/job/L/", "/job/{jobTitle}"),
            ("/sammenlign/Lege", "/sammenlign/{jobTitle}"),
        ] {
            assert_eq!(match_route(path).path, pattern, "{path}");
        }
    }

    #[test]
    fn name_in_a_path_is_decoded_once() {
        for (path, name) in [
            ("/bedrift/AC%2FDC", "AC/DC"),
            ("/bedrift/100%25%3F%23+1", "100%?#+1"),
            ("/bedrift/%F0%9F%9A%80", "🚀"),
            ("/bedrift/%252F", "%2F"),
        ] {
            let found = match_route(path);
            let expected = (Route::Company, name.to_owned());
            assert_eq!((found.route, found.name), expected, "{path}");
        }
    }

    // spec 1.2.17
    #[test]
    fn unknown_path_has_no_route() {
        for path in [
            "/job",
            "/job/",
            "/job/a/b",
            "/api/x",
            "/bedrift",
            "/job/%FF",
            "/stillinger/x",
            "/Stillinger",
            "//",
            "",
        ] {
            assert_eq!(match_route(path).route, Route::NotFound, "{path}");
        }
    }
}
