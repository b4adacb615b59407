import { Parser } from "saxen";
import { parseSerialDate } from "./dates";
import { findForeignCurrency } from "./numbers";
import { type Cell, cleanText, MAX_COLUMNS, type SparseRows } from "./table";
import { repairEncoding } from "./text-encoding";

export interface XmlHandlers {
  /** Names have no namespace prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** Calls the handlers in document order. Throws if the document is malformed. Empty text, as of a missing part, is not. */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  if (!xml) return;
  const parser = new Parser();
  parser.on("error", (error) => {
    throw error;
  });
  if (open) {
    parser.on("openTag", (name, getAttributes, decode) => {
      open(withoutPrefix(name), () => {
        const attributes = Object.entries(getAttributes());
        return Object.fromEntries(attributes.map(([key, value]) => [withoutPrefix(key), decode(value)]));
      });
    });
  }
  if (close) parser.on("closeTag", (name) => close(withoutPrefix(name)));
  if (text) {
    parser.on("text", (value, decode) => text(decode(value)));
    parser.on("cdata", text);
  }
  parser.parse(xml);
}

/** Whether the built-in format with this number shows a date. Times alone do not count. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** Whether a format such as 'dd.mm.yyyy' shows a date. Texts in quotes and in brackets do not count. */
function isDateFormat(code: string): boolean {
  const symbols = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").toLowerCase();
  return /[dy]|å/.test(symbols) && !/[0#?]/.test(symbols.replace(/\.0+/g, ""));
}

/** Currencies of formats with 'kr', by their language: '[$kr-41D]' is Swedish, '[$kr-414]' Norwegian. */
const KRONER: readonly (readonly [RegExp, string])[] = [
  [/^(sv|0*41d)/i, "SEK"],
  [/^(da|0*406)/i, "DKK"],
  [/^(is|0*40f)/i, "ISK"],
];

/** The foreign currency that a format such as '#,##0 [$€-1]' or '"SEK" 0' shows. */
function findFormatCurrency(code: string): string | undefined {
  for (const [, symbol = "", language = ""] of code.matchAll(/\[\$([^\]-]*)(?:-([^\]]*))?\]/g)) {
    const currency = /^kr/i.test(symbol) ? KRONER.find(([pattern]) => pattern.test(language))?.[1] : symbol;
    if (currency && findForeignCurrency(currency)) return currency;
  }
  const text = code.replace(/\[[^\]]*\]/g, "");
  return findForeignCurrency(text) ? /\p{Sc}|\p{L}{3,}/u.exec(text)?.[0] : undefined;
}

/** How the numbers of a cell style are shown. */
interface CellStyle {
  readonly isDate: boolean;
  /** A foreign currency. */
  readonly currency: string | undefined;
}

/** The cell styles of `styles.xml`. */
export function readCellStyles(xml: string): CellStyle[] {
  const custom = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInCellStyles = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "numFmt") {
        const { numFmtId, formatCode = "" } = attributes();
        custom.set(Number(numFmtId), { isDate: isDateFormat(formatCode), currency: findFormatCurrency(formatCode) });
      }
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "xf" && isInCellStyles) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(custom.get(id) ?? { isDate: isBuiltInDate(id), currency: undefined });
      }
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return styles;
}

export interface Workbook {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Dates count from 1904 instead of 1900. */
  readonly is1904: boolean;
}

export interface SheetRows {
  /** Empty rows and cells may be missing. */
  readonly rows: SparseRows;
  readonly hiddenRows: number;
}

const DAYS_UNTIL_1904 = 1462;
/** The most rows that a sheet can have. */
const MAX_ROWS = 1_048_576;

interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** Undefined without a result; '' if the result is empty. */
  value: string | undefined;
  formula: string | undefined;
  inlineText: string | undefined;
}

/** Elements of a cell that have text. */
const TARGETS = { v: "value", f: "formula", t: "inlineText" } as const;
const isTarget = (name: string): name is keyof typeof TARGETS => name in TARGETS;

/** Reads the cells of a sheet. Formulas have their stored results; without one, the cell is the formula itself. */
export function readSheet(xml: string, workbook: Workbook): SheetRows {
  const reader = new SheetReader(workbook);
  readXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.addText(text),
  });
  for (const range of reader.merged) fillMergedRange(reader.rows, range);
  return { rows: reader.rows, hiddenRows: reader.hiddenRows };
}

