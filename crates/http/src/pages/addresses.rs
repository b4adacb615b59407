//! Addresses of pages and calls, written as the browser's code writes them.

use form_urlencoded::{Serializer, parse};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What `encodeURIComponent` leaves as it is, beside letters and digits.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// The address of what has this name below `folder`.
pub(super) fn named(folder: &str, name: &str) -> String {
    format!("{folder}{}", utf8_percent_encode(name, COMPONENT))
}

/// The page of a job title.
pub(super) fn job(title: &str) -> String {
    named("/job/", title)
}

/// The page of an employer.
pub(super) fn company(name: &str) -> String {
    named("/bedrift/", name)
}

/// The page of a place.
pub(super) fn place(name: &str) -> String {
    named("/sted/", name)
}

/// The address with those of the parameters that are given.
pub(super) fn with_query<'a>(
    address: &str,
    query: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> String {
    let mut given = Serializer::new(String::new());
    for (name, value) in query {
        if let Some(value) = value {
            given.append_pair(name, value);
        }
    }
    let given = given.finish();
    if given.is_empty() {
        address.to_owned()
    } else {
        format!("{address}?{given}")
    }
}

/// The query of a page's address.
pub(super) struct PageQuery<'a>(&'a str);

impl<'a> PageQuery<'a> {
    pub(super) fn new(query: &'a str) -> Self {
        Self(query)
    }

    /// The first value of this name without the space around it; `None` where nothing is left.
    pub(super) fn get(&self, name: &str) -> Option<String> {
        let (_, value) = parse(self.0.as_bytes()).find(|(given, _)| given == name)?;
        let value = value.trim();
        (!value.is_empty()).then(|| value.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_encoded_as_encode_uri_component_does() {
        assert_eq!(
            company("AC/DC & Sønner (Bø) 100%? #1+'🚀"),
            "/bedrift/AC%2FDC%20%26%20S%C3%B8nner%20(B%C3%B8)%20100%25%3F%20%231%2B'%F0%9F%9A%80"
        );
        assert_eq!(place("-_.!~*'()"), "/sted/-_.!~*'()");
    }

    #[test]
    fn queries_are_encoded_as_url_search_params_does() {
        let query = [
            ("company", Some("AC/DC & Sønner~'(1)")),
            ("location", None),
            ("experience", Some("10+")),
        ];
        assert_eq!(
            with_query("/job/Lege", query),
            "/job/Lege?company=AC%2FDC+%26+S%C3%B8nner%7E%27%281%29&experience=10%2B"
        );
        assert_eq!(with_query("/job/Lege", []), "/job/Lege");
    }

    #[test]
    fn the_first_value_counts_without_the_space_around_it() {
        let query = PageQuery::new("q=+syk+pleier+&q=lege&tom=&plass=%20&%C3%B8=%C3%A5");
        assert_eq!(query.get("q").as_deref(), Some("syk pleier"));
        assert_eq!(query.get("ø").as_deref(), Some("å"));
        for name in ["tom", "plass", "finnes-ikke"] {
            assert_eq!(query.get(name), None, "{name}");
        }
    }
}
