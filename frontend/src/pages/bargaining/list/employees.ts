import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "../../../domain/yearly-salary";
import type { Employee } from "../employee";
import { haveMonthFirst } from "./dates";
import { createEmployee, type RowContext } from "./employee-row";
import type { Field, Layout } from "./layout";
import { findLeftOut, RunningTotals } from "./left-out-rows";
import { findMedian, findPayDoubt } from "./measure";
import { findPersons } from "./persons";
import type { Table } from "./table";
import { texts } from "./texts";

export interface ReadOptions {
  readonly keepNames: boolean;
  /** `YYYY-MM-DD`. Seniority is counted from start date until this day. */
  readonly today: string;
}

/** A message about a row or one of its cells. */
export interface RowMessage {
  /** From 1, as in `Employee.row`. */
  readonly row: number;
  /** Letter of the column; missing if the whole row is meant. */
  readonly column?: string;
  /** The content of the cell. */
  readonly cell?: string;
  /** Sentence or question for the user: 'Rad 14, kolonne D: 48 000 i måneden?'. */
  readonly text: string;
  /** Whether it tells of a guess that affects figures: a row left out as a total, a full position. */
  readonly affectsFigures?: boolean;
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
  /** Rows that are left out because a cell cannot be read; one message per row at least. */
  readonly errors: readonly RowMessage[];
  /** Rows that are left out because they are no employee, and cells without which an employee is used. */
  readonly notes: readonly RowMessage[];
  readonly counts: RowCounts;
}

/** Reads the employees of a table. Every row but the header is an employee, left out with a message, or empty. */
export function readEmployees(table: Table, layout: Layout, options: ReadOptions): EmployeeList {
  const errors: RowMessage[] = [];
  const notes: RowMessage[] = [];
  const columns = findColumns(layout);
  const [startDate] = columns.get("startDate") ?? [];
  const context: RowContext = {
    layout,
    options,
    errors,
    notes,
    columns,
    isMonthFirst: startDate !== undefined && haveMonthFirst(table.rows.map((row) => row[startDate] ?? "")),
    persons: findPersons(table, layout),
  };
  const totals = new RunningTotals(table, context);
  const header = Math.min(layout.headerRows, table.rows.length);
  const drafts = [];
  let empty = 0;

  for (let index = header; index < table.rows.length; index++) {
    const cells = table.rows[index] ?? [];
    if (cells.every((cell) => cell === "")) {
      empty++;
      continue;
    }
    const leftOut = findLeftOut(cells, index + 1, totals);
    if (leftOut) {
      (leftOut.isError ? errors : notes).push(leftOut.message);
      continue;
    }
    const draft = createEmployee(cells, index + 1, context);
    if (draft) drafts.push(draft);
  }

  const plausible = drafts.map(({ employee }) => employee.pay).filter(isAccepted);
  const median = plausible.length > 0 ? findMedian(plausible) : MIN_YEARLY_SALARY * 5;
  const employees = drafts.flatMap((draft) => {
    const message = findDoubt(draft, median);
    if (message) errors.push(message);
    return message ? [] : [draft.employee];
  });

  const rows = table.rows.length;
  const read = employees.length;
  const byRow = (left: RowMessage, right: RowMessage) => left.row - right.row;
  const leftOutRows = new Set(errors.map(({ row }) => row));
  return {
    employees,
    errors: errors.toSorted(byRow),
    // A row that is left out for one cell has no notes about others.
    notes: [
      ...findPersonsWithSeveralRows(employees),
      ...notes.filter(({ row }) => !leftOutRows.has(row)).toSorted(byRow),
    ],
    counts: { rows, header, read, leftOut: rows - header - read - empty, empty },
  };
}

type Draft = NonNullable<ReturnType<typeof createEmployee>>;

const isAccepted = (yearly: number) => yearly >= MIN_YEARLY_SALARY && yearly <= MAX_YEARLY_SALARY;

/** The indexes of the columns of each field. */
function findColumns(layout: Layout): ReadonlyMap<Field, readonly number[]> {
  const columns = new Map<Field, number[]>();
  for (const [index, { field }] of layout.columns.entries()) {
    columns.set(field, [...(columns.get(field) ?? []), index]);
  }
  return columns;
}

/** One message, at the first affected row, if any person has several rows. */
function findPersonsWithSeveralRows(employees: readonly Employee[]): RowMessage[] {
  const firstRows = new Map<number, number>();
  const several = new Map<number, number>();
  for (const { row, person } of employees) {
    if (person === undefined) continue;
    const first = firstRows.get(person);
    if (first === undefined) firstRows.set(person, row);
    else several.set(person, first);
  }
  const [row] = several.values();
  return row === undefined ? [] : [{ row, text: texts.severalRows(several.size), affectsFigures: true }];
}

/** A message if the pay of an employee cannot be right beside that of the others. */
function findDoubt({ employee, amount, unit, cell, column }: Draft, median: number): RowMessage | undefined {
  const doubt = findPayDoubt(amount, employee.pay, unit, median);
  if (!doubt) return undefined;
  const { row } = employee;
  const text =
    doubt.kind === "unit" ? texts.isOtherUnit(row, column, cell, doubt.unit) : texts[doubt.kind](row, column, cell);
  return { row, column, cell, text };
}
