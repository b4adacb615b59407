//! Parses the server-rendered HTML of a page.

use serde_json::Value;

use crate::site::{Response, Site};

impl Site {
    /// Requests a page as a visitor and returns its HTML.
    pub(crate) async fn html(&self, path: &str) -> Html {
        Html(self.get(path).await.body)
    }
}

impl Response {
    /// Returns the body as HTML.
    pub(crate) fn html(self) -> Html {
        Html(self.body)
    }
}

/// HTML of a page.
pub(crate) struct Html(pub(crate) String);

impl Html {
    /// Returns the title of the document.
    pub(crate) fn title(&self) -> String {
        unescaped(between(&self.0, "<title>", "</title>").expect("a title"))
    }

    /// Returns the content of the `meta` element of this name or property.
    pub(crate) fn meta(&self, name: &str) -> Option<String> {
        ["name", "property"].into_iter().find_map(|attribute| {
            let start = format!("<meta {attribute}=\"{name}\" content=\"");
            between(&self.0, &start, "\"").map(unescaped)
        })
    }

    /// Returns the canonical URL of the page.
    pub(crate) fn canonical(&self) -> Option<String> {
        between(&self.0, "<link rel=\"canonical\" href=\"", "\"").map(unescaped)
    }

    /// Returns the text of the main heading.
    pub(crate) fn heading(&self) -> String {
        let (_, rest) = self.0.split_once("<h1").expect("a heading");
        text(between(rest, ">", "</h1>").expect("the heading's end"))
    }

    /// Returns the text of the `main` element.
    pub(crate) fn main(&self) -> String {
        let (_, rest) = self.0.split_once("<main").expect("a main part");
        text(between(rest, ">", "</main>").expect("the main part's end"))
    }

    /// Returns the schema.org object of this type from the structured data.
    pub(crate) fn structured_data(&self, kind: &str) -> Option<Value> {
        let data = between(
            &self.0,
            "<script type=\"application/ld+json\">",
            "</script>",
        )?;
        let data: Value = serde_json::from_str(data).expect("structured data is JSON");
        assert_eq!(data["@context"], "https://schema.org");
        let graph = data["@graph"].as_array().expect("a graph");
        graph.iter().find(|object| object["@type"] == kind).cloned()
    }

    /// Returns the embedded data of the page.
    pub(crate) fn data(&self) -> Value {
        let start = "<script type=\"application/json\" id=\"page-data\">";
        let data = between(&self.0, start, "</script>").expect("embedded data");
        serde_json::from_str(data).expect("embedded data is JSON")
    }

    /// Returns the URLs of the calls whose responses are embedded.
    pub(crate) fn calls(&self) -> Vec<String> {
        let data = self.data();
        let responses = data["answers"].as_object().expect("answers");
        responses.keys().cloned().collect()
    }

    /// Returns every tag with the names of its attributes, in document order.
    pub(crate) fn tags(&self) -> Vec<String> {
        let mut tags = Vec::new();
        let mut rest = self.0.as_str();
        while let Some((_, after)) = rest.split_once('<') {
            let end = end_of_tag(after);
            let tag = &after[..end];
            tags.push(without_values(tag));
            rest = &after[end..];
            if tag.starts_with("script") {
                rest = rest.split_once("</script").expect("a script's end").1;
            }
        }
        tags
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?
        .1
        .split_once(end)
        .map(|(inner, _)| inner)
}

/// Returns the index of the end of the tag: the first `>` outside quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut quoted = false;
    for (at, character) in tag.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '>' if !quoted => return at,
            _ => {}
        }
    }
    panic!("a tag without end: {tag}");
}

fn without_values(tag: &str) -> String {
    tag.split('"').step_by(2).collect()
}

/// Returns the visible text of this HTML.
fn text(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        let shown = part.split_once('>').map_or(part, |(_, shown)| shown);
        text.push_str(&unescaped(shown));
        text.push('\n');
    }
    text.split('\n')
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}
