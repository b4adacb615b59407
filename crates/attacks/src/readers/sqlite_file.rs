//! Reads the pages of an SQLite file (<https://www.sqlite.org/fileformat.html>), with the position
//! of each cell in its page. SQLite writes new cells from the end of a page downward, so these
//! positions can reveal the order of insertion.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;

use super::{Row, Tables};

const HEADER_LENGTH: usize = 100;
const INTERIOR_INDEX: u8 = 0x02;
const INTERIOR_TABLE: u8 = 0x05;
const LEAF_INDEX: u8 = 0x0a;
const LEAF_TABLE: u8 = 0x0d;

/// A value of a record.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Float(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl Value {
    fn text(&self) -> Option<String> {
        Some(match self {
            Self::Null => return None,
            Self::Integer(number) => number.to_string(),
            Self::Float(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::Blob(bytes) => hex(bytes),
        })
    }
}

/// Returns bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// A cell with its position: the page, and the offset in the page.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    pub(crate) page: u32,
    pub(crate) offset: usize,
    pub(crate) values: Vec<Value>,
}

/// A table without rowid, or an index.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) name: String,
    pub(crate) table: String,
    pub(crate) cells: Vec<Cell>,
}

/// The pages of a file by number, from 1.
pub(crate) type Pages = BTreeMap<u32, Vec<u8>>;

/// Splits the bytes of a file into pages.
pub(crate) fn pages(file: &[u8]) -> Pages {
    let size = match read_u16(file, 16) {
        1 => 65_536,
        size => usize::from(size),
    };
    (1..).zip(file.chunks(size).map(<[u8]>::to_vec)).collect()
}

/// Reads every tree of the schema.
pub(crate) fn trees(pages: &Pages) -> Vec<Tree> {
    let schema = walk(pages, 1);
    let trees = schema.into_iter().filter_map(|cell| {
        let [
            _,
            Value::Text(name),
            Value::Text(table),
            Value::Integer(root),
            _,
        ] = &cell.values[..]
        else {
            return None;
        };
        let root = u32::try_from(*root).ok().filter(|root| *root > 0)?;
        Some(Tree {
            name: name.clone(),
            table: table.clone(),
            cells: walk(pages, root),
        })
    });
    trees.collect()
}

/// Reads the rows of all tables without rowid by the names of their columns.
pub(crate) fn tables(pages: &Pages) -> Tables {
    let mut tables = Tables::new();
    let trees = trees(pages);
    for cell in walk(pages, 1) {
        let [Value::Text(kind), Value::Text(name), _, _, Value::Text(sql)] = &cell.values[..]
        else {
            continue;
        };
        let tree = trees.iter().find(|tree| tree.name == *name);
        let Some(tree) = tree.filter(|_| kind == "table" && sql.contains("WITHOUT ROWID")) else {
            continue;
        };
        let columns = stored_columns(sql);
        let rows = tree.cells.iter().map(|cell| {
            let values = columns.iter().zip(&cell.values);
            let mut row: Row = values
                .filter_map(|(column, value)| Some((column.clone(), value.text()?)))
                .collect();
            // Within its page only; a page has no date.
            row.insert("~offset".to_owned(), format!("{:06}", cell.offset));
            row
        });
        tables.insert(name.clone(), rows.collect());
    }
    tables
}

/// The columns of a table without rowid in the order of its records: the primary key first.
fn stored_columns(sql: &str) -> Vec<String> {
    let lines = sql
        .lines()
        .map(|line| line.split("--").next().unwrap_or(""));
    let sql = lines.collect::<Vec<_>>().join("\n");
    let body = sql.split_once('(').map_or("", |(_, rest)| rest);
    let (mut columns, mut key) = (Vec::new(), Vec::new());
    for part in top_level_parts(body) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let Some(first) = words.first() else { continue };
        if matches!(
            *first,
            "CONSTRAINT" | "PRIMARY" | "CHECK" | "UNIQUE" | "FOREIGN"
        ) {
            if let Some((_, rest)) = part.split_once("PRIMARY KEY (") {
                let names = rest.split(')').next().unwrap_or("").split(',');
                key.extend(names.map(|name| name.trim().to_owned()));
            }
            continue;
        }
        let name = first.trim_matches('"').to_owned();
        if part.contains("PRIMARY KEY") {
            key.push(name.clone());
        }
        columns.push(name);
    }
    let rest = columns.into_iter().filter(|name| !key.contains(name));
    let rest: Vec<String> = rest.collect();
    key.into_iter().chain(rest).collect()
}

/// Splits at the commas outside all brackets, up to the closing bracket of the whole.
fn top_level_parts(body: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0_u32);
    for letter in body.chars() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 0 => break,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = parts.last_mut() {
            last.push(letter);
        }
    }
    parts
}

