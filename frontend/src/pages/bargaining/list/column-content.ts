import { parseGender } from "./gender";
import type { Field } from "./layout";
import { parseNumber, parsePayUnit } from "./numbers";
import type { Cell } from "./table";

/** Shares (0 to 1) of the filled cells of a column, and its median number. */
export interface Content {
  readonly filled: number;
  readonly numbers: number;
  readonly percentSigns: number;
  readonly genders: number;
  readonly units: number;
  /** Four digits. */
  readonly codes: number;
  readonly dates: number;
  /** Different cells per filled cell. */
  readonly distinct: number;
  readonly median: number;
  readonly max: number;
}

/** Rows that show what a column contains. */
const SAMPLE_ROWS = 400;
/** A larger number of seniority is a date as spreadsheets store it. */
const MAX_MONTHS = 1000;

/** Describes a column by a sample of its cells, evenly spread over the rows. */
export function describeContent(rows: readonly (readonly Cell[])[], column: number): Content {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const cells = rows
    .flatMap((row, index) => (index % step === 0 ? [row[column] ?? ""] : []))
    .filter((cell) => cell !== "");
  const numbers = cells.map((cell) => parseNumber(stripPercent(cell))).filter((value) => !Number.isNaN(value));
  const sorted = numbers.toSorted((left, right) => left - right);
  const share = (matches: (cell: Cell) => boolean) => (cells.length ? cells.filter(matches).length / cells.length : 0);
  return {
    filled: cells.length,
    numbers: cells.length ? numbers.length / cells.length : 0,
    percentSigns: share((cell) => typeof cell === "string" && /\d\s*%$/.test(cell)),
    genders: share((cell) => typeof cell === "string" && parseGender(cell) !== undefined),
    units: share((cell) => /^\D{1,12}$/.test(String(cell)) && parsePayUnit(String(cell)) !== undefined),
    codes: share((cell) => /^\d{4}(?!\d)/.test(String(cell))),
    dates: share((cell) => /^(\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d\d(\d\d)?)( |$)/.test(String(cell))),
    distinct: cells.length ? new Set(cells).size / cells.length : 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

const stripPercent = (cell: Cell) => (typeof cell === "string" ? cell.replace(/\s*%$/, "") : cell);

/** Corrects what a header says by what the column contains: 'Stilling' over '80 %' is a percentage. */
export function correctField(field: Field, content: Content): Field {
  const isPercentage = content.percentSigns > 0.5 || (content.numbers > 0.9 && content.max <= 100);
  if (field === "title" && content.filled > 0 && isPercentage) return "percentage";
  if (field === "occupationCode" && content.filled > 0 && content.codes < 0.5) return "none";
  if (field === "payUnit" && content.numbers > 0.8 && content.median >= 100) return "pay";
  // 'Enhet' may be a unit of pay or a department.
  if (field === "none" && content.units > 0.8) return "payUnit";
  if (field === "seniority" && (content.dates > 0.5 || content.median > MAX_MONTHS)) return "startDate";
  return field;
}

/** What a column without a known header contains, `none` if it could be anything. */
export function guessField(content: Content): Field {
  if (content.filled === 0) return "none";
  if (content.genders > 0.8) return "gender";
  if (content.percentSigns > 0.5) return "percentage";
  if (content.units > 0.8) return "payUnit";
  if (content.numbers > 0.8 && content.median >= 10_000) return "pay";
  return "none";
}
