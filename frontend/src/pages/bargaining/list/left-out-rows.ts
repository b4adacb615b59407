import type { RowContext } from "./employee-row";
import type { Field } from "./layout";
import { parseAmount } from "./numbers";
import { type Cell, columnLetter, countCells, isFilled, type Row, type Rows, type Table } from "./table";
import { createMessage, type RowMessage, texts } from "./texts";

/** A cell that only says that a row is a total. */
const TOTAL = /^((del|total)?sum|summert|total|totalt|i alt|til sammen|gjennomsnitt|snitt|median)\W*$/iu;
/** A word in a longer text: 'Helse, sum' is a total if it is the sum of rows above, or lacks what employees have. */
const TOTAL_WORD = /(?<!\p{L})((del|total)?sum|totalt|i alt|til sammen|gjennomsnitt|snitt|median)(?!\p{L})/iu;

/** Whether a cell has a word of totals. */
export const saysTotal = (cell: Cell) => typeof cell === "string" && (TOTAL.test(cell) || TOTAL_WORD.test(cell));

const PERSON_FIELDS = ["gender", "title", "percentage", "name"] as const;

/** If a larger share of the rows is longer than the header, a column has no header. Commas may split numbers instead. */
const MAX_LONG_ROWS = 0.2;

/** Rows above whose exact sum is a total, even if it looks like an employee. */
const MIN_ROWS_OF_SUM = 4;

/** What the rows above add up to, and what a row of the table may have. */
export class RunningTotals {
  readonly headers: ReadonlySet<string>;
  /** Number of cells that a row may have. */
  readonly width: number;
  private readonly rows: Rows;
  /** Rows that have a text in a column. */
  private readonly counts = new Map<string, number>();
  private sinceTotal = { sum: 0, count: 0 };
  private all = { sum: 0, count: 0 };

  constructor(
    table: Table,
    readonly context: RowContext,
  ) {
    const { layout } = context;
    const isHeader = (row: Row) => new Set(row.filter(isFilled)).size > 1;
    this.rows = table.rows.slice(layout.headerRows);
    this.headers = new Set(table.rows.slice(0, layout.headerRows).filter(isHeader).map(toKey));
    this.width = findWidth(table, layout.headerRows, layout.columns.findLastIndex(({ header }) => header) + 1);
  }

  /** Whether most rows have a text in a column, as the name of an employer. */
  isUsual(text: string, column: number): boolean {
    const key = `${column} ${text}`;
    const same = this.counts.get(key) ?? this.rows.filter((row) => row[column] === text).length;
    this.counts.set(key, same);
    return same > 2 && 2 * same > this.rows.length;
  }

  /** The pay of a row; NaN without an amount. */
  getAmount(row: Row): number {
    const column = this.context.columns.get("pay") ?? Number.NaN;
    return parseAmount(row[column] ?? "", false).amount;
  }

  /** Whether an amount is the sum of at least so many rows above. */
  isTotal(amount: number, minRows: number): boolean {
    return [this.sinceTotal, this.all].some(({ sum, count }) => count >= minRows && Math.abs(sum - amount) < 1);
  }

  add(row: Row): void {
    const amount = this.getAmount(row);
    if (Number.isNaN(amount)) return;
    for (const total of [this.sinceTotal, this.all]) {
      total.sum += amount;
      total.count++;
    }
  }

  startAgain(): void {
    this.sinceTotal = { sum: 0, count: 0 };
  }
}

const toKey = (row: Row) => row.join("\n").trimEnd().toLowerCase();

/** Infinity where a longer row cannot mean that its cells have shifted. */
function findWidth({ rows, separator }: Table, headerRows: number, width: number): number {
  if (width === 0 || separator === null || separator === "\t") return Number.POSITIVE_INFINITY;
  const data = rows.slice(headerRows);
  const longer = data.filter((row) => countCells(row) > width).length;
  return separator !== "," && longer > MAX_LONG_ROWS * data.length ? Number.POSITIVE_INFINITY : width;
}

/** A row that is no employee. The cells of a `shifted` one may belong to other columns. */
interface LeftOutRow {
  readonly kind: "shifted" | "total" | "text";
  readonly message: RowMessage;
}

/** Why a row is no employee: a repeated header, a heading, a total, or one whose cells may have shifted. */
export function findLeftOut(cells: Row, row: number, totals: RunningTotals): LeftOutRow | undefined {
  if (totals.headers.has(toKey(cells))) return { kind: "text", message: { row, text: texts.repeatedHeader(row) } };
  const heading = findHeading(cells, row, totals.context);
  if (heading) return { kind: "text", message: heading };
  const count = countCells(cells);
  if (count > totals.width) {
    return { kind: "shifted", message: { row, text: texts.tooManyCells(row, count, totals.width) } };
  }
  const total = findTotal(cells, row, totals);
  return total && { kind: "total", message: { ...total, affectsFigures: true } };
}

/** A row with one text, such as the name of a department or of somebody. */
function findHeading(cells: Row, row: number, { names, options }: RowContext): RowMessage | undefined {
  const filled = new Set(cells.filter(isFilled));
  const [text] = filled;
  if (filled.size !== 1 || text === undefined) return undefined;
  // A name is not told again.
  if (names.includes(cells.indexOf(text)) && !options.keepNames) return { row, text: texts.section(row, "") };
  return typeof text === "number" || /\d{3}/.test(text) ? undefined : { row, text: texts.section(row, text) };
}

/** A row with a word such as 'Sum', or with the sum of rows above. */
function findTotal(cells: Row, row: number, totals: RunningTotals): RowMessage | undefined {
  const { columns, names } = totals.context;
  const has = (field: Field) => {
    const index = columns.get(field);
    return index === undefined ? undefined : isFilled(cells[index]);
  };
  const amount = totals.getAmount(cells);
  /** Whether a row lacks what employees have, beside what stands in a column. */
  const lacksPerson = (column?: number) =>
    PERSON_FIELDS.some((field) => has(field) === false && columns.get(field) !== column);
  const isLabel = (cell: Cell, column: number) => {
    if (typeof cell !== "string" || totals.isUsual(cell, column)) return false;
    const isPerson = names.includes(column) || PERSON_FIELDS.some((field) => columns.get(field) === column);
    // An employer or a department beside somebody's title.
    if (!isPerson && has("title")) return TOTAL_WORD.test(cell) && totals.isTotal(amount, 2);
    if (TOTAL_WORD.test(cell) && (lacksPerson() || totals.isTotal(amount, 2))) return true;
    // An employee or an employer may be called 'Total'.
    const known = PERSON_FIELDS.filter((field) => has(field) && columns.get(field) !== column);
    const isTitle = columns.get("title") === column && !known.includes("name");
    return TOTAL.test(cell) && (isTitle || known.length === 0 || lacksPerson(column));
  };
  if (!has("gender") && cells.some(isLabel)) return { row, text: texts.total(row) };
  // Two half positions may add up to a full one. What else is missing tells a sum from an employee.
  if (!totals.isTotal(amount, lacksPerson() ? 2 : MIN_ROWS_OF_SUM)) return undefined;
  const column = columns.get("pay") ?? 0;
  return createMessage(row, columnLetter(column), String(cells[column]), texts.unnamedTotal);
}