/// Reads all cells of the tree with this root, in the order of their keys.
fn walk(pages: &Pages, root: u32) -> Vec<Cell> {
    let Some(page) = pages.get(&root) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let header = header_offset(root);
    for position in cell_positions(page, header) {
        if matches!(page[header], INTERIOR_TABLE | INTERIOR_INDEX) {
            found.extend(walk(pages, read_u32(page, position)));
        }
        if page[header] != INTERIOR_TABLE
            && let Some(values) = record(pages, page, page[header], position)
        {
            let (page, offset) = (root, position);
            found.push(Cell {
                page,
                offset,
                values,
            });
        }
    }
    if matches!(page[header], INTERIOR_TABLE | INTERIOR_INDEX) {
        found.extend(walk(pages, read_u32(page, header + 8)));
    }
    found
}

/// Reads the cells of one page of a tree without rowid or an index; none of other pages. Values on
/// overflow pages are left out.
pub(crate) fn page_cells(number: u32, page: &[u8]) -> Vec<Cell> {
    let header = header_offset(number);
    if !matches!(page[header], INTERIOR_INDEX | LEAF_INDEX) {
        return Vec::new();
    }
    let positions = cell_positions(page, header).into_iter();
    let cells = positions.filter_map(|offset| {
        let values = record(&Pages::new(), page, page[header], offset)?;
        Some(Cell {
            page: number,
            offset,
            values,
        })
    });
    cells.collect()
}

fn header_offset(page: u32) -> usize {
    if page == 1 { HEADER_LENGTH } else { 0 }
}

fn cell_positions(page: &[u8], header: usize) -> Vec<usize> {
    let pointers = match page[header] {
        INTERIOR_INDEX | INTERIOR_TABLE => header + 12,
        LEAF_INDEX | LEAF_TABLE => header + 8,
        _ => return Vec::new(),
    };
    (0..usize::from(read_u16(page, header + 3)))
        .map(|cell| usize::from(read_u16(page, pointers + 2 * cell)))
        .filter(|position| *position < page.len())
        .collect()
}

/// Reads the record of a cell. `None` if it is not one.
fn record(pages: &Pages, page: &[u8], kind: u8, position: usize) -> Option<Vec<Value>> {
    let start = position + if kind == INTERIOR_INDEX { 4 } else { 0 };
    let (length, mut start) = variable_integer(page, start)?;
    if kind == LEAF_TABLE {
        start = variable_integer(page, start)?.1;
    }
    let length = usize::try_from(length).ok()?;
    // The formulas of the file format for a record that continues on overflow pages.
    let largest = if kind == LEAF_TABLE {
        page.len() - 35
    } else {
        (page.len() - 12) * 64 / 255 - 23
    };
    let mut payload;
    if length <= largest {
        payload = page.get(start..start + length)?.to_vec();
    } else {
        let smallest = (page.len() - 12) * 32 / 255 - 23;
        let kept = smallest + (length - smallest) % (page.len() - 4);
        let kept = if kept <= largest { kept } else { smallest };
        payload = page.get(start..start + kept)?.to_vec();
        let mut next = read_u32(page, start + kept);
        while let Some(overflow) = pages.get(&next).filter(|_| payload.len() < length) {
            payload.extend_from_slice(&overflow[4..]);
            next = read_u32(overflow, 0);
        }
        payload.truncate(length);
    }
    values(&payload)
}

fn values(payload: &[u8]) -> Option<Vec<Value>> {
    let (header_length, mut at) = variable_integer(payload, 0)?;
    let header_length = usize::try_from(header_length).ok()?;
    let mut body = header_length;
    let mut values = Vec::new();
    while at < header_length {
        let (kind, next) = variable_integer(payload, at)?;
        at = next;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => usize::try_from(kind).ok()?,
            5 => 6,
            6 | 7 => 8,
            _ => usize::try_from((kind - 12) / 2).ok()?,
        };
        // A value on an overflow page that was not read.
        let Some(bytes) = payload.get(body..body + length) else {
            break;
        };
        body += length;
        values.push(match kind {
            0 => Value::Null,
            1..=6 => Value::Integer(signed(bytes)),
            7 => Value::Float(f64::from_be_bytes(bytes.try_into().ok()?)),
            8 => Value::Integer(0),
            9 => Value::Integer(1),
            _ if kind % 2 == 0 => Value::Blob(bytes.to_vec()),
            _ => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        });
    }
    Some(values)
}

fn signed(bytes: &[u8]) -> i64 {
    let is_negative = bytes.first().is_some_and(|byte| *byte >= 0x80);
    let start = if is_negative { -1 } else { 0 };
    bytes
        .iter()
        .fold(start, |number, byte| (number << 8) | i64::from(*byte))
}

/// Returns the number and the position after it.
fn variable_integer(bytes: &[u8], start: usize) -> Option<(u64, usize)> {
    let mut number = 0;
    for position in start..start + 8 {
        let byte = *bytes.get(position)?;
        number = (number << 7) | u64::from(byte & 0x7f);
        if byte < 0x80 {
            return Some((number, position + 1));
        }
    }
    let last = *bytes.get(start + 8)?;
    Some(((number << 8) | u64::from(last), start + 9))
}

pub(crate) fn read_u16(bytes: &[u8], at: usize) -> u16 {
    bytes
        .get(at..at + 2)
        .map_or(0, |bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
}

pub(crate) fn read_u32(bytes: &[u8], at: usize) -> u32 {
    (u32::from(read_u16(bytes, at)) << 16) | u32::from(read_u16(bytes, at + 2))
}
