//! The page routes of the specification (part 1 section 2).

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

/// Whether `path`, percent-decoded, is the address of a page.
pub(super) fn is_page(path: &str) -> bool {
    let path = match path.strip_suffix('/') {
        Some(shorter) if shorter.len() > 1 => shorter,
        _ => path,
    };
    FIXED.contains(&path)
        || NAMED.iter().any(|prefix| {
            path.strip_prefix(prefix)
                .is_some_and(|name| !name.is_empty())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_of_the_specification_is_a_page_and_nothing_else_is() {
        for path in [
            "/",
            "/job/Sykepleier",
            "/bedrift/AC/DC",
            "/søk",
            "/stillinger/",
            "/api",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/job",
            "/job/",
            "/bedrift",
            "/finnes-ikke",
            "/stillinger/x",
            "//",
            "",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
