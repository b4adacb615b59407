//! The page routes of the specification (part 1 section 2).

use percent_encoding::percent_decode_str;

/// Pages at one fixed address.
const FIXED: [&str; 22] = [
    "/",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/profile",
    "/auth/callback",
    "/bidra",
    "/alle-lonnsinnlegg",
    "/stillinger",
    "/sok",
    "/søk",
    "/om-oss",
    "/hjelp",
    "/personvern",
    "/informasjonskapsler",
    "/vilkar",
    "/kontakt",
    "/api",
    "/ledertavle",
    "/steder",
    "/bedrifter",
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
    fn every_route_of_the_specification_is_a_page_and_nothing_else_is() {
        for path in [
            "/",
            "/job/Sykepleier",
            "/bedrift/AC%2FDC",
            "/s%C3%B8k",
            "/stillinger/",
            "/api",
            "/job/L/",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/job",
            "/job/",
            "/job/a/b",
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