class SheetReader {
  readonly rows: (Cell[] | undefined)[] = [];
  readonly merged: string[] = [];
  hiddenRows = 0;
  private row = -1;
  private column = -1;
  private cell: OpenCell | undefined;
  private target: keyof typeof TARGETS | undefined;
  private isPhonetic = false;

  constructor(private readonly workbook: Workbook) {}

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === "row") this.startRow(attributes());
    else if (name === "c") this.startCell(attributes());
    else if (name === "mergeCell") this.merged.push(attributes().ref ?? "");
    else if (name === "rPh") this.isPhonetic = true;
    else if (this.cell && isTarget(name)) {
      this.target = name;
      this.cell[TARGETS[name]] ??= "";
    }
  }

  close(name: string): void {
    this.target = undefined;
    if (name === "rPh") this.isPhonetic = false;
    if (name === "c") this.endCell();
  }

  addText(text: string): void {
    if (this.cell && this.target && !this.isPhonetic) this.cell[TARGETS[this.target]] += text;
  }

  private startRow({ r, hidden }: Record<string, string>): void {
    this.row = Math.min(Number(r) > 0 ? Number(r) - 1 : this.row + 1, MAX_ROWS - 1);
    this.column = -1;
    if (hidden === "1" || hidden === "true") this.hiddenRows++;
  }

  /** A cell without an address is on the right of the one before, which may be empty. */
  private startCell({ r = "", t = "n", s = "0" }: Record<string, string>): void {
    const column = parseColumn(r);
    this.column = column >= 0 ? column : this.column + 1;
    this.cell = {
      column: this.column,
      type: t,
      style: Number(s),
      value: undefined,
      formula: undefined,
      inlineText: undefined,
    };
  }

  private endCell(): void {
    const content = this.cell ? readCell(this.cell, this.workbook) : "";
    // Rows and columns between are missing, so that a cell far away costs nothing.
    if (this.cell && content !== "") {
      const cells = this.rows[Math.max(this.row, 0)] ?? [];
      cells[this.cell.column] = content;
      this.rows[Math.max(this.row, 0)] = cells;
    }
    this.cell = undefined;
  }
}

/** Text of a cell. Control characters are written as '_x000D_'. */
export function cleanXlsxText(text: string): string {
  return cleanText(
    repairEncoding(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );
}

function readCell({ type, style, value, formula, inlineText }: OpenCell, workbook: Workbook): Cell {
  if (type === "inlineStr") return cleanXlsxText(inlineText ?? "");
  // Some programs write an empty number as the result of a formula that they do not compute.
  if (value === undefined || (value === "" && type === "n"))
    return formula === undefined ? "" : cleanText(`=${formula}`);
  if (type === "s") return workbook.sharedStrings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "SANN" : "USANN";
  if (type === "d") return value.slice(0, 10);
  return type === "n" ? readNumber(value, workbook.styles[style], workbook.is1904) : cleanXlsxText(value);
}

/** A number, a date, or an amount in a foreign currency as text: '56000 EUR'. */
function readNumber(text: string, style: CellStyle | undefined, is1904: boolean): Cell {
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  if (style?.currency) return `${text} ${style.currency}`;
  const date = style?.isDate && parseSerialDate(is1904 ? value + DAYS_UNTIL_1904 : value);
  // A number of another time is no date, whatever its format.
  return date || value;
}

/** Index of the column in 'AB12' or '$AB$12', -1 for a text without a column. */
function parseColumn(reference: string): number {
  let index = 0;
  for (const letter of /^\$?([A-Z]{1,3})\$?\d/i.exec(reference)?.[1]?.toUpperCase() ?? "") {
    index = 26 * index + letter.charCodeAt(0) - 64;
  }
  return index - 1;
}

/** Repeats the text of merged cells ('B2:C9') in each of them. Numbers stay single: they would be counted twice. */
function fillMergedRange(rows: readonly (Cell[] | undefined)[], range: string): void {
  const [from = "", to = ""] = range.split(":");
  const [firstRow, lastRow] = [from, to].map((reference) => Number(reference.replace(/\D/g, "")) - 1);
  const [firstColumn, lastColumn] = [from, to].map(parseColumn);
  if (firstRow === undefined || lastRow === undefined || firstColumn === undefined || lastColumn === undefined) return;
  const text = rows[firstRow]?.[firstColumn];
  if (typeof text !== "string" || text === "") return;
  for (const cells of rows.slice(firstRow, lastRow + 1)) {
    if (!cells) continue;
    for (let column = firstColumn; column <= Math.min(lastColumn, MAX_COLUMNS - 1); column++) cells[column] = text;
  }
}
