import { type Employee, getPersonKey, groupBy } from "../employee";
import { haveMonthFirst } from "./dates";
import { createEmployee, type EmployeeDraft, type RowContext } from "./employee-row";
import type { Layout } from "./layout";
import { findLeftOut, RunningTotals } from "./left-out-rows";
import { findPayDoubt, findUpperMedian, isAccepted } from "./measure";
import { findPersons } from "./persons";
import { isFilled, type Table } from "./table";
import { createMessage, type RowMessage, texts } from "./texts";

export interface ReadOptions {
  readonly keepNames: boolean;
  /** `YYYY-MM-DD`. Seniority is counted from start date until this day. */
  readonly today: string;
}

/** `header + read + leftOut + empty` are all rows of the table. */
interface RowCounts {
  readonly rows: number;
  readonly header: number;
  /** Rows that became an employee. */
  readonly read: number;
  /** Rows with an error, totals, repeated headers and headings of sections. */
  readonly leftOut: number;
  readonly empty: number;
}

export interface EmployeeList {
  readonly employees: readonly Employee[];
  /** At least one message about each row that is left out because a cell cannot be read. */
  readonly errors: readonly RowMessage[];
  /** Messages about rows that are left out because they are no employee, and about cells that are not used. */
  readonly notes: readonly RowMessage[];
  readonly counts: RowCounts;
}

/** Stands for the median of a list without plausible pay, kr a year. */
const USUAL_PAY = 500_000;

/** Reads the employees of a table. Every row but the header is an employee, left out with a message, or empty. */
export function readEmployees(table: Table, layout: Layout, options: ReadOptions): EmployeeList {
  const context = createContext(table, layout, options);
  const { errors, notes } = context;
  const rows = table.rows.length;
  const header = Math.min(layout.headerRows, rows);
  const { drafts, empty } = readRows(table, context, header);
  const plausible = drafts.map(({ employee }) => employee.pay).filter(isAccepted);
  const median = plausible.length > 0 ? findUpperMedian(plausible) : USUAL_PAY;
  const employees = drafts.flatMap((draft) => {
    const message = findDoubt(draft, median);
    if (message) errors.push(message);
    return message ? [] : [draft.employee];
  });

  const read = employees.length;
  const byRow = (left: RowMessage, right: RowMessage) => left.row - right.row;
  const rowsWithErrors = new Set(errors.map(({ row }) => row));
  return {
    employees,
    errors: errors.toSorted(byRow),
    // A row that is left out for one cell has no notes about others.
    notes: [
      ...findPersonsWithSeveralRows(employees),
      ...notes.filter(({ row }) => !rowsWithErrors.has(row)).toSorted(byRow),
    ],
    counts: { rows, header, read, leftOut: rows - header - read - empty, empty },
  };
}

function createContext(table: Table, layout: Layout, options: ReadOptions): RowContext {
  // Of several columns of a field, the first is set last, and stays.
  const columns = new Map(layout.columns.map(({ field }, index) => [field, index] as const).toReversed());
  const startDate = columns.get("startDate");
  return {
    layout,
    options,
    errors: [],
    notes: [],
    columns,
    names: layout.columns.flatMap(({ field }, index) => (field === "name" ? [index] : [])),
    isMonthFirst: startDate !== undefined && haveMonthFirst(table.rows.map((row) => row[startDate] ?? "")),
    persons: findPersons(table, layout),
  };
}

/** Reads the rows below the header. Messages about them are added to the context. */
function readRows(table: Table, context: RowContext, header: number): { drafts: EmployeeDraft[]; empty: number } {
  const totals = new RunningTotals(table, context);
  const drafts: EmployeeDraft[] = [];
  let empty = 0;
  for (const [index, cells] of table.rows.entries()) {
    if (index < header) continue;
    if (!cells.some(isFilled)) {
      empty++;
      continue;
    }
    const leftOut = findLeftOut(cells, index + 1, totals);
    if (leftOut) {
      (leftOut.kind === "shifted" ? context.errors : context.notes).push(leftOut.message);
      if (leftOut.kind === "total") totals.startAgain();
      continue;
    }
    totals.add(cells);
    const draft = createEmployee(cells, index + 1, context);
    if (draft) drafts.push(draft);
  }
  return { drafts, empty };
}

/** One message, at the first affected row, if any person has several rows. */
function findPersonsWithSeveralRows(employees: readonly Employee[]): RowMessage[] {
  const several = [...groupBy(employees, getPersonKey).values()].filter((rows) => rows.length > 1);
  const first = several[0]?.[0];
  return first ? [{ row: first.row, text: texts.severalRows(several.length), affectsFigures: true }] : [];
}

/** A message if the pay of an employee cannot be right beside that of the others. */
function findDoubt({ employee, amount, unit, cell, column }: EmployeeDraft, median: number): RowMessage | undefined {
  const doubt = findPayDoubt(amount, employee.pay, unit, median);
  if (!doubt) return undefined;
  const text = doubt.kind === "unit" ? texts.isOtherUnit(cell, doubt.unit) : texts[doubt.kind];
  return createMessage(employee.row, column, cell, text);
}
