import type { RowContext } from "./employee-row";
import type { RowMessage } from "./employees";
import type { Field } from "./layout";
import { parseAmount } from "./numbers";
import { type Cell, columnLetter, type Table } from "./table";
import { texts } from "./texts";

const TOTAL =
  /(?<!\p{L})((del)?sum|summer|summert|total|totalt|totalsum|i alt|til sammen|gjennomsnitt|snitt|median)(?!\p{L})/iu;
/** Share of the rows of a list with `;` that may have a cell more than the header, for a column without header. */
const MAX_LONG_ROWS = 0.2;

/** Rows above whose exact sum is a total, even if it looks like an employee. */
const MIN_ROWS_OF_SUM = 4;

/** What the rows above add up to, and what a row of the table may have. */
export class RunningTotals {
  readonly headers: ReadonlySet<string>;
  /** Number of cells that a row may have. */
  readonly width: number;
  private sinceTotal = { sum: 0, count: 0 };
  private all = { sum: 0, count: 0 };

  constructor(
    table: Table,
    readonly context: RowContext,
  ) {
    const { layout } = context;
    this.headers = new Set(
      table.rows
        .slice(0, layout.headerRows)
        .filter((row) => new Set(row.filter((cell) => cell !== "")).size > 1)
        .map(toKey),
    );
    this.width = findWidth(table, layout.headerRows, layout.columns.findLastIndex(({ header }) => header) + 1);
  }

  /** Whether an amount is the sum of at least so many rows above. */
  isTotal(amount: number, minRows: number): boolean {
    return [this.sinceTotal, this.all].some(({ sum, count }) => count >= minRows && Math.abs(sum - amount) < 1);
  }

  add(amount: number): void {
    for (const total of [this.sinceTotal, this.all]) {
      total.sum += amount;
      total.count++;
    }
  }

  startAgain(): void {
    this.sinceTotal = { sum: 0, count: 0 };
  }
}

const toKey = (row: readonly Cell[]) => row.join("\n").trimEnd().toLowerCase();

/** Infinity where a longer row cannot mean that its cells have shifted. */
function findWidth({ rows, separator }: Table, headerRows: number, width: number): number {
  if (width === 0 || separator === null || separator === "\t") return Number.POSITIVE_INFINITY;
  const data = rows.slice(headerRows);
  const longer = data.filter((row) => countCells(row) > width).length;
  return separator !== "," && longer > MAX_LONG_ROWS * data.length ? Number.POSITIVE_INFINITY : width;
}

const countCells = (row: readonly Cell[]) => row.findLastIndex((cell) => cell !== "") + 1;

/** Why a row is no employee: a total, a repeated header, a heading, or one whose cells may have shifted. */
export function findLeftOut(
  cells: readonly Cell[],
  row: number,
  totals: RunningTotals,
): { isError: boolean; message: RowMessage } | undefined {
  const note = (text: string, place: Partial<RowMessage> = {}) => ({
    isError: false,
    message: { row, ...place, text },
  });
  if (totals.headers.has(toKey(cells))) return note(texts.repeatedHeader(row));

  const filled = cells.filter((cell) => cell !== "");
  const isHeading = new Set(filled).size === 1 && typeof filled[0] === "string" && !/\d{3}/.test(filled[0]);
  if (isHeading) return note(texts.section(row, String(filled[0])), { cell: String(filled[0]) });

  const count = countCells(cells);
  if (count > totals.width) {
    return { isError: true, message: { row, text: texts.tooManyCells(row, count, totals.width) } };
  }

  const { columns } = totals.context;
  const has = (field: Field) => {
    const index = columns.get(field)?.[0];
    return index === undefined ? undefined : (cells[index] ?? "") !== "";
  };
  const findLabel = () => cells.find((cell) => typeof cell === "string" && TOTAL.test(cell));
  const label = has("gender") ? undefined : findLabel();
  if (label !== undefined) {
    totals.startAgain();
    return note(texts.total(row), { cell: String(label) });
  }

  const payColumn = columns.get("pay")?.[0];
  if (payColumn === undefined) return undefined;
  const pay = cells[payColumn] ?? "";
  const { amount } = parseAmount(pay, false);
  if (Number.isNaN(amount)) return undefined;
  // Two half positions may add up to a full one. What else is missing tells a sum from an employee.
  const lacksPerson = (["gender", "title", "percentage", "name"] as const).some((field) => has(field) === false);
  if (totals.isTotal(amount, lacksPerson ? 2 : MIN_ROWS_OF_SUM)) {
    totals.startAgain();
    const column = columnLetter(payColumn);
    return note(texts.unnamedTotal(row, column, String(pay)), { column, cell: String(pay) });
  }
  totals.add(amount);
  return undefined;
}
