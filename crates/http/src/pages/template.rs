//! Server-rendered content of a page. The frontend replaces it when it is loaded.

use maud::{Markup, html};

use super::{
    head::crumbs,
    page_content::{Figure, PageContent, Row},
    routes::Route,
    texts::{NEEDS_JAVASCRIPT, SITE},
};

/// Renders the body of the page.
pub(super) fn body(page: &PageContent, demo: bool) -> Markup {
    html! {
        @if demo {
            aside.first-demo aria-label=(SITE.layout.demo) {
                strong { (SITE.layout.demo) ":" } " " (SITE.layout.demo_text)
            }
        }
        (header())
        (breadcrumbs(page))
        main.first-main {
            div.first-page.first-home[page.segments.is_empty()] {
                div.first-intro {
                    @if !page.heading.0.is_empty() { h1.first-heading { (page.heading) } }
                    @if let Some(lead) = &page.lead { p.first-lead { (lead) } }
                    @if page.has_search { (search_form()) }
                }
                @if !page.figures.is_empty() { (figures(&page.figures)) }
                @if let Some(official) = &page.official {
                    section.first-panel.first-official {
                        p { (official.heading) }
                        (rows(&official.rows))
                        @if let Some(source) = &official.source { p { (source) } }
                    }
                }
                @if let Some((title, list)) = &page.list {
                    section.first-panel {
                        @if !title.is_empty() { h2.first-title { (title) } }
                        (rows(list))
                    }
                }
                @if let Some(article) = &page.article {
                    noscript { div.first-article { (article) } }
                }
                noscript { p { (NEEDS_JAVASCRIPT) } }
            }
        }
    }
}

fn header() -> Markup {
    html! {
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
    }
}

/// Renders the search box, which works before the frontend is loaded.
fn search_form() -> Markup {
    let texts = &SITE.home;
    html! {
        search.search-box {
            form.search-form action=(SITE.paths[&Route::Search]) {
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

fn breadcrumbs(page: &PageContent) -> Markup {
    let crumbs = crumbs(&page.segments);
    html! {
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

fn rows(rows: &[Row]) -> Markup {
    html! {
        ul {
            @for row in rows {
                li.first-row {
                    a.first-name href=[&row.path] { (row.name) }
                    @if let Some(amount) = &row.amount { span.first-amount { (amount) } }
                }
            }
        }
    }
}
