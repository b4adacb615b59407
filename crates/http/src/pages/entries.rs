//! The list of all entries.

use klarlonn_domain::salary::{DisclosedEntry, EntryQuery, SalaryService};
use maud::{Markup, html};

use super::{
    addresses::{self, PageQuery, with_query},
    amounts::about,
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, lead, list, nothing},
    texts,
};
use crate::{error::ApiError, salary::entries::SalaryEntryList};

/// Entries, newest first: all of them, or those that a text is found in.
pub(super) fn page(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let text = query.get("q");
    let entries = site.salary_service.entries(
        VISITOR,
        &EntryQuery {
            job_title: None,
            company: None,
            place: None,
            text: text.clone(),
            limit: SalaryService::DEFAULT_ENTRIES,
            after: None,
        },
    );
    let search = [("q", text.as_deref())];
    let path = "/alle-lonnsinnlegg";
    let address = if text.is_none() {
        Address::Indexed(path.to_owned())
    } else {
        Address::Unlisted(with_query(path, search))
    };
    let own_path = with_query(path, search);
    let mut page = FirstPage::new(
        texts::ENTRIES_TITLE,
        texts::ENTRIES_DESCRIPTION,
        address,
        content(&entries.entries, text.is_some(), &own_path),
    );
    page.crumbs = vec![Crumb::new(texts::ENTRIES_TITLE, path)];
    let call = with_query("/api/salary-entries", search);
    page.answers.add(&call, &SalaryEntryList::from(entries))?;
    Ok(page)
}

fn content(entries: &[DisclosedEntry], is_search: bool, path: &str) -> Markup {
    let none = if is_search {
        texts::NO_MATCHING_ENTRIES
    } else {
        texts::NO_ENTRIES
    };
    let rows = entries.iter().map(|entry| Row {
        name: entry.job_title.clone(),
        path: addresses::job(&entry.job_title),
        amount: Some(about(entry.annual_salary)),
    });
    html! {
        (heading(texts::ENTRIES_TITLE))
        (lead(texts::ENTRIES_LEAD))
        (access_notice(path, texts::ENTRIES_HIDDEN_UNTIL))
        @if entries.is_empty() {
            (nothing(none, ""))
        } @else {
            (list(texts::ENTRY_LIST, rows))
        }
    }
}
