//! Relative URLs of pages and API calls, encoded as in the frontend.

use form_urlencoded::{Serializer, parse};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters that `encodeURIComponent` encodes: all except ASCII letters, ASCII digits and these.
pub(super) const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Returns the path of a named resource below `folder`.
pub(super) fn named(folder: &str, name: &str) -> String {
    format!("{folder}{}", utf8_percent_encode(name, COMPONENT))
}

/// Returns the path of a job title page.
pub(super) fn job(title: &str) -> String {
    named("/job/", title)
}

/// Returns the path of an employer page.
pub(super) fn company(name: &str) -> String {
    named("/bedrift/", name)
}

/// Returns the path of a place page.
pub(super) fn place(name: &str) -> String {
    named("/sted/", name)
}

/// Appends the query parameters that have a value to `path`.
pub(super) fn with_query<'a>(
    path: &str,
    query: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> String {
    let mut serializer = Serializer::new(String::new());
    for (name, value) in query {
        if let Some(value) = value {
            serializer.append_pair(name, value);
        }
    }
    let query = serializer.finish();
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

pub(super) struct PageQuery<'a>(&'a str);

impl<'a> PageQuery<'a> {
    pub(super) fn new(query: &'a str) -> Self {
        Self(query)
    }

    /// Returns the first value of this parameter, trimmed. `None` if it is missing or blank.
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
    fn name_is_encoded_like_encode_uri_component() {
        assert_eq!(
            company("AC/DC & Sønner (Bø) 100%? #1+'🚀"),
            "/bedrift/AC%2FDC%20%26%20S%C3%B8nner%20(B%C3%B8)%20100%25%3F%20%231%2B'%F0%9F%9A%80"
        );
        assert_eq!(place("-_.!~*'()"), "/sted/-_.!~*'()");
    }

    #[test]
    fn query_is_encoded_like_url_search_params() {
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
    fn first_value_of_a_parameter_is_trimmed() {
        let query = PageQuery::new("q=+syk+pleier+&q=lege&tom=&plass=%20&%C3%B8=%C3%A5");
        assert_eq!(query.get("q").as_deref(), Some("syk pleier"));
        assert_eq!(query.get("ø").as_deref(), Some("å"));
        for name in ["tom", "plass", "finnes-ikke"] {
            assert_eq!(query.get(name), None, "{name}");
        }
    }
}
