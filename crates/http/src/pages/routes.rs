//! The page routes of the specification (part 1 section 2) that the frontend has a page for.
//! An address without one answers 404 until its page comes.

use percent_encoding::percent_decode_str;

use super::plain::{PLAIN_PAGES, PlainPage};

/// A page that the frontend draws, with the name in its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Screen {
    /// The front page.
    Home,
    /// Every title.
    Jobs,
    /// Every employer.
    Companies,
    /// Every place.
    Places,
    /// Every entry.
    Entries,
    /// The employers that pay a title best.
    Leaderboard,
    /// The answers to a search.
    Search,
    /// A title.
    Job(String),
    /// An employer.
    Company(String),
    /// A place.
    Place(String),
    /// A page that holds no figures.
    Plain(&'static PlainPage),
}

/// Screens at one fixed address.
const FIXED: [(&str, Screen); 8] = [
    ("/", Screen::Home),
    ("/stillinger", Screen::Jobs),
    ("/bedrifter", Screen::Companies),
    ("/steder", Screen::Places),
    ("/alle-lonnsinnlegg", Screen::Entries),
    ("/ledertavle", Screen::Leaderboard),
    ("/søk", Screen::Search),
    ("/sok", Screen::Search),
];

type OfName = fn(String) -> Screen;

/// Screens with a name as the last part of their address: their pattern, and what makes them.
const NAMED: [(&str, OfName); 4] = [
    ("/job/{jobTitle}", Screen::Job),
    // Comparing happens on the title's page, which the browser then shows as its address.
    ("/sammenlign/{jobTitle}", Screen::Job),
    ("/bedrift/{company}", Screen::Company),
    ("/sted/{location}", Screen::Place),
];

/// The screen at `path`, percent-encoded as it came, and the pattern of its address. A name may
/// hold an encoded slash; a slash that is not encoded begins another part, which no page has.
pub(super) fn route_of(path: &str) -> Option<(&'static str, Screen)> {
    let path = match path.strip_suffix('/') {
        Some(shorter) if shorter.len() > 1 => shorter,
        _ => path,
    };
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    let fixed = FIXED.iter().find(|(address, _)| *address == decoded);
    let plain = || PLAIN_PAGES.iter().find(|page| page.path == decoded);
    fixed
        .map(|(address, screen)| (*address, screen.clone()))
        .or_else(|| plain().map(|page| (page.path, Screen::Plain(page))))
        .or_else(|| named(path))
}

fn named(path: &str) -> Option<(&'static str, Screen)> {
    NAMED.iter().find_map(|(pattern, screen)| {
        let (folder, _) = pattern.split_once('{')?;
        let name = path.strip_prefix(folder)?;
        let is_name = !name.is_empty() && !name.contains('/');
        let name = percent_decode_str(name).decode_utf8().ok()?;
        is_name.then(|| (*pattern, screen(name.into_owned())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frontends_routes_are_pages() {
        for (path, pattern) in [
            ("/", "/"),
            ("/stillinger/", "/stillinger"),
            ("/s%C3%B8k", "/søk"),
            ("/api", "/api"),
            ("/personvern", "/personvern"),
            ("/auth/callback", "/auth/callback"),
            ("/job/L/", "/job/{jobTitle}"),
            ("/sammenlign/Lege", "/sammenlign/{jobTitle}"),
        ] {
            let route = route_of(path).map(|(pattern, _)| pattern);
            assert_eq!(route, Some(pattern), "{path}");
        }
    }

    #[test]
    fn a_name_is_whatever_its_part_of_the_address_says() {
        for (path, name) in [
            ("/bedrift/AC%2FDC", "AC/DC"),
            ("/bedrift/100%25%3F%23+1", "100%?#+1"),
            ("/bedrift/%F0%9F%9A%80", "🚀"),
            ("/bedrift/%252F", "%2F"),
        ] {
            let screen = route_of(path).map(|(_, screen)| screen);
            assert_eq!(screen, Some(Screen::Company(name.to_owned())), "{path}");
        }
    }

    // spec 1.2.17
    #[test]
    fn nothing_else_is_a_page() {
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
            assert_eq!(route_of(path), None, "{path}");
        }
    }
}
