//! What search engines and those who share a link read.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    answers::write_json,
    first_page::{Address, FirstPage, Site},
    texts,
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
        meta property="og:site_name" content=(texts::SITE_NAME);
        meta property="og:locale" content="nb_NO";
        meta property="og:title" content=(title);
        meta property="og:description" content=(page.description);
        meta property="og:image" content=(site.absolute(PICTURE));
        meta property="og:image:width" content=(PICTURE_SIZE.0);
        meta property="og:image:height" content=(PICTURE_SIZE.1);
        meta property="og:image:alt" content=(texts::OPEN_GRAPH_ALT);
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

/// The breadcrumbs; the front page has none, and no page has no place.
fn way_to(site: &Site<'_>, page: &FirstPage) -> Option<Value> {
    let (Address::Indexed(path) | Address::Unlisted(path)) = &page.address else {
        return None;
    };
    let last = page.crumbs.len().checked_sub(1)?;
    let mut steps = vec![(texts::HOME_CRUMB, site.absolute("/"))];
    for (at, crumb) in page.crumbs.iter().enumerate() {
        let path = if at == last { path } else { crumb.path };
        steps.push((&crumb.label, site.absolute(path)));
    }
    let steps: Vec<Value> = (1..)
        .zip(&steps)
        .map(|(position, (name, address))| {
            json!({"@type": "ListItem", "position": position, "name": name, "item": address})
        })
        .collect();
    Some(json!({"@type": "BreadcrumbList", "itemListElement": steps}))
}
