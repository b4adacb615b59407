//! Fills the templates that the frontend's build renders (`frontend/src/app/templates`).

use std::{collections::BTreeMap, fmt::Write};

use maud::Escaper;
use percent_encoding::utf8_percent_encode;
use serde::Deserialize;

use super::urls::COMPONENT;

/// What a slot is filled with.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Text(String),
    /// HTML that is written as it is.
    Html(String),
    /// What is written once for each item.
    List(Vec<Values>),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<maud::Markup> for Value {
    fn from(markup: maud::Markup) -> Self {
        Self::Html(markup.into_string())
    }
}

impl Value {
    fn is_empty(&self) -> bool {
        match self {
            Self::Text(text) | Self::Html(text) => text.is_empty(),
            Self::List(items) => items.is_empty(),
        }
    }
}

/// Values by the names of their slots.
pub(super) type Values = BTreeMap<&'static str, Value>;

/// Shows a section that is no list and whose value is not shown.
pub(super) const SHOWN: &str = " ";

/// HTML with slots: `{{name}}` is a text, `{{%name}}` a text in a URL, `{{!name}}` HTML. What is between
/// `{{#name}}` and `{{/name}}` is repeated for each item of a list, and left out without a value.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub(super) struct Template(Vec<Part>);

#[derive(Debug, Clone)]
enum Part {
    Literal(String),
    Text(String),
    Url(String),
    Html(String),
    Section(String, Template),
}

impl From<String> for Template {
    fn from(text: String) -> Self {
        Self::parse(&mut text.as_str(), None)
    }
}

impl Template {
    /// Parses until the end of the section `within`.
    fn parse(rest: &mut &str, within: Option<&str>) -> Self {
        let mut parts = Vec::new();
        while let Some((before, (slot, after))) = rest
            .split_once("{{")
            .and_then(|(before, after)| Some((before, after.split_once("}}")?)))
        {
            parts.push(Part::Literal(before.to_owned()));
            *rest = after;
            let (kind, name) = slot.split_at(slot.find(char::is_alphabetic).unwrap_or(0));
            let name = name.to_owned();
            parts.push(match kind {
                "%" => Part::Url(name),
                "!" => Part::Html(name),
                "#" => {
                    let section = Self::parse(rest, Some(&name));
                    Part::Section(name, section)
                }
                "/" if within == Some(&*name) => return Self(parts),
                _ => Part::Text(name),
            });
        }
        parts.push(Part::Literal((*rest).to_owned()));
        *rest = "";
        Self(parts)
    }

    /// Returns the HTML with these values. Slots without one are empty.
    pub(super) fn fill(&self, values: &Values) -> String {
        let mut html = String::new();
        self.write(&[values], &mut html);
        html
    }

    /// Writes with the values of the innermost scope that has them.
    fn write(&self, scopes: &[&Values], html: &mut String) {
        let find = |name: &String| scopes.iter().rev().find_map(|scope| scope.get(&**name));
        for part in &self.0 {
            match part {
                Part::Literal(text) => html.push_str(text),
                Part::Section(name, section) => match find(name) {
                    Some(Value::List(items)) => {
                        for item in items {
                            section.write(&[scopes, &[item]].concat(), html);
                        }
                    }
                    Some(value) if !value.is_empty() => section.write(scopes, html),
                    _ => {}
                },
                Part::Text(name) | Part::Url(name) | Part::Html(name) => match (part, find(name)) {
                    (Part::Html(_), Some(Value::Html(markup))) => html.push_str(markup),
                    (Part::Url(_), Some(Value::Text(text))) => {
                        html.extend(utf8_percent_encode(text, COMPONENT));
                    }
                    (_, Some(Value::Text(text))) => {
                        // Writing to a string cannot fail.
                        let _ = Escaper::new(html).write_str(text);
                    }
                    _ => {}
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn fill(template: &str, values: impl IntoIterator<Item = (&'static str, Value)>) -> String {
        Template::from(template.to_owned()).fill(&values.into_iter().collect())
    }

    #[test]
    fn texts_are_escaped_where_they_stand() {
        let html = fill(
            r#"<a title="{{name}}" href="/job/{{%name}}">{{name}}</a>{{!more}}{{none}}."#,
            [
                ("name", "R&D \"<b>\"".into()),
                ("more", html! { b { "!" } }.into()),
            ],
        );
        assert_eq!(
            html,
            "<a title=\"R&amp;D &quot;&lt;b&gt;&quot;\" href=\"/job/R%26D%20%22%3Cb%3E%22\">\
             R&amp;D &quot;&lt;b&gt;&quot;</a><b>!</b>."
        );
    }

    #[test]
    fn slot_in_a_value_stays_a_text() {
        let values = [("a", "{{b}}".into()), ("b", "x".into())];
        assert_eq!(fill("{{a}} {{b}}", values), "{{b}} x");
    }

    #[test]
    fn section_is_repeated_or_left_out() {
        let row = |name: &str| Values::from([("row", name.into())]);
        let template =
            "{{#rows}}{{row}} i {{place}}{{#no}} nei{{/no}}. {{/rows}}{{#place}}ja{{/place}}";
        let rows = Value::List(vec![row("a"), row("b")]);
        let html = fill(template, [("rows", rows), ("place", "Bø".into())]);
        assert_eq!(html, "a i Bø. b i Bø. ja");
        assert_eq!(fill(template, []), "");
    }
}
