//! Reading the first HTML of a page.

use serde_json::Value;

use crate::site::{Response, Site};

impl Site {
    /// The HTML that a visitor gets at this path.
    pub(crate) async fn html(&self, path: &str) -> Html {
        Html(self.get(path).await.body)
    }
}

impl Response {
    /// The body as HTML.
    pub(crate) fn html(self) -> Html {
        Html(self.body)
    }
}

/// A page.
pub(crate) struct Html(pub(crate) String);

impl Html {
    /// The document's title.
    pub(crate) fn title(&self) -> String {
        unescaped(between(&self.0, "<title>", "</title>").expect("a title"))
    }

    /// The content of the `meta` element of this name or property.
    pub(crate) fn meta(&self, name: &str) -> Option<String> {
        ["name", "property"].into_iter().find_map(|attribute| {
            let start = format!("<meta {attribute}=\"{name}\" content=\"");
            between(&self.0, &start, "\"").map(unescaped)
        })
    }

    /// The address that the page says is its own.
    pub(crate) fn canonical(&self) -> Option<String> {
        between(&self.0, "<link rel=\"canonical\" href=\"", "\"").map(unescaped)
    }

    /// The text of the heading.
    pub(crate) fn heading(&self) -> String {
        let (_, rest) = self.0.split_once("<h1").expect("a heading");
        text(between(rest, ">", "</h1>").expect("the heading's end"))
    }

    /// The text between the page's header and its footer.
    pub(crate) fn main(&self) -> String {
        let (_, rest) = self.0.split_once("<main").expect("a main part");
        text(between(rest, ">", "</main>").expect("the main part's end"))
    }

    /// What the page is about, in schema.org's words, by type.
    pub(crate) fn about(&self, kind: &str) -> Option<Value> {
        let data = between(
            &self.0,
            "<script type=\"application/ld+json\">",
            "</script>",
        )?;
        let data: Value = serde_json::from_str(data).expect("structured data is JSON");
        assert_eq!(data["@context"], "https://schema.org");
        let graph = data["@graph"].as_array().expect("a graph");
        graph.iter().find(|one| one["@type"] == kind).cloned()
    }

    /// The page's first data.
    pub(crate) fn data(&self) -> Value {
        let start = "<script type=\"application/json\" id=\"page-data\">";
        let data = between(&self.0, start, "</script>").expect("first data");
        serde_json::from_str(data).expect("first data is JSON")
    }

    /// The calls whose answers the page holds.
    pub(crate) fn calls(&self) -> Vec<String> {
        let data = self.data();
        let responses = data["answers"].as_object().expect("answers");
        responses.keys().cloned().collect()
    }

    /// Every tag with the names of its attributes, in the order of the page.
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

/// Where the tag ends that begins here: at the first `>` outside quotes.
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

/// The text that a reader sees of this HTML.
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
