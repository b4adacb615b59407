//! Writes a page as HTML: metadata for search engines and link previews, and the content until the
//! frontend is loaded.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    embedded_data::to_json,
    page::{Figure, Page},
    serve::PageRenderer,
    texts::{NEEDS_JAVASCRIPT, OPEN_GRAPH_ALT, SITE},
};
use crate::{
    error::ApiError,
    page_routes::{PATHS, Route},
};

/// Image of link previews, with its size in pixels.
const PICTURE: &str = "/open-graph.png";
const PICTURE_SIZE: (u32, u32) = (1200, 630);

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
    let crumbs = breadcrumb_list(site, page);
    let graph: Vec<&Value> = crumbs.iter().chain(&page.subject).collect();
    let data = to_json(&json!({"@context": "https://schema.org", "@graph": graph}))?;
    Ok(html! {
        title { (title) }
        meta name="description" content=(page.description);
        // The frontend offers the provider only if this is present.
        @if site.has_provider { meta name="sign-in-methods" content="google"; }
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
        meta property="og:image" content=(site.absolute(PICTURE));
        meta property="og:image:width" content=(PICTURE_SIZE.0);
        meta property="og:image:height" content=(PICTURE_SIZE.1);
        meta property="og:image:alt" content=(OPEN_GRAPH_ALT);
        meta name="twitter:card" content="summary_large_image";
        @if !graph.is_empty() {
            script type="application/ld+json" { (PreEscaped(data)) }
        }
    })
}

/// Returns the breadcrumbs: labels with their paths. The home page is first.
fn crumbs(segments: &[String]) -> Vec<(&str, Option<String>)> {
    let layout = &SITE.layout;
    let mut crumbs = vec![(layout.home.as_str(), Some("/".to_owned()))];
    for (at, segment) in segments.iter().enumerate() {
        let Some(label) = layout.crumbs.get(segment).filter(|_| at == 0) else {
            crumbs.push((segment, None));
            continue;
        };
        let path = layout.crumb_paths.get(segment).cloned();
        let path = path.unwrap_or_else(|| format!("/{segment}"));
        crumbs.push((label, (!path.is_empty()).then_some(path)));
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

/// Returns the content of the page, which the frontend replaces.
pub(super) fn body(page: &Page, demo: bool) -> Markup {
    let crumbs = crumbs(&page.segments);
    html! {
        @if demo {
            aside.first-demo aria-label=(SITE.layout.demo) {
                strong { (SITE.layout.demo) ":" } " " (SITE.layout.demo_text)
            }
        }
        header.first-header {
            div.first-bar {
                a.first-logo href="/" { (SITE.name) span.first-mark {} }
                nav.first-pages aria-label=(SITE.layout.pages_label) {
                    @for page in &SITE.layout.main_pages {
                        a.first-link href={ "/" (page) } { (SITE.layout.crumbs[page]) }
                    }
                }
            }
        }
        @if crumbs.len() > 1 {
            nav.first-crumbs aria-label=(SITE.layout.breadcrumbs) {
                ol {
                    @for (at, (label, path)) in crumbs.iter().enumerate() {
                        @if let Some(path) = path.as_ref().filter(|_| at + 1 < crumbs.len()) {
                            li { a href=(path) { (label) } }
                        } @else {
                            li { (label) }
                        }
                    }
                }
            }
        }
        main.first-main {
            div.first-page.first-home[page.segments.is_empty()] {
                div.first-intro {
                    @if !page.heading.0.is_empty() { h1.first-heading { (page.heading) } }
                    @if !page.lead.0.is_empty() { p.first-lead { (page.lead) } }
                    @if page.has_search { (search_form()) }
                }
                (page.answer)
                @if !page.figures.is_empty() { (figures(&page.figures)) }
                @if !page.links.is_empty() {
                    ul.first-panel {
                        @for (name, path) in &page.links {
                            li.first-row { a.first-name href=(path) { (name) } }
                        }
                    }
                }
                (page.article)
                noscript {
                    (page.form)
                    p { (NEEDS_JAVASCRIPT) }
                }
            }
        }
    }
}

/// Returns the search box, which works before the frontend is loaded.
fn search_form() -> Markup {
    let texts = &SITE.home;
    html! {
        search.search-box {
            form.search-form action=(PATHS[&Route::Search]) {
                svg.search-icon aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor"
                    stroke-width="2" stroke-linecap="round" {
                    path d="m21 21-4.34-4.34" {}
                    circle cx="11" cy="11" r="8" {}
                }
                input.search-input name="q" required maxlength="120" autocomplete="off"
                    enterkeyhint="search" aria-label=(texts.search_label)
                    placeholder=(texts.search_placeholder);
                button.search-submit { (texts.search_submit) }
            }
        }
    }
}

fn figures(figures: &[Figure]) -> Markup {
    html! {
        dl.first-figures {
            @for figure in figures {
                div.first-cell {
                    dt.first-label {
                        @if let Some(path) = figure.path { a href=(path) { (figure.label) } }
                        @else { (figure.label) }
                    }
                    dd.first-figure { (figure.value) }
                    @if let Some(note) = &figure.note { dd.first-note { (note) } }
                }
            }
        }
    }
}
