//! The `head` of a page: metadata for search engines and link previews.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    embedded_data::write_json,
    page_content::{Canonical, PageContent, Site},
    texts::{OPEN_GRAPH_ALT, SITE},
};
use crate::error::ApiError;

/// Image of link previews, with its size in pixels.
const PICTURE: &str = "/open-graph.png";
const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// Returns title, description, canonical URL, Open Graph metadata and structured data.
///
/// # Errors
/// [`ApiError::Fault`] if the structured data cannot be serialized.
pub(super) fn head(site: &Site<'_>, page: &PageContent) -> Result<Markup, ApiError> {
    let title = page.document_title();
    let (canonical, is_indexed) = match &page.canonical {
        Canonical::Indexed(path) => (Some(site.absolute(path)), true),
        Canonical::Unlisted(path) => (Some(site.absolute(path)), false),
        Canonical::None => (None, false),
    };
    let data = structured_data(site, page)?;
    Ok(html! {
        title { (title) }
        meta name="description" content=(page.description);
        // The frontend offers the provider only if this is present.
        @if site.has_provider { meta name="sign-in-methods" content="google"; }
        @if !is_indexed { meta name="robots" content="noindex"; }
        @if let Some(url) = &canonical {
            link rel="canonical" href=(url);
            meta property="og:url" content=(url);
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

/// Returns breadcrumbs and subject of the page as JSON-LD. `None` if there are neither.
fn structured_data(
    site: &Site<'_>,
    page: &PageContent,
) -> Result<Option<PreEscaped<String>>, ApiError> {
    let mut graph: Vec<&Value> = Vec::new();
    let breadcrumbs = breadcrumb_list(site, page);
    graph.extend(&breadcrumbs);
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

/// Returns the breadcrumbs: labels with their paths. The home page is first.
pub(super) fn crumbs(segments: &[String]) -> Vec<(&str, Option<String>)> {
    let mut crumbs = vec![(SITE.layout.home.as_str(), Some("/".to_owned()))];
    for (at, segment) in segments.iter().enumerate() {
        let label = SITE.layout.crumbs.get(segment).filter(|_| at == 0);
        crumbs.push(label.map_or((segment, None), |label| (label, crumb_path(segment))));
    }
    crumbs
}

/// Returns the path that the breadcrumb of a known first segment links to, or `None` without a link.
pub(super) fn crumb_path(segment: &str) -> Option<String> {
    let path = SITE.layout.crumb_paths.get(segment).cloned();
    let path = path.unwrap_or_else(|| format!("/{segment}"));
    (!path.is_empty()).then_some(path)
}

/// Returns a schema.org `BreadcrumbList`. `None` for a page that does not exist, and for the home
/// page.
fn breadcrumb_list(site: &Site<'_>, page: &PageContent) -> Option<Value> {
    let (Canonical::Indexed(path) | Canonical::Unlisted(path)) = &page.canonical else {
        return None;
    };
    let crumbs = crumbs(&page.segments);
    let last = crumbs.len() - 1;
    let steps = crumbs.iter().enumerate().map(|(at, (name, link))| {
        let path = link.as_ref().filter(|_| at < last).unwrap_or(path);
        json!({"@type": "ListItem", "position": at + 1, "name": name, "item": site.absolute(path)})
    });
    let steps: Vec<Value> = steps.collect();
    (last > 0).then(|| json!({"@type": "BreadcrumbList", "itemListElement": steps}))
}
