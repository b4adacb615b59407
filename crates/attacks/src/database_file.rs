//! A thief copies the SQLite file and its log, without the key.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Learned,
    pairs::Truth,
    readers::{
        sqlite_file::{self, Cell, Tree, Value, hex},
        write_ahead_log,
    },
    site::{Protection, Site, Stolen},
};

/// The tables of accounts and of contributions whose order the thief compares.
const ACCOUNTS: [&str; 2] = ["members", "sessions"];
const CONTRIBUTIONS: [&str; 1] = ["salary_entries"];

/// Reads the offsets of cells in the pages of the file, and the frames of the log in order.
///
/// # Panics
/// If the site does not work.
pub fn theft(members: usize, protection: Protection) -> [Learned; 2] {
    let site = Site::on_sqlite(protection);
    let people = site.populate_with_entries(members);
    let stolen = site.steal();
    let truth = Truth::of_entries(&site, &people);
    [
        pair_by_offset(&truth, &stolen),
        pair_by_commit(&truth, &stolen),
    ]
}

/// Pairs members and rows in the order of their cells.
fn pair_by_offset(truth: &Truth, stolen: &Stolen) -> Learned {
    let trees = sqlite_file::trees(&stolen.pages());
    let members = order_in_pages(&trees, &ACCOUNTS, &truth.members());
    let rows = order_in_pages(&trees, &CONTRIBUTIONS, &truth.rows());
    truth.learned("SQLite file: offsets in pages", members.iter().zip(&rows))
}

/// Sorts identifiers by the offsets of their cells. Of the trees of these tables the one with the
/// fewest pages is read, because every split of a page loses order.
pub(crate) fn order_in_pages(
    trees: &[Tree],
    tables: &[&str],
    known: &BTreeSet<String>,
) -> Vec<String> {
    let pages = |tree: &&Tree| {
        let pages: BTreeSet<u32> = tree.cells.iter().map(|cell| cell.page).collect();
        (pages.len(), tree.name.clone())
    };
    let with_ids = |tree: &&Tree| {
        let mut cells = tree.cells.iter();
        tables.contains(&tree.table.as_str()) && cells.any(|cell| known_id(cell, known).is_some())
    };
    let Some(tree) = trees.iter().filter(with_ids).min_by_key(pages) else {
        return Vec::new();
    };
    let mut by_page: BTreeMap<u32, Vec<&Cell>> = BTreeMap::new();
    for cell in &tree.cells {
        by_page.entry(cell.page).or_default().push(cell);
    }
    // When a cell was written, as a share of its page.
    let mut ages: Vec<(f64, String)> = Vec::new();
    for cells in by_page.values_mut() {
        cells.sort_by_key(|cell| std::cmp::Reverse(cell.offset));
        for (position, cell) in cells.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "cells of a page")]
            let age = position as f64 / cells.len() as f64;
            ages.extend(known_id(cell, known).map(|id| (age, id)));
        }
    }
    ages.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    let mut seen = BTreeSet::new();
    ages.into_iter()
        .map(|(_, id)| id)
        .filter(|id| seen.insert(id.clone()))
        .collect()
}

/// Pairs each row with the member who was written last before it.
fn pair_by_commit(truth: &Truth, stolen: &Stolen) -> Learned {
    let (members, rows) = (truth.members(), truth.rows());
    let mut last_member: Option<String> = None;
    let mut guesses = Vec::new();
    // A commit that writes many rows is a batch or a copied page: it pairs nobody.
    for ids in order_by_commit(&stolen.log, &[&members, &rows]).into_values() {
        for id in &ids {
            if members.contains(id) {
                last_member = Some(id.clone());
            } else if ids.len() == 1 {
                guesses.extend(last_member.clone().map(|member| (member, id.clone())));
            }
        }
    }
    truth.learned("SQLite log: frames in order", guesses)
}

/// The identifiers that each transaction of the log wrote first.
pub(crate) fn order_by_commit(
    log: &[u8],
    known: &[&BTreeSet<String>],
) -> BTreeMap<usize, Vec<String>> {
    let mut pages: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut first: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for frame in write_ahead_log::frames(log) {
        let cells = sqlite_file::page_cells(frame.page, &frame.content);
        let ids: BTreeSet<String> = cells
            .iter()
            .flat_map(|cell| known.iter().filter_map(|known| known_id(cell, known)))
            .collect();
        for id in &ids {
            let before = pages.get(&frame.page);
            let is_new = before.is_none_or(|before| !before.contains(id));
            if is_new && seen.insert(id.clone()) {
                first.entry(frame.commit).or_default().push(id.clone());
            }
        }
        pages.insert(frame.page, ids);
    }
    first
}

/// The first identifier of a cell that is one of these.
fn known_id(cell: &Cell, known: &BTreeSet<String>) -> Option<String> {
    cell.values.iter().find_map(|value| match value {
        Value::Blob(bytes) if bytes.len() == 16 => Some(hex(bytes)).filter(|id| known.contains(id)),
        _ => None,
    })
}
