import { findHeaderGender, parseGender } from "./gender-codes";
import { findMeaning, isUnitOnly } from "./header-words";
import { parseNumber } from "./numbers";
import { type Cell, HEADER_ROWS, isFilled, type Row, type Rows, type Table } from "./table";

export interface Header {
  /** Index of the first row after the header. */
  readonly end: number;
  /** Texts of the header rows of each column, from above, without empty ones. */
  readonly parts: readonly (readonly string[])[];
}

const countFilled = (row: Row) => row.filter(isFilled).length;

/** Whether a cell is a number other than a year, which headers may have. */
function isAmount(cell: Cell): boolean {
  const value = cell === "" ? Number.NaN : parseNumber(cell);
  return !Number.isNaN(value) && !(Number.isInteger(value) && value >= 2000 && value <= 2100);
}

const isGender = (cell: Cell) => typeof cell === "string" && parseGender(cell) !== undefined;

/** Whether a row has a cell that no header has: an amount, or somebody's gender. Over other cells a gender is a header. */
function hasData(row: Row, below: Rows): boolean {
  const isOverGenders = (column: number) => below.some((lower) => isGender(lower[column] ?? ""));
  return row.some((cell, column) => isAmount(cell) || (isGender(cell) && isOverGenders(column)));
}

/** Finds the header rows of a table: none, one, or several below each other. */
export function findHeader(table: Table): Header {
  const rows = table.rows.slice(0, HEADER_ROWS);
  const best = findBestRow(rows);
  if (best === undefined) {
    const end = findEndOfTitles(rows);
    return { end, parts: [] };
  }
  let start = best;
  while (start > 0 && isGroupHeader(rows[start - 1] ?? [], rows.slice(start))) start--;
  let end = best + 1;
  while (end < rows.length - 1 && continuesHeader(rows[end] ?? [])) end++;
  return { end, parts: joinParts(rows.slice(start, end)) };
}

/** The row with most known words, or the text row above the first row with numbers. */
function findBestRow(rows: Rows): number | undefined {
  const scores = rows.map((row, index) => {
    if (row.some(isAmount)) return 0;
    const fields = row.map((cell) => (typeof cell === "string" ? findMeaning(cell)?.field : undefined));
    const score = new Set(fields.filter((field) => field !== undefined)).size;
    // Columns 'K' and 'M' may be headers, but beside few known words they are somebody's gender.
    return score <= 2 && hasData(row, rows.slice(index + 1)) ? 0 : score;
  });
  const highest = Math.max(...scores, 0);
  if (highest >= 2) return scores.indexOf(highest);
  const firstWithAmount = rows.findIndex((row) => countFilled(row) >= 2 && row.some(isAmount));
  const above = firstWithAmount - 1;
  const isHeader =
    above >= 0 &&
    !hasData(rows[above] ?? [], rows.slice(firstWithAmount)) &&
    new Set(rows[above]?.filter(isFilled)).size >= 2;
  return isHeader ? above : undefined;
}

/** Without header, rows with one cell or none at the top are titles. */
function findEndOfTitles(rows: Rows): number {
  const first = rows.findIndex((row) => countFilled(row) >= 2);
  return first === -1 ? 0 : first;
}

/** A row of words over groups of columns, such as 'Stilling' over title and code. A title is one text. */
function isGroupHeader(row: Row, below: Rows): boolean {
  const words = new Set(row.filter(isFilled));
  return words.size >= 2 && !hasData(row, below) && row.every((cell) => String(cell).length <= 40);
}

/** A row below the header with units, technical names or more headers. */
function continuesHeader(row: Row): boolean {
  const cells = row.filter(isFilled);
  const isHeaderCell = (cell: Cell) =>
    typeof cell === "string" &&
    (isUnitOnly(cell) ||
      findHeaderGender(cell) !== undefined ||
      /^(?=.*[A-Z])[A-Z0-9]+[_.][A-Z0-9_.]+$/.test(cell) ||
      findMeaning(cell) !== undefined);
  const isExplanation = (cell: Cell) => isUnitOnly(String(cell)) || findHeaderGender(String(cell)) === "codes";
  // One cell alone may be the heading of a department.
  return cells.every(isHeaderCell) && (cells.length >= 2 || cells.some(isExplanation));
}

/** A cell of an upper row without text belongs to the one on its left, as merged cells are pasted. */
function joinParts(rows: Rows): string[][] {
  const width = Math.max(...rows.map((row) => row.length));
  const isLast = (index: number) => index === rows.length - 1;
  const filled = rows.map((row, index) => {
    let left = "";
    return Array.from({ length: width }, (_, column) => {
      const text = String(row[column] ?? "");
      if (text || isLast(index)) {
        left = text;
        return text;
      }
      const hasTextBelow = rows.slice(index + 1).some((lower) => isFilled(lower[column]));
      return hasTextBelow ? left : "";
    });
  });
  return Array.from({ length: width }, (_, column) => [
    ...new Set(filled.map((row) => row[column] ?? "").filter((text) => text)),
  ]);
}
