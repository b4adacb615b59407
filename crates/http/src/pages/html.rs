//! Writes a page as HTML: metadata for search engines and link previews, and the content until the
//! frontend is loaded.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{
    embedded_data::to_json,
    page::{Figure, Page},
    picture,
    serve::PageRenderer,
    texts::{NEEDS_JAVASCRIPT, OPEN_GRAPH_ALT, SITE},
};
use crate::{
    error::ApiError,
    page_routes::{PATHS, Route},
};

/// Picture of link previews of pages without their own.
const PICTURE: &str = "/open-graph.png";
/// The main content, to which the first link of each page leads.
const MAIN_ID: &str = "innhold";
/// The strokes of the icons, as in the frontend.
const SEARCH_ICON: [&str; 2] = ["m21 21-4.34-4.34", "M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0"];
const MENU_ICON: [&str; 3] = ["M4 5h16", "M4 12h16", "M4 19h16"];

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

/// Returns the content of the page, which the frontend replaces.
pub(super) fn body(page: &Page, demo: bool) -> Markup {
    let crumbs = crumbs(&page.segments);
    let layout = &SITE.layout;
    html! {
        a.first-skip href={ "#" (MAIN_ID) } { (layout.skip_to_content) }
        (header(page, demo))
        @if crumbs.len() > 1 {
            nav.first-crumbs aria-label=(layout.breadcrumbs) {
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
        main.first-main id=(MAIN_ID) tabindex="-1" {
            div.first-page.first-home[page.canonical.as_deref() == Some("/")] {
                @if let Some(cover) = &page.cover { div.first-cover { img src=(cover) alt=""; } }
                div.first-intro {
                    @if !page.heading.0.is_empty() { h1.first-heading { (page.heading) } }
                    @if !page.lead.0.is_empty() { p.first-lead { (page.lead) } }
                    @if page.has_search { (search_form(true)) }
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
        (footer())
    }
}

/// Returns the header. The frontend starts at the latest when the visitor reaches one of its buttons,
/// and then does what the button says.
fn header(page: &Page, demo: bool) -> Markup {
    let layout = &SITE.layout;
    let with_search = page
        .segments
        .first()
        .is_some_and(|segment| segment != "profile");
    html! {
        header.first-header {
            div.first-bar {
                div.first-top {
                    a.first-logo href="/" aria-label=(layout.to_home) { (SITE.name) span.first-mark {} }
                    div.first-search { @if with_search { (search_form(false)) } }
                    div.first-actions {
                        a.first-button.first-quiet.first-contribute href=(PATHS[&Route::Contribute]) {
                            (layout.crumbs["bidra"])
                        }
                        @if with_search {
                            button.first-menu aria-label=(SITE.home.search_submit) { (icon(None, &SEARCH_ICON)) }
                        }
                        button.first-button.first-quiet.first-account { (layout.crumbs["login"]) }
                        button.first-menu aria-label=(layout.menu) { (icon(None, &MENU_ICON)) }
                    }
                }
            }
            (page_nav(page, demo))
        }
    }
}

/// Returns the second row of the header: the pages, and that entries may be made up.
fn page_nav(page: &Page, demo: bool) -> Markup {
    let layout = &SITE.layout;
    let is_current =
        |name: &String| page.segments.first() == Some(name) && page.segments.len() == 1;
    let links = |class: &str, pages: &[String]| {
        html! {
            @for name in pages {
                li {
                    a class=(class) href={ "/" (name) } aria-current=[is_current(name).then_some("page")] {
                        (layout.crumbs[name])
                    }
                }
            }
        }
    };
    html! {
        div.first-nav {
            div.first-nav-row {
                nav.first-pages aria-label=(layout.pages_label) {
                    ul.first-list { (links("first-link", &layout.main_pages)) }
                    details.first-more {
                        summary.first-link { (layout.more) }
                        div.first-more-pages {
                            ul { (links("first-item", &layout.more_pages)) }
                            ul { (links("first-item", &layout.help_pages)) }
                        }
                    }
                }
                @if demo {
                    p.first-demo title=(layout.demo_text) {
                        b { (layout.demo) ":" } " "
                        span aria-hidden="true" { (layout.demo_short) }
                        span.first-hidden { (layout.demo_text) }
                    }
                }
            }
        }
    }
}

/// Returns the notice that entries may be made up, for a long text. Empty if none is.
pub(super) fn demo_notice(demo: bool) -> Markup {
    html! {
        @if demo { p.article-notice { strong { (SITE.layout.demo) } (SITE.layout.demo_text) } }
    }
}

fn footer() -> Markup {
    let layout = &SITE.layout;
    html! {
        footer.first-footer {
            div.first-foot {
                p { (layout.copyright) }
                nav.first-foot-links aria-label=(layout.footer_links) {
                    @for name in &layout.footer_pages { a href={ "/" (name) } { (layout.crumbs[name]) } }
                }
            }
        }
    }
}

/// Returns an icon of these strokes.
fn icon(class: Option<&str>, strokes: &[&str]) -> Markup {
    html! {
        svg class=[class] aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none"
            stroke="currentColor" stroke-width="2" stroke-linecap="round" {
            @for stroke in strokes { path d=(stroke) {} }
        }
    }
}

/// Returns the search box, which works before the frontend is loaded: that of the page, or the slim
/// one of the header.
fn search_form(large: bool) -> Markup {
    let texts = &SITE.home;
    html! {
        search.search-box {
            form.search-form.slim[!large] action=(PATHS[&Route::Search]) {
                (icon(Some("search-icon"), &SEARCH_ICON))
                input.search-input name="q" required maxlength="120" autocomplete="off"
                    enterkeyhint="search" aria-label=(texts.search_label)
                    placeholder=(texts.search_placeholder);
                @if large { button.search-submit { (texts.search_submit) } }
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
