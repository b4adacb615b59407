//! The page routes of the specification (part 1 section 2) that the frontend has a page for.
//! An address without one answers 404 until its page comes.

use percent_encoding::percent_decode_str;

/// Pages at one fixed address.
const FIXED: [&str; 18] = [
    "/",
    "/login",
    "/register",
    "/bidra",
    "/stillinger",
    "/sok",
    "/søk",
    "/personvern",
    "/informasjonskapsler",
    "/vilkar",
    "/kontakt",
    "/ledertavle",
    "/steder",
    "/bedrifter",
    "/alle-lonnsinnlegg",
    "/om-oss",
    "/hjelp",
    "/api",
];
/// Pages with a name as their last part.
const NAMED: [&str; 4] = ["/job/", "/sammenlign/", "/sted/", "/bedrift/"];

/// Whether `path`, percent-encoded as it came, is the address of a page. A name may hold an
/// encoded slash; a slash that is not encoded begins another part, which no page has.
pub(super) fn is_page(path: &str) -> bool {
    let path = match path.strip_suffix('/') {
        Some(shorter) if shorter.len() > 1 => shorter,
        _ => path,
    };
    let is_name = |name: &str| !name.is_empty() && !name.contains('/');
    let Ok(decoded) = percent_decode_str(path).decode_utf8() else {
        return false;
    };
    FIXED.contains(&&*decoded)
        || NAMED
            .iter()
            .any(|prefix| path.strip_prefix(prefix).is_some_and(is_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frontends_routes_are_pages_and_nothing_else_is() {
        for path in [
            "/",
            "/job/Sykepleier",
            "/bedrift/AC%2FDC",
            "/s%C3%B8k",
            "/stillinger/",
            "/job/L/",
            "/api",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/job",
            "/job/",
            "/job/a/b",
            "/api/x",
            "/bedrift",
            "/job/%FF",
            "/stillinger/x",
            "//",
            "",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
