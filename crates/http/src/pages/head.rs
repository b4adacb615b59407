//! What search engines and those who share a link read.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    embedded_data::write_json,
    first_page::{Address, FirstPage, Site},
    texts::{OPEN_GRAPH_ALT, SITE},
};
use crate::error::ApiError;

/// The picture that stands beside a shared link, with its size in pixels.
const PICTURE: &str = "/open-graph.png";
const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// Title, description and address, and the same for those who share the link.
///
/// # Errors
/// A fault when the structured data cannot be written as JSON.
pub(super) fn head(site: &Site<'_>, page: &FirstPage) -> Result<Markup, ApiError> {
    let title = page.document_title();
    let (address, is_indexed) = match &page.address {
        Address::Indexed(path) => (Some(site.absolute(path)), true),
        Address::Unlisted(path) => (Some(site.absolute(path)), false),
        Address::None => (None, false),
    };
    let data = structured_data(site, page)?;
    Ok(html! {
        title { (title) }
        meta name="description" content=(page.description);
        // The browser's code shows the way to the provider only where there is one.
        @if site.has_provider { meta name="sign-in-methods" content="google"; }
        @if !is_indexed { meta name="robots" content="noindex"; }
        @if let Some(address) = &address {
            link rel="canonical" href=(address);
            meta property="og:url" content=(address);
        }
        meta property="og:type" content="website";
        meta property="og:site_name" content=(SITE.name);
        meta property="og:locale" content="nb_NO";
        meta property="og:title" content=(title);
        meta property="og:description" content=(page.description);
        meta property="og:image" content=(site.absolute(PICTURE));
        meta property="og:image:width" content=(PICTURE_SIZE.0);
        meta property="og:image:height" content=(PICTURE_SIZE.1);
        meta property="og:image:alt" content=(OPEN_GRAPH_ALT);
        meta name="twitter:card" content="summary_large_image";
        @if let Some(data) = data {
            script type="application/ld+json" { (data) }
        }
    })
}

/// The way to the page and what it is about, in schema.org's words. Nothing for no page.
fn structured_data(
    site: &Site<'_>,
    page: &FirstPage,
) -> Result<Option<PreEscaped<String>>, ApiError> {
    let mut graph: Vec<&Value> = Vec::new();
    let way = way_to(site, page);
    graph.extend(&way);
    graph.extend(&page.subject);
    if graph.is_empty() {
        return Ok(None);
    }
    let mut data = Vec::new();
    write_json(
        &mut data,
        &json!({"@context": "https://schema.org", "@graph": graph}),
    )?;
    let data = String::from_utf8(data).map_err(|error| ApiError::Fault(error.into()))?;
    Ok(Some(PreEscaped(data)))
}

/// The way to a page: labels and the paths behind them. The front page comes first.
pub(super) fn crumbs(segments: &[String]) -> Vec<(&str, Option<String>)> {
    let mut crumbs = vec![(SITE.layout.home.as_str(), Some("/".to_owned()))];
    for (at, segment) in segments.iter().enumerate() {
        let label = SITE.layout.crumbs.get(segment).filter(|_| at == 0);
        crumbs.push(label.map_or((segment, None), |label| (label, crumb_path(segment))));
    }
    crumbs
}

/// The path behind the crumb of a known first segment.
pub(super) fn crumb_path(segment: &str) -> Option<String> {
    let path = SITE.layout.crumb_paths.get(segment).cloned();
    let path = path.unwrap_or_else(|| format!("/{segment}"));
    (!path.is_empty()).then_some(path)
}

/// The breadcrumbs of a page that exists; the front page has none.
fn way_to(site: &Site<'_>, page: &FirstPage) -> Option<Value> {
    let (Address::Indexed(path) | Address::Unlisted(path)) = &page.address else {
        return None;
    };
    let crumbs = crumbs(&page.segments);
    let last = crumbs.len() - 1;
    let steps = crumbs.iter().enumerate().map(|(at, (name, own))| {
        let path = own.as_ref().filter(|_| at < last).unwrap_or(path);
        json!({"@type": "ListItem", "position": at + 1, "name": name, "item": site.absolute(path)})
    });
    let steps: Vec<Value> = steps.collect();
    (last > 0).then(|| json!({"@type": "BreadcrumbList", "itemListElement": steps}))
}
