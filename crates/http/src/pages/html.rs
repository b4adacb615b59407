//! Writes a page as HTML: metadata for search engines and link previews, and the content until the
//! frontend is loaded.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    embedded_data::to_json,
    page::Page,
    picture,
    serve::PageRenderer,
    template::{SHOWN, Template, Values},
    texts::{NEEDS_JAVASCRIPT, OPEN_GRAPH_ALT, SITE},
};
use crate::{error::ApiError, page_routes::Route};

/// Picture of link previews of pages without their own.
const PICTURE: &str = "/open-graph.png";

/// Returns title, description, canonical URL, Open Graph metadata and structured data.
///
/// # Errors
/// [`ApiError::Fault`] if the structured data cannot be serialized.
pub(super) fn head(site: &PageRenderer, page: &Page) -> Result<Markup, ApiError> {
    let title = if page.title == SITE.name {
        page.title.clone()
    } else {
        format!("{} – {}", page.title, SITE.name)
    };
    let alt = page
        .picture
        .as_ref()
        .map_or(OPEN_GRAPH_ALT, |_| &page.description);
    let crumbs = breadcrumb_list(site, page);
    let graph: Vec<&Value> = crumbs.iter().chain(&page.subject).collect();
    let data = to_json(&json!({"@context": "https://schema.org", "@graph": graph}))?;
    Ok(html! {
        title { (title) }
        meta name="description" content=(page.description);
        // The frontend offers the provider only if this is present.
        @if site.has_provider { meta name="sign-in-methods" content="google"; }
        // The frontend asks for contributions in return for exact figures unless this is present.
        @if site.salary_service.is_open_to_members() { meta name="exact-figures" content="members"; }
        @if !page.is_indexed { meta name="robots" content="noindex"; }
        @if let Some(path) = &page.canonical {
            link rel="canonical" href=(site.absolute(path));
            meta property="og:url" content=(site.absolute(path));
        }
        meta property="og:type" content="website";
        meta property="og:site_name" content=(SITE.name);
        meta property="og:locale" content="nb_NO";
        meta property="og:title" content=(title);
        meta property="og:description" content=(page.description);
        meta property="og:image" content=(site.absolute(page.picture.as_deref().unwrap_or(PICTURE)));
        meta property="og:image:width" content=(picture::SIZE.0);
        meta property="og:image:height" content=(picture::SIZE.1);
        meta property="og:image:alt" content=(alt);
        meta name="twitter:card" content="summary_large_image";
        @if !graph.is_empty() {
            script type="application/ld+json" { (PreEscaped(data)) }
        }
    })
}

/// Returns the breadcrumbs, labels with their paths: the home page; then, if the first segment is a
/// known page type, that type and the names after it.
fn crumbs(segments: &[String]) -> Vec<(&str, Option<String>)> {
    let layout = &SITE.layout;
    let mut crumbs = vec![(layout.home.as_str(), Some("/".to_owned()))];
    if let Some((kind, names)) = segments.split_first()
        && let Some(label) = layout.crumbs.get(kind)
    {
        let path = layout.crumb_paths.get(kind).cloned();
        let path = path.unwrap_or_else(|| format!("/{kind}"));
        crumbs.push((label, (!path.is_empty()).then_some(path)));
        crumbs.extend(names.iter().map(|name| (name.as_str(), None)));
    }
    crumbs
}

/// Returns a schema.org `BreadcrumbList`. `None` for a page that does not exist, and for the home
/// page.
fn breadcrumb_list(site: &PageRenderer, page: &Page) -> Option<Value> {
    let path = page.canonical.as_ref()?;
    let crumbs = crumbs(&page.segments);
    let last = crumbs.len() - 1;
    let steps = crumbs.iter().enumerate().map(|(at, (name, link))| {
        let path = link.as_ref().filter(|_| at < last).unwrap_or(path);
        json!({"@type": "ListItem", "position": at + 1, "name": name, "item": site.absolute(path)})
    });
    let steps: Vec<Value> = steps.collect();
    (last > 0).then(|| json!({"@type": "BreadcrumbList", "itemListElement": steps}))
}

/// Returns the page between `<body>` and the data, which the frontend replaces.
pub(super) fn body(site: &PageRenderer, route: Route, page: &Page, demo: bool) -> String {
    let frontend = &site.frontend;
    let mut values = page.values.clone();
    let is_open = site.salary_service.is_open_to_members();
    values.insert(if is_open { "open" } else { "gated" }, SHOWN.into());
    let provider = if site.has_provider {
        "provider"
    } else {
        "noProvider"
    };
    values.insert(provider, SHOWN.into());
    values.insert("heading", page.heading.clone().into());
    values.insert("lead", page.lead.clone().into());
    values.insert("article", page.article.clone().into());
    if let Some(name) = page.segments.last() {
        values.insert("name", name.as_str().into());
    }
    if demo {
        values.insert("demo", SITE.layout.demo.as_str().into());
    }
    let fill =
        |template: Option<&Template>, values: &Values| template.map(|found| found.fill(values));
    let content = fill(frontend.content(route, page.variant), &values).unwrap_or_default();
    let notice = html! { noscript { (page.form) p { (NEEDS_JAVASCRIPT) } } };
    let main = html! { (PreEscaped(content)) (notice) };
    values.insert("main", main.clone().into());
    fill(frontend.layout(route), &values).unwrap_or_else(|| main.into_string())
}

/// Returns the notice that entries may be made up, for a long text. Empty if none is.
pub(super) fn demo_notice(demo: bool) -> Markup {
    html! {
        @if demo { p.article-notice { strong { (SITE.layout.demo) } (SITE.layout.demo_text) } }
    }
}
