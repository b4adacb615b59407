//! Finds the page of a path (specification part 1 section 2).

use percent_encoding::percent_decode_str;
use serde::Deserialize;

use super::texts::SITE;

/// A page, by its name in `shared/pages/site.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Route {
    Home,
    Jobs,
    Companies,
    Places,
    Entries,
    Leaderboard,
    Offer,
    PayTalk,
    Contribute,
    About,
    Method,
    EqualPay,
    Help,
    Privacy,
    Cookies,
    Terms,
    Contact,
    Developers,
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
    Callback,
    Profile,
    StopFollowing,
    Moderation,
    /// Any other path.
    NotFound,
}

/// A matched page, with the decoded name of the path. The name is empty if the pattern has none.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) pattern: &'static str,
    pub(super) route: Route,
    pub(super) name: String,
}

/// Returns the page of a percent-encoded path. A name may contain an encoded slash, but not a plain
/// one.
pub(super) fn match_route(path: &str) -> Option<Match> {
    let path = match path.strip_suffix('/') {
        Some(shorter) if shorter.len() > 1 => shorter,
        _ => path,
    };
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    SITE.paths.iter().find_map(|(route, pattern)| {
        let name = match pattern.split_once('{') {
            None => (*pattern == decoded).then(String::new),
            Some((folder, _)) => name_below(folder, path),
        };
        name.map(|name| Match {
            pattern,
            route: *route,
            name,
        })
    })
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
            let found = match_route(path).map(|found| found.pattern);
            assert_eq!(found, Some(pattern), "{path}");
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
            let found = match_route(path).map(|found| (found.route, found.name));
            assert_eq!(found, Some((Route::Company, name.to_owned())), "{path}");
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
            assert_eq!(match_route(path), None, "{path}");
        }
    }
}
