import Papa from "papaparse";
import { namesNationalId } from "./header-words";
import { hasLostLetters, repairEncoding } from "./text-encoding";
import { texts } from "./texts";

const WITH_DIGITS = /(?<!\d)\d{6}[ -]?\d{5}(?!\d)/g;
const CONTROL_WEIGHTS = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
] as const;

/** Whether the first six digits can be a birth date: +40 on the day in D numbers, +40 or +80 on the month in test data. */
function startsWithBirthDate(digits: string): boolean {
  const day = Number(digits.slice(0, 2)) % 40;
  const month = Number(digits.slice(2, 4)) % 40;
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

function hasControlDigits(digits: string): boolean {
  return CONTROL_WEIGHTS.every(
    (weights) => weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0,
  );
}

/** The cell without national identity numbers ('fødselsnummer' and D numbers), or the same cell if it has none. */
function removeNationalId(cell: Cell): Cell {
  if (typeof cell === "number") {
    // Spreadsheets drop the first zero. The control digits tell other numbers of ten digits from it.
    const digits = String(cell).padStart(11, "0");
    const isId = digits.length === 11 && cell >= 1e9 && startsWithBirthDate(digits) && hasControlDigits(digits);
    return isId ? "" : cell;
  }
  if (cell.length < 10) return cell;
  if (/^\d{10}$/.test(cell)) return removeNationalId(Number(cell)) === "" ? "" : cell;
  return cell.replace(WITH_DIGITS, (match) => (startsWithBirthDate(match) ? "" : match)).trim();
}

/** A file that cannot be read. `message` is a sentence for the user. */
export class UnreadableFile extends Error {}

/** What stands in a cell: text without surrounding space, or a number of a spreadsheet file. Dates are `YYYY-MM-DD`. */
export type Cell = string | number;

export type Row = readonly Cell[];
export type Rows = readonly Row[];

/** Rows of which empty ones, and empty cells, may be missing. */
export type SparseRows = readonly (Row | undefined)[];

export const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== "";

/** Number of cells until the last filled one. */
export const countCells = (row: Row) => row.findLastIndex(isFilled) + 1;

/** A list as rows of cells, before anybody knows what they mean. It can be sent to and from a worker. */
export interface Table {
  /** Row 1 of the list is `rows[0]`. A row may be shorter than others. */
  readonly rows: Rows;
  /** Character between cells. Null in spreadsheet files. */
  readonly separator: string | null;
  /** Sentences for the user about the reading, such as how many national identity numbers were removed. */
  readonly notes: readonly string[];
}

/** By precedence: a decimal comma does not make a list comma-separated. */
const SEPARATORS = ["\t", ";", "|", ","] as const;
/** Rows that show which separator a list has. */
const SAMPLE_ROWS = 100;
/** Rows among which a header is searched: lists begin with titles, dates and logos. */
export const HEADER_ROWS = 25;
/** Columns of the widest list. */
export const MAX_COLUMNS = 200;
/** Empty rows after which a list has ended. */
const MAX_EMPTY_ROWS = 1000;
/** A character that no list has, for lists whose quotes do not match. */
const NO_QUOTES = "\u0000";

/**
 * Reads pasted text or the text of a CSV file. Empty text is a table without rows. Throws `UnreadableFile` if its header
 * has lost letters.
 */
export function parseTable(text: string, notes: readonly string[] = []): Table {
  const repaired = repairEncoding(text);
  const lines = repaired
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    // Excel's own line about the separator, which it does not show as a row.
    .replace(/^"?sep=."?\n/i, "")
    .replace(/\n$/, "");
  if (!lines.trim()) return { rows: [], separator: null, notes: [] };
  if (repaired !== text) return parseTable(lines, [...notes, texts.encodedTwice]);

  const separator = findSeparator(lines);
  const { data, errors } = split(lines, separator ?? "\t");
  if (!separator && isQuotedAsWhole(data)) return parseTable(data.map(([cell = ""]) => cell).join("\n"), notes);

  const badQuote = errors.find(({ type }) => type === "Quotes");
  const rows = badQuote ? split(lines, separator ?? "\t", NO_QUOTES).data : data;
  return createTable(
    rows.map((row) => row.map(cleanText)),
    separator ?? "\t",
    badQuote ? [...notes, texts.unclosedQuote((badQuote.row ?? 0) + 1)] : notes,
  );
}

/**
 * A table without national identity numbers and without cells far from the list, with notes about them. A column that is
 * named after national identity numbers is emptied, whatever it has. Throws `UnreadableFile` if the header has lost letters.
 */
export function createTable(cells: SparseRows, separator: string | null, notes: readonly string[]): Table {
  const { rows, notes: cuts } = cutFarCells(cells);
  const losses = findLostLetters(rows);
  const header = rows.slice(0, HEADER_ROWS).findIndex((row) => row.some(isNationalIdHeader));
  const columns = new Set((rows[header] ?? []).flatMap((cell, index) => (isNationalIdHeader(cell) ? [index] : [])));
  let removed = 0;
  const kept = rows.map((row, rowIndex) =>
    row.map((cell, index) => {
      const rest = rowIndex > header && columns.has(index) ? "" : removeNationalId(cell);
      if (rest !== cell) removed++;
      return rest;
    }),
  );
  const removals = removed > 0 ? [texts.nationalIdsRemoved(removed)] : [];
  return { rows: kept, separator, notes: [...notes, ...losses, ...cuts, ...removals] };
}

/** The rows without cells beyond `MAX_COLUMNS` and rows after `MAX_EMPTY_ROWS`, which no list has. */
function cutFarCells(cells: SparseRows): { rows: Cell[][]; notes: string[] } {
  const filled: number[] = [];
  cells.forEach((row, index) => {
    if (row?.some(isFilled)) filled.push(index);
  });
  const firstFar = filled.find((row, position) => row - (filled[position - 1] ?? row) > MAX_EMPTY_ROWS);
  const end = firstFar === undefined ? cells.length : (filled[filled.indexOf(firstFar) - 1] ?? 0) + 1;
  const far: string[] = [];
  const rows = Array.from({ length: end }, (_, index) => {
    const row = cells[index] ?? [];
    row.slice(MAX_COLUMNS).forEach((cell, position) => {
      if (isFilled(cell)) far.push(`${columnLetter(MAX_COLUMNS + position)}${index + 1}`);
    });
    return Array.from(row.slice(0, MAX_COLUMNS), (cell) => cell ?? "");
  });
  return { rows, notes: [...tellFarCells(far), ...(firstFar === undefined ? [] : [texts.farRows(firstFar + 1)])] };
}

const tellFarCells = ([first, ...others]: readonly string[]) =>
  first === undefined ? [] : [texts.farCells(first, others.length, columnLetter(MAX_COLUMNS - 1))];

/** A note about the first cell that has lost letters. Throws `UnreadableFile` if it is a header, which decides figures. */
function findLostLetters(rows: Rows): string[] {
  const cells = rows.flatMap((row, index) =>
    row.flatMap((cell, column) =>
      typeof cell === "string" && hasLostLetters(cell) ? [{ row: index + 1, column: columnLetter(column), cell }] : [],
    ),
  );
  const [first] = cells;
  if (!first) return [];
  const header = rows.findIndex((row) => row.filter(isFilled).length > 1) + 1;
  if (first.row <= header) throw new UnreadableFile(texts.lostHeader(first.row, first.column, first.cell));
  return [texts.lostLetters(first.row, first.column, first.cell, cells.length - 1)];
}

const isNationalIdHeader = (cell: Cell) => typeof cell === "string" && namesNationalId(cell);

/** Text of a cell in one line, with each letter as one character, without invisible characters and surrounding space. */
export function cleanText(text: string): string {
  const visible = text.replace(/[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc]|(?!\s)\p{Cc}/gu, "");
  return withoutFormula(visible.replace(/\s+/g, " ").trim().normalize("NFC"));
}

/** The text in '="00123"', "'00123" and '=560000', with which files tell spreadsheets how to show it. */
function withoutFormula(text: string): string {
  const [, quoted, number] = /^="((?:[^"]|"")*)"$|^(?:= ?|')([+-]?\d[\d .,]*)$/.exec(text) ?? [];
  return quoted?.replaceAll('""', '"') ?? number ?? text;
}

/** Letter of a column, from 0: 'A', 'Z', 'AA'. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

const split = (text: string, delimiter: string, quoteChar = '"', preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, quoteChar, newline: "\n", preview });

/** The first separator that at least half of the first rows have. */
function findSeparator(text: string): string | undefined {
  return SEPARATORS.find((separator) => {
    const rows = split(text, separator, '"', SAMPLE_ROWS).data.filter((row) => row.some((cell) => cell.trim()));
    return 2 * rows.filter((row) => row.length > 1).length >= rows.length;
  });
}

/** Whether each row is one quoted cell with separators in it, as some programs write. */
const isQuotedAsWhole = (rows: string[][]) =>
  rows.length > 1 && rows.every((row) => row.length === 1) && findSeparator(rows.flat().join("\n")) !== undefined;
