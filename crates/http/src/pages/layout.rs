//! What stands around the content of every page: the same parts, at the same places, as the
//! browser's code draws afterwards.

use maud::{Markup, html};

use super::{first_page::FirstPage, texts};

/// The page, to be replaced by the browser's code when it draws for the first time.
pub(super) fn layout(page: &FirstPage, demo: bool) -> Markup {
    html! {
        @if demo {
            aside.first-demo aria-label=(texts::DEMO) {
                strong { (texts::DEMO) ":" } " " (texts::DEMO_TEXT)
            }
        }
        header.first-header {
            div.first-header-row {
                a.first-logo href="/" { (texts::SITE_NAME) span {} }
                nav.first-pages aria-label=(texts::MAIN_PAGES_LABEL) {
                    @for (path, label) in texts::MAIN_PAGES { a href=(path) { (label) } }
                }
                a.first-contribute href="/bidra" { (texts::CONTRIBUTE) }
                a.first-button href="/login" { (texts::SIGN_IN) }
            }
        }
        @if !page.crumbs.is_empty() { (breadcrumbs(page)) }
        main.first-main {
            div class=(page.column) {
                (page.content)
                noscript { p { (texts::NEEDS_JAVASCRIPT) } }
            }
        }
        footer.first-footer {
            div.first-footer-row {
                p { (texts::COPYRIGHT) }
                nav.first-footer-links aria-label=(texts::FOOTER_LINKS) {
                    @for (path, label) in texts::FOOTER { a href=(path) { (label) } }
                }
            }
        }
    }
}

fn breadcrumbs(page: &FirstPage) -> Markup {
    let last = page.crumbs.len().saturating_sub(1);
    html! {
        nav.first-crumbs aria-label=(texts::BREADCRUMBS) {
            ol {
                li { a href="/" { (texts::HOME_CRUMB) } }
                @for (at, crumb) in page.crumbs.iter().enumerate() {
                    @if at == last {
                        li aria-current="page" { (crumb.label) }
                    } @else {
                        li { a href=(crumb.path) { (crumb.label) } }
                    }
                }
            }
        }
    }
}
